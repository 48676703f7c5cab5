// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "explain/explanation.h"
#include "rules/supply.h"
#include "ruleset/rules_in_force.h"
#include "verdict/hidden_units.h"

/// How a unit comes to be in supply, leg by leg, or where each attempt to trace a line ends, rule by rule.
Explanation explainSupply(const Position& position, const RulesInForce& rules, const SupplyStatus& status,
                          const HiddenUnits& hidden = {});
