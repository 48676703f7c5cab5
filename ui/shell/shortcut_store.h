// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QString>

#include <utility>

class QAction;
class QMenu;
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
        QString place; ///< the menu, or what else holds it
        QList<QKeySequence> standard; ///< before anybody changed it
    };

    using QObject::QObject;

    /// Takes the actions of a menu, its menus included.
    void add(const QList<QAction*>& actions, const QString& place);
    const QList<Entry>& entries() const { return m_entries; }

    /// Gives an action other shortcuts; whoever has one of them loses it.
    void set(QAction* action, const QList<QKeySequence>& keys);
    void reset(QAction* action);
    void resetAll();
    /// Who has the shortcut already but for `action`; null: nobody.
    QAction* ownerOf(const QKeySequence& keys, const QAction* action) const;

    void restore(const QSettings& settings);
    void store(QSettings& settings) const;

    /// Gives all of them exactly these, whether they fit each other or not.
    void setAll(const QHash<QAction*, QList<QKeySequence>>& keys);

    /// Keys that menus or the desktop listen to, and a sentence about them.
    const QList<std::pair<QKeySequence, QString>>& reserved() const { return m_reserved; }
    void reserve(const QKeySequence& keys, const QString& why) { m_reserved.append({keys, why}); }

    /// Actions that are only there while one edits, so that letters may be their keys.
    static void setWhileEditing(QAction& action);
    static bool isWhileEditing(const QAction& action);
    /// What is in that menu hangs on what is open: its actions come and go, and have no shortcuts.
    static void leaveOut(QMenu& menu);
    /// What an action is called whose menu text also says what it is about at the moment, such as Undo.
    static void setTitle(QAction& action, const QString& title);
    /// That title, else the menu text without marks and dots.
    static QString plainText(const QAction& action);

signals:
    void changed();

private:
    const Entry* entryOf(const QAction* action) const;

    QList<Entry> m_entries;
    QList<std::pair<QKeySequence, QString>> m_reserved;
};
