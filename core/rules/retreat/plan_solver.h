// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"
#include "ruleset/retreat_rules.h"

#include <array>
#include <optional>
#include <vector>

/// Scores of a plan or a part of it, the first priority first; compared in that order.
struct PlanCost
{
    static constexpr std::size_t size = mostScoresOfPlans + 1; ///< one more for units without a path

    std::array<int, size> values{};

    friend PlanCost operator+(PlanCost a, const PlanCost& b);
    friend PlanCost operator-(PlanCost a, const PlanCost& b);
    friend auto operator<=>(const PlanCost&, const PlanCost&) = default;
    /// Place of the first value in which two costs differ; `size` if there is none.
    static std::size_t firstDifference(const PlanCost& a, const PlanCost& b);
};

/// A way for one unit: an end and the least cost of getting there; noHex as the end: it has no path.
struct PlanOption
{
    HexIndex end = noHex;
    PlanCost cost;
};

struct PlanUnit
{
    bool stacks = true; ///< counts for the stacking limit
    bool raisesLimit = false; ///< of the type with which a hex holds more
    std::vector<PlanOption> options; ///< each end once; at least one without a limit on it (noHex)
};

/// How many more units a hex holds.
struct EndCapacity
{
    HexIndex end = noHex;
    int others = 0; ///< units that do not raise the limit
    int inAll = 0;
};

/// Finds the cheapest plans: every unit takes one of its ends, and no end holds more than it may.
///
/// Units only meet at the ends, so this is an assignment with limits, solved exactly as a flow of least cost. A unit
/// that raises the limit only counts against `inAll`; the others count against both, which is the rule "n, or n + 1
/// where such a unit is present" to the letter.
class PlanSolver
{
public:
    PlanSolver(std::vector<PlanUnit> units, std::vector<EndCapacity> capacities);

    /// Cost of the best plans; nothing when there is no plan at all.
    const std::optional<PlanCost>& best() const { return m_best; }
    /// Cost of the best plan in which the unit takes that option; nothing when there is none.
    std::optional<PlanCost> bestWith(std::size_t unit, std::size_t option) const;

private:
    struct Arc
    {
        int to;
        int capacity;
        PlanCost cost;
    };
    int addNode();
    /// Adds an arc and, behind it, its reverse.
    int addArc(int from, int to, int capacity, const PlanCost& cost);
    int nodeOf(HexIndex end, const PlanUnit& unit);
    /// Least cost from each node to a target over arcs that have room (nothing where there is no way), and the arc to
    /// take first.
    struct Ways
    {
        std::vector<std::optional<PlanCost>> costs;
        std::vector<int> firstArcs;
    };
    Ways waysTo(int target) const;
    bool augment(int from);

    std::vector<PlanUnit> m_units;
    std::vector<Arc> m_arcs; ///< arc i and i ^ 1 are each other's reverse
    std::vector<std::vector<int>> m_outgoing; ///< by node
    struct EndNodes
    {
        HexIndex end;
        int others;
        int all;
    };
    std::vector<EndNodes> m_ends;
    std::vector<std::vector<int>> m_optionArcs; ///< by unit, by option
    std::optional<PlanCost> m_best;
    mutable std::vector<Ways> m_waysTo; ///< by unit, found when first asked for
};
