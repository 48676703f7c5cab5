// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/derived_layers.h"

#include <cstddef>
#include <optional>

/// How many ways a unit has.
struct PathCount
{
    std::size_t possible = 0; ///< paths that no test of the forbid list rules out
    std::size_t legal = 0; ///< those of them that the unit may take; at most `possible`

    friend bool operator==(const PathCount&, const PathCount&) = default;
};

/// Counts the paths of one unit as if it had to retreat `length` hexes: alone, as a defender, with no other unit of a
/// combat that leaves its hex. Possible paths include those that stop short where the game lets them.
///
/// Nothing where the unit is not on the map, where the game has no retreats, and where there are more paths than a
/// search lists (PathSearch::maxPaths).
std::optional<PathCount> countPaths(DerivedLayers layers, UnitIndex unit, int length);
