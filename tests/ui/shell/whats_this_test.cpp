// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/form.h"
#include "edit/edit_mode.h"
#include "learn/read/learn_page.h"
#include "shell/shortcut_store.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QFileDialog>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollBar>
#include <QSlider>
#include <QTabBar>
#include <QTextDocument>
#include <QTextEdit>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>
#include <memory>

namespace {

/// Something that users act on, and not a part of it that Qt makes.
bool isInteractive(const QWidget& widget)
{
    if (widget.objectName().startsWith(QStringLiteral("qt_")) || widget.inherits("QDockWidgetTitleButton")
        || widget.inherits("QToolBarExtension") || widget.inherits("QComboBoxPrivateContainer")
        || widget.inherits("QLineEditIconButton") || widget.inherits("QTableCornerButton")
        || qobject_cast<const QScrollBar*>(&widget) != nullptr || qobject_cast<const QHeaderView*>(&widget) != nullptr)
        return false;
    for (const QWidget* each = widget.parentWidget(); each != nullptr; each = each->parentWidget()) {
        if (qobject_cast<const QTabBar*>(each) != nullptr || qobject_cast<const QComboBox*>(each) != nullptr
            || qobject_cast<const QAbstractSpinBox*>(each) != nullptr
            || qobject_cast<const QMessageBox*>(each) != nullptr || qobject_cast<const QFileDialog*>(each) != nullptr
            || qobject_cast<const QMenuBar*>(each) != nullptr || each->inherits("QComboBoxPrivateContainer"))
            return false;
        if (each->isWindow())
            break;
    }
    return qobject_cast<const QAbstractButton*>(&widget) != nullptr
           || qobject_cast<const QComboBox*>(&widget) != nullptr
           || qobject_cast<const QAbstractSpinBox*>(&widget) != nullptr
           || qobject_cast<const QLineEdit*>(&widget) != nullptr || qobject_cast<const QSlider*>(&widget) != nullptr
           || qobject_cast<const QAbstractItemView*>(&widget) != nullptr
           || (qobject_cast<const QTextEdit*>(&widget) != nullptr && widget.focusPolicy() != Qt::NoFocus)
           || qobject_cast<const MapView*>(&widget) != nullptr;
}

/// The label that stands beside a field: its buddy, or that of its row.
bool hasLabel(const QWidget& widget)
{
    const QWidget* window = widget.window();
    const auto labels = window->findChildren<QLabel*>();
    if (std::ranges::any_of(labels, [&](const QLabel* label) {
            return label->buddy() != nullptr && (label->buddy() == &widget || label->buddy()->isAncestorOf(&widget));
        }))
        return true;
    for (const QWidget* each = &widget; each != nullptr && !each->isWindow(); each = each->parentWidget()) {
        const QWidget* parent = each->parentWidget();
        if (parent == nullptr)
            break;
        for (auto* form : parent->findChildren<QFormLayout*>()) {
            if (form->labelForField(const_cast<QWidget*>(each)) != nullptr)
                return true;
        }
        if (auto* form = qobject_cast<QFormLayout*>(parent->layout());
            form != nullptr && form->labelForField(const_cast<QWidget*>(each)) != nullptr)
            return true;
    }
    return qobject_cast<const QDialog*>(window) != nullptr && window->inherits("QInputDialog");
}

/// What is said about a widget at a glance.
bool hasTip(const QWidget& widget)
{
    if (!widget.toolTip().isEmpty())
        return true;
    // What stands in an empty field says what goes there.
    if (const auto* field = qobject_cast<const QLineEdit*>(&widget);
        field != nullptr && !field->placeholderText().isEmpty())
        return true;
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
        return !button->text().isEmpty()
               && (qobject_cast<const QToolButton*>(button) == nullptr
                   || qobject_cast<const QToolButton*>(button)->toolButtonStyle() != Qt::ToolButtonIconOnly
                   || button->icon().isNull());
    // Lists, maps and pages stand under the title of their panel.
    if (qobject_cast<const QAbstractScrollArea*>(&widget) != nullptr)
        return true;
    return hasLabel(widget);
}

QString whatsThisOf(const QWidget& widget)
{
    for (const QWidget* each = &widget; each != nullptr; each = each->parentWidget()) {
        // The window as a whole says nothing about its parts.
        if (qobject_cast<const QMainWindow*>(each) != nullptr)
            return {};
        if (!each->whatsThis().isEmpty())
            return each->whatsThis();
        if (each->isWindow())
            return {};
    }
    return {};
}

QString placeOf(const QWidget& widget)
{
    QStringList path;
    for (const QWidget* each = &widget; each != nullptr && each->parentWidget() != nullptr;
         each = each->parentWidget()) {
        const QString name =
            each->objectName().isEmpty() ? QString::fromLatin1(each->metaObject()->className()) : each->objectName();
        path.prepend(name);
        if (each->isWindow())
            break;
    }
    QString text = widget.accessibleName();
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget); button != nullptr && text.isEmpty())
        text = button->text();
    return QStringLiteral("%1 “%2”").arg(path.join(u'/'), text);
}

/// Whole sentences that say more than a name does.
bool isHelpful(const QString& text)
{
    return text.size() >= 30 && (text.front().isUpper() || !text.front().isLetter()) && text.endsWith(u'.');
}

QStringList missingIn(const QWidget& window)
{
    QStringList missing;
    for (const auto* widget : window.findChildren<QWidget*>()) {
        if (widget->window() != &window || !isInteractive(*widget))
            continue;
        // A button that waits for its text.
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        if (button != nullptr && !button->isVisible() && button->text().isEmpty() && button->icon().isNull())
            continue;
        if (!hasTip(*widget))
            missing += QStringLiteral("no tip: ") + placeOf(*widget);
        const QString help = whatsThisOf(*widget);
        const bool isStandardButton = qobject_cast<const QDialogButtonBox*>(widget->parentWidget()) != nullptr;
        if (help.isEmpty() && !isStandardButton)
            missing += QStringLiteral("no What's this: ") + placeOf(*widget);
        else if (!help.isEmpty() && !isHelpful(help) && !help.startsWith(u'<'))
            missing += QStringLiteral("not helpful: ") + placeOf(*widget) + u' ' + help;
    }
    missing.removeDuplicates();
    return missing;
}

/// The actions of the menus that are always there.
QList<QAction*> menuActions(const QMenuBar& bar)
{
    QList<QAction*> all;
    QList<QMenu*> open;
    for (const QAction* title : bar.actions()) {
        if (title->menu() != nullptr)
            open += title->menu();
    }
    while (!open.isEmpty()) {
        QMenu* menu = open.takeFirst();
        for (QAction* action : menu->actions()) {
            if (action->menu() != nullptr)
                open += action->menu();
            else if (!action->isSeparator() && !action->text().isEmpty())
                all += action;
        }
    }
    return all;
}

void report(const QStringList& missing)
{
    for (const QString& line : missing)
        qWarning("%s", qPrintable(line));
}

} // namespace

/// Tool tips and What's this texts of everything that can be clicked or typed into.
class WhatsThisTest : public QObject
{
    Q_OBJECT

private slots:
    void everyWidgetOfTheWindowTellsWhatItIsFor();
    void everyActionTellsWhatItDoes();
    void tipsNameTheShortcutOfTheirAction();
    void everyDialogTellsWhatItIsFor();
    void namesInTipsArePlainText();
};

void WhatsThisTest::everyWidgetOfTheWindowTellsWhatItIsFor()
{
    WindowDriver driver;
    QStringList missing = missingIn(driver.window()); // nothing is open
    QVERIFY(driver.open(WindowDriver::workedCase()));
    missing += missingIn(driver.window());
    driver.find<QAction>("editMode").trigger();
    QCoreApplication::processEvents();
    missing += missingIn(driver.window());
    driver.find<QAction>("learnMode").trigger();
    QCoreApplication::processEvents();
    missing += missingIn(driver.window());
    missing.removeDuplicates();
    report(missing);
    QCOMPARE(missing.size(), 0);
}

void WhatsThisTest::everyActionTellsWhatItDoes()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    QStringList missing;
    for (const QAction* action : menuActions(*driver.window().menuBar())) {
        if (!isHelpful(action->whatsThis()))
            missing += QStringLiteral("%1 “%2”: %3").arg(action->objectName(), action->text(), action->whatsThis());
    }
    missing.removeDuplicates();
    report(missing);
    QCOMPARE(missing.size(), 0);
}

void WhatsThisTest::tipsNameTheShortcutOfTheirAction()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    const auto check = [&driver] {
        QStringList wrong;
        for (const QAction* action : menuActions(*driver.window().menuBar())) {
            const QString key = action->shortcut().toString(QKeySequence::NativeText);
            if (!key.isEmpty() && !action->toolTip().contains(key))
                wrong += QStringLiteral("%1 (%2): %3").arg(action->objectName(), key, action->toolTip());
        }
        report(wrong);
        return wrong.size();
    };
    QCOMPARE(check(), 0);
    // What was changed in the shortcut editor is named at once, and what was taken away no more.
    ShortcutStore& store = driver.window().edit().shortcuts();
    store.setAll({{&driver.find<QAction>("open"), {QKeySequence(Qt::META | Qt::Key_F5)}}});
    store.setAll({{&driver.find<QAction>("terrain-brush"), {QKeySequence(Qt::META | Qt::Key_F6)}}});
    store.setAll({{&driver.find<QAction>("why"), {QKeySequence(Qt::META | Qt::Key_F7)}}});
    QCOMPARE(check(), 0);
    // Nor does a tip name one that is gone.
    QAction& open = driver.find<QAction>("open");
    QVERIFY(open.toolTip().contains(QStringLiteral("F5")));
    store.setAll({{&open, {}}});
    QCOMPARE(open.toolTip(), QStringLiteral("Open"));
    // So do the buttons that stand in for an action.
    auto& why = *driver.find<QDockWidget>("rulingDock").findChild<QPushButton*>(QStringLiteral("showWhy"));
    QVERIFY2(why.toolTip().contains(QStringLiteral("F7")), qPrintable(why.toolTip()));
}

void WhatsThisTest::everyDialogTellsWhatItIsFor()
{
    QStringList missing;
    QStringList seen;
    for (const char* mode : {"playMode", "editMode"}) {
        WindowDriver driver;
        QVERIFY(driver.open(WindowDriver::workedCase()));
        driver.find<QAction>(mode).trigger();
        QTimer look;
        QObject::connect(&look, &QTimer::timeout, [&] {
            auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
            if (dialog == nullptr)
                return;
            if (qobject_cast<QMessageBox*>(dialog) == nullptr && qobject_cast<QFileDialog*>(dialog) == nullptr) {
                seen += dialog->objectName();
                missing += missingIn(*dialog);
            }
            dialog->reject();
        });
        look.start(5);
        for (QAction* action : menuActions(*driver.window().menuBar())) {
            const bool opens = action->text().endsWith(u'…') || action->objectName() == QStringLiteral("showKeys");
            if (opens && action->isEnabled())
                action->trigger();
            while (QApplication::activeModalWidget() != nullptr)
                QCoreApplication::processEvents();
        }
    }
    seen.removeDuplicates();
    missing.removeDuplicates();
    report(missing);
    QCOMPARE(missing.size(), 0);
    QVERIFY2(seen.size() >= 10, qPrintable(seen.join(u' ')));
}

// A name out of a file is shown letter by letter, whatever it looks like.
void WhatsThisTest::namesInTipsArePlainText()
{
    const QString evil = QStringLiteral("<img src='file:///etc/passwd'> & <b>Co</b>");
    QVERIFY(Qt::mightBeRichText(evil));
    const QString tip = plainTip(evil);
    QTextDocument shown;
    shown.setHtml(tip);
    QVERIFY(shown.toPlainText().contains(evil));
    QCOMPARE(plainTip(QStringLiteral("12/4 & 70 Tk")), QStringLiteral("12/4 & 70 Tk"));

    // A unit of that name: in the lists, in the undo action, wherever it is told about.
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    Scenario scenario = driver.document().scenario();
    for (Unit& unit : scenario.position.units)
        unit.name = evil;
    const RulesInForce rules = *driver.document().rules();
    driver.document().take(std::move(scenario), rules, {});
    driver.document().perform(Edit{}, evil);
    QCoreApplication::processEvents();
    QStringList wrong;
    const auto look = [&wrong](const QString& shownTip, const QString& where) {
        if (shownTip.contains(QStringLiteral("<img")) && Qt::mightBeRichText(shownTip))
            wrong += where;
    };
    for (const auto* widget : driver.window().findChildren<QWidget*>())
        look(widget->toolTip(), placeOf(*widget));
    for (const auto* action : driver.window().findChildren<QAction*>())
        look(action->toolTip(), action->objectName());
    for (const auto* view : driver.window().findChildren<QAbstractItemView*>()) {
        const QAbstractItemModel* model = view->model();
        QList<QModelIndex> open{QModelIndex()};
        while (model != nullptr && !open.isEmpty()) {
            const QModelIndex parent = open.takeFirst();
            for (int row = 0; row < model->rowCount(parent); ++row) {
                for (int column = 0; column < model->columnCount(parent); ++column)
                    look(model->index(row, column, parent).data(Qt::ToolTipRole).toString(), placeOf(*view));
                open += model->index(row, 0, parent);
            }
        }
    }
    report(wrong);
    QCOMPARE(wrong, QStringList());
}

REARGUARD_TEST(WhatsThisTest)
#include "whats_this_test.moc"
