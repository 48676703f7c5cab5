// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/path_count.h"

#include "rules/retreat/group_search.h"
#include "rules/retreat/judge.h"
#include "rules/retreat/retreat_plan.h"

namespace {

std::optional<UnitRetreat> judged(RuleBoard& board, const RetreatGroup& group, const RetreatOrder& order)
{
    if (board.ruleset().retreat.planning != Planning::Together)
        return judgeRetreat(board, group, order);
    auto plan = judgePlan(board, {group}, {}, order);
    return plan ? std::optional(std::move(plan->front())) : std::nullopt;
}

} // namespace

std::optional<PathCount> countPaths(RuleBoard board, UnitIndex unit, int length)
{
    const HexIndex start = board.hexOf(unit);
    if (start == noHex || board.side(unit) < 0 || !board.ruleset().retreat.exists)
        return std::nullopt;
    const RetreatGroup group{{unit}, {unit}, CombatRole::Defender, start};
    const RetreatOrder order{length, false, {}};
    const auto answer = judged(board, group, order);
    if (!answer)
        return std::nullopt;
    const LiftedUnits lifted(board, group.units);
    return PathCount{GroupSearch(board, group, order).search().paths().size(), answer->paths.size()};
}
