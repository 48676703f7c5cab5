// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "whatif/cut_search.h"

#include <set>
#include <vector>

/// The fewest hexes for friends to hold so that so many closers do not close everything.
struct Holds
{
    bool isProved = true;
    std::optional<int> size; ///< nothing: no hexes of possible paths are enough, or it is not known
    int atLeast = 0; ///< where it is not proved
    std::vector<std::vector<HexIndex>> holds; ///< of the smallest size, each in order of number
    bool hasMore = false;
    std::vector<HexIndex> onEvery; ///< hexes on every path
};

/// Looks for hexes to hold, ever more of them: where some closers close everything, one of the hexes to be held spoils
/// that, and all that can are tried.
class HoldSearch
{
public:
    /// All must outlive it. `rules`: those of the paths. `against`: so many closers; `listed`: sets told at most.
    HoldSearch(CutTarget& target, SupposedBoard& board, const ClosingRules& rules, WhatIfBudget& budget, int against,
               std::size_t listed);

    /// Where closers may stand, if every set of them has to be tried because the rules are not monotone.
    void enumerate(std::vector<Closer> candidates) { m_candidates = std::move(candidates); }
    /// `pool`: hexes of possible paths. The board is the same afterwards.
    void run(std::vector<HexIndex> pool, Holds& found);

private:
    std::optional<ClosingSet> findCut();
    void dive(int left);
    std::vector<HexIndex> bearingOn(const ClosingSet& cut) const;

    CutTarget& m_target;
    SupposedBoard& m_board;
    ClosingRules m_rules;
    WhatIfBudget& m_budget;
    int m_against;
    std::size_t m_listed;
    std::vector<Closer> m_candidates;
    std::vector<HexIndex> m_pool; ///< hexes of possible paths that a friend may hold, in order of index
    std::vector<HexIndex> m_held;
    std::set<HexIndex> m_excluded;
    std::vector<std::vector<HexIndex>> m_found;
    bool m_isSpent = false;
};
