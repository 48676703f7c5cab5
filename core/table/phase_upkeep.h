// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/rules_in_force.h"
#include "table/act.h"
#include "table/play_state.h"

#include <functional>
#include <vector>

struct Scenario;

/// Rolls that many dice with so many sides; `purpose` says what for.
using RollDice = std::function<DiceRoll(const QString& purpose, int dice, int sides)>;

/// What the game's upkeep (Ruleset::upkeep) does as the scenario's phase begins or ends, as acts in order: every entry is
/// asked of all units on the board that the entries before left. Dice are acts of their own. Without `roll` nobody rolls
/// yet: their acts have no values, and nothing comes of them.
std::vector<Act> upkeepActs(Scenario scenario, PlayState play, const RulesInForce& rules, UpkeepRule::Edge edge,
                            const RollDice& roll = {});
