// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "window/main_window.h"

#include "access/access_controller.h"
#include "base/as_written.h"
#include "base/form.h"
#include "base/notice_bars.h"
#include "base/panel_area.h"
#include "base/preferences.h"
#include "edit/edit_mode.h"
#include "edit/edit_panels.h"
#include "edit/map_steps.h"
#include "edit/tool_rail.h"
#include "files/file_controller.h"
#include "files/welcome_page.h"
#include "help/help_controller.h"
#include "learn/learn_mode.h"
#include "learn/read/learn_page.h"
#include "learn/read/lesson_strip.h"
#include "map_view/map_view.h"
#include "panels/layers_panel.h"
#include "panels/overview_panel.h"
#include "panels/units_panel.h"
#include "panels/view_controller.h"
#include "play/command_finder.h"
#include "play/play_mode.h"
#include "play/ruling_controller.h"
#include "play/ruling_panel.h"
#include "play/turn_strip.h"
#include "settings/settings_controller.h"
#include "shell/top_bar.h"
#include "values/values_controller.h"
#include "whatif/what_if_controller.h"
#include "why/why_controller.h"
#include "window/full_screen.h"
#include "window/strip_bar.h"
#include "window/undo_actions.h"
#include "window/window_texts.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QLayout>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QSettings>
#include <QShortcut>
#include <QStackedWidget>
#include <QToolTip>

namespace {

const QString topBarKey = QStringLiteral("window/topBar");

// Before any part is made: parts measure themselves by the text.
QWidget* dressed(QWidget* parent)
{
    const Preferences preferences = PreferenceStore::read(QSettings());
    applyTextSize(preferences.textPercent);
    applyAppearance(preferences.appearance);
    showNamesAsWritten();
    Theme::setScreenColors(preferences.mapColors);
    return parent;
}

QString localFile(const QMimeData* data)
{
    return data->hasUrls() && data->urls().size() == 1 ? data->urls().front().toLocalFile() : QString();
}

} // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(dressed(parent)), m_centre(std::make_unique<WindowCentre>()), m_panels(*this, m_centre->status()),
      m_underlay(m_document, map()), m_counterPictures(m_document), m_output(m_document, map(), m_underlay)
{
    m_preferences.load();
    layOut();
    m_ruling = std::make_unique<RulingController>(m_panels, m_actions, m_session, map());
    m_view = std::make_unique<ViewController>(m_panels, m_actions, m_modes, m_document, map());
    m_play = std::make_unique<PlayMode>(
        PlayMode::Parts{m_panels, m_actions, m_modes, m_session, map(), *m_ruling, *m_view, m_output, notices()});
    m_edit = std::make_unique<EditMode>(
        EditMode::Parts{m_panels, m_actions, m_modes, *m_view, m_document, m_underlay, map()});
    m_why = std::make_unique<WhyController>(
        WhyController::Parts{m_panels, m_actions, m_session, map(), *m_ruling, *m_view, m_output});
    m_whatIf = std::make_unique<WhatIfController>(
        WhatIfController::Parts{m_panels, m_actions, m_session, map(), *m_ruling, *m_view, *m_why, notices()});
    m_learn =
        std::make_unique<LearnMode>(LearnMode::Parts{m_panels, m_actions, m_modes, m_session, map(), *m_ruling, *m_play,
                                                     *m_edit, *m_why, m_underlay, notices(), m_centre->pages()});
    m_access = std::make_unique<AccessController>(
        AccessController::Parts{m_panels, m_actions, m_session, map(), *m_ruling, *m_view, *m_why});
    m_files = std::make_unique<FileController>(FileController::Parts{m_panels, m_actions, m_modes, m_session, *m_view,
                                                                     *m_edit, *m_learn, m_preferences, notices(),
                                                                     m_centre->pages(), m_centre->welcome()});
    m_settings = std::make_unique<SettingsController>(
        SettingsController::Parts{m_panels, m_actions, m_preferences, *m_ruling, *m_play, *m_why, *m_learn, m_output});
    m_help = std::make_unique<HelpController>(HelpController::Parts{m_panels, m_actions, m_modes, m_session, *m_ruling,
                                                                    *m_play, *m_edit, *m_why, *m_files, m_preferences,
                                                                    notices()});
    m_values = std::make_unique<ValuesController>(ValuesController::Parts{m_panels, m_actions, m_document, notices()});
    m_texts = std::make_unique<WindowTexts>(WindowTexts::Parts{*this, m_centre->status(), m_actions, m_modes,
                                                               m_document, m_ruling->presenter(), *m_learn, *m_files});
    bindActions();
    m_strips->add(&m_play->strip());
    m_strips->add(&m_edit->steps());
    m_strips->add(&m_learn->page().strip());
    m_centre->addRail(&m_edit->rail());
    shrinkToPage(m_centre->pages()); // before panels come with a page that has less room for them
    connectParts();
    restoreSettings();
    m_fullScreen = std::make_unique<FullScreen>(
        FullScreen::Parts{m_panels, m_modes, m_preferences, *m_ruling, *m_view, map(), m_actions});
    followPage();
    m_panels.restoreWindowSize();
}

MainWindow::~MainWindow()
{
    // Parts that go may change the board once more, when others of those who add to it have gone.
    m_ruling->presenter().setDecorator({});
    disconnect(&m_document, nullptr, this, nullptr);
    disconnect(qApp, nullptr, this, nullptr); // the window that closes still loses the keyboard
}

void MainWindow::layOut()
{
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setDockNestingEnabled(true);
    setWindowIcon(QIcon(QStringLiteral(":/icons/rearguard.svg")));
    setCentralWidget(m_centre.get());
    m_actions.addToolBar(*this);
    m_strips = new StripBar(this);
    addToolBar(m_strips);
}

// What the controllers of the features do not bind themselves: it is about several of them, or about the window.
void MainWindow::bindActions()
{
    m_actions.addPanels(m_panels.all() + QList<QDockWidget*>{&m_edit->panels().toolDock()});
    m_actions.addTo(map());
    bindUndo(m_actions, m_session.flow, m_centre->pages(), m_centre->welcome());
    m_actions.on(ActionId::ExportPicture, &m_output, &OutputController::exportPicture);
    m_actions.on(ActionId::PrintMap, &m_output, &OutputController::printMap);
    m_actions.on(ActionId::PrintCounterSheets, &m_output, &OutputController::printCounters);
    m_actions.on(ActionId::Quit, this, &QWidget::close);
    m_actions.on(ActionId::FitCombat, this, [this] {
        if (m_modes.is(ModeId::Learning))
            m_learn->page().showFocus();
        else
            m_ruling->showFighting();
    });
    m_actions.on(ActionId::SwitchPane, this, &MainWindow::switchPane);
    m_edit->shortcuts().collect(m_actions);
    m_actions.toolBar().show();
}

void MainWindow::connectParts()
{
    BoardPresenter& presenter = m_ruling->presenter();
    connect(&m_document, &Document::changed, this, &MainWindow::onDocumentChanged);
    connect(&m_centre->pages(), &QStackedWidget::currentChanged, this, &MainWindow::followPage);
    connect(m_view.get(), &ViewController::layoutReset, m_learn.get(), &LearnMode::resetLayout);

    presenter.setDecorator([this](BoardContent& content) {
        m_edit->tools().decorate(content);
        m_play->pieces().decorate(content);
        m_learn->lessons().decorate(content);
        m_whatIf->decorate(content);
        m_why->steps().decorate(content);
    });
    presenter.setTeller([this](HexDescription& description) { m_whatIf->tell(description); });
    connect(&m_edit->tools(), &ToolManager::decorationChanged, &presenter, &BoardPresenter::refresh);
    connect(&m_edit->panels(), &EditPanels::placeRequested, this,
            [this](HexIndex hex, const std::optional<Hexside>& hexside, UnitIndex unit) {
                CauseHighlight cause{hex, {}, hexside};
                if (unit != noUnit)
                    m_edit->tools().setSelectedUnits({unit});
                m_ruling->presenter().showHex(hex, hexside ? std::optional(cause) : std::nullopt);
                map().setFocus();
            });
    connect(&m_view->units(), &UnitsPanel::unitRequested, this, [this](UnitIndex unit) {
        if (m_edit->isActive())
            m_edit->tools().setSelectedUnits({unit});
    });
    connect(m_edit.get(), &EditMode::activeChanged, &m_why->steps(), &StepThrough::close);
    connect(&m_modes, &ModeSwitch::toggled, this, [this](ModeId mode, bool isActive) {
        if (mode == ModeId::Editing)
            m_play->setEditing(isActive);
        followPage();
    });
    m_panels.addDrawer(m_centre->verdict());
    const auto tellVerdict = [this] {
        const QString effect = m_ruling->panel().verdict();
        m_centre->verdict().setText(effect.isEmpty() ? tr("Ruling") : plainLabel(effect));
    };
    connect(&m_session.flow, &RulingFlow::changed, this, tellVerdict);
    tellVerdict();
    m_play->finder().addOthers([this] { return m_files->findables(); });
    m_play->finder().addOthers([this] { return m_settings->findables(); });
    m_play->finder().addOthers([this] { return m_whatIf->findables(); });
    connect(m_play.get(), &PlayMode::hexMenuBegun, m_why.get(), &WhyController::fillHexMenu);
    m_output.setSelection([this] { return m_edit->tools().selection(); },
                          [this] { return m_edit->tools().selectedUnits(); });
    connect(&m_output, &OutputController::said, this, [this](const QString& text) { m_panels.say(text); });
    connect(&m_output, &OutputController::failed, this,
            [this](const QString& problem) { QMessageBox::warning(this, tr("Export and print"), problem); });
    connect(qApp, &QApplication::focusChanged, this, &MainWindow::keepFocus);
    connect(&m_why->escape(), &QShortcut::activated, this, &MainWindow::endOne);
    connect(&m_why->escape(), &QShortcut::activatedAmbiguously, this, &MainWindow::endOne);
    connect(m_settings.get(), &SettingsController::lookChanged, this, &MainWindow::applyTheme);
    connect(m_settings.get(), &SettingsController::shortcutsRequested, m_edit.get(), &EditMode::editShortcuts);
    connect(m_settings.get(), &SettingsController::restartRequested, this, &MainWindow::restart);
}

void MainWindow::onDocumentChanged(const DocumentChange& change)
{
    if (!change.all)
        return;
    if (m_modes.is(ModeId::Learning))
        m_modes.switchTo(ModeId::Playing);
    m_centre->pages().setCurrentWidget(&map());
    m_ruling->presenter().refresh();
    m_view->overview().invalidate();
    // A small map that is read as a whole is shown so, whatever stands on it.
    constexpr double readable = 64.0; // pixels of a hex
    map().fitMap();
    if (map().view().hexSize < readable)
        m_ruling->showFighting();
    map().setFocus();
}

// On the first page there is nothing yet that panels are about; lessons have put theirs aside themselves.
void MainWindow::followPage()
{
    const QWidget* page = m_centre->pages().currentWidget();
    const bool isFirst = page == &m_centre->welcome();
    // Before panels come: the page before may have been wider, and layouts within layouts learn of it only so.
    m_centre->pages().updateGeometry();
    m_centre->layout()->activate();
    if (isFirst || page == &map())
        m_panels.setIdle(isFirst);
    m_panels.setDrawerWanted(page == &map() && m_modes.is(ModeId::Playing));
    m_actions.toolBar().setDropDownsShown(!isFirst);
    m_strips->setWanted(!isFirst);
    m_play->setFirstPage(isFirst);
    m_texts->setFirstPage(isFirst);
}

// Where a panel takes away the control that has the keyboard, Qt would go on in whatever panel comes next.
void MainWindow::keepFocus(const QWidget* old, const QWidget* now)
{
    const auto panelOf = [](const QWidget* widget) {
        while (widget != nullptr && qobject_cast<const QDockWidget*>(widget) == nullptr)
            widget = widget->parentWidget();
        return widget;
    };
    const QWidget* panel = panelOf(old);
    if (panel == nullptr || (old->isVisible() && old->isEnabled()) || now == nullptr || now->window() != this)
        return;
    if (panelOf(now) != panel)
        m_modes.current().map().setFocus();
}

// Escape ends one thing at a time, and what runs first.
void MainWindow::endOne()
{
    if (m_output.job().isRunning())
        m_output.cancel();
    else if (m_files->isLoading())
        m_files->cancelLoading();
    else
        m_why->steps().close();
}

void MainWindow::switchPane()
{
    if (m_modes.is(ModeId::Learning))
        m_learn->page().switchPane();
    else if (map().hasFocus() && m_why->steps().isOpen())
        m_why->takeFocus();
    else if (map().hasFocus() && m_whatIf->isInFront())
        m_whatIf->showPanel();
    else
        m_ruling->switchPane();
}

// --- Looks ---

void MainWindow::applyTheme()
{
    Theme theme = Theme::fromPalette(palette());
    theme.font = font();
    map().setTheme(theme);
    m_learn->page().setTheme(theme);
    m_ruling->panel().setTheme(theme);
    m_view->overview().invalidate();
    m_actions.setIcons(palette());
    m_edit->applyTheme();
    m_play->pieces().applyTheme();
    m_whatIf->applyTheme();
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    // Tool tips have a palette of their own, which does not follow a desktop that turns dark.
    if (event->type() == QEvent::PaletteChange)
        QToolTip::setPalette(QApplication::palette());
    // While the window is being made there is nothing to paint yet.
    if ((event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) && m_fullScreen)
        applyTheme();
}

QMenu* MainWindow::createPopupMenu()
{
    QMenu* menu = QMainWindow::createPopupMenu();
    menu->setTitle(tr("Panels"));
    return menu;
}

// --- From one run to the next ---

void MainWindow::restoreSettings()
{
    const QSettings settings;
    m_view->restore(settings);
    m_preferences.tell();
    m_panels.restore(m_preferences.now().startsInFullScreen);
    m_edit->restore(settings);
    m_learn->restore(settings);
    m_actions.toolBar().setVisible(settings.value(topBarKey, true).toBool());
    m_files->refreshRecent();
}

void MainWindow::storeSettings()
{
    QSettings settings;
    m_view->layers().store(settings);
    m_edit->store(settings);
    settings.setValue(topBarKey, !m_actions.toolBar().isHidden());
    // The layout of play is kept: a window begins with it.
    m_modes.switchTo(ModeId::Playing);
    m_learn->store(settings);
    m_panels.store();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_files->mayClose()) {
        event->ignore();
        return;
    }
    m_files->letGo();
    m_fullScreen->store();
    storeSettings();
    event->accept();
}

void MainWindow::restart()
{
    const QString file = m_document.isOpen() ? m_document.path() : QString();
    if (close())
        emit restartRequested(file);
}

// --- Drag and drop ---

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!localFile(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const QString path = localFile(event->mimeData());
    if (path.isEmpty())
        return;
    event->acceptProposedAction();
    m_files->openFile(path);
}
