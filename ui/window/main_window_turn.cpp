// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "window/main_window.h"

// The window's turn track, and what is announced when a game is won.

#include "base/notice_bars.h"
#include "play/board_presenter.h"
#include "play/turn_dock.h"
#include "rules/sequence.h"
#include "table/table_words.h"

#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QStatusBar>

namespace {

/// Asks if units would lose their advance.
bool mayEndPhase(const RulingFlow& flow, QWidget& window)
{
    if (flow.isPicking() || flow.stage() != RulingFlow::Stage::Advance || flow.end().kind != CombatEnd::Kind::Advance
        || flow.end().units.empty() || flow.end().paths.empty())
        return true;
    QMessageBox box(QMessageBox::Question, MainWindow::tr("Next phase"),
                    MainWindow::tr("The combat is not over: units may still advance."), QMessageBox::NoButton, &window);
    box.setObjectName(QStringLiteral("unfinishedAdvance"));
    box.setInformativeText(MainWindow::tr("In the next phase they cannot any more."));
    QPushButton* end = box.addButton(MainWindow::tr("&End the phase"), QMessageBox::AcceptRole);
    end->setObjectName(QStringLiteral("endPhase"));
    box.setDefaultButton(box.addButton(MainWindow::tr("&Advance first"), QMessageBox::RejectRole));
    box.exec();
    return box.clickedButton() == end;
}

} // namespace

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
    m_turnPanel->setGuard([this] { return mayEndPhase(m_flow, *this); });
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
