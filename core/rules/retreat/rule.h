// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "rules/retreat_question.h"
#include "ruleset/rules_in_force.h"

#include <functional>
#include <vector>

class DerivedLayers;
class RetreatJudge;
class RulingMaker;

/// Who retreats what, every legal path, and for every other hex why not. Pure: nothing moves.
Expected<Ruling, QuestionError> rule(const Position& position, const RulesInForce& rules,
                                     const RulingQuestion& question);
/// The same on layers at hand, which are as they were afterwards.
Expected<Ruling, QuestionError> rule(DerivedLayers& layers, const RulingQuestion& question);
/// The same for those who ask again and again: what the judge has made ready serves for later questions too.
Expected<Ruling, QuestionError> rule(RetreatJudge& judge, const RulingQuestion& question);

/// What is done with a ruling that has begun, the question's choices made: whoever tries more of them. `dead`: units that
/// the result kills before all else, off the maker's board.
using RulingUse = std::function<void(RulingMaker& maker, const std::vector<UnitIndex>& dead)>;
/// Begins the same ruling and lets `use` go on; the layers are as they were afterwards. The attack itself is not audited.
Expected<Done, QuestionError> withRuling(RetreatJudge& judge, const RulingQuestion& question, const RulingUse& use);

/// Why a code that the game does not have has no answer. `known`: those that it has, as text.
QuestionError unknownResult(const Ruleset& game, const QString& code, const QString& known);
