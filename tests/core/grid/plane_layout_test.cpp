// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "grid/plane_layout.h"
#include "support/grid_samples.h"
#include "support/random/chance.h"
#include "support/test_registry.h"

#include <QLineF>
#include <QTest>

#include <algorithm>
#include <cmath>

struct LayoutSample
{
    HexGrid grid;
    double size = 1.0;
};
Q_DECLARE_METATYPE(LayoutSample)

namespace {

bool isNear(QPointF a, QPointF b, double size)
{
    return QLineF(a, b).length() < 1e-9 * size;
}

QPointF anyPoint(Chance& chance, const QRectF& area)
{
    const auto along = [&chance](double from, double length) { return from + length * chance.below(1'000'003) / 1e6; };
    return {along(area.left(), area.width()), along(area.top(), area.height())};
}

} // namespace

/// Where hexes lie on the plane, against the plainest geometry.
class PlaneLayoutTest : public QObject
{
    Q_OBJECT

private slots:
    void centresLieInTheirHexes_data() { addLayouts(); }
    void centresLieInTheirHexes();
    void pointsBelongToTheNearestCentre_data() { addLayouts(); }
    void pointsBelongToTheNearestCentre();
    void pointsOffTheMapBelongToNoHex_data() { addLayouts(); }
    void pointsOffTheMapBelongToNoHex();
    void neighboursShareTheEndsOfTheirHexside_data() { addLayouts(); }
    void neighboursShareTheEndsOfTheirHexside();
    void nearestHexsideIsTheOneWithTheNearestMiddle_data() { addLayouts(); }
    void nearestHexsideIsTheOneWithTheNearestMiddle();
    void boundsHoldAllHexesTightly_data() { addLayouts(); }
    void boundsHoldAllHexesTightly();
    void rangeHoldsEveryHexThatTouchesTheArea_data() { addLayouts(); }
    void rangeHoldsEveryHexThatTouchesTheArea();

private:
    static void addLayouts();
};

void PlaneLayoutTest::addLayouts()
{
    QTest::addColumn<LayoutSample>("sample");
    double size = 0.5;
    for (const auto& [columns, rows] : {std::pair{7, 6}, std::pair{1, 5}, std::pair{5, 1}, std::pair{1, 1}}) {
        for (const GridSample& sample : gridSamples(columns, rows)) {
            QTest::addRow("%d x %d, %s", columns, rows, sample.name.c_str()) << LayoutSample{sample.grid, size};
            size = size > 60.0 ? 0.5 : size * 1.7;
        }
    }
}

void PlaneLayoutTest::centresLieInTheirHexes()
{
    QFETCH(const LayoutSample, sample);
    const PlaneLayout layout(sample.grid, sample.size);
    for (HexIndex hex = 0; hex < sample.grid.size(); ++hex) {
        QCOMPARE(layout.hexAt(layout.center(hex)), hex);
        for (const QPointF& corner : layout.corners(hex)) {
            QVERIFY(std::abs(QLineF(layout.center(hex), corner).length() - layout.radius()) < 1e-9 * sample.size);
            QCOMPARE(layout.hexAt(layout.center(hex) + 0.999 * (corner - layout.center(hex))), hex);
        }
    }
}

void PlaneLayoutTest::pointsBelongToTheNearestCentre()
{
    QFETCH(const LayoutSample, sample);
    const HexGrid& grid = sample.grid;
    const PlaneLayout layout(grid, sample.size);
    Chance chance(7);
    const double margin = 0.7 * sample.size;
    for (int i = 0; i < 400; ++i) {
        const QPointF point = anyPoint(chance, layout.bounds().adjusted(-margin, -margin, margin, margin));
        // Hexes off the rectangle compete too: the point may lie in the place of one.
        double nearest = 1e9;
        OffsetCoord expected;
        for (int column = -3; column < grid.columns() + 3; ++column) {
            for (int row = -3; row < grid.rows() + 3; ++row) {
                const double away = QLineF(layout.center(OffsetCoord{column, row}), point).length();
                if (away < nearest) {
                    nearest = away;
                    expected = {column, row};
                }
            }
        }
        QCOMPARE(layout.hexAt(point), grid.index(expected));
    }
}

void PlaneLayoutTest::pointsOffTheMapBelongToNoHex()
{
    QFETCH(const LayoutSample, sample);
    const PlaneLayout layout(sample.grid, sample.size);
    const QRectF bounds = layout.bounds();
    for (const double far : {0.01, 1.0, 1000.0, 1e6}) {
        const double away = far * sample.size;
        QCOMPARE(layout.hexAt({bounds.left() - away, bounds.center().y()}), noHex);
        QCOMPARE(layout.hexAt({bounds.right() + away, bounds.center().y()}), noHex);
        QCOMPARE(layout.hexAt({bounds.center().x(), bounds.top() - away}), noHex);
        QCOMPARE(layout.hexAt({bounds.center().x(), bounds.bottom() + away}), noHex);
    }
}

void PlaneLayoutTest::neighboursShareTheEndsOfTheirHexside()
{
    QFETCH(const LayoutSample, sample);
    const PlaneLayout layout(sample.grid, sample.size);
    for (HexIndex hex = 0; hex < sample.grid.size(); ++hex) {
        const auto corners = layout.corners(hex);
        for (const HexDirection direction : allDirections) {
            const auto side = static_cast<std::size_t>(direction);
            QVERIFY(isNear(layout.corner(layout.center(hex), toInt(direction)), corners[side], sample.size));
            const QLineF hexside(corners[side], corners[(side + 1) % 6]);
            QVERIFY(std::abs(hexside.length() - layout.radius()) < 1e-9 * sample.size);
            const HexIndex next = sample.grid.neighbour(hex, direction);
            if (next == noHex)
                continue;
            // The hexside is the same one seen from the neighbour, its ends the other way round.
            const auto others = layout.corners(next);
            const auto back = static_cast<std::size_t>(opposite(direction));
            QVERIFY(isNear(corners[side], others[(back + 1) % 6], sample.size));
            QVERIFY(isNear(corners[(side + 1) % 6], others[back], sample.size));
        }
    }
}

void PlaneLayoutTest::nearestHexsideIsTheOneWithTheNearestMiddle()
{
    QFETCH(const LayoutSample, sample);
    const PlaneLayout layout(sample.grid, sample.size);
    Chance chance(8);
    for (int i = 0; i < 300; ++i) {
        const auto hex = static_cast<HexIndex>(chance.below(sample.grid.size()));
        const QPointF center = layout.center(hex);
        const double reach = 0.6 * sample.size;
        const QPointF point = anyPoint(chance, QRectF(center.x() - reach, center.y() - reach, 2 * reach, 2 * reach));
        const auto corners = layout.corners(hex);
        const auto away = [&](HexDirection direction) {
            const auto side = static_cast<std::size_t>(direction);
            return QLineF(point, (corners[side] + corners[(side + 1) % 6]) / 2.0).length();
        };
        const HexDirection found = layout.nearestHexside(hex, point);
        for (const HexDirection direction : allDirections)
            QVERIFY(away(found) <= away(direction) + 1e-9 * sample.size);
    }
}

void PlaneLayoutTest::boundsHoldAllHexesTightly()
{
    QFETCH(const LayoutSample, sample);
    const PlaneLayout layout(sample.grid, sample.size);
    double left = 1e9;
    double top = 1e9;
    double right = -1e9;
    double bottom = -1e9;
    for (HexIndex hex = 0; hex < sample.grid.size(); ++hex) {
        for (const QPointF& corner : layout.corners(hex)) {
            left = std::min(left, corner.x());
            right = std::max(right, corner.x());
            top = std::min(top, corner.y());
            bottom = std::max(bottom, corner.y());
        }
    }
    const QRectF bounds = layout.bounds();
    const double least = 1e-9 * sample.size;
    QVERIFY(bounds.left() <= left + least && bounds.top() <= top + least);
    QVERIFY(std::abs(bounds.right() - right) < least);
    QVERIFY(std::abs(bounds.bottom() - bottom) < least);
    QVERIFY(bounds.left() >= left - sample.size && bounds.top() >= top - sample.size);
}

void PlaneLayoutTest::rangeHoldsEveryHexThatTouchesTheArea()
{
    QFETCH(const LayoutSample, sample);
    const HexGrid& grid = sample.grid;
    const PlaneLayout layout(grid, sample.size);
    Chance chance(9);
    const double margin = 3.0 * sample.size;
    const QRectF place = layout.bounds().adjusted(-margin, -margin, margin, margin);
    for (int i = 0; i < 150; ++i) {
        const QRectF area = QRectF(anyPoint(chance, place), anyPoint(chance, place)).normalized();
        const PlaneLayout::Range range = layout.range(area);
        QVERIFY(range.firstColumn >= 0 && range.lastColumn < grid.columns());
        QVERIFY(range.firstRow >= 0 && range.lastRow < grid.rows());
        for (HexIndex hex = 0; hex < grid.size(); ++hex) {
            const auto corners = layout.corners(hex);
            const auto [leftmost, rightmost] =
                std::minmax_element(corners.begin(), corners.end(), [](QPointF a, QPointF b) { return a.x() < b.x(); });
            const auto [topmost, lowest] =
                std::minmax_element(corners.begin(), corners.end(), [](QPointF a, QPointF b) { return a.y() < b.y(); });
            const bool touches = rightmost->x() > area.left() && leftmost->x() < area.right()
                                 && lowest->y() > area.top() && topmost->y() < area.bottom();
            const OffsetCoord c = grid.offset(hex);
            const bool isIn = c.column >= range.firstColumn && c.column <= range.lastColumn && c.row >= range.firstRow
                              && c.row <= range.lastRow;
            QVERIFY(isIn || !touches);
            // Not everything: what lies two hexes off the area need not be painted.
            const double far = 2.5 * sample.size;
            const bool isFar = rightmost->x() < area.left() - far || leftmost->x() > area.right() + far
                               || lowest->y() < area.top() - far || topmost->y() > area.bottom() + far;
            QVERIFY(!isIn || !isFar);
        }
    }
}

REARGUARD_APPLESS_TEST(PlaneLayoutTest)
#include "plane_layout_test.moc"
