// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Markers that are put down and taken up, by hand or by the game's rules, and what follows from it.

#include "base/contains.h"
#include "edit/counters.h"
#include "table/act_parts.h"
#include "table/table_words.h"

#include <algorithm>

namespace {

/// Place of the last of several markers that are alike: the one that was put down last. Nothing: there is none.
std::optional<std::size_t> placeOf(const std::vector<Marker>& markers, const Marker& marker)
{
    const auto found = std::find(markers.rbegin(), markers.rend(), marker);
    return found == markers.rend() ? std::nullopt : std::optional(static_cast<std::size_t>(markers.rend() - found - 1));
}

/// Why it cannot lie there; empty: it can.
QString placeProblem(const HexMap& map, const Marker& marker)
{
    const auto* hexside = std::get_if<Hexside>(&marker.at);
    std::vector<HexIndex> hexes{hexside != nullptr ? hexside->hex : std::get<HexIndex>(marker.at)};
    if (hexside != nullptr && hexProblem(map, hexes).isEmpty())
        hexes.push_back(farHex(map.grid, *hexside));
    return hexProblem(map, hexes);
}

/// Why units cannot lose that; empty: they can.
QString lossProblem(const Position& position, const StepLosses& losses)
{
    for (const auto& [id, lost] : losses) {
        const UnitIndex unit = position.findUnit(id);
        if (unit == noUnit)
            return TableWords::tr("There is no unit %1.").arg(id);
        if (!position.unit(unit).isOnMap())
            return TableWords::tr("%1 is off the map.").arg(position.unit(unit).displayName());
    }
    return {};
}

} // namespace

void notePlaced(PlayState& play, const Position& position, const std::vector<UnitIndex>& units, const Ruleset& game)
{
    if (std::ranges::all_of(game.markerRules, [](const MarkerRules& each) { return each.beforeTypes.isEmpty(); }))
        return;
    for (const UnitIndex unit : units) {
        if (!position.unit(unit).isOnMap() && !play.turn.placed.contains(position.unit(unit).id))
            play.turn.placed += position.unit(unit).id;
    }
}

Position afterLosses(Position position, const StepLosses& losses, const Ruleset& game)
{
    for (const auto& [id, lost] : losses) {
        const UnitIndex index = position.findUnit(id);
        if (index == noUnit || lost <= 0 || !position.unit(index).isOnMap())
            continue;
        Unit& unit = position.unit(index);
        if (lost >= stepsOf(unit, game) - unit.lost)
            eliminate(unit, position.turn, game);
        else
            unit.lost += lost;
    }
    return position;
}

std::vector<std::size_t> markersEnding(const Position& position, const Turn& next, const Ruleset& game)
{
    std::vector<std::size_t> ending;
    for (std::size_t i = 0; next.number > position.turn.number && i < position.markers.size(); ++i) {
        const MarkerRules* rules = rulesOfMarker(game, position.markers[i].kind);
        if (rules != nullptr && rules->endsWithTurn && position.markers[i].turn.value_or(0) < next.number)
            ending.push_back(i);
    }
    return ending;
}

Expected<ActEffect, QString> carryOutMarker(const MarkerAct& act, const Scenario& scenario, const PlayState& play,
                                            const Ruleset& game)
{
    const Position& position = scenario.position;
    const std::vector<Marker>& markers = position.markers;
    if (act.marker.kind.isEmpty())
        return TableWords::tr("No marker is named.");
    if (!act.isOn) {
        const auto place = placeOf(markers, act.marker);
        if (!place)
            return TableWords::tr("No such marker lies there.");
        return ActEffect{RemoveMarker{*place}, play};
    }
    if (const QString problem = placeProblem(*position.map, act.marker); !problem.isEmpty())
        return problem;
    EditGroup edits;
    if (act.lifted) {
        const auto place = placeOf(markers, *act.lifted);
        if (!place)
            return TableWords::tr("No such marker lies there.");
        edits.edits.emplace_back(RemoveMarker{*place});
    }
    if (const QString problem = lossProblem(position, act.losses); !problem.isEmpty())
        return problem;
    edits.edits.emplace_back(InsertMarker{markers.size() - edits.edits.size(), act.marker});
    if (Edit lost = difference(position, afterLosses(position, act.losses, game)); !isEmpty(lost))
        edits.edits.push_back(std::move(lost));
    ActEffect effect{edits.edits.size() == 1 ? std::move(edits.edits.front()) : Edit(std::move(edits)), play};
    if (act.rule.isEmpty())
        return effect;
    TurnRecord& turn = effect.play.turn;
    turn.laid += act.marker.kind;
    const auto* hex = std::get_if<HexIndex>(&act.marker.at);
    if (hex != nullptr && !act.losses.empty() && !contains(turn.struck, std::pair(act.marker.kind, *hex)))
        turn.struck.emplace_back(act.marker.kind, *hex);
    return effect;
}
