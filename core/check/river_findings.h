// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "check/closed_ground.h"
#include "check/finding_list.h"
#include "check/kind_roles.h"

/// Ends of rivers in the open: not at the map's edge, a coast, a lake or another river. Every river begins somewhere,
/// so an end of one that also leads to water is a note; of one that leads nowhere, or that goes on one hexside farther, a
/// warning.
void findRiverEnds(const HexMap& map, const KindRoles& roles, const ClosedGround& ground, FindingList& findings);

/// Bridges, fords and the like with nothing below them, and bridges that no road uses.
void findIdleCrossings(const HexMap& map, const KindRoles& roles, FindingList& findings);
