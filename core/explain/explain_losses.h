// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "explain/explanation.h"
#include "ruleset/rules_in_force.h"
#include "verdict/hidden_units.h"
#include "verdict/ruling.h"

/// What an effect does that moves nobody, in a single stage. `effect` is one of the ruling's, which was made from
/// `position` under `rules`. Of `hidden` units nothing is told.
Explanation explainLosses(const Position& position, const RulesInForce& rules, const Ruling& ruling,
                          const Effect& effect, const HiddenUnits& hidden);
