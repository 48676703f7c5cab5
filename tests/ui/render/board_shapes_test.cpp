// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/hatch.h"
#include "render/hex_outline.h"
#include "render/hexside_lines.h"
#include "render/ribbon.h"
#include "render/viewport.h"
#include "support/test_registry.h"
#include "ui/support/test_board.h"

#include <QPolygonF>
#include <QRandomGenerator>
#include <QTest>

#include <cmath>
#include <map>

namespace {

double areaOf(const QPainterPath& path)
{
    double sum = 0.0;
    for (const QPolygonF& polygon : path.toSubpathPolygons()) {
        for (qsizetype i = 0; i + 1 < polygon.size(); ++i)
            sum += polygon[i].x() * polygon[i + 1].y() - polygon[i + 1].x() * polygon[i].y();
    }
    return sum / 2.0;
}

PlaneLayout::Range wholeRange()
{
    return {0, testboard::columns - 1, 0, testboard::rows - 1};
}

double distanceTo(const QPainterPath& path, QPointF point)
{
    double least = 1e9;
    for (int i = 0; i <= 400; ++i) {
        const QPointF d = path.pointAtPercent(i / 400.0) - point;
        least = std::min(least, std::hypot(d.x(), d.y()));
    }
    return least;
}

} // namespace

class BoardShapesTest : public QObject
{
    Q_OBJECT

private slots:
    void chainsHoldEachHexsideExactlyOnce();
    void chainsAreConnected();
    void anOutlineEnclosesItsHexes();
    void cornersAreWhereTheLayoutPutsThem();
    void aRoundedLinePassesTheMiddleOfEverySegment();
    void aRoundedRingCloses();
    void aSmoothLinePassesEveryPoint();
    void hatchingRunsOnWhereHexesTouch();
    void hatchingOfPartsLiesOnTheSameLines();
    void zoomingKeepsWhatIsUnderThePointer();
    void fittingShowsTheWholeMap();
};

void BoardShapesTest::chainsHoldEachHexsideExactlyOnce()
{
    QRandomGenerator random(11);
    for (const GridShape shape : {GridShape::Flat, GridShape::Pointy}) {
        const HexMapPtr map = testboard::map(shape);
        for (int round = 0; round < 200; ++round) {
            HexsideSet set(map->grid.size());
            const quint32 density = random.bounded(1U, 10U);
            for (HexIndex hex = 0; hex < map->grid.size(); ++hex) {
                for (int d = 0; d < 3; ++d) {
                    const auto hexside = hexsideOf(map->grid, hex, directionFromInt(d));
                    if (hexside && random.bounded(10U) < density)
                        set.insert(map->grid, *hexside);
                }
            }
            std::map<std::pair<HexIndex, int>, int> times;
            for (const HexsideChain& chain : chainsOf(map->grid, set)) {
                for (const Hexside hexside : chain.hexsides)
                    ++times[{hexside.hex, toInt(hexside.direction)}];
            }
            QCOMPARE(static_cast<int>(times.size()), set.count());
            for (const auto& [hexside, count] : times) {
                QCOMPARE(count, 1);
                QVERIFY(set.contains({hexside.first, directionFromInt(hexside.second)}));
            }
        }
    }
}

void BoardShapesTest::chainsAreConnected()
{
    const HexMapPtr map = testboard::map();
    for (const HexsideChain& chain : chainsOf(map->grid, *map->hexsideKind(u"river"))) {
        QCOMPARE(chain.corners.size(), chain.hexsides.size() + 1);
        for (std::size_t i = 0; i < chain.hexsides.size(); ++i) {
            const OffsetCoord hex = map->grid.offset(chain.hexsides[i].hex);
            const int number = toInt(chain.hexsides[i].direction);
            const Corner a = cornerOf(map->grid, hex, number);
            const Corner b = cornerOf(map->grid, hex, number + 1);
            QVERIFY((chain.corners[i] == a && chain.corners[i + 1] == b)
                    || (chain.corners[i] == b && chain.corners[i + 1] == a));
        }
    }
}

void BoardShapesTest::anOutlineEnclosesItsHexes()
{
    const double oneHex = std::sqrt(3.0) / 2.0;
    QRandomGenerator random(12);
    for (const GridShape shape : {GridShape::Flat, GridShape::Pointy}) {
        const HexMapPtr map = testboard::map(shape);
        for (int round = 0; round < 100; ++round) {
            HexSet set(map->grid.size());
            for (HexIndex hex = 0; hex < map->grid.size(); ++hex)
                set.set(hex, random.bounded(3U) != 0);
            const QPainterPath outline =
                outlineOf(map->grid, wholeRange(), [&](HexIndex hex) { return set.contains(hex); });
            QVERIFY(std::abs(areaOf(outline) - set.count() * oneHex) < 1e-6);
        }
    }
}

void BoardShapesTest::cornersAreWhereTheLayoutPutsThem()
{
    for (const GridShape shape : {GridShape::Flat, GridShape::Pointy}) {
        const HexMapPtr map = testboard::map(shape);
        const PlaneLayout layout(map->grid, 1.0);
        for (HexIndex hex = 0; hex < map->grid.size(); ++hex) {
            const auto expected = layout.corners(hex);
            for (int i = 0; i < directionCount; ++i) {
                const QPointF d = cornerPoint(shape, cornerOf(map->grid, map->grid.offset(hex), i))
                                  - expected[static_cast<std::size_t>(i)];
                QVERIFY(std::hypot(d.x(), d.y()) < 1e-9);
            }
        }
    }
}

void BoardShapesTest::aRoundedLinePassesTheMiddleOfEverySegment()
{
    std::vector<QPointF> points;
    for (int i = 0; i < 30; ++i)
        points.emplace_back(i * 0.5, i % 2 == 0 ? 0.0 : 0.29);
    const std::vector<LinePiece> pieces = roundedLine(points, 0.3);
    QVERIFY(pieces.size() > 2);
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const QPointF middle = (points[i] + points[i + 1]) / 2.0;
        double least = 1e9;
        for (const LinePiece& piece : pieces)
            least = std::min(least, distanceTo(piece.path, middle));
        QVERIFY2(least < 0.01, qPrintable(QString::number(least)));
    }
    for (std::size_t i = 0; i + 1 < pieces.size(); ++i) {
        const QPointF gap = pieces[i].path.currentPosition() - QPointF(pieces[i + 1].path.elementAt(0));
        QVERIFY(std::hypot(gap.x(), gap.y()) < 1e-9);
    }
}

void BoardShapesTest::aRoundedRingCloses()
{
    const QPolygonF hexagon = hexPolygon(GridShape::Flat);
    std::vector<QPointF> points(hexagon.begin(), hexagon.end());
    points.push_back(points.front());
    const std::vector<LinePiece> pieces = roundedLine(points, 0.3);
    QVERIFY(!pieces.empty());
    const QPointF gap = pieces.back().path.currentPosition() - QPointF(pieces.front().path.elementAt(0));
    QVERIFY(std::hypot(gap.x(), gap.y()) < 1e-9);
}

void BoardShapesTest::aSmoothLinePassesEveryPoint()
{
    const std::vector<QPointF> points = {{0, 0}, {1, 0.2}, {1.5, 1}, {2.5, 1.1}, {3, 2}};
    const QPainterPath line = smoothPiece(0, static_cast<std::ptrdiff_t>(points.size()),
                                          [&](std::ptrdiff_t i) { return points[static_cast<std::size_t>(i)]; });
    for (const QPointF point : points)
        QVERIFY(distanceTo(line, point) < 0.01);
}

void BoardShapesTest::hatchingRunsOnWhereHexesTouch()
{
    const HexMapPtr map = testboard::map();
    const PlaneLayout layout(map->grid, 40.0);
    Hatch one(60.0, 4.0);
    one.add(layout.corners(testboard::at(3, 3)));
    Hatch two(60.0, 4.0);
    two.add(layout.corners(testboard::at(3, 3)));
    two.add(layout.corners(testboard::at(3, 4)));
    const auto length = [](const std::vector<QLineF>& lines) {
        double sum = 0.0;
        for (const QLineF& line : lines)
            sum += line.length();
        return sum;
    };
    QVERIFY(std::abs(length(two.lines()) - 2.0 * length(one.lines())) < 0.15 * length(one.lines()));
    QVERIFY(two.lines().size() < 2 * one.lines().size());
}

void BoardShapesTest::hatchingOfPartsLiesOnTheSameLines()
{
    const HexMapPtr map = testboard::map();
    const PlaneLayout layout(map->grid, 40.0);
    constexpr double spacing = 4.0;
    for (const HexIndex hex : {testboard::at(1, 1), testboard::at(5, 4)}) {
        Hatch hatch(0.0, spacing);
        hatch.add(layout.corners(hex));
        QVERIFY(!hatch.lines().empty());
        for (const QLineF& line : hatch.lines()) {
            const double place = line.y1() / spacing;
            QVERIFY(std::abs(place - std::round(place)) < 1e-9);
        }
    }
}

void BoardShapesTest::zoomingKeepsWhatIsUnderThePointer()
{
    const Viewport view{{12.5, -40.25}, 48.0, 1.0};
    const QPointF pointer(333.0, 222.0);
    const QPointF before = (view.origin + pointer) / view.hexSize;
    const Viewport closer = view.zoomed(111.0, pointer);
    const QPointF after = (closer.origin + pointer) / closer.hexSize;
    QVERIFY(std::hypot(after.x() - before.x(), after.y() - before.y()) < 1e-9);
    QCOMPARE(view.zoomed(1e9, pointer).hexSize, Viewport::greatestHexSize);
}

void BoardShapesTest::fittingShowsTheWholeMap()
{
    const HexMapPtr map = testboard::map();
    const QSizeF size(640, 480);
    const Viewport view = Viewport::fitting(map->grid, size, 1.0);
    const QRectF shown = view.toView(view.layout(map->grid).bounds());
    QVERIFY(QRectF(QPointF(-1, -1), size + QSizeF(2, 2)).contains(shown));
    QVERIFY(shown.width() > 0.9 * size.width() || shown.height() > 0.9 * size.height());
}

REARGUARD_TEST(BoardShapesTest)
#include "board_shapes_test.moc"
