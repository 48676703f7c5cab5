// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/drawing_driver.h"

#include "shell/shortcut_editor.h"
#include "shell/shortcut_file.h"
#include "support/test_registry.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QSet>
#include <QSettings>
#include <QSpinBox>
#include <QTextBrowser>
#include <QTimer>
#include <QToolBar>
#include <QTreeWidget>

#include <functional>

using namespace Qt::StringLiterals;

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
    void settingsThatNameNoKeysAreLeftAlone();
    void nothingConflictsAtFirst();
    void conflictsAreShownInTheList_data();
    void conflictsAreShownInTheList();
    void aSignOfMusicIsNoLetter();
    void onlyConflictsAreListedIfOneWants();
    void anActionMayHaveSeveralShortcuts();
    void actionsAreGroupedByMenu();
    void exportedShortcutsComeBack();
    void importShowsWhatWouldChange();
    void importMayBeCancelled();
    void aBrokenFileChangesNothing_data();
    void aBrokenFileChangesNothing();
    void theEditorIsUsedByKeysAlone();
    void everyActionOfTheWindowHasAName();
    void theListOfKeysHasThoseOfTheActions();
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

/// What the list shows, without the menus that it is grouped by.
QStringList shownActions(const QTreeWidget& list)
{
    QStringList texts;
    for (int menu = 0; menu < list.topLevelItemCount(); ++menu) {
        const QTreeWidgetItem* group = list.topLevelItem(menu);
        for (int row = 0; row < group->childCount(); ++row) {
            if (!group->isHidden() && !group->child(row)->isHidden())
                texts += group->child(row)->text(0);
        }
    }
    return texts;
}

QTreeWidget& listOf(ShortcutEditor& editor)
{
    return *editor.findChild<QTreeWidget*>(QStringLiteral("shortcutList"));
}

/// The line of an action in the list.
const QTreeWidgetItem* lineOf(ShortcutEditor& editor, const QString& action)
{
    for (const QTreeWidgetItem* item : listOf(editor).findItems(action, Qt::MatchExactly | Qt::MatchRecursive)) {
        if (item->parent() != nullptr)
            return item;
    }
    return nullptr;
}

void write(const QString& path, const QByteArray& text)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

/// Does that with the dialog that comes next.
void onNextDialog(const std::function<void(QDialog&)>& act)
{
    QTimer::singleShot(0, qApp, [act] {
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog != nullptr);
        act(*dialog);
    });
}

} // namespace

void ShortcutsTest::noTwoActionsHaveAKey()
{
    DrawingDriver driver;
    QHash<QString, QString> owners;
    for (const ShortcutStore::Entry& entry : driver.window().edit().shortcuts().entries()) {
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
    for (const ShortcutStore::Entry& entry : driver.window().edit().shortcuts().entries()) {
        known.insert(entry.action);
        QVERIFY2(!entry.action->objectName().isEmpty(), qPrintable(entry.action->text()));
        QVERIFY2(!names.contains(entry.action->objectName()), qPrintable(entry.action->objectName()));
        names.insert(entry.action->objectName());
    }
    for (const auto& tool : driver.tools().tools()) {
        if (tool->name() != QStringLiteral("paste"))
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
    ShortcutEditor editor(driver.window().edit().shortcuts());
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
    for (const QAction* action : driver.find<QWidget>("toolRail").actions()) {
        if (action->objectName() == QLatin1String("terrain-brush"))
            QVERIFY(action->toolTip().contains(QStringLiteral("(Q)")));
    }
}

void ShortcutsTest::aTakenKeyIsWarnedOf()
{
    DrawingDriver driver;
    ShortcutEditor editor(driver.window().edit().shortcuts());
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
    ShortcutEditor editor(driver.window().edit().shortcuts());
    auto* list = editor.findChild<QTreeWidget*>(QStringLiteral("shortcutList"));
    const auto found = [list] { return shownActions(*list); };
    const auto all = found().size();
    auto* search = editor.findChild<QLineEdit*>(QStringLiteral("shortcutSearch"));
    search->setText(QStringLiteral("eyedrop"));
    QCOMPARE(found(), QStringList{QStringLiteral("Eyedropper")});
    search->setText(QStringLiteral("Ctrl+G"));
    QCOMPARE(found(), QStringList{QStringLiteral("Go to hex")});
    const auto* told = editor.findChild<QLabel*>(QStringLiteral("shortcutWarning"));
    search->setText(QStringLiteral("no such thing"));
    QVERIFY(found().isEmpty());
    QCOMPARE(told->text(), QStringLiteral("No action has these words."));
    search->clear();
    QVERIFY(told->text().isEmpty());
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
    QCOMPARE(driver.window().edit().shortcuts().entryOf(&undo).title, QStringLiteral("Undo"));
}

void ShortcutsTest::changesLastAndCanBeTakenBack()
{
    DrawingDriver driver;
    ShortcutStore& store = driver.window().edit().shortcuts();
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
    next.window().edit().shortcuts().restore(settings);
    next.takeByKey(Qt::Key_Q);
    QCOMPARE(next.tools().current()->name(), QStringLiteral("terrain-brush"));
    next.takeByKey(Qt::Key_F);
    QCOMPARE(next.tools().current()->name(), QStringLiteral("terrain-brush"));
    ShortcutEditor again(next.window().edit().shortcuts());
    const auto* buttons = again.findChild<QDialogButtonBox*>();
    QTest::mouseClick(buttons->button(QDialogButtonBox::RestoreDefaults), Qt::LeftButton);
    again.accept();
    next.takeByKey(Qt::Key_F);
    QCOMPARE(next.tools().current()->name(), QStringLiteral("terrain-fill"));
    next.window().edit().shortcuts().store(settings);
    QVERIFY(settings.allKeys().isEmpty());
}

void ShortcutsTest::settingsThatNameNoKeysAreLeftAlone()
{
    DrawingDriver driver;
    QTemporaryDir home;
    QSettings settings(home.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
    ShortcutStore& store = driver.window().edit().shortcuts();
    QAction& guide = driver.find<QAction>("guide");
    QAction& goTo = driver.find<QAction>("goToHex");
    const QList<QKeySequence> standard = guide.shortcuts();
    QStringList many{QStringLiteral("Nonsense"), QString(5000, u'x')};
    for (int i = 1; i <= 20; ++i)
        many += QStringLiteral("Ctrl+Alt+F%1").arg(i);
    settings.setValue(QStringLiteral("shortcuts/guide"), QStringList{QStringLiteral("Nonsense+?"), QString()});
    settings.setValue(QStringLiteral("shortcuts/goToHex"), many);
    store.restore(settings);
    QCOMPARE(guide.shortcuts(), standard);
    QCOMPARE(goTo.shortcuts().size(), shortcut_file::mostKeys);
    QVERIFY(goTo.shortcuts().contains(QKeySequence(QStringLiteral("Ctrl+Alt+F1"))));
}

// --- Conflicts ---

void ShortcutsTest::nothingConflictsAtFirst()
{
    DrawingDriver driver;
    ShortcutEditor editor(driver.window().edit().shortcuts());
    auto* only = editor.findChild<QCheckBox*>(QStringLiteral("shortcutOnlyConflicts"));
    only->setChecked(true);
    QCOMPARE(shownActions(listOf(editor)), QStringList());
    QVERIFY(only->text().contains(QLatin1String("(0)")));
}

void ShortcutsTest::conflictsAreShownInTheList_data()
{
    QTest::addColumn<QString>("action");
    QTest::addColumn<QKeySequence>("keys");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* name, const char* action, const char* keys, const char* says) {
        QTest::newRow(name) << QString::fromLatin1(action) << QKeySequence(QLatin1String(keys))
                            << QString::fromLatin1(says);
    };
    row("a key that walks on the map", "Go to hex", "Left", "meaning on the map");
    row("a letter that types a result", "Go to hex", "Q", "types a result");
    row("a digit that chooses a hexside", "Terrain brush", "3", "hexside");
    row("a key that opens a menu", "Go to hex", "Alt+F", "opens the menu");
    row("the beginning of another", "Eyedropper", "Ctrl+G, X", "begin alike");
}

void ShortcutsTest::conflictsAreShownInTheList()
{
    QFETCH(const QString, action);
    QFETCH(const QKeySequence, keys);
    QFETCH(const QString, says);
    DrawingDriver driver;
    ShortcutEditor editor(driver.window().edit().shortcuts());
    type(editor, action, keys);
    const QString warning = editor.findChild<QLabel*>(QStringLiteral("shortcutWarning"))->text();
    QVERIFY2(warning.contains(says), qPrintable(warning));
    press(editor, "shortcutAssign");
    const QString conflict = lineOf(editor, action)->text(2);
    QVERIFY2(conflict.startsWith(QStringLiteral("⚠ ")) && conflict.contains(says), qPrintable(conflict));
    // The letter of a tool is no conflict: it is only there while one edits.
    QVERIFY(lineOf(editor, QStringLiteral("Hexside pen"))->text(2).isEmpty());
}

void ShortcutsTest::aSignOfMusicIsNoLetter()
{
    DrawingDriver driver;
    ShortcutEditor editor(driver.window().edit().shortcuts());
    // The last sixteen bits of its number would be those of a letter.
    type(editor, QStringLiteral("Go to hex"), QKeySequence(static_cast<Qt::Key>(0x1D110)));
    QCOMPARE(editor.findChild<QLabel*>(QStringLiteral("shortcutWarning"))->text(), QString());
    press(editor, "shortcutAssign");
    QVERIFY(!lineOf(editor, QStringLiteral("Go to hex"))->text(1).isEmpty());
    QCOMPARE(lineOf(editor, QStringLiteral("Go to hex"))->text(2), QString());
}

void ShortcutsTest::onlyConflictsAreListedIfOneWants()
{
    DrawingDriver driver;
    ShortcutEditor editor(driver.window().edit().shortcuts());
    type(editor, QStringLiteral("Go to hex"), QKeySequence(Qt::Key_Left));
    press(editor, "shortcutAssign");
    editor.findChild<QLineEdit*>(QStringLiteral("shortcutSearch"))->clear();
    auto* only = editor.findChild<QCheckBox*>(QStringLiteral("shortcutOnlyConflicts"));
    QVERIFY(only->text().contains(QLatin1String("(1)")));
    only->click();
    QCOMPARE(shownActions(listOf(editor)), QStringList{QStringLiteral("Go to hex")});
    // Mended, it leaves the list.
    press(editor, "shortcutReset");
    QCOMPARE(shownActions(listOf(editor)), QStringList());
}

// --- Several, and groups ---

void ShortcutsTest::anActionMayHaveSeveralShortcuts()
{
    DrawingDriver driver;
    ShortcutEditor editor(driver.window().edit().shortcuts());
    type(editor, QStringLiteral("Terrain brush"), QKeySequence(Qt::Key_Q));
    press(editor, "shortcutAdd");
    auto* keys = editor.findChild<QListWidget*>(QStringLiteral("shortcutCurrentKeys"));
    QCOMPARE(keys->count(), 2);
    editor.accept();
    for (const Qt::Key key : {Qt::Key_B, Qt::Key_Q}) {
        driver.take("select");
        driver.takeByKey(key);
        QCOMPARE(driver.tools().current()->name(), QStringLiteral("terrain-brush"));
    }
    ShortcutEditor again(driver.window().edit().shortcuts());
    type(again, QStringLiteral("Terrain brush"), {});
    auto* list = again.findChild<QListWidget*>(QStringLiteral("shortcutCurrentKeys"));
    list->setCurrentRow(0);
    press(again, "shortcutRemove");
    QCOMPARE(list->count(), 1);
    QCOMPARE(lineOf(again, QStringLiteral("Terrain brush"))->text(1), QStringLiteral("Q"));
}

void ShortcutsTest::actionsAreGroupedByMenu()
{
    DrawingDriver driver;
    ShortcutEditor editor(driver.window().edit().shortcuts());
    QStringList menus;
    for (const QAction* menu : driver.window().menuBar()->actions())
        menus += plainTitle(menu->text());
    QTreeWidget& list = listOf(editor);
    QCOMPARE(list.topLevelItemCount(), 5);
    for (int row = 0; row < list.topLevelItemCount(); ++row)
        QVERIFY2(menus.contains(list.topLevelItem(row)->text(0)), qPrintable(list.topLevelItem(row)->text(0)));
    QCOMPARE(lineOf(editor, QStringLiteral("Go to hex"))->parent()->text(0), QStringLiteral("View"));
    // The name of a menu finds what is in it.
    editor.findChild<QLineEdit*>(QStringLiteral("shortcutSearch"))->setText(QStringLiteral("Combat"));
    QVERIFY(shownActions(list).contains(QStringLiteral("New combat")));
}

// --- Files ---

void ShortcutsTest::exportedShortcutsComeBack()
{
    QTemporaryDir home;
    const QString path = home.filePath(QStringLiteral("mine.shortcuts.json"));
    QHash<QString, QList<QKeySequence>> before;
    {
        DrawingDriver driver;
        ShortcutStore& store = driver.window().edit().shortcuts();
        ShortcutEditor editor(store);
        type(editor, QStringLiteral("Terrain brush"), QKeySequence(Qt::Key_Q));
        press(editor, "shortcutAdd");
        type(editor, QStringLiteral("Flood fill"), {});
        press(editor, "shortcutClear");
        type(editor, QStringLiteral("Go to hex"), QKeySequence(QStringLiteral("Ctrl+Alt+J, G")));
        press(editor, "shortcutAssign");
        QVERIFY(editor.exportTo(path));
        editor.accept();
        for (const ShortcutStore::Entry& entry : store.entries())
            before[entry.action->objectName()] = entry.action->shortcuts();
    }
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    QVERIFY(text.contains("\"format\": \"rearguard-shortcuts\""));
    QVERIFY(text.contains("\"goToHex\": [\"Ctrl+Alt+J, G\"]"));

    DrawingDriver next;
    ShortcutStore& store = next.window().edit().shortcuts();
    ShortcutEditor editor(store);
    onNextDialog([](QDialog& dialog) {
        QTest::mouseClick(dialog.findChild<QPushButton*>(QStringLiteral("shortcutTakeOver")), Qt::LeftButton);
    });
    QVERIFY(editor.importFrom(path));
    editor.accept();
    for (const ShortcutStore::Entry& entry : store.entries())
        QCOMPARE(entry.action->shortcuts(), before[entry.action->objectName()]);
    next.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&next.window()));
    next.takeByKey(Qt::Key_Q);
    QCOMPARE(next.tools().current()->name(), QStringLiteral("terrain-brush"));
}

void ShortcutsTest::importShowsWhatWouldChange()
{
    QTemporaryDir home;
    const QString path = home.filePath(QStringLiteral("other.shortcuts.json"));
    write(path, R"({
 "format": "rearguard-shortcuts",
 "version": 1,
 "shortcuts": {
  "goToHex": ["Ctrl+Alt+J"],
  "warpDrive": ["F3"],
  "terrain-brush": ["B"]
 }
})");
    DrawingDriver driver;
    ShortcutEditor editor(driver.window().edit().shortcuts());
    QStringList changes;
    QString unknown;
    onNextDialog([&](QDialog& dialog) {
        const auto* list = dialog.findChild<QTreeWidget*>(QStringLiteral("shortcutChanges"));
        for (int row = 0; row < list->topLevelItemCount(); ++row) {
            const QTreeWidgetItem& item = *list->topLevelItem(row);
            changes += QStringList{item.text(0), item.text(1), item.text(2)}.join(u'|');
        }
        unknown = dialog.findChild<QLabel*>(QStringLiteral("shortcutUnknown"))->text();
        dialog.accept();
    });
    QVERIFY(editor.importFrom(path));
    QCOMPARE(changes, QStringList{QStringLiteral("Go to hex|Ctrl+G|Ctrl+Alt+J")});
    QVERIFY2(unknown.contains(QLatin1String("warpDrive (line 6)")), qPrintable(unknown));
    QCOMPARE(lineOf(editor, QStringLiteral("Go to hex"))->text(1), QStringLiteral("Ctrl+Alt+J"));
    // Nothing holds before the editor is accepted.
    QCOMPARE(driver.find<QAction>("goToHex").shortcut(), QKeySequence(Qt::CTRL | Qt::Key_G));
}

void ShortcutsTest::importMayBeCancelled()
{
    QTemporaryDir home;
    const QString path = home.filePath(QStringLiteral("other.shortcuts.json"));
    write(path, R"({"format": "rearguard-shortcuts", "version": 1, "shortcuts": {"goToHex": ["Ctrl+Alt+J"]}})");
    DrawingDriver driver;
    ShortcutEditor editor(driver.window().edit().shortcuts());
    onNextDialog([](QDialog& dialog) { dialog.reject(); });
    QVERIFY(!editor.importFrom(path));
    QCOMPARE(lineOf(editor, QStringLiteral("Go to hex"))->text(1), QStringLiteral("Ctrl+G"));
}

void ShortcutsTest::aBrokenFileChangesNothing_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("says");
    const QByteArray head = "{\"format\": \"rearguard-shortcuts\", \"version\": 1,\n \"shortcuts\": ";
    QTest::newRow("no JSON") << QByteArray("Ctrl+G\n") << QStringLiteral(":1:1:");
    QTest::newRow("another format") << QByteArray("{\"format\": \"rearguard-map\", \"version\": 1}")
                                    << QStringLiteral("rearguard-map");
    QTest::newRow("a newer version") << QByteArray(
        "{\"format\": \"rearguard-shortcuts\", \"version\": 2, \"shortcuts\": {}}")
                                     << QStringLiteral("version 2");
    QTest::newRow("no such key") << head + "{\n  \"quit\": [\"F3\"],\n  \"goToHex\": [\"Ctrl+Wurst\"]}}"
                                 << QStringLiteral(":4:15:");
    QTest::newRow("no such key: which action")
        << head + "{\"goToHex\": [\"Ctrl+Wurst\"]}}" << QStringLiteral("goToHex");
    QTest::newRow("keys that are no list")
        << head + "{\"goToHex\": \"Ctrl+Alt+J\"}}" << QStringLiteral("/shortcuts/goToHex");
    QTest::newRow("an action twice") << head + "{\"goToHex\": [], \"goToHex\": []}}" << QStringLiteral("goToHex");
    QTest::newRow("too many") << head + "{\"goToHex\": [\"A\",\"B\",\"C\",\"D\",\"E\",\"F\",\"G\",\"H\",\"I\"]}}"
                              << QStringLiteral("goToHex");
    QTest::newRow("too long") << head + "{\"x\": []}" + QByteArray(1024 * 1024, ' ') + "}"
                              << QStringLiteral("too large");
}

void ShortcutsTest::aBrokenFileChangesNothing()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QString, says);
    QTemporaryDir home;
    const QString path = home.filePath(QStringLiteral("broken.shortcuts.json"));
    write(path, text);
    DrawingDriver driver;
    ShortcutEditor editor(driver.window().edit().shortcuts());
    QString said;
    onNextDialog([&said](QDialog& dialog) {
        said = static_cast<QMessageBox&>(dialog).informativeText();
        dialog.accept();
    });
    QVERIFY(!editor.importFrom(path));
    QVERIFY2(said.contains(says), qPrintable(said));
    editor.accept();
    for (const ShortcutStore::Entry& entry : driver.window().edit().shortcuts().entries())
        QCOMPARE(entry.action->shortcuts(), entry.standard);
}

// --- Keys alone, and names ---

void ShortcutsTest::theEditorIsUsedByKeysAlone()
{
    DrawingDriver driver;
    ShortcutEditor editor(driver.window().edit().shortcuts());
    editor.show();
    editor.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&editor));
    auto* search = editor.findChild<QLineEdit*>(QStringLiteral("shortcutSearch"));
    search->setFocus();
    QTest::keyClicks(search, QStringLiteral("eyedrop"));
    auto* keys = editor.findChild<QKeySequenceEdit*>(QStringLiteral("shortcutKeys"));
    auto* assign = editor.findChild<QPushButton*>(QStringLiteral("shortcutAssign"));
    const auto tabTo = [&editor](const QWidget* goal) {
        for (int i = 0; i < 30; ++i) {
            QWidget* focus = editor.focusWidget();
            if (focus == goal || goal->isAncestorOf(focus))
                return true;
            QTest::keyClick(focus, Qt::Key_Tab);
        }
        return false;
    };
    QVERIFY(tabTo(keys));
    QTest::keyClick(editor.focusWidget(), Qt::Key_Y, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(tabTo(assign));
    QTest::keyClick(assign, Qt::Key_Space);
    QCOMPARE(lineOf(editor, QStringLiteral("Eyedropper"))->text(1), QStringLiteral("Ctrl+Shift+Y"));
    auto* list = editor.findChild<QListWidget*>(QStringLiteral("shortcutCurrentKeys"));
    QVERIFY(tabTo(list));
    QTest::keyClick(list, Qt::Key_Delete);
    QCOMPARE(lineOf(editor, QStringLiteral("Eyedropper"))->text(1), QString());
}

void ShortcutsTest::everyActionOfTheWindowHasAName()
{
    DrawingDriver driver;
    QVERIFY(driver.window().menuBar()->actions().size() == 5);
    const std::function<void(const QList<QAction*>&)> look = [&look](const QList<QAction*>& actions) {
        for (const QAction* action : actions) {
            if (action->menu() != nullptr) {
                look(action->menu()->actions());
                continue;
            }
            if (!action->isSeparator())
                QVERIFY2(!action->objectName().isEmpty(), qPrintable(action->text()));
        }
    };
    look(driver.window().menuBar()->actions());
}

void ShortcutsTest::theListOfKeysHasThoseOfTheActions()
{
    DrawingDriver driver;
    const auto keysShown = [&driver] {
        QString text;
        QTimer::singleShot(0, &driver.window(), [&text] {
            QWidget* dialog = QApplication::activeModalWidget();
            text = dialog->findChild<QTextBrowser*>()->toPlainText();
            dialog->close();
        });
        driver.find<QAction>("showKeys").trigger();
        return text;
    };
    const QString before = keysShown();
    QVERIFY(before.contains(u"Ctrl+F12, Ctrl+Shift+F12"_s));
    QVERIFY(before.contains(u"go to a hex by its number"_s));
    QVERIFY(before.contains(u"back to play"_s));

    driver.find<QAction>("whyNext").setShortcuts(QList<QKeySequence>());
    driver.find<QAction>("goToHex").setShortcuts(QList<QKeySequence>());
    driver.find<QAction>("playMode").setShortcuts(QList<QKeySequence>());
    driver.find<QAction>("zoom-out").setShortcut(QKeySequence(u"Ctrl+Alt+Y"_s));
    driver.find<QAction>("switchPane").setShortcut(QKeySequence(u"Ctrl+Alt+J"_s));
    const QString after = keysShown();
    QVERIFY(after.contains(u"\nCtrl+Shift+F12"_s));
    QVERIFY(!after.contains(u"go to a hex by its number"_s));
    QVERIFY(!after.contains(u"back to play"_s));
    QVERIFY(after.contains(u"Ctrl++, Ctrl+Alt+Y"_s));
    QCOMPARE(after.count(u"Ctrl+Alt+J"_s), 2); // of the map and of lessons
}

REARGUARD_TEST(ShortcutsTest)
#include "shortcuts_test.moc"
