// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/contains.h"
#include "base/lists.h"
#include "rules/combat_forces.h"
#include "rules/combat_odds.h"
#include "rules/combat_result.h"

#include <algorithm>
#include <functional>
#include <iterator>

std::vector<UnitIndex> Guests::dead() const
{
    std::vector<UnitIndex> all = worthless;
    if (die)
        all.insert(all.end(), units.begin(), units.end());
    sortUnique(all);
    return all;
}

Guests guestsIn(const Position& position, const RulesInForce& rules, const Combat& combat)
{
    const Ruleset& game = rules.ruleset();
    const CombatForces forces = forcesIn(position, game, combat);
    Guests found;
    std::vector<UnitIndex> hosts = forces.defenders;
    if (game.combat.guests) {
        const GuestRules& guests = *game.combat.guests;
        found.rule = game.rule(guests.rule);
        const auto isGuest = [&](UnitIndex unit) { return position.unit(unit).states.contains(guests.state); };
        const auto firstGuest = std::stable_partition(hosts.begin(), hosts.end(), std::not_fn(isGuest));
        if (firstGuest != hosts.begin() && isHostFor(guests, position, {hosts.begin(), firstGuest})) {
            found.units.assign(firstGuest, hosts.end());
            hosts.erase(firstGuest, hosts.end());
        }
        if (!found.units.empty()) {
            if (const auto result = parseCombatResult(combat.result, rules)) {
                found.die = std::any_of(result->defender.begin(), result->defender.end(),
                                        [&](const auto& effect) { return !contains(guests.spares, effect.kind); });
            }
        }
    }
    if (!game.combat.worthlessDie.isEmpty()) {
        found.worthlessRule = game.rule(game.combat.worthlessDie);
        std::copy_if(hosts.begin(), hosts.end(), std::back_inserter(found.worthless),
                     [&](UnitIndex unit) { return defenseStrength(position.unit(unit), game) == 0; });
        found.die = found.die || (!found.units.empty() && found.worthless == hosts);
    }
    return found;
}

QString guestState(const Position& position, const Ruleset& game, const QString& side, HexIndex hex,
                   const std::vector<UnitIndex>& retreating)
{
    if (!game.combat.guests || hex == noHex)
        return {};
    std::vector<UnitIndex> hosts;
    for (const UnitIndex unit : position.unitsIn(hex)) {
        if (game.teamOf(position.unit(unit).side) == game.teamOf(side) && !contains(retreating, unit))
            hosts.push_back(unit);
    }
    return !hosts.empty() && isHostFor(*game.combat.guests, position, hosts) ? game.combat.guests->state : QString();
}
