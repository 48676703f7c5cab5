// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

/// One unit of a plan, or a group that moves as one.
struct PlanUnit
{
    bool stacks = true; ///< takes room where it ends
    bool raisesLimit = false; ///< a hex holds more where it stands
};

/// How many more units an end holds; never less than 0.
struct PlanRoom
{
    int others = 0; ///< units that do not raise the limit
    int inAll = 0;
};

/// Whether the units may end together in the end. Of two sets with the same units that raise the limit, the larger one
/// never has more room.
using PlanRoomTest = std::function<bool(std::size_t end, std::span<const std::size_t> units)>;

/// Finds the cheapest plans: every unit takes one of its options, and no end holds more than it may. Costs are rows of
/// scores, the first priority first; they add up over the units and are compared in that order.
///
/// A plan is told unit after unit, each with all its options; then it is solved, and then asked. Ends, units and options
/// are numbered from 0 in the order they are added. A solver that is used again keeps its memory.
class PlanSolver
{
public:
    static constexpr std::size_t nowhere = static_cast<std::size_t>(-1); ///< as an end: nothing limits it

    PlanSolver();
    ~PlanSolver();
    PlanSolver(const PlanSolver&) = delete;
    PlanSolver& operator=(const PlanSolver&) = delete;

    /// Forgets the plan at hand. `scores`: how many a cost has.
    void start(std::size_t scores);
    std::size_t addEnd(const PlanRoom& room);
    std::size_t addUnit(const PlanUnit& unit);
    /// An option of the unit that was added last.
    std::size_t addOption(std::size_t end, std::span<const int> cost);
    /// So many were added.
    std::size_t optionCount() const { return m_optionEnds.size(); }

    /// Solves it by assignment. Units meet only at their ends, and each takes one place there; so it is a flow of least
    /// cost. Exact where a unit that raises the limit raises it by one: it counts against `inAll` only, the others
    /// against both, which is the rule "n, or n + 1 where such a unit is present" to the letter.
    void solve();
    /// Solves it by trying plans in order of growing cost, except those that a bound rules out: for groups that take
    /// several places, and for limits that look at who stands there. The rooms of the ends are not looked at.
    void solve(const PlanRoomTest& hasRoom);

    /// Whether there is a plan at all.
    bool hasPlan() const { return m_hasPlan; }
    /// Whether there is a plan with that option.
    bool isPossible(std::size_t option) const { return m_isPossible[option] != 0; }
    /// Whether a best plan has that option.
    bool isBest(std::size_t option) const { return m_isBest[option] != 0; }
    /// How much dearer than a best plan the best plan with that option is, score by score; the first that is not 0 is
    /// greater than 0. Precondition: isPossible(option).
    std::span<const int> surplus(std::size_t option) const
    {
        return std::span<const int>(m_surplus).subspan(option * m_scores, m_scores);
    }

private:
    /// Where a score lies in the words of a sum.
    struct Field
    {
        std::size_t word = 0;
        int shift = 0;
        int bits = 0;
    };
    struct Tables;

    std::size_t optionsEnd(std::size_t unit) const
    {
        return unit + 1 < m_units.size() ? m_firstOptions[unit + 1] : m_optionEnds.size();
    }
    int cost(std::size_t option, std::size_t score) const { return m_costs[option * m_scores + score]; }
    void solveAny(const PlanRoomTest* hasRoom);
    /// Returns how many words a sum takes.
    std::size_t layOutFields();
    void findColumns(const PlanRoomTest* hasRoom);
    bool holdsAllThatMayCome(std::size_t end, const PlanRoomTest& hasRoom);
    std::size_t columnOf(std::size_t unit, std::size_t option) const;
    template<typename Table>
    void solveIn(Table& table, const PlanRoomTest* hasRoom);

    std::size_t m_scores = 0;
    std::vector<PlanUnit> m_units;
    std::vector<std::size_t> m_firstOptions; ///< by unit
    std::vector<PlanRoom> m_rooms; ///< by end
    std::vector<std::size_t> m_optionEnds; ///< by option
    std::vector<int> m_costs; ///< by option, by score

    std::vector<int> m_least; ///< by unit, by score: what its options cost at least
    std::vector<Field> m_fields; ///< by score
    std::vector<std::size_t> m_columns; ///< by end: its column, 0 where there is always room
    std::vector<std::size_t> m_columnEnds; ///< by column, from 1
    std::vector<PlanRoom> m_coming; ///< by end: options that end there
    std::vector<std::size_t> m_reaching; ///< units that may end in one end

    bool m_hasPlan = false;
    std::vector<std::uint8_t> m_isPossible; ///< by option
    std::vector<std::uint8_t> m_isBest; ///< by option
    std::vector<int> m_surplus; ///< by option, by score
    std::unique_ptr<Tables> m_tables;
};
