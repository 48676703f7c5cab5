// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/hex_map.h"

#include <QString>
#include <QStringList>

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

/// Hexes that follow one another in the dense index and show the same entry of the legend.
struct TerrainRun
{
    HexIndex first = noHex;
    int count = 1;
    std::uint8_t entry = 0; ///< place in HexMap::legend

    friend bool operator==(const TerrainRun&, const TerrainRun&) = default;
};

/// Gives hexes another terrain, or takes them out of the map (an entry without a terrain), run after run. Precondition:
/// on what is taken out there is nothing: no unit, feature, region, label, hexside, path.
struct SetTerrain
{
    std::vector<TerrainRun> runs;

    friend bool operator==(const SetTerrain&, const SetTerrain&) = default;
};

/// Puts an entry into the legend so that it has that place; the places from there on move up by one. At the end of the
/// legend it costs nothing, elsewhere every hex is looked at.
struct InsertLegendEntry
{
    std::size_t at = 0;
    LegendEntry entry;

    friend bool operator==(const InsertLegendEntry&, const InsertLegendEntry&) = default;
};

/// Precondition: no hex shows the entry.
struct RemoveLegendEntry
{
    std::size_t at = 0;

    friend bool operator==(const RemoveLegendEntry&, const RemoveLegendEntry&) = default;
};

inline constexpr std::array allMapLists{MapList::Legend, MapList::Features, MapList::Hexsides, MapList::Paths,
                                        MapList::Regions};

/// Puts an empty kind into a list (not the legend) so that it has that place.
struct InsertKind
{
    MapList list = MapList::Features;
    std::size_t at = 0;
    QString name;

    friend bool operator==(const InsertKind&, const InsertKind&) = default;
};

/// Takes a kind out of a list (not the legend). Precondition: it is empty.
struct RemoveKind
{
    MapList list = MapList::Features;
    std::size_t at = 0;

    friend bool operator==(const RemoveKind&, const RemoveKind&) = default;
};

/// Puts hexes into a feature kind or a region (true) or takes them out (false), in order. Precondition: the kind is there.
struct SetHexes
{
    MapList list = MapList::Features; ///< or Regions
    QString kind;
    std::vector<std::pair<HexIndex, bool>> hexes;

    friend bool operator==(const SetHexes&, const SetHexes&) = default;
};

/// Draws hexsides of a kind (true) or erases them (false), in order. A kind that the map has not is added to the end of
/// its list. `leaves`: the kind then leaves the list, because the edit that this one undoes brought it there.
struct SetHexsides
{
    QString kind;
    std::vector<std::pair<Hexside, bool>> hexsides;
    bool leaves = false;

    friend bool operator==(const SetHexsides&, const SetHexsides&) = default;
};

/// Puts a line into a path kind of the map so that it has that place.
struct InsertLine
{
    QString kind;
    std::size_t at = 0;
    std::vector<HexIndex> line;

    friend bool operator==(const InsertLine&, const InsertLine&) = default;
};

struct RemoveLine
{
    QString kind;
    std::size_t at = 0;

    friend bool operator==(const RemoveLine&, const RemoveLine&) = default;
};

/// Gives an entry of a list another name (of the legend: another terrain; not to an entry without one).
struct RenameEntry
{
    MapList list = MapList::Features;
    std::size_t at = 0;
    QString name;

    friend bool operator==(const RenameEntry&, const RenameEntry&) = default;
};

/// Puts a label into the map so that it has that place in the list.
struct InsertLabel
{
    std::size_t at = 0;
    MapLabel label;

    friend bool operator==(const InsertLabel&, const InsertLabel&) = default;
};

struct RemoveLabel
{
    std::size_t at = 0;

    friend bool operator==(const RemoveLabel&, const RemoveLabel&) = default;
};

struct SetMapTitle
{
    QString title;

    friend bool operator==(const SetMapTitle&, const SetMapTitle&) = default;
};

/// Says which game the map is drawn for, as HexMap::ruleset does; empty: none.
struct SetMapRuleset
{
    QString ruleset;

    friend bool operator==(const SetMapRuleset&, const SetMapRuleset&) = default;
};

/// Gives the map another picture below the terrain, or another place of it; nothing: none.
struct SetUnderlay
{
    std::optional<Underlay> underlay;

    friend bool operator==(const SetUnderlay&, const SetUnderlay&) = default;
};

/// Gives a kind of a list (not of the regions) another look; an empty one: as its name says.
struct SetLook
{
    MapList list = MapList::Legend;
    QString kind;
    KindLook look;

    friend bool operator==(const SetLook&, const SetLook&) = default;
};

/// Gives the map other furniture.
struct SetFurniture
{
    std::vector<MapFurniture> furniture;

    friend bool operator==(const SetFurniture&, const SetFurniture&) = default;
};

/// Makes the layers of the map as strong as that.
struct SetStrengths
{
    LayerStrengths strengths;

    friend bool operator==(const SetStrengths&, const SetStrengths&) = default;
};

/// One change of a map; what it does is undone by the edit that applyMapEdit() returns.
using MapEdit = std::variant<SetTerrain, InsertLegendEntry, RemoveLegendEntry, InsertKind, RemoveKind, SetHexes,
                             SetHexsides, InsertLine, RemoveLine, RenameEntry, InsertLabel, RemoveLabel, SetMapTitle,
                             SetUnderlay, SetLook, SetFurniture, SetStrengths, SetMapRuleset>;

/// Changes the map and returns the edit that changes it back exactly. Costs by what changes, not by the size of the map
/// (but for entries inside the legend, and kinds that come or go).
/// Precondition: the hexes, kinds and places that the edit names exist; the new name is not in the list (the legend
/// may have a terrain twice); indices of hexes lie on the grid.
MapEdit applyMapEdit(const MapEdit& edit, HexMap& map);

/// The hexes at which the edit changes what is drawn, in no order, perhaps more than once; of a name: none.
/// Precondition: `map` is as it is before the edit.
std::vector<HexIndex> hexesOf(const MapEdit& edit, const HexMap& map);

/// How many entries the list has.
std::size_t lengthOf(const HexMap& map, MapList list);
/// The names in the list by place; of a hole in the legend: empty.
QStringList namesIn(const HexMap& map, MapList list);

/// Calls `visit` with a list of kinds. Precondition: not the legend.
template<typename Map, typename Visit>
decltype(auto) withKinds(Map& map, MapList list, Visit visit)
{
    Q_ASSERT(list != MapList::Legend);
    switch (list) {
    case MapList::Features:
        return visit(map.features);
    case MapList::Hexsides:
        return visit(map.hexsides);
    case MapList::Paths:
        return visit(map.paths);
    case MapList::Legend:
    case MapList::Regions:
        break;
    }
    return visit(map.regions);
}

/// A map of that grid with nothing on it, all of one terrain.
HexMap bareMap(const HexGrid& grid);

/// The edits that make `map` of bareMap(map.grid), in order.
std::vector<MapEdit> partsOf(const HexMap& map);
