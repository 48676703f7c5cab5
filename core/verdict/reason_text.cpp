// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "verdict/reason_text.h"

#include "base/language.h"
#include "base/lists.h"

#include <algorithm>
#include <utility>

using namespace Qt::Literals::StringLiterals;

namespace {

/// The name itself where there is no title.
QString titleIn(const VerdictTitles::Titles& titles, const QString& name)
{
    const auto* known = findBy(titles, &VerdictTitles::Titles::value_type::first, name);
    return known == nullptr || known->second.isEmpty() ? name : known->second;
}

} // namespace

VerdictText::VerdictText(const Position& position, const RuleTexts& rules, VerdictTitles titles, HiddenUnits hidden)
    : m_position(position), m_rules(rules), m_titles(std::move(titles)), m_hidden(std::move(hidden))
{}

// The words for a player begin in lower case, because they also stand inside sentences.
QString VerdictText::sentence(QString text)
{
    if (!text.isEmpty())
        text[0] = text.at(0).toUpper();
    return text;
}

QString VerdictText::terrainTitle(HexIndex hex) const
{
    return inSentence(titleIn(m_titles.terrains, m_position.map->terrain(hex)));
}

QString VerdictText::stateTitle(const QString& state) const
{
    return inSentence(titleIn(m_titles.states, state));
}

QString VerdictText::rollTitle(const QString& roll) const
{
    return inSentence(titleIn(m_titles.rolls, roll));
}

QString VerdictText::number(RuleIndex rule) const
{
    return ruleAt(m_rules, rule).number;
}

QString VerdictText::paraphrase(RuleIndex rule) const
{
    return ruleAt(m_rules, rule).text;
}

QString VerdictText::verdict(const HexVerdict& verdict) const
{
    switch (verdict.verdict) {
    case Verdict::LegalEnd:
        return tr("may end here");
    case Verdict::Displaces:
        return tr("may end here if others make room");
    case Verdict::LegalPass:
        return tr("may pass through");
    case Verdict::Outranked:
        // "plan" is the engine's own word for what an earlier choice took away; the others are the game's names.
        return verdict.priority == "plan"_L1 ? tr("closed by an earlier choice")
                                             : tr("outranked at priority %1").arg(verdict.priority);
    case Verdict::DeadEnd:
        return tr("dead end");
    case Verdict::Forbidden:
        return tr("may not be entered");
    case Verdict::OutOfReach:
        return tr("out of reach");
    }
    return {};
}

QString VerdictText::reason(const Reason& reason, HexIndex hex) const
{
    const QString units = unitsWithHexes(reason.units);
    const bool isNamed = !known(reason.units).empty();
    switch (reason.code) {
    case ReasonCode::EnemyUnit:
        return isNamed ? tr("held by the enemy: %1").arg(units) : tr("held by the enemy");
    case ReasonCode::EnemyZoc:
        return isNamed ? tr("enemy zone of control of %1, not negated").arg(units)
                       : tr("enemy zone of control, not negated");
    case ReasonCode::ProhibitedTerrain:
        return hex == noHex ? tr("prohibited terrain") : tr("prohibited terrain: %1").arg(terrainTitle(hex));
    case ReasonCode::ProhibitedHexside:
        return reason.hexside
                   ? tr("the hexside %1 may not be crossed").arg(hexsideName(m_position.map->grid, *reason.hexside))
                   : tr("a hexside that may not be crossed");
    case ReasonCode::ProhibitedRegion:
        return tr("a region that this unit may not enter");
    case ReasonCode::OffMap:
        return tr("off the map");
    case ReasonCode::NotAway:
        return tr("does not lead away from the start");
    case ReasonCode::Overstacked:
        return isNamed ? tr("over the stacking limit with %1").arg(units) : tr("over the stacking limit");
    case ReasonCode::VacatedHex:
        return isNamed ? tr("%1 of the same combat started there").arg(units)
                       : tr("a unit of the same combat started there");
    case ReasonCode::FartherFromSupply:
        return tr("farther from supply than the start");
    case ReasonCode::NoPathOn:
        return tr("no path on: every further step leads back");
    case ReasonCode::TooFar:
        return tr("too far: the line would be longer than the rules allow");
    case ReasonCode::NoSource:
        return tr("the map has nothing that this unit could draw supply from");
    case ReasonCode::NotControlled:
        return tr("not controlled by this side");
    case ReasonCode::NextToEnemy:
        return isNamed ? tr("next to the enemy: %1").arg(units) : tr("next to the enemy");
    case ReasonCode::OffPath:
        return tr("leaves the path that must be followed");
    case ReasonCode::UnitState:
        return isNamed ? tr("the state of %1 forbids it").arg(units) : tr("the state of a unit forbids it");
    case ReasonCode::ModeClosed:
        return isNamed ? tr("not open to %1 now").arg(units) : tr("a way of moving that is not open now");
    case ReasonCode::TooDear:
        return tr("costs more movement than is left");
    case ReasonCode::TooEarly:
        return tr("may not come before its turn");
    case ReasonCode::Barred:
        return tr("barred here for this unit");
    case ReasonCode::ZocToZoc:
        return isNamed ? tr("leads from one enemy zone of control to that of %1").arg(units)
                       : tr("leads from one enemy zone of control to another");
    case ReasonCode::ZocBond:
        return isNamed ? tr("crosses the bond between %1").arg(units) : tr("crosses a bond between enemy units");
    case ReasonCode::NearerTo:
        return isNamed ? tr("leads nearer to %1").arg(units) : tr("leads nearer to units it must leave");
    case ReasonCode::FartherFrom:
        return isNamed ? tr("leads farther from %1").arg(units) : tr("leads farther from units it must seek");
    case ReasonCode::OutOfSupply:
        return tr("out of supply at the end");
    case ReasonCode::TooLong:
        return tr("the retreat would become longer than the rules allow");
    case ReasonCode::CannotDisplace:
        return isNamed ? tr("%1 cannot make room").arg(units) : tr("nobody there can make room");
    }
    return {};
}

QString VerdictText::deadEnd(const HexVerdict& verdict)
{
    return verdict.isClosedBeyond() ? tr("may be entered, but no legal path of the needed length goes on from it")
                                    : tr("may be entered, but the retreat may not end in it");
}

std::vector<VerdictText::Closed> VerdictText::beyond(const HexVerdict& verdict) const
{
    constexpr std::size_t most = 6; // more lines than that nobody reads
    std::vector<Closed> told;
    std::vector<std::vector<HexIndex>> hexes; // by line
    const auto put = [&](const Reason& reason, const QString& text, HexIndex hex) {
        const auto same = std::ranges::find_if(told, [&](const Closed& other) {
            return other.reason.code == reason.code && other.reason.rule == reason.rule && other.text == text;
        });
        const auto line = static_cast<std::size_t>(same - told.begin());
        if (same == told.end()) {
            told.push_back({reason, text});
            hexes.emplace_back();
        }
        if (hex != noHex)
            hexes[line].push_back(hex);
    };
    for (const ClosedHex& closed : verdict.beyond) {
        for (const Reason& reason : closed.why)
            put(reason, this->reason(reason, closed.hex), closed.hex);
    }
    if (told.empty() || told.size() > most) {
        // Reason by reason instead of hex by hex.
        told.clear();
        hexes.clear();
        for (const Reason& reason : verdict.why) {
            const QString text = this->reason(reason);
            put(reason, text, noHex);
            for (const ClosedHex& closed : verdict.beyond) {
                const bool isBy = std::ranges::any_of(closed.why, [&](const Reason& other) {
                    return other.code == reason.code && other.rule == reason.rule && other.hexside == reason.hexside;
                });
                if (isBy)
                    put(reason, text, closed.hex);
            }
        }
    }
    for (std::size_t i = 0; i < told.size(); ++i) {
        // About the dead end itself the number would be said twice.
        if (!hexes[i].empty() && verdict.isClosedBeyond())
            told[i].text = tr("%1: %2", "hexes beyond a dead end, what closes them")
                               .arg(list(m_position.map->numbers(hexes[i])), told[i].text);
    }
    return told;
}

QString VerdictText::reasonSign(ReasonCode code)
{
    const ReasonRow::Sign& sign = rowOf(code).sign;
    return tr(sign.text, sign.comment);
}

QString VerdictText::path(const RetreatPath& path, HexIndex from) const
{
    if (path.hexes.empty())
        return from == noHex ? tr("stays") : tr("stays in %1").arg(m_position.map->number(from));
    QStringList numbers;
    for (const HexIndex hex : path.hexes)
        numbers += hex == noHex ? tr("off the map") : m_position.map->number(hex);
    return numbers.join(u" → "_s);
}

QString VerdictText::chargesOf(const RetreatPath& path) const
{
    QStringList parts;
    if (path.charges > 0)
        parts.append(tr("%n step(s) lost on the way", nullptr, path.charges));
    for (const PathRoll& roll : path.rolls)
        parts.append(tr("dice \"%1\" %n time(s)", nullptr, roll.times).arg(rollTitle(roll.roll)));
    if (!path.rolls.empty())
        parts.append(tr("at most %n step(s) lost on the way", nullptr, path.mostCharges));
    if (!path.marks.isEmpty()) {
        QStringList states;
        for (const QString& state : path.marks)
            states.append(stateTitle(state));
        parts.append(tr("is then %1", "states of a unit").arg(states.join(u", "_s)));
    }
    return parts.join(u", "_s);
}

QString VerdictText::displacedBy(const DisplacedUnits& displaced) const
{
    QStringList parts;
    if (displaced.least > 0)
        parts.append(tr("%n unit(s) make room", nullptr, displaced.least));
    if (!known(displaced.die).empty())
        parts.append(tr("for want of room may die: %1").arg(unitNames(displaced.die)));
    return parts.join(u", "_s);
}

QString VerdictText::cost(const RetreatPath& path) const
{
    QStringList parts{chargesOf(path)};
    if (path.shortfall > 0)
        parts.append(tr("%n hex(es) short", nullptr, path.shortfall));
    parts.append(displacedBy(path.displaces));
    if (!path.option.isEmpty())
        parts.append(tr("the owner's option by %1").arg(path.option));
    parts.removeAll(QString());
    return parts.join(u", "_s);
}

QString VerdictText::advance(const Advance& advance, const std::vector<HexIndex>& hexes) const
{
    if (advance.units.empty())
        return tr("Nobody may advance.");
    const QString names = subject(advance.units);
    const QString number = list(m_position.map->numbers(hexes));
    const bool isLimited = advance.limit && *advance.limit < static_cast<int>(known(advance.units).size());
    return isLimited ? tr("Of %1, %n unit(s) may advance into %2.", nullptr, *advance.limit).arg(names, number)
           : isOne(advance.units) ? tr("%1 may advance into %2.").arg(names, number)
                                  : tr("%1 may advance into %2.", "several units").arg(names, number);
}

QString VerdictText::fate(const UnitRetreat& retreat) const
{
    const QString who = subject(retreat.group());
    const QString name =
        retreat.length ? tr("%1 (length %2)", "units, hexes of their retreat").arg(who).arg(*retreat.length) : who;
    const bool isAlone = isOne(retreat.group());
    const int paths = static_cast<int>(retreat.paths.size());
    switch (retreat.fate) {
    case Fate::Retreats: {
        const QString text = isAlone ? tr("%1 retreats").arg(name) : tr("%1 retreat", "several units").arg(name);
        const bool isDiced = std::any_of(retreat.paths.begin(), retreat.paths.end(),
                                         [](const RetreatPath& path) { return !path.rolls.empty(); });
        const QString risk = !retreat.mayBeEliminated ? QString()
                             : isDiced                ? tr("; dice may eliminate it")
                                                      : tr("; the choice of plan may eliminate it");
        return tr("%1: %n legal path(s)", nullptr, paths).arg(text) + risk;
    }
    case Fate::Eliminated: {
        const QString text =
            isAlone ? tr("%1 is eliminated").arg(name) : tr("%1 are eliminated", "several units").arg(name);
        return paths == 0 ? tr("%1: no path can be completed").arg(text)
                          : tr("%1: every path costs all the steps that are left").arg(text);
    }
    case Fate::Stays: {
        const QString hex = m_position.map->number(retreat.from);
        const QString text =
            isAlone ? tr("%1 stays in %2").arg(name, hex) : tr("%1 stay in %2", "several units").arg(name, hex);
        return tr("%1: no hex can be retreated").arg(text);
    }
    }
    return {};
}

QString VerdictText::groupName(const UnitRetreat& retreat) const
{
    return unitNames(retreat.group());
}

QString VerdictText::unitName(UnitIndex unit) const
{
    return m_hidden.contains(unit) ? HiddenUnits::one() : m_position.unit(unit).displayName();
}

QString VerdictText::unitNames(const std::vector<UnitIndex>& units) const
{
    QStringList names;
    for (const UnitIndex unit : known(units))
        names.append(unitName(unit));
    return names.isEmpty() && !units.empty() ? HiddenUnits::several() : list(names);
}

// A name stands there as it is written, not so the words that stand for one.
QString VerdictText::subject(const std::vector<UnitIndex>& units) const
{
    return known(units).empty() ? sentence(unitNames(units)) : unitNames(units);
}

bool VerdictText::isOne(const std::vector<UnitIndex>& units) const
{
    return known(units).size() == 1;
}

QString VerdictText::unitWithHex(UnitIndex unit) const
{
    const HexIndex hex = m_position.unit(unit).hex;
    return hex == noHex ? unitName(unit) : u"%1 (%2)"_s.arg(unitName(unit), m_position.map->number(hex));
}

QString VerdictText::unitsWithHexes(const std::vector<UnitIndex>& units) const
{
    std::vector<std::pair<HexIndex, QStringList>> stacks; // in order of their first unit
    for (const UnitIndex unit : known(units)) {
        const HexIndex hex = m_position.unit(unit).hex;
        groupOf(stacks, hex).append(unitName(unit));
    }
    if (stacks.empty() && !units.empty())
        return HiddenUnits::several();
    QStringList parts;
    for (const auto& [hex, names] : stacks) {
        const QString all = stacks.size() == 1 ? list(names) : names.join(u" + "_s);
        parts.append(hex == noHex ? all : u"%1 (%2)"_s.arg(all, m_position.map->number(hex)));
    }
    return list(parts);
}

QString VerdictText::decider(Decider decider, const Effect& effect, const QString& opponent) const
{
    return this->decider(decider, effect.side, effect.player, opponent);
}

QString VerdictText::decider(Decider decider, CombatRole combatRole, const QString& player,
                             const QString& opponent) const
{
    const QString side = decidingSide(decider, combatRole, player, opponent);
    QString word;
    switch (decider) {
    case Decider::Owner:
        word = tr("owner");
        break;
    case Decider::Opponent:
        word = tr("opponent");
        break;
    case Decider::Attacker:
        word = role(CombatRole::Attacker);
        break;
    case Decider::Defender:
        word = role(CombatRole::Defender);
        break;
    }
    return side.isEmpty() ? tr("the %1", "owner, opponent, attacker or defender").arg(word)
                          : tr("the %1 player (%2)").arg(sideName(side), word);
}

QString VerdictText::role(CombatRole role)
{
    return role == CombatRole::Attacker ? tr("attacker") : tr("defender");
}

QString VerdictText::sideName(const QString& side) const
{
    return titleIn(m_titles.sides, side);
}

QString VerdictText::list(const QStringList& parts)
{
    if (parts.size() < 2)
        return parts.join(QString());
    return tr("%1 and %2", "end of a list")
        .arg(parts.mid(0, parts.size() - 1).join(tr(", ", "between the parts of a list")), parts.last());
}
