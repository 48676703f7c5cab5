// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Strengths, odds, overruns, guests and advance in Panzergruppe Guderian. Most combats are fought over 0404; its
// neighbours are 0403 and 0405 in its column, 0304 and 0305 west, 0504 and 0505 east of it.

#include "panzergruppe_rules_test.h"

#include "support/combat_board.h"
#include "support/core_scenario.h"

#include "rules/advance.h"
#include "rules/sequence.h"

#include <QTest>

#include <array>

using namespace Qt::StringLiterals;

namespace {

/// g1, g2 and g3 are a panzer division in 0304, s1 stands in 0404. 16 against 4 by themselves.
Board division(Board board)
{
    return board.unit("g1", "0304", "panzer")
        .formation("7 Pz")
        .unit("g2", "0304", "motorized")
        .formation("7 Pz")
        .unit("g3", "0304", "motorized")
        .formation("7 Pz")
        .unit("s1", "0404", "rifle")
        .attack({"0304"}, "0404", "D1");
}

CombatBoard panzers(const Board& board)
{
    return CombatBoard(division(board)).strength("g1", 4).strength("g2", 2).strength("g3", 2).strength("s1", 2, 4);
}

/// A motorized division of two regiments of 3, with a third unit of that formation beside them.
CombatBoard motorized(Board board, const char* beside, const char* type = "motorized")
{
    return CombatBoard(board.unit("g1", "0304", "motorized")
                           .formation("14 Mot")
                           .unit("g2", "0304", "motorized")
                           .formation("14 Mot")
                           .unit("g3", "0304", type)
                           .formation(beside)
                           .unit("s1", "0404", "rifle")
                           .attack({"0304"}, "0404", "D1"))
        .strength("g1", 3)
        .strength("g2", 3)
        .strength("g3", 1)
        .strength("s1", 2, 4);
}

/// One regiment of `attack` in 0304 against s1 with `defense` in 0404.
CombatBoard duel(const Board& board, int attack, int defense, const char* result = "D1")
{
    return CombatBoard(
               Board(board).unit("g1", "0304", "panzer").unit("s1", "0404", "rifle").attack({"0304"}, "0404", result))
        .strength("g1", attack)
        .strength("s1", 1, defense);
}

} // namespace

void PanzergruppeRulesTest::PGG_3_a_theStrengthOfTheLeaderIsUsed()
{
    // s2 has retreated onto the leader s1, who is rated 3.
    const auto onto = [](const char* type) {
        return CombatBoard(open()
                               .unit("g1", "0304", "panzer")
                               .unit("s1", "0404", type)
                               .range(3)
                               .unit("s2", "0404", "rifle")
                               .state("retreated-onto")
                               .attack({"0304"}, "0404", "D1"))
            .strength("g1", 9)
            .strength("s2", 4, 6);
    };
    QCOMPARE(onto("leader").defenders(), QStringList{u"s1 3"_s});
    QCOMPARE(onto("leader").text(), u"9 : 3 = 3-1"_s);
    // Without the mark both defend.
    const CombatBoard both = CombatBoard(open()
                                             .unit("g1", "0304", "panzer")
                                             .unit("s1", "0404", "leader")
                                             .range(3)
                                             .unit("s2", "0404", "rifle")
                                             .attack({"0304"}, "0404", "D1"))
                                 .strength("g1", 9)
                                 .strength("s2", 4, 6);
    QCOMPARE(both.text(), u"9 : 9 = 1-1"_s);
    // Who retreats onto somebody gets the mark, who is alone does not.
    const Position position = both.position();
    const RulesetPtr ruleset = testRuleset(u"panzergruppe-guderian"_s);
    const Ruleset& game = *ruleset;
    const HexIndex held = *position.map->find(u"0404"_s);
    QCOMPARE(guestState(position, game, u"soviet"_s, held, {}), u"retreated-onto"_s);
    QCOMPARE(guestState(position, game, u"soviet"_s, held, {1, 2}), QString()); // those two retreat together
    QCOMPARE(guestState(position, game, u"soviet"_s, *position.map->find(u"0405"_s), {}), QString());
}

void PanzergruppeRulesTest::PGG_3_b_anyAdverseResultButEngagedKillsTheGuest()
{
    const auto guests = [](const char* result) {
        return CombatBoard(open()
                               .unit("g1", "0304", "panzer")
                               .unit("s1", "0404", "leader")
                               .range(3)
                               .unit("s2", "0404", "rifle")
                               .state("retreated-onto")
                               .attack({"0304"}, "0404", result))
            .strength("s2", 4, 6)
            .guests();
    };
    for (const char* result : {"D1", "D2", "De", "D1/A1", "D2/A1", "De/A1"})
        QCOMPARE(guests(result), QStringList{u"s2 die 3"_s});
    for (const char* result : {"Eng", "A1", "A2", "Ae", "-"})
        QCOMPARE(guests(result), QStringList{u"s2 live 3"_s});
}

void PanzergruppeRulesTest::PGG_3_b_theRulingKillsTheGuestBeforeAllElse()
{
    // "eliminated s2": each effect of the ruling on the defenders, and whom it hits.
    const auto effects = [](const char* result) {
        const Board board = open()
                                .unit("g1", "0304", "panzer")
                                .unit("s1", "0404", "rifle")
                                .unit("s2", "0404", "rifle")
                                .state("retreated-onto")
                                .attack({"0304"}, "0404", result);
        const Position position = board.position();
        QStringList told;
        for (const Effect& effect : board.ruling().effects) {
            if (effect.side != CombatRole::Defender)
                continue;
            QStringList units{nameOf(effectKinds(), effect.kind)};
            for (const UnitIndex unit : effect.units)
                units << position.unit(unit).id;
            for (const UnitRetreat& retreat : effect.retreats)
                units << position.unit(retreat.unit).id;
            told << units.join(u' ');
        }
        return told;
    };
    for (const char* result : {"D1", "D2", "D1/A1"}) {
        QStringList told = effects(result);
        QCOMPARE(told.takeFirst(), u"eliminated s2"_s);
        QVERIFY(!told.isEmpty());
        for (const QString& effect : told)
            QVERIFY2(effect.endsWith(u" s1"_s) && !effect.contains(u"s2"_s), qPrintable(effect));
    }
    // Engaged spares the guest, who lives and pays for nothing.
    QCOMPARE(effects("Eng").filter(u"s2"_s), QStringList());
    QVERIFY(!effects("Eng").isEmpty());
    QCOMPARE(effects("A1"), QStringList());
}

void PanzergruppeRulesTest::PGG_3_c_theGuestSatisfiesNoLosses()
{
    // Two guests on one host: they are listed apart from the units that lose steps, in file order.
    const CombatBoard board = CombatBoard(open()
                                              .unit("g1", "0304", "panzer")
                                              .unit("s3", "0404", "rifle")
                                              .state("retreated-onto")
                                              .unit("s1", "0404", "rifle")
                                              .unit("s2", "0404", "tank")
                                              .state("retreated-onto")
                                              .attack({"0304"}, "0404", "D1"))
                                  .strength("s1", 1, 4);
    QCOMPARE(board.guests(), QStringList{u"s3+s2 die 3"_s});
    QCOMPARE(board.defenders(), QStringList{u"s1 4"_s});
    // Where nobody is left whose guests they could be, they defend as usual.
    const CombatBoard alone = CombatBoard(open()
                                              .unit("g1", "0304", "panzer")
                                              .unit("s3", "0404", "rifle")
                                              .state("retreated-onto")
                                              .attack({"0304"}, "0404", "D1"))
                                  .strength("s3", 1, 4);
    QCOMPARE(alone.guests(), QStringList());
    QCOMPARE(alone.defenders(), QStringList{u"s3 4"_s});
}

void PanzergruppeRulesTest::PGG_3_d_guestsOfAnUntriedUnitWithoutDefenceDieAtOnce()
{
    const auto onto = [](const char* state, int defense) {
        Board board = open()
                          .unit("g1", "0304", "panzer")
                          .unit("s1", "0404", "rifle")
                          .unit("s2", "0404", "rifle")
                          .state("retreated-onto")
                          .attack({"0304"}, "0404", "");
        if (*state != '\0')
            board = open()
                        .unit("g1", "0304", "panzer")
                        .unit("s1", "0404", "rifle")
                        .state(state)
                        .unit("s2", "0404", "rifle")
                        .state("retreated-onto")
                        .attack({"0304"}, "0404", "");
        return CombatBoard(board).strength("g1", 8).strength("s1", 0, defense).strength("s2", 2, 4);
    };
    QCOMPARE(onto("untried", 0).guests(), QStringList{u"s2 live 3"_s}); // nobody knows yet
    QCOMPARE(onto("untried", 0).text(), u"?"_s);
    QCOMPARE(onto("", 0).guests(), QStringList({u"s2 die 3"_s, u"s1 worthless untried"_s}));
    QCOMPARE(onto("", 2).guests(), QStringList{u"s2 live 3"_s});
    // The attacker may then go on for two hexes.
    const QString advance = onto("", 0).now("s1", "").now("s2", "").advance();
    QVERIFY2(advance.startsWith(u"attacker g1 9.8: 0404 | "_s), qPrintable(advance));
    QVERIFY(advance.contains(u"0404,0504"_s));
}

void PanzergruppeRulesTest::PGG_4_a_aUnitOverrunOntoADisruptedOneIsItsGuest()
{
    const CombatBoard board = CombatBoard(open()
                                              .unit("g1", "0304", "panzer")
                                              .unit("s1", "0404", "rifle")
                                              .state("disrupted")
                                              .unit("s2", "0404", "rifle")
                                              .state("disrupted")
                                              .state("retreated-onto")
                                              .attack({"0304"}, "0404", "D1/A1"))
                                  .strength("g1", 16)
                                  .strength("s1", 1, 2)
                                  .strength("s2", 4, 6)
                                  .kind("overrun");
    QCOMPARE(board.text(), u"8 : 2 = 4-1"_s); // the first unit's strength, the attackers halved
    QCOMPARE(board.guests(), QStringList{u"s2 die 3"_s});
}

void PanzergruppeRulesTest::PGG_4_b_guestsDefendNormallyInTheNextPhase()
{
    // The mark goes when the movement phase ends, whoever has it; disruption stays.
    const CombatBoard board(open()
                                .unit("g1", "0304", "panzer")
                                .state("retreated-onto")
                                .unit("s2", "0404", "rifle")
                                .state("disrupted")
                                .state("retreated-onto")
                                .attack({"0304"}, "0404", "D1"));
    const RulesetPtr game = testRuleset(u"panzergruppe-guderian"_s);
    const auto ending = [&](const char* player, const char* phase) {
        QStringList lines;
        const Position position = CombatBoard(board).phase(player, phase).position();
        for (const Unit& unit : position.units) {
            const QStringList left = statesAfter(*phaseOf(position.turn, *game), unit.states, unit.side, *game);
            for (const QString& state : unit.states) {
                if (!left.contains(state))
                    lines << unit.id + u' ' + state;
            }
        }
        return lines;
    };
    const QStringList guests{u"g1 retreated-onto"_s, u"s2 retreated-onto"_s};
    QCOMPARE(ending("german", "movement"), guests);
    QCOMPARE(ending("german", "combat"), guests);
    QCOMPARE(ending("german", "disruption-removal"), guests); // the other side's disruption stays
    QCOMPARE(ending("soviet", "disruption-removal"),
             QStringList({u"g1 retreated-onto"_s, u"s2 disrupted"_s, u"s2 retreated-onto"_s}));
}

void PanzergruppeRulesTest::PGG_7_a_whoSuffersInAnOverrunStaysInItsHex()
{
    const auto overrun = [](const char* result, const char* attackerNow, const char* defenderNow) {
        return duel(open(), 8, 2, result).kind("overrun").now("g1", attackerNow).now("s1", defenderNow).outcome();
    };
    QCOMPARE(overrun("D1", "0304", "0504"), u"cleared enter 6.5"_s);
    QCOMPARE(overrun("De", "0304", ""), u"cleared enter 6.5"_s);
    QCOMPARE(overrun("D1/A1", "0304", "0504"), u"cleared ends 7"_s);
    QCOMPARE(overrun("Eng", "0304", ""), u"cleared ends 7"_s);
    QCOMPARE(overrun("D1/A1", "0303", "0504"), u"cleared ends 6.5"_s); // it retreats and takes no losses
    // Nobody advances after an overrun, whatever came of it.
    QCOMPARE(duel(open(), 8, 2, "D1").kind("overrun").now("s1", "0504").advance(), QString());
    QVERIFY(!duel(open(), 8, 2, "D1").now("s1", "0504").advance().isEmpty());
}

void PanzergruppeRulesTest::PGG_7_b_andMovesNoFarther()
{
    const auto after = [](const char* result, const char* defenderNow) {
        const CombatBoard board = duel(open(), 8, 2, result).kind("overrun").now("s1", defenderNow);
        return outcomeOf(board.position(), board.positionNow(), board.rules(), board.combat())->mark;
    };
    QCOMPARE(after("D1/A1", "0504"), u"bad-overrun"_s);
    // Where the hex was not cleared its move ends as well, but it may attack in the combat phase; an overrun that hurt
    // nobody leaves the way open.
    QCOMPARE(after("A1", "0404"), QString());
    QCOMPARE(duel(open(), 8, 2, "A1").kind("overrun").outcome(), u"ends 6.5"_s);
    QCOMPARE(duel(open(), 8, 2, "Eng").kind("overrun").outcome(), u"ends 6.5"_s);
    QCOMPARE(duel(open(), 8, 2, "D1").kind("overrun").outcome(), u"6.5"_s); // it lost a step and stays
    QCOMPARE(duel(open(), 8, 2, "D1").outcome(), QString()); // no overrun
}

void PanzergruppeRulesTest::PGG_9_doublingComesBeforeHalving()
{
    // A motorized division of 3 and 3: 12 together, 6 unsupplied or overrunning, 3 if both.
    const auto strength = [](bool isUnsupplied, bool isOverrun) {
        CombatBoard board = CombatBoard(open()
                                            .unit("g1", "0304", "motorized")
                                            .formation("14 Mot")
                                            .unit("g2", "0304", "motorized")
                                            .formation("14 Mot")
                                            .unit("s1", "0404", "rifle")
                                            .attack({"0304"}, "0404", "D1"))
                                .strength("g1", 3)
                                .strength("g2", 3)
                                .strength("s1", 1);
        if (isUnsupplied)
            board.unsupplied({"g1", "g2"});
        return board.kind(isOverrun ? "overrun" : "").odds().attack.total;
    };
    QCOMPARE(strength(false, false), 12);
    QCOMPARE(strength(true, false), 6);
    QCOMPARE(strength(false, true), 6);
    QCOMPARE(strength(true, true), 3);
    // A panzer division of 4, 2 and 2: 16, 8, 4.
    QCOMPARE(panzers(open()).text(), u"16 : 4 = 4-1"_s);
    QCOMPARE(panzers(open()).unsupplied({"g1", "g2", "g3"}).text(), u"8 : 4 = 2-1"_s);
    QCOMPARE(panzers(open()).kind("overrun").text(), u"8 : 4 = 2-1"_s);
    QCOMPARE(panzers(open()).unsupplied({"g1", "g2", "g3"}).kind("overrun").text(), u"4 : 4 = 1-1"_s);
    QCOMPARE(panzers(open()).unsupplied({"g1", "g2", "g3"}).attackers(),
             QStringList({u"g1 4 8 4"_s, u"g2 2 4 2"_s, u"g3 2 4 2"_s}));
    // It defends as it attacks.
    QCOMPARE(CombatBoard(division(open()).attack({"0404"}, "0304", "D1"))
                 .strength("g1", 4)
                 .strength("g2", 2)
                 .strength("g3", 2)
                 .strength("s1", 4)
                 .text(),
             u"4 : 16 = 1-3"_s);
}

void PanzergruppeRulesTest::PGG_10_onlyOneIndependentRegimentKeepsItWhole()
{
    QCOMPARE(motorized(open(), "Lehr").text(), u"13 : 4 = 3-1"_s); // 6 doubled, and the companion's 1
    QCOMPARE(motorized(open(), "GD").text(), u"13 : 4 = 3-1"_s);
    QCOMPARE(motorized(open(), "10 Mot").text(), u"7 : 4 = 1-1"_s);
    QCOMPARE(motorized(open(), "").text(), u"7 : 4 = 1-1"_s);
    QCOMPARE(motorized(open().unit("g4", "0304", "motorized").formation("GD"), "Lehr").odds().attack.total, 7); // both
    // A division of three has no room for one.
    QCOMPARE(panzers(open().unit("g4", "0304", "motorized").formation("GD")).odds().attack.total, 8);
    // Whoever is away, or dead, takes the integrity with it.
    const auto third = [](Board board) { return motorized(board, "14 Mot"); };
    QCOMPARE(third(open()).odds().attack.total, 14);
    QCOMPARE(motorized(open().unit("g4", "0101", "motorized").formation("14 Mot"), "Lehr").odds().attack.total, 7);
    QCOMPARE(CombatBoard(third(open())).strength("g3", 1).text(), u"14 : 4 = 3-1"_s);
}

void PanzergruppeRulesTest::PGG_12_a_severalLeadersShareAHexOfFour()
{
    const auto stacked = [](std::initializer_list<const char*> types) {
        Board board = open();
        int number = 0;
        for (const char* type : types)
            board.unit(qPrintable(u"s%1"_s.arg(++number)), "0404", type);
        return board.findings().filter(u"check.overstacked"_s);
    };
    QCOMPARE(stacked({"leader", "leader", "rifle", "rifle"}), QStringList());
    QCOMPARE(stacked({"leader", "leader", "leader", "rifle"}), QStringList());
    QCOMPARE(stacked({"leader", "leader", "leader", "rifle", "rifle"}).size(), 1);
    QCOMPARE(stacked({"rifle", "rifle", "rifle", "rifle"}).size(), 1);
}

void PanzergruppeRulesTest::PGG_12_b_leadersAddNoMoreThanTheUnits()
{
    const auto led = [](int units) {
        return CombatBoard(open()
                               .unit("s1", "0304", "rifle")
                               .unit("s2", "0304", "leader")
                               .range(3)
                               .unit("s3", "0405", "leader")
                               .range(4)
                               .unit("g1", "0404", "panzer")
                               .attack({"0304", "0405"}, "0404", "D1"))
            .strength("s1", units)
            .strength("g1", 4)
            .odds();
    };
    QCOMPARE(led(10).attack.total, 17); // 3 and 4 more
    QCOMPARE(led(7).attack.total, 14);
    QCOMPARE(led(2).attack.total, 4); // no more than the units' own
    QVERIFY(led(10).attack.changes.empty());
    QCOMPARE(led(2).attack.changes.size(), std::size_t{1});
    QCOMPARE(led(2).text, u"1-1"_s);
}

void PanzergruppeRulesTest::PGG_12_c_leadersOverrunBesideUnitsHalved()
{
    const auto overrun = [](bool isAlone) {
        Board board =
            open().unit("s2", "0304", "leader").range(3).unit("g1", "0404", "panzer").attack({"0304"}, "0404", "D1");
        if (!isAlone)
            board.unit("s1", "0304", "rifle");
        CombatBoard combat(board);
        if (!isAlone)
            combat.strength("s1", 4);
        return combat.strength("g1", 2).kind("overrun").phase("soviet", "movement");
    };
    QCOMPARE(overrun(false).text(), u"3 : 2 = 1-1"_s); // 4 and 3 are 7, halved and rounded down
    QCOMPARE(overrun(false).refusals(), QStringList());
    QCOMPARE(overrun(true).refusals(), QStringList{u"s2 12"_s});
}

void PanzergruppeRulesTest::PGG_15_interdictionMakesAnOverrunDearer()
{
    const auto cost = [](Board board, const char* kind) { return duel(board, 8, 2).kind(kind).cost(); };
    QCOMPARE(cost(open(), "overrun"), 6); // three points
    QCOMPARE(cost(open().marker("interdiction", "0404", "german"), "overrun"), 8);
    QCOMPARE(cost(open().marker("interdiction", "0304", "german"), "overrun"), 6); // not in the hex that is overrun
    QCOMPARE(cost(open().marker("rail-break", "0404", "german"), "overrun"), 6);
    QCOMPARE(cost(open().marker("interdiction", "0404", "german"), ""), 0);
}

void PanzergruppeRulesTest::PGG_15_anOverrunDearerThanWhatIsLeftIsRefused()
{
    // Three points, one for entering the clear hex, and one for the marker.
    const auto refusals = [](int allowance, int spent, bool isMarked) {
        Board board = open().unit("g1", "0304", "panzer").movement(allowance).unit("s1", "0404", "rifle");
        if (isMarked)
            board.marker("interdiction", "0404", "german");
        return CombatBoard(board.attack({"0304"}, "0404", ""))
            .kind("overrun")
            .phase("german", "movement")
            .moved("g1", "0303", spent)
            .refusals();
    };
    QCOMPARE(refusals(10, 6, false), QStringList());
    QCOMPARE(refusals(10, 7, false), QStringList{u"g1 6.5"_s});
    QCOMPARE(refusals(10, 5, true), QStringList());
    QCOMPARE(refusals(10, 6, true), QStringList{u"g1 6.5"_s});
    QCOMPARE(refusals(4, 0, false), QStringList());
    QCOMPARE(refusals(3, 0, false), QStringList{u"g1 6.5"_s});
}

void PanzergruppeRulesTest::groundMultiplesAddUpLessOne()
{
    const auto defense = [](const char* rows, std::initializer_list<const char*> rivers) {
        return duel(Board("panzergruppe-guderian", rows).river(rivers), 12, 4).odds().defense.total;
    };
    const char* const clear = ".......\n.......\n.......\n.......\n.......\n.......";
    const char* const forest = ".......\n.......\n.......\n...f...\n.......\n.......";
    const char* const city = ".......\n.......\n.......\n...m...\n.......\n.......";
    QCOMPARE(defense(clear, {}), 4);
    QCOMPARE(defense(forest, {}), 8);
    QCOMPARE(defense(city, {}), 8);
    QCOMPARE(defense(clear, {"0304/0404"}), 8);
    QCOMPARE(defense(forest, {"0304/0404"}), 12); // twice and twice are three times
    // Only where every attacker crosses one.
    const auto both = [&](std::initializer_list<const char*> rivers) {
        return CombatBoard(Board("panzergruppe-guderian", forest)
                               .river(rivers)
                               .unit("g1", "0304", "panzer")
                               .unit("g2", "0403", "panzer")
                               .unit("s1", "0404", "rifle")
                               .attack({"0304", "0403"}, "0404", "D1"))
            .strength("g1", 6)
            .strength("g2", 6)
            .strength("s1", 1, 4);
    };
    QCOMPARE(both({"0304/0404"}).odds().defense.total, 8);
    QCOMPARE(both({"0304/0404", "0403/0404"}).odds().defense.total, 12);
    QCOMPARE(both({"0304/0404", "0403/0404"}).text(), u"12 : 12 = 1-1"_s);
    QCOMPARE(both({"0304/0404", "0403/0404"}).defenders(), QStringList{u"s1 4 8 12"_s});
    // Nothing falls below one for want of supply, and nothing rises to it.
    QCOMPARE(duel(open(), 1, 1).unsupplied({"g1", "s1"}).text(), u"1 : 1 = 1-1"_s);
    QCOMPARE(duel(open(), 7, 3).unsupplied({"g1", "s1"}).text(), u"3 : 1 = 3-1"_s);
}

void PanzergruppeRulesTest::everyCellOfTheTable()
{
    // Written out once more, column by column from 1-3 to 10-1, the roll going down.
    const std::array<const char*, 12> columns{
        "A1 A1 A1 A2 Ae Ae",        "D1/A1 Eng A1 A1 A2 Ae",    "D1 D1/A1 D1/A1 Eng A1 A2", "D2 D1 D1/A1 D1/A1 Eng A1",
        "D2 D2 D1 D1/A1 D1/A1 Eng", "D2 D2 D2/A1 D1 D1/A1 Eng", "D2 D2 D2 D2/A1 D1 D1/A1",  "De/A1 D2 D2 D2 D2/A1 D1",
        "De De/A1 D2 D2 D2 D2/A1",  "De De De/A1 D2 D2 D2",     "De De De De/A1 D2 D2",     "De De De De De D2"};
    const RulesetPtr game = testRuleset(u"panzergruppe-guderian"_s);
    for (int column = 0; column < 12; ++column) {
        const QStringList codes = QString::fromLatin1(columns[static_cast<std::size_t>(column)]).split(u' ');
        for (int roll = 1; roll <= 6; ++roll) {
            const QString code = tableResult(*game, column, roll);
            QCOMPARE(code, codes[roll - 1]);
            QCOMPARE(Board(open().unit("g1", "0304", "panzer").unit("s1", "0404", "rifle"))
                         .attack({"0304"}, "0404", qPrintable(code))
                         .refusal(),
                     QString());
        }
        QCOMPARE(tableResult(*game, column, 0), QString());
        QCOMPARE(tableResult(*game, column, 7), QString());
    }
    QCOMPARE(tableResult(*game, 12, 1), QString());
    QCOMPARE(tableResult(*game, -1, 1), QString());
    QCOMPARE(tableResult(*testRuleset(u"winter-front"_s), 0, 1), QString());
}

void PanzergruppeRulesTest::oddsAreRoundedForTheDefender()
{
    // Against the plain reading: whole times the defender for the attacker, else whole times the attacker, rounded up.
    const RulesInForce rules(testRuleset(u"panzergruppe-guderian"_s));
    const CombatBoard board = duel(open(), 1, 1);
    Position position = board.position();
    for (int attack = 1; attack <= 60; ++attack) {
        for (int defense = 1; defense <= 40; ++defense) {
            position.unit(position.findUnit(u"g1")).attack = attack;
            position.unit(position.findUnit(u"s1")).defense = defense;
            const int times =
                attack >= defense ? std::min(attack / defense, 10) : -std::min((defense + attack - 1) / attack, 3);
            const QString wanted = times > 0 ? u"%1-1"_s.arg(times) : u"1-%1"_s.arg(-times);
            const CombatOdds odds = oddsOf(position, rules, board.combat(), {});
            QCOMPARE(odds.text, wanted);
            QCOMPARE(odds.column, times > 0 ? times + 1 : times + 3);
        }
    }
    QCOMPARE(duel(open(), 0, 4).text(), u"0 : 4"_s); // nobody attacks with nothing
    QCOMPARE(duel(open(), 4, 0).odds().column, -1);
}

void PanzergruppeRulesTest::aReducedSideCountsAndTheFullOneDoesNot()
{
    const auto fight = [](std::vector<ReducedStrength> sides, const std::map<QString, int>& typed = {}) {
        const CombatBoard board = duel(open(), 8, 4);
        Position position = board.position();
        Unit& unit = position.unit(position.findUnit(u"s1"));
        unit.attack = unit.defense = 4;
        unit.steps = 2;
        unit.lost = 1;
        unit.reduced = std::move(sides);
        const CombatCircumstances circumstances{std::nullopt, typed};
        return oddsOf(position, RulesInForce(testRuleset(u"panzergruppe-guderian"_s)), board.combat(), circumstances);
    };
    QCOMPARE(fight({{2, 2}}).text, u"4-1"_s);
    // Of the full strength it would be 2-1; nobody says what is left of it.
    QVERIFY(!fight({}).defense.isKnown);
    QCOMPARE(fight({}).text, QString());
    QCOMPARE(fight({}, {{u"s1"_s, 1}}).text, u"8-1"_s);
    QVERIFY(fight({}, {{u"s1"_s, 1}}).defense.shares.front().isTyped);
    QCOMPARE(fight({{2, 2}}, {{u"s1"_s, 1}}).text, u"4-1"_s); // what is stated counts
}

void PanzergruppeRulesTest::theWorkedExamples()
{
    // 16 against two of 4: 2-1, a four is D1/A1. The Germans of 7 Panzer need not be all there: 16 as printed.
    const CombatBoard split = CombatBoard(open()
                                              .unit("g1", "0403", "panzer")
                                              .formation("7 Pz")
                                              .unit("g2", "0403", "motorized")
                                              .formation("7 Pz")
                                              .unit("g3", "0403", "motorized")
                                              .formation("7 Pz")
                                              .unit("s1", "0404", "rifle")
                                              .unit("s2", "0404", "rifle")
                                              .attack({"0403"}, "0404", "D1/A1"))
                                  .strength("g1", 4)
                                  .strength("g2", 2)
                                  .strength("g3", 2)
                                  .strength("s1", 2, 4)
                                  .strength("s2", 2, 4);
    QCOMPARE(split.text(), u"16 : 8 = 2-1"_s);
    const RulesetPtr game = testRuleset(u"panzergruppe-guderian"_s);
    QCOMPARE(tableResult(*game, split.odds().column, 4), u"D1/A1"_s);
    QCOMPARE(CombatBoard(split).now("s1", "0504").now("s2", "0304").retreatPath({"0404", "0304"}).advance(),
             u"attacker g1+g2+g3 9.8: 0404"_s);
    // The same division overruns one of 4: half of 16, 2-1, a one is D2.
    QCOMPARE(panzers(open()).kind("overrun").text(), u"8 : 4 = 2-1"_s);
    QCOMPARE(tableResult(*game, panzers(open()).kind("overrun").odds().column, 1), u"D2"_s);
    // A unit without defence counts for nothing and is removed: 4-1, a two is D2; the attacker may follow one hex past
    // the one that was left.
    const CombatBoard revealed = panzers(open().unit("s2", "0404", "rifle")).strength("s2", 0);
    QCOMPARE(revealed.text(), u"16 : 4 = 4-1"_s);
    QCOMPARE(revealed.guests(), QStringList{u"s2 worthless untried"_s});
    QCOMPARE(tableResult(*game, revealed.odds().column, 2), u"D2"_s);
    QCOMPARE(CombatBoard(revealed).now("s2", "").now("s1", "0604").retreatPath({"0404", "0504", "0604"}).advance(),
             u"attacker g1+g2+g3 9.8: 0404 | 0404,0504"_s);
}

void PanzergruppeRulesTest::advanceGoesAlongTheRetreatOrTwoHexes()
{
    // One hex after a retreat of one; nobody where the hex is still held.
    QCOMPARE(duel(open(), 8, 2, "D1").now("s1", "0504").retreatPath({"0404", "0504"}).advance(),
             u"attacker g1 9.8: 0404"_s);
    QCOMPARE(duel(open(), 8, 2, "D1").advance(), QString());
    // Soviet units stay out of the closed columns, the hex that was defended too.
    const auto soviet = [](int turn) {
        return CombatBoard(open()
                               .region("no-soviet", {"0404"})
                               .turn(turn)
                               .unit("s1", "0304", "rifle")
                               .unit("g1", "0404", "infantry")
                               .attack({"0304"}, "0404", "De"))
            .now("g1", "")
            .advance();
    };
    QCOMPARE(soviet(6), QString());
    QVERIFY(soviet(7).startsWith(u"attacker s1 9.8: 0404"_s));
    QCOMPARE(duel(open(), 8, 2, "Eng").now("s1", "").advance(), QString()); // nobody after an engagement
    // All died: on to any neighbour that no enemy holds, not onto a lake.
    const CombatBoard dead = duel(Board("panzergruppe-guderian", R"(
        .......
        .......
        .......
        ....l..
        .......
        .......
    )")
                                      .unit("s2", "0505", "rifle")
                                      .hexside("lake-side", {"0404/0405"}),
                                  8, 2, "De");
    QCOMPARE(CombatBoard(dead).now("s1", "").advance(), u"attacker g1 9.8: 0404 | 0404,0403 | 0404,0304 | 0404,0305"_s);
    // After a split the defender stays; after a plain retreat of the attacker it may come after it.
    const auto left = [](const char* result) { return duel(open(), 8, 2, result).now("g1", "0203").advance(); };
    QCOMPARE(left("A1"), u"defender s1 9.8: 0304"_s);
    QCOMPARE(left("D1/A1"), QString());
    // The attackers that retreated do not advance, those that stayed do.
    const CombatBoard some = CombatBoard(open()
                                             .unit("g1", "0304", "panzer")
                                             .unit("g2", "0305", "panzer")
                                             .unit("s1", "0404", "rifle")
                                             .attack({"0304", "0305"}, "0404", "D1/A1"))
                                 .now("g1", "0203")
                                 .now("s1", "0504");
    QCOMPARE(some.advance(), u"attacker g2 9.8: 0404"_s);
}

void PanzergruppeRulesTest::whoMayNotAttack()
{
    QCOMPARE(duel(open(), 8, 2).phase("german", "combat").refusals(), QStringList());
    QCOMPARE(duel(open(), 8, 2).phase("german", "movement").refusals(), QStringList{u"all base-4"_s});
    QCOMPARE(duel(open(), 8, 2).phase("soviet", "combat").refusals(), QStringList{u"all base-4"_s});
    QCOMPARE(duel(open(), 8, 2).kind("overrun").phase("german", "movement").refusals(), QStringList());
    QCOMPARE(duel(open(), 8, 2).kind("overrun").phase("german", "mechanized-movement").refusals(), QStringList());
    QCOMPARE(duel(open(), 8, 2).kind("overrun").phase("german", "combat").refusals(), QStringList{u"all 6.5"_s});
    QCOMPARE(duel(open(), 8, 2).kind("overrun").phase("soviet", "movement").refusals(), QStringList{u"all base-4"_s});
    QCOMPARE(duel(open(), 8, 2).kind("charge").refusals(), QStringList{u"all -"_s});
    // Units of one hex overrun; disrupted ones attack nobody; nobody attacks over a lake.
    const CombatBoard two(open()
                              .unit("g1", "0304", "panzer")
                              .state("disrupted")
                              .unit("g2", "0305", "panzer")
                              .unit("s1", "0404", "rifle")
                              .hexside("lake-side", {"0305/0404"})
                              .attack({"0304", "0305"}, "0404", "D1"));
    QCOMPARE(CombatBoard(two).refusals(), QStringList({u"g1 6.6"_s, u"g2 tec-lake"_s}));
    QCOMPARE(CombatBoard(two).kind("overrun").refusals(), QStringList({u"all 6.5"_s, u"g1 6.6"_s, u"g2 tec-lake"_s}));
    // An untried unit's strength is not known, so neither are the odds.
    QCOMPARE(CombatBoard(open()
                             .unit("g1", "0304", "panzer")
                             .unit("s1", "0404", "rifle")
                             .state("untried")
                             .attack({"0304"}, "0404", "D1"))
                 .strength("g1", 8)
                 .strength("s1", 2, 4)
                 .text(),
             u"?"_s);
}
