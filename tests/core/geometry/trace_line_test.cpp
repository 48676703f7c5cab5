// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "geometry/trace_line.h"

#include "core/geometry/freehand.h"
#include "grid/plane_layout.h"
#include "support/grid_samples.h"
#include "support/test_registry.h"

#include <QTest>

#include <iterator>
#include <limits>

using namespace Qt::StringLiterals;

/// A line drawn by hand becomes the hexsides or hexes that were meant.
class TraceLineTest : public QObject
{
    Q_OBJECT

private slots:
    void lineAlongThreeHexsides();
    void roadThroughFourHexes();
    void longStraightLineStaysBesideItself();
    void ringAroundOneHex();
    void roadAroundAHexCloses();
    void shortOvershootMakesNoSpur();
    void tributaryUpAndDownStays();
    void lineThatCrossesItself();
    void pointMeansTheNearestHexside();
    void strokeWithinAHexMeansThatHex();
    void strokeAcrossOneHexsideJoinsTwoHexes();
    void nothingDrawnIsNothingFound();
    void lineFromOutsideBeginsAtTheEdge();
    void lineThatLeavesTheMapComesInTwoChains();
    void lineOffTheMapIsOneGap();
    void holesAreNotPartOfTheMap();
    void lineThroughCentresIsTooFarForASmallTolerance();
    void pointsThatAreNoNumbersArePassedOver();
};

namespace {

using Line = std::vector<QPointF>;

HexGrid flatGrid()
{
    return numberedGrid(GridShape::Flat, 8, 8, Shifted::Even, u"0101"_s);
}

HexIndex hexOf(const HexGrid& grid, const char* number)
{
    const auto hex = grid.find(QString::fromLatin1(number));
    if (!hex)
        qFatal("no hex %s", number);
    return *hex;
}

QPointF cornerOfHex(const HexGrid& grid, const char* number, int corner)
{
    return PlaneLayout(grid).corners(hexOf(grid, number))[static_cast<std::size_t>(corner)];
}

QPointF centerOf(const HexGrid& grid, const char* number)
{
    return PlaneLayout(grid).center(hexOf(grid, number));
}

/// Points every twentieth of a hex along the line through `points`.
Line drawn(const Line& points)
{
    Chance chance(1);
    return drawnOver(points, {.noise = 0.0, .density = 20.0}, chance);
}

QStringList names(const HexGrid& grid, const std::vector<Hexside>& chain)
{
    QStringList result;
    for (const Hexside hexside : chain)
        result.append(hexsideName(grid, hexside));
    return result;
}

QStringList names(const HexGrid& grid, const std::vector<HexIndex>& path)
{
    QStringList result;
    for (const HexIndex hex : path)
        result.append(grid.number(hex));
    return result;
}

} // namespace

void TraceLineTest::lineAlongThreeHexsides()
{
    const HexGrid grid = flatGrid();
    // Over the top of 0404 and down its right side.
    const Line line{cornerOfHex(grid, "0404", 0), cornerOfHex(grid, "0404", 1), cornerOfHex(grid, "0404", 2),
                    cornerOfHex(grid, "0404", 3)};
    const HexsideTrace trace = traceHexsides(grid, drawn(line));
    QCOMPARE(trace.chains.size(), 1U);
    QCOMPARE(names(grid, trace.chains[0]), QStringList({u"0403/0404"_s, u"0404/0504"_s, u"0404/0505"_s}));
    QVERIFY(trace.gaps.empty());
}

void TraceLineTest::roadThroughFourHexes()
{
    const HexGrid grid = flatGrid();
    const Line line{centerOf(grid, "0202"), centerOf(grid, "0303"), centerOf(grid, "0403"), centerOf(grid, "0404")};
    const HexTrace trace = traceHexes(grid, drawn(line));
    QCOMPARE(trace.paths.size(), 1U);
    QCOMPARE(names(grid, trace.paths[0]), QStringList({u"0202"_s, u"0303"_s, u"0403"_s, u"0404"_s}));
    QVERIFY(trace.gaps.empty());
}

void TraceLineTest::longStraightLineStaysBesideItself()
{
    const HexGrid grid = numberedGrid(GridShape::Flat, 60, 40, Shifted::Odd, u"0101"_s);
    const PlaneLayout layout(grid);
    const Line line{centerOf(grid, "0303"), centerOf(grid, "5838")};
    const auto distanceToLine = [&](QPointF point) {
        const QPointF along = line[1] - line[0];
        const QPointF off = point - line[0];
        return std::abs(along.x() * off.y() - along.y() * off.x()) / std::hypot(along.x(), along.y());
    };
    const HexsideTrace hexsides = traceHexsides(grid, line);
    QCOMPARE(hexsides.chains.size(), 1U);
    for (const Hexside hexside : hexsides.chains[0]) {
        const QPointF middle = (layout.center(hexside.hex) + layout.center(farHex(grid, hexside))) / 2;
        QVERIFY(distanceToLine(middle) < 0.6);
    }
    const HexTrace hexes = traceHexes(grid, line);
    QCOMPARE(hexes.paths.size(), 1U);
    QCOMPARE(grid.number(hexes.paths[0].front()), u"0303"_s);
    QCOMPARE(grid.number(hexes.paths[0].back()), u"5838"_s);
    for (const HexIndex hex : hexes.paths[0])
        QVERIFY(distanceToLine(layout.center(hex)) < 0.6);
}

void TraceLineTest::ringAroundOneHex()
{
    const HexGrid grid = flatGrid();
    Line line;
    for (int corner = 2; corner <= 8; ++corner)
        line.push_back(cornerOfHex(grid, "0404", corner % 6));
    const HexsideTrace trace = traceHexsides(grid, drawn(line));
    QCOMPARE(trace.chains.size(), 1U);
    QStringList found = names(grid, trace.chains[0]);
    found.sort();
    QCOMPARE(found, QStringList({u"0304/0404"_s, u"0305/0404"_s, u"0403/0404"_s, u"0404/0405"_s, u"0404/0504"_s,
                                 u"0404/0505"_s}));
}

void TraceLineTest::roadAroundAHexCloses()
{
    const HexGrid grid = flatGrid();
    const QStringList around{u"0403"_s, u"0504"_s, u"0505"_s, u"0405"_s, u"0305"_s, u"0304"_s, u"0403"_s};
    Line line;
    for (const QString& number : around)
        line.push_back(centerOf(grid, qPrintable(number)));
    const HexTrace trace = traceHexes(grid, drawn(line));
    QCOMPARE(trace.paths.size(), 1U);
    QCOMPARE(names(grid, trace.paths[0]), around);
}

void TraceLineTest::shortOvershootMakesNoSpur()
{
    const HexGrid grid = flatGrid();
    // Along the top of 0404, a little up between 0403 and 0504 by mistake, then down its right side.
    const QPointF fork = cornerOfHex(grid, "0404", 1);
    const QPointF up = fork + (cornerOfHex(grid, "0403", 2) - fork) * 0.4;
    const Line line{cornerOfHex(grid, "0404", 0), fork, up, fork, cornerOfHex(grid, "0404", 2),
                    cornerOfHex(grid, "0404", 3)};
    const HexsideTrace trace = traceHexsides(grid, drawn(line));
    QCOMPARE(trace.chains.size(), 1U);
    QCOMPARE(names(grid, trace.chains[0]), QStringList({u"0403/0404"_s, u"0404/0504"_s, u"0404/0505"_s}));
}

void TraceLineTest::tributaryUpAndDownStays()
{
    const HexGrid grid = flatGrid();
    const QPointF fork = cornerOfHex(grid, "0404", 1);
    const QPointF bend = cornerOfHex(grid, "0403", 2);
    const Line line{cornerOfHex(grid, "0404", 0),
                    fork,
                    bend,
                    cornerOfHex(grid, "0403", 1),
                    bend,
                    fork,
                    cornerOfHex(grid, "0404", 2),
                    cornerOfHex(grid, "0404", 3)};
    const HexsideTrace trace = traceHexsides(grid, drawn(line));
    QCOMPARE(trace.chains.size(), 1U);
    const QStringList found = names(grid, trace.chains[0]);
    QCOMPARE(QSet<QString>(found.begin(), found.end()),
             QSet<QString>({u"0403/0404"_s, u"0403/0504"_s, u"0403/0503"_s, u"0404/0504"_s, u"0404/0505"_s}));
}

void TraceLineTest::lineThatCrossesItself()
{
    const HexGrid grid = flatGrid();
    // Down to 0405, around to the right and up, and back through 0404 to the lower left.
    const QStringList loop{u"0202"_s, u"0303"_s, u"0403"_s, u"0404"_s, u"0405"_s, u"0506"_s, u"0605"_s,
                           u"0604"_s, u"0504"_s, u"0404"_s, u"0305"_s, u"0205"_s, u"0106"_s};
    Line line;
    for (const QString& number : loop)
        line.push_back(centerOf(grid, qPrintable(number)));
    const HexTrace trace = traceHexes(grid, drawn(line));
    QCOMPARE(trace.paths.size(), 1U);
    QCOMPARE(names(grid, trace.paths[0]), loop);
}

void TraceLineTest::pointMeansTheNearestHexside()
{
    const HexGrid grid = flatGrid();
    const QPointF center = centerOf(grid, "0404");
    const Line line{center + QPointF(0.05, -0.4)};
    const HexsideTrace trace = traceHexsides(grid, line);
    QCOMPARE(trace.chains.size(), 1U);
    QCOMPARE(names(grid, trace.chains[0]), QStringList{u"0403/0404"_s});

    const HexsideTrace strict = traceHexsides(grid, line, {.tolerance = 0.05});
    QVERIFY(strict.chains.empty());
    QCOMPARE(strict.gaps.size(), 1U);
}

void TraceLineTest::strokeWithinAHexMeansThatHex()
{
    const HexGrid grid = flatGrid();
    const QPointF center = centerOf(grid, "0404");
    for (const QPointF to : {QPointF(0.0, 0.0), QPointF(0.1, 0.0), QPointF(0.4, 0.1)}) {
        const HexTrace trace = traceHexes(grid, Line{center - to, center + to});
        QCOMPARE(trace.paths.size(), 1U);
        QCOMPARE(names(grid, trace.paths[0]), QStringList{u"0404"_s});
    }
}

void TraceLineTest::strokeAcrossOneHexsideJoinsTwoHexes()
{
    const HexGrid grid = flatGrid();
    const QPointF middle = (centerOf(grid, "0404") + centerOf(grid, "0405")) / 2;
    const HexTrace trace = traceHexes(grid, Line{middle - QPointF(0.0, 0.15), middle + QPointF(0.0, 0.15)});
    QCOMPARE(trace.paths.size(), 1U);
    QCOMPARE(names(grid, trace.paths[0]), QStringList({u"0404"_s, u"0405"_s}));
}

void TraceLineTest::nothingDrawnIsNothingFound()
{
    const HexGrid grid = flatGrid();
    QVERIFY(traceHexsides(grid, Line{}).chains.empty());
    QVERIFY(traceHexsides(grid, Line{}).gaps.empty());
    QVERIFY(traceHexes(grid, Line{}).paths.empty());
    QVERIFY(traceHexes(grid, Line{}).gaps.empty());
}

void TraceLineTest::lineFromOutsideBeginsAtTheEdge()
{
    const HexGrid grid = flatGrid();
    // From far above, down the column of 0401 to 0403.
    const Line line{centerOf(grid, "0401") - QPointF(0.0, 4.0), centerOf(grid, "0403")};
    const HexTrace trace = traceHexes(grid, drawn(line));
    QCOMPARE(trace.paths.size(), 1U);
    QCOMPARE(names(grid, trace.paths[0]), QStringList({u"0401"_s, u"0402"_s, u"0403"_s}));
    QCOMPARE(trace.gaps.size(), 1U);
    QCOMPARE(trace.gaps[0].front(), line[0]);
    QVERIFY(trace.gaps[0].back().y() > -0.8 && trace.gaps[0].back().y() < 0.8);
}

void TraceLineTest::lineThatLeavesTheMapComesInTwoChains()
{
    const HexGrid grid = flatGrid();
    // Up between the columns 03 and 04 from the middle, across far above the map, and down between 06 and 07.
    const auto down = [&](const char* first, const char* second) {
        return Line{cornerOfHex(grid, first, 1), cornerOfHex(grid, first, 2), cornerOfHex(grid, first, 3),
                    cornerOfHex(grid, second, 2), cornerOfHex(grid, second, 3)};
    };
    Line line = down("0301", "0302");
    std::ranges::reverse(line);
    line.push_back(line.back() - QPointF(0.0, 4.0));
    const Line other = down("0601", "0602");
    line.push_back(other.front() - QPointF(0.0, 4.0));
    std::ranges::copy(other, std::back_inserter(line));

    const HexsideTrace trace = traceHexsides(grid, drawn(line));
    QCOMPARE(trace.chains.size(), 2U);
    QVERIFY(names(grid, trace.chains[0]).contains(u"0301/0401"_s));
    QVERIFY(names(grid, trace.chains[0]).contains(u"0302/0402"_s));
    QVERIFY(names(grid, trace.chains[1]).contains(u"0601/0701"_s));
    QCOMPARE(trace.gaps.size(), 1U);
}

void TraceLineTest::lineOffTheMapIsOneGap()
{
    const HexGrid grid = flatGrid();
    const Line line{{-5.0, -5.0}, {-5.0, 10.0}};
    QVERIFY(traceHexsides(grid, line).chains.empty());
    QCOMPARE(traceHexsides(grid, line).gaps.size(), 1U);
    QVERIFY(traceHexes(grid, line).paths.empty());
    QCOMPARE(traceHexes(grid, line).gaps.size(), 1U);
}

void TraceLineTest::holesAreNotPartOfTheMap()
{
    const HexGrid grid = flatGrid();
    const HexIndex hole = hexOf(grid, "0404");
    const TraceOptions options{.isOnMap = [hole](HexIndex hex) { return hex != hole; }};
    const Line down{centerOf(grid, "0402"), centerOf(grid, "0406")};
    for (const std::vector<HexIndex>& path : traceHexes(grid, drawn(down), options).paths)
        QVERIFY(!names(grid, path).contains(u"0404"_s));
    const Line side{cornerOfHex(grid, "0404", 0), cornerOfHex(grid, "0404", 1)};
    for (const std::vector<Hexside>& chain : traceHexsides(grid, drawn(side), options).chains)
        QVERIFY(!names(grid, chain).contains(u"0403/0404"_s));
}

void TraceLineTest::lineThroughCentresIsTooFarForASmallTolerance()
{
    const HexGrid grid = flatGrid();
    const Line line = drawn({centerOf(grid, "0402"), centerOf(grid, "0407")});
    const HexsideTrace strict = traceHexsides(grid, line, {.tolerance = 0.1});
    QVERIFY(strict.chains.empty());
    QCOMPARE(strict.gaps.size(), 1U);
    QCOMPARE(strict.gaps[0].front(), line.front());
    QCOMPARE(strict.gaps[0].back(), line.back());

    const HexsideTrace lenient = traceHexsides(grid, line);
    QCOMPARE(lenient.chains.size(), 1U);
    QVERIFY(lenient.gaps.empty());
}

void TraceLineTest::pointsThatAreNoNumbersArePassedOver()
{
    const HexGrid grid = flatGrid();
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    constexpr double endless = std::numeric_limits<double>::infinity();
    Line line = drawn({cornerOfHex(grid, "0404", 0), cornerOfHex(grid, "0404", 1), cornerOfHex(grid, "0404", 2)});
    const HexsideTrace clean = traceHexsides(grid, line);
    line.insert(line.begin() + 3, {none, 1.0});
    line.push_back({1.0, endless});
    QCOMPARE(traceHexsides(grid, line).chains, clean.chains);
}

REARGUARD_APPLESS_TEST(TraceLineTest)
#include "trace_line_test.moc"
