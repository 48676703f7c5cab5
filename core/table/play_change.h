// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "table/play_state.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

/// What makes one list of another that begins and ends alike.
template<typename List>
class ListChange
{
public:
    ListChange() = default;
    ListChange(const List& from, const List& to)
    {
        const auto shorter = std::min(from.size(), to.size());
        while (m_first < shorter && from[m_first] == to[m_first])
            ++m_first;
        decltype(m_first) last = 0;
        while (last < shorter - m_first && from[from.size() - 1 - last] == to[to.size() - 1 - last])
            ++last;
        m_out = from.size() - m_first - last;
        const auto begin = std::next(to.begin(), static_cast<std::ptrdiff_t>(m_first));
        m_in = List(begin, std::prev(to.end(), static_cast<std::ptrdiff_t>(last)));
    }

    /// Precondition: the list is the one that the change was made for.
    List appliedTo(const List& from) const
    {
        List to;
        to.reserve(from.size() - m_out + m_in.size());
        const auto out = std::next(from.begin(), static_cast<std::ptrdiff_t>(m_first));
        std::copy(from.begin(), out, std::back_inserter(to));
        std::copy(m_in.begin(), m_in.end(), std::back_inserter(to));
        std::copy(std::next(out, static_cast<std::ptrdiff_t>(m_out)), from.end(), std::back_inserter(to));
        return to;
    }

private:
    decltype(List().size()) m_first = 0; ///< where the lists differ
    decltype(List().size()) m_out = 0; ///< entries that go
    List m_in; ///< entries that come in their place
};

/// What makes one state of play of another. A log keeps one a line: lists that grow through a phase or a turn go into it
/// as what differs, for whole states would take gigabytes in long games.
class PlayChange
{
public:
    PlayChange() = default;
    PlayChange(const PlayState& from, PlayState to)
        : m_trails(from.trails, to.trails), m_moved(from.turn.moved, to.turn.moved),
          m_attacked(from.turn.attacked, to.turn.attacked), m_placed(from.turn.placed, to.turn.placed),
          m_others(std::move(to))
    {
        m_others.trails = std::vector<UnitTrail>(); // gives its room back
        m_others.turn.moved = m_others.turn.attacked = m_others.turn.placed = QStringList();
    }

    /// Precondition: the state is the one that the change was made for.
    PlayState appliedTo(const PlayState& from) const
    {
        PlayState to = m_others;
        to.trails = m_trails.appliedTo(from.trails);
        to.turn.moved = m_moved.appliedTo(from.turn.moved);
        to.turn.attacked = m_attacked.appliedTo(from.turn.attacked);
        to.turn.placed = m_placed.appliedTo(from.turn.placed);
        return to;
    }

    void setSupply(const std::shared_ptr<const PhaseSupply>& supply) { m_others.supply = supply; }

private:
    ListChange<std::vector<UnitTrail>> m_trails;
    ListChange<QStringList> m_moved;
    ListChange<QStringList> m_attacked;
    ListChange<QStringList> m_placed;
    PlayState m_others; ///< with those lists empty
};
