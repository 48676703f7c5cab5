// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "learn/make/step_page.h"

class QComboBox;
class QListWidget;
class QPushButton;

/// What a step points out on the board: queries that the engine answers, each with a label.
class HighlightsPage : public StepPage
{
    Q_OBJECT

public:
    explicit HighlightsPage(QWidget* parent = nullptr);

    void showStep(const LessonStep& step, const QString& language) override;
    void setBoard(const LoadedScenario& board) override;
    void showReport(const DraftReport& report, bool isBehind) override;
    void applyTheme() override;
    QueryFields* fields() override { return m_fields; }

private:
    void refresh();
    void refreshAnswer();
    void change(const QString& text, const QString& typing, const std::function<void(Highlight&)>& change);
    void takeFields();

    QString m_language;
    std::vector<Highlight> m_highlights;
    DraftReport m_report;
    bool m_isBehind = true;
    QListWidget* m_list;
    QPushButton* m_add;
    QPushButton* m_remove;
    QWidget* m_form;
    QComboBox* m_kind;
    QueryFields* m_fields;
    QLineEdit* m_label;
    QLabel* m_answer;
};
