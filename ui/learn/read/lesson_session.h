// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/lesson_file.h"
#include "learn/read/lesson_progress.h"
#include "lesson/lesson_run.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

/// A lesson being gone through: which step, what was answered in each, what that is worth. Board and panel show it and
/// speak to it. Knows no widgets.
class LessonSession : public QObject
{
    Q_OBJECT

public:
    enum class Kind : unsigned char {
        Lesson, ///< progress is kept
        Trial, ///< somebody tries what they are making
        Quiz ///< a question out of many
    };

    /// What was answered last in the step.
    struct Answer
    {
        QuestionRun::Attempt attempt;
        bool isShown = false; ///< the answer was shown instead
    };

    using QObject::QObject;

    /// Begins with that step; -1: where the person left the lesson, or anew if that was its end. The points of questions
    /// that were answered before still count.
    void open(std::shared_ptr<const LoadedLesson> lesson, Kind kind, int step);
    void close();
    bool isOpen() const { return m_lesson != nullptr; }
    Kind kind() const { return m_kind; }
    const std::shared_ptr<const LoadedLesson>& loaded() const { return m_lesson; }

    // Precondition of the following: isOpen().
    const Lesson& lesson() const { return m_lesson->lesson; }
    int stepCount() const { return static_cast<int>(lesson().steps.size()); }
    int step() const { return m_step; } ///< stepCount(): the end, with the points
    bool isAtEnd() const { return m_step == stepCount(); }
    /// The step, at the end the last one.
    const LessonStep& current() const;
    void goTo(int step);

    const std::shared_ptr<const Position>& position() const { return here().position; }
    const std::shared_ptr<const RulesInForce>& rules() const { return here().rules; }
    const Scenario& scenario() const { return *here().scenario; }
    const LessonGrader& grader() const { return *here().grader; }
    /// The step's highlights: their hexes, one list each; empty where the engine finds none.
    const std::vector<std::vector<HexIndex>>& highlights() const { return here().highlights; }

    /// The question being answered; null: the step asks none that can be asked, or the lesson is at its end.
    const QuestionRun* run() const;
    /// Why the step's question cannot be asked; empty: it can, or there is none.
    QString problem() const { return here().problem; }
    const std::optional<Answer>& answer() const { return here().answer; }
    /// What can be chosen in a question with options.
    const LessonGrader::Options& options() const { return here().options; }
    /// Every hint that was taken, the first one first.
    const std::vector<LocalText>& hints() const { return here().hints; }

    void clickHex(HexIndex hex);
    void clickUnit(UnitIndex unit);
    void choose(int option);
    void takeBack();
    void takeHint();
    void giveUp();
    void retry();
    /// The answer was seen in an explanation: the question earns no points any more. Once it is over nothing changes.
    void noteAnswerSeen();
    /// What an answer would be worth now, or was worth. No answer is worth more than the step's last one, or than it was
    /// when the question was begun anew. Precondition: run() is not null.
    int worth() const;

    /// Points of a step's question; nothing: it was not answered yet.
    std::optional<int> pointsOf(int step) const;
    int points() const { return m_record.total(); }
    int possiblePoints() const;
    bool hasQuestion(int step) const;
    /// Forgets every answer and begins anew.
    void startOver();

signals:
    /// Another lesson, or none.
    void opened();
    void stepChanged();
    /// Something was answered, taken back, hinted at or shown.
    void answered();
    /// The question at hand was begun anew.
    void retried();

private:
    struct Step
    {
        std::shared_ptr<const Scenario> scenario;
        std::shared_ptr<const Position> position;
        std::shared_ptr<const RulesInForce> rules;
        std::unique_ptr<LessonGrader> grader;
        std::vector<std::vector<HexIndex>> highlights;
        std::unique_ptr<QuestionRun> run; ///< null: nothing can be asked
        QString problem;
        LessonGrader::Options options;
        std::vector<LocalText> hints;
        std::optional<Answer> answer;
        int most = QuestionRun::fullPoints; ///< that it may be worth

        /// What was answered.
        void forget();
    };

    Step& at(int step) const;
    Step& here() const { return at(m_step); }
    void keep();
    /// The question at hand is there, and not over.
    bool canAnswer() const;
    void noteAnswer(const Answer& answer);

    std::shared_ptr<const LoadedLesson> m_lesson;
    Kind m_kind = Kind::Lesson;
    int m_step = 0;
    LessonRecord m_record;
    mutable std::vector<std::unique_ptr<Step>> m_steps; ///< made when they are first shown
};
