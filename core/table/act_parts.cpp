// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/act_parts.h"

#include "base/contains.h"
#include "base/lists.h"
#include "table/table_words.h"

#include <algorithm>
#include <utility>

Expected<std::vector<UnitIndex>, QString> findUnits(const Position& position, const QStringList& ids)
{
    if (ids.isEmpty())
        return TableWords::tr("No unit is named.");
    std::vector<UnitIndex> units;
    units.reserve(static_cast<std::size_t>(ids.size()));
    for (const QString& id : ids) {
        const UnitIndex unit = position.findUnit(id);
        if (unit == noUnit)
            return TableWords::tr("There is no unit %1.").arg(id);
        if (contains(units, unit))
            return TableWords::tr("The unit %1 is named twice.").arg(id);
        units.push_back(unit);
    }
    return units;
}

Expected<std::vector<UnitIndex>, QString> findStack(const Position& position, const QStringList& ids)
{
    auto units = findUnits(position, ids);
    if (!units)
        return units;
    const Unit& first = position.unit(units->front());
    for (const UnitIndex unit : *units) {
        const Unit& each = position.unit(unit);
        if (!each.isOnMap())
            return TableWords::tr("%1 is off the map.").arg(each.displayName());
        if (each.hex != first.hex)
            return TableWords::tr("%1 and %2 do not stand in one hex.").arg(first.displayName(), each.displayName());
    }
    return units;
}

QStringList idsOf(const Position& position, const std::vector<UnitIndex>& units)
{
    QStringList ids;
    for (const UnitIndex unit : units)
        ids += position.unit(unit).id;
    return ids;
}

QString hexProblem(const HexMap& map, const std::vector<HexIndex>& hexes)
{
    const bool areThere =
        std::all_of(hexes.begin(), hexes.end(), [&](HexIndex hex) { return hex < map.grid.size() && map.hasHex(hex); });
    return areThere ? QString() : TableWords::tr("A hex is named that the map does not have.");
}

int stepsOf(const Unit& unit, const Ruleset& game)
{
    const UnitType* type = game.unitType(unit.type);
    return unit.steps.value_or(type != nullptr ? type->steps : 1);
}

void addCaptures(EditGroup& edits, const Position& position, const Ruleset& game, const QString& side, HexIndex from,
                 const std::vector<HexIndex>& path, const std::vector<HexIndex>& beside)
{
    const CapturedBridge& rule = game.control.capturedBridge;
    const HexsideSet* bridges = rule.marker.isEmpty() ? nullptr : position.map->hexsideKind(rule.hexside);
    if (bridges == nullptr)
        return;
    std::vector<HexIndex> taken;
    std::vector<std::size_t> old;
    std::vector<Hexside> captured;
    const auto cross = [&](HexIndex start, HexIndex to) {
        const auto hexside = start == noHex ? std::nullopt : hexsideBetween(position.map->grid, start, to);
        // A unit that goes to and fro captures it once.
        if (!hexside || !bridges->contains(*hexside) || contains(captured, *hexside))
            return;
        captured.push_back(*hexside);
        for (std::size_t i = 0; i < position.markers.size(); ++i) {
            const Marker& marker = position.markers[i];
            const auto* at = std::get_if<Hexside>(&marker.at);
            if (at != nullptr && *at == *hexside && marker.kind == rule.marker)
                old.push_back(i);
        }
    };
    for (std::size_t i = 0; i < path.size(); ++i) {
        const HexIndex to = path[i];
        const HexIndex start = std::exchange(from, to);
        const bool isEnemys = game.areEnemies(side, position.controller(to)) && !contains(taken, to);
        taken.push_back(to);
        if (!isEnemys)
            continue;
        cross(start, to);
        for (std::size_t j = 0; i == 0 && j < beside.size(); ++j)
            cross(beside[j], to);
    }
    // The mark of an earlier capture gives way: a bridge belongs to the side that took it last.
    std::sort(old.rbegin(), old.rend());
    for (const std::size_t at : old)
        edits.edits.emplace_back(RemoveMarker{at});
    std::size_t at = position.markers.size() - old.size();
    for (const Hexside hexside : captured)
        edits.edits.emplace_back(InsertMarker{at++, {rule.marker, hexside, side, position.turn.number, {}, {}}});
}

void addPassage(EditGroup& edits, const Position& position, const Ruleset& game, const QString& side, HexIndex from,
                const std::vector<HexIndex>& path, const std::vector<HexIndex>& beside)
{
    if (game.control.byPassage) {
        SetControl control;
        for (const HexIndex hex : path) {
            const bool isNew = findBy(control.hexes, &std::pair<HexIndex, QString>::first, hex) == nullptr;
            if (isNew && position.controller(hex) != side)
                control.hexes.emplace_back(hex, side);
        }
        if (!control.hexes.empty())
            edits.edits.emplace_back(std::move(control));
    }
    addCaptures(edits, position, game, side, from, path, beside);
}

UnitTrail& trailFor(PlayState& play, UnitIndex unit, HexIndex from)
{
    const auto found =
        std::find_if(play.trails.begin(), play.trails.end(), [unit](const UnitTrail& t) { return t.unit == unit; });
    if (found != play.trails.end()) {
        // Something else than its own moving brought it here.
        if (found->hexes.back() != from)
            found->hexes.push_back(from);
        return *found;
    }
    UnitTrail trail;
    trail.unit = unit;
    trail.hexes = {from};
    play.trails.push_back(std::move(trail));
    return play.trails.back();
}

void eliminate(Unit& unit, const Turn& turn, const Ruleset& game)
{
    unit.hex = noHex;
    unit.tray = Tray::eliminated;
    if (!game.returns.empty())
        unit.died = turn.number;
}
