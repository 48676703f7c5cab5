// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "shell/shortcut_editor.h"

#include "base/form.h"
#include "base/save_place.h"
#include "io/text_file.h"
#include "render/panel_text.h"
#include "shell/shortcut_conflicts.h"
#include "shell/shortcut_store.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QGridLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QScreen>
#include <QShortcut>
#include <QSignalBlocker>
#include <QTreeWidget>

#include <algorithm>

namespace {

constexpr int actionRole = Qt::UserRole;
constexpr int placeRole = Qt::UserRole + 1;

enum Column { ActionColumn, KeysColumn, ConflictColumn };

QAction* actionOf(const QTreeWidgetItem* item)
{
    return item == nullptr ? nullptr : qobject_cast<QAction*>(item->data(ActionColumn, actionRole).value<QObject*>());
}

QString nativeKeys(const QList<QKeySequence>& keys)
{
    return keys.isEmpty() ? QStringLiteral("–") : QKeySequence::listToString(keys, QKeySequence::NativeText);
}

} // namespace

ShortcutImportDialog::ShortcutImportDialog(const QList<shortcut_file::Line>& lines, const ShortcutStore& store,
                                           const QHash<QAction*, QList<QKeySequence>>& now, QWidget* parent)
    : QDialog(parent), m_keys(now)
{
    named(this, "shortcutImportDialog", {.title = tr("Import shortcuts")});
    QStringList unknown;
    for (const shortcut_file::Line& line : lines) {
        const auto& entries = store.entries();
        const auto entry = std::ranges::find(
            entries, line.action, [](const ShortcutStore::Entry& each) { return each.action->objectName(); });
        if (entry == entries.end())
            unknown += tr("%1 (line %2)", "action of another version").arg(line.action.left(60)).arg(line.line);
        else
            m_keys[entry->action] = line.keys;
    }

    auto* list = named(new QTreeWidget, "shortcutChanges", tr("What would change"));
    list->setHeaderLabels({tr("Action"), tr("Now"), tr("Then"), tr("Conflict")});
    list->setRootIsDecorated(false);
    list->setUniformRowHeights(true);
    for (const ShortcutStore::Entry& entry : store.entries()) {
        if (m_keys[entry.action] == now.value(entry.action))
            continue;
        QStringList conflicts;
        for (const ShortcutConflict& conflict : conflictsOf(entry.action, store, m_keys))
            conflicts += conflict.text;
        new QTreeWidgetItem(list, {entry.title, nativeKeys(now.value(entry.action)), nativeKeys(m_keys[entry.action]),
                                   conflicts.isEmpty() ? QString() : QStringLiteral("⚠ ") + conflicts.join(u' ')});
    }
    for (int column = 0; column < 3; ++column)
        list->resizeColumnToContents(column);
    list->setCurrentItem(list->topLevelItem(0));
    const int changes = list->topLevelItemCount();

    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(10);
    layout->addWidget(panel_text::heading(changes == 0 ? tr("Nothing would change.") : tr("This would change:")));
    layout->addWidget(list, 1);
    if (!unknown.isEmpty()) {
        constexpr qsizetype most = 10;
        QString names = unknown.mid(0, most).join(QStringLiteral(", "));
        if (unknown.size() > most)
            names += QStringLiteral(", …");
        auto* note =
            named(panel_text::body(
                      tr("The file names actions that this version of Rearguard does not have; they are left out: %1.")
                          .arg(names)),
                  "shortcutUnknown");
        note->setTextFormat(Qt::PlainText);
        layout->addWidget(note);
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    auto* take = named(buttons->addButton(tr("&Take over"), QDialogButtonBox::AcceptRole), "shortcutTakeOver");
    take->setEnabled(changes > 0);
    take->setDefault(true);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(fontMetrics().averageCharWidth() * 84, fontMetrics().height() * 24);
}

ShortcutEditor::ShortcutEditor(ShortcutStore& store, QWidget* parent)
    : QDialog(parent), m_store(store), m_search(new QLineEdit), m_onlyConflicts(new QCheckBox), m_list(new QTreeWidget),
      m_currentName(new QLabel), m_currentKeys(new QListWidget), m_remove(new QPushButton(tr("Re&move"))),
      m_edit(new QKeySequenceEdit), m_warning(new QLabel), m_assign(new QPushButton(tr("&Assign"))),
      m_add(new QPushButton(tr("A&dd"))), m_clear(new QPushButton(tr("&No shortcut"))),
      m_reset(new QPushButton(tr("S&tandard")))
{
    asDialog(this, "shortcutEditor", tr("Shortcuts"),
             tr("Choose an action, press the keys that you want for it, and assign them. A message names another "
                "action that has them already; Standard brings back the original keys."));
    for (const ShortcutStore::Entry& entry : m_store.entries())
        m_keys[entry.action] = entry.action->shortcuts();

    named(m_search, "shortcutSearch", tr("Search"));
    m_search->setPlaceholderText(tr("Search for an action or a key"));
    m_search->setClearButtonEnabled(true);
    named(m_onlyConflicts, "shortcutOnlyConflicts");
    named(m_list, "shortcutList", tr("Actions and their shortcuts"));
    m_list->setHeaderLabels({tr("Action"), tr("Shortcut"), tr("Conflict")});
    m_list->setAllColumnsShowFocus(true);
    m_list->setUniformRowHeights(true);

    auto* buttons =
        new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::RestoreDefaults);
    auto* importing = named(buttons->addButton(tr("&Import…"), QDialogButtonBox::ActionRole), "shortcutImport");
    auto* exporting = named(buttons->addButton(tr("&Export…"), QDialogButtonBox::ActionRole), "shortcutExport");
    addTo(*new QVBoxLayout(this),
          {rowOf({{m_search, 1}, m_onlyConflicts}), {m_list, 1}, createKeysPart(), m_warning, buttons});
    for (QPushButton* button : {m_assign, m_add, m_clear, m_reset, m_remove, importing, exporting})
        button->setAutoDefault(false);
    const QSize available = screen()->availableSize();
    resize(std::min(fontMetrics().averageCharWidth() * 124, available.width() * 9 / 10),
           std::min(fontMetrics().height() * 36, available.height() * 9 / 10));

    connect(m_search, &QLineEdit::textChanged, this, &ShortcutEditor::filter);
    connect(m_onlyConflicts, &QCheckBox::toggled, this, &ShortcutEditor::filter);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &ShortcutEditor::showCurrent);
    connect(m_edit, &QKeySequenceEdit::keySequenceChanged, this, &ShortcutEditor::keysTyped);
    connect(m_assign, &QPushButton::clicked, this, [this] { assign(false); });
    connect(m_add, &QPushButton::clicked, this, [this] { assign(true); });
    connect(m_clear, &QPushButton::clicked, this, [this] {
        m_edit->clear();
        assign(false);
    });
    connect(m_remove, &QPushButton::clicked, this, &ShortcutEditor::removeCurrentKeys);
    connect(m_reset, &QPushButton::clicked, this, &ShortcutEditor::resetCurrent);
    connect(importing, &QPushButton::clicked, this, &ShortcutEditor::askAndImport);
    connect(exporting, &QPushButton::clicked, this, &ShortcutEditor::askAndExport);
    connect(buttons, &QDialogButtonBox::accepted, this, &ShortcutEditor::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this, &ShortcutEditor::resetAll);
    fill();
}

/// What belongs to the action that is chosen in the list.
QWidget* ShortcutEditor::createKeysPart()
{
    panel_text::makeHeading(*named(m_currentName, "shortcutAction"));
    named(m_currentKeys, "shortcutCurrentKeys", tr("Shortcuts of the action"));
    m_currentKeys->setFlow(QListView::LeftToRight);
    m_currentKeys->setWrapping(false);
    m_currentKeys->setSpacing(2);
    m_currentKeys->setMaximumHeight(fontMetrics().height() * 2 + 12);
    auto* removing = new QShortcut(QKeySequence(Qt::Key_Delete), m_currentKeys);
    removing->setContext(Qt::WidgetShortcut);
    connect(removing, &QShortcut::activated, this, &ShortcutEditor::removeCurrentKeys);
    named(m_remove, "shortcutRemove");
    named(m_edit, "shortcutKeys", tr("New shortcut"));
    wrapped(named(m_warning, "shortcutWarning"))->setTextFormat(Qt::PlainText);
    m_warning->setMinimumHeight(fontMetrics().height() * 2);
    named(m_assign, "shortcutAssign", {.tip = tr("In place of what the action has")});
    named(m_add, "shortcutAdd", {.tip = tr("Besides what the action has")});
    named(m_clear, "shortcutClear");
    named(m_reset, "shortcutReset");

    auto* part = new QWidget;
    auto* grid = new QGridLayout(part);
    grid->setContentsMargins(0, 0, 0, 0);
    auto* has = new QLabel(tr("&Has:"));
    has->setBuddy(m_currentKeys);
    auto* label = new QLabel(tr("New &shortcut:"));
    label->setBuddy(m_edit);
    grid->addWidget(m_currentName, 0, 0, 1, 6);
    grid->addWidget(has, 1, 0);
    grid->addWidget(m_currentKeys, 1, 1, 1, 2);
    grid->addWidget(m_remove, 1, 3);
    grid->addWidget(m_clear, 1, 4);
    grid->addWidget(m_reset, 1, 5);
    grid->addWidget(label, 2, 0);
    grid->addWidget(m_edit, 2, 1, 1, 2);
    grid->addWidget(m_assign, 2, 3);
    grid->addWidget(m_add, 2, 4);
    grid->setColumnStretch(1, 1);
    return part;
}

void ShortcutEditor::fill()
{
    QHash<QString, QTreeWidgetItem*> menus;
    for (const ShortcutStore::Entry& entry : m_store.entries()) {
        const QString menu = entry.place.section(QStringLiteral(" › "), 0, 0);
        QTreeWidgetItem*& group = menus[menu];
        if (group == nullptr) {
            group = new QTreeWidgetItem(m_list, {menu});
            group->setFirstColumnSpanned(true);
            QFont bold = font();
            bold.setBold(true);
            group->setFont(ActionColumn, bold);
        }
        auto* item = new QTreeWidgetItem(group, {entry.title});
        item->setData(ActionColumn, actionRole, QVariant::fromValue(static_cast<QObject*>(entry.action)));
        item->setData(ActionColumn, placeRole, entry.place);
        item->setToolTip(ActionColumn, plainTip(entry.place));
    }
    m_list->expandAll();
    refresh();
    m_list->header()->setStretchLastSection(true);
    m_list->resizeColumnToContents(ActionColumn);
    m_list->resizeColumnToContents(KeysColumn);
    if (QTreeWidgetItem* first = m_list->topLevelItem(0))
        m_list->setCurrentItem(first->child(0));
}

void ShortcutEditor::forEach(const std::function<void(QTreeWidgetItem&, QAction*)>& look) const
{
    for (int menu = 0; menu < m_list->topLevelItemCount(); ++menu) {
        QTreeWidgetItem* group = m_list->topLevelItem(menu);
        for (int row = 0; row < group->childCount(); ++row)
            look(*group->child(row), actionOf(group->child(row)));
    }
}

/// After shortcuts were changed: what the list says of them.
void ShortcutEditor::refresh()
{
    int count = 0;
    forEach([&](QTreeWidgetItem& item, QAction* action) {
        const auto conflicts = conflictsOf(action, m_store, m_keys);
        QStringList sentences;
        for (const ShortcutConflict& conflict : conflicts)
            sentences += conflict.text;
        const QString all = sentences.join(u' ');
        item.setText(KeysColumn, QKeySequence::listToString(m_keys[action], QKeySequence::NativeText));
        item.setText(ConflictColumn, all.isEmpty() ? QString() : QStringLiteral("⚠ ") + all);
        item.setToolTip(ConflictColumn, plainTip(all));
        count += conflicts.isEmpty() ? 0 : 1;
    });
    m_onlyConflicts->setText(tr("Only con&flicts (%1)").arg(count));
    filter();
    showCurrent();
}

void ShortcutEditor::filter()
{
    const QString words = m_search->text();
    QTreeWidgetItem* first = nullptr;
    forEach([&](QTreeWidgetItem& item, QAction*) {
        bool isFound =
            words.isEmpty() || item.data(ActionColumn, placeRole).toString().contains(words, Qt::CaseInsensitive);
        for (const int column : {ActionColumn, KeysColumn})
            isFound = isFound || item.text(column).contains(words, Qt::CaseInsensitive);
        isFound = isFound && (!m_onlyConflicts->isChecked() || !item.text(ConflictColumn).isEmpty());
        item.setHidden(!isFound);
        if (isFound && first == nullptr)
            first = &item;
    });
    for (int menu = 0; menu < m_list->topLevelItemCount(); ++menu) {
        QTreeWidgetItem* group = m_list->topLevelItem(menu);
        bool isEmpty = true;
        for (int row = 0; row < group->childCount(); ++row)
            isEmpty = isEmpty && group->child(row)->isHidden();
        group->setHidden(isEmpty);
    }
    const QTreeWidgetItem* now = m_list->currentItem();
    if (actionOf(now) == nullptr || now->isHidden())
        m_list->setCurrentItem(first);
    if (first == nullptr && !words.isEmpty())
        m_warning->setText(tr("No action has these words."));
    else if (m_warning->text() == tr("No action has these words."))
        m_warning->clear();
}

QAction* ShortcutEditor::current() const
{
    const QTreeWidgetItem* item = m_list->currentItem();
    return item == nullptr || item->isHidden() ? nullptr : actionOf(item);
}

void ShortcutEditor::showCurrent()
{
    QAction* action = current();
    for (QWidget* widget : std::initializer_list<QWidget*>{m_edit, m_assign, m_add, m_clear, m_reset, m_currentKeys})
        widget->setEnabled(action != nullptr);
    m_currentName->setText(action != nullptr ? m_store.entryOf(action).title : QString());
    m_currentKeys->clear();
    for (const QKeySequence& keys : m_keys.value(action))
        m_currentKeys->addItem(keys.toString(QKeySequence::NativeText));
    m_currentKeys->setCurrentRow(0);
    m_remove->setEnabled(m_currentKeys->count() > 0);
    const QSignalBlocker quiet(m_edit);
    m_edit->setKeySequence(action != nullptr && !m_keys[action].isEmpty() ? m_keys[action].front() : QKeySequence());
    m_warning->clear();
    m_assign->setText(tr("&Assign"));
}

void ShortcutEditor::keysTyped(const QKeySequence& keys)
{
    QAction* action = current();
    if (action == nullptr)
        return;
    QStringList warnings;
    bool isTaken = false;
    for (const ShortcutConflict& conflict : conflictsOf(action, keys, m_store, m_keys)) {
        isTaken = true;
        warnings += conflict.kind == ShortcutConflict::Kind::Action
                        ? tr("⚠ %1 is the shortcut of “%2”, which would lose it.")
                              .arg(keys.toString(QKeySequence::NativeText), m_store.entryOf(conflict.other).title)
                        : QStringLiteral("⚠ ") + conflict.text;
    }
    m_assign->setText(isTaken ? tr("&Assign all the same") : tr("&Assign"));
    m_warning->setText(warnings.join(u'\n'));
}

void ShortcutEditor::takeFromOthers(const QKeySequence& keys, QAction* action)
{
    for (const ShortcutStore::Entry& entry : m_store.entries()) {
        if (entry.action != action)
            m_keys[entry.action].removeAll(keys);
    }
}

void ShortcutEditor::assign(bool keepsOthers)
{
    QAction* action = current();
    if (action == nullptr)
        return;
    const QKeySequence keys = m_edit->keySequence();
    if (!keepsOthers)
        m_keys[action].clear();
    if (!keys.isEmpty()) {
        takeFromOthers(keys, action);
        if (m_keys[action].size() >= shortcut_file::mostKeys) {
            m_warning->setText(tr("⚠ An action has at most %1 shortcuts.").arg(shortcut_file::mostKeys));
            return;
        }
        if (!m_keys[action].contains(keys))
            m_keys[action] += keys;
    }
    refresh();
}

void ShortcutEditor::removeCurrentKeys()
{
    QAction* action = current();
    const int row = m_currentKeys->currentRow();
    if (action == nullptr || row < 0)
        return;
    m_keys[action].removeAt(row);
    refresh();
    m_currentKeys->setCurrentRow(std::min(row, m_currentKeys->count() - 1));
}

void ShortcutEditor::resetCurrent()
{
    QAction* action = current();
    if (action == nullptr)
        return;
    const QList<QKeySequence>& standard = m_store.entryOf(action).standard;
    for (const QKeySequence& keys : standard)
        takeFromOthers(keys, action);
    m_keys[action] = standard;
    refresh();
}

void ShortcutEditor::resetAll()
{
    for (const ShortcutStore::Entry& entry : m_store.entries())
        m_keys[entry.action] = entry.standard;
    refresh();
}

// --- Files ---

bool ShortcutEditor::exportTo(const QString& path)
{
    QList<shortcut_file::Line> lines;
    for (const ShortcutStore::Entry& entry : m_store.entries())
        lines.append({entry.action->objectName(), m_keys[entry.action], 0});
    const auto written = writeBytes(shortcut_file::text(lines), path);
    m_warning->setText(written ? tr("Exported: %1").arg(QDir::toNativeSeparators(path))
                               : QStringLiteral("⚠ ") + toText(written.error()));
    return written.hasValue();
}

bool ShortcutEditor::importFrom(const QString& path)
{
    const auto lines = shortcut_file::read(path);
    if (!lines) {
        QStringList errors;
        for (const FileError& error : lines.error())
            errors += toText(error);
        QMessageBox box(QMessageBox::Warning, tr("Import shortcuts"),
                        tr("The file cannot be taken over; nothing was changed."), QMessageBox::Ok, this);
        box.setObjectName(QStringLiteral("shortcutImportRefused"));
        constexpr qsizetype most = 12;
        box.setInformativeText(errors.mid(0, most).join(u'\n'));
        box.exec();
        return false;
    }
    ShortcutImportDialog dialog(*lines, m_store, m_keys, this);
    if (dialog.exec() != QDialog::Accepted)
        return false;
    m_keys = dialog.keys();
    refresh();
    return true;
}

void ShortcutEditor::askAndExport()
{
    const QString ending = QLatin1String(shortcut_file::ending);
    const QString path = withEnding(QFileDialog::getSaveFileName(this, tr("Export shortcuts"),
                                                                 QDir::home().filePath(tr("rearguard") + ending),
                                                                 tr("Shortcuts (*.shortcuts.json);;All files (*)")),
                                    ending, this);
    if (!path.isEmpty())
        exportTo(path);
}

void ShortcutEditor::askAndImport()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Import shortcuts"), QDir::homePath(),
                                                      tr("Shortcuts (*.shortcuts.json);;All files (*)"));
    if (!path.isEmpty())
        importFrom(path);
}

void ShortcutEditor::accept()
{
    m_store.setAll(m_keys);
    QDialog::accept();
}
