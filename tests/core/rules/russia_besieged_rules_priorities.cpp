// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Russia Besieged, 10.86 to 10.88: which of the legal routes, and at what price.

#include "russia_besieged_rules_test.h"

#include "support/shipped_position.h"

#include <QTest>

using namespace Qt::StringLiterals;

/// A Soviet railway from 0505 to the Soviet edge in 0705, in Soviet hands.
Board RussiaBesiegedRulesTest::onRail()
{
    return std::move(open()
                         .path("rail", {"0505", "0605", "0705"})
                         .region("soviet-edge", {"0705"})
                         .control("soviet", {"0505", "0705"}));
}

void RussiaBesiegedRulesTest::RB_10_86_p1_goesIntoHexesFreeOfEnemyZoc()
{
    // Held by s2, 0504 is open, but a2 reaches it; 0503 and 0505 are free.
    const Board board = soviet(open().unit("a2", "0604").unit("s2", "0504"));
    QCOMPARE(board.ends("s1"), QStringList({u"0503"_s, u"0505"_s}));
    QCOMPARE(board.verdictText("s1", "0504"), u"outranked: P1 10.86"_s);
    // It comes before supply: the best source of all is in the zone.
    const Board city = soviet(
        open().unit("a2", "0604").unit("s2", "0504").feature("major-city", {"0504"}).control("soviet", {"0504"}));
    QCOMPARE(city.verdictText("s1", "0504"), u"outranked: P1 10.86"_s);
    // Of two hexes both count.
    const Board two = soviet(open().unit("a2", "0604").unit("s2", "0504"), "D1").length(2);
    QVERIFY(!two.paths("s1").isEmpty());
    for (const QString& path : two.paths("s1"))
        QVERIFY(!path.contains(u"0504"_s));
}

void RussiaBesiegedRulesTest::RB_10_86_p2_rumaniansAndHungariansKeepOutOfEachOthersCountry()
{
    const auto unit = [](const char* nation, const char* country) {
        return open()
            .region(country, {"0304"})
            .unit("a1", "0404")
            .nation(nation)
            .unit("s1", "0701")
            .attack({"0701"}, "0404", "R");
    };
    const QStringList beside = {u"0403"_s, u"0405"_s};
    QCOMPARE(unit("rumanian", "hungary").ends("a1"), beside);
    QCOMPARE(unit("rumanian", "hungary").verdictText("a1", "0304"), u"outranked: P2 10.86"_s);
    QCOMPARE(unit("hungarian", "rumania").ends("a1"), beside);
    QCOMPARE(unit("rumanian", "rumania").ends("a1"), westward);
    QCOMPARE(unit("german", "hungary").ends("a1"), westward);
    // Ending is what counts; and where there is nothing else it must do.
    // It comes before supply.
    for (const auto& [nation, country] : {std::pair{"rumanian", "hungary"}, std::pair{"hungarian", "rumania"}}) {
        const Board city = unit(nation, country).feature("major-city", {"0304"}).control("axis", {"0304"});
        QCOMPARE(city.verdictText("a1", "0304"), u"outranked: P2 10.86"_s);
    }
    QVERIFY(!Board(unit("rumanian", "hungary")).length(2).paths("a1").filter(u"0304,"_s).isEmpty());
    const Board only = Board("russia-besieged", "..-.")
                           .region("hungary", {"0101"})
                           .unit("a1", "0201")
                           .nation("rumanian")
                           .unit("s1", "0401")
                           .attack({"0401"}, "0201", "R")
                           .length(1);
    QCOMPARE(only.ends("a1"), QStringList{u"0101"_s});
}

void RussiaBesiegedRulesTest::RB_10_86_p3_endsOnASupplySource()
{
    const Board board = soviet(onRail().control("soviet", {"0605"}));
    QCOMPARE(board.ends("s1"), QStringList{u"0505"_s});
    QCOMPARE(board.verdictText("s1", "0504"), u"outranked: P3 10.86"_s);
    // It comes before direction: a source in the west draws a Soviet unit there.
    const Board west = soviet(open().feature("major-city", {"0304"}).control("soviet", {"0304"}));
    QCOMPARE(west.ends("s1"), QStringList{u"0304"_s});
    // And before coming close to others.
    const Board two =
        soviet(open().feature("major-city", {"0505", "0703", "0702"}).control("soviet", {"0505", "0703", "0702"}));
    QCOMPARE(two.ends("s1"), QStringList{u"0505"_s});
}

void RussiaBesiegedRulesTest::RB_10_86_p3a_aRailHexWithAFreeAndFriendlyWayToTheEdgeIsASource()
{
    const auto whole = [] { return onRail().control("soviet", {"0605"}); };
    QCOMPARE(soviet(whole()).ends("s1"), QStringList{u"0505"_s});
    // A gap in control: only the edge hex itself is left, two hexes from 0504 as from 0505.
    QCOMPARE(soviet(onRail()).ends("s1"), QStringList({u"0504"_s, u"0505"_s}));
    // An enemy zone of control on the way; a friend there does not help.
    QCOMPARE(soviet(whole().unit("a2", "0606")).ends("s1"), eastward);
    QCOMPARE(soviet(whole().unit("a2", "0606").unit("s2", "0605")).ends("s1"), eastward);
    // An enemy unit on the way.
    QVERIFY(soviet(whole().unit("a2", "0605", "artillery")).ends("s1").contains(u"0504"_s));
    // The other side's edge does not count, nor a break in the rails.
    const auto other = [](const char* edge, std::initializer_list<const char*> rail) {
        return soviet(open().path("rail", rail).region(edge, {"0705"}).control("soviet", {"0505", "0605", "0705"}));
    };
    QCOMPARE(other("soviet-edge", {"0505", "0605", "0705"}).ends("s1"), QStringList{u"0505"_s});
    QCOMPARE(other("axis-edge", {"0505", "0605", "0705"}).ends("s1"), eastward);
    QCOMPARE(other("soviet-edge", {"0505", "0605"}).ends("s1"), eastward);
    // The Axis have their own: a railway from 0405 to their edge in 0205.
    const auto western = [] {
        return axis(open()
                        .path("rail", {"0405", "0305", "0205"})
                        .region("axis-edge", {"0205"})
                        .control("axis", {"0405", "0205"}));
    };
    const auto open0305 = [&] { return western().control("axis", {"0305"}); };
    QCOMPARE(open0305().ends("a1"), QStringList{u"0405"_s});
    QCOMPARE(open0305().verdictText("a1", "0304"), u"outranked: P3 10.86"_s);
    QCOMPARE(western().ends("a1"), QStringList({u"0304"_s, u"0405"_s}));
    QCOMPARE(western().verdictText("a1", "0403"), u"outranked: P4 10.86"_s);
    QVERIFY(open0305().unit("s2", "0305", "artillery").ends("a1").contains(u"0304"_s));
    QCOMPARE(open0305().unit("s2", "0206").ends("a1"), westward);
}

void RussiaBesiegedRulesTest::RB_10_86_p3b_aFriendlyMajorCityThatCanSupplyMoreIsASource()
{
    const auto city = [] { return open().feature("major-city", {"0505"}); };
    QCOMPARE(soviet(city().control("soviet", {"0505"})).ends("s1"), QStringList{u"0505"_s});
    QCOMPARE(soviet(city()).ends("s1"), eastward); // nobody's
    QCOMPARE(soviet(city().control("axis", {"0505"})).ends("s1"), eastward);
    QCOMPARE(soviet(city().control("soviet", {"0505"}).marker("supply-full", "0505")).ends("s1"), eastward);
    QCOMPARE(soviet(open().feature("city", {"0505"}).control("soviet", {"0505"})).ends("s1"), eastward);
}

void RussiaBesiegedRulesTest::RB_10_86_p3b_aCitySuppliesNoMoreThanItsCapacity()
{
    // s2 in 0606 and s3 in 0607 live on the city in 0505, where s1 may go.
    const auto city = [] {
        return soviet(
            open().feature("major-city", {"0505"}).control("soviet", {"0505"}).unit("s2", "0606").unit("s3", "0607"));
    };
    QCOMPARE(city().ends("s1"), QStringList{u"0505"_s}); // nobody knows how many it supplies
    QCOMPARE(city().setting("cityCapacity", 3).ends("s1"), QStringList{u"0505"_s});
    QCOMPARE(city().setting("cityCapacity", 2).ends("s1"), eastward);
    QCOMPARE(city().setting("cityCapacity", 0).ends("s1"), eastward);
    // A user with another line does not count: a railway from 0607 to the edge.
    const auto railway = [&] {
        return city()
            .path("rail", {"0607", "0707"})
            .region("soviet-edge", {"0707"})
            .control("soviet", {"0607", "0707"});
    };
    QCOMPARE(railway().setting("cityCapacity", 1).ends("s1"), QStringList{u"0505"_s});
    // Of those who stand there, s1 next to the city too, the nearest are supplied, those as near in the order of their ids.
    const auto isSupplied = [](const Board& board, const char* unit) { return board.supplyOf(unit).isSupplied; };
    const Board two = city().setting("cityCapacity", 2);
    QVERIFY(isSupplied(two, "s1"));
    QVERIFY(isSupplied(two, "s2"));
    QVERIFY(!isSupplied(two, "s3"));
    QVERIFY(isSupplied(city().setting("cityCapacity", 3), "s3"));
    const Board together = city().unit("s0", "0606").setting("cityCapacity", 2);
    QVERIFY(isSupplied(together, "s0"));
    QVERIFY(!isSupplied(together, "s2"));
}

void RussiaBesiegedRulesTest::RB_10_86_p4_endsAsCloseAsPossibleToASource()
{
    const Board board = soviet(open().feature("major-city", {"0704"}).control("soviet", {"0704"}));
    QCOMPARE(board.ends("s1"), QStringList{u"0504"_s});
    QCOMPARE(board.verdictText("s1", "0505"), u"outranked: P4 10.86"_s);
    // Before direction too.
    const Board west = soviet(open().feature("major-city", {"0204"}).control("soviet", {"0204"}));
    QCOMPARE(west.ends("s1"), QStringList{u"0304"_s});
}

void RussiaBesiegedRulesTest::RB_10_86_p5_axisUnitsGoWestAndSovietUnitsEast()
{
    QCOMPARE(soviet(open()).ends("s1"), eastward);
    QCOMPARE(soviet(open()).verdictText("s1", "0403"), u"outranked: P5 10.86"_s);
    QCOMPARE(axis(open()).ends("a1"), westward);
    QCOMPARE(axis(open()).verdictText("a1", "0504"), u"outranked: P5 10.86"_s);
    // A mixture: two hexes, either way each.
    QVERIFY(soviet(open(), "D1").length(2).paths("s1").contains(u"0503,0603"_s));
    QVERIFY(soviet(open(), "D1").length(2).paths("s1").filter(u"0403"_s).isEmpty());
    // Attackers as well: s1 in 0701 has one neighbour to the east of it.
    QCOMPARE(axis(open(), "AR").ends("s1"), QStringList{u"0702"_s});
}

void RussiaBesiegedRulesTest::RB_10_86_p6a_aTwoHexRetreatEndsTwoHexesAway()
{
    // Without supply and direction, which come before it.
    const Board plain = soviet(open().player("axis").turn(1, {"may-june-1941"}), "D1").length(2);
    for (const QString& end : plain.ends("s1"))
        QCOMPARE(plain.scenario().distance({4, 4}, PlainHex::fromNumber(end)), 2);
    QCOMPARE(plain.ends("s1").size(), 11); // of twelve, 0204 being next to a1
    // East and east again may lead back to the start's neighbour.
    QVERIFY(!soviet(open(), "D1").length(2).paths("s1").contains(u"0503,0504"_s));
    QVERIFY(soviet(open(), "R").length(2).paths("s1").contains(u"0503,0504"_s));
    // By number it is the sixth: a source next to the start comes before it. By the other reading it is not.
    const auto city = [] {
        return soviet(open().feature("major-city", {"0504"}).control("soviet", {"0504"}), "D1").length(2);
    };
    QCOMPARE(city().ends("s1"), QStringList{u"0504"_s});
    for (const QString& end : city().reading("two-away", "hard").ends("s1"))
        QCOMPARE(plain.scenario().distance({4, 4}, PlainHex::fromNumber(end)), 2);
}

void RussiaBesiegedRulesTest::RB_10_86_p6b_endsAdjacentOnlyWhereTwoAwayIsImpossible()
{
    // 0102 touches 0101 and 0201, which touch each other; in the larger one 0301 lies two hexes from 0102.
    const auto corner = [](const char* rows) {
        return Board("russia-besieged", rows)
            .player("axis")
            .turn(1, {"may-june-1941"})
            .unit("s1", "0102")
            .unit("a1", "0601")
            .attack({"0601"}, "0102", "D1")
            .length(2);
    };
    QCOMPARE(corner("..---.\n.-----").ends("s1"), QStringList({u"0101"_s, u"0201"_s}));
    QCOMPARE(corner("...--.\n.-----").ends("s1"), QStringList{u"0301"_s});
    QVERIFY(corner("...--.\n.-----").verdictText("s1", "0101").startsWith(u"outranked: P6"_s));
    // What comes before it: an Axis unit rather stays to the west; by the other reading only zones of control come before.
    const auto western = [](const char* nation) {
        return Board("russia-besieged", "...--.\n.-----")
            .region("hungary", {"0301"})
            .unit("a1", "0102")
            .nation(nation)
            .unit("s1", "0601")
            .attack({"0601"}, "0102", "D1");
    };
    for (const char* nation : {"german", "rumanian"}) {
        QCOMPARE(western(nation).ends("a1"), QStringList({u"0101"_s, u"0201"_s}));
        QCOMPARE(western(nation).reading("two-away", "hard").ends("a1"), QStringList{u"0301"_s});
    }
    const Board zoc = Board("russia-besieged", "...--.\n.-.---")
                          .reading("two-away", "hard")
                          .unit("a1", "0102")
                          .unit("a2", "0301")
                          .unit("s2", "0302")
                          .unit("s1", "0601")
                          .attack({"0601"}, "0102", "D1");
    QCOMPARE(zoc.ends("a1"), QStringList({u"0101"_s, u"0201"_s}));
    const Board eastern =
        Board("russia-besieged", ".--...\n----.-").unit("s1", "0502").unit("a1", "0101").attack({"0101"}, "0502", "D1");
    QCOMPARE(eastern.ends("s1"), QStringList({u"0501"_s, u"0601"_s}));
    QCOMPARE(Board(eastern).reading("two-away", "hard").ends("s1"), QStringList{u"0401"_s});
}

void RussiaBesiegedRulesTest::RB_10_86_p6c_doesNotHoldWhereTheAttackerMayElectOneHex()
{
    const auto retreat = [](const char* result) {
        return soviet(open().player("axis").turn(1, {"may-june-1941"}), result).length(2);
    };
    QVERIFY(retreat("R").ends("s1").contains(u"0504"_s));
    QVERIFY(!retreat("D1").ends("s1").contains(u"0504"_s));
    QVERIFY(retreat("DR").ends("s1").contains(u"0304"_s));
}

void RussiaBesiegedRulesTest::RB_10_86_p7_aHeldHexInEnemyZocIsTheLastResort()
{
    // Water all around but for 0503 in the north-east and 0405 in the south-west, both held and both in a zone.
    const auto water = [](const char* rows) {
        return soviet(Board("russia-besieged", rows)
                          .unit("s2", "0503")
                          .unit("a2", "0502")
                          .unit("s3", "0405")
                          .unit("a3", "0406")
                          .length(1));
    };
    const Board both = water(".......\n.......\n...~...\n..~.~..\n....~..\n.......\n.......");
    QCOMPARE(both.ends("s1"), QStringList{u"0503"_s}); // the later priorities decide between the two
    QCOMPARE(both.paths("s1"), QStringList{u"0503 charges 1"_s});
    QCOMPARE(both.verdictText("s1", "0405"), u"outranked: P5 10.86"_s);
    // A hex free of enemy zones of control comes before both, however poor its direction.
    const Board free = water(".......\n.......\n...~...\n....~..\n....~..\n.......\n.......");
    QCOMPARE(free.ends("s1"), QStringList{u"0304"_s});
    QCOMPARE(free.verdictText("s1", "0503"), u"outranked: P1 10.86"_s);
}

void RussiaBesiegedRulesTest::RB_10_86_n_supplyAndDirectionAreIgnoredForSovietsInMayJune1941()
{
    const QStringList all = {u"0304"_s, u"0403"_s, u"0405"_s, u"0503"_s, u"0504"_s, u"0505"_s};
    const auto city = [](const char* hex) {
        return open().feature("major-city", {hex}).control("soviet", {hex}).control("axis", {"0304"});
    };
    QCOMPARE(soviet(city("0505").player("axis").turn(1, {"may-june-1941"})).ends("s1"), all);
    QCOMPARE(soviet(city("0505").turn(1)).ends("s1"), QStringList{u"0505"_s});
    QCOMPARE(soviet(city("0704").player("axis").turn(1, {"may-june-1941"})).ends("s1"), all);
    // The first priority holds all the same, and the Axis keep to all of them.
    QCOMPARE(soviet(open().player("axis").turn(1, {"may-june-1941"}).unit("a2", "0604").unit("s2", "0504"))
                 .verdictText("s1", "0504"),
             u"outranked: P1 10.86"_s);
    QCOMPARE(axis(open().player("axis").turn(1, {"may-june-1941"})).ends("a1"), westward);
    // Only in the turn of the Axis: in their own turn, or where nobody says whose it is, Soviets keep to them.
    QCOMPARE(soviet(city("0505").player("soviet").turn(1, {"may-june-1941"})).ends("s1"), QStringList{u"0505"_s});
    QCOMPARE(soviet(city("0505").turn(1, {"may-june-1941"})).ends("s1"), QStringList{u"0505"_s});
}

void RussiaBesiegedRulesTest::RB_10_86_n_theShippedPositionSleepsInTheTurnOfTheAxisOnly()
{
    ShippedPosition board("russia-besieged/priorities-asleep-in-june");
    board.turn(1, "soviet", "combat", {"may-june-1941"}).attack({"2824"}, "2823", "A1");
    QCOMPARE(board.paths("60A"), QStringList{u"2925,2926"_s});
    board.turn(1, "axis", "combat", {"may-june-1941"}).attack({"2823"}, "2824", "D1");
    QCOMPARE(board.paths("60A").size(), 7);
}

void RussiaBesiegedRulesTest::RB_10_87_a_aStackLosesOneStepInAHeldHexInEnemyZoc()
{
    // The only way leads through 0401, held by s3 in a2's zone of control.
    const auto forced = [](int lost) {
        return Board("russia-besieged", ".-...\n---.-")
            .unit("s1", "0301")
            .steps(2, lost)
            .unit("s3", "0401")
            .unit("a2", "0402")
            .unit("a1", "0101")
            .attack({"0101"}, "0301", "R")
            .length(1);
    };
    QCOMPARE(forced(0).paths("s1"), QStringList{u"0401 charges 1"_s});
    QCOMPARE(forced(0).retreat("s1").fate, u"retreats"_s);
    QCOMPARE(forced(1).retreat("s1").fate, u"eliminated"_s); // a lone unit pays as well
    // The step is one for all that began together, so another's steps pay for it.
    const Board stack = forced(1).unit("s2", "0301");
    QCOMPARE(stack.paths("s1"), QStringList{u"0401 charges 1"_s});
    QCOMPARE(stack.retreat("s1").fate, u"retreats"_s);
    QCOMPARE(stack.retreat("s2").fate, u"retreats"_s);
}

void RussiaBesiegedRulesTest::RB_10_87_b_theStepIsLostForEachHexOfTheRetreat()
{
    const Board board = Board("russia-besieged", ".-....\n---..-")
                            .unit("s1", "0301")
                            .unit("s3", "0401")
                            .unit("s4", "0501")
                            .unit("a2", "0402")
                            .unit("a3", "0502")
                            .unit("a1", "0101")
                            .attack({"0101"}, "0301", "D1");
    QCOMPARE(board.paths("s1"), QStringList{u"0401,0501 charges 2"_s});
    QCOMPARE(board.retreat("s1").fate, u"eliminated"_s); // two steps are all it has
}

void RussiaBesiegedRulesTest::RB_10_88_theOwnerMayGoThroughAHeldHexToStayInSupply()
{
    // The city in 0604 supplies only who stands in it. The way there leads through 0504, held by s2 and in the zone of
    // control of a2 in 0503.
    const auto city = [](const char* holder, int range) {
        return soviet(open()
                          .feature("major-city", {"0604"})
                          .control("soviet", {"0604"})
                          .setting("supplyRange", range)
                          .unit("s2", "0504", holder)
                          .unit("a2", "0503"),
                      "D1")
            .length(2);
    };
    const QString option = u"0504,0604 charges 1 option 10.88"_s;
    QVERIFY(city("infantry", 0).paths("s1").contains(option));
    QVERIFY(city("infantry", 0).paths("s1").size() > 1); // the others remain: it is for the owner to say
    QCOMPARE(city("infantry", 0).choose("s1", {"0504", "0604"}).refusal(), QString());
    // Not where some other way ends in supply, nor where no combat unit holds the hex.
    QVERIFY(!city("infantry", 2).paths("s1").contains(option));
    QCOMPARE(city("infantry", 2).choose("s1", {"0504", "0604"}).refusal(), u"choice.illegal"_s);
    QVERIFY(!city("leader", 0).paths("s1").contains(option));
}

void RussiaBesiegedRulesTest::unitsAreInSupplyWithinReachOfASource()
{
    // A city at the left end of a row; then the same with a railway there, for each side.
    const auto city = [](const char* hex, const char* rows = "............") {
        return Board("russia-besieged", rows)
            .feature("major-city", {"0101"})
            .control("soviet", {"0101"})
            .unit("s1", hex);
    };
    QVERIFY(city("0901").supplyOf("s1").isSupplied); // eight hexes
    QVERIFY(!city("1001").supplyOf("s1").isSupplied);
    QVERIFY(city("0501").turn(1, {"snow"}).supplyOf("s1").isSupplied); // four in snow
    QVERIFY(!city("0601").turn(1, {"snow"}).supplyOf("s1").isSupplied);
    for (const char* weather : {"dry", "snow"}) {
        const auto line = [&](const char* rows = "....") { return city("0401", rows).turn(1, {weather}); };
        QVERIFY(line().supplyOf("s1").isSupplied);
        for (const char* rows : {"..l.", "..~."})
            QVERIFY(!line(rows).supplyOf("s1").isSupplied);
        QVERIFY(!line().hexside("coast", {"0201/0301"}).supplyOf("s1").isSupplied);
        QVERIFY(!line().unit("a1", "0201", "artillery").supplyOf("s1").isSupplied);
        const char* reached = "....\n.---"; // 0102 touches 0101 and 0201
        QVERIFY(!line(reached).unit("a1", "0102").supplyOf("s1").isSupplied);
        QVERIFY(line(reached).unit("a1", "0102").unit("s2", "0101").unit("s3", "0201").supplyOf("s1").isSupplied);
        for (const char* side : {"soviet", "axis"}) {
            const char* unit = *side == 's' ? "s1" : "a1";
            const QByteArray edge = QByteArray(side) + "-edge";
            const Board rail = Board("russia-besieged", "....")
                                   .turn(1, {weather})
                                   .path("rail", {"0101", "0201"})
                                   .region(edge.constData(), {"0101"})
                                   .control(side, {"0101", "0201"})
                                   .unit(unit, "0401");
            QCOMPARE(rail.supplyText(unit), u"0401,0301,0201 > rail"_s);
        }
    }
}
