// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Marks, spared units, and steps in place of hexes, in the window.

#include "base/choice_button.h"
#include "base/language.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "ui/support/table_driver.h"

#include <QLabel>
#include <QPushButton>

#include <algorithm>

using Stage = RulingFlow::Stage;
using namespace Qt::StringLiterals;

namespace {

/// "Dm": the defenders are disrupted and go a hex. "Am": attackers with two steps or more are disrupted.
void marking(Scenario& scenario, Ruleset& game)
{
    ResultEffect mark;
    mark.kind = EffectKind::Mark;
    mark.state = u"disrupted"_s;
    mark.rule = game.retreat.rule;
    ResultEffect retreat;
    retreat.amount = 1;
    ResultEffect strong = mark;
    strong.when.wide.emplace_back();
    strong.when.wide.back().least = {{UnitNumber::Steps, 2}};
    game.results = {{u"Dm"_s, {}, {mark, retreat}, {}}, {u"Am"_s, {}, {}, {strong}}, {u"Dx"_s, {}, {strong}, {}}};
    game.retreat.prefer.clear();
    scenario.combat.reset();
    for (Unit& unit : scenario.position.units) {
        if (unit.id != u"g1"_s && unit.id != u"g2"_s)
            unit.steps = 1;
    }
}

} // namespace

class OutcomesTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance()); }
    void aMarkComesWithWhatIsConfirmedNext();
    void aMarkAloneIsConfirmedAndTellsWhomItSpares();
    void aResultThatSparesAllSaysSo();
    void stepsInPlaceOfHexesAreOneChoice();
    void stepsForAllHexesLeaveItInPlace();

private:
    static void attack(TableDriver& driver, const QString& result)
    {
        driver.flow().beginCombat();
        driver.click(u"0506"_s);
        driver.click(u"0505"_s);
        driver.pressResult(result);
    }
    static void confirm(TableDriver& driver) { WindowDriver::press(driver.find<QPushButton>("confirm")); }
    static QStringList outcomes(TableDriver& driver)
    {
        QCoreApplication::processEvents();
        QStringList texts;
        for (const auto* button : driver.window().findChildren<ChoiceButton*>()) {
            if (button->isVisible())
                texts += button->text();
        }
        return texts;
    }
};

void OutcomesTest::aMarkComesWithWhatIsConfirmedNext()
{
    TableDriver driver;
    driver.openTable(marking);
    attack(driver, u"Dm"_s);
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    const QString about = driver.find<QLabel>("deciders").text();
    QVERIFY2(about.contains(u"marked: disrupted"_s) && about.contains(u"10.2"_s), qPrintable(about));
    driver.flow().choosePath(0);
    confirm(driver);
    for (const QString& id : {u"a1"_s, u"a2"_s, u"a3"_s})
        QCOMPARE(driver.at(id).states, QStringList{u"disrupted"_s});
    const auto& log = driver.document().log().entries();
    QVERIFY2(log.at(1).text.startsWith(u"1 Inf, 2 Inf and 3 Inf are marked \"Disrupted\""_s)
                 && log.at(1).text.endsWith(u"[10.2]"_s),
             qPrintable(log.at(1).text));
    QCOMPARE(driver.isReplayed(), QString());
}

void OutcomesTest::aMarkAloneIsConfirmedAndTellsWhomItSpares()
{
    TableDriver driver;
    driver.openTable(marking);
    attack(driver, u"Am"_s);
    QCOMPARE(driver.flow().stage(), Stage::SettleEffect);
    const QString about = driver.find<QLabel>("deciders").text();
    QVERIFY2(about.contains(u"Spared: 3 VG"_s) && about.contains(u"10.2"_s), qPrintable(about));
    QVERIFY(driver.find<QLabel>("fate").text().startsWith(u"To be marked: 1 VG"_s));
    confirm(driver);
    QCOMPARE(driver.at(u"g1"_s).states, QStringList{u"disrupted"_s});
    QVERIFY(driver.at(u"g3"_s).states.isEmpty());
    QCOMPARE(driver.flow().stage(), Stage::Done);
    QCOMPARE(driver.isReplayed(), QString());
    driver.document().history().undo();
    QVERIFY(driver.at(u"g1"_s).states.isEmpty());
}

void OutcomesTest::aResultThatSparesAllSaysSo()
{
    TableDriver driver;
    driver.openTable(marking);
    attack(driver, u"Dx"_s);
    QCOMPARE(driver.flow().stage(), Stage::Done);
    const QString about = driver.find<QLabel>("deciders").text();
    QVERIFY2(about.contains(u"Spared: 1 Inf"_s) && about.contains(u"10.2"_s), qPrintable(about));
}

void OutcomesTest::stepsInPlaceOfHexesAreOneChoice()
{
    TableDriver driver;
    QVERIFY(driver.open(sourcePath(u"/resources/kits/standard-combat/standard-combat-hexes-or-steps.scenario.json"_s)));
    QCOMPARE(driver.flow().stage(), Stage::ChooseAlternative);
    QCOMPARE(outcomes(driver),
             QStringList({u"Retreat 2 hexes"_s, u"Lose 1 step and retreat 1 hex"_s, u"Lose 2 steps"_s}));
    const QString who = driver.find<QLabel>("alternativesWho").toolTip();
    QVERIFY2(who.contains(u"retreat 2 hexes, lose 1 step and retreat 1 hex, or lose 2 steps"_s), qPrintable(who));
    QVERIFY(driver.find<QLabel>("alternativesRule").text().contains(u"6.2"_s));
    WindowDriver::press(driver.button(u"Lose 1 step and retreat 1 hex"_s));
    QCOMPARE(driver.flow().stage(), Stage::SettleEffect);
    // It can still be changed.
    WindowDriver::press(driver.button(u"Retreat 2 hexes"_s));
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    QCOMPARE(driver.flow().effect()->amount, 2);
    WindowDriver::press(driver.button(u"Lose 1 step and retreat 1 hex"_s));
    confirm(driver);
    QCOMPARE(driver.at(u"g1"_s).lost, 1);
    // Then the hex, and no other length.
    QVERIFY(outcomes(driver).isEmpty());
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    QCOMPARE(driver.flow().effect()->amount, 1);
    driver.flow().choosePath(0);
    confirm(driver);
    QVERIFY(driver.placeOf(u"g1"_s) != u"0805"_s);
    QVERIFY(driver.flow().stage() == Stage::Done || driver.flow().stage() == Stage::Advance);
    QCOMPARE(driver.isReplayed(), QString());
}

void OutcomesTest::stepsForAllHexesLeaveItInPlace()
{
    TableDriver driver;
    QVERIFY(driver.open(sourcePath(u"/resources/kits/standard-combat/standard-combat-hexes-or-steps.scenario.json"_s)));
    QCOMPARE(driver.flow().enterResult(u"Dr1"_s), QString());
    WindowDriver::press(driver.button(u"Lose 1 step"_s));
    confirm(driver);
    QCOMPARE(driver.at(u"g1"_s).lost, 1);
    QCOMPARE(driver.placeOf(u"g1"_s), u"0805"_s);
    QCOMPARE(driver.flow().stage(), Stage::Done);
}

REARGUARD_TEST(OutcomesTest)
#include "outcomes_test.moc"
