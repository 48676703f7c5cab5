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

std::vector<ActionRow> combatActions()
{
    return {
        beginMenu(MenuId::Combat, Text::tr("&Combat")),
        {ActionId::NewCombat, "new-combat", Text::tr("&New combat"), "Ctrl+K", "new-combat",
         Text::tr("Begins another combat: click the attacked hex, then the hexes of the attackers. The one before "
                  "stays in the log."),
         "playing", inPlayAndEdit, Fact::HasCombat},
        {ActionId::EnterResult, "enterResult", Text::tr("Enter the &result"), "Ctrl+R", "",
         Text::tr("Puts the keyboard where the result is typed that the dice gave. The ruling follows at once."),
         "playing", inPlayAndEdit, Fact::CanEnterResult},
        separator(),
        {ActionId::NextUnit, "nextUnit", Text::tr("Ne&xt unit"), "Ctrl+U", "",
         Text::tr("Goes to the next unit that has to retreat, where the rules leave the order open."), "playing",
         inPlayAndEdit, Fact::SeveralRetreat},
        {ActionId::TakeBack, "takeBack", Text::tr("&Take a hex back"), "Ctrl+Backspace", "",
         Text::tr("Takes back the last hex of the way that you are choosing."), "playing", inPlayAndEdit,
         Fact::CanTakeBack},
        {ActionId::Confirm, "confirm", Text::tr("&Confirm"), "Ctrl+Enter; Ctrl+Return", "",
         Text::tr("Does what was chosen: the unit retreats, losses are taken. Undo takes it back."), "playing",
         inPlayAndEdit, Fact::CanConfirm},
        separator(),
        {ActionId::Why, "why", Text::tr("Show me &why"), "F12", "why",
         Text::tr("Plays the ruling step by step on the board: which hexes drop out at which rule. Of the hex that is "
                  "pointed at, if there is one."),
         "why", inPlay, Fact::CanExplain},
        beginMenu(MenuId::WhyStages, Text::tr("Why, step b&y step")),
        {ActionId::WhySupply, "whySupply", Text::tr("&Supply of the unit"), "Shift+F8", "",
         Text::tr("Plays step by step how the supply of the unit was found, or where it is cut."), "why", inPlay,
         Fact::Game},
        {ActionId::WhyZoc, "whyZoc", Text::tr("&Zone of control of the unit, or in the hex"), "Shift+F7", "",
         Text::tr("Plays step by step why there is a zone of control, that is, influence of a unit on the hexes around "
                  "it, and what cancels it."),
         "why", inPlay, Fact::Game},
        separator(),
        {ActionId::WhyNext, "whyNext", Text::tr("&Next stage"), "Ctrl+F12", "",
         Text::tr("Shows the next stage of the explanation that runs."), "why", inPlay, Fact::Explaining},
        {ActionId::WhyBefore, "whyBefore", Text::tr("Stage &before"), "Ctrl+Shift+F12", "",
         Text::tr("Shows the stage before of the explanation that runs."), "why", inPlay, Fact::Explaining},
        {ActionId::WhyExportStrip, "whyExportStrip", Text::tr("&Export as a picture strip…"), "", "",
         Text::tr("Writes all stages of the explanation into one picture, numbered."), "why", inPlay, Fact::Explaining},
        {ActionId::WhyEnd, "whyEnd", Text::tr("&Close"), "", "",
         Text::tr("Ends the explanation and shows the ruling as before."), "why", inPlay, Fact::Explaining},
        endMenu(),
        separator(),
        {ActionId::NextPhase, "nextPhase", Text::tr("Next phase"), "F5", "",
         Text::tr("Goes to the next phase of the turn, or to the next turn after the last. The Turn panel says what is "
                  "left to do before."),
         "turn", inPlayAndEdit, Fact::HasTurns},
        {ActionId::PreviousPhase, "previousPhase", Text::tr("Previous phase"), "Shift+F5", "",
         Text::tr("Goes back to the phase before, for a mistake in counting. What was done meanwhile stays."), "turn",
         inPlayAndEdit, Fact::HasPhaseBefore},
        endMenu(),
        beginMenu(MenuId::Log, Text::tr("&Log")),
        {ActionId::LogBack, "logBack", Text::tr("Step &back"), "Alt+Left", "step-back",
         Text::tr("Takes the board back by one line of the log. Nothing is lost: Step forward does it again."), "log",
         inPlayAndEdit, Fact::CanStepBack, ActionKind::Plain, Text::tr("One line back")},
        {ActionId::LogForward, "logForward", Text::tr("Step &forward"), "Alt+Right", "step-forward",
         Text::tr("Brings the board forward by one line of the log."), "log", inPlayAndEdit, Fact::CanStepForward,
         ActionKind::Plain, Text::tr("One line forward")},
        {ActionId::LogFirst, "logFirst", Text::tr("To the &start"), "Alt+Shift+Left", "step-first",
         Text::tr("Takes the board back to how the game began."), "log", inPlayAndEdit, Fact::CanStepBack,
         ActionKind::Plain, Text::tr("To the start of the game")},
        {ActionId::LogLast, "logLast", Text::tr("To the &last line"), "Alt+Shift+Right", "step-last",
         Text::tr("Brings the board forward to the last line of the log."), "log", inPlayAndEdit, Fact::CanStepForward,
         ActionKind::Plain, Text::tr("To the last line")},
        separator(),
        {ActionId::LogFind, "logFind", Text::tr("F&ind in the log"), "Ctrl+Shift+F", "",
         Text::tr("Searches the log for a word, a unit or a hex."), "log", inPlayAndEdit, Fact::Game, ActionKind::Plain,
         Text::tr("Find in the log")},
        {ActionId::LogNote, "logNote", Text::tr("Add a &note…"), "", "",
         Text::tr("Writes a sentence of your own into the log."), "log", inPlayAndEdit, Fact::Game, ActionKind::Plain,
         Text::tr("A sentence of your own in the log")},
        separator(),
        {ActionId::LogCopyAll, "logCopyAll", Text::tr("&Copy the whole log"), "", "",
         Text::tr("Copies all lines of the log that is shown, as text."), "log", inPlayAndEdit, Fact::Game,
         ActionKind::Plain, Text::tr("Copies the lines of this branch")},
        {ActionId::LogExport, "logExport", Text::tr("&Export the log…"), "", "",
         Text::tr("Writes the log into a file: as text, or as a page with pictures of each combat or turn."), "log",
         inPlayAndEdit, Fact::Game, ActionKind::Plain, Text::tr("As text, or as HTML with pictures")},
        separator(),
        {ActionId::LogAnimate, "logAnimate", Text::tr("Show &moves as they are made"), "", "",
         Text::tr("Lets counters walk along their way when one steps back and forth, so that one sees who moved."),
         "log", inPlayAndEdit, Fact::Always, ActionKind::Switch,
         Text::tr("Counters walk along their path when one steps back and forth")},
        endMenu(),
    };
}
