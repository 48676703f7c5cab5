// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/test_registry.h"
#include "table/dice.h"
#include "table/game_table.h"
#include "ui/support/shown_texts.h"
#include "ui/support/table_driver.h"
#include "ui/support/table_scene.h"

#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QLabel>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace {

/// A regiment of six in 0503 and Americans in 0504, in the German combat phase.
TableScene deliberateScene()
{
    return {u"lost-battalion"_s,
            uR"({"number": 3, "player": "german", "phase": "combat"})"_s,
            {TableScene::unit("g", "1 Guard", "german", "infantry", "0503",
                              R"(, "nation": "german", "attack": 6, "defense": 5)"),
             TableScene::unit("a", "307/77", "allied", "infantry", "0504",
                              R"(, "nation": "usa", "attack": 5, "defense": 5)")}};
}

void answerBox(TableDriver& driver, const char* button, const QString& answer)
{
    TableDriver::whenOpen([&](QDialog& dialog) {
        for (QPushButton* each : dialog.findChildren<QPushButton*>()) {
            if (each->text().remove(u'&') == answer)
                each->click();
        }
    });
    WindowDriver::press(driver.find<QPushButton>(button));
    QCoreApplication::processEvents();
}

void showTurn(TableDriver& driver)
{
    auto& dock = driver.find<QDockWidget>("turnDock");
    dock.show();
    dock.raise();
    QCoreApplication::processEvents();
}

int leftSecretly(TableDriver& driver)
{
    const auto& secrets = driver.document().play().secrets;
    return secrets.empty() ? -1 : secrets.front().second;
}

} // namespace

// LB-9.16-a: what one side rolls in secret is shown to that viewer alone, and told at the end.
class SecretNumbersTest : public QObject
{
    Q_OBJECT

private slots:
    void theNumberIsShownToItsSideAlone();
    void aSecretRollMayBeCalledOff();
    void itIsToldAtTheEnd();
    void LB_9_16_deliberateAttacksAreOfferedWhileThereAreSome();
    void LB_9_16_theLastOneMayBeDeclaredAndMade();
    void LB_9_16_theOtherPlayerIsOfferedNone();
    void otherGamesHaveNone();
};

void SecretNumbersTest::theNumberIsShownToItsSideAlone()
{
    const TableScene scene = deliberateScene();
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    showTurn(driver);
    driver.action("viewer-german").trigger();
    QVERIFY(driver.find<QLabel>("secret-deliberate").text().contains(u"not rolled yet"_s));
    answerBox(driver, "rollSecret-deliberate", u"Roll"_s);
    const auto& act = std::get<RollAct>(driver.window().session().table.log().entries().back().act);
    QCOMPARE(act.secret, u"deliberate"_s);
    QVERIFY(isHonest(act.roll));
    QCOMPARE(act.roll.values.size(), 2U);
    const int left = leftSecretly(driver);
    QCOMPARE(left, (act.roll.total() + 1) / 2);
    const QString told = u"Deliberate attacks: %1 left"_s.arg(left);
    QVERIFY2(driver.find<QLabel>("secret-deliberate").text().contains(told),
             qPrintable(driver.find<QLabel>("secret-deliberate").text()));

    // The other player reads it nowhere, nor who looks for both.
    const QString seed = QString::number(act.roll.seed);
    const QString dice = u"%1 + %2"_s.arg(act.roll.values[0]).arg(act.roll.values[1]);
    for (const char* viewer : {"viewer-allied", "viewer-both"}) {
        driver.action(viewer).trigger();
        QCoreApplication::processEvents();
        QVERIFY(driver.find<QLabel>("secret-deliberate").text().contains(u"only the German player sees it"_s));
        QStringList leaks;
        visitShownTexts(driver.window(), [&](const QString& where, const QString& text) {
            if (text.contains(told) || text.contains(seed) || text.contains(dice))
                leaks += where + u": "_s + text;
        });
        QVERIFY2(leaks.isEmpty(), qPrintable(leaks.join(u'\n')));
    }
    QVERIFY2(driver.lastLine().contains(u"a secret roll of the German side"_s), qPrintable(driver.lastLine()));
    driver.action("viewer-allied").trigger();
    QVERIFY(!driver.find<QPushButton>("tellSecret-deliberate").isEnabled());
    QCOMPARE(driver.isReplayed(), QString());
    QCOMPARE(leftSecretly(driver), left);
}

void SecretNumbersTest::aSecretRollMayBeCalledOff()
{
    const TableScene scene = deliberateScene();
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    showTurn(driver);
    answerBox(driver, "rollSecret-deliberate", u"Cancel"_s);
    QCOMPARE(leftSecretly(driver), -1);
    driver.action("viewer-allied").trigger();
    QVERIFY(!driver.find<QPushButton>("rollSecret-deliberate").isEnabled());
}

void SecretNumbersTest::itIsToldAtTheEnd()
{
    const TableScene scene = deliberateScene();
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    showTurn(driver);
    driver.action("viewer-german").trigger();
    answerBox(driver, "rollSecret-deliberate", u"Roll"_s);
    const auto act = std::get<RollAct>(driver.window().session().table.log().entries().back().act);
    answerBox(driver, "tellSecret-deliberate", u"Tell"_s);
    const QString line = driver.lastLine();
    QVERIFY2(line.contains(QString::number(act.roll.seed))
                 && line.contains(u"that is %1; %1 left"_s.arg(leftSecretly(driver))),
             qPrintable(line));
}

void SecretNumbersTest::LB_9_16_deliberateAttacksAreOfferedWhileThereAreSome()
{
    const TableScene scene = deliberateScene();
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.action("viewer-german").trigger();
    const auto isOffered = [&] {
        driver.flow().beginCombat();
        driver.click(u"0504"_s);
        driver.click(u"0503"_s);
        auto& kinds = driver.find<QComboBox>("attackKind");
        return !kinds.isHidden() && kinds.findText(u"Deliberate attack"_s) >= 0;
    };
    QVERIFY(!isOffered()); // nobody has rolled
    QVERIFY(driver.window().session().table.perform(RollAct{{}, diceShowing(2, 2, 6), u"deliberate"_s}).hasValue());
    QCOMPARE(leftSecretly(driver), 1);
    QVERIFY(isOffered());
    auto& kinds = driver.find<QComboBox>("attackKind");
    QVERIFY(kinds.currentText() != u"Deliberate attack"_s);
    kinds.setCurrentIndex(kinds.findText(u"Deliberate attack"_s));
    emit kinds.activated(kinds.currentIndex());
    QCOMPARE(driver.flow().combat().kind, u"deliberate"_s);
    QCOMPARE(driver.find<QLabel>("odds").text(), u"Odds 8-1, whatever the strengths"_s);
    driver.pressResult(u"D1"_s);
    QCOMPARE(leftSecretly(driver), 0);
    driver.pressResult(u"D2"_s); // another result of the same attack
    QCOMPARE(driver.flow().combat().result, u"D2"_s);
    QCOMPARE(leftSecretly(driver), 0);
    QVERIFY(!isOffered());
    while (leftSecretly(driver) == 0 && driver.document().history().canUndo())
        driver.document().history().undo();
    QCOMPARE(leftSecretly(driver), 1);
    QVERIFY(isOffered());
}

void SecretNumbersTest::LB_9_16_theLastOneMayBeDeclaredAndMade()
{
    const TableScene scene = deliberateScene();
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    QVERIFY(driver.window().session().table.perform(RollAct{{}, diceShowing(2, 2, 6), u"deliberate"_s}).hasValue());
    const Combat attack{driver.hex(u"0504"_s), {driver.hex(u"0503"_s)}, {}, u"deliberate"_s};
    QVERIFY(driver.window().session().table.perform(CombatAct{attack}).hasValue());
    QCOMPARE(leftSecretly(driver), 0);
    driver.flow().beginCombat();
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    driver.flow().setAttackKind(u"deliberate"_s);
    QVERIFY2(driver.find<QLabel>("attackRefusals").isHidden(),
             qPrintable(driver.find<QLabel>("attackRefusals").text()));
    QCOMPARE(driver.flow().enterResult(u"D1"_s), QString());
    QCOMPARE(driver.flow().combat().result, u"D1"_s);
}

void SecretNumbersTest::LB_9_16_theOtherPlayerIsOfferedNone()
{
    const TableScene scene = deliberateScene();
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    QVERIFY(driver.window().session().table.perform(RollAct{{}, diceShowing(9, 2, 6), u"deliberate"_s}).hasValue());
    driver.action("viewer-allied").trigger();
    driver.flow().beginCombat();
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    auto& kinds = driver.find<QComboBox>("attackKind");
    QVERIFY(kinds.isHidden() || kinds.findText(u"Deliberate attack"_s) < 0);
}

void SecretNumbersTest::otherGamesHaveNone()
{
    TableDriver driver;
    driver.openTable();
    showTurn(driver);
    QVERIFY(driver.find<QWidget>("secretBox").isHidden());
}

REARGUARD_TEST(SecretNumbersTest)
#include "secret_numbers_test.moc"
