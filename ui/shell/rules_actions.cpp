// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "shell/action_table.h"

std::vector<ActionRow> rulesActions()
{
    return {
        beginMenu(MenuId::Rules, ActionText::tr("R&ules")),
        {ActionId::ShowRules, "showRules", ActionText::tr("&Rules of the game"), "F2", "",
         ActionText::tr("Opens the Rules panel at the rule behind the explained hex, or at the search."), "rules-panel",
         inPlayAndEdit, Fact::Open},
        separator(),
        {ActionId::Why, "why", ActionText::tr("Show me &why"), "F12", "why",
         ActionText::tr(
             "Plays the ruling step by step on the board: which hexes drop out at which rule. Of the hex that is "
             "pointed at, if there is one."),
         "why", inPlay, Fact::CanExplain},
        beginMenu(MenuId::WhyStages, ActionText::tr("Why, step b&y step")),
        {ActionId::WhySupply, "whySupply", ActionText::tr("&Supply of the unit"), "Shift+F8", "",
         ActionText::tr("Plays step by step how the supply of the unit was found, or where it is cut."), "why", inPlay,
         Fact::GameWithSupply},
        {ActionId::WhyZoc, "whyZoc", ActionText::tr("&Zone of control of the unit, or in the hex"), "Shift+F7", "",
         ActionText::tr(
             "Plays step by step why there is a zone of control, that is, influence of a unit on the hexes around "
             "it, and what cancels it."),
         "why", inPlay, Fact::Game},
        separator(),
        {ActionId::WhyNext, "whyNext", ActionText::tr("&Next stage"), "Ctrl+F12", "",
         ActionText::tr("Shows the next stage of the explanation that runs."), "why", inPlay, Fact::Explaining},
        {ActionId::WhyBefore, "whyBefore", ActionText::tr("Stage &before"), "Ctrl+Shift+F12", "",
         ActionText::tr("Shows the stage before of the explanation that runs."), "why", inPlay, Fact::Explaining},
        {ActionId::WhyExportStrip, "whyExportStrip", ActionText::tr("&Export as a picture strip…"), "", "",
         ActionText::tr("Writes all stages of the explanation into one picture, numbered."), "why", inPlay,
         Fact::Explaining},
        {ActionId::WhyEnd, "whyEnd", ActionText::tr("&Close"), "", "",
         ActionText::tr("Ends the explanation and shows the ruling as before."), "why", inPlay, Fact::Explaining},
        endMenu(),
        {ActionId::WhatIf, "whatIf", ActionText::tr("What &if"), "Shift+F12", "",
         ActionText::tr("Opens the panel that asks the rules about boards that are not there yet: what every result of "
                        "this combat would come to, and which units are in danger."),
         "what-if", inPlay, Fact::Game},
        separator(),
        {ActionId::CopyRuling, "copy", ActionText::tr("&Copy ruling"), "Ctrl+Shift+C", "copy",
         ActionText::tr(
             "Copies the ruling as text: the position, what may be done and why not elsewhere, with rule numbers. "
             "For a message or a forum."),
         "sharing", inPlayAndEdit, Fact::HasRuling},
        {ActionId::CopyRulingPicture, "copyRulingPicture", ActionText::tr("Copy ruling as &picture"), "Ctrl+Alt+C", "",
         ActionText::tr("Copies a picture of the ruling's part of the board, to be pasted elsewhere."), "sharing",
         inPlayAndEdit, Fact::HasRuling},
        {ActionId::SaveRuling, "saveRuling", ActionText::tr("Save ruling as scenario…"), "", "",
         ActionText::tr(
             "Saves the combat and its ruling as a small scenario, which anyone can open and check. The command "
             "line answers it the same way."),
         "sharing", inPlayAndEdit, Fact::HasRuling},
        separator(),
        {ActionId::RuleBookValues, "ruleBookValues", ActionText::tr("&Values from your rule book…"), "", "",
         ActionText::tr(
             "Takes the numbers of your printed game that the program does not have: the table of results, "
             "what terrain does, costs of movement. Typed or pasted once, they count in odds, dice and moves."),
         "values", inPlayAndEdit, Fact::Game},
        separator(),
        {ActionId::Lessons, "lessons", ActionText::tr("&Lessons"), "", "",
         ActionText::tr("Opens the list of lessons, by game."), "learning", always},
        {ActionId::MakeLesson, "makeLesson", ActionText::tr("&Make a lesson…"), "", "",
         ActionText::tr(
             "Makes a lesson out of positions: text, questions and what they are about. The answers are graded by "
             "the rules themselves."),
         "making-lessons", always},
        {ActionId::ChangeLesson, "changeLesson", ActionText::tr("Change this lesson…"), "", "",
         ActionText::tr("Opens the lesson that is shown, or marked in the list, where lessons are made. A lesson of the "
                        "program becomes a copy of your own."),
         "making-lessons", inLearn, Fact::LessonAtHand},
        {ActionId::ShareLessonPage, "shareLessonPage", ActionText::tr("S&hare the lesson as a web page…"), "", "",
         ActionText::tr("Writes the lesson as one web page, which grades clicks without the program."), "learning",
         inLearn, Fact::LessonAtHand},
        {ActionId::ShareLessonPdf, "shareLessonPdf", ActionText::tr("Share the lesson as PDF…"), "", "",
         ActionText::tr("Writes the lesson to be printed, with its answers at the end."), "learning", inLearn,
         Fact::LessonAtHand},
        endMenu(),
    };
}
