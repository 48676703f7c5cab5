// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat_question.h"
#include "rules/rule_view.h"
#include "verdict/ruling.h"

#include <vector>

/// Whether some charge of retreats is lost by all that were stacked together when the combat began.
bool paysAsStack(const Ruleset& game);

/// Who pays what the unit's or group's retreat costs on the way: it alone, or where its stack pays that first and then
/// all others of its side that began in its hex. `before`: the board as the result was entered.
std::vector<UnitIndex> payersOnTheWay(const RuleView& board, const Position& before, const UnitRetreat& unit);

/// Steps of the path's charges that earlier retreats of the stack have paid: a stack pays once for the first hex of its
/// retreats, once for the second, and so on, whoever enters one that costs. `made`: the retreats of the combat so far.
int paidByStack(const RuleView& board, const Position& before, const Combat& combat, const UnitRetreat& unit,
                const RetreatPath& path, const std::vector<RetreatChoice>& made);
