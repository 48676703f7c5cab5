// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "shell/shortcut_store.h"

#include "shell/shortcut_file.h"

#include <QAction>
#include <QMenu>
#include <QSettings>

#include <algorithm>

namespace {

constexpr const char* titleProperty = "shortcutTitle";
constexpr const char* leftOutProperty = "withoutShortcuts";
constexpr const char* editingProperty = "whileEditing";

QString keyOf(const QAction& action)
{
    return QStringLiteral("shortcuts/") + action.objectName();
}

} // namespace

void ShortcutStore::setTitle(QAction& action, const QString& title)
{
    action.setProperty(titleProperty, title);
}

void ShortcutStore::leaveOut(QMenu& menu)
{
    menu.setProperty(leftOutProperty, true);
}

void ShortcutStore::setWhileEditing(QAction& action)
{
    action.setProperty(editingProperty, true);
}

bool ShortcutStore::isWhileEditing(const QAction& action)
{
    return action.property(editingProperty).toBool();
}

QString ShortcutStore::plainText(const QAction& action)
{
    QString text = action.property(titleProperty).toString();
    if (text.isEmpty())
        text = action.text();
    text.remove(QLatin1Char('&'));
    text.remove(QStringLiteral("…"));
    return text;
}

void ShortcutStore::add(const QList<QAction*>& actions, const QString& place)
{
    for (QAction* action : actions) {
        if (action->menu() != nullptr) {
            if (!action->menu()->property(leftOutProperty).toBool())
                add(action->menu()->actions(), place + QStringLiteral(" › ") + plainText(*action));
            continue;
        }
        if (action->isSeparator() || entryOf(action) != nullptr)
            continue;
        Q_ASSERT(!action->objectName().isEmpty());
        m_entries.append({action, place, action->shortcuts()});
    }
}

const ShortcutStore::Entry* ShortcutStore::entryOf(const QAction* action) const
{
    const auto at =
        std::find_if(m_entries.begin(), m_entries.end(), [&](const Entry& entry) { return entry.action == action; });
    return at == m_entries.end() ? nullptr : &*at;
}

QAction* ShortcutStore::ownerOf(const QKeySequence& keys, const QAction* action) const
{
    for (const Entry& entry : m_entries) {
        if (entry.action != action && !keys.isEmpty() && entry.action->shortcuts().contains(keys))
            return entry.action;
    }
    return nullptr;
}

void ShortcutStore::set(QAction* action, const QList<QKeySequence>& keys)
{
    for (const QKeySequence& each : keys) {
        while (QAction* owner = ownerOf(each, action)) {
            QList<QKeySequence> left = owner->shortcuts();
            left.removeAll(each);
            owner->setShortcuts(left);
        }
    }
    action->setShortcuts(keys);
    emit changed();
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

void ShortcutStore::reset(QAction* action)
{
    if (const Entry* entry = entryOf(action))
        set(action, entry->standard);
}

void ShortcutStore::resetAll()
{
    for (const Entry& entry : m_entries)
        entry.action->setShortcuts(entry.standard);
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
