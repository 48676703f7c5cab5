// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/engine_search.h"

#include <algorithm>

EngineSearch::EngineSearch(const BenchScenario& scenario, const RulesInForce& rules)
    : m_scenario(scenario), m_rules(rules)
{
    const auto& units = scenario.position().units;
    for (std::size_t side = 0; side < 2; ++side) {
        const QString& id = rules.ruleset().sides[side].id;
        const auto unit = std::find_if(units.begin(), units.end(), [&](const Unit& each) { return each.side == id; });
        m_units[side] = static_cast<UnitIndex>(unit - units.begin());
    }
}

void EngineSearch::run()
{
    m_board.emplace(m_scenario.position(), m_rules);
    for (std::size_t side = 0; side < 2; ++side)
        m_fields[side].emplace(*m_board, m_units[side]);
}

template<typename Visit>
void EngineSearch::forEachLine(Visit visit) const
{
    for (const auto& field : m_fields) {
        const SupplyLegField& leg = *field->lines().front().legs.front();
        for (HexIndex hex = 0; hex < m_scenario.size(); ++hex) {
            const int value = leg.costs() != nullptr ? leg.costs()->least(hex)
                                                     : leg.lengthBeyond(*m_board, hex, SupplyLegField::unlimited);
            if (value != SupplyLegField::unreachable)
                visit(value);
        }
    }
}

std::int64_t EngineSearch::reached() const
{
    std::int64_t count = 0;
    forEachLine([&](int) { ++count; });
    return count;
}

std::int64_t EngineSearch::sum() const
{
    std::int64_t result = 0;
    forEachLine([&](int value) { result += value; });
    return result;
}
