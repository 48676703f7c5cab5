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
    explicit QuestionPage(QWidget* parent = nullptr);

    void showStep(const LessonStep& step, const QString& language) override;
    void setBoard(const LoadedScenario& board) override;
    void showReport(const DraftReport& report, bool isBehind) override;
    void applyTheme() override;
    QueryFields* fields() override { return m_fields; }

private:
    void fillWhich(Question::Kind kind);
    void showFields(const Question& question);
    void chooseKind();
    void chooseWhich();
    void takeFields();
    void refreshAnswer();

    QString m_language;
    std::optional<Question> m_question;
    DraftReport m_report;
    bool m_isBehind = true;
    QComboBox* m_kind;
    QFormLayout* m_form;
    QWidget* m_details;
    QComboBox* m_which;
    QueryFields* m_fields;
    QLabel* m_answer;
    QPlainTextEdit* m_text;
    QPlainTextEdit* m_hints;
    QPlainTextEdit* m_done;
};
