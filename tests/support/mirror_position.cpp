// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/mirror_position.h"

#include "grid/hexside.h"

#include <algorithm>
#include <variant>

HexIndex imageOf(const HexGrid& grid, Mirror mirror, HexIndex hex)
{
    if (hex == noHex)
        return noHex;
    const OffsetCoord at = grid.offset(hex);
    return mirror == Mirror::LeftRight ? grid.index(OffsetCoord{grid.columns() - 1 - at.column, at.row})
                                       : grid.index(OffsetCoord{at.column, grid.rows() - 1 - at.row});
}

namespace {

HexGrid mirroredGrid(const HexGrid& grid, Mirror mirror)
{
    // Lines (flat: columns) across which the mirror stands are reversed, those along it change their shift.
    const bool isAcross = (grid.shape() == GridShape::Pointy) == (mirror == Mirror::UpDown);
    const int lines = grid.shape() == GridShape::Pointy ? grid.rows() : grid.columns();
    const bool shiftsFirst = isAcross ? grid.isShifted(lines - 1) : !grid.isShifted(0);
    const auto with = [&](Shifted shifted) {
        return HexGrid(grid.shape(), grid.columns(), grid.rows(), shifted, grid.numbering(), grid.north());
    };
    const HexGrid even = with(Shifted::Even);
    return even.isShifted(0) == shiftsFirst ? even : with(Shifted::Odd);
}

HexSet mirroredSet(const HexSet& set, const HexGrid& grid, Mirror mirror)
{
    HexSet images(grid.size());
    set.forEach([&](HexIndex hex) { images.insert(imageOf(grid, mirror, hex)); });
    return images;
}

HexMap mirroredMap(const HexMap& map, Mirror mirror)
{
    HexMap result;
    result.title = map.title;
    result.grid = mirroredGrid(map.grid, mirror);
    result.legend = map.legend;
    result.legendIndex.resize(map.legendIndex.size());
    const auto of = [&](HexIndex hex) { return imageOf(map.grid, mirror, hex); };
    for (HexIndex hex = 0; hex < map.grid.size(); ++hex)
        result.legendIndex[static_cast<std::size_t>(of(hex))] = map.legendIndex[static_cast<std::size_t>(hex)];
    for (const auto& [name, hexes] : map.features)
        result.features.push_back({name, mirroredSet(hexes, map.grid, mirror)});
    for (const auto& [name, hexes] : map.regions)
        result.regions.push_back({name, mirroredSet(hexes, map.grid, mirror)});
    const auto ofHexsides = [&](const HexsideSet& set) {
        HexsideSet images(map.grid.size());
        set.forEach([&](const Hexside& hexside) {
            if (const HexIndex beyond = map.grid.neighbour(hexside.hex, hexside.direction); beyond != noHex)
                images.insert(result.grid, *hexsideBetween(result.grid, of(hexside.hex), of(beyond)));
        });
        return images;
    };
    for (const auto& [name, hexsides] : map.hexsides)
        result.hexsides.push_back({name, ofHexsides(hexsides)});
    for (const auto& [name, path] : map.paths) {
        PathKind image{path.lines, ofHexsides(path.links)};
        for (std::vector<HexIndex>& line : image.lines)
            std::transform(line.begin(), line.end(), line.begin(), of);
        result.paths.push_back({name, image});
    }
    return result;
}

} // namespace

Position mirrored(const Position& position, Mirror mirror)
{
    const HexGrid& grid = position.map->grid;
    Position result = position;
    result.map = std::make_shared<const HexMap>(mirroredMap(*position.map, mirror));
    for (Unit& unit : result.units)
        unit.hex = imageOf(grid, mirror, unit.hex);
    for (auto& [side, hexes] : result.control)
        hexes = mirroredSet(hexes, grid, mirror);
    for (Marker& marker : result.markers) {
        if (const auto* hex = std::get_if<HexIndex>(&marker.at)) {
            marker.at = imageOf(grid, mirror, *hex);
            continue;
        }
        const Hexside at = std::get<Hexside>(marker.at);
        const HexIndex beyond = grid.neighbour(at.hex, at.direction);
        marker.at = *hexsideBetween(result.map->grid, imageOf(grid, mirror, at.hex), imageOf(grid, mirror, beyond));
    }
    return result;
}

Combat mirrored(const Combat& combat, const HexGrid& grid, Mirror mirror)
{
    Combat result = combat;
    const auto turn = [&](HexIndex& hex) { hex = imageOf(grid, mirror, hex); };
    turn(result.defend);
    std::for_each(result.alsoDefend.begin(), result.alsoDefend.end(), turn);
    std::for_each(result.attack.begin(), result.attack.end(), turn);
    return result;
}
