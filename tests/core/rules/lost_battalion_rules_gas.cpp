// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Gas in Lost Battalion, on two rows of hexes: a hex of the upper row is as many hexes from another as their columns
// differ. g1 in 0101 sees the next hex.

#include "lost_battalion_rules_test.h"

#include "core/table/small_table.h"
#include "support/combat_board.h"

#include "rules/retreat/rule.h"
#include "rules/rule_view.h"
#include "table/laying.h"

#include <QTest>

#include <memory>

using namespace Qt::StringLiterals;

namespace {

Board gasBoard()
{
    return std::move(Board("lost-battalion", R"(
        ......
        ......
    )")
                         .unit("g1", "0101")
                         .nation("german")
                         .unit("a1", "0201")
                         .nation("usa")
                         .unit("a2", "0201")
                         .nation("usa")
                         .steps(3, 1)
                         .unit("a3", "0201", "tank")
                         .nation("usa"));
}

/// The Germans take reinforcements.
SmallTable gasTable(const Board& board = gasBoard(), int turn = 2)
{
    SmallTable table(board);
    table.scenario.position.turn = {turn, u"german"_s, u"reinforcement"_s, {}};
    return table;
}

Laying gasIn(const SmallTable& table, const char* hex)
{
    return layingOf(table.scenario.position, table.play, table.game, u"gas"_s, table.at(hex));
}

/// "11.7: why cure": what is against gas in that hex.
QStringList refusals(const SmallTable& table, const char* hex)
{
    const RulesInForce rules(std::make_shared<const Ruleset>(table.game));
    const RuleView board(table.scenario.position, rules);
    QStringList said;
    for (const LayingRefusal& refusal : layingRefusals(board, table.play, gasIn(table, hex).act))
        said += u"%1: %2 %3"_s.arg(ruleAt(table.game.rules, refusal.rule).id, refusal.why, refusal.cure);
    return said;
}

QStringList rulesAgainst(const SmallTable& table, const char* hex)
{
    QStringList ids;
    for (const QString& refusal : refusals(table, hex))
        ids += refusal.section(u':', 0, 0);
    return ids;
}

std::size_t lying(const SmallTable& table)
{
    return table.scenario.position.markers.size();
}

/// a1 in 0304 attacks g1 in 0303; gas lies in a hex.
CombatBoard attackBeside(const char* gas, const char* type = "infantry")
{
    return CombatBoard(Board("lost-battalion", ".....\n.....\n.....\n.....\n.....")
                           .turn(2)
                           .unit("a1", "0304", type)
                           .nation("usa")
                           .range(8)
                           .unit("g1", "0303")
                           .nation("german")
                           .marker("gas", gas, "german", 2)
                           .attack({"0304"}, "0303", "De"))
        .strength("a1", 5)
        .strength("g1", 3)
        .phase("allied", "combat");
}

} // namespace

void LostBattalionRulesTest::LB_11_7_a_twoGasMarkersATurnFromTurnTwo()
{
    QCOMPARE(refusals(gasTable(gasBoard(), 1), "0201"),
             QStringList{u"11.7: \"Gas\" is laid from turn 2 on. Wait until then."_s});
    SmallTable table = gasTable();
    QCOMPARE(refusals(table, "0201"), QStringList());
    QCOMPARE(table.perform(gasIn(table, "0201").act), QString());
    QCOMPARE(table.scenario.position.markers.back(), (Marker{u"gas"_s, table.at("0201"), u"german"_s, 2, {}, {}}));
    QCOMPARE(refusals(table, "0201"), QStringList{u"11.7: \"Gas\" lies on 0201 already. Choose another hex."_s});
    QCOMPARE(refusals(table, "0102"), QStringList());
    QCOMPARE(table.perform(gasIn(table, "0102").act), QString());
    QCOMPARE(rulesAgainst(table, "0101"), QStringList{u"11.7"_s}); // a third one
    // One that is taken up again was laid all the same; one that is undone was not.
    QCOMPARE(table.perform(MarkerAct{table.scenario.position.markers.back(), false}), QString());
    QCOMPARE(rulesAgainst(table, "0101"), QStringList{u"11.7"_s});
    table.undo();
    table.undo();
    QCOMPARE(rulesAgainst(table, "0101"), QStringList());
    // The next turn has its own two.
    QCOMPARE(table.perform(gasIn(table, "0102").act), QString());
    QCOMPARE(table.perform(TurnAct{{3, u"german"_s, u"reinforcement"_s, {}}}), QString());
    QCOMPARE(rulesAgainst(table, "0201"), QStringList());
    // A position that is opened in the middle of a turn knows it by what lies there.
    SmallTable opened = gasTable(
        gasBoard().marker("gas", "0301", "german", 2).marker("gas", "0302", "german", 2).marker("gas", "0401", "", 1));
    QCOMPARE(rulesAgainst(opened, "0201"), QStringList{u"11.7"_s});
}

void LostBattalionRulesTest::LB_11_7_b_asReinforcementsComeAndBeforeMachineGuns()
{
    SmallTable table = gasTable(gasBoard().unit("g5", "0601", "mg").nation("german").arrives(2));
    QCOMPARE(refusals(table, "0201"), QStringList());
    // In no other phase, and not in that of the enemy.
    SmallTable later = table;
    later.scenario.position.turn.phase = u"movement"_s;
    const QStringList wrong{u"11.7: \"Gas\" is laid in this phase of the German side: Reinforcement. Lay it then."_s};
    QCOMPARE(refusals(later, "0201"), wrong);
    later.scenario.position.turn = {2, u"allied"_s, u"reinforcement"_s, {}};
    QCOMPARE(refusals(later, "0201"), wrong);
    // 0301 is two hexes away, which a hill sees that the Germans control.
    QCOMPARE(rulesAgainst(table, "0301"), QStringList{u"11.2"_s});
    QVERIFY(refusals(table, "0301").front().endsWith(u"Choose a hex that the German side observes."_s));
    QCOMPARE(rulesAgainst(gasTable(gasBoard().feature("hill", {"0101"}).control("german", {"0101"})), "0301"),
             QStringList());
    QCOMPARE(rulesAgainst(gasTable(gasBoard().feature("hill", {"0101"})), "0301"), QStringList{u"11.2"_s});
    // Other units may come before, machine guns may not.
    QCOMPARE(table.perform(PutAct{{u"a3"_s}, table.at("0501")}), QString());
    QCOMPARE(refusals(table, "0201"), QStringList());
    QCOMPARE(table.perform(PutAct{{u"g5"_s}, table.at("0601")}), QString());
    QCOMPARE(refusals(table, "0201"),
             QStringList{u"11.7: It is laid before these come onto the map, and they have: g5. Undo that, and lay it "
                         u"first."_s});
    table.undo();
    QCOMPARE(refusals(table, "0201"), QStringList());
}

void LostBattalionRulesTest::LB_11_7_c_oneStepAHexThatTheAlliedPlayerPicks()
{
    SmallTable table = gasTable();
    const Scenario start = table.scenario;
    Laying laying = gasIn(table, "0201");
    QCOMPARE(laying.losers, (std::vector{table.index("a1"), table.index("a2"), table.index("a3")}));
    QCOMPARE(laying.lostSteps, 1);
    for (const char* id : {"a1", "a2", "a3"}) {
        laying.act.losses = lossesOf(laying, table.scenario.position, table.game, table.index(id));
        QCOMPARE(laying.act.losses, (StepLosses{{QString::fromLatin1(id), 1}}));
        int before = 0;
        int after = 0;
        for (const Unit& unit : table.scenario.position.units)
            before += unit.lost;
        QCOMPARE(table.perform(laying.act), QString());
        QVERIFY2(table.said.contains(QString::fromLatin1(id) + u" loses"_s) && table.said.endsWith(u"[11.7]"_s),
                 qPrintable(table.said));
        for (const Unit& unit : table.scenario.position.units)
            after += unit.lost;
        QCOMPARE(after, before + 1); // one step in all
        table.undo();
        QCOMPARE(table.scenario, start);
    }
    // The hex pays once in a turn, however often gas is taken up and laid there again; in the next it pays anew.
    QCOMPARE(table.perform(laying.act), QString());
    QCOMPARE(table.perform(MarkerAct{table.scenario.position.markers.back(), false}), QString());
    QVERIFY(gasIn(table, "0201").losers.empty());
    QCOMPARE(gasIn(table, "0201").lostSteps, 0);
    QCOMPARE(table.perform(TurnAct{{3, u"german"_s, u"reinforcement"_s, {}}}), QString());
    QCOMPARE(gasIn(table, "0201").lostSteps, 1);
    table.undo();
    table.undo();
    table.undo();
    QCOMPARE(gasIn(table, "0201").lostSteps, 1);
    QCOMPARE(table.scenario, start);
    // A last step eliminates, and Germans in the hex lose nothing.
    table.unit("a2").lost = 2;
    laying.act.losses = lossesOf(laying, table.scenario.position, table.game, table.index("a2"));
    QCOMPARE(table.perform(laying.act), QString());
    QCOMPARE(table.place("a2"), u"(eliminated)"_s);
    QVERIFY(gasIn(table, "0101").losers.empty());
    QVERIFY(gasIn(table, "0102").losers.empty());
    QVERIFY(open().rule("11.7-pick").source == RuleText::Source::Assumed);
}

void LostBattalionRulesTest::LB_11_7_d_alliedUnitsLeaveGasAndDoNotEnterIt()
{
    const auto gassed = [] {
        return open()
            .turn(2)
            .phase("movement")
            .unit("a1", "0303")
            .nation("usa")
            .unit("a2", "0305")
            .nation("french")
            .marker("gas", "0303", "german", 2)
            .marker("gas", "0304", "german", 2);
    };
    QCOMPARE(gassed().move("a1", "0302"), u"free"_s); // out of gas
    QCOMPARE(gassed().move("a1", "0304"), u"barred 11.7"_s); // from gas to gas
    QCOMPARE(gassed().move("a2", "0304"), u"barred 11.7"_s);
    QVERIFY(!gassed().way("a2", "0302").contains(u"0304"_s) && !gassed().way("a2", "0302").contains(u"0303"_s));
    // Nor from off the map, nor in an advance.
    QCOMPARE(gassed().marker("gas", "0502", "german", 2).unit("a3", "0501").nation("usa").arrives(2).entries("a3"),
             u"0501, 0502: barred 11.7, 0503, 0504, 0505"_s);
    QCOMPARE(attackBeside("0101").now("g1", "").advance(), u"attacker a1 9.12: 0303"_s);
    QCOMPARE(attackBeside("0303").now("g1", "").advance(), QString());
    const auto toldBy = [](const CombatBoard& board) {
        const RulesInForce rules = board.rules();
        const auto ruling = ::rule(board.position(), rules, {board.combat(), {}, false});
        const Position position = board.position();
        return ruleAt(rules.ruleset().rules, advanceRuleTold(RuleView(position, rules), *ruling)).number;
    };
    QCOMPARE(toldBy(attackBeside("0101")), u"9.12"_s);
    QCOMPARE(toldBy(attackBeside("0303")), u"11.7"_s);
    // So is infantry that would follow where guns clear the hex.
    const auto cleared = [](const char* gas) {
        return CombatBoard(open()
                               .turn(2)
                               .unit("a1", "0304", "artillery")
                               .nation("usa")
                               .range(8)
                               .unit("a2", "0302")
                               .nation("usa")
                               .unit("g1", "0303")
                               .nation("german")
                               .marker("gas", gas, "german", 2)
                               .attack({"0304"}, "0303", "De"))
            .phase("allied", "combat");
    };
    QCOMPARE(toldBy(cleared("0303")), u"11.7"_s);
    QCOMPARE(toldBy(cleared("0101")), u"9.12"_s);
    // Who clears it in the course of a move goes on elsewhere.
    const auto keptOut = [](const char* gas) {
        const CombatBoard hasty = attackBeside(gas).kind("hasty").phase("allied", "movement").now("g1", "");
        return outcomeOf(hasty.position(), hasty.positionNow(), hasty.rules(), hasty.combat())->kept;
    };
    QCOMPARE(keptOut("0303"), std::vector{UnitIndex(0)});
    QCOMPARE(keptOut("0101"), std::vector<UnitIndex>());
    // It lies through all phases of the turn, and ends with it.
    SmallTable table = gasTable();
    QCOMPARE(table.perform(gasIn(table, "0201").act), QString());
    for (const Turn& turn : {Turn{2, u"german"_s, u"movement"_s, {}}, Turn{2, u"allied"_s, u"combat"_s, {}}}) {
        QCOMPARE(table.perform(TurnAct{turn}), QString());
        QCOMPARE(lying(table), 1U);
    }
    QCOMPARE(table.perform(TurnAct{{3, u"german"_s, u"reinforcement"_s, {}}}), QString());
    QVERIFY2(table.said.contains(u"taken up: \"Gas\" on 0201 [11.7]"_s), qPrintable(table.said));
    QCOMPARE(lying(table), 0U);
    table.undo();
    QCOMPARE(lying(table), 1U);
}

void LostBattalionRulesTest::LB_11_7_e_germansEnterGasWithAFortification()
{
    const auto gassed = [](const char* nation, const char* reading = "fortified") {
        return open()
            .turn(2)
            .phase("movement")
            .unit("g1", "0303")
            .nation(nation)
            .marker("gas", "0302", "german", 2)
            .marker("gas", "0304", "german", 2)
            .feature("fortification", {"0304"})
            .reading("gas-entry", reading);
    };
    for (const char* nation : {"german", "austrian"}) {
        QCOMPARE(gassed(nation).move("g1", "0304"), u"free"_s);
        QCOMPARE(gassed(nation).move("g1", "0302"), u"barred 11.7"_s);
        QCOMPARE(gassed(nation, "open").move("g1", "0302"), u"free"_s);
    }
    // So does an advance: g1 attacks a1 in gas.
    const auto advance = [&](const char* to, const char* reading) {
        return CombatBoard(gassed("german", reading).unit("a1", to).nation("usa").attack({"0303"}, to, "De"))
            .phase("german", "combat")
            .now("a1", "")
            .advance();
    };
    QCOMPARE(advance("0304", "fortified"), u"attacker g1 9.12: 0304"_s);
    QCOMPARE(advance("0302", "fortified"), QString());
    QCOMPARE(advance("0302", "open"), u"attacker g1 9.12: 0302"_s);
}

void LostBattalionRulesTest::LB_11_7_f_nobodyAttacksOutOfGas()
{
    QCOMPARE(attackBeside("0101").refusals(), QStringList());
    QCOMPARE(attackBeside("0304").refusals(), QStringList{u"a1 11.7-attack"_s});
    QVERIFY(attackBeside("0304").kind("hasty").phase("allied", "movement").refusals().contains(u"a1 11.7-attack"_s));
    QCOMPARE(attackBeside("0303").refusals(), QStringList()); // into gas they do
    // Guns neither, which is assumed.
    QCOMPARE(attackBeside("0304", "artillery").refusals(), QStringList{u"a1 11.7-attack"_s});
    QVERIFY(open().rule("11.7-guns").source == RuleText::Source::Assumed);
    // Germans do.
    QCOMPARE(CombatBoard(open()
                             .turn(2)
                             .unit("g1", "0304")
                             .nation("german")
                             .unit("a1", "0303")
                             .nation("usa")
                             .marker("gas", "0304", "german", 2)
                             .attack({"0304"}, "0303", "D1"))
                 .phase("german", "combat")
                 .refusals(),
             QStringList());
}
