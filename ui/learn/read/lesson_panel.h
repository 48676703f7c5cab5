// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"

#include "learn/read/lesson_fold.h"
#include "lesson/lesson_run.h"

#include <QPointer>
#include <QString>
#include <QStringList>

#include <vector>

class LessonSession;
class LessonStrip;
class LessonText;
class QuestionBox;

/// What a step points out on the board, each with its sign as it is drawn there.
class HighlightLegend : public QWidget
{
    Q_OBJECT

public:
    struct Line
    {
        int group = 0; ///< LessonMark::group
        QString text;

        friend bool operator==(const Line&, const Line&) = default;
    };

    explicit HighlightLegend(QWidget* parent = nullptr);

    void setLines(const std::vector<Line>& lines);

private:
    void rebuild();

    std::vector<Line> m_lines;
    QVBoxLayout* m_layout;
    QWidget* m_rows = nullptr;
};

/// Beside the board: the step's title and text, what is pointed out, its question, the lessons of the game, the way to the
/// next step; after the last one, the points. What stands above the board is the strip.
class LessonPanel : public QWidget
{
    Q_OBJECT

public:
    explicit LessonPanel(LessonSession& session, QWidget* parent = nullptr);
    ~LessonPanel() override;

    /// Has no parent until somebody gives it one.
    LessonStrip& strip();
    /// In which the lesson speaks, as far as it can.
    QString language() const { return m_language; }
    /// Says why a click was no answer.
    void say(const QString& text);
    /// What stands around the step.
    struct Frame
    {
        QString headline = {}; ///< in the strip; empty: what the lesson is called
        int number = 0; ///< of the lesson in its game; 0: it has none
        QString level = {}; ///< "Hard cases"
        std::vector<LessonFold::Lesson> lessons = {}; ///< of the game
        QString title = {}; ///< of steps that have none
        QString endsWith = {}; ///< what the next step is called where there is none; empty: the lesson ends
        bool hasNextLesson = false;
    };
    void setFrame(const Frame& frame);
    /// What the lesson says at the moment, as Markdown; empty: none is open.
    QString markdown() const;
    /// Puts the keyboard where reading begins.
    void focusText();
    /// Puts the keyboard on the question if it is answered beside the map.
    void focusChoice();
    /// A key of the map that may mean one of the answers; see QuestionBox.
    void takeKey(int key);
    /// See QuestionBox. Precondition: a question is asked.
    const QuestionRun::Attempt* attemptToExplain() const;

    QSize sizeHint() const override;

signals:
    void leaveRequested();
    void mapAsked(); ///< a question has come that is answered on the map, whose keys answer
    void endReached(); ///< Next, where the lesson does not end: of a quiz
    void nextLessonRequested();
    void lessonRequested(const QString& path); ///< of the list
    void explainRequested();
    void ruleRequested(int rule);
    void languageChanged(const QString& language);

private:
    void onOpened();
    void showFeedback();
    void refresh();
    void refreshLanguages();
    void refreshStrip();
    void refreshEnd();
    void refreshFinish();
    void goOn();
    void next();

    LessonSession& m_session;
    QString m_language;
    Frame m_frame;
    QPointer<LessonStrip> m_strip;
    QLabel* m_title;
    QLabel* m_level;
    QScrollArea* m_area;
    LessonText* m_text;
    HighlightLegend* m_legend;
    QuestionBox* m_question;
    QWidget* m_end;
    QLabel* m_result;
    QLabel* m_marks; ///< of each question, at the end
    QPushButton* m_nextLesson;
    LessonFold* m_fold;
    QPushButton* m_back;
    QPushButton* m_startOver;
    QPushButton* m_next;
};
