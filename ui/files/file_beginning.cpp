// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What one begins with: the first page, new maps, scenarios and positions, examples, files that were open before.

#include "files/file_controller.h"

#include "base/form.h"
#include "base/headline.h"
#include "base/preferences.h"
#include "base/save_place.h"
#include "document/own_games.h"
#include "edit/edit_mode.h"
#include "edit/map/new_map_dialog.h"
#include "edit/underlay/underlay_panel.h"
#include "files/example_menu.h"
#include "files/learn_card.h"
#include "files/new_position.h"
#include "files/welcome_page.h"
#include "io/neighbour_path.h"
#include "io/ruleset_file.h"
#include "io/scenario_file.h"
#include "io/scenario_loader.h"
#include "io/shipped_examples.h"
#include "learn/learn_mode.h"
#include "learn/read/learn_page.h"
#include "learn/read/lesson_list.h"
#include "learn/read/quiz_panel.h"
#include "shell/actions.h"
#include "shell/mode_switch.h"
#include "shell/panel_host.h"
#include "shell/top_bar.h"
#include "table/table_session.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <QInputDialog>
#include <QLocale>
#include <QMenu>
#include <QSettings>
#include <QStackedWidget>
#include <QUrl>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace {

constexpr qsizetype mostRecent = 10;
const QString recentKey = QStringLiteral("recentFiles");

} // namespace

/// What one begins with: the first page, examples, files that were open before.
void FileController::connectStartPage()
{
    Actions& actions = m_parts.actions;
    WelcomePage& page = m_parts.welcome;
    connect(&page, &WelcomePage::importRequested, this, &FileController::import);
    connect(&page, &WelcomePage::newMapRequested, this, &FileController::newMap);
    connect(&page, &WelcomePage::newPositionRequested, this, &FileController::newPosition);
    for (const auto& [wish, id] : {std::pair(&WelcomePage::findRequested, ActionId::Find),
                                   std::pair(&WelcomePage::tourRequested, ActionId::StartTour),
                                   std::pair(&WelcomePage::firstRulingRequested, ActionId::FirstRuling),
                                   std::pair(&WelcomePage::learnRequested, ActionId::LearnMode)})
        connect(&page, wish, &actions[id], &QAction::trigger);
    connect(&page, &WelcomePage::quizRequested, this, [this] {
        m_parts.modes.switchTo(ModeId::Learning);
        m_parts.learn.page().showLessons();
        m_parts.learn.page().list().quiz().setFocus();
    });
    connect(&page, &WelcomePage::folderRequested, this,
            [](const QString& folder) { QDesktopServices::openUrl(QUrl::fromLocalFile(folder)); });
    const auto tellKey = [&page, &actions] { page.setFindKey(actions.keys({ActionId::Find})); };
    connect(&actions[ActionId::Find], &QAction::changed, this, tellKey);
    tellKey();
    connect(&m_parts.edit, &EditMode::scenarioWanted, this, &FileController::beginScenario);
    connect(&page, &WelcomePage::fileRequested, this, [this](const QString& path) {
        // What is open has more than its file: what can be undone.
        if (m_document.isOpen() && QFileInfo(path).absoluteFilePath() == m_document.path())
            goBackToOpen();
        else
            openFile(path);
    });
    connect(&page, &WelcomePage::exampleRequested, this, &FileController::openExample);
    connect(&page, &WelcomePage::kitRequested, this, &FileController::addKit);

    auto* startPage = named(new QAction(tr("Start page"), this), "startPage");
    startPage->setToolTip(tr("Show the start page"));
    startPage->setWhatsThis(tr("Shows the first page with files, games and lessons. What is open stays open: the mode "
                               "Play leads back to it."));
    actions.menu(MenuId::File).insertAction(&actions[ActionId::Open], startPage);
    connect(startPage, &QAction::triggered, this, &FileController::showStartPage);
    connect(&actions.toolBar().sign(), &QToolButton::clicked, startPage, &QAction::trigger);
    actions.on(ActionId::PlayMode, this, [this] {
        if (m_document.isOpen() && m_parts.pages.currentWidget() == &m_parts.welcome)
            m_parts.pages.setCurrentWidget(m_board);
    });
    m_recentMenu.setToolTipsVisible(true);
    auto* examples = new ExampleMenu(actions.menu(MenuId::Examples));
    connect(examples, &ExampleMenu::exampleRequested, this, &FileController::openExample);
    connect(examples, &ExampleMenu::kitRequested, this, &FileController::addKit);
    connect(examples, &ExampleMenu::fileRequested, this, &FileController::openFile);
}

void FileController::showStartPage()
{
    m_parts.modes.switchTo(ModeId::Playing);
    m_board = m_parts.pages.currentWidget() == &m_parts.welcome ? m_board : m_parts.pages.currentWidget();
    m_parts.pages.setCurrentWidget(&m_parts.welcome);
}

void FileController::goBackToOpen()
{
    endLoading();
    m_parts.pages.setCurrentWidget(m_board);
    if (m_document.isMapOnly())
        m_parts.modes.switchTo(ModeId::Editing); // there is nothing to play
    m_board->setFocus();
}

bool FileController::openNewMap(HexMap map)
{
    endLoading();
    if (!mayReplaceDocument())
        return false;
    m_document.take(std::move(map), {});
    return showOpened({}, Done{});
}

bool FileController::openExample(const QString& path)
{
    endLoading();
    if (!mayReplaceDocument())
        return false;
    const auto kit = kitOf(path);
    // Wherever the copy is saved, the program knows its game by the id: it is played by the rules that the id means, which
    // are the user's where he has added the kit to his own games.
    FileShelf shelf;
    if (kit && ownRulesets().contains(kit->game)) {
        auto own = knownRuleset(kit->game);
        if (!own)
            return showOpened(path, own.error());
        shelf.rulesets.emplace(neighbourFile(kit->game + QStringLiteral(".ruleset.json"), path),
                               std::make_shared<const Ruleset>(std::move(own).value()));
    }
    auto loaded = loadScenario(path, shelf);
    if (!loaded)
        return showOpened(path, loaded.error());
    if (kit)
        loaded->scenario.ruleset = kit->game;
    beginCopy(std::move(loaded).value());
    if (kit)
        own_games::offerKit(
            *kit, path, m_parts.notices, [this, path] { addKit(path); },
            [this](const QString& file) { openFile(file); });
    return true;
}

/// A copy of the user's own, without a file: what ships with the program stays as it is.
void FileController::beginCopy(LoadedScenario loaded)
{
    loaded.path.clear();
    m_document.take(std::move(loaded));
    showOpened({}, Done{});
}

void FileController::newPosition()
{
    endLoading();
    m_parts.edit.underlayPanel().commit();
    // Who would rather save first is asked before choosing counters, not after. Of a map alone nothing is lost where it
    // goes along.
    const bool isMapAlone = m_document.isOpen() && m_document.isMapOnly();
    if (!isMapAlone && !mayReplaceDocument())
        return;
    NewPositionDialog dialog(m_document, Theme::fromPalette(m_window.palette()), &m_window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const std::vector<Unit> units = dialog.units();
    const QString example = dialog.example();
    if (isMapAlone && !example.isEmpty() && !mayReplaceDocument())
        return;
    const RulesetPtr& game = dialog.game();
    const QString player = !units.empty()        ? units.front().side
                           : game->sides.empty() ? QString()
                                                 : game->sides.front().id;
    if (example.isEmpty()) {
        m_document.beginScenario(game->id, game);
        m_document.perform(SetTurn{turnOfCombat(*game, player)}, tr("The first combat"));
    } else {
        auto loaded = loadScenario(example);
        if (!loaded) {
            showOpened(example, loaded.error());
            return;
        }
        // Its map and how its rules are read, and nothing that stands there.
        Scenario& scenario = loaded->scenario;
        scenario.title.clear();
        scenario.combat.reset();
        scenario.fought.clear();
        Position bare;
        bare.map = scenario.position.map;
        bare.turn = turnOfCombat(*game, player);
        scenario.position = std::move(bare);
        beginCopy(std::move(loaded).value());
    }
    m_newPosition->lead(units);
}

void FileController::addKit(const QString& position)
{
    own_games::addKit(*kitOf(position), position, m_parts.preferences, m_parts.notices,
                      [this](const QString& file) { openFile(file); });
}

void FileController::newScenario()
{
    std::vector<RulesetPtr> games;
    QStringList titles;
    for (const QString& id : knownRulesets()) {
        if (auto game = knownRuleset(id)) {
            titles += game->title;
            games.push_back(std::make_shared<const Ruleset>(std::move(game).value()));
        }
    }
    QInputDialog dialog(&m_window);
    dialog.setObjectName(QStringLiteral("newScenario"));
    dialog.setWindowTitle(tr("New scenario on this map"));
    dialog.setLabelText(tr("Game:"));
    dialog.setWhatsThis(
        tr("The game whose rules judge combats on this map. It says which units, results and markers there are."));
    dialog.setComboBoxItems(titles);
    dialog.setOkButtonText(tr("&Begin"));
    dialog.resize(dialog.fontMetrics().averageCharWidth() * 48, dialog.sizeHint().height()); // its title is read whole
    // A map that names no game, but is that of a game's positions, is most likely wanted for it.
    QString likely = m_document.ruleset().id;
    const QString map = QFileInfo(m_document.path()).fileName();
    for (const ShippedExample& example : shippedExamples()) {
        if (likely.isEmpty() && QFileInfo(example.map).fileName() == map)
            likely = example.game;
    }
    const auto found = std::ranges::find(games, likely, [](const RulesetPtr& game) { return game->id; });
    dialog.setTextValue(titles.value(found == games.end() ? 0 : found - games.begin()));
    if (dialog.exec() != QDialog::Accepted)
        return;
    if (!beginScenario(games[static_cast<std::size_t>(titles.indexOf(dialog.textValue()))]))
        return;
    // Nobody is there to fight: counters come first.
    m_parts.modes.switchTo(ModeId::Editing);
    m_parts.edit.tools().takeTool(QStringLiteral("counter"));
}

/// False: the changes of what is open are to be kept.
bool FileController::beginScenario(const RulesetPtr& game)
{
    // The map goes along as it is, and stays to be saved: of a map alone nothing is lost.
    endLoading();
    m_parts.edit.underlayPanel().commit();
    if (!m_document.isMapOnly() && !mayLoseChanges())
        return false;
    m_document.beginScenario(game->id, game);
    return true;
}

void FileController::newMap()
{
    NewMapDialog dialog(&m_window);
    // A user who would rather save what is open first finds the dialog as it was filled in.
    do {
        if (dialog.exec() != QDialog::Accepted)
            return;
    } while (!openNewMap(dialog.map()));
    m_parts.modes.switchTo(ModeId::Editing); // there is nothing to play yet
    m_parts.edit.tools().takeTool(QStringLiteral("terrain-brush")); // and nothing to select
}

std::vector<Findable> FileController::findables()
{
    // It is in a menu, though in no table of commands.
    std::vector<Findable> all{
        {tr("Start page"), tr("page with files, games and lessons"), [this] { showStartPage(); }}};
    const auto add = [this, &all](const std::vector<ShippedExample>& examples, bool isOwn) {
        QString game;
        for (const ShippedExample& each : examples) {
            const auto go = [this, isOwn, path = each.path] { isOwn ? openFile(path) : openExample(path); };
            if (each.game != game)
                all.push_back({each.gameTitle, tr("game"), go});
            game = each.game;
            all.push_back({headline(each.title), tr("position, %1", "game").arg(each.gameTitle), go});
        }
    };
    // Those of the program are read once in each language.
    static QHash<QString, std::vector<ShippedExample>> shipped;
    std::vector<ShippedExample>& known = shipped[QLocale().name()];
    if (known.empty())
        known = shippedExamples();
    add(ownExamples(), true);
    add(known, false);
    for (const LessonLine& lesson : lessonLines()) {
        const auto game = std::ranges::find(known, lesson.game, &ShippedExample::game);
        all.push_back({lesson.title, game == known.end() ? tr("lesson") : tr("lesson, %1", "game").arg(game->gameTitle),
                       [this, path = lesson.path] { openFile(path); }});
    }
    return all;
}

QStringList FileController::recentFiles() const
{
    return QSettings().value(recentKey).toStringList();
}

void FileController::addRecent(const QString& path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList files = recentFiles();
    files.removeAll(absolute);
    files.prepend(absolute);
    QSettings().setValue(recentKey, QStringList(files.mid(0, mostRecent)));
    refreshRecent();
}

void FileController::refreshRecent()
{
    QStringList files = recentFiles();
    files.removeIf([](const QString& file) { return !QFileInfo::exists(file); });
    m_parts.welcome.setRecentFiles(files);
    m_recentMenu.clear();
    int number = 0;
    for (const QString& file : files) {
        const QString name = plainLabel(WelcomePage::nameAmong(files, file));
        QAction* action = m_recentMenu.addAction(QStringLiteral("&%1  %2").arg(++number).arg(name));
        action->setToolTip(plainTip(QDir::toNativeSeparators(file)));
        action->setWhatsThis(tr("Opens this file again. What is open is asked about first, if it is not saved."));
        connect(action, &QAction::triggered, this, [this, file] { openFile(file); });
    }
    m_recentMenu.setEnabled(!files.isEmpty());
    if (!files.isEmpty()) {
        m_recentMenu.addSeparator();
        QAction* clear = m_recentMenu.addAction(tr("&Clear the list"));
        clear->setWhatsThis(tr("Forgets which files were opened last. The files themselves stay."));
        connect(clear, &QAction::triggered, this, [this] {
            QSettings().remove(recentKey);
            refreshRecent();
        });
    }
}

/// Where one looks for files while nothing is open.
QString FileController::firstFolder() const
{
    QString chosen = m_parts.preferences.now().mapsFolder;
    if (!chosen.isEmpty() && QFileInfo(chosen).isDir())
        return chosen;
    const QString recent = recentFiles().value(0);
    return recent.isEmpty() ? documentsFolder() : QFileInfo(recent).path();
}
