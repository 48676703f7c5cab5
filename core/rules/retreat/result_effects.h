// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/combat_result.h"
#include "rules/forbid_tests.h"
#include "rules/retreat/combat_sides.h"

#include <optional>
#include <vector>

/// The effects on one side in the order in which they happen: losses before the retreat.
std::vector<ResultEffect> inOrder(std::vector<ResultEffect> effects);

/// Who decides about units that play `role` in the combat: attacker or defender.
Decider asRole(Decider decider, CombatRole role);

/// The hexes that units of the combat may leave, seen by those that play `role`.
std::vector<VacatedHex> vacatedFor(const RuleView& board, const CombatSides& sides, const CombatResult& result,
                                   CombatRole role);

/// What conditions may ask of a combat.
CombatFacts factsOf(const Combat& combat, const CombatSides& sides, const CombatResult& result);

/// Who may advance into a defence hex; nothing in games that do not say.
std::optional<Advance> advanceAfter(const RuleView& board, const CombatSides& sides, const CombatResult& result,
                                    const Combat& combat);
