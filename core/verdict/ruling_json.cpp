// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "verdict/ruling_json.h"

#include "json/json_writer.h"

namespace {

class RulingJsonWriter
{
public:
    RulingJsonWriter(JsonWriter& json, const Position& position, const Ruling& ruling)
        : m_json(json), m_position(position), m_ruling(ruling)
    {}

    void write()
    {
        m_json.beginObject();
        member("ruleset", m_ruling.ruleset);
        member("code", m_ruling.code);
        m_json.key("effects");
        m_json.beginArray();
        for (const Effect& effect : m_ruling.effects)
            writeEffect(effect);
        m_json.endArray();
        if (m_ruling.noRetreat) {
            m_json.key("noRetreat");
            m_json.boolean(true);
        }
        if (m_ruling.advance)
            writeAdvance(*m_ruling.advance);
        m_json.endObject();
    }

private:
    void member(const char* key, const QString& text)
    {
        m_json.key(key);
        m_json.string(text);
    }
    void member(const char* key, int number)
    {
        m_json.key(key);
        m_json.integer(number);
    }
    void hexes(const char* key, const std::vector<HexIndex>& hexes)
    {
        m_json.key(key);
        writeHexes(m_json, m_position, hexes);
    }
    void units(const char* key, const std::vector<UnitIndex>& units)
    {
        m_json.key(key);
        writeUnits(m_json, m_position, units);
    }

    void writeAdvance(const Advance& advance)
    {
        m_json.key("advance");
        m_json.beginObject();
        member("rule", ruleNumber(advance.rule));
        units("units", advance.units);
        if (advance.limit)
            member("limit", *advance.limit);
        m_json.endObject();
    }

    void writeEffect(const Effect& effect)
    {
        m_json.beginObject();
        member("side", roleId(effect.side));
        member("player", effect.player);
        member("kind", effectKindId(effect.kind));
        if (effect.kind == EffectKind::Retreat)
            member("hexes", effect.amount);
        else if (effect.kind == EffectKind::LoseSteps || effect.kind == EffectKind::Engaged)
            member("steps", effect.amount);
        if (!effect.choice.isEmpty())
            member("choice", effect.choice);
        if (effect.by)
            member("by", deciderId(*effect.by));
        if (effect.provisional) {
            m_json.key("provisional");
            m_json.boolean(true);
        }
        if (effect.kind == EffectKind::Retreat)
            writeRetreats(effect);
        else
            units("units", effect.units);
        m_json.endObject();
    }

    void writeRetreats(const Effect& effect)
    {
        member("mover", deciderId(effect.mover));
        member("order", deciderId(effect.order));
        member("planning", effect.together ? QStringLiteral("together") : QStringLiteral("one-by-one"));
        m_json.key("units");
        m_json.beginArray();
        for (const UnitRetreat& retreat : effect.retreats)
            writeRetreat(retreat);
        m_json.endArray();
    }

    void writeRetreat(const UnitRetreat& retreat)
    {
        m_json.beginObject();
        member("unit", m_position.unit(retreat.unit).id);
        if (!retreat.with.empty())
            units("with", retreat.with);
        if (!retreat.follows.empty())
            units("follows", retreat.follows);
        member("from", m_position.map->number(retreat.from));
        member("fate", fateId(retreat.fate));
        if (retreat.mayBeEliminated) {
            m_json.key("mayBeEliminated");
            m_json.boolean(true);
        }
        if (!retreat.gaveWay.isEmpty()) {
            m_json.key("gaveWay");
            m_json.beginArray();
            for (const QString& rule : retreat.gaveWay)
                m_json.string(rule);
            m_json.endArray();
        }
        m_json.key("paths");
        m_json.beginArray();
        for (const RetreatPath& path : retreat.paths)
            writePath(path);
        m_json.endArray();
        m_json.key("hexes");
        m_json.beginArray();
        for (const HexVerdict& verdict : retreat.hexes)
            writeVerdict(retreat, verdict);
        m_json.endArray();
        m_json.endObject();
    }

    void writePath(const RetreatPath& path)
    {
        m_json.beginObject();
        hexes("hexes", path.hexes);
        member("charges", path.charges);
        member("shortfall", path.shortfall);
        if (!path.option.isEmpty())
            member("option", path.option);
        m_json.endObject();
    }

    void writeVerdict(const UnitRetreat& retreat, const HexVerdict& verdict)
    {
        const auto path = [&](PathIndex index) -> const RetreatPath& {
            return retreat.paths[static_cast<std::size_t>(index)];
        };
        m_json.beginObject();
        member("hex", m_position.map->number(verdict.hex));
        member("verdict", verdictId(verdict.verdict));
        switch (verdict.verdict) {
        case Verdict::LegalEnd:
        case Verdict::LegalPass:
            m_json.key("paths");
            m_json.beginArray();
            for (const PathIndex index : verdict.paths)
                writeHexes(m_json, m_position, path(index).hexes);
            m_json.endArray();
            break;
        case Verdict::Outranked:
            member("priority", verdict.priority);
            member("rule", ruleNumber(verdict.rule));
            if (verdict.beatenBy >= 0)
                hexes("beatenBy", path(verdict.beatenBy).hexes);
            break;
        case Verdict::DeadEnd:
        case Verdict::Forbidden:
            m_json.key("why");
            m_json.beginArray();
            for (const Reason& reason : verdict.why) {
                m_json.beginObject();
                writeReason(m_json, m_position, *m_ruling.rules, reason);
                m_json.endObject();
            }
            m_json.endArray();
            break;
        case Verdict::OutOfReach:
            break;
        }
        m_json.endObject();
    }

    QString ruleNumber(RuleIndex rule) const
    {
        return rule == noRule ? QString() : m_ruling.rules->at(static_cast<std::size_t>(rule)).number;
    }

    JsonWriter& m_json;
    const Position& m_position;
    const Ruling& m_ruling;
};

} // namespace

QByteArray rulingJson(const Position& position, const Ruling& ruling)
{
    JsonWriter json;
    writeRuling(json, position, ruling);
    return json.finished();
}

void writeRuling(JsonWriter& json, const Position& position, const Ruling& ruling)
{
    RulingJsonWriter(json, position, ruling).write();
}

void writeReason(JsonWriter& json, const Position& position, const std::vector<RuleText>& rules, const Reason& reason)
{
    json.key("rule");
    json.string(reason.rule == noRule ? QString() : rules[static_cast<std::size_t>(reason.rule)].number);
    json.key("reason");
    json.string(reasonId(reason.code));
    json.key("by");
    json.beginArray();
    for (const UnitIndex unit : reason.units)
        json.string(position.unit(unit).id);
    if (reason.hexside)
        json.string(hexsideName(position.map->grid, *reason.hexside));
    json.endArray();
}

void writeHexes(JsonWriter& json, const Position& position, const std::vector<HexIndex>& hexes)
{
    json.beginArray();
    for (const HexIndex hex : hexes)
        json.string(position.map->number(hex));
    json.endArray();
}

void writeUnits(JsonWriter& json, const Position& position, const std::vector<UnitIndex>& units)
{
    json.beginArray();
    for (const UnitIndex unit : units)
        json.string(position.unit(unit).id);
    json.endArray();
}
