// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/plan_solver.h"

#include <algorithm>
#include <limits>

namespace {

constexpr int sink = 0;
constexpr int noPathNode = 1;
constexpr int plenty = std::numeric_limits<int>::max() / 4;

} // namespace

PlanCost operator+(PlanCost a, const PlanCost& b)
{
    for (std::size_t i = 0; i < PlanCost::size; ++i)
        a.values[i] += b.values[i];
    return a;
}

PlanCost operator-(PlanCost a, const PlanCost& b)
{
    for (std::size_t i = 0; i < PlanCost::size; ++i)
        a.values[i] -= b.values[i];
    return a;
}

std::size_t PlanCost::firstDifference(const PlanCost& a, const PlanCost& b)
{
    const auto [at, unused] = std::mismatch(a.values.begin(), a.values.end(), b.values.begin());
    return static_cast<std::size_t>(at - a.values.begin());
}

PlanSolver::PlanSolver(std::vector<PlanUnit> units, std::vector<EndCapacity> capacities)
    : m_units(std::move(units)), m_optionArcs(m_units.size()), m_waysTo(m_units.size())
{
    addNode(); // the sink
    addNode(); // those without a path
    addArc(noPathNode, sink, plenty, {});
    for (const EndCapacity& capacity : capacities) {
        const int others = addNode();
        const int all = addNode();
        addArc(others, all, std::max(0, capacity.others), {});
        addArc(all, sink, std::max(0, capacity.inAll), {});
        m_ends.push_back({capacity.end, others, all});
    }
    std::vector<int> unitNodes;
    for (std::size_t u = 0; u < m_units.size(); ++u) {
        const int node = addNode();
        unitNodes.push_back(node);
        for (const PlanOption& option : m_units[u].options)
            m_optionArcs[u].push_back(addArc(node, nodeOf(option.end, m_units[u]), 1, option.cost));
    }
    for (const int node : unitNodes) {
        if (!augment(node))
            return;
    }
    PlanCost total;
    for (std::size_t u = 0; u < m_units.size(); ++u) {
        for (std::size_t o = 0; o < m_optionArcs[u].size(); ++o) {
            if (m_arcs[static_cast<std::size_t>(m_optionArcs[u][o])].capacity == 0)
                total = total + m_units[u].options[o].cost;
        }
    }
    m_best = total;
}

int PlanSolver::addNode()
{
    m_outgoing.emplace_back();
    return static_cast<int>(m_outgoing.size()) - 1;
}

int PlanSolver::addArc(int from, int to, int capacity, const PlanCost& cost)
{
    const int arc = static_cast<int>(m_arcs.size());
    m_arcs.push_back({to, capacity, cost});
    m_arcs.push_back({from, 0, PlanCost{} - cost});
    m_outgoing[static_cast<std::size_t>(from)].push_back(arc);
    m_outgoing[static_cast<std::size_t>(to)].push_back(arc + 1);
    return arc;
}

int PlanSolver::nodeOf(HexIndex end, const PlanUnit& unit)
{
    if (end == noHex)
        return noPathNode;
    const auto found = std::find_if(m_ends.begin(), m_ends.end(), [end](const EndNodes& e) { return e.end == end; });
    if (found == m_ends.end() || !unit.stacks)
        return noPathNode; // nothing limits it
    return unit.raisesLimit ? found->all : found->others;
}

PlanSolver::Ways PlanSolver::waysTo(int target) const
{
    // Bellman and Ford, backwards: reverse arcs have negative costs. The optimum leaves no negative circle.
    Ways ways{std::vector<std::optional<PlanCost>>(m_outgoing.size()), std::vector<int>(m_outgoing.size(), -1)};
    auto& costs = ways.costs;
    costs[static_cast<std::size_t>(target)] = PlanCost{};
    std::vector<int> queue{target};
    std::vector<bool> isQueued(m_outgoing.size());
    for (std::size_t head = 0; head < queue.size(); ++head) {
        const int node = queue[head];
        isQueued[static_cast<std::size_t>(node)] = false;
        for (const int outgoing : m_outgoing[static_cast<std::size_t>(node)]) {
            const Arc& incoming = m_arcs[static_cast<std::size_t>(outgoing ^ 1)];
            if (incoming.capacity == 0)
                continue;
            const auto from = static_cast<std::size_t>(m_arcs[static_cast<std::size_t>(outgoing)].to);
            const PlanCost cost = incoming.cost + *costs[static_cast<std::size_t>(node)];
            if (costs[from] && *costs[from] <= cost)
                continue;
            costs[from] = cost;
            ways.firstArcs[from] = outgoing ^ 1;
            if (!isQueued[from]) {
                isQueued[from] = true;
                queue.push_back(static_cast<int>(from));
            }
        }
    }
    return ways;
}

bool PlanSolver::augment(int from)
{
    const Ways ways = waysTo(sink);
    if (!ways.costs[static_cast<std::size_t>(from)])
        return false;
    for (int node = from; node != sink;) {
        const int arc = ways.firstArcs[static_cast<std::size_t>(node)];
        --m_arcs[static_cast<std::size_t>(arc)].capacity;
        ++m_arcs[static_cast<std::size_t>(arc ^ 1)].capacity;
        node = m_arcs[static_cast<std::size_t>(arc)].to;
    }
    return true;
}

std::optional<PlanCost> PlanSolver::bestWith(std::size_t unit, std::size_t option) const
{
    if (!m_best)
        return std::nullopt;
    const Arc& arc = m_arcs[static_cast<std::size_t>(m_optionArcs[unit][option])];
    if (arc.capacity == 0)
        return m_best; // the plan at hand has it
    // Forcing the unit onto the option costs the cheapest circle through it in what room is left.
    Ways& ways = m_waysTo[unit];
    const int node = m_arcs[static_cast<std::size_t>(m_optionArcs[unit][option] ^ 1)].to;
    if (ways.costs.empty())
        ways = waysTo(node);
    const auto& back = ways.costs[static_cast<std::size_t>(arc.to)];
    return back ? std::optional(*m_best + arc.cost + *back) : std::nullopt;
}
