// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/concentric.h"

#include "base/contains.h"

#include <algorithm>

namespace {

/// Whether a neighbour of the defence hex is the attackers', or holds an enemy. Units that cover nothing leave their hex
/// open, whoever controls it.
bool isCovered(HexIndex hex, const OddsShift& shift, const Position& position, const Ruleset& game, const QString& team)
{
    bool isHeld = false;
    for (const UnitIndex unit : position.unitsIn(hex)) {
        const Unit& each = position.unit(unit);
        if (game.teamOf(each.side) != team || !shift.notTypes.contains(each.type))
            return true;
        isHeld = true;
    }
    const QString controller = position.controller(hex);
    return !isHeld && !controller.isEmpty() && game.teamOf(controller) == team;
}

/// Whether two opposite hexes are attacked from, or three with one between each two.
bool isBetween(const std::array<bool, directionCount>& attacks)
{
    constexpr std::size_t half = directionCount / 2;
    for (std::size_t i = 0; i < half; ++i) {
        if (attacks[i] && attacks[i + half])
            return true;
    }
    return (attacks[0] && attacks[2] && attacks[4]) || (attacks[1] && attacks[3] && attacks[5]);
}

} // namespace

std::vector<HexIndex> concentricHexes(const OddsShift& shift, const Position& position, const Combat& combat,
                                      const CombatForces& forces)
{
    std::vector<HexIndex> hexes;
    for (const UnitIndex unit : forces.attackers) {
        const Unit& each = position.unit(unit);
        const std::vector<HexIndex> attacked = combat.defenceHexes();
        const bool touches = std::any_of(attacked.begin(), attacked.end(), [&](HexIndex hex) {
            return position.map->grid.directionTo(each.hex, hex).has_value();
        });
        if (touches && !shift.notTypes.contains(each.type) && !contains(hexes, each.hex))
            hexes.push_back(each.hex);
    }
    return hexes;
}

bool isConcentric(const OddsShift& shift, const Position& position, const RulesInForce& rules, const Combat& combat,
                  const CombatForces& forces)
{
    const std::vector<HexIndex> attacked = combat.defenceHexes();
    const std::vector<HexIndex> from = concentricHexes(shift, position, combat, forces);
    if (attacked.empty() || from.empty())
        return false;
    const bool isByEveryHex = rules.value(shift.surrounded) == QLatin1String("every-hex");
    const QString team = rules.ruleset().teamOf(position.unit(forces.attackers.front()).side);
    return std::all_of(attacked.begin(), attacked.end(), [&](HexIndex hex) {
        const std::array<HexIndex, directionCount> around = position.map->grid.neighbours(hex);
        std::array<bool, directionCount> attacks = {};
        for (std::size_t i = 0; i < around.size(); ++i)
            attacks[i] = contains(from, around[i]);
        if (!isByEveryHex)
            return isBetween(attacks);
        return std::count(attacks.begin(), attacks.end(), true) >= 2
               && std::all_of(around.begin(), around.end(), [&](HexIndex each) {
                      return !position.map->hasHex(each) || isCovered(each, shift, position, rules.ruleset(), team);
                  });
    });
}
