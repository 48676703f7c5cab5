// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/scenario.h"
#include "ruleset/ruleset.h"
#include "table/act.h"
#include "table/play_state.h"

#include <QString>

/// The act in one English (translated) sentence without a full stop: names of units, numbers of hexes and rules, dice
/// with seed and value. Before the act, on the scenario that it is about to change.
QString actText(const Act& act, const Scenario& scenario, const PlayState& play, const Ruleset& game);
