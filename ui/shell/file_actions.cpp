// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "shell/action_table.h"

std::vector<ActionRow> fileActions()
{
    return {
        beginMenu(MenuId::File, ActionText::tr("&File")),
        {ActionId::NewMap, "newMap", ActionText::tr("&New map…"), QKeySequence::New, "",
         ActionText::tr(
             "Begins a map of your own: a sheet of hexes in the shape and size that you say. What is open is "
             "asked about first."),
         "editing", always},
        {ActionId::NewScenario, "newScenario", ActionText::tr("New scenario on this map…"), "", "",
         ActionText::tr(
             "Sets up a position on a copy of the map that is open. You say which game's rules are to judge it, "
             "and put the units there in the Edit mode."),
         "scenario", inPlayAndEdit, Fact::Open},
        {ActionId::NewPosition, "newPosition", ActionText::tr("New position…"), "Ctrl+Alt+N", "",
         ActionText::tr("Leads to a ruling of your own: you say the game and the map, choose counters of both sides "
                        "from its sheet, "
                        "click where they stand, and enter the result of their combat."),
         "scenario", always},
        separator(),
        {ActionId::Open, "open", ActionText::tr("&Open…"), QKeySequence::Open, "open",
         ActionText::tr(
             "Opens a scenario, a saved table, a map or a lesson. A scenario is a position to begin with, a table "
             "is a game in progress."),
         "saving", always},
        {ActionId::Import, "import", ActionText::tr("I&mport…"), "", "",
         ActionText::tr(
             "Brings in a board of another program: a VASSAL module or save, a map of Tiled, Worldographer, Hexwright, "
             "Wesnoth, LGeneral or HexJSON. You say what its tiles mean, and a page tells what came in."),
         "importing", always},
        beginMenu(MenuId::RecentFiles, ActionText::tr("Open &recent"), ActionKind::ChangingMenu),
        endMenu(),
        beginMenu(MenuId::Examples, ActionText::tr("Open e&xample"), ActionKind::ChangingMenu),
        endMenu(),
        separator(),
        {ActionId::Save, "save", ActionText::tr("&Save"), QKeySequence::Save, "save",
         ActionText::tr("Writes what has changed into its file. What has no file yet is asked for a name; the versions "
                        "before are kept under Earlier versions."),
         "saving", inPlayAndEdit, Fact::Open},
        {ActionId::SaveAs, "saveAs", ActionText::tr("Save &as…"), "Ctrl+Shift+S", "",
         ActionText::tr("Writes what is open into another file. The file it came from stays as it is."), "saving",
         inPlayAndEdit, Fact::Open},
        {ActionId::SaveTable, "saveTable", ActionText::tr("Save as &table…"), "", "",
         ActionText::tr(
             "Saves the game in progress, with everything that was done since its beginning. Opened again, each "
             "step can still be taken back."),
         "saving", inPlayAndEdit, Fact::Game, ActionKind::Plain,
         ActionText::tr("The game in progress, with all that was done")},
        {ActionId::SavePosition, "savePosition", ActionText::tr("Save pos&ition as scenario…"), "", "",
         ActionText::tr(
             "Saves only what stands on the board now, as a scenario for others. How it came about is left out."),
         "saving", inPlayAndEdit, Fact::Game, ActionKind::Plain,
         ActionText::tr("What stands on the board now, without what led there")},
        {ActionId::EarlierVersions, "earlierVersions", ActionText::tr("Earlier &versions…"), "", "",
         ActionText::tr(
             "Shows what the file was each of the last times it was saved, and brings one of them back. Useful "
             "when something was saved over by mistake."),
         "saving", inPlayAndEdit, Fact::HasFile},
        separator(),
        {ActionId::ExportPicture, "exportPicture", ActionText::tr("&Export…"), "Ctrl+E", "",
         ActionText::tr(
             "Makes a picture of the map or a part of it, as PNG, SVG or PDF, or writes map and units for another "
             "program: Tiled, HexJSON, CSV, a VASSAL module."),
         "printing", inPlayAndEdit, Fact::Open},
        {ActionId::PrintMap, "printMap", ActionText::tr("&Print…"), QKeySequence::Print, "",
         ActionText::tr(
             "Prints the map to scale, on as many sheets as it needs. The sheets have marks by which they are "
             "glued together."),
         "printing", inPlayAndEdit, Fact::Open},
        {ActionId::PrintCounterSheets, "printCounterSheets", ActionText::tr("Print &counters…"), "", "",
         ActionText::tr(
             "Prints the counters in their real size, to be cut out. The backs show the side with a step less."),
         "printing", inPlayAndEdit, Fact::Game},
        separator(),
        {ActionId::Quit, "quit", ActionText::tr("&Quit"), "Ctrl+Q", "",
         ActionText::tr("Closes the program. What is not saved is asked about before."), "saving", always, Fact::Always,
         ActionKind::Quit},
        endMenu(),
    };
}
