// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What only games with the wider vocabulary ask of people at the table, clicked in the window.

#include "base/language.h"
#include "support/test_registry.h"
#include "table/dice.h"
#include "ui/support/table_driver.h"

#include <QDialog>
#include <QInputDialog>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>

using Stage = RulingFlow::Stage;
using namespace Qt::StringLiterals;

class WiderGameTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance()); }
    void friendsMakeRoomStepByStep();
    void diceOfAPathAreRolledAndLogged();
    void anAttackAgainstTheRulesIsAskedAbout();
    void anAttackThatTheScenarioBringsIsAskedAbout();
    void whatWasFoughtIsKnownToTheAudit();
    void aPhaseDoesNotEndWithDutiesUnasked();
    void upkeepIsProposedAsAPhaseEnds();
    void diceOfUpkeepAreTyped();

private:
    static void confirm(WindowDriver& driver)
    {
        QVERIFY2(driver.find<QPushButton>("confirm").isEnabled(), qPrintable(driver.find<QLabel>("fate").text()));
        WindowDriver::press(driver.find<QPushButton>("confirm"));
    }
    static QString lastLine(TableDriver& driver)
    {
        return driver.document().log().at(driver.document().log().current()).text;
    }
    /// One unit a hex: g1 next to a1, and a2 behind it.
    static void single(Scenario& scenario, Ruleset& game)
    {
        game.stackingLimit = {1, {}};
        game.retreat.prefer.clear();
        std::vector<Unit>& units = scenario.position.units;
        std::erase_if(units,
                      [](const Unit& unit) { return unit.id == u"g2"_s || unit.id == u"g3"_s || unit.id == u"a3"_s; });
        const auto a2 = std::ranges::find(units, u"a2"_s, &Unit::id);
        a2->hex = *scenario.position.map->find(u"0507"_s);
        scenario.combat.reset();
    }
    static void audited(Ruleset& game, AuditKind kind, int least = 0)
    {
        AuditCheck check;
        check.kind = kind;
        check.rule = game.retreat.rule;
        check.least = least;
        check.isByPlace = true;
        game.combat.isAudited = true;
        game.combat.audit = {check};
    }
};

void WiderGameTest::friendsMakeRoomStepByStep()
{
    TableDriver driver;
    driver.openTable([](Scenario& scenario, Ruleset& game) {
        single(scenario, game);
        DisplaceRules displace;
        displace.rule = game.retreat.rule;
        displace.mark = u"disrupted"_s;
        game.retreat.displace = displace;
    });
    const Position start = *driver.document().position();
    driver.click(u"0506"_s);
    driver.click(u"0505"_s);
    driver.pressResult(u"Dr1"_s);
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    driver.click(u"0507"_s);
    // Who would have to make room is said before anybody confirms.
    QVERIFY2(driver.find<QLabel>("pathNote").text().contains(u"2 Inf"_s),
             qPrintable(driver.find<QLabel>("pathNote").text()));
    confirm(driver);
    QCOMPARE(driver.stack(u"0507"_s).size(), 2);
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    QCOMPARE(driver.flow().effect()->kind, EffectKind::Displace);
    QVERIFY2(driver.find<QLabel>("effect").text().contains(u"room for 1 Inf"_s),
             qPrintable(driver.find<QLabel>("effect").text()));
    QVERIFY(driver.find<QLabel>("fate").text().startsWith(u"2 Inf makes room"_s));
    driver.flow().choosePath(0);
    confirm(driver);
    QCOMPARE(driver.stack(u"0507"_s), QStringList{u"a1"_s});
    QCOMPARE(driver.at(u"a2"_s).states, QStringList{u"disrupted"_s});
    QVERIFY2(lastLine(driver).startsWith(u"2 Inf makes room for 1 Inf"_s), qPrintable(lastLine(driver)));
    QVERIFY(driver.flow().stage() == Stage::Done || driver.flow().stage() == Stage::Advance);

    const Position end = *driver.document().position();
    driver.document().history().undo();
    QCOMPARE(driver.flow().effect()->kind, EffectKind::Displace);
    while (driver.document().history().canUndo())
        driver.document().history().undo();
    QVERIFY(*driver.document().position() == start);
    while (driver.document().history().canRedo())
        driver.document().history().redo();
    QVERIFY(*driver.document().position() == end);
}

void WiderGameTest::diceOfAPathAreRolledAndLogged()
{
    TableDriver driver;
    driver.openTable([](Scenario& scenario, Ruleset& game) {
        single(scenario, game);
        Charge charge;
        charge.rule = game.retreat.rule;
        charge.causes = {ChargeCause("entered")};
        charge.roll.emplace();
        charge.roll->name = u"rout"_s;
        charge.roll->results = {{1, 3, {0, {}}}, {4, 6, {1, u"disrupted"_s}}};
        game.retreat.charge = {charge};
    });
    int shown = 5;
    driver.flow().setDice(
        [&](const QString&, int dice, int sides) { return std::optional(diceShowing(shown, dice, sides)); });
    const auto retreat = [&] {
        driver.flow().beginCombat();
        driver.click(u"0506"_s);
        driver.click(u"0505"_s);
        driver.pressResult(u"Dr1"_s);
        driver.flow().choosePath(0);
        confirm(driver);
    };
    retreat();
    QCOMPARE(driver.at(u"a1"_s).lost, 1);
    QCOMPARE(driver.at(u"a1"_s).states, QStringList{u"disrupted"_s});
    driver.document().history().undo();
    QVERIFY2(lastLine(driver).contains(u"rout of 1 Inf"_s), qPrintable(lastLine(driver)));
    QCOMPARE(driver.at(u"a1"_s).lost, 0);
    driver.document().history().undo();
    shown = 2;
    driver.flow().choosePath(0);
    confirm(driver);
    QCOMPARE(driver.at(u"a1"_s).lost, 0);
    QVERIFY(driver.at(u"a1"_s).states.isEmpty());
}

void WiderGameTest::anAttackAgainstTheRulesIsAskedAbout()
{
    TableDriver driver;
    driver.openTable([](Scenario& scenario, Ruleset& game) {
        single(scenario, game);
        audited(game, AuditKind::Range, 2);
    });
    driver.click(u"0506"_s);
    driver.click(u"0505"_s);
    // Told at once; whether it is made is asked with the result.
    auto& notice = driver.find<QWidget>("auditNotice");
    QVERIFY(!notice.isVisible());
    const QString told = driver.find<QLabel>("attackRefusals").text();
    QVERIFY2(told.contains(u"1 VG"_s) && told.contains(u"10.2"_s), qPrintable(told));
    driver.pressResult(u"Dr1"_s);
    QVERIFY(notice.isVisible());
    const QString reasons = driver.find<QLabel>("auditReasons").text();
    QVERIFY2(reasons.contains(u"1 VG"_s) && reasons.contains(u"10.2"_s), qPrintable(reasons));
    QCOMPARE(driver.flow().stage(), Stage::EnterResult);
    WindowDriver::press(driver.find<QPushButton>("dropAttack"));
    QVERIFY(!notice.isVisible());
    driver.pressResult(u"Dr1"_s);
    WindowDriver::press(driver.find<QPushButton>("attackAllTheSame"));
    QVERIFY(!notice.isVisible());
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    QVERIFY2(lastLine(driver).contains(u"against the rules [10.2]"_s), qPrintable(lastLine(driver)));
}

void WiderGameTest::anAttackThatTheScenarioBringsIsAskedAbout()
{
    TableDriver driver;
    const auto openWith = [&driver](AuditKind kind) {
        driver.openTable([kind](Scenario& scenario, Ruleset& game) {
            single(scenario, game);
            audited(game, kind, 2);
            const HexMap& map = *scenario.position.map;
            scenario.combat = Combat{*map.find(u"0506"_s), {*map.find(u"0505"_s)}, u"Dr1"_s};
        });
    };
    // As the command line does, which refuses it.
    openWith(AuditKind::Range);
    auto& notice = driver.find<QWidget>("auditNotice");
    QCOMPARE(driver.flow().stage(), Stage::Blocked);
    QVERIFY(notice.isVisible());
    QVERIFY(driver.find<QLabel>("auditReasons").text().contains(u"10.2"_s));
    // Back to the attack, without its result; the cure may be another attacker.
    WindowDriver::press(driver.find<QPushButton>("dropAttack"));
    QVERIFY(!notice.isVisible());
    QCOMPARE(driver.flow().stage(), Stage::EnterResult);
    driver.pressResult(u"Dr1"_s);
    QVERIFY(notice.isVisible());
    WindowDriver::press(driver.find<QPushButton>("attackAllTheSame"));
    QVERIFY(!notice.isVisible());
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    QVERIFY2(lastLine(driver).contains(u"against the rules [10.2]"_s), qPrintable(lastLine(driver)));
    // At once, without going back; undone it is asked about again.
    openWith(AuditKind::Range);
    WindowDriver::press(driver.find<QPushButton>("attackAllTheSame"));
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(driver.flow().stage(), Stage::Blocked);
    QVERIFY(notice.isVisible());
    // One that the rules allow is ruled on.
    openWith(AuditKind::Once);
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    QVERIFY(!notice.isVisible());
}

void WiderGameTest::whatWasFoughtIsKnownToTheAudit()
{
    TableDriver driver;
    driver.openTable([](Scenario& scenario, Ruleset& game) {
        single(scenario, game);
        audited(game, AuditKind::Once);
    });
    const auto attack = [&] {
        driver.flow().beginCombat();
        driver.click(u"0506"_s);
        driver.click(u"0505"_s);
        return driver.flow().enterResult(u"Dr1"_s);
    };
    QCOMPARE(attack(), QString());
    // As long as nothing is decided the same combat may have another result.
    QCOMPARE(attack(), QString());
    QCOMPARE(driver.document().scenario().fought.size(), std::size_t{1});
    driver.flow().choosePath(0);
    driver.flow().confirm();
    driver.flow().beginCombat();
    driver.click(driver.numberOf(driver.at(u"a1"_s).hex));
    driver.click(u"0505"_s);
    QVERIFY(!driver.flow().enterResult(u"Dr1"_s).isEmpty());
    QCOMPARE(driver.flow().refusedBy().size(), std::size_t{1});
    // The next phase knows nothing of it.
    Turn next = driver.document().position()->turn;
    ++next.number;
    QVERIFY(driver.window().session().table.perform(TurnAct{next}));
    QVERIFY(driver.document().scenario().fought.empty());
}

void WiderGameTest::aPhaseDoesNotEndWithDutiesUnasked()
{
    TableDriver driver;
    driver.openTable([](Scenario& scenario, Ruleset& game) {
        single(scenario, game);
        audited(game, AuditKind::AttackAll);
    });
    const Turn before = driver.document().position()->turn;
    QString said;
    const auto answer = [&](bool goesOn) {
        TableDriver::whenOpen([&said, goesOn](QDialog& dialog) {
            auto& box = dynamic_cast<QMessageBox&>(dialog);
            said = box.informativeText();
            for (QAbstractButton* button : box.buttons()) {
                if ((box.buttonRole(button) == QMessageBox::AcceptRole) == goesOn) {
                    QTest::mouseClick(button, Qt::LeftButton);
                    return;
                }
            }
        });
        driver.key(Qt::Key_F5);
    };
    answer(false);
    QVERIFY2(said.contains(u"1 Inf"_s) && said.contains(u"10.2"_s), qPrintable(said));
    QVERIFY(driver.document().position()->turn == before);
    answer(true);
    QVERIFY(driver.document().position()->turn != before);
    QVERIFY2(lastLine(driver).contains(u"left undone before [10.2]"_s), qPrintable(lastLine(driver)));
}

void WiderGameTest::upkeepIsProposedAsAPhaseEnds()
{
    TableDriver driver;
    driver.openTable([](Scenario& scenario, Ruleset& game) {
        single(scenario, game);
        scenario.position.unit(scenario.position.findUnit(u"a1"_s)).states = {u"disrupted"_s};
        UpkeepRule rally;
        rally.rule = game.retreat.rule;
        rally.phase = scenario.position.turn.phase;
        rally.whose = UpkeepRule::Whose::All;
        rally.effects = {{UpkeepEffect::Kind::Unmark, 1, u"disrupted"_s, {}}};
        UpkeepRule attrition = rally;
        attrition.effects.clear();
        attrition.roll.emplace();
        attrition.roll->name = u"attrition"_s;
        attrition.roll->results = {{1, 6, {{UpkeepEffect::Kind::LoseSteps, 1, {}, {}}}}};
        attrition.when = {};
        attrition.whose = UpkeepRule::Whose::Other;
        game.upkeep = {rally, attrition};
    });
    const Turn before = driver.document().position()->turn;
    QString said;
    const auto answer = [&](const char* button) {
        TableDriver::whenOpen([&said, button](QDialog& dialog) {
            QCOMPARE(dialog.objectName(), u"upkeep"_s);
            said = dynamic_cast<QMessageBox&>(dialog).informativeText();
            QAbstractButton* press = button == nullptr ? dynamic_cast<QMessageBox&>(dialog).button(QMessageBox::Cancel)
                                                       : dialog.findChild<QAbstractButton*>(QLatin1String(button));
            QTest::mouseClick(press, Qt::LeftButton);
        });
        driver.key(Qt::Key_F5);
    };
    answer(nullptr); // back to the phase
    QVERIFY2(said.contains(u"1 Inf is no longer marked"_s) && said.contains(u"attrition for 1 Inf [10.2]"_s),
             qPrintable(said));
    QVERIFY(driver.document().position()->turn == before);
    QCOMPARE(driver.at(u"a1"_s).states, QStringList{u"disrupted"_s});
    answer("carryOutUpkeep");
    QVERIFY(driver.document().position()->turn != before);
    QCOMPARE(driver.at(u"a1"_s).states, QStringList());
    QCOMPARE(driver.at(u"a1"_s).lost, 1);
    // What was done is in the log, act by act, and can be taken back.
    QStringList lines;
    for (const LogEntry& entry : driver.document().log().entries())
        lines += entry.text;
    const QString log = lines.join(u'\n');
    QVERIFY2(log.contains(u"attrition for 1 Inf [10.2]: "_s) && log.contains(u"1 Inf loses 1 step [10.2]"_s),
             qPrintable(log));
    while (driver.document().history().canUndo())
        driver.document().history().undo();
    QCOMPARE(driver.at(u"a1"_s).lost, 0);
    QVERIFY(driver.document().position()->turn == before);
    answer("leaveOutUpkeep");
    QVERIFY(driver.document().position()->turn != before);
    QCOMPARE(driver.at(u"a1"_s).lost, 0);
}

void WiderGameTest::diceOfUpkeepAreTyped()
{
    TableDriver driver;
    driver.openTable([](Scenario& scenario, Ruleset& game) {
        single(scenario, game);
        std::erase_if(scenario.position.units, [](const Unit& unit) { return unit.id == u"a2"_s; });
        UpkeepRule attrition;
        attrition.rule = game.retreat.rule;
        attrition.phase = scenario.position.turn.phase;
        attrition.whose = UpkeepRule::Whose::Other;
        attrition.roll.emplace();
        attrition.roll->name = u"attrition"_s;
        attrition.roll->results = {{1, 4, {{UpkeepEffect::Kind::LoseSteps, 1, {}, {}}}}, {5, 6, {}}};
        game.upkeep = {attrition};
    });
    const Turn before = driver.document().position()->turn;
    QString asked;
    // The die that the players have rolled; 0: they go back from it, and from the phase's end.
    const auto type = [&](int total) {
        TableDriver::whenOpen([&asked, total](QDialog& upkeep) {
            QTest::mouseClick(upkeep.findChild<QAbstractButton*>(u"typeUpkeepDice"_s), Qt::LeftButton);
            TableDriver::whenOpen([&asked, total](QDialog& dialog) {
                auto& dice = dynamic_cast<QInputDialog&>(dialog);
                asked = dice.labelText();
                if (total > 0) {
                    dice.setIntValue(total);
                    dice.accept();
                    return;
                }
                TableDriver::whenOpen([](QDialog& again) {
                    QCOMPARE(again.objectName(), u"upkeep"_s);
                    QTest::mouseClick(dynamic_cast<QMessageBox&>(again).button(QMessageBox::Cancel), Qt::LeftButton);
                });
                dice.reject();
            });
        });
        driver.key(Qt::Key_F5);
    };
    type(0);
    QVERIFY2(asked.contains(u"attrition for 1 Inf [10.2]"_s) && asked.contains(u"1d6"_s), qPrintable(asked));
    QVERIFY(driver.document().position()->turn == before);
    QVERIFY(driver.document().log().entries().empty());
    type(5);
    QVERIFY(driver.document().position()->turn != before);
    QCOMPARE(driver.at(u"a1"_s).lost, 0);
    QVERIFY(driver.document().log().entries().front().text.contains(u"in vain"_s));
    while (driver.document().history().canUndo())
        driver.document().history().undo();
    type(4);
    QCOMPARE(driver.at(u"a1"_s).lost, 1);
    // Who has no dice in the window types them at once.
    while (driver.document().history().canUndo())
        driver.document().history().undo();
    Preferences wanted = driver.window().preferences().now();
    wanted.showsDice = false;
    driver.window().preferences().set(wanted);
    bool isRollOffered = true;
    TableDriver::whenOpen([&isRollOffered](QDialog& upkeep) {
        isRollOffered = upkeep.findChild<QAbstractButton*>(u"carryOutUpkeep"_s) != nullptr;
        QTest::mouseClick(upkeep.findChild<QAbstractButton*>(u"leaveOutUpkeep"_s), Qt::LeftButton);
    });
    driver.key(Qt::Key_F5);
    QVERIFY(!isRollOffered);
}

REARGUARD_TEST(WiderGameTest)
#include "wider_game_test.moc"
