// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/join_hexes.h"

#include <algorithm>
#include <bit>

void joinHexes(const HexGrid& grid, HexSet& hexes, PathKind& kind)
{
    HexsideSet open(grid.size()); // links that are in no line yet
    const HexSet all = hexes;
    all.forEach([&](HexIndex hex) {
        for (const HexDirection direction : allDirections) {
            const HexIndex next = grid.neighbour(hex, direction);
            if (next == noHex || !all.contains(next))
                continue;
            hexes.remove(hex);
            if (!kind.links.contains(hex, direction))
                open.insert(grid, *hexsideOf(grid, hex, direction));
        }
    });
    const auto follow = [&](HexIndex start) {
        std::vector<HexIndex> line{start};
        HexDirection heading = HexDirection::D0;
        while (open.mask(line.back()) != 0) {
            // Straight on where that can be, else with the least turn.
            for (const int turn : {0, 1, -1, 2, -2, 3}) {
                const HexDirection direction = turned(heading, turn);
                if (!open.contains(line.back(), direction))
                    continue;
                const Hexside link = *hexsideOf(grid, line.back(), direction);
                open.remove(grid, link);
                kind.links.insert(grid, link);
                line.push_back(grid.neighbour(line.back(), direction));
                heading = direction;
                break;
            }
        }
        kind.lines.push_back(std::move(line));
    };
    // Where an odd number of links meet, a line ends; what is left are rings.
    all.forEach([&](HexIndex hex) {
        while (std::popcount(open.mask(hex)) % 2 != 0)
            follow(hex);
    });
    all.forEach([&](HexIndex hex) {
        while (open.mask(hex) != 0)
            follow(hex);
    });
}
