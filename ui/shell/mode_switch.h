// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "shell/mode.h"

#include <QActionGroup>

#include <array>

/// The modes of the window and the actions that change between them.
class ModeSwitch : public QObject
{
    Q_OBJECT

public:
    explicit ModeSwitch(QObject* parent = nullptr);

    /// The mode outlives the switch's use.
    void set(ModeId id, Mode& mode);
    Mode& current() const;
    /// While one mode gives way to another: the one that comes.
    bool is(ModeId id) const { return m_actions[static_cast<std::size_t>(id)]->isChecked(); }
    void switchTo(ModeId id) { m_actions[static_cast<std::size_t>(id)]->setChecked(true); }
    QAction& action(ModeId id) const { return *m_actions[static_cast<std::size_t>(id)]; }
    /// In their order, for menu and tool bar.
    QList<QAction*> actions() const { return m_group.actions(); }

signals:
    /// A mode has been left, or entered; the one that ends is told first.
    void toggled(ModeId id, bool isActive);

private:
    QActionGroup m_group;
    std::array<QAction*, 3> m_actions;
    std::array<Mode*, 3> m_modes{};
};
