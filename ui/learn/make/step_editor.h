// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "learn/make/draft_check.h"
#include "learn/make/lesson_draft.h"
#include "render/board_content.h"

#include <QList>
#include <QString>

#include <vector>

class QTabWidget;
class QueryFields;
class StepPage;

/// What the board shows, seen from a step of a lesson.
enum class StepBoard : unsigned char {
    None, ///< nothing that a lesson could be about
    Other, ///< another position than the step's
    Same
};

/// One step of a lesson that is being made: its position and its three pages.
class StepEditor : public QWidget
{
    Q_OBJECT

public:
    explicit StepEditor(LessonDraft& draft, QWidget* parent = nullptr);

    /// Shows the step as the draft has it; `isNew`: another one than before.
    void showStep(int step, const QString& language, bool isNew);
    void showReport(const DraftReport& report, bool isBehind);
    void setBoard(StepBoard board);
    void applyTheme();
    /// The page on which the place of the document is that a finding names.
    void showPlace(const QString& pointer);
    /// What the page that is looked at points at on the board.
    std::vector<LessonMark> marks() const;
    /// The fields of the page that is looked at; null: it has none.
    QueryFields* fields() const;

signals:
    void retakeRequested();
    void showRequested(); ///< the step's position, on the board
    void pickRequested(unsigned field);
    void marksChanged();

private:
    void addPage(StepPage* page, const QString& name, const QString& title);
    void refreshPosition();

    LessonDraft& m_draft;
    int m_step = -1;
    DraftPositionPtr m_shown; ///< the position that the pages know
    StepBoard m_board = StepBoard::None;
    DraftReport m_report;
    QLabel* m_position;
    QPushButton* m_retake;
    QPushButton* m_show;
    QTabWidget* m_tabs;
    QList<StepPage*> m_pages; ///< words, highlights, question
};
