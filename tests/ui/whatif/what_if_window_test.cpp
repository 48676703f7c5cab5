// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// "What if" in the window: answers come beside the interface, belong to the board at hand, and change nothing.

#include "rules/retreat/rule.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"
#include "whatif/what_if_controller.h"
#include "why/step_through.h"

#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QToolButton>
#include <QTreeWidget>

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
    void theBestAttackIsListed();
    void aCombatThatIsNotThereIsAskedFor();
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

} // namespace

void WhatIfWindowTest::everyResultIsListedBeforeTheDieIsRolled()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/across-the-nepra"_s)));
    openPage(driver, 0);
    QTRY_VERIFY(questions(driver).fates());
    const FateAnswer& answer = *questions(driver).fates();
    QVERIFY2(answer.problem.isEmpty(), qPrintable(answer.problem));
    const QStringList listed = cells(driver.find<QTreeWidget>("fatesTable"), 0);
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
    QVERIFY(driver.open(WindowDriver::workedCase()));
    driver.window().actions()[ActionId::Danger].trigger();
    QTRY_VERIFY(questions(driver).danger());
    QTRY_VERIFY(driver.map().content().whatIf);
    std::set<HexIndex> marked;
    for (const DangerMark& mark : driver.map().content().whatIf->danger)
        QVERIFY2(marked.insert(mark.hex).second, "a hex is marked twice");
    for (const DangerAnswer::Unit& unit : questions(driver).danger()->units)
        QCOMPARE(marked.contains(unit.danger.hex) || !unit.danger.least(), true);
    driver.window().actions()[ActionId::Danger].trigger();
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

REARGUARD_TEST(WhatIfWindowTest)
#include "what_if_window_test.moc"
