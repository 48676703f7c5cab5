// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the window says to those who hear it or read it as text.

#include "window/main_window.h"

#include "access/board_text_panel.h"
#include "access/play_announcements.h"
#include "base/announcer.h"
#include "map_view/map_view.h"
#include "play/board_presenter.h"
#include "why/why_controller.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QScrollArea>
#include <QStatusBar>
#include <QTabBar>

void MainWindow::createAccess()
{
    auto* announcer = new Announcer(this);
    new PlayAnnouncements(m_table, m_flow, *announcer, m_presenter);
    // A line about what was done, or why it was not, is soon gone again.
    connect(statusBar(), &QStatusBar::messageChanged, announcer,
            [announcer](const QString& text) { announcer->say(QStringLiteral("status"), text); });
    // One that is for another player is gone with them.
    connect(&m_document, &Document::viewerChanged, statusBar(), &QStatusBar::clearMessage);
    // Qt brings into sight what Tab goes to within a panel that scrolls, but not what it comes to from outside.
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (now == nullptr || QGuiApplication::mouseButtons() != Qt::NoButton)
            return;
        // Panels behind others lie outside of the window, and so do bars of tabs that hold none.
        for (QTabBar* bar : findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
            bar->setFocusPolicy(bar->visibleRegion().isEmpty() ? Qt::NoFocus : Qt::TabFocus);
        if (now->visibleRegion().isEmpty() && isAncestorOf(now)) {
            for (QDockWidget* dock : findChildren<QDockWidget*>()) {
                if (dock->isAncestorOf(now))
                    dock->raise();
            }
        }
        for (QWidget* up = now->parentWidget(); up != nullptr; up = up->parentWidget()) {
            if (auto* area = qobject_cast<QScrollArea*>(up); area != nullptr && area->widget() != nullptr)
                area->ensureWidgetVisible(now);
        }
    });
    // What a screen reader can have done about a hex, beside clicking it.
    auto* why = new QAction(tr("Show me why"), m_map);
    why->setObjectName(QStringLiteral("cursorWhy"));
    why->setToolTip(tr("Plays step by step why the hex is what it is in the ruling"));
    connect(why, &QAction::triggered, m_map, [this] {
        const HexIndex hex = m_map->cursorHex();
        m_whyController->showRuling(m_whyController->tellsOf(hex) ? hex : noHex);
    });
    connect(&m_flow, &RulingFlow::changed, why, [this, why] { why->setEnabled(m_whyController->hasRuling()); });
    why->setEnabled(false);
    m_map->addAction(why);

    m_boardText = new BoardTextPanel(m_document, m_flow);
    m_boardTextDock =
        addDock(QStringLiteral("boardTextDock"), tr("Board as text"), m_boardText, Qt::RightDockWidgetArea);
    tabifyDockWidget(m_rulingDock, m_boardTextDock);
    m_boardTextDock->hide();
    m_rulingDock->raise();
    connect(m_map, &MapView::cursorMoved, m_boardText, &BoardTextPanel::setCursorHex);
    connect(m_boardText, &BoardTextPanel::ruleRequested, this, &MainWindow::showRule);
    connect(m_boardText, &BoardTextPanel::hexRequested, this, [this](HexIndex hex) {
        m_presenter->showHex(hex, std::nullopt);
        m_map->setFocus();
    });
}

void MainWindow::showBoardText()
{
    m_boardTextDock->show();
    m_boardTextDock->raise();
    m_boardText->text().setFocus(Qt::ShortcutFocusReason);
}
