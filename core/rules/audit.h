// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/scenario.h"
#include "rules/combat_odds.h"
#include "rules/conditions.h"
#include "rules/derived_layers.h"
#include "verdict/ruling.h"

#include <vector>

// Whether an attack is legal, by the game's "audit".

/// What the audit and the bars of attacks refuse in a combat. `facts`: of that combat; nobody moves on `layers`.
/// `standingBy`: see standBy(); they need not take part. `known`: what it leaves open is judged on the board.
std::vector<AuditBreach> auditBreaches(DerivedLayers& layers, const Combat& combat, const CombatFacts& facts,
                                       const std::vector<FoughtCombat>& fought,
                                       const std::vector<SparedUnit>& standingBy = {},
                                       const CombatCircumstances& known = {});

/// Attackers whom nobody has named and whom the game bars from the attack stand by: the combat then says so, without
/// hexes of which nobody else attacks, and they are returned with the first rule that bars them. Where nobody would be
/// left, nobody stands by.
std::vector<SparedUnit> standBy(DerivedLayers& layers, Combat& combat, const CombatFacts& facts,
                                const CombatCircumstances& known = {});

/// Whether the game has duties at all.
bool hasDuties(const CombatRules& combat);

/// The duties of a side that are still open after these combats. `begun`: the board as the phase began, whose units the
/// answer means; `now`: who has left the map since has no duty any more.
std::vector<OpenDuty> openDuties(const RuleView& begun, SideIndex side, const std::vector<FoughtCombat>& fought,
                                 const Position& now);

/// A combat as one that has been fought.
FoughtCombat foughtAs(const Position& position, const CombatFacts& facts);
