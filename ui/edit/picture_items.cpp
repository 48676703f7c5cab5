// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/picture_items.h"

#include "edit/drawing.h"
#include "edit/path_drawing.h"
#include "grid/plane_layout.h"

#include <array>
#include <map>

namespace {

constexpr std::array ownDirections{HexDirection::D0, HexDirection::D1, HexDirection::D2};

/// Items that shall have a kind and have it not, and the other way round.
struct KindChange
{
    std::vector<Hexside> drawn;
    std::vector<Hexside> erased;
};

std::vector<HexIndex> hexesOfItems(const std::vector<Hexside>& items)
{
    std::vector<HexIndex> hexes;
    for (const Hexside& item : items)
        hexes.push_back(item.hex);
    return hexes;
}

void addEdits(EditGroup& group, const Scenario& scenario, MapList list, const QString& kind, const KindChange& change)
{
    if (list == MapList::Features) {
        group.edits.push_back(setFeature(scenario, kind, hexesOfItems(change.erased), false));
        group.edits.push_back(setFeature(scenario, kind, hexesOfItems(change.drawn), true));
    } else if (list == MapList::Hexsides) {
        group.edits.push_back(setHexsides(scenario, kind, change.erased, false));
        group.edits.push_back(setHexsides(scenario, kind, change.drawn, true));
    } else if (list == MapList::Paths) {
        const HexGrid& grid = scenario.position.map->grid;
        LineIndex lines(*scenario.position.map, kind);
        lines.erase(change.erased, {});
        for (const Hexside& link : change.drawn)
            lines.draw(std::array{link.hex, farHex(grid, link)}); // joins what it touches
        group.edits.push_back(lines.edit());
    }
}

} // namespace

bool isOfHexes(MapList list)
{
    return list == MapList::Legend || list == MapList::Features;
}

std::vector<Hexside> picturedItems(const HexMap& map, MapList list, const std::function<bool(QPointF)>& isPictured)
{
    const PlaneLayout layout(map.grid, 1.0);
    std::vector<Hexside> items;
    for (HexIndex hex = 0; hex < map.grid.size(); ++hex) {
        if (isOfHexes(list)) {
            if ((list == MapList::Legend || map.hasHex(hex)) && isPictured(layout.center(hex)))
                items.push_back({hex});
            continue;
        }
        for (const HexDirection direction : ownDirections) {
            const HexIndex far = map.hasHex(hex) ? map.neighbour(hex, direction) : noHex;
            if (far != noHex && isPictured((layout.center(hex) + layout.center(far)) / 2.0))
                items.push_back({hex, direction});
        }
    }
    return items;
}

std::optional<FeatureTable> itemFeatures(MapList list, const PixelView& picture, const HexGrid& grid,
                                         const PicturePlace& place, std::span<const Hexside> items,
                                         const RecogniseWatch& watch)
{
    if (list == MapList::Hexsides)
        return hexsideFeatures(picture, grid, place, items, watch);
    if (list == MapList::Paths)
        return linkFeatures(picture, grid, place, items, watch);
    return hexFeatures(picture, grid, place, hexesOfItems({items.begin(), items.end()}), watch);
}

QStringList namesAt(const HexMap& map, MapList list, Hexside item)
{
    QStringList names;
    if (list == MapList::Legend) {
        const std::optional<QString>& terrain = map.entry(item.hex).terrain;
        return terrain ? QStringList{*terrain} : QStringList();
    }
    const auto add = [&names](const auto& kinds, const auto& has) {
        for (const auto& kind : kinds) {
            if (has(kind.content))
                names += kind.name;
        }
    };
    if (list == MapList::Features)
        add(map.features, [&](const HexSet& hexes) { return hexes.contains(item.hex); });
    else if (list == MapList::Hexsides)
        add(map.hexsides, [&](const HexsideSet& hexsides) { return hexsides.contains(item); });
    else
        add(map.paths, [&](const PathKind& path) { return path.links.contains(item); });
    return names;
}

Edit setNames(const Scenario& scenario, MapList list, const ItemNames& wanted)
{
    EditGroup group;
    const HexMap& map = *scenario.position.map;
    if (list == MapList::Legend) {
        std::map<QStringList, std::vector<HexIndex>> byTerrain;
        for (const auto& [item, names] : wanted)
            byTerrain[names].push_back(item.hex);
        for (const auto& [names, hexes] : byTerrain)
            group.edits.push_back(
                paintTerrain(scenario, hexes, names.isEmpty() ? std::nullopt : std::optional(names.front())));
        return group;
    }
    std::map<QString, KindChange> changes;
    for (const auto& [item, names] : wanted) {
        const QStringList now = namesAt(map, list, item);
        for (const QString& name : now) {
            if (!names.contains(name))
                changes[name].erased.push_back(item);
        }
        for (const QString& name : names) {
            if (!now.contains(name))
                changes[name].drawn.push_back(item);
        }
    }
    for (const auto& [kind, change] : changes)
        addEdits(group, scenario, list, kind, change);
    return group;
}
