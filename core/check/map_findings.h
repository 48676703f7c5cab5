// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "check/finding.h"
#include "map/hex_map.h"
#include "ruleset/ruleset.h"

/// What is odd about a map under a game: terrains, features, hexsides, paths and regions to which the game gives no
/// meaning. They are drawn, and plain for the rules.
Findings mapFindings(const HexMap& map, const Ruleset& ruleset);
