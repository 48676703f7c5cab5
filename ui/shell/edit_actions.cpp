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

std::vector<ActionRow> editActions()
{
    return {
        beginMenu(MenuId::Editing, Text::tr("&Edit")),
        {ActionId::Undo, "undo", Text::tr("&Undo"), QKeySequence::Undo, "undo",
         Text::tr("Takes the last change back, in play as in editing. As often as you like, back to the beginning."),
         "editing", inPlayAndEdit, Fact::CanUndo},
        {ActionId::Redo, "redo", Text::tr("&Redo"), "Ctrl+Shift+Z; Ctrl+Y", "redo",
         Text::tr(
             "Does again what undo took back. Whoever does something else instead begins another branch of the log."),
         "editing", inPlayAndEdit, Fact::CanRedo},
        separator(),
        {ActionId::CopyRuling, "copy", Text::tr("&Copy ruling"), "Ctrl+Shift+C", "copy",
         Text::tr("Copies the ruling as text: the position, what may be done and why not elsewhere, with rule numbers. "
                  "For a message or a forum."),
         "sharing", inPlayAndEdit, Fact::HasRuling},
        {ActionId::CopyRulingPicture, "copyRulingPicture", Text::tr("Copy ruling as p&icture"), "Ctrl+Alt+C", "",
         Text::tr("Copies a picture of the ruling's part of the board, to be pasted elsewhere."), "sharing",
         inPlayAndEdit, Fact::HasRuling},
        {ActionId::SaveRuling, "saveRuling", Text::tr("Save ruling as scenario…"), "", "",
         Text::tr("Saves the combat and its ruling as a small scenario, which anyone can open and check. The command "
                  "line answers it the same way."),
         "sharing", inPlayAndEdit, Fact::HasRuling},
        separator(),
        {ActionId::EditCut, "edit-cut", Text::tr("Cu&t"), QKeySequence::Cut, "",
         Text::tr("Takes what is selected off the board and keeps it to be pasted."), "tools", inEdit,
         Fact::HasSelection},
        {ActionId::EditCopy, "edit-copy", Text::tr("C&opy"), QKeySequence::Copy, "",
         Text::tr("Keeps a copy of what is selected, to be pasted here or on another map."), "tools", inEdit,
         Fact::HasSelection},
        {ActionId::EditPaste, "edit-paste", Text::tr("&Paste"), QKeySequence::Paste, "",
         Text::tr("Puts what was cut or copied under the pointer; a click lays it down."), "tools", inEdit, Fact::Open},
        {ActionId::EditDelete, "edit-delete", Text::tr("&Delete"), "Del", "",
         Text::tr(
             "Takes what is selected off the board: terrain, hexsides, features and units, as the Select tool says."),
         "tools", inEdit, Fact::CanDelete, ActionKind::OnMap},
        separator(),
        {ActionId::EditSelectAll, "edit-select-all", Text::tr("Select &all"), QKeySequence::SelectAll, "",
         Text::tr("Selects every hex of the map, for what shall be done to all of it."), "tools", inEdit, Fact::Open},
        {ActionId::EditSelectNone, "edit-select-none", Text::tr("Select &nothing"), "Ctrl+Shift+A", "",
         Text::tr("Lets go of the selection. What was selected stays as it is."), "tools", inEdit, Fact::HasSelection},
        {ActionId::EditSelectInvert, "edit-select-invert", Text::tr("Inv&ert the selection"), "Ctrl+I", "",
         Text::tr("Selects what is not selected, and the other way round."), "tools", inEdit, Fact::Open},
        separator(),
        {ActionId::EditTurnRight, "edit-turn-right", Text::tr("Turn rig&ht by 60°"), "Ctrl+Alt+.", "",
         Text::tr("Turns what is selected by one sixth of a circle, clockwise."), "tools", inEdit, Fact::CanTurn},
        {ActionId::EditTurnLeft, "edit-turn-left", Text::tr("Turn &left by 60°"), "Ctrl+Alt+,", "",
         Text::tr("Turns what is selected by one sixth of a circle, counterclockwise."), "tools", inEdit,
         Fact::CanTurn},
        {ActionId::EditMirrorAcross, "edit-mirror-across", Text::tr("&Mirror left to right"), "Ctrl+M", "",
         Text::tr("Mirrors what is selected, so that left and right change places."), "tools", inEdit, Fact::CanTurn},
        {ActionId::EditMirrorDown, "edit-mirror-down", Text::tr("Mirror top to &bottom"), "Ctrl+Shift+M", "",
         Text::tr("Mirrors what is selected, so that top and bottom change places."), "tools", inEdit, Fact::CanTurn},
        beginMenu(MenuId::Nudge, Text::tr("Mo&ve by a hex")),
        {ActionId::NudgeUp, "nudge-up", Text::tr("&Up"), "Ctrl+Up", "",
         Text::tr("Moves what is selected one hex up the sheet."), "tools", inEdit, Fact::HasSelection,
         ActionKind::OnMap},
        {ActionId::NudgeDown, "nudge-down", Text::tr("&Down"), "Ctrl+Down", "",
         Text::tr("Moves what is selected one hex down the sheet."), "tools", inEdit, Fact::HasSelection,
         ActionKind::OnMap},
        {ActionId::NudgeLeft, "nudge-left", Text::tr("&Left"), "Ctrl+Left", "",
         Text::tr("Moves what is selected one hex to the left."), "tools", inEdit, Fact::HasSelection,
         ActionKind::OnMap},
        {ActionId::NudgeRight, "nudge-right", Text::tr("&Right"), "Ctrl+Right", "",
         Text::tr("Moves what is selected one hex to the right."), "tools", inEdit, Fact::HasSelection,
         ActionKind::OnMap},
        {ActionId::NudgeHome, "nudge-home", Text::tr("Slanting: as Home walks"), "Ctrl+Home", "",
         Text::tr("Moves what is selected one hex along the slanting row, as Home walks on the map."), "tools", inEdit,
         Fact::HasSelection, ActionKind::OnMap},
        {ActionId::NudgePageUp, "nudge-page-up", Text::tr("Slanting: as Page Up walks"), "Ctrl+PgUp", "",
         Text::tr("Moves what is selected one hex along the slanting row, as Page Up walks on the map."), "tools",
         inEdit, Fact::HasSelection, ActionKind::OnMap},
        {ActionId::NudgeEnd, "nudge-end", Text::tr("Slanting: as End walks"), "Ctrl+End", "",
         Text::tr("Moves what is selected one hex along the slanting row, as End walks on the map."), "tools", inEdit,
         Fact::HasSelection, ActionKind::OnMap},
        {ActionId::NudgePageDown, "nudge-page-down", Text::tr("Slanting: as Page Down walks"), "Ctrl+PgDown", "",
         Text::tr("Moves what is selected one hex along the slanting row, as Page Down walks on the map."), "tools",
         inEdit, Fact::HasSelection, ActionKind::OnMap},
        endMenu(),
        separator(),
        {ActionId::Shortcuts, "shortcuts", Text::tr("Shortcut&s…"), "", "",
         Text::tr("Gives each action the keys that suit you. Where two actions want the same keys you are told."),
         "shortcuts", always},
        {ActionId::Settings, "settings", Text::tr("Settin&gs…"), "Ctrl+,", "",
         Text::tr("Sets the program to your taste: language, theme, text size, colours of the map, mouse, dice and "
                  "folders."),
         "settings", always, Fact::Always, ActionKind::Preferences},
        endMenu(),
    };
}
