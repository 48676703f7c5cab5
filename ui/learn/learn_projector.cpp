// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/learn_mode.h"

#include "learn/read/learn_page.h"
#include "learn/read/lesson_panel.h"
#include "learn/read/lesson_session.h"
#include "map_view/map_view.h"
#include "map_view/underlay_store.h"
#include "play/projector.h"
#include "shell/mode_switch.h"
#include "why/stage_caption.h"
#include "why/why_controller.h"

#include <QFontInfo>
#include <QTextBrowser>

namespace {

/// What the lesson says at the moment, as Markdown; empty: none is open.
QString lessonText(LearnPage& learn)
{
    const LessonSession& session = learn.session();
    if (!session.isOpen() || session.isAtEnd())
        return {};
    const QString language = learn.findChild<LessonPanel*>()->language();
    const LessonStep& step = session.current();
    QStringList parts;
    if (const QString title = step.title.in(language); !title.isEmpty())
        parts += QStringLiteral("### ") + title;
    parts += step.text.in(language);
    // The program words a question that the lesson leaves to it.
    const auto* question = learn.findChild<QTextBrowser*>(QStringLiteral("lessonQuestion"));
    if (step.question && question != nullptr)
        parts += QStringLiteral("**%1**").arg(question->toPlainText().simplified());
    return parts.join(QStringLiteral("\n\n"));
}

} // namespace

void LearnMode::feed(ProjectorWindow& projector)
{
    auto* ofPlay = new StageCaption(m_why.steps(), projector.map());
    auto* ofLesson = new StageCaption(m_page->steps(), projector.map());
    const auto feed = [this, &projector, ofPlay, ofLesson] {
        const bool isLearning = m_modes.is(ModeId::Learning);
        projector.setSource(isLearning ? m_page->map() : m_map);
        projector.setUnderlay(isLearning ? nullptr : m_underlay.picture());
        projector.setText(isLearning ? lessonText(*m_page) : QString());
        QFont large = projector.font();
        large.setPointSizeF(QFontInfo(large).pointSizeF() * 1.6);
        for (StageCaption* caption : {ofPlay, ofLesson})
            caption->setFont(large);
        ofPlay->setSuspended(isLearning);
        ofLesson->setSuspended(!isLearning);
    };
    // The projector is what the connections end with.
    LessonSession& session = m_page->session();
    connect(&m_modes, &ModeSwitch::toggled, &projector, feed);
    connect(m_page, &LearnPage::titleChanged, &projector, feed);
    connect(m_page->findChild<LessonPanel*>(), &LessonPanel::languageChanged, &projector, feed);
    connect(&session, &LessonSession::opened, &projector, feed);
    connect(&session, &LessonSession::stepChanged, &projector, feed);
    connect(&session, &LessonSession::answered, &projector, feed);
    connect(&m_underlay, &UnderlayStore::changed, &projector, feed);
    feed();
}
