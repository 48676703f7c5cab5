// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/language.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "table/dice.h"
#include "ui/support/table_driver.h"

#include <QCheckBox>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>

using namespace Qt::StringLiterals;

/// Starter kits as a player meets them who knows nothing of their files.
class KitPlayTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance()); }
    void theChitIsDrawnBesideTheTurn();
    void variantsAreNotBesideTheTurn();
    void aWithdrawalIsSaidByItsTitle();
    void diceAreSaidByTheirTitle();
    void whoHitsNobodySaysSo();
    void aDeadEndIsNotNamedTwice();
    void theCombatOfTheFileCountsAsFought();
    void stepsLostOnTheWayNameTheirRule();
    void whoLosesMoreThanALastStepIsToldSo();
    void lengthsOfTheirOwnNameTheirRule();
    void lossesOfADecisionNameTheRule();
    void theTurnSaysThatItIsNight();
    void whatTheRulesRefuseIsSaidOnce();
    void nobodyFollowsWhereOneFillsTheHex();

private:
    static bool open(TableDriver& driver, const QString& position)
    {
        return driver.open(sourcePath(u"/resources/kits/"_s + position + u".scenario.json"_s));
    }
};

void KitPlayTest::theChitIsDrawnBesideTheTurn()
{
    TableDriver driver;
    QVERIFY(open(driver, u"chit-pull/chit-pull-the-formation-drawn"_s));
    auto& iron = driver.find<QCheckBox>("turnTag-iron");
    auto& ash = driver.find<QCheckBox>("turnTag-ash");
    QVERIFY(!iron.isHidden());
    QCOMPARE(iron.text(), u"Iron is drawn"_s);
    QVERIFY(iron.isChecked() && !ash.isChecked());
    iron.click();
    QCOMPARE(driver.lastLine(), u"No longer: Iron is drawn [1.2]"_s);
    ash.click();
    QCOMPARE(driver.lastLine(), u"Ash is drawn [1.2]"_s);
    QCOMPARE(driver.document().position()->turn.tags, QStringList{u"ash"_s});
    // Now it is 1 Iron that stands by.
    driver.flow().beginCombat();
    driver.click(u"0905"_s);
    driver.click(u"0805"_s);
    driver.click(u"0906"_s);
    QCOMPARE(driver.flow().attackersChosen(), std::vector{driver.unit(u"a1"_s)});
    QCOMPARE(driver.isReplayed(), QString());
    driver.document().history().undo();
    QVERIFY(!ash.isChecked());
    // A chit that is drawn puts the last one away.
    iron.click();
    ash.click();
    QCOMPARE(driver.document().position()->turn.tags, QStringList{u"ash"_s});
    QVERIFY(ash.isChecked() && !iron.isChecked());
}

void KitPlayTest::variantsAreNotBesideTheTurn()
{
    TableDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"lost-battalion/start"_s)));
    QVERIFY(driver.window().findChild<QCheckBox*>(u"turnTag-historical"_s) == nullptr);
    QVERIFY(open(driver, u"folio/folio-exchange"_s));
    QVERIFY(driver.window().findChild<QCheckBox*>(u"turnTag-iron"_s) == nullptr);
}

void KitPlayTest::aWithdrawalIsSaidByItsTitle()
{
    TableDriver driver;
    QVERIFY(open(driver, u"musket/musket-cavalry-slips-away"_s));
    const QString about = driver.find<QLabel>("withdrawalAbout").text();
    QVERIFY2(about.contains(u"Slip away"_s), qPrintable(about));
    QVERIFY2(!about.contains(u"\"slip\""_s), qPrintable(about));
}

void KitPlayTest::diceAreSaidByTheirTitle()
{
    TableDriver driver;
    QVERIFY(open(driver, u"musket/musket-dice-for-a-rout"_s));
    const auto dice = driver.flow().dice();
    QVERIFY(dice);
    QCOMPARE(dice->name, u"rout"_s);
    QCOMPARE(dice->title, u"Rout"_s);
    QVERIFY2(dice->about.contains(u"\"Rout\""_s), qPrintable(dice->about));
}

void KitPlayTest::whoHitsNobodySaysSo()
{
    TableDriver driver;
    QVERIFY(open(driver, u"eastern-front/eastern-front-the-cut-railway"_s));
    const Effect& dies = driver.flow().ruling()->effects.front();
    QCOMPARE(driver.document().words().effect(dies), u"The defender (Volost) is eliminated. But nobody is hit."_s);
}

void KitPlayTest::aDeadEndIsNotNamedTwice()
{
    TableDriver driver;
    QVERIFY(open(driver, u"classic-two-hex/classic-two-hex-through-friends"_s));
    const UnitRetreat& retreat = *driver.flow().retreat();
    const HexVerdict* full = retreat.verdictOf(driver.hex(u"1304"_s));
    QVERIFY(full != nullptr && !full->isClosedBeyond());
    QCOMPARE(driver.document().words().beyond(*full).front().text,
             u"over the stacking limit with 6 Foot and 7 Foot (1304)"_s);
}

void KitPlayTest::theCombatOfTheFileCountsAsFought()
{
    TableDriver driver;
    QVERIFY(open(driver, u"folio/folio-all-that-touch"_s));
    driver.flow().choosePath(0);
    driver.flow().confirm();
    driver.flow().endAdvance();
    // While the next combat is picked one reads what is still to be attacked.
    QCOMPARE(driver.flow().stage(), RulingFlow::Stage::Done);
    const QString open = driver.find<QLabel>("deciders").text();
    QVERIFY2(open.contains(u"3 Regiment is to be attacked"_s) && open.contains(u"5.7"_s), qPrintable(open));
    QString left;
    TableDriver::whenOpen([&](QDialog& dialog) {
        left = dynamic_cast<QMessageBox&>(dialog).informativeText();
        dialog.reject();
    });
    driver.action("nextPhase").trigger();
    QVERIFY2(!left.contains(u"1 Regiment is"_s), qPrintable(left));
    QVERIFY2(left.contains(u"2 Regiment was to be attacked, but all that touch it have fought [5.7]"_s),
             qPrintable(left));
    QVERIFY2(left.contains(u"3 Regiment is to be attacked [5.7]"_s), qPrintable(left));
    // Who has attacked does so no more.
    driver.flow().beginCombat();
    driver.click(u"0603"_s);
    driver.click(u"0604"_s);
    driver.flow().enterResult(u"Dr"_s);
    QVERIFY(!driver.flow().refusedBy().empty());
}

void KitPlayTest::stepsLostOnTheWayNameTheirRule()
{
    TableDriver driver;
    QVERIFY(open(driver, u"step-loss/step-loss-river-costs-a-step"_s));
    driver.flow().choosePath(0);
    driver.flow().confirm();
    QVERIFY2(driver.lastLine().contains(u" [6.1]; "_s) && driver.lastLine().endsWith(u"loses 1 step [6.6]"_s),
             qPrintable(driver.lastLine()));
    QCOMPARE(driver.isReplayed(), QString());
    TableDriver lacking;
    QVERIFY(open(lacking, u"step-loss/step-loss-a-hex-lacking"_s));
    lacking.flow().choosePath(0);
    lacking.flow().confirm();
    QVERIFY2(lacking.lastLine().contains(u"6.7]"_s), qPrintable(lacking.lastLine()));
}

void KitPlayTest::whoLosesMoreThanALastStepIsToldSo()
{
    TableDriver driver;
    QVERIFY(open(driver, u"step-loss/step-loss-more-than-it-has"_s));
    const QString loss = driver.find<QLabel>("pathNote").text();
    QVERIFY2(loss.contains(u"It loses its 3 steps: it is eliminated."_s), qPrintable(loss));
}

void KitPlayTest::lengthsOfTheirOwnNameTheirRule()
{
    TableDriver driver;
    QVERIFY(open(driver, u"step-loss/step-loss-armour-goes-farther"_s));
    QVERIFY(driver.find<QLabel>("effect").text().contains(u"retreats up to 2 hexes"_s));
    QVERIFY2(driver.find<QLabel>("deciders").text().contains(u"6.2"_s),
             qPrintable(driver.find<QLabel>("deciders").text()));
}

void KitPlayTest::lossesOfADecisionNameTheRule()
{
    TableDriver driver;
    QVERIFY(open(driver, u"zoc-bond/zoc-bond-stand-fast"_s));
    driver.flow().setDice(
        [](const QString&, int dice, int sides) { return std::optional(diceShowing(4, dice, sides)); });
    WindowDriver::press(driver.find<QPushButton>("rollDecision"));
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    QVERIFY2(driver.lastLine().endsWith(u"loses 1 step [5.7]"_s), qPrintable(driver.lastLine()));
}

void KitPlayTest::theTurnSaysThatItIsNight()
{
    TableDriver driver;
    QVERIFY(open(driver, u"musket/musket-shaken-without-zones"_s));
    const auto& night = driver.find<QLabel>("turnTags");
    Turn turn = driver.document().position()->turn;
    turn.number = 3;
    QVERIFY(driver.window().session().table.perform(TurnAct{turn}).hasValue());
    QVERIFY(night.isHidden());
    turn.number = 4;
    QVERIFY(driver.window().session().table.perform(TurnAct{turn}).hasValue());
    QVERIFY2(night.text().startsWith(u"Night"_s) && night.text().contains(u"1.2"_s), qPrintable(night.text()));
}

void KitPlayTest::whatTheRulesRefuseIsSaidOnce()
{
    TableDriver driver;
    QVERIFY(open(driver, u"folio/folio-all-that-touch"_s));
    driver.flow().choosePath(0);
    driver.flow().confirm();
    driver.flow().endAdvance();
    driver.flow().beginCombat();
    driver.click(u"0603"_s);
    driver.click(u"0604"_s);
    driver.flow().enterResult(u"Dr"_s);
    QVERIFY(!driver.flow().refusedBy().empty());
    QVERIFY(!driver.find<QLabel>("auditReasons").text().isEmpty());
    QVERIFY2(driver.find<QLabel>("attackRefusals").text().isEmpty(),
             qPrintable(driver.find<QLabel>("attackRefusals").text()));
}

void KitPlayTest::nobodyFollowsWhereOneFillsTheHex()
{
    TableDriver driver;
    QVERIFY(open(driver, u"folio/folio-free-hexes-first"_s));
    driver.flow().choosePath(0);
    driver.flow().confirm();
    QCOMPARE(driver.flow().stage(), RulingFlow::Stage::Advance);
    driver.flow().setAllAdvancing();
    QCOMPARE(driver.flow().advancing().size(), 1U);
    driver.flow().confirm();
    QCOMPARE(driver.flow().stage(), RulingFlow::Stage::Done);
}

REARGUARD_TEST(KitPlayTest)
#include "kit_play_test.moc"
