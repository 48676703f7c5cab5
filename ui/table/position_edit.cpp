// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/position_edit.h"

#include <algorithm>

namespace {

void editUnits(const Position& from, const Position& to, std::vector<Edit>& edits)
{
    const bool areSame = std::equal(from.units.begin(), from.units.end(), to.units.begin(), to.units.end(),
                                    [](const Unit& a, const Unit& b) { return a.id == b.id; });
    if (areSame) {
        for (std::size_t i = 0; i < from.units.size(); ++i) {
            if (!(from.units[i] == to.units[i]))
                edits.emplace_back(SetUnit{static_cast<UnitIndex>(i), to.units[i]});
        }
        return;
    }
    for (std::size_t i = from.units.size(); i-- > 0;)
        edits.emplace_back(RemoveUnit{static_cast<UnitIndex>(i)});
    for (std::size_t i = 0; i < to.units.size(); ++i)
        edits.emplace_back(RestoreUnit{static_cast<UnitIndex>(i), to.units[i]});
}

void editMarkers(const Position& from, const Position& to, std::vector<Edit>& edits)
{
    if (from.markers == to.markers)
        return;
    for (std::size_t i = from.markers.size(); i-- > 0;)
        edits.emplace_back(RemoveMarker{i});
    for (std::size_t i = 0; i < to.markers.size(); ++i)
        edits.emplace_back(InsertMarker{i, to.markers[i]});
}

void editControl(const Position& from, const Position& to, std::vector<Edit>& edits)
{
    SetControl control;
    for (HexIndex hex = 0; hex < from.map->grid.size(); ++hex) {
        if (!from.map->hasHex(hex))
            continue;
        const QString side = to.controller(hex);
        if (side != from.controller(hex))
            control.hexes.emplace_back(hex, side);
    }
    if (!control.hexes.empty())
        edits.emplace_back(std::move(control));
}

void editPoints(const Position& from, const Position& to, std::vector<Edit>& edits)
{
    for (const auto& [side, points] : from.points) {
        const bool isThere = std::ranges::any_of(to.points, [&](const auto& other) { return other.first == side; });
        if (!isThere)
            edits.emplace_back(SetPoints{side, std::nullopt});
    }
    for (const auto& [side, points] : to.points) {
        const bool isSame = std::ranges::find(from.points, std::pair(side, points)) != from.points.end();
        if (!isSame)
            edits.emplace_back(SetPoints{side, points});
    }
}

void editPools(const Position& from, const Position& to, std::vector<Edit>& edits)
{
    for (const auto& [pool, left] : from.pools) {
        if (std::ranges::find(to.pools, pool, &std::pair<QString, int>::first) == to.pools.end())
            edits.emplace_back(SetPool{pool, std::nullopt});
    }
    for (const auto& each : to.pools) {
        if (std::ranges::find(from.pools, each) == from.pools.end())
            edits.emplace_back(SetPool{each.first, each.second});
    }
}

} // namespace

Edit positionEdit(const Scenario& from, const Scenario& to)
{
    EditGroup group;
    editUnits(from.position, to.position, group.edits);
    editMarkers(from.position, to.position, group.edits);
    editControl(from.position, to.position, group.edits);
    editPoints(from.position, to.position, group.edits);
    editPools(from.position, to.position, group.edits);
    if (!(from.position.turn == to.position.turn))
        group.edits.emplace_back(SetTurn{to.position.turn});
    if (!(from.combat == to.combat))
        group.edits.emplace_back(SetCombat{to.combat});
    if (!(from.fought == to.fought))
        group.edits.emplace_back(SetFought{to.fought});
    return group;
}
