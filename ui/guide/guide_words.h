// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

class ShortcutStore;
class QWidget;

/// What the program calls its actions, panels and keys, for the guide, which never names them itself. Its pages have these
/// in their place:
///   {action:new-combat}  menu and name of an action, by the name of its object
///   {name:new-combat}    its name alone
///   {key:new-combat}     its shortcut
///   {dock:rulingDock}    title of a panel
///   {press:Ctrl+Z}       a key that belongs to no action
///   {text:Class:Words}   a text of the program, by class and English words as in the code
class GuideWords
{
public:
    enum class Keys : unsigned char {
        Present, ///< as the user has them
        Standard
    };
    /// Of a window with menus and docks.
    static GuideWords of(const QWidget& window, const ShortcutStore& shortcuts, Keys keys);

    /// The text with all that is in braces filled in; an HTML text stays one. What leads nowhere stays as it is.
    QString fill(const QString& html) const;

private:
    /// As HTML; empty: there is no such thing.
    QString html(const QString& kind, const QString& name) const;
    QString textOf(const QString& kind, const QString& name) const;

    QHash<QString, QString> m_paths;
    QHash<QString, QString> m_names;
    QHash<QString, QString> m_keys;
    QHash<QString, QString> m_docks;
};
