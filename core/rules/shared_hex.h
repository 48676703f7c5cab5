// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/rule_view.h"
#include "ruleset/shared_hex_rules.h"

#include <vector>

/// What may become of units whose hex an enemy retreated into.
struct SharedHex
{
    std::vector<UnitIndex> units; ///< that were there, in the order of the stack; none: nothing is to be settled
    RuleIndex rule = noRule;
    bool mayStay = false;
    std::vector<HexIndex> ways; ///< hexes beside it to which all of them may move
    bool mayDie = false;
};

/// `side` entered the hex. Who moves may enter no hex that is closed to moves, nor one that an enemy stands in.
SharedHex sharedHex(const RuleView& board, HexIndex hex, const QString& side);
