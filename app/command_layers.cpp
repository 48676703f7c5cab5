// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "commands.h"

#include "arguments.h"
#include "base/contains.h"
#include "console.h"
#include "io/scenario_file.h"
#include "rules/rule_view.h"
#include "rules/supply.h"
#include "rules/zoc_bonds.h"
#include "rules/zone_of_control.h"
#include "ruleset/ruleset_texts.h"
#include "verdict/reason_text.h"
#include "verdict/ruling_json.h"
#include "json/json_parts.h"
#include "json/nearest_name.h"

#include <algorithm>
#include <iterator>

using namespace Qt::Literals::StringLiterals;

namespace {

// --- As JSON ---

/// "by" and "negated" of a hex, or of one kind of zone in it.
template<typename Zoc>
void writeZoc(JsonWriter& json, const Position& position, const Zoc& zoc)
{
    constexpr std::pair<const char*, ZocPurpose> purposes[] = {
        {"movement", ZocPurpose::Movement}, {"supply", ZocPurpose::Supply}, {"retreat", ZocPurpose::Retreat}};
    json.key("by");
    writeUnits(json, position, zoc.by);
    json.key("negated");
    writeObject(json, [&] {
        for (const auto& [name, purpose] : purposes) {
            json.key(name);
            writeUnits(json, position, zoc.negatedBy[static_cast<std::size_t>(purpose)]);
        }
    });
}

void writeZocHex(JsonWriter& json, const Position& position, const Ruleset& ruleset, const ZocHex& hex)
{
    writeObject(json, [&] {
        member(json, "hex", position.map->number(hex.hex));
        writeZoc(json, position, hex);
        if (hex.entries.empty())
            return;
        writeObjects(json, "entries", hex.entries, [&](const ZocEntry& entry) {
            member(json, "name", ruleset.zones()[static_cast<std::size_t>(entry.zone)]->name);
            writeZoc(json, position, entry);
        });
    });
}

void writeLine(JsonWriter& json, const Position& position, const Ruleset& ruleset, const SupplyStatus& status)
{
    json.key("line");
    writeHexes(json, position, status.line);
    json.key("source");
    writeObject(json, [&] {
        member(json, "kind", status.source.kind);
        if (!status.source.name.isEmpty())
            member(json, "name", status.source.name);
        member(json, "hex", position.map->number(status.source.hex));
        if (status.source.unit != noUnit)
            member(json, "unit", position.unit(status.source.unit).id);
    });
    if (status.legs.size() > 1)
        writeList(json, "legs", status.legs, [&](const auto& leg) { writeHexes(json, position, leg); });
    if (status.leader != noUnit)
        member(json, "leader", position.unit(status.leader).id);
    if (!status.suppliers.empty()) {
        json.key("suppliers");
        writeUnits(json, position, status.suppliers);
    }
    member(json, "rule", ruleAt(ruleset.rules, status.rule).number);
}

void writeCuts(JsonWriter& json, const Position& position, const Ruleset& ruleset, const std::vector<SupplyCut>& cuts)
{
    writeObjects(json, "cut", cuts, [&](const SupplyCut& cut) {
        member(json, "hex", position.map->number(cut.hex));
        if (cut.reason.hexside)
            member(json, "hexside", hexsideName(position.map->grid, *cut.reason.hexside));
        writeReason(json, position, *ruleset.rules, cut.reason);
    });
}

/// What of the user's values counts here, for programs and for people.
void writeYours(JsonWriter& json, const Position& position, const RulesInForce& rules)
{
    if (const QStringList yours = rules.yours(position.turn.number); !yours.isEmpty())
        writeList(json, "yours", yours, [&](const QString& value) { json.string(value); });
}

QString yoursText(const Position& position, const RulesInForce& rules)
{
    const QStringList yours = rules.yours(position.turn.number);
    return yours.isEmpty() ? QString() : wrapped(VerdictText::yours(yours)) + u"\n\n"_s;
}

/// {"zoc": {side: [{"hex", "by", "negated", "entries"}]}}; of a game without zones of control also "why": {"rule", "text"};
/// of one with bonds "bonds": {side: [{"units", "hexes"}]}.
QByteArray zocJson(const RuleView& board, const std::vector<SideZoc>& zones)
{
    const Position& position = board.position();
    const Ruleset& ruleset = board.ruleset();
    JsonWriter json;
    json.beginObject();
    json.key("zoc");
    json.beginObject(JsonWriter::Layout::Lines);
    for (const SideZoc& zone : zones)
        writeList(
            json, zone.side, zone.hexes, [&](const ZocHex& hex) { writeZocHex(json, position, ruleset, hex); },
            JsonWriter::Layout::Lines);
    json.endObject();
    if (const RuleIndex rule = ruleset.rule(ruleset.zoc.rule); !ruleset.zoc.exists && rule != noRule) {
        json.key("why");
        writeObject(json, [&] {
            member(json, "rule", ruleAt(ruleset.rules, rule).number);
            member(json, "text", ruleAt(ruleset.rules, rule).text);
        });
    }
    if (ruleset.bonds) {
        json.key("bonds");
        json.beginObject(JsonWriter::Layout::Lines);
        for (std::size_t team = 0; team < zones.size(); ++team) {
            writeObjects(
                json, zones[team].side, bondsOf(board, static_cast<SideIndex>(team)),
                [&](const ZocBond& bond) {
                    json.key("units");
                    writeUnits(json, position, {bond.first, bond.second});
                    json.key("hexes");
                    writeHexes(json, position, bond.middles);
                },
                JsonWriter::Layout::Lines);
        }
        json.endObject();
    }
    writeYours(json, position, board.rules());
    json.endObject();
    return json.finished();
}

/// {"supply": [{"unit", "supplied", …}]}; of a game with levels of supply also "level"
QByteArray supplyJson(const Position& position, const RulesInForce& rules, const std::vector<SupplyStatus>& units)
{
    const Ruleset& ruleset = rules.ruleset();
    JsonWriter json;
    writeObject(json, [&] {
        writeObjects(
            json, "supply", units,
            [&](const SupplyStatus& status) {
                member(json, "unit", position.unit(status.unit).id);
                member(json, "supplied", status.isSupplied);
                if (!ruleset.supply.levels.empty())
                    member(json, "level", ruleset.supply.levelName(status.level));
                if (!status.line.empty())
                    writeLine(json, position, ruleset, status);
                if (!status.isSupplied)
                    writeCuts(json, position, ruleset, status.cuts);
            },
            JsonWriter::Layout::Lines);
        writeYours(json, position, rules);
    });
    return json.finished();
}

// --- For people ---

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Answers)
};

QStringList namesOf(const VerdictText& words, const std::vector<UnitIndex>& units)
{
    QStringList names;
    for (const UnitIndex unit : units)
        names.append(words.unitName(unit));
    return names;
}

QString purposeName(ZocPurpose purpose)
{
    switch (purpose) {
    case ZocPurpose::Movement:
        return Text::tr("movement");
    case ZocPurpose::Supply:
        return Text::tr("supply");
    case ZocPurpose::Retreat:
        return Text::tr("retreat");
    }
    return {};
}

// "; negated for supply and retreat by 110/28", once for all purposes that the same units negate it for.
template<typename Zoc>
QString negationText(const VerdictText& words, const Ruleset& ruleset, const Zoc& hex)
{
    const std::vector<ZocPurpose> purposes = ruleset.zocPurposes();
    QString text;
    std::vector<std::vector<UnitIndex>> told;
    for (const ZocPurpose purpose : purposes) {
        const std::vector<UnitIndex>& by = hex.negatedBy[static_cast<std::size_t>(purpose)];
        if (by.empty() || contains(told, by))
            continue;
        told.push_back(by);
        QStringList names;
        for (const ZocPurpose other : purposes) {
            if (hex.negatedBy[static_cast<std::size_t>(other)] == by)
                names.append(purposeName(other));
        }
        text += u"; "_s
                + Text::tr("negated for %1 by %2").arg(VerdictText::list(names), VerdictText::list(namesOf(words, by)));
    }
    return text;
}

/// Whose zone of control it is; where the game has several kinds, kind by kind.
QString zocHexText(const VerdictText& words, const Ruleset& ruleset, const ZocHex& hex)
{
    if (hex.entries.empty())
        return VerdictText::list(namesOf(words, hex.by)) + negationText(words, ruleset, hex);
    QStringList kinds;
    for (const ZocEntry& entry : hex.entries)
        kinds.append(
            u"%1: %2"_s.arg(ruleset.zones()[static_cast<std::size_t>(entry.zone)]->name,
                            VerdictText::list(namesOf(words, entry.by)) + negationText(words, ruleset, entry)));
    return kinds.join(u" / "_s);
}

QString lineText(const Position& position, const RulesInForce& rules, const SupplyStatus& status)
{
    QStringList numbers;
    for (const HexIndex hex : status.line)
        numbers.append(position.map->number(hex));
    const QString source = status.source.kind == u"marker"_s ? sourceKindTitle(rules.ruleset(), status.source.name)
                                                             : titleOf(rules.ruleset().regions, status.source.name);
    const QString end = status.source.unit != noUnit ? position.unit(status.source.unit).displayName()
                        : source.isEmpty()           ? sourceKindTitle(rules.ruleset(), status.source.kind)
                                                     : source;
    // The unit's own hex does not count.
    const int length = std::max(0, static_cast<int>(status.line.size()) - 1);
    const QString line = numbers.join(u" → "_s);
    QStringList through;
    for (const UnitIndex unit : status.suppliers)
        through.append(position.unit(unit).displayName());
    if (status.leader != noUnit)
        through.append(position.unit(status.leader).displayName());
    if (!status.isSupplied)
        return Text::tr("supply \"%3\", %n hex(es): %1 (%2)", nullptr, length)
            .arg(line, end, rules.ruleset().supply.levelName(status.level));
    return through.isEmpty() ? Text::tr("in supply, %n hex(es): %1 (%2)", nullptr, length).arg(line, end)
                             : Text::tr("in supply through %3, %n hex(es): %1 (%2)", nullptr, length)
                                   .arg(line, end, VerdictText::list(through));
}

// "out of supply" and, a line each, what cuts it; or the one reason that is about the line as a whole.
QString cutText(const Position& position, const VerdictText& words, const SupplyStatus& status, const QString& first)
{
    const auto isOfTheWhole = [](const SupplyCut& cut) {
        return cut.reason.code == ReasonCode::TooFar || cut.reason.code == ReasonCode::NoSource;
    };
    if (status.cuts.size() == 1 && isOfTheWhole(status.cuts.front())) {
        const Reason& reason = status.cuts.front().reason;
        const QString number = words.number(reason.rule);
        const QString why = number.isEmpty() ? words.reason(reason) : u"%1 [%2]"_s.arg(words.reason(reason), number);
        return wrapped(Text::tr("out of supply: %1").arg(why), first) + u'\n';
    }
    QString text = wrapped(Text::tr("out of supply"), first) + u'\n';
    const QString indent(first.size() + 2, u' ');
    for (const SupplyCut& cut : status.cuts)
        text += wrapped(words.reason(cut.reason, cut.hex),
                        indent + u"%1  %2  "_s.arg(position.map->number(cut.hex), words.number(cut.reason.rule)))
                + u'\n';
    return text;
}

// The units of one side, under a line that counts them.
QString sideSupplyText(const Position& position, const RulesInForce& rules, const VerdictText& words,
                       const std::vector<SupplyStatus>& units)
{
    qsizetype width = 0;
    for (const SupplyStatus& status : units)
        width = std::max(width, words.unitName(status.unit).size());
    QString lines;
    int inSupply = 0;
    for (const SupplyStatus& status : units) {
        const Unit& unit = position.unit(status.unit);
        const QString first =
            u"  %1  %2  "_s.arg(unit.displayName().leftJustified(width), position.map->number(unit.hex));
        if (!status.line.empty()) {
            inSupply += status.isSupplied ? 1 : 0;
            lines += wrapped(lineText(position, rules, status), first) + u'\n';
        } else {
            lines += cutText(position, words, status, first);
        }
    }
    const QString side = words.sideName(position.unit(units.front().unit).side);
    const int count = static_cast<int>(units.size());
    return Text::tr("%1: %2 of %n unit(s) in supply", nullptr, count).arg(side, QString::number(inSupply)) + u'\n'
           + lines;
}

/// The pairs of one team that close the way between them, a line each.
QString bondText(const RuleView& board, const VerdictText& words, SideIndex team)
{
    QString text;
    for (const ZocBond& bond : bondsOf(board, team)) {
        QStringList numbers;
        for (const HexIndex hex : bond.middles)
            numbers.append(board.position().map->number(hex));
        text +=
            wrapped(Text::tr("bond of %1 across %2", "units, hexes")
                        .arg(VerdictText::list(namesOf(words, {bond.first, bond.second})), VerdictText::list(numbers)),
                    u"  "_s)
            + u'\n';
    }
    return text;
}

/// Side by side, hex by hex.
QString zocText(const RuleView& board, const std::vector<SideZoc>& zones)
{
    const Position& position = board.position();
    const Ruleset& ruleset = board.ruleset();
    const VerdictText words(position, ruleset.rules, verdictTitles(ruleset));
    if (!ruleset.zoc.exists) {
        const RuleIndex rule = ruleset.rule(ruleset.zoc.rule);
        return wrapped(rule == noRule ? Text::tr("This game has no zones of control.")
                                      : u"%1 [%2]"_s.arg(words.paraphrase(rule), words.number(rule)))
               + u'\n';
    }
    QString text;
    for (std::size_t team = 0; team < zones.size(); ++team) {
        const SideZoc& zone = zones[team];
        if (!text.isEmpty())
            text += u'\n';
        text += Text::tr("%1 zone of control: %n hex(es)", nullptr, static_cast<int>(zone.hexes.size()))
                    .arg(words.sideName(zone.side))
                + u'\n';
        for (const ZocHex& hex : zone.hexes)
            text += wrapped(zocHexText(words, ruleset, hex), u"  %1  "_s.arg(position.map->number(hex.hex))) + u'\n';
        text += bondText(board, words, static_cast<SideIndex>(team));
    }
    return text;
}

/// Each unit with its line, or with what cuts it.
QString supplyText(const Position& position, const RulesInForce& rules, const std::vector<SupplyStatus>& units)
{
    const Ruleset& ruleset = rules.ruleset();
    if (ruleset.supply.lines.empty())
        return Text::tr("This game has no rules of supply.") + u'\n';
    const VerdictText words(position, ruleset.rules, verdictTitles(ruleset));
    QString text;
    for (const SideRules& side : ruleset.sides) {
        std::vector<SupplyStatus> ofSide;
        std::ranges::copy_if(units, std::back_inserter(ofSide),
                             [&](const SupplyStatus& status) { return position.unit(status.unit).side == side.id; });
        if (ofSide.empty())
            continue;
        if (!text.isEmpty())
            text += u'\n';
        text += sideSupplyText(position, rules, words, ofSide);
    }
    return text;
}

} // namespace

ExitStatus run(const ZocCall& call)
{
    const auto loaded = loadWithValues(call.scenario, call.values);
    if (!loaded)
        return fail(ExitStatus::InputAtFault, loaded.error(), call.json);
    const Position& position = loaded->scenario.position;
    const RuleView board(position, loaded->rules);
    const std::vector<SideZoc> zones = zonesOfControl(board);
    return answer(
        call.json, [&] { return zocJson(board, zones); },
        [&] { return yoursText(position, loaded->rules) + zocText(board, zones); });
}

ExitStatus run(const SupplyCall& call)
{
    const auto loaded = loadWithValues(call.scenario, call.values);
    if (!loaded)
        return fail(ExitStatus::InputAtFault, loaded.error(), call.json);
    const Position& position = loaded->scenario.position;
    const Ruleset& ruleset = loaded->rules.ruleset();
    if (!call.side.isEmpty() && !ruleset.side(call.side)) {
        QStringList known;
        for (const SideRules& side : ruleset.sides)
            known.append(side.id);
        return fail(CallError{u"call.unknown-side"_s,
                              CallText::tr("%1 has no side \"%2\"").arg(ruleset.title, call.side), oneOf(known),
                              nearestHint(call.side, known)},
                    call.json);
    }
    std::vector<SupplyStatus> units = supplyOfAll(position, loaded->rules);
    if (!call.side.isEmpty())
        std::erase_if(units, [&](const SupplyStatus& status) { return position.unit(status.unit).side != call.side; });
    return answer(
        call.json, [&] { return supplyJson(position, loaded->rules, units); },
        [&] { return yoursText(position, loaded->rules) + supplyText(position, loaded->rules, units); });
}
