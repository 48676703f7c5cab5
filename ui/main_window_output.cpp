// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What comes in and goes out as pictures: the underlay, prints, exports.

#include "main_window.h"

#include "docks/layers_dock.h"
#include "editing/edit_mode.h"
#include "map_view.h"
#include "underlay/align_tool.h"
#include "underlay/pin_board.h"
#include "underlay/underlay_keeper.h"
#include "underlay/underlay_panel.h"

#include <QDockWidget>
#include <QMenu>
#include <QStatusBar>

#include <cmath>

void MainWindow::createUnderlay()
{
    m_underlay = new UnderlayKeeper(m_document, *m_map, this);
    auto* tool = qobject_cast<AlignTool*>(m_editMode->tools().tool(QStringLiteral("align-picture")));
    Q_ASSERT(tool != nullptr);
    m_underlayPanel = new UnderlayPanel(m_document, *m_map, *m_underlay, tool->pins());
    m_underlayDock = addDock(QStringLiteral("underlayDock"), tr("Underlay"), m_underlayPanel, Qt::RightDockWidgetArea);
    m_underlayDock->hide();
    const auto showStrength = [this](const LayerSettings& layers) {
        m_underlayPanel->setTerrainStrength(static_cast<int>(std::lround(layers[LayerId::Terrain].opacity * 100.0)));
    };
    connect(m_layers, &LayersPanel::layersChanged, this, showStrength);
    connect(m_underlayPanel, &UnderlayPanel::terrainStrengthChanged, this, [this](int percent) {
        LayerSettings layers = m_layers->layers();
        layers[LayerId::Terrain].opacity = percent / 100.0;
        m_layers->setLayers(layers);
        emit m_layers->layersChanged(layers);
    });
    connect(m_underlayDock, &QDockWidget::visibilityChanged, this,
            [this, showStrength] { showStrength(m_layers->layers()); });
    connect(m_underlayPanel, &UnderlayPanel::saveRequested, this, &MainWindow::saveAs);
    connect(m_underlayPanel, &UnderlayPanel::alignRequested, this, [this, tool] {
        m_editModeAction->setChecked(true);
        m_editMode->tools().take(*tool);
        raiseUnderlay();
    });
    connect(&m_editMode->tools(), &ToolManager::currentChanged, this, [this, tool](Tool* current) {
        if (current == tool && m_editMode->isActive())
            raiseUnderlay();
    });
    connect(m_editMode, &EditMode::activeChanged, this, [this](bool isActive) {
        if (!isActive)
            m_underlayDock->hide();
    });
    connect(m_underlay, &UnderlayKeeper::failed, this,
            [this](const QString& problem) { statusBar()->showMessage(problem, 15000); });
}

void MainWindow::raiseUnderlay()
{
    m_underlayDock->show();
    m_underlayDock->raise();
}

void MainWindow::showUnderlay()
{
    m_editModeAction->setChecked(true);
    raiseUnderlay();
    if (!m_document.map().underlay)
        m_underlayPanel->choosePicture();
}

void MainWindow::fillOutputMenus(QMenu& mapMenu)
{
    mapMenu.addSeparator();
    QAction* underlay = addAction(mapMenu, tr("&Underlay…"), {}, {}, &MainWindow::showUnderlay);
    underlay->setObjectName(QStringLiteral("showUnderlay"));
    m_needDocument << underlay;
}
