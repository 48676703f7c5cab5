// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "position/position.h"
#include "support/grid_samples.h"
#include "support/test_registry.h"

#include <QTest>

using namespace Qt::StringLiterals;

/// The state of play as a value.
class PositionTest : public QObject
{
    Q_OBJECT

private slots:
    void unitsOfAHexStandInFileOrder();
    void unitsAreFoundById();
    void markersLieOnTheirHexside();
    void soundPositionHasNothingBroken();
    void brokenPositionsAreNamed_data();
    void brokenPositionsAreNamed();
    void positionsAreComparedByContent();

private:
    static Position threeUnits();
    static Unit unit(const QString& id, HexIndex hex);
};

Unit PositionTest::unit(const QString& id, HexIndex hex)
{
    Unit unit;
    unit.id = id;
    unit.side = u"german"_s;
    unit.type = u"infantry"_s;
    unit.hex = hex;
    return unit;
}

/// z and a stand in 0202, m is off the map; 0101 is a hole.
Position PositionTest::threeUnits()
{
    HexMap map;
    map.grid = numberedGrid(GridShape::Flat, 4, 3, Shifted::Even, u"0101"_s);
    map.legend = {{U'.', u"clear"_s}, {U'-', std::nullopt}};
    map.legendIndex.assign(12, 0);
    map.legendIndex[0] = 1;
    Position position;
    position.map = std::make_shared<const HexMap>(map);
    const HexIndex hex = *map.find(u"0202"_s);
    position.units = {unit(u"z"_s, hex), unit(u"m"_s, noHex), unit(u"a"_s, hex)};
    return position;
}

void PositionTest::unitsOfAHexStandInFileOrder()
{
    const Position position = threeUnits();
    QCOMPARE(position.unitsIn(position.unit(0).hex), (std::vector<UnitIndex>{0, 2}));
    QCOMPARE(position.unitsIn(*position.map->find(u"0303"_s)), std::vector<UnitIndex>{});
}

void PositionTest::unitsAreFoundById()
{
    const Position position = threeUnits();
    QCOMPARE(position.findUnit(u"z"_s), 0);
    QCOMPARE(position.findUnit(u"a"_s), 2);
    QCOMPARE(position.findUnit(u"A"_s), noUnit);
    QCOMPARE(position.findUnit(u""_s), noUnit);
    QVERIFY(!position.unit(1).isOnMap());
    QCOMPARE(position.unit(1).displayName(), u"m"_s);
}

void PositionTest::markersLieOnTheirHexside()
{
    Position position = threeUnits();
    const HexGrid& grid = position.map->grid;
    const auto between = [&](const QString& a, const QString& b) {
        return *hexsideBetween(grid, *grid.find(a), *grid.find(b));
    };
    Marker marker;
    marker.kind = u"interdicted"_s;
    marker.at = between(u"0202"_s, u"0203"_s);
    position.markers.push_back(marker);
    marker.kind = u"mud"_s;
    marker.at = *grid.find(u"0301"_s);
    position.markers.push_back(marker);
    QVERIFY(position.isMarked(between(u"0203"_s, u"0202"_s), u"interdicted"_s));
    QVERIFY(!position.isMarked(between(u"0203"_s, u"0202"_s), u"mud"_s));
    QVERIFY(!position.isMarked(between(u"0201"_s, u"0202"_s), u"interdicted"_s));
    QVERIFY(!position.isMarked(between(u"0301"_s, u"0302"_s), u"mud"_s));
}

void PositionTest::soundPositionHasNothingBroken()
{
    QCOMPARE(threeUnits().checkInvariants(), QStringList());
}

void PositionTest::brokenPositionsAreNamed_data()
{
    QTest::addColumn<int>("fault");
    QTest::addColumn<QString>("named");
    QTest::newRow("the same id twice") << 0 << u"z"_s;
    QTest::newRow("a unit in a hole") << 1 << u"a"_s;
    QTest::newRow("a unit beyond the map") << 2 << u"a"_s;
    QTest::newRow("more steps lost than there are") << 3 << u"a"_s;
    QTest::newRow("fewer than no steps lost") << 4 << u"a"_s;
    QTest::newRow("no map") << 5 << u"map"_s;
}

void PositionTest::brokenPositionsAreNamed()
{
    QFETCH(const int, fault);
    QFETCH(const QString, named);
    Position position = threeUnits();
    Unit& last = position.unit(2);
    switch (fault) {
    case 0:
        last.id = u"z"_s;
        break;
    case 1:
        last.hex = 0;
        break;
    case 2:
        last.hex = 12;
        break;
    case 3:
        last.steps = 2;
        last.lost = 2;
        break;
    case 4:
        last.lost = -1;
        break;
    default:
        position.map.reset();
        break;
    }
    const QStringList broken = position.checkInvariants();
    QCOMPARE(broken.size(), 1);
    QVERIFY2(broken.first().contains(named), qPrintable(broken.first()));
}

void PositionTest::positionsAreComparedByContent()
{
    const Position position = threeUnits();
    QVERIFY(position.map != threeUnits().map);
    QVERIFY(position == threeUnits());
    Position other = position;
    other.unit(2).hex = *other.map->find(u"0303"_s);
    QVERIFY(!(position == other));
    other = position;
    other.turn.number = 4;
    QVERIFY(!(position == other));
    other = position;
    std::swap(other.units[0], other.units[2]);
    QVERIFY(!(position == other));
    other = position;
    other.map.reset();
    QVERIFY(!(position == other));
}

REARGUARD_APPLESS_TEST(PositionTest)
#include "position_test.moc"
