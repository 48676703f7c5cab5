// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// "What if" in the window: answers come beside the interface, belong to the board at hand, and change nothing.

#include "rules/retreat/rule.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"
#include "verdict/reason_text.h"
#include "whatif/what_if_controller.h"
#include "why/step_through.h"

#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QKeySequence>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QSet>
#include <QSpinBox>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeWidget>

#include <algorithm>
#include <set>

using namespace Qt::Literals::StringLiterals;

class WhatIfWindowTest : public QObject
{
    Q_OBJECT

private slots:
    void everyResultIsListedBeforeTheDieIsRolled();
    void aSmallBoardShowsItsResultOnTheMap();
    void aSupposedResultIsExplained();
    void anotherCombatIsAskedAnew();
    void unitsInDangerAreHatched();
    void aDangerIsWhatTheRulingSays();
    void aDraggedCounterTellsWhatItsMoveChanges();
    void cutsAreLetteredOnTheMap();
    void hexesThatKeepSupplyOpenHaveAKey();
    void escapeStopsASearch();
    void manyPlaysAreShownAsFarAsTheyAreLookedAt();
    void theBestAttackIsListed();
    void aCombatThatIsNotThereIsAskedFor();
    void undoAndRedoAskNothing();
    void aTableThatForbidsItSaysSo();
    void theViewStaysWhereItIs();
    void resultsThatLookDifferentHaveBoardsOfTheirOwn();
    void aSwitchOfThemePaintsAnew();
    void smallBoardsFollowTheTheme();
    void theLettersOfMenusAreFree();
    void anyClickedUnitIsTaken();
    void theCombatSaysHowFar();
    void anAnswerGoesWithItsQuestion();
    void attacksWithoutChancesNameResults();
    void nobodyInDangerIsSaid();
    void movesThatSaveAreFound();
    void stepLossesAreAColumn();
    void otherDiceAreSmallBoards();
    void otherDiceUnfoldWhereThereIsRoom();
    void whoChoosesIsAtTheRealBoardAgain();
    void confirmCarriesOutNothingThatIsNotSeen();
    void enterAtASupposedBoardKeepsThePath();
    void enterInThePanelLeavesASupposedBoard();
    void otherDiceAreFoundBeforeTheyAreThere();
    void aDieSaysHowManyEndsTheMapShows();
};

namespace {

/// The panel, at one of its pages.
void openPage(WindowDriver& driver, int page)
{
    driver.window().actions()[ActionId::WhatIf].trigger();
    driver.find<QDockWidget>("whatIfDock").findChild<QTabWidget*>()->setCurrentIndex(page);
    QCoreApplication::processEvents();
}

WhatIf& questions(WindowDriver& driver)
{
    return driver.window().whatIf().questions();
}

/// Cells of a column, from the top.
QStringList cells(const QTreeWidget& table, int column)
{
    QStringList result;
    for (int row = 0; row < table.topLevelItemCount(); ++row)
        result += table.topLevelItem(row)->text(column);
    return result;
}

/// A copy in the folder of a shipped scenario, with that policy of What if; empty: it could not be made.
QString startWith(const QString& policy, const QTemporaryDir& folder)
{
    const QString shipped = WindowDriver::shipped(u"winter-front/start"_s);
    QFile from(shipped);
    QFile to(folder.filePath(u"start.scenario.json"_s));
    if (!from.open(QIODevice::ReadOnly) || !to.open(QIODevice::WriteOnly)
        || !QFile::copy(QFileInfo(shipped).dir().filePath(u"winter-front.hexmap.json"_s),
                        folder.filePath(u"winter-front.hexmap.json"_s)))
        return {};
    QJsonObject scenario = QJsonDocument::fromJson(from.readAll()).object();
    scenario[u"whatIf"_s] = policy;
    to.write(QJsonDocument(scenario).toJson());
    return to.fileName();
}

} // namespace

void WhatIfWindowTest::everyResultIsListedBeforeTheDieIsRolled()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/across-the-nepra"_s)));
    openPage(driver, 0);
    QTRY_VERIFY(questions(driver).fates());
    const FateAnswer& answer = *questions(driver).fates();
    QVERIFY2(answer.problem.isEmpty(), qPrintable(answer.problem));
    QStringList listed = cells(driver.find<QTreeWidget>("fatesTable"), 0);
    listed.replaceInStrings(QRegularExpression(u" ?\\*$"_s), QString()); // of results that another reading changes
    for (const CodeFates& code : answer.table.codes)
        QVERIFY2(listed.contains(code.code), qPrintable(code.code));
    // Nothing was changed by asking.
    QVERIFY(!driver.document().isDirty());
}

void WhatIfWindowTest::aSmallBoardShowsItsResultOnTheMap()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/across-the-nepra"_s)));
    openPage(driver, 0);
    QTRY_VERIFY(questions(driver).fates());
    const FateAnswer& answer = *questions(driver).fates();
    std::size_t place = 0;
    while (place < answer.boards.size() && answer.boards[place].ruling == nullptr)
        ++place;
    QVERIFY(place < answer.boards.size());
    const auto before = driver.map().content().ruling;
    auto& board = driver.find<QToolButton>(qPrintable(u"fateBoard%1"_s.arg(place)));
    board.click();
    QCOMPARE(driver.map().content().ruling, answer.boards[place].ruling);
    board.click();
    QCOMPARE(driver.map().content().ruling, before);
    QVERIFY(!driver.document().isDirty());
}

void WhatIfWindowTest::aSupposedResultIsExplained()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/across-the-nepra"_s)));
    openPage(driver, 0);
    QTRY_VERIFY(questions(driver).fates());
    auto& why = driver.find<QPushButton>("fateWhy");
    QVERIFY(!why.isEnabled());
    for (std::size_t place = 0; !questions(driver).explainFate(); ++place)
        questions(driver).showFate(static_cast<int>(place));
    QVERIFY(why.isEnabled());
    why.click();
    StepThrough& steps = driver.window().why().steps();
    QVERIFY(steps.isOpen());
    QVERIFY2(steps.explanation()->title.startsWith(u"Supposed: "_s), qPrintable(steps.explanation()->title));
    // It ends with its board.
    questions(driver).showFate(-1);
    QVERIFY(!steps.isOpen());
}

void WhatIfWindowTest::anotherCombatIsAskedAnew()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    openPage(driver, 0);
    driver.window().actions()[ActionId::NewCombat].trigger();
    QVERIFY(!questions(driver).fates());
    QVERIFY(driver.find<QLabel>("fatesHead").text().contains(u"Pick a combat"_s));
}

void WhatIfWindowTest::unitsInDangerAreHatched()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"russia-besieged/price-too-high"_s)));
    questions(driver).setDangerSide(u"axis"_s);
    driver.window().actions()[ActionId::Danger].trigger();
    QTRY_VERIFY(questions(driver).danger());
    QTRY_VERIFY(driver.map().content().whatIf);
    std::set<HexIndex> marked;
    for (const DangerMark& mark : driver.map().content().whatIf->danger)
        QVERIFY2(marked.insert(mark.hex).second, "a hex is marked twice");
    for (const DangerAnswer::Unit& unit : questions(driver).danger()->units)
        QCOMPARE(marked.contains(unit.danger.hex) || !unit.danger.least(), true);
    // Who points at such a hex reads and hears why.
    QVERIFY(!marked.empty());
    const auto told = [&](HexIndex hex) { return driver.window().ruling().presenter().descriptionOf(hex); };
    const VerdictText words = questions(driver).danger()->board->words();
    for (const DangerAnswer::Unit& unit : questions(driver).danger()->units) {
        if (unit.danger.least()) {
            const QString text = dangerText(words.unitName(unit.danger.unit), unit);
            QVERIFY2(told(unit.danger.hex).summary().contains(text), qPrintable(text));
            QVERIFY(told(unit.danger.hex).spoken().contains(text));
        }
    }
    const HexIndex dangerous = *marked.begin();
    driver.window().actions()[ActionId::Danger].trigger();
    QVERIFY(told(dangerous).danger.isEmpty());
    QVERIFY(!driver.map().content().whatIf);
}

void WhatIfWindowTest::aDangerIsWhatTheRulingSays()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    openPage(driver, 1);
    QTRY_VERIFY(questions(driver).danger());
    const auto& table = driver.find<QTreeWidget>("dangerTable");
    QCOMPARE(static_cast<std::size_t>(table.topLevelItemCount()), questions(driver).danger()->units.size());
    // A side is chosen by keyboard as by mouse.
    auto& side = driver.find<QComboBox>("dangerSide");
    const int other = 1 - side.currentIndex();
    side.setFocus();
    QTest::keyClick(&side, other > side.currentIndex() ? Qt::Key_Down : Qt::Key_Up);
    QTRY_VERIFY(questions(driver).danger() && questions(driver).danger()->side == side.itemData(other).toString());
}

void WhatIfWindowTest::aDraggedCounterTellsWhatItsMoveChanges()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    driver.window().actions()[ActionId::Danger].trigger();
    QTRY_VERIFY(questions(driver).danger());
    MoveFlow& moves = driver.window().session().moves;
    moves.setFree(true);
    QVERIFY(moves.pickUp(driver.hex(u"3502"_s)));
    moves.pointAt(driver.hex(u"3402"_s));
    QTRY_VERIFY(questions(driver).preview());
    QCOMPARE(questions(driver).preview()->to, driver.hex(u"3402"_s));
    // A late answer never stands for another hex.
    moves.pointAt(driver.hex(u"3401"_s));
    QVERIFY(!questions(driver).preview());
    QTRY_VERIFY(questions(driver).preview());
    QCOMPARE(questions(driver).preview()->to, driver.hex(u"3401"_s));
    moves.giveUp();
    QVERIFY(!questions(driver).preview());
}

void WhatIfWindowTest::cutsAreLetteredOnTheMap()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    openPage(driver, 2);
    driver.window().ruling().presenter().selectUnit(driver.document().position()->findUnit(u"316/212"));
    auto& by = driver.find<QComboBox>("cutBy");
    by.setCurrentIndex(0);
    driver.find<QSpinBox>("cutHexes").setValue(2);
    WindowDriver::press(driver.find<QPushButton>("cutFind"));
    QTRY_VERIFY(!driver.find<QLabel>("cutSummary").text().isEmpty()
                && driver.find<QPushButton>("cutFind").text() == u"F&ind"_s);
    auto& list = driver.find<QListWidget>("cutList");
    if (list.count() > 0) {
        QVERIFY(driver.map().content().whatIf);
        QVERIFY(!driver.map().content().whatIf->closers.empty());
    }
}

void WhatIfWindowTest::hexesThatKeepSupplyOpenHaveAKey()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    openPage(driver, 2);
    driver.window().ruling().presenter().selectUnit(driver.document().position()->findUnit(u"980/272"));
    auto& what = driver.find<QComboBox>("cutWhat");
    what.setCurrentIndex(what.count() - 1);
    QCOMPARE(what.currentText(), u"Keep its supply open"_s);
    QVERIFY(!driver.find<QSpinBox>("cutHexes").isEnabled());
    WindowDriver::press(driver.find<QPushButton>("cutFind"));
    QTRY_COMPARE(driver.find<QListWidget>("cutList").count(), 1);
    QCOMPARE(driver.find<QListWidget>("cutList").item(0)->text(), u"0205"_s);
    const QString summary = driver.find<QLabel>("cutSummary").text();
    QVERIFY2(summary.startsWith(u"Hold 1 "_s), qPrintable(summary));
    QVERIFY(driver.map().content().whatIf);
    QCOMPARE(driver.map().content().whatIf->holds.size(), std::size_t{1});
}

void WhatIfWindowTest::escapeStopsASearch()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/who-dies"_s)));
    openPage(driver, 3);
    driver.window().ruling().presenter().selectUnit(driver.document().position()->findUnit(u"172R"));
    driver.find<QSpinBox>("attackMoves").setValue(1);
    auto& find = driver.find<QPushButton>("attackFind");
    WindowDriver::press(find);
    QCOMPARE(find.text(), u"Cancel"_s);
    QTest::keyClick(&find, Qt::Key_Escape);
    QCOMPARE(find.text(), u"F&ind"_s);
}

void WhatIfWindowTest::manyPlaysAreShownAsFarAsTheyAreLookedAt()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/who-dies"_s)));
    openPage(driver, 0);
    auto& table = driver.find<QTreeWidget>("fatesTable");
    QTRY_VERIFY_WITH_TIMEOUT(table.topLevelItemCount() > 0, 60'000);
    // Five attackers have more plays than anybody waits for; that all die by Ae is seen at once.
    const auto& head = driver.find<QLabel>("fatesHead");
    QVERIFY2(head.text().contains(u"Looking further"_s), qPrintable(head.text()));
    for (int row = 0; row < table.topLevelItemCount(); ++row) {
        if (table.topLevelItem(row)->text(0) == u"Ae"_s)
            QCOMPARE(table.topLevelItem(row)->text(3), u"always"_s);
    }
    QTest::keyClick(&table, Qt::Key_Escape);
    QVERIFY(!head.isVisible() || !head.text().contains(u"Looking further"_s));
    QVERIFY(table.topLevelItemCount() > 0);
}

void WhatIfWindowTest::theBestAttackIsListed()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/across-the-nepra"_s)));
    openPage(driver, 3);
    const Combat combat = driver.flow().combat();
    UnitIndex attacked = noUnit;
    const auto& units = driver.document().position()->units;
    for (std::size_t unit = 0; unit < units.size(); ++unit) {
        if (units[unit].hex == combat.defend)
            attacked = static_cast<UnitIndex>(unit);
    }
    QVERIFY(attacked != noUnit);
    driver.window().ruling().presenter().selectUnit(attacked);
    driver.find<QSpinBox>("attackAttackers").setValue(2);
    driver.find<QSpinBox>("attackReach").setValue(1);
    WindowDriver::press(driver.find<QPushButton>("attackFind"));
    QTRY_VERIFY_WITH_TIMEOUT(driver.find<QTreeWidget>("attackTable").topLevelItemCount() > 0, 60'000);
    QVERIFY(driver.map().content().whatIf);
    QVERIFY(!driver.map().content().whatIf->closers.empty());
}

void WhatIfWindowTest::aCombatThatIsNotThereIsAskedFor()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    driver.window().actions()[ActionId::NewCombat].trigger();
    openPage(driver, 0);
    QVERIFY(!driver.find<QTreeWidget>("fatesTable").isVisible());
    QVERIFY(driver.find<QLabel>("fatesHead").isVisible());
}

void WhatIfWindowTest::undoAndRedoAskNothing()
{
    QTemporaryDir folder;
    WindowDriver driver;
    QVERIFY(driver.open(startWith(u"logged"_s, folder)));
    // Without what the button asks first.
    int turns = driver.document().position()->turn.number;
    const auto nextTurn = [&] {
        Turn turn = driver.document().position()->turn;
        turn.number = ++turns;
        TurnAct act;
        act.turn = turn;
        QVERIFY(driver.window().session().table.perform(act));
    };
    nextTurn();
    const auto lines = [&] { return driver.document().log().entries().size(); };
    const std::size_t before = lines();
    openPage(driver, 1);
    QTRY_COMPARE(lines(), before + 1); // who is in danger
    QVERIFY(driver.find<QLabel>("whatIfPolicy").isVisible());
    nextTurn();
    QTRY_COMPARE(lines(), before + 3); // the phase, and who looks on in it
    const EntryIndex last = driver.document().log().current();
    for (int line = 0; line < 3; ++line) {
        driver.window().actions()[ActionId::Undo].trigger();
        QTRY_VERIFY(questions(driver).danger());
        QCoreApplication::processEvents();
    }
    QCOMPARE(lines(), before + 3);
    for (int line = 0; line < 3; ++line) {
        driver.window().actions()[ActionId::Redo].trigger();
        QTRY_VERIFY(questions(driver).danger());
        QCoreApplication::processEvents();
    }
    QCOMPARE(lines(), before + 3);
    QCOMPARE(driver.document().log().current(), last);
}

void WhatIfWindowTest::aTableThatForbidsItSaysSo()
{
    QTemporaryDir folder;
    WindowDriver driver;
    QVERIFY(driver.open(startWith(u"forbidden"_s, folder)));
    driver.window().actions()[ActionId::Danger].trigger();
    openPage(driver, 1);
    const auto& policy = driver.find<QLabel>("whatIfPolicy");
    QVERIFY2(policy.isVisible() && policy.text().contains(u"forbids"_s), qPrintable(policy.text()));
    QVERIFY(!driver.find<QDockWidget>("whatIfDock").findChild<QTabWidget*>()->isEnabled());
    QVERIFY(!questions(driver).asksDanger() && !questions(driver).danger());
    QVERIFY(!driver.map().content().whatIf);
    QVERIFY(!questions(driver).board(u"anything"_s));
}

void WhatIfWindowTest::theViewStaysWhereItIs()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    openPage(driver, 0);
    QTRY_VERIFY(questions(driver).fates());
    driver.map().zoomIn();
    driver.map().zoomIn();
    const double size = driver.map().view().hexSize;
    auto& board = driver.find<QToolButton>("fateBoard0");
    board.click();
    QVERIFY(questions(driver).shownFate() >= 0);
    QCOMPARE(driver.map().view().hexSize, size);
    // The board says that it is none, and lets itself be put away.
    auto& back = driver.find<QPushButton>("supposedBack");
    QVERIFY(back.isVisible());
    back.click();
    QCOMPARE(questions(driver).shownFate(), -1);
    QCOMPARE(driver.map().view().hexSize, size);
}

void WhatIfWindowTest::resultsThatLookDifferentHaveBoardsOfTheirOwn()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    openPage(driver, 0);
    QTRY_VERIFY(questions(driver).fates());
    const FateAnswer& answer = *questions(driver).fates();
    std::set<std::size_t> shown;
    for (const FateAnswer::Board& board : answer.boards) {
        QStringList codes;
        for (const std::size_t code : board.codes) {
            QVERIFY(shown.insert(code).second);
            codes += answer.table.codes[code].code;
        }
        QVERIFY2(!codes.contains(u"Dr1"_s) || !codes.contains(u"Dr2"_s), qPrintable(codes.join(u' ')));
    }
    QCOMPARE(shown.size(), answer.table.codes.size());
}

void WhatIfWindowTest::aSwitchOfThemePaintsAnew()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    openPage(driver, 0);
    QTRY_VERIFY(questions(driver).fates());
    const auto before = questions(driver).fates();
    const auto& table = driver.find<QTreeWidget>("fatesTable");
    const QPalette light = driver.window().palette();
    QPalette dark = light;
    dark.setColor(QPalette::Window, Qt::black);
    dark.setColor(QPalette::Base, Qt::black);
    dark.setColor(QPalette::WindowText, Qt::white);
    dark.setColor(QPalette::Text, Qt::white);
    driver.window().setPalette(dark);
    QTRY_VERIFY(questions(driver).fates() && questions(driver).fates() != before);
    for (int row = 0; row < table.topLevelItemCount(); ++row) {
        const QTreeWidgetItem& item = *table.topLevelItem(row);
        if (item.text(4) == u"never"_s)
            QCOMPARE(item.foreground(4).color(), QColor(Qt::white));
    }
    driver.window().setPalette(light);
}

void WhatIfWindowTest::smallBoardsFollowTheTheme()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    openPage(driver, 0);
    QTRY_VERIFY(questions(driver).fates());
    const auto shade = [&] {
        const auto& answer = questions(driver).fates();
        return answer ? answer->boards.front()
                            .picture.scaled(1, 1, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
                            .pixelColor(0, 0)
                            .lightness()
                      : -1;
    };
    const int light = shade();
    driver.window().actions()[ActionId::ThemeDark].trigger();
    QTRY_VERIFY2(shade() >= 0 && shade() < light / 2, qPrintable(u"%1, %2"_s.arg(shade()).arg(light)));
    driver.window().actions()[ActionId::ThemeLight].trigger();
    QTRY_COMPARE(shade(), light);
    // From the map the keyboard goes back to the panel that is in front; its boards come after its table.
    driver.map().setFocus();
    driver.window().actions()[ActionId::SwitchPane].trigger();
    QVERIFY(driver.find<QDockWidget>("whatIfDock").isAncestorOf(QApplication::focusWidget()));
    QVERIFY(!driver.find<QTreeWidget>("fatesTable").visibleRegion().isEmpty());
    driver.find<QTreeWidget>("fatesTable").setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget()->objectName(), u"fateBoard0"_s);
    // While another page is looked at, too.
    openPage(driver, 1);
    driver.window().actions()[ActionId::ThemeDark].trigger();
    openPage(driver, 0);
    QTRY_VERIFY(shade() >= 0 && shade() < light / 2);
    driver.window().actions()[ActionId::ThemeLight].trigger();
}

void WhatIfWindowTest::theLettersOfMenusAreFree()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    QSet<QKeySequence> menus;
    QStringList titles;
    for (const QAction* menu : driver.window().menuBar()->actions()) {
        titles += menu->text();
        menus += QKeySequence::mnemonic(menu->text());
    }
    openPage(driver, 0);
    auto& dock = driver.find<QDockWidget>("whatIfDock");
    const auto& pages = *dock.findChild<QTabWidget*>();
    QStringList texts;
    for (int page = 0; page < pages.count(); ++page)
        texts += pages.tabText(page);
    for (const QLabel* label : pages.findChildren<QLabel*>())
        texts += label->buddy() != nullptr ? label->text() : QString();
    for (const QPushButton* button : pages.findChildren<QPushButton*>())
        texts += button->text();
    for (const QString& text : texts) {
        const QKeySequence letter = QKeySequence::mnemonic(text);
        QVERIFY2(letter.isEmpty() || !menus.contains(letter), qPrintable(text + ": "_L1 + titles.join(", "_L1)));
    }
}

void WhatIfWindowTest::anyClickedUnitIsTaken()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    openPage(driver, 2);
    // The click is one of the combat at hand, too.
    driver.click(u"3502"_s);
    const QString asked = driver.find<QWidget>("whatIfCuts").findChild<QLabel*>(u"askedUnit"_s)->text();
    QVERIFY2(asked.contains(u"3502"_s), qPrintable(asked));
}

void WhatIfWindowTest::theCombatSaysHowFar()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/across-the-nepra"_s)));
    openPage(driver, 2);
    driver.window().ruling().presenter().selectUnit(driver.document().position()->findUnit(u"137R"_s));
    WindowDriver::press(driver.find<QPushButton>("cutFind"));
    QTRY_COMPARE(driver.find<QPushButton>("cutFind").text(), u"F&ind"_s);
    const QString summary = driver.find<QLabel>("cutSummary").text();
    QVERIFY2(!summary.isEmpty() && !summary.contains(u"say how many"_s), qPrintable(summary));
}

void WhatIfWindowTest::anAnswerGoesWithItsQuestion()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    openPage(driver, 2);
    driver.window().ruling().presenter().selectUnit(driver.document().position()->findUnit(u"8/4"_s));
    driver.find<QSpinBox>("cutHexes").setValue(2);
    WindowDriver::press(driver.find<QPushButton>("cutFind"));
    auto& list = driver.find<QListWidget>("cutList");
    QTRY_VERIFY(list.count() > 0);
    QVERIFY(driver.map().content().whatIf);
    // It is about that page alone …
    driver.find<QDockWidget>("whatIfDock").findChild<QTabWidget*>()->setCurrentIndex(0);
    QVERIFY(!driver.map().content().whatIf);
    driver.find<QDockWidget>("whatIfDock").findChild<QTabWidget*>()->setCurrentIndex(2);
    QVERIFY(driver.map().content().whatIf);
    // … and about that question.
    driver.find<QComboBox>("cutWhat").setCurrentIndex(1);
    QCOMPARE(list.count(), 0);
    QVERIFY(driver.find<QLabel>("cutSummary").text().isEmpty());
    QVERIFY(!driver.map().content().whatIf);
}

void WhatIfWindowTest::attacksWithoutChancesNameResults()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    openPage(driver, 3);
    driver.window().ruling().presenter().selectUnit(driver.document().position()->findUnit(u"12/4"_s));
    driver.find<QSpinBox>("attackReach").setValue(1);
    driver.find<QSpinBox>("attackAttackers").setValue(1);
    WindowDriver::press(driver.find<QPushButton>("attackFind"));
    const auto& table = driver.find<QTreeWidget>("attackTable");
    QTRY_VERIFY_WITH_TIMEOUT(table.topLevelItemCount() > 0, 60'000);
    for (const QString& dies : cells(table, 1))
        QVERIFY2(dies.startsWith(u"by "_s), qPrintable(dies));
    QVERIFY(driver.find<QLabel>("attackSummary").text().contains(u"how often"_s));
}

void WhatIfWindowTest::nobodyInDangerIsSaid()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    openPage(driver, 1);
    questions(driver).setDangerSide(u"german"_s);
    QTRY_VERIFY(questions(driver).danger());
    const bool isAnybody = std::ranges::any_of(questions(driver).danger()->units, [](const DangerAnswer::Unit& unit) {
        return !unit.danger.kills.empty() || !unit.danger.may.empty();
    });
    QCOMPARE(driver.find<QLabel>("dangerHead").text().contains(u"Nobody is in danger"_s), !isAnybody);
    // After enemy moves each unit has an answer of its own.
    auto& table = driver.find<QTreeWidget>("dangerTable");
    QVERIFY(table.isColumnHidden(3));
    questions(driver).setDangerReach({true, 1});
    QTRY_VERIFY_WITH_TIMEOUT(questions(driver).danger() && questions(driver).danger()->isAfterMoves, 60'000);
    QVERIFY(!table.isColumnHidden(3));
    for (const DangerAnswer::Unit& unit : questions(driver).danger()->units)
        QVERIFY(unit.danger.moves);
    QVERIFY(!cells(table, 3).contains(QString()));
}

void WhatIfWindowTest::movesThatSaveAreFound()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"russia-besieged/price-too-high"_s)));
    openPage(driver, 1);
    questions(driver).setDangerSide(u"axis"_s);
    QTRY_VERIFY(questions(driver).danger());
    auto& table = driver.find<QTreeWidget>("dangerTable");
    QVERIFY2(table.topLevelItem(0)->text(2).contains(u'1'), "the one in most danger comes first");
    // What kills it is the cost of its path, and the rule that takes it is named.
    const QString why = table.topLevelItem(0)->text(7);
    QVERIFY2(why.contains(u"10.87"_s), qPrintable(why));
    driver.find<QSpinBox>("dangerReach").setValue(3);
    QTRY_VERIFY(questions(driver).danger());
    WindowDriver::press(driver.find<QPushButton>("dangerSave"));
    auto& saved = driver.find<QLabel>("dangerSaved");
    const QString still = u"as long as enemies stand still"_s;
    QTRY_VERIFY_WITH_TIMEOUT(saved.text().contains(still) || saved.text().contains(u"save it"_s), 60'000);
    QCOMPARE(driver.map().content().whatIf != nullptr, saved.text().contains(still));
    // Where enemies move, too, the answer is about their moves.
    questions(driver).setDangerReach({true, 3});
    QTRY_VERIFY_WITH_TIMEOUT(questions(driver).danger() && questions(driver).danger()->isAfterMoves, 60'000);
    QVERIFY(!saved.isVisible());
    WindowDriver::press(driver.find<QPushButton>("dangerSave"));
    QTRY_VERIFY_WITH_TIMEOUT(!saved.text().contains(u'…'), 120'000);
    QVERIFY2(!saved.text().contains(still), qPrintable(saved.text()));
}

void WhatIfWindowTest::stepLossesAreAColumn()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"lost-battalion/start"_s)));
    openPage(driver, 1);
    QTRY_VERIFY(questions(driver).danger());
    const auto& table = driver.find<QTreeWidget>("dangerTable");
    QVERIFY(driver.find<QLabel>("dangerHead").text().contains(u"step losses only"_s));
    QVERIFY(table.isColumnHidden(2));
    QVERIFY(!table.isColumnHidden(6));
    const QString first = table.topLevelItem(0)->data(0, Qt::AccessibleTextRole).toString();
    QVERIFY2(first.contains(u"kills it"_s), qPrintable(first));
}

void WhatIfWindowTest::otherDiceAreSmallBoards()
{
    WindowDriver driver;
    driver.window().resize(1150, 560);
    QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/who-dies"_s)));
    QCoreApplication::processEvents();
    auto& head = driver.find<QToolButton>("otherDiceHead");
    QVERIFY(head.isVisible());
    // In a low window it is folded, and nobody asks before it is unfolded.
    QVERIFY(!head.isChecked() && !questions(driver).fates());
    head.click();
    QTRY_VERIFY(questions(driver).fates());
    const auto before = driver.map().content().ruling;
    QToolButton* shown = nullptr;
    for (int die = 1; die <= 6; ++die) {
        auto& button = driver.find<QToolButton>(qPrintable(u"otherDie%1"_s.arg(die)));
        QVERIFY(button.isVisible());
        QVERIFY2(!button.text().isEmpty(), qPrintable(button.objectName()));
        if (button.isEnabled() && shown == nullptr)
            shown = &button;
    }
    QVERIFY(shown != nullptr);
    shown->click();
    QVERIFY(questions(driver).shownFate() >= 0);
    shown->click();
    QCOMPARE(driver.map().content().ruling, before);
    head.click();
    QVERIFY(!driver.find<QWidget>("otherDie1").isVisible());
    QVERIFY(!driver.document().isDirty());
}

void WhatIfWindowTest::otherDiceUnfoldWhereThereIsRoom()
{
    WindowDriver driver;
    driver.window().resize(1600, 1000);
    QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/who-dies"_s)));
    auto& head = driver.find<QToolButton>("otherDiceHead");
    QTRY_VERIFY(head.isChecked());
    QVERIFY(driver.find<QToolButton>("otherDie1").isVisible());
    // Who folds them has them folded.
    head.click();
    driver.window().resize(1600, 960);
    for (int i = 0; i < 10; ++i)
        QCoreApplication::processEvents();
    QVERIFY(!head.isChecked());
}

/// Unfolds the other dice and shows the board of one of them; returns the die.
static QToolButton* supposeADie(WindowDriver& driver)
{
    QCoreApplication::processEvents();
    auto& head = driver.find<QToolButton>("otherDiceHead");
    // By hand, so that they stay unfolded.
    if (head.isChecked())
        head.click();
    head.click();
    QToolButton* shown = nullptr;
    const auto isFound = [&driver, &shown] {
        for (int die = 1; die <= 6 && shown == nullptr; ++die) {
            auto& button = driver.find<QToolButton>(qPrintable(u"otherDie%1"_s.arg(die)));
            if (button.isEnabled())
                shown = &button;
        }
        return shown != nullptr;
    };
    constexpr int milliseconds = 20000;
    if (!QTest::qWaitFor(isFound, milliseconds))
        return nullptr;
    shown->click();
    return questions(driver).shownFate() >= 0 ? shown : nullptr;
}

/// An outcome where there are several, and a path.
static void chooseSomething(WindowDriver& driver)
{
    RulingFlow& flow = driver.flow();
    if (flow.stage() == RulingFlow::Stage::ChooseAlternative)
        flow.chooseAlternative(flow.alternatives().back());
    if (!flow.canConfirm() && !flow.openPaths().empty())
        flow.choosePath(flow.openPaths().front());
}

void WhatIfWindowTest::whoChoosesIsAtTheRealBoardAgain()
{
    WindowDriver driver;
    driver.window().resize(1600, 1000);
    QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/who-dies"_s)));
    const QToolButton* die = supposeADie(driver);
    QVERIFY(die != nullptr);
    auto& back = driver.find<QPushButton>("supposedBack");
    QVERIFY(back.isVisible());
    // What the result leaves to a player, in the panel.
    chooseSomething(driver);
    QVERIFY(questions(driver).shownFate() < 0);
    QVERIFY(!die->isChecked());
    QCOMPARE(driver.map().content().ruling, driver.flow().shown().ruling);
}

void WhatIfWindowTest::confirmCarriesOutNothingThatIsNotSeen()
{
    WindowDriver driver;
    driver.window().resize(1600, 1000);
    QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/who-dies"_s)));
    chooseSomething(driver);
    QVERIFY(driver.flow().canConfirm());
    QVERIFY(supposeADie(driver) != nullptr);
    auto& confirm = driver.find<QPushButton>("confirm");
    const EntryIndex before = driver.document().log().current();
    confirm.click();
    QCOMPARE(driver.document().log().current(), before);
    QVERIFY(questions(driver).shownFate() < 0);
    QVERIFY2(driver.find<QLabel>("resultError").text().contains(u"real board"_s),
             qPrintable(driver.find<QLabel>("resultError").text()));
    confirm.click();
    QVERIFY(driver.document().log().current() != before);
}

void WhatIfWindowTest::enterAtASupposedBoardKeepsThePath()
{
    WindowDriver driver;
    driver.window().resize(1600, 1000);
    QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/who-dies"_s)));
    chooseSomething(driver);
    QVERIFY(driver.flow().canConfirm());
    const auto chosen = driver.flow().chosenPath();
    const HexIndex cursor = driver.map().cursorHex();
    QVERIFY(supposeADie(driver) != nullptr);
    driver.map().setFocus();
    driver.key(Qt::Key_Return);
    QVERIFY(questions(driver).shownFate() < 0);
    QVERIFY(driver.flow().canConfirm());
    QCOMPARE(driver.flow().chosenPath(), chosen);
    QCOMPARE(driver.map().cursorHex(), cursor);
    // What is seen is what the next one confirms.
    const EntryIndex before = driver.document().log().current();
    driver.key(Qt::Key_Return);
    QVERIFY(driver.document().log().current() != before);
}

void WhatIfWindowTest::enterInThePanelLeavesASupposedBoard()
{
    WindowDriver driver;
    driver.window().resize(1600, 1000);
    QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/who-dies"_s)));
    chooseSomething(driver);
    const auto chosen = driver.flow().chosenPath();
    // The mouse leaves the keyboard where it was: on the line that was unfolded.
    QToolButton* die = supposeADie(driver);
    QVERIFY(die != nullptr);
    driver.find<QToolButton>("otherDiceHead").setFocus();
    driver.key(Qt::Key_Return);
    QVERIFY(questions(driver).shownFate() < 0);
    QVERIFY(driver.flow().canConfirm());
    QCOMPARE(driver.flow().chosenPath(), chosen);
    // On a board of them it shows that one, and goes back from it.
    die->setFocus();
    driver.key(Qt::Key_Return);
    QVERIFY(questions(driver).shownFate() >= 0);
    driver.key(Qt::Key_Return);
    QVERIFY(questions(driver).shownFate() < 0);
    // Then it is Confirm's again.
    const EntryIndex before = driver.document().log().current();
    driver.find<QToolButton>("otherDiceHead").setFocus();
    driver.key(Qt::Key_Return);
    QVERIFY(driver.document().log().current() != before);
}

void WhatIfWindowTest::otherDiceAreFoundBeforeTheyAreThere()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/across-the-nepra"_s)));
    driver.key(Qt::Key_K, Qt::ControlModifier);
    QTest::keyClicks(&driver.find<QLineEdit>("finderField"), u"other dice"_s);
    const auto& hits = driver.find<QListWidget>("finderHits");
    QCOMPARE(hits.count(), 1);
    QVERIFY2(hits.item(0)->text().contains(u"known odds"_s), qPrintable(hits.item(0)->text()));
    QVERIFY(!hits.item(0)->flags().testFlag(Qt::ItemIsEnabled));
    driver.key(Qt::Key_Return);
    QVERIFY(hits.isVisible());
}

void WhatIfWindowTest::aDieSaysHowManyEndsTheMapShows()
{
    WindowDriver driver;
    driver.window().resize(1600, 1000);
    QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/who-dies"_s)));
    QVERIFY(supposeADie(driver) != nullptr);
    int looked = 0;
    for (int die = 1; die <= 6; ++die) {
        auto& button = driver.find<QToolButton>(qPrintable(u"otherDie%1"_s.arg(die)));
        if (!button.isEnabled())
            continue;
        if (!button.isChecked())
            button.click();
        std::set<HexIndex> ends;
        if (const UnitRetreat* retreat = driver.map().content().shownRetreat()) {
            for (const RetreatPath& path : retreat->paths)
                ends.insert(path.hexes.empty() ? retreat->from : path.hexes.back());
        }
        const QString said = button.text().section(u'\n', 1);
        QCOMPARE(said.section(u' ', 0, 0), ends.empty() ? u"–"_s : QString::number(ends.size()));
        ++looked;
    }
    QVERIFY(looked > 0);
}

REARGUARD_TEST(WhatIfWindowTest)
#include "what_if_window_test.moc"
