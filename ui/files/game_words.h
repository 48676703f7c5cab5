// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <vector>

/// What the card of a game says of it, in two lines.
struct GameWords
{
    QString game; ///< id
    QString line;
    QString rest;
};

/// Those of the games that ship with the program, in the order of their cards and in the program's language.
const std::vector<GameWords>& gameWords();
