// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/clip.h"

#include "board_trouble.h"
#include "grid/corner.h"
#include "grid/plane_layout.h"
#include "io/clip_text.h"
#include "random_strokes.h"
#include "support/test_registry.h"

#include <QTest>

#include <algorithm>
#include <set>

namespace {

/// A board with something of everything, and counters.
Scenario fullBoard(Chance& chance, int strokesOnIt = 40)
{
    Scenario scenario = emptyBoard(chance);
    RandomStrokes strokes(chance);
    for (int i = 0; i < strokesOnIt; ++i)
        applyEdit(strokes.next(scenario), scenario);
    for (int i = 0; i < 6; ++i)
        scenario.position.units.push_back(strokes.unit(scenario));
    return scenario;
}

HexRuns someHexes(Chance& chance, const Scenario& scenario)
{
    const HexGrid& grid = scenario.position.map->grid;
    if (chance.percent(50))
        return runsOf(brushHexes(grid, chance.below(grid.size()), chance.between(1, 4)));
    return rectangleRuns(grid, chance.below(grid.size()), chance.below(grid.size()));
}

Hex somewhere(Chance& chance, const HexGrid& grid)
{
    return grid.hex(chance.below(grid.size())) + Hex{chance.between(-2, 2), chance.between(-2, 2)};
}

/// What can be seen of a scenario, whatever the order of lists in which order means nothing.
struct Look
{
    QStringList hexes;
    std::vector<QByteArray> links;
    QStringList labels;
    QStringList units;
    QStringList markers;

    friend bool operator==(const Look&, const Look&) = default;
};

Look lookOf(const Scenario& scenario)
{
    const Position& position = scenario.position;
    const HexMap& map = *position.map;
    Look look;
    for (HexIndex hex = 0; hex < map.grid.size(); ++hex) {
        QString text = map.terrain(hex);
        for (const auto& kind : map.features)
            text += kind.content.contains(hex) ? u' ' + kind.name : QString();
        for (const auto& kind : map.regions)
            text += kind.content.contains(hex) ? u' ' + kind.name : QString();
        for (const auto& kind : map.hexsides)
            text += u' ' + kind.name + QString::number(kind.content.mask(hex));
        for (const auto& kind : map.paths)
            text += u' ' + kind.name + QString::number(kind.content.links.mask(hex));
        look.hexes += text + u' ' + position.controller(hex);
        for (const UnitIndex unit : position.unitsIn(hex))
            look.units += QString::number(hex) + u' ' + position.unit(unit).id;
    }
    for (const MapLabel& label : map.labels)
        look.labels += QString::number(label.at) + u' ' + label.text;
    for (const Marker& marker : position.markers) {
        const auto* hexside = std::get_if<Hexside>(&marker.at);
        look.markers +=
            marker.kind
            + (hexside != nullptr ? hexsideName(map.grid, *hexside) : QString::number(std::get<HexIndex>(marker.at)));
    }
    // Labels of one hex keep their order, others do not matter to each other.
    std::stable_sort(look.labels.begin(), look.labels.end(),
                     [](const QString& a, const QString& b) { return a.section(u' ', 0, 0) < b.section(u' ', 0, 0); });
    look.markers.removeDuplicates(); // the same twice is seen once
    look.markers.sort();
    return look;
}

/// Corners of a hexside in the plane of its clip, as whole numbers.
std::set<std::pair<int, int>> cornersOf(const MapClip& clip, ClipHexside hexside)
{
    // A grid that is large enough; corners differ from one to the other by a constant.
    static const HexGrid flat(GridShape::Flat, 200, 200, Shifted::Even, HexNumbering(), 0.0);
    static const HexGrid pointy(GridShape::Pointy, 200, 200, Shifted::Even, HexNumbering(), 0.0);
    const HexGrid& grid = clip.shape == GridShape::Flat ? flat : pointy;
    const OffsetCoord at = grid.offset(grid.hex(OffsetCoord{100, 100}) + hexside.hex);
    std::set<std::pair<int, int>> corners;
    for (const int number : {toInt(hexside.direction), toInt(hexside.direction) + 1}) {
        const Corner corner = cornerOf(grid, at, number % 6);
        corners.emplace(corner.across, corner.along);
    }
    return corners;
}

/// How many pairs of hexsides of a list share a corner.
int joints(const MapClip& clip, const std::vector<ClipHexside>& hexsides)
{
    int count = 0;
    for (std::size_t a = 0; a < hexsides.size(); ++a) {
        for (std::size_t b = a + 1; b < hexsides.size(); ++b) {
            const auto of = cornersOf(clip, hexsides[a]);
            for (const auto& corner : cornersOf(clip, hexsides[b]))
                count += of.contains(corner) ? 1 : 0;
        }
    }
    return count;
}

} // namespace

class ClipTest : public QObject
{
    Q_OBJECT

private slots:
    void turnedSixTimesIsTheSame();
    void mirroredTwiceIsTheSame();
    void leftRightThenTopBottomIsHalfATurn();
    void turningKeepsHexsidesJoined();
    void mirroringIsSeenOnTheSheet_data();
    void mirroringIsSeenOnTheSheet();
    void pastedOntoItselfChangesNothing();
    void cutAndPastedInPlaceIsTheSame();
    void whatIsPastedIsWhatWasCopied();
    void pastingLeavesMapsThatCanBeRead();
    void pastingOverTheRimLeavesOutWhatIsOff();
    void countersGetIdsOfTheirOwn();
    void countersOfAnotherGameStayOut();
    void aClipGoesToAMapOfAnotherLegend();
    void nothingComesToHolesThatAFullLegendLeaves();
    void nudgingMovesByAStep();
    void turningInPlaceSixTimesIsTheSame();
    void theTextReadsAsTheSameClip();
    void idsOfUnitsAreThoseOfScenarios();
    void rubbishIsRefused_data();
    void rubbishIsRefused();
    void brokenTextsNeverMakeAnUnsoundClip();
};

void ClipTest::turnedSixTimesIsTheSame()
{
    Chance chance(1);
    for (int i = 0; i < 300; ++i) {
        const Scenario scenario = fullBoard(chance);
        const MapClip clip = copyHexes(scenario, someHexes(chance, scenario), ClipLayers::all());
        MapClip turned = clip;
        for (int turn = 0; turn < 6; ++turn) {
            turned = rotated(turned, 1);
            QCOMPARE(turned == clip, turn == 5 || rotated(clip, turn + 1) == clip);
        }
        QVERIFY(rotated(rotated(clip, 2), -2) == clip);
    }
}

void ClipTest::mirroredTwiceIsTheSame()
{
    Chance chance(2);
    for (int i = 0; i < 300; ++i) {
        const Scenario scenario = fullBoard(chance);
        const MapClip clip = copyHexes(scenario, someHexes(chance, scenario), ClipLayers::all());
        for (const MirrorAxis axis : {MirrorAxis::LeftRight, MirrorAxis::TopBottom})
            QVERIFY(mirrored(mirrored(clip, axis), axis) == clip);
    }
}

void ClipTest::leftRightThenTopBottomIsHalfATurn()
{
    Chance chance(3);
    for (int i = 0; i < 300; ++i) {
        const Scenario scenario = fullBoard(chance);
        const MapClip clip = copyHexes(scenario, someHexes(chance, scenario), ClipLayers::all());
        QVERIFY(mirrored(mirrored(clip, MirrorAxis::LeftRight), MirrorAxis::TopBottom) == rotated(clip, 3));
    }
}

void ClipTest::turningKeepsHexsidesJoined()
{
    Chance chance(4);
    int joined = 0;
    for (int i = 0; i < 200; ++i) {
        Scenario scenario = emptyBoard(chance);
        RandomStrokes strokes(chance);
        for (int stroke = 0; stroke < 30; ++stroke)
            applyEdit(setHexsides(scenario, QStringLiteral("river"), strokes.hexsides(*scenario.position.map), true),
                      scenario);
        const MapClip clip = copyHexes(scenario, someHexes(chance, scenario));
        const MapClip turned = rotated(clip, chance.between(1, 5));
        const MapClip seenInAMirror = mirrored(clip, MirrorAxis::LeftRight);
        for (std::size_t kind = 0; kind < clip.hexsides.size(); ++kind) {
            const int before = joints(clip, clip.hexsides[kind].content);
            QCOMPARE(joints(turned, turned.hexsides[kind].content), before);
            QCOMPARE(joints(seenInAMirror, seenInAMirror.hexsides[kind].content), before);
            joined += before;
        }
    }
    QVERIFY(joined > 1000);
}

void ClipTest::mirroringIsSeenOnTheSheet_data()
{
    QTest::addColumn<bool>("isFlat");
    QTest::addColumn<bool>("isLeftRight");
    QTest::newRow("flat, left and right") << true << true;
    QTest::newRow("flat, top and bottom") << true << false;
    QTest::newRow("pointy, left and right") << false << true;
    QTest::newRow("pointy, top and bottom") << false << false;
}

void ClipTest::mirroringIsSeenOnTheSheet()
{
    QFETCH(bool, isFlat);
    QFETCH(bool, isLeftRight);
    // Centres of the hexes around the middle change their sign across or down, and only that.
    const HexGrid grid(isFlat ? GridShape::Flat : GridShape::Pointy, 21, 21, Shifted::Even, HexNumbering(), 0.0);
    const PlaneLayout layout(grid);
    const HexIndex middle = grid.index(OffsetCoord{10, 10});
    MapClip clip;
    clip.shape = grid.shape();
    const auto axis = isLeftRight ? MirrorAxis::LeftRight : MirrorAxis::TopBottom;
    for (const HexIndex hex : brushHexes(grid, middle, 4)) {
        clip.hexes = {grid.hex(hex) - grid.hex(middle)};
        const HexIndex seen = grid.index(grid.hex(middle) + mirrored(clip, axis).hexes.front());
        const QPointF before = layout.center(hex) - layout.center(middle);
        const QPointF after = layout.center(seen) - layout.center(middle);
        QVERIFY(std::abs(after.x() - (isLeftRight ? -before.x() : before.x())) < 1e-9);
        QVERIFY(std::abs(after.y() - (isLeftRight ? before.y() : -before.y())) < 1e-9);
    }
}

void ClipTest::pastedOntoItselfChangesNothing()
{
    Chance chance(5);
    for (int i = 0; i < 400; ++i) {
        const Scenario scenario = fullBoard(chance);
        const MapClip clip = copyHexes(scenario, someHexes(chance, scenario), ClipLayers::all());
        QVERIFY(isEmpty(pasteClip(scenario, clip, clip.from)));
    }
}

void ClipTest::cutAndPastedInPlaceIsTheSame()
{
    Chance chance(6);
    int changed = 0;
    for (int i = 0; i < 400; ++i) {
        const Scenario scenario = fullBoard(chance);
        const HexRuns hexes = someHexes(chance, scenario);
        const MapClip clip = copyHexes(scenario, hexes, ClipLayers::all());
        Scenario other = scenario;
        applyEdit(clearHexes(scenario, hexes, ClipLayers::all()), other);
        QCOMPARE(trouble(other), QString());
        changed += other == scenario ? 0 : 1;
        applyEdit(pasteClip(other, clip, clip.from), other);
        QCOMPARE(trouble(other), QString());
        QCOMPARE(lookOf(other).hexes, lookOf(scenario).hexes);
        QVERIFY(lookOf(other) == lookOf(scenario));
    }
    QVERIFY(changed > 300);
}

void ClipTest::whatIsPastedIsWhatWasCopied()
{
    Chance chance(7);
    int whole = 0;
    for (int i = 0; i < 400; ++i) {
        const Scenario from = fullBoard(chance);
        MapClip clip = copyHexes(from, someHexes(chance, from));
        Scenario to = fullBoard(chance);
        if (to.position.map->grid.shape() != clip.shape || clip.isEmpty())
            continue;
        clip = rotated(clip, chance.below(6));
        const Hex at = somewhere(chance, to.position.map->grid);
        const auto places = placesOf(clip, to.position.map->grid, at);
        if (std::find(places.begin(), places.end(), noHex) != places.end())
            continue;
        ++whole;
        applyEdit(pasteClip(to, clip, at), to);
        MapClip again = copyHexes(to, runsOf(places));
        // The middle may be another hex of the same ones, and hexsides towards others were there before.
        const Hex shift = at - again.from;
        std::vector<Hex> moved = clip.hexes;
        for (Hex& hex : moved)
            hex = hex + shift;
        QCOMPARE(again.hexes.size(), clip.hexes.size());
        QVERIFY(moved == again.hexes);
        QCOMPARE(again.terrain.size(), clip.terrain.size());
        for (std::size_t kind = 0; kind < clip.terrain.size(); ++kind)
            QCOMPARE(again.terrain[kind].content.size(), clip.terrain[kind].content.size());
        QCOMPARE(again.features.size(), clip.features.size());
        QCOMPARE(again.regions.size(), clip.regions.size());
        QCOMPARE(again.labels.size(), clip.labels.size());
        for (const auto& kind : clip.paths) {
            const auto* pasted = findNamed(again.paths, kind.name);
            QVERIFY(pasted != nullptr);
            QCOMPARE(pasted->size(), kind.content.size());
        }
    }
    QVERIFY(whole > 40);
}

void ClipTest::pastingLeavesMapsThatCanBeRead()
{
    Chance chance(8);
    for (int i = 0; i < 600; ++i) {
        const Scenario from = fullBoard(chance);
        MapClip clip = rotated(copyHexes(from, someHexes(chance, from), ClipLayers::all()), chance.below(6));
        clip.layers.terrain = chance.percent(80);
        if (!clip.layers.terrain)
            clip.terrain.clear();
        Scenario to = fullBoard(chance); // of the other shape, too
        const Scenario before = to;
        const Edit edit = pasteClip(to, clip, somewhere(chance, to.position.map->grid));
        const Edit undo = applyEdit(edit, to);
        QCOMPARE(trouble(to), QString());
        QCOMPARE(isEmpty(edit), to == before);
        applyEdit(undo, to);
        QVERIFY(to == before);
    }
}

void ClipTest::pastingOverTheRimLeavesOutWhatIsOff()
{
    Chance chance(9);
    Scenario scenario = emptyBoard(chance);
    const HexGrid grid = scenario.position.map->grid;
    const HexIndex corner = 0;
    const MapClip clip = copyHexes(scenario, runsOf(brushHexes(grid, corner, 2)));
    auto drawn = clip;
    drawn.terrain = {{QStringLiteral("forest"), clip.hexes}};
    applyEdit(pasteClip(scenario, drawn, grid.hex(grid.size() - 1)), scenario);
    QCOMPARE(scenario.position.map->terrain(grid.size() - 1), QStringLiteral("forest"));
    QVERIFY(countOf(terrainRuns(*scenario.position.map, u"forest")) < static_cast<int>(clip.hexes.size()));
    QVERIFY(isEmpty(pasteClip(scenario, drawn, Hex{500, 500})));
}

void ClipTest::countersGetIdsOfTheirOwn()
{
    Chance chance(10);
    Scenario scenario = emptyBoard(chance);
    Unit unit;
    unit.id = QStringLiteral("2inf");
    unit.hex = 0;
    scenario.position.units = {unit};
    ClipLayers layers = ClipLayers::all();
    const MapClip clip = copyHexes(scenario, {{0, 1}}, layers);
    for (int i = 0; i < 3; ++i)
        applyEdit(pasteClip(scenario, clip, scenario.position.map->grid.hex(1)), scenario);
    QStringList ids;
    for (const Unit& each : scenario.position.units)
        ids += each.id;
    QCOMPARE(ids, (QStringList{QStringLiteral("2inf"), QStringLiteral("2inf-2"), QStringLiteral("2inf-3"),
                               QStringLiteral("2inf-4")}));
    QCOMPARE(scenario.position.unitsIn(1).size(), std::size_t{3});
}

void ClipTest::countersOfAnotherGameStayOut()
{
    MapClip clip;
    Unit red;
    red.side = QStringLiteral("red");
    red.type = QStringLiteral("tank");
    Unit green = red;
    green.side = QStringLiteral("green");
    Unit mule = red;
    mule.type = QStringLiteral("mule");
    clip.units = {{{}, red}, {{}, green}, {{}, mule}};
    ClipMarker depot;
    depot.marker.side = QStringLiteral("green");
    clip.markers = {depot, ClipMarker()};
    clip.control = {{QStringLiteral("green"), {}}, {QStringLiteral("red"), {}}};
    QCOMPARE(leaveOutUnknown(clip, {QStringLiteral("red"), QStringLiteral("blue")}, {QStringLiteral("tank")}), 3);
    QCOMPARE(clip.units.size(), std::size_t{1});
    QCOMPARE(clip.units.front().unit, red);
    QCOMPARE(clip.markers.size(), std::size_t{1});
    QCOMPARE(clip.control.size(), std::size_t{1});
}

void ClipTest::aClipGoesToAMapOfAnotherLegend()
{
    Chance chance(11);
    Scenario from = emptyBoard(chance);
    applyEdit(paintTerrain(from, HexRuns{{0, 1}}, QStringLiteral("karst")), from);
    applyEdit(paintTerrain(from, HexRuns{{1, 1}}, QStringLiteral("kelp")), from);
    const MapClip clip = copyHexes(from, {{0, 2}});
    Scenario to = emptyBoard(chance);
    auto map = std::make_shared<HexMap>(*to.position.map);
    map->legend = {{U'k', QStringLiteral("lava")}};
    to.position.map = map;
    applyEdit(pasteClip(to, clip, to.position.map->grid.hex(0)), to);
    QVERIFY(countOf(terrainRuns(*to.position.map, u"karst")) == 1);
    QCOMPARE(trouble(to), QString());
}

void ClipTest::nothingComesToHolesThatAFullLegendLeaves()
{
    Chance chance(21);
    const Scenario board = emptyBoard(chance);
    Scenario from = board;
    for (const Edit& edit :
         {paintTerrain(from, HexRuns{{0, 2}}, QStringLiteral("karst")),
          setFeature(from, QStringLiteral("town"), {0, 1}, true),
          setRegion(from, QStringLiteral("north"), {0, 1}, true), addLabel(from, {0, QStringLiteral("Rock")})})
        applyEdit(edit, from);
    const MapClip clip = copyHexes(from, {{0, 2}});
    Scenario to = board;
    auto map = std::make_shared<HexMap>(*board.position.map);
    map->legend = {{U'.', QStringLiteral("clear")}, {U'-', std::nullopt}};
    for (char32_t character = 0x4E00; map->legend.size() < HexMap::maxLegendEntries; ++character)
        map->legend.push_back({character, QString::number(character)});
    map->legendIndex[0] = 1;
    to.position.map = map;
    applyEdit(pasteClip(to, clip, clip.from), to);
    QCOMPARE(trouble(to), QString());
    QVERIFY(!to.position.map->hasHex(0));
    QVERIFY(to.position.map->feature(u"town")->contains(1));
}

void ClipTest::nudgingMovesByAStep()
{
    Chance chance(12);
    for (int i = 0; i < 300; ++i) {
        const Scenario scenario = fullBoard(chance);
        const HexGrid& grid = scenario.position.map->grid;
        const HexRuns hexes = someHexes(chance, scenario);
        const auto direction = directionFromInt(chance.below(6));
        Scenario moved = scenario;
        const Edit undo = applyEdit(nudgeHexes(scenario, hexes, direction, ClipLayers::all()), moved);
        QCOMPARE(trouble(moved), QString());
        for (const HexIndex hex : hexesOf(hexes)) {
            const HexIndex to = grid.neighbour(hex, direction);
            if (to != noHex && scenario.position.map->hasHex(hex))
                QCOMPARE(moved.position.map->terrain(to), scenario.position.map->terrain(hex));
        }
        for (std::size_t unit = 0; unit < scenario.position.units.size(); ++unit) {
            const HexIndex from = scenario.position.units[unit].hex;
            const bool isMoved = from != noHex && contains(hexes, from);
            QCOMPARE(moved.position.units[unit].hex, isMoved ? grid.neighbour(from, direction) : from);
        }
        applyEdit(undo, moved);
        QVERIFY(moved == scenario);
    }
}

void ClipTest::turningInPlaceSixTimesIsTheSame()
{
    // A round selection in the middle of a sheet comes back whole.
    Chance chance(13);
    for (int i = 0; i < 60; ++i) {
        Scenario scenario = emptyBoard(chance, 12);
        const HexGrid grid = scenario.position.map->grid;
        const auto near = brushHexes(grid, grid.index(OffsetCoord{grid.columns() / 2, grid.rows() / 2}), 3);
        if (near.size() != 19)
            continue;
        RandomStrokes strokes(chance);
        for (int stroke = 0; stroke < 6; ++stroke)
            applyEdit(paintTerrain(scenario, brushHexes(grid, chance.oneOf(near), 1), QString::number(stroke)),
                      scenario);
        Scenario turned = scenario;
        for (int turn = 0; turn < 6; ++turn)
            applyEdit(rotateHexes(turned, runsOf(near), 1), turned);
        QCOMPARE(lookOf(turned).hexes, lookOf(scenario).hexes);
        for (int turn = 0; turn < 2; ++turn)
            applyEdit(mirrorHexes(turned, runsOf(near), MirrorAxis::LeftRight), turned);
        QCOMPARE(lookOf(turned).hexes, lookOf(scenario).hexes);
    }
}

void ClipTest::theTextReadsAsTheSameClip()
{
    Chance chance(14);
    for (int i = 0; i < 300; ++i) {
        const Scenario scenario = fullBoard(chance);
        const MapClip clip =
            copyHexes(scenario, someHexes(chance, scenario), chance.percent(50) ? ClipLayers::all() : ClipLayers{});
        const auto read = parseClip(clipText(clip));
        QVERIFY2(read.hasValue(), read ? "" : qPrintable(toText(read.error().front())));
        QVERIFY(*read == clip);
    }
}

void ClipTest::idsOfUnitsAreThoseOfScenarios()
{
    MapClip clip;
    clip.layers = {.terrain = false, .units = true};
    clip.hexes = {{}};
    clip.units = {{{}, {}}};
    clip.units[0].unit.id = QStringLiteral("𝐀").repeated(64); // each two units of UTF-16
    const auto read = parseClip(clipText(clip));
    QVERIFY2(read.hasValue(), read ? "" : qPrintable(toText(read.error().front())));
    clip.units[0].unit.id = QStringLiteral("🎲"); // no letter
    QVERIFY(!parseClip(clipText(clip)));
}

void ClipTest::rubbishIsRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("code");
    const QByteArray head = R"({"format": "rearguard-clip", "version": 1, "shape": "flat", "from": [0, 0], )";
    QTest::newRow("nothing") << QByteArray() << QStringLiteral("json.empty");
    QTest::newRow("no JSON") << QByteArray("<svg/>") << QStringLiteral("json.syntax");
    QTest::newRow("another kind") << QByteArray(R"({"format": "rearguard-map", "version": 1})")
                                  << QStringLiteral("format.wrong");
    QTest::newRow("newer") << QByteArray(R"({"format": "rearguard-clip", "version": 2})")
                           << QStringLiteral("format.newer");
    QTest::newRow("half a hex") << head + R"("layers": [], "hexes": [1, 2, 1, 4]})"
                                << QStringLiteral("json.wrong-value");
    QTest::newRow("a hex twice") << head + R"("layers": [], "hexes": [1, 2, 2, 2, 2, 1]})"
                                 << QStringLiteral("json.wrong-value");
    QTest::newRow("no hexes") << head + R"("layers": [], "hexes": [1, 2, 0]})" << QStringLiteral("json.wrong-value");
    QTest::newRow("too many hexes") << head + R"("layers": [], "hexes": [1, 2, 4000000, 1, 3, 1]})"
                                    << QStringLiteral("json.wrong-value");
    QTest::newRow("far away") << head + R"("layers": [], "hexes": [1, 2000000000, 1]})"
                              << QStringLiteral("json.out-of-range");
    QTest::newRow("no terrain") << head + R"("layers": ["terrain"], "hexes": [1, 2, 1]})"
                                << QStringLiteral("json.wrong-value");
    QTest::newRow("two terrains")
        << head + R"("layers": ["terrain"], "hexes": [1, 2, 1], "terrain": {"a": [1, 2, 1], "b": [1, 2, 1]}})"
        << QStringLiteral("json.wrong-value");
    QTest::newRow("elsewhere") << head + R"("layers": ["features"], "hexes": [1, 2, 1], "features": {"a": [2, 2, 1]}})"
                               << QStringLiteral("json.wrong-value");
    QTest::newRow("no such direction")
        << head + R"("layers": ["hexsides"], "hexes": [1, 2, 1], "hexsides": {"a": [1, 2, 3]}})"
        << QStringLiteral("json.wrong-value");
    QTest::newRow("a link outward") << head + R"("layers": ["paths"], "hexes": [1, 2, 1], "paths": {"a": [1, 2, 0]}})"
                                    << QStringLiteral("json.wrong-value");
    QTest::newRow("a bad id")
        << head + R"("layers": ["units"], "hexes": [1, 2, 1], "units": [{"at": [1, 2], "id": "a b"}]})"
        << QStringLiteral("json.wrong-value");
    QTest::newRow("unknown key") << head + R"("layers": [], "hexes": [], "more": 1})"
                                 << QStringLiteral("json.unknown-key");
}

void ClipTest::rubbishIsRefused()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, code);
    const auto read = parseClip(text);
    QVERIFY(!read);
    QCOMPARE(read.error().front().code, code);
}

void ClipTest::brokenTextsNeverMakeAnUnsoundClip()
{
    Chance chance(15);
    const Scenario from = fullBoard(chance);
    const QByteArray whole = clipText(copyHexes(from, someHexes(chance, from), ClipLayers::all()));
    int taken = 0;
    for (int i = 0; i < 4000; ++i) {
        QByteArray text = whole;
        for (int change = chance.between(1, 3); change > 0; --change)
            text[chance.below(static_cast<int>(text.size()))] = static_cast<char>(chance.between(32, 126));
        const auto clip = parseClip(text);
        if (!clip)
            continue;
        ++taken;
        Scenario to = emptyBoard(chance);
        applyEdit(pasteClip(to, *clip, somewhere(chance, to.position.map->grid)), to);
        QCOMPARE(trouble(to), QString());
    }
    QVERIFY(taken > 50);
}

REARGUARD_APPLESS_TEST(ClipTest)
#include "clip_test.moc"
