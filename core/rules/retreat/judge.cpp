// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/judge.h"

#include "rules/retreat/group_search.h"

std::optional<UnitRetreat> judgeRetreat(RuleBoard& board, const RetreatGroup& group, const RetreatOrder& order)
{
    const LiftedUnits lifted(board, group.units);
    GroupSearch judged(board, group, order);
    if (judged.search().isTooLarge())
        return std::nullopt;
    const std::vector<PathLoss> losses =
        rankPaths(judged.search(), judged.scores(), judged.table(), compareAll(judged.search(), judged.evaluation()));
    return judged.answer(losses, judged.optionalPaths(losses));
}
