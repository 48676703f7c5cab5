// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The window's menus and tool bar.

#include "access/access_controller.h"
#include "edit/edit_mode.h"
#include "files/file_controller.h"
#include "guide/dialog_help.h"
#include "help/help_controller.h"
#include "learn/learn_mode.h"
#include "learn/read/learn_page.h"
#include "learn/read/resting_actions.h"
#include "map_view/map_view.h"
#include "panels/layers_dock.h"
#include "panels/view_controller.h"
#include "play/log_dock.h"
#include "play/play_mode.h"
#include "play/ruling_controller.h"
#include "play/ruling_panel.h"
#include "play/turn_dock.h"
#include "settings/settings_controller.h"
#include "shell/action_help.h"
#include "shell/shortcut_store.h"
#include "why/why_controller.h"
#include "window/main_window.h"

#include <QActionGroup>
#include <QDockWidget>
#include <QMenuBar>
#include <QPushButton>
#include <QToolBar>
#include <QWhatsThis>

template<typename Receiver, typename Slot>
QAction* MainWindow::addAction(QMenu& menu, const char* name, const QString& text, const QKeySequence& shortcut,
                               Receiver* receiver, Slot slot)
{
    QAction* action = menu.addAction(text);
    action->setObjectName(QLatin1StringView(name));
    action->setShortcut(shortcut);
    connect(action, &QAction::triggered, receiver, slot);
    return action;
}

QAction* MainWindow::withIcon(QAction* action)
{
    m_icons.append({action, action->objectName()});
    return action;
}

void MainWindow::createActions()
{
    m_toolBar = addToolBar(tr("Tools"));
    m_toolBar->setObjectName(QStringLiteral("toolBar"));
    m_toolBar->setMovable(false);
    createFileMenu();
    createEditMenu();
    createMapMenu();
    createViewMenu();
    m_play->pieces().fillUnitsMenu(*menuBar()->addMenu(tr("&Units")));
    createMovesMenu();
    createCombatMenu();
    createLogMenu();
    createHelpMenu();
    m_edit->collectShortcuts();
    explainActions();
    m_toolBar->show();
}

void MainWindow::createFileMenu()
{
    QMenu& menu = *menuBar()->addMenu(tr("&File"));
    FileController* files = m_files.get();
    addAction(menu, "newMap", tr("&New map…"), QKeySequence::New, files, &FileController::newMap);
    QAction* scenario =
        addAction(menu, "newScenario", tr("New scenario on this map…"), {}, files, &FileController::newScenario);
    menu.addSeparator();
    QAction* open = withIcon(addAction(menu, "open", tr("&Open…"), QKeySequence::Open, files, &FileController::open));
    QMenu* recent = menu.addMenu(tr("Open &recent"));
    QMenu* examples = menu.addMenu(tr("Open e&xample"));
    for (QMenu* changing : {recent, examples}) {
        changing->setToolTipsVisible(true);
        ShortcutStore::leaveOut(*changing);
    }
    files->setMenus(*recent, *examples);
    m_awake << &m_learn->page() << recent << examples;
    menu.addSeparator();
    QAction* save = withIcon(addAction(menu, "save", tr("&Save"), QKeySequence::Save, files, &FileController::save));
    QAction* saveAs = addAction(menu, "saveAs", tr("Save &as…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), files,
                                &FileController::saveAs);
    QAction* table = addAction(menu, "saveTable", tr("Save as &table…"), {}, files, &FileController::saveTableAs);
    table->setToolTip(tr("The game in progress, with all that was done"));
    QAction* position =
        addAction(menu, "savePosition", tr("Save pos&ition as scenario…"), {}, files, &FileController::savePositionAs);
    position->setToolTip(tr("What stands on the board now, without what led there"));
    QAction* versions =
        addAction(menu, "earlierVersions", tr("Earlier &versions…"), {}, files, &FileController::showVersions);
    menu.addSeparator();
    QAction* picture = addAction(menu, "exportPicture", tr("&Export picture…"), QKeySequence(Qt::CTRL | Qt::Key_E),
                                 &m_output, &OutputController::exportPicture);
    QAction* print =
        addAction(menu, "printMap", tr("&Print…"), QKeySequence::Print, &m_output, &OutputController::printMap);
    QAction* counters =
        addAction(menu, "printCounterSheets", tr("Print &counters…"), {}, &m_output, &OutputController::printCounters);
    menu.addSeparator();
    addAction(menu, "quit", tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), this, &QWidget::close)
        ->setMenuRole(QAction::QuitRole);
    m_needDocument << scenario << save << saveAs << picture << print;
    m_needGame << table << position << counters;
    m_refreshers.emplace_back([this, versions] { versions->setEnabled(!m_document.path().isEmpty()); });
    m_toolBar->addAction(open);
    m_toolBar->addAction(save);
    m_toolBar->addSeparator();
}

void MainWindow::createEditMenu()
{
    QMenu& menu = *menuBar()->addMenu(tr("&Edit"));
    History& history = m_document.history();
    // Two words in a row would not do: a language may want more between them.
    auto* undo = new QAction(tr("&Undo"), this);
    auto* redo = new QAction(tr("&Redo"), this);
    connect(undo, &QAction::triggered, &history, &History::undo);
    connect(redo, &QAction::triggered, &history, &History::redo);
    const auto refresh = [this, undo, redo] {
        const QString done = m_document.asSeen(m_document.history().undoText());
        const QString undone = m_document.asSeen(m_document.history().redoText());
        undo->setEnabled(m_document.history().canUndo());
        redo->setEnabled(m_document.history().canRedo());
        undo->setText(done.isEmpty() ? tr("&Undo") : tr("&Undo %1", "what was done").arg(done));
        redo->setText(undone.isEmpty() ? tr("&Redo") : tr("&Redo %1", "what was undone").arg(undone));
    };
    connect(&history, &History::changed, this, refresh);
    // They may name units that lie hidden from whoever looks now.
    connect(&m_document, &Document::viewerChanged, this, refresh);
    refresh();
    undo->setObjectName(QStringLiteral("undo"));
    undo->setShortcut(QKeySequence::Undo);
    redo->setObjectName(QStringLiteral("redo"));
    redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    ShortcutStore::setTitle(*undo, tr("Undo"));
    ShortcutStore::setTitle(*redo, tr("Redo"));
    withIcon(undo);
    withIcon(redo);
    m_refreshers.emplace_back(refresh); // they rest while one learns
    for (QAction* action : {undo, redo}) {
        menu.addAction(action);
        m_toolBar->addAction(action);
    }
    menu.addSeparator();
    RulingController* ruling = m_ruling.get();
    QAction* copy = withIcon(addAction(menu, "copy", tr("&Copy ruling"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C),
                                       ruling, &RulingController::copyText));
    QAction* picture = addAction(menu, "copyRulingPicture", tr("Copy ruling as p&icture"),
                                 QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_C), ruling, &RulingController::copyPicture);
    QAction* save =
        addAction(menu, "saveRuling", tr("Save ruling as scenario…"), {}, ruling, &RulingController::askAndSave);
    m_needRuling << copy << picture << save;
    m_toolBar->addAction(copy);
    m_toolBar->addSeparator();
    menu.addSeparator();
    m_edit->fillEditMenu(menu);
    menu.addSeparator();
    addAction(menu, "shortcuts", tr("Shortcut&s…"), {}, m_edit.get(), &EditMode::editShortcuts);
    addAction(menu, "settings", tr("Settin&gs…"), QKeySequence(Qt::CTRL | Qt::Key_Comma), m_settings.get(),
              &SettingsController::showSettings)
        ->setMenuRole(QAction::PreferencesRole);
}

void MainWindow::createMapMenu()
{
    QMenu& menu = *menuBar()->addMenu(tr("&Map"));
    const char* icons[] = {"mode-play", "mode-edit", "mode-learn"};
    for (int i = 0; QAction * mode : m_modes.actions()) {
        menu.addAction(mode);
        m_toolBar->addAction(mode);
        m_icons.append({mode, QLatin1StringView(icons[i++])});
    }
    EditMode* edit = m_edit.get();
    menu.addSeparator();
    edit->fillMenu(menu);
    menu.addSeparator();
    m_needDocument << addAction(menu, "showUnderlay", tr("&Underlay…"), {}, edit, &EditMode::showUnderlay);
    menu.addSeparator();
    m_needDocument << addAction(menu, "resizeMap", tr("&Resize and crop…"), {}, edit, &EditMode::resizeMap)
                   << addAction(menu, "renumberMap", tr("Hex &numbers…"), {}, edit, &EditMode::renumberMap)
                   << addAction(menu, "mapProperties", tr("Map pr&operties…"), {}, edit,
                                &EditMode::changeMapProperties);
    menu.addSeparator();
    addAction(menu, "makeLesson", tr("&Make a lesson…"), {}, m_learn.get(), &LearnMode::showMaker);
    m_needDocument << &m_modes.action(ModeId::Editing);
    m_toolBar->addSeparator();
}

void MainWindow::createViewMenu()
{
    QMenu& menu = *menuBar()->addMenu(tr("&View"));
    QAction* in =
        withIcon(addAction(menu, "zoom-in", tr("Zoom &in"), {}, this, [this] { m_modes.current().map().zoomIn(); }));
    in->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)});
    QAction* out = withIcon(addAction(menu, "zoom-out", tr("Zoo&m out"), QKeySequence(Qt::CTRL | Qt::Key_Minus), this,
                                      [this] { m_modes.current().map().zoomOut(); }));
    QAction* whole = withIcon(addAction(menu, "fit-map", tr("&Whole map"), QKeySequence(Qt::CTRL | Qt::Key_0), this,
                                        [this] { m_modes.current().map().fitMap(); }));
    QAction* fight =
        withIcon(addAction(menu, "fit-combat", tr("The &fighting"), QKeySequence(Qt::CTRL | Qt::Key_1), this, [this] {
            if (m_modes.is(ModeId::Learning))
                m_learn->page().showFocus();
            else
                m_ruling->showFighting();
        }));
    QAction* go = addAction(menu, "goToHex", tr("&Go to hex…"), QKeySequence(Qt::CTRL | Qt::Key_G), m_ruling.get(),
                            &RulingController::goToHex);
    addAction(menu, "boardAsText", tr("&Board as text"), QKeySequence(Qt::CTRL | Qt::Key_B), m_access.get(),
              &AccessController::showBoardText);
    menu.addSeparator();
    LayersPanel& layers = m_view->layers();
    QAction* zoc = withIcon(addAction(menu, "zoc", tr("&Zones of control"), QKeySequence(Qt::Key_F7), this,
                                      [&layers](bool on) { layers.setShown(LayerId::Zoc, on); }));
    QAction* supply = withIcon(addAction(menu, "supply", tr("&Supply of the selected unit"), QKeySequence(Qt::Key_F8),
                                         this, [&layers](bool on) { layers.setShown(LayerId::Supply, on); }));
    QAction* cards = menu.addAction(tr("&Hover card"));
    cards->setObjectName(QStringLiteral("hoverCard"));
    cards->setCheckable(true);
    cards->setChecked(true);
    connect(cards, &QAction::toggled, &m_ruling->presenter(), &BoardPresenter::setCardShown);
    // A card would lie over what an explanation shows.
    connect(&m_why->steps(), &StepThrough::opened, this,
            [this, cards] { m_ruling->presenter().setCardShown(!m_why->steps().isOpen() && cards->isChecked()); });
    QAction* hide = addAction(menu, "hideCounters", tr("Hide &all counters"), QKeySequence(Qt::SHIFT | Qt::Key_F9),
                              this, [&layers](bool isHidden) { layers.setShown(LayerId::Counters, !isHidden); });
    for (QAction* layer : {zoc, supply, hide})
        layer->setCheckable(true);
    const auto follow = [zoc, supply, hide, &layers] {
        zoc->setChecked(layers.layers().isShown(LayerId::Zoc));
        supply->setChecked(layers.layers().isShown(LayerId::Supply));
        hide->setChecked(!layers.layers().isShown(LayerId::Counters));
    };
    connect(&layers, &LayersPanel::layersChanged, this, follow);
    follow();
    m_play->pieces().fillViewMenu(menu);
    menu.addSeparator();
    m_settings->fillTasteMenus(menu);
    QMenu* panels = menu.addMenu(tr("&Panels"));
    QList<QDockWidget*> docks = m_panels.all();
    docks.move(docks.indexOf(&m_edit->underlayDock()), docks.indexOf(m_panels.below().back()));
    for (QDockWidget* dock : docks) {
        panels->addAction(dock->toggleViewAction());
        // Shortcuts are kept by these names.
        dock->toggleViewAction()->setObjectName(QStringLiteral("show-") + dock->objectName());
    }
    panels->addAction(m_toolBar->toggleViewAction());
    m_toolBar->toggleViewAction()->setObjectName(QStringLiteral("show-") + m_toolBar->objectName());
    addAction(menu, "resetLayout", tr("Reset la&yout"), {}, m_view.get(), &ViewController::resetLayout);
    addAction(menu, "switchPane", tr("Between map and &ruling"), QKeySequence(Qt::Key_F6), this,
              &MainWindow::switchPane);
    addAction(menu, "fullScreen", tr("F&ull screen"), QKeySequence(Qt::Key_F11), this, [this] {
        setWindowState(windowState() ^ Qt::WindowFullScreen);
    })->setCheckable(true);
    m_needDocument << in << out << whole << fight << go << zoc << supply << hide;
    for (QAction* action : {in, out, whole, fight})
        m_toolBar->addAction(action);
    m_toolBar->addSeparator();
    m_toolBar->addAction(zoc);
    m_toolBar->addAction(supply);
    m_toolBar->addSeparator();
}

void MainWindow::createMovesMenu()
{
    QMenu& menu = *menuBar()->addMenu(tr("M&oves"));
    QAction* unit = addAction(menu, "pickUp", tr("&Pick up the top unit"), QKeySequence(Qt::Key_F3), this,
                              [this] { m_play->pickUp(false); });
    QAction* stack = addAction(menu, "pickUpStack", tr("Pick up the whole &stack"),
                               QKeySequence(Qt::SHIFT | Qt::Key_F3), this, [this] { m_play->pickUp(true); });
    for (QAction* action : {unit, stack}) {
        action->setShortcutContext(Qt::WidgetShortcut);
        m_map->addAction(action);
    }
    menu.addSeparator();
    QAction* freely = menu.addAction(tr("Move &freely, without rules or costs"));
    freely->setObjectName(QStringLiteral("moveFreely"));
    freely->setCheckable(true);
    freely->setShortcut(QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_M));
    connect(freely, &QAction::toggled, &m_session.moves, &MoveFlow::setFree);
    m_needDocument << unit << stack << freely;
    m_waysOfMoving = menu.addMenu(tr("&Way of moving"));
    m_waysOfMoving->setObjectName(QStringLiteral("waysOfMoving"));
    ShortcutStore::leaveOut(*m_waysOfMoving);
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
        action->setChecked(m_session.moves.mode() == mode);
        group->addAction(action);
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
    m_waysOfMoving->setEnabled(!names.isEmpty());
}

void MainWindow::createCombatMenu()
{
    QMenu& menu = *menuBar()->addMenu(tr("&Combat"));
    RulingFlow& flow = m_session.flow;
    QAction* begin =
        withIcon(addAction(menu, "new-combat", tr("&New combat"), QKeySequence(Qt::CTRL | Qt::Key_K), this, [this] {
            m_session.flow.beginCombat();
            m_map->setFocus();
        }));
    QAction* enter = addAction(menu, "enterResult", tr("Enter the &result"), QKeySequence(Qt::CTRL | Qt::Key_R),
                               m_ruling.get(), &RulingController::enterResult);
    menu.addSeparator();
    QAction* next = addAction(menu, "nextUnit", tr("Ne&xt unit"), QKeySequence(Qt::CTRL | Qt::Key_U), m_ruling.get(),
                              &RulingController::showNextUnit);
    // Only on the map: elsewhere Backspace belongs to the text that is being typed.
    QAction* takeBack = addAction(menu, "takeBack", tr("&Take a hex back"), QKeySequence(Qt::CTRL | Qt::Key_Backspace),
                                  &flow, &RulingFlow::takeBack);
    QAction* confirm = addAction(menu, "confirm", tr("&Confirm"), {}, &flow, &RulingFlow::confirm);
    // The keypad's key first, for it is called Enter, as texts call both.
    confirm->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Enter), QKeySequence(Qt::CTRL | Qt::Key_Return)});
    createWhyMenu(menu);
    menu.addSeparator();
    menu.addAction(&m_play->turn().nextAction());
    menu.addAction(&m_play->turn().previousAction());
    m_toolBar->addAction(begin);
    m_refreshers.emplace_back([this, &flow, begin, enter, next, takeBack, confirm] {
        begin->setEnabled(flow.hasGame());
        takeBack->setEnabled(flow.canTakeBack());
        confirm->setEnabled(flow.canConfirm());
        next->setEnabled(flow.effect() != nullptr && flow.effect()->retreats.size() > 1);
        enter->setEnabled(m_document.isOpen() && flow.combat().defend != noHex && !flow.combat().attack.empty()
                          && (flow.isPicking() || m_document.play().isUntouched()));
    });
}

void MainWindow::createWhyMenu(QMenu& menu)
{
    WhyController* why = m_why.get();
    StepThrough* steps = &why->steps();
    menu.addSeparator();
    QAction* ruling =
        withIcon(addAction(menu, "why", tr("Show me &why"), QKeySequence(Qt::Key_F12), why, &WhyController::showHere));
    QMenu* more = menu.addMenu(tr("Why, step b&y step"));
    QAction* supply = addAction(*more, "whySupply", tr("&Supply of the unit"), QKeySequence(Qt::SHIFT | Qt::Key_F8),
                                why, &WhyController::showSupplyHere);
    QAction* zoc = addAction(*more, "whyZoc", tr("&Zone of control of the unit, or in the hex"),
                             QKeySequence(Qt::SHIFT | Qt::Key_F7), why, &WhyController::showZocHere);
    more->addSeparator();
    // On the map arrows walk.
    const QList<QAction*> whileOpen{
        addAction(*more, "whyNext", tr("&Next stage"), QKeySequence(Qt::CTRL | Qt::Key_F12), steps,
                  &StepThrough::stepForward),
        addAction(*more, "whyBefore", tr("Stage &before"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F12), steps,
                  &StepThrough::stepBack),
        addAction(*more, "whyExportStrip", tr("&Export as a picture strip…"), {}, why, &WhyController::askAndExport),
        addAction(*more, "whyEnd", tr("&Close"), {}, steps, &StepThrough::close)};
    const auto refresh = [this, ruling, supply, zoc, whileOpen] {
        const bool isEditing = m_edit->isActive();
        ruling->setEnabled(m_why->hasRuling() && !isEditing);
        for (QAction* action : {supply, zoc})
            action->setEnabled(m_document.isOpen() && !m_document.isMapOnly() && !isEditing);
        for (QAction* action : whileOpen)
            action->setEnabled(m_why->steps().isOpen());
    };
    connect(&m_session.flow, &RulingFlow::changed, this, refresh);
    connect(&m_document, &Document::changed, this, refresh);
    connect(&m_ruling->presenter(), &BoardPresenter::unitSelected, this, refresh);
    connect(steps, &StepThrough::opened, this, refresh);
    refresh();
}

void MainWindow::createLogMenu()
{
    QMenu& menu = *menuBar()->addMenu(tr("&Log"));
    const LogPanel& log = m_play->log();
    menu.addActions({log.backAction(), log.forwardAction(), log.firstAction(), log.lastAction()});
    menu.addSeparator();
    menu.addActions({log.findAction(), log.noteAction()});
    menu.addSeparator();
    menu.addActions({log.copyAction(), log.exportAction()});
    menu.addSeparator();
    menu.addAction(log.animateAction());
}

void MainWindow::createHelpMenu()
{
    QMenu& menu = *menuBar()->addMenu(tr("&Help"));
    HelpController* help = m_help.get();
    QAction* guide = withIcon(
        addAction(menu, "guide", tr("&Guide"), QKeySequence(Qt::Key_F1), help, &HelpController::showGuideHere));
    addAction(menu, "firstRuling", tr("&First ruling in two minutes"), {}, this,
              [this] { m_help->showGuide(QStringLiteral("first-ruling")); });
    new DialogHelp(
        *guide, [this] { m_help->showGuideHere(); }, this);
    addAction(menu, "showKeys", tr("&Keys"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F1), help,
              &HelpController::showKeys);
    // The rule behind the hex that is told about; without one the whole list, ready to be searched.
    m_needDocument << addAction(menu, "showRules", tr("&Rules"), QKeySequence(Qt::Key_F2), this,
                                [this] { m_view->showRule(m_ruling->presenter().ruleTold()); });
    addAction(menu, "lessons", tr("&Lessons"), {}, m_learn.get(), &LearnMode::showLessons);
    menu.addSeparator();
    QAction* what = QWhatsThis::createAction(this);
    what->setText(tr("&What’s this?"));
    what->setObjectName(QStringLiteral("whatsThis"));
    what->setShortcut(QKeySequence(Qt::SHIFT | Qt::Key_F1));
    m_icons.append({what, QStringLiteral("whats-this")});
    menu.addAction(what);
    addAction(menu, "startTour", tr("Take the &tour"), {}, help, &HelpController::startTour);
    menu.addSeparator();
    addAction(menu, "saveReport", tr("&Save a report…"), {}, help, &HelpController::showReport);
    addAction(menu, "about", tr("&About Rearguard"), {}, help, &HelpController::showAbout)
        ->setMenuRole(QAction::AboutRole);
}

// What's this of all actions, once they are all there.
void MainWindow::explainActions()
{
    auto* help = new ActionHelp(*this);
    const auto follow = [this, help](const char* button, const char* action) {
        auto* pressed = m_ruling->panel().findChild<QPushButton*>(QLatin1String(button));
        const auto* meant = findChild<QAction*>(QLatin1String(action));
        if (pressed != nullptr && meant != nullptr)
            help->follow(*pressed, *meant);
    };
    follow("showWhy", "why");
    follow("confirm", "confirm");
    follow("newCombat", "new-combat");
}

void MainWindow::refreshActions()
{
    const bool isOpen = m_document.isOpen();
    for (QAction* action : m_needDocument)
        action->setEnabled(isOpen);
    for (QAction* action : m_needGame)
        action->setEnabled(isOpen && !m_document.isMapOnly());
    for (QAction* action : m_needRuling)
        action->setEnabled(isOpen && m_session.flow.ruling());
    for (const auto& refresh : m_refreshers)
        refresh();
    if (!m_modes.is(ModeId::Learning))
        return;
    resting_actions::rest(*this, m_awake);
    // The zoom is that of the lesson's map, document or not.
    for (QAction* action : m_needDocument) {
        if (resting_actions::isOfLearning(*action) && action != &m_modes.action(ModeId::Editing))
            action->setEnabled(m_learn->page().isLessonShown());
    }
}
