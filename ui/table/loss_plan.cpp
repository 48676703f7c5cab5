// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/loss_plan.h"

#include "base/contains.h"
#include "table/act_parts.h"

#include <algorithm>
#include <iterator>
#include <map>

int stepsLeft(const Unit& unit, const Ruleset& ruleset)
{
    return std::max(0, stepsOf(unit, ruleset) - unit.lost);
}

LossPlan::LossPlan(const Position& position, const RulesInForce& rules, const std::vector<UnitIndex>& units,
                   std::optional<int> due)
    : LossPlan(position, rules, units, LossTerms{due}, position)
{}

// Those who pay first have a pot of their own, and the others one for what is due beyond it.
LossPlan::LossPlan(const Position& position, const RulesInForce& rules, const std::vector<UnitIndex>& units,
                   const LossTerms& terms, const Position& ground)
{
    std::map<int, std::pair<int, int>> places; // of the pots of who pays first and of the others, by payer
    for (const UnitIndex unit : units) {
        const int payer = terms.per == LossPer::Side ? 0 : terms.per == LossPer::Hex ? ground.unit(unit).hex : unit;
        const auto [found, isNew] = places.try_emplace(payer, static_cast<int>(m_pots.size()), 0);
        if (isNew) {
            found->second.second = found->second.first + 1;
            m_pots.resize(m_pots.size() + 2, {terms.due});
        }
        const int pot = contains(terms.first, unit) ? found->second.first : found->second.second;
        m_shares.push_back({unit, stepsLeft(position.unit(unit), rules.ruleset()), 0, pot});
        m_pots[static_cast<std::size_t>(pot)].left += m_shares.back().left;
        ++m_pots[static_cast<std::size_t>(pot)].units;
    }
    if (!terms.due) {
        // One step is all there is, and one at least is to be lost.
        if (m_shares.size() == 1 && m_shares.front().left == 1)
            m_shares.front().lost = m_pots[static_cast<std::size_t>(m_shares.front().pot)].lost = 1;
        return;
    }
    for (std::size_t first = 0; first < m_pots.size(); first += 2) {
        m_pots[first].due = std::min(*terms.due, m_pots[first].left);
        m_pots[first + 1].due = std::min(*terms.due - *m_pots[first].due, m_pots[first + 1].left);
    }
    const auto give = [this](Share& share, int most) {
        Pot& pot = m_pots[static_cast<std::size_t>(share.pot)];
        const int more = std::min({*pot.due - pot.lost, share.left - share.lost, most});
        share.lost += more;
        pot.lost += more;
    };
    std::ranges::copy_if(terms.one, std::back_inserter(m_one), [&](UnitIndex unit) {
        const auto share = std::ranges::find(m_shares, unit, &Share::unit);
        return share != m_shares.end() && share->left > 0 && *m_pots[static_cast<std::size_t>(share->pot)].due > 0;
    });
    if (!m_one.empty())
        give(*std::ranges::find(m_shares, m_one.front(), &Share::unit), 1);
    for (Share& share : m_shares)
        give(share, share.left);
}

bool LossPlan::mustPayOne(UnitIndex unit) const
{
    return contains(m_one, unit);
}

int LossPlan::paidByOne() const
{
    int sum = 0;
    for (const Share& share : m_shares)
        sum += mustPayOne(share.unit) ? share.lost : 0;
    return sum;
}

bool LossPlan::isOpen(const Share& share) const
{
    const Pot& pot = m_pots[static_cast<std::size_t>(share.pot)];
    if (!m_one.empty() && pot.due == 1) // nobody else can pay
        return mustPayOne(share.unit) && m_one.size() > 1;
    return !pot.due || (pot.units > 1 && *pot.due > 0 && *pot.due < pot.left);
}

bool LossPlan::isChoice() const
{
    return std::ranges::any_of(m_shares, [this](const Share& share) { return isOpen(share); });
}

bool LossPlan::isComplete() const
{
    return (m_one.empty() || paidByOne() > 0) && std::ranges::all_of(m_pots, [](const Pot& pot) {
               return pot.due ? pot.lost == *pot.due : pot.lost > 0 || pot.left == 0;
           });
}

std::optional<int> LossPlan::due() const
{
    int sum = 0;
    for (const Pot& pot : m_pots) {
        if (!pot.due)
            return std::nullopt;
        sum += *pot.due;
    }
    return m_pots.empty() ? std::nullopt : std::optional(sum);
}

int LossPlan::total() const
{
    int sum = 0;
    for (const Pot& pot : m_pots)
        sum += pot.lost;
    return sum;
}

void LossPlan::set(UnitIndex unit, int lost)
{
    const auto share = std::ranges::find(m_shares, unit, &Share::unit);
    if (share == m_shares.end() || !isOpen(*share))
        return;
    Pot& pot = m_pots[static_cast<std::size_t>(share->pot)];
    pot.lost -= share->lost;
    share->lost = std::clamp(lost, 0, share->left);
    pot.lost += share->lost;
}

void LossPlan::give(UnitIndex unit, int lost)
{
    set(unit, lost);
    const auto share = std::ranges::find(m_shares, unit, &Share::unit);
    if (share == m_shares.end() || !isOpen(*share))
        return;
    const Pot& pot = m_pots[static_cast<std::size_t>(share->pot)];
    while (pot.due && pot.lost > *pot.due) {
        const auto other = std::ranges::find_if(m_shares, [&](const Share& each) {
            const bool isOnlyOne = mustPayOne(each.unit) && !mustPayOne(unit) && paidByOne() == 1;
            return each.pot == share->pot && each.unit != unit && each.lost > 0 && isOpen(each) && !isOnlyOne;
        });
        const auto less = other == m_shares.end() ? share : other;
        if (less->lost == 0)
            return;
        set(less->unit, less->lost - 1);
    }
}

void LossPlan::clear()
{
    for (const Share& share : m_shares) {
        if (m_pots[static_cast<std::size_t>(share.pot)].due)
            set(share.unit, 0);
    }
}

bool LossPlan::take(UnitIndex unit)
{
    const auto share = std::ranges::find(m_shares, unit, &Share::unit);
    if (share == m_shares.end() || !isOpen(*share) || share->lost == share->left)
        return false;
    const Pot& pot = m_pots[static_cast<std::size_t>(share->pot)];
    if (pot.due && pot.lost >= *pot.due) {
        const auto other = std::ranges::find_if(m_shares, [&](const Share& each) {
            const bool isOnlyOne = mustPayOne(each.unit) && !mustPayOne(unit) && paidByOne() == 1;
            return each.pot == share->pot && each.unit != unit && each.lost > 0 && !isOnlyOne;
        });
        if (other == m_shares.end())
            return false;
        set(other->unit, other->lost - 1);
    }
    set(unit, share->lost + 1);
    return true;
}

std::vector<UnitIndex> LossPlan::payers() const
{
    std::vector<UnitIndex> units;
    for (const Share& share : m_shares) {
        if (share.lost > 0)
            units.push_back(share.unit);
    }
    return units;
}
