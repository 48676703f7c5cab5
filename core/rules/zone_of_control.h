// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/position.h"
#include "ruleset/rules_in_force.h"

#include <vector>

class RuleView;

/// One kind of zone of control in a hex.
struct ZocEntry
{
    int zone = 0; ///< place in Ruleset::zones()
    std::vector<UnitIndex> by; ///< as ZocHex
    std::vector<UnitIndex> negatedBy[zocPurposeCount];
};

/// A hex in a side's zone of control, with names.
struct ZocHex
{
    HexIndex hex = noHex;
    std::vector<UnitIndex> by; ///< exerting units, in order of id
    std::vector<UnitIndex> negatedBy[zocPurposeCount]; ///< by ZocPurpose: units whose presence negates it there
    std::vector<ZocEntry> entries = {}; ///< where kinds of zones have names: those that have one

    bool isNegated(ZocPurpose purpose) const { return !negatedBy[static_cast<std::size_t>(purpose)].empty(); }
};

/// The zone of control of one team: its hexes in order of hex number.
struct SideZoc
{
    QString side; ///< id of the team: of the side where it is alone
    std::vector<ZocHex> hexes;
};

/// Zones of control of both teams, in the ruleset's order. A game without them has empty lists.
std::vector<SideZoc> zonesOfControl(const Position& position, const RulesInForce& rules);
std::vector<SideZoc> zonesOfControl(const RuleView& board);
/// What they say about one hex: the teams whose zone it is in, each with that hex alone.
std::vector<SideZoc> zonesOfControlIn(const RuleView& board, HexIndex hex);
