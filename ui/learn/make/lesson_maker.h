// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "learn/make/step_editor.h"

#include <QHash>
#include <QList>
#include <QString>

#include <functional>
#include <utility>
#include <vector>

class DraftCheck;
class LessonAboutPage;
class LessonDraft;
class QAction;
class QListWidget;
class QMenu;
class QStackedWidget;
class QTabWidget;

/// The panel in which a lesson is made: its steps and the one at hand, what is said of the lesson as a whole, and what
/// is wrong with it. Files and board are somebody else's.
class LessonMaker : public QWidget
{
    Q_OBJECT

public:
    LessonMaker(LessonDraft& draft, DraftCheck& check, QWidget* parent = nullptr);

    /// The step at hand; -1: there is none.
    int step() const { return m_step; }
    void setStep(int step);
    void setBoard(StepBoard board);
    StepEditor& editor() { return *m_editor; }
    /// In which language texts are shown and typed.
    QString language() const;

    QSize sizeHint() const override;

signals:
    void newRequested();
    void openRequested();
    void saveRequested();
    void saveAsRequested();
    void pageRequested(); ///< as a web page
    void pdfRequested();
    void trialRequested();
    void addRequested(); ///< a step with what stands on the board
    void stepChanged();
    void marksChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeHeader();
    QWidget* makeSteps();
    QAction* addMenuAction(const char* name, const QString& text, void (LessonMaker::*what)());
    void makeFindings();
    QToolButton* addTool(const char* name, const QString& text, const QString& icon,
                         const std::function<void()>& whenClicked = {});
    void applyTheme();
    void onDraftChanged(int step);
    void refresh(bool isNew);
    void refreshSteps();
    void refreshReport();
    void showFindings(const std::vector<LessonFinding>& findings);
    void fitFindings();
    /// That step, or the nearest that there is.
    int stepNear(int step) const;
    /// Where a finding is: step -1: in the lesson as a whole.
    void showPlace(int step, const QString& pointer);
    void refreshTitle();
    void fillLanguages();
    void chooseLanguage();
    void addSame();

    LessonDraft& m_draft;
    DraftCheck& m_check;
    int m_step = -1;
    StepBoard m_board = StepBoard::None;
    QMenu* m_menu = nullptr;
    QLabel* m_name = nullptr;
    QComboBox* m_language = nullptr;
    QTabWidget* m_tabs = nullptr;
    QListWidget* m_steps = nullptr;
    QStackedWidget* m_place = nullptr; ///< the step at hand, or how to begin
    StepEditor* m_editor = nullptr;
    QPushButton* m_add = nullptr;
    QPushButton* m_addFirst = nullptr;
    QLabel* m_begin = nullptr;
    QPushButton* m_addSame = nullptr;
    QToolButton* m_duplicate = nullptr;
    QToolButton* m_up = nullptr;
    QToolButton* m_down = nullptr;
    QToolButton* m_remove = nullptr;
    QToolButton* m_try = nullptr;
    QToolButton* m_save = nullptr;
    QToolButton* m_undo = nullptr;
    QToolButton* m_redo = nullptr;
    QAction* m_page = nullptr;
    QAction* m_pdf = nullptr;
    LessonAboutPage* m_about = nullptr;
    QLabel* m_verdict = nullptr;
    QListWidget* m_findings = nullptr;
    QList<std::pair<QToolButton*, QString>> m_icons;
};
