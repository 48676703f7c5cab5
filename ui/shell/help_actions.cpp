// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "shell/action_table.h"

#include <QCoreApplication>

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(ActionText)
};

} // namespace

std::vector<ActionRow> helpActions()
{
    return {
        beginMenu(MenuId::Help, Text::tr("&Help")),
        {ActionId::Guide, "guide", Text::tr("&Guide"), "F1", "guide",
         Text::tr("Opens the guide at the page about the panel that has the keyboard, or about what is shown."),
         "index", always},
        {ActionId::FirstRuling, "firstRuling", Text::tr("&First ruling in two minutes"), "", "",
         Text::tr("Opens the page of the guide that leads to a first ruling in two minutes."), "first-ruling", always},
        {ActionId::ShowKeys, "showKeys", Text::tr("&Keys"), "Ctrl+Shift+F1", "",
         Text::tr("Lists what each key does on the map, while you play, edit and learn."), "shortcuts", always},
        {ActionId::ShowRules, "showRules", Text::tr("&Rules"), "F2", "",
         Text::tr("Opens the Rules panel: at the rule behind the hex that is told about, else at the search."),
         "rules-panel", inPlayAndEdit, Fact::Open},
        {ActionId::Lessons, "lessons", Text::tr("&Lessons"), "", "", Text::tr("Opens the list of lessons, by game."),
         "learning", always},
        separator(),
        {ActionId::WhatsThis, "whatsThis", Text::tr("&What’s this?"), "Shift+F1", "whats-this",
         Text::tr("Tells what a part of the window is for: press it, then click what you wonder about."), "index",
         always, Fact::Always, ActionKind::WhatsThis},
        {ActionId::StartTour, "startTour", Text::tr("Take the &tour"), "", "",
         Text::tr("Shows the window in eight short steps on a worked case. It can be left at any step."), "index",
         always},
        separator(),
        {ActionId::SaveReport, "saveReport", Text::tr("&Save a report…"), "", "",
         Text::tr("Writes what the program knows about itself into a text that you can send with a question. It "
                  "contains none of your maps."),
         "saving", always},
        {ActionId::About, "about", Text::tr("&About Rearguard"), "", "",
         Text::tr("Tells which version this is, and under which licence it may be used."), "index", always,
         Fact::Always, ActionKind::About},
        endMenu(),
    };
}
