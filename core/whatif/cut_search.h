// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "whatif/closing_rules.h"
#include "whatif/supposed_board.h"
#include "whatif/what_if_budget.h"

#include <functional>
#include <limits>
#include <optional>
#include <set>
#include <vector>

/// What closers are to close, asked of the board as it stands.
class CutTarget
{
public:
    virtual ~CutTarget() = default;
    /// The path that is open, the same whenever the board is the same and among several always the first; nothing: it is
    /// closed.
    virtual std::optional<HexPath> openPath() = 0;
    /// The fewest hexes that close it, `most` + 1 where there are more, where each closer closes its hex and no other;
    /// nothing: that is not known. Asked right after openPath().
    virtual std::optional<int> fewestHexes(int most, const std::function<bool(HexIndex)>& mayClose) = 0;
    /// Where paths begin.
    virtual HexIndex start() const = 0;
};

/// How a cut was found.
enum class CutMethod : unsigned char {
    Flow, ///< a minimum vertex cut
    Branch, ///< over the closers of the shortest path that is left, deeper and deeper
    Enumerated ///< every set, the small ones first
};
QString cutMethodId(CutMethod method);

/// The fewest closers that leave nothing open.
struct Cuts
{
    static constexpr std::size_t usuallyListed = 20;

    CutMethod method = CutMethod::Branch;
    bool isProved = true; ///< the size is known, or that there is no cut
    std::optional<int> size; ///< nothing: there is none, or it is not known
    int atLeast = 0; ///< where it is not proved
    std::optional<int> atMost; ///< likewise; nothing: not known whether there is any
    std::vector<ClosingSet> cuts; ///< of the smallest size; units that move in an order in which each move is legal
    bool hasMore = false; ///< there are more than those
    std::optional<HexPath> open; ///< a path that nobody can close, which proves that there is no cut
};

/// Finds the fewest closers that close a target.
class CutSearch
{
public:
    /// All must outlive it. `rules`: those of the paths.
    CutSearch(CutTarget& target, SupposedBoard& board, const ClosingRules& rules, WhatIfBudget& budget,
              std::size_t listed = Cuts::usuallyListed);

    /// Looks for cuts of `most` closers at most, which is taken for proof that there is none where `isAll`. The board is the
    /// same afterwards.
    Cuts branch(CutMethod method, int most = std::numeric_limits<int>::max());
    /// Tries all sets of up to two of the candidates.
    Cuts enumerate(const std::vector<Closer>& candidates, int most = 2);

private:
    enum class Look : unsigned char { Open, Closed, Spent };

    Look look(std::optional<HexPath>& path);
    std::vector<Closer> closersOf(const HexPath& path) const;
    /// How many paths share no closer, beginning with one, as far as counted; `isOpen`: nobody can close the last of them.
    struct Apart
    {
        int paths = 0;
        bool isOpen = false;
        std::optional<HexPath> last;
    };
    Apart pathsApart(const HexPath& first, int enough);
    bool needsMoreThan(int left, const HexPath& path);
    void dive(int left, const HexPath& path);
    void keep();
    std::optional<int> greedy(const HexPath& first);
    void list(Cuts& cuts);

    CutTarget& m_target;
    SupposedBoard& m_board;
    ClosingRules m_rules;
    WhatIfBudget& m_budget;
    std::size_t m_listed;
    bool m_usesFlow = false;
    bool m_isSpent = false;
    bool m_metIllegal = false; ///< units would close everything, but may not move so
    std::set<Closer> m_excluded; ///< with which all sets were tried
    ClosingSet m_put;
    std::vector<ClosingSet> m_cuts;
};
