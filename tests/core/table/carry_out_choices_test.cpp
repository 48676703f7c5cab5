// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What players choose about a result, and before it.

#include "small_table.h"

#include "base/language.h"
#include "support/test_registry.h"
#include "table/dice.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace {

/// g1 next to a1 and a2, which stand in one hex.
SmallTable table()
{
    SmallTable table(Board(R"(
        .....
        .....
        .....
    )")
                         .unit("a1", "0303")
                         .steps(3)
                         .unit("a2", "0303")
                         .steps(2)
                         .unit("g1", "0202"));
    DecisionRule stand;
    stand.name = u"stand"_s;
    stand.roll.emplace();
    stand.roll->results = {{1, 3, {}}, {4, 6, {}}};
    table.game.decisions = {stand};
    table.game.combat.isAudited = true;
    AuditCheck duty;
    duty.kind = AuditKind::AttackAll;
    table.game.combat.audit = {duty};
    return table;
}

CombatAct attack(const SmallTable& table, const QString& result)
{
    CombatAct act;
    act.combat = Combat{table.at("0303"), {table.at("0202")}, result};
    return act;
}

RetreatAct withdrawal(const SmallTable& table, const QStringList& units, std::initializer_list<const char*> hexes)
{
    Retreat retreat;
    retreat.unit = units.front();
    retreat.with = units.mid(1);
    retreat.from = table.at("0303");
    retreat.hexes = table.way(hexes);
    return {{retreat}, {}, false, u"7.1"_s, u"slip"_s};
}

} // namespace

class CarryOutChoicesTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance()); }
    void aDecisionIsRemembered();
    void aLengthIsRemembered();
    void marksAreGiven();
    void aDeclaredCombatIsNotFoughtYet();
    void whoWithdrawsIsGoneBeforeTheCombat();
    void anAttackOnNobodyCountsAsFought();
    void emptiedHexesAreNoLongerAttacked();
};

void CarryOutChoicesTest::aDecisionIsRemembered()
{
    SmallTable t = table();
    DecideAct act{u"stand"_s, {}, {u"a1"_s}, diceShowing(4, 1, 6), u"9.7"_s};
    QCOMPARE(t.perform(act), u"There is no combat to decide on."_s);
    QCOMPARE(t.perform(attack(t, u"Dr1"_s)), QString());
    const Scenario before = t.scenario;
    act.decision = u"fly"_s;
    QCOMPARE(t.perform(act), u"The game has no decision \"fly\"."_s);
    act.decision = u"stand"_s;
    act.roll = diceShowing(7, 2, 6);
    QCOMPARE(t.perform(act), u"The dice of \"stand\" cannot show 7."_s);
    act.roll = diceShowing(4, 1, 6);
    QCOMPARE(t.perform(act), QString());
    QCOMPARE(t.play.decided, (std::vector<std::pair<QString, int>>{{u"stand"_s, 4}}));
    QVERIFY(!t.play.isUntouched());
    QCOMPARE(t.scenario, before);
    t.undo();
    act.roll.reset();
    QCOMPARE(t.perform(act), QString());
    QVERIFY(t.play.decided.empty());
    QCOMPARE(t.play.declined, QStringList{u"stand"_s});
    // Another result is another matter.
    QCOMPARE(t.perform(attack(t, u"Dr2"_s)), QString());
    QVERIFY(t.play.isUntouched());
}

void CarryOutChoicesTest::aLengthIsRemembered()
{
    SmallTable t = table();
    ResultEffect rout;
    rout.roll.emplace();
    rout.roll->name = u"rout"_s;
    rout.roll->results = {{1, 6, 2}};
    t.game.results = {{u"Rout"_s, {}, {rout}, {}}};
    QCOMPARE(t.perform(attack(t, u"Rout"_s)), QString());
    DecideAct act{{}, u"flight"_s, {u"a1"_s}, diceShowing(4, 1, 6), {}};
    QCOMPARE(t.perform(act), u"No result of the game rolls \"flight\"."_s);
    act.length = u"rout"_s;
    QCOMPARE(t.perform(act), QString());
    QCOMPARE(t.play.rolled, (std::vector<std::pair<QString, int>>{{u"rout"_s, 4}}));
    QVERIFY(!t.play.isUntouched());
    t.undo();
    act.roll.reset();
    QCOMPARE(t.perform(act), u"The dice of \"rout\" cannot show 0."_s);
}

void CarryOutChoicesTest::marksAreGiven()
{
    SmallTable t = table();
    QCOMPARE(t.perform(attack(t, u"Dr1"_s)), QString());
    const Scenario before = t.scenario;
    LossAct act{u"defender/mark/tired/"_s, {}, {}, u"8.1"_s, {u"a1"_s, u"a2"_s}, u"tired"_s};
    QCOMPARE(t.perform(act), QString());
    QCOMPARE(t.said, u"a1 and a2 are marked \"tired\" [8.1]"_s);
    QCOMPARE(t.unit("a1").states, QStringList{u"tired"_s});
    QCOMPARE(t.unit("a2").states, QStringList{u"tired"_s});
    // What the result does is judged on the board as it found it.
    QVERIFY(t.play.before->unit(t.index("a1")).states.isEmpty());
    QCOMPARE(t.perform(act), QString());
    QCOMPARE(t.unit("a1").states, QStringList{u"tired"_s});
    t.undo();
    t.undo();
    QCOMPARE(t.scenario, before);
    act.marked = {u"x"_s};
    QCOMPARE(t.perform(act), u"There is no unit x."_s);
}

void CarryOutChoicesTest::aDeclaredCombatIsNotFoughtYet()
{
    SmallTable t = table();
    QCOMPARE(t.perform(attack(t, {})), QString());
    QVERIFY(t.scenario.combat && t.scenario.combat->result.isEmpty());
    QVERIFY(t.scenario.fought.empty());
    QVERIFY(t.play.attacked.empty());
    QVERIFY(t.play.begun);
    const auto begun = t.play.begun;
    CombatAct act = attack(t, u"Dr1"_s);
    act.cost = 4;
    QCOMPARE(t.perform(act), QString());
    QCOMPARE(t.scenario.fought.size(), 1U);
    QCOMPARE(t.play.attacked.size(), 1U);
    QCOMPARE(t.play.trailOf(t.index("g1"))->spent, 4);
    QCOMPARE(t.play.begun, begun);
}

void CarryOutChoicesTest::whoWithdrawsIsGoneBeforeTheCombat()
{
    SmallTable t = table();
    QCOMPARE(t.perform(attack(t, {})), QString());
    RetreatAct first = withdrawal(t, {u"a1"_s}, {"0403", "0402"});
    first.losses = {{u"a1"_s, 1}};
    QCOMPARE(t.perform(first), QString());
    QCOMPARE(t.said, u"a1 withdraws before the combat, from 0303: 0403 → 0402; a1 loses 1 step [7.1]"_s);
    QCOMPARE(t.place("a1"), u"0402"_s);
    QCOMPARE(t.play.withdraw, u"slip"_s);
    QCOMPARE(t.play.choices.size(), 1U);
    QCOMPARE(t.play.before->unit(t.index("a1")).hex, t.at("0303"));
    RetreatAct second = withdrawal(t, {u"a2"_s}, {});
    second.endsWithdrawal = true;
    QCOMPARE(t.perform(second), QString());
    QCOMPARE(t.said, u"a2 does not withdraw [7.1]"_s);
    QVERIFY(t.play.withdraw.isEmpty() && t.play.choices.empty() && t.play.isUntouched());
    QCOMPARE(t.play.withdrawn, QStringList{u"slip"_s});
    QVERIFY(t.scenario.fought.empty());
    // The result is judged on those who stayed.
    QCOMPARE(t.perform(attack(t, u"Dr1"_s)), QString());
    QVERIFY(t.play.withdrawn.isEmpty() && !t.play.before);
    QCOMPARE(t.scenario.fought.front().defend, QStringList{u"a2"_s});
    t.undoAll();
    QCOMPARE(t.place("a1"), u"0303"_s);
    QCOMPARE(t.unit("a1").lost, 0);
    QVERIFY(!t.scenario.combat);
}

void CarryOutChoicesTest::anAttackOnNobodyCountsAsFought()
{
    SmallTable t = table();
    QCOMPARE(t.perform(attack(t, {})), QString());
    RetreatAct act = withdrawal(t, {u"a1"_s, u"a2"_s}, {"0403"});
    act.endsWithdrawal = true;
    QCOMPARE(t.perform(act), QString());
    QCOMPARE(t.said, u"a1 and a2 withdraw before the combat, from 0303: 0403 [7.1]"_s);
    QCOMPARE(t.scenario.fought.size(), 1U);
    QCOMPARE(t.scenario.fought.front().attack, QStringList{u"g1"_s});
    QCOMPARE(t.scenario.fought.front().defend, (QStringList{u"a1"_s, u"a2"_s}));
    t.undoAll();
    QVERIFY(t.scenario.fought.empty());
    // That nobody else goes is an act of its own.
    QCOMPARE(t.perform(attack(t, {})), QString());
    RetreatAct over;
    over.withdraw = u"slip"_s;
    over.rule = u"7.1"_s;
    over.endsWithdrawal = true;
    QCOMPARE(t.perform(over), QString());
    QCOMPARE(t.said, u"Nobody else withdraws [7.1]"_s);
}

void CarryOutChoicesTest::emptiedHexesAreNoLongerAttacked()
{
    SmallTable t = table();
    t.unit("a2").hex = t.at("0302");
    CombatAct declared = attack(t, {});
    declared.combat->setDefenceHexes(t.way({"0303", "0302"}));
    QCOMPARE(t.perform(declared), QString());
    RetreatAct act = withdrawal(t, {u"a1"_s}, {"0403"});
    act.endsWithdrawal = true;
    QCOMPARE(t.perform(act), QString());
    QCOMPARE(t.scenario.combat->defenceHexes(), t.way({"0302"}));
    t.undo();
    QCOMPARE(t.scenario.combat->defenceHexes(), t.way({"0303", "0302"}));
}

REARGUARD_GUILESS_TEST(CarryOutChoicesTest)
#include "carry_out_choices_test.moc"
