// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/position.h"
#include "ruleset/ruleset.h"
#include "verdict/ruling.h"

#include <functional>
#include <vector>

/// The position after a retreat along the given hexes: the unit (and what goes with it) stands on the last of them.
/// An empty path of a unit that is eliminated takes it off the map. Enemy headquarters that stand alone on the path of a
/// combat unit are overrun and leave the map; who could not go all the way, or enters a hex that marks,
/// bears the game's mark for it; where control
/// is by passage, the hexes of the path go over to the unit's side.
Position afterRetreat(const Position& position, const Ruleset& game, const UnitRetreat& retreat,
                      const std::vector<HexIndex>& hexes);

/// The enemy's units that are no combat units, in the hexes that a retreat with a combat unit in it enters. `hexOf` says
/// where a unit stands now.
std::vector<UnitIndex> overrunBy(const Position& position, const Ruleset& ruleset, const UnitRetreat& retreat,
                                 const std::vector<HexIndex>& hexes, const std::function<HexIndex(UnitIndex)>& hexOf);
