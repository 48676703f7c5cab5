// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "map/hex_map.h"

#include <algorithm>

std::optional<HexIndex> HexMap::find(QStringView number) const
{
    const auto hex = grid.find(number);
    if (!hex || !hasHex(*hex))
        return std::nullopt;
    return hex;
}

QStringList HexMap::numbers(const std::vector<HexIndex>& hexes) const
{
    QStringList numbers;
    for (const HexIndex hex : hexes)
        numbers += number(hex);
    return numbers;
}

std::vector<HexIndex> HexMap::hexesAround(HexIndex center, int radius) const
{
    std::vector<HexIndex> hexes;
    const Hex middle = grid.hex(center);
    for (int q = -radius; q <= radius; ++q) {
        for (int r = std::max(-radius, -q - radius); r <= std::min(radius, -q + radius); ++r) {
            const HexIndex hex = grid.index(middle + Hex{q, r});
            if (hex != noHex && hasHex(hex))
                hexes.push_back(hex);
        }
    }
    return hexes;
}
