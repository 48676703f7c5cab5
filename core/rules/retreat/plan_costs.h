// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat/plan_solver.h"

#include <algorithm>
#include <array>
#include <compare>
#include <numeric>

/// A sum of scores packed into words. Every score has a field wide enough for any whole plan, so that adding and
/// comparing words is adding and comparing rows of scores; differences are right as well, as long as only sums of whole
/// plans are taken apart again.
template<std::size_t words>
struct PlanSum
{
    static constexpr int bits = 56; ///< of a word; leaves room for the sums that a search goes through

    std::array<std::int64_t, words> values{};

    /// More than any sum: there is none.
    static constexpr PlanSum none()
    {
        PlanSum sum;
        sum.values[0] = std::int64_t{1} << 61;
        return sum;
    }
    bool isNone() const { return values[0] >= std::int64_t{1} << 60; }

    friend PlanSum operator+(PlanSum a, const PlanSum& b)
    {
        for (std::size_t i = 0; i < words; ++i)
            a.values[i] += b.values[i];
        return a;
    }
    friend PlanSum operator-(PlanSum a, const PlanSum& b)
    {
        for (std::size_t i = 0; i < words; ++i)
            a.values[i] -= b.values[i];
        return a;
    }
    friend auto operator<=>(const PlanSum&, const PlanSum&) = default;
};

/// The costs of a plan as a matrix: a row a unit, a column an end that may have to turn units away. Column 0 stands for
/// all ends that never do, and for having no path. assign() solves the assignment problem by successive shortest paths
/// (the Hungarian method's), bound() searches by branch and bound.
template<std::size_t words>
class PlanCosts
{
public:
    using Sum = PlanSum<words>;

    void start(const std::vector<PlanUnit>& units, std::size_t columns)
    {
        m_units = &units;
        m_columns = columns;
        m_costs.assign(units.size() * columns, Sum::none());
        m_totals.assign(units.size() * columns, Sum::none());
        m_places.assign(units.size(), 0);
    }

    /// What it costs the unit to end in the column; none where it cannot.
    Sum& cost(std::size_t unit, std::size_t column) { return m_costs[unit * m_columns + column]; }
    const Sum& cost(std::size_t unit, std::size_t column) const { return m_costs[unit * m_columns + column]; }

    /// Both return whether there is a plan.
    bool assign(const std::vector<PlanRoom>& rooms, const std::vector<std::size_t>& ends);
    bool bound(const PlanRoomTest& hasRoom, const std::vector<std::size_t>& ends);

    const Sum& best() const { return m_best; }
    /// Of the best plan in which the unit ends in the column; none where there is none.
    const Sum& total(std::size_t unit, std::size_t column) const { return m_totals[unit * m_columns + column]; }

private:
    std::size_t unitCount() const { return m_units->size(); }
    bool raises(std::size_t unit) const { return (*m_units)[unit].raisesLimit; }
    const Sum& costOfPlace(std::size_t unit) const { return cost(unit, m_places[unit]); }

    // Assignment
    bool hasPlaceLeft(std::size_t column, std::size_t unit) const
    {
        const Count& count = m_counts[column];
        return column == 0 || (count.inAll < count.room.inAll && (raises(unit) || count.others < count.room.others));
    }
    /// Whether the unit may stand where the other one does, once that has left.
    bool mayReplace(std::size_t unit, std::size_t other) const
    {
        const std::size_t column = m_places[other];
        return column == 0 || raises(unit) || !raises(other) || m_counts[column].others < m_counts[column].room.others;
    }
    bool insert(std::size_t unit);
    void count(std::size_t units);
    void findExchanges();
    const Sum& exchange(std::size_t from, std::size_t to) const { return m_exchanges[from * (unitCount() + 1) + to]; }

    // Branch and bound
    struct Try
    {
        std::size_t unit = 0; ///< that is bound to a column
        std::size_t column = 0;
    };
    void search(const PlanRoomTest& hasRoom, const std::vector<std::size_t>& ends, const Try& tried, std::size_t depth,
                const Sum& sum);
    bool isRoomy(const PlanRoomTest& hasRoom, const std::vector<std::size_t>& ends, std::size_t depth,
                 std::size_t column) const;

    struct Count
    {
        PlanRoom room;
        int others = 0;
        int inAll = 0;
    };

    const std::vector<PlanUnit>* m_units = nullptr;
    std::size_t m_columns = 0;
    std::vector<Sum> m_costs; ///< by unit, by column
    std::vector<Sum> m_totals; ///< by unit, by column
    std::vector<std::size_t> m_places; ///< by unit: its column in the plan at hand
    Sum m_best;

    std::vector<Count> m_counts; ///< by column
    std::vector<Sum> m_values; ///< by unit: least cost of placing it, others giving way
    std::vector<Sum> m_newValues;
    std::vector<std::size_t> m_next; ///< by unit: who gives way to it; itself: nobody
    std::vector<std::size_t> m_direct; ///< by unit: the cheapest column with a place left
    std::vector<Sum> m_exchanges; ///< by unit and unit (the last is "a place is left"): cost of passing a place on

    std::vector<std::size_t> m_order; ///< units that raise the limit first
    std::size_t m_raising = 0; ///< how many of those there are
    std::vector<std::vector<std::size_t>> m_choices; ///< by unit: columns in order of cost
    std::vector<Sum> m_rest; ///< by depth: least cost of the units from there on
    std::vector<std::vector<std::size_t>> m_standing; ///< by column: units of the plan at hand
    Sum m_limit;
};

template<std::size_t words>
void PlanCosts<words>::count(std::size_t units)
{
    for (Count& count : m_counts)
        count.others = count.inAll = 0;
    for (std::size_t unit = 0; unit < units; ++unit) {
        Count& count = m_counts[m_places[unit]];
        ++count.inAll;
        count.others += raises(unit) ? 0 : 1;
    }
}

/// Adds a unit to the best plan of those before it along the shortest augmenting path (Bellman-Ford): the cheapest chain
/// of units that each take the next one's place, up to one that has a place of its own. That leaves the best plan of all.
template<std::size_t words>
bool PlanCosts<words>::insert(std::size_t unit)
{
    for (std::size_t u = 0; u <= unit; ++u) {
        m_values[u] = Sum::none();
        m_next[u] = u;
        for (std::size_t column = 0; column < m_columns; ++column) {
            if (cost(u, column) < m_values[u] && hasPlaceLeft(column, u)) {
                m_values[u] = cost(u, column);
                m_direct[u] = column;
            }
        }
    }
    // Round by round, so that of equally cheap chains the shortest is found: that one comes to no end twice.
    for (bool isSettled = false; !isSettled;) {
        isSettled = true;
        std::copy_n(m_values.begin(), unit + 1, m_newValues.begin());
        for (std::size_t u = 0; u <= unit; ++u) {
            for (std::size_t other = 0; other < unit; ++other) {
                const Sum& there = cost(u, m_places[other]);
                if (other == u || there.isNone() || m_values[other].isNone() || !mayReplace(u, other))
                    continue;
                const Sum value = there - costOfPlace(other) + m_values[other];
                if (value < m_newValues[u]) {
                    m_newValues[u] = value;
                    m_next[u] = other;
                    isSettled = false;
                }
            }
        }
        m_values.swap(m_newValues);
    }
    if (m_values[unit].isNone())
        return false;
    for (std::size_t u = unit;; u = m_next[u]) {
        if (m_next[u] == u) {
            m_places[u] = m_direct[u];
            break;
        }
        m_places[u] = m_places[m_next[u]];
    }
    count(unit + 1);
    return true;
}

/// What it costs, all others staying as well off as they can, that one unit passes the lack of a place on to another: all
/// shortest paths of the residual graph (Floyd-Warshall).
template<std::size_t words>
void PlanCosts<words>::findExchanges()
{
    const std::size_t units = unitCount();
    const std::size_t nodes = units + 1;
    m_exchanges.assign(nodes * nodes, Sum::none());
    const auto at = [&](std::size_t from, std::size_t to) -> Sum& { return m_exchanges[from * nodes + to]; };
    for (std::size_t u = 0; u < units; ++u) {
        for (std::size_t other = 0; other < units; ++other) {
            const Sum& there = cost(u, m_places[other]);
            if (other != u && !there.isNone() && mayReplace(u, other))
                at(u, other) = there - costOfPlace(other);
        }
        for (std::size_t column = 0; column < m_columns; ++column) {
            if (hasPlaceLeft(column, u))
                at(u, units) = std::min(at(u, units), cost(u, column));
        }
        at(units, u) = Sum{} - costOfPlace(u);
        at(u, u) = Sum{};
    }
    at(units, units) = Sum{};
    for (std::size_t via = 0; via < nodes; ++via) {
        for (std::size_t from = 0; from < nodes; ++from) {
            if (at(from, via).isNone())
                continue;
            for (std::size_t to = 0; to < nodes; ++to)
                at(from, to) = std::min(at(from, to), at(from, via) + at(via, to));
        }
    }
}

template<std::size_t words>
bool PlanCosts<words>::assign(const std::vector<PlanRoom>& rooms, const std::vector<std::size_t>& ends)
{
    const std::size_t units = unitCount();
    m_counts.assign(m_columns, {});
    for (std::size_t column = 1; column < m_columns; ++column)
        m_counts[column].room = rooms[ends[column]];
    m_values.resize(units);
    m_newValues.resize(units);
    m_next.resize(units);
    m_direct.resize(units);
    for (std::size_t unit = 0; unit < units; ++unit) {
        if (!insert(unit))
            return false;
    }
    m_best = {};
    for (std::size_t unit = 0; unit < units; ++unit)
        m_best = m_best + costOfPlace(unit);

    // A unit that is bound to a column lacks no place; what it cost to pass on is gained back when the lack comes round
    // to its old place.
    findExchanges();
    for (std::size_t unit = 0; unit < units; ++unit) {
        for (std::size_t column = 0; column < m_columns; ++column) {
            Sum& total = m_totals[unit * m_columns + column];
            if (column == m_places[unit]) {
                total = m_best;
                continue;
            }
            if (cost(unit, column).isNone())
                continue;
            Sum round = hasPlaceLeft(column, unit) ? exchange(units, unit) : Sum::none();
            for (std::size_t other = 0; other < units; ++other) {
                if (m_places[other] == column && mayReplace(unit, other) && !exchange(other, unit).isNone())
                    round = std::min(round, exchange(other, unit) - cost(other, column));
            }
            if (!round.isNone())
                total = m_best + cost(unit, column) + round;
        }
    }
    return true;
}

template<std::size_t words>
bool PlanCosts<words>::isRoomy(const PlanRoomTest& hasRoom, const std::vector<std::size_t>& ends, std::size_t depth,
                               std::size_t column) const
{
    const auto isRoomyAt = [&](std::size_t at) {
        return at == 0 || m_standing[at].empty() || hasRoom(ends[at], m_standing[at]);
    };
    // Until the last unit that raises a limit is placed, there may yet be more room.
    if (depth + 1 > m_raising)
        return isRoomyAt(column);
    if (depth + 1 < m_raising)
        return true;
    return std::all_of(m_order.begin(), m_order.begin() + static_cast<std::ptrdiff_t>(m_raising),
                       [&](std::size_t unit) { return isRoomyAt(m_places[unit]); });
}

template<std::size_t words>
void PlanCosts<words>::search(const PlanRoomTest& hasRoom, const std::vector<std::size_t>& ends, const Try& tried,
                              std::size_t depth, const Sum& sum)
{
    if (depth == unitCount()) {
        m_limit = sum;
        for (std::size_t unit = 0; unit < unitCount(); ++unit) {
            Sum& total = m_totals[unit * m_columns + m_places[unit]];
            total = std::min(total, sum);
        }
        return;
    }
    const std::size_t unit = m_order[depth];
    for (const std::size_t column : m_choices[unit]) {
        const Sum next = sum + cost(unit, column);
        if (unit == tried.unit && column != tried.column)
            continue;
        if (next + m_rest[depth + 1] >= m_limit)
            return; // the other columns cost no less
        m_places[unit] = column;
        m_standing[column].push_back(unit);
        if (isRoomy(hasRoom, ends, depth, column))
            search(hasRoom, ends, tried, depth + 1, next);
        m_standing[column].pop_back();
    }
}

template<std::size_t words>
bool PlanCosts<words>::bound(const PlanRoomTest& hasRoom, const std::vector<std::size_t>& ends)
{
    const std::size_t units = unitCount();
    m_order.resize(units);
    std::iota(m_order.begin(), m_order.end(), std::size_t{0});
    const auto others = std::stable_partition(m_order.begin(), m_order.end(), [&](std::size_t u) { return raises(u); });
    m_raising = static_cast<std::size_t>(others - m_order.begin());
    m_standing.resize(std::max(m_standing.size(), m_columns));
    m_choices.resize(std::max(m_choices.size(), units));
    for (std::size_t unit = 0; unit < units; ++unit) {
        auto& choices = m_choices[unit];
        choices.clear();
        for (std::size_t column = 0; column < m_columns; ++column) {
            if (!cost(unit, column).isNone())
                choices.push_back(column);
        }
        std::sort(choices.begin(), choices.end(),
                  [&](std::size_t a, std::size_t b) { return cost(unit, a) < cost(unit, b); });
        if (choices.empty())
            return false;
    }
    m_rest.resize(units + 1);
    // The best plan with each column of each unit in turn; plans found on the way bound the later searches.
    m_best = Sum::none();
    for (std::size_t bound = 0; bound < units; ++bound) {
        for (const std::size_t column : m_choices[bound]) {
            m_rest[units] = {};
            for (std::size_t depth = units; depth-- > 0;) {
                const std::size_t unit = m_order[depth];
                const Sum& least = cost(unit, unit == bound ? column : m_choices[unit].front());
                m_rest[depth] = m_rest[depth + 1] + least;
            }
            m_limit = total(bound, column);
            search(hasRoom, ends, {bound, column}, 0, {});
            m_best = std::min(m_best, total(bound, column));
        }
    }
    return units == 0 || !m_best.isNone();
}
