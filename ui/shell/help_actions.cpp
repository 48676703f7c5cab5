// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "shell/action_table.h"

std::vector<ActionRow> helpActions()
{
    return {
        beginMenu(MenuId::Help, ActionText::tr("&Help")),
        {ActionId::Guide, "guide", ActionText::tr("&Guide"), "F1", "guide",
         ActionText::tr("Opens the guide at the page about the panel that has the keyboard, or about what is shown."),
         "index", always},
        {ActionId::FirstRuling, "firstRuling", ActionText::tr("&First ruling in two minutes"), "", "",
         ActionText::tr("Opens the page of the guide that leads to a first ruling in two minutes."), "first-ruling",
         always},
        {ActionId::ShowKeys, "showKeys", ActionText::tr("&Keys"), "Ctrl+Shift+F1", "",
         ActionText::tr("Lists what each key does on the map, while you play, edit and learn."), "shortcuts", always},
        separator(),
        {ActionId::WhatsThis, "whatsThis", ActionText::tr("&What’s this?"), "Shift+F1", "whats-this",
         ActionText::tr("Explains a part of the window: press it, then click that part."), "index", always,
         Fact::Always, ActionKind::WhatsThis},
        {ActionId::StartTour, "startTour", ActionText::tr("Take the &tour"), "", "",
         ActionText::tr("Shows the window in eight short steps on a worked case. It can be left at any step."), "index",
         always},
        separator(),
        {ActionId::SaveReport, "saveReport", ActionText::tr("&Save a report…"), "", "",
         ActionText::tr("Writes what the program knows about itself into a text that you can send with a question. It "
                        "contains none of your maps."),
         "saving", always},
        {ActionId::About, "about", ActionText::tr("&About Rearguard"), "", "",
         ActionText::tr("Shows the version and the licence."), "index", always, Fact::Always, ActionKind::About},
        endMenu(),
    };
}
