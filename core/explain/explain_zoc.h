// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "explain/explanation.h"
#include "ruleset/rules_in_force.h"
#include "verdict/hidden_units.h"

class RuleView;

/// The zone of control of one unit: the hexes it reaches, what stops it at the others, and where enemy units negate it,
/// purpose by purpose.
Explanation explainZoc(const RuleView& board, UnitIndex unit, const HiddenUnits& hidden = {});
/// The same of a hex: who of which side exerts a zone of control there, and what negates it.
Explanation explainZocIn(const RuleView& board, HexIndex hex, const HiddenUnits& hidden = {});
