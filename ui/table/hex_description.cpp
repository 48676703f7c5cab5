// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/hex_description.h"

#include "base/contains.h"
#include "base/language.h"
#include "document/document.h"
#include "rules/derived_layers.h"
#include "rules/movement.h"
#include "rules/strength_text.h"
#include "ruleset/ruleset_texts.h"
#include "table/brief_text.h"
#include "table/combat_state.h"
#include "table/loss_plan.h"
#include "table/move_in_hand.h"
#include "table/ruling_flow.h"
#include "verdict/reason_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>
#include <ranges>

namespace {

struct Story
{
    Q_DECLARE_TR_FUNCTIONS(HexDescription)
};

QString joined(const QStringList& parts)
{
    return parts.join(QStringLiteral(", "));
}

QStringList zocLines(const Document& document, const VerdictText& words, HexIndex hex)
{
    QStringList lines;
    for (const SideZoc& side : document.zocIn(hex)) {
        const ZocHex* found = &side.hexes.front();
        QString line =
            Story::tr("%1 ZOC of %2", "side, units").arg(words.sideName(side.side), namesWithHexes(words, found->by));
        QStringList purposes;
        std::vector<UnitIndex> negators;
        const QString names[zocPurposeCount] = {Story::tr("movement"), Story::tr("supply"), Story::tr("retreat")};
        for (const ZocPurpose purpose : document.ruleset().zocPurposes()) {
            if (found->isNegated(purpose)) {
                purposes += names[static_cast<std::size_t>(purpose)];
                negators = found->negatedBy[static_cast<std::size_t>(purpose)];
            }
        }
        if (!purposes.isEmpty())
            line += Story::tr("; negated for %1 by %2", "purposes, units")
                        .arg(VerdictText::list(purposes), words.unitNames(negators));
        lines += line;
    }
    return lines;
}

/// The bonds that hold the hex or a hexside of it.
QStringList bondLines(const Document& document, const VerdictText& words, HexIndex hex)
{
    QStringList lines;
    if (!document.bonds())
        return lines;
    const Ruleset& game = document.ruleset();
    for (std::size_t team = 0; team < document.bonds()->size(); ++team) {
        for (const ZocBond& bond : (*document.bonds())[team]) {
            if (!contains(bond.middles, hex))
                continue;
            const QString who = game.teamName(static_cast<int>(team));
            const QString units = namesWithHexes(words, {bond.first, bond.second});
            const QString line = bond.middles.size() == 1
                                     ? Story::tr("%1 bond of %2", "side, units").arg(who, units)
                                     : Story::tr("%1 bond of %2 between %3", "side, units, hexes")
                                           .arg(who, units, VerdictText::list(document.map().numbers(bond.middles)));
            lines +=
                Story::tr("%1 [%2]", "text, number of its rule").arg(line, words.number(game.rule(game.bonds->rule)));
        }
    }
    return lines;
}

/// What supply below the best is called: by its level, in games that name those.
QString levelWords(const Document& document, const VerdictText& words, const SupplyStatus& status,
                   const QString& source)
{
    const Ruleset& game = document.ruleset();
    if (game.supply.levels.empty())
        return Story::tr("out of supply");
    const SupplyLevel& level = game.supply.levels[static_cast<std::size_t>(status.level)];
    const QString name = inSentence(levelTitle(game, status.level));
    QString text = source.isEmpty() ? Story::tr("supply: %1", "level of supply").arg(name)
                                    : Story::tr("supply: %1 from %2", "level of supply, hex").arg(name, source);
    if (const RuleIndex rule = game.rule(level.rule); rule != noRule)
        text = Story::tr("%1 [%2]", "text, number of its rule").arg(text, words.number(rule));
    return text;
}

QString supplyWords(const Document& document, const VerdictText& words, const SupplyStatus& status)
{
    const QString source = status.line.size() < 2 ? QString() : document.map().number(status.source.hex);
    QString text = source.isEmpty() ? Story::tr("in supply") : Story::tr("in supply from %1").arg(source);
    if (!status.isSupplied)
        text = levelWords(document, words, status, source);
    if (!status.suppliers.empty())
        text = Story::tr("%1 through %2", "supply, units").arg(text, words.unitNames(status.suppliers));
    if (!status.isSupplied && status.cuts.size() == 1)
        return Story::tr("%1: %2", "supply, why it is no better").arg(text, words.reason(status.cuts.front().reason));
    return text;
}

/// What the units of a retreat would have in that hex.
QString supplyThere(const Document& document, const VerdictText& words, const UnitRetreat& retreat, HexIndex hex)
{
    DerivedLayers& layers = document.layers();
    const std::vector<UnitIndex> group = retreat.group();
    const LiftedUnits lifted(layers, group);
    for (const UnitIndex unit : group)
        layers.moveUnit(unit, hex);
    const auto status = supplyOf(layers, retreat.unit);
    for (const UnitIndex unit : group)
        layers.moveUnit(unit, noHex);
    return status ? Story::tr("%1 there: %2", "unit, supply")
                        .arg(words.groupName(retreat), supplyWords(document, words, *status))
                  : QString();
}

void tellVerdict(HexDescription& description, const Document& document, const UnitRetreat& retreat,
                 const HexVerdict& verdict)
{
    const VerdictText words = document.words();
    description.verdict = verdict.verdict;
    description.subject = words.groupName(retreat);
    description.headline = words.verdict(verdict);
    if (verdict.exits)
        description.headline = Story::tr("%1; leaves the map here", "verdict of a hex").arg(description.headline);
    const auto pathText = [&](PathIndex path) { return words.path(pathAt(retreat, path), retreat.from); };
    switch (verdict.verdict) {
    case Verdict::LegalEnd:
    case Verdict::Displaces:
    case Verdict::LegalPass: {
        constexpr int most = 3;
        const int steps = stepsLeft(document, retreat);
        QStringList paths;
        for (const PathIndex path : verdict.paths | std::views::take(most)) {
            const QString cost = pathCost(words, retreat, asDue(document, retreat, pathAt(retreat, path)), steps);
            paths += cost.isEmpty() ? pathText(path) : Story::tr("%1 (%2)", "path, cost").arg(pathText(path), cost);
        }
        QString text = paths.join(QStringLiteral("; "));
        if (const int more = static_cast<int>(verdict.paths.size()) - most; more > 0)
            text += Story::tr(" and %n more", nullptr, more);
        const QString role =
            isLegalEnd(verdict.verdict) ? Story::tr("end", "sign on a chip") : Story::tr("pass", "sign on a chip");
        description.why.push_back({role, Story::tr("by %1", "paths").arg(text), {}, {}, noRule});
        break;
    }
    case Verdict::Outranked:
        description.why.push_back(
            {verdict.priority,
             verdict.beatenBy >= 0 ? Story::tr("beaten by %1").arg(pathText(verdict.beatenBy)) : QString(),
             words.number(verdict.rule), words.paraphrase(verdict.rule), verdict.rule});
        break;
    case Verdict::DeadEnd:
    case Verdict::Forbidden: {
        const auto tell = [&](const Reason& reason, const QString& text) {
            description.why.push_back({words.reasonSign(reason.code), text, words.number(reason.rule),
                                       words.paraphrase(reason.rule), reason.rule});
        };
        if (verdict.verdict == Verdict::DeadEnd) {
            // The hex itself is open: what closes others must not be taken for a reason against it.
            const ReasonCode sign = verdict.isClosedBeyond() ? ReasonCode::NoPathOn : verdict.why.front().code;
            description.why.push_back({words.reasonSign(sign), words.deadEnd(verdict), {}, {}, noRule});
            for (const VerdictText::Closed& closed : words.beyond(verdict))
                tell(closed.reason, closed.text);
        }
        CauseHighlight cause;
        cause.hex = verdict.hex;
        for (Reason reason : verdict.why) {
            reason.units = words.known(reason.units);
            if (verdict.verdict == Verdict::Forbidden)
                tell(reason, words.reason(reason, verdict.hex));
            for (const UnitIndex unit : reason.units) {
                if (!contains(cause.units, unit))
                    cause.units.push_back(unit);
            }
            if (reason.hexside)
                cause.hexside = reason.hexside;
        }
        if (!cause.units.empty() || cause.hexside)
            description.cause = cause;
        break;
    }
    case Verdict::OutOfReach:
        break;
    }
}

/// The size of a unit, which scenarios name in English, in words.
QString sizeTitle(const QString& size)
{
    static const char* const usual[] = {
        QT_TRANSLATE_NOOP("UnitSize", "squad"),    QT_TRANSLATE_NOOP("UnitSize", "section"),
        QT_TRANSLATE_NOOP("UnitSize", "platoon"),  QT_TRANSLATE_NOOP("UnitSize", "company"),
        QT_TRANSLATE_NOOP("UnitSize", "battery"),  QT_TRANSLATE_NOOP("UnitSize", "battalion"),
        QT_TRANSLATE_NOOP("UnitSize", "regiment"), QT_TRANSLATE_NOOP("UnitSize", "brigade"),
        QT_TRANSLATE_NOOP("UnitSize", "division"), QT_TRANSLATE_NOOP("UnitSize", "corps"),
        QT_TRANSLATE_NOOP("UnitSize", "army"),     QT_TRANSLATE_NOOP("UnitSize", "army-group"),
        QT_TRANSLATE_NOOP("UnitSize", "front"),
    };
    for (const char* each : usual) {
        if (size == QLatin1StringView(each))
            return QCoreApplication::translate("UnitSize", each);
    }
    return size;
}

} // namespace

QString namesWithHexes(const VerdictText& words, const std::vector<UnitIndex>& units)
{
    QStringList names;
    for (const UnitIndex unit : words.known(units))
        names += words.unitWithHex(unit);
    return names.isEmpty() ? HiddenUnits::several() : VerdictText::list(names);
}

int stepsLeft(const Document& document, const UnitRetreat& retreat)
{
    int steps = 0;
    for (const UnitIndex unit : payersOf(document, retreat))
        steps += stepsLeft(document.position()->unit(unit), document.ruleset());
    return steps;
}

RetreatPath asDue(const Document& document, const UnitRetreat& retreat, const RetreatPath& path)
{
    RetreatPath due = path;
    due.charges = chargesDue(document, retreat, path);
    due.mostCharges -= path.charges - due.charges;
    return due;
}

QString pathCost(const VerdictText& words, const UnitRetreat& retreat, const RetreatPath& path, int steps)
{
    // A path may be legal and cost the last step.
    const QString cost = words.cost(path);
    if (path.charges == 0 || path.charges < steps)
        return cost;
    return cost + (words.isOne(retreat.group()) ? Story::tr("; it is eliminated") : Story::tr("; they are eliminated"));
}

QString terrainLine(const HexMap& map, const Ruleset& ruleset, HexIndex hex)
{
    QStringList parts{titleOf(ruleset.terrain, map.terrain(hex))};
    for (const MapLabel& label : map.labels) {
        if (label.at == hex)
            parts.prepend(label.text);
    }
    for (const auto& feature : map.features) {
        if (feature.content.contains(hex))
            parts += inSentence(titleOf(ruleset.features, feature.name));
    }
    for (const auto& path : map.paths) {
        if (path.content.links.mask(hex) != 0)
            parts += inSentence(titleOf(ruleset.paths, path.name));
    }
    for (const auto& kind : map.hexsides) {
        int count = 0;
        for (const HexDirection direction : allDirections)
            count += kind.content.contains(hex, direction) ? 1 : 0;
        if (count > 0)
            parts +=
                Story::tr("%1 on %n hexside(s)", nullptr, count).arg(inSentence(titleOf(ruleset.hexsides, kind.name)));
    }
    return joined(parts);
}

QString unitKindLine(const Unit& unit, const Ruleset& ruleset)
{
    const UnitType* type = ruleset.unitType(unit.type);
    QString kind = type != nullptr ? type->title : unit.type;
    if (!unit.size.isEmpty())
        kind = Story::tr("%1 %2", "unit type, unit size").arg(kind, sizeTitle(unit.size));
    QStringList parts{kind};
    if (const QString strengths = strengthText(unit, &ruleset); !strengths.isEmpty())
        parts += strengths;
    if (unit.lost > 0)
        parts += Story::tr("%1 of %2 steps lost").arg(unit.lost).arg(unit.lost + stepsLeft(unit, ruleset));
    for (const QString& state : unit.states)
        parts += inSentence(titleOf(ruleset.states, state));
    return joined(parts);
}

/// "2 of 3 movement points [7.2]"; empty: it has all of them, or nobody says how many.
static QString halvedMovement(const Document& document, UnitIndex index)
{
    if (!isMovementHalved(document, index))
        return {};
    const Unit& unit = document.position()->unit(index);
    const UnitType* type = document.ruleset().unitType(unit.type);
    const std::optional<int> points = unit.movement || type == nullptr ? unit.movement : type->movement;
    const MoveRules& moves = document.ruleset().moves;
    const QString rule = document.words().number(document.ruleset().rule(moves.halvedUnsupplied));
    return points ? Story::tr("%1 of %2 movement points [%3]").arg(halvedPoints(*points, moves)).arg(*points).arg(rule)
                  : Story::tr("half its movement [%1]").arg(rule);
}

QString unitLine(const Document& document, UnitIndex index)
{
    QString kind = unitKindLine(document.position()->unit(index), document.ruleset());
    if (const QString half = halvedMovement(document, index); !half.isEmpty())
        kind = joined({kind, half});
    const auto& found = document.supplyOf(index);
    const QString supply = found->empty() ? QString() : supplyWords(document, document.words(), found->front());
    return supply.isEmpty() ? kind : joined({kind, supply});
}

HexDescription verdictDescription(const Document& document, const UnitRetreat& retreat, const HexVerdict& verdict)
{
    HexDescription description;
    description.hex = verdict.hex;
    description.number = document.map().number(verdict.hex);
    tellVerdict(description, document, retreat, verdict);
    return description;
}

std::vector<HexDescription> whyNotElsewhere(const Document& document, const UnitRetreat& retreat, int quarters)
{
    std::vector<HexDescription> descriptions;
    for (const HexVerdict& verdict : retreat.hexes) {
        if (verdict.verdict != Verdict::Outranked && verdict.verdict != Verdict::DeadEnd
            && verdict.verdict != Verdict::Forbidden)
            continue;
        descriptions.push_back(verdictDescription(document, retreat, verdict));
        descriptions.back().brief = briefText(document, retreat, verdict, quarters);
    }
    return descriptions;
}

QString effectText(const Document& document, const Effect& effect)
{
    Effect titled = effect;
    titled.state = inSentence(titleOf(document.ruleset().states, effect.state));
    return document.words().effect(titled);
}

QString seenFate(const Document& document, const UnitRetreat& retreat)
{
    return document.hidden().known(retreat.group()).empty() ? QString() : document.words().fate(retreat);
}

/// "gas, bridge captured on 1 hexside": what lies on the hex and on its sides.
static QStringList markersOn(const Document& document, HexIndex hex)
{
    QStringList here;
    std::vector<std::pair<QString, int>> onHexsides;
    for (const Marker& marker : document.position()->markers) {
        const QString title = inSentence(titleOf(document.ruleset().markers, marker.kind));
        const Hexside* side = std::get_if<Hexside>(&marker.at);
        if (side == nullptr && std::get<HexIndex>(marker.at) == hex)
            here += marker.text.isEmpty() ? title : title + u' ' + marker.text;
        const bool touches =
            side != nullptr && (side->hex == hex || document.map().grid.neighbour(side->hex, side->direction) == hex);
        if (!touches)
            continue;
        const auto known = std::ranges::find(onHexsides, title, &std::pair<QString, int>::first);
        if (known == onHexsides.end())
            onHexsides.emplace_back(title, 1);
        else
            ++known->second;
    }
    for (const auto& [title, count] : onHexsides)
        here += Story::tr("%1 on %n hexside(s)", nullptr, count).arg(title);
    return here;
}

HexDescription hexDescription(const Document& document, const RulingFlow& flow, HexIndex hex)
{
    const VerdictText words = document.words();
    HexDescription description;
    description.hex = hex;
    description.number = document.map().number(hex);
    description.terrain =
        joined(QStringList{terrainLine(document.map(), document.ruleset(), hex)} + markersOn(document, hex));
    for (const UnitIndex unit : words.known(document.position()->unitsIn(hex)))
        description.units +=
            Story::tr("%1: %2", "unit, what it is").arg(words.unitName(unit), unitLine(document, unit));
    description.zoc = zocLines(document, words, hex) + bondLines(document, words, hex);
    if (const UnitRetreat* unit = flow.shown().unit()) {
        if (hex == unit->from) {
            description.subject = words.groupName(*unit);
            description.headline = seenFate(document, *unit);
        } else if (const HexVerdict* verdict = unit->verdictOf(hex)) {
            tellVerdict(description, document, *unit, *verdict);
            if (!document.ruleset().supply.levels.empty() && verdict->verdict < Verdict::Forbidden)
                description.supply = supplyThere(document, words, *unit, hex);
        }
    }
    return description;
}

RuleIndex HexDescription::rule() const
{
    const auto found = std::ranges::find_if(why, [](const Why& each) { return each.index != noRule; });
    return found == why.end() ? noRule : found->index;
}

void HexDescription::dropVerdict()
{
    supply.clear();
    subject.clear();
    verdict.reset();
    headline.clear();
    why.clear();
    brief.clear();
    cause.reset();
}

QString HexDescription::summary() const
{
    QStringList parts{number, terrain};
    parts += units;
    parts += zoc;
    parts += supply;
    parts += danger;
    if (verdict)
        parts += Story::tr("%1: %2", "unit, verdict").arg(subject, headline);
    else
        parts += headline;
    if (!verdict && !why.empty() && !why.front().rule.isEmpty())
        parts += Story::tr("%1, rule %2").arg(why.front().text, why.front().rule);
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

QString HexDescription::spoken() const
{
    QStringList sentences{Story::tr("%1, %2").arg(number, terrain)};
    if (verdict)
        sentences += Story::tr("%1: %2", "unit, verdict").arg(subject, headline);
    else if (!headline.isEmpty())
        sentences += headline;
    for (const Why& reason : why) {
        QString sentence = reason.text;
        if (!reason.rule.isEmpty())
            sentence = Story::tr("%1, rule %2").arg(sentence.isEmpty() ? reason.paraphrase : sentence, reason.rule);
        if (!sentence.isEmpty())
            sentences += sentence;
    }
    sentences += units.isEmpty() ? QStringList{Story::tr("no units")} : units;
    sentences += zoc;
    if (!supply.isEmpty())
        sentences += supply;
    sentences += danger;
    return sentences.join(QStringLiteral(". ")) + u'.';
}
