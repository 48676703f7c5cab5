// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "shell/action_table.h"

#include <algorithm>
#include <iterator>

namespace {

ActionRow part(ActionKind kind)
{
    ActionRow row;
    row.kind = kind;
    return row;
}

} // namespace

ActionKeys::ActionKeys(const char* portable)
{
    if (*portable != '\0')
        all = QKeySequence::listFromString(QLatin1String(portable));
}

bool ActionRow::isAction() const
{
    return kind < ActionKind::Separator;
}

QString ActionRow::title() const
{
    return plainTitle(text);
}

QString plainTitle(QString text)
{
    return text.remove(u'&').remove(u'…');
}

std::vector<ActionRow> allActions()
{
    std::vector<ActionRow> all;
    for (auto* menus : {fileActions, tableActions, viewActions, rulesActions, helpActions})
        std::ranges::move(menus(), std::back_inserter(all));
    return all;
}

ActionRow beginMenu(MenuId menu, const QString& title, ActionKind kind)
{
    ActionRow row = part(kind);
    row.menu = menu;
    row.text = title;
    return row;
}

ActionRow endMenu()
{
    return part(ActionKind::EndOfMenu);
}

ActionRow separator()
{
    return part(ActionKind::Separator);
}
