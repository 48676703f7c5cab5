// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/cut_search.h"

#include <algorithm>

QString cutMethodId(CutMethod method)
{
    switch (method) {
    case CutMethod::Flow:
        return QStringLiteral("flow");
    case CutMethod::Branch:
        return QStringLiteral("branch");
    case CutMethod::Enumerated:
        break;
    }
    return QStringLiteral("enumerated");
}

CutSearch::CutSearch(CutTarget& target, SupposedBoard& board, const ClosingRules& rules, WhatIfBudget& budget,
                     std::size_t listed)
    : m_target(target), m_board(board), m_rules(rules), m_budget(budget), m_listed(listed)
{}

CutSearch::Look CutSearch::look(std::optional<HexPath>& path)
{
    if (m_isSpent || !m_budget.take()) {
        m_isSpent = true;
        return Look::Spent;
    }
    path = m_target.openPath();
    return path ? Look::Open : Look::Closed;
}

/// Those that may close the path and are not there yet, or out of the question.
std::vector<Closer> CutSearch::closersOf(const HexPath& path) const
{
    std::vector<Closer> found = m_board.closersNear(path, m_target.start(), m_rules.reach, m_rules.reachWithoutZoc);
    std::erase_if(found, [&](const Closer& closer) {
        return m_excluded.contains(closer) || std::any_of(m_put.begin(), m_put.end(), [&](const Closer& put) {
                   return put == closer || (m_board.areUnits() && put.kind == closer.kind);
               });
    });
    return found;
}

CutSearch::Apart CutSearch::pathsApart(const HexPath& first, int enough)
{
    const std::size_t before = m_board.count();
    std::set<Closer> put;
    Apart apart{1, false, first};
    while (apart.paths <= enough) {
        bool isAll = true;
        bool isNew = false;
        for (const Closer& closer : closersOf(*apart.last)) {
            if (!put.insert(closer).second)
                continue;
            isNew = true;
            isAll = m_board.put(closer, true) && isAll;
        }
        // Nobody else can come near it: what is there does not close it.
        if (!isNew) {
            apart.isOpen = true;
            break;
        }
        std::optional<HexPath> next;
        if (!isAll || look(next) != Look::Open)
            break;
        if (next == apart.last && m_rules.isByOne) {
            apart.isOpen = true;
            break;
        }
        apart.last = std::move(next);
        ++apart.paths;
    }
    m_board.takeBack(before);
    return apart;
}

bool CutSearch::needsMoreThan(int left, const HexPath& path)
{
    if (m_usesFlow) {
        const auto mayClose = [&](HexIndex hex) {
            const Closer closer{0, hex};
            return !m_excluded.contains(closer) && m_board.mayStand(closer);
        };
        if (const auto fewest = m_target.fewestHexes(left, mayClose))
            return *fewest > left;
    }
    const Apart apart = pathsApart(path, left);
    return apart.isOpen || apart.paths > left;
}

void CutSearch::keep()
{
    if (const std::size_t before = m_board.count(); m_board.areUnits()) {
        // Whether the moves are legal is asked of the board without them.
        m_board.takeBack(before - m_put.size());
        auto order = m_board.legalOrder(m_put);
        std::for_each(m_put.begin(), m_put.end(), [&](const Closer& closer) { m_board.put(closer); });
        if (order)
            m_cuts.push_back(*std::move(order));
        else
            m_metIllegal = true;
        return;
    }
    m_cuts.push_back(m_put);
}

void CutSearch::dive(int left, const HexPath& path)
{
    const std::vector<Closer> closers = closersOf(path);
    if (closers.empty() || needsMoreThan(left, path) || m_isSpent)
        return;
    std::vector<Closer> tried;
    for (const Closer& closer : closers) {
        const std::size_t before = m_board.count();
        m_board.put(closer);
        m_put.push_back(closer);
        std::optional<HexPath> next;
        const Look seen = look(next);
        const bool isHit = seen == Look::Closed || !m_rules.isByOne || next != path;
        if (seen == Look::Closed)
            keep();
        else if (seen == Look::Open && isHit && left > 1)
            dive(left - 1, *next);
        m_put.pop_back();
        m_board.takeBack(before);
        if (m_isSpent)
            break;
        if (isHit && m_excluded.insert(closer).second)
            tried.push_back(closer);
    }
    for (const Closer& closer : tried)
        m_excluded.erase(closer);
}

/// Some number of closers that is enough, by taking at every turn the first that closes the path; nothing: none was found.
std::optional<int> CutSearch::greedy(const HexPath& first)
{
    const std::size_t before = m_board.count();
    std::optional<HexPath> path = first;
    bool goesOn = true;
    while (path && goesOn) {
        goesOn = false;
        for (const Closer& closer : closersOf(*path)) {
            const std::size_t without = m_board.count();
            std::optional<HexPath> next;
            m_board.put(closer);
            const Look seen = look(next);
            if (seen != Look::Spent && next != path) {
                path = std::move(next);
                m_put.push_back(closer);
                goesOn = true;
                break;
            }
            m_board.takeBack(without);
            if (seen == Look::Spent)
                break;
        }
    }
    std::optional<int> count;
    if (!path)
        count = static_cast<int>(m_put.size());
    m_put.clear();
    m_board.takeBack(before);
    return count;
}

void CutSearch::list(Cuts& cuts)
{
    for (ClosingSet& cut : m_cuts) {
        if (!m_board.areUnits())
            m_board.sort(cut);
    }
    const auto inOrder = [&](ClosingSet cut) {
        m_board.sort(cut);
        return cut;
    };
    std::sort(m_cuts.begin(), m_cuts.end(),
              [&](const ClosingSet& a, const ClosingSet& b) { return m_board.comesBefore(inOrder(a), inOrder(b)); });
    cuts.hasMore = m_isSpent || m_cuts.size() > m_listed;
    if (m_cuts.size() > m_listed)
        m_cuts.resize(m_listed);
    cuts.size = static_cast<int>(m_cuts.front().size());
    cuts.cuts = std::move(m_cuts);
}

Cuts CutSearch::branch(CutMethod method, int most)
{
    Cuts cuts;
    cuts.method = method;
    m_usesFlow = method == CutMethod::Flow;
    std::optional<HexPath> path;
    if (const Look seen = look(path); seen != Look::Open) {
        cuts.isProved = seen == Look::Closed;
        if (cuts.isProved) {
            cuts.size = 0;
            cuts.cuts.emplace_back();
        }
        return cuts;
    }
    Apart apart = pathsApart(*path, std::numeric_limits<int>::max() - 1);
    if (apart.isOpen) {
        cuts.open = std::move(apart.last);
        return cuts;
    }
    const int units = m_board.areUnits() ? static_cast<int>(m_board.kinds().size()) : most;
    const std::optional<int> enough = most > 1 && !m_board.areUnits() ? greedy(*path) : std::nullopt;
    for (int closers = std::max(apart.paths, 1); closers <= std::min(most, units); ++closers) {
        cuts.atLeast = closers;
        std::optional<HexPath> again;
        if (look(again) == Look::Open)
            dive(closers, *again);
        if (!m_cuts.empty()) {
            list(cuts);
            cuts.isProved = !m_metIllegal || *cuts.size == apart.paths;
            return cuts;
        }
        if (m_isSpent) {
            cuts.isProved = false;
            cuts.atMost = enough;
            return cuts;
        }
    }
    cuts.atLeast = std::max(apart.paths, most < std::numeric_limits<int>::max() ? most + 1 : 0);
    cuts.isProved = !m_metIllegal && units < most;
    return cuts;
}

Cuts CutSearch::enumerate(const std::vector<Closer>& candidates, int most)
{
    Cuts cuts;
    cuts.method = CutMethod::Enumerated;
    std::optional<HexPath> path;
    if (const Look seen = look(path); seen != Look::Open) {
        cuts.isProved = seen == Look::Closed;
        if (cuts.isProved) {
            cuts.size = 0;
            cuts.cuts.emplace_back();
        }
        return cuts;
    }
    const std::function<void(std::size_t, int)> tryFrom = [&](std::size_t from, int left) {
        for (std::size_t i = from; i < candidates.size() && !m_isSpent; ++i) {
            if (m_board.areUnits() && std::any_of(m_put.begin(), m_put.end(), [&](const Closer& put) {
                    return put.kind == candidates[i].kind;
                }))
                continue;
            if (!m_board.mayStand(candidates[i])) // friends may have come since
                continue;
            const std::size_t before = m_board.count();
            m_board.put(candidates[i]);
            m_put.push_back(candidates[i]);
            std::optional<HexPath> next;
            if (left > 1)
                tryFrom(i + 1, left - 1);
            else if (look(next) == Look::Closed)
                keep();
            m_put.pop_back();
            m_board.takeBack(before);
        }
    };
    int closers = 1;
    for (; closers <= most && m_cuts.empty() && !m_isSpent; ++closers) {
        cuts.atLeast = closers;
        tryFrom(0, closers);
    }
    if (!m_cuts.empty()) {
        list(cuts);
        return cuts;
    }
    const bool areAllTried = static_cast<int>(candidates.size()) <= most
                             || (m_board.areUnits() && static_cast<int>(m_board.kinds().size()) <= most);
    cuts.isProved = !m_isSpent && areAllTried;
    if (!m_isSpent)
        cuts.atLeast = closers;
    return cuts;
}
