// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// "Show me why": a ruling, a line of supply or a zone of control in slow motion on the board of play.

#include "main_window.h"

#include "learn/step_through.h"
#include "learn/why_panel.h"

#include <QDockWidget>

void MainWindow::createWhy()
{
    m_why = new StepThrough(this);
    m_whyPanel = new WhyPanel(*m_why);
    m_whyDock = addDock(QStringLiteral("whyDock"), tr("Why"), m_whyPanel, Qt::RightDockWidgetArea);
    m_whyDock->hide();
}
