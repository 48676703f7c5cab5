// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "shell/action_texts.h"

#include <QCoreApplication>

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(ActionText)
};

} // namespace

std::vector<ActionText> fileTexts()
{
    return {
        {"newMap", Text::tr("Begins a map of your own: a sheet of hexes in the shape and size that you say. What is "
                            "open is asked about first.")},
        {"newScenario", Text::tr("Sets up a position on a copy of the map that is open. You say which game's rules are "
                                 "to judge it, and put the units there in the Edit mode.")},
        {"open", Text::tr("Opens a scenario, a saved table, a map or a lesson. A scenario is a position to begin with, "
                          "a table is a game in progress.")},
        {"save", Text::tr("Writes what has changed into its file. What has no file yet is asked for a name; the "
                          "versions before are kept under Earlier versions.")},
        {"saveAs", Text::tr("Writes what is open into another file. The file it came from stays as it is.")},
        {"saveTable", Text::tr("Saves the game in progress, with everything that was done since its beginning. Opened "
                               "again, each step can still be taken back.")},
        {"savePosition",
         Text::tr("Saves only what stands on the board now, as a scenario for others. How it came about is left out.")},
        {"earlierVersions", Text::tr("Shows what the file was each of the last times it was saved, and brings one of "
                                     "them back. Useful when something was saved over by mistake.")},
        {"exportPicture",
         Text::tr("Makes a picture of the map or a part of it, as PNG, SVG or PDF. You say how large a hex shall be.")},
        {"printMap", Text::tr("Prints the map to scale, on as many sheets as it needs. The sheets have marks by which "
                              "they are glued together.")},
        {"printCounterSheets",
         Text::tr("Prints the counters in their real size, to be cut out. The backs show the side with a step less.")},
        {"quit", Text::tr("Closes the program. What is not saved is asked about before.")},
        {"undo",
         Text::tr("Takes the last change back, in play as in editing. As often as you like, back to the beginning.")},
        {"redo",
         Text::tr(
             "Does again what undo took back. Whoever does something else instead begins another branch of the log.")},
        {"copy", Text::tr("Copies the ruling as text: the position, what may be done and why not elsewhere, with rule "
                          "numbers. For a message or a forum.")},
        {"copyRulingPicture", Text::tr("Copies a picture of the ruling's part of the board, to be pasted elsewhere.")},
        {"saveRuling", Text::tr("Saves the combat and its ruling as a small scenario, which anyone can open and check. "
                                "The command line answers it the same way.")},
        {"edit-cut", Text::tr("Takes what is selected off the board and keeps it to be pasted.")},
        {"edit-copy", Text::tr("Keeps a copy of what is selected, to be pasted here or on another map.")},
        {"edit-paste", Text::tr("Puts what was cut or copied under the pointer; a click lays it down.")},
        {"edit-delete",
         Text::tr(
             "Takes what is selected off the board: terrain, hexsides, features and units, as the Select tool says.")},
        {"edit-select-all", Text::tr("Selects every hex of the map, for what shall be done to all of it.")},
        {"edit-select-none", Text::tr("Lets go of the selection. What was selected stays as it is.")},
        {"edit-select-invert", Text::tr("Selects what is not selected, and the other way round.")},
        {"edit-turn-right", Text::tr("Turns what is selected by one sixth of a circle, clockwise.")},
        {"edit-turn-left", Text::tr("Turns what is selected by one sixth of a circle, counterclockwise.")},
        {"edit-mirror-across", Text::tr("Mirrors what is selected, so that left and right change places.")},
        {"edit-mirror-down", Text::tr("Mirrors what is selected, so that top and bottom change places.")},
        {"nudge-up", Text::tr("Moves what is selected one hex up the sheet.")},
        {"nudge-down", Text::tr("Moves what is selected one hex down the sheet.")},
        {"nudge-left", Text::tr("Moves what is selected one hex to the left.")},
        {"nudge-right", Text::tr("Moves what is selected one hex to the right.")},
        {"nudge-home", Text::tr("Moves what is selected one hex along the slanting row, as Home walks on the map.")},
        {"nudge-page-up",
         Text::tr("Moves what is selected one hex along the slanting row, as Page Up walks on the map.")},
        {"nudge-end", Text::tr("Moves what is selected one hex along the slanting row, as End walks on the map.")},
        {"nudge-page-down",
         Text::tr("Moves what is selected one hex along the slanting row, as Page Down walks on the map.")},
        {"shortcuts",
         Text::tr("Gives each action the keys that suit you. Where two actions want the same keys you are told.")},
        {"settings", Text::tr("Sets the program to your taste: language, theme, text size, colours of the map, mouse, "
                              "dice and folders.")},
    };
}
