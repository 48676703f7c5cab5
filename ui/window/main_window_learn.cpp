// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The Learn mode: a page of its own, beside which the panels of play and editing make room. What is open stays as it
// is: nothing that would change it can be done meanwhile.

#include "window/main_window.h"

#include "base/elided_label.h"
#include "learn/read/learn_page.h"
#include "learn/read/resting_actions.h"
#include "map_view/map_view.h"
#include "why/step_through.h"

#include <QAction>
#include <QDockWidget>
#include <QMenu>
#include <QShortcut>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QStatusBar>

void MainWindow::createLearn()
{
    m_learn = new LearnPage;
    m_learn->setObjectName(QStringLiteral("learnPage"));
    m_pages->addWidget(m_learn);
    connect(m_learn, &LearnPage::titleChanged, this, [this] {
        if (!m_learnModeAction->isChecked())
            return;
        refreshTitle();
        refreshActions();
    });
    connect(m_learn, &LearnPage::hexSummary, this, [this](const QString& text) {
        if (m_learnModeAction->isChecked())
            m_summary->setText(text);
    });
    connect(m_learn, &LearnPage::said, this, [this](const QString& text) { statusBar()->showMessage(text, 8000); });
    connect(m_learn, &LearnPage::opened, this, [this](const QString& path) {
        // Those of the program have no file.
        if (!path.startsWith(u':'))
            addRecent(path);
    });
}

void MainWindow::setLearning(bool isLearning)
{
    // A comparison and an explanation last as long as their panels are seen, and go on after the lesson.
    const QSignalBlocker comparison(m_compareDock->toggleViewAction());
    const QSignalBlocker explanation(m_whyDock->toggleViewAction());
    m_whyEscape->setEnabled(!isLearning && m_why->isOpen());
    if (isLearning) {
        m_why->pause();
        m_layoutOutsideLearn = saveState();
        for (QDockWidget* dock : m_docks)
            dock->hide();
        m_summary->clear();
        m_pages->setCurrentWidget(m_learn);
        m_learn->enter();
    } else {
        m_learn->leave();
        resting_actions::wake(*this);
        // Something may have been opened meanwhile.
        findChild<QAction*>(QStringLiteral("undo"))->setEnabled(m_document.history().canUndo());
        findChild<QAction*>(QStringLiteral("redo"))->setEnabled(m_document.history().canRedo());
        m_pages->setCurrentWidget(m_document.isOpen() ? static_cast<QWidget*>(m_map) : m_pages->widget(0));
        restoreState(m_layoutOutsideLearn);
        m_layoutOutsideLearn.clear();
        m_summary->clear();
        m_map->setFocus();
    }
    refreshActions();
    refreshStatus();
    refreshTitle();
}
