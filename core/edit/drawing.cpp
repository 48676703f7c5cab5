// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/drawing.h"

#include "edit/edit_list.h"
#include "edit/legend_index.h"
#include "edit/map_list.h"
#include "edit/path_drawing.h"
#include "map/map_limits.h"

#include <algorithm>
#include <functional>
#include <unordered_set>

namespace {

const HexMap& mapOf(const Scenario& scenario)
{
    return *scenario.position.map;
}

const std::vector<Named<HexSet>>& hexKinds(const HexMap& map, MapList list)
{
    return list == MapList::Regions ? map.regions : map.features;
}

std::optional<std::size_t> placeOf(const HexMap& map, MapList list, const QString& name)
{
    const auto find = [&name](const auto& entries, auto nameOf) -> std::optional<std::size_t> {
        const auto found =
            std::find_if(entries.begin(), entries.end(), [&](const auto& entry) { return nameOf(entry) == name; });
        if (found == entries.end())
            return std::nullopt;
        return static_cast<std::size_t>(found - entries.begin());
    };
    const auto named = [](const auto& entry) { return entry.name; };
    switch (list) {
    case MapList::Legend:
        return find(map.legend, [](const LegendEntry& entry) { return entry.terrain.value_or(QString()); });
    case MapList::Features:
        return find(map.features, named);
    case MapList::Hexsides:
        return find(map.hexsides, named);
    case MapList::Paths:
        return find(map.paths, named);
    case MapList::Regions:
        break;
    }
    return find(map.regions, named);
}

/// Lets each hex through once. Hexes in order, as of a fill, are each there once as they are.
class Once
{
public:
    explicit Once(const std::vector<HexIndex>& hexes)
        : m_isOrdered(std::adjacent_find(hexes.begin(), hexes.end(), std::greater_equal<>()) == hexes.end())
    {}
    bool operator()(HexIndex hex) { return m_isOrdered || m_seen.insert(hex).second; }

private:
    bool m_isOrdered;
    std::unordered_set<HexIndex> m_seen;
};

bool hasRoom(const HexMap& map, MapList list)
{
    const bool isOfHexes = list == MapList::Features || list == MapList::Regions;
    return lengthOf(map, list) < (isOfHexes ? maxHexKinds : maxHexsideKinds);
}

Edit setHexes(const HexMap& map, MapList list, const QString& kind, const std::vector<HexIndex>& hexes, bool isThere)
{
    const HexSet* before = findNamed(hexKinds(map, list), kind);
    EditList edits;
    if (kind.isEmpty() || (before == nullptr && (!isThere || !hasRoom(map, list))))
        return edits.taken();
    SetHexes set{list, kind, {}};
    Once once(hexes);
    for (const HexIndex hex : hexes) {
        const bool wasThere = before != nullptr && before->contains(hex);
        if (map.hasHex(hex) && wasThere != isThere && once(hex))
            set.hexes.emplace_back(hex, isThere);
    }
    if (set.hexes.empty())
        return edits.taken();
    if (before == nullptr)
        edits.add(InsertKind{list, lengthOf(map, list), kind});
    edits.add(MapEdit(std::move(set)));
    return edits.taken();
}

/// Nothing: the edit would change nothing.
std::optional<MapEdit> changedHexsides(const HexMap& map, const QString& kind, std::span<const Hexside> hexsides,
                                       bool isDrawn)
{
    const HexsideSet* before = map.hexsideKind(kind);
    if (kind.isEmpty() || (before == nullptr && (!isDrawn || !hasRoom(map, MapList::Hexsides))))
        return std::nullopt;
    SetHexsides set{kind, {}, false};
    std::unordered_set<std::size_t> seen;
    for (const Hexside hexside : hexsides) {
        const auto key =
            static_cast<std::size_t>(hexside.hex) * directionCount + static_cast<std::size_t>(toInt(hexside.direction));
        const bool isOnMap = hexside.hex != noHex && map.hasHex(hexside.hex) && map.hasHex(farHex(map.grid, hexside));
        if (isOnMap && (before != nullptr && before->contains(hexside)) != isDrawn && seen.insert(key).second)
            set.hexsides.emplace_back(hexside, isDrawn);
    }
    if (set.hexsides.empty())
        return std::nullopt;
    return set;
}

/// All hexsides of hexes that belong to the set, each once.
std::vector<Hexside> hexsidesOf(const HexGrid& grid, const HexsideSet& set, const HexRuns& hexes)
{
    std::vector<Hexside> found;
    for (const HexRun& run : hexes) {
        for (HexIndex hex = run.first; hex < run.end(); ++hex) {
            if (set.mask(hex) == 0)
                continue;
            for (const HexDirection direction : allDirections) {
                if (!set.contains(hex, direction))
                    continue;
                const Hexside hexside = *hexsideOf(grid, hex, direction);
                if (hexside.hex == hex || !contains(hexes, hexside.hex))
                    found.push_back(hexside);
            }
        }
    }
    return found;
}

void clearMap(const HexMap& map, const HexRuns& hexes, EditList& edits)
{
    for (const MapList list : {MapList::Features, MapList::Regions}) {
        for (const Named<HexSet>& kind : hexKinds(map, list)) {
            SetHexes set{list, kind.name, {}};
            for (const HexRun& run : hexes) {
                for (HexIndex hex = run.first; hex < run.end(); ++hex) {
                    if (kind.content.contains(hex))
                        set.hexes.emplace_back(hex, false);
                }
            }
            if (!set.hexes.empty())
                edits.add(MapEdit(std::move(set)));
        }
    }
    for (const Named<HexsideSet>& kind : map.hexsides) {
        if (auto set = changedHexsides(map, kind.name, hexsidesOf(map.grid, kind.content, hexes), false))
            edits.add(*std::move(set));
    }
    for (const Named<PathKind>& kind : map.paths) {
        LineIndex lines(map, kind.name);
        lines.erase({}, hexes);
        edits.add(lines.edits());
    }
    for (std::size_t place = map.labels.size(); place-- > 0;) {
        if (contains(hexes, map.labels[place].at))
            edits.add(RemoveLabel{place});
    }
}

void clearPosition(const Scenario& scenario, const HexRuns& hexes, EditList& edits)
{
    const Position& position = scenario.position;
    MoveUnits moves;
    for (std::size_t unit = 0; unit < position.units.size(); ++unit) {
        if (contains(hexes, position.units[unit].hex))
            moves.moves.emplace_back(static_cast<UnitIndex>(unit), noHex);
    }
    if (!moves.moves.empty())
        edits.add(Edit(std::move(moves)));
    for (const std::size_t place : markersOn(position, hexes))
        edits.add(Edit(RemoveMarker{place}));
    edits.add(setControl(scenario, hexesOf(hexes), QString()));
    if (scenario.combat) {
        Combat combat = *scenario.combat;
        std::erase_if(combat.attack, [&hexes](HexIndex hex) { return contains(hexes, hex); });
        if (contains(hexes, combat.defend) || combat.attack.empty())
            edits.add(Edit(SetCombat{}));
        else if (combat != *scenario.combat)
            edits.add(Edit(SetCombat{combat}));
    }
}

} // namespace

Edit paintTerrain(const Scenario& scenario, const HexRuns& hexes, const std::optional<QString>& terrain)
{
    LegendIndex legend(mapOf(scenario));
    const HexRuns changed = legend.paint(hexes, terrain);
    EditList edits;
    if (!terrain && !changed.empty()) {
        clearMap(mapOf(scenario), changed, edits);
        clearPosition(scenario, changed, edits);
    }
    edits.add(legend.edits());
    return edits.taken();
}

Edit paintTerrain(const Scenario& scenario, const std::vector<HexIndex>& hexes, const std::optional<QString>& terrain)
{
    return paintTerrain(scenario, runsOf(hexes), terrain);
}

Edit setFeature(const Scenario& scenario, const QString& feature, const std::vector<HexIndex>& hexes, bool isThere)
{
    return setHexes(mapOf(scenario), MapList::Features, feature, hexes, isThere);
}

Edit setRegion(const Scenario& scenario, const QString& region, const std::vector<HexIndex>& hexes, bool isIn)
{
    return setHexes(mapOf(scenario), MapList::Regions, region, hexes, isIn);
}

Edit setHexsides(const Scenario& scenario, const QString& kind, std::span<const Hexside> hexsides, bool isDrawn)
{
    EditList edits;
    if (auto set = changedHexsides(mapOf(scenario), kind, hexsides, isDrawn))
        edits.add(*std::move(set));
    return edits.taken();
}

Edit eraseHexsides(const Scenario& scenario, std::span<const Hexside> hexsides)
{
    EditList edits;
    for (const Named<HexsideSet>& kind : mapOf(scenario).hexsides) {
        if (auto set = changedHexsides(mapOf(scenario), kind.name, hexsides, false))
            edits.add(*std::move(set));
    }
    return edits.taken();
}

Edit setControl(const Scenario& scenario, const std::vector<HexIndex>& hexes, const QString& side)
{
    SetControl set;
    if (!side.isEmpty() || !scenario.position.control.empty()) {
        Once once(hexes);
        for (const HexIndex hex : hexes) {
            if (mapOf(scenario).hasHex(hex) && scenario.position.controller(hex) != side && once(hex))
                set.hexes.emplace_back(hex, side);
        }
    }
    EditList edits;
    if (!set.hexes.empty())
        edits.add(Edit(std::move(set)));
    return edits.taken();
}

bool hasKind(const HexMap& map, MapList list, const QString& name)
{
    return placeOf(map, list, name).has_value();
}

Edit addKind(const Scenario& scenario, MapList list, const QString& name)
{
    const HexMap& map = mapOf(scenario);
    EditList edits;
    if (list != MapList::Legend && !name.isEmpty() && !hasKind(map, list, name) && hasRoom(map, list))
        edits.add(InsertKind{list, lengthOf(map, list), name});
    return edits.taken();
}

Edit removeKind(const Scenario& scenario, MapList list, const QString& name)
{
    const HexMap& map = mapOf(scenario);
    const auto place = placeOf(map, list, name);
    EditList edits;
    if (!place || list == MapList::Legend)
        return edits.taken();
    if (list == MapList::Hexsides) {
        std::vector<Hexside> drawn;
        map.hexsides[*place].content.forEach([&drawn](Hexside hexside) { drawn.push_back(hexside); });
        if (auto set = changedHexsides(map, name, drawn, false))
            edits.add(*std::move(set));
    } else if (list == MapList::Paths) {
        for (std::size_t line = map.paths[*place].content.lines.size(); line-- > 0;)
            edits.add(RemoveLine{name, line});
    } else {
        SetHexes set{list, name, {}};
        hexKinds(map, list)[*place].content.forEach([&set](HexIndex hex) { set.hexes.emplace_back(hex, false); });
        if (!set.hexes.empty())
            edits.add(MapEdit(std::move(set)));
    }
    edits.add(RemoveKind{list, *place});
    return edits.taken();
}

Edit renameKind(const Scenario& scenario, MapList list, const QString& name, const QString& newName)
{
    const auto place = placeOf(mapOf(scenario), list, name);
    const bool isTaken = list != MapList::Legend && hasKind(mapOf(scenario), list, newName);
    EditList edits;
    if (place && !name.isEmpty() && !newName.isEmpty() && name != newName && !isTaken)
        edits.add(RenameEntry{list, *place, newName});
    return edits.taken();
}

std::vector<std::size_t> labelsAt(const HexMap& map, HexIndex hex)
{
    std::vector<std::size_t> places;
    for (std::size_t place = 0; place < map.labels.size(); ++place) {
        if (map.labels[place].at == hex)
            places.push_back(place);
    }
    return places;
}

Edit addLabel(const Scenario& scenario, const MapLabel& label)
{
    EditList edits;
    if (mapOf(scenario).hasHex(label.at) && !label.text.trimmed().isEmpty())
        edits.add(InsertLabel{mapOf(scenario).labels.size(), label});
    return edits.taken();
}

Edit changeLabel(const Scenario& scenario, std::size_t place, const MapLabel& label)
{
    if (label.text.trimmed().isEmpty())
        return removeLabel(scenario, place);
    EditList edits;
    if (mapOf(scenario).hasHex(label.at) && label != mapOf(scenario).labels[place]) {
        edits.add(RemoveLabel{place});
        edits.add(InsertLabel{place, label});
    }
    return edits.taken();
}

Edit removeLabel(const Scenario&, std::size_t place)
{
    EditList edits;
    edits.add(RemoveLabel{place});
    return edits.taken();
}

namespace {

bool canLie(const HexMap& map, const Marker& marker)
{
    if (marker.kind.isEmpty())
        return false;
    if (const auto* hexside = std::get_if<Hexside>(&marker.at))
        return hexside->hex != noHex && map.hasHex(hexside->hex) && map.hasHex(farHex(map.grid, *hexside));
    return map.hasHex(std::get<HexIndex>(marker.at));
}

} // namespace

std::vector<std::size_t> markersOn(const Position& position, const HexRuns& hexes)
{
    std::vector<std::size_t> places;
    for (std::size_t place = position.markers.size(); place-- > 0;) {
        const auto& at = position.markers[place].at;
        const auto* hexside = std::get_if<Hexside>(&at);
        if (hexside != nullptr ? contains(hexes, hexside->hex) || contains(hexes, farHex(position.map->grid, *hexside))
                               : contains(hexes, std::get<HexIndex>(at)))
            places.push_back(place);
    }
    return places;
}

Edit addMarker(const Scenario& scenario, const Marker& marker)
{
    EditList edits;
    if (canLie(mapOf(scenario), marker))
        edits.add(Edit(InsertMarker{scenario.position.markers.size(), marker}));
    return edits.taken();
}

Edit changeMarker(const Scenario& scenario, std::size_t place, const Marker& marker)
{
    EditList edits;
    if (canLie(mapOf(scenario), marker) && marker != scenario.position.markers[place]) {
        edits.add(Edit(RemoveMarker{place}));
        edits.add(Edit(InsertMarker{place, marker}));
    }
    return edits.taken();
}

Edit removeMarker(const Scenario&, std::size_t place)
{
    EditList edits;
    edits.add(Edit(RemoveMarker{place}));
    return edits.taken();
}
