// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Making lessons: their panel, and the way to the Learn mode and back in which one is tried.

#include "learn/learn_page.h"
#include "learn/lesson_desk.h"
#include "main_window.h"

#include <QAction>
#include <QDockWidget>
#include <QMenu>
#include <QStatusBar>

void MainWindow::createLessons()
{
    m_lessons = new LessonDesk({*this, m_table, m_flow, *m_pieces, *m_map, *m_presenter});
    m_lessonDock = addDock(QStringLiteral("lessonDock"), tr("Lesson"), m_lessons->panel(), Qt::RightDockWidgetArea);
    m_lessonDock->hide();
    connect(m_lessons, &LessonDesk::said, this, [this](const QString& text) { statusBar()->showMessage(text, 8000); });
    connect(m_lessons, &LessonDesk::trialRequested, this,
            [this](const std::shared_ptr<const LoadedLesson>& lesson, int step) {
                m_wasMakingInEdit = m_editModeAction->isChecked();
                m_learnModeAction->setChecked(true);
                m_learn->showLesson(lesson, step);
            });
    connect(m_learn, &LearnPage::trialEnded, this, &MainWindow::endTrial);
    connect(m_learn, &LearnPage::makeRequested, this, &MainWindow::showLessons);
}

void MainWindow::fillLessonMenu(QMenu& menu)
{
    menu.addSeparator();
    QAction* making = addAction(menu, tr("Make a &lesson…"), {}, {}, &MainWindow::showLessons);
    making->setObjectName(QStringLiteral("makeLesson"));
}

void MainWindow::showLessons()
{
    if (m_learnModeAction->isChecked())
        (m_document.isMapOnly() ? m_editModeAction : m_playMode)->setChecked(true);
    m_lessonDock->show();
    m_lessonDock->raise();
}

void MainWindow::endTrial()
{
    (m_wasMakingInEdit ? m_editModeAction : m_playMode)->setChecked(true);
    m_lessonDock->show();
    m_lessonDock->raise();
}
