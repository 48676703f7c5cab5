// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What Lost Battalion leaves to the players, and what its start position says: counters, French tanks, the Start Line.

#include "lost_battalion_rules_test.h"

#include "support/combat_board.h"
#include "support/core_scenario.h"
#include "support/shipped_position.h"

#include "edit/edit.h"
#include "grid/bearing.h"
#include "rules/audit.h"
#include "table/carry_out.h"
#include "verdict/hidden_units.h"

#include <QTest>

using namespace Qt::StringLiterals;

void LostBattalionRulesTest::LB_5_6_onlyTheTopCounterOfAnEnemyStackIsSeen()
{
    const Board board =
        stack({"infantry", "mg", "infantry"}).unit("a1", "0304").nation("usa").unit("a2", "0304").nation("usa");
    QVERIFY(board.ruleset().secrecy.hidesStacks);
    QCOMPARE(board.ruleset().secrecy.rule, u"5.6"_s);
    const Position position = board.position();
    const std::vector<UnitIndex> all{0, 1, 2, 3, 4};
    QCOMPARE(hiddenFrom(u"allied"_s, position).known(all), (std::vector<UnitIndex>{0, 3, 4}));
    QCOMPARE(hiddenFrom(u"german"_s, position).known(all), (std::vector<UnitIndex>{0, 1, 2, 3}));
}

void LostBattalionRulesTest::LB_9_1_nobodyHasToAttackOrToBeAttacked()
{
    // Enemies beside each other in either combat phase: nothing is left to do.
    for (const char* player : {"german", "allied"}) {
        const Board board =
            stack({"infantry", "infantry"}).unit("a1", "0304").nation("usa").unit("a2", "0302").nation("usa");
        QVERIFY(!hasDuties(board.ruleset().combat));
        Position position = board.position();
        position.turn = {1, QString::fromLatin1(player), u"combat"_s, {}};
        const RulesInForce rules(testRuleset(u"lost-battalion"_s));
        const RuleView view(position, rules);
        for (SideIndex side = 0; side < 2; ++side)
            QVERIFY(openDuties(view, side, {}, position).empty());
    }
    // One regiment of a stack may attack alone.
    ShippedPosition start("lost-battalion/start");
    start.turn(1, "allied", "combat").attack({"3107"}, "3006", "D1");
    QCOMPARE(start.by({"129/33"}).breaches(), QStringList());
    QVERIFY(open().rule("9.1").enforced);
}

void LostBattalionRulesTest::LB_10_12_whoMadeAHastyAttackAttacksInTheCombatPhase()
{
    Scenario scenario =
        coreScenario(open().unit("g1", "0303").nation("german").unit("a1", "0304").nation("usa").scenario());
    scenario.position.turn = {1, u"allied"_s, u"movement"_s, {}};
    const RulesInForce rules(testRuleset(u"lost-battalion"_s));
    PlayState play;
    const auto perform = [&](const Act& act) {
        auto effect = carryOut(act, scenario, play, rules.ruleset());
        if (!effect)
            qFatal("%s", qPrintable(effect.error()));
        applyEdit(effect->edit, scenario);
        play = effect->play;
    };
    const auto attack = [&](const char* kind) {
        Combat combat;
        combat.attack = {*scenario.position.map->find(u"0304"_s)};
        combat.defend = *scenario.position.map->find(u"0303"_s);
        combat.result = u"D1"_s;
        combat.kind = QString::fromLatin1(kind);
        return combat;
    };
    /// Ids of the rules by which a1 may not attack now.
    const auto refused = [&](const char* kind) {
        RulingQuestion question;
        question.combat = attack(kind);
        question.audit = RulingQuestion::Audit{scenario.fought, false};
        QStringList ids;
        if (const auto ruling = rule(scenario.position, rules, question); !ruling) {
            for (const AuditBreach& breach : ruling.error().audit)
                ids << ruleAt(rules.ruleset().rules, breach.rule).id;
        }
        return ids;
    };
    QCOMPARE(refused("hasty"), QStringList());
    perform(CombatAct{attack("hasty")});
    QCOMPARE(refused("hasty"), QStringList()); // at new odds, as often as it likes [10.10]
    perform(TurnAct{{1, u"allied"_s, u"combat"_s, {}}});
    QCOMPARE(refused(""), QStringList());
    // That is its attack of the combat phase.
    perform(CombatAct{attack("")});
    QCOMPARE(refused(""), QStringList(u"attack-once"_s));
    QVERIFY(open().rule("10.12").enforced);
}

void LostBattalionRulesTest::LB_11_8_d_tanksHaveTwoSteps()
{
    const ShippedPosition start("lost-battalion/start");
    const RuleView view(start.position(), start.rules());
    for (const char* tank : {"344Tk", "345Tk", "505Tk"})
        QCOMPARE(view.fullSteps(start.unit(tank)), 2);
    QCOMPARE(open().rule("11.8-two").number, u"11.8"_s);
}

void LostBattalionRulesTest::LB_X2_frenchTanksStartAndAttackWithAmericans()
{
    ShippedPosition start("lost-battalion/start");
    const Unit& tank = start.position().unit(start.unit("505Tk"));
    QCOMPARE(tank.nation, u"french"_s);
    QCOMPARE(start.position().unit(start.unit("129/33")).hex, tank.hex);
    QVERIFY(!start.position().map->region(u"east-of-meuse"_s)->contains(tank.hex));
    // They attack with the Americans of their hex.
    start.turn(1, "allied", "combat").attack({"3107"}, "3006", "D1");
    QCOMPARE(start.by({"129/33", "505Tk"}).breaches(), QStringList());
    QCOMPARE(open().rule("french-tanks").number, u"errata"_s);
}

void LostBattalionRulesTest::LB_X9_infantryAreRegimentsAndArtilleryAreGroups()
{
    for (const QString& name : shippedPositions().filter(u"lost-battalion/"_s)) {
        const ShippedPosition board(qPrintable(name));
        for (const Unit& unit : board.position().units) {
            if (unit.type == u"infantry")
                QCOMPARE(unit.size, u"regiment"_s);
            if (unit.type == u"artillery")
                QCOMPARE(unit.size, u"group"_s);
        }
    }
    QCOMPARE(open().rule("sizes").number, u"errata"_s);
}

void LostBattalionRulesTest::LB_X10_theStartLineRunsAlongTheSouth()
{
    // From every hex south of the line each step to the south, the right of the map, stays there or leaves the map.
    const ShippedPosition start("lost-battalion/start");
    const HexMap& map = *start.position().map;
    const HexSet* south = map.region(u"south-of-start-line"_s);
    QVERIFY(south != nullptr && south->count() > 100);
    south->forEach([&](HexIndex hex) {
        for (const HexDirection direction : allDirections) {
            const HexIndex next = map.grid.neighbour(hex, direction);
            if (next != noHex && leads(bearing(map.grid.shape(), direction, map.grid.north()), Compass::Southward))
                QVERIFY2(south->contains(next), qPrintable(map.number(next)));
        }
    });
    map.region(u"south-edge"_s)->forEach([&](HexIndex hex) { QVERIFY(south->contains(hex)); });
    map.region(u"north-edge"_s)->forEach([&](HexIndex hex) { QVERIFY(!south->contains(hex)); });
    // Nobody of the German side begins beyond it.
    for (const Unit& unit : start.position().units)
        QVERIFY(unit.side != u"german" || !unit.isOnMap() || !south->contains(unit.hex));
    QCOMPARE(open().rule("start-line").number, u"errata"_s);
}
