// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/places.h"
#include "support/test_registry.h"
#include "table/dice.h"
#include "table/ruling_flow.h"

#include <QTest>

#include <algorithm>

using Stage = RulingFlow::Stage;
using namespace Qt::StringLiterals;

namespace {

/// A combat of g1 in 0505 against a1 in 0506, one unit a hex, with a2 behind it, in a game that is changed first.
class Fight
{
public:
    explicit Fight(const std::function<void(Ruleset&)>& change)
    {
        if (!document.open(sourcePath(u"/tests/fixtures/ui/no-combat.scenario.json"_s)))
            qFatal("the scenario does not open");
        Scenario scenario = document.scenario();
        Ruleset game = document.ruleset();
        game.stackingLimit = {1, {}};
        game.states = {{u"disrupted"_s, u"Disrupted"_s, {}, {}, {}}};
        game.retreat.prefer.clear();
        change(game);
        std::vector<Unit>& units = scenario.position.units;
        std::erase_if(units, [](const Unit& unit) { return unit.id == u"g2"_s; });
        Unit second = *std::ranges::find(units, u"a1"_s, &Unit::id);
        second.id = u"a2"_s;
        second.name = u"2 Inf"_s;
        second.hex = *scenario.position.map->find(u"0507"_s);
        units.push_back(second);
        for (Unit& unit : units)
            unit.steps = 2;
        auto rules = RulesInForce::create(std::make_shared<const Ruleset>(game), scenario.readings, scenario.settings);
        if (!rules)
            qFatal("the rules are not in force");
        document.take(std::move(scenario), std::move(rules).value(), {});
    }

    HexIndex hex(const QString& number) const { return *document.map().find(number); }
    const Unit& at(const QString& id) const { return document.position()->unit(document.position()->findUnit(id)); }
    QString placeOf(const QString& id) const { return document.map().number(at(id).hex); }
    QString lastLine() const { return table.log().at(table.log().current()).text; }
    /// Picks the combat and enters the result; what is wrong.
    QString attack(const QString& result = u"Dr1"_s)
    {
        flow.beginCombat();
        flow.clickHex(at(u"a1"_s).hex);
        flow.clickHex(at(u"g1"_s).hex);
        return flow.enterResult(result);
    }
    void undoAll() const
    {
        while (document.history().canUndo())
            document.history().undo();
    }

    mutable Document document;
    GameTable table{document};
    RulingFlow flow{table};
};

void audit(Ruleset& game, AuditKind kind, int least = 0)
{
    AuditCheck check;
    check.kind = kind;
    check.rule = game.retreat.rule;
    check.least = least;
    check.isByPlace = true;
    game.combat.isAudited = true;
    game.combat.audit = {check};
}

} // namespace

/// What only games with the wider vocabulary ask of who carries a result out.
class WiderFlowTest : public QObject
{
    Q_OBJECT

private slots:
    void friendsMakeRoomStepByStep();
    void diceOfAPathAreRolledAndLogged();
    void anAttackAgainstTheRulesIsMadeAllTheSame();
    void whatWasFoughtIsKnownToTheAudit();
};

void WiderFlowTest::friendsMakeRoomStepByStep()
{
    Fight fight([](Ruleset& game) {
        DisplaceRules displace;
        displace.rule = game.retreat.rule;
        displace.mark = u"disrupted"_s;
        game.retreat.displace = displace;
    });
    const Position start = *fight.document.position();
    QCOMPARE(fight.attack(), QString());
    QCOMPARE(fight.flow.stage(), Stage::ChoosePath);
    fight.flow.clickHex(fight.hex(u"0507"_s));
    fight.flow.confirm();
    QCOMPARE(fight.placeOf(u"a1"_s), u"0507"_s);
    QCOMPARE(fight.flow.stage(), Stage::ChoosePath);
    QCOMPARE(fight.flow.effect()->kind, EffectKind::Displace);
    QCOMPARE(fight.flow.retreat()->unit, fight.document.position()->findUnit(u"a2"_s));
    fight.flow.choosePath(0);
    fight.flow.confirm();
    QVERIFY(fight.placeOf(u"a2"_s) != u"0507"_s);
    QCOMPARE(fight.at(u"a2"_s).states, QStringList{u"disrupted"_s});
    QVERIFY2(fight.lastLine().startsWith(u"2 Inf makes room for 1 Inf"_s), qPrintable(fight.lastLine()));
    QVERIFY(fight.flow.stage() == Stage::Done || fight.flow.stage() == Stage::Advance);

    const Position end = *fight.document.position();
    fight.document.history().undo();
    QCOMPARE(fight.flow.effect()->kind, EffectKind::Displace);
    fight.undoAll();
    QVERIFY(*fight.document.position() == start);
    while (fight.document.history().canRedo())
        fight.document.history().redo();
    QVERIFY(*fight.document.position() == end);
}

void WiderFlowTest::diceOfAPathAreRolledAndLogged()
{
    Fight fight([](Ruleset& game) {
        Charge charge;
        charge.rule = game.retreat.rule;
        charge.causes = {ChargeCause("entered")};
        charge.roll.emplace();
        charge.roll->name = u"rout"_s;
        charge.roll->results = {{1, 3, {0, {}}}, {4, 6, {1, u"disrupted"_s}}};
        game.retreat.charge = {charge};
    });
    int shown = 5;
    fight.flow.setDice(
        [&](const QString&, int dice, int sides) { return std::optional(diceShowing(shown, dice, sides)); });
    QCOMPARE(fight.attack(), QString());
    fight.flow.choosePath(0);
    fight.flow.confirm();
    QCOMPARE(fight.at(u"a1"_s).lost, 1);
    QCOMPARE(fight.at(u"a1"_s).states, QStringList{u"disrupted"_s});
    fight.document.history().undo();
    QVERIFY2(fight.lastLine().contains(u"rout of 1 Inf"_s), qPrintable(fight.lastLine()));
    QCOMPARE(fight.at(u"a1"_s).lost, 0);
    fight.document.history().undo();
    shown = 2;
    fight.flow.choosePath(0);
    fight.flow.confirm();
    QCOMPARE(fight.at(u"a1"_s).lost, 0);
    QVERIFY(fight.at(u"a1"_s).states.isEmpty());
}

void WiderFlowTest::anAttackAgainstTheRulesIsMadeAllTheSame()
{
    Fight fight([](Ruleset& game) { audit(game, AuditKind::Range, 2); });
    QVERIFY(!fight.attack().isEmpty());
    QCOMPARE(fight.flow.refusedBy().size(), std::size_t{1});
    QCOMPARE(fight.flow.stage(), Stage::EnterResult);
    fight.flow.dropRefusedAttack();
    QVERIFY(fight.flow.refusedBy().empty());
    QVERIFY(!fight.attack().isEmpty());
    fight.flow.attackAllTheSame();
    QVERIFY(fight.flow.refusedBy().empty());
    QCOMPARE(fight.flow.stage(), Stage::ChoosePath);
    QVERIFY2(fight.lastLine().contains(u"against the rules [10.2]"_s), qPrintable(fight.lastLine()));
}

void WiderFlowTest::whatWasFoughtIsKnownToTheAudit()
{
    Fight fight([](Ruleset& game) { audit(game, AuditKind::Once); });
    QCOMPARE(fight.attack(), QString());
    // As long as nothing is decided the same combat may have another result.
    QCOMPARE(fight.attack(u"Dr2"_s), QString());
    QCOMPARE(fight.document.scenario().fought.size(), std::size_t{1});
    fight.flow.choosePath(0);
    fight.flow.confirm();
    QVERIFY(!fight.attack().isEmpty());
    QCOMPARE(fight.flow.refusedBy().size(), std::size_t{1});
    // The next phase knows nothing of it, and undo all of it.
    TurnAct next;
    next.turn = fight.document.position()->turn;
    next.turn.number += 1;
    next.leftOpen = {u"5"_s};
    QVERIFY(fight.table.perform(next));
    QVERIFY(fight.document.scenario().fought.empty());
    QVERIFY2(fight.lastLine().contains(u"left undone before [5]"_s), qPrintable(fight.lastLine()));
    fight.document.history().undo();
    QCOMPARE(fight.document.scenario().fought.size(), std::size_t{1});
    fight.undoAll();
    QVERIFY(fight.document.scenario().fought.empty());
}

REARGUARD_TEST(WiderFlowTest)
#include "wider_flow_test.moc"
