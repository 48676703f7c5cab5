// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "access/board_text.h"
#include "edit/history_list.h"
#include "support/test_registry.h"
#include "table/game_table.h"
#include "table/piece_selection.h"
#include "ui/support/table_driver.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QDockWidget>
#include <QLabel>
#include <QPushButton>

#include <algorithm>

using namespace Qt::StringLiterals;
using Stage = RulingFlow::Stage;

// LB-5.6: what happens to units that whoever looks may not know is told without their names, from the first click of a
// combat to the log of it.
class HiddenNamesTest : public QObject
{
    Q_OBJECT

private slots:
    void aCombatIsFoughtWithoutNames_data();
    void aCombatIsFoughtWithoutNames();
    void whatWasDoneIsToldWithoutNames();
    void aRefusalNamesNobody();
    void whoeverMayLookReadsAll();
};

namespace {

void makeSecret(Scenario&, Ruleset& game)
{
    game.secrecy.hidesStacks = true;
    game.secrecy.rule = u"5.6"_s;
}

void addRows(const QAbstractItemModel& model, const QModelIndex& parent, QStringList& texts)
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        for (int column = 0; column < model.columnCount(parent); ++column) {
            const QModelIndex at = model.index(row, column, parent);
            texts << at.data().toString() << at.data(Qt::ToolTipRole).toString()
                  << at.data(Qt::AccessibleTextRole).toString();
        }
        addRows(model, model.index(row, 0, parent), texts);
    }
}

/// Whether the widget comes into view with its panel.
bool isShown(const QWidget* widget)
{
    for (; widget != nullptr && !widget->isWindow() && qobject_cast<const QDockWidget*>(widget) == nullptr;
         widget = widget->parentWidget()) {
        if (widget->isHidden())
            return false;
    }
    return true;
}

/// All that the window says, in words, tips and for those who listen; and what the board says as text.
QString toldBy(TableDriver& driver)
{
    QCoreApplication::processEvents();
    QStringList texts;
    for (const QWidget* widget : driver.window().findChildren<QWidget*>()) {
        if (!isShown(widget))
            continue;
        texts << widget->accessibleName() << widget->accessibleDescription() << widget->toolTip();
        if (const auto* label = qobject_cast<const QLabel*>(widget))
            texts << label->text();
        else if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
            texts << button->text();
        else if (const auto* view = qobject_cast<const QAbstractItemView*>(widget); view && view->model())
            addRows(*view->model(), {}, texts);
    }
    for (const QAction* action : driver.window().findChildren<QAction*>())
        texts << action->text() << action->toolTip();
    texts << board_text::html(driver.document(), driver.flow());
    texts.removeAll(QString());
    return texts.join(u'\n');
}

/// Lines of it in which one is named that the viewer may not see now: it lies below another, as "2 Inf" and "3 Inf" do at
/// first. What has left the stack is known, and so is what the retreat of the top counter has bared.
QStringList betrayals(TableDriver& driver)
{
    QStringList hidden;
    for (const Unit& unit : driver.document().position()->units) {
        if (driver.document().isHidden(driver.unit(unit.id)))
            hidden += unit.name;
    }
    QStringList found;
    for (const QString& line : toldBy(driver).split(u'\n')) {
        if (std::ranges::any_of(hidden, [&line](const QString& name) { return line.contains(name); }))
            found += line;
    }
    return found;
}

/// Lines of it that name the second of the Allied stack.
QStringList naming(TableDriver& driver)
{
    return toldBy(driver).split(u'\n').filter(u"2 Inf"_s);
}

} // namespace

void HiddenNamesTest::aCombatIsFoughtWithoutNames_data()
{
    QTest::addColumn<QString>("code");
    for (const QString& code : {u"Ar1"_s, u"Ar2"_s, u"Dr1"_s, u"Dr2"_s, u"De"_s, u"Ex"_s})
        QTest::newRow(qPrintable(code)) << code;
}

void HiddenNamesTest::aCombatIsFoughtWithoutNames()
{
    QFETCH(const QString, code);
    TableDriver driver;
    driver.openTable(makeSecret);
    driver.action("viewer-german").trigger();
    for (const char* panel : {"unitsDock", "logDock", "turnDock", "checkDock"})
        driver.find<QDockWidget>(panel).show();
    QVERIFY2(betrayals(driver).isEmpty(), qPrintable(betrayals(driver).join(u'\n')));
    driver.click(u"0506"_s);
    driver.click(u"0505"_s);
    QVERIFY2(betrayals(driver).isEmpty(), qPrintable(betrayals(driver).join(u'\n')));
    QVERIFY(driver.document().isHidden(driver.unit(u"a2"_s)) && driver.document().isHidden(driver.unit(u"a3"_s)));
    driver.pressResult(code);
    QVERIFY(driver.flow().ruling());
    QVERIFY2(betrayals(driver).isEmpty(), qPrintable(betrayals(driver).join(u'\n')));
    // To its end, by whatever is offered first.
    for (int i = 0; i < 20 && driver.flow().stage() != Stage::Done; ++i) {
        auto& confirm = driver.find<QPushButton>("confirm");
        if (!confirm.isEnabled() && !driver.flow().continuations().empty())
            driver.click(driver.continuations().front());
        if (!confirm.isVisible() || !confirm.isEnabled())
            break;
        WindowDriver::press(confirm);
        QVERIFY2(betrayals(driver).isEmpty(), qPrintable(betrayals(driver).join(u'\n')));
    }
    QVERIFY(!driver.document().log().entries().empty());
}

void HiddenNamesTest::whatWasDoneIsToldWithoutNames()
{
    TableDriver driver;
    driver.openTable(makeSecret);
    driver.find<QDockWidget>("logDock").show();
    // The Allied player moves one from below the top, and its step is lost.
    driver.action("viewer-allied").trigger();
    driver.window().session().pieces.set({driver.unit(u"a2"_s)});
    driver.action("pieceLoseStep").trigger();
    QVERIFY2(!naming(driver).isEmpty(), qPrintable(toldBy(driver)));
    QVERIFY(driver.document().history().undoText().contains(u"2 Inf"_s));
    driver.action("viewer-german").trigger();
    QVERIFY2(betrayals(driver).isEmpty(), qPrintable(betrayals(driver).join(u'\n')));
    QVERIFY(toldBy(driver).contains(u"idden unit"_s));
    // Undone, it is in the list of what may be done again.
    driver.document().history().undo();
    QVERIFY2(betrayals(driver).isEmpty(), qPrintable(betrayals(driver).join(u'\n')));
}

void HiddenNamesTest::aRefusalNamesNobody()
{
    TableDriver driver;
    driver.openTable([](Scenario& scenario, Ruleset& game) {
        makeSecret(scenario, game);
        scenario.position.turn.phase = u"movement"_s;
    });
    driver.action("viewer-german").trigger();
    QStringList said;
    const auto listen = QObject::connect(&driver.flow(), &RulingFlow::refused, &driver.flow(),
                                         [&said](const QString& why) { said += why; });
    driver.drag(u"0505"_s, u"0506"_s);
    QVERIFY2(betrayals(driver).isEmpty(), qPrintable(betrayals(driver).join(u'\n')));
    QObject::disconnect(listen);
    for (const QString& why : said)
        QVERIFY2(!why.contains(u"2 Inf"_s) && !why.contains(u"3 Inf"_s), qPrintable(why));
}

void HiddenNamesTest::whoeverMayLookReadsAll()
{
    TableDriver driver;
    driver.openTable(makeSecret);
    for (const char* viewer : {"viewer-allied", "viewer-both"}) {
        driver.action(viewer).trigger();
        driver.click(u"0506"_s);
        driver.click(u"0505"_s);
        driver.pressResult(u"Dr1"_s);
        QVERIFY2(naming(driver).size() > 1, viewer);
        driver.key(Qt::Key_Escape);
        driver.key(Qt::Key_Escape);
    }
}

REARGUARD_TEST(HiddenNamesTest)
#include "hidden_names_test.moc"
