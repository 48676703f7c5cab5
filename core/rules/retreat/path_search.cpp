// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/path_search.h"

#include "base/lists.h"
#include "rules/retreat/exits.h"
#include "rules/retreat/group_search.h"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace {

constexpr auto dir(int number)
{
    return static_cast<std::size_t>(number);
}

/// Place of the first moment among PathSearch::JudgedStep::isOpen that looks back.
constexpr unsigned firstTurn = 4;

} // namespace

PathSearch::PathSearch(const GroupTask& task) : m_task(task), m_longest(task.mover().length)
{
    m_numbers.reserve(128);
    m_locals.reserve(128);
    const int start = number(task.mover().start);
    m_locals[static_cast<std::size_t>(start)].isInPrefix = true;
    if (task.rules().isInPoints()) {
        spend(start, task.mover().length * MovementCost::halvesPerPoint);
        return;
    }
    for (int length = task.leastLength(); length <= task.mover().length; ++length)
        extend(start, length);
    if (m_paths.empty() && task.otherwise().kind == Otherwise::Kind::Shorten && task.mover().length > 1) {
        m_takesShorter = true;
        extend(start, task.mover().length);
    }
}

int PathSearch::number(HexIndex hex)
{
    const auto [place, isNew] = m_numbers.try_emplace(hex, static_cast<int>(m_locals.size()));
    if (isNew) {
        Local local;
        local.hex = hex;
        m_locals.push_back(local);
    }
    return place->second;
}

std::optional<int> PathSearch::find(HexIndex hex) const
{
    const auto found = m_numbers.find(hex);
    return found == m_numbers.end() ? std::nullopt : std::optional(found->second);
}

HexStep PathSearch::step(int localStep) const
{
    const Local& from = local(localStep / directionCount);
    const int to = from.to[dir(localStep % directionCount)];
    return {from.hex, to < 0 ? noHex : local(to).hex, directionFromInt(localStep % directionCount)};
}

void PathSearch::judge(int at)
{
    if (local(at).isJudged)
        return;
    const HexIndex from = local(at).hex;
    for (const HexDirection direction : allDirections) {
        const HexIndex to = m_task.board().neighbour(from, direction);
        const int toNumber = to == noHex ? -1 : number(to); // may grow m_locals: no reference across this line
        m_locals[static_cast<std::size_t>(at)].to[dir(toInt(direction))] = toNumber;
    }
    m_locals[static_cast<std::size_t>(at)].isJudged = true;
}

bool PathSearch::isOpen(int localStep, StepMoment moment) const
{
    // Whether others make room, so that stacking is not tested, hangs on whether the path ends there.
    const bool isAlike = m_task.rules().forbid.isAlikeEverywhere() && m_task.rules().displace == nullptr;
    std::size_t which = isAlike ? 0 : (moment.isFirst ? 1U : 0U) + (moment.isPassed ? 2U : 0U);
    if (moment.before != noHex) {
        const auto back = m_task.board().grid().directionTo(step(localStep).from, moment.before);
        which = firstTurn + dir(toInt(*back)) + (moment.isPassed ? directionCount : 0U);
    }
    signed char& isOpen = judged(localStep).isOpen[which];
    if (isOpen < 0)
        isOpen = m_task.isOpen(step(localStep), moment) ? 1 : 0;
    return isOpen > 0;
}

std::vector<StepMoment> PathSearch::closedMoments(int localStep) const
{
    std::vector<StepMoment> moments;
    const JudgedStep& step = judged(localStep);
    for (unsigned which = 0; which < step.isOpen.size(); ++which) {
        if (step.isOpen[which] != 0)
            continue;
        if (which < firstTurn) {
            moments.push_back({(which & 1U) != 0, (which & 2U) != 0});
            continue;
        }
        const unsigned turn = which - firstTurn;
        const HexDirection back = directionFromInt(static_cast<int>(turn % directionCount));
        moments.push_back(
            {.isPassed = turn >= directionCount, .before = m_task.board().neighbour(this->step(localStep).from, back)});
    }
    return moments;
}

const ChargedEntry& PathSearch::charge(int localStep, bool isFirst) const
{
    JudgedStep& entry = judged(localStep);
    const std::size_t which = isFirst ? 1 : 0;
    if (!entry.isCharged[which]) {
        entry.isCharged[which] = true;
        if (!m_task.rules().charges.isEmpty())
            entry.charge[which] = m_task.rules().charges.of(m_task.board(), m_task.mover(), step(localStep), isFirst);
    }
    return entry.charge[which];
}

int PathSearch::cost(int localStep) const
{
    int& cost = judged(localStep).cost;
    if (cost < 0)
        cost = m_task.rules().cost(m_task.board(), m_task.mover(), step(localStep));
    return cost;
}

HexStep PathSearch::lastStep() const
{
    return m_prefix.empty() ? HexStep{noHex, local(0).hex} : step(m_prefix.back());
}

bool PathSearch::mayEnd() const
{
    return m_prefix.empty() || m_task.mayEnd(lastStep(), moment(m_prefix.size() - 1, false));
}

bool PathSearch::mayGoOn() const
{
    return m_prefix.empty() || isOpen(m_prefix.back(), moment(m_prefix.size() - 1, true));
}

StepMoment PathSearch::moment(std::size_t place, bool isPassed) const
{
    const bool looksBack = place > 0 && m_task.rules().forbid.looksBack();
    return {.isFirst = place == 0, .isPassed = isPassed, .before = looksBack ? step(m_prefix[place - 1]).from : noHex};
}

PathSearch::Ahead PathSearch::look(int localStep, int rest) const
{
    using Kind = Ahead::Kind;
    const int to = target(localStep);
    if (to < 0)
        return {Kind::Closed, to};
    if (local(to).isInPrefix)
        return {Kind::Back, to};
    const bool isFirst = m_prefix.empty();
    if (m_task.rules().isInPoints()) {
        const StepMoment now = moment(m_prefix.size(), false);
        if (!isOpen(localStep, now))
            return {Kind::Closed, to, 0, false, now};
        const int left = rest - cost(localStep);
        return {left < 0 ? Kind::TooDear : Kind::Open, to, left};
    }
    const int count = static_cast<int>(m_prefix.size()) + 1;
    const int demanded = lengthDemanded(rest, charge(localStep, isFirst), count);
    const bool isPassed = count < demanded;
    const StepMoment now = moment(m_prefix.size(), isPassed);
    if (!isOpen(localStep, now))
        return {Kind::Closed, to, 0, isPassed, now};
    const LongestRetreat* longest = m_task.rules().longest;
    return {longest != nullptr && demanded > longest->hexes ? Kind::TooLong : Kind::Open, to, demanded, isPassed};
}

void PathSearch::enter(int localStep)
{
    m_prefix.push_back(localStep);
    m_locals[static_cast<std::size_t>(target(localStep))].isInPrefix = true;
}

void PathSearch::leave()
{
    m_locals[static_cast<std::size_t>(target(m_prefix.back()))].isInPrefix = false;
    m_prefix.pop_back();
}

/// Keeps the path that leaves the map where the stretch ends, if it may; false: it may not.
bool PathSearch::leaveMap(int at)
{
    if (!m_task.rules().mayLeaveMap)
        return false;
    const auto& to = local(at).to;
    const auto off = std::find(to.begin(), to.end(), -1);
    if (off == to.end() || !exitAfter(m_task.board(), m_task.mover(), lastStep()))
        return false;
    keepPath(static_cast<int>(m_prefix.size()), at * directionCount + static_cast<int>(off - to.begin()));
    return true;
}

void PathSearch::extend(int at, int required)
{
    m_longest = std::max(m_longest, required);
    m_locals[static_cast<std::size_t>(at)].isReached = true;
    const bool mayEnd = this->mayEnd();
    if (static_cast<int>(m_prefix.size()) == required) {
        if (mayEnd)
            keepPath(required);
        return;
    }
    if (m_takesShorter && !m_prefix.empty() && mayEnd && static_cast<int>(m_prefix.size()) + 1 == required)
        keepPath(required);
    m_locals[static_cast<std::size_t>(at)].isLeft = true;
    judge(at);
    bool goesOn = leaveMap(at);
    for (int direction = 0; direction < directionCount && !m_isTooLarge; ++direction) {
        const int localStep = at * directionCount + direction;
        const Ahead ahead = look(localStep, required);
        if (ahead.kind == Ahead::Kind::TooLong)
            m_locals[static_cast<std::size_t>(ahead.to)].isReached = true;
        goesOn = goesOn || ahead.kind == Ahead::Kind::TooLong || ahead.kind == Ahead::Kind::Open;
        if (ahead.kind != Ahead::Kind::Open)
            continue;
        const ChargedEntry charge = this->charge(localStep, m_prefix.empty());
        const int charged = charge.steps + (ahead.isPassed ? charge.stepsIfPassed : 0);
        const int rolls = charge.rolls + (ahead.isPassed ? charge.rollsIfPassed : 0);
        enter(localStep);
        m_isTooLarge = m_isTooLarge || ++m_stretches > maxStretches;
        m_charges += charged;
        m_rolls += rolls;
        extend(ahead.to, ahead.rest);
        m_charges -= charged;
        m_rolls -= rolls;
        leave();
    }
    if (!goesOn && m_task.otherwise().kind == Otherwise::Kind::StayAndLose && mayEnd)
        keepPath(required);
}

/// The same where lengths are in points. Whether a path that can be paid for ends where the stretch does, or beyond.
bool PathSearch::spend(int at, int left)
{
    m_longest = std::max(m_longest, static_cast<int>(m_prefix.size()) + 1);
    m_locals[static_cast<std::size_t>(at)].isReached = true;
    bool goesOn = false;
    if (mayGoOn()) {
        const ChargedEntry passed = m_prefix.empty() ? ChargedEntry() : charge(m_prefix.back(), m_prefix.size() == 1);
        m_charges += passed.stepsIfPassed;
        m_rolls += passed.rollsIfPassed;
        m_locals[static_cast<std::size_t>(at)].isLeft = true;
        judge(at);
        goesOn = left > 0 && leaveMap(at);
        for (int direction = 0; direction < directionCount && !m_isTooLarge; ++direction) {
            const int localStep = at * directionCount + direction;
            const Ahead ahead = look(localStep, left);
            if (ahead.kind == Ahead::Kind::TooDear)
                judged(localStep).isTooDear = true;
            if (ahead.kind != Ahead::Kind::Open)
                continue;
            const ChargedEntry charge = this->charge(localStep, m_prefix.empty());
            enter(localStep);
            m_isTooLarge = m_isTooLarge || ++m_stretches > maxStretches;
            m_charges += charge.steps;
            m_rolls += charge.rolls;
            goesOn = spend(ahead.to, ahead.rest) || goesOn;
            m_charges -= charge.steps;
            m_rolls -= charge.rolls;
            leave();
        }
        m_charges -= passed.stepsIfPassed;
        m_rolls -= passed.rollsIfPassed;
    }
    if (m_prefix.empty() || !mayEnd())
        return goesOn;
    if (!goesOn || m_task.rules().isUpTo)
        keepPath(static_cast<int>(m_prefix.size()));
    return true;
}

/// `exit`: the step with which it leaves the map, at no cost; negative: it stays on it.
void PathSearch::keepPath(int required, int exit)
{
    if (m_paths.size() == maxPaths) {
        m_isTooLarge = true;
        return;
    }
    for (const int localStep : m_prefix)
        m_locals[static_cast<std::size_t>(target(localStep))].isOnPossiblePath = true;
    const int shortfall = exit >= 0 ? 0 : required - static_cast<int>(m_prefix.size());
    Path path{m_prefix, m_charges, shortfall, m_rolls};
    if (exit >= 0) {
        path.steps.push_back(exit);
    } else if (!m_prefix.empty()) {
        const ChargedEntry& last = charge(m_prefix.back(), m_prefix.size() == 1);
        path.charges += last.stepsOfEnd(shortfall > 0);
        path.rolls += last.rollsIfEnd - (shortfall > 0 ? last.rollsIfPassed : 0);
    }
    if (const Charges& charges = m_task.rules().charges; m_task.mover().members != nullptr && !charges.isEmpty()) {
        RetreatPath whole;
        whole.hexes = hexes(path);
        charges.addCosts(m_task.board(), m_task.mover(), m_task.rules().isInPoints(), whole);
        path.charges = whole.charges;
        path.rolls = std::accumulate(whole.rolls.begin(), whole.rolls.end(), 0,
                                     [](int sum, const PathRoll& roll) { return sum + roll.times; });
    }
    m_paths.push_back(std::move(path));
}

std::vector<HexIndex> PathSearch::hexes(const Path& path) const
{
    std::vector<HexIndex> result;
    result.reserve(path.steps.size());
    for (const int localStep : path.steps)
        result.push_back(step(localStep).to);
    return result;
}

std::vector<std::vector<ClosedHex>> PathSearch::deadEndReasons()
{
    std::vector<std::vector<ClosedHex>> closed(m_locals.size());
    const auto isDeadEnd = [](const Local& l) { return l.isReached && !l.isOnPossiblePath; };
    if (std::none_of(m_locals.begin() + 1, m_locals.end(), isDeadEnd))
        return closed;

    Failures failing(m_locals.size()); // beyond each hex
    const bool isInPoints = m_task.rules().isInPoints();
    for (int length = isInPoints ? m_task.mover().length : m_task.leastLength(); length <= m_task.mover().length;
         ++length)
        collect(0, length * (isInPoints ? MovementCost::halvesPerPoint : 1), failing);
    for (std::size_t l = 1; l < m_locals.size(); ++l) {
        std::vector<Failure>& list = failing[l];
        sortUnique(list);
        for (const Failure& failure : list)
            closed[l].push_back({step(failure.localStep).to, reasonsOf(failure)});
        const bool isTold = std::ranges::any_of(closed[l], [](const ClosedHex& each) { return !each.why.empty(); });
        if (isDeadEnd(m_locals[l]) && !isTold)
            closed[l].push_back({noHex, {{ReasonCode::NoPathOn, noRule, {}, {}}}});
    }
    return closed;
}

Reason tooDear(const Ruleset& game)
{
    return {ReasonCode::TooDear, game.rule(game.retreat.rule), {}, {}};
}

std::vector<Reason> PathSearch::reasonsOf(const Failure& failure) const
{
    const HexStep failed = step(failure.localStep);
    switch (failure.kind) {
    case Failure::Kind::TooDear:
        return {tooDear(m_task.board().ruleset())};
    case Failure::Kind::TooLong:
        return {{ReasonCode::TooLong, m_task.board().ruleset().rule(m_task.rules().longest->rule), {}, {}}};
    case Failure::Kind::End:
        return m_task.endReasons(failed, failure.moment);
    case Failure::Kind::Step:
        break;
    }
    return m_task.stepReasons(failed, failure.moment);
}

void PathSearch::collect(int at, int rest, Failures& failing)
{
    const auto note = [&](Failure::Kind kind, int localStep, StepMoment moment = {}) {
        for (const int entered : m_prefix) {
            const int passed = target(entered);
            if (!local(passed).isOnPossiblePath)
                failing[static_cast<std::size_t>(passed)].push_back({kind, localStep, moment});
        }
    };
    const bool isInPoints = m_task.rules().isInPoints();
    const bool isWhole = !isInPoints && static_cast<int>(m_prefix.size()) == rest;
    if ((isWhole || isInPoints) && !mayEnd())
        note(Failure::Kind::End, m_prefix.back(), moment(m_prefix.size() - 1, false));
    if (isWhole)
        return;
    if (isInPoints && !mayGoOn()) {
        note(Failure::Kind::Step, m_prefix.back(), moment(m_prefix.size() - 1, true));
        return;
    }
    for (int direction = 0; direction < directionCount; ++direction) {
        const int localStep = at * directionCount + direction;
        const Ahead ahead = look(localStep, rest);
        switch (ahead.kind) {
        case Ahead::Kind::Back:
            break;
        case Ahead::Kind::Closed:
            note(Failure::Kind::Step, localStep, ahead.moment);
            break;
        case Ahead::Kind::TooDear:
            note(Failure::Kind::TooDear, localStep);
            break;
        case Ahead::Kind::TooLong:
            enter(localStep);
            note(Failure::Kind::TooLong, localStep);
            leave();
            break;
        case Ahead::Kind::Open:
            enter(localStep);
            collect(ahead.to, ahead.rest, failing);
            leave();
            break;
        }
    }
}
