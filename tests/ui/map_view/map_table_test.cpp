// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/window_driver.h"

#include "edit/new_map.h"
#include "learn/read/learn_page.h"
#include "map_view/map_accessible.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "why/step_through.h"

#include <QAccessible>
#include <QAccessibleActionInterface>
#include <QAction>
#include <QApplication>
#include <QMenu>

using Stage = RulingFlow::Stage;

// The hexes of a map as a screen reader meets them: cells of a table. What it is told of their focus is tested on the bus.
class MapTableTest : public QObject
{
    Q_OBJECT

private slots:
    void rowsAndColumnsAreThoseOfTheGrid();
    void everyCellIsWhereItsHexIs();
    void rowsAndColumnsAreCalledAsTheyArePrinted();
    void holesSayThatThereIsNoHex();
    void cellsTellFocusAndSelection();
    void pressingACellClicksItsHex();
    void aCellShowsItsMenuAndWhy();
    void anotherMapIsAnotherTable();
    void aMillionHexesCostWhatIsLookedAt();
    void theMapOfALessonIsATableToo();
    void selectedHexesAreSelectedCells();
};

namespace {

QAccessibleInterface& tableOf(MapView& map)
{
    return *QAccessible::queryAccessibleInterface(&map);
}

QAccessibleInterface* cellOf(MapView& map, HexIndex hex)
{
    const OffsetCoord place = map.content().map().grid.offset(hex);
    return tableOf(map).tableInterface()->cellAt(place.row, place.column);
}

QString nameOf(QAccessibleInterface* about)
{
    return about != nullptr ? about->text(QAccessible::Name) : QString();
}

} // namespace

void MapTableTest::rowsAndColumnsAreThoseOfTheGrid()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("one-path")));
    QAccessibleInterface& map = tableOf(driver.map());
    QCOMPARE(map.role(), QAccessible::Table);
    QVERIFY(map.tableInterface() != nullptr);
    const HexGrid& grid = driver.document().map().grid;
    QCOMPARE(map.tableInterface()->rowCount(), grid.rows());
    QCOMPARE(map.tableInterface()->columnCount(), grid.columns());
    QCOMPARE(map.childCount(), grid.size());
    QCOMPARE(map.tableInterface()->cellAt(grid.rows(), 0), nullptr);
    QCOMPARE(map.tableInterface()->cellAt(0, -1), nullptr);
    QCOMPARE(map.child(grid.size()), nullptr);
}

void MapTableTest::everyCellIsWhereItsHexIs()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("one-path")));
    QAccessibleInterface& map = tableOf(driver.map());
    const HexGrid& grid = driver.document().map().grid;
    for (HexIndex hex = 0; hex < grid.size(); ++hex) {
        QAccessibleInterface* cell = map.child(hex);
        QVERIFY(cell != nullptr && cell->isValid());
        QVERIFY(nameOf(cell).startsWith(driver.numberOf(hex)));
        QCOMPARE(nameOf(cell), driver.map().describe(hex));
        QCOMPARE(cell->role(), QAccessible::Cell);
        QCOMPARE(cell->parent(), &map);
        QCOMPARE(map.indexOfChild(cell), hex);
        QAccessibleTableCellInterface* place = cell->tableCellInterface();
        QCOMPARE(place->table(), &map);
        QCOMPARE(map.tableInterface()->cellAt(place->rowIndex(), place->columnIndex()), cell);
        // A pointer that feels its way finds the same.
        const QPoint middle = cell->rect().center();
        QCOMPARE(map.childAt(middle.x(), middle.y()), cell);
    }
}

void MapTableTest::rowsAndColumnsAreCalledAsTheyArePrinted()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("one-path")));
    QAccessibleTableInterface* table = tableOf(driver.map()).tableInterface();
    const HexIndex hex = driver.hex(QStringLiteral("0304"));
    const OffsetCoord place = driver.document().map().grid.offset(hex);
    QVERIFY(table->columnDescription(place.column).startsWith(QStringLiteral("Column 3, hexes 0301 to")));
    QVERIFY(table->rowDescription(place.row).startsWith(QStringLiteral("Row 4, hexes 0104 to")));
}

void MapTableTest::holesSayThatThereIsNoHex()
{
    WindowDriver driver;
    NewMap wish;
    wish.columns = 4;
    wish.rows = 3;
    wish.isRagged = true;
    const auto made = newMap(wish);
    QVERIFY(made);
    QVERIFY(driver.window().files().openNewMap(*made));
    int holes = 0;
    for (HexIndex hex = 0; hex < 12; ++hex) {
        QAccessibleInterface* cell = tableOf(driver.map()).child(hex);
        QCOMPARE(bool(cell->state().disabled), !made->hasHex(hex));
        if (made->hasHex(hex))
            continue;
        ++holes;
        QCOMPARE(nameOf(cell), QStringLiteral("%1, no hex").arg(made->grid.number(hex)));
    }
    QCOMPARE(holes, 2);
}

void MapTableTest::cellsTellFocusAndSelection()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("one-path")));
    driver.walkTo(QStringLiteral("0303"));
    QAccessibleInterface* here = cellOf(driver.map(), driver.hex(QStringLiteral("0303")));
    QAccessibleInterface* there = cellOf(driver.map(), driver.hex(QStringLiteral("0404")));
    QVERIFY(here->state().focused && here->state().focusable);
    QVERIFY(!there->state().focused);
    // The unit that retreats is picked.
    const UnitRetreat* unit = driver.flow().retreat();
    QVERIFY(unit != nullptr);
    QVERIFY(cellOf(driver.map(), unit->from)->state().selected);
    QVERIFY(!there->state().selected);
    QCOMPARE(tableOf(driver.map()).tableInterface()->selectedCellCount(), 1);
    QCOMPARE(tableOf(driver.map()).tableInterface()->selectedCells(),
             QList<QAccessibleInterface*>{cellOf(driver.map(), unit->from)});
}

void MapTableTest::pressingACellClicksItsHex()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("several-paths")));
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    const HexIndex next = driver.flow().continuations().front();
    QAccessibleInterface* cell = cellOf(driver.map(), next);
    QVERIFY(cell->actionInterface()->actionNames().contains(QAccessibleActionInterface::pressAction()));
    cell->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QTRY_COMPARE(driver.flow().chosen(), std::vector{next});
    QCOMPARE(driver.map().cursorHex(), next);
    // To the cursor, as a click goes.
    const HexIndex other = driver.flow().retreat()->from;
    cellOf(driver.map(), other)->actionInterface()->doAction(QAccessibleActionInterface::setFocusAction());
    QTRY_COMPARE(driver.map().cursorHex(), other);
}

void MapTableTest::aCellShowsItsMenuAndWhy()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("several-paths")));
    const UnitRetreat* unit = driver.flow().retreat();
    QVERIFY(unit != nullptr);
    HexIndex refused = noHex;
    for (const HexVerdict& verdict : unit->hexes) {
        if (verdict.verdict == Verdict::Forbidden)
            refused = verdict.hex;
    }
    QVERIFY(refused != noHex);
    QAccessibleActionInterface* actions = cellOf(driver.map(), refused)->actionInterface();
    actions->doAction(QAccessibleActionInterface::showMenuAction());
    QTRY_VERIFY(driver.window().findChild<QMenu*>(QStringLiteral("hexMenu")) != nullptr);
    QVERIFY(driver.find<QMenu>("hexMenu").actions().front()->text().contains(driver.numberOf(refused)));
    driver.find<QMenu>("hexMenu").close();
    QTRY_VERIFY(driver.window().findChild<QMenu*>(QStringLiteral("hexMenu")) == nullptr);

    QVERIFY(actions->actionNames().contains(QStringLiteral("cursorWhy")));
    QCOMPARE(actions->localizedActionName(QStringLiteral("cursorWhy")), QStringLiteral("Show me why"));
    actions->doAction(QStringLiteral("cursorWhy"));
    QTRY_VERIFY(driver.window().why().steps().isOpen());
    QCOMPARE(driver.window().why().steps().asked(), refused);
}

void MapTableTest::anotherMapIsAnotherTable()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("one-path")));
    QAccessibleInterface& map = tableOf(driver.map());
    const QAccessible::Id old = QAccessible::uniqueId(map.child(3));
    QVERIFY(driver.window().files().openFile(WindowDriver::workedCase()));
    QTRY_COMPARE(map.childCount(), driver.document().map().grid.size());
    QCOMPARE(QAccessible::accessibleInterface(old), nullptr);
    QVERIFY(nameOf(map.child(3)).startsWith(driver.numberOf(3)));
}

void MapTableTest::aMillionHexesCostWhatIsLookedAt()
{
    WindowDriver driver;
    NewMap wish;
    wish.columns = 1000;
    wish.rows = 1000;
    wish.numbering.pattern = QStringLiteral("CCCC.RRRR");
    wish.numbering.first = QStringLiteral("0001.0001");
    const auto made = newMap(wish);
    QVERIFY(made);
    QVERIFY(driver.window().files().openNewMap(*made));
    QAccessibleInterface& map = tableOf(driver.map());
    QCOMPARE(map.childCount(), 1'000'000);
    QCOMPARE(heldMapCells(driver.map()), 0);
    driver.map().setCursorHex(777'777);
    QAccessibleInterface* cursor = map.focusChild();
    const QAccessible::Id id = QAccessible::uniqueId(cursor);
    // Somebody reads all rows, a few at a time.
    for (int row = 0; row < 1000; row += 10) {
        for (int column = 0; column < 1000; column += 25)
            QVERIFY(map.tableInterface()->cellAt(row, column)->isValid());
        QCoreApplication::processEvents();
        QVERIFY(heldMapCells(driver.map()) <= mostHeldMapCells);
    }
    // Or asks for all children in one breath.
    for (HexIndex hex = 0; hex < 100'000; ++hex)
        QVERIFY(map.child(hex) != nullptr);
    QVERIFY(heldMapCells(driver.map()) < 10 * mostHeldMapCells);
    QTRY_VERIFY(heldMapCells(driver.map()) <= mostHeldMapCells);
    QCOMPARE(QAccessible::accessibleInterface(id), cursor);
    QCOMPARE(map.focusChild(), cursor);
}

void MapTableTest::theMapOfALessonIsATableToo()
{
    WindowDriver driver;
    driver.window().findChild<QAction*>(QStringLiteral("learnMode"))->setChecked(true);
    LearnPage& learn = driver.window().learn().page();
    QVERIFY(learn.openLesson(sourcePath(u"/tests/fixtures/ui/click-the-answers.lesson.json")));
    QAccessibleInterface& map = tableOf(learn.map());
    QVERIFY(map.childCount() > 0);
    QVERIFY(nameOf(map.child(0)).contains(learn.map().content().map().number(0)));
}

void MapTableTest::selectedHexesAreSelectedCells()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("one-path")));
    driver.find<QAction>("editMode").trigger();
    driver.find<QAction>("edit-select-all").trigger();
    QAccessibleInterface& map = tableOf(driver.map());
    QTRY_COMPARE(map.tableInterface()->selectedCellCount(), driver.document().map().grid.size());
    QVERIFY(map.child(0)->state().selected);
}

REARGUARD_TEST(MapTableTest)
#include "map_table_test.moc"
