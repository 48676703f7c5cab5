// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "map/hex_map.h"
#include "support/grid_samples.h"
#include "support/test_registry.h"

#include <QTest>

using namespace Qt::StringLiterals;

/// What a map says about its hexes.
class HexMapTest : public QObject
{
    Q_OBJECT

private slots:
    void holesAreNoHexes();
    void terrainIsTheLegends();
    void kindsAreFoundByName();
    void mapsAreComparedByContent();

private:
    static HexMap threeByTwo();
};

/// Numbers 0401 to 0602; 0501 is a hole.
HexMap HexMapTest::threeByTwo()
{
    HexMap map;
    map.grid = numberedGrid(GridShape::Flat, 3, 2, Shifted::Even, u"0401"_s);
    map.legend = {{U'.', u"clear"_s}, {U'-', std::nullopt}, {U'r', u"rough"_s}};
    map.legendIndex = {0, 1, 2, 0, 0, 0};
    HexSet towns(map.grid.size());
    towns.insert(*map.grid.find(u"0602"_s));
    map.features = {{u"town"_s, towns}};
    return map;
}

void HexMapTest::holesAreNoHexes()
{
    const HexMap map = threeByTwo();
    const HexIndex hole = *map.grid.find(u"0501"_s);
    QVERIFY(!map.hasHex(hole));
    QVERIFY(!map.find(u"0501"_s).has_value());
    QVERIFY(map.terrain(hole).isEmpty());
    QVERIFY(!map.hasHex(noHex));
    QCOMPARE(map.find(u"0502"_s), map.grid.find(u"0502"_s));
    QVERIFY(!map.find(u"0701"_s).has_value());
}

void HexMapTest::terrainIsTheLegends()
{
    const HexMap map = threeByTwo();
    QCOMPARE(map.terrain(*map.find(u"0401"_s)), u"clear"_s);
    QCOMPARE(map.terrain(*map.find(u"0601"_s)), u"rough"_s);
    QCOMPARE(map.number(*map.find(u"0601"_s)), u"0601"_s);
}

void HexMapTest::kindsAreFoundByName()
{
    const HexMap map = threeByTwo();
    QVERIFY(map.feature(u"town"_s) != nullptr);
    QVERIFY(map.feature(u"town"_s)->contains(*map.find(u"0602"_s)));
    QCOMPARE(map.feature(u"Town"_s), nullptr);
    QCOMPARE(map.region(u"town"_s), nullptr);
    QCOMPARE(map.hexsideKind(u"river"_s), nullptr);
    QCOMPARE(map.path(u"road"_s), nullptr);
}

void HexMapTest::mapsAreComparedByContent()
{
    QCOMPARE(threeByTwo(), threeByTwo());
    HexMap other = threeByTwo();
    other.legendIndex[0] = 2;
    QVERIFY(!(other == threeByTwo()));
    other = threeByTwo();
    other.labels.push_back({0, u"Bridge"_s});
    QVERIFY(!(other == threeByTwo()));
}

REARGUARD_APPLESS_TEST(HexMapTest)
#include "hex_map_test.moc"
