// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "small_table.h"

#include "base/language.h"
#include "support/test_registry.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;

/// The sentences of the log.
class ActTextTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void everyActIsOneSentence_data();
    void everyActIsOneSentence();
    void combatsAreTold();
    void retreatsAreTold();
};

namespace {

SmallTable table()
{
    SmallTable table(Board(R"(
        ......
        ......
        ......
    )")
                         .unit("g1", "0102")
                         .unit("g2", "0102")
                         .unit("a1", "0302")
                         .steps(3, 1)
                         .unit("a2", "0303"));
    table.unit("g1").name = u"12 VG"_s;
    table.unit("g2").name = u"26 VG"_s;
    table.unit("a1").name = u"28 Inf"_s;
    table.scenario.position.points = {{u"german"_s, 3}};
    MoveMode mode;
    mode.name = u"road"_s;
    mode.title = u"Road march"_s;
    table.game.moves.modes = {mode};
    SecretRule secret;
    secret.name = u"surprise"_s;
    secret.title = u"Surprise attacks"_s;
    secret.side = u"german"_s;
    table.game.secrets = {secret};
    return table;
}

} // namespace

void ActTextTest::initTestCase()
{
    installLanguage(*QCoreApplication::instance());
}

void ActTextTest::everyActIsOneSentence_data()
{
    const SmallTable t = table();
    QTest::addColumn<Act>("act");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* name, Act act, const QString& sentence) {
        QTest::newRow(name) << std::move(act) << sentence;
    };
    const QStringList one{u"g1"_s};
    const QStringList two{u"g1"_s, u"g2"_s};
    MoveAct move{one, t.way({"0202", "0203"}), {}, 5};
    row("move", move, u"12 VG moves from 0102: 0202 → 0203 (2½ MP)"_s);
    move.cost = 1;
    row("half a point", move, u"12 VG moves from 0102: 0202 → 0203 (½ MP)"_s);
    move.mode = u"road"_s;
    row("mode", move, u"12 VG moves from 0102: 0202 → 0203 (½ MP), Road march"_s);
    move = {two, t.way({"0202"}), {}, 4};
    row("stack", move, u"12 VG and 26 VG move from 0102: 0202 (2 MP)"_s);
    move.isFree = true;
    row("free", move, u"12 VG and 26 VG move from 0102: 0202 (free)"_s);
    move.isFree = false;
    move.cost = 0;
    row("not counted", move, u"12 VG and 26 VG move from 0102: 0202"_s);
    row("enter", EnterAct{one, t.way({"0101", "0201"}), 4},
        u"12 VG enters the map in 0101 and moves on: 0201 (2 MP)"_s);
    row("put", PutAct{two, t.at("0401")}, u"12 VG and 26 VG are put in 0401 by hand"_s);
    row("tray", PutAct{one, noHex, Tray::eliminated}, u"12 VG is put among the eliminated units"_s);
    row("other tray", PutAct{one, noHex, u"prisoners"_s}, u"12 VG is put among the prisoners"_s);
    row("off the map", PutAct{one}, u"12 VG is taken off the map"_s);
    row("delay", DelayAct{one, 5, u"13.2"_s}, u"12 VG is held back until turn 5 [13.2]"_s);
    row("order", OrderAct{{u"g2"_s, u"g1"_s}}, u"The stack in 0102 is now, from the top, 26 VG and 12 VG"_s);
    row("settle", SettleAct{t.at("0102"), one, noHex, false, u"10.82a"_s},
        u"12 VG stays in 0102 with the enemy [10.82a]"_s);
    row("make way", SettleAct{t.at("0102"), two, t.at("0101"), false, {}},
        u"12 VG and 26 VG make way from 0102 to 0101"_s);
    row("die in a shared hex", SettleAct{t.at("0102"), one, noHex, true, {}},
        u"12 VG, whose hex an enemy entered, is eliminated"_s);
    row("loss", StepsAct{u"a1"_s, 2}, u"28 Inf loses 1 step"_s);
    row("recovery", StepsAct{u"a1"_s, 0}, u"28 Inf recovers 1 step"_s);
    row("state", StateAct{one, u"tired"_s}, u"12 VG is marked \"tired\""_s);
    row("no state", StateAct{two, u"tired"_s, false}, u"12 VG and 26 VG are no longer marked \"tired\""_s);
    Marker marker{u"interdicted"_s, t.hexside("0202", "0203"), u"german"_s, 2, {}, {}};
    row("marker", MarkerAct{marker}, u"The marker \"Interdicted bridge\" (German, turn 2) is put on 0202/0203"_s);
    marker = {u"depot"_s, t.at("0101"), {}, {}, {}, {}};
    row("no marker", MarkerAct{marker, false}, u"The marker \"depot\" is taken off 0101"_s);
    row("marker for another",
        MarkerAct{marker, true, Marker{u"depot"_s, t.at("0103"), {}, {}, {}, {}}, {{u"a1"_s, 1}}, u"6"_s, {u"11.2"_s}},
        u"The marker \"depot\" is put on 0101; the one on 0103 is taken up; 28 Inf loses 1 step [6], against the rules "
        u"[11.2]"_s);
    row("control", ControlAct{t.way({"0101", "0102"}), u"german"_s}, u"The German side controls 0101 and 0102 now"_s);
    row("no control", ControlAct{t.way({"0101"})}, u"Nobody controls 0101 any more"_s);
    row("wide control", ControlAct{std::vector<HexIndex>(9, 0), u"allied"_s},
        u"The Allied side controls 9 hexes now"_s);
    row("decision", DecideAct{u"stand"_s, {}, two, DiceRoll{17, 6, {4}}, u"9.7"_s},
        u"12 VG and 26 VG: the decision \"stand\" is taken, roll 4 (1 die of 6, seed 17) [9.7]"_s);
    row("dice of the table", DecideAct{u"stand"_s, {}, one, DiceRoll{0, 6, {4}}, {}},
        u"12 VG: the decision \"stand\" is taken, roll 4 (1 die of 6, rolled at the table)"_s);
    row("length", DecideAct{{}, u"rout"_s, one, DiceRoll{17, 6, {4}}, u"6.5"_s},
        u"12 VG: roll \"rout\" for the length of the retreat: 4 (1 die of 6, seed 17) [6.5]"_s);
    row("rule without a number", DecideAct{u"stand"_s, {}, one, {}, u"attacks"_s},
        u"12 VG: the decision \"stand\" is not taken"_s);
    row("name of a sheet", DecideAct{u"stand"_s, {}, one, {}, u"errata"_s},
        u"12 VG: the decision \"stand\" is not taken [errata]"_s);
    row("no decision", DecideAct{u"stand"_s, {}, one, {}, u"9.7"_s},
        u"12 VG: the decision \"stand\" is not taken [9.7]"_s);
    row("no combat", CombatAct(), u"The combat is given up"_s);
    row("advance", AdvanceAct{two, t.way({"0302", "0402"}), u"9.7"_s}, u"12 VG and 26 VG advance: 0302 → 0402 [9.7]"_s);
    row("no advance", AdvanceAct(), u"Nobody advances"_s);
    row("turn", TurnAct{Turn{4, u"allied"_s, u"movement"_s, {}}}, u"Turn 4, Allied, Movement"_s);
    TurnAct left{Turn{4, u"allied"_s, u"movement"_s, {}}};
    left.leftOpen = {u"5.3"_s, u"attacks"_s};
    row("left undone", left, u"Turn 4, Allied, Movement; left undone before [5.3]"_s);
    row("supply", TurnAct{Turn{4, u"allied"_s, u"movement"_s, {}}, QStringList{}, u"7.2"_s},
        u"Turn 4, Allied, Movement; no unit is out of supply [7.2]"_s);
    row("points", PointsAct{u"german"_s, 12}, u"The German side goes from 3 to 12 victory points"_s);
    row("points lost", PointsAct{u"german"_s, -1}, u"The German side goes from 3 to -1 victory points"_s);
    row("roll", RollAct{u"Weather"_s, {17, 6, {3, 4}}}, u"Weather: 3 + 4 = 7 (2 dice of 6, seed 17)"_s);
    row("die", RollAct{{}, {17, 10, {9}}}, u"Roll: 9 (1 die of 10, seed 17)"_s);
    row("secret roll", RollAct{{}, {17, 6, {3, 4}}, u"surprise"_s},
        u"Surprise attacks: a secret roll of the German side"_s);
    row("roll of another game", RollAct{{}, {17, 6, {3, 4}}, u"tea"_s}, u"A secret roll"_s);
    row("note", NoteAct{u"Rain"_s}, u"Note: Rain"_s);
    row("edit", EditAct{SetScenarioTitle{u"x"_s}, u"Rename"_s}, u"Rename"_s);
    row("nameless edit", EditAct{SetScenarioTitle{u"x"_s}}, u"The board is changed by hand"_s);
}

void ActTextTest::everyActIsOneSentence()
{
    QFETCH(Act, act);
    QFETCH(QString, sentence);
    QCOMPARE(table().told(act), sentence);
}

void ActTextTest::combatsAreTold()
{
    SmallTable t = table();
    CombatAct act;
    act.combat = Combat{t.at("0302"), {t.at("0102")}, u"Dr2"_s};
    QCOMPARE(t.told(act), u"12 VG and 26 VG (0102) attack 28 Inf (0302): Dr2"_s);
    act.odds = u"3-1"_s;
    act.roll = DiceRoll{99, 6, {4}};
    QCOMPARE(t.told(act), u"12 VG and 26 VG (0102) attack 28 Inf (0302) at 3-1, roll 4 (1 die of 6, seed 99): Dr2"_s);
    act.against = {u"attacks"_s, u"8.11"_s};
    QVERIFY2(t.told(act).contains(u"seed 99), against the rules [8.11]: Dr2"_s), qPrintable(t.told(act)));
    act.against = {u"attacks"_s};
    QVERIFY2(t.told(act).endsWith(u"seed 99), against the rules: Dr2"_s), qPrintable(t.told(act)));
    // Another result of the same attack takes the place of the dice, unless the attack may be repeated.
    t.scenario.combat = act.combat;
    act = CombatAct{Combat{t.at("0302"), {t.at("0102")}, u"Ar1"_s}};
    QCOMPARE(t.told(act), u"12 VG and 26 VG (0102) attack 28 Inf (0302): Ar1, in place of Dr2"_s);
    t.play.settled = {u"defender"_s};
    QCOMPARE(t.told(act), u"12 VG and 26 VG (0102) attack 28 Inf (0302): Ar1"_s);
    t.play.settled.clear();
    t.scenario.combat.reset();
    AttackKind overrun;
    overrun.name = u"overrun"_s;
    overrun.title = u"Overrun"_s;
    t.game.combat.kinds = {overrun};
    act = CombatAct{Combat{t.at("0102"), {t.at("0302")}, u"Ar1"_s, u"overrun"_s}};
    QCOMPARE(t.told(act), u"Overrun: 28 Inf (0302) attacks 12 VG and 26 VG (0102): Ar1"_s);
}

void ActTextTest::retreatsAreTold()
{
    SmallTable t = table();
    Retreat one;
    one.unit = u"a1"_s;
    one.from = t.at("0302");
    one.hexes = t.way({"0402", "0501"});
    Retreat other;
    other.unit = u"a2"_s;
    other.from = t.at("0303");
    other.dies = true;
    const RetreatAct act{{one, other}, {{u"a1"_s, 1}}, false, u"10.2"_s};
    QCOMPARE(t.told(act),
             u"28 Inf retreats from 0302: 0402 → 0501; a2 in 0303 is eliminated; 28 Inf loses 1 step [10.2]"_s);
    QCOMPARE(t.told(LossAct{u"defender/lose-steps/2/"_s, {{u"a1"_s, 2}}}), u"28 Inf is eliminated"_s);
    // Steps that are lost on the way by another rule name it; of two rules nobody knows which it was.
    std::vector<RuleText> rules = t.game.rules ? *t.game.rules : std::vector<RuleText>();
    for (const QString& number : {u"10.87"_s, u"9.1.1"_s}) {
        RuleText& rule = rules.emplace_back();
        rule.id = rule.number = number;
    }
    t.game.rules = std::make_shared<const std::vector<RuleText>>(rules);
    Charge charge;
    charge.rule = u"10.87"_s;
    charge.steps = 1;
    t.game.retreat.charge = {charge};
    QCOMPARE(t.told(act), u"28 Inf retreats from 0302: 0402 → 0501 [10.2]; a2 in 0303 is eliminated [10.2]; "
                          u"28 Inf loses 1 step [10.87]"_s);
    charge.rule = u"9.1.1"_s;
    t.game.retreat.charge.push_back(charge);
    QVERIFY2(t.told(act).endsWith(u"28 Inf loses 1 step [10.2]"_s), qPrintable(t.told(act)));
}

REARGUARD_GUILESS_TEST(ActTextTest)
#include "act_text_test.moc"
