// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "rules/retreat_question.h"
#include "rules/rule_view.h"

#include <vector>

/// Who takes part in a combat: the units in the attack hexes (see Combat::attackers) and in the defence hexes.
struct CombatSides
{
    SideIndex defender = 0;
    std::vector<UnitIndex> defenders; ///< in file order
    std::vector<UnitIndex> attackers;

    const std::vector<UnitIndex>& of(CombatRole role) const
    {
        return role == CombatRole::Defender ? defenders : attackers;
    }
    SideIndex side(CombatRole role) const { return role == CombatRole::Defender ? defender : 1 - defender; }
};

/// Units of a side that may take part. No game stacks nearly as many.
inline constexpr std::size_t mostInCombat = 250;

/// The sides of a combat. Error: no hex is named, the wrong units stand there, or too many.
Expected<CombatSides, QuestionError> takeSides(const RuleView& board, const Combat& combat);
