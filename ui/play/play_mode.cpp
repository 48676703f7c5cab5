// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/play_mode.h"

#include "base/form.h"
#include "base/notice_bars.h"
#include "base/save_place.h"
#include "document/document.h"
#include "io/text_file.h"
#include "map_view/map_view.h"
#include "output/output_controller.h"
#include "panels/layers_panel.h"
#include "panels/units_panel.h"
#include "panels/view_controller.h"
#include "play/command_finder.h"
#include "play/compare_panel.h"
#include "play/log_line.h"
#include "play/log_panel.h"
#include "play/piece_actions.h"
#include "play/reading_boards.h"
#include "play/ruling_controller.h"
#include "play/ruling_panel.h"
#include "play/trays_panel.h"
#include "play/turn_panel.h"
#include "play/turn_strip.h"
#include "play/unfinished_phase.h"
#include "rules/derived_layers.h"
#include "rules/sequence.h"
#include "shell/mode_switch.h"
#include "shell/panel_host.h"
#include "shell/top_bar.h"
#include "table/log_pictures.h"
#include "table/ruling_board.h"
#include "table/table_session.h"
#include "table/table_words.h"

#include <QActionGroup>
#include <QDir>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QLayout>
#include <QMainWindow>
#include <QMenu>
#include <QMessageBox>
#include <QStatusBar>

#include <algorithm>
#include <optional>
#include <utility>

namespace {

/// For units that come back by the turn of their elimination. Nothing: nobody knows it.
std::optional<int> askTurnOfDeath(const Unit& unit, const TableSession& session, QWidget& window)
{
    const int now = session.document.position()->turn.number;
    QInputDialog dialog(&window);
    dialog.setObjectName(QStringLiteral("askTurnOfDeath"));
    dialog.setWhatsThis(
        PlayMode::tr("The rules let the unit return by the turn of its elimination, which nobody noted. "
                     "What you enter is noted with the unit."));
    dialog.setWindowTitle(PlayMode::tr("Turn of the elimination"));
    dialog.setLabelText(PlayMode::tr("In which turn was %1 eliminated?").arg(unit.displayName()));
    dialog.setInputMode(QInputDialog::IntInput);
    dialog.setIntRange(1, now);
    dialog.setIntValue(now);
    constexpr int letters = 40; // of the title
    dialog.resize(dialog.fontMetrics().averageCharWidth() * letters, dialog.sizeHint().height());
    return dialog.exec() == QDialog::Accepted ? std::optional(dialog.intValue()) : std::nullopt;
}

} // namespace

PlayMode::PlayMode(const Parts& parts)
    : Mode(&parts.panels.window()), m_panels(parts.panels), m_actions(parts.actions), m_modes(parts.modes),
      m_session(parts.session), m_map(parts.map), m_ruling(parts.ruling), m_view(parts.view), m_output(parts.output),
      m_notices(parts.notices),
      m_pieces({parts.panels.window(), parts.actions, parts.session.table, parts.session.pieces, parts.map,
                parts.ruling.presenter(), parts.view.layers()}),
      m_walk(parts.session.table, parts.map)
{
    m_modes.set(ModeId::Playing, *this);
    addComparison();
    addTurn();
    addPieces();
    addMoves();
    addLog();
    addFinder();
    connect(&m_ruling.panel(), &RulingPanel::ruleRequested, &m_view, &ViewController::showRule);
    connect(&m_view.layers(), &LayersPanel::layersChanged, &m_ruling.presenter(), &BoardPresenter::refresh);
    // The rule behind the hex that is told about; without one the whole list, ready to be searched.
    m_actions.on(ActionId::ShowRules, this, [this] { m_view.showRule(m_ruling.presenter().ruleTold()); });
    connect(&m_ruling.presenter(), &BoardPresenter::unitSelected, &m_view.units(), &UnitsPanel::setCurrentUnit);
    connect(&m_view.units(), &UnitsPanel::unitRequested, this, [this](UnitIndex unit) {
        m_ruling.presenter().selectUnit(unit);
        m_ruling.presenter().showHex(m_session.document.position()->unit(unit).hex, std::nullopt);
    });
    m_map.setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&m_map, &QWidget::customContextMenuRequested, this, &PlayMode::showHexMenu);
}

PlayMode::~PlayMode() = default;

void PlayMode::activate()
{
    m_panels.restoreSizes();
}

void PlayMode::deactivate()
{
    m_panels.noteSizes();
}

void PlayMode::setEditing(bool isEditing)
{
    m_pieces.setEditing(isEditing);
    m_ruling.presenter().setEditing(isEditing);
}

// --- Two readings ---

void PlayMode::addComparison()
{
    ReadingComparison& comparison = m_ruling.presenter().comparison();
    auto* panel = new ComparePanel(comparison);
    m_compareDock =
        m_panels.add(QStringLiteral("compareDock"), tr("Compare readings"), panel, Qt::BottomDockWidgetArea);
    m_panels.closeAtStart(*m_compareDock);
    connect(&m_ruling.panel(), &RulingPanel::compareRequested, this, &PlayMode::compareReading);
    connect(panel, &ComparePanel::sideBySideRequested, this, &PlayMode::showReadingBoards);
    connect(panel, &ComparePanel::hexRequested, this,
            [this](HexIndex hex) { m_ruling.presenter().showHex(hex, std::nullopt); });
    // A comparison lasts as long as its panel is seen.
    connect(&comparison, &ReadingComparison::changed, this,
            [this, &comparison] { m_compareDock->setVisible(comparison.isActive()); });
    connect(m_compareDock->toggleViewAction(), &QAction::toggled, this, [this, &comparison](bool isShown) {
        const Document& document = m_session.document;
        if (!isShown)
            comparison.end();
        else if (!comparison.isActive() && document.isOpen() && !document.ruleset().readings.empty())
            compareReading(document.ruleset().readings.front().name);
    });
}

void PlayMode::compareReading(const QString& reading)
{
    // The panel takes of the map what its lines need; what is left shows the combat as large as before.
    m_map.setView(m_map.view());
    m_ruling.presenter().comparison().begin(reading);
    m_compareDock->raise();
    QMainWindow& window = m_panels.window();
    window.layout()->activate();
    window.resizeDocks({m_compareDock}, {std::min(m_compareDock->sizeHint().height(), window.height() / 3)},
                       Qt::Vertical);
    if (const UnitRetreat* retreat = m_session.flow.retreat()) {
        for (const RetreatPath& path : retreat->paths) {
            if (!path.hexesOnMap().empty())
                m_map.ensureVisible(path.hexesOnMap().back());
        }
        m_map.ensureVisible(retreat->from);
    }
}

void PlayMode::showReadingBoards()
{
    if (!m_ruling.presenter().comparison().isActive())
        return;
    if (!m_readingBoards)
        m_readingBoards = std::make_unique<ReadingBoards>(m_ruling.presenter().comparison(), &m_panels.window());
    m_readingBoards->setLook(m_map.theme(), m_map.layers());
    m_readingBoards->show();
    m_readingBoards->showPart(combatArea(m_session.flow));
    m_readingBoards->raise();
    m_readingBoards->activateWindow();
    m_readingBoards->board(0).setFocus();
}

// --- The turn ---

void PlayMode::addTurn()
{
    m_turn = new TurnPanel(m_actions, m_session.table);
    QDockWidget* dock = m_panels.addBelow(QStringLiteral("turnDock"), tr("Turn"), scrolling(new QScrollArea, m_turn));
    m_strip = new TurnStrip(m_actions, m_session.table);
    m_panels.addDropDown(*dock, *m_strip->opener(), DropDown::Opens::Down);
    connect(&m_modes, &ModeSwitch::toggled, this, [this] { m_strip->setWanted(m_modes.is(ModeId::Playing)); });
    connect(m_strip, &TurnStrip::unitRequested, &m_pieces, &PieceController::showUnit);
    connect(m_turn, &TurnPanel::unitRequested, this, [this](UnitIndex unit) {
        m_ruling.presenter().selectUnit(unit);
        if (const Unit& shown = m_session.document.position()->unit(unit); shown.isOnMap())
            m_ruling.presenter().showHex(shown.hex, std::nullopt);
    });
    connect(m_turn, &TurnPanel::ruleRequested, &m_view, &ViewController::showRule);
    connect(m_turn, &TurnPanel::said, this, [this](const QString& text) { m_panels.say(text); });
    m_turn->setGuard([this](const Turn& then) { return mayLeavePhase(m_session, then, m_panels.window()); });
    connect(&m_session.document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all || change.touched.turn)
            announceVictory(change.all);
    });
}

/// Tells the moment a victory comes to hold; one that held before is told when the game is opened.
void PlayMode::announceVictory(bool isAnother)
{
    const QString matter = QStringLiteral("victory");
    const Document& document = m_session.document;
    const auto victory = document.hasGame() ? victoryIn(*document.position(), document.ruleset()) : std::nullopt;
    const QString winner = victory ? victory->side : QString();
    const bool isNew = isAnother || winner != m_winner;
    m_winner = winner;
    if (!victory) {
        m_notices.clear(matter);
        return;
    }
    if (!isNew)
        return;
    const QString rule = m_session.document.words().number(victory->rule);
    m_notices.tell(matter, TableWords::withRule(victoryText(*victory, m_session.document.ruleset()), rule),
                   {{QStringLiteral("victoryRule"), tr("Show the rule"),
                     [this, index = victory->rule] { m_view.showRule(index); }},
                    {QStringLiteral("victoryGoOn"), tr("Play on"), nullptr}});
}

// --- Counters ---

void PlayMode::addPieces()
{
    connect(&m_pieces, &PieceController::said, this, [this](const QString& text) {
        // What is painted stays told until it ends.
        constexpr int milliseconds = 12000;
        m_panels.say(text, milliseconds);
    });
    QDockWidget* trays = m_panels.addBelow(QStringLiteral("traysDock"), tr("Trays"), &m_pieces.trays());
    m_panels.addToDropDown(*trays, m_view.unitsDock());
    connect(&m_pieces, &PieceController::traysRequested, this, [this, trays] { m_panels.open(*trays); });
    MoveFlow& moves = m_session.moves;
    moves.setCarrier([this](HexIndex from, bool wholeStack, bool byMouse) {
        return m_session.pieces.forDrag(byMouse ? m_map.pressedUnit() : m_session.pieces.last(), from, wholeStack);
    });
    moves.setAskTurn([this](const Unit& unit) { return askTurnOfDeath(unit, m_session, m_panels.window()); });
    // From the trays: dropped on a hex, or shown where they may enter until one is clicked.
    m_pieces.trays().setEntry([this, &moves](const std::vector<UnitIndex>& units, HexIndex hex) {
        if (!moves.beginEntry(units))
            return false;
        if (hex == noHex && moves.isEntering())
            m_map.ensureVisible(moves.entryNear(m_map.meantHex(m_map.viewport()->rect().center())));
        if (hex != noHex && moves.isCarrying()) {
            moves.pointAt(hex);
            moves.putDown();
        }
        return true;
    });
    connect(&moves, &MoveFlow::refused, this, [this](const QString& why) { m_panels.say(why); });
    connect(&moves, &MoveFlow::moved, this, [this] { m_panels.say({}, 0); });
    // What was said of the board before is void.
    connect(&m_session.table, &GameTable::lineCrossed, this, [this] { m_panels.say({}, 0); });
}

void PlayMode::addMoves()
{
    m_actions.on(ActionId::PickUp, this, [this] { pickUp(false); });
    m_actions.on(ActionId::PickUpStack, this, [this] { pickUp(true); });
    connect(&m_actions[ActionId::MoveFreely], &QAction::toggled, &m_session.moves, &MoveFlow::setFree);
    m_actions.menu(MenuId::WaysOfMoving).setObjectName(QStringLiteral("waysOfMoving"));
    connect(&m_session.document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all)
            fillWaysOfMoving();
    });
    fillWaysOfMoving();
}

/// Those of the game: the ordinary one and its modes.
void PlayMode::fillWaysOfMoving()
{
    QMenu& menu = m_actions.menu(MenuId::WaysOfMoving);
    menu.clear();
    delete m_waysOfMoving;
    m_waysOfMoving = new QActionGroup(this);
    const auto add = [&](const QString& title, const QString& mode) {
        QAction* action = named(menu.addAction(title, this, [this, mode] { m_session.moves.setMode(mode); }),
                                QStringLiteral("move-") + mode);
        action->setWhatsThis(
            tr("How the picked counters move from now on: it changes what a path costs and where it may lead."));
        action->setCheckable(true);
        action->setChecked(m_session.moves.mode() == mode);
        m_waysOfMoving->addAction(action);
        m_actions.keepTo(inPlayAndEdit, *action);
    };
    add(tr("&Ordinary movement"), {});
    QStringList names;
    if (m_session.document.isOpen()) {
        for (const MoveMode& mode : m_session.document.ruleset().moves.modes) {
            if (names.contains(mode.name))
                continue;
            names += mode.name;
            add(plainLabel(mode.title.isEmpty() ? mode.name : mode.title), mode.name);
        }
    }
    menu.setEnabled(!names.isEmpty());
}

void PlayMode::pickUp(bool wholeStack)
{
    if (m_modes.is(ModeId::Editing))
        return;
    // The keyboard's cursor, or after a click what was clicked.
    const UnitIndex picked = m_session.pieces.last();
    const Document& document = m_session.document;
    const bool isPicked = picked != noUnit && document.position()->unit(picked).isOnMap();
    const bool isByMouse = isPicked && m_map.cursorHex() == noHex;
    m_session.moves.pickUp(isByMouse ? document.position()->unit(picked).hex : m_map.cursorHex(), wholeStack);
    m_map.setFocus();
    m_map.announceCursor();
}

// What one may ask of a hex: the rules that its verdict names.
void PlayMode::showHexMenu(const QPoint& at)
{
    const HexIndex hex = m_session.document.isOpen() ? m_map.meantHex(at) : noHex;
    // While one edits, the right button erases; while one measures, it takes a hex back.
    if (hex == noHex || m_modes.is(ModeId::Editing) || m_map.handler() != nullptr)
        return;
    auto* menu = new QMenu(&m_map);
    menu->setObjectName(QStringLiteral("hexMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const HexDescription description = m_ruling.presenter().descriptionOf(hex);
    menu->addSection(tr("Hex %1").arg(description.number));
    emit hexMenuBegun(*menu, hex, m_map.unitAt(at));
    QList<RuleIndex> named;
    for (const HexDescription::Why& why : description.why) {
        if (why.index == noRule || named.contains(why.index))
            continue;
        named += why.index;
        // Rules of one number are told apart by what they say.
        constexpr int letters = 60;
        const QString says = m_map.fontMetrics().elidedText(why.paraphrase, Qt::ElideRight,
                                                            m_map.fontMetrics().averageCharWidth() * letters);
        menu->addAction(tr("Rule %1: %2", "number, what it says").arg(why.rule, plainLabel(says)), this,
                        [this, rule = why.index] { m_view.showRule(rule); });
    }
    if (named.isEmpty())
        menu->addAction(tr("Rules of the game"), this, [this] { m_view.showRule(noRule); });
    m_pieces.pieceActions().fillHexMenu(*menu, hex, m_map.unitAt(at));
    menu->popup(m_map.viewport()->mapToGlobal(at));
}

// --- The log ---

void PlayMode::addLog()
{
    m_log = new LogPanel(m_actions, m_session.table);
    QDockWidget* dock = m_panels.addBelow(QStringLiteral("logDock"), tr("Log"), m_log);
    m_logLine = new LogLine(m_actions, m_session.table, m_log->model());
    m_panels.status().insertWidget(0, m_logLine);
    m_panels.status().addPermanentWidget(m_logLine->opener());
    m_panels.addDropDown(*dock, *m_logLine->opener(), DropDown::Opens::Up);
    connect(&m_modes, &ModeSwitch::toggled, this, &PlayMode::showLogLine);
    connect(&m_session.document, &Document::changed, this, &PlayMode::showLogLine);
    showLogLine();
    connect(m_log, &LogPanel::wanted, this, [this, dock] { m_panels.open(*dock); });
    connect(m_log, &LogPanel::exportRequested, this, &PlayMode::exportLog);
    connect(&m_session.table, &GameTable::failed, this,
            [this](const QString& message) { m_panels.say(message, 15000); });
}

// Lessons have no log, editing has its own line, and before anything is open there is nothing to tell.
void PlayMode::showLogLine()
{
    const bool isShown = m_modes.is(ModeId::Playing) && m_session.document.isOpen() && !m_isFirstPage;
    m_logLine->setVisible(isShown);
    m_logLine->opener()->setVisible(isShown);
}

void PlayMode::setFirstPage(bool isShown)
{
    m_isFirstPage = isShown;
    showLogLine();
}

void PlayMode::addFinder()
{
    m_finder = new CommandFinder(m_panels.window(), m_actions, m_session.document);
    m_actions.on(ActionId::Find, m_finder, [this] { m_finder->begin(!m_modes.is(ModeId::Learning)); });
    connect(m_finder, &CommandFinder::hexChosen, this, [this](HexIndex hex) {
        m_map.centerOn(hex);
        m_ruling.presenter().showHex(hex, std::nullopt);
        m_map.setFocus();
    });
    connect(m_finder, &CommandFinder::unitChosen, &m_pieces, &PieceController::showUnit);
    connect(m_finder, &CommandFinder::ruleChosen, &m_view, &ViewController::showRule);
}

void PlayMode::exportLog()
{
    const QString suggested =
        m_output.placeOf(QFileInfo(m_session.document.path())
                             .dir()
                             .filePath(m_session.document.name() + tr("-log") + QStringLiteral(".html")));
    QString filter;
    const QString chosen =
        QFileDialog::getSaveFileName(&m_panels.window(), tr("Export the log"), writablePlace(suggested),
                                     tr("HTML with pictures (*.html);;Text (*.txt)"), &filter);
    const bool isText = filter.contains(QLatin1String("*.txt"));
    const QString path =
        withEnding(chosen, isText ? QStringLiteral(".txt") : QStringLiteral(".html"), &m_panels.window());
    if (path.isEmpty())
        return;
    if (path.endsWith(QLatin1String(".txt"))) {
        writeLog(path, LogPictureKind::None);
        return;
    }
    const std::pair<QString, LogPictureKind> kinds[] = {
        {tr("Of each combat"), LogPictureKind::Combats},
        {tr("Of the whole board at the end of each turn"), LogPictureKind::Turns},
        {tr("None"), LogPictureKind::None}};
    QStringList names;
    for (const auto& [name, kind] : kinds)
        names += name;
    QInputDialog dialog(&m_panels.window());
    dialog.setObjectName(QStringLiteral("logPictures"));
    dialog.setWhatsThis(tr("Pictures make the page larger, but show how the board was at each combat or turn."));
    dialog.setWindowTitle(tr("Export the log"));
    dialog.setLabelText(tr("Pictures:"));
    dialog.setComboBoxItems(names);
    dialog.resize(dialog.fontMetrics().averageCharWidth() * 52, dialog.sizeHint().height());
    if (dialog.exec() != QDialog::Accepted)
        return;
    for (const auto& [name, kind] : kinds) {
        if (name == dialog.textValue())
            writeLog(path, kind);
    }
}

void PlayMode::writeLog(const QString& path, LogPictureKind pictures)
{
    const QString done = tr("Exported: %1").arg(QDir::toNativeSeparators(path));
    if (path.endsWith(QLatin1String(".txt"))) {
        if (auto written = writeFiles({{path, m_log->text().toUtf8()}}); !written)
            QMessageBox::warning(&m_panels.window(), tr("Export the log"), toText(written.error()));
        else
            m_panels.say(done);
        return;
    }
    m_output.run(tr("Writing %1").arg(QFileInfo(path).fileName()), done,
                 [description = logDescription(m_session.document, m_output.request()), pictures,
                  path](const RenderWatch& watch) -> Expected<Done, QString> {
                     const auto html = writtenDescription(description, pictures, watch);
                     if (!html)
                         return QString();
                     if (auto written = writeFiles({{path, *html}}); !written)
                         return toText(written.error());
                     return Done{};
                 });
}
