// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "map/hex_map.h"

#include <algorithm>
#include <functional>
#include <set>
#include <utility>

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

namespace {

/// Where the look of a kind is in the list, or belongs.
template<typename Looks>
auto placeOfLook(Looks& looks, MapList list, QStringView kind)
{
    return std::ranges::lower_bound(looks, std::pair(list, kind), std::less<>(),
                                    [](const MapLook& look) { return std::pair(look.list, QStringView(look.kind)); });
}

bool isOf(const MapLook& look, MapList list, QStringView kind)
{
    return look.list == list && look.kind == kind;
}

} // namespace

const KindLook* HexMap::look(MapList list, QStringView kind) const
{
    const auto at = placeOfLook(looks, list, kind);
    return at != looks.end() && isOf(*at, list, kind) ? &at->look : nullptr;
}

void HexMap::setLook(MapList list, const QString& kind, const KindLook& look)
{
    const auto at = placeOfLook(looks, list, kind);
    const bool isThere = at != looks.end() && isOf(*at, list, kind);
    if (isThere && look == KindLook())
        looks.erase(at);
    else if (isThere)
        at->look = look;
    else if (!(look == KindLook()))
        looks.insert(at, {list, kind, look});
}

LayerStrengths HexMap::strengthsOverPicture() const
{
    LayerStrengths result = strengths;
    std::set<std::uint8_t> kinds;
    for (const std::uint8_t kind : legendIndex) {
        if (legend[kind].terrain)
            kinds.insert(kind);
    }
    const bool isUndrawn = kinds.size() <= 1;
    if (result[LayerId::Terrain] == LayerStrengths::full)
        result[LayerId::Terrain] = isUndrawn ? 15 : 45;
    return result;
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
