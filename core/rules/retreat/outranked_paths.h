// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat/prefer_scores.h"
#include "rules/retreat_question.h"
#include "verdict/ruling.h"

#include <vector>

/// A possible path that drops out, through a hex that a ruling calls outranked: one that stays in as long as any that way.
struct OutrankedPath
{
    HexIndex hex = noHex;
    std::vector<HexIndex> path; ///< start excluded
    std::vector<CountedHex> counted; ///< against it, by the score at which it drops out

    friend bool operator==(const OutrankedPath&, const OutrankedPath&) = default;
};

/// What a judge says about a group, and the paths that its verdicts name.
struct JudgedPaths
{
    UnitRetreat retreat;
    std::vector<OutrankedPath> paths; ///< in order of hex numbers
};

/// The paths through the outranked hexes of a retreat, in order of hex numbers. `retreat` is one of the ruling that
/// answers `question`; empty where the question has another answer.
std::vector<OutrankedPath> outrankedPaths(const Position& position, const RulesInForce& rules,
                                          const RulingQuestion& question, const UnitRetreat& retreat);
