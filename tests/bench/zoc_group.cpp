// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/zoc_group.h"

#include "bench/bench_scenario.h"
#include "bench/bench_table.h"
#include "bench/engine_search.h"
#include "bench/search_peer.h"
#include "bench/worked_case.h"
#include "rules/supply.h"
#include "rules/zone_of_control.h"
#include "support/reference/ardennes_reference.h"

#include <memory>

namespace {

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
