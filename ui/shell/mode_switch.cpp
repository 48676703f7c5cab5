// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "shell/mode_switch.h"

#include <QAction>

#include <tuple>

ModeSwitch::ModeSwitch(QObject* parent) : QObject(parent), m_group(this)
{
    const std::tuple<ModeId, const char*, QString, Qt::Key> modes[] = {
        {ModeId::Playing, "playMode", tr("&Play"), Qt::Key_F1},
        {ModeId::Editing, "editMode", tr("&Edit"), Qt::Key_F2},
        {ModeId::Learning, "learnMode", tr("&Learn"), Qt::Key_F3}};
    for (const auto& [id, name, text, key] : modes) {
        auto* action = new QAction(text, &m_group);
        action->setObjectName(QLatin1StringView(name));
        action->setShortcut(QKeySequence(Qt::CTRL | key));
        action->setCheckable(true);
        m_actions[static_cast<std::size_t>(id)] = action;
    }
    switchTo(ModeId::Playing);
    for (const auto& mode : modes) {
        const ModeId id = std::get<ModeId>(mode);
        connect(&action(id), &QAction::toggled, this, [this, id](bool isActive) {
            Mode& changed = *m_modes[static_cast<std::size_t>(id)];
            if (isActive)
                changed.activate();
            else
                changed.deactivate();
            emit toggled(id, isActive);
        });
    }
}

void ModeSwitch::set(ModeId id, Mode& mode)
{
    m_modes[static_cast<std::size_t>(id)] = &mode;
}

Mode& ModeSwitch::current() const
{
    for (const ModeId id : {ModeId::Editing, ModeId::Learning}) {
        if (is(id))
            return *m_modes[static_cast<std::size_t>(id)];
    }
    return *m_modes[static_cast<std::size_t>(ModeId::Playing)];
}
