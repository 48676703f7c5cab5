// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat/result_effects.h"

#include <vector>

/// What the side of an exchange owes, and the sets of units and steps that pay it.
/// Precondition: the effect of `exchange`, which is one of `hits`, says how it is worked out.
ExchangeBill billFor(const RuleView& board, const CombatSides& sides, const std::vector<ResultHit>& hits,
                     const ResultHit& exchange);
