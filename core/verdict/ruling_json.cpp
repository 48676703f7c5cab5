// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "verdict/ruling_json.h"

#include "json/json_parts.h"

namespace {

/// Member "by".
void writeCauses(JsonWriter& json, const Position& position, const std::vector<UnitIndex>& units,
                 const std::optional<Hexside>& hexside)
{
    json.key("by");
    json.beginArray();
    for (const UnitIndex unit : units)
        json.string(position.unit(unit).id);
    if (hexside)
        json.string(hexsideName(position.map->grid, *hexside));
    json.endArray();
}

class RulingJsonWriter
{
public:
    RulingJsonWriter(JsonWriter& json, const Position& position, const Ruling& ruling)
        : m_json(json), m_position(position), m_ruling(ruling)
    {}

    void write()
    {
        writeObject(m_json, [&] {
            member("ruleset", m_ruling.ruleset);
            if (m_ruling.withdraw.isEmpty())
                member("code", m_ruling.code);
            else
                member("withdraw", m_ruling.withdraw);
            writeObjects(m_json, "effects", m_ruling.effects, [&](const Effect& effect) { writeEffect(effect); });
            if (m_ruling.noRetreat)
                member("noRetreat", true);
            if (m_ruling.advance)
                writeAdvance(*m_ruling.advance);
            if (!m_ruling.decisions.empty())
                writeObjects(m_json, "decisions", m_ruling.decisions,
                             [&](const Decision& decision) { writeDecision(decision); });
            if (!m_ruling.audit.standingBy.empty())
                writeSpared("standingBy", m_ruling.audit.standingBy);
            if (!m_ruling.yours.isEmpty())
                writeList(m_json, "yours", m_ruling.yours, [&](const QString& value) { m_json.string(value); });
            if (const CombatAudit& audit = m_ruling.audit; !audit.breaches.empty()) {
                member("house", true);
                writeAudit(m_json, m_position, *m_ruling.rules, audit.breaches);
            }
            if (m_ruling.audit.duties)
                writeDuties(*m_ruling.audit.duties);
        });
    }

private:
    template<class Value>
    void member(const char* key, const Value& value)
    {
        ::member(m_json, key, value);
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
        writeObject(m_json, [&] {
            member("rule", ruleNumber(advance.rule));
            units("units", advance.units);
            if (advance.limit)
                member("limit", *advance.limit);
        });
    }

    void writeDuties(const std::vector<OpenDuty>& duties)
    {
        writeObjects(m_json, "duties", duties, [&](const OpenDuty& duty) {
            member("rule", ruleNumber(duty.rule));
            member("unit", m_position.unit(duty.unit).id);
            if (duty.isLost)
                member("lost", true);
        });
    }

    void writeDecision(const Decision& decision)
    {
        member("name", decision.name);
        member("rule", ruleNumber(decision.rule));
        member("by", deciderId(decision.by));
        units("units", decision.units);
        writeList(m_json, "replaces", decision.replaces, [&](EffectKind kind) { m_json.string(effectKindId(kind)); });
        member("roll", decision.roll);
    }

    void writePayers(const Effect& effect)
    {
        if (effect.per)
            member("per", nameOf(lossScopes(), *effect.per));
        if (effect.pick)
            member("pick", deciderId(*effect.pick));
        if (effect.first)
            units("first", *effect.first);
        if (!effect.absorption)
            return;
        m_json.key("absorb");
        writeObject(m_json, [&] {
            member("rule", ruleNumber(effect.absorption->rule));
            member("steps", effect.absorption->steps);
            units("units", effect.absorption->units);
            if (!effect.absorption->next.empty())
                units("next", effect.absorption->next);
        });
    }

    void writeBill(const ExchangeBill& bill)
    {
        member("owes", bill.owes);
        member("has", bill.has);
        writeList(m_json, "sets", bill.sets, [&](const std::vector<Payment>& set) {
            m_json.beginArray();
            for (const Payment& payment : set)
                writePayment(payment);
            m_json.endArray();
        });
        if (bill.hasMore)
            member("more", true);
    }

    void writePayment(const Payment& payment)
    {
        const QString& id = m_position.unit(payment.unit).id;
        if (payment.steps == 0)
            return m_json.string(id);
        writeObject(m_json, [&] {
            member("unit", id);
            member("steps", payment.steps);
        });
    }

    void writeSpared(const char* key, const std::vector<SparedUnit>& units)
    {
        writeObjects(m_json, key, units, [&](const SparedUnit& spared) {
            member("unit", m_position.unit(spared.unit).id);
            member("rule", ruleNumber(spared.rule));
        });
    }

    void writeSpared(const Effect& effect)
    {
        if (!effect.spared.empty())
            writeSpared("spared", effect.spared);
        if (!effect.undecided)
            return;
        writeObjects(m_json, "undecided", std::vector{*effect.undecided}, [&](const Undecided& undecided) {
            member("rule", ruleNumber(undecided.rule));
            member("asks", undecided.asks);
        });
    }

    void writeEffect(const Effect& effect)
    {
        member("side", roleId(effect.side));
        member("player", effect.player);
        member("kind", m_ruling.withdraw.isEmpty() || effect.kind == EffectKind::Displace ? effectKindId(effect.kind)
                                                                                          : QStringLiteral("withdraw"));
        if (effect.kind == EffectKind::Retreat)
            member(effect.isInPoints ? "points" : "hexes", effect.amount);
        else if (effect.kind == EffectKind::LoseSteps || effect.kind == EffectKind::Engaged)
            member("steps", effect.amount);
        else if (effect.kind == EffectKind::Mark)
            member("state", effect.state);
        if (effect.least)
            member("least", *effect.least);
        if (effect.ifRolled) {
            m_json.key("if");
            writeObject(m_json, [&] {
                member("roll", effect.ifRolled->roll);
                writeList(m_json, "totals", effect.ifRolled->totals, [&](int total) { m_json.integer(total); });
            });
        }
        writePayers(effect);
        if (effect.bill)
            writeBill(*effect.bill);
        if (!effect.choice.isEmpty())
            member("choice", effect.choice);
        if (effect.by)
            member("by", deciderId(*effect.by));
        if (effect.alternative)
            member("alternative", *effect.alternative);
        if (effect.provisional)
            member("provisional", true);
        writeSpared(effect);
        if (effect.kind == EffectKind::Displace)
            writeDisplacement(effect);
        else if (effect.kind == EffectKind::Retreat)
            writeRetreats(effect);
        else
            units("units", effect.units);
    }

    void writeDisplacement(const Effect& effect)
    {
        member("by", m_position.unit(effect.displacer).id);
        member("count", effect.amount);
        member("pick", deciderId(effect.order));
        member("mover", deciderId(effect.mover));
        writeObjects(m_json, "units", effect.retreats,
                     [&](const UnitRetreat& retreat) { writeRetreat(effect, retreat); });
    }

    void writeRetreats(const Effect& effect)
    {
        member("mover", deciderId(effect.mover));
        member("order", deciderId(effect.order));
        member("planning", effect.together ? QStringLiteral("together") : QStringLiteral("one-by-one"));
        writeObjects(m_json, "units", effect.retreats,
                     [&](const UnitRetreat& retreat) { writeRetreat(effect, retreat); });
    }

    void writeRetreat(const Effect& effect, const UnitRetreat& retreat)
    {
        const Unit& unit = m_position.unit(retreat.unit);
        member("unit", unit.id);
        if (unit.side != effect.player)
            member("player", unit.side);
        if (!retreat.with.empty())
            units("with", retreat.with);
        if (!retreat.follows.empty())
            units("follows", retreat.follows);
        member("from", m_position.map->number(retreat.from));
        if (retreat.length)
            member("length", *retreat.length);
        member("fate", fateId(retreat.fate));
        if (retreat.mayBeEliminated)
            member("mayBeEliminated", true);
        if (!retreat.gaveWay.isEmpty())
            writeList(m_json, "gaveWay", retreat.gaveWay, [&](const QString& rule) { m_json.string(rule); });
        writeObjects(m_json, "paths", retreat.paths, [&](const RetreatPath& path) { writePath(path); });
        writeObjects(m_json, "hexes", retreat.hexes,
                     [&](const HexVerdict& verdict) { writeVerdict(retreat, verdict); });
    }

    void writePath(const RetreatPath& path)
    {
        hexes("hexes", path.hexes);
        member("charges", path.charges);
        member("shortfall", path.shortfall);
        if (!path.option.isEmpty())
            member("option", path.option);
        if (!path.marks.isEmpty())
            writeList(m_json, "marks", path.marks, [&](const QString& state) { m_json.string(state); });
        if (!path.displaces.of.empty()) {
            m_json.key("displaces");
            writeObject(m_json, [&] {
                member("least", path.displaces.least);
                units("of", path.displaces.of);
                units("die", path.displaces.die);
            });
        }
        if (path.rolls.empty())
            return;
        writeObjects(m_json, "rolls", path.rolls, [&](const PathRoll& roll) {
            member("rule", ruleNumber(roll.rule));
            member("roll", roll.roll);
            member("times", roll.times);
        });
        member("mostCharges", path.mostCharges);
    }

    void writeVerdict(const UnitRetreat& retreat, const HexVerdict& verdict)
    {
        const auto path = [&](PathIndex index) -> const RetreatPath& {
            return retreat.paths[static_cast<std::size_t>(index)];
        };
        member("hex", m_position.map->number(verdict.hex));
        member("verdict", verdictId(verdict.verdict));
        switch (verdict.verdict) {
        case Verdict::LegalEnd:
        case Verdict::Displaces:
        case Verdict::LegalPass:
            writeList(m_json, "paths", verdict.paths,
                      [&](PathIndex index) { writeHexes(m_json, m_position, path(index).hexes); });
            if (verdict.exits)
                member("exits", true);
            break;
        case Verdict::Outranked:
            member("priority", verdict.priority);
            member("rule", ruleNumber(verdict.rule));
            if (verdict.beatenBy >= 0)
                hexes("beatenBy", path(verdict.beatenBy).hexes);
            break;
        case Verdict::DeadEnd:
        case Verdict::Forbidden:
            writeObjects(m_json, "why", verdict.why,
                         [&](const Reason& reason) { writeReason(m_json, m_position, *m_ruling.rules, reason); });
            break;
        case Verdict::OutOfReach:
            break;
        }
    }

    QString ruleNumber(RuleIndex rule) const { return ruleAt(m_ruling.rules, rule).number; }

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
    member(json, "rule", reason.rule == noRule ? QString() : rules[static_cast<std::size_t>(reason.rule)].number);
    member(json, "reason", reasonId(reason.code));
    writeCauses(json, position, reason.units, reason.hexside);
}

void writeAudit(JsonWriter& json, const Position& position, const std::vector<RuleText>& rules,
                const std::vector<AuditBreach>& breaches)
{
    writeObjects(json, "audit", breaches, [&](const AuditBreach& breach) {
        member(json, "check", nameOf(auditKinds(), breach.check));
        member(json, "rule", breach.rule == noRule ? QString() : rules[static_cast<std::size_t>(breach.rule)].number);
        if (breach.unit != noUnit) {
            member(json, "unit", position.unit(breach.unit).id);
            member(json, "hex", position.map->number(breach.hex));
        }
        writeCauses(json, position, breach.by, breach.hexside);
    });
}

void writeHexes(JsonWriter& json, const Position& position, const std::vector<HexIndex>& hexes)
{
    json.beginArray();
    for (const HexIndex hex : hexes)
        json.string(hex == noHex ? offMapWord : position.map->number(hex));
    json.endArray();
}

void writeUnits(JsonWriter& json, const Position& position, const std::vector<UnitIndex>& units)
{
    json.beginArray();
    for (const UnitIndex unit : units)
        json.string(position.unit(unit).id);
    json.endArray();
}
