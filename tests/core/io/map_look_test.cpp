// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/drawing.h"
#include "edit/resize.h"
#include "grid/plane_layout.h"
#include "io/map_file.h"
#include "support/test_registry.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace {

HexMap bare()
{
    HexMap map = bareMap(HexGrid(GridShape::Flat, 4, 3, Shifted::Even, HexNumbering(), 0.0));
    map.legend[0].terrain = u"forest"_s;
    map.features.push_back({u"town"_s, HexSet(12)});
    return map;
}

KindLook lookWith(TerrainPattern pattern)
{
    KindLook look;
    look.pattern = pattern;
    return look;
}

Scenario scenarioOn(const HexMap& map)
{
    Scenario scenario;
    scenario.position.map = std::make_shared<const HexMap>(map);
    return scenario;
}

} // namespace

/// What a map says about its appearance: in the file, and in edits.
class MapLookTest : public QObject
{
    Q_OBJECT
private slots:
    void everythingComesBackFromTheFile()
    {
        HexMap map = bare();
        KindLook look = lookWith(TerrainPattern::Orchard);
        look.color = u"#aabbcc"_s;
        look.picture = u"tiles/oak.svg"_s;
        map.setLook(MapList::Legend, u"forest"_s, look);
        KindLook line;
        line.width = 0.125;
        line.casing = 0.0;
        line.dashes = LineDashes::DashDot;
        line.ties = true;
        map.setLook(MapList::Hexsides, u"border"_s, line);
        LabelStyle style;
        style.kind = LabelKind::Sea;
        style.size = 0.4;
        style.italic = false;
        style.angle = -20.0;
        style.offset = QPointF(0.25, -0.5);
        map.labels = {{0, u"Plain"_s}, {1, u"Sea of ink"_s, style}};
        map.furniture = {{FurnitureKind::Title, {2.0, -1.25}, 1.5, u"A title"_s}, {FurnitureKind::Frame, {}, 1.0, {}}};
        const QByteArray text = mapText(map);
        QVERIFY(text.contains("\"version\": 2"));
        const auto again = parseMap(text, u"a.hexmap.json"_s);
        QVERIFY(again.hasValue());
        QVERIFY(*again == map);
    }

    void aMapThatSaysNothingOfItStaysVersion1()
    {
        HexMap map = bare();
        map.labels = {{0, u"Plain"_s}};
        QVERIFY(mapText(map).contains("\"version\": 1"));
        QVERIFY(!mapText(map).contains("looks"));
    }

    void anEmptyLookIsNone()
    {
        HexMap map = bare();
        map.setLook(MapList::Features, u"town"_s, lookWith(TerrainPattern::Dots));
        map.setLook(MapList::Legend, u"forest"_s, lookWith(TerrainPattern::Dots));
        QCOMPARE(map.looks.size(), 2U);
        QCOMPARE(map.looks.front().list, MapList::Legend);
        map.setLook(MapList::Legend, u"forest"_s, {});
        QVERIFY(map.look(MapList::Legend, u"forest"_s) == nullptr);
        QVERIFY(map.look(MapList::Features, u"town"_s) != nullptr);
    }

    void aRenamedKindKeepsItsLook()
    {
        HexMap map = bare();
        map.setLook(MapList::Features, u"town"_s, lookWith(TerrainPattern::Dots));
        Scenario scenario = scenarioOn(map);
        const Edit back = applyEdit(renameKind(scenario, MapList::Features, u"town"_s, u"city"_s), scenario);
        const HexMap& now = *scenario.position.map;
        QVERIFY(now.look(MapList::Features, u"city"_s) != nullptr);
        QVERIFY(now.look(MapList::Features, u"town"_s) == nullptr);
        applyEdit(back, scenario);
        QVERIFY(*scenario.position.map == map);
    }

    void aRemovedKindTakesItsLookAlong()
    {
        HexMap map = bare();
        map.setLook(MapList::Features, u"town"_s, lookWith(TerrainPattern::Dots));
        Scenario scenario = scenarioOn(map);
        const Edit back = applyEdit(removeUnusedNames(map, MapList::Features, {u"town"_s}), scenario);
        QVERIFY(scenario.position.map->looks.empty());
        applyEdit(back, scenario);
        QVERIFY(*scenario.position.map == map);
    }

    void aLargerMapKeepsWhatLiesOnItsSheet()
    {
        HexMap map = bare();
        map.setLook(MapList::Legend, u"forest"_s, lookWith(TerrainPattern::Ice));
        LabelStyle style;
        style.kind = LabelKind::City;
        map.labels = {{5, u"Name"_s, style}};
        map.furniture = {{FurnitureKind::Compass, {1.0, 1.0}, 1.0, {}}};
        const Scenario scenario = scenarioOn(map);
        const QPointF before = PlaneLayout(map.grid, 1.0).center(5) - map.furniture[0].at;
        const auto change = resized(scenario, Resize{EdgeChange{2, 0, 1, 0}, HexNumbers::Renewed, {}});
        QVERIFY(change.hasValue());
        const HexMap& now = *change->map;
        QCOMPARE(now.looks, map.looks);
        QCOMPARE(now.labels[0].style, style);
        const QPointF after = PlaneLayout(now.grid, 1.0).center(now.labels[0].at) - now.furniture[0].at;
        QVERIFY(std::hypot(after.x() - before.x(), after.y() - before.y()) < 0.01); // its place is rounded
    }
};

REARGUARD_GUILESS_TEST(MapLookTest)
#include "map_look_test.moc"
