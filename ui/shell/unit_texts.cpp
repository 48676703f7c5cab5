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

std::vector<ActionText> unitTexts()
{
    return {
        {"pieceNext",
         Text::tr("Picks the next counter of the stack, going down. All that Units offers is done to what is picked.")},
        {"piecePrevious", Text::tr("Picks the counter above in the stack.")},
        {"pieceStackList", Text::tr("Lists the units of the stack, to see all of them and to pick some.")},
        {"pieceWholeStack", Text::tr("Picks every counter of the stack at once.")},
        {"pieceNone", Text::tr("Lets go of the counters that are picked. They stay where they are.")},
        {"pieceLoseStep", Text::tr("Takes a step off the picked units. A step is what a unit can lose before it is "
                                   "gone; the last one eliminates it.")},
        {"pieceRecoverStep", Text::tr("Gives the picked units a step back that they have lost.")},
        {"pieceStates", Text::tr("Sets what the game notes about a unit, such as disrupted or out of supply.")},
        {"pieceEliminate",
         Text::tr("Takes the picked units off the map as eliminated. They lie in the Trays panel then.")},
        {"pieceTray", Text::tr("Puts the picked units off the map: as reinforcements, delayed, or out of play.")},
        {"pieceTop", Text::tr("Puts the picked unit on top of its stack. Some rules look at the order.")},
        {"pieceUp", Text::tr("Moves the picked unit up by one in its stack.")},
        {"pieceDown", Text::tr("Moves the picked unit down by one in its stack.")},
        {"pieceBottom", Text::tr("Puts the picked unit below all others of its stack.")},
        {"pieceUnmark", Text::tr("Removes the mark that says that the unit has moved in this phase.")},
        {"pieceUnmarkAll", Text::tr("Removes the marks of all units that have moved in this phase.")},
        {"pieceMarkers", Text::tr("Puts markers of the game into the hex, or takes them away.")},
        {"pieceControl", Text::tr("Says which side holds the hex. Rules of supply and victory ask about that.")},
        {"findUnit", Text::tr("Finds a unit by a part of its name, and shows where it stands.")},
        {"rollDice",
         Text::tr("Rolls dice in the open: the log keeps the roll with its seed, so that anyone can check it.")},
        {"writeNote", Text::tr("Writes a sentence of your own into the log, between what was done before and after.")},
        {"pickUp",
         Text::tr(
             "Takes the top unit of the cursor's hex in hand, to walk it with the arrow keys. Enter puts it down.")},
        {"pickUpStack",
         Text::tr(
             "Takes the whole stack of the cursor's hex in hand, to walk it with the arrow keys. Enter puts it down.")},
        {"moveFreely", Text::tr("Lets counters go anywhere, without rules or costs. For setting up, or where the rules "
                                "of moving are not known.")},
    };
}
