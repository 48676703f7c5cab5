// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "window/main_window.h"

#include "base/as_written.h"
#include "base/crash/crash_handler.h"
#include "base/crash/program_facts.h"
#include "base/elided_label.h"
#include "base/icons.h"
#include "base/language.h"
#include "base/loading_bar.h"
#include "base/map_habits.h"
#include "base/notice_bars.h"
#include "base/panel_area.h"
#include "base/preferences.h"
#include "base/settings_place.h"
#include "base/text_changes.h"
#include "edit/edit_mode.h"
#include "files/welcome_page.h"
#include "guide/guide_window.h"
#include "help/first_tour.h"
#include "learn/make/lesson_controller.h"
#include "learn/read/learn_page.h"
#include "map_view/map_view.h"
#include "map_view/underlay_store.h"
#include "output/output_controller.h"
#include "panels/hover_card.h"
#include "panels/layers_dock.h"
#include "panels/overview_dock.h"
#include "panels/problems_dock.h"
#include "panels/rules_dock.h"
#include "panels/units_dock.h"
#include "play/board_presenter.h"
#include "play/compare_dock.h"
#include "play/log_dock.h"
#include "play/piece_controller.h"
#include "play/reading_boards.h"
#include "play/ruling_panel.h"
#include "play/step_animation.h"
#include "safety/crash_reports.h"
#include "safety/document_safety.h"
#include "safety/system_report.h"
#include "table/piece_selection.h"
#include "why/step_through.h"
#include "window/full_screen.h"

#include <QActionGroup>
#include <QApplication>
#include <QDockWidget>
#include <QFileInfo>
#include <QMenu>
#include <QProcess>
#include <QScreen>
#include <QSettings>
#include <QShortcut>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTimer>
#include <QToolBar>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>

namespace {

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

} // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(dressed(parent)), m_flow(m_table), m_moves(m_table), m_notices(new NoticeBars),
      m_pages(new QStackedWidget), m_loadingBar(new LoadingBar(m_pages)),
      m_stopLoading(new QShortcut(QKeySequence(Qt::Key_Escape), this)), m_welcome(new WelcomePage), m_map(new MapView),
      m_card(new HoverCard(m_map->viewport())), m_pieces(new PieceSelection(m_document, this)),
      m_presenter(new BoardPresenter(m_document, m_flow, *m_pieces, *m_map, *m_card, this)),
      m_ruling(new RulingPanel(m_flow)), m_layers(new LayersPanel), m_overview(new OverviewPanel(*m_map)),
      m_units(new UnitsPanel(m_document)), m_problems(new ProblemsPanel), m_rules(new RulesPanel(m_document)),
      m_compare(new ComparePanel(m_presenter->comparison())), m_summary(new ElidedLabel), m_turn(new QLabel)
{
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setDockNestingEnabled(true);
    setWindowIcon(QIcon(QStringLiteral(":/icons/rearguard.svg")));
    m_pages->addWidget(m_welcome);
    m_pages->addWidget(m_map);
    auto* centre = new QWidget;
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_notices);
    column->addWidget(m_pages, 1);
    setCentralWidget(centre);
    m_summary->setObjectName(QStringLiteral("hexSummary"));
    m_summary->setContentsMargins(8, 0, 0, 0);
    // Enough for the hex and its terrain, whatever a tool has to say.
    constexpr int letters = 24;
    whenTextChanges(*m_summary, [this] { m_summary->setMinimumWidth(roomForLetters(*m_summary, letters)); });
    m_turn->setContentsMargins(8, 0, 8, 0);
    m_summary->setAccessibleName(tr("About the hex"));
    m_turn->setObjectName(QStringLiteral("turn"));
    statusBar()->addWidget(m_summary, 1);
    statusBar()->addPermanentWidget(m_turn);
    createSettings();
    createDocks();
    createTurnDock();
    m_editMode = new EditMode(*this, m_document, *m_map);
    createPieces();
    createUnderlay();
    createOutput();
    createLog();
    createLearn();
    createWhy();
    createLessons();
    createAccess();
    createActions();
    connectParts();
    shrinkToPage(*m_pages);
    restoreSettings();
    refreshActions();
    refreshTitle();
    refreshStatus();
    followHabits(*this);
    new FullScreen(*this);
}

MainWindow::~MainWindow()
{
    // The parts speak to document and flow to their last moment, so they go first.
    m_loading.cancel();
    m_safety.reset();
    delete m_guide;
    delete m_tour;
    delete m_readingBoards;
    delete m_pieceController;
    delete m_walk;
    delete m_why;
    delete m_lessons;
    delete m_presenter;
    delete m_editMode;
    delete m_output;
    delete m_underlay;
    qDeleteAll(m_docks);
    delete takeCentralWidget();
}

QDockWidget* MainWindow::addDock(const QString& name, const QString& title, QWidget* content, Qt::DockWidgetArea area)
{
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    dock->setWidget(new PanelArea(content));
    addDockWidget(area, dock);
    m_docks += dock;
    return dock;
}

QDockWidget* MainWindow::addPlayDock(const QString& name, const QString& title, QWidget* content)
{
    QDockWidget* dock = addDock(name, title, content, Qt::RightDockWidgetArea);
    if (m_playDocks.isEmpty())
        splitDockWidget(m_rulingDock, dock, Qt::Vertical);
    else
        tabifyDockWidget(m_playDocks.back(), dock);
    m_playDocks += dock;
    m_playDocks.front()->raise();
    // The ruling is what one reads.
    resizeDocks({m_rulingDock, dock}, {5, 2}, Qt::Vertical);
    return dock;
}

void MainWindow::createDocks()
{
    m_rulingDock = addDock(QStringLiteral("rulingDock"), tr("Ruling"), m_ruling, Qt::RightDockWidgetArea);
    addDock(QStringLiteral("overviewDock"), tr("Overview"), m_overview, Qt::LeftDockWidgetArea);
    auto* layers = addDock(QStringLiteral("layersDock"), tr("Layers"), m_layers, Qt::LeftDockWidgetArea);
    auto* units = addDock(QStringLiteral("unitsDock"), tr("Units"), m_units, Qt::LeftDockWidgetArea);
    m_rulesDock = addDock(QStringLiteral("rulesDock"), tr("Rules"), m_rules, Qt::LeftDockWidgetArea);
    tabifyDockWidget(layers, units);
    tabifyDockWidget(units, m_rulesDock);
    layers->raise();
    m_problemsDock = addDock(QStringLiteral("problemsDock"), tr("Problems"), m_problems, Qt::BottomDockWidgetArea);
    m_problemsDock->hide();
    m_compareDock = addDock(QStringLiteral("compareDock"), tr("Compare readings"), m_compare, Qt::BottomDockWidgetArea);
    m_compareDock->hide();
    sizeDocks();
    // The lower corners belong to the columns, so that a list of problems takes nothing from the ruling.
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    whenTextChanges(*m_ruling, [this] { keepDocksWide(); });
}

void MainWindow::connectParts()
{
    connect(&m_document, &Document::changed, this, &MainWindow::onDocumentChanged);
    connect(&m_document, &Document::dirtyChanged, this, &MainWindow::refreshTitle);
    connect(&m_document, &Document::pathChanged, this, &MainWindow::refreshTitle);
    connect(&m_document.history(), &History::changed, this, [this] { m_changedWhileLoading = true; });
    connect(&m_loading, &ScenarioLoading::progressed, m_loadingBar, &LoadingBar::setPercent);
    connect(&m_loading, &ScenarioLoading::finished, this, &MainWindow::takeLoaded);
    connect(m_loadingBar, &LoadingBar::cancelRequested, this, &MainWindow::cancelLoading);
    connect(m_stopLoading, &QShortcut::activated, this, &MainWindow::cancelLoading);
    m_stopLoading->setEnabled(false);
    connect(&m_flow, &RulingFlow::changed, this, &MainWindow::refreshActions);
    connect(m_welcome, &WelcomePage::openRequested, this, &MainWindow::open);
    connect(m_welcome, &WelcomePage::newMapRequested, this, &MainWindow::newMap);
    connect(m_welcome, &WelcomePage::fileRequested, this, &MainWindow::openFile);
    connect(m_welcome, &WelcomePage::exampleRequested, this, &MainWindow::openExample);
    connect(m_welcome, &WelcomePage::guideRequested, this, [this] { showGuide(QStringLiteral("first-ruling")); });
    connect(m_welcome, &WelcomePage::learnRequested, this, [this] { m_learnModeAction->setChecked(true); });
    connect(m_ruling, &RulingPanel::hexRequested, m_presenter, &BoardPresenter::showHex);
    connect(m_ruling, &RulingPanel::ruleRequested, this, &MainWindow::showRule);
    connect(m_ruling, &RulingPanel::compareRequested, this, &MainWindow::compareReading);
    connect(m_compare, &ComparePanel::sideBySideRequested, this, &MainWindow::showReadingBoards);
    connect(m_compare, &ComparePanel::hexRequested, this,
            [this](HexIndex hex) { m_presenter->showHex(hex, std::nullopt); });
    // A comparison lasts as long as its panel is seen.
    connect(&m_presenter->comparison(), &ReadingComparison::changed, this,
            [this] { m_compareDock->setVisible(m_presenter->comparison().isActive()); });
    connect(m_compareDock->toggleViewAction(), &QAction::toggled, this, [this](bool isShown) {
        if (!isShown)
            m_presenter->comparison().end();
        else if (!m_presenter->comparison().isActive() && m_document.isOpen() && !m_document.ruleset().readings.empty())
            compareReading(m_document.ruleset().readings.front().name);
    });
    connect(m_ruling, &RulingPanel::resultEntered, m_map, QOverload<>::of(&QWidget::setFocus));
    connect(m_ruling, &RulingPanel::advanceEnded, m_map, QOverload<>::of(&QWidget::setFocus));
    connect(m_map, &MapView::typed, this, [this](const QString& text) {
        if (m_flow.isPicking())
            m_ruling->beginTyping(text);
    });
    m_map->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_map, &QWidget::customContextMenuRequested, this, &MainWindow::showHexMenu);
    connect(m_presenter, &BoardPresenter::hexSummary, m_summary, &QLabel::setText);
    connect(m_presenter, &BoardPresenter::unitSelected, m_units, &UnitsPanel::setCurrentUnit);
    connect(m_units, &UnitsPanel::unitRequested, this, [this](UnitIndex unit) {
        m_presenter->selectUnit(unit);
        m_presenter->showHex(m_document.position()->unit(unit).hex, std::nullopt);
    });
    connect(m_layers, &LayersPanel::layersChanged, this, [this](const LayerSettings& layers) {
        m_map->setLayers(layers);
        m_overview->invalidate();
        m_presenter->refresh();
        refreshActions();
    });
    connect(m_problems, &ProblemsPanel::placeCopied, this,
            [this](const QString& place) { statusBar()->showMessage(tr("Copied: %1").arg(place), 5000); });
}

void MainWindow::onDocumentChanged(const DocumentChange& change)
{
    if (change.all) {
        if (m_learnModeAction->isChecked())
            m_playMode->setChecked(true);
        m_writesPosition = false;
        m_isTourCopy = false;
        m_notices->clear(QStringLiteral("tour"));
        m_pages->setCurrentWidget(m_map);
        m_presenter->refresh();
        m_overview->invalidate();
        if (m_presenter->hasCombat())
            m_presenter->showCombat();
        else
            m_map->fitMap();
        m_map->setFocus();
    }
    if (change.touched.names)
        refreshTitle();
    refreshStatus();
    refreshActions();
}

void MainWindow::refreshTitle()
{
    if (m_learnModeAction->isChecked())
        setWindowTitle(tr("%1 — Rearguard", "lesson").arg(m_learn->title()));
    else if (!m_document.isOpen())
        setWindowTitle(tr("Rearguard"));
    else if (m_document.isMapOnly())
        setWindowTitle(tr("%1[*] — map — Rearguard", "file").arg(m_document.name()));
    else if (m_document.isTable())
        setWindowTitle(
            tr("%1[*] — table — %2 — Rearguard", "file, game").arg(m_document.name(), m_document.ruleset().title));
    else
        setWindowTitle(tr("%1[*] — %2 — Rearguard", "file, game").arg(m_document.name(), m_document.ruleset().title));
    if (m_safety && m_safety->isReadOnly() && !m_learnModeAction->isChecked())
        setWindowTitle(tr("%1 (read-only)", "title of the window").arg(windowTitle()));
    setWindowModified(!m_learnModeAction->isChecked() && m_document.isOpen() && m_document.isDirty());
    setWindowFilePath(m_document.path());
}

void MainWindow::refreshStatus()
{
    if (!m_document.isOpen() || m_document.isMapOnly() || m_learnModeAction->isChecked()) {
        m_turn->clear();
        return;
    }
    const Turn& turn = m_document.position()->turn;
    QStringList parts{tr("turn %1").arg(turn.number)};
    if (!turn.phase.isEmpty())
        parts += inSentence(titleOf(m_document.ruleset().phases, turn.phase));
    if (!turn.player.isEmpty())
        parts += m_document.words().sideName(turn.player);
    m_turn->setText(parts.join(QStringLiteral(" · ")));
}

// --- Looks ---

void MainWindow::applyTheme()
{
    Theme theme = Theme::fromPalette(palette());
    theme.font = font();
    m_map->setTheme(theme);
    m_learn->setTheme(theme);
    m_ruling->setTheme(theme);
    m_overview->invalidate();
    for (const auto& [action, name] : m_icons)
        action->setIcon(lineIcon(name, palette()));
    m_log->setIcons(palette());
    m_editMode->applyTheme();
    m_pieceController->applyTheme();
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    // Tool tips have a palette of their own, which does not follow a desktop that turns dark.
    if (event->type() == QEvent::PaletteChange)
        QToolTip::setPalette(QApplication::palette());
    // While the window is being made there is nothing to paint yet.
    if ((event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) && m_appearances != nullptr)
        applyTheme();
}

QMenu* MainWindow::createPopupMenu()
{
    QMenu* menu = QMainWindow::createPopupMenu();
    menu->setTitle(tr("Panels"));
    return menu;
}

int runWindow(const QString& file)
{
    QGuiApplication::setDesktopFileName(applicationId());
    QGuiApplication::setApplicationDisplayName(QString());
    installStyle();
    MainWindow window;
    QObject::connect(&window, &MainWindow::restartRequested, [](const QString& wanted) {
        QProcess::startDetached(QCoreApplication::applicationFilePath(),
                                wanted.isEmpty() ? QStringList() : QStringList{wanted});
    });
    window.guardFiles(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/recovery"));
    // Before it is shown, so that the first thing seen is the map.
    if (!file.isEmpty())
        window.openFile(file);
    window.show();
    crash_handler::describe(system_report::program() + u'\n' + system_report::display(window));
    crash_reports::tell(crash_handler::defaultFolder(), window.notices(), window);
    tellWhetherSettingsAreKept(window.notices());
    if (file.isEmpty()) {
        QTimer::singleShot(0, window.safety(), &DocumentSafety::offerRecovery);
        QTimer::singleShot(0, &window, [&window] { window.offerTour(); });
    } else {
        QTimer::singleShot(0, window.safety(), &DocumentSafety::tellOfLeftWork);
    }
    return QApplication::exec();
}
