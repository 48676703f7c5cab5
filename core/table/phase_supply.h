// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/rules_in_force.h"
#include "table/act.h"
#include "table/play_state.h"

#include <vector>

/// Lets the act say how well supplied the units of a side are in the position; an empty side: everybody.
void judgeSupply(TurnAct& act, const Position& position, const RulesInForce& rules, const QString& side);

/// What was judged for this phase, as rules ask for it (RuleView::rememberSupply()); empty: nothing was.
std::vector<int> rememberedSupply(const PlayState& play, const Position& position, const Ruleset& game);
