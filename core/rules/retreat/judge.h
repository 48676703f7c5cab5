// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat/retreat_group.h"
#include "verdict/ruling.h"

#include <optional>

/// Judges the retreat of one group on the board as it stands: legal paths, fate and a verdict on every hex in reach.
/// The board is the same afterwards. Nothing when the search grows beyond PathSearch::maxPaths.
std::optional<UnitRetreat> judgeRetreat(RuleBoard& board, const RetreatGroup& group, const RetreatOrder& order);
