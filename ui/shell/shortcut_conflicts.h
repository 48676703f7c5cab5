// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QKeySequence>
#include <QList>
#include <QString>

class QAction;
class ShortcutStore;

/// Shortcuts that do not do what one expects of them, because something else listens to the same keys.
struct ShortcutConflict
{
    enum class Kind : unsigned char {
        Action, ///< another action has them: neither is done
        Beginning, ///< another action's begin with them, or the other way round
        Map, ///< the map has a use for them
        Reserved ///< menus or the desktop have
    };

    Kind kind = Kind::Action;
    QKeySequence keys;
    QAction* other = nullptr; ///< Action, Beginning
    QString text; ///< what it is about, in a sentence
};

/// Those of an action, if the actions of the store had those keys.
QList<ShortcutConflict> conflictsOf(QAction* action, const ShortcutStore& store,
                                    const QHash<QAction*, QList<QKeySequence>>& keys);
/// What there would be if the action had these keys too.
QList<ShortcutConflict> conflictsOf(QAction* action, const QKeySequence& wanted, const ShortcutStore& store,
                                    const QHash<QAction*, QList<QKeySequence>>& keys);
