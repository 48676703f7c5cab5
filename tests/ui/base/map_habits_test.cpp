// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/window_driver.h"

#include "base/preferences.h"
#include "panels/hover_card.h"
#include "play/piece_controller.h"
#include "play/projector.h"
#include "play/step_animation.h"
#include "support/test_registry.h"
#include "table/move_flow.h"
#include "table/piece_selection.h"
#include "why/step_through.h"

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QPointingDevice>
#include <QWheelEvent>

#include <cmath>

/// What wheel, fingers and buttons do is what the user prefers, on every map.
class MapHabitsTest : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { setMapHabits({}); }
    void theWheelZoomsOrMoves();
    void ctrlZoomsAndShiftGoesSideways();
    void zoomingMayBeReversed();
    void theWheelGoesAsFarAsOneLikes();
    void theTouchpadMovesOrZooms();
    void theRightButtonMovesTheMapAndAsksForTheMenu();
    void theRightButtonAsksAtOnceUnlessItMovesTheMap();
    void aFingerDragsCountersOrTheMap();
    void aDoubleClickDoesWhatOneLikes();
    void aDragBeginsWhereOneLikes();
    void theCardComesAtOnceIfOneLikes();
    void nothingMovesWithoutAnimation();
    void theLogsSwitchIsThePreference();
    void allMapsKeepToIt();
    void whoHidesTheMapLetsGoOfTheUnits();
    void valuesThatMakeNoSenseAreBent();

private:
    static void prefer(WindowDriver& driver, const std::function<void(Preferences&)>& change)
    {
        Preferences preferences = driver.window().preferences().now();
        change(preferences);
        driver.window().preferences().set(preferences);
    }
};

namespace {

constexpr int notch = 120;

void turn(MapView& map, QPoint by, Qt::KeyboardModifiers modifiers = {})
{
    const QPointF at = QRectF(map.viewport()->rect()).center();
    QWheelEvent event(at, map.viewport()->mapToGlobal(at), {}, by, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(map.viewport(), &event);
}

void stroke(MapView& map, QPoint pixels)
{
    const QPointF at = QRectF(map.viewport()->rect()).center();
    QWheelEvent event(at, map.viewport()->mapToGlobal(at), pixels, pixels * 2, Qt::NoButton, {}, Qt::ScrollUpdate,
                      false);
    QCoreApplication::sendEvent(map.viewport(), &event);
}

void mouse(MapView& map, QEvent::Type type, QPoint at, Qt::MouseButton button, Qt::MouseButtons held,
           const QPointingDevice* device = QPointingDevice::primaryPointingDevice())
{
    QMouseEvent event(type, at, map.viewport()->mapToGlobal(at), button, held, {}, device);
    QCoreApplication::sendEvent(map.viewport(), &event);
}

/// Presses there, and moves by so much, a bit more than once; the button is still held.
void pull(MapView& map, QPoint from, QPoint by, Qt::MouseButton button,
          const QPointingDevice* device = QPointingDevice::primaryPointingDevice())
{
    mouse(map, QEvent::MouseButtonPress, from, button, button, device);
    mouse(map, QEvent::MouseMove, from + by / 2, Qt::NoButton, button, device);
    mouse(map, QEvent::MouseMove, from + by, Qt::NoButton, button, device);
}

bool isWide(double a, double b)
{
    return std::abs(a - b) > 1.0;
}

/// What the map shows moves when it is zoomed in; from the whole map there is nowhere to go.
bool openZoomed(WindowDriver& driver)
{
    if (!driver.open(QStringLiteral("march")))
        return false;
    driver.map().zoomAbout(QRectF(driver.map().viewport()->rect()).center(), 2.0);
    return true;
}

/// The hex of a counter that is in sight.
HexIndex hexOfACounter(WindowDriver& driver)
{
    for (const Unit& unit : driver.document().position()->units) {
        if (unit.isOnMap())
            return unit.hex;
    }
    return noHex;
}

} // namespace

void MapHabitsTest::theWheelZoomsOrMoves()
{
    WindowDriver driver;
    QVERIFY(openZoomed(driver));
    const Viewport before = driver.map().view();
    turn(driver.map(), {0, notch});
    QVERIFY(driver.map().view().hexSize > before.hexSize);
    turn(driver.map(), {0, -notch});
    prefer(driver, [](Preferences& wanted) { wanted.wheel = ScrollHabit::Pans; });
    const Viewport start = driver.map().view();
    turn(driver.map(), {0, -notch});
    QCOMPARE(driver.map().view().hexSize, start.hexSize);
    QCOMPARE(driver.map().view().origin, start.origin + QPointF(0, notch));
    turn(driver.map(), {notch, 0});
    QCOMPARE(driver.map().view().origin, start.origin + QPointF(-notch, notch));
}

void MapHabitsTest::ctrlZoomsAndShiftGoesSideways()
{
    for (const ScrollHabit habit : {ScrollHabit::Zooms, ScrollHabit::Pans}) {
        WindowDriver driver;
        QVERIFY(openZoomed(driver));
        prefer(driver, [habit](Preferences& wanted) { wanted.wheel = habit; });
        const Viewport start = driver.map().view();
        turn(driver.map(), {0, -notch}, Qt::ShiftModifier);
        QCOMPARE(driver.map().view().hexSize, start.hexSize);
        QCOMPARE(driver.map().view().origin, start.origin + QPointF(notch, 0));
        turn(driver.map(), {0, notch}, Qt::ControlModifier);
        QVERIFY(driver.map().view().hexSize > start.hexSize);
    }
}

void MapHabitsTest::zoomingMayBeReversed()
{
    WindowDriver driver;
    QVERIFY(openZoomed(driver));
    prefer(driver, [](Preferences& wanted) { wanted.isZoomReversed = true; });
    const double before = driver.map().view().hexSize;
    turn(driver.map(), {0, notch});
    QVERIFY(driver.map().view().hexSize < before);
}

void MapHabitsTest::theWheelGoesAsFarAsOneLikes()
{
    WindowDriver driver;
    QVERIFY(openZoomed(driver));
    const double before = driver.map().view().hexSize;
    turn(driver.map(), {0, -notch});
    const double usual = driver.map().view().hexSize / before;
    turn(driver.map(), {0, notch});
    prefer(driver, [](Preferences& wanted) { wanted.wheelPercent = 50; });
    const double again = driver.map().view().hexSize;
    turn(driver.map(), {0, -notch});
    QVERIFY(std::abs(driver.map().view().hexSize / again - std::sqrt(usual)) < 1e-9);
}

void MapHabitsTest::theTouchpadMovesOrZooms()
{
    WindowDriver driver;
    QVERIFY(openZoomed(driver));
    const Viewport start = driver.map().view();
    stroke(driver.map(), {-14, -6});
    QCOMPARE(driver.map().view().origin, start.origin + QPointF(14, 6));
    QCOMPARE(driver.map().view().hexSize, start.hexSize);
    prefer(driver, [](Preferences& wanted) { wanted.touchpad = ScrollHabit::Zooms; });
    stroke(driver.map(), {0, 20});
    QVERIFY(driver.map().view().hexSize > start.hexSize);
}

void MapHabitsTest::theRightButtonMovesTheMapAndAsksForTheMenu()
{
    WindowDriver driver;
    QVERIFY(openZoomed(driver));
    prefer(driver, [](Preferences& wanted) { wanted.panWithRightButton = true; });
    MapView& map = driver.map();
    const QPoint middle = map.viewport()->rect().center();
    int asked = 0;
    connect(&map, &QWidget::customContextMenuRequested, this, [&asked] { ++asked; });
    const Viewport start = map.view();
    pull(map, middle, {40, 24}, Qt::RightButton);
    // As X11 has it: with the press.
    QContextMenuEvent menu(QContextMenuEvent::Mouse, middle, map.viewport()->mapToGlobal(middle));
    QCoreApplication::sendEvent(map.viewport(), &menu);
    QCOMPARE(map.view().origin, start.origin - QPointF(40, 24));
    mouse(map, QEvent::MouseButtonRelease, middle + QPoint(40, 24), Qt::RightButton, Qt::NoButton);
    QCOMPARE(asked, 0);
    // Without a move it is asked for, once, where the button was let go.
    mouse(map, QEvent::MouseButtonPress, middle, Qt::RightButton, Qt::RightButton);
    QCoreApplication::sendEvent(map.viewport(), &menu);
    QCOMPARE(asked, 0);
    mouse(map, QEvent::MouseButtonRelease, middle, Qt::RightButton, Qt::NoButton);
    QCOMPARE(asked, 1);
    auto* shown = driver.window().findChild<QMenu*>(QStringLiteral("hexMenu"));
    QVERIFY(shown != nullptr && shown->isVisible());
    shown->close();
    // The menu key asks at once.
    QContextMenuEvent byKey(QContextMenuEvent::Keyboard, middle, map.viewport()->mapToGlobal(middle));
    QCoreApplication::sendEvent(map.viewport(), &byKey);
    QCOMPARE(asked, 2);
    driver.window().findChild<QMenu*>(QStringLiteral("hexMenu"))->close();
}

void MapHabitsTest::theRightButtonAsksAtOnceUnlessItMovesTheMap()
{
    WindowDriver driver;
    QVERIFY(openZoomed(driver));
    MapView& map = driver.map();
    const QPoint middle = map.viewport()->rect().center();
    const Viewport start = map.view();
    pull(map, middle, {40, 24}, Qt::RightButton);
    QCOMPARE(map.view().origin, start.origin);
    QContextMenuEvent menu(QContextMenuEvent::Mouse, middle, map.viewport()->mapToGlobal(middle));
    QCoreApplication::sendEvent(map.viewport(), &menu);
    auto* shown = driver.window().findChild<QMenu*>(QStringLiteral("hexMenu"));
    QVERIFY(shown != nullptr && shown->isVisible());
    shown->close();
    mouse(map, QEvent::MouseButtonRelease, middle + QPoint(40, 24), Qt::RightButton, Qt::NoButton);
}

void MapHabitsTest::aFingerDragsCountersOrTheMap()
{
    const QPointingDevice screen(QStringLiteral("screen"), 77, QInputDevice::DeviceType::TouchScreen,
                                 QPointingDevice::PointerType::Finger, QInputDevice::Capability::Position, 5, 0);
    for (const bool moves : {false, true}) {
        WindowDriver driver;
        QVERIFY(openZoomed(driver));
        prefer(driver, [moves](Preferences& wanted) { wanted.panWithOneFinger = moves; });
        MapView& map = driver.map();
        const HexIndex counter = hexOfACounter(driver);
        map.centerOn(counter);
        const QPoint at = map.hexCenter(counter).toPoint();
        const Viewport start = map.view();
        pull(map, at, {48, 30}, Qt::LeftButton, &screen);
        QCOMPARE(isWide(map.view().origin.x(), start.origin.x()), moves);
        mouse(map, QEvent::MouseButtonRelease, at, Qt::LeftButton, Qt::NoButton, &screen);
        // A mouse drags the counter all the same.
        const Viewport then = map.view();
        pull(map, map.hexCenter(counter).toPoint(), {48, 30}, Qt::LeftButton);
        QCOMPARE(map.view().origin, then.origin);
        driver.key(Qt::Key_Escape);
    }
}

void MapHabitsTest::aDoubleClickDoesWhatOneLikes()
{
    for (const DoubleClickHabit habit :
         {DoubleClickHabit::PicksStack, DoubleClickHabit::ZoomsIn, DoubleClickHabit::Nothing}) {
        WindowDriver driver;
        QVERIFY(openZoomed(driver));
        prefer(driver, [habit](Preferences& wanted) { wanted.doubleClick = habit; });
        MapView& map = driver.map();
        int told = 0;
        connect(&map, &MapView::doubleClicked, this, [&told] { ++told; });
        const double before = map.view().hexSize;
        const HexIndex counter = hexOfACounter(driver);
        map.centerOn(counter);
        const QPoint at = map.hexCenter(counter).toPoint();
        QTest::mouseClick(map.viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(map.viewport(), Qt::LeftButton, {}, at);
        QTest::mouseRelease(map.viewport(), Qt::LeftButton, {}, at);
        QCOMPARE(told, habit == DoubleClickHabit::PicksStack ? 1 : 0);
        QCOMPARE(map.view().hexSize > before, habit == DoubleClickHabit::ZoomsIn);
    }
}

void MapHabitsTest::aDragBeginsWhereOneLikes()
{
    WindowDriver driver;
    QVERIFY(openZoomed(driver));
    prefer(driver, [](Preferences& wanted) { wanted.dragDistance = 50; });
    MapView& map = driver.map();
    const QPoint middle = map.viewport()->rect().center();
    const Viewport start = map.view();
    pull(map, middle, {20, 10}, Qt::LeftButton);
    QCOMPARE(map.view().origin, start.origin);
    mouse(map, QEvent::MouseButtonRelease, middle, Qt::LeftButton, Qt::NoButton);
    prefer(driver, [](Preferences& wanted) { wanted.dragDistance = 3; });
    HexIndex empty = noHex;
    for (HexIndex hex = 0; empty == noHex && hex < driver.document().map().grid.size(); ++hex) {
        const QPoint at = map.hexCenter(hex).toPoint();
        if (driver.document().map().hasHex(hex) && map.viewport()->rect().adjusted(50, 50, -50, -50).contains(at)
            && map.unitAt(at) == noUnit)
            empty = hex;
    }
    QVERIFY(empty != noHex);
    pull(map, map.hexCenter(empty).toPoint(), {8, 0}, Qt::LeftButton);
    QVERIFY(isWide(map.view().origin.x(), start.origin.x()));
    mouse(map, QEvent::MouseButtonRelease, middle, Qt::LeftButton, Qt::NoButton);
}

void MapHabitsTest::theCardComesAtOnceIfOneLikes()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    prefer(driver, [](Preferences& wanted) { wanted.cardDelay = 0; });
    driver.hover(QStringLiteral("0303"));
    QCoreApplication::processEvents();
    QTRY_VERIFY(driver.window().ruling().card().isVisible());
}

void MapHabitsTest::nothingMovesWithoutAnimation()
{
    WindowDriver driver;
    prefer(driver, [](Preferences& wanted) { wanted.isAnimated = false; });
    QVERIFY(!mayAnimate());
    QVERIFY(!driver.window().isAnimated());
    QVERIFY(driver.window().files().openFile(WindowDriver::workedCase()));
    driver.key(Qt::Key_F12);
    StepThrough& why = driver.window().why().steps();
    QVERIFY(why.isOpen());
    why.stepForward();
    // All of the stage is there at once.
    QCOMPARE(why.shown()->progress, 1.0);
    prefer(driver, [](Preferences& wanted) { wanted.isAnimated = true; });
    why.stepForward();
    QCOMPARE(why.shown()->progress < 1.0, mayAnimate());
}

void MapHabitsTest::theLogsSwitchIsThePreference()
{
    WindowDriver driver;
    auto& action = driver.find<QAction>("logAnimate");
    QVERIFY(action.isChecked());
    action.trigger();
    QVERIFY(!driver.window().preferences().now().isAnimated);
    prefer(driver, [](Preferences& wanted) { wanted.isAnimated = true; });
    QVERIFY(action.isChecked());
}

void MapHabitsTest::allMapsKeepToIt()
{
    WindowDriver driver;
    QVERIFY(openZoomed(driver));
    prefer(driver, [](Preferences& wanted) { wanted.wheel = ScrollHabit::Pans; });
    driver.find<QAction>("projector").trigger();
    MapView& other = driver.window().play().pieces().projector()->map();
    other.zoomAbout(QRectF(other.viewport()->rect()).center(), 2.0);
    const Viewport start = other.view();
    turn(other, {0, -notch});
    QCOMPARE(other.view().hexSize, start.hexSize);
    QVERIFY(isWide(other.view().origin.y(), start.origin.y()));
}

void MapHabitsTest::whoHidesTheMapLetsGoOfTheUnits()
{
    WindowDriver driver;
    QVERIFY(openZoomed(driver));
    MapView& map = driver.map();
    const HexIndex counter = hexOfACounter(driver);
    map.centerOn(counter);
    const QString unit = driver.document().position()->units.front().id;
    const QString place = driver.placeOf(unit);
    pull(map, map.hexCenter(counter).toPoint(), {70, 40}, Qt::LeftButton);
    QVERIFY(driver.window().session().moves.isDragging());
    driver.key(Qt::Key_F3, Qt::ControlModifier);
    QVERIFY(!map.isVisible());
    QVERIFY(!driver.window().session().moves.isDragging());
    driver.key(Qt::Key_F1, Qt::ControlModifier);
    mouse(map, QEvent::MouseButtonRelease, map.viewport()->rect().center(), Qt::LeftButton, Qt::NoButton);
    QCOMPARE(driver.placeOf(unit), place);
}

void MapHabitsTest::valuesThatMakeNoSenseAreBent()
{
    Preferences habits;
    habits.wheelPercent = 1'000'000;
    habits.dragDistance = -5;
    setMapHabits(habits);
    QCOMPARE(mapHabits().wheelPercent, 400);
    QCOMPARE(dragDistance(), QApplication::startDragDistance());
    habits.wheelPercent = 0;
    setMapHabits(habits);
    QCOMPARE(mapHabits().wheelPercent, 25);
}

REARGUARD_TEST(MapHabitsTest)
#include "map_habits_test.moc"
