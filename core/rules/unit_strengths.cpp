// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/lists.h"
#include "rules/combat_odds.h"

namespace {

std::optional<int> ratingOf(const Unit& unit, const UnitType* type)
{
    return unit.range ? unit.range : type != nullptr ? type->range : std::nullopt;
}

} // namespace

bool isStrengthSecret(const Unit& unit, const Ruleset& game)
{
    return hasAny(unit.states, game.combat.unknownStates);
}

std::optional<int> attackStrength(const Unit& unit, const Ruleset& game)
{
    if (isStrengthSecret(unit, game))
        return std::nullopt;
    const UnitType* type = game.unitType(unit.type);
    if (game.combat.support.types.contains(unit.type)) {
        if (const auto rating = ratingOf(unit, type))
            return rating;
    }
    return unit.afterLosses(unit.attack       ? unit.attack
                            : type != nullptr ? type->attack
                                              : std::nullopt,
                            &ReducedStrength::attack);
}

std::optional<int> defenseStrength(const Unit& unit, const Ruleset& game)
{
    if (isStrengthSecret(unit, game))
        return std::nullopt;
    const UnitType* type = game.unitType(unit.type);
    std::optional<int> full = unit.defense ? unit.defense : type != nullptr ? type->defense : std::nullopt;
    if (!full && game.combat.support.types.contains(unit.type))
        full = ratingOf(unit, type);
    return unit.afterLosses(full, &ReducedStrength::defense);
}
