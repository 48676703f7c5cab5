// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/zoc_group.h"

#include "bench/bench_scenario.h"
#include "bench/bench_table.h"
#include "bench/search_peer.h"
#include "bench/worked_case.h"
#include "rules/supply.h"
#include "rules/supply_field.h"
#include "rules/zone_of_control.h"
#include "support/reference/ardennes_reference.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

namespace {

/// The engine's layers of both sides, found from scratch.
class EngineSearch
{
public:
    EngineSearch(const BenchScenario& scenario, const RulesInForce& rules) : m_scenario(scenario), m_rules(rules)
    {
        const auto& units = scenario.position().units;
        for (std::size_t side = 0; side < 2; ++side) {
            const auto unit = std::find_if(units.begin(), units.end(), [&](const Unit& each) {
                return each.side == rules.ruleset().sides[side].id;
            });
            m_units[side] = static_cast<UnitIndex>(unit - units.begin());
        }
    }

    void run()
    {
        m_board.emplace(m_scenario.position(), m_rules);
        for (std::size_t side = 0; side < 2; ++side)
            m_fields[side].emplace(*m_board, m_units[side]);
    }

    std::int64_t reached() const
    {
        std::int64_t count = 0;
        forEachLength([&](int) { ++count; });
        return count;
    }
    std::int64_t sum() const
    {
        std::int64_t result = 0;
        forEachLength([&](int length) { result += length; });
        return result;
    }

private:
    template<typename Visit>
    void forEachLength(Visit visit) const
    {
        for (const auto& field : m_fields) {
            const SupplyLegField& leg = *field->lines().front().legs.front();
            for (HexIndex hex = 0; hex < m_scenario.size(); ++hex) {
                const int length = leg.lengthBeyond(*m_board, hex, SupplyLegField::unlimited);
                if (length != SupplyLegField::unreachable)
                    visit(length);
            }
        }
    }

    const BenchScenario& m_scenario;
    const RulesInForce& m_rules;
    std::array<UnitIndex, 2> m_units{};
    std::optional<RuleBoard> m_board;
    std::array<std::optional<SupplyField>, 2> m_fields;
};

std::int64_t checkOf(const std::vector<SideZoc>& zoc, const std::vector<SupplyStatus>& supply)
{
    std::int64_t check = 0;
    for (const SideZoc& side : zoc)
        check += static_cast<std::int64_t>(side.hexes.size());
    for (const SupplyStatus& unit : supply)
        check += static_cast<std::int64_t>(unit.line.size());
    return check;
}

std::int64_t checkOf(const std::map<QString, std::map<QString, PlainZocHex>>& zoc,
                     const std::map<QString, PlainSupply>& supply)
{
    std::int64_t check = 0;
    for (const auto& [side, hexes] : zoc)
        check += static_cast<std::int64_t>(hexes.size());
    for (const auto& [unit, status] : supply)
        check += status.line.size();
    return check;
}

/// As they are told: who exerts what where, and a line, or what cuts it, for every unit.
void addToldRows(BenchTable& table, const BenchScenario& scenario)
{
    std::vector<SideZoc> zoc;
    std::vector<SupplyStatus> supply;
    table.add(
        "rearguard", "zoc-and-supply-told", "ms",
        [&] {
            zoc = zonesOfControl(scenario.position(), scenario.rules());
            supply = supplyOfAll(scenario.position(), scenario.rules());
        },
        [&] { return checkOf(zoc, supply); });
    std::map<QString, std::map<QString, PlainZocHex>> plainZoc;
    std::map<QString, PlainSupply> plainSupply;
    table.add(
        "brute-force", "zoc-and-supply-told", "ms",
        [&] {
            ArdennesReference reference(workedCase().plain);
            plainZoc = reference.zonesOfControl();
            plainSupply = reference.supplyOfAll();
        },
        [&] { return checkOf(plainZoc, plainSupply); });
}

/// Zones of control and unlimited supply of both sides from scratch, nothing told.
void addSearchRows(BenchTable& table, const BenchScenario& scenario)
{
    const std::string metric = "zoc-and-supply";
    const SearchBoard plain = SearchBoard::of(scenario, scenario.rules());
    const auto addPeer = [&](const char* peer, std::unique_ptr<SearchPeer> (*make)(const SearchBoard&)) {
        if (!table.wants(metric))
            return;
        const auto search = make(plain);
        table.add(
            peer, metric, "ms", [&] { search->run(); }, [&] { return search->sum(); });
        table.addValue(peer, "supplied-hexes", "hexes", static_cast<double>(search->reached()), search->reached());
    };
    EngineSearch ours(scenario, scenario.rules());
    table.add(
        "rearguard", metric, "ms", [&] { ours.run(); }, [&] { return ours.sum(); });
    table.addValue("rearguard", "supplied-hexes", "hexes", static_cast<double>(ours.reached()), ours.reached());
    addPeer("textbook-queue", textbookSearch);
    addPeer("boost-csr", csrSearch);
    addPeer("boost-adjacency-list", adjacencyListSearch);
}

} // namespace

void addZocRows(BenchTable& table, const BenchScenario& scenario)
{
    addSearchRows(table, scenario);
    if (scenario.isWorkedCase)
        addToldRows(table, scenario);
}
