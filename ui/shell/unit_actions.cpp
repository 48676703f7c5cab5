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

std::vector<ActionRow> unitActions()
{
    return {
        beginMenu(MenuId::Units, Text::tr("&Units")),
        {ActionId::PieceNext, "pieceNext", Text::tr("&Next counter of the stack"), ".", "",
         Text::tr("Picks the next counter of the stack, going down. All that Units offers is done to what is picked."),
         "units", inPlay, Fact::StackAtHand},
        {ActionId::PiecePrevious, "piecePrevious", Text::tr("&Previous counter of the stack"), ",", "",
         Text::tr("Picks the counter above in the stack."), "units", inPlay, Fact::StackAtHand},
        {ActionId::PieceStackList, "pieceStackList", Text::tr("&List of the stack…"), "Ctrl+T", "",
         Text::tr("Lists the units of the stack, to see all of them and to pick some."), "units", inPlay,
         Fact::StackAtHand},
        {ActionId::PieceWholeStack, "pieceWholeStack", Text::tr("Pick the &whole stack"), "Ctrl+Shift+T", "",
         Text::tr("Picks every counter of the stack at once."), "units", inPlay, Fact::StackAtHand},
        {ActionId::PieceNone, "pieceNone", Text::tr("Pick n&othing"), "", "",
         Text::tr("Lets go of the counters that are picked. They stay where they are."), "units", inPlay,
         Fact::UnitsPicked},
        separator(),
        beginMenu(MenuId::StackOrder, Text::tr("O&rder in the stack")),
        {ActionId::PieceTop, "pieceTop", Text::tr("To the &top"), "Alt+Home", "",
         Text::tr("Puts the picked unit on top of its stack. Some rules look at the order."), "units", inPlay,
         Fact::UnitsPickedOnMap},
        {ActionId::PieceUp, "pieceUp", Text::tr("One &up"), "Alt+PgUp", "",
         Text::tr("Moves the picked unit up by one in its stack."), "units", inPlay, Fact::UnitsPickedOnMap},
        {ActionId::PieceDown, "pieceDown", Text::tr("One &down"), "Alt+PgDown", "",
         Text::tr("Moves the picked unit down by one in its stack."), "units", inPlay, Fact::UnitsPickedOnMap},
        {ActionId::PieceBottom, "pieceBottom", Text::tr("To the &bottom"), "Alt+End", "",
         Text::tr("Puts the picked unit below all others of its stack."), "units", inPlay, Fact::UnitsPickedOnMap},
        endMenu(),
        separator(),
        {ActionId::PieceLoseStep, "pieceLoseStep", Text::tr("Lo&se a step"), "F4", "",
         Text::tr("Takes a step off the picked units. A step is what a unit can lose before it is gone; the last one "
                  "eliminates it."),
         "units", inPlay, Fact::UnitsPickedOnMap},
        {ActionId::PieceRecoverStep, "pieceRecoverStep", Text::tr("R&ecover a step"), "Shift+F4", "",
         Text::tr("Gives the picked units a step back that they have lost."), "units", inPlay, Fact::UnitsPicked},
        {ActionId::PieceStates, "pieceStates", Text::tr("S&tates…"), "Ctrl+Shift+D", "",
         Text::tr("Sets what the game notes about a unit, such as disrupted or out of supply."), "units", inPlay,
         Fact::UnitsPicked},
        {ActionId::PieceEliminate, "pieceEliminate", Text::tr("Eli&minate"), "Ctrl+Del", "",
         Text::tr("Takes the picked units off the map as eliminated. They lie in the Trays panel then."), "units",
         inPlay, Fact::UnitsPickedOnMap},
        {ActionId::PieceTray, "pieceTray", Text::tr("Put into a tra&y…"), "", "",
         Text::tr("Puts the picked units off the map: as reinforcements, delayed, or out of play."), "units", inPlay,
         Fact::UnitsPicked},
        {ActionId::PieceUnmark, "pieceUnmark", Text::tr("Remo&ve the moved mark"), "", "",
         Text::tr("Removes the mark that says that the unit has moved in this phase."), "units", inPlay,
         Fact::UnitsPicked},
        {ActionId::PieceUnmarkAll, "pieceUnmarkAll", Text::tr("Remove &all moved marks"), "", "",
         Text::tr("Removes the marks of all units that have moved in this phase."), "units", inPlay, Fact::Game},
        separator(),
        {ActionId::PieceMarkers, "pieceMarkers", Text::tr("Mar&kers…"), "Ctrl+Shift+B", "",
         Text::tr("Puts markers of the game into the hex, or takes them away."), "units", inPlay, Fact::HexAtHand},
        {ActionId::PieceControl, "pieceControl", Text::tr("&Control…"), "Ctrl+Shift+O", "",
         Text::tr("Says which side holds the hex. Rules of supply and victory ask about that."), "units", inPlay,
         Fact::HexAtHand},
        separator(),
        {ActionId::FindUnit, "findUnit", Text::tr("&Find a unit…"), "Ctrl+F", "",
         Text::tr("Finds a unit by a part of its name, and shows where it stands."), "units", inPlayAndEdit,
         Fact::Game},
        {ActionId::RollDice, "rollDice", Text::tr("Roll &dice…"), "Ctrl+Shift+R", "",
         Text::tr("Rolls dice in the open: the log keeps the roll with its seed, so that anyone can check it."), "log",
         inPlayAndEdit, Fact::Game},
        {ActionId::WriteNote, "writeNote", Text::tr("Write a note &into the log…"), "Ctrl+Shift+N", "",
         Text::tr("Writes a sentence of your own into the log, between what was done before and after."), "log",
         inPlayAndEdit, Fact::Game},
        endMenu(),
        beginMenu(MenuId::Moves, Text::tr("M&oves")),
        {ActionId::PickUp, "pickUp", Text::tr("&Pick up the top unit"), "F3", "",
         Text::tr(
             "Takes the top unit of the cursor's hex in hand, to walk it with the arrow keys. Enter puts it down."),
         "units", inPlayAndEdit, Fact::Open, ActionKind::OnMapAlone},
        {ActionId::PickUpStack, "pickUpStack", Text::tr("Pick up the whole &stack"), "Shift+F3", "",
         Text::tr(
             "Takes the whole stack of the cursor's hex in hand, to walk it with the arrow keys. Enter puts it down."),
         "units", inPlayAndEdit, Fact::Open, ActionKind::OnMapAlone},
        separator(),
        {ActionId::MoveFreely, "moveFreely", Text::tr("Move &freely, without rules or costs"), "Ctrl+Alt+M", "",
         Text::tr("Lets counters go anywhere, without rules or costs. For setting up, or where the rules of moving are "
                  "not known."),
         "units", inPlayAndEdit, Fact::Open, ActionKind::Switch},
        beginMenu(MenuId::WaysOfMoving, Text::tr("&Way of moving"), ActionKind::ChangingMenu),
        endMenu(),
        endMenu(),
    };
}
