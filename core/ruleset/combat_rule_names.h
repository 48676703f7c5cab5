// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/combat_rules.h"
#include "ruleset/retreat_rule_names.h"

#include <span>

/// Words of ruleset files for what combat rules say.
std::span<const NamedValue<StrengthFactor::Cause>> strengthCauses();
std::span<const NamedValue<AdvanceRule::After>> advanceCauses();
