// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/edit_mode.h"

#include "base/appearance.h"
#include "document/document.h"
#include "document/kind_names.h"
#include "edit/edit_panels.h"
#include "edit/hex_runs.h"
#include "edit/map/map_properties_dialog.h"
#include "edit/map/numbering_dialog.h"
#include "edit/map/resize_dialog.h"
#include "edit/map_steps.h"
#include "edit/selection_actions.h"
#include "edit/terrain_panel.h"
#include "edit/tool_rail.h"
#include "edit/tools/counter_tool.h"
#include "edit/tools/drawing_tools.h"
#include "edit/tools/eyedropper.h"
#include "edit/tools/paste_tool.h"
#include "edit/tools/select_tool.h"
#include "edit/tools/trace_tool.h"
#include "edit/underlay/align_tool.h"
#include "edit/underlay/underlay_panel.h"
#include "edit/underlay/underlay_pins.h"
#include "io/ruleset_file.h"
#include "map_view/map_view.h"
#include "map_view/underlay_store.h"
#include "panels/layers_panel.h"
#include "panels/overview_panel.h"
#include "panels/view_controller.h"
#include "shell/actions.h"
#include "shell/mode_switch.h"
#include "shell/panel_host.h"
#include "shell/shortcut_editor.h"

#include <QDockWidget>
#include <QSettings>
#include <QTimer>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace {

const QString closedPanelsKey = QStringLiteral("edit/closedPanels");

} // namespace

EditMode::EditMode(const Parts& parts)
    : Mode(&parts.panels.window()), m_panelHost(parts.panels), m_actions(parts.actions), m_modes(parts.modes),
      m_view(parts.view), m_window(parts.panels.window()), m_document(parts.document),
      m_tools(parts.document, parts.map, this), m_rail(new ToolRail(&m_window))
{
    m_modes.set(ModeId::Editing, *this);
    addTools();
    addPanels();
    addUnderlay(parts.underlay);
    addSteps(parts.underlay);
    applyTheme();
    // Panels that were closed are there again when editing begins, except those that the screen has no room for.
    connect(&m_panelHost, &PanelHost::wasReset, this, [this] {
        m_wasRulingShown = true;
        m_closedPanels = usuallyClosed();
    });
    connect(&m_tools, &ToolManager::currentChanged, this, &EditMode::followTool);
    followTool();
    m_rail->hide();
}

EditMode::~EditMode()
{
    // They speak to the tools to their last moment.
    delete m_editPanels;
}

void EditMode::addTools()
{
    m_tools.add<SelectTool>();
    addTerrainTools(m_tools);
    addHexsidePen(m_tools);
    addPathPen(m_tools);
    m_tools.add<TraceTool>();
    addHexBrushes(m_tools);
    addLabelTool(m_tools);
    addFurnitureTool(m_tools);
    m_tools.add<CounterTool>();
    addMarkerTool(m_tools);
    m_tools.add<Eyedropper>();
    addMeasureTool(m_tools);
    auto& paste = m_tools.add<PasteTool>();
    m_tools.add<AlignTool>();
    paste.describe(tr("Paste"),
                   tr("Left or Enter puts it down, with Shift again and again; right or Escape puts it away."));
    for (const ActionId id :
         {ActionId::SelectTool, ActionId::TerrainBrush, ActionId::TerrainLine, ActionId::TerrainRectangle,
          ActionId::TerrainFill, ActionId::TerrainReplace, ActionId::HexsidePen, ActionId::PathPen, ActionId::TraceTool,
          ActionId::FeatureStamp, ActionId::RegionBrush, ActionId::LabelTool, ActionId::CounterTool,
          ActionId::MarkerTool, ActionId::ControlTool, ActionId::FurnitureTool, ActionId::MeasureTool,
          ActionId::Eyedropper, ActionId::AlignPicture})
        addToRail(m_actions.row(id));
    m_actions.on(ActionId::Shortcuts, this, &EditMode::editShortcuts);
    m_actions.on(ActionId::ShowUnderlay, this, &EditMode::showUnderlay);
    m_actions.on(ActionId::ReadTerrain, this, &EditMode::readTerrain);
    m_actions.on(ActionId::ResizeMap, this, &EditMode::resizeMap);
    m_actions.on(ActionId::RenumberMap, this, &EditMode::renumberMap);
    m_actions.on(ActionId::MapProperties, this, &EditMode::changeMapProperties);
    m_actions.on(ActionId::BrushSmaller, this, [this] { changeBrush(-1); });
    m_actions.on(ActionId::BrushLarger, this, [this] { changeBrush(+1); });
    new SelectionActions(m_actions, m_tools, paste, m_document, m_tools.map(), this);
}

void EditMode::addToRail(const ActionRow& row)
{
    static const QList<ActionId> groups{ActionId::TerrainBrush, ActionId::CounterTool, ActionId::FurnitureTool};
    static const QList<ActionId> variants{ActionId::TerrainLine, ActionId::TerrainRectangle, ActionId::TerrainFill,
                                          ActionId::TerrainReplace};
    if (variants.contains(row.id))
        m_rail->addVariant(m_actions[row.id]);
    else
        m_rail->add(m_actions[row.id], groups.contains(row.id));
    Tool& tool = *m_tools.tool(QLatin1String(row.name));
    tool.describe(row.title(), row.tip);
    m_actions.on(row.id, this, [this, &tool] {
        m_tools.take(tool);
        // Keys go to the map at once.
        m_tools.map().setFocus();
    });
}

void EditMode::putCounters(const std::vector<Unit>& units)
{
    m_modes.switchTo(ModeId::Editing);
    static_cast<CounterTool&>(*m_tools.tool(QStringLiteral("counter"))).putFromSheet(units);
}

void EditMode::changeBrush(int by)
{
    m_tools.choices().setBrushSize(m_tools.choices().brushSize() + by);
}

void EditMode::addPanels()
{
    auto& counters = static_cast<CounterTool&>(*m_tools.tool(QStringLiteral("counter")));
    connect(&counters, &CounterTool::allDealt, this, &EditMode::countersPut);
    m_editPanels = new EditPanels(*this, m_panelHost, m_actions, m_document, m_tools.map(), counters, m_view);
}

void EditMode::adopt(QDockWidget& panel)
{
    panel.setVisible(isActive());
    m_panels += &panel;
}

// --- The steps of making a map ---

void EditMode::addSteps(UnderlayStore& underlay)
{
    m_steps = new MapSteps(m_actions, m_document, underlay);
    connect(m_steps, &MapSteps::stepChosen, this, &EditMode::goToStep);
    connect(m_steps, &MapSteps::scenarioRequested, this, [this] {
        // Who comes back goes on where he was.
        Tool* tool = m_tools.current();
        beginScenario();
        m_tools.take(*tool);
    });
}

void EditMode::goToStep(MapStep step)
{
    const auto take = [this](ActionId tool) { m_actions[tool].trigger(); };
    switch (step) {
    case MapStep::Picture:
        showUnderlay();
        break;
    case MapStep::Align:
        take(ActionId::AlignPicture);
        break;
    case MapStep::Ground:
        take(ActionId::TerrainBrush);
        break;
    case MapStep::Roads:
        take(ActionId::PathPen);
        break;
    case MapStep::Towns:
        goToTowns();
        break;
    case MapStep::Regions:
        take(ActionId::RegionBrush);
        break;
    case MapStep::Counters:
        // Counters belong to a scenario: a map alone gets one first.
        if (m_document.isMapOnly())
            beginScenario();
        if (m_document.hasGame()) {
            m_modes.switchTo(ModeId::Editing);
            take(ActionId::CounterTool);
        }
        break;
    }
}

// Of what has no town the names are left.
void EditMode::goToTowns()
{
    EditChoices& choices = m_tools.choices();
    const QString town = townName(m_document, choices.name(MapList::Features));
    if (town.isEmpty()) {
        m_actions[ActionId::LabelTool].trigger(); // whose advice tells of towns
        return;
    }
    choices.setName(MapList::Features, town);
    m_actions[ActionId::FeatureStamp].trigger();
}

void EditMode::beginScenario()
{
    auto game = knownRuleset(m_document.map().ruleset);
    if (!game) {
        m_actions[ActionId::NewScenario].trigger();
        return;
    }
    // The map names its game: nothing is left to be asked.
    emit scenarioWanted(std::make_shared<const Ruleset>(std::move(game).value()));
}

// --- Shortcuts ---

void EditMode::editShortcuts()
{
    ShortcutEditor(m_shortcuts, &m_window).exec();
}

QList<std::pair<QString, QString>> EditMode::keyRows() const
{
    QList<std::pair<QString, QString>> rows = m_actions.keysOf(ActionId::SelectTool, ActionId::BrushLarger);
    rows.append({tr("Enter, Delete"), tr("draw and erase at the cursor")});
    rows.append({tr("Shift+arrows"), tr("draw while walking, with Ctrl as well erase")});
    rows.append({tr("1 to 6, Tab"), tr("choose the hexside of the cursor's hex")});
    rows.append({tr("Alt+click"), tr("choose what lies under the pointer")});
    return rows + m_actions.keysOf(ActionId::EditCut, ActionId::NudgePageDown);
}

// --- What is shown ---

void EditMode::setActive(bool isActive)
{
    if (isActive == this->isActive())
        return;
    QDockWidget& main = m_panelHost.main();
    QDockWidget& tool = m_editPanels->toolDock();
    const int width = isActive && main.isVisible() && !main.isFloating() ? main.width() : 0;
    if (!isActive)
        m_closedPanels = closedPanels();
    m_tools.setActive(isActive);
    m_rail->setVisible(isActive);
    m_steps->setWanted(isActive);
    m_underlayPanel->setEditing(isActive);
    for (QDockWidget* panel : m_panels)
        panel->setVisible(isActive && !m_closedPanels.contains(panel->objectName()));
    emit activeChanged(isActive);
    if (isActive)
        m_wasRulingShown = !m_panelHost.main().isHidden();
    m_panelHost.main().setVisible(!isActive && m_wasRulingShown);
    // What belongs to a turn makes room for what one draws with.
    m_panelHost.setBelowAside(QStringLiteral("edit"), isActive);
    // In its place, as wide as it was.
    if (width > 0 && !tool.isHidden() && !tool.isFloating())
        m_panelHost.window().resizeDocks({&tool}, {width}, Qt::Horizontal);
    keepMapWide(isActive);
    m_tools.map().setFocus();
}

// Of large text, too, the map has its share: what one draws with takes a third, and the ruling again what it had.
void EditMode::keepMapWide(bool isActive)
{
    QDockWidget& tool = m_editPanels->toolDock();
    QDockWidget& main = m_panelHost.main();
    if (!isActive) {
        if (const int before = std::exchange(m_narrowedFrom, 0); before > 0 && main.isVisible())
            m_panelHost.window().resizeDocks({&main}, {before}, Qt::Horizontal);
        return;
    }
    constexpr int usual = 100; // percent
    if (appliedTextSize() <= usual)
        return;
    // Once the panel has found its width.
    QTimer::singleShot(0, this, [this, &tool] {
        const int most = m_window.width() / 3;
        if (!this->isActive() || tool.isHidden() || tool.isFloating() || tool.width() <= most)
            return;
        m_narrowedFrom = tool.width();
        m_panelHost.window().resizeDocks({&tool}, {most}, Qt::Horizontal);
    });
}

// The history is for those who ask for it.
QStringList EditMode::usuallyClosed()
{
    return {QStringLiteral("historyDock")};
}

QStringList EditMode::closedPanels() const
{
    if (!isActive())
        return m_closedPanels;
    QStringList names;
    for (const QDockWidget* panel : m_panels) {
        if (panel->isHidden())
            names += panel->objectName();
    }
    return names;
}

void EditMode::restore(const QSettings& settings)
{
    m_shortcuts.restore(settings);
    m_closedPanels = settings.value(closedPanelsKey, usuallyClosed()).toStringList();
}

void EditMode::store(QSettings& settings) const
{
    m_shortcuts.store(settings);
    settings.setValue(closedPanelsKey, closedPanels());
}

void EditMode::applyTheme()
{
    m_editPanels->applyTheme();
}

void EditMode::followTool()
{
    const Tool* tool = m_tools.current();
    if (tool == nullptr)
        return;
    for (QAction* action : m_rail->actions())
        action->setChecked(action->objectName() == tool->name());
    m_steps->showTool(tool);
}

// --- The underlay ---

void EditMode::addUnderlay(UnderlayStore& underlay)
{
    auto* tool = qobject_cast<AlignTool*>(m_tools.tool(QStringLiteral("align-picture")));
    Q_ASSERT(tool != nullptr);
    m_underlayPanel = new UnderlayPanel(m_document, m_tools.map(), underlay, tool->pins());
    m_terrainPanel = new TerrainPanel(m_document, underlay, m_tools.map());
    connect(&m_tools, &ToolManager::terrainDrawn, &m_terrainPanel->reader(), [this](const auto& hexes) {
        // Be it that they were so already: who draws looks at them.
        if (TerrainReader& reader = m_terrainPanel->reader(); reader.list() == MapList::Legend)
            reader.confirmDrawn(hexes);
    });
    connect(&m_tools, &ToolManager::terrainErased, &m_terrainPanel->reader(), &TerrainReader::forgetTerrain);
    connect(m_terrainPanel, &TerrainPanel::askedAbout, &m_tools, [this] { m_tools.setPreview({}); });
    m_editPanels->addPicture(*m_underlayPanel, tool->pins(), *m_terrainPanel);
    const auto showStrength = [this] {
        const LayerSettings& layers = m_view.layers().layers();
        m_underlayPanel->setTerrainStrength(static_cast<int>(std::lround(layers[LayerId::Terrain].opacity * 100.0)));
    };
    connect(&m_view.layers(), &LayersPanel::layersChanged, this, showStrength);
    connect(m_underlayPanel, &UnderlayPanel::terrainStrengthChanged, this,
            [this](int percent, bool isHeld) { m_view.layers().setStrength(LayerId::Terrain, percent, isHeld); });
    showStrength();
    connect(m_underlayPanel, &UnderlayPanel::alignRequested, this, [this, tool] {
        m_modes.switchTo(ModeId::Editing);
        m_tools.take(*tool);
    });
    connect(m_underlayPanel, &UnderlayPanel::readRequested, this, &EditMode::readTerrain);
    connect(&underlay, &UnderlayStore::changed, &m_view.overview(), &OverviewPanel::invalidate);
    connect(&underlay, &UnderlayStore::failed, this,
            [this](const QString& problem) { m_panelHost.say(problem, 15000); });
}

void EditMode::showUnderlay()
{
    m_modes.switchTo(ModeId::Editing);
    m_tools.takeTool(QStringLiteral("align-picture"));
    PanelHost::raise(m_editPanels->toolDock());
    if (!m_document.map().underlay)
        m_underlayPanel->choosePicture();
}

// Where one draws the examples.
void EditMode::readTerrain()
{
    m_modes.switchTo(ModeId::Editing);
    if (const Tool* tool = m_tools.current(); tool == nullptr || !tool->picks())
        m_tools.takeTool(QStringLiteral("terrain-brush"));
    PanelHost::raise(m_editPanels->toolDock());
    m_editPanels->showTerrain(true);
}

// --- The map as a whole ---

void EditMode::resizeMap()
{
    const MapView& map = m_tools.map();
    const auto hexes = map.hasContent() ? map.content().selectedHexes : nullptr;
    const HexRuns selected = hexes == nullptr ? HexRuns{} : runsOf(*hexes);
    ResizeDialog dialog(m_document.scenario(), m_document.rules(), selected, &m_window);
    dialog.setKindImages(map.kindImages());
    if (dialog.exec() == QDialog::Accepted)
        m_document.perform(dialog.edit(), tr("Resize the map"));
}

void EditMode::renumberMap()
{
    NumberingDialog dialog(m_document.scenario(), m_document.rules(), &m_window);
    if (dialog.exec() == QDialog::Accepted)
        m_document.perform(dialog.edit(), tr("Renumber the hexes"));
}

void EditMode::changeMapProperties()
{
    MapPropertiesDialog dialog(m_document.scenario(), &m_window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    if (const Edit edit = dialog.edit(); !isEmpty(edit))
        m_document.perform(edit, tr("Change the map's properties"));
}
