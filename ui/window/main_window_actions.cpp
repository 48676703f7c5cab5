// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the window's actions do, and when they make sense.

#include "access/access_controller.h"
#include "edit/edit_mode.h"
#include "files/file_controller.h"
#include "learn/learn_mode.h"
#include "learn/read/learn_page.h"
#include "map_view/map_view.h"
#include "panels/layers_dock.h"
#include "panels/view_controller.h"
#include "play/play_mode.h"
#include "play/ruling_controller.h"
#include "play/ruling_panel.h"
#include "why/why_controller.h"
#include "window/main_window.h"

#include <QActionGroup>
#include <QDockWidget>
#include <QMenu>
#include <QPushButton>
#include <QToolBar>

void MainWindow::bindActions()
{
    createToolBar();
    m_edit->placeOptions();
    addPanelActions();
    m_actions.addTo(*m_map);
    bindFileActions();
    bindUndo();
    m_actions.on(ActionId::CopyRuling, m_ruling.get(), &RulingController::copyText);
    m_actions.on(ActionId::CopyRulingPicture, m_ruling.get(), &RulingController::copyPicture);
    m_actions.on(ActionId::SaveRuling, m_ruling.get(), &RulingController::askAndSave);
    m_actions.on(ActionId::MakeLesson, m_learn.get(), &LearnMode::showMaker);
    bindViewActions();
    bindCombatActions();
    // The rule behind the hex that is told about; without one the whole list, ready to be searched.
    m_actions.on(ActionId::ShowRules, this, [this] { m_view->showRule(m_ruling->presenter().ruleTold()); });
    m_actions.on(ActionId::Lessons, m_learn.get(), &LearnMode::showLessons);
    m_edit->collectShortcuts();
    m_toolBar->show();
}

void MainWindow::createToolBar()
{
    m_toolBar = addToolBar(tr("Tools"));
    m_toolBar->setObjectName(QStringLiteral("toolBar"));
    m_toolBar->setMovable(false);
    const QList<ActionId> groups[] = {
        {ActionId::Open, ActionId::Save},
        {ActionId::Undo, ActionId::Redo, ActionId::CopyRuling},
        {ActionId::PlayMode, ActionId::EditMode, ActionId::LearnMode},
        {ActionId::ZoomIn, ActionId::ZoomOut, ActionId::FitMap, ActionId::FitCombat},
        {ActionId::Zoc, ActionId::Supply},
        {ActionId::NewCombat},
    };
    for (const QList<ActionId>& group : groups) {
        if (!m_toolBar->actions().isEmpty())
            m_toolBar->addSeparator();
        for (const ActionId id : group)
            m_toolBar->addAction(&m_actions[id]);
    }
}

void MainWindow::addPanelActions()
{
    QMenu& menu = m_actions.menu(MenuId::Panels);
    QList<QDockWidget*> docks = m_panels.all();
    docks.move(docks.indexOf(&m_edit->underlayDock()), docks.indexOf(m_panels.below().back()));
    for (QDockWidget* dock : docks) {
        m_actions.addPanel(*dock);
        menu.addAction(dock->toggleViewAction());
    }
    m_actions.addToolBar(*m_toolBar);
    menu.addAction(m_toolBar->toggleViewAction());
}

void MainWindow::bindFileActions()
{
    FileController* files = m_files.get();
    m_actions.on(ActionId::NewMap, files, &FileController::newMap);
    m_actions.on(ActionId::NewScenario, files, &FileController::newScenario);
    m_actions.on(ActionId::Open, files, &FileController::open);
    files->setMenus(m_actions.menu(MenuId::RecentFiles), m_actions.menu(MenuId::Examples));
    m_actions.on(ActionId::Save, files, &FileController::save);
    m_actions.on(ActionId::SaveAs, files, &FileController::saveAs);
    m_actions.on(ActionId::SaveTable, files, &FileController::saveTableAs);
    m_actions.on(ActionId::SavePosition, files, &FileController::savePositionAs);
    m_actions.on(ActionId::EarlierVersions, files, &FileController::showVersions);
    m_actions.on(ActionId::ExportPicture, &m_output, &OutputController::exportPicture);
    m_actions.on(ActionId::PrintMap, &m_output, &OutputController::printMap);
    m_actions.on(ActionId::PrintCounterSheets, &m_output, &OutputController::printCounters);
    m_actions.on(ActionId::Quit, this, &QWidget::close);
}

void MainWindow::bindUndo()
{
    History& history = m_document.history();
    m_actions.on(ActionId::Undo, &history, &History::undo);
    m_actions.on(ActionId::Redo, &history, &History::redo);
    // The document outlives the actions.
    connect(&history, &History::changed, &m_actions, [this] { reportUndo(); });
    connect(&m_document, &Document::viewerChanged, &m_actions, [this] { reportUndo(); });
}

// Texts may name units that lie hidden from the viewer. Two words in a row would not do: a language may want more
// between them.
void MainWindow::reportUndo()
{
    const History& history = m_document.history();
    m_actions.set(Fact::CanUndo, history.canUndo());
    m_actions.set(Fact::CanRedo, history.canRedo());
    const QString done = m_document.asSeen(history.undoText());
    const QString undone = m_document.asSeen(history.redoText());
    m_actions[ActionId::Undo].setText(done.isEmpty() ? m_actions.row(ActionId::Undo).text
                                                     : tr("&Undo %1", "what was done").arg(done));
    m_actions[ActionId::Redo].setText(undone.isEmpty() ? m_actions.row(ActionId::Redo).text
                                                       : tr("&Redo %1", "what was undone").arg(undone));
}

void MainWindow::bindViewActions()
{
    m_actions.on(ActionId::ZoomIn, this, [this] { m_modes.current().map().zoomIn(); });
    m_actions.on(ActionId::ZoomOut, this, [this] { m_modes.current().map().zoomOut(); });
    m_actions.on(ActionId::FitMap, this, [this] { m_modes.current().map().fitMap(); });
    m_actions.on(ActionId::FitCombat, this, [this] {
        if (m_modes.is(ModeId::Learning))
            m_learn->page().showFocus();
        else
            m_ruling->showFighting();
    });
    m_actions.on(ActionId::GoToHex, m_ruling.get(), &RulingController::goToHex);
    m_actions.on(ActionId::BoardAsText, m_access.get(), &AccessController::showBoardText);
    LayersPanel& layers = m_view->layers();
    m_actions.on(ActionId::Zoc, &layers, [&layers](bool on) { layers.setShown(LayerId::Zoc, on); });
    m_actions.on(ActionId::Supply, &layers, [&layers](bool on) { layers.setShown(LayerId::Supply, on); });
    m_actions.on(ActionId::HideCounters, &layers, [&layers](bool on) { layers.setShown(LayerId::Counters, !on); });
    QAction& cards = m_actions[ActionId::HoverCard];
    cards.setChecked(true);
    connect(&cards, &QAction::toggled, &m_ruling->presenter(), &BoardPresenter::setCardShown);
    // A card would lie over what an explanation shows.
    connect(&m_why->steps(), &StepThrough::opened, this,
            [this, &cards] { m_ruling->presenter().setCardShown(!m_why->steps().isOpen() && cards.isChecked()); });
    m_actions.on(ActionId::ResetLayout, m_view.get(), &ViewController::resetLayout);
    m_actions.on(ActionId::SwitchPane, this, &MainWindow::switchPane);
    m_actions.on(ActionId::FullScreen, this, [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
}

void MainWindow::bindCombatActions()
{
    m_actions.on(ActionId::PickUp, m_play.get(), [this] { m_play->pickUp(false); });
    m_actions.on(ActionId::PickUpStack, m_play.get(), [this] { m_play->pickUp(true); });
    connect(&m_actions[ActionId::MoveFreely], &QAction::toggled, &m_session.moves, &MoveFlow::setFree);
    m_actions.menu(MenuId::WaysOfMoving).setObjectName(QStringLiteral("waysOfMoving"));
    connect(&m_document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all)
            refreshWaysOfMoving();
    });
    refreshWaysOfMoving();

    m_actions.on(ActionId::NewCombat, this, [this] {
        m_session.flow.beginCombat();
        m_map->setFocus();
    });
    m_actions.on(ActionId::EnterResult, m_ruling.get(), &RulingController::enterResult);
    m_actions.on(ActionId::NextUnit, m_ruling.get(), &RulingController::showNextUnit);
    m_actions.on(ActionId::TakeBack, &m_session.flow, &RulingFlow::takeBack);
    m_actions.on(ActionId::Confirm, &m_session.flow, &RulingFlow::confirm);
    WhyController* why = m_why.get();
    m_actions.on(ActionId::Why, why, &WhyController::showHere);
    m_actions.on(ActionId::WhySupply, why, &WhyController::showSupplyHere);
    m_actions.on(ActionId::WhyZoc, why, &WhyController::showZocHere);
    m_actions.on(ActionId::WhyNext, &why->steps(), &StepThrough::stepForward);
    m_actions.on(ActionId::WhyBefore, &why->steps(), &StepThrough::stepBack);
    m_actions.on(ActionId::WhyExportStrip, why, &WhyController::askAndExport);
    m_actions.on(ActionId::WhyEnd, &why->steps(), &StepThrough::close);
    connect(&why->steps(), &StepThrough::opened, this, &MainWindow::reportFacts);
    const std::pair<const char*, ActionId> buttons[] = {
        {"showWhy", ActionId::Why}, {"confirm", ActionId::Confirm}, {"newCombat", ActionId::NewCombat}};
    for (const auto& [name, id] : buttons) {
        if (auto* button = m_ruling->panel().findChild<QPushButton*>(QLatin1String(name)))
            m_actions.follow(*button, id);
    }
}

/// Those of the game: the ordinary one and its modes.
void MainWindow::refreshWaysOfMoving()
{
    QMenu& menu = m_actions.menu(MenuId::WaysOfMoving);
    menu.clear();
    qDeleteAll(menu.findChildren<QActionGroup*>());
    auto* group = new QActionGroup(&menu);
    const auto add = [&](const QString& title, const QString& mode) {
        QAction* action = menu.addAction(title);
        action->setObjectName(QStringLiteral("move-") + mode);
        action->setWhatsThis(
            tr("How the picked counters move from now on: it changes what a path costs and where it may lead."));
        action->setCheckable(true);
        action->setChecked(m_session.moves.mode() == mode);
        group->addAction(action);
        m_actions.keepTo(inPlayAndEdit, *action);
        connect(action, &QAction::triggered, this, [this, mode] { m_session.moves.setMode(mode); });
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
    menu.setEnabled(!names.isEmpty());
}

void MainWindow::reportFacts()
{
    const RulingFlow& flow = m_session.flow;
    const bool isOpen = m_document.isOpen();
    m_actions.set(Fact::Open, isOpen);
    m_actions.set(Fact::Game, isOpen && !m_document.isMapOnly());
    m_actions.set(Fact::HasFile, isOpen && !m_document.path().isEmpty());
    m_actions.set(Fact::MapShown, m_modes.is(ModeId::Learning) ? m_learn->page().isLessonShown() : isOpen);
    m_actions.set(Fact::HasCombat, flow.hasGame());
    m_actions.set(Fact::HasRuling, isOpen && flow.ruling());
    m_actions.set(Fact::CanTakeBack, flow.canTakeBack());
    m_actions.set(Fact::CanConfirm, flow.canConfirm());
    m_actions.set(Fact::SeveralRetreat, flow.effect() != nullptr && flow.effect()->retreats.size() > 1);
    m_actions.set(Fact::CanEnterResult, isOpen && flow.combat().defend != noHex && !flow.combat().attack.empty()
                                            && (flow.isPicking() || m_document.play().isUntouched()));
    m_actions.set(Fact::CanExplain, m_why->hasRuling());
    m_actions.set(Fact::Explaining, m_why->steps().isOpen());
    reportUndo();
    const LayerSettings& layers = m_view->layers().layers();
    m_actions[ActionId::Zoc].setChecked(layers.isShown(LayerId::Zoc));
    m_actions[ActionId::Supply].setChecked(layers.isShown(LayerId::Supply));
    m_actions[ActionId::HideCounters].setChecked(!layers.isShown(LayerId::Counters));
}
