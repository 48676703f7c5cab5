// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/forbid_tests.h"

/// Whether zones of control add to what steps cost for the purpose.
bool hasZocCosts(const Ruleset& game, ZocPurpose purpose);

/// Whether what a step costs may hang on more than the ground, the kind of the unit and zones of control.
bool doCostsAskForSteps(const Ruleset& game);

/// What zones of control add to the cost of a step, in half points. Conditions ask of the mover's lead; a step from off the
/// map has no `from`.
int zocCost(const RuleView& board, const Mover& mover, const HexStep& step, ZocPurpose purpose);
