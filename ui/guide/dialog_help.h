// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include <functional>

class QAction;
class QDialog;

/// Has dialogs answer the guide's key as the window does, and gives those that the guide has a page about a Help button.
/// A dialog is met when it is first shown.
class DialogHelp : public QObject
{
    Q_OBJECT

public:
    /// `action`: opens the guide in the window; its shortcut holds in dialogs too. `show`: opens the guide about what has
    /// the keyboard.
    DialogHelp(const QAction& action, std::function<void()> show, QObject* parent);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void equip(QDialog& dialog);

    const QAction& m_action;
    std::function<void()> m_show;
};
