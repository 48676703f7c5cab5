// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/hex_map.h"

#include <QString>

#include <optional>
#include <utility>
#include <variant>
#include <vector>

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

/// The lists of a map whose entries have names.
enum class MapList : unsigned char { Legend, Features, Hexsides, Paths, Regions };

/// Gives an entry of a list another name (of the legend: another terrain).
struct RenameEntry
{
    MapList list = MapList::Features;
    std::size_t at = 0;
    QString name;

    friend bool operator==(const RenameEntry&, const RenameEntry&) = default;
};

/// One change of a map; what it does is undone by the edit that applyMapEdit() returns.
using MapEdit = std::variant<SetHexsides, InsertLine, RemoveLine, RenameEntry>;

/// Changes the map and returns the edit that changes it back exactly.
/// Precondition: the hexes, path kinds and places that the edit names exist; the new name is not in the list (the legend
/// may have a terrain twice).
MapEdit applyMapEdit(const MapEdit& edit, HexMap& map);

/// The hexes at which the edit changes what is drawn, in no order, perhaps more than once; of a name: none.
std::vector<HexIndex> hexesOf(const MapEdit& edit, const HexMap& map);
