// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/lesson_keys.h"

#include "base/form.h"
#include "learn/read/lesson_session.h"
#include "learn/read/option_list.h"
#include "why/step_through.h"

#include <algorithm>

LessonKeys::LessonKeys(LessonSession& session, StepThrough& steps) : m_session(session), m_steps(steps)
{
    named(this, "lessonKeys", tr("Keys on the map"));
    setForegroundRole(QPalette::PlaceholderText);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    setContentsMargins(8, 0, 8, 0);
    connect(&session, &LessonSession::opened, this, &LessonKeys::refresh);
    connect(&session, &LessonSession::stepChanged, this, &LessonKeys::refresh);
    connect(&session, &LessonSession::answered, this, &LessonKeys::refresh);
    connect(&steps, &StepThrough::opened, this, &LessonKeys::refresh);
}

void LessonKeys::refresh()
{
    const QuestionRun* run = m_session.isOpen() ? m_session.run() : nullptr;
    const bool isAsked = run != nullptr && !run->isOver();
    const bool isOnBoard =
        isAsked
        && (run->question().kind == Question::Kind::Hexes || run->question().kind == Question::Kind::Units
            || run->question().kind == Question::Kind::Path);
    QStringList keys;
    if (isOnBoard && !m_steps.isOpen())
        keys += tr("Enter answers");
    if (isAsked && !isOnBoard && !m_steps.isOpen()) {
        const QStringList& texts = m_session.options().texts;
        keys += OptionList::areDigits(texts)
                    ? tr("%1–%2 choose an answer", "keys").arg(texts.front(), texts.back())
                    : tr("1–%1 choose an answer", "keys").arg(std::min<qsizetype>(9, texts.size()));
    }
    if (isAsked && run->hasHint())
        keys += tr("H hint");
    if (m_steps.isOpen())
        keys += {tr("Space plays"), tr("Esc leaves the explanation")};
    setText(keys.join(QStringLiteral(" · ")));
    setToolTip(text());
}
