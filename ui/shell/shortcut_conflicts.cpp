// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "shell/shortcut_conflicts.h"

#include "shell/shortcut_store.h"

#include <QAction>
#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace {

struct ConflictText
{
    Q_DECLARE_TR_FUNCTIONS(ShortcutConflicts)
};

/// Keys that the map takes before any shortcut is asked, or that walk and draw on it.
bool isMapKey(QKeyCombination keys)
{
    constexpr Qt::Key plain[] = {Qt::Key_Left,      Qt::Key_Right,  Qt::Key_Up,     Qt::Key_Down, Qt::Key_Home,
                                 Qt::Key_End,       Qt::Key_PageUp, Qt::Key_Return, Qt::Key_Tab,  Qt::Key_PageDown,
                                 Qt::Key_Enter,     Qt::Key_Space,  Qt::Key_Escape, Qt::Key_F9,   Qt::Key_Plus,
                                 Qt::Key_Backspace, Qt::Key_Minus};
    const Qt::KeyboardModifiers modifiers = keys.keyboardModifiers() & ~Qt::KeypadModifier;
    if (keys.key() == Qt::Key_Backtab)
        return true;
    return modifiers == Qt::NoModifier && std::find(std::begin(plain), std::end(plain), keys.key()) != std::end(plain);
}

bool isLetterOrDigit(QKeyCombination keys)
{
    const Qt::KeyboardModifiers modifiers = keys.keyboardModifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier);
    return modifiers == Qt::NoModifier && keys.key() < Qt::Key_Escape
           && QChar::isLetterOrNumber(static_cast<char32_t>(keys.key()));
}

bool isHexsideKey(QKeyCombination keys)
{
    return keys.keyboardModifiers() == Qt::NoModifier && keys.key() >= Qt::Key_1 && keys.key() <= Qt::Key_6;
}

bool beginsWith(const QKeySequence& longer, const QKeySequence& shorter)
{
    if (shorter.count() >= longer.count())
        return false;
    for (int i = 0; i < shorter.count(); ++i) {
        if (longer[static_cast<uint>(i)] != shorter[static_cast<uint>(i)])
            return false;
    }
    return true;
}

QString native(const QKeySequence& keys)
{
    return keys.toString(QKeySequence::NativeText);
}

} // namespace

QList<ShortcutConflict> conflictsOf(QAction* action, const QKeySequence& wanted, const ShortcutStore& store,
                                    const QHash<QAction*, QList<QKeySequence>>& keys)
{
    using Kind = ShortcutConflict::Kind;
    QList<ShortcutConflict> conflicts;
    if (wanted.isEmpty())
        return conflicts;
    for (const ShortcutStore::Entry& entry : store.entries()) {
        if (entry.action == action)
            continue;
        for (const QKeySequence& other : keys.value(entry.action)) {
            if (other == wanted)
                conflicts.append({Kind::Action, wanted, entry.action,
                                  ConflictText::tr("%1 is also “%2”.").arg(native(wanted), entry.title)});
            else if (beginsWith(other, wanted) || beginsWith(wanted, other))
                conflicts.append({Kind::Beginning, wanted, entry.action,
                                  ConflictText::tr("%1 and %2 of “%3” begin alike.")
                                      .arg(native(wanted), native(other), entry.title)});
        }
    }
    const QKeyCombination first = wanted[0];
    const bool isEditing = store.entryOf(action).isWhileEditing;
    if (isMapKey(first))
        conflicts.append(
            {Kind::Map, wanted, nullptr, ConflictText::tr("%1 has a meaning on the map.").arg(native(wanted))});
    else if (isEditing && isHexsideKey(first))
        conflicts.append({Kind::Map, wanted, nullptr,
                          ConflictText::tr("%1 chooses a hexside while one draws.").arg(native(wanted))});
    else if (!isEditing && isLetterOrDigit(first))
        conflicts.append({Kind::Map, wanted, nullptr,
                          ConflictText::tr("%1 types a result, or picks up a unit, on the map.").arg(native(wanted))});
    for (const auto& [reserved, why] : store.reserved()) {
        if (reserved == wanted)
            conflicts.append({Kind::Reserved, wanted, nullptr, why});
    }
    return conflicts;
}

QList<ShortcutConflict> conflictsOf(QAction* action, const ShortcutStore& store,
                                    const QHash<QAction*, QList<QKeySequence>>& keys)
{
    QList<ShortcutConflict> conflicts;
    for (const QKeySequence& each : keys.value(action))
        conflicts += conflictsOf(action, each, store, keys);
    return conflicts;
}
