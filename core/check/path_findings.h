// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "check/closed_ground.h"
#include "check/finding_list.h"
#include "check/kind_roles.h"

/// Roads and railways that break (an end in the open beside another road of the kind, or with one hex between it and
/// another end), that run over ground closed to everybody, and lines that run over each other. That a road ends, in a
/// town or in the fields, is no finding.
void findPathFaults(const HexMap& map, const KindRoles& roles, const ClosedGround& ground, const Ruleset* ruleset,
                    FindingList& findings);
