// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "bench/bench_scenario.h"
#include "rules/supply_field.h"

#include <array>
#include <cstdint>
#include <optional>

/// The engine's zones of control and lines of supply of both sides, found from scratch: what SearchPeer does plainly.
/// Scenario and rules must outlive it.
class EngineSearch
{
public:
    EngineSearch(const BenchScenario& scenario, const RulesInForce& rules);

    void run();
    /// Hexes that have a line, of both sides together, and the sum of the lines' lengths; of their costs where the rules
    /// count movement points.
    std::int64_t reached() const;
    std::int64_t sum() const;

private:
    template<typename Visit>
    void forEachLine(Visit visit) const;

    const BenchScenario& m_scenario;
    const RulesInForce& m_rules;
    std::array<UnitIndex, 2> m_units{}; ///< one of each side
    std::optional<RuleView> m_board;
    std::array<std::optional<SupplyField>, 2> m_fields;
};
