// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/background_job.h"
#include "base/form.h"
#include "learn/read/lesson_shelf.h"
#include "lesson/quiz.h"

#include <cstdint>
#include <memory>
#include <vector>

class QuizRun;

/// What a quiz is to be about: game, level, and the seed by which the same questions come again.
class QuizPanel : public QWidget
{
    Q_OBJECT

public:
    explicit QuizPanel(QWidget* parent = nullptr);

    void setGames(const std::vector<LessonGame>& games);
    /// Says how a quiz that ends now has gone.
    void tellEnd(const QuizRun& run);

signals:
    void startRequested(const LessonGame& game, QuizLevel level, std::uint64_t seed);

private:
    void start();
    /// Says how it was, instead of what it is; empty: the other way round.
    void say(const QString& text);

    std::vector<LessonGame> m_games;
    QComboBox* m_game;
    QComboBox* m_level;
    QLineEdit* m_seed;
    QPushButton* m_start;
    QLabel* m_about;
    QLabel* m_said; ///< in the place of that
};

/// A quiz without end: one random question after the other, each found beside the interface, and how they were answered.
class QuizRun : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    void begin(const LessonGame& game, QuizLevel level, std::uint64_t seed);
    /// Finds the next question; found() brings it.
    void next();
    void end();
    bool isActive() const { return m_isActive; }
    bool isSearching() const { return m_job.isRunning(); }

    /// The question at hand was answered; `wrong`: how many answers before, `isHelped`: by hints, or it was shown.
    void note(int points, int wrong, bool isHelped);

    const LessonGame& game() const { return m_game; }
    QuizLevel level() const { return m_level; }
    std::uint64_t seed() const { return m_seed; } ///< of the question at hand
    int number() const { return m_number; } ///< of the question at hand, from 1
    int answered() const { return m_isNoted ? m_number : m_number - 1; } ///< how many questions
    int points() const { return m_points + m_last; }
    int streak() const { return m_streak; } ///< answered right at once and without help, in a row
    int bestStreak() const { return m_best; }

signals:
    void found(std::shared_ptr<const LoadedLesson> lesson);

private:
    BackgroundJob m_job;
    LessonGame m_game;
    QuizLevel m_level = QuizLevel::Easy;
    std::uint64_t m_seed = 0;
    bool m_isActive = false;
    bool m_isNoted = false; ///< the question at hand
    int m_number = 0;
    int m_points = 0; ///< of the questions before
    int m_last = 0;
    int m_streak = 0;
    int m_best = 0;
};
