// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "main_window.h"

#include "docks/compare_dock.h"
#include "docks/layers_dock.h"
#include "docks/log_dock.h"
#include "docks/overview_dock.h"
#include "docks/problems_dock.h"
#include "docks/reading_boards.h"
#include "docks/rules_dock.h"
#include "docks/ruling_panel.h"
#include "docks/units_dock.h"
#include "editing/edit_mode.h"
#include "elided_label.h"
#include "hover_card.h"
#include "icons.h"
#include "learn/learn_page.h"
#include "learn/lesson_desk.h"
#include "learn/step_through.h"
#include "loading_bar.h"
#include "map_accessible.h"
#include "map_view.h"
#include "piece_desk.h"
#include "play/board_presenter.h"
#include "play/piece_selection.h"
#include "play/step_animation.h"
#include "printing/output_desk.h"
#include "safety/document_safety.h"
#include "safety/notice_bars.h"
#include "underlay/underlay_keeper.h"
#include "welcome_page.h"

#include <QActionGroup>
#include <QApplication>
#include <QDockWidget>
#include <QFileInfo>
#include <QMenu>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QShortcut>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTimer>
#include <QToolBar>
#include <QVBoxLayout>

#include <algorithm>

namespace {

// Raised when the docks change, so that an old layout is not forced on new ones.
constexpr int layoutVersion = 3;

} // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent), m_flow(m_table), m_moves(m_table), m_notices(new NoticeBars), m_pages(new QStackedWidget),
      m_loadingBar(new LoadingBar(m_pages)), m_stopLoading(new QShortcut(QKeySequence(Qt::Key_Escape), this)),
      m_welcome(new WelcomePage), m_map((installMapAccessibility(), new MapView)),
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
    m_turn->setContentsMargins(8, 0, 8, 0);
    m_summary->setAccessibleName(tr("About the hex"));
    m_turn->setObjectName(QStringLiteral("turn"));
    statusBar()->addWidget(m_summary, 1);
    statusBar()->addPermanentWidget(m_turn);
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
    createActions();
    connectParts();
    restoreSettings();
    applyTheme();
    refreshActions();
    refreshTitle();
    refreshStatus();
}

MainWindow::~MainWindow()
{
    // The parts speak to document and flow to their last moment, so they go first.
    disconnect(&m_document.undoStack(), nullptr, this, nullptr);
    m_loading.cancel();
    m_safety.reset();
    delete m_readingBoards;
    delete m_desk;
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
    dock->setWidget(content);
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
    auto* overview = addDock(QStringLiteral("overviewDock"), tr("Overview"), m_overview, Qt::LeftDockWidgetArea);
    auto* layersArea = new QScrollArea;
    layersArea->setWidget(m_layers);
    layersArea->setWidgetResizable(true);
    layersArea->setFrameShape(QFrame::NoFrame);
    layersArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    layersArea->setMinimumWidth(m_layers->minimumSizeHint().width()
                                + layersArea->verticalScrollBar()->sizeHint().width());
    layersArea->setFocusPolicy(Qt::NoFocus);
    // However narrow the column, names and sliders are seen whole.
    layersArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    layersArea->setMinimumWidth(m_layers->minimumSizeHint().width()
                                + layersArea->verticalScrollBar()->sizeHint().width());
    auto* layers = addDock(QStringLiteral("layersDock"), tr("Layers"), layersArea, Qt::LeftDockWidgetArea);
    auto* units = addDock(QStringLiteral("unitsDock"), tr("Units"), m_units, Qt::LeftDockWidgetArea);
    m_rulesDock = addDock(QStringLiteral("rulesDock"), tr("Rules"), m_rules, Qt::LeftDockWidgetArea);
    tabifyDockWidget(layers, units);
    tabifyDockWidget(units, m_rulesDock);
    layers->raise();
    m_problemsDock = addDock(QStringLiteral("problemsDock"), tr("Problems"), m_problems, Qt::BottomDockWidgetArea);
    m_problemsDock->hide();
    m_compareDock = addDock(QStringLiteral("compareDock"), tr("Compare readings"), m_compare, Qt::BottomDockWidgetArea);
    m_compareDock->hide();
    const int unit = fontMetrics().averageCharWidth();
    m_ruling->setMinimumWidth(unit * 40);
    resizeDocks({m_rulingDock, overview}, {m_ruling->sizeHint().width(), unit * 36}, Qt::Horizontal);
    resizeDocks({overview, layers}, {1, 2}, Qt::Vertical);
    // The lower corners belong to the columns, so that a list of problems takes nothing from the ruling.
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
}

void MainWindow::connectParts()
{
    connect(&m_document, &Document::changed, this, &MainWindow::onDocumentChanged);
    connect(&m_document, &Document::dirtyChanged, this, &MainWindow::refreshTitle);
    connect(&m_document, &Document::pathChanged, this, &MainWindow::refreshTitle);
    connect(&m_document.undoStack(), &QUndoStack::indexChanged, this, [this] { m_changedWhileLoading = true; });
    connect(&m_loading, &ScenarioLoading::progressed, m_loadingBar, &LoadingBar::setPercent);
    connect(&m_loading, &ScenarioLoading::finished, this, &MainWindow::takeLoaded);
    connect(m_loadingBar, &LoadingBar::cancelRequested, this, &MainWindow::cancelLoading);
    connect(m_stopLoading, &QShortcut::activated, this, &MainWindow::cancelLoading);
    m_stopLoading->setEnabled(false);
    connect(&m_flow, &RulingFlow::changed, this, &MainWindow::refreshActions);
    connect(m_welcome, &WelcomePage::openRequested, this, &MainWindow::open);
    connect(m_welcome, &WelcomePage::newMapRequested, this, &MainWindow::newMap);
    connect(m_welcome, &WelcomePage::fileRequested, this, &MainWindow::openFile);
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
        parts += titleOf(m_document.ruleset().phases, turn.phase).toLower();
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
    m_desk->applyTheme();
}

void MainWindow::setAppearance(Appearance appearance)
{
    applyAppearance(appearance);
    for (QAction* action : m_appearances->actions())
        action->setChecked(action->data().toString() == appearanceName(appearance));
    applyTheme();
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
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

// --- Settings ---

void MainWindow::restoreSettings()
{
    QSettings settings;
    m_layers->restore(settings);
    m_map->setLayers(m_layers->layers());
    setAppearance(appearanceFromName(settings.value(QStringLiteral("appearance")).toString()));
    const QByteArray geometry = settings.value(QStringLiteral("window/geometry")).toByteArray();
    if (!restoreGeometry(geometry)) {
        const QSize available = screen()->availableSize();
        resize(std::min(1500, available.width() * 9 / 10), std::min(950, available.height() * 9 / 10));
        // A small screen is for the map and the ruling.
        constexpr int narrow = 1150;
        for (QDockWidget* dock : m_docks) {
            if (width() < narrow && dock != m_rulingDock)
                dock->hide();
        }
    }
    restoreState(settings.value(QStringLiteral("window/state")).toByteArray(), layoutVersion);
    if (m_problems->isEmpty())
        m_problemsDock->hide();
    m_compareDock->hide();
    m_whyDock->hide();
    m_editMode->restore(settings);
    m_underlayDock->hide();
    refreshRecent();
}

void MainWindow::storeSettings()
{
    QSettings settings;
    m_layers->store(settings);
    m_editMode->store(settings);
    // The layout of play is kept: a window begins with it.
    m_playMode->setChecked(true);
    m_lessonDock->hide();
    settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    settings.setValue(QStringLiteral("window/state"), saveState(layoutVersion));
    if (const QAction* action = m_appearances->checkedAction())
        settings.setValue(QStringLiteral("appearance"), action->data());
}

int runWindow(const QString& file)
{
    QGuiApplication::setDesktopFileName(QStringLiteral("rearguard"));
    QGuiApplication::setApplicationDisplayName(QString());
    installStyle();
    MainWindow window;
    window.guardFiles(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/recovery"));
    // Before it is shown, so that the first thing seen is the map.
    if (!file.isEmpty())
        window.openFile(file);
    window.show();
    if (file.isEmpty())
        QTimer::singleShot(0, window.safety(), &DocumentSafety::offerRecovery);
    return QApplication::exec();
}
