// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "files/file_controller.h"

#include "base/form.h"
#include "base/headline.h"
#include "base/loading_bar.h"
#include "base/notice_bars.h"
#include "base/preferences.h"
#include "base/save_place.h"
#include "document/own_games.h"
#include "edit/edit_mode.h"
#include "edit/map/new_map_dialog.h"
#include "edit/underlay/underlay_panel.h"
#include "files/example_menu.h"
#include "files/new_position.h"
#include "files/welcome_page.h"
#include "import/import_file.h"
#include "import/picture_board.h"
#include "io/file_kind.h"
#include "io/neighbour_path.h"
#include "io/ruleset_file.h"
#include "io/scenario_file.h"
#include "io/scenario_loader.h"
#include "io/shipped_examples.h"
#include "io/table_file.h"
#include "learn/learn_mode.h"
#include "learn/read/learn_page.h"
#include "panels/problems_panel.h"
#include "panels/view_controller.h"
#include "safety/document_safety.h"
#include "shell/actions.h"
#include "shell/mode_switch.h"
#include "shell/panel_host.h"
#include "shell/top_bar.h"
#include "table/position_edit.h"
#include "table/table_session.h"

#include <QApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMenu>
#include <QSettings>
#include <QShortcut>
#include <QStackedWidget>
#include <QTimer>

#include <algorithm>
#include <utility>
#include <vector>

namespace {

/// Bytes of files that take less than a tenth of a second: no progress is worth its flicker.
constexpr qint64 readInABlink = 4 * 1024 * 1024;
/// Of tables, which are played over again.
constexpr qint64 replayedInABlink = 128 * 1024;

bool isNamedTable(const QString& path)
{
    return path.endsWith(QLatin1String(".table.json"));
}

/// What does not go into the document: lessons and games. Nothing: it may.
std::optional<FileKind> kindOfOwn(const QString& path)
{
    if (path.endsWith(QLatin1String(".lesson.json")))
        return FileKind::Lesson;
    // Others say so themselves; what is surely something else is not read twice.
    const bool isNamed = isNamedTable(path) || path.endsWith(QLatin1String(".scenario.json"))
                         || path.endsWith(QLatin1String(".hexmap.json"));
    const auto kind = isNamed ? std::nullopt : fileKind(path);
    return kind == FileKind::Lesson || kind == FileKind::Ruleset ? kind : std::nullopt;
}

} // namespace

FileController::FileController(const Parts& parts)
    : m_parts(parts), m_window(parts.panels.window()), m_document(parts.session.document),
      m_loadingBar(new LoadingBar(&parts.pages)), m_stopLoading(new QShortcut(QKeySequence(Qt::Key_Escape), &m_window)),
      m_recentMenu(parts.actions.menu(MenuId::RecentFiles)),
      m_newPosition(new NewPosition(parts.session, parts.edit, parts.modes, parts.notices, this))
{
    connect(&m_document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all)
            m_writesPosition = false;
    });
    connect(&m_document.history(), &History::changed, this, [this] { m_changedWhileLoading = true; });
    connect(&m_loading, &ScenarioLoading::progressed, m_loadingBar, &LoadingBar::setPercent);
    connect(&m_loading, &ScenarioLoading::finished, this, &FileController::takeLoaded);
    connect(m_loadingBar, &LoadingBar::cancelRequested, this, &FileController::cancelLoading);
    connect(m_stopLoading, &QShortcut::activated, this, &FileController::cancelLoading);
    m_stopLoading->setEnabled(false);
    connectStartPage();
    connect(&m_parts.edit.underlayPanel(), &UnderlayPanel::saveRequested, this, &FileController::saveAs);
    connect(&m_parts.learn.page(), &LearnPage::opened, this, [this](const QString& path) {
        // Those of the program have no file.
        if (!path.startsWith(u':'))
            addRecent(path);
    });
    connect(&m_parts.learn.lessons(), &LessonController::scenarioRequested, this,
            [this](const LoadedScenario& board, const QString& mapFile) {
                endLoading();
                if (!mayLoseChanges())
                    return;
                m_document.takeCopy(board, mapFile);
                // Nothing of it is lost with the board: the lesson has it.
                m_document.markUnchanged();
            });
    bindActions(parts.actions);
}

FileController::~FileController()
{
    m_loading.cancel();
}

void FileController::bindActions(Actions& actions)
{
    actions.on(ActionId::NewMap, this, &FileController::newMap);
    actions.on(ActionId::NewScenario, this, &FileController::newScenario);
    actions.on(ActionId::NewPosition, this, &FileController::newPosition);
    actions.on(ActionId::Open, this, &FileController::open);
    actions.on(ActionId::Import, this, &FileController::import);
    // It comes and goes with what was imported.
    QMenu& menu = actions.menu(MenuId::File);
    const auto entries = menu.actions();
    m_importReport.action = new QAction(tr("&Last import report"), this);
    m_importReport.action->setObjectName(QStringLiteral("importReport"));
    m_importReport.action->setWhatsThis(
        tr("Shows once more what came in, what was left out and what was guessed, and what to do next."));
    m_importReport.action->setVisible(false);
    menu.insertAction(entries.value(entries.indexOf(&actions[ActionId::Import]) + 1), m_importReport.action);
    connect(m_importReport.action, &QAction::triggered, this, &FileController::showImportReport);
    actions.on(ActionId::Save, this, &FileController::save);
    actions.on(ActionId::SaveAs, this, &FileController::saveAs);
    actions.on(ActionId::SaveTable, this, &FileController::saveTableAs);
    actions.on(ActionId::SavePosition, this, &FileController::savePositionAs);
    actions.on(ActionId::EarlierVersions, this, &FileController::showVersions);
    const auto report = [this, &actions] {
        const bool isOpen = m_document.isOpen();
        actions.set(Fact::Open, isOpen);
        actions.set(Fact::Game, isOpen && !m_document.isMapOnly());
        actions.set(Fact::GameWithSupply,
                    isOpen && !m_document.isMapOnly() && !m_document.ruleset().supply.lines.empty());
        actions.set(Fact::HasFile, isOpen && !m_document.path().isEmpty());
        m_importReport.action->setVisible(isOpen && !m_importReport.path.isEmpty()
                                          && m_document.path() == m_importReport.path);
    };
    connect(&m_document, &Document::changed, this, report);
    connect(&m_document, &Document::pathChanged, this, report);
}

bool FileController::isLoading() const
{
    return m_stopLoading->isEnabled();
}

void FileController::sayNotOpened(const QString& path)
{
    m_parts.panels.say(tr("%1 was not opened.").arg(QFileInfo(path).fileName()));
}

// --- Opening ---

bool FileController::openFile(const QString& path)
{
    // Opening another file gives up the one that is being read.
    endLoading();
    if (isForeign(path) || isPictureOfSheet(path)) {
        // Whoever drops a file or starts the program with one need not wait for the answers.
        QTimer::singleShot(0, this, [this, path] { importFile(path); });
        return true;
    }
    const auto ownKind = kindOfOwn(path);
    if (ownKind == FileKind::Ruleset) {
        // Nothing is lost by looking a game over: what is open stays so.
        const auto game = readRuleset(path);
        if (!game) {
            m_parts.notices.clear(QStringLiteral("game"));
            return showOpened(path, game.error());
        }
        m_parts.view.hideProblems();
        tellOfDifferences();
        own_games::offer(*game, path, m_parts.preferences, m_parts.notices, [this] { newMap(); });
        return true;
    }
    if (ownKind == FileKind::Lesson) {
        // What is open stays so.
        m_parts.modes.switchTo(ModeId::Learning);
        const bool isOpened = m_parts.learn.page().openLesson(path);
        if (!isOpened)
            sayNotOpened(path);
        return isOpened;
    }
    return mayReplaceDocument() && openAsked(path);
}

/// Opens a scenario, a table or a map, whatever becomes of what is open.
bool FileController::openAsked(const QString& path)
{
    switch (m_safety ? m_safety->prepareToOpen(path) : DocumentSafety::Opening::GoOn) {
    case DocumentSafety::Opening::Stopped:
        return false;
    case DocumentSafety::Opening::Recovered:
        return showOpened(path, Done{});
    case DocumentSafety::Opening::GoOn:
        break;
    }
    const bool isLong = isNamedTable(path) && QFileInfo(path).size() >= replayedInABlink;
    if (isLong || scenarioFileSize(path, readInABlink) >= readInABlink) {
        beginLoading(path);
        return true;
    }
    return showOpened(path, m_document.open(path));
}

/// Another document opens on the map, unless the answer is to keep the changes of this one.
bool FileController::mayReplaceDocument()
{
    const bool mayReplace = mayLoseChanges();
    if (mayReplace && m_parts.modes.is(ModeId::Learning))
        m_parts.modes.switchTo(ModeId::Playing);
    return mayReplace;
}

void FileController::beginLoading(const QString& path)
{
    m_changedWhileLoading = false;
    m_loadingBar->begin(QFileInfo(path).fileName());
    m_stopLoading->setEnabled(true);
    m_loading.begin(path);
}

void FileController::endLoading()
{
    // Its lock is nobody's any more. What has been read is taken before, and keeps it.
    if (m_loading.isRunning() && m_safety)
        m_safety->giveUpOpening();
    m_loading.cancel();
    m_stopLoading->setEnabled(false);
    const bool hadFocus = m_loadingBar->isAncestorOf(QApplication::focusWidget());
    m_loadingBar->end();
    if (hadFocus)
        m_parts.pages.currentWidget()->setFocus();
}

void FileController::cancelLoading()
{
    const QString path = m_loading.path();
    endLoading();
    sayNotOpened(path);
}

void FileController::takeLoaded()
{
    if (!m_loading.isFinished())
        return; // it was cancelled while a dialog was waited for
    // Nothing is exchanged behind a question or a dialog that is about what is open.
    if (QApplication::activeModalWidget() != nullptr || QApplication::activePopupWidget() != nullptr) {
        constexpr int patience = 100;
        QTimer::singleShot(patience, this, &FileController::takeLoaded);
        return;
    }
    const QString path = m_loading.path();
    ScenarioLoading::Result loaded = m_loading.take();
    endLoading();
    if (!loaded) {
        showOpened(path, loaded.error());
        return;
    }
    // The question about unsaved changes was asked before there were these.
    if (m_changedWhileLoading && !mayLoseChanges()) {
        if (m_safety)
            m_safety->giveUpOpening();
        sayNotOpened(path);
        return;
    }
    m_document.take(std::move(loaded).value());
    showOpened(path, Done{});
}

bool FileController::showOpened(const QString& path, const Expected<Done, FileErrors>& opened)
{
    const auto [awaited, afterOpening] = std::exchange(m_afterOpening, {});
    if (!opened) {
        m_parts.view.problems().setErrors(path, opened.error());
        m_parts.view.showProblems();
        if (m_safety)
            m_safety->giveUpOpening();
        sayNotOpened(path);
        return false;
    }
    m_parts.view.hideProblems();
    own_games::forgetKit(m_parts.notices);
    if (!path.isEmpty())
        addRecent(path);
    tellOfDifferences();
    if (m_document.isMapOnly())
        m_parts.modes.switchTo(ModeId::Editing); // there is nothing to play
    if (afterOpening && awaited == path)
        afterOpening();
    return true;
}

void FileController::open()
{
    const QString folder = m_document.path().isEmpty() ? firstFolder() : QFileInfo(m_document.path()).path();
    const QString path =
        QFileDialog::getOpenFileName(&m_window, tr("Open a scenario, a table, a map, a lesson or a game"), folder,
                                     tr("Scenarios, tables, maps, lessons, games and boards of other programs "
                                        "(*.scenario.json *.table.json *.hexmap.json *.lesson.json *.ruleset.json "
                                        "*.vmod *.mod *.vmdx *.vsav *.vlog *.sav *.log *.tmx *.tmj *.hexjson *.wxx "
                                        "*.map *.lgmap);;"
                                        "Scenarios (*.scenario.json);;Tables (*.table.json);;Maps (*.hexmap.json);;"
                                        "Lessons (*.lesson.json);;Games (*.ruleset.json);;")
                                         + importFilters());
    if (!path.isEmpty())
        openFile(path);
}

void FileController::tellOfDifferences()
{
    m_parts.notices.clear(QStringLiteral("differences"));
    const auto& table = m_document.loadedTable();
    if (!table || table->differences.isEmpty())
        return;
    m_parts.view.problems().setDifferences(m_document.path(), table->differences);
    m_parts.view.showProblems();
    const QString name = QFileInfo(m_document.path()).fileName();
    const QString text =
        table->differences.size() == 1
            ? tr("“%1” differs from what its file says. %2", "file, what differs").arg(name, table->differences.front())
            : tr("“%1” differs from what its file says: %n difference(s), listed under Problems.", nullptr,
                 static_cast<int>(table->differences.size()))
                  .arg(name);
    std::vector<NoticeBars::Choice> choices{{QStringLiteral("closeNotice"), tr("Close"), nullptr}};
    // Where only the rules are others, there is no other position to go on from.
    if (!isEmpty(positionEdit(m_document.scenario(), table->saved)))
        choices.insert(choices.begin(), {QStringLiteral("takeFilePosition"), tr("&Go on from the position in the file"),
                                         [this] { takeFilePosition(); }});
    m_parts.notices.tell(QStringLiteral("differences"), text, choices);
}

void FileController::takeFilePosition()
{
    const auto table = m_document.loadedTable();
    if (!table)
        return;
    const Edit edit = positionEdit(m_document.scenario(), table->saved);
    if (isEmpty(edit))
        return;
    if (auto done = m_parts.session.table.perform(EditAct{edit, tr("The position of the file is taken")}); !done)
        m_parts.panels.say(done.error(), 15000);
}
