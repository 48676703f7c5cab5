// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "lesson/lesson_run.h"

#include <QString>

class AnswerList;
class HexChips;
class LessonSession;
class LessonText;
class OptionList;

/// A step's question in a frame: what is asked, the answers to choose from, what is found. Below it what was answered, by
/// which rule it is right or wrong, hints, and what one may do next.
class QuestionBox : public QWidget
{
    Q_OBJECT

public:
    explicit QuestionBox(LessonSession& session, QWidget* parent = nullptr);

    void setLanguage(const QString& language) { m_language = language; }
    void refresh();
    /// The question as it stands there.
    QString words() const;
    /// Says why a click was no answer.
    void say(const QString& text);
    /// Where the last answer is told, to be brought into sight.
    QWidget* feedback() const;
    /// The lowest of the buttons, to be brought into sight as well.
    QWidget* lastButton() const;
    /// Puts the keyboard where the question is read.
    void focusQuestion();
    /// A key that was pressed elsewhere and may mean one of the answers; see OptionList.
    bool takeKey(int key);
    /// What one answers with beside the map; its place may be elsewhere.
    QWidget& buttons() { return *m_buttons; }
    /// Puts them below the question again.
    void takeButtons();
    /// Whether it is answered on the map. Precondition: a question is asked.
    bool isOnBoard() const;
    /// What "Show me why" is to tell of; null: the question as a whole.
    const QuestionRun::Attempt* attemptToExplain() const;

signals:
    void explainRequested();
    void ruleRequested(int rule);

private:
    void tellAnswer();
    void tellAnswers();
    void tellCount();
    void tellHints();
    QString verdictLine() const;
    QString nameOf(const QuestionRun::Attempt& attempt) const;
    void showExplain();

    LessonSession& m_session;
    QString m_language;
    QString m_said;
    QString m_spoken; ///< what was read out last
    QWidget* m_frame;
    QLabel* m_worth;
    QLabel* m_combat;
    LessonText* m_text;
    OptionList* m_options;
    HexChips* m_chips;
    QLabel* m_count;
    AnswerList* m_answers;
    QLabel* m_feedback;
    QLabel* m_rule;
    QWidget* m_hintBox;
    LessonText* m_hints;
    QLabel* m_hintCost;
    LessonText* m_done;
    QPushButton* m_hint;
    QPushButton* m_takeBack;
    QPushButton* m_giveUp;
    QPushButton* m_retry;
    QPushButton* m_explain;
    QWidget* m_buttons; ///< with these
};
