// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "main_window.h"

// The window's turn track, and what is announced when a game is won.

#include "docks/turn_dock.h"
#include "play/board_presenter.h"
#include "rules/sequence.h"
#include "safety/notice_bars.h"
#include "table/table_words.h"

#include <QMenu>
#include <QScrollArea>
#include <QStatusBar>

void MainWindow::createTurnDock()
{
    m_turnPanel = new TurnPanel(m_table);
    auto* area = new QScrollArea;
    area->setWidget(m_turnPanel);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    addPlayDock(QStringLiteral("turnDock"), tr("Turn"), area);
    connect(m_turnPanel, &TurnPanel::unitRequested, this, [this](UnitIndex unit) {
        m_presenter->selectUnit(unit);
        if (const Unit& shown = m_document.position()->unit(unit); shown.isOnMap())
            m_presenter->showHex(shown.hex, std::nullopt);
    });
    connect(m_turnPanel, &TurnPanel::ruleRequested, this, &MainWindow::showRule);
    connect(m_turnPanel, &TurnPanel::said, this, [this](const QString& text) { statusBar()->showMessage(text); });
    connect(&m_document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all || change.touched.turn)
            announceVictory(change.all);
    });
}

void MainWindow::fillTurnMenu(QMenu& menu)
{
    menu.addSeparator();
    menu.addAction(&m_turnPanel->nextAction());
    menu.addAction(&m_turnPanel->previousAction());
}

/// Tells the moment a victory comes to hold; one that held before is told when the game is opened.
void MainWindow::announceVictory(bool isAnother)
{
    const QString matter = QStringLiteral("victory");
    const bool hasGame = m_document.isOpen() && !m_document.isMapOnly();
    const auto victory = hasGame ? victoryIn(*m_document.position(), m_document.ruleset()) : std::nullopt;
    const QString winner = victory ? victory->side : QString();
    const bool isNew = isAnother || winner != m_winner;
    m_winner = winner;
    if (!victory) {
        m_notices->clear(matter);
        return;
    }
    if (!isNew)
        return;
    const QString rule = m_document.words().number(victory->rule);
    m_notices->tell(
        matter, TableWords::withRule(victoryText(*victory, m_document.ruleset()), rule),
        {{QStringLiteral("victoryRule"), tr("Show the rule"), [this, index = victory->rule] { showRule(index); }},
         {QStringLiteral("victoryGoOn"), tr("Play on"), nullptr}});
}
