// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "shell/action_table.h"

#include <algorithm>
#include <iterator>

std::vector<ActionRow> tableActions()
{
    std::vector<ActionRow> all{
        beginMenu(MenuId::Table, ActionText::tr("Tab&le")),
        {ActionId::Undo, "undo", ActionText::tr("&Undo"), QKeySequence::Undo, "undo",
         ActionText::tr(
             "Takes the last change back, in play as in editing. As often as you like, back to the beginning."),
         "editing", inPlayAndEdit, Fact::CanUndo},
        {ActionId::Redo, "redo", ActionText::tr("&Redo"), "Ctrl+Shift+Z; Ctrl+Y", "redo",
         ActionText::tr(
             "Does again what undo took back. Doing something else instead starts another branch of the log."),
         "editing", inPlayAndEdit, Fact::CanRedo},
        {ActionId::Find, "find", ActionText::tr("&Find…"), "Ctrl+K; Ctrl+F", "find",
         ActionText::tr(
             "Finds a hex or a rule by its number, a unit by its name, and whatever the menus do by a word."),
         "shortcuts", always},
        separator(),
        {ActionId::PlayMode, "playMode", ActionText::tr("&Play"), "Ctrl+F1", "mode-play",
         ActionText::tr(
             "Lets you play: clicks on the map pick a combat, choose where a unit retreats and move counters. "
             "Nothing of the map is changed."),
         "playing", always, Fact::Always, ActionKind::Mode},
        {ActionId::EditMode, "editMode", ActionText::tr("&Edit"), "Ctrl+F2", "mode-edit",
         ActionText::tr(
             "Lets you draw: terrain, rivers, roads, names, units and markers. The rail of tools and their panel "
             "come up."),
         "editing", always, Fact::Open, ActionKind::Mode},
        {ActionId::LearnMode, "learnMode", ActionText::tr("&Learn"), "Ctrl+F3", "mode-learn",
         ActionText::tr(
             "Opens the lessons, which ask questions about the rules and grade the answers. What is open stays as "
             "it is."),
         "learning", always, Fact::Always, ActionKind::Mode},
        separator(),
    };
    for (auto* menus : {unitActions, combatActions, editActions, mapActions})
        std::ranges::move(menus(), std::back_inserter(all));
    std::ranges::move(
        std::vector<ActionRow>{
            separator(),
            {ActionId::Shortcuts, "shortcuts", ActionText::tr("Shortcut&s…"), "", "",
             ActionText::tr("Assigns keys to each action, and warns where two actions have the same keys."),
             "shortcuts", always},
            {ActionId::Settings, "settings", ActionText::tr("Settin&gs…"), "Ctrl+,", "",
             ActionText::tr(
                 "Sets the program to your taste: language, theme, text size, colours of the map, mouse, dice and "
                 "folders."),
             "settings", always, Fact::Always, ActionKind::Preferences},
            endMenu(),
        },
        std::back_inserter(all));
    return all;
}
