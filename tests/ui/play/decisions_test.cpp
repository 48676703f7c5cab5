// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Decisions that players have in place of effects of a result, taken in the window.

#include "base/announcer.h"
#include "base/language.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "table/dice.h"
#include "ui/support/table_driver.h"

#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

using Stage = RulingFlow::Stage;
using namespace Qt::StringLiterals;

class DecisionsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance()); }
    void whatTheDiceLeadToIsReadBeforeAnybodyRolls();
    void rolledDiceDecideAndAreLogged();
    void theTotalOfRealDiceIsTakenByKeys();
    void withoutTheDecisionTheResultStands();
    void lossesThatAreAlikeAreAllPaid();
    void withDiceAtTheTableOnlyTotalsAreTaken();
    void theDecisionIsAnnounced();
    void diceSayHowFarARoutGoes();
    void aLengthIsTakenByItsTotal();

private:
    static bool open(TableDriver& driver, const QString& kit = u"zoc-bond-stand-fast"_s)
    {
        return driver.open(sourcePath(u"/resources/kits/zoc-bond/%1.scenario.json"_s.arg(kit)));
    }
    static bool openRout(TableDriver& driver)
    {
        return driver.open(sourcePath(u"/resources/kits/musket/musket-dice-for-a-rout.scenario.json"_s));
    }
    static void showing(TableDriver& driver, int total)
    {
        driver.flow().setDice(
            [total](const QString&, int dice, int sides) { return std::optional(diceShowing(total, dice, sides)); });
    }
    static void confirm(TableDriver& driver) { WindowDriver::press(driver.find<QPushButton>("confirm")); }
};

void DecisionsTest::whatTheDiceLeadToIsReadBeforeAnybodyRolls()
{
    TableDriver driver;
    QVERIFY(open(driver));
    QCOMPARE(driver.flow().stage(), Stage::Decide);
    QVERIFY(driver.find<QWidget>("decisionBox").isVisible());
    const QString who = driver.find<QLabel>("decisionWho").text();
    QVERIFY2(who.contains(u"defender"_s) && who.contains(u"1 Guards"_s) && who.contains(u"5.6"_s)
                 && who.contains(u"stand fast"_s),
             qPrintable(who));
    const QString table = driver.find<QLabel>("decisionTable").text();
    for (const QString& part : {u"1–2"_s, u"lose 1 step and the result stands"_s, u"3–4"_s, u"5–6"_s,
                                u"nothing happens"_s, u"−1 to the dice, but not here"_s, u"5.8"_s})
        QVERIFY2(table.contains(part), qPrintable(part + u" in "_s + table));
    // Where it may go otherwise is on the board.
    QVERIFY(driver.flow().shown().unit() != nullptr && !driver.flow().shown().unit()->paths.empty());
    QVERIFY(!driver.find<QPushButton>("confirm").isVisible());
    // A click on it says what comes first, one elsewhere nothing.
    auto& error = driver.find<QLabel>("resultError");
    driver.click(u"0101"_s);
    QVERIFY(!error.isVisible());
    const HexIndex end = driver.flow().shown().unit()->paths.front().hexes.back();
    driver.click(driver.numberOf(end));
    QVERIFY2(error.isVisible() && error.text().contains(u"stand fast"_s, Qt::CaseInsensitive),
             qPrintable(error.text()));
    QCOMPARE(driver.flow().stage(), Stage::Decide);

    QVERIFY(open(driver, u"zoc-bond-no-cover-no-stand"_s));
    QVERIFY(driver.flow().stage() != Stage::Decide);
    QVERIFY(!driver.find<QWidget>("decisionBox").isVisible());
}

void DecisionsTest::rolledDiceDecideAndAreLogged()
{
    TableDriver driver;
    QVERIFY(open(driver));
    showing(driver, 4);
    WindowDriver::press(driver.find<QPushButton>("rollDecision"));
    QVERIFY2(driver.lastLine().startsWith(u"1 Guards: the decision \"Stand fast\" is taken, roll 4"_s)
                 && driver.lastLine().endsWith(u"[5.6]"_s),
             qPrintable(driver.lastLine()));
    QVERIFY(driver.find<QLabel>("log").text().contains(u"roll 4"_s));
    QCOMPARE(driver.flow().stage(), Stage::SettleEffect);
    QCOMPARE(driver.flow().effect()->kind, EffectKind::LoseSteps);
    confirm(driver);
    QCOMPARE(driver.at(u"e1"_s).lost, 1);
    QCOMPARE(driver.placeOf(u"e1"_s), u"0808"_s);
    QCOMPARE(driver.flow().stage(), Stage::Done);
    QCOMPARE(driver.isReplayed(), QString());
    while (driver.document().history().canUndo())
        driver.document().history().undo();
    QCOMPARE(driver.flow().stage(), Stage::Decide);
    // Dice that the program rolls are kept with their seed.
    driver.flow().setDice({});
    WindowDriver::press(driver.find<QPushButton>("rollDecision"));
    const auto& act = std::get<DecideAct>(driver.document().log().at(driver.document().log().current()).act);
    QVERIFY(act.roll && act.roll->seed != 0 && isHonest(*act.roll));
}

void DecisionsTest::theTotalOfRealDiceIsTakenByKeys()
{
    TableDriver driver;
    QVERIFY(open(driver));
    auto& total = driver.find<QSpinBox>("decisionTotal");
    total.setFocus();
    driver.key(Qt::Key_End);
    QTest::keyClicks(&total, u"\b6"_s);
    QCOMPARE(total.value(), 6);
    driver.key(Qt::Key_Tab);
    QVERIFY(driver.find<QPushButton>("takeTotal").hasFocus());
    driver.key(Qt::Key_Space);
    QVERIFY2(driver.lastLine().contains(u"roll 6 (1 die of 6, rolled at the table)"_s), qPrintable(driver.lastLine()));
    QCOMPARE(driver.flow().stage(), Stage::Done);
    QCOMPARE(driver.at(u"e1"_s).lost, 0);
    QVERIFY(driver.find<QLabel>("effect").text().startsWith(u"DR1 is carried out"_s));
    QVERIFY(driver.map().hasFocus());
    // Another result would tear the ground away from the decision.
    QVERIFY(!driver.find<QWidget>("resultField").isVisible());
}

void DecisionsTest::withoutTheDecisionTheResultStands()
{
    TableDriver driver;
    QVERIFY(open(driver));
    WindowDriver::press(driver.find<QPushButton>("leaveDecision"));
    QVERIFY2(driver.lastLine().startsWith(u"1 Guards: the decision \"Stand fast\" is not taken"_s),
             qPrintable(driver.lastLine()));
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    QVERIFY(!driver.find<QWidget>("decisionBox").isVisible());
    driver.flow().choosePath(0);
    confirm(driver);
    QVERIFY(driver.placeOf(u"e1"_s) != u"0808"_s);
    QCOMPARE(driver.isReplayed(), QString());
}

void DecisionsTest::lossesThatAreAlikeAreAllPaid()
{
    TableDriver driver;
    QVERIFY(open(driver));
    QCOMPARE(driver.flow().enterResult(u"D1/DR1"_s), QString());
    QCOMPARE(driver.flow().stage(), Stage::Decide);
    driver.find<QSpinBox>("decisionTotal").setValue(1);
    WindowDriver::press(driver.find<QPushButton>("takeTotal"));
    for (const int lost : {1, 2}) {
        QCOMPARE(driver.flow().stage(), Stage::SettleEffect);
        confirm(driver);
        QCOMPARE(driver.at(u"e1"_s).lost, lost);
    }
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    driver.flow().choosePath(0);
    confirm(driver);
    QCOMPARE(driver.isReplayed(), QString());
}

void DecisionsTest::withDiceAtTheTableOnlyTotalsAreTaken()
{
    TableDriver driver;
    QVERIFY(open(driver));
    QVERIFY(driver.find<QPushButton>("rollDecision").isVisible());
    driver.window().ruling().setDice(false);
    QVERIFY(!driver.find<QPushButton>("rollDecision").isVisible());
    QVERIFY(driver.find<QPushButton>("takeTotal").isVisible());
}

void DecisionsTest::theDecisionIsAnnounced()
{
    TableDriver driver;
    QStringList heard;
    connect(Announcer::of(driver.window()), &Announcer::said, this, [&](const QString& text) { heard += text; });
    QVERIFY(open(driver));
    QVERIFY(QTest::qWaitFor([&] {
        const QString all = heard.join(u'\n');
        return all.contains(u"may decide on \"Stand fast\""_s) && all.contains(u"let the result stand"_s);
    }));
    for (const char* name : {"rollDecision", "takeTotal", "leaveDecision"})
        QVERIFY(!driver.find<QPushButton>(name).accessibleName().isEmpty()
                || !driver.find<QPushButton>(name).text().isEmpty());
    QCOMPARE(driver.find<QSpinBox>("decisionTotal").accessibleName(), u"Total of your dice"_s);
}

void DecisionsTest::diceSayHowFarARoutGoes()
{
    TableDriver driver;
    QVERIFY(openRout(driver));
    QCOMPARE(driver.flow().stage(), Stage::Decide);
    const QString who = driver.find<QLabel>("decisionWho").text();
    QVERIFY2(who.contains(u"how far 1 Grey must retreat"_s) && who.contains(u"6.5"_s), qPrintable(who));
    const QString table = driver.find<QLabel>("decisionTable").text();
    for (const QString& part : {u"1–2"_s, u"retreat 1 hex (1 Grey: 2 legal paths)"_s, u"3–4"_s, u"retreat 2 hexes"_s,
                                u"5–6"_s, u"retreat 3 hexes"_s, u"+2 to the dice, but not here"_s, u"6.6"_s})
        QVERIFY2(table.contains(part), qPrintable(part + u" in "_s + table));
    // Nobody may leave it, and no path is chosen before.
    QVERIFY(!driver.find<QPushButton>("leaveDecision").isVisible());
    QVERIFY(!driver.find<QPushButton>("confirm").isVisible());
    QCOMPARE(driver.flow().shown().unit()->hexes.empty(), false);
    showing(driver, 3);
    WindowDriver::press(driver.find<QPushButton>("rollDecision"));
    QVERIFY2(driver.lastLine().startsWith(u"1 Grey: roll \"Rout\" for the length of the retreat: 3"_s)
                 && driver.lastLine().endsWith(u"[6.5]"_s),
             qPrintable(driver.lastLine()));
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    QCOMPARE(driver.flow().effect()->amount, 2);
    driver.flow().choosePath(0);
    confirm(driver);
    QVERIFY(driver.placeOf(u"g1"_s) != u"0904"_s);
    // A rout shakes as well.
    QCOMPARE(driver.at(u"g1"_s).states, QStringList{u"shaken"_s});
    QCOMPARE(driver.isReplayed(), QString());
}

void DecisionsTest::aLengthIsTakenByItsTotal()
{
    TableDriver driver;
    QVERIFY(openRout(driver));
    driver.find<QSpinBox>("decisionTotal").setValue(6);
    WindowDriver::press(driver.find<QPushButton>("takeTotal"));
    QCOMPARE(driver.flow().effect()->amount, 3);
    driver.document().history().undo();
    QCOMPARE(driver.flow().stage(), Stage::Decide);
}

REARGUARD_TEST(DecisionsTest)
#include "decisions_test.moc"
