// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "shell/shortcut_store.h"

#include "shell/actions.h"
#include "shell/shortcut_file.h"

#include <QMenu>
#include <QSettings>

#include <algorithm>

namespace {

QString keyOf(const QAction& action)
{
    return QStringLiteral("shortcuts/") + action.objectName();
}

} // namespace

void ShortcutStore::collect(const Actions& actions)
{
    QStringList menus; // around a row, the innermost last
    const auto add = [&](QAction& action, const QString& title, bool isWhileEditing) {
        m_entries.append({&action, title, menus.join(QStringLiteral(" › ")), action.shortcuts(), isWhileEditing});
    };
    for (const ActionRow& row : actions.rows()) {
        if (row.isAction()) {
            add(actions[row.id], row.title(), row.kind == ActionKind::Tool || row.kind == ActionKind::Drawing);
        } else if (row.kind == ActionKind::EndOfMenu) {
            menus.removeLast();
        } else if (row.kind != ActionKind::Separator) {
            if (const QKeySequence opens = QKeySequence::mnemonic(row.text); menus.isEmpty() && !opens.isEmpty())
                m_reserved.append(
                    {opens, tr("%1 opens the menu “%2”.").arg(opens.toString(QKeySequence::NativeText), row.title())});
            menus += row.title();
            if (row.menu == MenuId::Panels) {
                for (QAction* panel : actions.menu(row.menu).actions()) {
                    if (panel->objectName().startsWith(QLatin1String("show-"))) // the rest are rows
                        add(*panel, plainTitle(panel->text()), false);
                }
            }
        }
    }
    const QKeySequence closes(Qt::ALT | Qt::Key_F4);
    m_reserved.append({closes, tr("%1 closes the window.").arg(closes.toString(QKeySequence::NativeText))});
}

const ShortcutStore::Entry& ShortcutStore::entryOf(const QAction* action) const
{
    return *std::ranges::find(m_entries, action, &Entry::action);
}

void ShortcutStore::setAll(const QHash<QAction*, QList<QKeySequence>>& keys)
{
    // First everything is let go, so that shortcuts may change places.
    for (const Entry& entry : m_entries) {
        if (keys.contains(entry.action) && entry.action->shortcuts() != keys[entry.action])
            entry.action->setShortcuts(QList<QKeySequence>());
    }
    for (const Entry& entry : m_entries) {
        if (keys.contains(entry.action) && entry.action->shortcuts() != keys[entry.action])
            entry.action->setShortcuts(keys[entry.action]);
    }
    emit changed();
}

void ShortcutStore::restore(const QSettings& settings)
{
    for (const Entry& entry : m_entries) {
        if (!settings.contains(keyOf(*entry.action)))
            continue;
        const QStringList texts = settings.value(keyOf(*entry.action)).toStringList();
        QList<QKeySequence> keys;
        for (const QString& text : texts) {
            const QKeySequence each = shortcut_file::keysOf(text);
            if (!each.isEmpty() && !keys.contains(each) && keys.size() < shortcut_file::mostKeys)
                keys += each;
        }
        // An empty list is a choice; one without a single key is a mistake.
        if (keys.isEmpty() && !texts.isEmpty())
            continue;
        entry.action->setShortcuts(keys);
    }
    emit changed();
}

void ShortcutStore::store(QSettings& settings) const
{
    for (const Entry& entry : m_entries) {
        if (entry.action->shortcuts() == entry.standard) {
            settings.remove(keyOf(*entry.action));
            continue;
        }
        QStringList texts;
        for (const QKeySequence& keys : entry.action->shortcuts())
            texts += keys.toString(QKeySequence::PortableText);
        settings.setValue(keyOf(*entry.action), texts);
    }
}
