// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "learn/make/step_page.h"

/// The question of a step: what the engine is asked, in which words, with which hints.
class QuestionPage : public StepPage
{
    Q_OBJECT

public:
    QuestionPage();

    void showStep(const LessonStep& step, const QString& language) override;
    void showReport(const DraftReport& report, bool isBehind) override;

private:
    const DraftAnswer* answer() const override;
    void fillWhich(Question::Kind kind);
    void showFields(const Question& question);
    void chooseKind();
    void chooseWhich();
    /// Asks so, with what the fields say.
    void ask(Question question, const QString& text);

    std::optional<Question> m_question;
    QComboBox* m_kind;
    QFormLayout* m_form;
    QWidget* m_details;
    QComboBox* m_which;
    QPlainTextEdit* m_text;
    QPlainTextEdit* m_hints;
    QPlainTextEdit* m_done;
};
