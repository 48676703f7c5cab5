// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/combat_result.h"
#include "rules/conditions.h"
#include "rules/retreat_question.h"
#include "rules/rule_view.h"

#include <vector>

/// The rules by which units withdraw: the game's, with the withdrawal's retreat.
RulesInForce rulesOfWithdrawal(const RulesInForce& rules, const Withdrawal& withdrawal);

/// A withdrawal as a result that the defenders may take: a retreat of each length.
CombatResult asResult(const Withdrawal& withdrawal);

/// The defenders that may withdraw, in file order.
std::vector<UnitIndex> withdrawing(const RuleView& board, const Withdrawal& withdrawal, const CombatFacts& facts);

/// The withdrawal of that name. Error: the game has none.
Expected<const Withdrawal*, QuestionError> withdrawalNamed(const QString& name, const Ruleset& game);
