// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/language.h"
#include "learn/read/learn_page.h"
#include "support/test_registry.h"
#include "ui/support/dialog_reader.h"
#include "ui/support/window_driver.h"
#include "why/step_through.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDockWidget>
#include <QGroupBox>
#include <QKeySequence>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>

#include <map>

using namespace Qt::Literals::StringLiterals;

// No two of what is seen together have the same letter, in any language and mode: a letter that two want presses neither.
class MenuLettersTest : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { installLanguage(*qApp, u"en"_s); }
    void noTwoEntriesShareALetter_data() { addLanguages(); }
    void noTwoEntriesShareALetter();
    void noTwoInTheWindowShareALetter_data() { addLanguages(); }
    void noTwoInTheWindowShareALetter();
    void noTwoInADialogShareALetter_data() { addLanguages(); }
    void noTwoInADialogShareALetter();

private:
    static void addLanguages();
    static void check(const QString& menu, const QList<QAction*>& actions, QStringList& clashes);
    void look(const QString& where, const QWidget& window);
    void lookAtPanels(WindowDriver& driver, const QString& mode, const std::vector<const char*>& panels);
    void report();

    QStringList m_clashes;
    int m_letters = 0;
};

void MenuLettersTest::addLanguages()
{
    QTest::addColumn<QString>("language");
    for (const QString& code : languages())
        QTest::newRow(qPrintable(code)) << code;
}

namespace {

/// The panel that the widget is in; else the window itself.
const QWidget& panelOf(const QWidget& widget)
{
    const QWidget* at = &widget;
    while (!at->isWindow() && qobject_cast<const QDockWidget*>(at) == nullptr)
        at = at->parentWidget();
    return *at;
}

} // namespace

// Of each panel that can be seen now, and of the window around them, or of a dialog: buttons, labels of fields, tabs and
// titles of groups, none of which may have the letter of a menu either.
void MenuLettersTest::look(const QString& where, const QWidget& window)
{
    for (int i = 0; i < 3; ++i)
        QApplication::processEvents();
    using Letters = QMap<QString, QString>;
    Letters menus;
    std::map<const QWidget*, Letters> panels;
    const auto take = [&](Letters& taken, const QKeySequence& letter, const QString& text, const QWidget& widget) {
        if (letter.isEmpty())
            return;
        ++m_letters;
        const QString name = u"\"%1\" (%2)"_s.arg(text, widget.objectName());
        for (const Letters& others : {menus, taken}) {
            if (others.contains(letter.toString()))
                m_clashes += u"%1: %2 and %3"_s.arg(where, others[letter.toString()], name);
        }
        taken.insert(letter.toString(), name);
    };
    for (const auto* bar : window.findChildren<QMenuBar*>()) {
        for (const QAction* menu : bar->actions())
            take(menus, QKeySequence::mnemonic(menu->text()), menu->text(), *bar);
    }
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != &window)
            continue;
        Letters& taken = panels[&panelOf(*widget)];
        if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) {
            if (button->shortcut() == QKeySequence::mnemonic(button->text()))
                take(taken, button->shortcut(), button->text(), *button);
        } else if (const auto* label = qobject_cast<const QLabel*>(widget); label != nullptr && label->buddy()) {
            take(taken, QKeySequence::mnemonic(label->text()), label->text(), *label);
        } else if (const auto* group = qobject_cast<const QGroupBox*>(widget)) {
            take(taken, QKeySequence::mnemonic(group->title()), group->title(), *group);
        } else if (const auto* tabs = qobject_cast<const QTabBar*>(widget)) {
            for (int i = 0; i < tabs->count(); ++i)
                take(taken, QKeySequence::mnemonic(tabs->tabText(i)), tabs->tabText(i), *tabs);
        }
    }
}

void MenuLettersTest::lookAtPanels(WindowDriver& driver, const QString& mode, const std::vector<const char*>& panels)
{
    look(mode, driver.window());
    for (const char* name : panels) {
        auto& dock = driver.find<QDockWidget>(name);
        const bool wasShown = !dock.isHidden();
        dock.show();
        dock.raise();
        look(mode + u", "_s + dock.windowTitle(), driver.window());
        for (auto* tabs : dock.findChildren<QTabWidget*>()) {
            for (int i = 0; i < tabs->count(); ++i) {
                tabs->setCurrentIndex(i);
                look(u"%1, %2, %3"_s.arg(mode, dock.windowTitle(), tabs->tabText(i)), driver.window());
            }
        }
        dock.setVisible(wasShown);
    }
}

void MenuLettersTest::report()
{
    m_clashes.removeDuplicates();
    for (const QString& line : m_clashes)
        qInfo("%s", qUtf8Printable(line));
    QCOMPARE(m_clashes.size(), 0);
}

void MenuLettersTest::check(const QString& menu, const QList<QAction*>& actions, QStringList& clashes)
{
    QMap<QString, QString> taken;
    QStringList entries;
    for (const QAction* action : actions)
        entries += action->text();
    const qsizetype before = clashes.size();
    for (const QAction* action : actions) {
        if (action->isSeparator() || !action->isVisible())
            continue;
        const QString letter = QKeySequence::mnemonic(action->text()).toString();
        if (letter.isEmpty())
            continue;
        if (taken.contains(letter) && taken[letter] != action->text())
            clashes += u"%1: \"%2\" and \"%3\""_s.arg(menu, taken[letter], action->text());
        taken.insert(letter, action->text());
    }
    if (clashes.size() > before)
        clashes += u"    among "_s + entries.join(u" | "_s);
}

void MenuLettersTest::noTwoEntriesShareALetter()
{
    QFETCH(const QString, language);
    installLanguage(*qApp, language);
    QStringList clashes;
    int count = 0;
    {
        WindowDriver driver;
        QVERIFY(driver.open(WindowDriver::workedCase()));
        for (const char* mode : {"playMode", "editMode", "learnMode"}) {
            driver.find<QAction>(mode).trigger();
            QApplication::processEvents();
            check(u"menu bar"_s, driver.window().menuBar()->actions(), clashes);
            for (const QMenu* menu : driver.window().findChildren<QMenu*>()) {
                check(menu->title(), menu->actions(), clashes);
                count += static_cast<int>(menu->actions().size());
            }
        }
    }
    clashes.removeDuplicates();
    QVERIFY(count > 100);
    for (const QString& line : clashes)
        qInfo("%s", qUtf8Printable(line));
    QCOMPARE(clashes.size(), 0);
}

void MenuLettersTest::noTwoInTheWindowShareALetter()
{
    QFETCH(const QString, language);
    installLanguage(*qApp, language);
    m_clashes.clear();
    m_letters = 0;
    {
        WindowDriver driver;
        look(u"welcome"_s, driver.window());
        QVERIFY(driver.open(WindowDriver::workedCase()));
        lookAtPanels(driver, u"play"_s,
                     {"layersDock", "unitsDock", "rulesDock", "problemsDock", "turnDock", "logDock", "traysDock",
                      "boardTextDock", "checkDock", "lessonDock"});
        driver.find<QAction>("find").trigger();
        look(u"find"_s, driver.window());
        driver.find<QAction>("why").trigger();
        look(u"why"_s, driver.window());
        driver.window().why().steps().close();
        driver.find<QPushButton>("compare-evaluation").click();
        look(u"compare"_s, driver.window());
        driver.find<QAction>("new-combat").trigger();
        look(u"pick"_s, driver.window());
        driver.click(u"3503"_s);
        driver.click(u"3502"_s);
        look(u"result"_s, driver.window());
        driver.find<QAction>("editMode").trigger();
        lookAtPanels(driver, u"edit"_s,
                     {"toolDock", "historyDock", "checkDock", "lessonDock"});
        for (const char* tool : {"region-brush", "counter", "align-picture"}) {
            driver.find<QAction>(tool).trigger();
            look(QString::fromLatin1(tool), driver.window());
        }
        driver.find<QAction>("startTour").trigger();
        look(u"tour"_s, driver.window());
        driver.find<QPushButton>("tourLeave").click();
        driver.find<QAction>("learnMode").trigger();
        look(u"lessons"_s, driver.window());
        driver.find<QPushButton>("quizStart").click();
        look(u"quiz"_s, driver.window());
        for (const char* lesson : {"ardennes-1-zones", "ardennes-2-first-retreat", "ardennes-3-supply"}) {
            QVERIFY(driver.window().learn().page().openLesson(
                u":/resources/lessons/%1.lesson.json"_s.arg(QLatin1StringView(lesson))));
            look(QString::fromLatin1(lesson), driver.window());
            auto& next = driver.find<QPushButton>("lessonNext");
            for (int step = 0; step < 10 && next.isVisible() && next.isEnabled(); ++step) {
                next.click();
                look(u"%1, %2"_s.arg(QLatin1StringView(lesson)).arg(step), driver.window());
            }
        }
    }
    for (const QString& name : {u"winter-front/stack-or-split"_s, u"panzergruppe-guderian/split-result"_s,
                                u"russia-besieged/one-or-two"_s, u"lost-battalion/storm-of-romagny"_s,
                                u"russia-besieged/owners-option"_s, u"panzergruppe-guderian/who-dies"_s}) {
        WindowDriver driver;
        QVERIFY2(driver.open(WindowDriver::shipped(name)), qPrintable(name));
        look(name, driver.window());
        while (!driver.continuations().isEmpty())
            driver.click(driver.continuations().front());
        driver.find<QAction>("confirm").trigger();
        look(name + u", confirmed"_s, driver.window());
    }
    QVERIFY(m_letters > 500);
    report();
}

void MenuLettersTest::noTwoInADialogShareALetter()
{
    QFETCH(const QString, language);
    installLanguage(*qApp, language);
    m_clashes.clear();
    m_letters = 0;
    {
        WindowDriver driver;
        QVERIFY(driver.open(WindowDriver::workedCase()));
        const DialogReader reader([this](const QWidget& dialog) {
            if (qobject_cast<const QMenu*>(&dialog) == nullptr && !dialog.inherits("QFileDialog"))
                look(dialog.windowTitle(), dialog);
        });
        reader.openAll(driver);
        QVERIFY(reader.count() > 15);
    }
    QVERIFY(m_letters > 30);
    report();
}

REARGUARD_TEST(MenuLettersTest)
#include "menu_letters_test.moc"
