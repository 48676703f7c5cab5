// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/scenario.h"
#include "ruleset/rules_in_force.h"
#include "verdict/reason.h"
#include "verdict/ruling.h"

#include <optional>
#include <vector>

class RuleView;

/// Who may go where after the combat.
struct AdvancePath
{
    RuleIndex rule = noRule;
    CombatRole role = CombatRole::Attacker; ///< of those who advance
    std::vector<UnitIndex> units; ///< in file order
    std::optional<int> limit; ///< how many of them may; nothing: all
    std::vector<std::vector<HexIndex>>
        paths; ///< each beginning with the emptied hex; sorted. For units that stand next to it

    friend bool operator==(const AdvancePath&, const AdvancePath&) = default;
};

/// The rule to name with who may advance after the ruling's combat: where nobody may, and the hex is closed to all who
/// might, what closes it. The ruling has an advance.
RuleIndex advanceRuleTold(const RuleView& board, const Ruling& ruling);

/// What the game's "advance" allows. `before`: the state of play in which the result was entered; `now`: with everything
/// else of it done; `retreatPaths`: of the defenders, each with its start. Stacking is not looked
/// at. Nothing: nobody may.
std::optional<AdvancePath> advanceAfter(const Position& before, const Position& now, const RulesInForce& rules,
                                        const Combat& combat, const std::vector<std::vector<HexIndex>>& retreatPaths);

/// What an attack in the course of movement means for the attackers' move.
struct AttackOutcome
{
    bool isCleared = false; ///< no defender is left in the hex
    bool mayEnter = false; ///< they go into the hex, which is paid for, and move on
    std::vector<UnitIndex> kept; ///< who may not, for what closes the hex to moves; they may move on elsewhere
    bool endsMove = false; ///< they stay where they are and move no farther
    QString mark; ///< state that they get where they stay; empty: none
    bool mayRepeat = false; ///< they attack again at no cost, or stay and move no farther
    RuleIndex rule = noRule;

    friend bool operator==(const AttackOutcome&, const AttackOutcome&) = default;
};
/// Positions as for advanceAfter(). Nothing: an ordinary attack, or one of a kind that the game does not know.
std::optional<AttackOutcome> outcomeOf(const Position& before, const Position& now, const RulesInForce& rules,
                                       const Combat& combat);
