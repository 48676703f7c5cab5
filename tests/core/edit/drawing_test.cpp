// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/drawing.h"

#include "board_trouble.h"
#include "edit/brush.h"
#include "edit/path_drawing.h"
#include "map/map_limits.h"
#include "random_strokes.h"
#include "support/test_registry.h"

#include <QTest>

#include <algorithm>

namespace {

/// A board of 8 by 6 clear hexes, 0101 to 0806.
Scenario board()
{
    auto map = std::make_shared<HexMap>();
    map->grid = HexGrid(GridShape::Flat, 8, 6, Shifted::Even, HexNumbering(), 0.0);
    map->legend = {{U'.', QStringLiteral("clear")}, {U'f', QStringLiteral("forest")}};
    map->legendIndex.assign(48, 0);
    Scenario scenario;
    scenario.position.map = map;
    return scenario;
}

HexIndex at(const Scenario& scenario, const char* number)
{
    return *scenario.position.map->grid.find(QString::fromLatin1(number));
}

std::vector<HexIndex> way(const Scenario& scenario, std::initializer_list<const char*> numbers)
{
    std::vector<HexIndex> hexes;
    for (const char* number : numbers)
        hexes.push_back(at(scenario, number));
    return hexes;
}

Hexside between(const Scenario& scenario, const char* a, const char* b)
{
    return *hexsideBetween(scenario.position.map->grid, at(scenario, a), at(scenario, b));
}

/// "0101-0102-0103" for each line of roads.
QStringList roads(const Scenario& scenario)
{
    QStringList lines;
    const PathKind* kind = scenario.position.map->path(u"road");
    for (const std::vector<HexIndex>& line : kind == nullptr ? std::vector<std::vector<HexIndex>>() : kind->lines) {
        QStringList numbers;
        for (const HexIndex hex : line)
            numbers += scenario.position.map->number(hex);
        lines += numbers.join(u'-');
    }
    return lines;
}

const QString road = QStringLiteral("road");
const QString river = QStringLiteral("river");
const QString forest = QStringLiteral("forest");

void draw(Scenario& scenario, std::initializer_list<const char*> numbers)
{
    applyEdit(drawPath(scenario, road, way(scenario, numbers)), scenario);
}

/// What stands where there is no hex, of all that the map's file does not hold.
bool isEverythingOnHexes(const Scenario& scenario)
{
    const Position& position = scenario.position;
    const HexMap& map = *position.map;
    for (const Marker& marker : position.markers) {
        if (const auto* hexside = std::get_if<Hexside>(&marker.at)) {
            if (!map.hasHex(hexside->hex) || !map.hasHex(farHex(map.grid, *hexside)))
                return false;
        } else if (!map.hasHex(std::get<HexIndex>(marker.at))) {
            return false;
        }
    }
    for (HexIndex hex = 0; hex < map.grid.size(); ++hex) {
        if (!map.hasHex(hex) && !position.controller(hex).isEmpty())
            return false;
    }
    return true;
}

} // namespace

class DrawingTest : public QObject
{
    Q_OBJECT

private slots:
    void thousandsOfStrokesLeaveMapsThatCanBeRead();
    void aStrokeAgainChangesNothing();
    void aNewTerrainGetsACharacter();
    void charactersOfALegendStayApart();
    void aFullLegendTakesNoMore();
    void aHoleHoldsNothing();
    void aHoleCanBeAHexAgain();
    void aCombatEndsWhereItsHexGoes();
    void hexsidesAreDrawnBetweenHexesOnly();
    void regionsAreMadeRenamedAndRemoved();
    void namesAreNeverEmptyNorTooMany();
    void aBlankLabelIsNone();
    void aRoadInTwoStrokesIsOneLine();
    void aRoadThatComesBackIsARing();
    void aRoadOverARoadIsNotDrawnTwice();
    void aRoadSnapsToNeighbours();
    void aRoadEndsAtAHole();
    void anErasedLinkParts();
    void anErasedHexParts();
    void aRingOpensWhereItIsErased();
    void linesThatBecomeTheSameAreOne();
    void linesSideBySideAreNotJoined();
};

void DrawingTest::thousandsOfStrokesLeaveMapsThatCanBeRead()
{
    int changed = 0;
    for (int seed = 0; seed < 120; ++seed) {
        Chance chance(static_cast<unsigned>(seed));
        Scenario scenario = emptyBoard(chance);
        RandomStrokes strokes(chance);
        for (int i = 0; i < 6; ++i)
            scenario.position.units.push_back(strokes.unit(scenario));
        const Scenario first = scenario;
        std::vector<Edit> undo;
        for (int i = 0; i < 60; ++i) {
            const Edit edit = strokes.next(scenario);
            const Scenario before = scenario;
            undo.push_back(applyEdit(edit, scenario));
            QCOMPARE(trouble(scenario), QString());
            QVERIFY(isEverythingOnHexes(scenario));
            QCOMPARE(isEmpty(edit), before == scenario);
            changed += isEmpty(edit) ? 0 : 1;
        }
        for (auto edit = undo.rbegin(); edit != undo.rend(); ++edit)
            applyEdit(*edit, scenario);
        QVERIFY(scenario == first);
    }
    QVERIFY(changed > 4000);
}

void DrawingTest::aStrokeAgainChangesNothing()
{
    Scenario scenario = board();
    const std::vector<HexIndex> hexes = way(scenario, {"0202", "0303", "0303"});
    const Hexside hexsides[] = {between(scenario, "0202", "0203")};
    const auto draws = [&] {
        return std::vector<Edit>{paintTerrain(scenario, hexes, forest),
                                 setFeature(scenario, QStringLiteral("town"), hexes, true),
                                 setRegion(scenario, QStringLiteral("north"), hexes, true),
                                 setHexsides(scenario, river, hexsides, true),
                                 drawPath(scenario, road, hexes),
                                 setControl(scenario, hexes, QStringLiteral("red"))};
    };
    for (const Edit& edit : draws()) {
        QVERIFY(!isEmpty(edit));
        applyEdit(edit, scenario);
    }
    for (const Edit& edit : draws())
        QVERIFY(isEmpty(edit));
}

void DrawingTest::aNewTerrainGetsACharacter()
{
    Scenario scenario = board();
    applyEdit(paintTerrain(scenario, way(scenario, {"0202"}), QStringLiteral("fen")), scenario);
    const HexMap& map = *scenario.position.map;
    QCOMPARE(map.terrain(at(scenario, "0202")), QStringLiteral("fen"));
    QVERIFY(map.legend.back().character == U'F'); // f is the forest's
    applyEdit(paintTerrain(scenario, way(scenario, {"0203"}), QStringLiteral("sea")), scenario);
    QVERIFY(scenario.position.map->legend.back().character == U'~');
    applyEdit(paintTerrain(scenario, way(scenario, {"0203"}), std::nullopt), scenario);
    QVERIFY(scenario.position.map->legend.back().character == U'-');
}

void DrawingTest::charactersOfALegendStayApart()
{
    std::vector<LegendEntry> legend;
    for (int i = 0; i < 255; ++i) {
        const QString name = QStringLiteral("wood %1").arg(i);
        const char32_t character = freeCharacter(legend, name);
        QVERIFY(std::none_of(legend.begin(), legend.end(),
                             [character](const LegendEntry& entry) { return entry.character == character; }));
        legend.push_back({character, name});
    }
}

void DrawingTest::aFullLegendTakesNoMore()
{
    Scenario scenario = board();
    auto map = std::make_shared<HexMap>(*scenario.position.map);
    while (map->legend.size() < HexMap::maxLegendEntries) {
        const QString name = QStringLiteral("wood %1").arg(map->legend.size());
        map->legend.push_back({freeCharacter(map->legend, name), name});
    }
    scenario.position.map = map;
    QVERIFY(isEmpty(paintTerrain(scenario, way(scenario, {"0202"}), QStringLiteral("bog"))));
    QVERIFY(!canPaint(*map, QStringLiteral("bog")));
    QVERIFY(canPaint(*map, QStringLiteral("wood 17")));
}

void DrawingTest::aHoleHoldsNothing()
{
    Scenario scenario = board();
    const HexIndex hole = at(scenario, "0303");
    Unit unit;
    unit.id = QStringLiteral("1");
    unit.hex = hole;
    scenario.position.units = {unit};
    const Hexside border = between(scenario, "0303", "0304");
    const Hexside hexsides[] = {border};
    for (const Edit& edit :
         {setFeature(scenario, QStringLiteral("town"), {hole}, true),
          setRegion(scenario, QStringLiteral("north"), {hole}, true), setHexsides(scenario, river, hexsides, true),
          drawPath(scenario, road, way(scenario, {"0302", "0303", "0304", "0305"})),
          addLabel(scenario, {hole, QStringLiteral("Oudler")}), setControl(scenario, {hole}, QStringLiteral("red")),
          addMarker(scenario, {QStringLiteral("depot"), border, {}, {}, {}, {}})})
        applyEdit(edit, scenario);
    applyEdit(paintTerrain(scenario, std::vector{hole}, std::nullopt), scenario);

    const Position& position = scenario.position;
    QVERIFY(!position.map->hasHex(hole));
    QCOMPARE(position.units.front().hex, noHex);
    QVERIFY(position.map->features.front().content.isEmpty());
    QVERIFY(position.map->regions.front().content.isEmpty());
    QVERIFY(position.map->hexsides.front().content.isEmpty());
    QVERIFY(position.map->labels.empty());
    QVERIFY(position.markers.empty());
    QCOMPARE(position.controller(hole), QString());
    QCOMPARE(roads(scenario), QStringList{QStringLiteral("0304-0305")});
}

void DrawingTest::aHoleCanBeAHexAgain()
{
    Scenario scenario = board();
    const std::vector<HexIndex> hole = way(scenario, {"0303"});
    applyEdit(paintTerrain(scenario, hole, std::nullopt), scenario);
    QVERIFY(isEmpty(setFeature(scenario, QStringLiteral("town"), hole, true)));
    applyEdit(paintTerrain(scenario, hole, forest), scenario);
    QCOMPARE(scenario.position.map->terrain(hole.front()), forest);
    QVERIFY(!isEmpty(setFeature(scenario, QStringLiteral("town"), hole, true)));
}

void DrawingTest::aCombatEndsWhereItsHexGoes()
{
    Scenario scenario = board();
    const auto attack = way(scenario, {"0302", "0304"});
    scenario.combat = Combat{at(scenario, "0303"), attack, {}};
    Scenario withoutOne = scenario;
    applyEdit(paintTerrain(scenario, std::vector{attack[0]}, std::nullopt), withoutOne);
    QCOMPARE(withoutOne.combat->attack, (std::vector<HexIndex>{attack[1]}));
    Scenario withoutBoth = scenario;
    applyEdit(paintTerrain(scenario, attack, std::nullopt), withoutBoth);
    QVERIFY(!withoutBoth.combat);
    applyEdit(paintTerrain(scenario, way(scenario, {"0303"}), std::nullopt), scenario);
    QVERIFY(!scenario.combat);
}

void DrawingTest::hexsidesAreDrawnBetweenHexesOnly()
{
    Scenario scenario = board();
    applyEdit(paintTerrain(scenario, way(scenario, {"0303"}), std::nullopt), scenario);
    const Hexside hexsides[] = {between(scenario, "0303", "0304"), between(scenario, "0304", "0305")};
    applyEdit(setHexsides(scenario, river, hexsides, true), scenario);
    QVERIFY(!scenario.position.map->hexsides.front().content.contains(hexsides[0]));
    QVERIFY(scenario.position.map->hexsides.front().content.contains(hexsides[1]));
    applyEdit(eraseHexsides(scenario, hexsides), scenario);
    QVERIFY(scenario.position.map->hexsides.front().content.isEmpty());
}

void DrawingTest::regionsAreMadeRenamedAndRemoved()
{
    Scenario scenario = board();
    const QString north = QStringLiteral("north");
    const QString south = QStringLiteral("south");
    applyEdit(addKind(scenario, MapList::Regions, north), scenario);
    applyEdit(setRegion(scenario, north, way(scenario, {"0101", "0201"}), true), scenario);
    applyEdit(renameKind(scenario, MapList::Regions, north, south), scenario);
    QCOMPARE(scenario.position.map->region(south)->count(), 2);
    QVERIFY(!hasKind(*scenario.position.map, MapList::Regions, north));
    applyEdit(addKind(scenario, MapList::Regions, north), scenario);
    QVERIFY(isEmpty(renameKind(scenario, MapList::Regions, north, south)));
    applyEdit(removeKind(scenario, MapList::Regions, south), scenario);
    QCOMPARE(static_cast<int>(scenario.position.map->regions.size()), 1);
    QCOMPARE(scenario.position.map->regions.front().name, north);
}

void DrawingTest::namesAreNeverEmptyNorTooMany()
{
    Scenario scenario = board();
    const auto hexes = way(scenario, {"0101", "0102"});
    const Hexside hexsides[] = {between(scenario, "0101", "0102")};
    QVERIFY(isEmpty(setFeature(scenario, QString(), hexes, true)));
    QVERIFY(isEmpty(drawPath(scenario, QString(), hexes)));
    QVERIFY(isEmpty(setHexsides(scenario, QString(), hexsides, true)));
    QVERIFY(isEmpty(paintTerrain(scenario, hexes, QString())));
    for (std::size_t i = 0; i < maxHexsideKinds; ++i) {
        applyEdit(addKind(scenario, MapList::Hexsides, QString::number(i)), scenario);
        applyEdit(addKind(scenario, MapList::Paths, QString::number(i)), scenario);
    }
    QVERIFY(isEmpty(setHexsides(scenario, river, hexsides, true)));
    QVERIFY(isEmpty(drawPath(scenario, road, hexes)));
    QVERIFY(isEmpty(addKind(scenario, MapList::Hexsides, river)));
    QVERIFY(!isEmpty(drawPath(scenario, QStringLiteral("3"), hexes)));
}

void DrawingTest::aBlankLabelIsNone()
{
    Scenario scenario = board();
    const MapLabel blank{at(scenario, "0101"), QStringLiteral("  ")};
    QVERIFY(isEmpty(addLabel(scenario, blank)));
    applyEdit(addLabel(scenario, {at(scenario, "0101"), QStringLiteral("Oudler")}), scenario);
    applyEdit(changeLabel(scenario, 0, {at(scenario, "0102"), QStringLiteral("Burg")}), scenario);
    QCOMPARE(labelsAt(*scenario.position.map, at(scenario, "0102")), std::vector<std::size_t>{0});
    applyEdit(changeLabel(scenario, 0, blank), scenario);
    QVERIFY(scenario.position.map->labels.empty());
}

void DrawingTest::aRoadInTwoStrokesIsOneLine()
{
    Scenario scenario = board();
    draw(scenario, {"0101", "0102", "0103"});
    draw(scenario, {"0103", "0104"});
    QCOMPARE(roads(scenario), QStringList{QStringLiteral("0101-0102-0103-0104")});
    draw(scenario, {"0106", "0105"});
    draw(scenario, {"0105", "0104"}); // the gap between two
    QCOMPARE(roads(scenario), QStringList{QStringLiteral("0101-0102-0103-0104-0105-0106")});
}

void DrawingTest::aRoadThatComesBackIsARing()
{
    Scenario scenario = board();
    draw(scenario, {"0302", "0402", "0403", "0303"});
    draw(scenario, {"0303", "0302"});
    QCOMPARE(roads(scenario), QStringList{QStringLiteral("0302-0402-0403-0303-0302")});
    draw(scenario, {"0302", "0301"}); // a ring has no end
    QCOMPARE(roads(scenario), (QStringList{QStringLiteral("0302-0402-0403-0303-0302"), QStringLiteral("0302-0301")}));
}

void DrawingTest::aRoadOverARoadIsNotDrawnTwice()
{
    Scenario scenario = board();
    draw(scenario, {"0102", "0103", "0104"});
    draw(scenario, {"0101", "0102", "0103", "0104", "0105"});
    QCOMPARE(roads(scenario), QStringList{QStringLiteral("0101-0102-0103-0104-0105")});
    draw(scenario, {"0601", "0602", "0603", "0602", "0601"}); // there and back
    QCOMPARE(roads(scenario).last(), QStringLiteral("0601-0602-0603"));
}

void DrawingTest::aRoadSnapsToNeighbours()
{
    Scenario scenario = board();
    draw(scenario, {"0101", "0104", "0104"});
    QCOMPARE(roads(scenario), QStringList{QStringLiteral("0101-0102-0103-0104")});
    QVERIFY(isEmpty(drawPath(scenario, road, way(scenario, {"0505"}))));
}

void DrawingTest::aRoadEndsAtAHole()
{
    Scenario scenario = board();
    applyEdit(paintTerrain(scenario, way(scenario, {"0103"}), std::nullopt), scenario);
    draw(scenario, {"0101", "0106"});
    QCOMPARE(roads(scenario), (QStringList{QStringLiteral("0101-0102"), QStringLiteral("0104-0105-0106")}));
}

void DrawingTest::anErasedLinkParts()
{
    Scenario scenario = board();
    draw(scenario, {"0101", "0106"});
    const Hexside links[] = {between(scenario, "0103", "0104")};
    applyEdit(erasePathLinks(scenario, road, links), scenario);
    QCOMPARE(roads(scenario), (QStringList{QStringLiteral("0101-0102-0103"), QStringLiteral("0104-0105-0106")}));
    const Hexside first[] = {between(scenario, "0101", "0102")};
    applyEdit(erasePathLinks(scenario, road, first), scenario);
    QCOMPARE(roads(scenario), (QStringList{QStringLiteral("0102-0103"), QStringLiteral("0104-0105-0106")}));
}

void DrawingTest::anErasedHexParts()
{
    Scenario scenario = board();
    draw(scenario, {"0101", "0106"});
    applyEdit(erasePathHexes(scenario, road, runsOf(way(scenario, {"0103"}))), scenario);
    QCOMPARE(roads(scenario), (QStringList{QStringLiteral("0101-0102"), QStringLiteral("0104-0105-0106")}));
    applyEdit(erasePathHexes(scenario, road, runsOf(way(scenario, {"0102"}))), scenario);
    QCOMPARE(roads(scenario), QStringList{QStringLiteral("0104-0105-0106")});
}

void DrawingTest::aRingOpensWhereItIsErased()
{
    Scenario scenario = board();
    draw(scenario, {"0302", "0402", "0403", "0303", "0302"});
    const Hexside links[] = {between(scenario, "0402", "0403")};
    applyEdit(erasePathLinks(scenario, road, links), scenario);
    QCOMPARE(roads(scenario), QStringList{QStringLiteral("0403-0303-0302-0402")});
}

void DrawingTest::linesThatBecomeTheSameAreOne()
{
    // The format lets lines run side by side, but not be the same.
    Scenario scenario = board();
    applyEdit(addKind(scenario, MapList::Paths, road), scenario);
    applyEdit(EditMap{{InsertLine{road, 0, way(scenario, {"0101", "0102", "0103"})},
                       InsertLine{road, 1, way(scenario, {"0104", "0103", "0102", "0101"})}}},
              scenario);
    const Hexside links[] = {between(scenario, "0103", "0104")};
    applyEdit(erasePathLinks(scenario, road, links), scenario);
    QCOMPARE(roads(scenario), QStringList{QStringLiteral("0101-0102-0103")});
    QCOMPARE(trouble(scenario), QString());
}

void DrawingTest::linesSideBySideAreNotJoined()
{
    // Joined at both ends, the new road would run over 0102/0103 twice.
    Scenario scenario = board();
    applyEdit(addKind(scenario, MapList::Paths, road), scenario);
    applyEdit(EditMap{{InsertLine{road, 0, way(scenario, {"0101", "0102", "0103"})},
                       InsertLine{road, 1, way(scenario, {"0105", "0104", "0103", "0102"})}}},
              scenario);
    draw(scenario, {"0101", "0201", "0202", "0203", "0204", "0105"});
    QCOMPARE(trouble(scenario), QString());
    QCOMPARE(roads(scenario).size(), 2);
}

REARGUARD_APPLESS_TEST(DrawingTest)
#include "drawing_test.moc"
