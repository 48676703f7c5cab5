// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "panels/map_title.h"
#include "play/ruling_panel.h"
#include "play/turn_strip.h"
#include "shell/top_bar.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QApplication>
#include <QCheckBox>
#include <QDockWidget>
#include <QLabel>
#include <QPushButton>
#include <QStatusBar>
#include <QToolButton>

using namespace Qt::StringLiterals;

/// What the window shows where, as large or small as it is.
class WindowSizesTest : public QObject
{
    Q_OBJECT

private slots:
    void thePanelIsAPartOfTheWindow();
    void aNarrowWindowHasADrawer();
    void theDrawerIsADockAgainWhereThereIsRoom();
    void aResetLayoutKeepsTheDrawer();
    void nothingIsCutOffAtElevenHundredBySevenHundred();
    void theTitleLeavesTheRulingAlone();
    void theLegendSaysWhatIsSeen();
};

namespace {

const QString guderian = u"panzergruppe-guderian/across-the-nepra"_s;

void resizeTo(WindowDriver& driver, int width, int height)
{
    driver.window().resize(width, height);
    QApplication::processEvents();
}

} // namespace

// It has no title until one wants to move it; the strip lies above it, the status bar beside it.
void WindowSizesTest::thePanelIsAPartOfTheWindow()
{
    WindowDriver driver;
    resizeTo(driver, 1600, 1000);
    QVERIFY(driver.open(WindowDriver::shipped(guderian)));
    QApplication::processEvents();
    auto& dock = driver.find<QDockWidget>("rulingDock");
    QVERIFY(dock.isVisible());
    QVERIFY(dock.titleBarWidget() != nullptr);
    QCOMPARE(dock.geometry().bottom(), driver.window().rect().bottom());
    const auto& strip = driver.find<TurnStrip>("turnStrip");
    QCOMPARE(strip.width(), driver.window().width());
    QVERIFY(strip.mapTo(&driver.window(), strip.rect().bottomLeft()).y() < dock.y());
    const QStatusBar& status = driver.window().status();
    QVERIFY(status.mapTo(&driver.window(), status.rect().topRight()).x() < dock.x());
    driver.find<QAction>("titledPanels").trigger();
    QVERIFY(dock.titleBarWidget() == nullptr);
    driver.find<QAction>("resetLayout").trigger();
    QVERIFY(dock.titleBarWidget() != nullptr);
    QVERIFY(!driver.find<QAction>("titledPanels").isChecked());
}

void WindowSizesTest::aNarrowWindowHasADrawer()
{
    WindowDriver driver;
    resizeTo(driver, 1000, 700);
    QVERIFY(driver.open(WindowDriver::workedCase()));
    QApplication::processEvents();
    auto& bar = driver.find<QPushButton>("verdictBar");
    RulingPanel& panel = driver.window().ruling().panel();
    QVERIFY(bar.isVisible());
    QVERIFY(!bar.text().isEmpty());
    QVERIFY(!panel.isVisible());
    QVERIFY(driver.map().width() > 900);
    QTest::mouseClick(&bar, Qt::LeftButton);
    QVERIFY(panel.isVisible());
    // One works on the map beside it.
    driver.click(u"3401"_s);
    QVERIFY(panel.isVisible());
    QTest::mouseClick(&bar, Qt::LeftButton);
    QVERIFY(!panel.isVisible());
    // The key for the panel opens it too.
    driver.map().setFocus();
    driver.key(Qt::Key_F6);
    QVERIFY(panel.isVisible());
    QVERIFY(panel.isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(!panel.isVisible());
}

void WindowSizesTest::aResetLayoutKeepsTheDrawer()
{
    WindowDriver driver;
    resizeTo(driver, 1000, 700);
    QVERIFY(driver.open(WindowDriver::workedCase()));
    QApplication::processEvents();
    driver.find<QAction>("resetLayout").trigger();
    QApplication::processEvents();
    auto& bar = driver.find<QPushButton>("verdictBar");
    const QWidget& panel = driver.window().ruling().panel();
    QVERIFY(bar.isVisible());
    QVERIFY(!panel.isVisible());
    QTest::mouseClick(&bar, Qt::LeftButton);
    QVERIFY(panel.isVisible());
}

void WindowSizesTest::theDrawerIsADockAgainWhereThereIsRoom()
{
    WindowDriver driver;
    resizeTo(driver, 1000, 700);
    QVERIFY(driver.open(WindowDriver::workedCase()));
    QApplication::processEvents();
    QTest::mouseClick(&driver.find<QPushButton>("verdictBar"), Qt::LeftButton);
    resizeTo(driver, 1280, 720);
    const auto& dock = driver.find<QDockWidget>("rulingDock");
    QVERIFY(dock.isVisible());
    QVERIFY(dock.isAncestorOf(&driver.window().ruling().panel()));
    QVERIFY(!driver.find<QPushButton>("verdictBar").isVisible());
    // In the other modes it is not the panel that one wants.
    resizeTo(driver, 1000, 700);
    driver.find<QAction>("editMode").trigger();
    QVERIFY(!driver.find<QPushButton>("verdictBar").isVisible());
    driver.find<QAction>("playMode").trigger();
    QVERIFY(driver.find<QPushButton>("verdictBar").isVisible());
}

void WindowSizesTest::nothingIsCutOffAtElevenHundredBySevenHundred()
{
    WindowDriver driver;
    resizeTo(driver, 1100, 700);
    QVERIFY(driver.open(WindowDriver::shipped(guderian)));
    QApplication::processEvents();
    QCOMPARE(driver.window().size(), QSize(1100, 700));
    QVERIFY(driver.find<QDockWidget>("rulingDock").isVisible());
    QVERIFY(driver.map().width() > 600);
    for (const char* mode : {"editMode", "learnMode", "playMode"}) {
        QAction& action = driver.find<QAction>(mode);
        auto& button = *qobject_cast<QToolButton*>(driver.window().actions().toolBar().widgetForAction(&action));
        QVERIFY2(driver.window().rect().contains(QRect(button.mapTo(&driver.window(), QPoint()), button.size())), mode);
        QTest::mouseClick(&button, Qt::LeftButton);
        QVERIFY2(action.isChecked(), mode);
        QCOMPARE(driver.window().size(), QSize(1100, 700));
    }
    auto& layers = driver.find<QToolButton>("layersButton");
    QTest::mouseClick(&layers, Qt::LeftButton);
    QVERIFY(driver.find<QCheckBox>("layer-terrain").isVisible());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    auto& next = driver.find<QToolButton>("stripNextPhase");
    QVERIFY(driver.window().rect().contains(QRect(next.mapTo(&driver.window(), QPoint()), next.size())));
}

void WindowSizesTest::theTitleLeavesTheRulingAlone()
{
    WindowDriver driver;
    resizeTo(driver, 1600, 1000);
    QVERIFY(driver.open(WindowDriver::shipped(guderian)));
    QApplication::processEvents();
    const auto& title = *driver.map().viewport()->findChild<MapTitle*>();
    QTRY_VERIFY(title.isVisible());
    for (const char* number : {"0417", "0519", "0318"}) {
        const HexIndex hex = driver.hex(QString::fromLatin1(number));
        // Below the place that the title likes best.
        Viewport view = driver.map().view();
        const QPointF corner(driver.map().viewport()->width() - 120.0, 60.0);
        view.origin += driver.map().hexCenter(hex) - corner;
        driver.map().setView(view);
        QApplication::processEvents();
        QVERIFY2(!title.isVisible() || !QRectF(title.geometry()).intersects(driver.map().hexRect(hex)), number);
    }
}

void WindowSizesTest::theLegendSaysWhatIsSeen()
{
    WindowDriver driver;
    resizeTo(driver, 1280, 720);
    QVERIFY(driver.open(WindowDriver::shipped(guderian)));
    QApplication::processEvents();
    auto& button = driver.find<QToolButton>("legendButton");
    auto& slip = driver.find<QFrame>("legendSlip");
    const auto says = [&slip](const QString& words) {
        for (const auto* label : slip.findChildren<QLabel*>()) {
            if (label->text() == words)
                return true;
        }
        return false;
    };
    QVERIFY(button.isVisible());
    QVERIFY(!slip.isVisible()); // folded where there is little room
    QTest::mouseClick(&button, Qt::LeftButton);
    QVERIFY(slip.isVisible());
    QVERIFY(says(u"Forest"_s));
    QVERIFY(says(u"River"_s));
    QVERIFY(says(u"Barred"_s));
    QVERIFY(!says(u"Mountain"_s));
    QVERIFY(driver.map().viewport()->rect().contains(driver.find<QWidget>("mapLegend").geometry()));
    QVERIFY(says(u"German zone"_s));
    driver.find<QAction>("zoc").trigger();
    QVERIFY(!says(u"German zone"_s));
    QTest::mouseClick(&button, Qt::LeftButton);
    QVERIFY(!slip.isVisible());
    driver.find<QAction>("legend").trigger();
    QVERIFY(slip.isVisible());
}

REARGUARD_TEST(WindowSizesTest)
#include "window_sizes_test.moc"
