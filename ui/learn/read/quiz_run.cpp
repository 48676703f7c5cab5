// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/quiz_run.h"

#include <algorithm>
#include <utility>

QuizRun::QuizRun(QObject* parent) : QObject(parent) {}

void QuizRun::begin(const LessonGame& game, QuizLevel level, std::uint64_t seed)
{
    m_job.cancel(); // a question of what was begun before
    m_game = game;
    m_level = level;
    m_seed = seed - 1;
    m_isActive = true;
    m_isNoted = false;
    m_number = m_points = m_last = m_answered = m_streak = m_best = 0;
    next();
}

void QuizRun::next()
{
    if (!m_isActive || m_job.isRunning())
        return;
    // A question that was passed over ends the row.
    if (m_number > 0 && !m_isNoted)
        m_streak = 0;
    m_points += std::exchange(m_last, 0);
    m_isNoted = false;
    ++m_seed;
    ++m_number;
    m_job.begin([this, game = m_game, level = m_level, seed = m_seed](const BackgroundJob::Watch&) {
        auto lesson = std::make_shared<LoadedLesson>();
        lesson->lesson = quizLesson(game.rules, game.map, level, seed, game.roster);
        for (const LessonStep& step : lesson->lesson.steps) {
            const auto rules = RulesInForce::create(game.rules, step.scenario->readings, step.scenario->settings);
            lesson->positions.push_back({{}, *step.scenario, rules ? *rules : RulesInForce(game.rules)});
        }
        return std::function<void()>(
            [this, lesson = std::shared_ptr<const LoadedLesson>(std::move(lesson))] { emit found(lesson); });
    });
}

void QuizRun::end()
{
    m_job.cancel();
    m_isActive = false;
}

void QuizRun::note(int points, int wrong, bool isHelped)
{
    m_last = points;
    // The first time counts.
    if (std::exchange(m_isNoted, true))
        return;
    ++m_answered;
    m_streak = wrong == 0 && !isHelped ? m_streak + 1 : 0;
    m_best = std::max(m_best, m_streak);
}
