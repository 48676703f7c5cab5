// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QString>

#include <utility>

class Actions;
class QAction;
class QSettings;

/// The shortcuts of a window's actions, which people may change. Actions go by the name of their object, which each must
/// have: their texts are other words in another language.
class ShortcutStore : public QObject
{
    Q_OBJECT

public:
    struct Entry
    {
        QAction* action = nullptr;
        QString title; ///< the text without marks and dots, and without what it is about at the moment: Undo
        QString place; ///< the menu, or what else holds it
        QList<QKeySequence> standard; ///< before anybody changed it
        bool isWhileEditing = false; ///< only there then, so that letters may be its keys
    };

    using QObject::QObject;

    /// Takes all that the menus hold but for what comes and goes with what is open. Called once, when the panels are
    /// there.
    void collect(const Actions& actions);
    const QList<Entry>& entries() const { return m_entries; }
    /// That of an action of the menus.
    const Entry& entryOf(const QAction* action) const;

    void restore(const QSettings& settings);
    void store(QSettings& settings) const;

    /// Gives these exactly those keys, whether they fit each other or not.
    void setAll(const QHash<QAction*, QList<QKeySequence>>& keys);

    /// Keys that menus or the desktop listen to, and a sentence about them.
    const QList<std::pair<QKeySequence, QString>>& reserved() const { return m_reserved; }

signals:
    void changed();

private:
    QList<Entry> m_entries;
    QList<std::pair<QKeySequence, QString>> m_reserved;
};
