// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "panels/view_controller.h"

#include "base/text_changes.h"
#include "document/document.h"
#include "map_view/map_view.h"
#include "map_view/ruler.h"
#include "panels/layers_panel.h"
#include "panels/map_corner.h"
#include "panels/map_legend.h"
#include "panels/map_title.h"
#include "panels/overview_panel.h"
#include "panels/problems_panel.h"
#include "panels/rules_panel.h"
#include "panels/units_panel.h"
#include "shell/mode_switch.h"
#include "shell/panel_host.h"
#include "shell/top_bar.h"

#include <QDockWidget>

#include <initializer_list>

ViewController::ViewController(PanelHost& panels, Actions& actions, ModeSwitch& modes, Document& document, MapView& map)
    : m_panels(panels), m_actions(actions), m_modes(modes), m_map(map), m_corner(new MapCorner(map, actions)),
      m_layers(new LayersPanel), m_ruler(new Ruler(this)), m_units(new UnitsPanel(document)),
      m_rules(new RulesPanel(document)), m_problems(new ProblemsPanel)
{
    QMainWindow& window = panels.window();
    m_layersDock = panels.add(QStringLiteral("layersDock"), tr("Layers"), m_layers, Qt::LeftDockWidgetArea);
    m_unitsDock = panels.add(QStringLiteral("unitsDock"), tr("Units"), m_units, Qt::LeftDockWidgetArea);
    m_rulesDock = panels.add(QStringLiteral("rulesDock"), tr("Rules"), m_rules, Qt::LeftDockWidgetArea);
    TopBar& bar = actions.toolBar();
    panels.addDropDown(*m_layersDock,
                       *bar.addDropDown(QStringLiteral("layersButton"), tr("Layers"),
                                        tr("What the map shows, and how strongly"), QStringLiteral("layers")),
                       DropDown::Opens::Down);
    panels.addDropDown(*m_unitsDock,
                       *bar.addDropDown(QStringLiteral("unitsButton"), tr("Units"),
                                        tr("All units, and where they are; those off the map"),
                                        QStringLiteral("tool-counter")),
                       DropDown::Opens::Down);
    window.tabifyDockWidget(m_layersDock, m_unitsDock);
    window.tabifyDockWidget(m_unitsDock, m_rulesDock);
    m_layersDock->raise();
    m_rulesDock->hide(); // until a rule is asked for
    m_problemsDock = panels.add(QStringLiteral("problemsDock"), tr("Problems"), m_problems, Qt::BottomDockWidgetArea);
    panels.closeAtStart(*m_problemsDock);
    auto* legend = new MapLegend(map, actions);
    auto* title = new MapTitle(map, document);
    connect(&modes, &ModeSwitch::toggled, legend, [this, legend, title] {
        legend->setAside(m_modes.is(ModeId::Editing));
        title->setGivesWay(m_modes.is(ModeId::Editing));
    });
    // They look at the map to their last moment: they go before it.
    for (QWidget* over : std::initializer_list<QWidget*>{m_corner, legend, title})
        connect(this, &QObject::destroyed, over, [over] { delete over; });
    sizePanels();
    // The lower corners belong to the columns, so that a list of problems takes nothing from the ruling.
    window.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    window.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    connect(m_layers, &LayersPanel::layersChanged, &map, &MapView::setLayers);
    connect(m_layers, &LayersPanel::layersChanged, legend, &MapLegend::follow);
    connect(m_layers, &LayersPanel::layersChanged, &overview(), &OverviewPanel::invalidate);
    connect(m_layers, &LayersPanel::layersChanged, this, &ViewController::checkLayers);
    connect(&document, &Document::changed, m_layers, [this, &document](const DocumentChange& change) {
        m_layers->showStrengths(document.isOpen() ? document.map().strengths : LayerStrengths(), change.all);
    });
    connect(m_layers, &LayersPanel::strengthsChosen, this, [this, &document](const LayerStrengths& strengths) {
        // Who plays only looks at the map.
        if (m_modes.is(ModeId::Editing) && document.isOpen() && strengths != document.map().strengths)
            document.perform(EditMap{{SetStrengths{strengths}}}, tr("Strength of layers"));
    });
    connect(&panels, &PanelHost::wasReset, this, [this] {
        if (m_problems->isEmpty())
            m_problemsDock->hide();
        m_actions[ActionId::TitledPanels].setChecked(m_panels.isTitled());
        sizePanels();
    });
    connect(m_problems, &ProblemsPanel::placeCopied, this,
            [this](const QString& place) { m_panels.say(tr("Copied: %1").arg(place), 5000); });
    // Another board lies as it was printed.
    connect(&document, &Document::changed, &map, [&map](const DocumentChange& change) {
        if (change.all)
            map.turnBoard(-map.view().turn.quarters());
    });
    bindActions();
}

void ViewController::bindActions()
{
    m_actions.on(ActionId::ZoomIn, this, [this] { m_modes.current().map().zoomIn(); });
    m_actions.on(ActionId::ZoomOut, this, [this] { m_modes.current().map().zoomOut(); });
    m_actions.on(ActionId::FitMap, this, [this] { m_modes.current().map().fitMap(); });
    m_actions.on(ActionId::TurnBoardRight, this, [this] { m_modes.current().map().turnBoard(1); });
    m_actions.on(ActionId::TurnBoardLeft, this, [this] { m_modes.current().map().turnBoard(-1); });
    m_actions.on(ActionId::MeasureWay, this, [this](bool on) {
        if (on)
            m_ruler->begin(m_modes.current().map());
        else
            endMeasuring();
    });
    connect(m_ruler, &Ruler::ended, this, &ViewController::endMeasuring);
    connect(m_ruler, &Ruler::said, this, [this](const QString& text) { m_panels.say(text, 0); });
    // Wherever the keyboard is.
    whenEscaped(
        m_panels.window(), [this] { return m_ruler->isMeasuring(); }, [this] { endMeasuring(); });
    // Each mode has a map or clicks of its own.
    connect(&m_modes, &ModeSwitch::toggled, this, &ViewController::endMeasuring);
    m_actions.on(ActionId::Zoc, this, [this](bool on) { m_layers->setShown(LayerId::Zoc, on); });
    m_actions.on(ActionId::Supply, this, [this](bool on) { m_layers->setShown(LayerId::Supply, on); });
    m_actions.on(ActionId::Danger, this, [this](bool on) { m_layers->setShown(LayerId::Danger, on); });
    m_actions.on(ActionId::HideCounters, this, [this](bool on) { m_layers->setShown(LayerId::Counters, !on); });
    m_actions[ActionId::TitledPanels].setChecked(m_panels.isTitled());
    m_actions.on(ActionId::TitledPanels, this, [this](bool on) { m_panels.setTitled(on); });
    m_actions.on(ActionId::ResetLayout, this, &ViewController::resetLayout);
}

void ViewController::endMeasuring()
{
    if (!m_actions[ActionId::MeasureWay].isChecked() && !m_ruler->isMeasuring())
        return;
    m_ruler->end();
    m_actions[ActionId::MeasureWay].setChecked(false);
    m_panels.say({}, 0);
}

void ViewController::checkLayers()
{
    const LayerSettings& layers = m_layers->layers();
    m_actions[ActionId::Zoc].setChecked(layers.isShown(LayerId::Zoc));
    m_actions[ActionId::Supply].setChecked(layers.isShown(LayerId::Supply));
    m_actions[ActionId::Danger].setChecked(layers.isShown(LayerId::Danger));
    m_actions[ActionId::HideCounters].setChecked(!layers.isShown(LayerId::Counters));
}

void ViewController::restore(const QSettings& settings)
{
    m_layers->restore(settings);
    m_map.setLayers(m_layers->layers());
    checkLayers();
}

OverviewPanel& ViewController::overview()
{
    return m_corner->overview();
}

void ViewController::showRule(RuleIndex rule)
{
    PanelHost::raise(*m_rulesDock);
    // A column that is wide enough for layers is narrow for running text.
    const int wanted = m_rules->sizeHint().width();
    if (m_rulesDock->width() < wanted && !m_rulesDock->isFloating())
        m_panels.window().resizeDocks({m_rulesDock}, {wanted}, Qt::Horizontal);
    if (rule == noRule)
        m_rules->beginSearch();
    else
        m_rules->showRule(rule);
}

void ViewController::showProblems()
{
    PanelHost::raise(*m_problemsDock);
}

void ViewController::hideProblems()
{
    m_problems->clear();
    m_problemsDock->hide();
}

void ViewController::sizePanels()
{
    constexpr int letters = 36;
    QMainWindow& window = m_panels.window();
    QDockWidget* main = &m_panels.main();
    window.resizeDocks({m_layersDock}, {roomForLetters(*m_layersDock, letters)}, Qt::Horizontal);
    // The ruling is what one reads.
    if (!m_panels.below().isEmpty())
        window.resizeDocks({main, m_panels.below().front()}, {5, 2}, Qt::Vertical);
}

void ViewController::resetLayout()
{
    const bool isEditing = m_modes.is(ModeId::Editing);
    if (isEditing)
        m_modes.switchTo(ModeId::Playing);
    m_panels.reset();
    m_actions.toolBar().show();
    if (isEditing)
        m_modes.switchTo(ModeId::Editing);
    emit layoutReset();
    m_panels.say(tr("Panels and tool bars are where they were at first."), 5000);
}
