// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_direction.h"

/// A hex by its place in the rings round a centre: ring r has six sides of r hexes, side k begins at the corner that lies
/// r steps from the centre in direction k and runs on in direction k + 2. The centre itself is ring 0.
///
/// What lies around a hex is found by counting alone, without coordinates, divisions or tables.
struct RingPlace
{
    int ring = 0;
    int side = 0;
    int offset = 0;

    friend constexpr bool operator==(RingPlace, RingPlace) = default;

    /// Hexes within that many steps of the centre.
    static constexpr int countWithin(int ring) { return 1 + 3 * ring * (ring + 1); }

    /// Numbers the places ring by ring from 0, the centre.
    constexpr int index() const { return ring == 0 ? 0 : countWithin(ring - 1) + side * ring + offset; }

    /// The place with that number.
    static constexpr RingPlace numbered(int index)
    {
        if (index == 0)
            return {};
        int ring = 1;
        while (countWithin(ring) <= index)
            ++ring;
        const int inRing = index - countWithin(ring - 1);
        return {ring, inRing / ring, inRing % ring};
    }

    /// The directions, as bits, in which a step leads away from the centre: two, at a corner three, at the centre all.
    constexpr unsigned awayDirections() const
    {
        constexpr unsigned all = (1U << directionCount) - 1;
        if (ring == 0)
            return all;
        const unsigned ofCorner = offset == 0 ? 0b100011U : 0b000011U;
        return (ofCorner << side | ofCorner >> (directionCount - side)) & all;
    }

    constexpr RingPlace neighbour(HexDirection direction) const
    {
        if (ring == 0)
            return {1, toInt(direction), 0};
        const int turn = toInt(direction) - side;
        switch (turn < 0 ? turn + directionCount : turn) {
        case 0:
            return {ring + 1, side, offset};
        case 1:
            return {ring + 1, side, offset + 1};
        case 2:
            return normalized(ring, side, offset + 1);
        case 3:
            return normalized(ring - 1, side, offset);
        case 4:
            return offset > 0 ? RingPlace{ring - 1, side, offset - 1} : RingPlace{ring, sideBefore(), ring - 1};
        default:
            return offset > 0 ? RingPlace{ring, side, offset - 1} : RingPlace{ring + 1, sideBefore(), ring};
        }
    }

private:
    constexpr int sideBefore() const { return side == 0 ? directionCount - 1 : side - 1; }
    /// The end of a side is the beginning of the next.
    static constexpr RingPlace normalized(int ring, int side, int offset)
    {
        if (ring == 0)
            return {};
        if (offset < ring)
            return {ring, side, offset};
        return {ring, side + 1 == directionCount ? 0 : side + 1, 0};
    }
};
