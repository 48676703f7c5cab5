// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/position.h"
#include "rules/supply.h"
#include "rules/zone_of_control.h"
#include "support/plain_answer.h"
#include "support/plain_scenario.h"
#include "verdict/ruling.h"

/// What the engine answers on a position: zones of control and supply of the whole map, and the ruling given.
PlainAnswer engineAnswer(const Position& position, const RulesInForce& rules, const Ruling& ruling);

/// What the engine answers to a plain scenario's combat and choices; ends the program when it refuses to.
PlainAnswer engineAnswer(const PlainScenario& plain, const RulesetPtr& ruleset);
