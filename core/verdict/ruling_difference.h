// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "verdict/ruling.h"

#include <vector>

/// What two rulings on the same combat say about one unit in one effect. The pointers lead into the rulings.
struct UnitComparison
{
    UnitIndex unit = noUnit;
    const Effect* effects[2] = {nullptr, nullptr}; ///< null: that ruling does not have it
    const UnitRetreat* retreats[2] = {nullptr, nullptr}; ///< of the unit or its group; null: another kind of effect

    /// Fate and paths are the same.
    bool isSame() const;
};

/// The two rulings unit by unit, in order of the units; alternatives of a result are told apart. Both rulings must
/// outlive the answer.
std::vector<UnitComparison> compareRulings(const Ruling& first, const Ruling& second);

/// What hangs on what the rulings differ in.
struct RulingDifference
{
    std::vector<UnitIndex> units; ///< whose fate or paths differ, in order
    std::vector<HexIndex> hexes; ///< whose verdict differs for some unit, in order of index

    bool isEmpty() const { return units.empty() && hexes.empty(); }
};

/// Where any of the others differs from the first.
RulingDifference differenceOf(const std::vector<const Ruling*>& rulings);

/// Whether two verdicts say the same: which paths lead there is told by the paths, here the word counts, and why. Null:
/// there is none.
bool isSameVerdict(const HexVerdict* a, const HexVerdict* b);
