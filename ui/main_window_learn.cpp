// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The Learn mode: a page of its own, beside which the panels of play and editing make room.

#include "main_window.h"

#include "learn/learn_page.h"

#include <QStackedWidget>

void MainWindow::createLearn()
{
    m_learn = new LearnPage;
    m_learn->setObjectName(QStringLiteral("learnPage"));
    m_pages->addWidget(m_learn);
}

void MainWindow::setLearning(bool) {}
