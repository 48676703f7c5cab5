// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/edit_panels.h"

#include "base/form.h"
#include "base/text_changes.h"
#include "document/document.h"
#include "edit/check_panel.h"
#include "edit/counter_sheet.h"
#include "edit/counter_tray.h"
#include "edit/counter_values_dialog.h"
#include "edit/edit_mode.h"
#include "edit/history_list.h"
#include "edit/palette_panel.h"
#include "edit/regions_panel.h"
#include "edit/scenario_dialog.h"
#include "edit/tools/counter_tool.h"
#include "edit/unit_panel.h"
#include "io/counter_mix.h"
#include "map_view/map_view.h"
#include "panels/view_controller.h"
#include "shell/actions.h"
#include "shell/panel_host.h"

#include <QDockWidget>
#include <QMainWindow>

EditPanels::EditPanels(EditMode& mode, QMainWindow& window, Actions& actions, Document& document, MapView& map,
                       CounterTool& counterTool, ViewController& view)
    : QObject(&mode), m_window(window), m_document(document), m_map(map),
      m_palette(new PalettePanel(document, mode.tools())), m_regions(new RegionsPanel(document, mode.tools(), map)),
      m_tray(new CounterTray(document, mode.tools(), counterTool)), m_unit(new UnitPanel(document, mode.tools())),
      m_check(new CheckPanel(document))
{
    auto* history = named(new HistoryList(document), "history",
                          {.spoken = tr("History"),
                           .tip = tr("Click a line to go back or forth to it"),
                           .help = tr("All changes that can be undone, the latest at the bottom. A click on a line "
                                      "takes the map back or forth to it.")});

    // One above the other, so that each has the whole height on a small screen.
    const auto area = Qt::RightDockWidgetArea;
    QDockWidget* palette = mode.addPanel(QStringLiteral("paletteDock"), tr("Palette"), m_palette, area);
    QDockWidget* regions = mode.addPanel(QStringLiteral("regionsDock"), tr("Regions"), m_regions, area);
    QDockWidget* tray = mode.addPanel(QStringLiteral("countersDock"), tr("Counters"), m_tray, area);
    m_unitDock = mode.addPanel(QStringLiteral("unitDock"), tr("Unit"), m_unit, area);
    window.tabifyDockWidget(palette, regions);
    window.tabifyDockWidget(regions, tray);
    window.tabifyDockWidget(tray, m_unitDock);
    palette->raise();
    constexpr int widthInCharacters = 50;
    whenTextChanges(*m_palette, [this] { m_palette->setMinimumWidth(roomForLetters(*m_palette, widthInCharacters)); });
    QDockWidget* past = mode.addPanel(QStringLiteral("historyDock"), tr("History"), history, Qt::LeftDockWidgetArea);
    window.tabifyDockWidget(&view.layersDock(), past);

    // Not one of the panels of edit mode: at a table, too, one may want to know what is odd.
    m_checkDock =
        PanelHost::makeDock(window, QStringLiteral("checkDock"), tr("Check map"), m_check, Qt::BottomDockWidgetArea);
    // Beside each other neither would have room for its sentences.
    window.tabifyDockWidget(&view.problemsDock(), m_checkDock);
    m_checkDock->hide();
    m_docks << palette << regions << tray << m_unitDock << past << m_checkDock;

    actions.on(ActionId::CheckMap, this, &EditPanels::checkMap);
    actions.on(ActionId::ScenarioProperties, this, &EditPanels::editScenario);
    actions.on(ActionId::CounterValues, this, &EditPanels::typeValues);

    connect(&counterTool, &CounterTool::propertiesRequested, this, &EditPanels::showUnit);
    // Its panel says what a click puts down.
    connect(&mode.tools(), &ToolManager::currentChanged, tray, [tray, &counterTool, &mode](const Tool* current) {
        if (current == &counterTool && mode.isActive() && !tray->isHidden())
            PanelHost::raise(*tray);
    });
    connect(m_tray, &CounterTray::sheetRequested, this, [this, &counterTool] {
        CounterSheetDialog dialog(counterMix(m_document.ruleset().id), m_document.rules(), m_map.theme(),
                                  *m_document.position(), &m_window);
        if (dialog.exec() == QDialog::Accepted)
            counterTool.putFromSheet(dialog.chosen());
    });
    connect(m_tray, &CounterTray::mapRequested, &map, QOverload<>::of(&QWidget::setFocus));
    connect(m_regions, &RegionsPanel::shownRegionsChanged, &mode.tools(), &ToolManager::setShownRegions);
    connect(m_check, &CheckPanel::placeRequested, this, &EditPanels::placeRequested);
    connect(m_check, &CheckPanel::said, &mode.tools(), &ToolManager::said);
}

EditPanels::~EditPanels()
{
    qDeleteAll(m_docks);
}

void EditPanels::applyTheme()
{
    m_palette->setTheme(m_map.theme());
    m_regions->setTheme(m_map.theme());
    m_tray->setTheme(m_map.theme());
    m_unit->setTheme(m_map.theme());
}

void EditPanels::checkMap()
{
    if (!m_document.isOpen())
        return;
    m_checkDock->show();
    m_checkDock->raise();
    m_check->check();
    m_check->setFocus();
}

void EditPanels::showUnit()
{
    m_unitDock->show();
    m_unitDock->raise();
    m_unit->beginEditing();
}

void EditPanels::editScenario()
{
    if (!m_document.hasGame())
        return;
    auto* dialog = new ScenarioDialog(m_document.scenario(), m_document.ruleset(), &m_window);
    if (m_document.scenario().title.isEmpty())
        dialog->setUsualTitle(m_document.title());
    connect(dialog, &ScenarioDialog::edited, this,
            [this](const Edit& edit) { m_document.perform(edit, tr("Scenario properties")); });
    dialog->open();
}

void EditPanels::typeValues()
{
    if (!m_document.hasGame())
        return;
    auto* dialog = new CounterValuesDialog(m_document, m_map.theme(), &m_window);
    connect(dialog, &CounterValuesDialog::edited, this,
            [this](const Edit& edit) { m_document.perform(edit, tr("Values of counters")); });
    dialog->show();
}
