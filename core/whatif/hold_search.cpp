// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/hold_search.h"

#include "base/contains.h"
#include "base/lists.h"
#include "grid/number_order.h"

#include <algorithm>

HoldSearch::HoldSearch(CutTarget& target, SupposedBoard& board, const ClosingRules& rules, WhatIfBudget& budget,
                       int against, std::size_t listed)
    : m_target(target), m_board(board), m_rules(rules), m_budget(budget), m_against(against), m_listed(listed)
{}

void HoldSearch::run(std::vector<HexIndex> pool, Holds& found)
{
    m_pool = std::move(pool);
    sortUnique(m_pool);
    std::erase_if(m_pool, [&](HexIndex hex) { return !m_board.mayHold(hex); });
    for (int hexes = 0; hexes <= static_cast<int>(m_pool.size()) && m_found.empty() && !m_isSpent; ++hexes) {
        found.atLeast = hexes;
        dive(hexes);
    }
    if (m_found.empty()) {
        found.isProved = !m_isSpent;
        return;
    }
    found.size = found.atLeast;
    const HexGrid& grid = m_board.board().grid();
    for (auto& hold : m_found)
        sortByNumber(grid, hold);
    std::sort(m_found.begin(), m_found.end(), [&](const auto& a, const auto& b) {
        return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(),
                                            [&](HexIndex x, HexIndex y) { return grid.number(x) < grid.number(y); });
    });
    found.hasMore = m_isSpent || m_found.size() > m_listed;
    if (m_found.size() > m_listed)
        m_found.resize(m_listed);
    found.holds = std::move(m_found);
}

/// Closers that close everything, the first that are found; nothing: none do.
std::optional<ClosingSet> HoldSearch::findCut()
{
    CutSearch search(m_target, m_board, m_rules, m_budget, 1);
    const Cuts cuts =
        m_rules.isMonotone ? search.branch(CutMethod::Branch, m_against) : search.enumerate(m_candidates, m_against);
    m_isSpent = m_isSpent || m_budget.isSpent();
    return cuts.cuts.empty() ? std::nullopt : std::optional(cuts.cuts.front());
}

/// Hexes of the pool where a friend can matter to those closers. Friends keep the enemy out and negate zones of control;
/// what else they do, rules that are not monotone may ask anywhere.
std::vector<HexIndex> HoldSearch::bearingOn(const ClosingSet& cut) const
{
    if (!m_rules.isMonotone || cut.empty())
        return m_pool;
    std::vector<HexIndex> near;
    for (const Closer& closer : cut) {
        const SupposedBoard::Kind& kind = m_board.kinds()[static_cast<std::size_t>(closer.kind)];
        // Who exerts no zone of control closes where he stands, whoever stands beside him.
        const bool hasZone = m_board.areUnits() || kind.exertsZoc;
        const int reach = hasZone ? std::max({m_rules.reach, m_rules.reachWithoutZoc, 1}) : m_rules.reachWithoutZoc;
        for (const HexIndex hex : m_board.board().map().hexesAround(closer.hex, reach)) {
            if (std::ranges::binary_search(m_pool, hex))
                near.push_back(hex);
        }
    }
    sortUnique(near);
    return near;
}

void HoldSearch::dive(int left)
{
    const auto cut = findCut();
    if (m_isSpent)
        return;
    if (!cut) {
        m_found.push_back(m_held);
        return;
    }
    if (left == 0)
        return;
    std::vector<HexIndex> tried;
    for (const HexIndex hex : bearingOn(*cut)) {
        if (contains(m_held, hex) || m_excluded.contains(hex))
            continue;
        const std::size_t before = m_board.count();
        if (!m_board.hold(hex))
            break;
        m_held.push_back(hex);
        dive(left - 1);
        m_held.pop_back();
        m_board.takeBack(before);
        if (m_isSpent)
            break;
        m_excluded.insert(hex);
        tried.push_back(hex);
    }
    for (const HexIndex hex : tried)
        m_excluded.erase(hex);
}
