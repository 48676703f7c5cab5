// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/mirror.h"
#include "support/plain_scenario.h"

#include <optional>
#include <vector>

/// What the laws must know of a game.
struct LawGame
{
    QString ruleset;
    QString sea; ///< terrain of an island that nobody reaches, and that no preference looks for
    bool extends = false; ///< charges may make a retreat longer than its result
    std::optional<Mirror> mirror = {}; ///< the one that keeps east and west; nothing: the game knows no directions
    double north = 0.0; ///< for that mirror
    /// What rules out a path of that unit, by the reference or by a plain walk along it; empty: nothing does.
    QStringList (*objections)(const PlainScenario&, const QString& unit, const std::vector<PlainHex>&);
};

/// The games that retreat. Where the reference lets its objections be asked, those decide; else a plain walk.
const std::vector<LawGame>& lawGames();

/// The unit of that id.
const PlainUnit& unitOf(const PlainScenario& plain, const QString& id);
