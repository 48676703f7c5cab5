// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "grid/hex_flood.h"

#include "support/grid_samples.h"
#include "support/random/chance.h"

#include <QTest>

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
    void closedSourcesCountForNothing();
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
    if (chance.percent(60)) {
        field.barriers.resize(field.open.size());
        for (HexIndex hex = 0; hex < grid.size(); ++hex) {
            for (const HexDirection direction : allDirections) {
                const HexIndex next = grid.neighbour(hex, direction);
                if (next <= hex || !chance.percent(25))
                    continue;
                const auto bit = [](HexDirection d) { return static_cast<std::uint8_t>(1U << unsigned(toInt(d))); };
                field.barriers[static_cast<std::size_t>(hex)] |= bit(direction);
                field.barriers[static_cast<std::size_t>(next)] |= bit(opposite(direction));
            }
        }
    }
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

std::vector<std::int32_t> floodDistances(HexFlood& flood, const HexGrid& grid, const Field& field)
{
    flood.closeAll();
    for (int row = 0; row < grid.rows(); ++row)
        flood.openRow(row, field.open.data() + static_cast<std::ptrdiff_t>(row) * grid.columns());
    std::vector<std::int32_t> distance;
    flood.flood(field.sources, field.limit, field.barriers.empty() ? nullptr : field.barriers.data(), distance);
    return distance;
}

} // namespace

void HexFloodTest::distancesAreThoseOfThePlainSearch_data()
{
    QTest::addColumn<int>("columns");
    QTest::addColumn<int>("rows");
    QTest::addColumn<bool>("isPointy");
    QTest::addColumn<bool>("isOddShifted");
    for (const auto& [columns, rows] : {std::pair{1, 1}, {1, 9}, {8, 1}, {2, 2}, {7, 5}, {6, 6}, {23, 17}}) {
        for (const bool isPointy : {false, true}) {
            for (const bool isOdd : {false, true})
                QTest::addRow("%d x %d, %s, %s", columns, rows, isPointy ? "pointy" : "flat", isOdd ? "odd" : "even")
                    << columns << rows << isPointy << isOdd;
        }
    }
}

void HexFloodTest::distancesAreThoseOfThePlainSearch()
{
    QFETCH(const int, columns);
    QFETCH(const int, rows);
    QFETCH(const bool, isPointy);
    QFETCH(const bool, isOddShifted);
    const HexGrid grid(isPointy ? GridShape::Pointy : GridShape::Flat, columns, rows,
                       isOddShifted ? Shifted::Odd : Shifted::Even, HexNumbering(), 0.0);
    HexFlood flood(grid);
    Chance chance(7);
    for (int i = 0; i < 200; ++i) {
        const Field field = randomField(grid, chance);
        QCOMPARE(floodDistances(flood, grid, field), plainDistances(grid, field));
    }
}

void HexFloodTest::closedSourcesCountForNothing()
{
    const HexGrid grid(GridShape::Flat, 3, 1, Shifted::Even, HexNumbering(), 0.0);
    HexFlood flood(grid);
    QCOMPARE(floodDistances(flood, grid, {{0, 1, 1}, {}, {0}}),
             (std::vector<std::int32_t>{HexFlood::unreached, HexFlood::unreached, HexFlood::unreached}));
    QCOMPARE(floodDistances(flood, grid, {{1, 1, 1}, {}, {0}}), (std::vector<std::int32_t>{0, 1, 2}));
}

QTEST_APPLESS_MAIN(HexFloodTest)
#include "hex_flood_test.moc"
