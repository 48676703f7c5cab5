// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/path_count.h"

#include "rules/retreat/judge.h"
#include "rules/retreat/retreat_plan.h"

std::optional<PathCount> countPaths(DerivedLayers layers, UnitIndex unit, int length)
{
    const RuleView& board = layers.board();
    const HexIndex start = board.hexOf(unit);
    if (start == noHex || board.side(unit) < 0 || !board.ruleset().retreat.exists)
        return std::nullopt;
    const RetreatGroup group{{unit}, {unit}, CombatRole::Defender, start};
    const RetreatOrder order{.length = length, .vacated = {}};
    RetreatJudge judge(layers);
    const RetreatCodes* codes = judge.judgeCodes(group, order);
    if (codes == nullptr)
        return std::nullopt;
    if (board.ruleset().retreat.planning != Planning::Together)
        return PathCount{codes->possiblePaths, codes->legalPaths};
    const auto plan = judgePlan(judge, {group}, {}, order);
    return plan ? std::optional(PathCount{codes->possiblePaths, plan->front().paths.size()}) : std::nullopt;
}
