// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "learn/read/lesson_shelf.h"
#include "lesson/quiz.h"

#include <QGroupBox>

#include <cstdint>
#include <vector>

/// What a quiz is to be about: game, level, and the seed by which the same questions come again.
class QuizPanel : public QGroupBox
{
    Q_OBJECT

public:
    explicit QuizPanel(QWidget* parent = nullptr);

    void setGames(const std::vector<LessonGame>& games);
    /// Says why there is none; empty: nothing is wrong.
    void say(const QString& text);

signals:
    void startRequested(const LessonGame& game, QuizLevel level, std::uint64_t seed);

private:
    void start();

    std::vector<LessonGame> m_games;
    QComboBox* m_game;
    QComboBox* m_level;
    QLineEdit* m_seed;
    QPushButton* m_start;
    QLabel* m_said;
};
