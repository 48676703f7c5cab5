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

std::vector<ActionText> combatTexts()
{
    return {
        {"new-combat", Text::tr("Begins another combat: click the attacked hex, then the hexes of the attackers. The "
                                "one before stays in the log.")},
        {"enterResult",
         Text::tr("Puts the keyboard where the result is typed that the dice gave. The ruling follows at once.")},
        {"nextUnit", Text::tr("Goes to the next unit that has to retreat, where the rules leave the order open.")},
        {"takeBack", Text::tr("Takes back the last hex of the way that you are choosing.")},
        {"confirm", Text::tr("Does what was chosen: the unit retreats, losses are taken. Undo takes it back.")},
        {"why", Text::tr("Plays the ruling step by step on the board: which hexes drop out at which rule. Of the hex "
                         "that is pointed at, if there is one.")},
        {"whySupply", Text::tr("Plays step by step how the supply of the unit was found, or where it is cut.")},
        {"whyZoc", Text::tr("Plays step by step why there is a zone of control, that is, influence of a unit on the "
                            "hexes around it, and what cancels it.")},
        {"whyNext", Text::tr("Shows the next stage of the explanation that runs.")},
        {"whyBefore", Text::tr("Shows the stage before of the explanation that runs.")},
        {"whyExportStrip", Text::tr("Writes all stages of the explanation into one picture, numbered.")},
        {"whyEnd", Text::tr("Ends the explanation and shows the ruling as before.")},
        {"nextPhase", Text::tr("Goes to the next phase of the turn, or to the next turn after the last. The Turn panel "
                               "says what is left to do before.")},
        {"previousPhase",
         Text::tr("Goes back to the phase before, for a mistake in counting. What was done meanwhile stays.")},
        {"logBack",
         Text::tr("Takes the board back by one line of the log. Nothing is lost: Step forward does it again.")},
        {"logForward", Text::tr("Brings the board forward by one line of the log.")},
        {"logFirst", Text::tr("Takes the board back to how the game began.")},
        {"logLast", Text::tr("Brings the board forward to the last line of the log.")},
        {"logFind", Text::tr("Searches the log for a word, a unit or a hex.")},
        {"logNote", Text::tr("Writes a sentence of your own into the log.")},
        {"logCopyAll", Text::tr("Copies all lines of the log that is shown, as text.")},
        {"logExport",
         Text::tr("Writes the log into a file: as text, or as a page with pictures of each combat or turn.")},
        {"logAnimate",
         Text::tr("Lets counters walk along their way when one steps back and forth, so that one sees who moved.")},
    };
}
