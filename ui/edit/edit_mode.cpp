// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/edit_mode.h"

#include "base/appearance.h"
#include "base/elided.h"
#include "base/form.h"
#include "base/text_changes.h"
#include "document/document.h"
#include "edit/edit_panels.h"
#include "edit/hex_runs.h"
#include "edit/map/map_properties_dialog.h"
#include "edit/map/numbering_dialog.h"
#include "edit/map/resize_dialog.h"
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
#include <QMainWindow>
#include <QMenu>
#include <QSettings>
#include <QStatusBar>
#include <QToolBar>

#include <algorithm>
#include <cmath>

namespace {

const QString closedPanelsKey = QStringLiteral("edit/closedPanels");

} // namespace

EditMode::EditMode(const Parts& parts)
    : Mode(&parts.panels.window()), m_panelHost(parts.panels), m_actions(parts.actions), m_modes(parts.modes),
      m_view(parts.view), m_window(parts.panels.window()), m_document(parts.document),
      m_tools(parts.document, parts.map, this), m_strip(new QToolBar(tr("Drawing tools"))), m_rail(new ToolRail),
      m_options(new QToolBar(tr("Tool settings"))), m_hint(new ElidedLabel)
{
    m_modes.set(ModeId::Editing, *this);
    named(m_strip, "toolStrip");
    named(m_options, "toolOptions",
          {.help = tr("How the chosen tool works: its size, what it takes, what it draws. Each tool has its own.")});
    whenTextChanges(*m_options, [this] {
        // As high for tools without settings, so that the map stays where it is.
        m_options->setMinimumHeight(QComboBox().sizeHint().height() + 12);
    });
    m_strip->setAllowedAreas(Qt::LeftToolBarArea | Qt::RightToolBarArea);
    m_strip->setFloatable(false);
    m_strip->addWidget(m_rail);
    m_window.addToolBar(Qt::LeftToolBarArea, m_strip);
    named(m_hint, "toolHint", tr("About the tool"));
    // Where it stands does not depend on what the pointer is over, which is told behind it.
    m_hint->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    m_hint->setContentsMargins(8, 0, 8, 0);
    m_window.statusBar()->insertWidget(0, m_hint);
    addTools();
    addPanels();
    addUnderlay(parts.underlay);
    applyTheme();
    // Panels that were closed are there again when editing begins, except those that the screen has no room for.
    connect(&m_panelHost, &PanelHost::wasReset, this, [this] {
        m_wasRulingShown = true;
        m_closedPanels = usuallyClosed();
    });
    connect(&m_tools, &ToolManager::currentChanged, this, &EditMode::showOptions);
    connect(&m_tools, &ToolManager::said, m_hint, &QLabel::setText);
    connect(&m_document, &Document::changed, m_hint, [this] {
        if (const Tool* tool = m_tools.current())
            m_hint->setText(tool->help()); // what was said is of what was done before
    });
    showOptions();
    m_strip->hide();
    m_options->hide();
    m_hint->hide();
    m_actions.keepTo(inPlayAndEdit, *m_strip->toggleViewAction());
    m_actions.keepTo(inPlayAndEdit, *m_options->toggleViewAction());
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
    for (const ActionRow& row : m_actions.rows()) {
        if (row.kind == ActionKind::Tool)
            addToStrip(row);
    }
    m_actions.on(ActionId::Shortcuts, this, &EditMode::editShortcuts);
    m_actions.on(ActionId::ShowUnderlay, this, &EditMode::showUnderlay);
    m_actions.on(ActionId::ReadTerrain, this, [this] {
        m_modes.switchTo(ModeId::Editing);
        PanelHost::raise(*m_terrainDock);
    });
    m_actions.on(ActionId::ResizeMap, this, &EditMode::resizeMap);
    m_actions.on(ActionId::RenumberMap, this, &EditMode::renumberMap);
    m_actions.on(ActionId::MapProperties, this, &EditMode::changeMapProperties);
    m_actions.on(ActionId::BrushSmaller, this, [this] { changeBrush(-1); });
    m_actions.on(ActionId::BrushLarger, this, [this] { changeBrush(+1); });
    new SelectionActions(m_actions, m_tools, paste, m_document, m_tools.map(), this);
}

void EditMode::addToStrip(const ActionRow& row)
{
    static const QList<ActionId> groups{ActionId::TerrainBrush, ActionId::HexsidePen, ActionId::FeatureStamp,
                                        ActionId::LabelTool, ActionId::Eyedropper};
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
    m_editPanels = new EditPanels(*this, m_window, m_actions, m_document, m_tools.map(), counters, m_view);
}

QDockWidget* EditMode::addPanel(const QString& name, const QString& title, QWidget* content, Qt::DockWidgetArea area)
{
    QDockWidget* dock = PanelHost::makeDock(m_window, name, title, content, area);
    dock->setVisible(isActive());
    m_panels += dock;
    return dock;
}

void EditMode::placeOptions()
{
    m_window.addToolBarBreak(Qt::TopToolBarArea);
    m_window.addToolBar(Qt::TopToolBarArea, m_options);
    m_options->setVisible(isActive());
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
    if (!isActive)
        m_closedPanels = closedPanels();
    m_tools.setActive(isActive);
    m_strip->setVisible(isActive);
    m_options->setVisible(isActive);
    m_hint->setVisible(isActive);
    for (QDockWidget* panel : m_panels)
        panel->setVisible(isActive && !m_closedPanels.contains(panel->objectName()));
    emit activeChanged(isActive);
    if (isActive) {
        m_wasRulingShown = !m_panelHost.main().isHidden();
    } else {
        m_underlayDock->hide();
        m_terrainDock->hide();
    }
    m_panelHost.main().setVisible(!isActive && m_wasRulingShown);
    // What belongs to a turn makes room for what one draws with.
    m_panelHost.setBelowAside(QStringLiteral("edit"), isActive);
    m_tools.map().setFocus();
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

void EditMode::showOptions()
{
    Tool* tool = m_tools.current();
    for (QAction* old : m_options->actions()) {
        m_options->removeAction(old);
        old->deleteLater();
    }
    if (tool == nullptr)
        return;
    for (QAction* action : m_rail->actions())
        action->setChecked(action->objectName() == tool->name());
    auto* title = new QLabel(QStringLiteral("<b>%1</b>").arg(tool->title().toHtmlEscaped()));
    title->setTextFormat(Qt::RichText);
    title->setContentsMargins(4, 0, 12, 0);
    m_options->addWidget(title);
    if (QWidget* options = tool->makeOptions())
        m_options->addWidget(options);
    m_hint->setText(tool->help());
}

// --- The underlay ---

void EditMode::addUnderlay(UnderlayStore& underlay)
{
    auto* tool = qobject_cast<AlignTool*>(m_tools.tool(QStringLiteral("align-picture")));
    Q_ASSERT(tool != nullptr);
    m_underlayPanel = new UnderlayPanel(m_document, m_tools.map(), underlay, tool->pins());
    m_underlayDock =
        m_panelHost.add(QStringLiteral("underlayDock"), tr("Underlay"), m_underlayPanel, Qt::RightDockWidgetArea);
    m_panelHost.closeAtStart(*m_underlayDock);
    m_terrainPanel = new TerrainPanel(m_document, underlay, m_tools.map());
    connect(&m_tools, &ToolManager::terrainDrawn, &m_terrainPanel->reader(), [this](const auto& hexes) {
        if (TerrainReader& reader = m_terrainPanel->reader(); reader.list() == MapList::Legend)
            reader.confirmHexes(hexes);
    });
    m_terrainDock = m_panelHost.add(QStringLiteral("terrainPictureDock"), tr("Terrain from the picture"),
                                    m_terrainPanel, Qt::RightDockWidgetArea);
    m_panelHost.closeAtStart(*m_terrainDock);
    connect(m_terrainDock, &QDockWidget::visibilityChanged, this, [this](bool isVisible) {
        if (isVisible)
            m_modes.switchTo(ModeId::Editing); // where one draws the examples
    });
    const auto showStrength = [this] {
        const LayerSettings& layers = m_view.layers().layers();
        m_underlayPanel->setTerrainStrength(static_cast<int>(std::lround(layers[LayerId::Terrain].opacity * 100.0)));
    };
    connect(&m_view.layers(), &LayersPanel::layersChanged, this, showStrength);
    connect(m_underlayPanel, &UnderlayPanel::terrainStrengthChanged, this,
            [this](int percent, bool isHeld) { m_view.layers().setStrength(LayerId::Terrain, percent, isHeld); });
    connect(m_underlayDock, &QDockWidget::visibilityChanged, this, showStrength);
    connect(m_underlayPanel, &UnderlayPanel::alignRequested, this, [this, tool] {
        m_modes.switchTo(ModeId::Editing);
        m_tools.take(*tool);
        PanelHost::raise(*m_underlayDock);
    });
    connect(&m_tools, &ToolManager::currentChanged, this, [this, tool](Tool* current) {
        if (current == tool && isActive())
            PanelHost::raise(*m_underlayDock);
    });
    connect(&underlay, &UnderlayStore::changed, &m_view.overview(), &OverviewPanel::invalidate);
    connect(&underlay, &UnderlayStore::failed, this,
            [this](const QString& problem) { m_panelHost.say(problem, 15000); });
}

void EditMode::showUnderlay()
{
    m_modes.switchTo(ModeId::Editing);
    PanelHost::raise(*m_underlayDock);
    if (!m_document.map().underlay)
        m_underlayPanel->choosePicture();
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
