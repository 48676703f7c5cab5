// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "panzergruppe_rules_test.h"

#include "support/inventory.h"
#include "support/test_registry.h"

#include <QTest>

using namespace Qt::StringLiterals;

Board PanzergruppeRulesTest::open()
{
    return Board("panzergruppe-guderian", R"(
        .......
        .......
        .......
        .......
        .......
        .......
        .......
    )");
}

/// The open board with lakes around 0404 wherever `open` does not name the neighbour ("0403 0405").
Board PanzergruppeRulesTest::lakes(const char* open)
{
    QByteArrayList rows(7, ".......");
    for (const char* hex : {"0304", "0305", "0403", "0405", "0504", "0505"}) {
        const PlainHex place = PlainHex::fromNumber(QString::fromLatin1(hex));
        if (!QByteArray(open).contains(hex))
            rows[place.row - 1][place.column - 1] = 'l';
    }
    return Board("panzergruppe-guderian", rows.join('\n').constData());
}

/// s1 in 0404 has been attacked by g1, far away in the south-west, and retreats.
Board PanzergruppeRulesTest::soviet(Board board, const char* result)
{
    return board.unit("s1", "0404", "rifle").unit("g1", "0107", "panzer").attack({"0107"}, "0404", result);
}

/// Column 1: g1 in 0101 and g2 in 0103 have attacked s1, who sits on an island, and retreat. One unit a hex; g1 can
/// only go to 0102, g2 to 0102 or 0104.
Board PanzergruppeRulesTest::chain()
{
    return Board("panzergruppe-guderian", ".-.\n.--\n.--\n.--")
        .stackingLimit(1)
        .unit("g1", "0101", "panzer")
        .unit("g2", "0103", "panzer")
        .unit("s1", "0301", "rifle")
        .attack({"0101", "0103"}, "0301", "A1");
}

/// Hexes 0101, 0201 … in a row.
Board PanzergruppeRulesTest::row(int hexes, char terrain)
{
    return Board("panzergruppe-guderian", QByteArray(hexes, terrain).constData());
}

void PanzergruppeRulesTest::everyStatementOfTheInventoryHasASlot()
{
    QCOMPARE(idsWithoutSlot(staticMetaObject, u"panzergruppe-guderian"_s), QStringList());
}

void PanzergruppeRulesTest::PGG_1_a_emptyHexesComeFirst()
{
    const QStringList all = {u"0304"_s, u"0305"_s, u"0403"_s, u"0405"_s, u"0504"_s, u"0505"_s};
    QCOMPARE(soviet(open()).ends("s1"), all);
    const Board held = soviet(open().unit("s2", "0403", "rifle"));
    QCOMPARE(held.verdictText("s1", "0403"), u"outranked: 1 1"_s);
    QCOMPARE(held.ends("s1").size(), 5);
    // An empty hex in an enemy zone of control is closed, not a hex of the first kind.
    const Board zoc = soviet(open().unit("g2", "0402", "panzer"));
    QCOMPARE(zoc.verdictText("s1", "0403"), u"forbidden: enemy-zoc 9.71"_s);
}

void PanzergruppeRulesTest::PGG_1_b_friendlyHexesOutOfEnemyZocComeSecond()
{
    const auto held = [](const char* open) {
        return soviet(lakes(open).unit("s2", "0403", "rifle").unit("s3", "0405", "rifle").unit("g2", "0406", "panzer"));
    };
    // 0405 is in g2's zone of control, 0403 is not.
    QCOMPARE(held("0403 0405").ends("s1"), QStringList{u"0403"_s});
    QCOMPARE(held("0403 0405").verdictText("s1", "0405"), u"outranked: 2 1"_s);
    // An empty hex comes before both.
    QCOMPARE(held("0403 0405 0304").ends("s1"), QStringList{u"0304"_s});
    QCOMPARE(held("0403 0405 0304").verdictText("s1", "0403"), u"outranked: 1 1"_s);
}

void PanzergruppeRulesTest::PGG_1_c_friendlyHexesInEnemyZocComeThird()
{
    const auto held = [](const char* open) {
        return soviet(lakes(open).unit("s3", "0405", "rifle").unit("g2", "0406", "panzer"));
    };
    QCOMPARE(held("0405").ends("s1"), QStringList{u"0405"_s});
    QCOMPARE(held("0405").retreat("s1").fate, u"retreats"_s);
    QCOMPARE(held("0405 0403").ends("s1"), QStringList{u"0403"_s});
}

void PanzergruppeRulesTest::PGG_1_d_eliminationComesLast()
{
    QCOMPARE(soviet(lakes("")).retreat("s1").fate, u"eliminated"_s);
    QCOMPARE(soviet(lakes("0403").unit("g2", "0402", "panzer")).retreat("s1").fate, u"eliminated"_s);
    // Anything rather than that: a held hex in the zone of control will do.
    const Board held = soviet(lakes("0403").unit("g2", "0402", "panzer").unit("s2", "0403", "rifle"));
    QCOMPARE(held.retreat("s1").fate, u"retreats"_s);
}

void PanzergruppeRulesTest::PGG_1_e_asManyUnitsAsPossibleEndInEmptyHexes()
{
    // s2 can be accommodated in two ways, s1 and s2 together only so that both find an empty hex.
    const Board stack = soviet(lakes("0403 0405").unit("s2", "0404", "rifle")).stackingLimit(1);
    QCOMPARE(stack.ends("s1"), QStringList({u"0403"_s, u"0405"_s}));
    QCOMPARE(Board(stack).choose("s1", {"0403"}).ends("s2"), QStringList{u"0405"_s});
    QCOMPARE(Board(stack).choose("s1", {"0405"}).ends("s2"), QStringList{u"0403"_s});
    // A held hex beside is for nobody as long as the empty ones hold all.
    const Board beside = soviet(lakes("0403 0405 0304").unit("s3", "0304", "rifle").unit("s2", "0404", "rifle"));
    QCOMPARE(beside.verdictText("s1", "0304"), u"outranked: 1 1"_s);
    QCOMPARE(beside.verdictText("s2", "0304"), u"outranked: 1 1"_s);
}

void PanzergruppeRulesTest::PGG_1_f_aStackNeedNotSplit()
{
    const Board stack = soviet(lakes("0403 0405").unit("s2", "0404", "rifle"));
    // 0403 counts as empty for the second, though the first goes there too.
    QCOMPARE(Board(stack).choose("s1", {"0403"}).ends("s2"), QStringList({u"0403"_s, u"0405"_s}));
    QCOMPARE(soviet(lakes("0403").unit("s2", "0404", "rifle")).ends("s2"), QStringList{u"0403"_s});
}

void PanzergruppeRulesTest::PGG_1_g_thenAsManyAsPossibleOutOfEnemyZoc()
{
    // Three units, two a hex: 0403 is empty; 0405 is held out of enemy zones of control, 0304 held within.
    const auto three = [] {
        return soviet(lakes("0403 0405 0304")
                          .unit("s2", "0404", "rifle")
                          .unit("s3", "0404", "rifle")
                          .unit("s4", "0405", "rifle")
                          .unit("s5", "0304", "rifle")
                          .unit("g2", "0203", "panzer"))
            .stackingLimit(2);
    };
    QCOMPARE(three().ends("s1"), QStringList({u"0403"_s, u"0405"_s}));
    QCOMPARE(three().verdictText("s1", "0304"), u"outranked: 2 1"_s);
    // One of them goes to 0405, whoever; the others then must take the empty hex.
    QCOMPARE(three().choose("s1", {"0405"}).ends("s2"), QStringList{u"0403"_s});
    QCOMPARE(three().choose("s1", {"0403"}).choose("s2", {"0403"}).ends("s3"), QStringList{u"0405"_s});
    // Where 0405 is closed 0304 serves.
    const Board within = soviet(lakes("0403 0304")
                                    .unit("s2", "0404", "rifle")
                                    .unit("s3", "0404", "rifle")
                                    .unit("s5", "0304", "rifle")
                                    .unit("g2", "0203", "panzer"))
                             .stackingLimit(2);
    QCOMPARE(within.ends("s1"), QStringList({u"0304"_s, u"0403"_s}));
}

void PanzergruppeRulesTest::PGG_1_h_retreatingUnitsNeverSwitchPlaces()
{
    // Attackers next to each other, both retreating: neither enters the other's hex.
    const auto attackers = [](const char* result) {
        return open()
            .unit("g1", "0404", "panzer")
            .unit("g2", "0403", "panzer")
            .unit("s1", "0407", "rifle")
            .attack({"0404", "0403"}, "0407", result);
    };
    const Board one = attackers("A1");
    QCOMPARE(one.verdictText("g1", "0403"), u"forbidden: vacated-hex 1"_s);
    QCOMPARE(one.verdictText("g2", "0404"), u"forbidden: vacated-hex 1"_s);
    QCOMPARE(one.ends("g1").size(), 5);
    // Nor passes through it.
    for (const QString& path : attackers("A2").paths("g1"))
        QVERIFY(!path.startsWith(u"0403"_s));
    // Across the sides: on a split result the attacker does not follow into the defender's hex.
    const Board split = open()
                            .unit("g1", "0404", "panzer")
                            .unit("s1", "0403", "rifle")
                            .attack({"0404"}, "0403", "D1/A1")
                            .choose("s1", {"0402"});
    QVERIFY(split.verdictText("g1", "0403").contains(u"vacated-hex 1"_s));
    // A unit that takes no part in the combat may stay in the way.
    const Board bystander = soviet(lakes("0403").unit("s2", "0403", "rifle"));
    QCOMPARE(bystander.ends("s1"), QStringList{u"0403"_s});
}

void PanzergruppeRulesTest::PGG_1_i_attackersDoNotEnterAnEliminatedDefendersHex()
{
    const auto split = [](const char* result) {
        return open().unit("g1", "0404", "panzer").unit("s1", "0403", "rifle").attack({"0404"}, "0403", result);
    };
    QCOMPARE(split("De/A1").verdictText("g1", "0403"), u"forbidden: vacated-hex 1"_s);
    QCOMPARE(split("De/A1").ends("g1").size(), 5);
    // The defender of a D1/A1 dies for want of a way out.
    const Board cornered = Board("panzergruppe-guderian", R"(
        ...
        l.l
        .l.
        ...
    )")
                               .unit("s1", "0201", "rifle")
                               .unit("g1", "0202", "panzer")
                               .hexside("lake-side", {"0101/0201", "0201/0301", "0102/0201", "0201/0302"})
                               .attack({"0202"}, "0201", "D1/A1");
    QCOMPARE(cornered.retreat("s1").fate, u"eliminated"_s);
    QVERIFY(Board(cornered).choose("s1", {}).verdictText("g1", "0201").contains(u"vacated-hex 1"_s));
    // Only the combat's own hex is closed.
    QVERIFY(split("De/A1").ends("g1").contains(u"0405"_s));
}

void PanzergruppeRulesTest::PGG_1_j_nobodyDiesOfUnitsThatRetreatAtTheSameTime()
{
    QCOMPARE(chain().retreat("g1").fate, u"retreats"_s);
    QVERIFY(!chain().retreat("g1").mayBeEliminated);
    QVERIFY(!chain().retreat("g2").mayBeEliminated);
    QCOMPARE(chain().ends("g1"), QStringList{u"0102"_s});
    QCOMPARE(chain().ends("g2"), QStringList{u"0104"_s});
    QCOMPARE(chain().verdictText("g2", "0102"), u"outranked: 0 2"_s);
    QCOMPARE(chain().answer().effects.back().planning, u"together"_s);
    // With room for both in 0102 each goes as it likes.
    QCOMPARE(chain().stackingLimit(2).ends("g2"), QStringList({u"0102"_s, u"0104"_s}));
}

void PanzergruppeRulesTest::PGG_1_k_noUnitIsRoutedIntoAnothersWay()
{
    QCOMPARE(chain().choose("g2", {"0102"}).refusal(), u"choice.illegal"_s);
    QCOMPARE(chain().choose("g2", {"0104"}).refusal(), QString());
    QCOMPARE(chain().choose("g2", {"0104"}).retreat("g1").fate, u"retreats"_s);
}

void PanzergruppeRulesTest::PGG_1_l_unitsOfAnEarlierCombatMayCutOff()
{
    // g9 has retreated to 0102 before this combat: g1 is cut off.
    const Board late = chain().unit("g9", "0102", "panzer");
    QCOMPARE(late.retreat("g1").fate, u"eliminated"_s);
    QCOMPARE(late.retreat("g2").fate, u"retreats"_s);
    QCOMPARE(chain().unit("g9", "0104", "panzer").retreat("g1").mayBeEliminated, true);
}

void PanzergruppeRulesTest::PGG_2_theOpponentPicksWhoDiesWhereNotAllCanLive()
{
    const auto two = [] { return soviet(lakes("0403").unit("s2", "0404", "rifle")).stackingLimit(1); };
    const PlainEffect effect = two().answer().effects.back();
    QCOMPARE(effect.mover, u"opponent"_s);
    QCOMPARE(effect.order, u"opponent"_s);
    for (const char* unit : {"s1", "s2"}) {
        QCOMPARE(two().retreat(unit).fate, u"retreats"_s);
        QVERIFY(two().retreat(unit).mayBeEliminated);
    }
    QCOMPARE(two().choose("s1", {"0403"}).retreat("s2").fate, u"eliminated"_s);
    QCOMPARE(two().choose("s2", {"0403"}).retreat("s1").fate, u"eliminated"_s);
    // But one of them lives: not both may be left without a path.
    QCOMPARE(two().choose("s1", {}).choose("s2", {}).refusal(), u"choice.illegal"_s);
}

void PanzergruppeRulesTest::PGG_8_a_aRoadToTheRailheadWithinTwentyHexes()
{
    const auto at = [](const char* hex) {
        return row(30).region("german-railhead", {"0101"}).road({"0101", "0201"}).unit("g1", hex, "panzer");
    };
    QVERIFY(at("2201").supplyOf("g1").isSupplied); // twenty hexes to 0201
    QVERIFY(!at("2301").supplyOf("g1").isSupplied);
    QVERIFY(at("2301").supplyText("g1").contains(u"too-far 8"_s));
    // Hexes count, not movement points.
    QVERIFY(row(30, 'f')
                .region("german-railhead", {"0101"})
                .road({"0101", "0201"})
                .unit("g1", "2201", "panzer")
                .supplyOf("g1")
                .isSupplied);
    // The road must lead there.
    const Board broken =
        row(30).region("german-railhead", {"0101"}).road({"0301", "0401", "0501"}).unit("g1", "0501", "panzer");
    QVERIFY(!broken.supplyOf("g1").isSupplied);
}

void PanzergruppeRulesTest::PGG_8_b_enemyZocBlocksUnlessAUnitNegatesIt()
{
    // s1 in 1002 reaches 1001, through which every line must run.
    const auto line = [] {
        return Board("panzergruppe-guderian", "...............\n---------.-----")
            .region("german-railhead", {"0101"})
            .road({"0101", "0201"})
            .unit("g1", "1201", "panzer");
    };
    QVERIFY(line().supplyOf("g1").isSupplied);
    const auto blocked = [&] { return line().unit("s1", "1002", "rifle"); };
    QCOMPARE(blocked().supplyText("g1"), u"cut: 1001 enemy-zoc 8"_s);
    QVERIFY(blocked().unit("g2", "1001", "panzer").supplyOf("g1").isSupplied);
    // A German zone of control is not enough.
    QVERIFY(!blocked().unit("g2", "0901", "panzer").supplyOf("g1").isSupplied);
}

void PanzergruppeRulesTest::PGG_8_c_orTwentyMovementPointsToTheWestEdge()
{
    const auto at = [](const char* hex, const char* type = "panzer") {
        return row(30).region("west-edge", {"0101"}).unit("g1", hex, type);
    };
    QVERIFY(at("2101").supplyOf("g1").isSupplied); // twenty points to 0101; leaving the map costs nothing
    QVERIFY(!at("2201").supplyOf("g1").isSupplied);
    QVERIFY(at("2201").supplyText("g1").contains(u"too-far 8"_s));
    QVERIFY(at("2101", "infantry").supplyOf("g1").isSupplied);
    // Soviet units have no such line.
    QVERIFY(!row(30).region("west-edge", {"0101"}).unit("s1", "0201", "rifle").supplyOf("s1").isSupplied);
}

void PanzergruppeRulesTest::PGG_8_d_eachUnitPaysItsOwnRates()
{
    const auto forest = [](const char* hex, const char* type) {
        return row(50, 'f').region("west-edge", {"0101"}).unit("g1", hex, type).supplyOf("g1").isSupplied;
    };
    QVERIFY(forest("2101", "infantry"));
    for (const char* type : {"panzer", "motorized", "cavalry"}) {
        QVERIFY(forest("1101", type));
        QVERIFY(!forest("1201", type));
    }
    const auto road = [](const char* hex, const char* type) {
        Board board = row(50, 'f').region("west-edge", {"0101"}).unit("g1", hex, type);
        for (int column = 2; column <= 50; ++column) {
            const PlainHex west{column - 1, 1};
            const PlainHex east{column, 1};
            board.road({qPrintable(west.number()), qPrintable(east.number())});
        }
        return board.supplyOf("g1").isSupplied;
    };
    for (const char* type : {"panzer", "motorized"}) {
        QVERIFY(road("4101", type));
        QVERIFY(!road("4201", type));
    }
    for (const char* type : {"infantry", "cavalry"}) {
        QVERIFY(road("2101", type));
        QVERIFY(!road("2201", type));
    }
}

void PanzergruppeRulesTest::PGG_8_e_riversCostTwoMoreForAll()
{
    const auto river = [](const char* hex, const char* type) {
        return row(30)
            .region("west-edge", {"0101"})
            .hexside("river", {"0501/0601"})
            .unit("g1", hex, type)
            .supplyOf("g1")
            .isSupplied;
    };
    for (const char* type : {"panzer", "motorized", "infantry", "cavalry"}) {
        QVERIFY(river("1901", type));
        QVERIFY(!river("2001", type));
        QVERIFY(river("0601", type));
    }
    // A road over it makes no difference.
    const auto bridged = [](const char* hex) {
        return row(40)
            .region("west-edge", {"0101"})
            .hexside("river", {"0501/0601"})
            .road({"0601", "0501"})
            .unit("g1", hex, "panzer")
            .supplyText("g1")
            .startsWith(QLatin1StringView(hex));
    };
    QVERIFY(bridged("1901")); // seventeen hexes, half a point along the road, two for the river
    QVERIFY(!bridged("2001"));
}

void PanzergruppeRulesTest::PGG_13_linesRunIntoSwampButNotThroughIt()
{
    // s1, hexes between, the leader s9, hexes between, the east edge.
    const auto line = [](const char* rows) {
        return Board("panzergruppe-guderian", rows)
            .region("east-edge", {"0701"})
            .unit("s1", "0101", "rifle")
            .unit("s9", "0401", "leader")
            .range(5);
    };
    QVERIFY(line(".......").supplyOf("s1").isSupplied);
    QVERIFY(!line(".s.....").supplyOf("s1").isSupplied);
    QVERIFY(!line("..s....").supplyOf("s1").isSupplied);
    QVERIFY(line("s......").supplyOf("s1").isSupplied); // the unit's own hex
    QVERIFY(line("...s...").supplyOf("s1").isSupplied); // the leader's
    QVERIFY(!line("....s..").supplyOf("s1").isSupplied); // behind the leader
    QVERIFY(!line("....s..").supplyOf("s9").isSupplied);
    QVERIFY(line("......s").supplyOf("s9").isSupplied); // the edge hex
    // Round it there is a way.
    QVERIFY(line(".s.....\n.......").supplyOf("s1").isSupplied);
    // The leader reaches as far as his rating says.
    QVERIFY(!line(".......").range(2).supplyOf("s1").isSupplied);
}

REARGUARD_APPLESS_TEST(PanzergruppeRulesTest)
