// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "shell/shortcut_import.h"

#include "render/panel_text.h"
#include "shell/shortcut_conflicts.h"
#include "shell/shortcut_store.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace {

QString native(const QList<QKeySequence>& keys)
{
    return keys.isEmpty() ? QStringLiteral("–") : QKeySequence::listToString(keys, QKeySequence::NativeText);
}

} // namespace

ShortcutImportDialog::ShortcutImportDialog(const QList<shortcut_file::Line>& lines, const ShortcutStore& store,
                                           const QHash<QAction*, QList<QKeySequence>>& now, QWidget* parent)
    : QDialog(parent), m_keys(now)
{
    setObjectName(QStringLiteral("shortcutImportDialog"));
    setWindowTitle(tr("Import shortcuts"));
    QStringList unknown;
    for (const shortcut_file::Line& line : lines) {
        const auto& entries = store.entries();
        const auto entry = std::find_if(entries.begin(), entries.end(), [&](const ShortcutStore::Entry& each) {
            return each.action->objectName() == line.action;
        });
        if (entry == entries.end())
            unknown += tr("%1 (line %2)", "action of another version").arg(line.action.left(60)).arg(line.line);
        else
            m_keys[entry->action] = line.keys;
    }

    auto* list = new QTreeWidget;
    list->setObjectName(QStringLiteral("shortcutChanges"));
    list->setAccessibleName(tr("What would change"));
    list->setHeaderLabels({tr("Action"), tr("Now"), tr("Then"), tr("Conflict")});
    list->setRootIsDecorated(false);
    list->setUniformRowHeights(true);
    for (const ShortcutStore::Entry& entry : store.entries()) {
        if (m_keys[entry.action] == now.value(entry.action))
            continue;
        QStringList conflicts;
        for (const ShortcutConflict& conflict : conflictsOf(entry.action, store, m_keys))
            conflicts += conflict.text;
        new QTreeWidgetItem(list, {ShortcutStore::plainText(*entry.action), native(now.value(entry.action)),
                                   native(m_keys[entry.action]),
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
        QLabel* note = panel_text::body(
            tr("The file names actions that this version of Rearguard does not have; they are left out: %1.")
                .arg(names));
        note->setObjectName(QStringLiteral("shortcutUnknown"));
        note->setTextFormat(Qt::PlainText);
        layout->addWidget(note);
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton* take = buttons->addButton(tr("&Take over"), QDialogButtonBox::AcceptRole);
    take->setObjectName(QStringLiteral("shortcutTakeOver"));
    take->setEnabled(changes > 0);
    take->setDefault(true);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(fontMetrics().averageCharWidth() * 84, fontMetrics().height() * 24);
}
