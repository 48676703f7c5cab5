// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/position.h"
#include "support/plain_scenario.h"

#include <cstddef>
#include <vector>

/// The full-size map with a crowd on it: units in two hexes retreat four hexes, most hexes about hold two or three
/// friends, and an enemy stands here and there, so that many want to end where few can.
struct CrowdedBoard
{
    Position position;
    std::vector<UnitIndex> retreating; ///< those of the attack on `defend`
    PlainScenario plain; ///< the same for the plain reference, the combat included
};

/// The same boards at every call. `units` of them retreat: 2 to 6.
std::vector<CrowdedBoard> crowdedBoards(int units, std::size_t count);
