// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat/plan_solver.h"
#include "rules/retreat/retreat_graph.h"

#include <cstddef>
#include <span>
#include <vector>

/// Rows of scores, all of the same width, one behind the other.
class ScoreRows
{
public:
    void start(std::size_t width)
    {
        m_width = width;
        m_values.clear();
    }
    std::size_t width() const { return m_width; }
    std::size_t size() const { return m_width == 0 ? 0 : m_values.size() / m_width; }
    void resize(std::size_t rows) { m_values.resize(rows * m_width); }
    std::span<int> operator[](std::size_t row) { return std::span<int>(m_values).subspan(row * m_width, m_width); }
    std::span<const int> operator[](std::size_t row) const
    {
        return std::span<const int>(m_values).subspan(row * m_width, m_width);
    }
    std::span<int> add()
    {
        m_values.resize(m_values.size() + m_width);
        return (*this)[size() - 1];
    }

private:
    std::size_t m_width = 0;
    std::vector<int> m_values;
};

/// The ways of one group of a plan in a table (RetreatGraph): what each of its ends costs at least, and, once the plan
/// says what every end adds, which ways are in a best plan and at which score the others lose. Paths are not listed, and
/// nothing is allocated once it has grown.
///
/// A row of scores is compared from its first value on. Value 0 is the plan's own, value i + 1 is that of score i.
class PlanWays
{
public:
    /// Scores of a row beyond the group's own are 0. Precondition: the table is built; it must stay as it is.
    void build(const RetreatGraph& table, const PreparedRetreat& rules, const ScoreContext& context, std::size_t width);

    /// Hexes where possible paths end, each once, and the least cost of a path to each.
    const std::vector<HexIndex>& ends() const { return m_endHexes; }
    const ScoreRows& endCosts() const { return m_endCosts; }

    /// The cost of the path over these hexes, start excluded; false if it is none of the possible ones.
    bool findCost(const std::vector<HexIndex>& hexes, std::span<int> cost) const;

    /// Codes and legal paths as the plans leave them: `open` without regard to choices made, `narrowed` with them; both
    /// may be the same. The group's ends are the options from `firstOption` on.
    void writeCodes(const PlanSolver& open, const PlanSolver& narrowed, std::size_t firstOption, RetreatCodes& codes);

private:
    static constexpr int noPath = 1 << 28; ///< as the plan's own value: more than any plan costs

    void fillStep(const RetreatGraph::Step& step, const ScoreContext& context, std::span<int> row) const;
    void addEndScores(const RetreatGraph::State& end, const ScoreContext& context, std::span<int> row) const;
    void findEnds();
    /// Writes for every state where the best plan over it loses; width() of the rows: nowhere.
    void findLosses(const PlanSolver& plan, std::size_t firstOption, std::vector<std::size_t>& losses);
    void writeLegal(RetreatCodes& codes);

    const RetreatGraph* m_table = nullptr;
    const PreparedRetreat* m_rules = nullptr;
    ScoreRows m_steps; ///< by step
    ScoreRows m_before; ///< by state: least cost of a way there
    ScoreRows m_beyond; ///< by state: least surplus of a way on from there, less what came before
    std::vector<HexIndex> m_endHexes;
    ScoreRows m_endCosts;
    std::vector<int> m_endOf; ///< by state: its end; -1: none
    std::vector<std::size_t> m_losses; ///< by state
    std::vector<std::size_t> m_openLosses;
    std::vector<int> m_nodes; ///< by state: its node in the legal graph; -1: none
};
