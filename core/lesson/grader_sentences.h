// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "lesson/grader_cache.h"

// What the rules say about one thing that was clicked, in words.

/// A sentence and the rule behind it.
struct RuleSentence
{
    QString text;
    RuleIndex rule = noRule;
};

/// The verdict on a hex for a retreating unit. Of several reasons the first by one of `rules` is told; where there are
/// none, the first that has a rule.
RuleSentence verdictSentence(const LessonGrader::Cache& at, const LessonGrader::Cache::Found& found, HexIndex hex,
                             const std::vector<RuleIndex>& rules = {});
/// Whether the zone of control of a unit reaches a hex, and why not.
RuleSentence zocSentence(LessonGrader::Cache& at, UnitIndex unit, HexIndex hex);
/// The same of all units of a side.
RuleSentence sideZocSentence(LessonGrader::Cache& at, int side, HexIndex hex);
/// Who negates a side's zone of control in a hex for a purpose. Empty: nobody does.
RuleSentence negationSentence(LessonGrader::Cache& at, int side, int purpose, HexIndex hex);
/// What stops a line of supply of a unit that is out of it in a hex; of several reasons as for verdictSentence().
RuleSentence cutSentence(LessonGrader::Cache& at, UnitIndex unit, HexIndex hex, const std::vector<RuleIndex>& rules);
/// Whether a unit is in supply.
RuleSentence supplySentence(LessonGrader::Cache& at, UnitIndex unit);
/// What the combat does to a unit; `length` as for LessonGrader::Cache::retreatNamed().
RuleSentence fateSentence(LessonGrader::Cache& at, UnitIndex unit, int length = 0);
