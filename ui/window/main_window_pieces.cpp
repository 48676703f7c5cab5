// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Counters at the table: the desk with what one does to them, its panel and its menus.

#include "window/main_window.h"

#include "map_view/map_view.h"
#include "panels/layers_dock.h"
#include "play/board_presenter.h"
#include "play/piece_controller.h"
#include "play/projector.h"
#include "play/trays_dock.h"

#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QStatusBar>

void MainWindow::createPieces()
{
    m_pieceController = new PieceController({*this, m_table, *m_pieces, *m_map, *m_presenter, *m_layers});
    connect(m_pieceController, &PieceController::said, this, [this](const QString& text) {
        // What is painted stays told until it ends.
        constexpr int milliseconds = 12000;
        if (text.isEmpty())
            statusBar()->clearMessage();
        else
            statusBar()->showMessage(text, milliseconds);
    });
    connect(m_pieceController, &PieceController::projectorMade, this,
            [this](ProjectorWindow* projector) { feedProjector(*this, *projector); });
    QDockWidget* trays = addPlayDock(QStringLiteral("traysDock"), tr("Trays"), &m_pieceController->trays());
    connect(m_pieceController, &PieceController::traysRequested, this, [trays] {
        trays->show();
        trays->raise();
    });
}

void MainWindow::createUnitsMenu()
{
    QMenu& menu = *menuBar()->addMenu(tr("&Units"));
    m_pieceController->fillUnitsMenu(menu);
}

void MainWindow::fillLookMenu(QMenu& viewMenu)
{
    QAction* hide = addAction(viewMenu, tr("Hide &all counters"), QKeySequence(Qt::SHIFT | Qt::Key_F9), {}, nullptr);
    hide->setObjectName(QStringLiteral("hideCounters"));
    hide->setCheckable(true);
    connect(hide, &QAction::triggered, this,
            [this](bool isHidden) { m_layers->setShown(LayerId::Counters, !isHidden); });
    connect(m_layers, &LayersPanel::layersChanged, hide,
            [hide](const LayerSettings& layers) { hide->setChecked(!layers.isShown(LayerId::Counters)); });
    m_needDocument << hide;
    m_pieceController->fillViewMenu(viewMenu);
}
