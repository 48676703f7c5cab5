// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QAccessible>
#include <QApplication>
#include <QDockWidget>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollBar>
#include <QSlider>
#include <QTabBar>
#include <QToolButton>

using Stage = RulingFlow::Stage;

// What someone who neither sees nor uses a mouse can do.
class KeyboardTest : public QObject
{
    Q_OBJECT

private slots:
    void tabGoesOnByWhatIsRead();
    void aWholeRulingWithoutTheMouse();
    void everyHexIsSpoken();
    void theHexUnderTheCursorIsAChildOfTheMap();
    void tabLeavesTheMapWhereThereIsNothingToGoThrough();
    void sixDirectionsAreSixNeighbours();
    void everyWidgetThatTakesTheKeyboardHasAName();
    void f6GoesBetweenMapAndRuling();
    void countersAreHiddenWhileTheKeyIsHeld();
    void whoseControlIsGoneIsOnTheBoard();
    void closedPanelsGiveTheKeyboardToTheBoard();
    void enterChoosesAnOutcomeAndTabOnlyPasses();
};

namespace {

QString spoken(MapView& map)
{
    QAccessibleInterface* about = QAccessible::queryAccessibleInterface(&map);
    QAccessibleInterface* hex = about != nullptr ? about->focusChild() : nullptr;
    return hex != nullptr ? hex->text(QAccessible::Name) : QString();
}

} // namespace

void KeyboardTest::aWholeRulingWithoutTheMouse()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("no-combat")));
    QCOMPARE(QApplication::focusWidget(), &driver.map());
    driver.walkTo(QStringLiteral("0506"));
    QVERIFY(spoken(driver.map()).contains(QStringLiteral("1 Inf")));
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.flow().stage(), Stage::PickAttackers);
    driver.walkTo(QStringLiteral("0505"));
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.flow().stage(), Stage::EnterResult);
    driver.key(Qt::Key_R, Qt::ControlModifier);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("Ar2"));
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);

    driver.walkTo(QStringLiteral("0604"));
    QVERIFY(spoken(driver.map()).contains(QStringLiteral("may pass through")));
    driver.key(Qt::Key_Return);
    driver.walkTo(QStringLiteral("0704"));
    QVERIFY(spoken(driver.map()).contains(QStringLiteral("may end here")));
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.chosen(), (QStringList{QStringLiteral("0604"), QStringLiteral("0704")}));
    // Enter on the chosen end confirms.
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.placeOf(QStringLiteral("g1")), QStringLiteral("0704"));
}

void KeyboardTest::everyHexIsSpoken()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("one-path")));
    QSet<QString> words;
    for (HexIndex hex = 0; hex < driver.document().map().grid.size(); ++hex) {
        const QString text = driver.map().describe(hex);
        QVERIFY(text.startsWith(driver.numberOf(hex)));
        QVERIFY(text.endsWith(u'.'));
        words.insert(text);
    }
    QCOMPARE(words.size(), driver.document().map().grid.size());
    QVERIFY(driver.map().describe(driver.hex(QStringLiteral("0507"))).contains(QStringLiteral("Hill, Rough")));
}

void KeyboardTest::theHexUnderTheCursorIsAChildOfTheMap()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("one-path")));
    QAccessibleInterface* map = QAccessible::queryAccessibleInterface(&driver.map());
    QVERIFY(map != nullptr);
    QCOMPARE(map->focusChild(), nullptr);
    driver.walkTo(QStringLiteral("0303"));
    QAccessibleInterface* hex = map->focusChild();
    QCOMPARE(hex, map->child(driver.hex(QStringLiteral("0303"))));
    QVERIFY(hex->state().focused);
    QCOMPARE(hex->parent(), map);
    QVERIFY(hex->text(QAccessible::Name).contains(QStringLiteral("0303")));
    QVERIFY(QRect(driver.map().mapToGlobal(QPoint()), driver.map().size()).contains(hex->rect()));
}

void KeyboardTest::tabLeavesTheMapWhereThereIsNothingToGoThrough()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("one-path")));
    driver.map().setFocus();
    driver.key(Qt::Key_Tab);
    QVERIFY(QApplication::focusWidget() != &driver.map());
}

void KeyboardTest::sixDirectionsAreSixNeighbours()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("one-path")));
    const HexGrid& grid = driver.document().map().grid;
    const HexIndex center = driver.hex(QStringLiteral("0505"));
    QSet<HexIndex> reached;
    for (const Qt::Key key : {Qt::Key_Up, Qt::Key_Down, Qt::Key_Home, Qt::Key_End, Qt::Key_PageUp, Qt::Key_PageDown}) {
        driver.map().setCursorHex(center);
        driver.key(key);
        QVERIFY(grid.directionTo(center, driver.map().cursorHex()).has_value());
        reached.insert(driver.map().cursorHex());
    }
    QCOMPARE(reached.size(), 6);
}

void KeyboardTest::everyWidgetThatTakesTheKeyboardHasAName()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    for (QWidget* widget : driver.window().findChildren<QWidget*>()) {
        // Of bars of tabs the tabs have names.
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() || qobject_cast<QScrollBar*>(widget) != nullptr
            || qobject_cast<QTabBar*>(widget) != nullptr)
            continue;
        QAccessibleInterface* about = QAccessible::queryAccessibleInterface(widget);
        QVERIFY2(about != nullptr && !about->text(QAccessible::Name).isEmpty(),
                 qPrintable(QStringLiteral("%1 “%2” in %3")
                                .arg(QLatin1String(widget->metaObject()->className()), widget->objectName(),
                                     QLatin1String(widget->parent()->metaObject()->className()))));
    }
}

void KeyboardTest::f6GoesBetweenMapAndRuling()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("several-paths")));
    driver.map().setFocus();
    driver.key(Qt::Key_F6);
    QVERIFY(QApplication::focusWidget() != &driver.map());
    driver.key(Qt::Key_F6);
    QCOMPARE(QApplication::focusWidget(), &driver.map());
}

void KeyboardTest::countersAreHiddenWhileTheKeyIsHeld()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("several-paths")));
    driver.map().setFocus();
    QTest::keyPress(&driver.map(), Qt::Key_F9);
    QVERIFY(driver.map().content().hidesCounters);
    QTest::keyRelease(&driver.map(), Qt::Key_F9);
    QVERIFY(!driver.map().content().hidesCounters);
}

void KeyboardTest::tabGoesOnByWhatIsRead()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("panzergruppe-guderian/who-dies"))));
    QCoreApplication::processEvents();
    // From the result in force Tab goes past all the other results.
    driver.button(QStringLiteral("D1")).setFocus();
    QTest::keyClick(driver.window().focusWidget(), Qt::Key_Tab);
    // Behind the results come the outcomes to choose from; arrows go through them, Space takes one.
    QCOMPARE(driver.window().focusWidget(), &driver.button(QStringLiteral("Lose 1 step(s)")));
    QTest::keyClick(driver.window().focusWidget(), Qt::Key_Down);
    auto& retreat = driver.button(QStringLiteral("Retreat 1 hex(es)"));
    QCOMPARE(driver.window().focusWidget(), &retreat);
    QTest::keyClick(&retreat, Qt::Key_Space);
    QCOMPARE(driver.flow().stage(), RulingFlow::Stage::ChoosePath);
    QCoreApplication::processEvents();
    retreat.setFocus();
    QTest::keyClick(&retreat, Qt::Key_Tab);
    const auto& deciders = driver.find<QLabel>("deciders");
    QCOMPARE(driver.window().focusWidget(), &deciders);
    for (int i = 0; i < 2 && driver.window().focusWidget() == &deciders; ++i) // the number of its rule is a link
        QTest::keyClick(driver.window().focusWidget(), Qt::Key_Tab);
    QCOMPARE(driver.window().focusWidget(), &driver.find<QListWidget>("unitList"));
    // Below the answer one asks why.
    driver.find<QListWidget>("unitList").setFocus();
    for (int i = 0; i < 9 && driver.window().focusWidget() != &driver.find<QPushButton>("showWhy"); ++i)
        QTest::keyClick(driver.window().focusWidget(), Qt::Key_Tab);
    QCOMPARE(driver.window().focusWidget(), &driver.find<QPushButton>("showWhy"));
}

void KeyboardTest::whoseControlIsGoneIsOnTheBoard()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    driver.flow().choosePath(0);
    for (const char* name : {"takeBack", "confirm"}) {
        auto& button = driver.find<QPushButton>(name);
        button.setFocus();
        for (int i = 0; i < 9 && button.isEnabled() && button.isVisible(); ++i)
            QTest::keyClick(&button, Qt::Key_Space);
        const QWidget* now = QApplication::focusWidget();
        QVERIFY2(now == &driver.map() || driver.find<QDockWidget>("rulingDock").isAncestorOf(now),
                 qPrintable(now->objectName()));
        driver.flow().choosePath(0);
    }
}

void KeyboardTest::closedPanelsGiveTheKeyboardToTheBoard()
{
    WindowDriver driver;
    driver.window().why().steps().setAnimated(false);
    QVERIFY(driver.open(WindowDriver::workedCase()));
    driver.key(Qt::Key_F12);
    auto& forward = namedChild<QToolButton>(*driver.map().viewport(), "whyForwardButton");
    forward.setFocus();
    for (int i = 0; i < 99 && forward.isEnabled(); ++i)
        QTest::keyClick(&forward, Qt::Key_Space);
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("whyPlayButton"));
    driver.key(Qt::Key_Escape);
    QCOMPARE(QApplication::focusWidget(), &driver.map());
    driver.key(Qt::Key_F2, Qt::ControlModifier);
    driver.key(Qt::Key_K, Qt::ControlModifier | Qt::ShiftModifier);
    auto& check = driver.find<QWidget>("checkDockDropDown");
    QVERIFY(check.isAncestorOf(QApplication::focusWidget()));
    driver.key(Qt::Key_Escape);
    QVERIFY(check.isHidden());
    QCOMPARE(QApplication::focusWidget(), &driver.map());
}

void KeyboardTest::enterChoosesAnOutcomeAndTabOnlyPasses()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("panzergruppe-guderian/who-dies"))));
    QCoreApplication::processEvents();
    const int shown = driver.flow().previewedAlternative();
    auto& loses = driver.button(QStringLiteral("Lose 1 step(s)"));
    driver.button(QStringLiteral("D1")).setFocus(); // what is read before the outcomes
    QTest::keyClick(driver.window().focusWidget(), Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), &loses);
    QVERIFY(driver.flow().previewedAlternative() != shown);
    QTest::keyClick(&loses, Qt::Key_Backtab, Qt::ShiftModifier);
    QCOMPARE(driver.flow().previewedAlternative(), shown);
    loses.setFocus();
    QTest::keyClick(&loses, Qt::Key_Return);
    QCOMPARE(driver.flow().stage(), Stage::SettleEffect);
}

REARGUARD_TEST(KeyboardTest)
#include "keyboard_test.moc"
