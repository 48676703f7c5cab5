// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The window's part in moving counters: the menu of moves, and what is said where one cannot be made.

#include "window/main_window.h"

#include "edit/edit_mode.h"
#include "map_view/map_view.h"
#include "play/board_presenter.h"
#include "play/piece_controller.h"
#include "play/trays_dock.h"
#include "shell/shortcut_store.h"
#include "table/piece_selection.h"

#include <QActionGroup>
#include <QMenuBar>
#include <QStatusBar>

namespace {

constexpr int messageTime = 8000; ///< milliseconds

} // namespace

void MainWindow::createMovesMenu()
{
    m_presenter->setMoves(&m_moves);
    m_moves.setCarrier([this](HexIndex from, bool wholeStack, bool byMouse) {
        return m_pieces->forDrag(byMouse ? m_map->pressedUnit() : m_pieces->last(), from, wholeStack);
    });
    // From the trays: dropped on a hex, or shown where they may enter until one is clicked.
    m_pieceController->trays().setEntry([this](const std::vector<UnitIndex>& units, HexIndex hex) {
        if (!m_moves.beginEntry(units))
            return false;
        if (hex != noHex && m_moves.isCarrying()) {
            m_moves.pointAt(hex);
            m_moves.putDown();
        }
        return true;
    });
    QMenu& menu = *menuBar()->addMenu(tr("M&oves"));
    const auto addPickUp = [&](const QString& text, const QKeySequence& key, const char* name, bool wholeStack) {
        QAction* action = menu.addAction(text);
        action->setObjectName(QLatin1StringView(name));
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetShortcut);
        m_map->addAction(action);
        connect(action, &QAction::triggered, this, [this, wholeStack] {
            if (m_editMode->isActive())
                return;
            // The keyboard's cursor, or after a click what was clicked.
            const UnitIndex picked = m_pieces->last();
            const bool isPicked = picked != noUnit && m_document.position()->unit(picked).isOnMap();
            const bool isByMouse = isPicked && m_map->cursorHex() == noHex;
            m_moves.pickUp(isByMouse ? m_document.position()->unit(picked).hex : m_map->cursorHex(), wholeStack);
            m_map->setFocus();
            m_map->announceCursor();
        });
        m_needDocument << action;
    };
    addPickUp(tr("&Pick up the top unit"), QKeySequence(Qt::Key_F3), "pickUp", false);
    addPickUp(tr("Pick up the whole &stack"), QKeySequence(Qt::SHIFT | Qt::Key_F3), "pickUpStack", true);
    menu.addSeparator();
    m_moveFreely = menu.addAction(tr("Move &freely, without rules or costs"));
    m_moveFreely->setObjectName(QStringLiteral("moveFreely"));
    m_moveFreely->setCheckable(true);
    m_moveFreely->setShortcut(QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_M));
    connect(m_moveFreely, &QAction::toggled, &m_moves, &MoveFlow::setFree);
    m_needDocument << m_moveFreely;
    m_waysOfMoving = menu.addMenu(tr("&Way of moving"));
    m_waysOfMoving->setObjectName(QStringLiteral("waysOfMoving"));
    ShortcutStore::leaveOut(*m_waysOfMoving);
    connect(&m_moves, &MoveFlow::refused, this,
            [this](const QString& why) { statusBar()->showMessage(why, messageTime); });
    connect(&m_moves, &MoveFlow::moved, statusBar(), &QStatusBar::clearMessage);
    connect(&m_document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all)
            refreshWaysOfMoving();
    });
    refreshWaysOfMoving();
}

/// Those of the game: the ordinary one and its modes.
void MainWindow::refreshWaysOfMoving()
{
    m_waysOfMoving->clear();
    qDeleteAll(m_waysOfMoving->findChildren<QActionGroup*>());
    auto* group = new QActionGroup(m_waysOfMoving);
    const auto add = [&](const QString& title, const QString& mode) {
        QAction* action = m_waysOfMoving->addAction(title);
        action->setObjectName(QStringLiteral("move-") + mode);
        action->setWhatsThis(
            tr("How the picked counters move from now on: it changes what a path costs and where it may lead."));
        action->setCheckable(true);
        action->setChecked(m_moves.mode() == mode);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, mode] { m_moves.setMode(mode); });
    };
    add(tr("&Ordinary movement"), {});
    QStringList names;
    if (m_document.isOpen()) {
        for (const MoveMode& mode : m_document.ruleset().moves.modes) {
            if (names.contains(mode.name))
                continue;
            names += mode.name;
            add(mode.title.isEmpty() ? mode.name : mode.title, mode.name);
        }
    }
    m_waysOfMoving->setEnabled(!names.isEmpty());
}
