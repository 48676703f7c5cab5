// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "geometry/trace_line.h"

#include "core/geometry/freehand.h"
#include "grid/corner.h"
#include "grid/plane_layout.h"
#include "support/grid_samples.h"

#include <QTest>

#include <array>
#include <limits>
#include <map>
#include <set>
#include <utility>

using namespace Qt::StringLiterals;

/// A line drawn by hand becomes the hexsides or hexes that were meant.
class TraceLineTest : public QObject
{
    Q_OBJECT

private slots:
    void riversComeOutAsTheyWere_data();
    void riversComeOutAsTheyWere();
    void roadsComeOutAsTheyWere_data();
    void roadsComeOutAsTheyWere();
    void lakesComeOutAsRings();
    void whateverIsDrawnHangsTogether();

    void lineAlongThreeHexsides();
    void roadThroughFourHexes();
    void cornersAloneAreEnough();
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

template<typename Place>
bool isJust(const std::vector<std::vector<Place>>& found, const std::vector<Place>& meant)
{
    return found.size() == 1 && found.front() == meant;
}

/// A line as it was meant and what it stands for.
template<typename Place>
struct Meant
{
    std::vector<Place> places;
    Line line;
};

/// Which hexsides meet in which corners.
class CornerNet
{
public:
    explicit CornerNet(const HexGrid& grid) : m_shape(grid.shape())
    {
        for (HexIndex hex = 0; hex < grid.size(); ++hex) {
            for (int d = 0; d < 3; ++d) {
                const auto hexside = hexsideOf(grid, hex, directionFromInt(d));
                if (!hexside)
                    continue;
                const Corner from = cornerOf(grid, grid.offset(hex), d);
                const Corner to = cornerOf(grid, grid.offset(hex), d + 1);
                m_ways[{from.across, from.along}].push_back({*hexside, to});
                m_ways[{to.across, to.along}].push_back({*hexside, from});
            }
        }
    }

    /// A random walk along so many hexsides that comes to no corner twice.
    Meant<Hexside> river(int length, Chance& chance) const
    {
        for (;;) {
            Key at = chance.oneOf(m_ways).first;
            Meant<Hexside> river{{}, {pointOf(at)}};
            std::set<Key> seen{at};
            while (static_cast<int>(river.places.size()) < length) {
                std::vector<Way> open;
                for (const Way& way : m_ways.at(at)) {
                    if (!seen.contains({way.to.across, way.to.along}))
                        open.push_back(way);
                }
                if (open.empty())
                    break;
                const Way way = chance.oneOf(open);
                at = {way.to.across, way.to.along};
                seen.insert(at);
                river.places.push_back(way.hexside);
                river.line.push_back(pointOf(at));
            }
            if (static_cast<int>(river.places.size()) == length)
                return river;
        }
    }

private:
    using Key = std::pair<int, int>;
    struct Way
    {
        Hexside hexside;
        Corner to;
    };

    QPointF pointOf(Key key) const { return cornerPoint(m_shape, {key.first, key.second}); }

    GridShape m_shape;
    std::map<Key, std::vector<Way>> m_ways;
};

/// A random walk over so many hexes that comes beside no hex twice.
Meant<HexIndex> randomRoad(const HexGrid& grid, int length, Chance& chance)
{
    const PlaneLayout layout(grid);
    for (;;) {
        Meant<HexIndex> road{{chance.below(grid.size())}, {}};
        while (static_cast<int>(road.places.size()) < length) {
            std::vector<HexIndex> open;
            const HexIndex at = road.places.back();
            for (const HexIndex next : grid.neighbours(at)) {
                const bool isFree = next != noHex && std::ranges::all_of(road.places, [&](HexIndex hex) {
                                        return hex == at || grid.distance(hex, next) > 1;
                                    });
                if (isFree)
                    open.push_back(next);
            }
            if (open.empty())
                break;
            road.places.push_back(chance.oneOf(open));
        }
        if (static_cast<int>(road.places.size()) == length) {
            for (const HexIndex hex : road.places)
                road.line.push_back(layout.center(hex));
            return road;
        }
    }
}

std::vector<HexGrid> bothShapesAndStaggers()
{
    std::vector<HexGrid> grids;
    for (const GridShape shape : {GridShape::Flat, GridShape::Pointy}) {
        for (const Shifted shifted : {Shifted::Even, Shifted::Odd})
            grids.push_back(numberedGrid(shape, 30, 25, shifted, u"0101"_s));
    }
    return grids;
}

void addNoises()
{
    QTest::addColumn<double>("noise");
    QTest::addColumn<int>("cases");
    QTest::addColumn<double>("leastPercent");
    QTest::newRow("a tenth of a hex") << 0.1 << 300 << 99.0;
    QTest::newRow("a fifth of a hex") << 0.2 << 1000 << 95.0;
    QTest::newRow("three tenths of a hex") << 0.3 << 300 << 60.0;
}

} // namespace

void TraceLineTest::riversComeOutAsTheyWere_data()
{
    addNoises();
}

void TraceLineTest::riversComeOutAsTheyWere()
{
    QFETCH(const double, noise);
    QFETCH(const int, cases);
    QFETCH(const double, leastPercent);
    const std::vector<HexGrid> grids = bothShapesAndStaggers();
    const std::vector<CornerNet> nets(grids.begin(), grids.end());
    Chance chance(20260101);
    int found = 0;
    for (int i = 0; i < cases; ++i) {
        const std::size_t which = static_cast<std::size_t>(i) % grids.size();
        const Meant<Hexside> river = nets[which].river(chance.between(5, 60), chance);
        const HexsideTrace trace =
            traceHexsides(grids[which], drawnOver(river.line, randomHand(noise, chance), chance));
        if (isJust(trace.chains, river.places))
            ++found;
    }
    const double percent = 100.0 * found / cases;
    qInfo("%.1f %% of %d rivers", percent, cases);
    QVERIFY2(percent >= leastPercent, qPrintable(u"%1 %"_s.arg(percent)));
}

void TraceLineTest::roadsComeOutAsTheyWere_data()
{
    addNoises();
}

void TraceLineTest::roadsComeOutAsTheyWere()
{
    QFETCH(const double, noise);
    QFETCH(const int, cases);
    QFETCH(const double, leastPercent);
    const std::vector<HexGrid> grids = bothShapesAndStaggers();
    Chance chance(20260202);
    int found = 0;
    for (int i = 0; i < cases; ++i) {
        const HexGrid& grid = grids[static_cast<std::size_t>(i) % grids.size()];
        const Meant<HexIndex> road = randomRoad(grid, chance.between(5, 30), chance);
        const HexTrace trace = traceHexes(grid, drawnOver(road.line, randomHand(noise, chance), chance));
        if (isJust(trace.paths, road.places))
            ++found;
    }
    const double percent = 100.0 * found / cases;
    qInfo("%.1f %% of %d roads", percent, cases);
    QVERIFY2(percent >= leastPercent, qPrintable(u"%1 %"_s.arg(percent)));
}

// The outline of a hex and some of its neighbours, drawn from a random corner around to that corner.
void TraceLineTest::lakesComeOutAsRings()
{
    const std::vector<HexGrid> grids = bothShapesAndStaggers();
    Chance chance(20260303);
    constexpr int cases = 600;
    int found = 0;
    for (int i = 0; i < cases; ++i) {
        const HexGrid& grid = grids[static_cast<std::size_t>(i) % grids.size()];
        const OffsetCoord middle{chance.between(3, 26), chance.between(3, 21)};
        std::set<HexIndex> lake{grid.index(middle)};
        // Neighbours side by side: a lake without islands.
        const int first = chance.below(directionCount);
        const int last = first + chance.between(1, 4);
        for (int d = first; d < last; ++d)
            lake.insert(grid.neighbour(grid.index(middle), directionFromInt(d)));

        std::map<std::pair<int, int>, std::pair<Corner, Hexside>> shore;
        for (const HexIndex hex : lake) {
            for (int d = 0; d < directionCount; ++d) {
                if (lake.contains(grid.neighbour(hex, directionFromInt(d))))
                    continue;
                const Corner from = cornerOf(grid, grid.offset(hex), d);
                shore[{from.across, from.along}] = {cornerOf(grid, grid.offset(hex), d + 1),
                                                    *hexsideOf(grid, hex, directionFromInt(d))};
            }
        }
        const auto start = chance.oneOf(shore).first;
        auto at = start;
        Line line{cornerPoint(grid.shape(), {at.first, at.second})};
        std::set<QString> meant;
        do {
            const auto& [to, hexside] = shore.at(at);
            meant.insert(hexsideName(grid, hexside));
            line.push_back(cornerPoint(grid.shape(), to));
            at = {to.across, to.along};
        } while (at != start);

        const HexsideTrace trace = traceHexsides(grid, drawnOver(line, randomHand(0.2, chance), chance));
        std::set<QString> got;
        for (const std::vector<Hexside>& chain : trace.chains) {
            for (const Hexside hexside : chain)
                got.insert(hexsideName(grid, hexside));
        }
        if (trace.chains.size() == 1 && got == meant && trace.chains.front().size() == meant.size())
            ++found;
    }
    qInfo("%.1f %% of %d lakes", 100.0 * found / cases, cases);
    QVERIFY(found >= cases * 975 / 1000);
}

// Scribbles over the map and beyond, with tolerances large and small.
void TraceLineTest::whateverIsDrawnHangsTogether()
{
    const std::vector<GridSample> samples = gridSamples();
    Chance chance(20260404);
    for (int i = 0; i < 300; ++i) {
        const HexGrid& grid = chance.oneOf(samples).grid;
        Line line;
        const int points = chance.between(1, 12);
        for (int p = 0; p < points; ++p)
            line.push_back({10.0 * share(chance) - 2.0, 10.0 * share(chance) - 2.0});
        const TraceOptions options{.tolerance = 0.05 + share(chance)};

        const HexsideTrace hexsides = traceHexsides(grid, line, options);
        for (const std::vector<Hexside>& chain : hexsides.chains) {
            QVERIFY(!chain.empty());
            const auto ends = [&](Hexside hexside) {
                const OffsetCoord at = grid.offset(hexside.hex);
                const int d = toInt(hexside.direction);
                return std::array{cornerOf(grid, at, d), cornerOf(grid, at, d + 1)};
            };
            for (std::size_t s = 0; s < chain.size(); ++s) {
                QVERIFY(toInt(chain[s].direction) < 3);
                QVERIFY(farHex(grid, chain[s]) != noHex);
                if (s > 0) {
                    const auto before = ends(chain[s - 1]);
                    QVERIFY(std::ranges::find_first_of(before, ends(chain[s])) != before.end());
                }
            }
        }
        const HexTrace hexes = traceHexes(grid, line, options);
        for (const std::vector<HexIndex>& path : hexes.paths) {
            QVERIFY(!path.empty());
            for (std::size_t s = 1; s < path.size(); ++s)
                QCOMPARE(grid.distance(path[s - 1], path[s]), 1);
        }
        QVERIFY(!hexsides.chains.empty() || !hexsides.gaps.empty());
        QVERIFY(!hexes.paths.empty() || !hexes.gaps.empty());
    }
}

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

void TraceLineTest::cornersAloneAreEnough()
{
    const std::vector<HexGrid> grids = bothShapesAndStaggers();
    Chance chance(5);
    for (const HexGrid& grid : grids) {
        const CornerNet net(grid);
        for (int i = 0; i < 20; ++i) {
            const Meant<Hexside> river = net.river(chance.between(2, 40), chance);
            QVERIFY(isJust(traceHexsides(grid, river.line).chains, river.places));
            const Meant<HexIndex> road = randomRoad(grid, chance.between(2, 20), chance);
            QVERIFY(isJust(traceHexes(grid, road.line).paths, road.places));
        }
    }
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
    line.insert(line.end(), other.begin(), other.end());

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

QTEST_APPLESS_MAIN(TraceLineTest)
#include "trace_line_test.moc"
