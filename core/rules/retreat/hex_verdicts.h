// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat/legal_paths.h"
#include "rules/retreat/outranked_paths.h"
#include "rules/retreat/retreat_codes.h"
#include "verdict/ruling.h"

#include <vector>

/// Everything known about one group's retreat once its paths are ranked.
struct RankedSearch
{
    const SearchTask& task;
    PathSearch& search;
    const PreferScores& scores;
    const std::vector<PathLoss>& losses; ///< by path of the search
    const std::vector<PathIndex>& legalIndex; ///< by path of the search: its place among the answer's paths, or -1
    const ScoreContext& context;
    Evaluation evaluation = Evaluation::WholePath;
    std::vector<OutrankedPath>* ways = nullptr; ///< where those of outranked hexes go; null: nobody asks
};

/// A code for every hex within the length of the retreat.
std::vector<RetreatCodes::HexCode> hexCodes(const RankedSearch& ranked);

/// A verdict on every hex within the length of the retreat, in order of hex numbers.
std::vector<HexVerdict> hexVerdicts(const RankedSearch& ranked);

/// One entry for each reason, rule and hexside, causes united, in order of reason word and rule number; `not-away`
/// only where there is no other.
std::vector<Reason> unitedReasons(const RuleView& board, std::vector<Reason> reasons);
