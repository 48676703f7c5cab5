// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"

#include <QString>
#include <QStringList>

#include <vector>

class LessonSession;
class LessonText;
class QuestionBox;
class StepDots;

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

/// Beside the board: the step's title and text, what is pointed out, its question, the way to the next step; after the
/// last one, the points.
class LessonPanel : public QWidget
{
    Q_OBJECT

public:
    explicit LessonPanel(LessonSession& session, QWidget* parent = nullptr);

    /// In which the lesson speaks, as far as it can.
    QString language() const { return m_language; }
    /// Says why a click was no answer.
    void say(const QString& text);
    /// What stands around the step.
    struct Frame
    {
        QString headline = {}; ///< above the title; empty: what the lesson is called
        QString title = {}; ///< of steps that have none
        QString endsWith = {}; ///< what the next step is called where there is none; empty: the lesson ends
        bool hasNextLesson = false;
    };
    void setFrame(const Frame& frame);
    /// What the lesson says at the moment, as Markdown; empty: none is open.
    QString markdown() const;
    /// Puts the keyboard where reading begins.
    void focusText();

    QSize sizeHint() const override;

signals:
    void leaveRequested();
    void endReached(); ///< Next, where the lesson does not end: of a quiz
    void nextLessonRequested();
    void explainRequested();
    void ruleRequested(int rule);
    void languageChanged(const QString& language);

private:
    void onOpened();
    void showFeedback();
    void refresh();
    void refreshLanguages();
    void next();

    LessonSession& m_session;
    QString m_language;
    Frame m_frame;
    QPushButton* m_leave;
    QComboBox* m_languages;
    QLabel* m_headline;
    QLabel* m_title;
    StepDots* m_dots;
    QScrollArea* m_area;
    LessonText* m_text;
    HighlightLegend* m_legend;
    QuestionBox* m_question;
    QWidget* m_end;
    QLabel* m_result;
    QPushButton* m_startOver;
    QPushButton* m_nextLesson;
    QPushButton* m_back;
    QPushButton* m_next;
    QLabel* m_points;
};
