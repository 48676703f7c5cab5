// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "explain/strike_order.h"

#include "rules/forbid_tests.h"

#include <algorithm>
#include <iterator>

StrikeOrder::StrikeOrder(const Ruleset& ruleset, std::vector<const ForbidTest*> tests) : m_tests(std::move(tests))
{
    for (const ForbidTest* test : m_tests)
        m_keys.emplace_back(test->kind->reason, ruleset.rule(test->rule));
}

std::size_t StrikeOrder::placeOf(const Reason& reason) const
{
    const auto found = std::find(m_keys.begin(), m_keys.end(), std::pair(reason.code, reason.rule));
    return found != m_keys.end() ? static_cast<std::size_t>(found - m_keys.begin())
                                 : m_keys.size() + static_cast<std::size_t>(reason.code);
}

void StrikeOrder::sort(std::vector<Reason>& reasons) const
{
    std::stable_sort(reasons.begin(), reasons.end(),
                     [this](const Reason& a, const Reason& b) { return placeOf(a) < placeOf(b); });
}

std::vector<const ForbidTest*> StrikeOrder::testsOf(const Reason& reason) const
{
    std::vector<const ForbidTest*> tests;
    for (std::size_t place = 0; place < m_keys.size(); ++place) {
        if (m_keys[place] == std::pair(reason.code, reason.rule))
            tests.push_back(m_tests[place]);
    }
    return tests;
}

std::vector<Reason> StrikeOrder::Strike::own(const StruckHex& hex) const
{
    std::vector<Reason> reasons;
    std::copy_if(hex.why.begin(), hex.why.end(), std::back_inserter(reasons),
                 [this](const Reason& reason) { return reason.code == code && reason.rule == rule; });
    return reasons;
}

std::vector<Reason> StrikeOrder::Strike::leading() const
{
    std::vector<Reason> reasons;
    for (const StruckHex& each : struck) {
        const std::vector<Reason> ofHex = own(each);
        reasons.insert(reasons.end(), ofHex.begin(), ofHex.end());
    }
    return reasons;
}

std::vector<StrikeOrder::Strike> StrikeOrder::strikes(std::vector<StruckHex> struck) const
{
    std::vector<std::pair<std::size_t, Strike>> placed;
    for (StruckHex& each : struck) {
        if (each.why.empty())
            continue;
        sort(each.why);
        const Reason& first = each.why.front();
        const auto known = std::find_if(placed.begin(), placed.end(), [&](const auto& one) {
            return one.second.code == first.code && one.second.rule == first.rule;
        });
        if (known != placed.end())
            known->second.struck.push_back(std::move(each));
        else
            placed.emplace_back(placeOf(first), Strike{first.code, first.rule, testsOf(first), {std::move(each)}});
    }
    std::stable_sort(placed.begin(), placed.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<Strike> strikes;
    for (auto& [place, strike] : placed)
        strikes.push_back(std::move(strike));
    return strikes;
}
