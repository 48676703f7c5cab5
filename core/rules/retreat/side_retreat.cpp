// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/side_retreat.h"

#include "base/contains.h"
#include "base/lists.h"
#include "rules/retreat/joined_answers.h"
#include "rules/retreat/path_search.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

QuestionError tooLarge(const RuleView& board, UnitIndex unit)
{
    const QString text =
        board.ruleset().retreat.displace
            ? QCoreApplication::translate(
                "Ruling", "The retreat of %1 has more than %2 possible paths, or too many units can make room for one "
                          "another. Ask for a shorter retreat.")
            : QCoreApplication::translate(
                "Ruling",
                "The retreat of %1 has more than %2 possible paths; these rules let a path turn back on itself "
                "over so many hexes. Ask for a shorter retreat.");
    return {QStringLiteral("retreat.too-many-paths"),
            text.arg(board.unit(unit).displayName()).arg(PathSearch::maxPaths)};
}

SideRetreat::SideRetreat(const RuleView& board, const std::vector<UnitIndex>& units, CombatRole role,
                         RetreatOrder order, bool keepTogether)
    : m_role(role), m_order(std::move(order))
{
    const bool hasFollowers = !board.ruleset().retreat.followers.isEmpty() && !keepTogether;
    for (const UnitIndex unit : units) {
        const HexIndex start = board.hexOf(unit);
        std::vector<UnitIndex> stack;
        std::vector<UnitIndex> combatUnits;
        for (const UnitIndex other : units) {
            if (board.hexOf(other) != start)
                continue;
            stack.push_back(other);
            if (board.type(other).isCombatUnit)
                combatUnits.push_back(other);
        }
        if (hasFollowers && !board.type(unit).isCombatUnit && !combatUnits.empty()) {
            m_followers.push_back({unit, start, combatUnits});
            continue;
        }
        const auto sameHex = std::find_if(m_waiting.begin(), m_waiting.end(),
                                          [start](const RetreatGroup& group) { return group.start == start; });
        if (keepTogether && sameHex != m_waiting.end())
            sameHex->units.push_back(unit);
        else
            m_waiting.push_back({{unit}, stack, role, start});
    }
}

bool SideRetreat::isWaiting(UnitIndex unit) const
{
    return std::any_of(m_waiting.begin(), m_waiting.end(),
                       [unit](const RetreatGroup& group) { return contains(group.units, unit); })
           || std::any_of(m_followers.begin(), m_followers.end(),
                          [unit](const Follower& follower) { return follower.unit == unit; });
}

RetreatOrder SideRetreat::orderFor(const std::vector<UnitIndex>& group) const
{
    RetreatOrder order = m_order;
    for (const RetreatGroup& other : m_waiting)
        order.staying.insert(order.staying.end(), other.units.begin(), other.units.end());
    for (const Follower& follower : m_followers)
        order.staying.push_back(follower.unit);
    std::erase_if(order.staying, [&](UnitIndex unit) { return contains(group, unit); });
    return order;
}

bool SideRetreat::mustWait(UnitIndex unit) const
{
    return std::any_of(m_followers.begin(), m_followers.end(), [&](const Follower& follower) {
        return follower.unit == unit
               && std::none_of(m_goneAnswers.begin(), m_goneAnswers.end(),
                               [&](const UnitRetreat& gone) { return contains(follower.leaders, gone.unit); });
    });
}

Expected<UnitRetreat, QuestionError> SideRetreat::judgeGroup(RetreatJudge& judge, const RetreatGroup& group,
                                                             const std::vector<const SideRetreat*>& alternatives) const
{
    const bool makesRoom = judge.board().ruleset().retreat.displace.has_value();
    auto judged = makesRoom ? judge.judge(group, orderFor(group.units)) : judge.judge(group, m_order);
    if (!judged)
        return tooLarge(judge.board(), group.top());
    if (!judged->paths.empty())
        return std::move(*judged);
    // Where the length is elected, the election may not kill what another length lets live.
    for (const SideRetreat* alternative : alternatives) {
        auto other = makesRoom ? judge.judge(group, alternative->orderFor(group.units))
                               : judge.judge(group, alternative->m_order);
        if (!other)
            return tooLarge(judge.board(), group.top());
        if (!other->paths.empty())
            return std::move(*other);
    }
    return std::move(*judged);
}

UnitRetreat SideRetreat::judgeFollower(const RuleView& board, const Follower& follower,
                                       std::span<const UnitRetreat> waiting) const
{
    UnitRetreat answer;
    answer.unit = follower.unit;
    answer.follows = follower.leaders;
    answer.from = follower.start;
    std::vector<const UnitRetreat*> leaders;
    for (const std::span<const UnitRetreat> answers : {std::span(m_goneAnswers), waiting}) {
        for (const UnitRetreat& leader : answers) {
            if (contains(follower.leaders, leader.unit))
                leaders.push_back(&leader);
        }
    }
    answer.otherwise = leaders.empty() ? 0 : leaders.front()->otherwise;
    joinAnswers(board.grid(), leaders, answer);
    // Who dies on the way is for those who pay; the follower goes where one of them goes.
    const bool goesNowhere = std::all_of(answer.paths.begin(), answer.paths.end(),
                                         [](const RetreatPath& path) { return path.hexes.empty(); });
    answer.fate = answer.paths.empty() ? Fate::Eliminated : goesNowhere ? Fate::Stays : Fate::Retreats;
    return answer;
}

Expected<std::vector<UnitRetreat>, QuestionError>
SideRetreat::judge(RetreatJudge& judge, const std::vector<const SideRetreat*>& alternatives) const
{
    std::vector<UnitRetreat> answers;
    if (judge.board().ruleset().retreat.planning == Planning::Together) {
        auto planned = judgePlan(judge, m_waiting, m_gone, m_order);
        if (!planned)
            return tooLarge(judge.board(), m_waiting.front().top());
        answers = std::move(*planned);
    } else {
        for (const RetreatGroup& group : m_waiting) {
            auto judged = judgeGroup(judge, group, alternatives);
            if (!judged)
                return judged.error();
            answers.push_back(std::move(judged).value());
        }
    }
    const std::size_t leaders = answers.size();
    for (const Follower& follower : m_followers)
        answers.push_back(judgeFollower(judge.board(), follower, std::span(answers).first(leaders)));
    std::sort(answers.begin(), answers.end(),
              [](const UnitRetreat& a, const UnitRetreat& b) { return a.unit < b.unit; });
    return answers;
}

Expected<UnitRetreat, QuestionError> SideRetreat::judge(RetreatJudge& judge, UnitIndex unit,
                                                        const std::vector<const SideRetreat*>& alternatives) const
{
    auto all = this->judge(judge, alternatives);
    if (!all)
        return all.error();
    for (UnitRetreat& answer : all.value()) {
        if (answer.unit == unit || contains(answer.with, unit))
            return std::move(answer);
    }
    return UnitRetreat{};
}

void SideRetreat::setGone(UnitIndex unit, const std::vector<HexIndex>& hexes, const UnitRetreat& judged)
{
    UnitRetreat gone = judged;
    std::erase_if(gone.paths, [&](const RetreatPath& path) { return path.hexes != hexes; });
    gone.hexes.clear();
    if (!gone.paths.empty()) {
        for (const HexIndex hex : hexes) {
            if (hex == noHex)
                break;
            HexVerdict verdict;
            verdict.hex = hex;
            verdict.verdict = hex == hexes.back() ? Verdict::LegalEnd : Verdict::LegalPass;
            verdict.paths = {0};
            gone.hexes.push_back(std::move(verdict));
        }
    }
    m_goneAnswers.push_back(std::move(gone));
    std::erase_if(m_followers, [unit](const Follower& follower) { return follower.unit == unit; });
    const auto group = std::find_if(m_waiting.begin(), m_waiting.end(),
                                    [unit](const RetreatGroup& g) { return contains(g.units, unit); });
    if (group == m_waiting.end())
        return;
    m_gone.push_back({*group, hexes});
    m_waiting.erase(group);
}

void SideRetreat::setLost(UnitIndex unit)
{
    std::erase_if(m_followers, [unit](const Follower& follower) { return follower.unit == unit; });
    for (RetreatGroup& group : m_waiting)
        std::erase(group.units, unit);
    std::erase_if(m_waiting, [](const RetreatGroup& group) { return group.units.empty(); });
}
