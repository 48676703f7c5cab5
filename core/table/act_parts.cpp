// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/act_parts.h"

#include "base/contains.h"
#include "base/lists.h"
#include "rules/audit.h"
#include "rules/combat_forces.h"
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

namespace {

/// Finds bridges that a side captures.
class BridgeCapture
{
public:
    BridgeCapture(const Position& position, const Ruleset& game, const QString& side)
        : m_position(position), m_game(game), m_rule(game.control.capturedBridge), m_side(side),
          m_bridges(m_rule.marker.isEmpty() ? nullptr : position.map->hexsideKind(m_rule.hexside))
    {}

    bool isPossible() const { return m_bridges != nullptr; }
    bool isEnemys(HexIndex hex) const { return m_game.areEnemies(m_side, m_position.controller(hex)); }

    void cross(HexIndex start, HexIndex to)
    {
        const auto hexside = start == noHex ? std::nullopt : hexsideBetween(m_position.map->grid, start, to);
        // A unit that goes to and fro captures it once.
        if (!hexside || !m_bridges->contains(*hexside) || contains(m_captured, *hexside))
            return;
        m_captured.push_back(*hexside);
        for (std::size_t i = 0; i < m_position.markers.size(); ++i) {
            const Marker& marker = m_position.markers[i];
            const auto* at = std::get_if<Hexside>(&marker.at);
            if (at != nullptr && *at == *hexside && marker.kind == m_rule.marker)
                m_old.push_back(i);
        }
    }

    /// A bridge belongs to who controls both its hexes: the side takes over these.
    void take(const std::vector<HexIndex>& hexes)
    {
        for (const HexIndex hex : hexes) {
            for (const HexIndex other : m_position.map->grid.neighbours(hex)) {
                if (other != noHex && isEnemys(hex)
                    && (contains(hexes, other) || m_position.controller(other) == m_side))
                    cross(other, hex);
            }
        }
    }

    // The mark of an earlier capture gives way: a bridge belongs to the side that took it last.
    void addTo(EditGroup& edits)
    {
        std::sort(m_old.rbegin(), m_old.rend());
        for (const std::size_t at : m_old)
            edits.edits.emplace_back(RemoveMarker{at});
        std::size_t at = m_position.markers.size() - m_old.size();
        for (const Hexside hexside : m_captured)
            edits.edits.emplace_back(
                InsertMarker{at++, {m_rule.marker, hexside, m_side, m_position.turn.number, {}, {}}});
    }

private:
    const Position& m_position;
    const Ruleset& m_game;
    const CapturedBridge& m_rule;
    QString m_side;
    const HexsideSet* m_bridges;
    std::vector<std::size_t> m_old; ///< places of marks that give way
    std::vector<Hexside> m_captured;
};

} // namespace

void addCaptures(EditGroup& edits, const Position& position, const Ruleset& game, const QString& side, HexIndex from,
                 const std::vector<HexIndex>& path, const std::vector<HexIndex>& beside)
{
    BridgeCapture capture(position, game, side);
    if (!capture.isPossible())
        return;
    std::vector<HexIndex> taken;
    for (std::size_t i = 0; i < path.size(); ++i) {
        const HexIndex to = path[i];
        const HexIndex start = std::exchange(from, to);
        const bool isEnemys = capture.isEnemys(to) && !contains(taken, to);
        taken.push_back(to);
        if (!isEnemys)
            continue;
        capture.cross(start, to);
        for (std::size_t j = 0; i == 0 && j < beside.size(); ++j)
            capture.cross(beside[j], to);
    }
    if (game.control.byPassage)
        capture.take(path);
    capture.addTo(edits);
}

void addTakenBridges(EditGroup& edits, const Position& position, const Ruleset& game, const QString& side,
                     const std::vector<HexIndex>& hexes)
{
    BridgeCapture capture(position, game, side);
    if (!capture.isPossible())
        return;
    capture.take(hexes);
    capture.addTo(edits);
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

void setSecret(PlayState& play, const QString& name, int left)
{
    const auto known = std::find_if(play.secrets.begin(), play.secrets.end(),
                                    [&](const auto& secret) { return secret.first == name; });
    if (known == play.secrets.end())
        play.secrets.emplace_back(name, left);
    else
        known->second = left;
}

void addToRecord(QStringList& record, const QStringList& ids)
{
    for (const QString& id : ids) {
        if (!record.contains(id))
            record += id;
    }
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

void putDownOthers(PlayState& play, const std::vector<UnitIndex>& moving)
{
    if (std::ranges::all_of(moving, [&play](UnitIndex unit) { return contains(play.inHand, unit); }))
        return;
    play.putDown.insert(play.putDown.end(), play.inHand.begin(), play.inHand.end());
    for (UnitTrail& trail : play.trails)
        trail.isDone = trail.isDone || contains(play.inHand, trail.unit);
    play.inHand.clear();
}

void eliminate(Unit& unit, const Turn& turn, const Ruleset& game)
{
    unit.hex = noHex;
    unit.tray = Tray::eliminated;
    if (!game.returns.empty())
        unit.died = turn.number;
}

const AttackKind* attackKindOf(const Scenario& scenario, const Ruleset& game)
{
    return scenario.combat ? game.combat.kind(scenario.combat->kind) : nullptr;
}

void addState(Unit& unit, const QString& state)
{
    if (!state.isEmpty() && !unit.states.contains(state))
        unit.states += state;
}

Expected<Losses, QString> findLosses(const Position& position, const StepLosses& losses)
{
    Losses found;
    for (const auto& [id, lost] : losses) {
        const UnitIndex unit = position.findUnit(id);
        if (unit == noUnit)
            return TableWords::tr("There is no unit %1.").arg(id);
        if (lost < 0)
            return TableWords::tr("%1 cannot lose fewer than no steps.").arg(position.unit(unit).displayName());
        found.shares.emplace_back(unit, lost);
        found.total += lost;
    }
    return found;
}

void bookLosses(const Losses& losses, Position& position, const Ruleset& game)
{
    for (const auto& [index, lost] : losses.shares) {
        Unit& unit = position.unit(index);
        if (lost == 0 || !unit.isOnMap())
            continue;
        if (lost >= stepsOf(unit, game) - unit.lost)
            eliminate(unit, position.turn, game);
        else
            unit.lost += lost;
    }
}

FoughtCombat foughtIn(const Position& position, const Ruleset& game, const Combat& combat)
{
    return foughtAs(position, factsOf(game, combat, forcesIn(position, game, combat)));
}
