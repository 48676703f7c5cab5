// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/counter_drag.h"
#include "document/document.h"
#include "edit/drawing.h"
#include "edit/tools/counter_tool.h"
#include "support/test_registry.h"
#include "ui/support/drawing_driver.h"

#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QDropEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPushButton>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;

namespace {

/// Somebody who puts down counters: the tray is in front.
class CounterDriver : public DrawingDriver
{
public:
    CounterDriver() : DrawingDriver(QStringLiteral("two-units")) { take("counter"); }

    QListWidget& types() { return find<QListWidget>("trayTypes"); }
    QListWidget& offMap() { return find<QListWidget>("trayOffMap"); }
    void pickType(const QString& title)
    {
        clickLine(types(), static_cast<int>(WindowDriver::lines(types()).indexOf(title)));
    }
    /// Ids of the units in a hex, the top one first.
    QStringList stack(const QString& number)
    {
        QStringList ids;
        for (const UnitIndex unit : document().position()->unitsIn(hex(number)))
            ids += document().position()->unit(unit).id;
        return ids;
    }
    QStringList selectedIds()
    {
        QStringList ids;
        for (const UnitIndex unit : tools().selectedUnits())
            ids += document().position()->unit(unit).id;
        return ids;
    }
    const Unit& unit(const QString& id) { return document().position()->unit(document().position()->findUnit(id)); }
    /// Drops what the list's mouse drag carries onto a hex, as the window system does.
    void drop(QMimeData* data, const QString& number)
    {
        const std::unique_ptr<QMimeData> owned(data);
        const QPoint point = at(number);
        QDragEnterEvent enter(point, Qt::MoveAction, data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(map().viewport(), &enter);
        QVERIFY(enter.isAccepted());
        QDragMoveEvent move(point, Qt::MoveAction, data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(map().viewport(), &move);
        QVERIFY(move.isAccepted());
        QVERIFY(preview());
        QDropEvent drop(point, Qt::MoveAction, data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(map().viewport(), &drop);
        QVERIFY(!preview());
    }
};

} // namespace

class CounterToolTest : public QObject
{
    Q_OBJECT

private slots:
    void namesOfKindsAreReadWhole();
    void theTrayOfASideHasItsOwnKinds();
    void aClickPutsDownTheTraysCounter();
    void whatIsShownIsWhatAClickDoes();
    void dragAndDropFromTheTrayMakesAUnit();
    void aCounterIsDraggedToAnotherHex();
    void shiftDragsTheWholeStack();
    void offTheMapAndBackAgain();
    void theRightButtonRemoves();
    void aDoubleClickShowsTheProperties();
    void everythingByKeys();
    void nothingIsPutIntoAHoleByKeys();
    void escapeGivesUpWhatIsInHand();
};

// Of every game: the longest word has room in a cell.
void CounterToolTest::namesOfKindsAreReadWhole()
{
    for (const QString& example : {u"russia-besieged/june-1941"_s, u"lost-battalion/start"_s,
                                   u"panzergruppe-guderian/across-the-nepra"_s, u"winter-front/start"_s}) {
        WindowDriver driver;
        QVERIFY(driver.open(WindowDriver::shipped(example)));
        driver.find<QAction>("editMode").trigger();
        driver.find<QAction>("counter").trigger();
        QCoreApplication::processEvents();
        QVERIFY(driver.find<QWidget>("trayTypes").isVisible());
        auto& list = driver.find<QListWidget>("trayTypes");
        for (int row = 0; row < list.count(); ++row) {
            const QRect cell = list.visualItemRect(list.item(row));
            const QString name = list.item(row)->text();
            for (const QString& word : name.split(u' '))
                QVERIFY2(list.fontMetrics().horizontalAdvance(word) < cell.width(), qPrintable(word));
            // All its lines have room below the picture.
            const QRect lines = list.fontMetrics().boundingRect(QRect(0, 0, list.gridSize().width() - 16, 1000),
                                                                Qt::TextWordWrap, name);
            QVERIFY2(list.iconSize().height() + lines.height() < list.gridSize().height(), qPrintable(name));
        }
    }
}

void CounterToolTest::theTrayOfASideHasItsOwnKinds()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/across-the-nepra"_s)));
    driver.find<QAction>("editMode").trigger();
    driver.find<QAction>("counter").trigger();
    auto& side = driver.find<QComboBox>("traySide");
    const auto kindsOf = [&](const QString& id) {
        side.setCurrentIndex(side.findData(id));
        return WindowDriver::lines(driver.find<QListWidget>("trayTypes"));
    };
    const QStringList german = kindsOf(u"german"_s);
    const QStringList soviet = kindsOf(u"soviet"_s);
    QVERIFY(german.contains(u"Panzer"_s) && !german.contains(u"Rifle"_s));
    QVERIFY(soviet.contains(u"Rifle"_s) && !soviet.contains(u"Panzer"_s));
}

void CounterToolTest::aClickPutsDownTheTraysCounter()
{
    CounterDriver driver;
    driver.find<QComboBox>("traySide").setCurrentIndex(1);
    driver.find<QComboBox>("trayNation").setCurrentIndex(1);
    driver.pickType(QStringLiteral("Mechanized"));
    QCOMPARE(driver.tools().current()->name(), QStringLiteral("counter"));
    const Scenario before = driver.copyOfScenario();
    driver.clickAt(QStringLiteral("0303"));
    QCOMPARE(driver.stack(QStringLiteral("0303")), QStringList(QStringLiteral("mechanized-1")));
    const Unit& unit = driver.unit(QStringLiteral("mechanized-1"));
    QCOMPARE(unit.side, driver.document().ruleset().sides[1].id);
    QCOMPARE(unit.nation, driver.document().ruleset().nations[0].name);
    QCOMPARE(unit.type, QStringLiteral("mechanized"));
    QCOMPARE(driver.selectedIds(), QStringList(QStringLiteral("mechanized-1")));
    driver.clickAt(QStringLiteral("0707"));
    QCOMPARE(driver.stack(QStringLiteral("0707")), QStringList(QStringLiteral("mechanized-2")));
    QCOMPARE(driver.steps(), 2);
    driver.document().history().show(noEntry);
    QVERIFY(driver.document().scenario() == before);
}

void CounterToolTest::whatIsShownIsWhatAClickDoes()
{
    CounterDriver driver;
    driver.pickType(QStringLiteral("Infantry"));
    driver.point(QStringLiteral("0303"));
    const auto shown = driver.preview();
    QVERIFY(shown);
    Scenario expected = driver.copyOfScenario();
    applyEdit(*shown, expected);
    driver.clickAt(QStringLiteral("0303"));
    QVERIFY(driver.document().scenario() == expected);
    // On a counter a click picks up, so nothing new is shown.
    driver.point(QStringLiteral("0505"));
    QVERIFY(!driver.preview());
}

void CounterToolTest::dragAndDropFromTheTrayMakesAUnit()
{
    CounterDriver driver;
    driver.pickType(QStringLiteral("Artillery"));
    driver.drop(driver.types().model()->mimeData({driver.types().currentIndex()}), QStringLiteral("0202"));
    QCOMPARE(driver.stack(QStringLiteral("0202")), QStringList(QStringLiteral("artillery-1")));
    QCOMPARE(driver.steps(), 1);
}

void CounterToolTest::aCounterIsDraggedToAnotherHex()
{
    CounterDriver driver;
    driver.takeByKey(Qt::Key_C);
    driver.press(QStringLiteral("0505"));
    driver.moveTo(QStringLiteral("0404"));
    QVERIFY(driver.preview());
    QCOMPARE(driver.placeOf(QStringLiteral("g1")), QStringLiteral("0505"));
    driver.moveTo(QStringLiteral("0303"));
    driver.release(QStringLiteral("0303"));
    QCOMPARE(driver.placeOf(QStringLiteral("g1")), QStringLiteral("0303"));
    QCOMPARE(driver.steps(), 1);
    QCOMPARE(driver.selectedIds(), QStringList(QStringLiteral("g1")));
    // A click without a drag only selects.
    driver.clickAt(QStringLiteral("0405"));
    QCOMPARE(driver.selectedIds(), QStringList(QStringLiteral("g2")));
    QCOMPARE(driver.steps(), 1);
}

void CounterToolTest::shiftDragsTheWholeStack()
{
    CounterDriver driver;
    driver.takeByKey(Qt::Key_C);
    driver.stroke({QStringLiteral("0405"), QStringLiteral("0505")});
    QCOMPARE(driver.stack(QStringLiteral("0505")).size(), 2);
    driver.press(QStringLiteral("0505"), Qt::LeftButton, Qt::ShiftModifier);
    driver.moveTo(QStringLiteral("0303"));
    driver.release(QStringLiteral("0303"));
    QCOMPARE(driver.stack(QStringLiteral("0303")).size(), 2);
    QCOMPARE(driver.steps(), 2);
    driver.undo();
    QCOMPARE(driver.stack(QStringLiteral("0505")).size(), 2);
}

void CounterToolTest::offTheMapAndBackAgain()
{
    CounterDriver driver;
    driver.takeByKey(Qt::Key_C);
    driver.press(QStringLiteral("0505"));
    driver.moveTo(QPoint(-40, 100));
    QTest::mouseRelease(driver.map().viewport(), Qt::LeftButton, {}, QPoint(-40, 100));
    QCOMPARE(driver.placeOf(QStringLiteral("g1")), QString());
    QCOMPARE(WindowDriver::lines(driver.offMap()), QStringList(QStringLiteral("1 VG")));
    WindowDriver::clickLine(driver.offMap(), 0);
    QCOMPARE(driver.selectedIds(), QStringList(QStringLiteral("g1")));
    driver.drop(driver.offMap().model()->mimeData({driver.offMap().currentIndex()}), QStringLiteral("0202"));
    QCOMPARE(driver.placeOf(QStringLiteral("g1")), QStringLiteral("0202"));
    QVERIFY(WindowDriver::lines(driver.offMap()).isEmpty());
    QCOMPARE(driver.steps(), 2);
    driver.undo();
    QCOMPARE(WindowDriver::lines(driver.offMap()).size(), 1);
}

void CounterToolTest::theRightButtonRemoves()
{
    CounterDriver driver;
    const Scenario before = driver.copyOfScenario();
    driver.takeByKey(Qt::Key_C);
    driver.clickAt(QStringLiteral("0505"), Qt::RightButton);
    QCOMPARE(driver.document().position()->findUnit(u"g1"), noUnit);
    driver.clickAt(QStringLiteral("0303"), Qt::RightButton);
    QCOMPARE(driver.steps(), 1);
    driver.undo();
    QVERIFY(driver.document().scenario() == before);
}

void CounterToolTest::aDoubleClickShowsTheProperties()
{
    CounterDriver driver;
    driver.takeByKey(Qt::Key_C);
    driver.doubleClickAt(QStringLiteral("0506"));
    QCOMPARE(driver.find<QLineEdit>("unitId").text(), QStringLiteral("a1"));
    QVERIFY(driver.find<QLineEdit>("unitName").isVisible());
    QCOMPARE(driver.steps(), 0);
}

void CounterToolTest::everythingByKeys()
{
    CounterDriver driver;
    // From the tray: arrows choose, Enter gives the keyboard to the map.
    driver.types().setFocus();
    driver.types().setCurrentRow(0);
    driver.key(Qt::Key_Return);
    QVERIFY(driver.map().hasFocus());
    driver.cursorTo(QStringLiteral("0303"));
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.stack(QStringLiteral("0303")), QStringList(QStringLiteral("infantry-1")));
    // Pick up, carry, put down.
    driver.key(Qt::Key_Return, Qt::ShiftModifier);
    driver.cursorTo(QStringLiteral("0404"));
    QVERIFY(driver.preview());
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.stack(QStringLiteral("0404")), QStringList(QStringLiteral("infantry-1")));
    // A second on top; Shift+Enter twice is the one below it.
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.stack(QStringLiteral("0404")).size(), 2);
    driver.key(Qt::Key_Return, Qt::ShiftModifier);
    driver.key(Qt::Key_Return, Qt::ShiftModifier);
    driver.cursorTo(QStringLiteral("0304"));
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.stack(QStringLiteral("0304")), QStringList(QStringLiteral("infantry-1")));
    driver.key(Qt::Key_Delete);
    QVERIFY(driver.stack(QStringLiteral("0304")).isEmpty());
    driver.cursorTo(QStringLiteral("0505"));
    driver.key(Qt::Key_Return, Qt::AltModifier);
    QCOMPARE(driver.find<QLineEdit>("unitId").text(), QStringLiteral("g1"));
    QVERIFY(driver.find<QLineEdit>("unitName").hasFocus());
}

void CounterToolTest::nothingIsPutIntoAHoleByKeys()
{
    CounterDriver driver;
    const HexIndex hole = *driver.document().map().find(u"0304");
    driver.document().perform(paintTerrain(driver.document().scenario(), HexRuns{{hole, 1}}, std::nullopt),
                              QStringLiteral("hole"));
    const Scenario before = driver.copyOfScenario();
    driver.types().setFocus();
    driver.types().setCurrentRow(0);
    driver.key(Qt::Key_Return);
    driver.cursorTo(QStringLiteral("0303"));
    driver.walk(Qt::Key_Down);
    QCOMPARE(driver.map().cursorHex(), hole);
    driver.key(Qt::Key_Return);
    QVERIFY(driver.copyOfScenario() == before);
    QVERIFY(driver.hint().contains(QStringLiteral("no hex")));
    // What is in hand stays there until it is over a hex.
    driver.cursorTo(QStringLiteral("0505"));
    driver.key(Qt::Key_Return, Qt::ShiftModifier);
    driver.cursorTo(QStringLiteral("0303"));
    driver.walk(Qt::Key_Down);
    driver.key(Qt::Key_Return);
    QVERIFY(driver.copyOfScenario() == before);
    driver.walk(Qt::Key_Up);
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.stack(QStringLiteral("0303")), QStringList(QStringLiteral("g1")));
    // Who plays is not handed the hole either.
    driver.walk(Qt::Key_Down);
    driver.window().edit().deactivate();
    QCOMPARE(driver.map().cursorHex(), noHex);
}

void CounterToolTest::escapeGivesUpWhatIsInHand()
{
    CounterDriver driver;
    driver.takeByKey(Qt::Key_C);
    driver.cursorTo(QStringLiteral("0505"));
    driver.key(Qt::Key_Return, Qt::ShiftModifier);
    driver.cursorTo(QStringLiteral("0303"));
    driver.key(Qt::Key_Escape);
    QVERIFY(!driver.preview());
    QCOMPARE(driver.steps(), 0);
    driver.press(QStringLiteral("0505"));
    driver.moveTo(QStringLiteral("0202"));
    driver.key(Qt::Key_Escape);
    driver.release(QStringLiteral("0202"));
    QCOMPARE(driver.placeOf(QStringLiteral("g1")), QStringLiteral("0505"));
    QCOMPARE(driver.steps(), 0);
}

REARGUARD_TEST(CounterToolTest)
#include "counter_tool_test.moc"
