// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "grid/hexside.h"
#include "support/grid_samples.h"
#include "support/test_registry.h"

#include <QTest>

using namespace Qt::StringLiterals;

/// A hexside is one thing, from whichever of its two hexes it is seen.
class HexsideTest : public QObject
{
    Q_OBJECT

private slots:
    void bothHexesNameTheSameHexside_data();
    void bothHexesNameTheSameHexside();
    void hexesThatDoNotTouchHaveNone();
    void nameHasTheLesserNumberFirst();
};

Q_DECLARE_METATYPE(HexGrid)

void HexsideTest::bothHexesNameTheSameHexside_data()
{
    QTest::addColumn<HexGrid>("grid");
    for (const GridSample& sample : gridSamples())
        QTest::newRow(sample.name.c_str()) << sample.grid;
}

void HexsideTest::bothHexesNameTheSameHexside()
{
    QFETCH(const HexGrid, grid);
    for (HexIndex hex = 0; hex < grid.size(); ++hex) {
        for (const HexDirection direction : allDirections) {
            const HexIndex far = grid.neighbour(hex, direction);
            const auto hexside = hexsideOf(grid, hex, direction);
            QCOMPARE(hexside.has_value(), far != noHex);
            if (!hexside)
                continue;
            QVERIFY(toInt(hexside->direction) < 3);
            QCOMPARE(hexsideBetween(grid, hex, far), hexside);
            QCOMPARE(hexsideBetween(grid, far, hex), hexside);
            QCOMPARE(hexsideOf(grid, far, opposite(direction)), hexside);
            QVERIFY(hexside->hex == hex || hexside->hex == far);
            QCOMPARE(farHex(grid, *hexside), hexside->hex == hex ? far : hex);
        }
    }
}

void HexsideTest::hexesThatDoNotTouchHaveNone()
{
    const HexGrid grid = numberedGrid(GridShape::Flat, 7, 6, Shifted::Even, u"0101"_s);
    for (HexIndex a = 0; a < grid.size(); ++a) {
        for (HexIndex b = 0; b < grid.size(); ++b)
            QCOMPARE(hexsideBetween(grid, a, b).has_value(), grid.distance(a, b) == 1);
    }
}

void HexsideTest::nameHasTheLesserNumberFirst()
{
    const HexGrid grid = numberedGrid(GridShape::Flat, 37, 28, Shifted::Even, u"0101"_s);
    const auto name = [&](const QString& a, const QString& b) {
        return hexsideName(grid, *hexsideBetween(grid, *grid.find(a), *grid.find(b)));
    };
    QCOMPARE(name(u"3503"_s, u"3502"_s), u"3502/3503"_s);
    QCOMPARE(name(u"3502"_s, u"3503"_s), u"3502/3503"_s);
    QCOMPARE(name(u"3111"_s, u"3010"_s), u"3010/3111"_s);
    QCOMPARE(name(u"0910"_s, u"1009"_s), u"0910/1009"_s);
}

REARGUARD_APPLESS_TEST(HexsideTest)
#include "hexside_test.moc"
