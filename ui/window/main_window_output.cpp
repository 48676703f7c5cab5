// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What comes in and goes out as pictures: the underlay, prints, exports.

#include "window/main_window.h"

#include "edit/edit_mode.h"
#include "edit/underlay/align_tool.h"
#include "edit/underlay/underlay_panel.h"
#include "edit/underlay/underlay_pins.h"
#include "map_view/map_view.h"
#include "map_view/underlay_store.h"
#include "output/output_controller.h"
#include "panels/layers_dock.h"
#include "panels/overview_dock.h"

#include <QDockWidget>
#include <QMenu>
#include <QMessageBox>
#include <QSettings>
#include <QStatusBar>

#include <algorithm>
#include <cmath>

namespace {

const QString scanTerrainKey = QStringLiteral("underlay/terrainPercent"); ///< how strong terrain was over the last scan
const QString isOverScanKey = QStringLiteral("underlay/isOverScan"); ///< whether terrain has that strength now

} // namespace

void MainWindow::createUnderlay()
{
    m_underlay = new UnderlayStore(m_document, *m_map, this);
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
        QSettings settings;
        settings.setValue(scanTerrainKey, percent);
        settings.setValue(isOverScanKey, true);
        setTerrainStrength(percent);
    });
    connect(&m_document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all)
            fitTerrainToUnderlay();
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
    connect(m_underlay, &UnderlayStore::changed, m_overview, &OverviewPanel::invalidate);
    connect(m_underlay, &UnderlayStore::failed, this,
            [this](const QString& problem) { statusBar()->showMessage(problem, 15000); });
}

void MainWindow::setTerrainStrength(int percent)
{
    LayerSettings layers = m_layers->layers();
    layers[LayerId::Terrain].opacity = percent / 100.0;
    m_layers->setLayers(layers);
    emit m_layers->layersChanged(layers);
}

// Terrain is dimmed over a scan. On a board without one nobody would know why it is pale, and with the next scan it is
// again as it was.
void MainWindow::fitTerrainToUnderlay()
{
    QSettings settings;
    const bool hasScan = m_document.isOpen() && m_document.map().underlay;
    if (!m_document.isOpen() || !settings.contains(scanTerrainKey)
        || settings.value(isOverScanKey, false).toBool() == hasScan)
        return;
    settings.setValue(isOverScanKey, hasScan);
    constexpr int whole = 100;
    setTerrainStrength(hasScan ? std::clamp(settings.value(scanTerrainKey).toInt(), 0, whole) : whole);
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

void MainWindow::fillUnderlayMenu(QMenu& mapMenu)
{
    mapMenu.addSeparator();
    QAction* underlay = addAction(mapMenu, tr("&Underlay…"), {}, {}, &MainWindow::showUnderlay);
    underlay->setObjectName(QStringLiteral("showUnderlay"));
    m_needDocument << underlay;
}

void MainWindow::createOutput()
{
    m_output = new OutputController(m_document, *m_map, *m_underlay, this);
    m_output->setSelection([this] { return m_editMode->tools().selection(); },
                           [this] { return m_editMode->tools().selectedUnits(); });
    connect(m_output, &OutputController::said, this,
            [this](const QString& text) { statusBar()->showMessage(text, 8000); });
    connect(m_output, &OutputController::failed, this,
            [this](const QString& problem) { QMessageBox::warning(this, tr("Export and print"), problem); });
}

void MainWindow::fillOutputMenu(QMenu& fileMenu)
{
    QAction* picture =
        addAction(fileMenu, tr("&Export picture…"), QKeySequence(Qt::CTRL | Qt::Key_E), {}, &MainWindow::exportPicture);
    picture->setObjectName(QStringLiteral("exportPicture"));
    QAction* print = addAction(fileMenu, tr("&Print…"), QKeySequence::Print, {}, &MainWindow::printMap);
    print->setObjectName(QStringLiteral("printMap"));
    m_printCounters = addAction(fileMenu, tr("Print &counters…"), {}, {}, &MainWindow::printCounters);
    m_printCounters->setObjectName(QStringLiteral("printCounterSheets"));
    m_needDocument << picture << print;
}

void MainWindow::exportPicture()
{
    m_output->exportPicture();
}

void MainWindow::printMap()
{
    m_output->printMap();
}

void MainWindow::printCounters()
{
    m_output->printCounters();
}
