// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/map_parts.h"

#include <utility>

namespace {

void addLegend(const HexMap& map, std::vector<MapEdit>& parts)
{
    // The bare entry comes to stand behind all others and goes when nothing shows it any more.
    for (std::size_t at = 0; at < map.legend.size(); ++at)
        parts.emplace_back(InsertLegendEntry{at, map.legend[at]});
    SetTerrain terrain;
    for (std::size_t begin = 0; begin < map.legendIndex.size();) {
        std::size_t end = begin + 1;
        while (end < map.legendIndex.size() && map.legendIndex[end] == map.legendIndex[begin])
            ++end;
        terrain.runs.push_back({static_cast<HexIndex>(begin), static_cast<int>(end - begin), map.legendIndex[begin]});
        begin = end;
    }
    parts.emplace_back(std::move(terrain));
    parts.emplace_back(RemoveLegendEntry{map.legend.size()});
}

void addHexes(MapList list, const std::vector<Named<HexSet>>& kinds, std::vector<MapEdit>& parts)
{
    for (std::size_t at = 0; at < kinds.size(); ++at) {
        parts.emplace_back(InsertKind{list, at, kinds[at].name});
        SetHexes set{list, kinds[at].name, {}};
        kinds[at].content.forEach([&](HexIndex hex) { set.hexes.emplace_back(hex, true); });
        if (!set.hexes.empty())
            parts.emplace_back(std::move(set));
    }
}

} // namespace

HexMap bareMap(const HexGrid& grid)
{
    HexMap map;
    map.grid = grid;
    map.legend = {{U'.', QStringLiteral("bare")}};
    map.legendIndex.assign(static_cast<std::size_t>(grid.size()), 0);
    return map;
}

std::vector<MapEdit> partsOf(const HexMap& map)
{
    std::vector<MapEdit> parts;
    if (!map.title.isEmpty())
        parts.emplace_back(SetMapTitle{map.title});
    addLegend(map, parts);
    addHexes(MapList::Features, map.features, parts);
    for (std::size_t at = 0; at < map.hexsides.size(); ++at) {
        const Named<HexsideSet>& kind = map.hexsides[at];
        parts.emplace_back(InsertKind{MapList::Hexsides, at, kind.name});
        SetHexsides set{kind.name, {}, false};
        for (HexIndex hex = 0; hex < map.grid.size(); ++hex) {
            const int mask = kind.content.mask(hex);
            for (int direction = 0; mask != 0 && direction < 3; ++direction) {
                // Each once, as its canonical form.
                if (const auto one = hexsideOf(map.grid, hex, directionFromInt(direction));
                    one && kind.content.contains(*one))
                    set.hexsides.emplace_back(*one, true);
            }
        }
        if (!set.hexsides.empty())
            parts.emplace_back(std::move(set));
    }
    for (std::size_t at = 0; at < map.paths.size(); ++at) {
        const Named<PathKind>& kind = map.paths[at];
        parts.emplace_back(InsertKind{MapList::Paths, at, kind.name});
        for (std::size_t line = 0; line < kind.content.lines.size(); ++line)
            parts.emplace_back(InsertLine{kind.name, line, kind.content.lines[line]});
    }
    addHexes(MapList::Regions, map.regions, parts);
    for (std::size_t at = 0; at < map.labels.size(); ++at)
        parts.emplace_back(InsertLabel{at, map.labels[at]});
    if (map.underlay)
        parts.emplace_back(SetUnderlay{map.underlay});
    return parts;
}
