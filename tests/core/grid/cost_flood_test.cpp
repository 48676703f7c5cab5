// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "grid/cost_flood.h"

#include "support/grid_samples.h"
#include "support/random/chance.h"
#include "support/random/random_hexsides.h"
#include "support/test_registry.h"

#include <QTest>

#include <functional>
#include <limits>
#include <queue>
#include <utility>
#include <vector>

/// Least costs against a Dijkstra that asks every question.
class CostFloodTest : public QObject
{
    Q_OBJECT

private slots:
    void costsAreThoseOfThePlainSearch_data();
    void costsAreThoseOfThePlainSearch();
    void aWayPaysForWhatItEnters();
    void aHexThatMayNotBeEnteredMayBeLeft();
};

namespace {

constexpr int unlimited = std::numeric_limits<int>::max();

struct Field
{
    EntryCosts costs;
    std::vector<std::uint8_t> open;
    std::vector<std::uint8_t> barriers; ///< empty: none
    std::vector<HexIndex> ends;
    int limit = unlimited;
};

std::size_t at(HexIndex hex)
{
    return static_cast<std::size_t>(hex);
}

std::uint8_t bit(HexDirection direction)
{
    return static_cast<std::uint8_t>(1U << unsigned(toInt(direction)));
}

Field randomField(const HexGrid& grid, Chance& chance)
{
    Field field;
    const int closed = chance.between(0, 50);
    const int dearest = chance.percent(10) ? 900 : chance.between(0, 9);
    for (HexIndex hex = 0; hex < grid.size(); ++hex) {
        field.open.push_back(chance.percent(closed) ? 0 : 1);
        field.costs.hexes.push_back(static_cast<std::uint16_t>(chance.between(0, dearest)));
    }
    for (int count = chance.between(0, 2); count > 0; --count)
        field.costs.instead.push_back({randomHexsides(grid, chance, 25), chance.between(0, 3)});
    for (int count = chance.between(0, 2); count > 0; --count)
        field.costs.added.push_back({randomHexsides(grid, chance, 25), chance.between(0, 5)});
    for (int count = chance.between(0, 5); count > 0; --count)
        field.ends.push_back(chance.below(grid.size()));
    if (chance.percent(50))
        field.limit = chance.between(0, 30);
    if (chance.percent(60)) {
        field.barriers = randomHexsides(grid, chance, 20);
        for (std::uint8_t& mask : field.barriers)
            mask = chance.percent(10) ? 63 : mask;
    }
    return field;
}

/// What a way pays that enters `hex` from the neighbour in that direction.
int costInto(const Field& field, HexIndex hex, HexDirection direction)
{
    int cost = field.costs.hexes[at(hex)];
    for (const EntryCosts::Hexsides& hexsides : field.costs.instead) {
        if ((hexsides.masks[at(hex)] & bit(direction)) != 0) {
            cost = hexsides.cost;
            break;
        }
    }
    for (const EntryCosts::Hexsides& hexsides : field.costs.added) {
        if ((hexsides.masks[at(hex)] & bit(direction)) != 0)
            return cost + hexsides.cost;
    }
    return cost;
}

std::vector<std::int32_t> plainCosts(const HexGrid& grid, const Field& field)
{
    std::vector<std::int32_t> least(field.open.size(), CostFlood::unreached);
    using Entry = std::pair<int, HexIndex>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    for (const HexIndex end : field.ends) {
        if (field.open[at(end)] != 0)
            queue.emplace(0, end);
    }
    while (!queue.empty()) {
        const auto [cost, hex] = queue.top();
        queue.pop();
        if (least[at(hex)] != CostFlood::unreached || cost > field.limit)
            continue;
        least[at(hex)] = cost;
        for (const HexDirection direction : allDirections) {
            const HexIndex from = grid.neighbour(hex, direction);
            const bool isBarred = !field.barriers.empty() && (field.barriers[at(hex)] & bit(direction)) != 0;
            if (from != noHex && field.open[at(from)] != 0 && !isBarred)
                queue.emplace(cost + costInto(field, hex, direction), from);
        }
    }
    return least;
}

/// Floods twice, so that a flood after another is looked at.
std::vector<std::int32_t> floodCosts(const HexGrid& grid, const Field& field)
{
    CostFlood flood(grid, field.costs);
    flood.setBarriers(field.barriers);
    for (int row = 0; row < grid.rows(); ++row)
        flood.setRow(row, field.open.data() + static_cast<std::ptrdiff_t>(row) * grid.columns());
    flood.flood({0}, unlimited);
    flood.flood(field.ends, field.limit);
    std::vector<std::int32_t> least;
    for (HexIndex hex = 0; hex < grid.size(); ++hex)
        least.push_back(flood.least(hex));
    return least;
}

} // namespace

void CostFloodTest::costsAreThoseOfThePlainSearch_data()
{
    QTest::addColumn<std::size_t>("sample");
    const std::vector<GridSample> samples = oddGrids();
    for (std::size_t i = 0; i < samples.size(); ++i)
        QTest::addRow("%s", samples[i].name.c_str()) << i;
}

void CostFloodTest::costsAreThoseOfThePlainSearch()
{
    QFETCH(const std::size_t, sample);
    const HexGrid grid = oddGrids()[sample].grid;
    Chance chance(11);
    for (int i = 0; i < 200; ++i) {
        const Field field = randomField(grid, chance);
        QCOMPARE(floodCosts(grid, field), plainCosts(grid, field));
    }
}

void CostFloodTest::aWayPaysForWhatItEnters()
{
    // From hex 0 over hex 1 into the end, hex 2: 5 and 1. What hex 0 costs is never paid.
    const HexGrid grid(GridShape::Flat, 3, 1, Shifted::Even, HexNumbering(), 0.0);
    Field field{{{100, 5, 1}, {}, {}}, {1, 1, 1}, {}, {2}};
    QCOMPARE(floodCosts(grid, field), (std::vector<std::int32_t>{6, 1, 0}));
    field.limit = 5;
    QCOMPARE(floodCosts(grid, field), (std::vector<std::int32_t>{CostFlood::unreached, 1, 0}));
}

void CostFloodTest::aHexThatMayNotBeEnteredMayBeLeft()
{
    const HexGrid grid(GridShape::Flat, 3, 1, Shifted::Even, HexNumbering(), 0.0);
    const Field field{{{2, 2, 2}, {}, {}}, {1, 1, 1}, {0, 63, 0}, {2}};
    QCOMPARE(floodCosts(grid, field), (std::vector<std::int32_t>{CostFlood::unreached, 2, 0}));
}

REARGUARD_APPLESS_TEST(CostFloodTest)
#include "cost_flood_test.moc"
