// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ruleset/values.h"

#include "base/lists.h"

#include <algorithm>

namespace {

/// Takes out of the game's own changes of strength what the user says otherwise about the same ground.
void replaceFactors(CombatRules& combat, const GroundValue& ground)
{
    if (!ground.multiplies() || ground.role != CombatRole::Defender || !ground.kinds.isEmpty())
        return;
    HexsideTest hexside;
    hexside.with = {ground.name};
    for (StrengthFactor& factor : combat.factors) {
        if (ground.place == GroundValue::Place::Terrain)
            factor.terrain.removeAll(ground.name);
        if (ground.place == GroundValue::Place::Hexside)
            std::erase(factor.hexsides, hexside);
    }
    using Cause = StrengthFactor::Cause;
    std::erase_if(combat.factors, [](const StrengthFactor& factor) {
        return (factor.cause == Cause::Terrain && factor.terrain.isEmpty())
               || (factor.cause == Cause::Hexsides && factor.hexsides.empty());
    });
}

} // namespace

bool Values::isEmpty() const
{
    Values none;
    none.ruleset = ruleset;
    return *this == none;
}

const TrackedTurn* Values::tracked(int turn) const
{
    const auto found =
        std::find_if(turnTrack.begin(), turnTrack.end(), [turn](const TrackedTurn& each) { return each.turn == turn; });
    return found == turnTrack.end() ? nullptr : &*found;
}

RulesetPtr withValues(const RulesetPtr& game, const ValuesPtr& values)
{
    if (!values || values->ruleset != game->id || values->isEmpty())
        return game;
    auto own = std::make_shared<Ruleset>(*game);
    own->yours = values;
    CombatRules& combat = own->combat;
    if (values->table)
        combat.table = values->table;
    combat.areOddsKnown = values->odds.value_or(combat.areOddsKnown || values->table.has_value());
    combat.tables = values->tables;
    combat.grounds = values->terrain;
    for (const GroundValue& ground : values->terrain)
        replaceFactors(combat, ground);
    // Of several entries for a type the first counts.
    own->movement.insert(own->movement.begin(), values->movement.begin(), values->movement.end());
    return own;
}

const TrackedTurn* trackedTurn(const Ruleset& game, int turn)
{
    return game.yours ? game.yours->tracked(turn) : nullptr;
}

bool areMovesCounted(const Ruleset& game, const QString& type)
{
    return game.moves.isCounted || areCostsYours(game, type);
}

bool areCostsYours(const Ruleset& game, const QString& type)
{
    return game.yours
           && std::any_of(game.yours->movement.begin(), game.yours->movement.end(),
                          [&type](const MovementCosts& costs) { return costs.types.contains(type); });
}

std::optional<Arrival> arrivalOf(const Unit& unit, const Ruleset& game)
{
    if (unit.arrival || !game.yours)
        return unit.arrival;
    const ArrivalValue* found = findBy(game.yours->arrivals, &ArrivalValue::unit, unit.id);
    return found == nullptr ? std::nullopt : std::optional(found->arrival);
}
