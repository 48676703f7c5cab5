// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/combat_circumstances.h"

#include "document/document.h"
#include "rules/combat_forces.h"
#include "rules/fire.h"
#include "rules/supply.h"

#include <algorithm>

namespace {

/// Whether these units have attacked one of those in this phase.
bool hasBeenFought(const Document& document, const CombatForces& forces)
{
    const auto id = [&](UnitIndex unit) { return document.position()->unit(unit).id; };
    return !forces.attackers.empty()
           && std::ranges::any_of(document.scenario().fought, [&](const FoughtCombat& fought) {
                  return std::ranges::all_of(forces.attackers,
                                             [&](UnitIndex unit) { return fought.attack.contains(id(unit)); })
                         && std::ranges::any_of(forces.defenders,
                                                [&](UnitIndex unit) { return fought.defend.contains(id(unit)); });
              });
}

/// The attack that is declared, and what has fired in this phase.
void addFire(const Document& document, const Combat& combat, CombatCircumstances& known)
{
    const Ruleset& game = document.ruleset();
    const PlayState& play = document.play();
    const auto& atHand = document.scenario().combat;
    known.areAttacksKnown = true;
    known.declared = play.declared;
    if (atHand && atHand->result.isEmpty() && fireKind(game, atHand->kind) == nullptr)
        known.declared = atHand;
    for (const auto& [gun, hex] : play.fired)
        known.fired.emplace_back(gun == noUnit ? QString() : document.position()->unit(gun).id, hex);
    known.isAnotherResult = play.isUntouched() && isAnotherResult(atHand, combat);
}

} // namespace

CombatCircumstances circumstancesOf(const Document& document, const Combat& combat)
{
    CombatCircumstances circumstances;
    const Ruleset& game = document.ruleset();
    for (const UnitTrail& trail : document.play().trails) {
        const Unit& unit = document.position()->unit(trail.unit);
        circumstances.moved.push_back({unit.id, trail.hexes.isEmpty() ? unit.hex : trail.hexes.front(), trail.spent});
    }
    circumstances.attacked = document.play().turn.attacked;
    const CombatForces forces = forcesIn(*document.position(), game, combat);
    circumstances.isRepeat = hasBeenFought(document, forces);
    const auto& supply = document.play().supply;
    if (supply && !game.moves.halvedUnsupplied.isEmpty())
        circumstances.halved = supply->unsupplied;
    addFire(document, combat, circumstances);
    if (game.combat.judgesSupply.isEmpty()) {
        if (supply)
            circumstances.unsupplied = supply->unsupplied;
        return circumstances;
    }
    circumstances.unsupplied = QStringList();
    for (const std::vector<UnitIndex>& units : {forces.attackers, forces.defenders}) {
        for (const UnitIndex unit : units) {
            const auto status = supplyOf(document.layers(), unit);
            if (status && !status->isSupplied)
                *circumstances.unsupplied << document.position()->unit(unit).id;
        }
    }
    return circumstances;
}
