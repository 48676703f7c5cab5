// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "learn/read/lesson_signs.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

class ChoiceButton;
class LessonSession;
class LessonText;

/// The answers of which one is chosen, as buttons below one another, each with a sign once it was tried.
class OptionList : public QWidget
{
    Q_OBJECT

public:
    using MaybeSign = std::optional<lesson_signs::Sign>;

    explicit OptionList(QWidget* parent = nullptr);

    /// Returns whether there are other buttons now.
    bool setOptions(const QStringList& texts);
    QList<QWidget*> buttons() const;
    /// `isOpen`: it can still be answered.
    void setSigns(std::vector<MaybeSign> signs, bool isOpen);
    /// Puts the keyboard on the first answer that can still be given.
    void focusOpen();

signals:
    void chosen(int option);

private:
    struct Row
    {
        QWidget* widget;
        QLabel* sign;
        ChoiceButton* button;
    };

    QStringList m_texts;
    QVBoxLayout* m_layout;
    std::vector<Row> m_rows;
};

/// A step's question: what is asked, the answers to choose from, what the last answer was worth and by which rule, hints,
/// and what one may do next.
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
    /// Puts the keyboard where the question is read.
    void focusQuestion();

signals:
    void explainRequested();
    void ruleRequested(int rule);

private:
    void tellAnswer();
    void tellCount();
    QString verdictLine() const;

    LessonSession& m_session;
    QString m_language;
    QString m_said;
    QLabel* m_heading;
    QLabel* m_worth;
    QLabel* m_combat;
    LessonText* m_text;
    OptionList* m_options;
    QLabel* m_count;
    QLabel* m_feedback;
    QLabel* m_rule;
    LessonText* m_hints;
    LessonText* m_done;
    QPushButton* m_hint;
    QPushButton* m_takeBack;
    QPushButton* m_giveUp;
    QPushButton* m_retry;
    QPushButton* m_explain;
};
