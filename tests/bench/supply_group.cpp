// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/supply_group.h"

#include "bench/bench_scenario.h"
#include "bench/bench_table.h"
#include "bench/engine_search.h"
#include "bench/search_peer.h"
#include "grid/hex_flood.h"
#include "support/random/chance.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace {

constexpr int side = 1000;

struct Field
{
    HexGrid grid{GridShape::Flat, side, side, Shifted::Even, HexNumbering(), 0.0};
    std::vector<std::uint8_t> open;
    std::vector<HexIndex> sources;
};

const Field& field()
{
    static const Field result = [] {
        Field made;
        Chance chance(20240601);
        for (HexIndex hex = 0; hex < made.grid.size(); ++hex)
            made.open.push_back(chance.percent(15) ? 0 : 1);
        for (HexIndex hex = 0; hex < side; ++hex)
            made.sources.push_back(hex);
        return made;
    }();
    return result;
}

void flood(HexFlood& search)
{
    for (int row = 0; row < side; ++row)
        search.setRow(row, field().open.data() + static_cast<std::ptrdiff_t>(row) * side);
    search.flood(field().sources, std::numeric_limits<int>::max());
}

std::int64_t sumOf(const HexFlood& search)
{
    std::int64_t sum = 0;
    for (HexIndex hex = 0; hex < field().grid.size(); ++hex)
        sum += std::max(search.distance(hex), 0);
    return sum;
}

void plainFlood(std::vector<HexIndex>& queue, std::vector<std::int32_t>& distance)
{
    const Field& on = field();
    distance.assign(on.open.size(), HexFlood::unreached);
    queue.clear();
    const auto reach = [&](HexIndex hex, std::int32_t ring) {
        const auto at = static_cast<std::size_t>(hex);
        if (on.open[at] == 0 || distance[at] != HexFlood::unreached)
            return;
        distance[at] = ring;
        queue.push_back(hex);
    };
    for (const HexIndex source : on.sources)
        reach(source, 0);
    for (std::size_t head = 0; head < queue.size(); ++head) {
        const HexIndex hex = queue[head];
        for (const HexIndex next : on.grid.neighbours(hex)) {
            if (next != noHex)
                reach(next, distance[static_cast<std::size_t>(hex)] + 1);
        }
    }
}

std::int64_t sumOf(const std::vector<std::int32_t>& distance)
{
    std::int64_t sum = 0;
    for (const std::int32_t steps : distance)
        sum += steps == HexFlood::unreached ? 0 : steps;
    return sum;
}

/// The search by itself: a million hexes, a seventh of them closed at random, from one edge of the sheet.
void addRandomFloodRows(BenchTable& table)
{
    if (!table.wants("flood-of-noise"))
        return;
    table.setSize(field().grid.size());
    std::vector<std::int32_t> distance;
    HexFlood search(field().grid);
    table.add(
        "rearguard", "flood-of-noise", "ms", [&] { flood(search); }, [&] { return sumOf(search); });
    std::vector<HexIndex> queue;
    table.add(
        "textbook-queue", "flood-of-noise", "ms", [&] { plainFlood(queue, distance); },
        [&] { return sumOf(distance); });
}

/// Lines of supply counted in movement points, over the whole map: zones of control and the least cost from every hex.
void addMovementRows(BenchTable& table, const BenchScenario& scenario)
{
    const std::string metric = "movement-supply";
    if (!table.wants(metric))
        return;
    const RulesInForce rules = BenchScenario::benchRules(QStringLiteral("movement-supply"));
    EngineSearch ours(scenario, rules);
    table.add(
        "rearguard", metric, "ms", [&] { ours.run(); }, [&] { return ours.sum(); });
    const SearchBoard plain = SearchBoard::of(scenario, rules);
    const auto dijkstra = dijkstraSearch(plain);
    table.add(
        "boost-adjacency-list", metric, "ms", [&] { dijkstra->run(); }, [&] { return dijkstra->sum(); });
    table.addValue("rearguard", metric + "-hexes", "hexes", static_cast<double>(ours.reached()), ours.reached());
    table.addValue("boost-adjacency-list", metric + "-hexes", "hexes", static_cast<double>(dijkstra->reached()),
                   dijkstra->reached());
}

} // namespace

void addSupplyRows(BenchTable& table, const BenchScenario& scenario)
{
    addMovementRows(table, scenario);
    if (scenario.isWorkedCase)
        addRandomFloodRows(table);
}
