// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tools/drawing_driver.h"

#include "editing/shortcut_editor.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QPushButton>
#include <QSet>
#include <QSettings>
#include <QSpinBox>
#include <QToolBar>
#include <QTreeWidget>

/// Keys for everything, and how people change them.
class ShortcutsTest : public QObject
{
    Q_OBJECT

private slots:
    void noTwoActionsHaveAKey();
    void everyActionCanBeGivenAKey();
    void singleKeysDoNotFireWhileOneTypes();
    void singleKeysMeanToolsOnlyWhileOneEdits();
    void aKeyIsChanged();
    void aTakenKeyIsWarnedOf();
    void searchingFindsActionsAndKeys();
    void undoIsCalledUndoWhateverItUndoes();
    void changesLastAndCanBeTakenBack();
};

namespace {

void type(ShortcutEditor& editor, const QString& action, const QKeySequence& keys)
{
    editor.findChild<QLineEdit*>(QStringLiteral("shortcutSearch"))->setText(action);
    editor.findChild<QKeySequenceEdit*>(QStringLiteral("shortcutKeys"))->setKeySequence(keys);
}

void press(ShortcutEditor& editor, const char* button)
{
    QTest::mouseClick(editor.findChild<QPushButton*>(QLatin1String(button)), Qt::LeftButton);
}

} // namespace

void ShortcutsTest::noTwoActionsHaveAKey()
{
    DrawingDriver driver;
    QHash<QString, QString> owners;
    for (const ShortcutStore::Entry& entry : driver.window().editMode().shortcuts().entries()) {
        for (const QKeySequence& keys : entry.standard) {
            const QString text = keys.toString();
            QVERIFY2(!owners.contains(text),
                     qPrintable(QStringList({text, owners.value(text), entry.action->objectName()}).join(u' ')));
            owners[text] = entry.action->objectName();
        }
    }
    QVERIFY(owners.size() > 40);
}

void ShortcutsTest::everyActionCanBeGivenAKey()
{
    DrawingDriver driver;
    QSet<const QAction*> known;
    QSet<QString> names;
    for (const ShortcutStore::Entry& entry : driver.window().editMode().shortcuts().entries()) {
        known.insert(entry.action);
        QVERIFY2(!entry.action->objectName().isEmpty(), qPrintable(entry.action->text()));
        QVERIFY2(!names.contains(entry.action->objectName()), qPrintable(entry.action->objectName()));
        names.insert(entry.action->objectName());
    }
    for (const auto& tool : driver.tools().tools()) {
        if (tool->isOnStrip())
            QVERIFY2(names.contains(tool->name()), qPrintable(tool->name()));
    }
    for (const QToolBar* bar : driver.window().findChildren<QToolBar*>()) {
        for (const QAction* action : bar->actions()) {
            if (!action->isSeparator() && !action->text().isEmpty())
                QVERIFY2(known.contains(action), qPrintable(action->text()));
        }
    }
}

void ShortcutsTest::singleKeysDoNotFireWhileOneTypes()
{
    DrawingDriver driver;
    driver.take("terrain-brush");
    QLineEdit edit(&driver.window());
    edit.show();
    edit.setFocus();
    QTest::keyClicks(&edit, QStringLiteral("hsp[]"));
    QCOMPARE(edit.text(), QStringLiteral("hsp[]"));
    QCOMPARE(driver.tools().current()->name(), QStringLiteral("terrain-brush"));
    // In the tool's own settings as well: a new name for a terrain.
    auto* box = driver.find<QWidget>("kindBox").findChild<QLineEdit*>();
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, QStringLiteral("heath"));
    QCOMPARE(driver.tools().current()->name(), QStringLiteral("terrain-brush"));
    QTest::keyClick(box, Qt::Key_Return);
    driver.clickAt(QStringLiteral("0303"));
    QCOMPARE(driver.hexesOf(QStringLiteral("heath")), words("0303"));
}

void ShortcutsTest::singleKeysMeanToolsOnlyWhileOneEdits()
{
    DrawingDriver driver;
    driver.takeByKey(Qt::Key_B);
    QCOMPARE(driver.tools().current()->name(), QStringLiteral("terrain-brush"));
    driver.key(Qt::Key_F1, Qt::ControlModifier);
    driver.takeByKey(Qt::Key_H);
    QCOMPARE(driver.tools().current()->name(), QStringLiteral("terrain-brush"));
}

void ShortcutsTest::aKeyIsChanged()
{
    DrawingDriver driver;
    ShortcutEditor editor(driver.window().editMode().shortcuts());
    type(editor, QStringLiteral("Terrain brush"), QKeySequence(Qt::Key_Q));
    press(editor, "shortcutAssign");
    // Nothing holds before the dialog is accepted.
    driver.take("select");
    driver.takeByKey(Qt::Key_Q);
    QCOMPARE(driver.tools().current()->name(), QStringLiteral("select"));
    editor.accept();
    driver.takeByKey(Qt::Key_Q);
    QCOMPARE(driver.tools().current()->name(), QStringLiteral("terrain-brush"));
    driver.take("select");
    driver.takeByKey(Qt::Key_B);
    QCOMPARE(driver.tools().current()->name(), QStringLiteral("select"));
    for (const QAction* action : driver.find<QToolBar>("toolStrip").actions()) {
        if (action->objectName() == QLatin1String("terrain-brush"))
            QVERIFY(action->toolTip().contains(QStringLiteral("(Q)")));
    }
}

void ShortcutsTest::aTakenKeyIsWarnedOf()
{
    DrawingDriver driver;
    ShortcutEditor editor(driver.window().editMode().shortcuts());
    const auto* warning = editor.findChild<QLabel*>(QStringLiteral("shortcutWarning"));
    type(editor, QStringLiteral("Terrain brush"), QKeySequence(Qt::Key_H));
    QVERIFY(warning->text().contains(QStringLiteral("Hexside pen")));
    press(editor, "shortcutAssign");
    QVERIFY(warning->text().isEmpty());
    editor.accept();
    driver.takeByKey(Qt::Key_H);
    QCOMPARE(driver.tools().current()->name(), QStringLiteral("terrain-brush"));
}

void ShortcutsTest::searchingFindsActionsAndKeys()
{
    DrawingDriver driver;
    ShortcutEditor editor(driver.window().editMode().shortcuts());
    auto* list = editor.findChild<QTreeWidget*>(QStringLiteral("shortcutList"));
    const auto found = [list] {
        QStringList texts;
        for (int row = 0; row < list->topLevelItemCount(); ++row) {
            if (!list->topLevelItem(row)->isHidden())
                texts += list->topLevelItem(row)->text(0);
        }
        return texts;
    };
    const auto all = found().size();
    auto* search = editor.findChild<QLineEdit*>(QStringLiteral("shortcutSearch"));
    search->setText(QStringLiteral("eyedrop"));
    QCOMPARE(found(), QStringList{QStringLiteral("Eyedropper")});
    search->setText(QStringLiteral("Ctrl+G"));
    QCOMPARE(found(), QStringList{QStringLiteral("Go to hex")});
    search->clear();
    QCOMPARE(found().size(), all);
}

void ShortcutsTest::undoIsCalledUndoWhateverItUndoes()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    Document& document = driver.document();
    document.perform(SetScenarioTitle{QStringLiteral("Other")}, QStringLiteral("Give another title"));
    auto& undo = driver.find<QAction>("undo");
    QVERIFY(undo.text().contains(QStringLiteral("another title")));
    QCOMPARE(ShortcutStore::plainText(undo), QStringLiteral("Undo"));
}

void ShortcutsTest::changesLastAndCanBeTakenBack()
{
    DrawingDriver driver;
    ShortcutStore& store = driver.window().editMode().shortcuts();
    ShortcutEditor editor(store);
    type(editor, QStringLiteral("Terrain brush"), QKeySequence(Qt::Key_Q));
    press(editor, "shortcutAssign");
    type(editor, QStringLiteral("Flood fill"), QKeySequence());
    press(editor, "shortcutClear");
    editor.accept();
    QTemporaryDir home;
    QSettings settings(home.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
    store.store(settings);

    DrawingDriver next;
    next.window().editMode().shortcuts().restore(settings);
    next.takeByKey(Qt::Key_Q);
    QCOMPARE(next.tools().current()->name(), QStringLiteral("terrain-brush"));
    next.takeByKey(Qt::Key_F);
    QCOMPARE(next.tools().current()->name(), QStringLiteral("terrain-brush"));
    ShortcutEditor again(next.window().editMode().shortcuts());
    const auto* buttons = again.findChild<QDialogButtonBox*>();
    QTest::mouseClick(buttons->button(QDialogButtonBox::RestoreDefaults), Qt::LeftButton);
    again.accept();
    next.takeByKey(Qt::Key_F);
    QCOMPARE(next.tools().current()->name(), QStringLiteral("terrain-fill"));
    next.window().editMode().shortcuts().store(settings);
    QVERIFY(settings.allKeys().isEmpty());
}

QTEST_MAIN(ShortcutsTest)
#include "shortcuts_test.moc"
