// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat_question.h"
#include "rules/rule_view.h"

/// Why a choice is no legal path of its unit: where the path leaves the legal ones, or, for a unit that is to stay or
/// die, a path that it has to take.
QuestionError refusedChoice(const RuleView& board, const UnitRetreat& retreat, const RetreatChoice& choice);
