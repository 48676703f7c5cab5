// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/rule_view.h"

#include <vector>

/// Whether a bonus is for a team.
bool isBonusFor(const StackingBonus& bonus, const Ruleset& game, SideIndex side);

/// What the units of `side` in a hex may count together once `entering` stand there too (they are not on
/// the board, or elsewhere).
int stackingLimit(const RuleView& board, HexIndex hex, SideIndex side, const std::vector<UnitIndex>& entering);

/// Whether limits may differ from hex to hex for the same units.
bool hasLimitsByHex(const Ruleset& game);

/// What the units count together for the stacking limit.
int countStacking(const RuleView& board, const std::vector<UnitIndex>& units);

/// Units of one side in one hex that stand together against a limit by kinds.
struct StackingBreach
{
    const StackingKindLimit* limit = nullptr; ///< never null; belongs to the ruleset
    std::vector<UnitIndex> units; ///< those in the hex in file order, then the entering ones
};

/// The limits by kinds that the units of `side` in the hex would break with the entering units among them. With
/// entering units only what one of them has a part in.
std::vector<StackingBreach> stackingBreaches(const RuleView& board, HexIndex hex, SideIndex side,
                                             const std::vector<UnitIndex>& entering);

/// Whether the hex would hold more than it may with the entering units in it. Units that do not count never overstack.
/// Counts the limits by kinds too.
bool isOverstackedBy(const RuleView& board, HexIndex hex, SideIndex side, const std::vector<UnitIndex>& entering);
