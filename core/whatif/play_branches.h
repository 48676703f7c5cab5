// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/rule_view.h"
#include "verdict/ruling.h"

#include <vector>

/// One of the ways in which a group can go, apart from what makes no difference to anything.
struct PlayBranch
{
    const RetreatPath* path = nullptr; ///< of the retreat; null: it has none and dies
    HexIndex end = noHex;
    int charges = 0;
    int shortfall = 0;
    std::vector<UnitIndex> overrun; ///< enemies on the way that die of it
    bool isOptional = false; ///< only the owner's option makes it legal

    /// Whether both come to the same.
    friend bool operator==(const PlayBranch& a, const PlayBranch& b)
    {
        return (a.path == nullptr) == (b.path == nullptr) && a.end == b.end && a.charges == b.charges
               && a.shortfall == b.shortfall && a.overrun == b.overrun && a.isOptional == b.isOptional;
    }
};

/// Every one of them once, a path that dice make dearer with each of its costs. `mayOverrun`: the board has units that others
/// run over. The retreat must outlive them.
std::vector<PlayBranch> branchesOf(const RuleView& board, const UnitRetreat& retreat, bool mayOverrun);
/// Whether dice say what some path costs.
bool hasDice(const UnitRetreat& retreat);
