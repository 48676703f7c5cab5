// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/hex_map.h"

#include <QStringList>

#include <algorithm>
#include <vector>

/// Hex distance from any hex to the nearest of a set of hexes, found anew for each question; the sets are small.
class NearestHex
{
public:
    /// Farther than any hex of any grid, and small enough that the scores of a hundred units add up.
    static constexpr int none = 1 << 24;
    static_assert(none > HexGrid::maxHexes);

    NearestHex() = default;
    /// All hexes of the named regions.
    NearestHex(const HexMap& map, const QStringList& regions)
    {
        for (const QString& name : regions) {
            if (const HexSet* region = map.region(name))
                region->forEach([&](HexIndex hex) { m_hexes.push_back(map.grid.hex(hex)); });
        }
    }

    bool isEmpty() const { return m_hexes.empty(); }
    /// Steps to the nearest of them, holes ignored; `none` when the set is empty.
    int distanceFrom(Hex hex) const
    {
        int best = none;
        for (const Hex other : m_hexes)
            best = std::min(best, distance(hex, other));
        return best;
    }

private:
    std::vector<Hex> m_hexes;
};

/// Steps from `from` to the nearest hex of the grid that `matches(HexIndex)`, holes ignored on the way; 0 if it is the
/// hex itself, NearestHex::none when no hex within `farthest` steps matches. Looks ring by ring.
template<typename Matches>
int distanceToNearest(const HexGrid& grid, HexIndex from, int farthest, Matches matches)
{
    if (matches(from))
        return 0;
    const Hex center = grid.hex(from);
    for (int radius = 1; radius <= farthest; ++radius) {
        Hex hex = center + grid.step(HexDirection::D4) * radius;
        for (const HexDirection along : allDirections) {
            for (int i = 0; i < radius; ++i) {
                const HexIndex index = grid.index(hex);
                if (index != noHex && matches(index))
                    return radius;
                hex = hex + grid.step(along);
            }
        }
    }
    return NearestHex::none;
}
