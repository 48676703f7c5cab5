// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/rules_in_force.h"
#include "table/act.h"
#include "table/play_state.h"

#include <memory>
#include <vector>

/// Lets the act say how well supplied the units of a side are in the position; an empty side: everybody.
void judgeSupply(TurnAct& act, const Position& position, const RulesInForce& rules, const QString& side);

/// What is judged of a position that is opened in a phase that judges supply; null: in another phase, or where the game
/// names levels of supply, which are judged where units stand until a phase begins.
std::shared_ptr<const PhaseSupply> supplyAsOpened(const Position& position, const RulesInForce& rules);

/// What was judged for this phase, as rules ask for it (RuleView::rememberSupply()); empty: nothing was.
std::vector<int> rememberedSupply(const PlayState& play, const Position& position, const Ruleset& game);
