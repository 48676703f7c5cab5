// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/rule_board.h"

#include <vector>

/// Units of `side` that a hex may hold once `entering` stand there too (they are not on the board, or elsewhere).
int stackingLimit(const RuleBoard& board, HexIndex hex, SideIndex side, const std::vector<UnitIndex>& entering);

/// How many of the units count for the stacking limit.
int countStacking(const RuleBoard& board, const std::vector<UnitIndex>& units);

/// Whether the hex would hold more than it may with the entering units in it. Units that do not count never overstack.
bool isOverstackedBy(const RuleBoard& board, HexIndex hex, SideIndex side, const std::vector<UnitIndex>& entering);
