// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/scenario_dialog.h"
#include "support/test_registry.h"
#include "ui/support/drawing_driver.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>

class ScenarioDialogTest : public QObject
{
    Q_OBJECT

private slots:
    void everythingIsSetInOneStep();
    void nothingChangedIsNoStep();
    void LB_14_0_variantsOfTheGameHaveABox();
    void theTurnsHaveDates();
    void aMapAloneHasNone();
    void aLongTitleIsReadFromItsBeginning();

private:
    static QDialog* open(DrawingDriver& driver)
    {
        driver.find<QAction>("scenarioProperties").trigger();
        QCoreApplication::processEvents();
        return driver.window().findChild<QDialog*>(QStringLiteral("scenarioDialog"));
    }
    static void accept(QDialog& dialog)
    {
        QTest::mouseClick(dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
    }
};

void ScenarioDialogTest::everythingIsSetInOneStep()
{
    DrawingDriver driver(QStringLiteral("two-units"));
    const Scenario before = driver.copyOfScenario();
    QDialog* dialog = open(driver);
    QVERIFY(dialog != nullptr);
    auto* title = dialog->findChild<QLineEdit*>(QStringLiteral("scenarioTitle"));
    QCOMPARE(title->text(), QStringLiteral("Two units"));
    title->selectAll();
    QTest::keyClicks(title, QStringLiteral("Two more"));
    QTest::keyClick(dialog->findChild<QSpinBox*>(QStringLiteral("scenarioTurn")), Qt::Key_Up);
    auto* player = dialog->findChild<QComboBox*>(QStringLiteral("scenarioPlayer"));
    player->setCurrentIndex(player->findData(QStringLiteral("allied")));
    QTest::keyClicks(dialog->findChild<QLineEdit*>(QStringLiteral("scenarioTags")),
                     QStringLiteral("night, snow,night"));
    accept(*dialog);
    QCOMPARE(driver.document().scenario().title, QStringLiteral("Two more"));
    const Turn& turn = driver.document().position()->turn;
    QCOMPARE(turn.number, 4);
    QCOMPARE(turn.player, QStringLiteral("allied"));
    QCOMPARE(turn.phase, QStringLiteral("combat"));
    QCOMPARE(turn.tags, words("night snow"));
    QCOMPARE(driver.steps(), 1);
    driver.document().history().undo();
    QVERIFY(driver.document().scenario() == before);
}

void ScenarioDialogTest::nothingChangedIsNoStep()
{
    DrawingDriver driver(QStringLiteral("two-units"));
    accept(*open(driver));
    QCOMPARE(driver.steps(), 0);
}

void ScenarioDialogTest::LB_14_0_variantsOfTheGameHaveABox()
{
    DrawingDriver driver(WindowDriver::shipped(QStringLiteral("lost-battalion/start")));
    accept(*open(driver));
    QCOMPARE(driver.steps(), 0);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QDialog* dialog = open(driver);
    auto* box = dialog->findChild<QCheckBox*>(QStringLiteral("scenarioTag-historical"));
    QVERIFY(box != nullptr && box->isChecked());
    QCOMPARE(box->text(), QStringLiteral("Historical scenario"));
    QVERIFY(box->toolTip().contains(QStringLiteral("14.0")));
    QCOMPARE(dialog->findChild<QLineEdit*>(QStringLiteral("scenarioTags"))->text(), QString());
    QTest::keyClick(box, Qt::Key_Space);
    accept(*dialog);
    QCOMPARE(driver.document().position()->turn.tags, QStringList());
    QCOMPARE(driver.steps(), 1);
    driver.document().history().undo();
    QCOMPARE(driver.document().position()->turn.tags, words("historical"));
}

void ScenarioDialogTest::theTurnsHaveDates()
{
    DrawingDriver driver(QStringLiteral("two-units"));
    QDialog* dialog = open(driver);
    auto* dates = dialog->findChild<QPlainTextEdit*>(QStringLiteral("scenarioDates"));
    QVERIFY(dates != nullptr);
    dates->setFocus();
    QTest::keyClicks(dates, QStringLiteral("May 1812"));
    for (int i = 0; i < 2; ++i)
        QTest::keyClick(dates, Qt::Key_Return);
    QTest::keyClicks(dates, QStringLiteral("July 1812 "));
    accept(*dialog);
    QCOMPARE(driver.steps(), 1);
    const Scenario& scenario = driver.document().scenario();
    QCOMPARE(scenario.dateOf(1), QStringLiteral("May 1812"));
    QCOMPARE(scenario.dateOf(2), QString());
    QCOMPARE(scenario.dateOf(3), QStringLiteral("July 1812"));
    QCOMPARE(scenario.dateOf(4), QString());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    accept(*open(driver));
    QCOMPARE(driver.steps(), 1);
    driver.document().history().undo();
    QCOMPARE(driver.document().scenario().dates, QStringList());
}

void ScenarioDialogTest::aMapAloneHasNone()
{
    DrawingDriver driver;
    QVERIFY(!driver.find<QAction>("scenarioProperties").isEnabled());
}

void ScenarioDialogTest::aLongTitleIsReadFromItsBeginning()
{
    DrawingDriver driver(QStringLiteral("two-units"));
    driver.document().perform(SetScenarioTitle{QStringLiteral("The road ").repeated(20)}, QStringLiteral("Title"));
    QDialog* dialog = open(driver);
    QVERIFY(dialog != nullptr);
    QCOMPARE(dialog->findChild<QLineEdit*>(QStringLiteral("scenarioTitle"))->cursorPosition(), 0);
    dialog->reject();
    // Without one it says what the scenario is called meanwhile.
    driver.document().perform(SetScenarioTitle{}, QStringLiteral("Title"));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    dialog = open(driver);
    QCOMPARE(dialog->findChild<QLineEdit*>(QStringLiteral("scenarioTitle"))->placeholderText(),
             driver.document().title());
    dialog->reject();
}

REARGUARD_TEST(ScenarioDialogTest)
#include "scenario_dialog_test.moc"
