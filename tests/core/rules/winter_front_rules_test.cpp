// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "winter_front_rules_test.h"

#include "support/inventory.h"
#include "support/test_registry.h"

#include <QTest>

using namespace Qt::StringLiterals;

Board WinterFrontRulesTest::open()
{
    return std::move(Board("winter-front", R"(
        .......
        .......
        .......
        .......
        .......
        .......
        .......
    )")
                         .supply("german", {"0407"}));
}

/// g1 in 0404 has been attacked by s1, far away in the north, and retreats.
Board WinterFrontRulesTest::german(Board board, const char* result)
{
    return board.unit("g1", "0404").unit("s1", "0401").attack({"0401"}, "0404", result);
}

/// Column 1 from German supply in 0101 down to 0106; column 3 is an island where an enemy does no harm.
Board WinterFrontRulesTest::corridor()
{
    return std::move(Board("winter-front", R"(
        .-.
        .--
        .--
        .--
        .--
        .--
    )")
                         .supply("german", {"0101"})
                         .unit("s1", "0301"));
}

void WinterFrontRulesTest::everyStatementOfTheInventoryHasASlot()
{
    QCOMPARE(idsWithoutSlot(staticMetaObject, u"winter-front"_s), QStringList());
}

void WinterFrontRulesTest::DS_4_2_2_a_regularUnitsReachAllNeighboursWithTheirZoc()
{
    const QStringList around = {u"0304"_s, u"0305"_s, u"0403"_s, u"0405"_s, u"0504"_s, u"0505"_s};
    for (const char* type : {"infantry", "armor", "engineer", "artillery"})
        QCOMPARE(open().unit("s1", "0404", type).zoc("soviet"), around);
    QCOMPARE(open().unit("s1", "0404", "hq").zoc("soviet"), QStringList());
    // A headquarters beside the way costs nothing, a regular unit does.
    const auto passing = [](const char* type) {
        return corridor().unit("g1", "0105").unit("s2", "0106", type).attack({"0301"}, "0105", "D1");
    };
    QCOMPARE(passing("hq").paths("g1"), QStringList{u"0104"_s});
    const Board beside = corridor().unit("g1", "0104").unit("s2", "0102", "hq").attack({"0301"}, "0104", "D1");
    QCOMPARE(beside.paths("g1"), QStringList{u"0103"_s});
    const Board regular = corridor().unit("g1", "0104").unit("s2", "0102").attack({"0301"}, "0104", "D1");
    QCOMPARE(regular.paths("g1"), QStringList{u"0103 charges 1"_s});
}

void WinterFrontRulesTest::DS_4_2_2_b_zocDoesNotReachProhibitedTerrain()
{
    const auto lake = [] {
        return Board("winter-front", R"(
            ...
            .l.
            ...
        )")
            .unit("s1", "0201");
    };
    QVERIFY(!lake().zoc("soviet").contains(u"0202"_s));
    QVERIFY(lake().feature("ice", {"0202"}).zoc("soviet").contains(u"0202"_s));
    const auto river = [](const char* kind) { return open().unit("s1", "0404").hexside(kind, {"0404/0405"}); };
    QVERIFY(!river("major-river").zoc("soviet").contains(u"0405"_s));
    QVERIFY(river("major-river").zoc("soviet").contains(u"0403"_s));
    QVERIFY(river("major-river").hexside("ice", {"0404/0405"}).zoc("soviet").contains(u"0405"_s));
    QVERIFY(river("major-river").hexside("bridge", {"0404/0405"}).zoc("soviet").contains(u"0405"_s));
    QVERIFY(river("minor-river").zoc("soviet").contains(u"0405"_s));
    // Behind an open river an enemy does not charge a retreating unit.
    const auto passing = [] { return corridor().unit("g1", "0104").unit("s2", "0102").attack({"0301"}, "0104", "D1"); };
    QCOMPARE(passing().paths("g1"), QStringList{u"0103 charges 1"_s});
    QCOMPARE(passing().hexside("major-river", {"0102/0103"}).paths("g1"), QStringList{u"0103"_s});
}

void WinterFrontRulesTest::DS_9_0_a_theOwnerRetreatsHisUnits()
{
    const Board defender = german(open());
    QCOMPARE(defender.effect().mover, u"owner"_s);
    QCOMPARE(defender.effect().order, u"owner"_s);
    QCOMPARE(defender.effect().player, u"german"_s);
    const Board attacker = german(open(), "A1");
    QCOMPARE(attacker.effect().mover, u"owner"_s);
    QCOMPARE(attacker.effect().player, u"soviet"_s);
}

void WinterFrontRulesTest::DS_9_0_b_theDistanceCountsHexesNotMovementPoints()
{
    // Forest and swamp are dear to move through; the result says two hexes.
    const Board rough = corridor().unit("g1", "0105").attack({"0301"}, "0105", "D2");
    const Board dear = Board("winter-front", R"(
        .-.
        .--
        s--
        f--
        .--
    )")
                           .supply("german", {"0101"})
                           .unit("s1", "0301")
                           .unit("g1", "0105")
                           .attack({"0301"}, "0105", "D2");
    QCOMPARE(rough.paths("g1"), QStringList{u"0104,0103"_s});
    QCOMPARE(dear.paths("g1"), QStringList{u"0104,0103"_s});
}

void WinterFrontRulesTest::DS_9_1_doesNotEnterOrCrossProhibitedTerrain()
{
    QCOMPARE(german(open()).ends("g1"), QStringList{u"0405"_s});
    const auto lake = [] {
        return german(Board("winter-front", R"(
            .......
            .......
            .......
            .......
            ...l...
            .......
            .......
        )")
                          .supply("german", {"0407"}));
    };
    QCOMPARE(lake().verdictText("g1", "0405"), u"forbidden: prohibited-terrain 9.1"_s);
    QCOMPARE(lake().ends("g1"), QStringList({u"0305"_s, u"0505"_s}));
    QCOMPARE(lake().feature("ice", {"0405"}).ends("g1"), QStringList{u"0405"_s});
    const auto river = [](const char* kind) { return german(open().hexside(kind, {"0404/0405"})); };
    QCOMPARE(river("major-river").verdictText("g1", "0405"), u"forbidden: prohibited-hexside 9.1"_s);
    QCOMPARE(river("major-river").hexside("ice", {"0404/0405"}).ends("g1"), QStringList{u"0405"_s});
    QCOMPARE(river("minor-river").ends("g1"), QStringList{u"0405"_s});
}

void WinterFrontRulesTest::DS_9_1_1_a_aStackStaysTogetherOrParts()
{
    const auto stack = [] { return german(open().hexside("major-river", {"0404/0405"}).unit("g2", "0404")); };
    QCOMPARE(stack().effect().units, QStringList{u"g1+g2"_s});
    QVERIFY(stack().ends("g1+g2").size() > 1);
    const Board parted = stack().split();
    QCOMPARE(parted.effect().units.size(), 2);
    const QStringList ends = parted.ends("g1");
    // One goes one way; the other is still free to go another.
    const Board first = stack().split().choose("g1", {qPrintable(ends.front())});
    QVERIFY(first.ends("g2").contains(ends.back()));
    QVERIFY(ends.front() != ends.back());
}

void WinterFrontRulesTest::DS_9_1_1_b_overstackingCostsAStepAndAnotherHexAndSoOn()
{
    const auto full = [] {
        return corridor()
            .unit("g1", "0106")
            .unit("g2", "0105")
            .unit("g3", "0105")
            .unit("g4", "0105")
            .attack({"0301"}, "0106", "D1");
    };
    QCOMPARE(full().paths("g1"), QStringList{u"0105,0104 charges 1"_s});
    QCOMPARE(full().stackingLimit(4).paths("g1"), QStringList{u"0105"_s});
    const auto twice = [&] { return full().unit("g5", "0104").unit("g6", "0104").unit("g7", "0104"); };
    QCOMPARE(twice().paths("g1"), QStringList{u"0105,0104,0103 charges 2"_s});
    QCOMPARE(twice().retreat("g1").fate, u"eliminated"_s); // two steps are all it has
    // Passing only through the first counts as well, unless the other reading is taken.
    const Board passing = Board(full()).attack({"0301"}, "0106", "D2");
    QCOMPARE(passing.paths("g1"), QStringList{u"0105,0104,0103 charges 1"_s});
    QCOMPARE(Board(passing).reading("overstack-extends", "last-hex").paths("g1"),
             QStringList{u"0105,0104 charges 1"_s});
}

void WinterFrontRulesTest::DS_9_2_a_everyHexLiesFartherFromTheStart()
{
    const Board board = german(open(), "D2");
    QVERIFY(!board.paths("g1").isEmpty());
    for (const QString& path : board.paths("g1")) {
        for (int i = 0; i < 2; ++i)
            QCOMPARE(board.scenario().distance({4, 4}, PlainHex::fromNumber(path.section(u',', i, i))), i + 1);
    }
    // 0406 lies two hexes away behind a lake: from its other neighbours a step to it does not lead away.
    const Board behind = german(Board("winter-front", R"(
        .......
        .......
        .......
        .......
        ...l...
        .......
        .......
    )")
                                    .supply("german", {"0407"}),
                                "D3");
    QCOMPARE(behind.verdictText("g1", "0406"), u"forbidden: not-away 9.2"_s);
}

void WinterFrontRulesTest::DS_9_2_b_endsNoFartherFromSupplyAndCloserIfPossible()
{
    const Board board = german(open());
    QCOMPARE(board.ends("g1"), QStringList{u"0405"_s});
    QCOMPARE(board.verdictText("g1", "0505"), u"outranked: 4 9.2"_s); // as far as before
    QCOMPARE(board.verdictText("g1", "0403"), u"forbidden: farther-from-supply 9.2"_s);
    // Where no hex is closer, one as far will do.
    const Board blocked = german(open().unit("s2", "0405"));
    QCOMPARE(blocked.ends("g1"), QStringList({u"0305"_s, u"0505"_s}));
    // Each side has sources of its own.
    const Board soviet =
        open().supply("soviet", {"0401"}).unit("s1", "0404").unit("g1", "0107").attack({"0107"}, "0404", "D1");
    QCOMPARE(soviet.ends("s1"), QStringList{u"0403"_s});
    QCOMPARE(soviet.verdictText("s1", "0304"), u"outranked: 4 9.2"_s);
    QCOMPARE(soviet.verdictText("s1", "0405"), u"forbidden: farther-from-supply 9.2"_s);
    QCOMPARE(Board(soviet).reading("order", "closer-before-safe").ends("s1"), QStringList{u"0403"_s});
}

void WinterFrontRulesTest::DS_9_2_c_theOwnerChoosesBetweenEquidistantHexes()
{
    const Board board = german(open().hexside("major-river", {"0404/0405"}));
    QCOMPARE(board.ends("g1"), QStringList({u"0305"_s, u"0505"_s}));
    QCOMPARE(board.scenario().distance({3, 5}, {4, 7}), board.scenario().distance({5, 5}, {4, 7}));
    QCOMPARE(board.effect().mover, u"owner"_s);
}

void WinterFrontRulesTest::DS_9_2_1_a_goesTowardsSupplyAvoidingZocAndOverstacking()
{
    // 0405 is closer, but s2 in 0406 has its zone of control there; 0305 and 0505 are free of it.
    const Board zoc = german(open().unit("s2", "0406"));
    QCOMPARE(zoc.ends("g1"), QStringList({u"0305"_s, u"0505"_s}));
    QCOMPARE(zoc.verdictText("g1", "0405"), u"outranked: 3 9.2.2"_s);
    const Board full = german(open().unit("g2", "0405").unit("g3", "0405").unit("g4", "0405"));
    QCOMPARE(full.ends("g1"), QStringList({u"0305"_s, u"0505"_s}));
    // The other reading: first closer to supply, then without losses.
    const Board closer = german(open().unit("s2", "0406")).reading("order", "closer-before-safe");
    QCOMPARE(closer.paths("g1"), QStringList{u"0405 charges 1"_s});
}

void WinterFrontRulesTest::DS_9_2_1_n_needNotTakeTheShortestWayToSupply()
{
    // Two hexes from the start and closer to 0407 than the start, which is three from it: straight or aside.
    const Board board = german(open(), "D2");
    QCOMPARE(board.ends("g1"), QStringList({u"0306"_s, u"0406"_s, u"0506"_s}));
    QCOMPARE(board.scenario().distance({4, 6}, {4, 7}), 1);
    QCOMPARE(board.scenario().distance({3, 6}, {4, 7}), 2);
}

void WinterFrontRulesTest::DS_9_2_1_b_theOwnerChoosesBetweenEquidistantSources()
{
    const Board board =
        open().supply("german", {"0401"}).unit("g1", "0404").unit("s1", "0101").attack({"0101"}, "0404", "D1");
    QCOMPARE(board.ends("g1"), QStringList({u"0403"_s, u"0405"_s}));
    QCOMPARE(board.effect().mover, u"owner"_s);
}

REARGUARD_APPLESS_TEST(WinterFrontRulesTest)
