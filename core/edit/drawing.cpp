// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/drawing.h"

#include "edit/clip.h"
#include "edit/edit_list.h"
#include "edit/legend_index.h"
#include "map/map_limits.h"

#include <algorithm>
#include <bitset>
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
    const qsizetype place = namesIn(map, list).indexOf(name);
    return place < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(place));
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
        std::vector<HexIndex> defence = combat.defenceHexes();
        for (std::vector<HexIndex>* each : {&defence, &combat.attack})
            std::erase_if(*each, [&hexes](HexIndex hex) { return contains(hexes, hex); });
        combat.setDefenceHexes(defence);
        if ((combat.defend == noHex && scenario.combat->defend != noHex) || combat.attack.empty())
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
        clearMap(scenario, changed, {}, true, edits);
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
    return set.hexes.empty() ? Edit(EditGroup{}) : Edit(std::move(set));
}

bool hasKind(const HexMap& map, MapList list, const QString& name)
{
    return namesIn(map, list).contains(name);
}

Edit addKind(const Scenario& scenario, MapList list, const QString& name)
{
    const HexMap& map = mapOf(scenario);
    if (list == MapList::Legend || name.isEmpty() || hasKind(map, list, name) || !hasRoom(map, list))
        return EditGroup{};
    return EditMap{{InsertKind{list, lengthOf(map, list), name}}};
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
    if (!place || name.isEmpty() || newName.isEmpty() || name == newName || isTaken)
        return EditGroup{};
    EditMap edit{{RenameEntry{list, *place, newName}}};
    // Its look goes with it, but the legend may have the old name twice, and the new one may have a look already.
    const HexMap& map = mapOf(scenario);
    if (const KindLook* look = map.look(list, name)) {
        if (map.look(list, newName) == nullptr)
            edit.edits.emplace_back(SetLook{list, newName, *look});
        if (list != MapList::Legend || namesIn(map, list).count(name) < 2)
            edit.edits.emplace_back(SetLook{list, name, {}});
    }
    return edit;
}

namespace {

QStringList unusedTerrains(const HexMap& map)
{
    std::bitset<256> used;
    for (const std::uint8_t entry : map.legendIndex)
        used.set(entry);
    QStringList names;
    QStringList usedNames;
    for (std::size_t i = 0; i < map.legend.size(); ++i) {
        if (const auto& terrain = map.legend[i].terrain)
            (used.test(i) ? usedNames : names) += *terrain;
    }
    // The legend may have a terrain twice.
    names.removeDuplicates();
    names.removeIf([&](const QString& name) { return usedNames.contains(name); });
    return names;
}

bool isEmptyKind(const PathKind& paths)
{
    return paths.lines.empty();
}

template<typename Set>
bool isEmptyKind(const Set& set)
{
    return set.isEmpty();
}

} // namespace

QStringList unusedNames(const HexMap& map, MapList list)
{
    if (list == MapList::Legend)
        return unusedTerrains(map);
    QStringList names;
    withKinds(map, list, [&names](const auto& kinds) {
        for (const auto& kind : kinds) {
            if (isEmptyKind(kind.content))
                names += kind.name;
        }
    });
    return names;
}

Edit removeUnusedNames(const HexMap& map, MapList list, const QStringList& names)
{
    EditMap edit;
    const QStringList all = namesIn(map, list);
    qsizetype left = all.size();
    // From the end, so that the places of the others stay.
    for (qsizetype i = all.size(); i-- > 0;) {
        if (all[i].isEmpty() || !names.contains(all[i]) || (list == MapList::Legend && left == 1))
            continue;
        const auto at = static_cast<std::size_t>(i);
        edit.edits.push_back(list == MapList::Legend ? MapEdit(RemoveLegendEntry{at}) : MapEdit(RemoveKind{list, at}));
        if (map.look(list, all[i]) != nullptr)
            edit.edits.emplace_back(SetLook{list, all[i], {}});
        --left;
    }
    return edit.edits.empty() ? Edit(EditGroup{}) : Edit(std::move(edit));
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
    if (!mapOf(scenario).hasHex(label.at) || label.text.trimmed().isEmpty())
        return EditGroup{};
    return EditMap{{InsertLabel{mapOf(scenario).labels.size(), label}}};
}

Edit changeLabel(const Scenario& scenario, std::size_t place, const MapLabel& label)
{
    if (label.text.trimmed().isEmpty())
        return EditMap{{RemoveLabel{place}}};
    if (!mapOf(scenario).hasHex(label.at) || label == mapOf(scenario).labels[place])
        return EditGroup{};
    return EditMap{{RemoveLabel{place}, InsertLabel{place, label}}};
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
    if (!canLie(mapOf(scenario), marker))
        return EditGroup{};
    return InsertMarker{scenario.position.markers.size(), marker};
}

Edit changeMarker(const Scenario& scenario, std::size_t place, const Marker& marker)
{
    if (!canLie(mapOf(scenario), marker) || marker == scenario.position.markers[place])
        return EditGroup{};
    return EditGroup{{RemoveMarker{place}, InsertMarker{place, marker}}};
}
