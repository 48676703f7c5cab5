// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/new_map.h"

#include "io/map_file.h"
#include "support/random/chance.h"
#include "support/test_registry.h"

#include <QTest>

class NewMapTest : public QObject
{
    Q_OBJECT

private slots:
    void aNewMapIsOfItsFirstTerrain();
    void everyNewMapCanBeRead();
    void aRaggedMapHasShortLines_data();
    void aRaggedMapHasShortLines();
    void impossibleMapsAreRefused_data();
    void impossibleMapsAreRefused();
    void theFirstNumberOfAPatternIsOne();
};

void NewMapTest::aNewMapIsOfItsFirstTerrain()
{
    NewMap plan;
    plan.title = QStringLiteral(" Ford ");
    plan.terrains = {QStringLiteral("forest"), QStringLiteral("clear")};
    const auto map = newMap(plan);
    QVERIFY(map.hasValue());
    QCOMPARE(map->title, QStringLiteral("Ford"));
    QCOMPARE(map->grid.columns(), 24);
    QCOMPARE(map->terrain(0), QStringLiteral("forest"));
    QCOMPARE(map->terrain(map->grid.size() - 1), QStringLiteral("forest"));
    QCOMPARE(map->legend.size(), std::size_t{2});
    QCOMPARE(map->number(map->grid.size() - 1), QStringLiteral("2416"));
}

void NewMapTest::everyNewMapCanBeRead()
{
    Chance chance(1);
    for (int i = 0; i < 500; ++i) {
        NewMap plan;
        plan.title = QStringLiteral("Map %1").arg(i);
        plan.shape = chance.percent(50) ? GridShape::Flat : GridShape::Pointy;
        plan.columns = chance.between(1, 30);
        plan.rows = chance.between(1, 30);
        plan.shifted = chance.percent(50) ? Shifted::Even : Shifted::Odd;
        plan.numbering.pattern = chance.percent(50) ? QStringLiteral("CCRR") : QStringLiteral("R-CC");
        plan.numbering.first = chance.percent(50) ? firstNumberOf(plan.numbering.pattern)
                               : plan.numbering.pattern.size() == 4 && plan.numbering.pattern[0] == u'C'
                                   ? QStringLiteral("4040")
                                   : QStringLiteral("40-40");
        plan.numbering.columnOrder =
            chance.percent(50) ? HexNumbering::ColumnOrder::Rightward : HexNumbering::ColumnOrder::Leftward;
        plan.north = chance.below(360);
        plan.isRagged = chance.percent(50);
        for (int more = chance.below(40); more > 0; --more)
            plan.terrains += QStringLiteral("terrain %1").arg(more);
        const auto map = newMap(plan);
        if (!map) {
            QCOMPARE(map.error().field, BoardField::First); // numbers from 01 down to the left
            QCOMPARE(plan.numbering.columnOrder, HexNumbering::ColumnOrder::Leftward);
            continue;
        }
        const auto read = parseMap(mapText(*map), QStringLiteral("map"));
        QVERIFY2(read.hasValue(), read ? "" : qPrintable(toText(read.error().front())));
        QVERIFY(*read == *map);
    }
}

void NewMapTest::aRaggedMapHasShortLines_data()
{
    QTest::addColumn<bool>("isFlat");
    QTest::addColumn<QStringList>("holes");
    QTest::newRow("flat") << true << QStringList{QStringLiteral("0203"), QStringLiteral("0403")};
    QTest::newRow("pointy") << false << QStringList{QStringLiteral("0402")};
}

void NewMapTest::aRaggedMapHasShortLines()
{
    QFETCH(bool, isFlat);
    QFETCH(QStringList, holes);
    NewMap plan;
    plan.shape = isFlat ? GridShape::Flat : GridShape::Pointy;
    plan.columns = 4;
    plan.rows = 3;
    plan.isRagged = true;
    const auto map = newMap(plan);
    QStringList found;
    for (HexIndex hex = 0; hex < map->grid.size(); ++hex) {
        if (!map->hasHex(hex))
            found += map->number(hex);
    }
    QCOMPARE(found, holes);
}

void NewMapTest::impossibleMapsAreRefused_data()
{
    QTest::addColumn<NewMap>("plan");
    QTest::addColumn<BoardField>("field");
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("cure");
    const auto row = [](const char* name, const auto& change, BoardField field, const char* message, const char* cure) {
        NewMap plan;
        change(plan);
        QTest::newRow(name) << plan << field << QString::fromUtf8(message) << QString::fromUtf8(cure);
    };
    row(
        "no columns", [](NewMap& plan) { plan.columns = 0; }, BoardField::Columns, "No column is left", "at least one");
    row(
        "too many hexes", [](NewMap& plan) { plan.columns = plan.rows = 3000; }, BoardField::Columns,
        "3,000 columns and 3,000 rows are too many hexes", "at most 4,000,000 hexes, so at most 1,333 columns");
    row(
        "no pattern", [](NewMap& plan) { plan.numbering.pattern = QStringLiteral("CC"); }, BoardField::Pattern,
        "“CC” is no pattern for numbers",
        "write C for each digit of the column and R for each of the row, as in CCRR, RRCC or CC.RR");
    row(
        "of another pattern", [](NewMap& plan) { plan.numbering.first = QStringLiteral("1.1"); }, BoardField::First,
        "“1.1” is no number of the pattern CCRR", "for example 0101");
    row(
        "too high", [](NewMap& plan) { plan.numbering.first = QStringLiteral("9001"); }, BoardField::First,
        "The last column would be 113, which has too many digits",
        "begin with a lower number, or give the pattern 3 letters C");
    row(
        "rows too high", [](NewMap& plan) { plan.numbering.first = QStringLiteral("0190"); }, BoardField::First,
        "The last row would be 105, which has too many digits",
        "begin with a lower number, or give the pattern 3 letters R");
    row(
        "too low", [](NewMap& plan) { plan.numbering.columnOrder = HexNumbering::ColumnOrder::Leftward; },
        BoardField::First, "The columns are numbered down to the left: the last would be -22",
        "begin with column 23 or more, or let the numbers grow rightward");
    row(
        "no terrain", [](NewMap& plan) { plan.terrains = {QString()}; }, BoardField::Terrain,
        "The first terrain has no name", "for example clear");
}

void NewMapTest::impossibleMapsAreRefused()
{
    QLocale::setDefault(QLocale(QLocale::English));
    QFETCH(NewMap, plan);
    const auto map = newMap(plan);
    QVERIFY(!map);
    QTEST(map.error().field, "field");
    QTEST(map.error().message, "message");
    QTEST(map.error().cure, "cure");
}

void NewMapTest::theFirstNumberOfAPatternIsOne()
{
    QCOMPARE(firstNumberOf(QStringLiteral("CCRR")), QStringLiteral("0101"));
    QCOMPARE(firstNumberOf(QStringLiteral("CCC.R")), QStringLiteral("001.1"));
    QCOMPARE(firstNumberOf(QStringLiteral("Hex RRCC")), QStringLiteral("Hex 0101"));
}

REARGUARD_APPLESS_TEST(NewMapTest)
#include "new_map_test.moc"
