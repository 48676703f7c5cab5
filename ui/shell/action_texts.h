// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <vector>

/// What is said about an action when somebody asks what it is for.
struct ActionText
{
    const char* name; ///< of the action's object
    QString text; ///< whole sentences
};

// One function for the menus that belong together. In the program's language.
std::vector<ActionText> fileTexts(); ///< File, Edit
std::vector<ActionText> boardTexts(); ///< Map, View
std::vector<ActionText> toolTexts(); ///< the tools of the Edit mode
std::vector<ActionText> unitTexts(); ///< Units, Moves
std::vector<ActionText> combatTexts(); ///< Combat, Log
std::vector<ActionText> helpTexts(); ///< Help
