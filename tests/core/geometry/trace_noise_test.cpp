// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "geometry/trace_line.h"

#include "core/geometry/freehand.h"
#include "grid/corner.h"
#include "grid/plane_layout.h"
#include "support/grid_samples.h"
#include "support/test_registry.h"

#include <QTest>

#include <array>
#include <map>
#include <set>
#include <utility>

using namespace Qt::StringLiterals;

/// Rivers, roads and lakes by chance, drawn by a hand that shakes, come out as they were meant, nearly always.
class TraceNoiseTest : public QObject
{
    Q_OBJECT

private slots:
    void riversComeOutAsTheyWere_data();
    void riversComeOutAsTheyWere();
    void roadsComeOutAsTheyWere_data();
    void roadsComeOutAsTheyWere();
    void cornersAloneAreEnough();
    void lakesComeOutAsRings();
    void whateverIsDrawnHangsTogether();
};

namespace {

using Line = std::vector<QPointF>;

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
                m_paths[{from.across, from.along}].push_back({*hexside, to});
                m_paths[{to.across, to.along}].push_back({*hexside, from});
            }
        }
    }

    /// A random walk along so many hexsides that comes to no corner twice.
    Meant<Hexside> river(int length, Chance& chance) const
    {
        for (;;) {
            Key at = chance.oneOf(m_paths).first;
            Meant<Hexside> river{{}, {pointOf(at)}};
            std::set<Key> seen{at};
            while (static_cast<int>(river.places.size()) < length) {
                std::vector<Way> open;
                for (const Way& way : m_paths.at(at)) {
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
    std::map<Key, std::vector<Way>> m_paths;
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

void TraceNoiseTest::riversComeOutAsTheyWere_data()
{
    addNoises();
}

void TraceNoiseTest::riversComeOutAsTheyWere()
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

void TraceNoiseTest::roadsComeOutAsTheyWere_data()
{
    addNoises();
}

void TraceNoiseTest::roadsComeOutAsTheyWere()
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

void TraceNoiseTest::cornersAloneAreEnough()
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

// The outline of a hex and some of its neighbours, drawn from a random corner around to that corner.
void TraceNoiseTest::lakesComeOutAsRings()
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
void TraceNoiseTest::whateverIsDrawnHangsTogether()
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

REARGUARD_APPLESS_TEST(TraceNoiseTest)
#include "trace_noise_test.moc"
