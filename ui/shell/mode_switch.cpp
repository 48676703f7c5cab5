// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "shell/mode_switch.h"

ModeSwitch::ModeSwitch(Actions& actions) : m_actions(actions)
{
    switchTo(ModeId::Playing);
    for (const ModeId id : {ModeId::Playing, ModeId::Editing, ModeId::Learning})
        connect(&action(id), &QAction::toggled, this, [this, id](bool isActive) {
            if (isActive) {
                m_actions.setMode(id);
                m_modes.at(id)->activate();
            } else {
                m_modes.at(id)->deactivate();
            }
            emit toggled(id, isActive);
        });
}

ActionId ModeSwitch::actionOf(ModeId id)
{
    return id == ModeId::Playing   ? ActionId::PlayMode
           : id == ModeId::Editing ? ActionId::EditMode
                                   : ActionId::LearnMode;
}

ModeId ModeSwitch::currentId() const
{
    return is(ModeId::Editing) ? ModeId::Editing : is(ModeId::Learning) ? ModeId::Learning : ModeId::Playing;
}
