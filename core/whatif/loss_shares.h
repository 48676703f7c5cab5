// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "verdict/ruling.h"

#include <functional>
#include <utility>
#include <vector>

/// Who loses how many steps, in file order of the units.
using LossShare = std::vector<std::pair<UnitIndex, int>>;

/// A unit that may have to pay.
struct LossPayer
{
    UnitIndex unit = noUnit;
    int left = 0; ///< steps that it has
    HexIndex ground = noHex; ///< where it stood as the combat began
};

/// Calls `visit(LossShare)` for every way to share out a loss of `due` steps, until it returns false. Steps that nobody has are
/// not due. `first`: these have paid all before others pay anything. `one`: one of these pays a step at least, as long as
/// any of them has one.
void forEachShare(const std::vector<LossPayer>& payers, int due, LossPer per, const std::vector<UnitIndex>& first,
                  const std::vector<UnitIndex>& one, const std::function<bool(const LossShare&)>& visit);
