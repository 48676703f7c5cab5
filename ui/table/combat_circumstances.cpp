// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/combat_circumstances.h"

#include "document/document.h"
#include "rules/combat_forces.h"
#include "rules/fire.h"
#include "rules/supply.h"

/// The attack that is declared, and what has fired in this phase.
static void addFire(const Document& document, const Combat& combat, CombatCircumstances& known)
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

CombatCircumstances circumstancesOf(const Document& document, const Combat& combat)
{
    CombatCircumstances circumstances;
    const Ruleset& game = document.ruleset();
    for (const UnitTrail& trail : document.play().trails) {
        const Unit& unit = document.position()->unit(trail.unit);
        circumstances.moved.push_back({unit.id, trail.hexes.isEmpty() ? unit.hex : trail.hexes.front(), trail.spent});
    }
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
    const CombatForces forces = forcesIn(*document.position(), game, combat);
    for (const std::vector<UnitIndex>& units : {forces.attackers, forces.defenders}) {
        for (const UnitIndex unit : units) {
            const auto status = supplyOf(document.layers(), unit);
            if (status && !status->isSupplied)
                *circumstances.unsupplied << document.position()->unit(unit).id;
        }
    }
    return circumstances;
}
