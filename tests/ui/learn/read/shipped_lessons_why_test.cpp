// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/lesson_file.h"
#include "learn/read/lesson_session.h"
#include "learn/read/lesson_why.h"
#include "support/test_registry.h"

#include <QTest>

// Whoever has the answer of a shipped lesson's question shown is told why, and which combat the question is about.
class ShippedLessonsWhyTest : public QObject
{
    Q_OBJECT

private slots:
    void everyShownAnswerHasAnExplanation_data();
    void everyShownAnswerHasAnExplanation();
};

void ShippedLessonsWhyTest::everyShownAnswerHasAnExplanation_data()
{
    QTest::addColumn<QString>("path");
    for (const QString& path : shippedLessons())
        QTest::newRow(qPrintable(path.section(u'/', -1))) << path;
}

void ShippedLessonsWhyTest::everyShownAnswerHasAnExplanation()
{
    QFETCH(const QString, path);
    auto loaded = loadLesson(path);
    QVERIFY(loaded.hasValue());
    LessonSession session;
    session.open(std::make_shared<const LoadedLesson>(*std::move(loaded)), LessonSession::Kind::Trial, 0);
    for (int step = 0; step < session.stepCount(); ++step) {
        session.goTo(step);
        if (session.run() == nullptr)
            continue;
        const Question question = session.run()->question();
        const QString told = session.grader().combatTold(question);
        if (question.kind == Question::Kind::Path || question.kind == Question::Kind::Fate)
            QVERIFY2(told.endsWith(session.scenario().combat->result), qPrintable(told));
        if (question.kind == Question::Kind::Supplied)
            QVERIFY(told.isEmpty());
        session.giveUp();
        const LessonWhy why = lessonWhy(session, nullptr);
        QVERIFY2(why.explanation != nullptr, qPrintable(QStringLiteral("step %1").arg(step + 1)));
        QVERIFY(!why.explanation->stages.empty());
    }
}

REARGUARD_GUILESS_TEST(ShippedLessonsWhyTest)
#include "shipped_lessons_why_test.moc"
