// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/rule_view.h"

#include <optional>
#include <span>
#include <vector>

/// For whom enemy zones of control count, and which of them.
struct ZocQuestion
{
    SideIndex side = 0; ///< whose enemy exerts them
    ZocPurpose purpose = ZocPurpose::Movement;
    std::span<const UnitIndex> units = {}; ///< whom they affect: one of these is enough; empty: whomever
    std::span<const int> zones = {}; ///< places of the kinds that count; empty: all
    std::optional<bool> friendlyNegates = {}; ///< any friendly unit in the hex negates them; nothing: as each kind says
    bool countsNegated = false; ///< negated ones count too
};

/// Whether the hex is in an enemy zone of control that the question asks for.
bool isInEnemyZoc(const RuleView& board, const ZocQuestion& question, HexIndex hex);
/// The enemy units whose zones of control put it there, in order of id.
std::vector<UnitIndex> exertingUnits(const RuleView& board, const ZocQuestion& question, HexIndex hex);
/// The units of the side that negate one kind of zone in the hex for the purpose.
std::vector<UnitIndex> negatingUnits(const RuleView& board, int zone, ZocPurpose purpose, SideIndex side, HexIndex hex);
