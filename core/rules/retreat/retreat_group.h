// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/derived_layers.h"
#include "rules/forbid_tests.h"
#include "ruleset/ruleset.h"

#include <vector>

/// The units that retreat as one: a single unit, or a stack that keeps together.
struct RetreatGroup
{
    std::vector<UnitIndex> units; ///< the top one first
    std::vector<UnitIndex> stack; ///< all of the side that began in the same hex, moved or not
    CombatRole role = CombatRole::Attacker;
    HexIndex start = noHex;

    UnitIndex top() const { return units.front(); }
    /// Whose nation and type decide which entries apply: the top combat unit, or the top unit where there is none.
    UnitIndex lead(const RuleView& board) const { return board.leadOf(units); }
};

/// What the result asks of a side, the same for all its groups.
struct RetreatOrder
{
    int length = 0; ///< hexes
    bool electsLength = false; ///< somebody chooses how many hexes it is
    std::vector<VacatedHex> vacated;
    const CombatFacts* combat = nullptr; ///< for conditions; null where none asks
};
