// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/loss_plan.h"

#include "table/act_parts.h"

#include <algorithm>

int stepsLeft(const Unit& unit, const Ruleset& ruleset)
{
    return std::max(0, stepsOf(unit, ruleset) - unit.lost);
}

LossPlan::LossPlan(const Position& position, const RulesInForce& rules, const std::vector<UnitIndex>& units,
                   std::optional<int> due)
{
    int available = 0;
    for (const UnitIndex unit : units) {
        m_shares.push_back({unit, stepsLeft(position.unit(unit), rules.ruleset()), 0});
        available += m_shares.back().left;
    }
    if (!due)
        return;
    m_due = std::min(*due, available);
    int open = *m_due;
    for (Share& share : m_shares) {
        share.lost = std::min(open, share.left);
        open -= share.lost;
    }
}

bool LossPlan::isChoice() const
{
    if (!m_due)
        return !m_shares.empty();
    int available = 0;
    for (const Share& share : m_shares)
        available += share.left;
    return m_shares.size() > 1 && *m_due > 0 && *m_due < available;
}

int LossPlan::total() const
{
    int sum = 0;
    for (const Share& share : m_shares)
        sum += share.lost;
    return sum;
}

void LossPlan::set(UnitIndex unit, int lost)
{
    for (Share& share : m_shares) {
        if (share.unit == unit)
            share.lost = std::clamp(lost, 0, share.left);
    }
}
