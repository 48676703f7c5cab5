// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/check_panel.h"
#include "edit/drawing.h"
#include "edit/edit_mode.h"
#include "edit/map_edit.h"
#include "edit/underlay/underlay_panel.h"
#include "io/ruleset_file.h"
#include "panels/overview_panel.h"
#include "play/board_presenter.h"
#include "play/ruling_controller.h"
#include "render/theme.h"
#include "support/test_registry.h"
#include "ui/support/drawing_driver.h"

#include <QAbstractButton>
#include <QAction>
#include <QContextMenuEvent>
#include <QDialog>
#include <QDockWidget>
#include <QLabel>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QTemporaryDir>
#include <QTimer>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

/// The window of Edit: rail, panel, steps and last line.
class EditWindowTest : public QObject
{
    Q_OBJECT

private slots:
    void theToolDecidesWhatThePanelShows();
    void aCounterShowsItsProperties();
    void thePaletteIsAGrid();
    void variantsShareACell();
    void nameAndKeyShowAtOnce();
    void theRailIsOneStopOfTheTabKey();
    void stepsLeadToTheirTools();
    void whatIsDoneHasItsTick();
    void playIsTriedFromTheStrip();
    void aMapAloneGetsAScenarioToPlay();
    void aMapThatNamesItsGameIsNotAskedForIt();
    void aMapAloneHasItsGameAgain();
    void theLineGoesBackAndForth();
    void theHistoryOpensUpward();
    void findingsAreCountedAndShown();
    void whatANewMapLacksIsNotCounted();
    void whereCountersBeginTheMapStaysWhereItIs();
    void whatAGameLacksIsSaid();
    void whatWasLookedAtInPlayIsNotShown();
};

namespace {

bool isSeen(WindowDriver& driver, const char* name)
{
    return driver.find<QWidget>(name).isVisible();
}

QAbstractButton& step(WindowDriver& driver, const QString& title)
{
    for (auto* button : driver.find<QWidget>("mapSteps").findChildren<QAbstractButton*>()) {
        if (button->text() == title)
            return *button;
    }
    qFatal("there is no such step");
}

} // namespace

void EditWindowTest::theToolDecidesWhatThePanelShows()
{
    DrawingDriver driver(u"two-units"_s);
    const char* pages[] = {"palette", "regions", "counterTray", "unitProperties", "underlayPanel", "selectionPage"};
    const std::pair<const char*, const char*> tools[] = {
        {"terrain-brush", "palette"}, {"region-brush", "regions"},        {"hexside-pen", "palette"},
        {"counter", "counterTray"},   {"align-picture", "underlayPanel"}, {"label", "palette"},
        {"select", "selectionPage"}};
    for (const auto& [tool, page] : tools) {
        driver.take(tool);
        for (const char* each : pages)
            QVERIFY2(isSeen(driver, each) == (QLatin1StringView(each) == QLatin1StringView(page)), each);
        QCOMPARE(driver.find<QLabel>("toolTitle").text(), driver.tools().current()->title());
    }
    QVERIFY(!driver.find<QDockWidget>("toolDock").isHidden());
}

void EditWindowTest::aCounterShowsItsProperties()
{
    DrawingDriver driver(u"two-units"_s);
    driver.take("select");
    driver.clickAt(u"0505"_s);
    QVERIFY(isSeen(driver, "unitProperties"));
    driver.clickAt(u"0202"_s);
    QVERIFY(!isSeen(driver, "unitProperties"));
    // What is selected is said.
    QVERIFY(isSeen(driver, "selectionPage"));
    QVERIFY(driver.find<QLabel>("selectedCount").text().startsWith(u"1 hex"_s));
    QCOMPARE(driver.find<QLabel>("selectedTerrains").text(), u"Clear 1"_s);
    driver.find<QAction>("edit-select-none").trigger();
    QCOMPARE(driver.find<QLabel>("selectedCount").text(), u"Nothing is selected"_s);
    driver.take("counter");
    driver.doubleClickAt(u"0505"_s);
    QVERIFY(isSeen(driver, "unitProperties"));
    driver.take("terrain-brush");
    QVERIFY(isSeen(driver, "palette"));
}

void EditWindowTest::thePaletteIsAGrid()
{
    DrawingDriver driver(u"two-units"_s);
    driver.window().resize(1600, 1000);
    driver.take("terrain-brush");
    QCoreApplication::processEvents();
    auto& terrain = driver.find<QListWidget>("palette-terrain");
    QVERIFY(terrain.count() > 4);
    const auto place = [&terrain](int i) { return terrain.visualItemRect(terrain.item(i)); };
    for (int i = 1; i < 4; ++i)
        QCOMPARE(place(i).top(), place(0).top());
    QVERIFY(terrain.rect().contains(place(terrain.count() - 1)));
    // Roads and features stand side by side.
    auto& paths = driver.find<QListWidget>("palette-paths");
    auto& features = driver.find<QListWidget>("palette-features");
    QCOMPARE(features.mapTo(&driver.window(), QPoint()).y(), paths.mapTo(&driver.window(), QPoint()).y());
    QVERIFY(features.mapTo(&driver.window(), QPoint()).x() > paths.mapTo(&driver.window(), QPoint()).x());
}

void EditWindowTest::variantsShareACell()
{
    DrawingDriver driver(8, 6);
    auto& cell = driver.find<QToolButton>("tool-terrain-brush");
    QVERIFY(driver.window().findChild<QToolButton*>(u"tool-terrain-fill"_s) == nullptr);
    QVERIFY(cell.menu() != nullptr);
    QMenu& menu = *cell.menu();
    connect(&menu, &QMenu::aboutToShow, &menu, [&menu] {
        QMetaObject::invokeMethod(
            &menu,
            [&menu] {
                for (QAction* action : menu.actions()) {
                    if (action->objectName() == u"terrain-fill")
                        QTest::mouseClick(&menu, Qt::LeftButton, {}, menu.actionGeometry(action).center());
                }
            },
            Qt::QueuedConnection);
    });
    QContextMenuEvent right(QContextMenuEvent::Mouse, cell.rect().center(), cell.mapToGlobal(cell.rect().center()));
    QCoreApplication::sendEvent(&cell, &right);
    QTRY_COMPARE(driver.tools().current()->name(), u"terrain-fill"_s);
    // The cell is the variant's now.
    QCOMPARE(cell.defaultAction()->objectName(), u"terrain-fill"_s);
    driver.take("select");
    WindowDriver::press(cell);
    QCOMPARE(driver.tools().current()->name(), u"terrain-fill"_s);
    driver.find<QAction>("terrain-brush").trigger();
    QCOMPARE(cell.defaultAction()->objectName(), u"terrain-brush"_s);
}

void EditWindowTest::nameAndKeyShowAtOnce()
{
    DrawingDriver driver(8, 6);
    auto& cell = driver.find<QToolButton>("tool-path-pen");
    auto& rail = driver.find<QWidget>("toolRail");
    QEnterEvent enter(cell.rect().center(), cell.rect().center(), cell.mapToGlobal(cell.rect().center()));
    QCoreApplication::sendEvent(&cell, &enter);
    auto& slip = driver.find<QWidget>("toolSlip");
    QVERIFY(slip.isVisible());
    QCOMPARE(slip.accessibleName(), cell.defaultAction()->text());
    QVERIFY(slip.mapTo(&driver.window(), QPoint()).x() >= rail.mapTo(&driver.window(), QPoint(30, 0)).x());
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(&cell, &leave);
    QVERIFY(!slip.isVisible());
}

void EditWindowTest::theRailIsOneStopOfTheTabKey()
{
    DrawingDriver driver(8, 6);
    driver.take("hexside-pen");
    QList<QToolButton*> stops;
    for (auto* button : driver.find<QWidget>("toolRail").findChildren<QToolButton*>()) {
        if ((button->focusPolicy() & Qt::TabFocus) != 0)
            stops += button;
    }
    QCOMPARE(stops.size(), 1);
    stops.front()->setFocus();
    QTest::keyClick(stops.front(), Qt::Key_Down);
    QCOMPARE(QApplication::focusWidget()->objectName(), u"tool-path-pen"_s);
    QVERIFY(isSeen(driver, "toolSlip"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    QCOMPARE(driver.tools().current()->name(), u"path-pen"_s);
}

void EditWindowTest::stepsLeadToTheirTools()
{
    DrawingDriver driver(u"two-units"_s);
    QVERIFY(isSeen(driver, "mapSteps"));
    const std::pair<const char*, const char*> steps[] = {{"Roads", "path-pen"},
                                                         {"Regions", "region-brush"},
                                                         {"Towns and names", "feature-stamp"},
                                                         {"Counters", "counter"},
                                                         {"Ground and rivers", "terrain-brush"}};
    for (const auto& [title, tool] : steps) {
        WindowDriver::press(step(driver, QString::fromLatin1(title)));
        QCOMPARE(driver.tools().current()->name(), QString::fromLatin1(tool));
        QCOMPARE(step(driver, QString::fromLatin1(title)).accessibleDescription(), u"at hand"_s);
    }
    // There is no picture to align.
    QVERIFY(!step(driver, u"Align"_s).isVisible());
    driver.key(Qt::Key_F1, Qt::ControlModifier);
    QVERIFY(!isSeen(driver, "mapSteps"));
}

void EditWindowTest::whatIsDoneHasItsTick()
{
    DrawingDriver driver(8, 6);
    driver.chooseThings();
    const auto isDone = [&driver](const QString& title) {
        return step(driver, title).accessibleName().contains(u"done"_s);
    };
    QVERIFY(!isDone(u"Ground and rivers"_s));
    QVERIFY(!isDone(u"Roads"_s));
    driver.take("terrain-brush");
    driver.clickAt(u"0303"_s);
    QVERIFY(isDone(u"Ground and rivers"_s));
    driver.take("path-pen");
    driver.stroke(words("0303 0304 0305"));
    QVERIFY(isDone(u"Roads"_s));
    QVERIFY(!isDone(u"Towns and names"_s));
    driver.find<QAction>("undo").trigger();
    QVERIFY(!isDone(u"Roads"_s));
}

void EditWindowTest::playIsTriedFromTheStrip()
{
    DrawingDriver driver(u"two-units"_s);
    WindowDriver::press(driver.find<QAbstractButton>("tryInPlay"));
    QVERIFY(!driver.window().edit().isActive());
}

void EditWindowTest::aMapAloneGetsAScenarioToPlay()
{
    DrawingDriver driver(8, 6);
    QTimer answer; // as soon as it is asked
    connect(&answer, &QTimer::timeout, &driver.window(), [&answer] {
        if (auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget())) {
            answer.stop();
            dialog->accept();
        }
    });
    answer.start();
    driver.take("path-pen");
    WindowDriver::press(driver.find<QAbstractButton>("tryInPlay"));
    QVERIFY(driver.document().hasGame());
    QVERIFY(!driver.window().edit().isActive());
    // Back, one goes on where one was.
    driver.find<QAction>("editMode").trigger();
    QCOMPARE(driver.window().edit().tools().current()->name(), u"path-pen"_s);
}

void EditWindowTest::aMapThatNamesItsGameIsNotAskedForIt()
{
    WindowDriver driver;
    const QString game = u"winter-front"_s;
    HexMap map = DrawingDriver::plainMap(8, 6);
    map.ruleset = game;
    QVERIFY(driver.window().files().openNewMap(map));
    bool isAsked = false;
    QTimer::singleShot(0, &driver.window(), [&isAsked] {
        if (auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget())) {
            isAsked = true;
            dialog->reject();
        }
    });
    driver.find<QAction>("editMode").trigger();
    WindowDriver::press(step(driver, u"Counters"_s));
    QCoreApplication::processEvents();
    QVERIFY(!isAsked);
    QCOMPARE(driver.document().ruleset().id, game);
    QVERIFY(driver.document().hasGame());
    QCOMPARE(driver.window().edit().tools().current()->name(), u"counter"_s);
}

void EditWindowTest::aMapAloneHasItsGameAgain()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"mine.hexmap.json"_s);
    DrawingDriver driver(8, 6);
    QVERIFY(driver.window().files().saveFile(path));
    driver.document().perform(EditMap{{SetMapRuleset{u"ardennes-offensive"_s}}}, u"Game"_s);
    QCOMPARE(driver.document().ruleset().id, u"ardennes-offensive"_s);
    driver.document().history().undo();
    QCOMPARE(driver.document().ruleset().id, QString());
    driver.document().history().redo();
    QVERIFY(driver.window().files().saveFile(path));
    QVERIFY(driver.open(u"two-units"_s));
    QVERIFY(driver.window().files().openFile(path));
    QCOMPARE(driver.document().ruleset().id, u"ardennes-offensive"_s);
}

void EditWindowTest::theLineGoesBackAndForth()
{
    DrawingDriver driver(8, 6);
    driver.chooseThings();
    driver.take("terrain-brush");
    driver.clickAt(u"0303"_s);
    driver.clickAt(u"0404"_s);
    QVERIFY(isSeen(driver, "editLine"));
    QVERIFY(!isSeen(driver, "logLine"));
    QCOMPARE(driver.find<QLabel>("stepNumber").text(), u"2"_s);
    QCOMPARE(driver.find<QLabel>("lastStep").text(), driver.document().history().undoText());
    WindowDriver::press(driver.find<QToolButton>("stepBack"));
    QCOMPARE(driver.find<QLabel>("stepNumber").text(), u"1"_s);
    QCOMPARE(driver.terrainOf(u"0404"_s), u"clear"_s);
    WindowDriver::press(driver.find<QToolButton>("stepForth"));
    QCOMPARE(driver.terrainOf(u"0404"_s), u"forest"_s);
    QVERIFY(!driver.find<QToolButton>("stepForth").isEnabled());
    driver.key(Qt::Key_F1, Qt::ControlModifier);
    QVERIFY(!isSeen(driver, "editLine"));
    QVERIFY(isSeen(driver, "logLine"));
}

void EditWindowTest::theHistoryOpensUpward()
{
    DrawingDriver driver(8, 6);
    driver.chooseThings();
    driver.take("terrain-brush");
    driver.clickAt(u"0303"_s);
    driver.clickAt(u"0404"_s);
    auto& opener = driver.find<QToolButton>("historyOpener");
    QVERIFY(opener.text().endsWith(u"2"_s));
    WindowDriver::press(opener);
    auto& history = driver.find<QListView>("history");
    QVERIFY(history.isVisible());
    const auto& slip = driver.find<QWidget>("historyDockDropDown");
    QVERIFY(slip.y() < opener.mapTo(&driver.window(), QPoint()).y());
    QVERIFY(slip.height() < driver.window().height() / 4); // of three lines
    // Its words are read on the ground that says it is open.
    const QImage open = opener.grab().toImage();
    const QColor ground = open.pixelColor(open.width() / 2, 3);
    double best = 1.0;
    for (int x = 8; x < open.width() - 8; ++x)
        best = std::max(best, contrast(open.pixelColor(x, open.height() / 2), ground));
    QVERIFY2(best > 4.5, qPrintable(QString::number(best)));
    QTest::mouseClick(history.viewport(), Qt::LeftButton, {},
                      history.visualRect(history.model()->index(1, 0)).center());
    QCOMPARE(driver.terrainOf(u"0404"_s), u"clear"_s);
    QCOMPARE(driver.terrainOf(u"0303"_s), u"forest"_s);
    QTest::keyClick(&history, Qt::Key_Escape);
    QVERIFY(!history.isVisible());
}

void EditWindowTest::findingsAreCountedAndShown()
{
    DrawingDriver driver(8, 6);
    auto& opener = driver.find<QToolButton>("checkOpener");
    QTRY_VERIFY2(opener.text().contains(u"nothing found"_s), qPrintable(opener.text()));
    driver.choices().setName(MapList::Hexsides, u"ford"_s);
    driver.take("hexside-pen");
    driver.clickAt(u"0303/0304"_s); // where nothing flows
    QTRY_VERIFY2(opener.text().contains(u"1 finding"_s), qPrintable(opener.text()));
    WindowDriver::press(opener);
    QVERIFY(isSeen(driver, "checkTree"));
}

// The steps ask for it, and nobody has done anything wrong yet.
void EditWindowTest::whatANewMapLacksIsNotCounted()
{
    DrawingDriver driver(8, 6);
    HexMap map = driver.document().map();
    map.ruleset = u"ardennes-offensive"_s;
    driver.document().markUnchanged();
    QVERIFY(driver.window().files().openNewMap(std::move(map)));
    driver.find<QAction>("editMode").trigger();
    const auto& check = driver.find<CheckPanel>("checkPanel");
    const auto& opener = driver.find<QToolButton>("checkOpener");
    QTRY_VERIFY(check.isUpToDate() && check.listedCount() > 0);
    QCOMPARE(opener.text(), u"Check"_s);
    driver.take("terrain-brush");
    driver.clickAt(u"0303"_s);
    QTRY_VERIFY2(opener.text().contains(u"finding"_s), qPrintable(opener.text()));
    driver.document().markUnchanged();
}

// What was drawn is what it was, and what was found odd is told still.
void EditWindowTest::whereCountersBeginTheMapStaysWhereItIs()
{
    DrawingDriver driver(8, 6);
    HexMap map = bareMap(HexGrid(GridShape::Flat, 20, 14, Shifted::Even, HexNumbering(), 0.0));
    map.ruleset = u"panzergruppe-guderian"_s;
    driver.document().markUnchanged();
    driver.window().resize(1600, 1000);
    QVERIFY(driver.window().files().openNewMap(std::move(map)));
    driver.find<QAction>("editMode").trigger();
    driver.map().fitMap();
    driver.take("terrain-brush");
    driver.clickAt(u"0303"_s);
    const auto& opener = driver.find<QToolButton>("checkOpener");
    QTRY_VERIFY2(opener.text().contains(u"finding"_s), qPrintable(opener.text()));
    const double before = driver.map().view().hexSize;
    WindowDriver::press(step(driver, u"Counters"_s));
    QVERIFY(driver.document().hasGame());
    QCOMPARE(driver.map().view().hexSize, before);
    QVERIFY(!driver.window().view().overview().isVisible());
    QTRY_VERIFY2(opener.text().contains(u"finding"_s), qPrintable(opener.text()));
    driver.document().markUnchanged();
}

// Winter Front has neither roads nor towns.
void EditWindowTest::whatAGameLacksIsSaid()
{
    WindowDriver driver;
    HexMap map = bareMap(HexGrid(GridShape::Flat, 12, 9, Shifted::Even, HexNumbering(), 0.0));
    map.ruleset = u"winter-front"_s;
    QVERIFY(driver.window().files().openNewMap(map));
    driver.find<QAction>("editMode").trigger();
    const auto& hint = driver.find<QLabel>("toolHint");
    WindowDriver::press(driver.find<QAbstractButton>("mapStep3"));
    QVERIFY2(hint.text().contains(u"New… beside Roads"_s), qPrintable(hint.text()));
    QVERIFY(driver.find<QLabel>("palette-paths-advice").isVisible());
    WindowDriver::press(driver.find<QAbstractButton>("mapStep4"));
    ToolManager& tools = driver.window().edit().tools();
    QVERIFY(tools.current()->name() != u"feature-stamp"_s);
    const auto& townless = driver.find<QLabel>("palette-features-advice");
    QVERIFY2(hint.text().contains(u"New… beside Features"_s), qPrintable(hint.text()));
    QVERIFY(townless.isVisible());
    QVERIFY(!driver.find<QLabel>("palette-paths-advice").isVisible());
    // It is still so after something was undone.
    driver.document().perform(addKind(driver.document().scenario(), MapList::Features, u"mill"_s), u"Add"_s);
    driver.document().history().undo();
    QVERIFY2(hint.text().contains(u"New… beside Features"_s), qPrintable(hint.text()));
    // With one of its own the step has its tool.
    driver.document().perform(addKind(driver.document().scenario(), MapList::Features, u"town"_s), u"Add"_s);
    WindowDriver::press(driver.find<QAbstractButton>("mapStep4"));
    QCOMPARE(tools.current()->name(), u"feature-stamp"_s);
    QVERIFY(!townless.isVisible());
    QCOMPARE(tools.choices().name(MapList::Features), u"town"_s);
}

void EditWindowTest::whatWasLookedAtInPlayIsNotShown()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    const UnitIndex unit = driver.document().position()->units.empty() ? noUnit : UnitIndex(0);
    driver.window().ruling().presenter().selectUnit(unit);
    QCoreApplication::processEvents();
    QVERIFY(driver.map().content().supplyUnit != noUnit);
    QVERIFY(driver.map().content().ruling != nullptr);
    driver.find<QAction>("editMode").trigger();
    QCOMPARE(driver.map().content().supplyUnit, noUnit);
    // Nor is told what the ruling says of a hex.
    const UnitRetreat* retreat = driver.flow().shown().unit();
    QVERIFY(retreat != nullptr && !retreat->hexes.empty());
    const HexVerdict& verdict = retreat->hexes.front();
    driver.map().ensureVisible(verdict.hex);
    driver.hover(driver.numberOf(verdict.hex));
    const QString told = driver.find<QLabel>("hexSummary").text();
    QVERIFY(told.startsWith(driver.numberOf(verdict.hex)));
    QVERIFY2(!told.contains(u": "_s) || !driver.document().position()->unitsIn(verdict.hex).empty(), qPrintable(told));
}

REARGUARD_TEST(EditWindowTest)
#include "edit_window_test.moc"
