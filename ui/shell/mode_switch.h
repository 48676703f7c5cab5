// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "shell/actions.h"
#include "shell/mode.h"

#include <map>

/// The modes of the window and the actions that change between them.
class ModeSwitch : public QObject
{
    Q_OBJECT

public:
    explicit ModeSwitch(Actions& actions);

    /// The mode outlives the switch's use.
    void set(ModeId id, Mode& mode) { m_modes[id] = &mode; }
    Mode& current() const { return *m_modes.at(currentId()); }
    /// While one mode gives way to another: the one that comes.
    bool is(ModeId id) const { return action(id).isChecked(); }
    /// The page of the guide about the mode.
    QString guidePage() const { return QLatin1String(m_actions.row(actionOf(currentId())).page); }
    void switchTo(ModeId id) { action(id).setChecked(true); }

signals:
    /// A mode has been left, or entered; the one that ends is told first.
    void toggled(ModeId id, bool isActive);

private:
    static ActionId actionOf(ModeId id);
    QAction& action(ModeId id) const { return m_actions[actionOf(id)]; }
    ModeId currentId() const;

    Actions& m_actions;
    std::map<ModeId, Mode*> m_modes;
};
