// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/retreat_graph.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace {

using Scope = ScoreScope;

constexpr std::int64_t noPath = std::numeric_limits<std::int64_t>::max() / 4;

} // namespace

void RetreatGraph::build(const RuleView& board, const PreparedRetreat& rules, const Mover& mover)
{
    m_board = &board;
    m_rules = &rules;
    m_mover = &mover;
    m_center = board.grid().hex(mover.start);
    m_asksForHexsides = rules.forbid.asksForHexsides();
    m_hasCharges = !rules.charges.isEmpty();
    m_looksBack = rules.forbid.looksBack();
    m_longest = mover.length;
    m_ringCount = 0;
    m_places.clear();
    m_states.clear();
    m_steps.clear();
    m_endHexes.clear();
    m_legal.clear();
    m_legalSteps.clear();

    m_places.push_back({});
    m_places.front().hex = mover.start;
    if (rules.layers == PreparedRetreat::Layers::EndsLieAway)
        walkEverywhere();
    stateAt({}, 0, mover.length, noHex);
    for (int number = 0; number < static_cast<int>(m_states.size()); ++number)
        extend(number);
    addRing(m_longest);
    findEnds(false);
    if (!m_states.front().isPossible && rules.otherwise.kind == Otherwise::Kind::Shorten && mover.length > 1)
        findEnds(true);
    for (const State& each : m_states) {
        if (each.isEnd && std::find(m_endHexes.begin(), m_endHexes.end(), hexOf(each)) == m_endHexes.end())
            m_endHexes.push_back(hexOf(each));
    }
    findStepped();
}

void RetreatGraph::addRing(int ring)
{
    const HexGrid& grid = m_board->grid();
    while (m_ringCount < ring) {
        ++m_ringCount;
        std::size_t number = m_places.size();
        m_places.resize(at(RingPlace::countWithin(m_ringCount)));
        Hex hex = m_center + grid.step(HexDirection::D0) * m_ringCount;
        for (const HexDirection corner : allDirections) {
            const Hex along = grid.step(turned(corner, 2));
            for (int offset = 0; offset < m_ringCount; ++offset, ++number) {
                const HexIndex index = grid.index(hex);
                if (index != noHex && m_board->hasHex(index))
                    m_places[number].hex = index;
                hex = hex + along;
            }
        }
    }
}

bool RetreatGraph::isOpen(Place& place)
{
    if (place.isOpen < 0) {
        place.isOpen = place.hex != noHex && m_rules->forbid.isHexOpen(*m_board, *m_mover, place.hex) ? 1 : 0;
        if (place.isOpen > 0 && m_hasCharges)
            place.charge = m_rules->charges.of(*m_board, *m_mover, {noHex, place.hex}, false);
    }
    return place.isOpen > 0;
}

bool RetreatGraph::mayEnd(Place& place)
{
    if (place.mayEnd < 0)
        place.mayEnd = m_rules->forbid.mayEnd(*m_board, *m_mover, {noHex, place.hex}) ? 1 : 0;
    return place.mayEnd > 0;
}

bool RetreatGraph::looksBack(Place& place)
{
    if (place.looksBack < 0)
        place.looksBack = m_looksBack && m_rules->forbid.looksBackIn(*m_board, *m_mover, place.hex) ? 1 : 0;
    return place.looksBack > 0;
}

int RetreatGraph::stateAt(const RingPlace& at, int place, int demanded, HexIndex before)
{
    int known = this->place(place).firstState;
    while (known >= 0 && (state(known).demanded != demanded || state(known).before != before))
        known = state(known).nextOfPlace;
    if (known >= 0)
        return known;
    State added{at, place, demanded, before, 0, 0, this->place(place).firstState, false, false, false, -1, -1, 0, 0, 0};
    this->place(place).firstState = static_cast<int>(m_states.size());
    m_states.push_back(added);
    return static_cast<int>(m_states.size()) - 1;
}

void RetreatGraph::extend(int number)
{
    const State from = state(number); // a copy: states are added below
    m_longest = std::max(m_longest, from.demanded);
    place(from.place).isReached = true;
    state(number).firstStep = static_cast<int>(m_steps.size());
    if (from.gone() == from.demanded)
        return;
    place(from.place).isLeft = true;
    addRing(from.gone() + 1);
    for (unsigned left = from.at.awayDirections(); left != 0; left &= left - 1) {
        const HexDirection direction = directionFromInt(std::countr_zero(left));
        const RingPlace next = from.at.neighbour(direction);
        const int nextPlace = next.index();
        Place& entered = place(nextPlace);
        if (!isOpen(entered))
            continue;
        const HexStep hexStep{hexOf(from), entered.hex, direction};
        if (m_asksForHexsides && !m_rules->forbid.isHexsideOpen(*m_board, *m_mover, hexStep))
            continue;
        if (from.before != noHex && !m_rules->forbid.isOpen(*m_board, *m_mover, hexStep, {.before = from.before}))
            continue;
        const int demanded =
            m_hasCharges ? lengthDemanded(from.demanded, entered.charge, from.gone() + 1) : from.demanded;
        const HexIndex before = from.gone() + 1 < demanded && looksBack(entered) ? hexStep.from : noHex;
        m_steps.push_back({number, stateAt(next, nextPlace, demanded, before), direction, false, -1, 0});
    }
    state(number).stepCount = static_cast<int>(m_steps.size()) - state(number).firstStep;
}

void RetreatGraph::walkEverywhere()
{
    // Open stretches may wander where only the ends of paths must lie away; the shortest ones say what they reach.
    m_walk.assign(1, RingPlace{});
    place(0).isReached = true;
    std::size_t head = 0;
    for (int gone = 0; gone < m_mover->length; ++gone) {
        for (const std::size_t end = m_walk.size(); head < end; ++head) {
            const RingPlace from = m_walk[head];
            const int fromPlace = from.index();
            place(fromPlace).isLeft = true;
            addRing(from.ring + 1);
            for (const HexDirection direction : allDirections) {
                const RingPlace next = from.neighbour(direction);
                Place& entered = place(next.index());
                if (entered.isReached || !isOpen(entered))
                    continue;
                if (m_asksForHexsides
                    && !m_rules->forbid.isHexsideOpen(*m_board, *m_mover,
                                                      {place(fromPlace).hex, entered.hex, direction}))
                    continue;
                entered.isReached = true;
                m_walk.push_back(next);
            }
        }
    }
}

void RetreatGraph::findEnds(bool takesShorter)
{
    const bool stays = m_rules->otherwise.kind == Otherwise::Kind::StayAndLose;
    for (int number = static_cast<int>(m_states.size()) - 1; number >= 0; --number) {
        State& here = state(number);
        const bool mayStop = here.gone() == here.demanded || (stays && here.stepCount == 0)
                             || (takesShorter && here.gone() > 0 && here.gone() + 1 == here.demanded);
        here.isEnd = mayStop && (here.gone() == 0 || mayEnd(place(here.place)));
        here.paths = here.isEnd ? 1 : 0;
        for (int step = here.firstStep; step < here.firstStep + here.stepCount; ++step)
            here.paths = addPaths(here.paths, state(m_steps[at(step)].to).paths);
        here.isPossible = here.paths > 0;
    }
    for (State& each : m_states)
        each.isBest = each.isPossible;
    for (Step& step : m_steps) {
        step.isBest = state(step.from).isPossible && state(step.to).isPossible;
        step.lostAt = step.isBest ? std::numeric_limits<int>::max() : -1;
    }
}

void RetreatGraph::findStepped()
{
    int number = 1;
    for (int ring = 1; ring <= m_ringCount; ++ring) {
        for (int side = 0; side < directionCount; ++side) {
            for (int offset = 0; offset < ring; ++offset, ++number) {
                Place& here = place(number);
                if (here.isReached || here.hex == noHex)
                    continue;
                const RingPlace where{ring, side, offset};
                here.isSteppedAt = std::any_of(allDirections.begin(), allDirections.end(), [&](HexDirection direction) {
                    const auto next = at(where.neighbour(direction).index());
                    return next < m_places.size() && m_places[next].isLeft;
                });
            }
        }
    }
}

HexStep RetreatGraph::hexStep(const Step& step) const
{
    return {hexOf(m_states[at(step.from)]), hexOf(m_states[at(step.to)]), step.direction};
}

void RetreatGraph::rank(const ScoreContext& context)
{
    if (!m_states.front().isPossible)
        return;
    const auto& scores = m_rules->wholePathScores;
    for (std::size_t stage = 0; stage < scores.size(); ++stage)
        settleWholePath(context, scores[stage], static_cast<int>(stage));
    settleHexByHex(context);
}

/// Keeps the steps of those paths on which the score adds up to the least sum: a step stays in if the least sum of a
/// path over it is that. Whatever was settled before is the same on all paths that are still in.
void RetreatGraph::settleWholePath(const ScoreContext& context, std::size_t score, int stage)
{
    const PreferScores& scores = m_rules->scores;
    const Scope scope = scores.scope(score);
    const bool countsCharges = scope == Scope::Path && scores.kind(score) == "charges";
    const bool countsShortfall = scope == Scope::Path && scores.kind(score) == "shortfall";
    // Most scores are the same for all paths, or 0, and settle nothing.
    bool differs = false;
    for (Step& step : m_steps) {
        if (!step.isBest)
            continue;
        const State& to = state(step.to);
        step.weight = scope == Scope::Step || (scope == Scope::Passed && !to.isEnd)
                          ? scores.ofStep(score, context, hexStep(step))
                      : countsCharges ? place(to.place).charge.steps
                                      : 0;
        differs = differs || step.weight != 0;
    }
    const State* firstEnd = nullptr;
    for (State& here : m_states) {
        if (!here.isBest || !here.isEnd)
            continue;
        here.endWeight = scope == Scope::End ? scores.ofStep(score, context, {noHex, hexOf(here)})
                         : countsShortfall   ? here.demanded - here.gone()
                                             : 0;
        firstEnd = firstEnd == nullptr ? &here : firstEnd;
        differs = differs || here.endWeight != firstEnd->endWeight;
    }
    if (!differs)
        return;

    m_before.assign(m_states.size(), noPath);
    m_beyond.assign(m_states.size(), noPath);
    for (std::size_t number = m_states.size(); number-- > 0;) {
        const State& here = m_states[number];
        if (!here.isBest)
            continue;
        if (here.isEnd)
            m_beyond[number] = here.endWeight;
        for (int step = here.firstStep; step < here.firstStep + here.stepCount; ++step) {
            const Step& each = m_steps[at(step)];
            if (each.isBest)
                m_beyond[number] = std::min(m_beyond[number], each.weight + m_beyond[at(each.to)]);
        }
    }
    const std::int64_t best = m_beyond.front();
    m_before.front() = 0;
    for (std::size_t number = 0; number < m_states.size(); ++number) {
        State& here = m_states[number];
        if (!here.isBest)
            continue;
        const std::int64_t before = m_before[number];
        for (int step = here.firstStep; step < here.firstStep + here.stepCount; ++step) {
            Step& each = m_steps[at(step)];
            if (!each.isBest)
                continue;
            const std::int64_t after = before + each.weight;
            m_before[at(each.to)] = std::min(m_before[at(each.to)], after);
            each.isBest = after + m_beyond[at(each.to)] == best;
            if (!each.isBest)
                each.lostAt = stage;
        }
        here.isBest = before + m_beyond[number] == best;
        if (!here.isBest)
            here.lostAt = stage;
    }
}

/// Goes on hex by hex: of the steps out of a state only the best stay in, each branch for itself. States are taken in
/// order of hexes gone and then of the first path to them, so where paths drop out at the same stage the first one is met
/// first.
void RetreatGraph::settleHexByHex(const ScoreContext& context)
{
    const auto& scores = m_rules->hexByHexScores;
    const int firstStage = static_cast<int>(m_rules->wholePathScores.size());
    m_legal.push_back({0, -1, 0, 0});
    state(0).legalNode = 0;
    for (std::size_t node = 0; node < m_legal.size(); ++node) {
        const State& here = state(m_legal[node].state);
        m_choices.clear();
        for (int step = here.firstStep; step < here.firstStep + here.stepCount; ++step) {
            if (m_steps[at(step)].isBest)
                m_choices.emplace_back(step, 0);
        }
        int stage = firstStage + here.gone() * static_cast<int>(scores.size());
        for (std::size_t place = 0; place < scores.size() && m_choices.size() > 1; ++place, ++stage) {
            int best = std::numeric_limits<int>::max();
            for (auto& [step, value] : m_choices) {
                const Step& next = m_steps[at(step)];
                const bool counts = m_rules->scores.scope(scores[place]) != Scope::Passed || !state(next.to).isEnd;
                value = counts ? m_rules->scores.ofStep(scores[place], context, hexStep(next)) : 0;
                best = std::min(best, value);
            }
            std::erase_if(m_choices, [&](const std::pair<int, int>& choice) {
                State& next = state(m_steps[at(choice.first)].to);
                if (choice.second != best && next.lostAt < stage) {
                    next.lostAt = stage;
                    next.lostFrom = static_cast<int>(node);
                }
                return choice.second != best;
            });
        }
        m_legal[node].firstStep = static_cast<int>(m_legalSteps.size());
        m_legal[node].stepCount = static_cast<int>(m_choices.size());
        for (const auto& [step, value] : m_choices) {
            State& next = state(m_steps[at(step)].to);
            if (next.legalNode < 0) {
                next.legalNode = static_cast<int>(m_legal.size());
                m_legal.push_back({m_steps[at(step)].to, static_cast<int>(node), 0, 0});
            }
            m_legalSteps.push_back(next.legalNode);
        }
    }
    // What is beyond a path that has dropped out has dropped out with it, where no other path stays in longer.
    for (const State& here : m_states) {
        if (!here.isBest || here.legalNode >= 0)
            continue;
        for (int step = here.firstStep; step < here.firstStep + here.stepCount; ++step) {
            if (!m_steps[at(step)].isBest)
                continue;
            State& next = state(m_steps[at(step)].to);
            if (next.lostAt < here.lostAt || (next.lostAt == here.lostAt && here.lostFrom < next.lostFrom)) {
                next.lostAt = here.lostAt;
                next.lostFrom = here.lostFrom;
            }
        }
    }
}

int RetreatGraph::scoreAt(int stage) const
{
    const auto& wholePath = m_rules->wholePathScores;
    const auto& hexByHex = m_rules->hexByHexScores;
    if (isOfWholePath(stage))
        return static_cast<int>(wholePath[at(stage)]);
    return static_cast<int>(hexByHex[(at(stage) - wholePath.size()) % hexByHex.size()]);
}

const RetreatGraph::State* RetreatGraph::stateThatStaysInLongest(const Place& place) const
{
    const State* best = nullptr;
    for (int number = place.firstState; number >= 0; number = m_states[at(number)].nextOfPlace) {
        const State& each = m_states[at(number)];
        if (each.isPossible
            && (best == nullptr || best->lostAt < each.lostAt
                || (best->lostAt == each.lostAt && each.lostFrom < best->lostFrom)))
            best = &each;
    }
    return best;
}

Verdict RetreatGraph::verdictOn(const Place& place) const
{
    bool isPassed = false;
    bool isOutranked = false;
    for (int number = place.firstState; number >= 0; number = m_states[at(number)].nextOfPlace) {
        const State& each = m_states[at(number)];
        if (each.legalNode >= 0 && each.isEnd)
            return Verdict::LegalEnd;
        isPassed = isPassed || each.legalNode >= 0;
        isOutranked = isOutranked || each.isPossible;
    }
    return isPassed            ? Verdict::LegalPass
           : isOutranked       ? Verdict::Outranked
           : place.isReached   ? Verdict::DeadEnd
           : place.isSteppedAt ? Verdict::Forbidden
                               : Verdict::OutOfReach;
}

void RetreatGraph::writeCodes(RetreatCodes& codes) const
{
    codes.clear();
    codes.possiblePaths = m_states.front().paths;
    for (std::size_t number = 1; number < m_places.size(); ++number) {
        const Place& place = m_places[number];
        if (place.hex == noHex)
            continue;
        const Verdict verdict = verdictOn(place);
        const int score =
            verdict == Verdict::Outranked ? scoreAt(stateThatStaysInLongest(place)->lostAt) : RetreatCodes::noScore;
        codes.hexes.push_back({place.hex, verdict, score, static_cast<int>(number)});
    }
    for (const LegalNode& node : m_legal) {
        const State& here = m_states[at(node.state)];
        const int charges = here.gone() == 0 ? 0 : m_places[at(here.place)].charge.steps;
        codes.legal.nodes.push_back({hexOf(here), here.place, node.firstStep, node.stepCount, charges, 0,
                                     here.isEnd ? here.demanded - here.gone() : 0, here.isEnd});
    }
    codes.legal.next = m_legalSteps;
    codes.legalPaths = codes.legal.countPaths();
}
