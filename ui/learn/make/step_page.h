// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "learn/make/draft_check.h"
#include "lesson/lesson.h"

#include <QString>

#include <functional>

class LessonText;
class QListWidget;
class QPlainTextEdit;
class QStackedWidget;
class QueryFields;
struct LoadedScenario;

/// One side of a lesson's step, to be changed: its words, what is pointed out, its question. Shows what it is given and
/// says how it shall be different.
class StepPage : public QWidget
{
    Q_OBJECT

public:
    using Change = std::function<void(LessonStep&)>;

    /// `language`: in which texts are shown and typed.
    virtual void showStep(const LessonStep& step, const QString& language) = 0;
    /// The step's position is another one; before showStep().
    void setBoard(const LoadedScenario& board);
    /// What the engine answers; of an earlier state if `isBehind`.
    virtual void showReport(const DraftReport& report, bool isBehind);
    void applyTheme();
    /// For which something may be taken from the board; null: for none.
    QueryFields* fields() { return m_fields; }

signals:
    /// As LessonDraft::changeStep().
    void edited(const QString& text, const QString& typing, const StepPage::Change& change);
    /// What it points at on the board is different.
    void marksChanged();
    void pickRequested(unsigned field);

protected:
    /// With fields whose object names begin with `name`, and a label for the answer; empty: with neither.
    explicit StepPage(const QString& name = {});
    /// That of the engine to what the fields say; null: it is not known.
    virtual const DraftAnswer* answer() const { return nullptr; }
    void refreshAnswer();
    /// Emits edited() with what is typed into the box.
    void whenTyped(QPlainTextEdit* box, const QString& text, const QString& typing,
                   const std::function<void(LessonStep&, const QString& language, const QString& words)>& put);

    QString m_language;
    DraftReport m_report;
    bool m_isBehind = true;
    QueryFields* m_fields = nullptr;
    QLabel* m_answer = nullptr;
};

// Texts in several languages and the fields in which one of them is typed. What is there in another language stands in
// the empty field as a hint.
void showText(QLineEdit& line, const LocalText& text, const QString& language, const QString& hint = {});
void showText(QPlainTextEdit& box, const LocalText& text, const QString& language, const QString& hint = {});
/// A box for a few lines of text, which Tab leaves.
QPlainTextEdit* makeTextBox(const char* name, const QString& title, int lines);

/// Title and text of a step, with a look at what the Markdown becomes.
class WordsPage : public StepPage
{
    Q_OBJECT

public:
    WordsPage();

    void showStep(const LessonStep& step, const QString& language) override;

private:
    void refreshPreview();

    QLineEdit* m_title;
    QPlainTextEdit* m_text;
    LessonText* m_preview;
    QStackedWidget* m_sides;
    QToolButton* m_look;
};

/// What a step points out on the board: queries that the engine answers, each with a label.
class HighlightsPage : public StepPage
{
    Q_OBJECT

public:
    HighlightsPage();

    void showStep(const LessonStep& step, const QString& language) override;

private:
    const DraftAnswer* answer() const override;
    void refresh();
    /// Shows the fields that the kind needs.
    void showFields(HexQuery::Kind kind);
    void change(const QString& text, const QString& typing, const std::function<void(Highlight&)>& change);
    void takeFields();

    std::vector<Highlight> m_highlights;
    QListWidget* m_list;
    QPushButton* m_add;
    QPushButton* m_remove;
    QWidget* m_form;
    QComboBox* m_kind;
    QLineEdit* m_label;
};
