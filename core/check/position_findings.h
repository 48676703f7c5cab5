// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "check/finding.h"
#include "position/scenario.h"
#include "ruleset/rules_in_force.h"

/// What is odd about a position under its rules: nations, states, phases and markers without a meaning, units of both
/// sides in one hex, units on terrain into which they may not retreat, hexes with more units than the stacking limit,
/// units off the sheet (a note), a combat result that the game does not have.
Findings positionFindings(const Scenario& scenario, const RulesInForce& rules);
