// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"

#include <compare>
#include <optional>

/// The border of two neighbouring hexes, in its one canonical form: `direction` is D0, D1 or D2, seen from `hex`.
/// Where only the other hex lies on the grid it is not a hexside of the map.
struct Hexside
{
    HexIndex hex = noHex;
    HexDirection direction = HexDirection::D0;

    friend auto operator<=>(Hexside, Hexside) = default; ///< by hex, then by direction
};

/// The hexside between `a` and `b`, nothing when they do not touch.
std::optional<Hexside> hexsideBetween(const HexGrid& grid, HexIndex a, HexIndex b);

/// The hexside of `hex` in `direction`, nothing where the rectangle ends.
std::optional<Hexside> hexsideOf(const HexGrid& grid, HexIndex hex, HexDirection direction);

/// The hex on the far side of a hexside.
HexIndex farHex(const HexGrid& grid, Hexside hexside);

/// "3502/3503": the two hex numbers, the lesser text first.
QString hexsideName(const HexGrid& grid, Hexside hexside);
