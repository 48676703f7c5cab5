// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/edit.h"

#include <algorithm>
#include <iterator>

namespace {

// A reading, setting or number of points in the scenario's list: set, replaced or taken out, with its place for undo.
template<typename Change, typename Value>
Edit applyNamed(const Change& change, const QString& name, const std::optional<Value>& value,
                std::vector<std::pair<QString, Value>>& list)
{
    const auto found = std::ranges::find(list, name, &std::pair<QString, Value>::first);
    if (found == list.end()) {
        if (value)
            list.insert(list.begin() + static_cast<std::ptrdiff_t>(std::min(change.at, list.size())), {name, *value});
        return Change{name, std::nullopt};
    }
    const Change inverse{name, found->second, static_cast<std::size_t>(found - list.begin())};
    if (value)
        found->second = *value;
    else
        list.erase(found);
    return inverse;
}

struct Applier
{
    Scenario& scenario;
    MapInHand& hand;
    Touched& touched;

    Position& position() const { return scenario.position; }
    void touch(HexIndex hex) const
    {
        if (hex != noHex)
            touched.hexes.push_back(hex);
    }
    void touchCounter(UnitIndex unit) const
    {
        touched.units = true;
        touch(position().unit(unit).hex);
    }
    void touchMarker(const Marker& marker) const
    {
        touched.markers = true;
        if (const auto* hexside = std::get_if<Hexside>(&marker.at)) {
            touch(hexside->hex);
            touch(farHex(position().map->grid, *hexside));
        } else {
            touch(std::get<HexIndex>(marker.at));
        }
    }

    Edit operator()(const MoveUnits& edit) const
    {
        MoveUnits inverse;
        for (const auto& [unit, hex] : edit.moves) {
            touchCounter(unit);
            touch(hex);
            inverse.moves.emplace_back(unit, position().unit(unit).hex);
            position().unit(unit).hex = hex;
        }
        // A unit may be named twice; undo must come to its first place last.
        std::reverse(inverse.moves.begin(), inverse.moves.end());
        return inverse;
    }

    Edit operator()(const SetLostSteps& edit) const
    {
        touchCounter(edit.unit);
        return SetLostSteps{edit.unit, std::exchange(position().unit(edit.unit).lost, edit.lost)};
    }

    Edit operator()(const SetStates& edit) const
    {
        touchCounter(edit.unit);
        return SetStates{edit.unit, std::exchange(position().unit(edit.unit).states, edit.states)};
    }

    Edit operator()(const RemoveUnit& edit) const
    {
        touchCounter(edit.unit);
        touched.unitList = true;
        RestoreUnit inverse{edit.unit, position().unit(edit.unit)};
        position().units.erase(position().units.begin() + edit.unit);
        return inverse;
    }

    Edit operator()(const RestoreUnit& edit) const
    {
        position().units.insert(position().units.begin() + edit.at, edit.unit);
        touchCounter(edit.at);
        touched.unitList = true;
        return RemoveUnit{edit.at};
    }

    Edit operator()(const SetUnit& edit) const
    {
        touchCounter(edit.unit);
        SetUnit inverse{edit.unit, std::exchange(position().unit(edit.unit), edit.properties)};
        touchCounter(edit.unit);
        return inverse;
    }

    Edit operator()(const InsertMarker& edit) const
    {
        touchMarker(edit.marker);
        position().markers.insert(position().markers.begin() + static_cast<std::ptrdiff_t>(edit.at), edit.marker);
        return RemoveMarker{edit.at};
    }

    Edit operator()(const RemoveMarker& edit) const
    {
        touchMarker(position().markers[edit.at]);
        InsertMarker inverse{edit.at, std::move(position().markers[edit.at])};
        position().markers.erase(position().markers.begin() + static_cast<std::ptrdiff_t>(edit.at));
        return inverse;
    }

    Edit operator()(const SetControl& edit) const
    {
        SetControl inverse;
        touched.control |= !edit.hexes.empty();
        const std::vector<Named<HexSet>>& control = position().control;
        const auto isListed = [&](const QString& side) { return findNamed(control, side) != nullptr; };
        for (const auto& [hex, side] : edit.hexes) {
            touch(hex);
            if (!side.isEmpty() && !isListed(side))
                inverse.leaving += side;
            inverse.hexes.emplace_back(hex, position().controller(hex));
            position().setController(hex, side);
        }
        std::erase_if(position().control, [&](const auto& held) { return edit.leaving.contains(held.name); });
        std::reverse(inverse.hexes.begin(), inverse.hexes.end()); // as with units that are named twice
        return inverse;
    }

    Edit operator()(const SetTurn& edit) const
    {
        touched.turn = true;
        return SetTurn{std::exchange(position().turn, edit.turn)};
    }

    Edit operator()(const SetPoints& edit) const
    {
        touched.turn = true;
        return applyNamed(edit, edit.side, edit.points, position().points);
    }

    Edit operator()(const SetPool& edit) const
    {
        touched.turn = true;
        return applyNamed(edit, edit.pool, edit.left, position().pools);
    }

    Edit operator()(const SetCombat& edit) const
    {
        touched.combat = true;
        return SetCombat{std::exchange(scenario.combat, edit.combat)};
    }

    Edit operator()(const SetFought& edit) const
    {
        touched.combat = true;
        return SetFought{std::exchange(scenario.fought, edit.fought)};
    }

    Edit operator()(const SetReading& edit) const
    {
        touched.rules = true;
        return applyNamed(edit, edit.name, edit.value, scenario.readings);
    }

    Edit operator()(const SetSetting& edit) const
    {
        touched.rules = true;
        return applyNamed(edit, edit.name, edit.value, scenario.settings);
    }

    Edit operator()(const SetScenarioTitle& edit) const
    {
        touched.names = true;
        return SetScenarioTitle{std::exchange(scenario.title, edit.title)};
    }

    Edit operator()(const SetWhatIfUse& edit) const
    {
        touched.names = true;
        return SetWhatIfUse{std::exchange(scenario.whatIf, edit.use)};
    }

    Edit operator()(const SetDates& edit) const
    {
        touched.turn = true;
        return SetDates{std::exchange(scenario.dates, edit.dates)};
    }

    Edit operator()(const EditMap& edit) const
    {
        HexMap& map = hand.map(position());
        touched.map = true;
        EditMap inverse;
        inverse.edits.reserve(edit.edits.size());
        for (const MapEdit& part : edit.edits) {
            const std::size_t kinds = map.hexsides.size();
            std::vector<HexIndex> hexes = hexesOf(part, map);
            if (touched.hexes.empty())
                touched.hexes = std::move(hexes);
            else
                touched.hexes.insert(touched.hexes.end(), hexes.begin(), hexes.end());
            inverse.edits.push_back(applyMapEdit(part, map));
            const bool isRenamed = std::holds_alternative<RenameEntry>(part);
            touched.names |= isRenamed || std::holds_alternative<SetMapTitle>(part);
            const bool isLabel = std::holds_alternative<InsertLabel>(part) || std::holds_alternative<RemoveLabel>(part);
            touched.labels |= isLabel;
            // Of what style says nobody knows how far it reaches.
            touched.everywhere |= isLabel && (isStyled(part) || isStyled(inverse.edits.back()));
            touched.wholeMap |= changesLists(part) || map.hexsides.size() != kinds;
            const bool isLook = std::holds_alternative<SetLook>(part);
            touched.looks |= isLook;
            touched.furniture |= std::holds_alternative<SetFurniture>(part);
            touched.rules |= std::holds_alternative<SetMapRuleset>(part);
            touched.everywhere |= isRenamed || isLook || std::holds_alternative<SetUnderlay>(part);
        }
        std::reverse(inverse.edits.begin(), inverse.edits.end());
        return inverse;
    }

    Edit operator()(const ReplaceBoard& edit) const
    {
        ReplaceBoard inverse;
        inverse.map = std::exchange(position().map, edit.map);
        inverse.unitHexes.reserve(position().units.size());
        for (std::size_t i = 0; i < position().units.size(); ++i)
            inverse.unitHexes.push_back(std::exchange(position().units[i].hex, edit.unitHexes[i]));
        inverse.markers = std::exchange(position().markers, edit.markers);
        inverse.control = std::exchange(position().control, edit.control);
        inverse.combat = std::exchange(scenario.combat, edit.combat);
        touched.units = touched.control = touched.combat = touched.markers = touched.names = touched.labels = true;
        touched.looks = touched.furniture = true;
        touched.map = touched.wholeMap = touched.everywhere = touched.otherMap = true;
        touched.rules |= inverse.map->ruleset != edit.map->ruleset;
        return inverse;
    }

    Edit operator()(const EditGroup& edit) const
    {
        std::vector<Edit> inverses;
        inverses.reserve(edit.edits.size());
        for (const Edit& part : edit.edits)
            inverses.push_back(std::visit(*this, part));
        return EditGroup{{std::make_move_iterator(inverses.rbegin()), std::make_move_iterator(inverses.rend())}};
    }

private:
    /// Whether the edit brings a label with a style.
    static bool isStyled(const MapEdit& edit)
    {
        const auto* label = std::get_if<InsertLabel>(&edit);
        return label != nullptr && !(label->label.style == LabelStyle());
    }
    /// Whether the edit changes more of the map than hexes: what lists there are, or the picture below.
    static bool changesLists(const MapEdit& edit)
    {
        return std::holds_alternative<InsertLegendEntry>(edit) || std::holds_alternative<RemoveLegendEntry>(edit)
               || std::holds_alternative<InsertKind>(edit) || std::holds_alternative<RemoveKind>(edit)
               || std::holds_alternative<RenameEntry>(edit) || std::holds_alternative<SetUnderlay>(edit)
               || std::holds_alternative<SetLook>(edit);
    }
};

} // namespace

bool operator==(const ReplaceBoard& a, const ReplaceBoard& b)
{
    const bool areMapsEqual = a.map == b.map || (a.map && b.map && *a.map == *b.map);
    return areMapsEqual && a.unitHexes == b.unitHexes && a.markers == b.markers && a.control == b.control
           && a.combat == b.combat;
}

HexMap& MapInHand::map(Position& position)
{
    if (!m_own || position.map != m_own) {
        m_own = std::make_shared<HexMap>(*position.map);
        position.map = m_own;
    }
    return *m_own;
}

Edit applyEdit(const Edit& edit, Scenario& scenario, MapInHand& hand, Touched& touched)
{
    Edit inverse = std::visit(Applier{scenario, hand, touched}, edit);
    if (touched.otherMap) // the indices may be those of two maps
        touched.hexes.clear();
    // What fills a million hexes names them in order, which is much quicker to see than to sort.
    if (!std::ranges::is_sorted(touched.hexes))
        std::ranges::sort(touched.hexes);
    touched.hexes.erase(std::unique(touched.hexes.begin(), touched.hexes.end()), touched.hexes.end());
    return inverse;
}

Edit applyEdit(const Edit& edit, Scenario& scenario)
{
    MapInHand hand;
    Touched touched;
    return applyEdit(edit, scenario, hand, touched);
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
        if (before.tray != after.tray || before.arrival != after.arrival || before.died != after.died)
            group.edits.emplace_back(SetUnit{index, after});
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
    for (const auto& [side, points] : to.points) {
        if (from.pointsOf(side) != points)
            group.edits.emplace_back(SetPoints{side, points});
    }
    for (const auto& [pool, left] : to.pools) {
        if (std::ranges::find(from.pools, std::pair(pool, left)) == from.pools.end())
            group.edits.emplace_back(SetPool{pool, left});
    }
    return group;
}

bool isEmpty(const Edit& edit)
{
    const auto* group = std::get_if<EditGroup>(&edit);
    return group != nullptr && std::ranges::all_of(group->edits, isEmpty);
}

bool renumbers(const Edit& edit)
{
    if (const auto* group = std::get_if<EditGroup>(&edit))
        return std::ranges::any_of(group->edits, renumbers);
    return std::holds_alternative<RemoveUnit>(edit) || std::holds_alternative<RestoreUnit>(edit)
           || std::holds_alternative<ReplaceBoard>(edit);
}
