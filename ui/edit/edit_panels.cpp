// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/edit_panels.h"

#include "base/form.h"
#include "document/document.h"
#include "edit/check_panel.h"
#include "edit/counter_sheet.h"
#include "edit/counter_tray.h"
#include "edit/counter_values_dialog.h"
#include "edit/edit_line.h"
#include "edit/edit_mode.h"
#include "edit/history_list.h"
#include "edit/line_opener.h"
#include "edit/palette_panel.h"
#include "edit/regions_panel.h"
#include "edit/scenario_dialog.h"
#include "edit/selection_page.h"
#include "edit/terrain_panel.h"
#include "edit/tool_panel.h"
#include "edit/tools/counter_tool.h"
#include "edit/underlay/picture_line.h"
#include "edit/underlay/underlay_panel.h"
#include "edit/unit_panel.h"
#include "io/counter_mix.h"
#include "map_view/map_view.h"
#include "panels/view_controller.h"
#include "shell/actions.h"
#include "shell/panel_host.h"

#include <QDockWidget>
#include <QStatusBar>

EditPanels::EditPanels(EditMode& mode, PanelHost& panels, Actions& actions, Document& document, MapView& map,
                       CounterTool& counterTool, ViewController& view)
    : QObject(&mode), m_mode(mode), m_panels(panels), m_document(document), m_map(map), m_counterTool(counterTool),
      m_palette(new PalettePanel(document, mode.tools())), m_regions(new RegionsPanel(document, mode.tools(), map)),
      m_tray(new CounterTray(document, mode.tools(), counterTool)), m_unit(new UnitPanel(document, mode.tools())),
      m_check(new CheckPanel(document)), m_tool(new ToolPanel(mode.tools())),
      m_dock(
          PanelHost::makeDock(panels.window(), QStringLiteral("toolDock"), tr("Tool"), m_tool, Qt::RightDockWidgetArea))
{
    m_tool->addPage(ToolPanel::Page::Palette, m_palette);
    m_tool->addPage(ToolPanel::Page::Selection, new SelectionPage(mode.tools()));
    m_tool->addPage(ToolPanel::Page::Regions, m_regions);
    m_tool->addPage(ToolPanel::Page::Counters, m_tray);
    m_tool->addPage(ToolPanel::Page::Unit, m_unit);
    mode.adopt(*m_dock);
    panels.leaveOutTitle(*m_dock);
    // In its place, as wide as it is.
    panels.window().tabifyDockWidget(&panels.main(), m_dock);
    addLine(actions, view);

    actions.on(ActionId::CheckMap, this, &EditPanels::checkMap);
    actions.on(ActionId::ScenarioProperties, this, &EditPanels::editScenario);
    actions.on(ActionId::CounterValues, this, &EditPanels::typeValues);

    connect(&counterTool, &CounterTool::propertiesRequested, this, &EditPanels::showUnit);
    connect(&mode.tools(), &ToolManager::currentChanged, this, [this] {
        m_asksForUnit = false;
        choosePage();
    });
    connect(&mode.tools(), &ToolManager::selectionChanged, this, &EditPanels::choosePage);
    connect(&mode.tools().choices(), &EditChoices::changed, this, &EditPanels::choosePage);
    connect(m_tray, &CounterTray::sheetRequested, this, [this, &counterTool] {
        CounterSheetDialog dialog(counterMix(m_document.ruleset().id), m_document.rules(), m_map.theme(),
                                  *m_document.position(), &m_panels.window());
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
    delete m_dock;
}

void EditPanels::addLine(Actions& actions, ViewController& view)
{
    auto* steps = named(new HistoryList(m_document), "history",
                        {.spoken = tr("History"),
                         .tip = tr("Click a line to go back or forth to it"),
                         .help = tr("All changes that can be undone, the latest at the bottom. A click on a line "
                                    "takes the map back or forth to it.")});
    m_line = new EditLine(actions, m_document, *m_check);
    QStatusBar& bar = m_panels.status();
    bar.insertWidget(0, m_line, 1); // half of it, while something is told of a hex
    bar.addPermanentWidget(m_line->checkOpener());
    bar.addPermanentWidget(m_line->historyOpener());
    QDockWidget* history = m_panels.add(QStringLiteral("historyDock"), tr("History"), steps, Qt::LeftDockWidgetArea);
    m_panels.window().tabifyDockWidget(&view.layersDock(), history);
    m_mode.adopt(*history);
    m_panels.addDropDown(*history, *m_line->historyOpener(), DropDown::Opens::Up);
    // Not one of the panels of edit mode: at a table, too, one may want to know what is odd.
    m_checkDock = m_panels.add(QStringLiteral("checkDock"), tr("Check map"), m_check, Qt::BottomDockWidgetArea);
    // Beside each other neither would have room for its sentences.
    m_panels.window().tabifyDockWidget(&view.problemsDock(), m_checkDock);
    m_panels.addDropDown(*m_checkDock, *m_line->checkOpener(), DropDown::Opens::Up);
    const auto follow = [this](bool isEditing) {
        m_line->setVisible(isEditing);
        m_line->checkOpener()->setVisible(isEditing);
        m_line->historyOpener()->setVisible(isEditing);
        m_check->setKeptUpToDate(isEditing);
    };
    connect(&m_mode, &EditMode::activeChanged, this, follow);
    follow(false);
    connect(&m_mode.tools(), &ToolManager::said, m_line, &EditLine::say);
    const auto help = [this] {
        const Tool* tool = m_mode.tools().current();
        if (tool == nullptr)
            return;
        if (const QString obstacle = tool->obstacle(); !obstacle.isEmpty())
            m_line->say(obstacle);
        else
            m_line->explain(tool->help(), tool->advice());
    };
    connect(&m_mode.tools(), &ToolManager::currentChanged, this, help);
    connect(&m_document, &Document::changed, this, help); // what was said is of what was done before
    help();
}

void EditPanels::addPicture(UnderlayPanel& picture, UnderlayPins& pins, TerrainPanel& terrain)
{
    m_terrain = &terrain;
    m_tool->addPage(ToolPanel::Page::Pins, &picture);
    m_tool->addFoot(&terrain);
    auto* line = new PictureLine(m_document, pins);
    m_tool->addFoot(line);
    connect(line, &PictureLine::opened, this, [this] {
        m_mode.tools().takeTool(m_tool->page() == ToolPanel::Page::Pins ? QStringLiteral("terrain-brush")
                                                                        : QStringLiteral("align-picture"));
    });
    connect(&terrain, &TerrainPanel::closed, this, [this] { showTerrain(false); });
    connect(&terrain.reader(), &TerrainReader::changed, this, [this] {
        if (m_readsTerrain)
            m_palette->keepTo(m_terrain->reader().list());
    });
    // What was read was of another map.
    connect(&m_document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all)
            showTerrain(false);
    });
    choosePage();
}

void EditPanels::showTerrain(bool isShown)
{
    m_readsTerrain = isShown;
    choosePage();
}

// The tool decides. Who puts down counters wants the tray; who has selected one wants to know what it is.
void EditPanels::choosePage()
{
    using Page = ToolPanel::Page;
    const ToolManager& tools = m_mode.tools();
    const Tool* tool = tools.current();
    if (tool == nullptr)
        return;
    const bool hasUnits = !tools.selectedUnits().empty();
    m_asksForUnit = m_asksForUnit && hasUnits;
    const QString name = tool->name();
    Page page = Page::Palette;
    if (m_asksForUnit || (hasUnits && name == QLatin1String("select")))
        page = Page::Unit;
    else if (name == QLatin1String("select"))
        page = Page::Selection;
    else if (tool == &m_counterTool)
        page = hasUnits && m_tray->isIdle() ? Page::Unit : Page::Counters;
    else if (name == QLatin1String("region-brush"))
        page = Page::Regions;
    else if (name == QLatin1String("align-picture"))
        page = Page::Pins;
    if (m_terrain != nullptr) {
        m_terrain->setVisible(m_readsTerrain && (page == Page::Palette || page == Page::Selection));
        m_palette->keepTo(m_readsTerrain ? std::optional(m_terrain->reader().list()) : std::nullopt);
    }
    m_tool->showPage(page);
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
    if (m_mode.isActive())
        m_panels.open(*m_checkDock);
    else
        PanelHost::raise(*m_checkDock);
    m_check->check();
    m_check->setFocus();
}

void EditPanels::showUnit()
{
    PanelHost::raise(*m_dock);
    m_asksForUnit = true;
    choosePage();
    m_unit->beginEditing();
}

void EditPanels::editScenario()
{
    if (!m_document.hasGame())
        return;
    auto* dialog = new ScenarioDialog(m_document.scenario(), m_document.ruleset(), &m_panels.window());
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
    auto* dialog = new CounterValuesDialog(m_document, m_map.theme(), &m_panels.window());
    connect(dialog, &CounterValuesDialog::edited, this,
            [this](const Edit& edit) { m_document.perform(edit, tr("Values of counters")); });
    dialog->show();
}
