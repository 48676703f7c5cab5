// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Fire before the odds of an attack and beside none, clicked in the window. Lost Battalion on open ground: the German g in
// 0503 and the American a in 0504 stand side by side, f and h are American guns.

#include "support/test_registry.h"
#include "table/dice.h"
#include "table/game_table.h"
#include "ui/support/table_scene.h"
#include "ui/support/window_driver.h"

#include <QComboBox>
#include <QFrame>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>

#include <algorithm>

using Stage = RulingFlow::Stage;
using namespace Qt::StringLiterals;

class FireTest : public QObject
{
    Q_OBJECT

private slots:
    void theDefenderFiresAndTheAttackGoesOn();
    void fireThatClearsTheAttackHexEndsTheAttack();
    void theAttackersFireAfterTheDefender();
    void aBarrageNeedsNoUnits();
    void whoWasPickedAttacksAgainAfterALookAtABarrage();
    void aBarrageByItselfLeavesTheDefenderHisFire();
    void aBarrageIsWithdrawnByAButton();
    void gunsFireAloneInTheCombatPhase();
    void LB_6_4_fireBesideAnAttackThatIsBarredIsAskedFirst();
    void LB_9_16_d_fireMayVoidADeliberateAttack();

private:
    static TableScene scene(int turn, const char* player, const char* phase)
    {
        const auto unit = &TableScene::unit;
        return {u"lost-battalion"_s,
                uR"({"number": %1, "player": "%2", "phase": "%3"})"_s.arg(turn).arg(QLatin1String(player),
                                                                                    QLatin1String(phase)),
                {unit("g", "1 Inf", "german", "infantry", "0503", R"(, "nation": "german")"),
                 unit("a", "2 Inf", "allied", "infantry", "0504", R"(, "nation": "usa")"),
                 unit("f", "12 FA", "allied", "artillery", "0507", R"(, "nation": "usa", "range": 8)"),
                 unit("h", "13 FA", "allied", "artillery", "0510", R"(, "nation": "usa", "range": 2)")}};
    }
    static void attack(WindowDriver& driver, const QString& from, const QString& to)
    {
        driver.click(to);
        driver.click(from);
        QCOMPARE(driver.flow().stage(), Stage::EnterResult);
    }
    static void tick(WindowDriver& driver, int row)
    {
        auto& guns = driver.find<QListWidget>("fireGuns");
        guns.setFocus();
        guns.setCurrentRow(row);
        QTest::keyClick(&guns, Qt::Key_Space);
    }
    static void press(WindowDriver& driver, const char* button)
    {
        QVERIFY(driver.find<QPushButton>(button).isEnabled());
        WindowDriver::press(driver.find<QPushButton>(button));
    }
    static QStringList guns(WindowDriver& driver) { return WindowDriver::lines(driver.find<QListWidget>("fireGuns")); }
    static QStringList states(WindowDriver& driver, const QString& unit)
    {
        const Position& position = *driver.document().position();
        return position.unit(position.findUnit(unit)).states;
    }
};

void FireTest::theDefenderFiresAndTheAttackGoesOn()
{
    const TableScene at = scene(3, "german", "combat");
    WindowDriver driver;
    QVERIFY(driver.open(at.path()));
    attack(driver, u"0503"_s, u"0504"_s);
    QVERIFY(driver.find<QFrame>("fireBox").isVisible());
    QCOMPARE(driver.find<QComboBox>("fireTarget").currentText(), u"Into 0503: Bombardment of the defender"_s);
    QCOMPARE(guns(driver).size(), 2);
    QCOMPARE(guns(driver)[0], u"12 FA in 0507"_s);
    // Who may not says why.
    QVERIFY2(guns(driver)[1].startsWith(u"13 FA in 0510: "_s) && guns(driver)[1].contains(u"[11.4]"_s),
             qPrintable(guns(driver)[1]));
    QVERIFY(!driver.find<QPushButton>("fireAtTarget").isEnabled());
    tick(driver, 1);
    QVERIFY(!driver.find<QPushButton>("fireAtTarget").isEnabled());
    tick(driver, 0);
    press(driver, "fireAtTarget");
    QCOMPARE(driver.find<QLabel>("combatSentence").text(), u"12 FA in 0507 attacks 1 Inf in 0503"_s);
    driver.pressResult(u"D1"_s);
    press(driver, "confirm");
    QCOMPARE(driver.document().position()->unit(0).lost, 1);
    QCOMPARE(states(driver, u"f"_s), QStringList{u"fired"_s});
    const TableLog& log = driver.document().log();
    QVERIFY(std::ranges::any_of(log.pathTo(log.current()), [&log](EntryIndex line) {
        return log.at(line).text.startsWith(u"Bombardment [11.3]: "_s);
    }));
    QVERIFY(driver.find<QLabel>("afterFire").text().contains(u"0504"_s));
    QCOMPARE(driver.find<QLabel>("effect").text(), u"D1 is carried out."_s); // the combat is not over
    QVERIFY(!driver.find<QLabel>("deciders").isVisible());
    // The attack goes on as it was, and the gun has fired.
    press(driver, "goOnWithAttack");
    QCOMPARE(driver.flow().stage(), Stage::EnterResult);
    QVERIFY(driver.flow().combat().kind.isEmpty());
    // What may still be fired is chosen.
    auto& targets = driver.find<QComboBox>("fireTarget");
    QCOMPARE(targets.currentText(), u"Into 0504: Barrage of the attacker"_s);
    targets.setFocus();
    QTest::keyClick(&targets, Qt::Key_Up);
    QVERIFY2(guns(driver)[0].contains(u"[11.5]"_s), qPrintable(guns(driver)[0]));
    driver.pressResult(u"D1"_s);
    press(driver, "confirm");
    QCOMPARE(driver.document().position()->unit(1).lost, 1);
    QVERIFY(!driver.find<QFrame>("fireBox").isVisible());
}

void FireTest::fireThatClearsTheAttackHexEndsTheAttack()
{
    const TableScene at = scene(3, "german", "combat");
    WindowDriver driver;
    QVERIFY(driver.open(at.path()));
    attack(driver, u"0503"_s, u"0504"_s);
    tick(driver, 0);
    press(driver, "fireAtTarget");
    driver.pressResult(u"De"_s);
    press(driver, "confirm");
    QCOMPARE(driver.placeOf(u"g"_s), QString());
    // Who was attacked does not advance.
    QCOMPARE(driver.flow().stage(), Stage::Done);
    QVERIFY(driver.find<QLabel>("afterFire").isVisible());
    QVERIFY(!driver.find<QPushButton>("goOnWithAttack").isVisible());
    // Undone step by step, the gun has not fired.
    while (driver.document().history().canUndo())
        driver.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(driver.placeOf(u"g"_s), u"0503"_s);
    QCOMPARE(states(driver, u"f"_s), QStringList());
}

void FireTest::LB_9_16_d_fireMayVoidADeliberateAttack()
{
    // g of six and one step, and e of five, attack deliberately; f fires at them first.
    const auto unit = &TableScene::unit;
    const TableScene at(
        u"lost-battalion"_s, uR"({"number": 3, "player": "german", "phase": "combat"})"_s,
        {unit("g", "1 Guard", "german", "infantry", "0503",
              R"(, "nation": "german", "attack": 6, "defense": 5, "steps": 1)"),
         unit("e", "2 Guard", "german", "infantry", "0503",
              R"(, "nation": "german", "attack": 5, "defense": 5, "steps": 1)"),
         unit("a", "2 Inf", "allied", "infantry", "0504", R"(, "nation": "usa", "attack": 5, "defense": 5)"),
         unit("f", "12 FA", "allied", "artillery", "0507", R"(, "nation": "usa", "range": 8)")});
    for (const bool isHit : {true, false}) {
        WindowDriver driver;
        QVERIFY(driver.open(at.path()));
        const auto left = [&] { return driver.document().play().secrets.front().second; };
        QVERIFY(driver.window().session().table.perform(RollAct{{}, diceShowing(8, 2, 6), u"deliberate"_s}).hasValue());
        QCOMPARE(left(), 4);
        attack(driver, u"0503"_s, u"0504"_s);
        driver.flow().setAttackKind(u"deliberate"_s);
        tick(driver, 0);
        press(driver, "fireAtTarget");
        QCOMPARE(left(), 3); // declared
        driver.pressResult(u"D1"_s);
        for (const char* id : {"g", "e"}) {
            const UnitIndex index = driver.document().position()->findUnit(QString::fromLatin1(id));
            driver.flow().setLoss(index, (*id == 'g') == isHit ? 1 : 0);
        }
        press(driver, "confirm");
        QCOMPARE(driver.placeOf(u"g"_s), isHit ? QString() : u"0503"_s);
        QCOMPARE(driver.find<QLabel>("afterFire").text().contains(u"it is void, and spent"_s), isHit);
        press(driver, "goOnWithAttack");
        QCOMPARE(driver.flow().combat().kind, u"deliberate"_s);
        auto& refusals = driver.find<QLabel>("attackRefusals");
        QCOMPARE(!refusals.isHidden() && refusals.text().contains(u"9.16"_s), isHit);
        QCOMPARE(left(), 3);
        if (isHit)
            continue;
        driver.pressResult(u"D1"_s);
        QCOMPARE(driver.flow().combat().result, u"D1"_s);
        QCOMPARE(left(), 3);
    }
}

void FireTest::theAttackersFireAfterTheDefender()
{
    // Of turn 3 the German side may put three barrages, one of which falls on the attackers' target.
    const TableScene at = scene(3, "german", "combat");
    WindowDriver driver;
    QVERIFY(driver.open(at.path()));
    attack(driver, u"0503"_s, u"0504"_s);
    auto& targets = driver.find<QComboBox>("fireTarget");
    targets.setFocus();
    QTest::keyClick(&targets, Qt::Key_Down);
    QCOMPARE(targets.currentText(), u"Into 0504: Barrage of the attacker"_s);
    QCOMPARE(guns(driver), QStringList{u"Barrage, 0 of 3 used in this turn"_s});
    tick(driver, 0);
    press(driver, "fireAtTarget");
    driver.pressResult(u"-"_s);
    QCOMPARE(driver.document().position()->markers.size(), 1U);
    press(driver, "goOnWithAttack");
    // The defender comes too late.
    QCOMPARE(targets.currentText(), u"Into 0504: Barrage of the attacker"_s);
    QCOMPARE(guns(driver), QStringList{u"Barrage, 1 of 3 used in this turn"_s});
    QTest::keyClick(&targets, Qt::Key_Up);
    QVERIFY2(guns(driver)[0].contains(u"[11.3]"_s), qPrintable(guns(driver)[0]));
}

void FireTest::aBarrageNeedsNoUnits()
{
    const TableScene at = scene(3, "german", "combat");
    WindowDriver driver;
    QVERIFY(driver.open(at.path()));
    driver.click(u"0504"_s);
    auto& kinds = driver.find<QComboBox>("attackKind");
    kinds.setFocus();
    QTest::keyClick(&kinds, Qt::Key_Down);
    QCOMPARE(kinds.currentText(), u"Barrage"_s);
    QCOMPARE(driver.flow().stage(), Stage::EnterResult);
    QCOMPARE(driver.find<QLabel>("combatSentence").text(), u"Barrage: 2 Inf in 0504"_s);
    driver.click(u"0503"_s);
    QVERIFY(driver.flow().combat().attack.empty());
    driver.pressResult(u"D1"_s);
    press(driver, "confirm");
    QCOMPARE(driver.document().position()->unit(1).lost, 1);
    QCOMPARE(driver.document().position()->markers.size(), 1U);
    QCOMPARE(driver.document().position()->markers.front().kind, u"barrage"_s);
    QVERIFY(!driver.find<QFrame>("fireBox").isVisible());
}

void FireTest::whoWasPickedAttacksAgainAfterALookAtABarrage()
{
    const TableScene at = scene(3, "german", "combat");
    WindowDriver driver;
    QVERIFY(driver.open(at.path()));
    attack(driver, u"0503"_s, u"0504"_s);
    driver.flow().setAttackKind(u"barrage"_s);
    QVERIFY(driver.flow().combat().attack.empty());
    driver.flow().setAttackKind({});
    QCOMPARE(driver.flow().combat().attack, std::vector{driver.hex(u"0503"_s)});
    QCOMPARE(driver.flow().stage(), Stage::EnterResult);
}

void FireTest::aBarrageByItselfLeavesTheDefenderHisFire()
{
    const TableScene at = scene(3, "german", "combat");
    WindowDriver driver;
    QVERIFY(driver.open(at.path()));
    driver.click(u"0504"_s);
    driver.flow().setAttackKind(u"barrage"_s);
    // Whoever fires loses nothing: no code that hits attackers is offered.
    for (const QPushButton* button : driver.window().findChildren<QPushButton*>())
        QVERIFY(!button->isVisible() || button->text() != u"A1"_s);
    driver.pressResult(u"-"_s);
    QCOMPARE(driver.flow().stage(), Stage::Done);
    driver.key(Qt::Key_J, Qt::ControlModifier);
    attack(driver, u"0503"_s, u"0504"_s);
    QCOMPARE(driver.find<QComboBox>("fireTarget").currentText(), u"Into 0503: Bombardment of the defender"_s);
    QCOMPARE(guns(driver)[0], u"12 FA in 0507"_s);
    bool hasAttackersLoss = false;
    for (const QPushButton* button : driver.window().findChildren<QPushButton*>())
        hasAttackersLoss = hasAttackersLoss || (button->isVisible() && button->text() == u"A1"_s);
    QVERIFY(hasAttackersLoss);
}

void FireTest::aBarrageIsWithdrawnByAButton()
{
    const TableScene at = scene(3, "german", "combat");
    WindowDriver driver;
    QVERIFY(driver.open(at.path()));
    attack(driver, u"0503"_s, u"0504"_s);
    auto& targets = driver.find<QComboBox>("fireTarget");
    QVERIFY(!driver.find<QPushButton>("endBarrage").isVisible());
    targets.setFocus();
    QTest::keyClick(&targets, Qt::Key_Down);
    press(driver, "endBarrage");
    QVERIFY2(guns(driver)[0].contains(u"[11.6]"_s), qPrintable(guns(driver)[0]));
    QVERIFY(!driver.find<QPushButton>("endBarrage").isVisible());
}

void FireTest::gunsFireAloneInTheCombatPhase()
{
    const TableScene at = scene(3, "allied", "combat");
    WindowDriver driver;
    QVERIFY(driver.open(at.path()));
    attack(driver, u"0507"_s, u"0503"_s);
    auto& kinds = driver.find<QComboBox>("attackKind");
    kinds.setFocus();
    QTest::keyClick(&kinds, Qt::Key_Down);
    QCOMPARE(kinds.currentText(), u"Bombardment"_s);
    driver.pressResult(u"-"_s);
    QCOMPARE(driver.flow().stage(), Stage::Done);
    QCOMPARE(states(driver, u"f"_s), QStringList{u"fired"_s});
}

void FireTest::LB_6_4_fireBesideAnAttackThatIsBarredIsAskedFirst()
{
    // On turn 3 Americans attack nobody in haste.
    const TableScene at = scene(3, "allied", "movement");
    WindowDriver driver;
    QVERIFY(driver.open(at.path()));
    attack(driver, u"0504"_s, u"0503"_s);
    QCOMPARE(driver.find<QComboBox>("fireTarget").currentText(), u"Into 0504: Barrage of the defender"_s);
    const auto last = [&] {
        const TableLog& log = driver.document().log();
        return log.current() == noEntry ? QString() : log.at(log.current()).text;
    };
    tick(driver, 0);
    press(driver, "fireAtTarget");
    QCOMPARE(last(), QString());
    QVERIFY(driver.flow().combat().kind != u"barrage"_s);
    QVERIFY2(driver.find<QLabel>("auditReasons").text().contains(u"6.4"_s),
             qPrintable(driver.find<QLabel>("auditReasons").text()));
    press(driver, "dropAttack");
    QVERIFY(!driver.find<QFrame>("auditNotice").isVisible());
    tick(driver, 0);
    press(driver, "fireAtTarget");
    press(driver, "attackAllTheSame");
    QCOMPARE(driver.flow().combat().kind, u"barrage"_s);
    QVERIFY2(last().endsWith(u", against the rules [6.4]"_s), qPrintable(last()));
    // The fire after it is asked no more.
    driver.pressResult(u"-"_s);
    press(driver, "goOnWithAttack");
    tick(driver, 0);
    press(driver, "fireAtTarget");
    QCOMPARE(driver.flow().combat().kind, u"barrage"_s);
}

REARGUARD_TEST(FireTest)
#include "fire_test.moc"
