// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/stacking.h"

#include "base/contains.h"
#include "rules/conditions.h"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace {

bool isAmong(const Unit& unit, const StackedUnits& units)
{
    const auto fits = [](const QStringList& list, const QString& value) {
        return list.isEmpty() || list.contains(value);
    };
    return fits(units.sides, unit.side) && fits(units.nations, unit.nation) && fits(units.types, unit.type);
}

std::vector<UnitIndex> unitsAmong(const RuleView& board, const std::vector<UnitIndex>& stack, const StackedUnits& units)
{
    std::vector<UnitIndex> found;
    std::copy_if(stack.begin(), stack.end(), std::back_inserter(found),
                 [&](UnitIndex unit) { return isAmong(board.unit(unit), units); });
    return found;
}

/// Where conditions of stacking are asked: of the lead of the entering units, else of the top unit, if any is there.
ConditionPlace placeOfStack(const RuleView& board, HexIndex hex, SideIndex side, const std::vector<UnitIndex>& entering)
{
    UnitIndex asked = entering.empty() ? noUnit : board.leadOf(entering);
    if (asked == noUnit)
        board.forEachUnit(hex, side, [&](UnitIndex unit) { asked = asked == noUnit ? unit : asked; });
    return {board, asked, {}, hex, noHex, entering.empty() ? nullptr : &entering};
}

/// The first of the amounts that applies; nothing: none.
std::optional<int> amountWhere(const std::vector<ConditionalAmount>& amounts, const RuleView& board, HexIndex hex,
                               SideIndex side, const std::vector<UnitIndex>& entering)
{
    const ConditionPlace place = placeOfStack(board, hex, side, entering);
    const auto found = std::find_if(amounts.begin(), amounts.end(), [&](const ConditionalAmount& amount) {
        return place.unit != noUnit && holds(amount.when, place);
    });
    return found == amounts.end() ? std::nullopt : std::optional(board.rules().value(found->amount));
}

/// The units of the stack that break the limit, in their order; none: it is kept.
std::vector<UnitIndex> unitsInBreach(const RuleView& board, const std::vector<UnitIndex>& stack,
                                     const StackingKindLimit& limit, std::optional<int> most)
{
    const std::vector<UnitIndex> meant = unitsAmong(board, stack, limit.of);
    if (meant.empty())
        return {};
    if (limit.alone && stack.size() > 1)
        return stack;
    if (most && countStacking(board, meant) > *most)
        return meant;
    if (limit.sameFormation) {
        QStringList formations;
        for (const UnitIndex unit : meant) {
            if (const QString& formation = board.unit(unit).formation; !formation.isEmpty())
                formations += formation;
        }
        formations.removeDuplicates();
        if (formations.size() > 1)
            return meant;
    }
    if (limit.notWith) {
        const std::vector<UnitIndex> others = unitsAmong(board, stack, *limit.notWith);
        std::vector<UnitIndex> both;
        std::copy_if(stack.begin(), stack.end(), std::back_inserter(both),
                     [&](UnitIndex unit) { return contains(meant, unit) || contains(others, unit); });
        // A unit that is of both kinds stands in nobody's way but another's.
        if (!others.empty() && both.size() > 1)
            return both;
    }
    return {};
}

} // namespace

bool isBonusFor(const StackingBonus& bonus, const Ruleset& game, SideIndex side)
{
    return bonus.sides.isEmpty() || std::any_of(bonus.sides.begin(), bonus.sides.end(), [&](const QString& each) {
               return game.teamPlace(each) == side;
           });
}

int stackingLimit(const RuleView& board, HexIndex hex, SideIndex side, const std::vector<UnitIndex>& entering)
{
    const Ruleset& game = board.ruleset();
    int limit = game.stackingLimitWhere.empty()
                    ? board.rules().value(game.stackingLimit)
                    : amountWhere(game.stackingLimitWhere, board, hex, side, entering).value_or(Ruleset::mostUnits);
    for (const StackingBonus& bonus : game.stackingBonus) {
        if (!isBonusFor(bonus, game, side))
            continue;
        const auto isOfType = [&](UnitIndex unit) { return board.unit(unit).type == bonus.withType; };
        bool isThere = std::any_of(entering.begin(), entering.end(), isOfType);
        board.forEachUnit(hex, side, [&](UnitIndex unit) { isThere = isThere || isOfType(unit); });
        if (isThere && (bonus.when == Condition() || holds(bonus.when, placeOfStack(board, hex, side, entering))))
            limit += bonus.plus;
    }
    return limit;
}

bool hasLimitsByHex(const Ruleset& game)
{
    const auto& limits = game.stacking.limits;
    return !game.stackingLimitWhere.empty() || std::ranges::any_of(game.stackingBonus, [](const StackingBonus& bonus) {
        return !(bonus.when == Condition());
    }) || std::any_of(limits.begin(), limits.end(), [](const StackingKindLimit& limit) {
        return !limit.mostWhere.empty() || !(limit.when == Condition());
    });
}

int countStacking(const RuleView& board, const std::vector<UnitIndex>& units)
{
    return std::accumulate(units.begin(), units.end(), 0,
                           [&](int sum, UnitIndex unit) { return sum + board.stackValue(unit); });
}

std::vector<StackingBreach> stackingBreaches(const RuleView& board, HexIndex hex, SideIndex side,
                                             const std::vector<UnitIndex>& entering)
{
    std::vector<StackingBreach> breaches;
    const std::vector<StackingKindLimit>& limits = board.ruleset().stacking.limits;
    if (limits.empty())
        return breaches;
    std::vector<UnitIndex> stack;
    const auto addUnit = [&](UnitIndex unit) {
        if (board.type(unit).stacks)
            stack.push_back(unit);
    };
    board.forEachUnit(hex, side, addUnit);
    std::for_each(entering.begin(), entering.end(), addUnit);
    const auto enters = [&](UnitIndex unit) { return contains(entering, unit); };
    for (const StackingKindLimit& limit : limits) {
        if (!(limit.when == Condition())
            && (stack.empty() || !holds(limit.when, placeOfStack(board, hex, side, entering))))
            continue;
        auto most = amountWhere(limit.mostWhere, board, hex, side, entering);
        if (limit.most)
            most = board.rules().value(*limit.most);
        std::vector<UnitIndex> units = unitsInBreach(board, stack, limit, most);
        if (!units.empty() && (entering.empty() || std::any_of(units.begin(), units.end(), enters)))
            breaches.push_back({&limit, std::move(units)});
    }
    return breaches;
}

bool isOverstackedBy(const RuleView& board, HexIndex hex, SideIndex side, const std::vector<UnitIndex>& entering)
{
    const int added = countStacking(board, entering);
    return added > 0
           && (board.stackedUnits(hex, side) + added > stackingLimit(board, hex, side, entering)
               || !stackingBreaches(board, hex, side, entering).empty());
}
