// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "check/closed_ground.h"
#include "check/finding_list.h"
#include "check/kind_roles.h"
#include "position/scenario.h"
#include "rules/rule_view.h"
#include "ruleset/rules_in_force.h"

/// What is odd about a map under a game: terrains, features, hexsides, paths and regions to which the game gives no
/// meaning. They are drawn, and plain for the rules.
Findings mapFindings(const HexMap& map, const Ruleset& ruleset);

/// Hexes cut off from the rest of the map by what nobody may enter or cross. Islands, cut off by nothing but water, holes
/// and the map's edge, are a note.
void findCutOffHexes(const HexMap& map, const KindRoles& roles, const ClosedGround& ground, FindingList& findings);

/// Regions that the game names and the map has not, or has without a hex: a warning where a rule needs them.
void findMissingRegions(const HexMap& map, const Ruleset& ruleset, FindingList& findings);

/// Roads and railways that break (an end in the open beside another road of the kind, or with one hex between it and
/// another end), that run over ground closed to everybody, and lines that run over each other. That a road ends, in a
/// town or in the fields, is no finding.
void findPathFaults(const HexMap& map, const KindRoles& roles, const ClosedGround& ground, const Ruleset* ruleset,
                    FindingList& findings);

/// What is odd about a position under its rules: nations, states, phases and markers without a meaning, units of both
/// sides in one hex, units on terrain into which they may not retreat, hexes with more units than the stacking limit,
/// units off the sheet (a note), a combat result that the game does not have, a combat that its audit refuses.
Findings positionFindings(const Scenario& scenario, const RulesInForce& rules);

/// What breaks the rules of stacking among the units of one side.
Findings stackingFindings(const Scenario& scenario, const RulesInForce& rules, SideIndex side);

/// Ends of rivers in the open: not at the map's edge, a coast, a lake or another river. Every river begins somewhere,
/// so an end of one that also leads to water is a note; of one that leads nowhere, or that goes on one hexside farther, a
/// warning.
void findRiverEnds(const HexMap& map, const KindRoles& roles, const ClosedGround& ground, FindingList& findings);

/// Bridges, fords and the like with nothing below them, and bridges that no road uses.
void findIdleCrossings(const HexMap& map, const KindRoles& roles, FindingList& findings);

/// Units that could trace no line of supply from where they stand, of whatever length, even if no enemy stood on the
/// map: the map or the scenario keeps them from every source. A note where lines run through other units, which may have
/// still to come up.
void findUnreachableSources(const Scenario& scenario, const RulesInForce& rules, FindingList& findings);
