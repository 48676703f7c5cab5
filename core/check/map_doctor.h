// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "check/finding_list.h"
#include "map/hex_map.h"
#include "position/scenario.h"
#include "ruleset/rules_in_force.h"

#include <functional>

/// Told how far an examination is (0 to 1). False: nobody wants it any more, and what is returned may lack findings.
using CheckWatch = std::function<bool(double share)>;

/// All that is odd about a map, as its maker would want to know it: rivers that end in the open, bridges over nothing,
/// roads that break, double or run where nobody may go, hexes cut off; under a ruleset (null: none is chosen) also names
/// without a meaning and regions that are missing. Seconds at most for a million hexes.
///
/// A finding's `fix` is an edit of a scenario with this map: it takes the finding away, brings no other, and the edit
/// that applying it returns undoes it.
Findings examineMap(const HexMap& map, const Ruleset* ruleset, std::size_t mostOfAKind = mostFindingsOfAKind,
                    const CheckWatch& watch = {});

/// The same of a scenario's map, and then of the position: what positionFindings() finds, and units that can reach no
/// source of supply.
Findings examineScenario(const Scenario& scenario, const RulesInForce& rules,
                         std::size_t mostOfAKind = mostFindingsOfAKind, const CheckWatch& watch = {});

/// What fixes all findings of a kind, as one edit.
struct FixAll
{
    Edit edit = EditGroup{};
    int fixed = 0;
};

/// Finds everything that is odd about a scenario, as examineMap() or examineScenario() do; no limit to a kind.
using Examine = std::function<Findings(const Scenario&)>;

/// Fixes what has a fix among the findings with that code, round by round, for a fix may change what the others would
/// do. Ends early, with what was fixed so far, when `watch` says so.
FixAll fixAll(const Scenario& scenario, const QString& code, const Examine& examine, const CheckWatch& watch = {});
