// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/ranked_graph.h"

#include "base/contains.h"

#include <algorithm>
#include <iterator>
#include <numeric>

using State = RetreatGraph::State;
using Step = RetreatGraph::Step;

/// Hexes of the first path to a node of the legal graph, start excluded.
std::vector<HexIndex> RankedGraph::hexesTo(int legalNode) const
{
    std::vector<HexIndex> hexes;
    for (int node = legalNode; node > 0; node = m_graph.legalNodes()[at(node)].cameFrom)
        hexes.push_back(m_graph.hexOf(state(m_graph.legalNodes()[at(node)].state)));
    std::reverse(hexes.begin(), hexes.end());
    return hexes;
}

std::vector<HexIndex> RankedGraph::sharedHexes(int place)
{
    return hexesTo(lostState(place).lostFrom);
}

void RankedGraph::findStepsInto()
{
    m_firstInto.resize(m_graph.states().size() + 1);
    for (const Step& step : m_graph.steps())
        ++m_firstInto[at(step.to) + 1];
    std::partial_sum(m_firstInto.begin(), m_firstInto.end(), m_firstInto.begin());
    std::vector<int> next = m_firstInto;
    m_into.resize(m_graph.steps().size());
    for (std::size_t step = 0; step < m_graph.steps().size(); ++step)
        m_into[at(next[at(m_graph.steps()[step].to)]++)] = static_cast<int>(step);
}

/// The first such path in order of directions.
std::vector<HexIndex> RankedGraph::bestPath(int place)
{
    if (m_firstInto.empty())
        findStepsInto();
    const State& lost = lostState(place);
    const bool isWhole = m_graph.isOfWholePath(lost.lostAt);
    // Until a stage of whole paths, all paths are in that dropped out at it or later; hex by hex only the best are.
    const auto isIn = [&](const Step& step) { return isWhole ? step.lostAt >= lost.lostAt : step.isBest; };
    const int goal = static_cast<int>(&lost - m_graph.states().data());
    const int start = isWhole ? 0 : m_graph.legalNodes()[at(lost.lostFrom)].state;
    // A path that dropped out hex by hex did so with its first step off the legal one.
    const auto isOnPath = [&](const State& each) {
        return isWhole || (each.lostAt == lost.lostAt && each.lostFrom == lost.lostFrom && each.legalNode < 0);
    };
    // Breadth-first search backward from the goal.
    std::vector<bool> leadsThere(m_graph.states().size());
    leadsThere[at(goal)] = true;
    std::vector<int> queue{goal};
    for (std::size_t head = 0; head < queue.size(); ++head) {
        for (int i = m_firstInto[at(queue[head])]; i < m_firstInto[at(queue[head]) + 1]; ++i) {
            const Step& step = m_graph.steps()[at(m_into[at(i)])];
            if (!isIn(step) || leadsThere[at(step.from)])
                continue;
            const bool isStart = step.from == start;
            leadsThere[at(step.from)] = isStart || isOnPath(state(step.from));
            if (leadsThere[at(step.from)] && !isStart)
                queue.push_back(step.from);
        }
    }
    std::vector<HexIndex> hexes = hexesTo(isWhole ? 0 : lost.lostFrom);
    bool isThere = false;
    for (int here = start; here >= 0;) {
        isThere = isThere || here == goal;
        const auto steps = m_graph.stepsFrom(state(here));
        const auto next = std::find_if(steps.begin(), steps.end(), [&](const Step& step) {
            return isIn(step) && (isThere || leadsThere[at(step.to)]);
        });
        here = next == steps.end() ? -1 : next->to;
        if (here >= 0)
            hexes.push_back(m_graph.hexOf(state(here)));
    }
    return hexes;
}

std::vector<StepMoment> RankedGraph::closedMoments(int place, HexDirection direction)
{
    const auto next = at(RingPlace::numbered(place).neighbour(direction).index());
    std::vector<StepMoment> moments;
    if (next >= m_graph.places().size() || !m_graph.places()[next].isLeft)
        return moments;
    for (int number = m_graph.places()[next].firstState; number >= 0; number = state(number).nextOfPlace) {
        const StepMoment moment{.before = state(number).before};
        if (!contains(moments, moment))
            moments.push_back(moment);
    }
    if (moments.empty()) // a stretch that wanders
        moments.emplace_back();
    return moments;
}

std::vector<ClosedHex> RankedGraph::deadEndReasons(int place)
{
    if (m_task.rules().layers == PreparedRetreat::Layers::EndsLieAway) {
        // What fails beyond a hex depends on the way there where a stretch may wander: those are listed.
        if (!m_search) {
            m_search.emplace(m_task);
            m_searchReasons = m_search->deadEndReasons();
        }
        return m_searchReasons[at(m_search->find(m_graph.places()[at(place)].hex).value_or(0))];
    }
    collect(place);
    std::vector<ClosedHex> failing;
    for (const int number : m_beyond)
        addFailing(number, failing);
    if (std::ranges::all_of(failing, [](const ClosedHex& closed) { return closed.why.empty(); }))
        failing.push_back({noHex, {{ReasonCode::NoPathOn, noRule, {}, {}}}});
    return failing;
}

/// Everything that a stretch through the hex may reach beyond it, in order of hexes gone.
void RankedGraph::collect(int place)
{
    m_isBeyond.assign(m_graph.states().size(), false);
    m_beyond.clear();
    const auto add = [this](int number) {
        if (!m_isBeyond[at(number)]) {
            m_isBeyond[at(number)] = true;
            m_beyond.push_back(number);
        }
    };
    for (int number = m_graph.places()[at(place)].firstState; number >= 0; number = state(number).nextOfPlace)
        add(number);
    m_own = static_cast<std::ptrdiff_t>(m_beyond.size());
    for (std::size_t head = 0; head < m_beyond.size(); ++head) {
        for (const Step& step : m_graph.stepsFrom(state(m_beyond[head])))
            add(step.to);
    }
}

/// Whether a stretch through the hex may reach the state without having passed the place, which is one ring nearer to the
/// start.
bool RankedGraph::isReachedBeside(int number, int passed) const
{
    const RingPlace& where = state(number).at;
    const bool isOwn = std::find(m_beyond.begin(), m_beyond.begin() + m_own, number) != m_beyond.begin() + m_own;
    return std::any_of(allDirections.begin(), allDirections.end(), [&](HexDirection direction) {
        const RingPlace before = where.neighbour(direction);
        return before.ring < where.ring && before.index() != passed && leads(before.index(), number, isOwn);
    });
}

bool RankedGraph::leads(int fromPlace, int to, bool fromAnywhere) const
{
    for (int from = m_graph.places()[at(fromPlace)].firstState; from >= 0; from = state(from).nextOfPlace) {
        const auto steps = m_graph.stepsFrom(state(from));
        if ((fromAnywhere || m_isBeyond[at(from)])
            && std::any_of(steps.begin(), steps.end(), [to](const Step& step) { return step.to == to; }))
            return true;
    }
    return false;
}

void RankedGraph::addFailing(int number, std::vector<ClosedHex>& failing) const
{
    const State& here = state(number);
    const ForbidTests& forbid = m_task.rules().forbid;
    if (here.gone() == here.demanded) {
        const HexIndex end = m_graph.hexOf(here);
        failing.push_back({end, forbid.endReasons(m_task.board(), m_task.mover(), {noHex, end})});
        return;
    }
    const auto steps = m_graph.stepsFrom(here);
    for (const HexDirection direction : allDirections) {
        const RingPlace next = here.at.neighbour(direction);
        const bool isOpen =
            std::any_of(steps.begin(), steps.end(), [&](const Step& step) { return step.direction == direction; });
        // A step back to where a stretch came from is no step at all.
        const bool leadsBack = next.ring < here.at.ring;
        if (isOpen || (leadsBack && !isReachedBeside(number, next.index())))
            continue;
        const HexStep step{m_graph.hexOf(here), m_graph.places()[at(next.index())].hex, direction};
        failing.push_back({step.to, forbid.stepReasons(m_task.board(), m_task.mover(), step, {.before = here.before})});
    }
}
