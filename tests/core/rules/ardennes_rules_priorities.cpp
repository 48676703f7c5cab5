// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Priorities 2 to 7 of the Ardennes retreat: the rest of ArdennesRulesTest.

#include "ardennes_rules_test.h"

#include <QTest>

using namespace Qt::StringLiterals;

void ArdennesRulesTest::AO_10_2_p2_goesAlongARoadOrOntoOne()
{
    const Board along = german(open().road({"0404", "0403"}));
    QCOMPARE(along.ends("g1"), QStringList{u"0403"_s});
    QCOMPARE(along.verdictText("g1", "0304"), u"outranked: 2 10.2"_s);
    const Board onto = german(open().road({"0402", "0403"}));
    QCOMPARE(onto.ends("g1"), QStringList{u"0403"_s});
    // A road is worth a bridge or a ford, but not a swim; onto one not even a ford.
    const Board bridged = german(open().road({"0404", "0403"}).river({"0404/0403"}).bridge({"0404/0403"}));
    QCOMPARE(bridged.ends("g1"), QStringList{u"0403"_s});
    const Board forded = german(open().road({"0404", "0403"}).river({"0404/0403"}).ford({"0404/0403"}));
    QCOMPARE(forded.ends("g1"), QStringList{u"0403"_s});
    const Board swum = german(open().road({"0404", "0403"}).river({"0404/0403"}));
    QCOMPARE(swum.ends("g1"), QStringList({u"0304"_s, u"0504"_s}));
    const Board ontoForded = german(open().road({"0402", "0403"}).river({"0404/0403"}).ford({"0404/0403"}));
    QCOMPARE(ontoForded.ends("g1"), QStringList({u"0304"_s, u"0504"_s}));
}

void ArdennesRulesTest::AO_10_2_p2a_alongARoadBeatsOntoOne()
{
    const Board board = german(open().road({"0404", "0304"}).road({"0402", "0403"}));
    QCOMPARE(board.ends("g1"), QStringList{u"0304"_s});
    QCOMPARE(board.verdictText("g1", "0403"), u"outranked: 2 10.2"_s);
}

void ArdennesRulesTest::AO_10_2_p2b_movesTowardsARoadWhenItCannotFollowOne()
{
    const Board board = german(open().road({"0104", "0204"}));
    QCOMPARE(board.ends("g1"), QStringList{u"0304"_s});
    QCOMPARE(board.verdictText("g1", "0403"), u"outranked: 2b 10.2"_s);
    // Going comes first.
    const Board rough = german(open().rough({"0304"}).road({"0104", "0204"}));
    QCOMPARE(rough.ends("g1"), QStringList{u"0403"_s});
    QCOMPARE(rough.verdictText("g1", "0304"), u"outranked: 3-6 10.2"_s);
}

void ArdennesRulesTest::AO_10_2_p2c_avoidsInterdictedBridges()
{
    const Board board = german(open()
                                   .road({"0404", "0403"})
                                   .road({"0404", "0304"})
                                   .river({"0404/0403", "0404/0304"})
                                   .bridge({"0404/0403", "0404/0304"})
                                   .interdicted({"0404/0304"}));
    QCOMPARE(board.ends("g1"), QStringList{u"0403"_s});
    QCOMPARE(board.verdictText("g1", "0304"), u"outranked: 2 10.2"_s);
}

void ArdennesRulesTest::AO_10_2_p3_prefersClearTerrain()
{
    const Board board = german(open().rough({"0304", "0403"}));
    QCOMPARE(board.ends("g1"), QStringList{u"0504"_s});
    QCOMPARE(board.verdictText("g1", "0403"), u"outranked: 3-6 10.2"_s);
    QCOMPARE(board.verdictText("g1", "0304"), u"outranked: 3-6 10.2"_s);
}

void ArdennesRulesTest::AO_10_2_p3a_staysInClearTerrain()
{
    const Board board = german(Board(R"(
            rrrrrrr
            rrrrrrr
            rr.rrrr
            rr..rrr
            rrrrrrr
            rrrrrrr
            rrrrrrr
        )"),
                               "Ar2");
    QCOMPARE(board.paths("g1"), QStringList{u"0304,0303"_s});
}

void ArdennesRulesTest::AO_10_2_p3b_movesTowardsClearTerrainFromRough()
{
    const Board board = german(Board(R"(
        rrrrrrr
        rrrrrrr
        rrrrrrr
        r.rrrrr
        rrrrrrr
        rrrrrrr
        rrrrrrr
    )"));
    QCOMPARE(board.ends("g1"), QStringList{u"0304"_s});
    QCOMPARE(board.verdictText("g1", "0403"), u"outranked: 3b 10.2"_s);
    const Board fromClear = german(Board(R"(
            rrrrrrr
            rrrrrrr
            rrrrrrr
            r.r.rrr
            rrrrrrr
            rrrrrrr
            rrrrrrr
        )"));
    QCOMPARE(fromClear.ends("g1"), eastward);
}

void ArdennesRulesTest::AO_10_2_p4_roughHexesAndFordsRankAlike()
{
    const Board board = german(open().impassable({"0504"}).rough({"0403"}).river({"0404/0304"}).ford({"0404/0304"}));
    QCOMPARE(board.ends("g1"), QStringList({u"0304"_s, u"0403"_s}));
}

void ArdennesRulesTest::AO_10_2_p4a_roughIsAllowedWhereThereIsNothingElse()
{
    const Board board = german(open().rough({"0304", "0403", "0504"}));
    QCOMPARE(board.ends("g1"), eastward);
}

void ArdennesRulesTest::AO_10_2_p4b_crossesAFordBeforeAnInterdictedBridgeBeforeARiver()
{
    const auto rivers = [] {
        return german(
            open().river({"0404/0403", "0404/0304", "0404/0504"}).bridge({"0404/0304"}).interdicted({"0404/0304"}));
    };
    const Board ford = rivers().ford({"0404/0504"});
    QCOMPARE(ford.ends("g1"), QStringList{u"0504"_s});
    QCOMPARE(ford.verdictText("g1", "0304"), u"outranked: 3-6 10.2"_s);
    QCOMPARE(ford.verdictText("g1", "0403"), u"outranked: 3-6 10.2"_s);
    QCOMPARE(rivers().ends("g1"), QStringList{u"0304"_s});
    // A hexside with both a ford and an interdicted bridge takes the better.
    const Board both = rivers().ford({"0404/0304", "0404/0504"});
    QCOMPARE(both.ends("g1"), QStringList({u"0304"_s, u"0504"_s}));
}

void ArdennesRulesTest::AO_10_2_p4c_theRoutingPlayerDecidesBetweenRoughAndFord()
{
    // 0403 dry rough, 0304 clear across a ford, 0504 rough across a ford: the last is worse than either.
    const Board board =
        german(open().rough({"0403", "0504"}).river({"0404/0304", "0404/0504"}).ford({"0404/0304", "0404/0504"}));
    QCOMPARE(board.ends("g1"), QStringList({u"0304"_s, u"0403"_s}));
    QCOMPARE(board.effect().mover, u"opponent"_s);
    QCOMPARE(board.verdictText("g1", "0504"), u"outranked: 3-6 10.2"_s);
}

void ArdennesRulesTest::AO_10_2_p5_crossesAnInterdictedBridgeRatherThanARiver()
{
    const Board board =
        german(open().river({"0404/0403", "0404/0304", "0404/0504"}).bridge({"0404/0504"}).interdicted({"0404/0504"}));
    QCOMPARE(board.ends("g1"), QStringList{u"0504"_s});
    QCOMPARE(board.verdictText("g1", "0403"), u"outranked: 3-6 10.2"_s);
}

void ArdennesRulesTest::AO_10_2_p6_crossesAnUnbridgedRiverOnlyWhereItMust()
{
    // Rough and dry beats clear across a river.
    const Board choice = german(open().rough({"0403"}).river({"0404/0304", "0404/0504"}));
    QCOMPARE(choice.ends("g1"), QStringList{u"0403"_s});
    const Board must = german(open().river({"0404/0403", "0404/0304", "0404/0504"}));
    QCOMPARE(must.ends("g1"), eastward);
}

void ArdennesRulesTest::AO_10_2_p7_entersTheFewestFriendlyUnits()
{
    const Board board = german(open().impassable({"0504"}).unit("g2", "0403").unit("g3", "0403").unit("g4", "0304"));
    QCOMPARE(board.ends("g1"), QStringList{u"0304"_s});
    QCOMPARE(board.verdictText("g1", "0403"), u"outranked: 7 10.2"_s);
}

void ArdennesRulesTest::AO_10_2_n1_laterPrioritiesNeverOutweighEarlierOnes()
{
    // The road goes through rough onto two friends; nothing later makes up for it.
    const Board board = german(open().rough({"0403"}).road({"0404", "0403"}).unit("g2", "0403").unit("g3", "0403"));
    QCOMPARE(board.ends("g1"), QStringList{u"0403"_s});
    // Hex by hex an early gain decides; over the whole path the sum does: one hex along a road and then none, against
    // a hex onto a road and then two along it.
    const auto roads = [] { return german(open().road({"0404", "0304"}).road({"0403", "0402", "0401"}), "Ar3"); };
    for (const QString& path : roads().paths("g1"))
        QVERIFY2(path.startsWith(u"0304,"), qPrintable(path));
    QCOMPARE(roads().verdictText("g1", "0401"), u"outranked: 2 10.2"_s);
    QCOMPARE(roads().wholePath().paths("g1"), QStringList{u"0403,0402,0401"_s});
    QCOMPARE(roads().wholePath().verdictText("g1", "0304"), u"outranked: 2 10.2"_s);
}

void ArdennesRulesTest::AO_10_2_n2_isNotSteeredToItsDeathHexByHex()
{
    const auto pocket = [](Board board) { return german(std::move(board.road({"0404", "0403", "0402"})), "Ar3"); };
    // The road ends in a pocket: no third hex. The opponent may not take it.
    const Board board = pocket(Board(R"(
        ..###..
        ..#.#..
        ..#.#..
        .......
        .......
        .......
        .......
    )"));
    QCOMPARE(board.verdict("g1", "0403").verdict, u"dead-end"_s);
    QCOMPARE(board.verdict("g1", "0402").verdict, u"dead-end"_s);
    QCOMPARE(board.retreat("g1").fate, u"retreats"_s);
}
