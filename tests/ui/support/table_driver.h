// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/support/window_driver.h"

#include <functional>
#include <optional>

class QAction;
class QDialog;
class QMenu;

/// A window on a small game with a stack: three German units in 0505 ("1 VG" on top, "2 VG", "3 VG"), three Allied ones in
/// 0506 ("1 Inf" on top, "2 Inf", "3 Inf"). The German player's combat phase of turn 3.
class TableDriver : public WindowDriver
{
public:
    using Change = std::function<void(Scenario&, Ruleset&)>;

    /// Opens it, changed first.
    void openTable(const Change& change = {});

    /// The line of the log that was done last.
    QString lastLine();
    /// Undoes all lines and does them again; then plays the log anew from its start. Empty: board and combat are the
    /// same each time; else where they are not.
    QString isReplayed();

    /// Presses a key in the window, which gets the keyboard back from menus and dialogs that are gone.
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    /// Does something with the next modal dialog as soon as it is there.
    static void whenOpen(const std::function<void(QDialog&)>& act);

    UnitIndex unit(const QString& id);
    const Unit& at(const QString& id);
    /// Ids of a stack, the top one first.
    QStringList stack(const QString& number);
    /// Ids of what is picked.
    QStringList picked();

    QAction& action(const char* name);
    /// Clicks the line of the menu that is open.
    void chooseInMenu(const QString& text);
    /// The middle of a counter of the fan; the fan must be open.
    QPoint fanPoint(const QString& id);
    void moveTo(const QPoint& at);
    void clickAt(const QPoint& at, Qt::KeyboardModifiers modifiers = {});

private:
    std::optional<Scenario> m_opened;
    RulesetPtr m_game;
};
