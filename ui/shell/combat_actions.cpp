// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "shell/action_table.h"

std::vector<ActionRow> combatActions()
{
    return {
        beginMenu(MenuId::Combat, ActionText::tr("Com&bat")),
        {ActionId::NewCombat, "new-combat", ActionText::tr("&New combat"), "Ctrl+J", "new-combat",
         ActionText::tr(
             "Begins another combat: click the attacked hex, then the hexes of the attackers. The one before "
             "stays in the log."),
         "playing", inPlayAndEdit, Fact::HasCombat},
        {ActionId::EnterResult, "enterResult", ActionText::tr("Enter the &result"), "Ctrl+R", "",
         ActionText::tr("Puts the keyboard where the result is typed that the dice gave. The ruling follows at once."),
         "playing", inPlayAndEdit, Fact::CanEnterResult},
        separator(),
        {ActionId::NextUnit, "nextUnit", ActionText::tr("Ne&xt unit"), "Ctrl+U", "",
         ActionText::tr("Goes to the next unit that has to retreat, where the rules leave the order open."), "playing",
         inPlayAndEdit, Fact::SeveralRetreat},
        {ActionId::TakeBack, "takeBack", ActionText::tr("&Take a hex back"), "Ctrl+Backspace", "",
         ActionText::tr("Takes back the last hex of the path that you are choosing."), "playing", inPlayAndEdit,
         Fact::CanTakeBack},
        {ActionId::Confirm, "confirm", ActionText::tr("&Confirm"), "Ctrl+Enter; Ctrl+Return", "",
         ActionText::tr("Does what was chosen: the unit retreats, losses are taken. Undo takes it back."), "playing",
         inPlayAndEdit, Fact::CanConfirm},
        separator(),
        {ActionId::NextPhase, "nextPhase", ActionText::tr("Next phase"), "F5", "go-on",
         ActionText::tr(
             "Goes to the next phase of the turn, or to the next turn after the last. The Turn panel says what is "
             "left to do before."),
         "turn", inPlayAndEdit, Fact::HasTurns},
        {ActionId::PreviousPhase, "previousPhase", ActionText::tr("Previous phase"), "Shift+F5", "",
         ActionText::tr("Goes back to the phase before, for a mistake in counting. What was done meanwhile stays."),
         "turn", inPlayAndEdit, Fact::HasPhaseBefore},
        {ActionId::BeginGame, "beginGame", ActionText::tr("&Begin a game…"), "", "",
         ActionText::tr(
             "For games with variants: which of them is played. For games whose players bid for a side: dice say who "
             "bids first and which units may move, then each bid is above the last."),
         "turn", inPlayAndEdit, Fact::HasBeginning},
        endMenu(),
        beginMenu(MenuId::Log, ActionText::tr("L&og")),
        {ActionId::LogBack, "logBack", ActionText::tr("Step &back"), "Alt+Left", "step-back",
         ActionText::tr("Takes the board back by one line of the log. Nothing is lost: Step forward does it again."),
         "log", inPlayAndEdit, Fact::CanStepBack, ActionKind::Plain, ActionText::tr("One line back")},
        {ActionId::LogForward, "logForward", ActionText::tr("Step &forward"), "Alt+Right", "step-forward",
         ActionText::tr("Brings the board forward by one line of the log."), "log", inPlayAndEdit, Fact::CanStepForward,
         ActionKind::Plain, ActionText::tr("One line forward")},
        {ActionId::LogFirst, "logFirst", ActionText::tr("To the &start"), "Alt+Shift+Left", "step-first",
         ActionText::tr("Takes the board back to how the game began."), "log", inPlayAndEdit, Fact::CanStepBack,
         ActionKind::Plain, ActionText::tr("To the start of the game")},
        {ActionId::LogLast, "logLast", ActionText::tr("To the &last line"), "Alt+Shift+Right", "step-last",
         ActionText::tr("Brings the board forward to the last line of the log."), "log", inPlayAndEdit,
         Fact::CanStepForward, ActionKind::Plain, ActionText::tr("To the last line")},
        separator(),
        {ActionId::LogFind, "logFind", ActionText::tr("F&ind in the log"), "Ctrl+Shift+F", "",
         ActionText::tr("Searches the log for a word, a unit or a hex."), "log", inPlayAndEdit, Fact::Game,
         ActionKind::Plain, ActionText::tr("Find in the log")},
        {ActionId::LogNote, "logNote", ActionText::tr("Add a &note…"), "", "",
         ActionText::tr("Writes a sentence of your own into the log."), "log", inPlayAndEdit, Fact::Game,
         ActionKind::Plain, ActionText::tr("A sentence of your own in the log")},
        separator(),
        {ActionId::LogCopyAll, "logCopyAll", ActionText::tr("&Copy the whole log"), "", "",
         ActionText::tr("Copies all lines of the log that is shown, as text."), "log", inPlayAndEdit, Fact::Game,
         ActionKind::Plain, ActionText::tr("Copies the lines of this branch")},
        {ActionId::LogExport, "logExport", ActionText::tr("&Export the log…"), "", "",
         ActionText::tr("Writes the log into a file: as text, or as a page with pictures of each combat or turn."),
         "log", inPlayAndEdit, Fact::Game, ActionKind::Plain, ActionText::tr("As text, or as HTML with pictures")},
        separator(),
        {ActionId::LogAnimate, "logAnimate", ActionText::tr("Show &moves as they are made"), "", "",
         ActionText::tr(
             "Lets counters walk along their path when one steps back and forth, so that one sees who moved."),
         "log", inPlayAndEdit, Fact::Always, ActionKind::Switch,
         ActionText::tr("Counters walk along their path when one steps back and forth")},
        endMenu(),
    };
}
