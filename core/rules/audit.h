// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/scenario.h"
#include "rules/conditions.h"
#include "rules/derived_layers.h"
#include "verdict/ruling.h"

#include <vector>

// Whether an attack is legal, by the game's "audit".

/// What the audit and the bars of attacks refuse in a combat. `facts`: of that combat; nobody moves on `layers`.
std::vector<AuditBreach> auditBreaches(DerivedLayers& layers, const Combat& combat, const CombatFacts& facts,
                                       const std::vector<FoughtCombat>& fought);

/// Whether the game has duties at all.
bool hasDuties(const CombatRules& combat);

/// The duties of a side that are still open after these combats. `begun`: the board as the phase began, whose units the
/// answer means; `now`: who has left the map since has no duty any more.
std::vector<OpenDuty> openDuties(const RuleView& begun, SideIndex side, const std::vector<FoughtCombat>& fought,
                                 const Position& now);

/// A combat as one that has been fought.
FoughtCombat foughtAs(const Position& position, const CombatFacts& facts);
