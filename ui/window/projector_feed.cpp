// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/projector.h"

#include "learn/read/learn_page.h"
#include "learn/read/lesson_panel.h"
#include "learn/read/lesson_session.h"
#include "map_view/map_view.h"
#include "map_view/underlay_store.h"
#include "why/stage_caption.h"
#include "window/main_window.h"

#include <QAction>
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

void feedProjector(MainWindow& window, ProjectorWindow& projector)
{
    auto* learnMode = window.findChild<QAction*>(QStringLiteral("learnMode"));
    auto* ofPlay = new StageCaption(window.why(), projector.map());
    auto* ofLesson = new StageCaption(window.learn().steps(), projector.map());
    const auto feed = [&window, &projector, learnMode, ofPlay, ofLesson] {
        const bool isLearning = learnMode->isChecked();
        projector.setSource(isLearning ? window.learn().map() : window.map());
        projector.setUnderlay(isLearning ? nullptr : window.underlay().picture());
        projector.setText(isLearning ? lessonText(window.learn()) : QString());
        QFont large = projector.font();
        large.setPointSizeF(QFontInfo(large).pointSizeF() * 1.6);
        for (StageCaption* caption : {ofPlay, ofLesson})
            caption->setFont(large);
        ofPlay->setSuspended(isLearning);
        ofLesson->setSuspended(!isLearning);
    };
    // The projector is what the connections end with.
    const LearnPage& learn = window.learn();
    LessonSession& session = window.learn().session();
    QObject::connect(learnMode, &QAction::toggled, &projector, feed);
    QObject::connect(&learn, &LearnPage::titleChanged, &projector, feed);
    QObject::connect(learn.findChild<LessonPanel*>(), &LessonPanel::languageChanged, &projector, feed);
    QObject::connect(&session, &LessonSession::opened, &projector, feed);
    QObject::connect(&session, &LessonSession::stepChanged, &projector, feed);
    QObject::connect(&session, &LessonSession::answered, &projector, feed);
    QObject::connect(&window.underlay(), &UnderlayStore::changed, &projector, feed);
    feed();
}
