// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Supply in combat and hasty attacks in Lost Battalion. a1 in 0304 attacks g1 in 0303.

#include "lost_battalion_rules_test.h"

#include "support/combat_board.h"
#include "support/core_scenario.h"
#include "support/shipped_position.h"

#include "rules/sequence.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

Board onGround()
{
    return Board("lost-battalion", ".....\n.....\n.....\n.....\n.....");
}

CombatBoard attack(Board board, const char* nation = "usa", const char* result = "D1")
{
    return CombatBoard(board.unit("a1", "0304")
                           .nation(nation)
                           .unit("g1", "0303")
                           .nation("german")
                           .attack({"0304"}, "0303", result))
        .strength("a1", 5)
        .strength("g1", 3);
}

CombatBoard hasty(const Board& board, const char* nation = "usa", const char* result = "D1")
{
    return attack(board, nation, result).kind("hasty").phase("allied", "movement");
}

} // namespace

void LostBattalionRulesTest::LB_6_4_a_americanHastyAttacksOnTurnOne()
{
    for (int turn = 1; turn <= 16; ++turn) {
        const bool isAllowed = turn == 1; // from 13 on only once it is announced
        QCOMPARE(hasty(onGround().turn(turn)).refusals(), isAllowed ? QStringList() : QStringList{u"a1 6.4"_s});
        QCOMPARE(hasty(onGround().turn(turn), "french").refusals(), QStringList());
        QCOMPARE(attack(onGround().turn(turn)).phase("allied", "combat").refusals(), QStringList());
    }
    const CombatBoard german = CombatBoard(onGround()
                                               .turn(5)
                                               .unit("a1", "0304")
                                               .nation("usa")
                                               .unit("g1", "0303")
                                               .nation("german")
                                               .attack({"0303"}, "0304", "D1"))
                                   .kind("hasty")
                                   .phase("german", "movement");
    QCOMPARE(german.refusals(), QStringList());
}

void LostBattalionRulesTest::LB_7_2_b_supplyIsCheckedAsTheCombatPhaseBegins()
{
    const RulesetPtr game = testRuleset(u"lost-battalion"_s);
    for (const char* side : {"german", "allied"}) {
        const Turn combat{1, QString::fromLatin1(side), u"combat"_s, {}};
        QCOMPARE(supplyMoment(combat, *game)->rule, u"7.2"_s);
        QCOMPARE(supplyMoment(combat, *game)->side, QString()); // everybody's
        const Turn movement{1, QString::fromLatin1(side), u"movement"_s, {}};
        QCOMPARE(supplyMoment(movement, *game)->side, QString::fromLatin1(side));
    }
    QCOMPARE(attack(onGround()).text(), u"5 : 3"_s);
    QCOMPARE(attack(onGround()).unsupplied({"g1"}).text(), u"5 : 2"_s);
}

void LostBattalionRulesTest::LB_7_2_c_onlyTheDefenceIsHalved()
{
    QCOMPARE(attack(onGround()).unsupplied({"a1"}).attackers(), QStringList{u"a1 5"_s});
    QCOMPARE(attack(onGround()).unsupplied({"a1", "g1"}).defenders(), QStringList{u"g1 3 2"_s});
}

void LostBattalionRulesTest::LB_7_2_d_unitsOutOfSupplyDoNotAttack()
{
    QCOMPARE(attack(onGround()).phase("allied", "combat").unsupplied({"a1"}).refusals(),
             QStringList{u"a1 7.2-combat"_s});
    QCOMPARE(hasty(onGround()).unsupplied({"a1"}).refusals(), QStringList{u"a1 7.2-combat"_s});
    QCOMPARE(attack(onGround()).phase("allied", "combat").unsupplied({"g1"}).refusals(), QStringList());
    QCOMPARE(attack(onGround()).phase("allied", "combat").refusals(), QStringList()); // nobody has judged it
}

void LostBattalionRulesTest::LB_7_2_e_fractionsGoUp()
{
    for (int defense = 0; defense <= 9; ++defense) {
        const CombatOdds odds = attack(onGround()).strength("g1", defense).unsupplied({"g1"}).odds();
        QCOMPARE(odds.defense.total, (defense + 1) / 2);
    }
}

void LostBattalionRulesTest::advanceInCombatIsThatOfTheRuling()
{
    // Whoever may advance by the ruling, made before the losses, may by the combat's own rule once they are taken.
    const auto both = [](std::initializer_list<const char*> types, const char* beside) {
        Board board = onGround().unit("g1", "0303").nation("german").steps(2);
        int number = 0;
        for (const char* type : types)
            board.unit(qPrintable(u"a%1"_s.arg(++number)), "0304", type).nation("usa");
        board.unit("a9", "0302", beside).nation("usa").attack({"0304"}, "0303", "De");
        QStringList said;
        const Ruling ruling = board.ruling();
        for (const UnitIndex unit : ruling.advance->units)
            said << board.position().unit(unit).id;
        const QString advance = CombatBoard(board).now("g1", "").advance();
        const QString found = advance.section(u' ', 1, 1);
        const bool hasLimit = advance.contains(u" of "_s);
        return found == said.join(u'+') && (said.isEmpty() || hasLimit == ruling.advance->limit.has_value())
               && (advance.isEmpty() || advance.endsWith(u" 9.12: 0303"_s));
    };
    for (const char* beside : {"infantry", "artillery", "tank"}) {
        QVERIFY(both({"infantry"}, beside));
        QVERIFY(both({"infantry", "tank"}, beside));
        QVERIFY(both({"artillery"}, beside));
        QVERIFY(both({"tank", "infantry", "infantry"}, beside));
    }
    QCOMPARE(attack(onGround()).advance(), QString()); // somebody is left
}

void LostBattalionRulesTest::LB_9_12_a_tanksAdvanceIntoForestByARoadOnly()
{
    // A tank and an infantry regiment beside forest, with a road or without; the panel says what the ruling says.
    const auto advancing = [](std::initializer_list<const char*> types, bool hasRoad) {
        Board board("lost-battalion", ".....\n.....\n..f..\n.....\n.....");
        if (hasRoad)
            board.road({"0304", "0303"});
        board.unit("g1", "0303").nation("german");
        int number = 0;
        for (const char* type : types)
            board.unit(qPrintable(u"a%1"_s.arg(++number)), "0304", type).nation("usa");
        board.unit("a9", "0302").nation("usa").attack({"0304"}, "0303", "De");
        QStringList said;
        const Ruling ruling = board.ruling();
        for (const UnitIndex unit : ruling.advance ? ruling.advance->units : std::vector<UnitIndex>())
            said << board.position().unit(unit).id;
        const QString panel = CombatBoard(board).now("g1", "").advance().section(u' ', 1, 1);
        return panel == said.join(u'+') ? panel : u"the panel says "_s + panel;
    };
    QCOMPARE(advancing({"tank", "infantry"}, false), u"a2"_s);
    QCOMPARE(advancing({"tank", "infantry"}, true), u"a1+a2"_s);
    QCOMPARE(advancing({"tank"}, false), QString()); // nor another in its place: not only artillery attacked
    QCOMPARE(advancing({"artillery"}, false), u"a9"_s);
}

void LostBattalionRulesTest::LB_9_12_a_whoAttacksByAHouseRuleEntersByIt()
{
    // Without a road the tank stands by. A house rule that lets it attack the forest lets it enter, but not over a closed
    // bridge.
    const auto advancing = [](bool isHouse, const char* crossing) {
        Board board("lost-battalion", ".....\n.....\n..f..\n.....\n.....");
        board.region("south-edge", {"0305"})
            .hexside("river", {"0303/0304"})
            .hexside("bridge", {"0303/0304"})
            .control("german", {"0303"})
            .reading("bridge-crossing", crossing)
            .unit("g1", "0303")
            .nation("german")
            .unit("a1", "0304", "tank")
            .nation("usa")
            .unit("a2", "0304")
            .nation("usa")
            .attack({"0304"}, "0303", "De");
        const CombatBoard combat = CombatBoard(board).phase("allied", "combat");
        const Position position = combat.position();
        RulingQuestion question;
        question.combat = combat.combat();
        question.audit = RulingQuestion::Audit{{}, isHouse};
        const auto ruling = rule(position, combat.rules(), question);
        if (!ruling)
            return ruling.error().message;
        QStringList units;
        for (const UnitIndex unit : ruling->advance->units)
            units << position.unit(unit).id;
        return units.join(u'+');
    };
    QCOMPARE(advancing(false, "captures"), u"a2"_s);
    QCOMPARE(advancing(true, "captures"), u"a1+a2"_s);
    QCOMPARE(advancing(true, "closed"), QString());
}

void LostBattalionRulesTest::LB_9_14_noHastyAttackCrossesTheMeuse()
{
    const auto meuse = [] { return onGround().hexside("meuse", {"0303/0304"}).hexside("bridge", {"0303/0304"}); };
    QCOMPARE(hasty(meuse()).refusals(), QStringList{u"a1 9.14"_s});
    QCOMPARE(attack(meuse()).phase("allied", "combat").refusals(), QStringList());
    QCOMPARE(hasty(onGround().hexside("river", {"0303/0304"})).refusals(), QStringList());
    QCOMPARE(hasty(onGround().hexside("meuse", {"0303/0302"})).refusals(), QStringList());
}

void LostBattalionRulesTest::LB_9_14_theMeuseOfTheShippedMapClosesHastyAttacks()
{
    // Over the bridge from 2205 to 2206, and at the same place along the bank.
    ShippedPosition board("lost-battalion/bridge-not-yet");
    board.turn(15, "allied", "movement").put("130/33", "").put("450/7R", "2206");
    QCOMPARE(board.attack({"2205"}, "2206", "D1", "hasty").breaches().filter(u" 9.14"_s).size(), 3);
    board.put("450/7R", "2305");
    QCOMPARE(board.attack({"2205"}, "2305", "D1", "hasty").breaches().filter(u" 9.14"_s), QStringList());
}

void LostBattalionRulesTest::LB_10_3_a_hastyAttacksAreMadeByOneStackInTheMovementPhase()
{
    QCOMPARE(hasty(onGround()).refusals(), QStringList());
    QCOMPARE(hasty(onGround()).phase("allied", "combat").refusals(), QStringList{u"all 10.3"_s});
    const CombatBoard two = CombatBoard(onGround()
                                            .unit("a1", "0304")
                                            .nation("usa")
                                            .unit("a2", "0302")
                                            .nation("usa")
                                            .unit("g1", "0303")
                                            .nation("german")
                                            .attack({"0304", "0302"}, "0303", "D1"));
    QCOMPARE(CombatBoard(two).kind("hasty").phase("allied", "movement").refusals(), QStringList{u"all 10.3"_s});
    QCOMPARE(CombatBoard(two).phase("allied", "combat").refusals(), QStringList());
    // Who has met on the way did not start together.
    const auto met = [](const char* start) {
        return hasty(onGround().unit("a2", "0304").nation("usa")).moved("a1", "0305").moved("a2", start).refusals();
    };
    QCOMPARE(met("0405"), QStringList{u"all 10.3"_s});
    QCOMPARE(met("0305"), QStringList());
    const RulesetPtr ruleset = testRuleset(u"lost-battalion"_s);
    const Ruleset& game = *ruleset;
    QCOMPARE(attackKindsNow({1, u"allied"_s, u"movement"_s, {}}, game), std::vector<int>{0});
    QCOMPARE(attackKindsNow({1, u"allied"_s, u"combat"_s, {}}, game), (std::vector<int>{-1, 1})); // guns fire
    QCOMPARE(attackKindsNow({1, u"allied"_s, QString(), {}}, game), (std::vector<int>{-1, 0, 1}));
    // Barrages are German.
    QCOMPARE(attackKindsNow({2, u"german"_s, u"combat"_s, {}}, game).at(1), 2);
}

void LostBattalionRulesTest::LB_10_9_whoClearsTheHexMovesOn()
{
    QCOMPARE(hasty(onGround(), "usa", "De").now("g1", "").outcome(), u"cleared enter 10.3"_s);
    QCOMPARE(hasty(onGround(), "usa", "A1/De").now("g1", "").lost("a1", 1).outcome(), u"cleared enter 10.3"_s);
    QCOMPARE(hasty(onGround(), "usa", "De").now("g1", "").advance(), QString()); // it is part of the move
}

void LostBattalionRulesTest::LB_10_10_whoFailsAttacksAgainOrGoesBack()
{
    QCOMPARE(hasty(onGround(), "usa", "D1").lost("g1", 1).outcome(), u"repeat 10.10"_s);
    QCOMPARE(hasty(onGround(), "usa", "A1").lost("a1", 1).outcome(), u"repeat 10.10"_s);
    QCOMPARE(hasty(onGround(), "usa", "-").outcome(), u"repeat 10.10"_s);
    QCOMPARE(attack(onGround(), "usa", "A1").outcome(), QString());
    // The odds of the next attempt are worked out from what is left.
    Position position = attack(onGround()).position();
    Unit& defender = position.unit(position.findUnit(u"g1"));
    defender.reduced = {{std::nullopt, 2}, {std::nullopt, 1}};
    QCOMPARE(defenseStrength(defender, *testRuleset(u"lost-battalion"_s)), 3);
    defender.lost = 1;
    QCOMPARE(defenseStrength(defender, *testRuleset(u"lost-battalion"_s)), 2);
    defender.lost = 3;
    QCOMPARE(defenseStrength(defender, *testRuleset(u"lost-battalion"_s)), 1);
    QCOMPARE(attackStrength(defender, *testRuleset(u"lost-battalion"_s)), 3); // no other is stated
}

void LostBattalionRulesTest::LB_11_9_b_machineGunsDoNotAttack()
{
    const auto attackBy = [](const char* type) {
        return CombatBoard(onGround()
                               .unit("g1", "0303", type)
                               .nation("german")
                               .unit("a1", "0304")
                               .nation("usa")
                               .attack({"0303"}, "0304", "D1"))
            .refusals();
    };
    QCOMPARE(attackBy("mg"), QStringList{u"g1 11.9"_s});
    QCOMPARE(attackBy("infantry"), QStringList());
}

void LostBattalionRulesTest::germansDoNotAttackSouthOfTheStartLine()
{
    const auto attackInto = [](const char* hex) {
        return CombatBoard(onGround()
                               .region("south-of-start-line", {"0304"})
                               .unit("g1", "0303")
                               .nation("german")
                               .unit("a1", hex)
                               .nation("usa")
                               .attack({"0303"}, hex, "D1"))
            .refusals();
    };
    QCOMPARE(attackInto("0304"), QStringList{u"g1 8.11-attack"_s});
    QCOMPARE(attackInto("0302"), QStringList());
    QCOMPARE(attack(onGround().region("south-of-start-line", {"0303"})).refusals(), QStringList());
}
