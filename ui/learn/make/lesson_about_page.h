// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"

#include <QString>

class LessonDraft;
class QPlainTextEdit;

/// What is said of a lesson as a whole: title, summary, level, author and id.
class LessonAboutPage : public QWidget
{
    Q_OBJECT

public:
    explicit LessonAboutPage(LessonDraft& draft, QWidget* parent = nullptr);

    /// Shows the lesson as the draft has it. `language`: in which texts are shown and typed.
    void showLesson(const QString& language);

private:
    LessonDraft& m_draft;
    QString m_shownLanguage;
    QLineEdit* m_title;
    QPlainTextEdit* m_summary;
    QComboBox* m_level;
    QLineEdit* m_author;
    QLineEdit* m_id;
    QLabel* m_game;
};
