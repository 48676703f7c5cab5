// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat/outranked_paths.h"
#include "rules/retreat/path_search.h"
#include "rules/retreat/retreat_graph.h"

/// Everything known about one group's retreat once its table is ranked.
struct RankedTable
{
    const SearchTask& task;
    const PreparedRetreat& rules;
    const RetreatGroup& group;
    const ScoreContext& context;
    const RetreatGraph& table;
    const RetreatCodes& codes;
    std::vector<OutrankedPath>* ways = nullptr; ///< where those of outranked hexes go; null: nobody asks
};

/// Puts a ranked table into the answer for the group: paths in order, fate and a verdict with every reason on every hex
/// in reach. Precondition: no more legal paths than PathSearch::maxPaths.
UnitRetreat answerOf(const RankedTable& ranked);
