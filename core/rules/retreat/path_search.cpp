// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/path_search.h"

#include "base/lists.h"
#include "rules/retreat/group_search.h"

#include <algorithm>

namespace {

constexpr auto dir(int number)
{
    return static_cast<std::size_t>(number);
}

} // namespace

PathSearch::PathSearch(const GroupTask& task) : m_task(task), m_longest(task.mover().length)
{
    m_numbers.reserve(128);
    m_locals.reserve(128);
    const int start = number(task.mover().start);
    m_locals[static_cast<std::size_t>(start)].isInPrefix = true;
    extend(start, task.mover().length);
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
    const auto at = static_cast<std::size_t>(localStep / directionCount);
    const bool isAlike = m_task.rules().forbid.isAlikeEverywhere();
    const std::size_t which = isAlike ? 0 : (moment.isFirst ? 1U : 0U) + (moment.isPassed ? 2U : 0U);
    signed char& isOpen = m_locals[at].steps[dir(localStep % directionCount)].isOpen[which];
    if (isOpen < 0)
        isOpen = m_task.rules().forbid.isOpen(m_task.board(), m_task.mover(), step(localStep), moment) ? 1 : 0;
    return isOpen > 0;
}

std::vector<StepMoment> PathSearch::closedMoments(int localStep) const
{
    std::vector<StepMoment> moments;
    const JudgedStep& judged =
        m_locals[static_cast<std::size_t>(localStep / directionCount)].steps[dir(localStep % directionCount)];
    for (unsigned which = 0; which < judged.isOpen.size(); ++which) {
        if (judged.isOpen[which] == 0)
            moments.push_back({(which & 1U) != 0, (which & 2U) != 0});
    }
    return moments;
}

const ChargedEntry& PathSearch::charge(int localStep, bool isFirst) const
{
    JudgedStep& judged =
        m_locals[static_cast<std::size_t>(localStep / directionCount)].steps[dir(localStep % directionCount)];
    const std::size_t which = isFirst ? 1 : 0;
    if (!judged.isCharged[which]) {
        judged.isCharged[which] = true;
        if (!m_task.rules().charges.isEmpty())
            judged.charge[which] = m_task.rules().charges.of(m_task.board(), m_task.mover(), step(localStep), isFirst);
    }
    return judged.charge[which];
}

bool PathSearch::mayEnd() const
{
    return m_prefix.empty() || m_task.rules().forbid.mayEnd(m_task.board(), m_task.mover(), step(m_prefix.back()));
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
    bool goesOn = false;
    for (int direction = 0; direction < directionCount && !m_isTooLarge; ++direction) {
        const int localStep = at * directionCount + direction;
        const int to = local(at).to[dir(direction)];
        if (to < 0 || local(to).isInPrefix)
            continue;
        const int count = static_cast<int>(m_prefix.size()) + 1;
        const ChargedEntry charge = this->charge(localStep, m_prefix.empty());
        const int demanded = lengthDemanded(required, charge, count);
        const bool isPassed = count < demanded;
        if (!isOpen(localStep, {m_prefix.empty(), isPassed}))
            continue;
        goesOn = true;
        m_prefix.push_back(localStep);
        m_locals[static_cast<std::size_t>(to)].isInPrefix = true;
        const int charged = charge.steps + (isPassed ? charge.stepsIfPassed : 0);
        const int rolls = charge.rolls + (isPassed ? charge.rollsIfPassed : 0);
        m_charges += charged;
        m_rolls += rolls;
        extend(to, demanded);
        m_charges -= charged;
        m_rolls -= rolls;
        m_locals[static_cast<std::size_t>(to)].isInPrefix = false;
        m_prefix.pop_back();
    }
    if (!goesOn && m_task.otherwise().kind == Otherwise::Kind::StayAndLose && mayEnd)
        keepPath(required);
}

void PathSearch::keepPath(int required)
{
    if (m_paths.size() == maxPaths) {
        m_isTooLarge = true;
        return;
    }
    for (const int localStep : m_prefix)
        m_locals[static_cast<std::size_t>(target(localStep))].isOnPossiblePath = true;
    const int shortfall = required - static_cast<int>(m_prefix.size());
    Path path{m_prefix, m_charges, shortfall, m_rolls};
    if (!m_prefix.empty()) {
        const ChargedEntry& last = charge(m_prefix.back(), m_prefix.size() == 1);
        path.charges += last.stepsOfEnd(shortfall > 0);
        path.rolls += last.rollsIfEnd - (shortfall > 0 ? last.rollsIfPassed : 0);
    }
    m_paths.push_back(std::move(path));
}

std::vector<HexIndex> PathSearch::hexes(const Path& path) const
{
    std::vector<HexIndex> result;
    result.reserve(path.steps.size());
    for (const int localStep : path.steps)
        result.push_back(local(target(localStep)).hex);
    return result;
}

std::vector<std::vector<Reason>> PathSearch::deadEndReasons()
{
    std::vector<std::vector<Reason>> reasons(m_locals.size());
    const auto isDeadEnd = [](const Local& l) { return l.isReached && !l.isOnPossiblePath; };
    if (std::none_of(m_locals.begin() + 1, m_locals.end(), isDeadEnd))
        return reasons;

    // What fails beyond each hex: a local step, or -1 - local step for an end.
    std::vector<std::vector<int>> failing(m_locals.size());
    collect(0, m_task.mover().length, failing);
    for (std::size_t l = 1; l < m_locals.size(); ++l) {
        std::vector<int>& list = failing[l];
        sortUnique(list);
        for (const int failure : list) {
            const auto add = [&](std::vector<Reason>&& found) {
                reasons[l].insert(reasons[l].end(), std::make_move_iterator(found.begin()),
                                  std::make_move_iterator(found.end()));
            };
            if (failure < 0)
                add(m_task.rules().forbid.endReasons(m_task.board(), m_task.mover(), step(-1 - failure)));
            else if (step(failure).to == noHex)
                add(m_task.rules().forbid.stepReasons(m_task.board(), m_task.mover(), step(failure)));
            else
                for (const StepMoment moment : closedMoments(failure))
                    add(m_task.rules().forbid.stepReasons(m_task.board(), m_task.mover(), step(failure), moment));
        }
        if (isDeadEnd(m_locals[l]) && reasons[l].empty())
            reasons[l].push_back({ReasonCode::NoPathOn, noRule, {}, {}});
    }
    return reasons;
}

void PathSearch::collect(int at, int required, std::vector<std::vector<int>>& failing)
{
    const auto note = [&](int failure) {
        for (const int localStep : m_prefix) {
            const int passed = target(localStep);
            if (!local(passed).isOnPossiblePath)
                failing[static_cast<std::size_t>(passed)].push_back(failure);
        }
    };
    if (static_cast<int>(m_prefix.size()) == required) {
        if (!mayEnd())
            note(-1 - m_prefix.back());
        return;
    }
    for (int direction = 0; direction < directionCount; ++direction) {
        const int localStep = at * directionCount + direction;
        const int to = local(at).to[dir(direction)];
        if (to >= 0 && local(to).isInPrefix)
            continue;
        const int count = static_cast<int>(m_prefix.size()) + 1;
        const int demanded = to < 0 ? required : lengthDemanded(required, charge(localStep, m_prefix.empty()), count);
        if (to < 0 || !isOpen(localStep, {m_prefix.empty(), count < demanded})) {
            note(localStep);
            continue;
        }
        m_prefix.push_back(localStep);
        m_locals[static_cast<std::size_t>(to)].isInPrefix = true;
        collect(to, demanded, failing);
        m_locals[static_cast<std::size_t>(to)].isInPrefix = false;
        m_prefix.pop_back();
    }
}
