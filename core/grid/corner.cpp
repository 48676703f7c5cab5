// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "grid/corner.h"

#include <array>
#include <numbers>

Corner cornerOf(const HexGrid& grid, OffsetCoord hex, int number)
{
    // Relative to the centre, in the direction of the line of hexes (along) and across it.
    constexpr std::array<Corner, 6> flat = {Corner{-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}};
    constexpr std::array<Corner, 6> pointy = {Corner{-2, 0}, {-1, 1}, {1, 1}, {2, 0}, {1, -1}, {-1, -1}};
    const bool isFlat = grid.shape() == GridShape::Flat;
    const int line = isFlat ? hex.column : hex.row;
    const int place = isFlat ? hex.row : hex.column;
    const Corner d = (isFlat ? flat : pointy)[static_cast<std::size_t>(number % 6)];
    return {2 + 3 * line + d.across, 1 + 2 * place + (grid.isShifted(line) ? 1 : 0) + d.along};
}

QPointF cornerPoint(GridShape shape, Corner corner)
{
    const double across = corner.across / (2.0 * std::numbers::sqrt3);
    const double along = corner.along / 2.0;
    return shape == GridShape::Flat ? QPointF(across, along) : QPointF(along, across);
}
