// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"
#include "support/random/chance.h"

#include <cstdint>
#include <vector>

/// Hexsides of a grid at random, that many of a hundred: one mask a hex, bit d the hexside in direction d, from both
/// sides.
inline std::vector<std::uint8_t> randomHexsides(const HexGrid& grid, Chance& chance, int percent)
{
    const auto bit = [](HexDirection d) { return static_cast<std::uint8_t>(1U << unsigned(toInt(d))); };
    std::vector<std::uint8_t> masks(static_cast<std::size_t>(grid.size()));
    for (HexIndex hex = 0; hex < grid.size(); ++hex) {
        for (const HexDirection direction : allDirections) {
            const HexIndex next = grid.neighbour(hex, direction);
            if (next <= hex || !chance.percent(percent))
                continue;
            masks[static_cast<std::size_t>(hex)] |= bit(direction);
            masks[static_cast<std::size_t>(next)] |= bit(opposite(direction));
        }
    }
    return masks;
}
