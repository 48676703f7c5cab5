// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/table_driver.h"

#include "play/piece_actions.h"
#include "play/piece_controller.h"
#include "support/test_registry.h"
#include "table/dice.h"
#include "table/game_table.h"
#include "table/piece_selection.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QStatusBar>
#include <QTextBrowser>

using namespace Qt::StringLiterals;

// Counters in the hands of players: every change by mouse or key, on the real window, and back by undo.
class PiecesTest : public QObject
{
    Q_OBJECT

private slots:
    void aStackIsFannedOutAndPickedFrom();
    void aFanWaitsForThePointerToRest();
    void aDragTakesTheCounterThatIsPressed();
    void theRimOfAStackMeansItsTopCounter();
    void theNumberOfAStackMeansAllOfIt_data();
    void theNumberOfAStackMeansAllOfIt();
    void aFanStaysOpenOverTheNeighbours();
    void aFanGivesWayWhileACombatIsPicked();
    void keysGoThroughAStack();
    void theStackIsListed();
    void ownUnitsArePickedAndEnemiesAttacked();
    void orderInTheStack();
    void stepsAreLostAndRecovered();
    void theLastStepGoesToTheTray();
    void statesGoOnAndOff();
    void aMarkerIsPutAndLifted();
    void aMarkerOnAHexside();
    void controlByMenu();
    void controlIsPaintedWithTheMouse();
    void controlIsPaintedByKeys();
    void eliminateAndPutBack();
    void theMenuOfAHexIsAboutTheCounter();
    void countersAreHiddenByAToggle();
    void aUnitIsFound();
    void diceAreRolledIntoTheLog();
    void aNoteGoesIntoTheLog();
    void nothingOfItWhileOneEdits();
    void theHelpNamesTheKeys();
};

namespace {

QString lastLine(TableDriver& driver)
{
    const TableLog& log = driver.window().session().table.log();
    return log.entries().empty() ? QString() : log.entries().back().text;
}

} // namespace

void PiecesTest::aStackIsFannedOutAndPickedFrom()
{
    TableDriver driver;
    driver.openTable();
    driver.hover(u"0505"_s);
    QCOMPARE(driver.map().fannedHex(), driver.hex(u"0505"_s));
    driver.clickAt(driver.fanPoint(u"g2"_s));
    QCOMPARE(driver.picked(), QStringList{u"g2"_s});
    driver.clickAt(driver.fanPoint(u"g3"_s), Qt::ControlModifier);
    QCOMPARE(driver.picked(), (QStringList{u"g2"_s, u"g3"_s}));
    driver.clickAt(driver.fanPoint(u"g1"_s), Qt::ShiftModifier);
    driver.clickAt(driver.fanPoint(u"g2"_s), Qt::ShiftModifier);
    QCOMPARE(driver.picked(), (QStringList{u"g3"_s, u"g1"_s}));
    driver.clickAt(driver.fanPoint(u"g2"_s));
    QCOMPARE(driver.picked(), QStringList{u"g2"_s});
    // What a drag takes: the counter alone, the picked ones, the stack.
    PieceSelection& pieces = driver.window().session().pieces;
    const HexIndex hex = driver.hex(u"0505"_s);
    QCOMPARE(pieces.forDrag(driver.unit(u"g3"_s), hex), std::vector{driver.unit(u"g3"_s)});
    QCOMPARE(pieces.forDrag(driver.unit(u"g3"_s), hex, true).size(), 3U);
    const QPoint third = driver.fanPoint(u"g3"_s);
    driver.clickAt(third, Qt::ControlModifier);
    QCOMPARE(pieces.forDrag(driver.unit(u"g2"_s), hex).size(), 2U);
    const QPoint first = driver.fanPoint(u"g1"_s);
    QTest::mouseDClick(driver.map().viewport(), Qt::LeftButton, {}, first);
    QTest::mouseRelease(driver.map().viewport(), Qt::LeftButton, {}, first);
    QCOMPARE(driver.picked().size(), 3);
}

void PiecesTest::aFanWaitsForThePointerToRest()
{
    TableDriver driver;
    driver.openTable();
    const QPoint at = driver.pointOf(u"0505"_s);
    driver.moveTo(at);
    QCOMPARE(driver.map().fannedHex(), noHex);
    QCOMPARE(driver.map().unitAt(at), driver.unit(u"g1"_s));
    // The top counter stays under the pointer, on either edge of the view.
    driver.hover(u"0505"_s);
    QCOMPARE(driver.map().fannedHex(), driver.hex(u"0505"_s));
    QCOMPARE(driver.map().unitAt(at), driver.unit(u"g1"_s));
    QVERIFY(driver.fanPoint(u"g3"_s).x() > at.x());
    driver.hover(u"0202"_s);
    driver.map().zoomAbout(at, 3.0);
    Viewport view = driver.map().view();
    view.origin.rx() -= driver.map().viewport()->width() - driver.map().hexCenter(driver.hex(u"0505"_s)).x()
                        - driver.map().hexRect(driver.hex(u"0505"_s)).width() / 2;
    driver.map().setView(view);
    driver.hover(u"0505"_s);
    const QPoint edge = driver.map().hexCenter(driver.hex(u"0505"_s)).toPoint();
    QCOMPARE(driver.map().unitAt(edge), driver.unit(u"g1"_s));
    bool isToTheLeft = false;
    for (int x = 0; x < edge.x(); x += 10)
        isToTheLeft = isToTheLeft || driver.map().unitAt(QPoint(x, edge.y())) == driver.unit(u"g3"_s);
    QVERIFY(isToTheLeft);
}

void PiecesTest::aDragTakesTheCounterThatIsPressed()
{
    TableDriver driver;
    driver.openTable();
    // As it is done by somebody quick, and by somebody who has looked at the stack before.
    driver.moveTo(driver.pointOf(u"0505"_s));
    driver.drag(u"0505"_s, u"0405"_s, Qt::ControlModifier);
    QCOMPARE(driver.stack(u"0405"_s), QStringList{u"g1"_s});
    QCOMPARE(driver.stack(u"0505"_s), (QStringList{u"g2"_s, u"g3"_s}));
    driver.hover(u"0505"_s);
    driver.drag(u"0505"_s, u"0404"_s, Qt::ControlModifier);
    QCOMPARE(driver.stack(u"0404"_s), QStringList{u"g2"_s});
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    // It says whom it takes, and how the others come along.
    driver.hover(u"0505"_s);
    const auto& summary = driver.find<QLabel>("hexSummary");
    QVERIFY2(summary.text().contains(u"with Shift, the whole stack"_s), qPrintable(summary.text()));
    const QPoint start = driver.pointOf(u"0505"_s);
    const QPoint end = driver.pointOf(u"0404"_s);
    const auto moveHeld = [&](const QPoint& at, Qt::KeyboardModifiers modifiers) {
        QMouseEvent move(QEvent::MouseMove, at, driver.map().viewport()->mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                         modifiers);
        QCoreApplication::sendEvent(driver.map().viewport(), &move);
    };
    QTest::mousePress(driver.map().viewport(), Qt::LeftButton, Qt::ControlModifier, start);
    moveHeld(end, Qt::ControlModifier);
    QVERIFY2(summary.text().contains(u"2 VG moves here freely; with Shift the whole stack of 2"_s),
             qPrintable(summary.text()));
    // Shift may come later, and may go before the mouse does.
    moveHeld(driver.pointOf(u"0405"_s), Qt::ControlModifier | Qt::ShiftModifier);
    moveHeld(end, Qt::ControlModifier);
    QVERIFY2(summary.text().contains(u"2 VG and 3 VG move here freely"_s), qPrintable(summary.text()));
    QTest::mouseRelease(driver.map().viewport(), Qt::LeftButton, Qt::ControlModifier, end);
    QCOMPARE(driver.stack(u"0404"_s), (QStringList{u"g2"_s, u"g3"_s}));
}

void PiecesTest::theNumberOfAStackMeansAllOfIt_data()
{
    QTest::addColumn<bool>("isFanned");
    QTest::newRow("at once") << false;
    QTest::newRow("fanned out") << true;
}

void PiecesTest::theNumberOfAStackMeansAllOfIt()
{
    QFETCH(const bool, isFanned);
    TableDriver driver;
    driver.openTable();
    const QRectF hex = driver.map().hexRect(driver.hex(u"0505"_s));
    const QPoint middle = driver.pointOf(u"0505"_s);
    // It lies farthest to the right.
    QPoint number = middle;
    for (QPoint at = middle; at.x() < hex.right(); at.rx() += 1) {
        if (driver.map().unitAt(at) != noUnit)
            number = at;
    }
    number.rx() -= 2;
    if (isFanned) {
        driver.hover(u"0505"_s);
        QCOMPARE(driver.map().fannedHex(), driver.hex(u"0505"_s));
        QCOMPARE(driver.map().unitAt(number), driver.unit(u"g1"_s));
    }
    const QPoint goal = driver.pointOf(u"0405"_s);
    driver.moveTo(number);
    QTest::mousePress(driver.map().viewport(), Qt::LeftButton, Qt::ControlModifier, number);
    QMouseEvent move(QEvent::MouseMove, goal, driver.map().viewport()->mapToGlobal(goal), Qt::NoButton, Qt::LeftButton,
                     Qt::ControlModifier);
    QCoreApplication::sendEvent(driver.map().viewport(), &move);
    QTest::mouseRelease(driver.map().viewport(), Qt::LeftButton, Qt::ControlModifier, goal);
    QCOMPARE(driver.stack(u"0405"_s), (QStringList{u"g1"_s, u"g2"_s, u"g3"_s}));
    // The next press beside it is of one again.
    driver.moveTo(goal);
    driver.drag(u"0405"_s, u"0404"_s, Qt::ControlModifier);
    QCOMPARE(driver.stack(u"0404"_s), QStringList{u"g1"_s});
}

// The counters below peep out: nobody means those by what can be pressed there.
void PiecesTest::theRimOfAStackMeansItsTopCounter()
{
    TableDriver driver;
    driver.openTable();
    const QRectF hex = driver.map().hexRect(driver.hex(u"0505"_s));
    const QPoint middle = driver.pointOf(u"0505"_s);
    // Below the number, which means all of them.
    const QPoint low = middle + QPoint(0, static_cast<int>(0.2 * hex.height()));
    QPoint rim = low;
    for (QPoint at = low; at.x() < hex.right(); at.rx() += 1) {
        const UnitIndex unit = driver.map().unitAt(at);
        QVERIFY(unit == noUnit || unit == driver.unit(u"g1"_s));
        if (unit != noUnit)
            rim = at;
    }
    QVERIFY(rim.x() - middle.x() > 0.3 * hex.width());

    const QPointF goal = driver.map().hexCenter(driver.hex(u"0405"_s));
    const QPoint corner = (goal + QPointF(-0.12, 0.08) * hex.width()).toPoint();
    const auto colorThere = [&] { return driver.map().viewport()->grab().toImage().pixelColor(corner); };
    const auto moveHeld = [&](const QPoint& at) {
        QMouseEvent move(QEvent::MouseMove, at, driver.map().viewport()->mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                         Qt::ControlModifier);
        QCoreApplication::sendEvent(driver.map().viewport(), &move);
    };
    const QColor bare = colorThere();
    driver.moveTo(rim);
    QTest::mousePress(driver.map().viewport(), Qt::LeftButton, Qt::ControlModifier, rim);
    moveHeld(goal.toPoint());
    QVERIFY2(colorThere() != bare, "the counter in hand is not seen where it goes");
    QTest::mouseRelease(driver.map().viewport(), Qt::LeftButton, Qt::ControlModifier, goal.toPoint());
    QCOMPARE(driver.stack(u"0405"_s), QStringList{u"g1"_s});
}

void PiecesTest::aFanStaysOpenOverTheNeighbours()
{
    TableDriver driver;
    driver.openTable();
    driver.hover(u"0505"_s);
    const QPoint at = driver.fanPoint(u"g3"_s);
    // The outer counters lie over other hexes, and are reached all the same.
    QPoint outside = at;
    while (driver.map().hexAt(outside) == driver.hex(u"0505"_s) && driver.map().unitAt(outside) != noUnit)
        outside.rx() += 1;
    QVERIFY(driver.map().hexAt(outside) != driver.hex(u"0505"_s));
    driver.moveTo(at);
    driver.moveTo(outside);
    QCOMPARE(driver.map().fannedHex(), driver.hex(u"0505"_s));
    QCOMPARE(driver.map().meantHex(outside), driver.hex(u"0505"_s));
    driver.hover(u"0202"_s);
    QCOMPARE(driver.map().fannedHex(), noHex);
}

void PiecesTest::aFanGivesWayWhileACombatIsPicked()
{
    TableDriver driver;
    driver.openTable();
    driver.click(u"0506"_s);
    QCOMPARE(driver.flow().stage(), RulingFlow::Stage::PickAttackers);
    driver.hover(u"0506"_s);
    const QPoint point = driver.pointOf(u"0505"_s);
    QCOMPARE(driver.map().meantHex(point), driver.hex(u"0505"_s));
    driver.click(u"0505"_s);
    QCOMPARE(driver.flow().stage(), RulingFlow::Stage::EnterResult);
}

void PiecesTest::keysGoThroughAStack()
{
    TableDriver driver;
    driver.openTable();
    driver.walkTo(u"0505"_s);
    driver.key(Qt::Key_Period);
    QCOMPARE(driver.picked(), QStringList{u"g1"_s});
    QCOMPARE(driver.map().fannedHex(), driver.hex(u"0505"_s));
    driver.key(Qt::Key_Period);
    QCOMPARE(driver.picked(), QStringList{u"g2"_s});
    QVERIFY(driver.window().status().currentMessage().contains(u"2 VG"_s));
    driver.key(Qt::Key_Comma);
    driver.key(Qt::Key_Comma);
    QCOMPARE(driver.picked(), QStringList{u"g3"_s});
    driver.key(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(driver.picked().size(), 3);
}

void PiecesTest::theStackIsListed()
{
    TableDriver driver;
    driver.openTable();
    driver.walkTo(u"0505"_s);
    driver.key(Qt::Key_T, Qt::ControlModifier);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu != nullptr);
    // By keys alone: down to the second counter.
    QTest::keyClick(menu, Qt::Key_Down);
    QTest::keyClick(menu, Qt::Key_Return);
    QCOMPARE(driver.picked(), QStringList{u"g2"_s});
    driver.key(Qt::Key_T, Qt::ControlModifier);
    driver.chooseInMenu(u"3 VG"_s);
    QCOMPARE(driver.picked(), QStringList{u"g3"_s});
}

void PiecesTest::ownUnitsArePickedAndEnemiesAttacked()
{
    TableDriver driver;
    driver.openTable();
    driver.click(u"0505"_s);
    QCOMPARE(driver.flow().stage(), RulingFlow::Stage::PickDefender);
    QCOMPARE(driver.picked().size(), 1);
    driver.click(u"0506"_s);
    QCOMPARE(driver.flow().stage(), RulingFlow::Stage::PickAttackers);
    QVERIFY(driver.picked().isEmpty());
}

void PiecesTest::orderInTheStack()
{
    TableDriver driver;
    driver.openTable();
    driver.walkTo(u"0505"_s);
    driver.key(Qt::Key_Period);
    driver.key(Qt::Key_End, Qt::AltModifier);
    QCOMPARE(driver.stack(u"0505"_s), (QStringList{u"g2"_s, u"g3"_s, u"g1"_s}));
    QCOMPARE(driver.picked(), QStringList{u"g1"_s});
    driver.key(Qt::Key_PageUp, Qt::AltModifier);
    QCOMPARE(driver.stack(u"0505"_s), (QStringList{u"g2"_s, u"g1"_s, u"g3"_s}));
    driver.key(Qt::Key_PageDown, Qt::AltModifier);
    driver.key(Qt::Key_Home, Qt::AltModifier);
    QCOMPARE(driver.stack(u"0505"_s), (QStringList{u"g1"_s, u"g2"_s, u"g3"_s}));
    const auto lines = driver.window().session().table.log().entries().size();
    driver.key(Qt::Key_Home, Qt::AltModifier);
    QCOMPARE(driver.window().session().table.log().entries().size(), lines); // it is on top already
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(driver.stack(u"0505"_s), (QStringList{u"g2"_s, u"g3"_s, u"g1"_s}));
}

void PiecesTest::stepsAreLostAndRecovered()
{
    TableDriver driver;
    driver.openTable();
    driver.walkTo(u"0505"_s);
    driver.key(Qt::Key_Period);
    driver.key(Qt::Key_F4);
    QCOMPARE(driver.at(u"g1"_s).lost, 1);
    QVERIFY(lastLine(driver).contains(u"1 VG"_s));
    driver.key(Qt::Key_F4, Qt::ShiftModifier);
    QCOMPARE(driver.at(u"g1"_s).lost, 0);
    driver.key(Qt::Key_F4, Qt::ShiftModifier);
    QVERIFY(driver.window().status().currentMessage().contains(u"1 VG has lost no step"_s));
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(driver.at(u"g1"_s).lost, 1);
}

void PiecesTest::theLastStepGoesToTheTray()
{
    TableDriver driver;
    driver.openTable();
    driver.walkTo(u"0505"_s);
    driver.key(Qt::Key_Period);
    driver.key(Qt::Key_F4);
    driver.key(Qt::Key_F4);
    QVERIFY(!driver.at(u"g1"_s).isOnMap());
    QCOMPARE(driver.at(u"g1"_s).tray, Tray::eliminated);
    QVERIFY(lastLine(driver).contains(u"1 VG"_s));
}

void PiecesTest::statesGoOnAndOff()
{
    TableDriver driver;
    driver.openTable();
    driver.walkTo(u"0505"_s);
    driver.key(Qt::Key_Period);
    driver.key(Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    driver.chooseInMenu(u"Disrupted"_s);
    QCOMPARE(driver.at(u"g1"_s).states, QStringList{u"disrupted"_s});
    driver.key(Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    driver.chooseInMenu(u"Disrupted"_s);
    QVERIFY(driver.at(u"g1"_s).states.isEmpty());
}

void PiecesTest::aMarkerIsPutAndLifted()
{
    TableDriver driver;
    driver.openTable();
    driver.walkTo(u"0404"_s);
    driver.whenOpen([](QDialog& dialog) {
        auto* kind = dialog.findChild<QComboBox*>(u"markerKindField"_s);
        kind->setEditText({});
        QTest::keyClicks(kind, u"dump"_s);
        QTest::keyClicks(dialog.findChild<QLineEdit*>(u"markerTextField"_s), u"ours"_s);
        dialog.findChild<QSpinBox*>(u"markerTurnField"_s)->setValue(4);
        dialog.findChild<QComboBox*>(u"markerSideField"_s)->setCurrentIndex(1);
        WindowDriver::press(*dialog.findChild<QPushButton*>(u"markerPut"_s));
        QVERIFY(WindowDriver::lines(*dialog.findChild<QListWidget*>(u"markerList"_s)).join(u' ').contains(u"turn 4"_s));
        dialog.reject();
    });
    driver.key(Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
    const auto& markers = driver.document().position()->markers;
    QCOMPARE(markers.size(), 1U);
    const Marker expected{u"dump"_s, driver.hex(u"0404"_s), u"german"_s, 4, {}, u"ours"_s};
    const QString side = driver.document().ruleset().sides.front().id;
    QCOMPARE(markers.front().kind, expected.kind);
    QCOMPARE(markers.front().at, expected.at);
    QCOMPARE(markers.front().side, side);
    QCOMPARE(markers.front().turn, expected.turn);
    QCOMPARE(markers.front().text, expected.text);
    driver.whenOpen([](QDialog& dialog) {
        WindowDriver::press(*dialog.findChild<QPushButton*>(u"markerLift"_s));
        dialog.reject();
    });
    driver.key(Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(driver.document().position()->markers.empty());
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(driver.document().position()->markers.size(), 1U);
}

void PiecesTest::aMarkerOnAHexside()
{
    TableDriver driver;
    driver.openTable();
    driver.walkTo(u"0404"_s);
    QString beyond;
    driver.whenOpen([&beyond](QDialog& dialog) {
        auto* kind = dialog.findChild<QComboBox*>(u"markerKindField"_s);
        kind->setEditText({});
        QTest::keyClicks(kind, u"blown"_s);
        auto* place = dialog.findChild<QComboBox*>(u"markerPlaceField"_s);
        place->setCurrentIndex(2);
        beyond = place->currentText().right(4);
        WindowDriver::press(*dialog.findChild<QPushButton*>(u"markerPut"_s));
        dialog.reject();
    });
    driver.key(Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
    const auto& markers = driver.document().position()->markers;
    QCOMPARE(markers.size(), 1U);
    const auto* hexside = std::get_if<Hexside>(&markers.front().at);
    QVERIFY(hexside != nullptr);
    const HexIndex far = farHex(driver.document().map().grid, *hexside);
    QVERIFY(hexside->hex == driver.hex(u"0404"_s) || far == driver.hex(u"0404"_s));
    QVERIFY(hexside->hex == driver.hex(beyond) || far == driver.hex(beyond));
}

void PiecesTest::controlByMenu()
{
    TableDriver driver;
    driver.openTable();
    driver.walkTo(u"0404"_s);
    const QString allied = driver.document().ruleset().side(u"allied"_s)->name;
    driver.key(Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
    driver.chooseInMenu(u"Give 0404 to the %1"_s.arg(allied));
    QCOMPARE(driver.document().position()->controller(driver.hex(u"0404"_s)), u"allied"_s);
    driver.key(Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
    driver.chooseInMenu(u"nobody"_s);
    QCOMPARE(driver.document().position()->controller(driver.hex(u"0404"_s)), QString());
}

void PiecesTest::controlIsPaintedWithTheMouse()
{
    TableDriver driver;
    driver.openTable();
    const QString german = driver.document().ruleset().side(u"german"_s)->name;
    driver.walkTo(u"0303"_s);
    QVERIFY(!driver.map().layers().isShown(LayerId::Control));
    driver.key(Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
    driver.chooseInMenu(u"Paint %1"_s.arg(german));
    QVERIFY(driver.map().layers().isShown(LayerId::Control));
    const auto lines = driver.window().session().table.log().entries().size();
    driver.drag(u"0303"_s, u"0305"_s);
    for (const QString& number : {u"0303"_s, u"0304"_s, u"0305"_s})
        QCOMPARE(driver.document().position()->controller(driver.hex(number)), u"german"_s);
    QCOMPARE(driver.window().session().table.log().entries().size(), lines + 1); // a stroke is one act
    QTest::mouseClick(driver.map().viewport(), Qt::RightButton, {}, driver.pointOf(u"0304"_s));
    QCOMPARE(driver.document().position()->controller(driver.hex(u"0304"_s)), QString());
    driver.key(Qt::Key_Escape);
    QCoreApplication::processEvents();
    QVERIFY(driver.map().handler() == nullptr);
    QVERIFY(!driver.map().layers().isShown(LayerId::Control));
}

void PiecesTest::controlIsPaintedByKeys()
{
    TableDriver driver;
    driver.openTable();
    driver.walkTo(u"0303"_s);
    driver.key(Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
    driver.chooseInMenu(u"Paint "_s);
    driver.key(Qt::Key_2);
    driver.key(Qt::Key_Return);
    const QString second = driver.document().ruleset().sides[1].id;
    QCOMPARE(driver.document().position()->controller(driver.hex(u"0303"_s)), second);
    driver.key(Qt::Key_Delete);
    QCOMPARE(driver.document().position()->controller(driver.hex(u"0303"_s)), QString());
    // A mode of editing ends it.
    driver.find<QAction>("editMode").trigger();
    driver.find<QAction>("playMode").trigger();
    QVERIFY(driver.map().handler() == nullptr);
}

void PiecesTest::eliminateAndPutBack()
{
    TableDriver driver;
    driver.openTable();
    driver.walkTo(u"0505"_s);
    driver.key(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    driver.key(Qt::Key_Delete, Qt::ControlModifier);
    for (const QString& id : {u"g1"_s, u"g2"_s, u"g3"_s})
        QCOMPARE(driver.at(id).tray, Tray::eliminated);
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(driver.stack(u"0505"_s), (QStringList{u"g1"_s, u"g2"_s, u"g3"_s}));
    // Off into a tray by the menu.
    driver.key(Qt::Key_Period);
    driver.action("pieceTray").trigger();
    driver.chooseInMenu(u"Replacements"_s);
    QCOMPARE(driver.stack(u"0505"_s).size(), 2);
}

void PiecesTest::theMenuOfAHexIsAboutTheCounter()
{
    TableDriver driver;
    driver.openTable();
    driver.hover(u"0505"_s);
    const QPoint at = driver.fanPoint(u"g2"_s);
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, driver.map().viewport()->mapToGlobal(at));
    QCoreApplication::sendEvent(driver.map().viewport(), &event);
    QVERIFY(qobject_cast<QMenu*>(QApplication::activePopupWidget()) != nullptr);
    QCOMPARE(driver.picked(), QStringList{u"g2"_s});
    driver.chooseInMenu(u"Lose a step"_s);
    QCOMPARE(driver.at(u"g2"_s).lost, 1);
}

void PiecesTest::countersAreHiddenByAToggle()
{
    TableDriver driver;
    driver.openTable();
    driver.map().setFocus();
    QVERIFY(driver.map().layers().isShown(LayerId::Counters));
    driver.key(Qt::Key_F9, Qt::ShiftModifier);
    QVERIFY(!driver.map().layers().isShown(LayerId::Counters));
    QVERIFY(driver.action("hideCounters").isChecked());
    QVERIFY(!driver.find<QCheckBox>("layer-counters").isChecked());
    driver.key(Qt::Key_F9, Qt::ShiftModifier);
    QVERIFY(driver.map().layers().isShown(LayerId::Counters));
}

void PiecesTest::aUnitIsFound()
{
    TableDriver driver;
    driver.openTable([](Scenario& scenario, Ruleset&) {
        scenario.position.units.back().formation = u"Big Red One"_s;
        Unit lost = scenario.position.units.front();
        lost.id = u"gone"_s;
        lost.name = u"9 Lost"_s;
        lost.hex = noHex;
        lost.tray = Tray::eliminated;
        scenario.position.units.push_back(lost);
    });
    driver.map().setFocus();
    driver.key(Qt::Key_F, Qt::ControlModifier);
    auto& field = driver.find<QLineEdit>("finderField");
    QCOMPARE(QApplication::focusWidget(), &field);
    QTest::keyClicks(&field, u"vg"_s);
    auto& hits = driver.find<QListWidget>("finderHits");
    const auto units = [&hits] { return WindowDriver::lines(hits).filter(u"— unit"_s); };
    QCOMPARE(units(), (QStringList{u"1 VG — unit, 0505"_s, u"2 VG — unit, 0505"_s, u"3 VG — unit, 0505"_s}));
    field.selectAll();
    QTest::keyClicks(&field, u"big red"_s);
    QCOMPARE(units(), QStringList{u"3 Inf — unit, 0506"_s});
    QTest::keyClick(&field, Qt::Key_Return);
    QCOMPARE(driver.map().cursorHex(), driver.hex(u"0506"_s));
    QCOMPARE(driver.picked(), QStringList{u"a3"_s});
    QVERIFY(driver.map().hasFocus());
    QVERIFY(!driver.find<QWidget>("commandFinder").isVisible());
    QVERIFY(driver.map().viewport()->findChild<QWidget*>(u"flashRing"_s) != nullptr);
    driver.key(Qt::Key_F, Qt::ControlModifier);
    QTest::keyClicks(&field, u"lost"_s);
    QCOMPARE(units(), QStringList{u"9 Lost — unit, Eliminated"_s});
    QTest::keyClick(&field, Qt::Key_Return);
    QVERIFY(driver.find<QWidget>("unitsDockDropDown").isVisible());
    QCOMPARE(driver.picked(), QStringList{u"gone"_s});
}

void PiecesTest::diceAreRolledIntoTheLog()
{
    TableDriver driver;
    driver.openTable();
    driver.map().setFocus();
    driver.key(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    auto& dialog = driver.find<QDialog>("diceDialog");
    QVERIFY(dialog.isVisible());
    QTest::keyClicks(dialog.findChild<QLineEdit*>(u"dicePurpose"_s), u"the weather"_s);
    dialog.findChild<QSpinBox*>(u"diceCount"_s)->setValue(3);
    WindowDriver::press(*dialog.findChild<QPushButton*>(u"diceRoll"_s));
    const auto& act = std::get<RollAct>(driver.window().session().table.log().entries().back().act);
    QCOMPARE(act.purpose, u"the weather"_s);
    QCOMPARE(act.roll.values.size(), 3U);
    QVERIFY(isHonest(act.roll));
    QVERIFY(dialog.findChild<QLabel*>(u"diceSeed"_s)->text().contains(QString::number(act.roll.seed)));
    QVERIFY(dialog.findChild<QLabel*>(u"diceValues"_s)->text().endsWith(u"= %1"_s.arg(act.roll.total())));
    QVERIFY(lastLine(driver).contains(u"the weather"_s));
    QVERIFY(lastLine(driver).contains(QString::number(act.roll.seed)));
    WindowDriver::press(*dialog.findChild<QPushButton*>(u"diceCheck"_s));
    QVERIFY(dialog.findChild<QLabel*>(u"diceChecked"_s)->text().contains(u"the same dice"_s));
    dialog.close();
}

void PiecesTest::aNoteGoesIntoTheLog()
{
    TableDriver driver;
    driver.openTable();
    driver.map().setFocus();
    driver.whenOpen([](QDialog& dialog) {
        QTest::keyClicks(dialog.findChild<QPlainTextEdit*>(), u"We stop here."_s);
        dialog.accept();
    });
    driver.key(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(lastLine(driver).contains(u"We stop here."_s));
}

void PiecesTest::nothingOfItWhileOneEdits()
{
    TableDriver driver;
    driver.openTable();
    driver.walkTo(u"0505"_s);
    driver.key(Qt::Key_Period);
    QVERIFY(driver.action("pieceLoseStep").isEnabled());
    driver.find<QAction>("editMode").trigger();
    for (const char* name : {"pieceLoseStep", "pieceNext", "pieceEliminate", "pieceMarkers", "pieceControl"})
        QVERIFY2(!driver.action(name).isEnabled(), name);
}

void PiecesTest::theHelpNamesTheKeys()
{
    TableDriver driver;
    driver.openTable();
    driver.whenOpen([](QDialog& dialog) {
        const QString text = dialog.findChild<QTextBrowser*>()->toPlainText();
        for (const QString& key : {u"Ctrl+F"_s, u"F4"_s, u"Alt+Home"_s, u"Lose a step"_s, u"Shift+F9"_s})
            QVERIFY2(text.contains(key), qPrintable(key));
        dialog.reject();
    });
    driver.key(Qt::Key_F1, Qt::ControlModifier | Qt::ShiftModifier);
}

REARGUARD_TEST(PiecesTest)
#include "pieces_test.moc"
