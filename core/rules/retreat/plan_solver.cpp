// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/plan_solver.h"

#include "rules/retreat/plan_costs.h"

#include <algorithm>
#include <bit>

/// One word holds the scores of a plan, as good as always: eleven scores of six units on crowded boards take 30 to 49 bits.
struct PlanSolver::Tables
{
    static constexpr std::size_t mostWords = 12;
    PlanCosts<1> narrow;
    PlanCosts<mostWords> wide;
};

PlanSolver::PlanSolver() : m_tables(std::make_unique<Tables>()) {}

PlanSolver::~PlanSolver() = default;

void PlanSolver::start(std::size_t scores)
{
    m_scores = scores;
    m_units.clear();
    m_firstOptions.clear();
    m_rooms.clear();
    m_optionEnds.clear();
    m_costs.clear();
}

std::size_t PlanSolver::addEnd(const PlanRoom& room)
{
    m_rooms.push_back(room);
    return m_rooms.size() - 1;
}

std::size_t PlanSolver::addUnit(const PlanUnit& unit)
{
    m_units.push_back(unit);
    m_firstOptions.push_back(m_optionEnds.size());
    return m_units.size() - 1;
}

std::size_t PlanSolver::addOption(std::size_t end, std::span<const int> cost)
{
    m_optionEnds.push_back(end);
    m_costs.insert(m_costs.end(), cost.begin(), cost.end());
    return m_optionEnds.size() - 1;
}

void PlanSolver::solve()
{
    solveAny(nullptr);
}

void PlanSolver::solve(const PlanRoomTest& hasRoom)
{
    solveAny(&hasRoom);
}

void PlanSolver::solveAny(const PlanRoomTest* hasRoom)
{
    m_isPossible.assign(m_optionEnds.size(), 0);
    m_isBest.assign(m_optionEnds.size(), 0);
    m_surplus.assign(m_optionEnds.size() * m_scores, 0);
    findColumns(hasRoom);
    if (layOutFields() == 1)
        solveIn(m_tables->narrow, hasRoom);
    else
        solveIn(m_tables->wide, hasRoom);
}

std::size_t PlanSolver::layOutFields()
{
    m_fields.assign(m_scores, {});
    m_least.resize(m_units.size() * m_scores);
    for (std::size_t score = 0; score < m_scores; ++score) {
        std::uint64_t most = 0;
        for (std::size_t unit = 0; unit < m_units.size(); ++unit) {
            int least = 0;
            int greatest = 0;
            for (std::size_t option = m_firstOptions[unit]; option < optionsEnd(unit); ++option) {
                const int value = cost(option, score);
                const bool isFirst = option == m_firstOptions[unit];
                least = isFirst ? value : std::min(least, value);
                greatest = isFirst ? value : std::max(greatest, value);
            }
            m_least[unit * m_scores + score] = least;
            most += static_cast<std::uint64_t>(std::int64_t{greatest} - least);
        }
        m_fields[score].bits = static_cast<int>(std::bit_width(most));
    }
    // From the last score up, so that the first one lies highest; words are filled from the last one.
    std::size_t words = 1;
    int used = 0;
    for (std::size_t score = m_scores; score-- > 0;) {
        Field& field = m_fields[score];
        if (used + field.bits > PlanSum<1>::bits) {
            ++words;
            used = 0;
        }
        field.shift = used;
        field.word = words - 1;
        used += field.bits;
    }
    return words;
}

void PlanSolver::findColumns(const PlanRoomTest* hasRoom)
{
    // An end with room for all that may come turns nobody away.
    m_coming.assign(m_rooms.size(), {});
    for (std::size_t unit = 0; unit < m_units.size(); ++unit) {
        for (std::size_t option = m_firstOptions[unit]; option < optionsEnd(unit); ++option) {
            if (m_optionEnds[option] == nowhere || !m_units[unit].stacks)
                continue;
            PlanRoom& coming = m_coming[m_optionEnds[option]];
            ++coming.inAll;
            coming.others += m_units[unit].raisesLimit ? 0 : 1;
        }
    }
    m_columns.assign(m_rooms.size(), 0);
    m_columnEnds.assign(1, nowhere);
    for (std::size_t end = 0; end < m_rooms.size(); ++end) {
        const PlanRoom& coming = m_coming[end];
        const bool holdsAll = hasRoom != nullptr
                                  ? coming.inAll == coming.others && holdsAllThatMayCome(end, *hasRoom)
                                  : coming.others <= m_rooms[end].others && coming.inAll <= m_rooms[end].inAll;
        if (!holdsAll) {
            m_columns[end] = m_columnEnds.size();
            m_columnEnds.push_back(end);
        }
    }
}

bool PlanSolver::holdsAllThatMayCome(std::size_t end, const PlanRoomTest& hasRoom)
{
    m_reaching.clear();
    for (std::size_t unit = 0; unit < m_units.size(); ++unit) {
        const auto first = m_optionEnds.begin() + static_cast<std::ptrdiff_t>(m_firstOptions[unit]);
        const auto last = m_optionEnds.begin() + static_cast<std::ptrdiff_t>(optionsEnd(unit));
        if (m_units[unit].stacks && std::find(first, last, end) != last)
            m_reaching.push_back(unit);
    }
    return m_reaching.empty() || hasRoom(end, m_reaching);
}

std::size_t PlanSolver::columnOf(std::size_t unit, std::size_t option) const
{
    const std::size_t end = m_optionEnds[option];
    return end == nowhere || !m_units[unit].stacks ? 0 : m_columns[end];
}

template<typename Table>
void PlanSolver::solveIn(Table& table, const PlanRoomTest* hasRoom)
{
    using Sum = typename Table::Sum;
    const auto packed = [&](std::size_t unit, std::size_t option) {
        Sum sum;
        for (std::size_t score = 0; score < m_scores; ++score) {
            const std::int64_t value = std::int64_t{cost(option, score)} - m_least[unit * m_scores + score];
            // Words are told apart from the last one, where a single one would be.
            sum.values[sum.values.size() - 1 - m_fields[score].word] += value << m_fields[score].shift;
        }
        return sum;
    };
    const auto scoreOf = [&](const Sum& sum, std::size_t score) {
        const Field& field = m_fields[score];
        const std::int64_t word = sum.values[sum.values.size() - 1 - field.word];
        return static_cast<int>(word >> field.shift & ((std::int64_t{1} << field.bits) - 1));
    };

    table.start(m_units, m_columnEnds.size());
    for (std::size_t unit = 0; unit < m_units.size(); ++unit) {
        for (std::size_t option = m_firstOptions[unit]; option < optionsEnd(unit); ++option) {
            Sum& cost = table.cost(unit, columnOf(unit, option));
            cost = std::min(cost, packed(unit, option));
        }
    }
    m_hasPlan = hasRoom != nullptr ? table.bound(*hasRoom, m_columnEnds) : table.assign(m_rooms, m_columnEnds);
    if (!m_hasPlan)
        return;
    for (std::size_t unit = 0; unit < m_units.size(); ++unit) {
        for (std::size_t option = m_firstOptions[unit]; option < optionsEnd(unit); ++option) {
            const std::size_t column = columnOf(unit, option);
            if (table.total(unit, column).isNone())
                continue;
            const Sum total = table.total(unit, column) - table.cost(unit, column) + packed(unit, option);
            m_isPossible[option] = 1;
            m_isBest[option] = total == table.best() ? 1 : 0;
            for (std::size_t score = 0; score < m_scores && m_isBest[option] == 0; ++score)
                m_surplus[option * m_scores + score] = scoreOf(total, score) - scoreOf(table.best(), score);
        }
    }
}
