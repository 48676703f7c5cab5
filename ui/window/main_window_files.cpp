// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The window's files: open, save, recent files, export, drag and drop, and the question before changes are lost.

#include "window/main_window.h"

#include "base/headline.h"
#include "base/loading_bar.h"
#include "base/notice_bars.h"
#include "base/plain_tip.h"
#include "base/preferences.h"
#include "base/writable_place.h"
#include "document/own_games.h"
#include "edit/underlay/underlay_panel.h"
#include "files/welcome_page.h"
#include "io/file_kind.h"
#include "io/ruleset_file.h"
#include "io/scenario_file.h"
#include "io/shipped_examples.h"
#include "learn/make/lesson_controller.h"
#include "learn/read/learn_page.h"
#include "map_view/map_view.h"
#include "panels/problems_dock.h"
#include "safety/document_safety.h"
#include "window/full_screen.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDir>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QSettings>
#include <QShortcut>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTimer>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace {

constexpr qsizetype mostRecent = 10;
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

QString recentKey()
{
    return QStringLiteral("recentFiles");
}

QString localFile(const QMimeData* data)
{
    return data->hasUrls() && data->urls().size() == 1 ? data->urls().front().toLocalFile() : QString();
}

} // namespace

bool MainWindow::openFile(const QString& path)
{
    // Whoever opens another file has done with the one that is being read.
    endLoading();
    const auto ownKind = kindOfOwn(path);
    if (ownKind == FileKind::Ruleset) {
        // Nothing is lost by looking a game over: what is open stays so.
        const auto game = readRuleset(path);
        if (!game) {
            m_notices->clear(QStringLiteral("game"));
            return showOpened(path, game.error());
        }
        m_problems->clear();
        m_problemsDock->hide();
        tellOfDifferences();
        own_games::offer(*game, path, *m_preferences, *m_notices, [this] { newMap(); });
        return true;
    }
    if (ownKind == FileKind::Lesson) {
        // What is open stays so.
        m_learnModeAction->setChecked(true);
        const bool isOpened = m_learn->openLesson(path);
        if (!isOpened)
            statusBar()->showMessage(tr("%1 was not opened.").arg(QFileInfo(path).fileName()), 8000);
        return isOpened;
    }
    if (!mayLoseChanges())
        return false;
    if (m_learnModeAction->isChecked())
        m_playMode->setChecked(true);
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

void MainWindow::beginLoading(const QString& path)
{
    m_changedWhileLoading = false;
    m_loadingBar->begin(QFileInfo(path).fileName());
    m_stopLoading->setEnabled(true);
    m_loading.begin(path);
}

void MainWindow::endLoading()
{
    // Its lock is nobody's any more. What has been read is taken before, and keeps it.
    if (m_loading.isRunning() && m_safety)
        m_safety->giveUpOpening();
    m_loading.cancel();
    m_stopLoading->setEnabled(false);
    const bool hadFocus = m_loadingBar->isAncestorOf(QApplication::focusWidget());
    m_loadingBar->end();
    if (hadFocus)
        m_pages->currentWidget()->setFocus();
}

void MainWindow::cancelLoading()
{
    const QString path = m_loading.path();
    endLoading();
    statusBar()->showMessage(tr("%1 was not opened.").arg(QFileInfo(path).fileName()), 8000);
}

void MainWindow::takeLoaded()
{
    if (!m_loading.isFinished())
        return; // it was cancelled while a dialog was waited for
    // Nothing is exchanged behind a question or a dialog that is about what is open.
    if (QApplication::activeModalWidget() != nullptr || QApplication::activePopupWidget() != nullptr) {
        constexpr int patience = 100;
        QTimer::singleShot(patience, this, &MainWindow::takeLoaded);
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
        statusBar()->showMessage(tr("%1 was not opened.").arg(QFileInfo(path).fileName()), 8000);
        return;
    }
    m_document.take(std::move(loaded).value());
    showOpened(path, Done{});
}

bool MainWindow::showOpened(const QString& path, const Expected<Done, FileErrors>& opened)
{
    if (!opened) {
        m_problems->setErrors(path, opened.error());
        m_problemsDock->show();
        m_problemsDock->raise();
        if (m_safety)
            m_safety->giveUpOpening();
        statusBar()->showMessage(tr("%1 was not opened.").arg(QFileInfo(path).fileName()), 8000);
        return false;
    }
    m_problems->clear();
    m_problemsDock->hide();
    if (!path.isEmpty())
        addRecent(path);
    tellOfDifferences();
    if (m_document.isMapOnly())
        m_editModeAction->setChecked(true); // there is nothing to play
    return true;
}

bool MainWindow::saveFile(const QString& path)
{
    m_underlayPanel->commit(); // what is only shown so far
    // A name says what sort of file is meant.
    if (!m_document.isMapOnly() && !m_document.isTable() && isNamedTable(path))
        return saveTable(path);
    const bool isItself = QFileInfo(path).absoluteFilePath() == m_document.path();
    if (m_document.isTable() && !isItself && path.endsWith(QLatin1String(".scenario.json")))
        return savePosition(path);
    return tellSaved(path, m_document.save(path));
}

/// Says that a file was saved, or in a message box what is wrong. Returns whether it was.
bool MainWindow::tellSaved(const QString& path, const Expected<Done, FileError>& saved)
{
    if (!saved) {
        QMessageBox::warning(this, tr("Save"),
                             tr("“%1” was not saved.\n%2").arg(QFileInfo(path).fileName(), toText(saved.error())));
        return false;
    }
    addRecent(path);
    statusBar()->showMessage(tr("Saved: %1").arg(QDir::toNativeSeparators(path)), 5000);
    return true;
}

bool MainWindow::openNewMap(HexMap map)
{
    endLoading();
    if (!mayLoseChanges())
        return false;
    if (m_learnModeAction->isChecked())
        m_playMode->setChecked(true);
    m_document.take(std::move(map), {});
    return showOpened({}, Done{});
}

bool MainWindow::openExample(const QString& path)
{
    endLoading();
    if (!mayLoseChanges())
        return false;
    if (m_learnModeAction->isChecked())
        m_playMode->setChecked(true);
    auto loaded = loadScenario(path);
    if (!loaded)
        return showOpened(path, loaded.error());
    // A copy of the user's own: what ships with the program stays as it is.
    loaded->path.clear();
    m_document.take(std::move(loaded).value());
    return showOpened({}, Done{});
}

void MainWindow::newScenario()
{
    std::vector<RulesetPtr> games;
    QStringList titles;
    for (const QString& id : knownRulesets()) {
        if (auto game = knownRuleset(id)) {
            titles += game->title;
            games.push_back(std::make_shared<const Ruleset>(std::move(game).value()));
        }
    }
    QInputDialog dialog(this);
    dialog.setObjectName(QStringLiteral("newScenario"));
    dialog.setWindowTitle(tr("New scenario on this map"));
    dialog.setLabelText(tr("Game:"));
    dialog.setWhatsThis(
        tr("The game whose rules judge combats on this map. It says which units, results and markers there are."));
    dialog.setComboBoxItems(titles);
    dialog.setOkButtonText(tr("&Begin"));
    dialog.resize(dialog.fontMetrics().averageCharWidth() * 48, dialog.sizeHint().height()); // its title is read whole
    const qsizetype open = titles.indexOf(m_document.ruleset().title);
    dialog.setTextValue(titles.value(std::max<qsizetype>(open, 0)));
    if (dialog.exec() != QDialog::Accepted)
        return;
    const RulesetPtr& game = games[static_cast<std::size_t>(titles.indexOf(dialog.textValue()))];
    // The map goes along as it is, and stays to be saved: of a map alone nothing is lost but its list of undos.
    endLoading();
    m_underlayPanel->commit();
    if (!m_document.isMapOnly() && !mayLoseChanges())
        return;
    m_document.beginScenario(game->id, game);
}

void MainWindow::open()
{
    const QString folder = m_document.path().isEmpty() ? firstFolder() : QFileInfo(m_document.path()).path();
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Open a scenario, a table, a map, a lesson or a game"), folder,
                                     tr("Scenarios, tables, maps, lessons and games (*.scenario.json *.table.json "
                                        "*.hexmap.json *.lesson.json *.ruleset.json);;"
                                        "Scenarios (*.scenario.json);;Tables (*.table.json);;Maps (*.hexmap.json);;"
                                        "Lessons (*.lesson.json);;Games (*.ruleset.json);;All files (*)"));
    if (!path.isEmpty())
        openFile(path);
}

bool MainWindow::save()
{
    m_underlayPanel->commit();
    const auto asTable = keepsTable();
    if (!asTable)
        return false;
    if (*asTable && !m_document.isTable())
        return saveTableAs();
    const bool needsName = m_document.path().isEmpty() || (m_safety && m_safety->isReadOnly())
                           || isShippedFile(m_document.path()) || !mayWriteBeside(m_document.path());
    return needsName ? saveAs() : saveFile(m_document.path());
}

bool MainWindow::saveAs()
{
    if (m_document.isTable())
        return saveTableAs();
    const bool isMap = m_document.isMapOnly();
    const QString ending = isMap ? QStringLiteral(".hexmap.json") : QStringLiteral(".scenario.json");
    const QString suggested = m_document.path().isEmpty() ? fileBeside(ending) : m_document.path();
    const QString path = askForFile(isMap ? tr("Save the map") : tr("Save the scenario"), suggested,
                                    isMap ? tr("Maps (*.hexmap.json);;All files (*)")
                                          : tr("Scenarios (*.scenario.json);;Tables (*.table.json);;All files (*)"),
                                    ending);
    return !path.isEmpty() && saveFile(path);
}

bool MainWindow::mayLoseChanges()
{
    m_underlayPanel->commit();
    if (!m_document.isOpen() || !m_document.isDirty() || isTourToForget())
        return true;
    QMessageBox box(QMessageBox::Question, tr("Unsaved changes"),
                    tr("“%1” has changes that are not saved.").arg(m_document.name()),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
    box.setObjectName(QStringLiteral("unsavedChanges"));
    box.setInformativeText(tr("Save them?"));
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
    case QMessageBox::Save:
        return save();
    case QMessageBox::Discard:
        return true;
    default:
        return false;
    }
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!mayLoseChanges() || !m_lessons->mayClose()) {
        event->ignore();
        return;
    }
    endLoading();
    if (m_safety)
        m_safety->letGo();
    m_lessons->letGo();
    findChild<FullScreen*>()->store();
    storeSettings();
    event->accept();
}

// --- Recent files ---

QStringList MainWindow::recentFiles() const
{
    return QSettings().value(recentKey()).toStringList();
}

void MainWindow::addRecent(const QString& path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList files = recentFiles();
    files.removeAll(absolute);
    files.prepend(absolute);
    QSettings().setValue(recentKey(), QStringList(files.mid(0, mostRecent)));
    refreshRecent();
}

void MainWindow::refreshRecent()
{
    QStringList files = recentFiles();
    files.removeIf([](const QString& file) { return !QFileInfo::exists(file); });
    m_welcome->setRecentFiles(files);
    m_recentMenu->clear();
    int number = 0;
    for (const QString& file : files) {
        QString name = QFileInfo(file).fileName();
        name.replace(u'&', QStringLiteral("&&"));
        QAction* action = m_recentMenu->addAction(QStringLiteral("&%1  %2").arg(++number).arg(name));
        action->setToolTip(plainTip(QDir::toNativeSeparators(file)));
        action->setWhatsThis(tr("Opens this file again. What is open is asked about first, if it is not saved."));
        connect(action, &QAction::triggered, this, [this, file] { openFile(file); });
    }
    m_recentMenu->setEnabled(!files.isEmpty());
    if (!files.isEmpty()) {
        m_recentMenu->addSeparator();
        QAction* clear = m_recentMenu->addAction(tr("&Clear the list"));
        clear->setWhatsThis(tr("Forgets which files were opened last. The files themselves stay."));
        connect(clear, &QAction::triggered, this, [this] {
            QSettings().remove(recentKey());
            refreshRecent();
        });
    }
}

void MainWindow::fillExampleMenu()
{
    if (!m_exampleMenu->isEmpty())
        return;
    QMenu* games = nullptr;
    QString game;
    for (const ShippedExample& example : shippedExamples()) {
        if (games == nullptr || example.game != game) {
            game = example.game;
            games = m_exampleMenu->addMenu(QString(example.gameTitle).replace(u'&', QStringLiteral("&&")));
            games->setToolTipsVisible(true);
        }
        QAction* action = games->addAction(headline(example.title).replace(u'&', QStringLiteral("&&")));
        action->setObjectName(QStringLiteral("example-") + QFileInfo(example.path).baseName());
        action->setToolTip(plainTip(example.title));
        action->setWhatsThis(
            tr("Opens this position as a copy of your own. The one that comes with the program stays as it is."));
        connect(action, &QAction::triggered, this, [this, path = example.path] { openExample(path); });
    }
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
    openFile(path);
}
