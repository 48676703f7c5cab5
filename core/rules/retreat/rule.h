// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "rules/retreat_question.h"
#include "ruleset/rules_in_force.h"

class DerivedLayers;
class RetreatJudge;

/// Who retreats what, every legal path, and for every other hex why not. Pure: nothing moves.
Expected<Ruling, QuestionError> rule(const Position& position, const RulesInForce& rules,
                                     const RulingQuestion& question);
/// The same on layers at hand, which are as they were afterwards.
Expected<Ruling, QuestionError> rule(DerivedLayers& layers, const RulingQuestion& question);
/// The same for those who ask again and again: what the judge has made ready serves for later questions too.
Expected<Ruling, QuestionError> rule(RetreatJudge& judge, const RulingQuestion& question);
