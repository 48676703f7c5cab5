// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/drawing.h"
#include "edit/edit.h"

#include <algorithm>

namespace {

bool isHex(const HexMap& map, HexIndex hex)
{
    return hex >= 0 && hex < map.grid.size();
}

bool isHexOrNone(const HexMap& map, HexIndex hex)
{
    return hex == noHex || isHex(map, hex);
}

bool isHexside(const HexMap& map, Hexside hexside)
{
    return isHex(map, hexside.hex) && toInt(hexside.direction) >= 0 && toInt(hexside.direction) < 3
           && farHex(map.grid, hexside) != noHex;
}

bool areHexes(const HexMap& map, const std::vector<HexIndex>& hexes)
{
    return std::ranges::all_of(hexes, [&](HexIndex hex) { return isHex(map, hex); });
}

struct MapChecker
{
    const HexMap& map;

    bool operator()(const SetTerrain& edit) const
    {
        return std::ranges::all_of(edit.runs, [&](const TerrainRun& run) {
            return isHex(map, run.first) && run.count >= 0 && run.count <= map.grid.size() - run.first
                   && run.entry < map.legend.size();
        });
    }
    bool operator()(const InsertLegendEntry& edit) const
    {
        // One more than a file may have, for the bare entry of partsOf().
        return edit.at <= map.legend.size() && map.legend.size() <= HexMap::maxLegendEntries;
    }
    bool operator()(const RemoveLegendEntry& edit) const
    {
        return edit.at < map.legend.size() && std::ranges::find(map.legendIndex, edit.at) == map.legendIndex.end();
    }
    bool operator()(const InsertKind& edit) const
    {
        return edit.list != MapList::Legend && edit.at <= lengthOf(map, edit.list)
               && !hasKind(map, edit.list, edit.name);
    }
    bool operator()(const RemoveKind& edit) const
    {
        return edit.list != MapList::Legend && edit.at < lengthOf(map, edit.list);
    }
    bool operator()(const SetHexes& edit) const
    {
        return (edit.list == MapList::Features || edit.list == MapList::Regions) && hasKind(map, edit.list, edit.kind)
               && std::ranges::all_of(edit.hexes, [&](const auto& e) { return isHex(map, e.first); });
    }
    bool operator()(const SetHexsides& edit) const
    {
        return std::ranges::all_of(edit.hexsides, [&](const auto& e) { return isHexside(map, e.first); });
    }
    bool operator()(const InsertLine& edit) const
    {
        const PathKind* kind = map.path(edit.kind);
        return kind != nullptr && edit.at <= kind->lines.size() && areHexes(map, edit.line);
    }
    bool operator()(const RemoveLine& edit) const
    {
        const PathKind* kind = map.path(edit.kind);
        return kind != nullptr && edit.at < kind->lines.size();
    }
    bool operator()(const RenameEntry& edit) const
    {
        return edit.at < lengthOf(map, edit.list)
               && (edit.list == MapList::Legend ? map.legend[edit.at].terrain.has_value()
                                                : !hasKind(map, edit.list, edit.name));
    }
    bool operator()(const InsertLabel& edit) const { return edit.at <= map.labels.size() && isHex(map, edit.label.at); }
    bool operator()(const RemoveLabel& edit) const { return edit.at < map.labels.size(); }
    bool operator()(const SetMapTitle&) const { return true; }
    bool operator()(const SetUnderlay& edit) const
    {
        return !edit.underlay
               || (edit.underlay->pins.size() <= Underlay::mostPins
                   && std::ranges::all_of(edit.underlay->pins,
                                          [&](const UnderlayPin& pin) { return isHex(map, pin.hex); }));
    }
    bool operator()(const SetLook& edit) const { return edit.list != MapList::Regions && !edit.kind.isEmpty(); }
    bool operator()(const SetFurniture& edit) const { return edit.furniture.size() <= MapFurniture::most; }
    bool operator()(const SetStrengths&) const { return true; }
    bool operator()(const SetMapRuleset&) const { return true; }
};

struct Checker
{
    const Scenario& scenario;

    const HexMap& map() const { return *scenario.position.map; }
    bool isUnit(UnitIndex unit) const
    {
        return unit >= 0 && static_cast<std::size_t>(unit) < scenario.position.units.size();
    }
    static bool isMarker(const HexMap& map, const Marker& marker)
    {
        const auto* hexside = std::get_if<Hexside>(&marker.at);
        return hexside != nullptr ? isHexside(map, *hexside) : isHexOrNone(map, std::get<HexIndex>(marker.at));
    }
    static bool isCombat(const HexMap& map, const std::optional<Combat>& combat)
    {
        return !combat
               || (isHexOrNone(map, combat->defend) && areHexes(map, combat->alsoDefend)
                   && areHexes(map, combat->attack));
    }
    /// Another id is the only one of its name.
    bool isFree(const QString& id, UnitIndex except) const
    {
        const UnitIndex found = scenario.position.findUnit(id);
        return found == noUnit || found == except;
    }

    bool operator()(const MoveUnits& edit) const
    {
        return std::ranges::all_of(
            edit.moves, [&](const auto& move) { return isUnit(move.first) && isHexOrNone(map(), move.second); });
    }
    bool operator()(const SetLostSteps& edit) const { return isUnit(edit.unit); }
    bool operator()(const SetStates& edit) const { return isUnit(edit.unit); }
    bool operator()(const RemoveUnit& edit) const { return isUnit(edit.unit); }
    bool operator()(const RestoreUnit& edit) const
    {
        return (isUnit(edit.at) || edit.at == static_cast<UnitIndex>(scenario.position.units.size()))
               && isHexOrNone(map(), edit.unit.hex) && isFree(edit.unit.id, noUnit);
    }
    bool operator()(const SetControl& edit) const
    {
        return std::ranges::all_of(edit.hexes, [&](const auto& e) { return isHex(map(), e.first); });
    }
    bool operator()(const SetTurn&) const { return true; }
    bool operator()(const SetCombat& edit) const { return isCombat(map(), edit.combat); }
    bool operator()(const SetFought& /*edit*/) const { return true; }
    bool operator()(const SetPoints& edit) const { return !edit.side.isEmpty(); }
    bool operator()(const SetPool& edit) const { return !edit.pool.isEmpty(); }
    bool operator()(const SetReading&) const { return true; }
    bool operator()(const SetSetting&) const { return true; }
    bool operator()(const SetUnit& edit) const
    {
        return isUnit(edit.unit) && isHexOrNone(map(), edit.properties.hex) && isFree(edit.properties.id, edit.unit);
    }
    bool operator()(const InsertMarker& edit) const
    {
        return edit.at <= scenario.position.markers.size() && isMarker(map(), edit.marker);
    }
    bool operator()(const RemoveMarker& edit) const { return edit.at < scenario.position.markers.size(); }
    bool operator()(const SetScenarioTitle&) const { return true; }
    bool operator()(const SetWhatIfUse&) const { return true; }
    bool operator()(const SetDates& edit) const
    {
        return static_cast<std::size_t>(edit.dates.size()) <= Scenario::mostDates;
    }
    bool operator()(const ReplaceBoard& edit) const
    {
        return edit.map && edit.unitHexes.size() == scenario.position.units.size()
               && std::ranges::all_of(edit.unitHexes, [&](HexIndex hex) { return isHexOrNone(*edit.map, hex); })
               && std::ranges::all_of(edit.markers, [&](const Marker& marker) { return isMarker(*edit.map, marker); })
               && isCombat(*edit.map, edit.combat);
    }

    bool operator()(const EditMap& edit) const
    {
        if (edit.edits.size() == 1)
            return std::visit(MapChecker{map()}, edit.edits.front());
        HexMap ahead = map();
        return std::ranges::all_of(edit.edits, [&](const MapEdit& part) {
            const bool isGood = std::visit(MapChecker{ahead}, part);
            if (isGood)
                applyMapEdit(part, ahead);
            return isGood;
        });
    }
    bool operator()(const EditGroup& edit) const
    {
        if (edit.edits.size() == 1)
            return std::visit(*this, edit.edits.front());
        Scenario ahead = scenario;
        MapInHand hand;
        return std::ranges::all_of(edit.edits, [&](const Edit& part) {
            const bool isGood = std::visit(Checker{ahead}, part);
            Touched touched; // of one part: all together would be put in order again with each
            if (isGood)
                applyEdit(part, ahead, hand, touched);
            return isGood;
        });
    }
};

} // namespace

bool isApplicable(const Edit& edit, const Scenario& scenario)
{
    return std::visit(Checker{scenario}, edit);
}
