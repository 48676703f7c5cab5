// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "learn/make/step_page.h"

class LessonText;
class QStackedWidget;
class QToolButton;

/// Title and text of a step, with a look at what the Markdown becomes.
class WordsPage : public StepPage
{
    Q_OBJECT

public:
    explicit WordsPage(QWidget* parent = nullptr);

    void showStep(const LessonStep& step, const QString& language) override;

private:
    void refreshPreview();

    QString m_language;
    QLineEdit* m_title;
    QPlainTextEdit* m_text;
    LessonText* m_preview;
    QStackedWidget* m_sides;
    QToolButton* m_look;
};
