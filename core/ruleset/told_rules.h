// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/rules_in_force.h"
#include "verdict/ruling_text.h"

/// Ids and names of the game's sides.
SideNames sideNames(const Ruleset& ruleset);

/// Names and titles of the game's terrains.
TerrainTitles terrainTitles(const Ruleset& ruleset);

/// What the text of a ruling says of these rules.
ToldRules toldRules(const RulesInForce& rules);
