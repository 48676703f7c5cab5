// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "grid/hex_flood.h"

#include "support/grid_samples.h"
#include "support/random/chance.h"
#include "support/random/random_hexsides.h"
#include "support/test_registry.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <deque>
#include <limits>
#include <vector>

/// The search without branches against the one of the textbook.
class HexFloodTest : public QObject
{
    Q_OBJECT

private slots:
    void distancesAreThoseOfThePlainSearch_data();
    void distancesAreThoseOfThePlainSearch();
    void changesLeaveTheDistancesOfAFlood_data() { distancesAreThoseOfThePlainSearch_data(); }
    void changesLeaveTheDistancesOfAFlood();
    void largeChangesStartAgain();
    void closedSourcesCountForNothing();
    void saysWhereDistancesGetTooLong();
};

namespace {

struct Field
{
    std::vector<std::uint8_t> open;
    std::vector<std::uint8_t> barriers; ///< empty: none
    std::vector<HexIndex> sources;
    int limit = std::numeric_limits<int>::max();
};

Field randomField(const HexGrid& grid, Chance& chance)
{
    Field field;
    const int closed = chance.between(0, 60);
    for (HexIndex hex = 0; hex < grid.size(); ++hex)
        field.open.push_back(chance.percent(closed) ? 0 : 1);
    for (int count = chance.between(0, 5); count > 0; --count)
        field.sources.push_back(chance.below(grid.size()));
    if (chance.percent(50))
        field.limit = chance.between(0, 12);
    if (chance.percent(60))
        field.barriers = randomHexsides(grid, chance, 25);
    return field;
}

std::vector<std::int32_t> plainDistances(const HexGrid& grid, const Field& field)
{
    std::vector<std::int32_t> distance(field.open.size(), HexFlood::unreached);
    std::deque<HexIndex> queue;
    for (const HexIndex source : field.sources) {
        const auto at = static_cast<std::size_t>(source);
        if (field.open[at] != 0 && distance[at] == HexFlood::unreached) {
            distance[at] = 0;
            queue.push_back(source);
        }
    }
    while (!queue.empty()) {
        const HexIndex hex = queue.front();
        queue.pop_front();
        const int ring = distance[static_cast<std::size_t>(hex)];
        for (const HexDirection direction : allDirections) {
            const HexIndex next = grid.neighbour(hex, direction);
            if (next == noHex || ring == field.limit)
                continue;
            const auto at = static_cast<std::size_t>(next);
            const bool isBarred = !field.barriers.empty()
                                  && (field.barriers[static_cast<std::size_t>(hex)] >> toInt(direction) & 1U) != 0;
            if (field.open[at] == 0 || isBarred || distance[at] != HexFlood::unreached)
                continue;
            distance[at] = ring + 1;
            queue.push_back(next);
        }
    }
    return distance;
}

void setBoard(HexFlood& flood, const HexGrid& grid, const Field& field)
{
    flood.setBarriers(field.barriers);
    for (int row = 0; row < grid.rows(); ++row)
        flood.setRow(row, field.open.data() + static_cast<std::ptrdiff_t>(row) * grid.columns());
}

std::vector<std::int32_t> distancesOf(const HexFlood& flood, const HexGrid& grid)
{
    std::vector<std::int32_t> distance;
    for (HexIndex hex = 0; hex < grid.size(); ++hex)
        distance.push_back(flood.distance(hex));
    return distance;
}

std::vector<std::int32_t> floodDistances(HexFlood& flood, const HexGrid& grid, const Field& field)
{
    setBoard(flood, grid, field);
    flood.flood(field.sources, field.limit);
    return distancesOf(flood, grid);
}

} // namespace

void HexFloodTest::distancesAreThoseOfThePlainSearch_data()
{
    QTest::addColumn<std::size_t>("sample");
    const std::vector<GridSample> samples = oddGrids();
    for (std::size_t i = 0; i < samples.size(); ++i)
        QTest::addRow("%s", samples[i].name.c_str()) << i;
}

void HexFloodTest::distancesAreThoseOfThePlainSearch()
{
    QFETCH(const std::size_t, sample);
    const HexGrid grid = oddGrids()[sample].grid;
    HexFlood flood(grid);
    Chance chance(7);
    for (int i = 0; i < 200; ++i) {
        const Field field = randomField(grid, chance);
        QCOMPARE(floodDistances(flood, grid, field), plainDistances(grid, field));
    }
}

void HexFloodTest::changesLeaveTheDistancesOfAFlood()
{
    QFETCH(const std::size_t, sample);
    const HexGrid grid = oddGrids()[sample].grid;
    HexFlood flood(grid);
    Chance chance(11);
    for (int i = 0; i < 40; ++i) {
        Field field = randomField(grid, chance);
        floodDistances(flood, grid, field);
        for (int round = 0; round < 15; ++round) {
            std::vector<HexFlood::Change> changes;
            for (int count = chance.between(0, 14); count > 0; --count) {
                const HexIndex hex = chance.below(grid.size());
                std::uint8_t& open = field.open[static_cast<std::size_t>(hex)];
                if (std::any_of(changes.begin(), changes.end(), [hex](const auto& c) { return c.hex == hex; }))
                    continue;
                open ^= chance.percent(80) ? 1 : 0;
                const bool isSource = std::find(field.sources.begin(), field.sources.end(), hex) != field.sources.end();
                changes.push_back({hex, isSource, open != 0});
            }
            QVERIFY(flood.change(changes));
            QCOMPARE(distancesOf(flood, grid), plainDistances(grid, field));
        }
    }
}

void HexFloodTest::largeChangesStartAgain()
{
    // A corridor of two hexes' width over a long sheet: closing its mouth cuts off everything.
    const HexGrid grid(GridShape::Flat, 2000, 2, Shifted::Even, HexNumbering(), 0.0);
    Field field{std::vector<std::uint8_t>(4000, 1), {}, {0}};
    HexFlood flood(grid);
    floodDistances(flood, grid, field);
    const HexFlood::Change aside{1999, false, false};
    QVERIFY(flood.change({&aside, 1}));
    QCOMPARE(flood.restarts(), 0);
    const std::array mouth{HexFlood::Change{1, false, false}, HexFlood::Change{2001, false, false}};
    QVERIFY(flood.change(mouth));
    QCOMPARE(flood.restarts(), 1);
    for (const HexIndex closed : {1999, 1, 2001})
        field.open[static_cast<std::size_t>(closed)] = 0;
    QCOMPARE(distancesOf(flood, grid), plainDistances(grid, field));
}

void HexFloodTest::closedSourcesCountForNothing()
{
    const HexGrid grid(GridShape::Flat, 3, 1, Shifted::Even, HexNumbering(), 0.0);
    HexFlood flood(grid);
    QCOMPARE(floodDistances(flood, grid, {{0, 1, 1}, {}, {0}}),
             (std::vector<std::int32_t>{HexFlood::unreached, HexFlood::unreached, HexFlood::unreached}));
    QCOMPARE(floodDistances(flood, grid, {{1, 1, 1}, {}, {0}}), (std::vector<std::int32_t>{0, 1, 2}));
}

void HexFloodTest::saysWhereDistancesGetTooLong()
{
    const auto column = [](int rows) { return HexGrid(GridShape::Flat, 1, rows, Shifted::Even, HexNumbering(), 0.0); };
    const std::uint8_t open = 1;
    const auto finds = [&](int rows, int limit) {
        HexFlood flood(column(rows));
        for (int row = 0; row < rows; ++row)
            flood.setRow(row, &open);
        return flood.flood({0}, limit);
    };
    QVERIFY(finds(HexFlood::farthest, std::numeric_limits<int>::max()));
    QVERIFY(!finds(HexFlood::farthest + 2, std::numeric_limits<int>::max()));
    QVERIFY(finds(HexFlood::farthest + 2, HexFlood::farthest));
    QVERIFY(!finds(HexFlood::farthest + 2, HexFlood::farthest + 1));
}

REARGUARD_APPLESS_TEST(HexFloodTest)
#include "hex_flood_test.moc"
