// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/rules_in_force.h"

#include <optional>

struct Unit;
struct Turn;

/// The part that a unit plays in a combat, as far as a condition may ask for it.
struct CombatPart
{
    std::optional<CombatRole> role; ///< nothing: outside combat; a condition on the role does not hold
    bool electsLength = false; ///< somebody chooses how many hexes the retreat has
};

/// Whether an entry with that condition applies to a unit, at that turn, with these readings, in that part of a combat.
bool applies(const Condition& condition, const Unit& unit, const Turn& turn, const RulesInForce& rules,
             const CombatPart& part);
