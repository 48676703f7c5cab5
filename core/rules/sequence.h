// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/position.h"
#include "ruleset/ruleset.h"

#include <QString>

#include <optional>

/// Place of a phase in the ruleset's sequence; -1: the position's phase is not in it, or the game has none.
int phasePlace(const Turn& turn, const Ruleset& game);
const SequencePhase* phaseOf(const Turn& turn, const Ruleset& game);

/// The turn with the phase after that one, tags kept; past the last phase the next turn begins.
Turn nextPhase(const Turn& turn, const Ruleset& game);
Turn previousPhase(const Turn& turn, const Ruleset& game);

/// The victory that holds now; nothing: none does.
struct Victory
{
    QString side;
    RuleIndex rule = noRule;
    int points = 0;
};
std::optional<Victory> victoryIn(const Position& position, const Ruleset& game);
