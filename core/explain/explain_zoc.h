// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "explain/explanation.h"
#include "ruleset/rules_in_force.h"

class RuleBoard;

/// The zone of control of one unit: the hexes it reaches, what stops it at the others, and where enemy units negate it,
/// purpose by purpose.
Explanation explainZoc(const RuleBoard& board, UnitIndex unit);
/// The same of a hex: who of which side exerts a zone of control there, and what negates it.
Explanation explainZocIn(const RuleBoard& board, HexIndex hex);
