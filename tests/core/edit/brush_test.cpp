// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/brush.h"

#include "grid/plane_layout.h"
#include "random_strokes.h"
#include "support/test_registry.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

namespace {

/// How often a line of points goes round another point.
int windingNumber(const std::vector<QPointF>& polygon, QPointF point)
{
    double turned = 0.0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const QPointF a = polygon[i] - point;
        const QPointF b = polygon[(i + 1) % polygon.size()] - point;
        turned += std::atan2(a.x() * b.y() - a.y() * b.x(), a.x() * b.x() + a.y() * b.y());
    }
    return static_cast<int>(std::lround(turned / (2 * M_PI)));
}

std::set<HexIndex> floodByNeighbours(const HexMap& map, HexIndex from)
{
    std::set<HexIndex> reached{from};
    std::vector<HexIndex> waiting{from};
    while (!waiting.empty()) {
        const HexIndex hex = waiting.back();
        waiting.pop_back();
        for (const HexIndex next : map.grid.neighbours(hex)) {
            if (next != noHex && map.entry(next).terrain == map.entry(from).terrain && reached.insert(next).second)
                waiting.push_back(next);
        }
    }
    return reached;
}

HexGrid gridOf(GridShape shape, int columns, int rows)
{
    return {shape, columns, rows, Shifted::Even, HexNumbering(), 0.0};
}

} // namespace

class BrushTest : public QObject
{
    Q_OBJECT

private slots:
    void aBrushCoversWhatIsNear_data();
    void aBrushCoversWhatIsNear();
    void aBrushEndsWithTheSheet();
    void aStrokeIsABrushAtEveryHexOfItsWay();
    void aLineGoesFromNeighbourToNeighbour();
    void aLineBackwardsIsTheSameLine();
    void aLineLiesUnderTheStraightLine();
    void aRectangleIsOneOnTheSheet();
    void aLassoTakesTheCentresWithin();
    void aLassoThatCrossesItselfTakesAllItWentRound();
    void aFloodTakesWhatHangsTogether();
    void aFloodKnowsATerrainUnderTwoCharacters();
    void hexesOfATerrainAreAllOfThem();
};

void BrushTest::aBrushCoversWhatIsNear_data()
{
    QTest::addColumn<int>("size");
    QTest::addColumn<int>("count");
    QTest::newRow("1") << 1 << 1;
    QTest::newRow("2") << 2 << 7;
    QTest::newRow("3") << 3 << 19;
    QTest::newRow("4") << 4 << 37;
}

void BrushTest::aBrushCoversWhatIsNear()
{
    QFETCH(int, size);
    QFETCH(int, count);
    for (const GridShape shape : {GridShape::Flat, GridShape::Pointy}) {
        const HexGrid grid = gridOf(shape, 20, 20);
        for (const HexIndex center : {grid.index(OffsetCoord{9, 9}), grid.index(OffsetCoord{10, 10})}) {
            const std::vector<HexIndex> hexes = brushHexes(grid, center, size);
            QCOMPARE(static_cast<int>(hexes.size()), count);
            QVERIFY(std::is_sorted(hexes.begin(), hexes.end()));
            for (const HexIndex hex : hexes)
                QVERIFY(grid.distance(center, hex) < size);
        }
    }
}

void BrushTest::aBrushEndsWithTheSheet()
{
    const HexGrid grid = gridOf(GridShape::Flat, 6, 4);
    QCOMPARE(brushHexes(grid, 0, 2), (std::vector<HexIndex>{0, 1, 6}));
    QCOMPARE(static_cast<int>(brushHexes(grid, 8, 4).size()), 23); // all but the far corner
    QVERIFY(brushHexes(grid, noHex, 2).empty());
}

void BrushTest::aStrokeIsABrushAtEveryHexOfItsWay()
{
    Chance chance(1);
    RandomStrokes strokes(chance);
    for (int i = 0; i < 500; ++i) {
        const Scenario board = emptyBoard(chance);
        const HexGrid& grid = board.position.map->grid;
        const std::vector<HexIndex> way = strokes.way(*board.position.map);
        const int size = chance.between(1, 4);
        std::set<HexIndex> expected;
        for (std::size_t at = 0; at < way.size(); ++at) {
            for (const HexIndex passed : lineHexes(grid, way[at == 0 ? 0 : at - 1], way[at])) {
                const auto near = brushHexes(grid, passed, size);
                expected.insert(near.begin(), near.end());
            }
        }
        QCOMPARE(strokeHexes(grid, way, size), std::vector<HexIndex>(expected.begin(), expected.end()));
    }
}

void BrushTest::aLineGoesFromNeighbourToNeighbour()
{
    Chance chance(2);
    for (int i = 0; i < 3000; ++i) {
        const Scenario board = emptyBoard(chance);
        const HexGrid& grid = board.position.map->grid;
        const HexIndex from = chance.below(grid.size());
        const HexIndex to = chance.below(grid.size());
        const std::vector<HexIndex> line = lineHexes(grid, from, to);
        QCOMPARE(static_cast<int>(line.size()), grid.distance(from, to) + 1);
        QCOMPARE(line.front(), from);
        QCOMPARE(line.back(), to);
        for (std::size_t at = 1; at < line.size(); ++at) {
            QVERIFY(line[at] != noHex);
            QCOMPARE(grid.distance(line[at - 1], line[at]), 1);
        }
    }
}

void BrushTest::aLineBackwardsIsTheSameLine()
{
    Chance chance(3);
    for (int i = 0; i < 3000; ++i) {
        const Scenario board = emptyBoard(chance, 20);
        const HexGrid& grid = board.position.map->grid;
        const HexIndex from = chance.below(grid.size());
        const HexIndex to = chance.below(grid.size());
        std::vector<HexIndex> back = lineHexes(grid, to, from);
        std::reverse(back.begin(), back.end());
        QCOMPARE(lineHexes(grid, from, to), back);
    }
}

void BrushTest::aLineLiesUnderTheStraightLine()
{
    Chance chance(4);
    for (int i = 0; i < 1000; ++i) {
        const Scenario board = emptyBoard(chance, 20);
        const HexGrid& grid = board.position.map->grid;
        const PlaneLayout layout(grid);
        const HexIndex from = chance.below(grid.size());
        const HexIndex to = chance.below(grid.size());
        const std::vector<HexIndex> line = lineHexes(grid, from, to);
        for (std::size_t at = 0; at < line.size(); ++at) {
            const double part = line.size() == 1 ? 0.0 : double(at) / double(line.size() - 1);
            const QPointF point = layout.center(from) * (1 - part) + layout.center(to) * part;
            const QPointF off = point - layout.center(line[at]);
            QVERIFY(std::hypot(off.x(), off.y()) < layout.radius() + 1e-9);
        }
    }
}

void BrushTest::aRectangleIsOneOnTheSheet()
{
    const HexGrid grid = gridOf(GridShape::Flat, 6, 4);
    const HexIndex a = grid.index(OffsetCoord{4, 0});
    const HexIndex b = grid.index(OffsetCoord{2, 2});
    QCOMPARE(hexesOf(rectangleRuns(grid, a, b)), (std::vector<HexIndex>{2, 3, 4, 8, 9, 10, 14, 15, 16}));
    QCOMPARE(rectangleRuns(grid, a, b), rectangleRuns(grid, b, a));
    QCOMPARE(rectangleRuns(grid, 0, grid.size() - 1), (HexRuns{{0, 24}}));
}

void BrushTest::aLassoTakesTheCentresWithin()
{
    Chance chance(5);
    for (int i = 0; i < 2000; ++i) {
        const Scenario board = emptyBoard(chance);
        const HexGrid& grid = board.position.map->grid;
        const PlaneLayout layout(grid);
        std::vector<QPointF> polygon;
        for (int corner = chance.between(3, 9); corner > 0; --corner)
            polygon.emplace_back(chance.between(-200, 1200) / 100.0, chance.between(-200, 1200) / 100.0);
        const HexRuns runs = lassoRuns(grid, polygon);
        for (HexIndex hex = 0; hex < grid.size(); ++hex)
            QCOMPARE(contains(runs, hex), windingNumber(polygon, layout.center(hex)) != 0);
    }
    QVERIFY(lassoRuns(gridOf(GridShape::Flat, 3, 3), {}).empty());
}

void BrushTest::aLassoThatCrossesItselfTakesAllItWentRound()
{
    const HexGrid grid = gridOf(GridShape::Pointy, 8, 8);
    // Twice round the same square: its inside is no hole.
    const std::vector<QPointF> twice{{1, 1}, {6, 1}, {6, 5}, {1, 5}, {1, 1}, {6, 1}, {6, 5}, {1, 5}};
    const std::vector<QPointF> once(twice.begin(), twice.begin() + 4);
    QVERIFY(!lassoRuns(grid, once).empty());
    QCOMPARE(lassoRuns(grid, twice), lassoRuns(grid, once));
}

void BrushTest::aFloodTakesWhatHangsTogether()
{
    Chance chance(6);
    for (int i = 0; i < 1500; ++i) {
        Scenario board = emptyBoard(chance, 16);
        auto map = std::make_shared<HexMap>(*board.position.map);
        map->legend.push_back({U'f', QStringLiteral("forest")});
        map->legend.push_back({U'-', std::nullopt});
        for (std::uint8_t& entry : map->legendIndex)
            entry = static_cast<std::uint8_t>(chance.percent(60) ? 0 : chance.between(1, 2));
        const HexIndex from = chance.below(map->grid.size());
        const std::set<HexIndex> expected = floodByNeighbours(*map, from);
        const HexRuns runs = floodRuns(*map, from);
        QCOMPARE(hexesOf(runs), std::vector<HexIndex>(expected.begin(), expected.end()));
        QCOMPARE(runsOf(hexesOf(runs)), runs);
    }
}

void BrushTest::aFloodKnowsATerrainUnderTwoCharacters()
{
    HexMap map;
    map.grid = gridOf(GridShape::Flat, 4, 1);
    map.legend = {{U'.', QStringLiteral("clear")}, {U',', QStringLiteral("clear")}, {U'~', QStringLiteral("sea")}};
    map.legendIndex = {0, 1, 0, 2};
    QCOMPARE(floodRuns(map, 0), (HexRuns{{0, 3}}));
    QVERIFY(floodRuns(map, noHex).empty());
}

void BrushTest::hexesOfATerrainAreAllOfThem()
{
    HexMap map;
    map.grid = gridOf(GridShape::Flat, 4, 2);
    map.legend = {{U'.', QStringLiteral("clear")}, {U'~', QStringLiteral("sea")}, {U'-', std::nullopt}};
    map.legendIndex = {1, 0, 1, 1, 1, 2, 0, 1};
    QCOMPARE(terrainRuns(map, u"sea"), (HexRuns{{0, 1}, {2, 3}, {7, 1}}));
    QCOMPARE(terrainRuns(map, u""), (HexRuns{{5, 1}}));
    QVERIFY(terrainRuns(map, u"forest").empty());
}

REARGUARD_APPLESS_TEST(BrushTest)
#include "brush_test.moc"
