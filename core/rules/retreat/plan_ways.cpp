// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/plan_ways.h"

#include <algorithm>

namespace {

using Scope = ScoreScope;
using State = RetreatGraph::State;
using Step = RetreatGraph::Step;

bool isLess(std::span<const int> a, std::span<const int> b)
{
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
}

/// sum = a + b, if that is less than `sum` so far.
void lower(std::span<int> sum, std::span<const int> a, std::span<const int> b)
{
    std::size_t value = 0;
    while (value < sum.size() && a[value] + b[value] == sum[value])
        ++value;
    if (value == sum.size() || a[value] + b[value] > sum[value])
        return;
    for (; value < sum.size(); ++value)
        sum[value] = a[value] + b[value];
}

bool isSum(std::span<const int> sum, std::span<const int> a, std::span<const int> b)
{
    std::size_t value = 0;
    while (value < sum.size() && a[value] + b[value] == sum[value])
        ++value;
    return value == sum.size();
}

} // namespace

void PlanWays::build(const RetreatGraph& table, const PreparedRetreat& rules, const ScoreContext& context,
                     std::size_t width)
{
    m_table = &table;
    m_rules = &rules;
    const auto& states = table.states();
    const auto& steps = table.steps();
    m_steps.start(width);
    m_steps.resize(steps.size());
    m_before.start(width);
    m_before.resize(states.size());
    for (std::size_t number = 0; number < states.size(); ++number)
        m_before[number][0] = number == 0 ? 0 : noPath;
    if (states.front().isPossible && states.front().isEnd)
        addEndScores(states.front(), context, m_before[0]);
    // States come in order of hexes gone, so all ways to one are known before any way on.
    for (std::size_t number = 0; number < states.size(); ++number) {
        const State& here = states[number];
        if (!here.isPossible)
            continue;
        for (int step = here.firstStep; step < here.firstStep + here.stepCount; ++step) {
            const Step& each = steps[at(step)];
            if (!states[at(each.to)].isPossible)
                continue;
            fillStep(each, context, m_steps[at(step)]);
            lower(m_before[at(each.to)], m_before[number], m_steps[at(step)]);
        }
    }
    findEnds();
}

void PlanWays::fillStep(const Step& step, const ScoreContext& context, std::span<int> row) const
{
    const PreferScores& scores = m_rules->scores;
    const State& to = m_table->states()[at(step.to)];
    const HexStep hexStep = m_table->hexStep(step);
    for (std::size_t score = 0; score < scores.count(); ++score) {
        const Scope scope = scores.scope(score);
        if (scope == Scope::Step || (scope == Scope::Passed && !to.isEnd))
            row[score + 1] = scores.ofStep(score, context, hexStep);
        else if (scope == Scope::Path && scores.kind(score) == "charges")
            row[score + 1] = m_table->places()[at(to.place)].charge.steps;
    }
    if (to.isEnd)
        addEndScores(to, context, row);
}

void PlanWays::addEndScores(const State& end, const ScoreContext& context, std::span<int> row) const
{
    const PreferScores& scores = m_rules->scores;
    for (std::size_t score = 0; score < scores.count(); ++score) {
        if (scores.scope(score) == Scope::End)
            row[score + 1] += scores.ofEnd(score, context, m_table->hexOf(end));
        else if (scores.scope(score) == Scope::Path && scores.kind(score) == "shortfall")
            row[score + 1] += end.demanded - end.gone();
    }
}

void PlanWays::findEnds()
{
    const auto& states = m_table->states();
    m_endHexes.clear();
    m_endCosts.start(m_before.width());
    m_endOf.assign(states.size(), -1);
    for (std::size_t number = 0; number < states.size(); ++number) {
        if (!states[number].isPossible || !states[number].isEnd)
            continue;
        const std::span<const int> cost = m_before[number];
        const auto known = std::find(m_endHexes.begin(), m_endHexes.end(), m_table->hexOf(states[number]));
        const auto end = static_cast<std::size_t>(known - m_endHexes.begin());
        m_endOf[number] = static_cast<int>(end);
        if (known == m_endHexes.end()) {
            m_endHexes.push_back(m_table->hexOf(states[number]));
            std::copy(cost.begin(), cost.end(), m_endCosts.add().begin());
        } else if (isLess(cost, m_endCosts[end])) {
            std::copy(cost.begin(), cost.end(), m_endCosts[end].begin());
        }
    }
}

void PlanWays::findLosses(const PlanSolver& plan, std::size_t firstOption, std::vector<std::size_t>& losses)
{
    const auto& states = m_table->states();
    const std::size_t width = m_before.width();
    m_beyond.start(width);
    m_beyond.resize(states.size());
    losses.assign(states.size(), 0);
    for (std::size_t number = states.size(); number-- > 0;) {
        const State& here = states[number];
        const std::span<int> beyond = m_beyond[number];
        beyond[0] = noPath;
        if (!here.isPossible)
            continue;
        if (const int end = m_endOf[number]; end >= 0 && plan.isPossible(firstOption + at(end))) {
            const std::span<const int> surplus = plan.surplus(firstOption + at(end));
            const std::span<const int> least = m_endCosts[at(end)];
            for (std::size_t value = 0; value < width; ++value)
                beyond[value] = surplus[value] - least[value];
        }
        for (int step = here.firstStep; step < here.firstStep + here.stepCount; ++step) {
            const int to = m_table->steps()[at(step)].to;
            if (states[at(to)].isPossible && m_beyond[at(to)][0] < noPath / 2)
                lower(beyond, m_steps[at(step)], m_beyond[at(to)]);
        }
        const std::span<const int> before = m_before[number];
        std::size_t& loss = losses[number];
        while (loss < width && before[loss] + beyond[loss] == 0)
            ++loss;
    }
}

void PlanWays::writeCodes(const PlanSolver& open, const PlanSolver& narrowed, std::size_t firstOption,
                          RetreatCodes& codes)
{
    codes.clear();
    const auto& states = m_table->states();
    const std::size_t none = m_before.width();
    codes.possiblePaths = states.front().paths;
    findLosses(narrowed, firstOption, m_losses);
    if (&open != &narrowed)
        findLosses(open, firstOption, m_openLosses);
    else
        m_openLosses = m_losses;
    writeLegal(codes);

    const auto& places = m_table->places();
    for (std::size_t number = 1; number < places.size(); ++number) {
        const RetreatGraph::Place& place = places[number];
        if (place.hex == noHex)
            continue;
        bool isEnd = false;
        bool isPassed = false;
        bool isOutranked = false;
        std::size_t longest = 0;
        for (int state = place.firstState; state >= 0; state = states[at(state)].nextOfPlace) {
            if (!states[at(state)].isPossible)
                continue;
            const bool isLegal = m_losses[at(state)] == none;
            isEnd = isEnd || (isLegal && m_endOf[at(state)] >= 0);
            isPassed = isPassed || isLegal;
            isOutranked = true;
            longest = std::max(longest, m_openLosses[at(state)]);
        }
        const Verdict verdict = isEnd               ? Verdict::LegalEnd
                                : isPassed          ? Verdict::LegalPass
                                : isOutranked       ? Verdict::Outranked
                                : place.isReached   ? Verdict::DeadEnd
                                : place.isSteppedAt ? Verdict::Forbidden
                                                    : Verdict::OutOfReach;
        int score = RetreatCodes::noScore;
        if (verdict == Verdict::Outranked)
            score = longest == none ? RetreatCodes::lostToChoice : std::max(0, static_cast<int>(longest) - 1);
        codes.hexes.push_back({place.hex, verdict, score});
    }
}

void PlanWays::writeLegal(RetreatCodes& codes)
{
    const auto& states = m_table->states();
    const std::size_t none = m_before.width();
    m_nodes.assign(states.size(), -1);
    for (std::size_t number = 0; number < states.size(); ++number) {
        const State& here = states[number];
        if (!here.isPossible || m_losses[number] != none)
            continue;
        m_nodes[number] = static_cast<int>(codes.legal.nodes.size());
        const int charges = here.gone() == 0 ? 0 : m_table->places()[at(here.place)].charge.steps;
        codes.legal.nodes.push_back(
            {m_table->hexOf(here), 0, 0, charges, here.isEnd ? here.demanded - here.gone() : 0});
    }
    // A step between legal states is legal itself if it is on a cheapest way to where it leads.
    for (std::size_t number = 0; number < states.size(); ++number) {
        if (m_nodes[number] < 0)
            continue;
        LegalGraph::Node& node = codes.legal.nodes[at(m_nodes[number])];
        node.firstStep = static_cast<int>(codes.legal.next.size());
        const State& here = states[number];
        for (int step = here.firstStep; step < here.firstStep + here.stepCount; ++step) {
            const int to = m_table->steps()[at(step)].to;
            if (m_nodes[at(to)] >= 0 && isSum(m_before[at(to)], m_before[number], m_steps[at(step)]))
                codes.legal.next.push_back(m_nodes[at(to)]);
        }
        node.stepCount = static_cast<int>(codes.legal.next.size()) - node.firstStep;
    }
    codes.legalPaths = codes.legal.countPaths();
}

bool PlanWays::findCost(const std::vector<HexIndex>& hexes, std::span<int> cost) const
{
    const auto& states = m_table->states();
    std::fill(cost.begin(), cost.end(), 0);
    int number = 0;
    for (const HexIndex hex : hexes) {
        const State& here = states[at(number)];
        int step = here.firstStep;
        const int last = step + here.stepCount;
        while (step < last && m_table->hexOf(states[at(m_table->steps()[at(step)].to)]) != hex)
            ++step;
        if (step == last || !states[at(m_table->steps()[at(step)].to)].isPossible)
            return false;
        for (std::size_t value = 0; value < cost.size(); ++value)
            cost[value] += m_steps[at(step)][value];
        number = m_table->steps()[at(step)].to;
    }
    return m_endOf[at(number)] >= 0;
}
