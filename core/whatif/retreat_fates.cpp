// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/retreat_fates.h"

#include "base/contains.h"

#include <algorithm>

std::vector<UnitIndex> RetreatFates::defendersWith(UnitIndex unit) const
{
    std::vector<UnitIndex> units;
    board().forEachUnit(board().hexOf(unit), board().side(unit), [&](UnitIndex each) { units.push_back(each); });
    return units;
}

bool RetreatFates::keepsTogether() const
{
    return board().ruleset().retreat.splitting != Splitting::OneByOne;
}

RetreatOrder RetreatFates::orderFor(const FateTerms& terms, int length) const
{
    return {.length = length,
            .electsLength = terms.electsLength,
            .vacated = terms.vacated,
            .combat = terms.combat,
            .lengths = terms.lengths,
            .leastLength = terms.least};
}

SideRetreat RetreatFates::sideOf(const std::vector<UnitIndex>& defenders, const FateTerms& terms, int length) const
{
    return {board(), defenders, CombatRole::Defender, orderFor(terms, length), keepsTogether()};
}

std::optional<RetreatFate> RetreatFates::fate(UnitIndex unit, const FateTerms& terms)
{
    const std::vector<UnitIndex> defenders = terms.defenders.empty() ? defendersWith(unit) : terms.defenders;
    const RetreatRules& rules = board().ruleset().retreat;
    const bool goesByItself = keepsTogether() || rules.followers.isEmpty() || board().type(unit).isCombatUnit;
    if (rules.planning == Planning::OneByOne && goesByItself && !rules.displace) {
        const RetreatGroup group{keepsTogether() ? defenders : std::vector{unit}, defenders, CombatRole::Defender,
                                 board().hexOf(unit)};
        auto found = m_judge.judgeFate(group, orderFor(terms, terms.length));
        for (const int other : terms.others) {
            if (!found || found->paths > 0)
                break;
            found = m_judge.judgeFate(group, orderFor(terms, other));
        }
        return found;
    }
    auto all = fates(defenders, terms);
    if (!all)
        return std::nullopt;
    const auto place = std::find(defenders.begin(), defenders.end(), unit) - defenders.begin();
    return std::move((*all)[static_cast<std::size_t>(place)]);
}

std::optional<UnitRetreat> RetreatFates::answer(UnitIndex unit, const FateTerms& terms)
{
    const std::vector<UnitIndex> defenders = terms.defenders.empty() ? defendersWith(unit) : terms.defenders;
    std::vector<SideRetreat> others;
    for (const int other : terms.others)
        others.push_back(sideOf(defenders, terms, other));
    std::vector<const SideRetreat*> alternatives;
    for (const SideRetreat& other : others)
        alternatives.push_back(&other);
    m_judge.setBrief(false);
    auto judged = sideOf(defenders, terms, terms.length).judge(m_judge, unit, alternatives);
    m_judge.setBrief(true);
    return judged ? std::optional(std::move(judged).value()) : std::nullopt;
}

std::optional<std::vector<RetreatFate>> RetreatFates::fates(const std::vector<UnitIndex>& defenders,
                                                            const FateTerms& terms)
{
    std::vector<SideRetreat> others;
    for (const int other : terms.others)
        others.push_back(sideOf(defenders, terms, other));
    std::vector<const SideRetreat*> alternatives;
    for (const SideRetreat& other : others)
        alternatives.push_back(&other);
    const auto answers = sideOf(defenders, terms, terms.length).judge(m_judge, alternatives);
    if (!answers)
        return std::nullopt;
    std::vector<RetreatFate> found(defenders.size());
    for (const UnitRetreat& answer : *answers) {
        for (const UnitIndex unit : answer.group()) {
            const auto place = std::find(defenders.begin(), defenders.end(), unit) - defenders.begin();
            found[static_cast<std::size_t>(place)] = fateOf(answer);
        }
    }
    return found;
}
