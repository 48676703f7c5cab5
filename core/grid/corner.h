// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"

#include <QPointF>

#include <cstdint>

/// A corner of a hex in whole numbers, the same for all hexes that meet there: `across` in half radii, `along` in half
/// hex sizes (flat: across is x, along is y; pointy: the other way round).
struct Corner
{
    int across = 0;
    int along = 0;

    friend bool operator==(Corner, Corner) = default;
};

/// Corner `number` of a hex, counted as PlaneLayout does: it begins the hexside in that direction.
Corner cornerOf(const HexGrid& grid, OffsetCoord hex, int number);

/// Where the corner lies in a PlaneLayout of size 1.
QPointF cornerPoint(GridShape shape, Corner corner);

/// One number for each corner, for maps and sorting.
constexpr std::uint64_t cornerKey(Corner corner)
{
    return std::uint64_t{static_cast<std::uint32_t>(corner.across)} << 32U | static_cast<std::uint32_t>(corner.along);
}
