// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat/judge.h"
#include "rules/retreat/retreat_group.h"
#include "verdict/ruling.h"

#include <optional>
#include <vector>

/// A unit of the plan whose retreat is already chosen; no hexes: it has no path.
struct PlannedRetreat
{
    RetreatGroup group;
    std::vector<HexIndex> hexes;
};

/// Judges the retreats of one side as one simultaneous plan: the answer for each waiting group, given what has been
/// chosen. A path is legal if some best plan holds it; plans are never listed (PlanSolver). The board is the same
/// afterwards. Nothing when a search grows beyond PathSearch::maxPaths.
std::optional<std::vector<UnitRetreat>> judgePlan(RetreatJudge& judge, const std::vector<RetreatGroup>& waiting,
                                                  const std::vector<PlannedRetreat>& chosen, const RetreatOrder& order);
