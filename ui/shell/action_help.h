// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>

#include <vector>

class QAbstractButton;
class QAction;
class QWidget;

/// Has each action of a window tell what it is for: a What's this text, and a tool tip with the shortcut, whatever
/// that is at the moment. Not the status bar: what that says about the game would be gone with each step of the pointer.
class ActionHelp : public QObject
{
    Q_OBJECT

public:
    /// Takes the actions that the window has now.
    explicit ActionHelp(QWidget& window);

    /// A button that does the same as an action: its tool tip names the action's shortcut.
    void follow(QAbstractButton& button, const QAction& action);

private:
    void refresh(QAction& action);
};
