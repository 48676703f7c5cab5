// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What stands around a step: where its lesson is in its game, or how the quiz goes.

#include "learn/read/learn_page.h"

#include "learn/read/lesson_panel.h"
#include "learn/read/lesson_session.h"
#include "learn/read/lesson_shelf.h"
#include "learn/read/quiz_panel.h"

#include <algorithm>

// What the shelf knows of the lesson's game; it may still be reading.
void LearnPage::frameLesson()
{
    if (!m_session->isOpen() || m_session->kind() != LessonSession::Kind::Lesson)
        return;
    const QString& path = m_session->loaded()->path;
    LessonPanel::Frame frame;
    frame.hasNextLesson = !m_shelf->pathAfter(path).isEmpty();
    frame.level = lessonLevel(m_session->lesson().level);
    const auto& heads = m_shelf->heads();
    const auto own = std::ranges::find(heads, path, &LessonHead::path);
    for (const LessonHead& head : heads) {
        if (own == heads.end() || !own->isShipped || !head.isShipped || head.game != own->game)
            continue;
        frame.lessons.push_back(
            {head.path, head.title.in(m_panel->language()), lesson_progress::of(head.id).isFinished});
        if (head.path == path)
            frame.number = static_cast<int>(frame.lessons.size());
    }
    m_panel->setFrame(frame);
}

void LearnPage::noteQuiz()
{
    if (!m_quiz->isActive() || m_session->run() == nullptr)
        return;
    const QuestionRun& run = *m_session->run();
    if (run.isOver())
        m_quiz->note(m_session->worth(), run.wrong(), run.hintsTaken() > 0 || m_session->worth() == 0);
    refreshQuiz();
}

void LearnPage::refreshQuiz()
{
    const QString levels[] = {tr("easy"), tr("middle"), tr("hard")};
    QStringList parts{tr("%1, %2", "game, level of the quiz")
                          .arg(m_quiz->game().title, levels[static_cast<std::size_t>(m_quiz->level())]),
                      tr("seed %1").arg(m_quiz->seed()), tr("%n point(s)", nullptr, m_quiz->points())};
    if (m_quiz->bestStreak() > 0)
        parts += tr("%1 right in a row, best %2").arg(m_quiz->streak()).arg(m_quiz->bestStreak());
    m_panel->setFrame({.headline = parts.join(QStringLiteral(" · ")),
                       .title = tr("Question %1").arg(m_quiz->number()),
                       .endsWith = tr("&Next question")});
}
