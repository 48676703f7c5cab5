// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "check/closed_ground.h"
#include "check/finding_list.h"
#include "check/kind_roles.h"

/// Hexes cut off from the rest of the map by what nobody may enter or cross. Islands, cut off by nothing but water, holes
/// and the map's edge, are a note.
void findCutOffHexes(const HexMap& map, const KindRoles& roles, const ClosedGround& ground, FindingList& findings);

/// Regions that the game names and the map has not, or has without a hex: a warning where a rule needs them.
void findMissingRegions(const HexMap& map, const Ruleset& ruleset, FindingList& findings);
