// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "explain/explanation.h"
#include "rules/retreat_question.h"
#include "rules/supply.h"
#include "ruleset/rules_in_force.h"
#include "verdict/hidden_units.h"
#include "verdict/ruling.h"

/// The slow motion of one retreating unit's ruling, out of its verdicts: the forbid tests in the order of the ruleset,
/// then what is cut off or a dead end, then priority after priority, then who chooses among what remains. Every hex of
/// `retreat.hexes` that is not legal is struck exactly once, by the first of its reasons in the ruleset's order.
///
/// `ruling` was made from `position` under `rules`; effect and retreat are places in it. Of an effect that is no
/// retreat (retreat -1) the losses are told.
Explanation explainRetreat(const Position& position, const RulesInForce& rules, const Ruling& ruling, int effect,
                           int retreat);
/// The same of the ruling on `question`, where choices were made or a stack was split: without them the paths that
/// priorities strike are not told after the first choice. Of `hidden` units nothing is told.
Explanation explainRetreat(const Position& position, const RulesInForce& rules, const Ruling& ruling,
                           const RulingQuestion& question, int effect, int retreat, const HiddenUnits& hidden = {});

/// How a unit comes to be in supply, leg by leg, or where each attempt to trace a line ends, rule by rule.
Explanation explainSupply(const Position& position, const RulesInForce& rules, const SupplyStatus& status,
                          const HiddenUnits& hidden = {});

class RuleView;

/// The zone of control of one unit: the hexes it reaches, what stops it at the others, and where enemy units negate it,
/// purpose by purpose.
Explanation explainZoc(const RuleView& board, UnitIndex unit, const HiddenUnits& hidden = {});
/// The same of a hex: who of which side exerts a zone of control there, and what negates it.
Explanation explainZocIn(const RuleView& board, HexIndex hex, const HiddenUnits& hidden = {});
