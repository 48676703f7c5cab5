// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "lesson/lesson.h"
#include "ruleset/ruleset.h"

#include <cstdint>

/// How hard a random question is.
enum class QuizLevel : unsigned char {
    Easy, ///< one unit, few others about, ends and zones of control
    Middle, ///< stacks, rivers, several units
    Hard ///< priorities, dead ends, plans, supply cut
};

/// A random position of a game with a question about it, as a lesson of one step without texts; the same for the same
/// seed. `map` is the board it is laid on (a part of it is used), `roster` the counters to draw from, as those of a
/// scenario of the game; without it they are made up. The question is always sound: LessonGrader::check().
Lesson quizLesson(RulesetPtr game, HexMapPtr map, QuizLevel level, std::uint64_t seed,
                  const std::vector<Unit>& roster = {});
