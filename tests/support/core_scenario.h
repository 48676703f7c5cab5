// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/scenario.h"
#include "rules/retreat_question.h"
#include "ruleset/rules_in_force.h"
#include "support/plain_scenario.h"

/// A plain scenario as core holds it. Precondition: the scenario is sound (numbers on the map, roads that do not jump).
Scenario coreScenario(const PlainScenario& plain);

/// The question that the plain scenario's combat and choices ask.
RulingQuestion coreQuestion(const PlainScenario& plain, const Position& position);

/// The ruleset of that name from resources/rulesets, or from the file with that path.
RulesetPtr testRuleset(const QString& nameOrPath);

/// That ruleset with the plain scenario's readings and settings.
RulesInForce testRules(const RulesetPtr& ruleset, const PlainScenario& plain);
