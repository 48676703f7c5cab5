// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/nearest_hex.h"

#include <algorithm>

NearestHex::NearestHex(const HexMap& map, const QStringList& regions)
{
    for (const QString& name : regions) {
        if (const HexSet* region = map.region(name))
            region->forEach([&](HexIndex hex) { m_hexes.push_back(map.grid.hex(hex)); });
    }
}

int NearestHex::distanceFrom(Hex hex) const
{
    int best = none;
    for (const Hex other : m_hexes)
        best = std::min(best, distance(hex, other));
    return best;
}
