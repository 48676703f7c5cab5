// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat/result_effects.h"

#include <optional>
#include <vector>

/// The decision that these hits offer: the first of the game's that fits. Nothing: there is none to take.
std::optional<Decision> offeredDecision(const RuleView& board, const std::vector<ResultHit>& hits,
                                        const CombatFacts& facts);

/// The effects on the side of the decision once its dice show `total` in all.
/// Precondition: `decision` was offered for these hits of these effects.
std::vector<ResultEffect> effectsAfter(const RuleView& board, const Decision& decision,
                                       const std::vector<ResultHit>& hits, const std::vector<ResultEffect>& effects,
                                       const CombatFacts& facts, int total);
