// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The window's menus, tool bar and what they do.

#include "window/main_window.h"

#include "edit/edit_mode.h"
#include "learn/read/learn_page.h"
#include "learn/read/resting_actions.h"
#include "map_view/map_view.h"
#include "panels/layers_dock.h"
#include "panels/rules_dock.h"
#include "play/board_presenter.h"
#include "play/piece_actions.h"
#include "play/piece_controller.h"
#include "play/ruling_panel.h"
#include "shell/shortcut_store.h"
#include "why/step_through.h"
#include "why/why_panel.h"

#include <QActionGroup>
#include <QApplication>
#include <QDockWidget>
#include <QInputDialog>
#include <QMenuBar>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>

#include <functional>
#include <initializer_list>

namespace {

/// The map that keys and menus mean.
MapView& shownMap(const QStackedWidget& pages, MapView& map, LearnPage& learn)
{
    return pages.currentWidget() == &learn ? learn.map() : map;
}

} // namespace

QAction* MainWindow::addAction(QMenu& menu, const QString& text, const QKeySequence& shortcut, const QString& icon,
                               void (MainWindow::*slot)())
{
    QAction* action = menu.addAction(text);
    action->setShortcut(shortcut);
    if (!icon.isEmpty()) {
        m_icons.append({action, icon});
        action->setObjectName(icon);
    }
    if (slot != nullptr)
        connect(action, &QAction::triggered, this, slot);
    return action;
}

void MainWindow::createActions()
{
    m_toolBar = addToolBar(tr("Tools"));
    m_toolBar->setObjectName(QStringLiteral("toolBar"));
    m_toolBar->setMovable(false);
    createFileMenu();
    createEditMenu();
    createModes();
    createViewMenu();
    createUnitsMenu();
    createMovesMenu();
    createCombatMenu();
    createLogMenu();
    createHelpMenu();
    m_editMode->collectShortcuts();
    explainActions();
}

void MainWindow::createFileMenu()
{
    QMenu& menu = *menuBar()->addMenu(tr("&File"));
    addAction(menu, tr("&New map…"), QKeySequence::New, {}, &MainWindow::newMap)
        ->setObjectName(QStringLiteral("newMap"));
    m_newScenario = addAction(menu, tr("New scenario on this map…"), {}, {}, &MainWindow::newScenario);
    m_newScenario->setObjectName(QStringLiteral("newScenario"));
    menu.addSeparator();
    QAction* openAction = addAction(menu, tr("&Open…"), QKeySequence::Open, QStringLiteral("open"), &MainWindow::open);
    m_recentMenu = menu.addMenu(tr("Open &recent"));
    m_recentMenu->setToolTipsVisible(true);
    ShortcutStore::leaveOut(*m_recentMenu);
    m_exampleMenu = menu.addMenu(tr("Open e&xample"));
    m_exampleMenu->setToolTipsVisible(true);
    ShortcutStore::leaveOut(*m_exampleMenu);
    connect(m_exampleMenu, &QMenu::aboutToShow, this, &MainWindow::fillExampleMenu);
    menu.addSeparator();
    m_save = addAction(menu, tr("&Save"), QKeySequence::Save, QStringLiteral("save"), nullptr);
    connect(m_save, &QAction::triggered, this, &MainWindow::save);
    QAction* saveAsAction = menu.addAction(tr("Save &as…"));
    saveAsAction->setObjectName(QStringLiteral("saveAs"));
    saveAsAction->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S));
    connect(saveAsAction, &QAction::triggered, this, &MainWindow::saveAs);
    fillTableMenu(menu);
    m_versions = addAction(menu, tr("Earlier &versions…"), {}, {}, &MainWindow::showVersions);
    m_versions->setObjectName(QStringLiteral("earlierVersions"));
    menu.addSeparator();
    fillOutputMenu(menu);
    menu.addSeparator();
    QAction* quit = menu.addAction(tr("&Quit"));
    quit->setObjectName(QStringLiteral("quit"));
    quit->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Q));
    quit->setMenuRole(QAction::QuitRole);
    connect(quit, &QAction::triggered, this, &QWidget::close);
    m_needDocument << m_newScenario << saveAsAction;
    m_toolBar->addAction(openAction);
    m_toolBar->addAction(m_save);
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
    m_icons.append({undo, QStringLiteral("undo")});
    m_icons.append({redo, QStringLiteral("redo")});
    for (QAction* action : {undo, redo}) {
        menu.addAction(action);
        m_toolBar->addAction(action);
    }
    menu.addSeparator();
    fillShareMenu(menu);
    m_toolBar->addAction(m_copyRuling);
    m_toolBar->addSeparator();
    menu.addSeparator();
    m_editMode->fillEditMenu(menu);
    menu.addSeparator();
    QAction* shortcuts = addAction(menu, tr("Shortcut&s…"), {}, {}, &MainWindow::editShortcuts);
    shortcuts->setObjectName(QStringLiteral("shortcuts"));
    QAction* settings =
        addAction(menu, tr("Settin&gs…"), QKeySequence(Qt::CTRL | Qt::Key_Comma), {}, &MainWindow::showSettings);
    settings->setObjectName(QStringLiteral("settings"));
    settings->setMenuRole(QAction::PreferencesRole);
}

void MainWindow::createViewMenu()
{
    QMenu& menu = *menuBar()->addMenu(tr("&View"));
    QAction* in = addAction(menu, tr("Zoom &in"), {}, QStringLiteral("zoom-in"), &MainWindow::zoomIn);
    in->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)});
    QAction* out = addAction(menu, tr("Zoo&m out"), QKeySequence(Qt::CTRL | Qt::Key_Minus), QStringLiteral("zoom-out"),
                             &MainWindow::zoomOut);
    QAction* whole = addAction(menu, tr("&Whole map"), QKeySequence(Qt::CTRL | Qt::Key_0), QStringLiteral("fit-map"),
                               &MainWindow::showWholeMap);
    QAction* fight = addAction(menu, tr("The &fighting"), QKeySequence(Qt::CTRL | Qt::Key_1),
                               QStringLiteral("fit-combat"), &MainWindow::showFighting);
    QAction* go = addAction(menu, tr("&Go to hex…"), QKeySequence(Qt::CTRL | Qt::Key_G), {}, &MainWindow::goToHex);
    go->setObjectName(QStringLiteral("goToHex"));
    addAction(menu, tr("&Board as text"), QKeySequence(Qt::CTRL | Qt::Key_B), {}, &MainWindow::showBoardText)
        ->setObjectName(QStringLiteral("boardAsText"));
    menu.addSeparator();
    m_zoc = addAction(menu, tr("&Zones of control"), QKeySequence(Qt::Key_F7), QStringLiteral("zoc"), nullptr);
    m_supply = addAction(menu, tr("&Supply of the selected unit"), QKeySequence(Qt::Key_F8), QStringLiteral("supply"),
                         nullptr);
    m_zoc->setCheckable(true);
    m_supply->setCheckable(true);
    connect(m_zoc, &QAction::triggered, this, [this](bool on) { m_layers->setShown(LayerId::Zoc, on); });
    connect(m_supply, &QAction::triggered, this, [this](bool on) { m_layers->setShown(LayerId::Supply, on); });
    QAction* cards = menu.addAction(tr("&Hover card"));
    cards->setObjectName(QStringLiteral("hoverCard"));
    cards->setCheckable(true);
    cards->setChecked(true);
    connect(cards, &QAction::toggled, m_presenter, &BoardPresenter::setCardShown);
    fillLookMenu(menu);
    menu.addSeparator();
    fillTasteMenus(menu);
    QMenu* panels = menu.addMenu(tr("&Panels"));
    for (QDockWidget* dock : m_docks)
        panels->addAction(dock->toggleViewAction());
    panels->addAction(m_toolBar->toggleViewAction());
    // Shortcuts are kept by these names.
    for (QDockWidget* dock : m_docks)
        dock->toggleViewAction()->setObjectName(QStringLiteral("show-") + dock->objectName());
    m_toolBar->toggleViewAction()->setObjectName(QStringLiteral("show-") + m_toolBar->objectName());
    addAction(menu, tr("Reset la&yout"), {}, {}, &MainWindow::resetLayout)
        ->setObjectName(QStringLiteral("resetLayout"));
    addAction(menu, tr("Between map and &ruling"), QKeySequence(Qt::Key_F6), {}, &MainWindow::switchPane)
        ->setObjectName(QStringLiteral("switchPane"));
    QAction* full = addAction(menu, tr("F&ull screen"), QKeySequence(Qt::Key_F11), {}, &MainWindow::toggleFullScreen);
    full->setObjectName(QStringLiteral("fullScreen"));
    full->setCheckable(true);
    m_needDocument << in << out << whole << fight << go << m_zoc << m_supply;
    for (QAction* action : {in, out, whole, fight})
        m_toolBar->addAction(action);
    m_toolBar->addSeparator();
    m_toolBar->addAction(m_zoc);
    m_toolBar->addAction(m_supply);
    m_toolBar->addSeparator();
}

void MainWindow::createCombatMenu()
{
    QMenu& menu = *menuBar()->addMenu(tr("&Combat"));
    QAction* begin =
        addAction(menu, tr("&New combat"), QKeySequence(Qt::CTRL | Qt::Key_K), QStringLiteral("new-combat"), nullptr);
    connect(begin, &QAction::triggered, this, [this] {
        m_flow.beginCombat();
        m_map->setFocus();
    });
    m_enterResult =
        addAction(menu, tr("Enter the &result"), QKeySequence(Qt::CTRL | Qt::Key_R), {}, &MainWindow::enterResult);
    m_enterResult->setObjectName(QStringLiteral("enterResult"));
    menu.addSeparator();
    m_nextUnit = addAction(menu, tr("Ne&xt unit"), QKeySequence(Qt::CTRL | Qt::Key_U), {}, &MainWindow::nextUnit);
    m_nextUnit->setObjectName(QStringLiteral("nextUnit"));
    m_takeBack = menu.addAction(tr("&Take a hex back"));
    m_takeBack->setObjectName(QStringLiteral("takeBack"));
    // Only on the map: elsewhere Backspace belongs to the text that is being typed.
    m_takeBack->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Backspace));
    connect(m_takeBack, &QAction::triggered, &m_flow, &RulingFlow::takeBack);
    m_confirm = menu.addAction(tr("&Confirm"));
    m_confirm->setObjectName(QStringLiteral("confirm"));
    // The keypad's key first, for it is called Enter, as texts call both.
    m_confirm->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Enter), QKeySequence(Qt::CTRL | Qt::Key_Return)});
    connect(m_confirm, &QAction::triggered, &m_flow, &RulingFlow::confirm);
    fillWhyMenu(menu);
    fillTurnMenu(menu);
    m_newCombat = begin;
    m_toolBar->addAction(begin);
}

void MainWindow::refreshActions()
{
    const bool isOpen = m_document.isOpen();
    for (QAction* action : m_needDocument)
        action->setEnabled(isOpen);
    m_save->setEnabled(isOpen);
    m_versions->setEnabled(isOpen && !m_document.path().isEmpty());
    refreshTableActions();
    m_newCombat->setEnabled(m_flow.hasGame());
    m_printCounters->setEnabled(isOpen && !m_document.isMapOnly());
    for (QAction* action : {m_copyRuling, m_copyPicture, m_saveRuling})
        action->setEnabled(isOpen && m_flow.ruling());
    m_takeBack->setEnabled(m_flow.canTakeBack());
    m_confirm->setEnabled(m_flow.canConfirm());
    m_nextUnit->setEnabled(m_flow.effect() != nullptr && m_flow.effect()->retreats.size() > 1);
    m_enterResult->setEnabled(isOpen && m_flow.combat().defend != noHex && !m_flow.combat().attack.empty()
                              && (m_flow.isPicking() || m_document.play().isUntouched()));
    m_zoc->setChecked(m_layers->layers().isShown(LayerId::Zoc));
    m_supply->setChecked(m_layers->layers().isShown(LayerId::Supply));
    if (!m_learnModeAction->isChecked())
        return;
    resting_actions::rest(*this, {m_learn, m_recentMenu, m_exampleMenu});
    // The zoom is that of the lesson's map, document or not.
    for (QAction* action : m_needDocument) {
        if (resting_actions::isOfLearning(*action) && action != m_editModeAction)
            action->setEnabled(m_learn->isLessonShown());
    }
}

// --- What the actions do ---

void MainWindow::goToHex()
{
    QInputDialog dialog(this);
    dialog.setWindowTitle(tr("Go to hex"));
    dialog.setWhatsThis(
        tr("The map moves so that the hex with this number is in its middle, and the cursor goes there."));
    dialog.setLabelText(tr("Hex number, for example %1:").arg(m_document.map().grid.numbering().first()));
    if (dialog.exec() != QDialog::Accepted)
        return;
    const QString number = dialog.textValue().trimmed();
    const auto hex = m_document.map().find(number);
    if (!hex) {
        statusBar()->showMessage(tr("There is no hex %1 on this map.").arg(number), 8000);
        return;
    }
    m_map->centerOn(*hex);
    m_presenter->showHex(*hex, std::nullopt);
    m_map->setFocus();
}

void MainWindow::showWholeMap()
{
    shownMap(*m_pages, *m_map, *m_learn).fitMap();
}

void MainWindow::showFighting()
{
    if (m_learnModeAction->isChecked())
        m_learn->showFocus();
    else if (m_presenter->hasCombat())
        m_presenter->showCombat();
    else
        m_map->fitMap();
}

void MainWindow::zoomIn()
{
    shownMap(*m_pages, *m_map, *m_learn).zoomIn();
}

void MainWindow::zoomOut()
{
    shownMap(*m_pages, *m_map, *m_learn).zoomOut();
}

void MainWindow::toggleFullScreen()
{
    setWindowState(windowState() ^ Qt::WindowFullScreen);
}

void MainWindow::enterResult()
{
    m_rulingDock->show();
    m_rulingDock->raise();
    m_ruling->beginTyping();
}

void MainWindow::nextUnit()
{
    const Effect* effect = m_flow.effect();
    if (effect == nullptr || effect->retreats.empty())
        return;
    const auto count = static_cast<int>(effect->retreats.size());
    for (int step = 1; step <= count; ++step) {
        const int next = (m_flow.retreatIndex() + step) % count;
        if (m_flow.mayGoNow(next)) {
            m_flow.selectRetreat(next);
            break;
        }
    }
    if (m_flow.retreat() != nullptr)
        m_map->ensureVisible(m_flow.retreat()->from);
}

// The rule behind the hex that is told about; without one the whole list, ready to be searched.
void MainWindow::showRules()
{
    const RuleIndex rule = m_presenter->ruleTold();
    if (rule != noRule) {
        showRule(rule);
        return;
    }
    raiseRules();
    m_rules->beginSearch();
}

void MainWindow::raiseRules()
{
    m_rulesDock->show();
    m_rulesDock->raise();
    // A column that is wide enough for layers is narrow for running text.
    if (m_rulesDock->width() < m_rules->sizeHint().width() && !m_rulesDock->isFloating())
        resizeDocks({m_rulesDock}, {m_rules->sizeHint().width()}, Qt::Horizontal);
}

void MainWindow::showRule(RuleIndex rule)
{
    raiseRules();
    m_rules->showRule(rule);
}

// What one may ask of a hex: the rules that its verdict names.
void MainWindow::showHexMenu(const QPoint& at)
{
    const HexIndex hex = m_document.isOpen() ? m_map->meantHex(at) : noHex;
    // While one edits, the right button erases.
    if (hex == noHex || m_editMode->isActive())
        return;
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("hexMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const HexDescription description = m_presenter->descriptionOf(hex);
    menu->addSection(tr("Hex %1").arg(description.number));
    addWhyActions(*menu, hex, m_map->unitAt(at));
    QList<RuleIndex> named;
    for (const HexDescription::Why& why : description.why) {
        if (why.index == noRule || named.contains(why.index))
            continue;
        named += why.index;
        // Rules of one number are told apart by what they say.
        constexpr int letters = 60;
        const QString says =
            fontMetrics().elidedText(why.paraphrase, Qt::ElideRight, fontMetrics().averageCharWidth() * letters);
        QAction* action = menu->addAction(tr("Rule %1: %2", "number, what it says").arg(why.rule, says));
        connect(action, &QAction::triggered, this, [this, rule = why.index] { showRule(rule); });
    }
    if (named.isEmpty())
        connect(menu->addAction(tr("Rules of the game")), &QAction::triggered, this, [this] {
            raiseRules();
            m_rules->beginSearch();
        });
    m_pieceController->actions().fillHexMenu(*menu, hex, m_map->unitAt(at));
    menu->popup(m_map->viewport()->mapToGlobal(at));
}

void MainWindow::compareReading(const QString& reading)
{
    m_presenter->comparison().begin(reading);
    m_compareDock->raise();
}

void MainWindow::switchPane()
{
    if (m_learnModeAction->isChecked()) {
        m_learn->switchPane();
        return;
    }
    if (m_map->hasFocus() && m_why->isOpen()) {
        m_whyDock->raise();
        m_whyPanel->takeFocus();
        return;
    }
    if (m_map->hasFocus()) {
        m_rulingDock->show();
        m_rulingDock->raise();
        for (QWidget* next = m_ruling->nextInFocusChain(); next != m_ruling && m_ruling->isAncestorOf(next);
             next = next->nextInFocusChain()) {
            if (next->focusPolicy() != Qt::NoFocus && next->isVisible() && next->isEnabled()) {
                next->setFocus(Qt::ShortcutFocusReason);
                return;
            }
        }
    }
    m_map->setFocus(Qt::ShortcutFocusReason);
}
