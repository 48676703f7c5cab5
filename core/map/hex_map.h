// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"
#include "grid/hexside.h"
#include "map/hex_set.h"
#include "map/hexside_set.h"
#include "map/map_look.h"

#include <QPointF>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

/// Values of one name (feature, region, hexside or path kind). Kinds keep the order of the file.
template<typename T>
struct Named
{
    QString name;
    T content;

    friend bool operator==(const Named&, const Named&) = default;
};

template<typename T>
const T* findNamed(const std::vector<Named<T>>& list, QStringView name)
{
    for (const Named<T>& entry : list) {
        if (entry.name == name)
            return &entry.content;
    }
    return nullptr;
}

/// One entry of the legend: the character that stands for it in the file and the terrain, or nothing for "no hex".
struct LegendEntry
{
    char32_t character = U'.';
    std::optional<QString> terrain;

    friend bool operator==(const LegendEntry&, const LegendEntry&) = default;
};

struct MapLabel
{
    HexIndex at = noHex;
    QString text;
    LabelStyle style = {};

    friend bool operator==(const MapLabel&, const MapLabel&) = default;
};

/// Where a hex is in a picture, as a person said.
struct UnderlayPin
{
    HexIndex hex = noHex; ///< of the grid, perhaps a hole
    QPointF at; ///< in picture pixels, perhaps beside the picture

    friend bool operator==(const UnderlayPin&, const UnderlayPin&) = default;
};

/// A scanned sheet below the terrain. Lengths in picture pixels, rotation in degrees.
struct Underlay
{
    QString image; ///< path relative to the map file
    QPointF origin;
    QSizeF hexSize;
    double rotation = 0.0;
    double opacity = 1.0;
    static constexpr std::size_t mostPins = 200;
    std::vector<UnderlayPin> pins = {}; ///< by which it was fitted; of a hex at most one

    friend bool operator==(const Underlay&, const Underlay&) = default;
};

/// Lines of one kind through neighbouring hexes, and which neighbours they join.
struct PathKind
{
    std::vector<std::vector<HexIndex>> lines;
    HexsideSet links;

    friend bool operator==(const PathKind&, const PathKind&) = default;
};

/// A board: grid, terrain, features, hexsides, paths, regions, labels. Terrain, features and the rest have free names;
/// a ruleset gives them meaning. Dense over HexIndex: one byte of terrain a hex, one bit a feature or region kind, one
/// byte a hexside or path kind.
///
/// Invariant: `legendIndex` has grid().size() entries, each below legend.size(); features, regions, paths and labels
/// only name hexes that exist, hexsides only border such hexes.
class HexMap
{
public:
    static constexpr std::size_t maxLegendEntries = 255;

    QString title;
    QString ruleset; ///< of the game it is drawn for: an id, or a path relative to the map file; empty: of none
    HexGrid grid;
    std::vector<LegendEntry> legend;
    std::vector<std::uint8_t> legendIndex; ///< which legend entry each hex shows
    std::vector<Named<HexSet>> features;
    std::vector<Named<HexsideSet>> hexsides;
    std::vector<Named<PathKind>> paths;
    std::vector<Named<HexSet>> regions;
    std::vector<MapLabel> labels;
    std::optional<Underlay> underlay;
    std::vector<MapLook>
        looks; ///< in order of list and kind, each kind once; kinds that are not on the map may be named
    std::vector<MapFurniture> furniture; ///< from below
    LayerStrengths strengths;

    /// The look that the map gives to a kind; null: none.
    const KindLook* look(MapList list, QStringView kind) const;
    /// Gives a kind a look; an empty one: none.
    void setLook(MapList list, const QString& kind, const KindLook& look);

    /// How strong the layers are when a picture is put below: terrain is opaque, so it is weaker, and faint where
    /// nothing is drawn yet.
    LayerStrengths strengthsOverPicture() const;

    /// Whether there is a hex (inside the grid and no hole).
    bool hasHex(HexIndex hex) const { return hex >= 0 && entry(hex).terrain.has_value(); }
    /// Name of the terrain; an empty name for a hole.
    QString terrain(HexIndex hex) const { return entry(hex).terrain.value_or(QString()); }
    const LegendEntry& entry(HexIndex hex) const { return legend[legendIndex[static_cast<std::size_t>(hex)]]; }
    /// The hex with that printed number, holes excluded.
    std::optional<HexIndex> find(QStringView number) const;
    QString number(HexIndex hex) const { return grid.number(hex); }
    QStringList numbers(const std::vector<HexIndex>& hexes) const;
    /// The neighbour in that direction; noHex where there is none.
    HexIndex neighbour(HexIndex hex, HexDirection direction) const
    {
        const HexIndex to = grid.neighbour(hex, direction);
        return hasHex(to) ? to : noHex;
    }
    /// All hexes at most `radius` steps away, the centre included.
    std::vector<HexIndex> hexesAround(HexIndex center, int radius) const;

    const HexSet* feature(QStringView name) const { return findNamed(features, name); }
    const HexSet* region(QStringView name) const { return findNamed(regions, name); }
    const HexsideSet* hexsideKind(QStringView name) const { return findNamed(hexsides, name); }
    const PathKind* path(QStringView name) const { return findNamed(paths, name); }

    friend bool operator==(const HexMap&, const HexMap&) = default;
};

using HexMapPtr = std::shared_ptr<const HexMap>;
