// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/access/audit.h"
#include "ui/support/window_driver.h"

#include "base/appearance.h"
#include "learn/read/learn_page.h"
#include "support/places.h"
#include "support/test_registry.h"

#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QFileDialog>
#include <QMenu>
#include <QMenuBar>
#include <QScrollArea>
#include <QSlider>
#include <QTimer>
#include <QToolBar>
#include <QWheelEvent>

// Every room of the window and every dialog, looked over for what shuts people out who use no mouse or see no screen.
class AuditTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { installStyle(); }
    void theWindow_data();
    void theWindow();
    void everyPanel();
    void everyDialog_data();
    void everyDialog();
    void theWheelChangesNoFieldOfAPanel();
    void everyActionIsReachedByKeys();
    void theMenuOfTheCursorsHexComesByKey();
    void comingToTheMapByKeysOneSeesWhere();
};

namespace {

enum class Room { Welcome, Play, Fight, Edit, Lessons, Lesson };

void enter(WindowDriver& driver, Room room)
{
    const auto trigger = [&](const char* name) { driver.find<QAction>(name).trigger(); };
    switch (room) {
    case Room::Welcome:
        return;
    case Room::Play:
        QVERIFY(driver.open(QStringLiteral("no-combat")));
        return;
    case Room::Fight:
        // One path: where there are several, Tab goes through them, and F6 leaves the map.
        QVERIFY(driver.open(WindowDriver::workedCase()));
        driver.map().setCursorHex(driver.flow().combat().defend);
        return;
    case Room::Edit:
        QVERIFY(driver.open(QStringLiteral("two-units")));
        trigger("editMode");
        driver.map().setCursorHex(driver.hex(QStringLiteral("0303")));
        return;
    case Room::Lessons:
        trigger("learnMode");
        return;
    case Room::Lesson:
        trigger("learnMode");
        QVERIFY(
            driver.window().learn().page().openLesson(sourcePath(u"/tests/fixtures/ui/click-the-answers.lesson.json")));
        return;
    }
}

// All that can be chosen in a menu and its menus.
void collect(const QMenu& menu, QList<QAction*>& found)
{
    for (QAction* action : menu.actions()) {
        if (action->menu() != nullptr)
            collect(*action->menu(), found);
        else if (!action->isSeparator())
            found += action;
    }
}

QList<QAction*> menuActions(const QMainWindow& window)
{
    QList<QAction*> found;
    for (QAction* top : window.menuBar()->actions())
        collect(*top->menu(), found);
    return found;
}

void addRooms()
{
    QTest::addColumn<Room>("room");
    QTest::newRow("welcome") << Room::Welcome;
    QTest::newRow("play") << Room::Play;
    QTest::newRow("fight") << Room::Fight;
    QTest::newRow("edit") << Room::Edit;
    QTest::newRow("lessons") << Room::Lessons;
    QTest::newRow("lesson") << Room::Lesson;
}

} // namespace

void AuditTest::theWindow_data()
{
    addRooms();
}

void AuditTest::theWindow()
{
    QFETCH(const Room, room);
    WindowDriver driver;
    enter(driver, room);
    QCoreApplication::processEvents();
    const QStringList wrong = audit::namelessWidgets(driver.window()) + audit::tabWalk(driver.window());
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

// Those too that lie behind others, or are not open at first.
void AuditTest::everyPanel()
{
    WindowDriver driver;
    enter(driver, Room::Fight);
    QStringList wrong;
    int panels = 0;
    for (QDockWidget* dock : driver.window().findChildren<QDockWidget*>()) {
        QVERIFY2(!dock->windowTitle().isEmpty(), qPrintable(dock->objectName()));
        if (!dock->toggleViewAction()->isEnabled() || dock->objectName() == QLatin1String("compareDock"))
            continue; // it shows something only while it runs
        ++panels;
        dock->show();
        dock->raise();
        QCoreApplication::processEvents();
        for (const QString& line : audit::namelessWidgets(driver.window()) + audit::tabWalk(driver.window())) {
            if (!wrong.contains(line))
                wrong += line;
        }
        driver.map().setFocus();
    }
    QVERIFY(panels > 6);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

void AuditTest::everyDialog_data()
{
    QTest::addColumn<Room>("room");
    QTest::newRow("fight") << Room::Fight;
    QTest::newRow("edit") << Room::Edit;
}

void AuditTest::everyDialog()
{
    QFETCH(const Room, room);
    WindowDriver driver;
    enter(driver, room);
    QStringList wrong;
    QStringList seen;
    QTimer look;
    look.setInterval(5);
    connect(&look, &QTimer::timeout, &driver.window(), [&] {
        if (QWidget* popup = QApplication::activePopupWidget())
            popup->close();
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        if (dialog == nullptr || !dialog->isActiveWindow())
            return;
        look.stop();
        // Dialogs for files, colours and printers are Qt's or the desktop's.
        const bool isOurs = qobject_cast<QFileDialog*>(dialog) == nullptr && !dialog->inherits("QColorDialog")
                            && !dialog->inherits("QAbstractPrintDialog") && !dialog->inherits("QPrintDialog");
        if (isOurs) {
            seen += dialog->windowTitle();
            if (dialog->windowTitle().isEmpty())
                wrong += QStringLiteral("a dialog without a title: %1").arg(audit::placeOf(*dialog));
            for (const QString& line : audit::namelessWidgets(*dialog) + audit::tabWalk(*dialog))
                wrong += QStringLiteral("%1: %2").arg(dialog->windowTitle(), line);
        }
        // Escape closes whatever it is.
        QTest::keyClick(dialog, Qt::Key_Escape);
        if (dialog->isVisible()) {
            if (isOurs)
                wrong += QStringLiteral("Escape does not close: %1").arg(dialog->windowTitle());
            dialog->reject();
        }
        look.start();
    });
    look.start();
    for (QAction* action : menuActions(driver.window())) {
        // What asks something first ends with dots.
        const bool asks = action->text().endsWith(QStringLiteral("…"))
                          || action->objectName() == QLatin1String("showKeys")
                          || action->objectName() == QLatin1String("about");
        if (asks && action->isEnabled())
            action->trigger();
    }
    QVERIFY2(seen.size() >= 5, qPrintable(seen.join(u'\n')));
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

void AuditTest::theWheelChangesNoFieldOfAPanel()
{
    WindowDriver driver;
    enter(driver, Room::Edit);
    int fields = 0;
    const auto roll = [&](QWidget& field, const auto& value) {
        bool isInPanel = false;
        for (QWidget* up = field.parentWidget(); up != nullptr; up = up->parentWidget())
            isInPanel = isInPanel || qobject_cast<QScrollArea*>(up) != nullptr;
        if (!isInPanel || !field.isVisible())
            return;
        const auto before = value();
        for (const int turn : {-120, 120, 120}) {
            const QPointF at = field.rect().center();
            QWheelEvent wheel(at, field.mapToGlobal(at), {}, QPoint(0, turn), Qt::NoButton, Qt::NoModifier,
                              Qt::NoScrollPhase, false);
            QApplication::sendEvent(&field, &wheel);
            QVERIFY2(value() == before, qPrintable(field.objectName()));
        }
        QVERIFY2(field.focusPolicy() != Qt::WheelFocus, qPrintable(field.objectName()));
        ++fields;
    };
    for (auto* dock : driver.window().findChildren<QDockWidget*>()) {
        dock->show();
        dock->raise();
        QApplication::processEvents();
        for (auto* box : dock->findChildren<QComboBox*>())
            roll(*box, [box] { return box->currentText(); });
        for (auto* number : dock->findChildren<QAbstractSpinBox*>())
            roll(*number, [number] { return number->text(); });
        for (auto* slider : dock->findChildren<QSlider*>())
            roll(*slider, [slider] { return QString::number(slider->value()); });
    }
    QVERIFY2(fields > 15, qPrintable(QString::number(fields)));
}

void AuditTest::everyActionIsReachedByKeys()
{
    WindowDriver driver;
    enter(driver, Room::Fight);
    QSet<QString> letters;
    for (const QAction* top : driver.window().menuBar()->actions()) {
        const auto at = top->text().indexOf(u'&');
        QVERIFY2(at >= 0, qPrintable(top->text()));
        const QString letter = top->text().mid(at + 1, 1).toLower();
        QVERIFY2(!letters.contains(letter), qPrintable(top->text()));
        letters.insert(letter);
    }
    // What is on a tool bar alone would be for the mouse alone.
    const QList<QAction*> inMenus = menuActions(driver.window());
    QStringList wrong;
    for (const QToolBar* bar : driver.window().findChildren<QToolBar*>()) {
        for (QAction* action : bar->actions()) {
            if (!action->isSeparator() && !action->inherits("QWidgetAction") && action->menu() == nullptr
                && !inMenus.contains(action) && action->shortcut().isEmpty())
                wrong += QStringLiteral("%1 %2").arg(action->objectName(), action->text());
        }
    }
    for (const QAction* action : inMenus) {
        if (action->text().isEmpty())
            wrong += QStringLiteral("no text: %1").arg(action->objectName());
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

void AuditTest::theMenuOfTheCursorsHexComesByKey()
{
    WindowDriver driver;
    enter(driver, Room::Fight);
    driver.walkTo(QStringLiteral("3403"));
    const QPoint middle = driver.map().rect().center();
    QContextMenuEvent key(QContextMenuEvent::Keyboard, middle, driver.map().mapToGlobal(middle));
    QCoreApplication::sendEvent(&driver.map(), &key);
    auto& menu = driver.find<QMenu>("hexMenu");
    QVERIFY2(menu.actions().front()->text().contains(QStringLiteral("3403")),
             qPrintable(menu.actions().front()->text()));
    menu.close();
}

void AuditTest::comingToTheMapByKeysOneSeesWhere()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    QCOMPARE(driver.map().cursorHex(), noHex);
    driver.key(Qt::Key_F6);
    QVERIFY(!driver.map().hasFocus());
    driver.key(Qt::Key_F6);
    QVERIFY(driver.map().hasFocus());
    QVERIFY(driver.map().cursorHex() != noHex);
    // With the mouse one knows where one is.
    driver.click(QStringLiteral("3403"));
    QCOMPARE(driver.map().cursorHex(), noHex);
}

REARGUARD_TEST(AuditTest)
#include "audit_test.moc"
