// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "verdict/reason_text.h"

#include "base/language.h"
#include "base/lists.h"

#include <algorithm>
#include <utility>

using namespace Qt::Literals::StringLiterals;

namespace {

// The words for a player begin in lower case, because they also stand inside sentences.
QString sentence(QString text)
{
    if (!text.isEmpty())
        text[0] = text.at(0).toUpper();
    return text;
}

} // namespace

VerdictText::VerdictText(const Position& position, const RuleTexts& rules, const SideNames& sides,
                         const TerrainTitles& terrains, HiddenUnits hidden)
    : m_position(position), m_rules(rules), m_sides(sides), m_terrains(terrains), m_hidden(std::move(hidden))
{}

QString VerdictText::terrainTitle(HexIndex hex) const
{
    const QString name = m_position.map->terrain(hex);
    const auto* known = findBy(m_terrains, &TerrainTitles::value_type::first, name);
    return known == nullptr ? name : inSentence(known->second);
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
        return tr("the map has no source of supply for this unit");
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
        parts.append(tr("dice \"%1\" %n time(s)", nullptr, roll.times).arg(roll.roll));
    if (!path.rolls.empty())
        parts.append(tr("at most %n step(s) lost on the way", nullptr, path.mostCharges));
    if (!path.marks.isEmpty())
        parts.append(tr("is then %1", "states of a unit").arg(path.marks.join(u", "_s)));
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

QStringList VerdictText::spared(const Effect& effect) const
{
    std::vector<std::pair<RuleIndex, std::vector<UnitIndex>>> byRule;
    for (const SparedUnit& spared : effect.spared)
        groupOf(byRule, spared.rule).push_back(spared.unit);
    QStringList sentences;
    for (const auto& [rule, units] : byRule) {
        if (!known(units).empty())
            sentences.append(tr("Spared by rule %1: %2.").arg(number(rule), unitsWithHexes(units)));
    }
    return sentences;
}

QString VerdictText::effect(const Effect& effect) const
{
    const QString who = tr("The %1 (%2)", "role in the combat (side)").arg(role(effect.side), sideName(effect.player));
    switch (effect.kind) {
    case EffectKind::Retreat: {
        const QString text = effect.isInPoints
                                 ? tr("%1 retreats %n movement point(s).", nullptr, effect.amount).arg(who)
                                 : tr("%1 retreats %n hex(es).", nullptr, effect.amount).arg(who);
        return effect.ifRolled ? tr("%1: %2", "what dice show, what happens").arg(rolled(*effect.ifRolled), text)
                               : text;
    }
    case EffectKind::LoseSteps:
        if (effect.per == LossPer::Hex)
            return tr("%1 loses %n step(s) in each hex.", nullptr, effect.amount).arg(who);
        if (effect.per == LossPer::Unit)
            return tr("%1 loses %n step(s) of each unit.", nullptr, effect.amount).arg(who);
        return tr("%1 loses %n step(s).", nullptr, effect.amount).arg(who);
    case EffectKind::Eliminated:
        return tr("%1 is eliminated.").arg(who);
    case EffectKind::Engaged:
        return effect.amount > 0 ? tr("%1 is engaged: it loses %n step(s) and stays.", nullptr, effect.amount).arg(who)
                                 : tr("%1 is engaged and stays.").arg(who);
    case EffectKind::Exchange:
        return effect.bill
                   ? tr("%1 owes %2 in an exchange and has %3.").arg(who).arg(effect.bill->owes).arg(effect.bill->has)
                   : tr("%1 takes part in an exchange.").arg(who);
    case EffectKind::Mark:
        return tr("%1 is marked: %2.", "who, state of units").arg(who, effect.state);
    case EffectKind::Either: // answers have its alternatives
        break;
    case EffectKind::Displace:
        return tr("%n unit(s) make room for %1.", nullptr, effect.amount).arg(subject({effect.displacer}));
    }
    return {};
}

QString VerdictText::rolled(const RollOutcome& outcome)
{
    QStringList ranges;
    const auto& totals = outcome.totals;
    for (auto first = totals.begin(); first != totals.end();) {
        const auto gap = std::adjacent_find(first, totals.end(), [](int one, int next) { return next != one + 1; });
        const auto last = gap == totals.end() ? totals.end() - 1 : gap;
        ranges.append(first == last ? QString::number(*first) : QStringLiteral("%1–%2").arg(*first).arg(*last));
        first = last + 1;
    }
    return tr("If %1 shows %2", "name of dice, totals such as 2–5")
        .arg(outcome.roll, ranges.join(QStringLiteral(", ")));
}

QString VerdictText::alternatives(const Effect& effect, const QString& opponent) const
{
    if (effect.choice.isEmpty())
        return {};
    const QString chooser = effect.by ? decider(*effect.by, effect, opponent) : tr("the side that is hit");
    return sentence(tr("%1 chooses one of several outcomes.").arg(chooser));
}

QString VerdictText::outcome(const Effect& effect)
{
    switch (effect.kind) {
    case EffectKind::Retreat:
        return effect.isInPoints ? tr("retreat %n movement point(s)", nullptr, effect.amount)
                                 : tr("retreat %n hex(es)", nullptr, effect.amount);
    case EffectKind::LoseSteps:
        return tr("lose %n step(s)", nullptr, effect.amount);
    case EffectKind::Eliminated:
        return tr("be eliminated");
    case EffectKind::Engaged:
        return effect.amount > 0 ? tr("lose %n step(s) and stay", nullptr, effect.amount) : tr("stay");
    case EffectKind::Exchange:
        return tr("exchange steps");
    case EffectKind::Mark:
        return tr("be marked: %1", "state of units").arg(effect.state);
    case EffectKind::Either:
        break;
    case EffectKind::Displace:
        return tr("make room");
    }
    return {};
}

QString VerdictText::outcomes(const std::vector<const Effect*>& alternatives, const QString& opponent) const
{
    const Effect& first = *alternatives.front();
    QStringList ways;
    const Effect* before = nullptr;
    for (const Effect* effect : alternatives) {
        const bool isSame = before != nullptr && effect->alternative && effect->alternative == before->alternative;
        const QString way = outcome(*effect);
        ways.append(isSame ? tr("%1 and %2", "outcomes that come together").arg(ways.takeLast(), way) : way);
        before = effect;
    }
    const QString last = ways.takeLast();
    const QString all = ways.isEmpty() ? last : tr("%1, or %2", "outcomes").arg(ways.join(QStringLiteral(", ")), last);
    const QString chooser = first.by ? decider(*first.by, first, opponent) : tr("the side that is hit");
    const bool isOwn = !first.by || decidingSide(*first.by, first.side, first.player, opponent) == first.player;
    return sentence(
        isOwn
            ? tr("%1 chooses: %2.", "who, outcomes").arg(chooser, all)
            : tr("%1 chooses for the %3 units: %2.", "who, outcomes, side").arg(chooser, all, sideName(first.player)));
}

QString VerdictText::deciders(const Effect& effect, const QString& opponent) const
{
    const QString mover = decider(effect.mover, effect, opponent);
    if (effect.retreats.size() < 2)
        return sentence(tr("%1 chooses the path.").arg(mover));
    if (effect.mover == effect.order)
        return sentence(tr("%1 chooses the path and the order.").arg(mover));
    return sentence(tr("%1 chooses the path, %2 the order.").arg(mover, decider(effect.order, effect, opponent)));
}

QString VerdictText::order(const Effect& effect, const QString& opponent) const
{
    return sentence(tr("%1 picks the unit that goes next.").arg(decider(effect.order, effect, opponent)));
}

QString VerdictText::kindName(EffectKind kind)
{
    switch (kind) {
    case EffectKind::Retreat:
        return tr("retreat");
    case EffectKind::LoseSteps:
        return tr("loss of steps");
    case EffectKind::Eliminated:
        return tr("elimination");
    case EffectKind::Engaged:
        return tr("engagement");
    case EffectKind::Exchange:
        return tr("exchange");
    case EffectKind::Mark:
        return tr("mark");
    case EffectKind::Either:
        return tr("retreat or loss of steps");
    case EffectKind::Displace: // no result has it
        break;
    }
    return {};
}

QString VerdictText::decision(const Decision& decision, const QString& opponent) const
{
    QStringList kinds;
    for (const EffectKind kind : decision.replaces)
        kinds.append(kindName(kind));
    const QString player = m_position.unit(decision.units.front()).side;
    return sentence(tr("%1 may decide on \"%2\" for %3: dice in place of %4.", "who, decision, units, effects")
                        .arg(decider(decision.by, decision.side, player, opponent), decision.name,
                             unitNames(decision.units), list(kinds)));
}

QString VerdictText::payers(const Effect& effect, const QString& opponent) const
{
    QStringList parts;
    if (effect.pick)
        parts.append(sentence(tr("%1 says which units pay.").arg(decider(*effect.pick, effect, opponent))));
    if (effect.first && !effect.first->empty())
        parts.append(tr("First to pay: %1.").arg(unitsWithHexes(*effect.first)));
    return parts.join(u' ');
}

QString VerdictText::payment(const std::vector<Payment>& set) const
{
    QStringList parts;
    for (const Payment& payment : set) {
        const QString name = unitName(payment.unit);
        parts.append(payment.steps == 0 ? name : tr("%n step(s) of %1", nullptr, payment.steps).arg(name));
    }
    return parts.isEmpty() ? tr("nothing") : list(parts);
}

QString VerdictText::advance(const Advance& advance, HexIndex hex) const
{
    if (advance.units.empty())
        return tr("Nobody may advance.");
    const QString names = subject(advance.units);
    const QString number = m_position.map->number(hex);
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
    for (const auto& [id, name] : m_sides) {
        if (id == side && !name.isEmpty())
            return name;
    }
    return side;
}

QString VerdictText::list(const QStringList& parts)
{
    if (parts.size() < 2)
        return parts.join(QString());
    return tr("%1 and %2", "end of a list")
        .arg(parts.mid(0, parts.size() - 1).join(tr(", ", "between the parts of a list")), parts.last());
}
