// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "check/finding_list.h"
#include "position/scenario.h"
#include "ruleset/rules_in_force.h"

/// Units that could trace no line of supply from where they stand, of whatever length, even if no enemy stood on the
/// map: the map or the scenario keeps them from every source. A note where lines run through other units, which may have
/// still to come up.
void findUnreachableSources(const Scenario& scenario, const RulesInForce& rules, FindingList& findings);
