// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "lesson/lesson.h"
#include "ruleset/rules_in_force.h"

#include <QString>

#include <memory>
#include <vector>

/// The position of a step, with its rules.
struct StepPosition
{
    std::shared_ptr<const Scenario> scenario;
    RulesInForce rules;
};

/// Something about a lesson that its author should know of: the lesson works all the same, or that step does not.
struct LessonFinding
{
    QString code; ///< "lesson.empty-answer", "lesson.everything-is-right", "lesson.missing-language" …
    QString message; ///< a whole sentence without its full stop
    int step = -1; ///< -1: the lesson as a whole
    QString pointer; ///< RFC 6901 within the document ("/steps/2/question")

    friend bool operator==(const LessonFinding&, const LessonFinding&) = default;
};

/// What is odd about a lesson: questions whose answer is empty or everything, or that cannot be asked of their position;
/// highlights of nothing; rule numbers that the game does not have; texts that are missing in a language that others
/// have; steps without text. `positions`: one a step.
std::vector<LessonFinding> lessonFindings(const Lesson& lesson, const std::vector<StepPosition>& positions);
