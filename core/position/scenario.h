// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/position.h"

#include <QString>

#include <optional>
#include <utility>
#include <vector>

/// A combat with its result, as a scenario stores it or a player enters it.
struct Combat
{
    HexIndex defend = noHex;
    std::vector<HexIndex> attack;
    QString result; ///< a result code of the ruleset; may be empty while it is being entered
    QString kind = {}; ///< of attack, as the ruleset names it ("overrun"); empty: an ordinary one

    friend bool operator==(const Combat&, const Combat&) = default;
};

/// What a scenario file holds: a position, the game it belongs to, and how that game's open questions are read here.
struct Scenario
{
    QString title;
    QString mapPath; ///< relative to the scenario file, as written there
    QString ruleset; ///< id of a built-in ruleset, or a path like mapPath
    std::vector<std::pair<QString, QString>> readings; ///< reading → value, in file order
    std::vector<std::pair<QString, int>> settings; ///< setting → value, in file order
    Position position;
    std::optional<Combat> combat;

    friend bool operator==(const Scenario&, const Scenario&) = default;
};
