// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/charges.h"

#include "rules/conditions.h"
#include "rules/stacking.h"

#include <algorithm>

namespace {

using CauseFunction = bool (*)(const RuleView&, const Mover&, HexIndex entered, std::span<const int> zones);

/// Whether entering the hex has the cause: one function for each row of causeRows.
template<ChargeCause cause>
bool isCharged(const RuleView& board, const Mover& mover, HexIndex entered, std::span<const int> zones) = delete;

template<>
bool isCharged<"enemy-zoc">(const RuleView& board, const Mover& mover, HexIndex entered, std::span<const int> zones)
{
    return isInEnemyZoc(board, mover.zoc(ZocPurpose::Retreat, zones), entered);
}

template<>
bool isCharged<"overstacked">(const RuleView& board, const Mover& mover, HexIndex entered,
                              std::span<const int> /*zones*/)
{
    return isOverstackedBy(board, entered, mover.side, mover.units);
}

template<>
bool isCharged<"friendly-unit">(const RuleView& board, const Mover& mover, HexIndex entered,
                                std::span<const int> /*zones*/)
{
    return board.isOccupied(entered, mover.side);
}

template<>
bool isCharged<"entered">(const RuleView&, const Mover&, HexIndex, std::span<const int> /*zones*/)
{
    return true;
}

constexpr auto causeFunctions =
    forEachKind<ChargeCause>([]<ChargeCause cause>() -> CauseFunction { return isCharged<cause>; });

/// Whether the lead is charged for the step. `isAsked`: its condition is to be asked of it, too.
bool isDueFor(const Charge& charge, std::span<const int> zones, bool isAsked, const RuleView& board, const Mover& mover,
              const HexStep& step)
{
    return (!isAsked || holds(charge.when, mover.placeOf(board, step, ZocPurpose::Retreat)))
           && std::any_of(charge.causes.begin(), charge.causes.end(),
                          [&](ChargeCause cause) { return causeFunctions[cause.place](board, mover, step.to, zones); });
}

struct LossBounds
{
    int added = 0; ///< to the total
    int least = 0;
    int most = 0;
};

/// Steps that the dice can take from the mover for the step.
LossBounds boundsOf(const RollTable<DiceLoss>& table, const RuleView& board, const Mover& mover, const HexStep& step)
{
    int added = 0;
    for (const auto& plus : table.plus)
        added += holds(plus.when, mover.placeOf(board, step, ZocPurpose::Retreat)) ? plus.add : 0;
    const int first = table.at(table.dice + added).steps;
    LossBounds bounds{added, first, first};
    for (int total = table.dice; total <= table.dice * table.sides; ++total) {
        const int steps = table.at(total + added).steps;
        bounds = {added, std::min(bounds.least, steps), std::max(bounds.most, steps)};
    }
    return bounds;
}

} // namespace

Charges::Charges(const RuleView& board, const std::vector<Charge>& charges, const Unit& lead, const CombatPart& part,
                 const std::vector<UnitIndex>& together)
{
    for (const Charge& charge : charges) {
        if (applies(charge.when, lead, board.position().turn, board.rules(), part)
            || appliesToAny(charge.when, board, together, part))
            m_charges.push_back({&charge, board.rules().value(charge.extension) == QLatin1String("last-hex"),
                                 board.ruleset().zonesNamed(charge.zoc)});
    }
}

bool Charges::isPaidByStack() const
{
    return std::any_of(m_charges.begin(), m_charges.end(),
                       [](const Prepared& each) { return each.charge->payer == Charge::Payer::Stack; });
}

bool Charges::canLengthen() const
{
    return std::any_of(m_charges.begin(), m_charges.end(),
                       [](const Prepared& each) { return each.charge->hexes != 0; });
}

bool Charges::isAlikeEverywhere() const
{
    const auto isPlain = [](const auto& entry) { return entry.when.isPlain(); };
    return std::all_of(m_charges.begin(), m_charges.end(), [&](const Prepared& each) {
        return isPlain(*each.charge) && each.charge->at == EntryAt::Each
               && (!each.charge->roll || std::ranges::all_of(each.charge->roll->plus, isPlain));
    });
}

/// Calls `visit(Charge, bool onlyLast, std::vector<std::size_t> payers)` for each charge that falls due by the step, whatever
/// comes after it. `payers`: the places of those that it applies to, where all that go together are asked.
template<typename Visit>
void Charges::forEachDue(const RuleView& board, const Mover& mover, const HexStep& step, bool isFirst,
                         const Visit& visit) const
{
    std::vector<std::size_t> payers;
    for (const auto& [charge, onlyLast, zones] : m_charges) {
        if (charge->at == EntryAt::First && !isFirst)
            continue;
        payers.clear();
        for (std::size_t place = 0; mover.members != nullptr && place < mover.members->size(); ++place) {
            if (isDueFor(*charge, zones, true, board, (*mover.members)[place], step))
                payers.push_back(place);
        }
        if (mover.members == nullptr ? isDueFor(*charge, zones, !charge->when.isPlain(), board, mover, step)
                                     : !payers.empty())
            visit(*charge, onlyLast, payers);
    }
}

ChargedEntry Charges::of(const RuleView& board, const Mover& mover, const HexStep& step, bool isFirst) const
{
    ChargedEntry sum;
    forEachDue(board, mover, step, isFirst, [&](const Charge& charge, bool onlyLast, const auto& /*payers*/) {
        const int steps = charge.steps + (charge.roll ? boundsOf(*charge.roll, board, mover, step).least : 0);
        const int rolls = charge.roll ? 1 : 0;
        const bool ifEnd = charge.at == EntryAt::End;
        const bool ifPassed = charge.at == EntryAt::Passed;
        (ifEnd ? sum.stepsIfEnd : ifPassed ? sum.stepsIfPassed : sum.steps) += steps;
        (ifEnd ? sum.rollsIfEnd : ifPassed ? sum.rollsIfPassed : sum.rolls) += rolls;
        (ifPassed ? sum.hexesIfPassed : ifEnd || onlyLast ? sum.hexesIfLast : sum.hexes) += charge.hexes;
    });
    return sum;
}

bool Charges::hasMarksOrRolls() const
{
    return std::any_of(m_charges.begin(), m_charges.end(),
                       [](const Prepared& each) { return each.charge->roll || !each.charge->mark.isEmpty(); });
}

void Charges::addCosts(const RuleView& board, const Mover& mover, bool isInPoints, RetreatPath& path) const
{
    StepsLeft left;
    if (mover.members != nullptr) {
        for (const Mover& member : *mover.members)
            left.cheapest.push_back(board.stepsLeft(member.lead));
        left.dearest = left.cheapest;
    }
    path.charges = 0;
    path.mostCharges = 0;
    HexIndex from = mover.start;
    int demanded = mover.length;
    int count = 0;
    for (const HexIndex to : path.hexesOnMap()) {
        const HexStep step = stepBetween(board.grid(), from, to);
        const bool isFirst = count == 0;
        demanded = lengthDemanded(demanded, of(board, mover, step, isFirst), ++count);
        const bool isEnd = count == static_cast<int>(path.hexes.size());
        const bool isPassed = !isEnd && (isInPoints || count < demanded);
        addCosts(board, mover, step, {isFirst, isPassed, isEnd}, left, path);
        from = to;
    }
}

void Charges::addCosts(const RuleView& board, const Mover& mover, const HexStep& step, EntryMoment moment,
                       StepsLeft& left, RetreatPath& path) const
{
    forEachDue(board, mover, step, moment.isFirst, [&](const Charge& charge, bool, const auto& payers) {
        if ((charge.at == EntryAt::End && !moment.isEnd) || (charge.at == EntryAt::Passed && !moment.isPassed))
            return;
        const bool isPaidByMembers = mover.members != nullptr && charge.payer != Charge::Payer::Stack;
        const auto isGone = [&](std::size_t place) { return left.cheapest[place] == 0; };
        if (isPaidByMembers && std::all_of(payers.begin(), payers.end(), isGone))
            return;
        const auto pay = [&](std::vector<int>& stepsLeft, int steps) {
            int paid = isPaidByMembers ? 0 : steps;
            for (std::size_t place = 0; isPaidByMembers && place < payers.size(); ++place) {
                const int each = std::min(stepsLeft[payers[place]], steps - paid);
                stepsLeft[payers[place]] -= each;
                paid += each;
            }
            return paid;
        };
        const LossBounds bounds = charge.roll ? boundsOf(*charge.roll, board, mover, step) : LossBounds{};
        const int least = pay(left.cheapest, charge.steps + bounds.least);
        path.charges += least;
        path.mostCharges += pay(left.dearest, charge.steps + bounds.most);
        if (!charge.mark.isEmpty() && !path.marks.contains(charge.mark))
            path.marks += charge.mark;
        if (!charge.roll)
            return;
        const RuleIndex rule = board.ruleset().rule(charge.rule);
        auto same = std::find_if(path.rolls.begin(), path.rolls.end(), [&](const PathRoll& roll) {
            return roll.rule == rule && roll.roll == charge.roll->name;
        });
        if (same == path.rolls.end())
            same = path.rolls.insert(same, {rule, charge.roll->name});
        ++same->times;
        same->added.push_back(bounds.added);
        same->least += std::max(0, least - charge.steps);
    });
}
