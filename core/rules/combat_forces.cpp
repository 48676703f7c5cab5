// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/combat_forces.h"

#include "base/contains.h"
#include "base/lists.h"
#include "grid/number_order.h"
#include "rules/combat_result.h"
#include "rules/forbid_tests.h"
#include "rules/hexside_lookup.h"

#include <algorithm>

bool isDefender(const Combat& combat, const Unit& unit, const Ruleset& game)
{
    return combat.isDefenceHex(unit.hex)
           && (combat.against.isEmpty() || game.teamOf(unit.side) == game.teamOf(combat.against));
}

CombatForces forcesIn(const Position& position, const Ruleset& game, const Combat& combat)
{
    CombatForces forces;
    forces.defender = combat.against;
    const auto count = static_cast<UnitIndex>(position.units.size());
    for (UnitIndex unit = 0; unit < count; ++unit) {
        const HexIndex hex = position.unit(unit).hex;
        if (combat.isDefenceHex(hex))
            forces.defenders.push_back(unit);
        if (hex != noHex && contains(combat.attack, hex))
            forces.attackers.push_back(unit);
    }
    if (forces.defender.isEmpty() && !forces.defenders.empty())
        forces.defender = position.unit(forces.defenders.front()).side;
    const QString team = game.teamOf(forces.defender);
    std::erase_if(forces.defenders, [&](UnitIndex unit) { return game.teamOf(position.unit(unit).side) != team; });
    std::erase_if(forces.attackers,
                  [&](UnitIndex unit) { return !game.areEnemies(position.unit(unit).side, forces.defender); });
    combat.keepAttackers(position, forces.attackers);
    return forces;
}

CombatFacts factsOf(const Ruleset& game, const Combat& combat, const CombatForces& forces)
{
    CombatFacts facts;
    facts.attackers = forces.attackers;
    facts.defenders = forces.defenders;
    facts.attackHexes = combat.attack;
    facts.defenceHexes = combat.defenceHexes();
    facts.kind = combat.kind;
    if (combat.result.isEmpty())
        return facts;
    if (const auto result = parseCombatResult(combat.result, game))
        facts.code = result->entry;
    return facts;
}

HexIndex nearestDefence(const Position& position, const Combat& combat, HexIndex from)
{
    return nearestByNumber(position.map->grid, combat.defenceHexes(), from);
}

bool passesAny(const std::vector<HexsideTest>& tests, const Position& position, const QString& side, HexIndex from,
               HexIndex to)
{
    const auto direction = from == noHex || to == noHex ? std::nullopt : position.map->grid.directionTo(from, to);
    return direction && std::any_of(tests.begin(), tests.end(), [&](const HexsideTest& test) {
               return HexsideLookup(test, position, side).passes(from, *direction);
           });
}

bool mayStep(const RuleView& board, const std::vector<ForbidTest>& forbid, UnitIndex unit, HexIndex to, CombatRole role)
{
    const HexIndex from = board.unit(unit).hex;
    const auto direction = from == noHex || to == noHex ? std::nullopt : board.grid().directionTo(from, to);
    if (!direction)
        return false;
    const Mover mover{.side = board.side(unit), .start = from, .units = {unit}};
    const ForbidTests tests(board, forbid, ZocPurpose::Movement, board.unit(unit), {role, false});
    return tests.isOpen(board, mover, {from, to, *direction}, {.isFirst = true});
}

bool isHostFor(const GuestRules& guests, const Position& position, const std::vector<UnitIndex>& hosts)
{
    if (guests.ontoTypes.isEmpty() && guests.ontoStates.isEmpty())
        return true;
    return std::any_of(hosts.begin(), hosts.end(), [&](UnitIndex unit) {
        return guests.ontoTypes.contains(position.unit(unit).type)
               || hasAny(position.unit(unit).states, guests.ontoStates);
    });
}
