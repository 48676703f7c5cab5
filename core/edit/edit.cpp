// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/edit.h"

#include <algorithm>
#include <iterator>

namespace {

// A reading or setting in the scenario's list: set, replaced or taken out, its place kept for the way back.
template<typename Change, typename Value>
Edit applyNamed(const Change& change, std::vector<std::pair<QString, Value>>& list)
{
    const auto found = std::find_if(list.begin(), list.end(), [&](const auto& e) { return e.first == change.name; });
    if (found == list.end()) {
        if (change.value) {
            const std::size_t at = std::min(change.at, list.size());
            list.insert(list.begin() + static_cast<std::ptrdiff_t>(at), {change.name, *change.value});
        }
        return Change{change.name, std::nullopt};
    }
    const Change inverse{change.name, found->second, static_cast<std::size_t>(found - list.begin())};
    if (change.value)
        found->second = *change.value;
    else
        list.erase(found);
    return inverse;
}

struct Applier
{
    Scenario& scenario;

    Position& position() const { return scenario.position; }

    Edit operator()(const MoveUnits& edit) const
    {
        MoveUnits inverse;
        for (const auto& [unit, hex] : edit.moves) {
            inverse.moves.emplace_back(unit, position().unit(unit).hex);
            position().unit(unit).hex = hex;
        }
        // A unit may be named twice; on the way back its first place must come last.
        std::reverse(inverse.moves.begin(), inverse.moves.end());
        return inverse;
    }

    Edit operator()(const SetLostSteps& edit) const
    {
        return SetLostSteps{edit.unit, std::exchange(position().unit(edit.unit).lost, edit.lost)};
    }

    Edit operator()(const SetStates& edit) const
    {
        return SetStates{edit.unit, std::exchange(position().unit(edit.unit).states, edit.states)};
    }

    Edit operator()(const RemoveUnit& edit) const
    {
        RestoreUnit inverse{edit.unit, position().unit(edit.unit)};
        position().units.erase(position().units.begin() + edit.unit);
        return inverse;
    }

    Edit operator()(const RestoreUnit& edit) const
    {
        position().units.insert(position().units.begin() + edit.at, edit.unit);
        return RemoveUnit{edit.at};
    }

    Edit operator()(const SetControl& edit) const
    {
        SetControl inverse;
        const std::vector<Named<HexSet>>& control = position().control;
        const auto isListed = [&](const QString& side) {
            return std::any_of(control.begin(), control.end(), [&](const auto& held) { return held.name == side; });
        };
        for (const auto& [hex, side] : edit.hexes) {
            if (!side.isEmpty() && !isListed(side))
                inverse.leaving += side;
            inverse.hexes.emplace_back(hex, position().controller(hex));
            position().setController(hex, side);
        }
        std::erase_if(position().control, [&](const auto& held) { return edit.leaving.contains(held.name); });
        std::reverse(inverse.hexes.begin(), inverse.hexes.end()); // as with units that are named twice
        return inverse;
    }

    Edit operator()(const SetTurn& edit) const { return SetTurn{std::exchange(position().turn, edit.turn)}; }
    Edit operator()(const SetCombat& edit) const { return SetCombat{std::exchange(scenario.combat, edit.combat)}; }
    Edit operator()(const SetReading& edit) const { return applyNamed(edit, scenario.readings); }
    Edit operator()(const SetSetting& edit) const { return applyNamed(edit, scenario.settings); }

    // A copy of the map for all of its edits: maps are shared, and whoever else holds this one keeps it as it was.
    Edit operator()(const EditMap& edit) const
    {
        auto map = std::make_shared<HexMap>(*position().map);
        EditMap inverse;
        for (const MapEdit& part : edit.edits)
            inverse.edits.push_back(applyMapEdit(part, *map));
        std::reverse(inverse.edits.begin(), inverse.edits.end());
        position().map = std::move(map);
        return inverse;
    }

    Edit operator()(const EditGroup& edit) const
    {
        std::vector<Edit> inverses;
        inverses.reserve(edit.edits.size());
        for (const Edit& part : edit.edits)
            inverses.push_back(applyEdit(part, scenario));
        return EditGroup{{std::make_move_iterator(inverses.rbegin()), std::make_move_iterator(inverses.rend())}};
    }
};

struct Toucher
{
    const Scenario& scenario;
    Touched& touched;

    void counter(UnitIndex unit) const
    {
        touched.units = true;
        addHex(scenario.position.unit(unit).hex);
    }
    void addHex(HexIndex hex) const
    {
        if (hex != noHex)
            touched.hexes.push_back(hex);
    }

    void operator()(const MoveUnits& edit) const
    {
        for (const auto& [unit, hex] : edit.moves) {
            counter(unit);
            addHex(hex);
        }
    }
    void operator()(const SetLostSteps& edit) const { counter(edit.unit); }
    void operator()(const SetStates& edit) const { counter(edit.unit); }
    void operator()(const RemoveUnit& edit) const
    {
        touched.unitList = true;
        counter(edit.unit);
    }
    void operator()(const RestoreUnit& edit) const
    {
        touched.units = touched.unitList = true;
        addHex(edit.unit.hex);
    }
    void operator()(const SetControl& edit) const
    {
        touched.control = touched.control || !edit.hexes.empty();
        for (const auto& [hex, side] : edit.hexes)
            addHex(hex);
    }
    void operator()(const SetTurn&) const { touched.turn = true; }
    void operator()(const SetCombat&) const { touched.combat = true; }
    void operator()(const SetReading&) const { touched.rules = true; }
    void operator()(const SetSetting&) const { touched.rules = true; }
    void operator()(const EditMap& edit) const
    {
        touched.map = true;
        HexMap copy = *scenario.position.map; // a later part's line may only come with an earlier one
        for (const MapEdit& part : edit.edits) {
            for (const HexIndex hex : hexesOf(part, copy))
                addHex(hex);
            applyMapEdit(part, copy);
        }
    }
    void operator()(const EditGroup& edit) const
    {
        // The parts are looked at one by one on a copy: a later part's unit may only come with an earlier one.
        Scenario copy = scenario;
        for (const Edit& part : edit.edits) {
            std::visit(Toucher{copy, touched}, part);
            applyEdit(part, copy);
        }
    }
};

} // namespace

Edit applyEdit(const Edit& edit, Scenario& scenario)
{
    return std::visit(Applier{scenario}, edit);
}

Edit moveAlong(const Position& position, UnitIndex unit, const std::vector<HexIndex>& hexes, Passage passage)
{
    EditGroup group;
    if (hexes.empty())
        return group;
    if (position.unit(unit).hex != hexes.back())
        group.edits.emplace_back(MoveUnits{{{unit, hexes.back()}}});
    SetControl control;
    const QString& side = position.unit(unit).side;
    for (const HexIndex hex : hexes) {
        if (passage == Passage::TakesControl && position.controller(hex) != side)
            control.hexes.emplace_back(hex, side);
    }
    if (!control.hexes.empty())
        group.edits.emplace_back(std::move(control));
    return group;
}

Edit difference(const Position& from, const Position& to)
{
    Q_ASSERT(from.units.size() == to.units.size());
    EditGroup group;
    MoveUnits moves;
    for (std::size_t i = 0; i < from.units.size(); ++i) {
        const Unit& before = from.units[i];
        const Unit& after = to.units[i];
        const auto index = static_cast<UnitIndex>(i);
        if (before.hex != after.hex)
            moves.moves.emplace_back(index, after.hex);
        if (before.lost != after.lost)
            group.edits.emplace_back(SetLostSteps{index, after.lost});
        if (before.states != after.states)
            group.edits.emplace_back(SetStates{index, after.states});
    }
    if (!moves.moves.empty())
        group.edits.emplace_back(std::move(moves));
    if (from.control != to.control) {
        SetControl control;
        for (HexIndex hex = 0; hex < from.map->grid.size(); ++hex) {
            if (const QString side = to.controller(hex); from.controller(hex) != side)
                control.hexes.emplace_back(hex, side);
        }
        if (!control.hexes.empty())
            group.edits.emplace_back(std::move(control));
    }
    if (!(from.turn == to.turn))
        group.edits.emplace_back(SetTurn{to.turn});
    return group;
}

bool isEmpty(const Edit& edit)
{
    const auto* group = std::get_if<EditGroup>(&edit);
    return group != nullptr
           && std::all_of(group->edits.begin(), group->edits.end(), [](const Edit& e) { return isEmpty(e); });
}

Touched touchedBy(const Edit& edit, const Scenario& scenario)
{
    Touched touched;
    std::visit(Toucher{scenario, touched}, edit);
    std::sort(touched.hexes.begin(), touched.hexes.end());
    touched.hexes.erase(std::unique(touched.hexes.begin(), touched.hexes.end()), touched.hexes.end());
    return touched;
}
