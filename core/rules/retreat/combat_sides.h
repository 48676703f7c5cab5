// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "rules/retreat_question.h"
#include "rules/rule_view.h"

#include <QCoreApplication>

#include <vector>

/// The translation context of what is said about a question.
class RulingWords
{
    Q_DECLARE_TR_FUNCTIONS(Ruling)
};

/// Who takes part in a combat: all units in the attack hexes and in the defence hex.
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

Expected<CombatSides, QuestionError> takeSides(const RuleView& board, const Combat& combat);
