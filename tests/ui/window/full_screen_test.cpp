// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/window_driver.h"

#include "base/preferences.h"
#include "support/test_registry.h"
#include "why/step_through.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QLineEdit>
#include <QMenuBar>
#include <QSettings>
#include <QStatusBar>
#include <QToolBar>

/// In full screen there is room for the map, and always a way out of it.
class FullScreenTest : public QObject
{
    Q_OBJECT

private slots:
    void itMakesRoomForTheMapAndPutsEverythingBack();
    void theMenuStays();
    void escapeLeavesItWhenNothingElseIsEscapedFrom();
    void escapeInAPanelLeavesIt();
    void itIsRememberedOnlyIfOneWants();
    void panelsAreThereAtTheNextStart();
    void aLayoutThatHasNoRoomYetIsRestored();
    void lessonsGiveBackThePanels();
    void whatWasHiddenBeforeStaysHidden();
};

namespace {

bool isShown(WindowDriver& driver, const char* dock)
{
    return !driver.find<QDockWidget>(dock).isHidden();
}

/// All the panels of play, as on a wide screen; the layers in front.
void showPanels(WindowDriver& driver)
{
    for (const char* dock : {"layersDock", "unitsDock", "rulesDock", "rulingDock"})
        driver.find<QDockWidget>(dock).show();
    driver.find<QDockWidget>("layersDock").raise();
    QCoreApplication::processEvents();
}

} // namespace

void FullScreenTest::itMakesRoomForTheMapAndPutsEverythingBack()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    showPanels(driver);
    const auto leftOf = [&driver] { return driver.map().mapTo(&driver.window(), QPoint()).x(); };
    QVERIFY(leftOf() > 100);
    auto& action = driver.find<QAction>("fullScreen");
    driver.key(Qt::Key_F11);
    QVERIFY(driver.window().isFullScreen());
    QVERIFY(action.isChecked());
    for (const char* dock : {"layersDock", "unitsDock", "rulesDock"})
        QVERIFY2(!isShown(driver, dock), dock);
    QVERIFY(driver.find<QToolBar>("toolBar").isHidden());
    // What one plays by stays.
    QVERIFY(isShown(driver, "rulingDock"));
    QVERIFY(!driver.window().status().isHidden());
    QVERIFY(driver.window().status().currentMessage().contains(QLatin1String("F11")));
    QTRY_VERIFY(leftOf() < 20);
    driver.key(Qt::Key_F11);
    QVERIFY(!driver.window().isFullScreen());
    QVERIFY(!action.isChecked());
    for (const char* dock : {"layersDock", "unitsDock", "rulesDock"})
        QVERIFY2(isShown(driver, dock), dock);
    QVERIFY(!driver.find<QToolBar>("toolBar").isHidden());
    // The same tab is in front.
    QTRY_VERIFY(!driver.find<QDockWidget>("layersDock").visibleRegion().isEmpty());
}

void FullScreenTest::theMenuStays()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    driver.key(Qt::Key_F11);
    QVERIFY(driver.window().menuBar()->isVisible());
}

void FullScreenTest::escapeLeavesItWhenNothingElseIsEscapedFrom()
{
    WindowDriver driver;
    QVERIFY(driver.window().files().openFile(WindowDriver::workedCase()));
    driver.map().setFocus();
    driver.key(Qt::Key_F11);
    // A combat that is being picked is escaped from first …
    driver.flow().beginCombat();
    QVERIFY(driver.flow().isPicking());
    driver.key(Qt::Key_Escape);
    QVERIFY(!driver.flow().isPicking());
    QVERIFY(driver.window().isFullScreen());
    // … and the step-through.
    driver.key(Qt::Key_F12);
    QVERIFY(driver.window().why().steps().isOpen());
    driver.key(Qt::Key_Escape);
    QVERIFY(!driver.window().why().steps().isOpen());
    QVERIFY(driver.window().isFullScreen());
    driver.map().setFocus();
    for (int i = 0; i < 3 && driver.window().isFullScreen(); ++i)
        driver.key(Qt::Key_Escape); // the counter that is picked
    QVERIFY(!driver.window().isFullScreen());
    // And then Escape does nothing of that kind.
    driver.key(Qt::Key_Escape);
    QVERIFY(!driver.window().isFullScreen());
}

void FullScreenTest::escapeInAPanelLeavesIt()
{
    WindowDriver driver;
    driver.key(Qt::Key_F11);
    QVERIFY(driver.window().isFullScreen());
    driver.key(Qt::Key_Escape); // on the welcome page
    QVERIFY(!driver.window().isFullScreen());
}

void FullScreenTest::itIsRememberedOnlyIfOneWants()
{
    for (const bool wants : {false, true}) {
        WindowDriver driver;
        Preferences preferences = driver.window().preferences().now();
        preferences.startsInFullScreen = wants;
        driver.window().preferences().set(preferences);
        showPanels(driver);
        driver.key(Qt::Key_F11);
        driver.window().close();

        MainWindow next;
        QCOMPARE(next.isFullScreen(), wants);
        QCOMPARE(next.findChild<QAction*>(QStringLiteral("fullScreen"))->isChecked(), wants);
        QVERIFY(next.files().openFile(WindowDriver::fixture(QStringLiteral("two-units"))));
        const auto* layers = next.findChild<QDockWidget*>(QStringLiteral("layersDock"));
        QCOMPARE(layers->isHidden(), wants);
        if (!wants)
            continue;
        next.show();
        next.findChild<QAction*>(QStringLiteral("fullScreen"))->trigger();
        QVERIFY(!next.isFullScreen());
        QVERIFY(!layers->isHidden());
    }
}

void FullScreenTest::panelsAreThereAtTheNextStart()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    showPanels(driver);
    driver.key(Qt::Key_F11);
    QVERIFY(!isShown(driver, "layersDock"));
    driver.window().close();
    MainWindow next;
    QVERIFY(!next.isFullScreen());
    QVERIFY(next.files().openFile(WindowDriver::fixture(QStringLiteral("two-units"))));
    QVERIFY(!next.findChild<QDockWidget*>(QStringLiteral("layersDock"))->isHidden());
    QVERIFY(!next.findChild<QToolBar*>(QStringLiteral("toolBar"))->isHidden());
}

void FullScreenTest::aLayoutThatHasNoRoomYetIsRestored()
{
    WindowDriver driver;
    driver.window().showMaximized();
    driver.window().resize(1440, 880);
    QVERIFY(driver.open(QStringLiteral("two-units")));
    driver.key(Qt::Key_K, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(isShown(driver, "checkDock"));
    QApplication::processEvents();
    driver.window().close();
    MainWindow next;
    QVERIFY(next.isMaximized());
    next.show();
    QVERIFY(QTest::qWaitForWindowExposed(&next));
    QVERIFY(next.files().openFile(WindowDriver::fixture(QStringLiteral("two-units"))));
    QApplication::processEvents();
    QVERIFY(!next.findChild<QDockWidget*>(QStringLiteral("checkDock"))->isHidden());
}

void FullScreenTest::lessonsGiveBackThePanels()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    showPanels(driver);
    driver.key(Qt::Key_F11);
    driver.key(Qt::Key_F3, Qt::ControlModifier);
    driver.key(Qt::Key_F11);
    QVERIFY(!driver.window().isFullScreen());
    // There are no panels of play while one learns.
    QVERIFY(!isShown(driver, "layersDock"));
    driver.key(Qt::Key_F1, Qt::ControlModifier);
    QTRY_VERIFY(isShown(driver, "layersDock"));
}

void FullScreenTest::whatWasHiddenBeforeStaysHidden()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    showPanels(driver);
    driver.find<QDockWidget>("rulesDock").hide();
    driver.key(Qt::Key_F11);
    driver.key(Qt::Key_F11);
    QVERIFY(!isShown(driver, "rulesDock"));
    QVERIFY(isShown(driver, "layersDock"));
}

REARGUARD_TEST(FullScreenTest)
#include "full_screen_test.moc"
