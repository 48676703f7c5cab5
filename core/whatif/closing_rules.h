// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/rule_view.h"

#include <algorithm>

/// How further enemies bear on what a game's rules let pass, as far as it can be read off the rules.
struct ClosingRules
{
    /// More enemies never open a path: only then what closes may be looked for path by path.
    bool isMonotone = true;
    /// What closes a step is one enemy's doing, whoever else stands where.
    bool isByOne = true;
    /// How far from the hexes of a path an enemy may stand that closes it, in hexes, with a zone of control and without.
    int reach = 0;
    int reachWithoutZoc = 0;
    /// An enemy in a hex, of whatever kind, closes that hex.
    bool closesOwnHex = false;

    ClosingRules& operator&=(const ClosingRules& other)
    {
        isMonotone = isMonotone && other.isMonotone;
        isByOne = isByOne && other.isByOne;
        reach = std::max(reach, other.reach);
        reachWithoutZoc = std::max(reachWithoutZoc, other.reachWithoutZoc);
        closesOwnHex = closesOwnHex || other.closesOwnHex;
        return *this;
    }
};

/// Of complete retreats: those without a shortfall, or with one that the game forgives.
ClosingRules closingRulesOfRetreats(const RuleView& board);
/// Of lines of supply.
ClosingRules closingRulesOfSupply(const RuleView& board);

/// Whether a retreat kills just those who have no complete path, so that nothing has to be ruled on.
bool diesWhereClosed(const Ruleset& game);
