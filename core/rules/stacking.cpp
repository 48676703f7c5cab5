// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/stacking.h"

#include <algorithm>

int stackingLimit(const RuleBoard& board, HexIndex hex, SideIndex side, const std::vector<UnitIndex>& entering)
{
    const Ruleset& game = board.ruleset();
    int limit = board.rules().value(game.stackingLimit);
    for (const StackingBonus& bonus : game.stackingBonus) {
        if (!bonus.sides.contains(game.sides[static_cast<std::size_t>(side)].id))
            continue;
        const auto isOfType = [&](UnitIndex unit) { return board.unit(unit).type == bonus.withType; };
        bool isThere = std::any_of(entering.begin(), entering.end(), isOfType);
        board.forEachUnit(hex, side, [&](UnitIndex unit) { isThere = isThere || isOfType(unit); });
        limit += isThere ? bonus.plus : 0;
    }
    return limit;
}

int countStacking(const RuleBoard& board, const std::vector<UnitIndex>& units)
{
    return static_cast<int>(
        std::count_if(units.begin(), units.end(), [&](UnitIndex unit) { return board.type(unit).stacks; }));
}

bool isOverstackedBy(const RuleBoard& board, HexIndex hex, SideIndex side, const std::vector<UnitIndex>& entering)
{
    const int added = countStacking(board, entering);
    return added > 0 && board.stackedUnits(hex, side) + added > stackingLimit(board, hex, side, entering);
}
