// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/appearance.h"
#include "base/preferences.h"
#include "panels/hover_card.h"
#include "play/combat_table.h"
#include "play/counter_row.h"
#include "play/end_rows.h"
#include "play/reason_list.h"
#include "play/result_buttons.h"
#include "play/ruling_panel.h"
#include "rules/combat_result.h"
#include "support/test_registry.h"
#include "ui/support/losses.h"
#include "ui/support/table_driver.h"
#include "ui/support/table_scene.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPointer>
#include <QPushButton>
#include <QScopeGuard>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableWidget>
#include <QToolButton>

#include <algorithm>
#include <functional>

using Stage = RulingFlow::Stage;
using namespace Qt::Literals::StringLiterals;

/// What the panel of the ruling has beside the words: counters, the table of results, lines that fold.
class AnswerPanelTest : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { delete m_alone; }
    void theCountersOfBothSidesStandAtTheHead();
    void theTableOfResultsLightsTheColumn();
    void theTableOfResultsLeavesTheFightInSight();
    void theMapMakesRoomForTheTableOfResults();
    void escapeClosesTheTableFromAnywhere();
    void noResultIsFramedBeforeOneIsEntered();
    void aClickInTheTableEntersTheResult();
    void aClickInAnotherColumnIsToldAndKeepsOffTheEnds();
    void theTableFollowsWhatIsTyped();
    void cardsGoWithTheirPosition();
    void allRowsOfTheTableAreSeen_data();
    void allRowsOfTheTableAreSeen();
    void theTableStaysWhereItsPlaceIsGood();
    void nothingIsToldOfAHexBelowTheTable();
    void aGameWithoutATableTellsHowTheOddsComeAbout();
    void whereThereIsLittleRoomOtherResultsAreAClickAway();
    void aLongListOfReasonsEndsInHowManyMore();
    void whatOutranksAHexIsNamed();
    void pointingAtAReasonShowsTheHex();
    void aReasonThatWasPointedAtLeavesNothingBehind();
    void aReasonThatIsClickedStaysInItsLine();
    void enterConfirmsFromAReason();
    void enterConfirmsFromALineThatFolds();
    void noReasonIsLitOnceSomethingIsChosen();
    void theOutcomeThatIsShownListsItsEnds();
    void whatIsKnownOfTheOddsIsSaid();
    void confirmWakesOnceAnOptionIsPicked();
    void thePhasesAttacksAreListed();
    void inAPhaseOfMovementOneReadsHowToMove();
    void aPhaseSaysWhomAndWhatItIsFor();
    void theResultsStayWhereTheyAreAsTheCombatBegins();
    void aCombatThatIsTakenBackIsNotSeenInEdit();
    void aClickedStackIsLaidOut();
    void readingsUnfoldOverThePanel();

private:
    /// The column of those odds; -1: there is none.
    static int columnOf(const QTableWidget& table, const QString& odds)
    {
        for (int column = 0; column < table.columnCount(); ++column) {
            if (table.horizontalHeaderItem(column)->text() == odds)
                return column;
        }
        return -1;
    }
    /// The panel by itself, as large as that.
    RulingPanel& alone(WindowDriver& driver, const QSize& size)
    {
        RulingPanel& panel = driver.window().ruling().panel();
        m_alone = &panel;
        panel.setParent(nullptr);
        panel.setFixedSize(size);
        panel.show();
        for (int i = 0; i < 20; ++i)
            QCoreApplication::processEvents();
        return panel;
    }
    static const QString nepra;
    QPointer<RulingPanel> m_alone; ///< outlives its window
};

const QString AnswerPanelTest::nepra = u"panzergruppe-guderian/across-the-nepra"_s;

void AnswerPanelTest::theCountersOfBothSidesStandAtTheHead()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(nepra)));
    const auto& attackers = driver.find<CounterRow>("attackerFaces");
    const auto& defenders = driver.find<CounterRow>("defenderFaces");
    QVERIFY(attackers.isVisible() && defenders.isVisible());
    const Position& position = *driver.document().position();
    QCOMPARE(attackers.count(), static_cast<int>(position.unitsIn(driver.hex(u"0319"_s)).size()));
    QCOMPARE(defenders.count(), static_cast<int>(position.unitsIn(driver.hex(u"0418"_s)).size()));
    QVERIFY2(defenders.accessibleName().contains(u"0418"_s), qPrintable(defenders.accessibleName()));
}

void AnswerPanelTest::theTableOfResultsLightsTheColumn()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/who-dies"_s)));
    auto& odds = driver.find<QPushButton>("oddsTable");
    QVERIFY(odds.isVisible());
    WindowDriver::press(odds);
    auto& popover = driver.find<CombatTable>("combatTable");
    auto& table = driver.find<QTableWidget>("resultTable");
    QVERIFY(popover.isVisible() && table.isVisible());
    const ResultTable& known = *driver.document().ruleset().combat.tableFor({});
    QCOMPARE(table.rowCount(), static_cast<int>(known.rows.size()));
    QCOMPARE(table.columnCount(), static_cast<int>(known.columns.size()));
    const int lit = columnOf(table, odds.text());
    QVERIFY(lit >= 0);
    for (int column = 0; column < table.columnCount(); ++column)
        QCOMPARE(table.item(0, column)->background().style() != Qt::NoBrush, column == lit);
    QVERIFY(driver.map().viewport()->rect().contains(popover.geometry()));
    QTest::keyClick(&table, Qt::Key_Escape);
    QVERIFY(!popover.isVisible());
    QCOMPARE(QApplication::focusWidget(), &driver.map());
}

void AnswerPanelTest::theTableOfResultsLeavesTheFightInSight()
{
    // Once there is room in a corner.
    WindowDriver driver;
    driver.window().resize(1920, 1080);
    QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/who-dies"_s)));
    driver.map().fitMap();
    QCoreApplication::processEvents();
    WindowDriver::press(driver.find<QPushButton>("oddsTable"));
    QVERIFY(driver.find<CombatTable>("combatTable").isVisible());
    const QRect popover = driver.find<CombatTable>("combatTable").geometry();
    for (const HexIndex hex : driver.flow().combat().attack)
        QVERIFY(!popover.intersects(driver.map().hexRect(hex).toRect()));
    QVERIFY(!popover.intersects(driver.map().hexRect(driver.flow().combat().defend).toRect()));
}

void AnswerPanelTest::theMapMakesRoomForTheTableOfResults()
{
    WindowDriver driver;
    driver.window().resize(1280, 720);
    QVERIFY(driver.open(WindowDriver::shipped(nepra)));
    const Viewport before = driver.map().view();
    WindowDriver::press(driver.find<QPushButton>("oddsTable"));
    QVERIFY(driver.find<CombatTable>("combatTable").isVisible());
    QVERIFY(driver.map().view() != before);
    const QRect popover = driver.find<CombatTable>("combatTable").geometry();
    std::vector<HexIndex> hexes = driver.flow().combat().attack;
    hexes.insert(hexes.end(), {driver.flow().combat().defend, driver.hex(u"0417"_s), driver.hex(u"0519"_s)});
    for (const HexIndex hex : hexes) {
        QVERIFY(!popover.intersects(driver.map().hexRect(hex).toRect()));
        QVERIFY(driver.map().viewport()->rect().contains(driver.map().hexRect(hex).toRect()));
    }
    WindowDriver::press(driver.find<QPushButton>("oddsTable"));
    QVERIFY(driver.map().view() == before);
}

void AnswerPanelTest::escapeClosesTheTableFromAnywhere()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(nepra)));
    auto& odds = driver.find<QPushButton>("oddsTable");
    const auto& popover = driver.find<CombatTable>("combatTable");
    for (QWidget* widget : std::initializer_list<QWidget*>{&odds, &driver.map()}) {
        WindowDriver::press(odds);
        QVERIFY(popover.isVisible());
        widget->setFocus();
        QTest::keyClick(widget, Qt::Key_Escape);
        QVERIFY(!popover.isVisible());
    }
}

void AnswerPanelTest::noResultIsFramedBeforeOneIsEntered()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(nepra)));
    WindowDriver::press(driver.find<QPushButton>("oddsTable"));
    auto& table = driver.find<QTableWidget>("resultTable");
    QCOMPARE(QApplication::focusWidget(), &table);
    QVERIFY(!table.currentIndex().isValid());
    // Whoever goes there by keys sees where.
    QTest::keyClick(&table, Qt::Key_Down);
    QCOMPARE(table.currentRow(), 0);
    QTest::keyClick(&table, Qt::Key_Down);
    QCOMPARE(table.currentRow(), 1);
}

void AnswerPanelTest::aClickInTheTableEntersTheResult()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(nepra)));
    WindowDriver::press(driver.find<QPushButton>("oddsTable"));
    auto& table = driver.find<QTableWidget>("resultTable");
    QTableWidgetItem* other = nullptr;
    for (int row = 0; row < table.rowCount() && other == nullptr; ++row) {
        for (int column = 0; column < table.columnCount() && other == nullptr; ++column) {
            if (table.item(row, column)->text() == u"D2"_s)
                other = table.item(row, column);
        }
    }
    QVERIFY(other != nullptr);
    table.scrollToItem(other);
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualItemRect(other).center());
    QCOMPARE(driver.flow().combat().result, u"D2"_s);
    // Who fights has been revealed by the same click, and one step takes all of it back.
    const int steps = driver.document().history().index();
    QVERIFY(steps > 1);
    driver.find<QAction>("undo").trigger();
    QCOMPARE(driver.document().history().index(), 0);
    QVERIFY(driver.find<QAction>("redo").text().contains(u"D2"_s));
    driver.find<QAction>("redo").trigger();
    QCOMPARE(driver.document().history().index(), steps);
    QCOMPARE(driver.flow().combat().result, u"D2"_s);
}

void AnswerPanelTest::aClickInAnotherColumnIsToldAndKeepsOffTheEnds()
{
    WindowDriver driver;
    driver.window().resize(1280, 720);
    QVERIFY(driver.open(WindowDriver::shipped(nepra)));
    WindowDriver::press(driver.find<QPushButton>("oddsTable"));
    auto& table = driver.find<QTableWidget>("resultTable");
    const auto& told = driver.find<QLabel>("tableOdds");
    // The last column that has it lies far from the odds.
    QTableWidgetItem* cell = nullptr;
    for (int column = table.columnCount() - 1; column >= 0 && cell == nullptr; --column) {
        for (int at = 0; at < table.rowCount() && cell == nullptr; ++at) {
            if (table.item(at, column)->text() == u"D2"_s)
                cell = table.item(at, column);
        }
    }
    QVERIFY(cell != nullptr);
    const int column = cell->column();
    const QString other = table.horizontalHeaderItem(column)->text();
    const int row = cell->row();
    table.scrollToItem(cell);
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualItemRect(cell).center());
    QCOMPARE(driver.flow().combat().result, u"D2"_s);
    QVERIFY2(told.text().contains(u"from the column "_s + other), qPrintable(told.text()));
    QVERIFY(table.item(row, column)->background() != table.item(row == 0 ? 1 : 0, column)->background());
    const CombatTable& card = driver.find<CombatTable>("combatTable");
    QVERIFY(card.isVisible());
    for (const QString& number : {u"0418"_s, u"0319"_s, u"0618"_s})
        QVERIFY2(!card.geometry().intersects(driver.map().hexRect(driver.hex(number)).toRect()), qPrintable(number));
}

void AnswerPanelTest::cardsGoWithTheirPosition()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    WindowDriver::press(driver.find<QPushButton>("oddsTable"));
    const auto& popover = driver.find<CombatTable>("combatTable");
    QVERIFY(popover.isVisible());
    driver.walkTo(u"3403"_s);
    const auto& card = driver.find<HoverCard>("hoverCard");
    QVERIFY(card.isVisible());
    driver.window().view().showRule(2);
    auto& rules = driver.find<QListWidget>("rulesList");
    QCOMPARE(rules.selectedItems().size(), 1);
    QVERIFY(driver.open(WindowDriver::shipped(nepra)));
    QVERIFY(!popover.isVisible());
    QVERIFY(!card.isVisible());
    QVERIFY(!driver.map().content().cause);
    QVERIFY(rules.selectedItems().isEmpty());
}

void AnswerPanelTest::allRowsOfTheTableAreSeen_data()
{
    QTest::addColumn<int>("percent");
    for (const int percent : {100, 150, 200})
        QTest::addRow("%d %%", percent) << percent;
}

void AnswerPanelTest::allRowsOfTheTableAreSeen()
{
    QFETCH(const int, percent);
    const auto back = qScopeGuard([] { applyTextSize(100); });
    {
        WindowDriver driver;
        Preferences wanted = driver.window().preferences().now();
        wanted.textPercent = percent;
        driver.window().preferences().set(wanted);
        driver.window().resize(1280, 720);
        QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/who-dies"_s)));
        for (int i = 0; i < 20; ++i)
            QCoreApplication::processEvents();
        WindowDriver::press(driver.find<QPushButton>("oddsTable"));
        QCoreApplication::processEvents();
        const auto& card = driver.find<CombatTable>("combatTable");
        auto& table = driver.find<QTableWidget>("resultTable");
        QVERIFY(card.isVisible());
        QVERIFY(driver.map().viewport()->rect().contains(card.geometry()));
        QCOMPARE(table.verticalScrollBar()->maximum(), 0);
        const QRect seen = table.viewport()->rect();
        const int column = columnOf(table, driver.find<QPushButton>("oddsTable").text());
        QVERIFY(column >= 0);
        for (int row = 0; row < table.rowCount(); ++row)
            QVERIFY2(seen.contains(table.visualItemRect(table.item(row, column))), qPrintable(QString::number(row)));
        // What stands below it lies below it.
        const auto& factors = driver.find<QLabel>("tableFactors");
        const auto topOf = [&card](const QWidget& widget) { return widget.mapTo(&card, QPoint()).y(); };
        if (qEnvironmentVariableIsSet("PIC"))
            driver.window().grab().save(u"/tmp/h2-rows-%1.png"_s.arg(percent));
        QVERIFY(topOf(table) + table.height() <= topOf(factors));
        QVERIFY(topOf(factors) < card.height());
    }
}

void AnswerPanelTest::theTableStaysWhereItsPlaceIsGood()
{
    WindowDriver driver;
    driver.window().resize(1280, 720);
    QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/who-dies"_s)));
    WindowDriver::press(driver.find<QPushButton>("oddsTable"));
    auto& table = driver.find<QTableWidget>("resultTable");
    const auto& card = driver.find<CombatTable>("combatTable");
    const auto coversEnd = [&] {
        const UnitRetreat* retreat = driver.map().content().shownRetreat();
        return retreat != nullptr && std::ranges::any_of(retreat->paths, [&](const RetreatPath& path) {
                   return !path.hexes.empty()
                          && card.geometry().intersects(driver.map().hexRect(path.hexes.back()).toRect());
               });
    };
    QVERIFY(!coversEnd());
    const QRect before = card.geometry();
    const QPointF map = driver.map().view().origin;
    for (int column = table.columnCount() - 1; column >= 0; --column) {
        QTableWidgetItem* cell = table.item(0, column);
        table.scrollToItem(cell);
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualItemRect(cell).center());
        QVERIFY(card.isVisible());
        QVERIFY(!coversEnd());
        if (driver.map().view().origin == map)
            QCOMPARE(card.geometry().topRight(), before.topRight());
    }
}

void AnswerPanelTest::nothingIsToldOfAHexBelowTheTable()
{
    WindowDriver driver;
    driver.window().resize(1280, 720);
    QVERIFY(driver.open(WindowDriver::shipped(nepra)));
    WindowDriver::press(driver.find<QPushButton>("oddsTable"));
    auto& card = driver.find<CombatTable>("combatTable");
    QVERIFY(card.isVisible());
    QTest::mouseMove(driver.map().viewport(), card.geometry().topLeft() - QPoint(4, 4));
    QTest::mouseMove(driver.map().viewport(), card.geometry().topLeft() - QPoint(3, 3));
    QCoreApplication::processEvents();
    QEnterEvent enter(QPointF(5, 5), QPointF(5, 5), card.mapToGlobal(QPointF(5, 5)));
    QCoreApplication::sendEvent(&card, &enter);
    QVERIFY(!driver.find<HoverCard>("hoverCard").isVisible());
    QCOMPARE(driver.map().content().hoveredHex, noHex);
}

void AnswerPanelTest::theTableFollowsWhatIsTyped()
{
    const TableScene scene(u"panzergruppe-guderian"_s, uR"({"number": 3, "player": "german", "phase": "combat"})"_s,
                           {TableScene::unit("p", "4 Pz", "german", "panzer", "0503"),
                            TableScene::unit("r", "64 Rif", "soviet", "rifle", "0504")});
    WindowDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    WindowDriver::press(driver.find<QPushButton>("oddsTable"));
    const auto& told = driver.find<QLabel>("tableOdds");
    QVERIFY(told.isVisible());
    const auto type = [&driver](const char* name, const QString& text) {
        auto& field = driver.find<QLineEdit>(name);
        field.selectAll();
        QTest::keyClicks(&field, text);
    };
    type("typedStrength-p", u"8"_s);
    type("typedStrength-r", u"4"_s); // half of it: without a leader it is out of supply
    QVERIFY2(told.text().contains(u"4-1"_s), qPrintable(told.text()));
    type("typedStrength-r", u"8"_s);
    QVERIFY2(told.text().contains(u"2-1"_s), qPrintable(told.text()));
}

void AnswerPanelTest::aGameWithoutATableTellsHowTheOddsComeAbout()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    auto& odds = driver.find<QPushButton>("oddsTable");
    QVERIFY(odds.isVisible());
    WindowDriver::press(odds);
    QVERIFY(driver.find<CombatTable>("combatTable").isVisible());
    QVERIFY(!driver.find<QTableWidget>("resultTable").isVisible());
    QVERIFY(driver.find<QLabel>("tableFactors").isVisible());
    WindowDriver::press(driver.find<QToolButton>("closeCombatTable"));
    QVERIFY(!driver.find<CombatTable>("combatTable").isVisible());
}

void AnswerPanelTest::whereThereIsLittleRoomOtherResultsAreAClickAway()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    RulingPanel& panel = alone(driver, {336, 330});
    auto& others = namedChild<QPushButton>(panel, "otherResults");
    QVERIFY(others.isVisible());
    const auto shows = [&panel](const QString& code) {
        for (const auto* button : panel.findChildren<QPushButton*>()) {
            if (button->isVisible() && button->text() == code)
                return true;
        }
        return false;
    };
    QVERIFY(shows(u"Ar2"_s) && !shows(u"Dr1"_s));
    WindowDriver::press(others);
    QVERIFY(shows(u"Ar2"_s) && shows(u"Dr1"_s));
    QVERIFY(!others.isVisible());
}

void AnswerPanelTest::aLongListOfReasonsEndsInHowManyMore()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    RulingPanel& panel = alone(driver, {336, 360});
    auto& reasons = namedChild<ReasonList>(panel, "reasonList");
    const int stories = reasons.stories();
    QVERIFY(stories > 4);
    QCOMPARE(reasons.count(), stories + 1);
    QVERIFY(reasons.isRowHidden(stories - 1));
    QListWidgetItem& more = *reasons.item(stories);
    QVERIFY(more.data(Qt::AccessibleTextRole).toString().endsWith(u"more"_s));
    WindowDriver::clickLine(reasons, stories);
    QCoreApplication::processEvents();
    QCOMPARE(reasons.count(), stories);
    QVERIFY(!reasons.isRowHidden(stories - 1));
}

void AnswerPanelTest::whatOutranksAHexIsNamed()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    auto& reasons = driver.find<ReasonList>("reasonList");
    const auto isSaid = [&](const QString& what) {
        for (int row = 0; row < reasons.stories(); ++row) {
            if (reasons.shownWords(row).contains(what))
                return true;
        }
        return false;
    };
    // East is at the top of this map, until somebody turns it.
    QVERIFY(isSaid(u"3301 first: to the east (up)"_s));
    QVERIFY(isSaid(u"3301 first: end in supply"_s));
    auto& turn = driver.find<QAction>("turnBoardRight");
    turn.trigger();
    QVERIFY(isSaid(u"3301 first: to the east"_s) && !isSaid(u"to the east ("_s));
    turn.trigger();
    QVERIFY(isSaid(u"3301 first: to the east (down)"_s));
}

void AnswerPanelTest::pointingAtAReasonShowsTheHex()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    auto& reasons = driver.find<ReasonList>("reasonList");
    QCoreApplication::processEvents();
    QTest::mouseMove(reasons.viewport(), reasons.visualItemRect(reasons.item(1)).center());
    QCoreApplication::processEvents();
    QCOMPARE(driver.map().cursorHex(), reasons.description(1).hex);
    // All that is said of it is in its tip, however much the line is cut.
    QVERIFY(reasons.item(1)->toolTip().contains(reasons.words(1)));
}

void AnswerPanelTest::aReasonThatWasPointedAtLeavesNothingBehind()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    auto& reasons = driver.find<ReasonList>("reasonList");
    const auto& card = driver.find<HoverCard>("hoverCard");
    driver.flow().choosePath(driver.flow().openPaths().front());
    QVERIFY(driver.flow().canConfirm());
    QCoreApplication::processEvents();
    const HexIndex before = driver.map().cursorHex();
    const auto point = [&] {
        QTest::mouseMove(reasons.viewport(), reasons.visualItemRect(reasons.item(1)).center());
        QCoreApplication::processEvents();
        QTest::mouseMove(reasons.viewport(), reasons.visualItemRect(reasons.item(2)).center());
        QCoreApplication::processEvents();
    };
    point();
    QVERIFY(driver.map().cursorHex() != before);
    // The pointer goes elsewhere.
    QEvent away(QEvent::Leave);
    QCoreApplication::sendEvent(&reasons, &away);
    QCOMPARE(driver.map().cursorHex(), before);
    QVERIFY(!card.isVisible() && !driver.map().content().cause);
    // Enter means the path that is chosen, wherever the pointer rests.
    point();
    const EntryIndex done = driver.document().log().current();
    driver.map().setFocus();
    driver.key(Qt::Key_Return);
    QVERIFY(driver.document().log().current() != done);
    QVERIFY(!card.isVisible() && !driver.map().content().cause);
}

void AnswerPanelTest::aReasonThatIsClickedStaysInItsLine()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(nepra)));
    RulingPanel& panel = alone(driver, {360, 800});
    auto& reasons = namedChild<ReasonList>(panel, "reasonList");
    QVERIFY(reasons.stories() > 2);
    QStringList said;
    for (int row = 0; row < reasons.stories(); ++row) {
        said += reasons.shownWords(row);
        QCOMPARE(reasons.sizeHintForRow(row), reasons.sizeHintForRow(0));
    }
    QVERIFY2(said.contains(u"18 Pz (0319)"_s) && said.contains(u"the attackers stand there"_s),
             qPrintable(said.join(u'\n')));
    const int row = static_cast<int>(said.indexOf(u"18 Pz (0319)"_s));
    const auto places = [&] {
        QList<QRect> rows;
        for (int each = 0; each < reasons.stories(); ++each)
            rows += QRect(reasons.viewport()->mapTo(&panel, reasons.visualItemRect(reasons.item(each)).topLeft()),
                          reasons.visualItemRect(reasons.item(each)).size());
        return rows;
    };
    const QList<QRect> before = places();
    WindowDriver::clickLine(reasons, row);
    QCoreApplication::processEvents();
    QCOMPARE(places(), before);
    // The card on the board says all of it.
    QVERIFY(driver.find<HoverCard>("hoverCard").text().contains(u"52/18"_s));
}

void AnswerPanelTest::enterConfirmsFromAReason()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    auto& reasons = driver.find<ReasonList>("reasonList");
    auto& rules = driver.find<QListWidget>("rulesList");
    QSignalSpy opened(&reasons, &ReasonList::ruleRequested);
    QCoreApplication::processEvents();
    const auto pick = [&] {
        reasons.forgetPicked();
        WindowDriver::clickLine(reasons, 1);
        reasons.setFocus();
        return reasons.picked() == reasons.description(1).hex && opened.empty();
    };
    // As long as nothing is chosen Enter opens the rule; so do the space bar and a second click, at any time.
    driver.flow().clearPath();
    QVERIFY(!driver.flow().canConfirm());
    QVERIFY(pick());
    QTest::keyClick(&reasons, Qt::Key_Return);
    QCOMPARE(opened.size(), 1);
    opened.clear();
    QVERIFY(pick());
    QTest::keyClick(&reasons, Qt::Key_Space);
    QCOMPARE(opened.size(), 1);
    opened.clear();
    QVERIFY(pick());
    WindowDriver::clickLine(reasons, 1);
    QCOMPARE(opened.size(), 1);
    opened.clear();
    // The keyboard is in the rules, and no line of the list tells of the map any more.
    QTRY_COMPARE(QApplication::focusWidget(), &rules);
    QEvent away(QEvent::Leave);
    QCoreApplication::sendEvent(&reasons, &away);
    QVERIFY(reasons.selectedItems().isEmpty());
    QVERIFY(!driver.map().content().cause);
    driver.flow().choosePath(driver.flow().openPaths().front());
    QVERIFY(driver.find<QPushButton>("confirm").isEnabled());
    QVERIFY(pick());
    const EntryIndex before = driver.document().log().current();
    QTest::keyClick(&reasons, Qt::Key_Return);
    QVERIFY(driver.document().log().current() != before);
    QVERIFY(opened.empty());
    QVERIFY(reasons.selectedItems().isEmpty());
}

void AnswerPanelTest::enterConfirmsFromALineThatFolds()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    driver.flow().choosePath(driver.flow().openPaths().front());
    QCoreApplication::processEvents();
    auto& line = driver.find<QToolButton>("readingsLine");
    QTest::mouseClick(&line, Qt::LeftButton);
    QVERIFY(line.isChecked());
    QVERIFY(driver.find<QPushButton>("confirm").isEnabled());
    const EntryIndex before = driver.document().log().current();
    driver.key(Qt::Key_Return);
    QVERIFY(driver.document().log().current() != before);
}

void AnswerPanelTest::noReasonIsLitOnceSomethingIsChosen()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(nepra)));
    auto& reasons = driver.find<ReasonList>("reasonList");
    QCoreApplication::processEvents();
    WindowDriver::clickLine(reasons, 0);
    QVERIFY(reasons.picked() != noHex && driver.map().content().cause);
    driver.flow().chooseAlternative(driver.flow().alternatives().back());
    QVERIFY(!driver.map().content().cause);
    QVERIFY(reasons.selectedItems().isEmpty());
}

void AnswerPanelTest::theOutcomeThatIsShownListsItsEnds()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(nepra)));
    QCOMPARE(driver.flow().stage(), Stage::ChooseAlternative);
    QCoreApplication::processEvents();
    auto& ends = driver.find<EndRows>("endRows");
    QVERIFY(ends.isVisible());
    QCOMPARE(ends.count(), 2);
    QVERIFY2(ends.accessibleName().contains(u"0417: clear, in no enemy zone"_s), qPrintable(ends.accessibleName()));
    QVERIFY(driver.find<QLabel>("alternativesPath").text() == u"The German player picks the path."_s);
    // The outcome without a retreat has none.
    driver.flow().previewAlternative(driver.flow().alternatives().front());
    QVERIFY(!ends.isVisible());
    driver.flow().previewAlternative(-1);
    QVERIFY(ends.isVisible());
    QCoreApplication::processEvents();
    QTest::mouseClick(&ends, Qt::LeftButton, {}, QPoint(ends.width() / 2, ends.height() / 4));
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    QCOMPARE(driver.numberOf(driver.flow().chosen().back()), u"0417"_s);
}

void AnswerPanelTest::whatIsKnownOfTheOddsIsSaid()
{
    // The defenders have not shown their strength.
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(nepra)));
    QCOMPARE(driver.find<QPushButton>("oddsTable").text(), u"16 : ?"_s);
}

void AnswerPanelTest::confirmWakesOnceAnOptionIsPicked()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(nepra)));
    QCOMPARE(driver.flow().stage(), Stage::ChooseAlternative);
    auto& confirm = driver.find<QPushButton>("confirm");
    QVERIFY(confirm.isVisible() && !confirm.isEnabled());
    WindowDriver::press(driver.button(u"Lose 1 step(s)"_s));
    QVERIFY(confirm.isEnabled());
}

void AnswerPanelTest::thePhasesAttacksAreListed()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"lost-battalion/start"_s)));
    shareLosses(driver.flow());
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    driver.key(Qt::Key_K, Qt::ControlModifier);
    const auto& fought = driver.find<QLabel>("foughtInPhase");
    QVERIFY(fought.isVisible());
    QVERIFY2(fought.text().contains(u"131/33"_s), qPrintable(fought.text()));
}

void AnswerPanelTest::inAPhaseOfMovementOneReadsHowToMove()
{
    const TableScene scene(u"panzergruppe-guderian"_s, uR"({"number": 3, "player": "soviet", "phase": "movement"})"_s,
                           {TableScene::unit("p", "4 Pz", "german", "panzer", "0503"),
                            TableScene::unit("r", "64 Rif", "soviet", "rifle", "0504")});
    WindowDriver driver;
    QVERIFY(driver.open(scene.path()));
    const QString text = driver.find<QLabel>("instruction").text();
    QVERIFY2(text.contains(u"units move"_s) && text.contains(u"how far it may go"_s), qPrintable(text));
    QVERIFY(!driver.find<QWidget>("resultField").isVisible());
    for (const QPushButton* button : driver.window().findChild<ResultButtons*>()->findChildren<QPushButton*>())
        QVERIFY(!button->isVisible());
    // Of a game whose costs of movement are in its book alone only what is forbidden is known.
    const TableScene uncounted(u"russia-besieged"_s, uR"({"number": 3, "player": "soviet", "phase": "movement"})"_s,
                               {TableScene::unit("a", "5 A", "soviet", "infantry", "0503")});
    QVERIFY(driver.open(uncounted.path()));
    const QString other = driver.find<QLabel>("instruction").text();
    QVERIFY2(other.contains(u"you count the movement points"_s), qPrintable(other));
}

void AnswerPanelTest::aPhaseSaysWhomAndWhatItIsFor()
{
    const auto readIn = [](WindowDriver& driver, const QString& game, const QString& phase) {
        const TableScene scene(
            game, uR"({"number": 3, "player": "german", "phase": "%1"})"_s.arg(phase),
            {TableScene::unit("p", "4 Pz", "german", game == u"ardennes-offensive" ? "mechanized" : "panzer", "0503")});
        QVERIFY(driver.open(scene.path()));
    };
    WindowDriver driver;
    const auto& purpose = driver.find<QLabel>("phasePurpose");
    readIn(driver, u"ardennes-offensive"_s, u"movement"_s);
    QVERIFY(!purpose.isVisible());
    readIn(driver, u"ardennes-offensive"_s, u"mechanized-movement"_s);
    QVERIFY2(purpose.text().contains(u"Only these move in it: Mechanized"_s), qPrintable(purpose.text()));
    readIn(driver, u"panzergruppe-guderian"_s, u"mechanized-movement"_s);
    QVERIFY2(purpose.text().contains(u"These do not move in it: Infantry"_s), qPrintable(purpose.text()));
    QVERIFY(driver.find<QLabel>("instruction").text().contains(u"Overrun"_s));
    // Where nobody moves, what it does; the rule is a link.
    readIn(driver, u"panzergruppe-guderian"_s, u"disruption-removal"_s);
    QVERIFY2(purpose.text().contains(u"Disrupted"_s) && purpose.text().contains(u"href"_s), qPrintable(purpose.text()));
}

void AnswerPanelTest::theResultsStayWhereTheyAreAsTheCombatBegins()
{
    const TableScene scene(u"panzergruppe-guderian"_s, uR"({"number": 3, "player": "german", "phase": "combat"})"_s,
                           {TableScene::unit("p", "4 Pz", "german", "panzer", "0503"),
                            TableScene::unit("q", "5 Pz", "german", "panzer", "0404"),
                            TableScene::unit("r", "64 Rif", "soviet", "rifle", "0504")});
    WindowDriver driver;
    QVERIFY(driver.open(scene.path()));
    auto& results = *driver.window().findChild<ResultButtons*>();
    const auto top = [&] {
        QCoreApplication::processEvents();
        return results.mapTo(&driver.window(), QPoint()).y();
    };
    driver.click(u"0504"_s);
    QVERIFY(results.isVisible());
    const int first = top();
    driver.click(u"0503"_s);
    QCOMPARE(driver.flow().stage(), Stage::EnterResult);
    QCOMPARE(top(), first);
    driver.click(u"0404"_s);
    QCOMPARE(top(), first);
    driver.pressResult(u"D2"_s);
    QVERIFY(driver.flow().ruling());
    QCOMPARE(top(), first);
}

// Nor does what is only picked in Play lie on the board in Edit.
void AnswerPanelTest::aCombatThatIsTakenBackIsNotSeenInEdit()
{
    TableDriver driver;
    driver.openTable();
    driver.click(u"0506"_s);
    driver.click(u"0505"_s);
    driver.flow().enterResult(u"Dr1"_s);
    driver.find<QAction>("undo").trigger();
    QVERIFY(!driver.map().content().defendHexes.empty());
    driver.find<QAction>("editMode").trigger();
    QVERIFY(driver.map().content().defendHexes.empty());
    QVERIFY(driver.map().content().attackHexes.empty());
}

void AnswerPanelTest::aClickedStackIsLaidOut()
{
    TableDriver driver;
    driver.openTable();
    driver.flow().beginCombat();
    auto& row = driver.find<CounterRow>("stackRow");
    QVERIFY(!row.isVisible());
    RulingPanel& panel = driver.window().ruling().panel();
    panel.showStack(driver.document().position()->unitsIn(driver.hex(u"0505"_s)));
    QVERIFY(row.isVisible());
    QCOMPARE(row.count(), 3);
    UnitIndex clicked = noUnit;
    connect(&panel, &RulingPanel::unitRequested, this, [&](UnitIndex unit) { clicked = unit; });
    QCoreApplication::processEvents();
    QTest::mouseClick(&row, Qt::LeftButton, {}, QPoint(10, 10));
    QCOMPARE(clicked, driver.unit(driver.stack(u"0505"_s).front()));
    // A combat has counters of its own.
    driver.click(u"0506"_s);
    QCoreApplication::processEvents();
    QVERIFY(!row.isVisible());
}

void AnswerPanelTest::readingsUnfoldOverThePanel()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    auto& line = driver.find<QToolButton>("readingsLine");
    QVERIFY(line.isVisible());
    QVERIFY(!driver.find<QComboBox>("reading-evaluation").isVisible());
    QCOMPARE(driver.find<QLabel>("readingsChanged").text(), u"all as printed"_s);
    WindowDriver::press(line);
    QVERIFY(driver.find<QComboBox>("reading-evaluation").isVisible());
    QVERIFY(!driver.find<QLabel>("effect").isVisible());
    WindowDriver::press(line);
    QVERIFY(driver.find<QLabel>("effect").isVisible());
}

REARGUARD_TEST(AnswerPanelTest)
#include "answer_panel_test.moc"
