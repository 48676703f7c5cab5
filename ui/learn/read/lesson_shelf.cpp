// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/lesson_shelf.h"

#include "edit/new_map.h"
#include "io/ruleset_file.h"
#include "io/scenario_loader.h"
#include "io/shipped_examples.h"
#include "learn/read/lesson_progress.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

namespace {

struct Found
{
    std::vector<LessonHead> heads;
    std::vector<LessonGame> games;
    std::vector<LessonGame> quizGames;
};

/// Notes a game by a position of it.
void addGame(std::vector<LessonGame>& games, const LoadedScenario& position)
{
    const Ruleset& game = position.rules.ruleset();
    auto known = std::ranges::find(games, game.id, &LessonGame::id);
    if (known == games.end()) {
        games.push_back({game.id, game.title, position.rules.rulesetPtr(), position.scenario.position.map, {}});
        known = std::prev(games.end());
    }
    // The more counters there are to draw from, the better.
    if (position.scenario.position.units.size() > known->roster.size())
        known->roster = position.scenario.position.units;
}

/// The starter kits, but for those that are the user's own by now.
void addKits(std::vector<LessonGame>& games, const std::map<QString, QString>& own)
{
    for (const StarterKit& kit : starterKits()) {
        FileShelf shelf;
        for (const ShippedExample& position : kit.positions) {
            if (own.contains(kit.game))
                break;
            if (const auto loaded = loadScenario(position.path, shelf))
                addGame(games, *loaded);
        }
    }
}

/// The user's own games on the maps of the positions beside them; a game without any on a bare map.
void addOwn(std::vector<LessonGame>& games, const std::map<QString, QString>& own)
{
    FileShelf shelf;
    for (const ShippedExample& position : ownExamples()) {
        if (const auto loaded = loadScenario(position.path, shelf))
            addGame(games, *loaded);
    }
    for (const auto& [id, file] : own) {
        const auto game = knownRuleset(id);
        if (!game || std::ranges::find(games, id, &LessonGame::id) != games.end())
            continue;
        NewMap plan;
        if (!game->terrain.empty())
            plan.terrains = {game->terrain.front().name};
        if (auto map = newMap(plan))
            games.push_back({id,
                             game->title,
                             std::make_shared<const Ruleset>(*game),
                             std::make_shared<const HexMap>(std::move(map).value()),
                             {}});
    }
}

LessonHead headOf(const LoadedLesson& loaded)
{
    const Lesson& lesson = loaded.lesson;
    LessonHead head;
    head.path = loaded.path;
    head.id = lesson.id;
    head.title = lesson.title;
    head.summary = lesson.summary;
    head.game = lesson.game;
    head.gameTitle = loaded.positions.front().rules.ruleset().title;
    head.level = lesson.level;
    head.steps = static_cast<int>(lesson.steps.size());
    const auto isAsked = [](const LessonStep& step) { return step.question.has_value(); };
    head.questions = static_cast<int>(std::ranges::count_if(lesson.steps, isAsked));
    return head;
}

LessonHead readHead(const QString& path, std::vector<LessonGame>& games)
{
    LessonHead head;
    head.path = path;
    head.title.texts[QStringLiteral("en")] = QFileInfo(path).fileName();
    const auto loaded = loadLesson(path);
    if (!loaded || loaded->positions.empty())
        return head;
    head = headOf(*loaded);
    for (const LoadedScenario& position : loaded->positions)
        addGame(games, position);
    return head;
}

} // namespace

QString lessonLevel(int level)
{
    const QString levels[] = {LessonShelf::tr("First steps"), LessonShelf::tr("The rules"),
                              LessonShelf::tr("Hard cases")};
    return levels[std::clamp(level, 1, 3) - 1];
}

void LessonShelf::read()
{
    const std::map<QString, QString> own = ownRulesets();
    if (m_job.isRunning() || (m_isRead && own == m_ownFiles))
        return;
    if (m_isRead) {
        m_job.begin([this, own, games = m_games](const BackgroundJob::Watch&) mutable {
            addKits(games, own);
            addOwn(games, own);
            return [this, own, games = std::move(games)] {
                m_quizGames = games;
                m_ownFiles = own;
                emit filled();
            };
        });
        return;
    }
    const QStringList files = lesson_progress::recentFiles();
    m_job.begin([this, own, files](const BackgroundJob::Watch& watch) -> std::function<void()> {
        auto found = std::make_shared<Found>();
        const QStringList shipped = shippedLessons();
        const double count = static_cast<double>(std::max<qsizetype>(1, shipped.size() + files.size()));
        for (const QString& path : shipped) {
            if (!watch(static_cast<double>(found->heads.size()) / count))
                return [] {};
            found->heads.push_back(readHead(path, found->games));
            found->heads.back().isShipped = true;
        }
        std::vector<LessonGame> others; // their maps may be anything
        for (const QString& path : files) {
            if (!watch(static_cast<double>(found->heads.size()) / count))
                return [] {};
            found->heads.push_back(readHead(path, others));
        }
        found->quizGames = found->games;
        addKits(found->quizGames, own);
        addOwn(found->quizGames, own);
        return [this, found, own] {
            m_heads = std::move(found->heads);
            m_games = std::move(found->games);
            m_quizGames = std::move(found->quizGames);
            m_ownFiles = own;
            m_isRead = true;
            for (const LessonHead& head : std::exchange(m_added, {}))
                insert(head);
            emit filled();
        };
    });
}

void LessonShelf::add(const LoadedLesson& lesson)
{
    if (!m_isRead) {
        m_added.push_back(headOf(lesson));
    } else {
        insert(headOf(lesson));
        emit filled();
    }
}

void LessonShelf::insert(const LessonHead& head)
{
    std::erase_if(m_heads, [&](const LessonHead& each) { return !each.isShipped && each.path == head.path; });
    m_heads.insert(std::ranges::find(m_heads, false, &LessonHead::isShipped), head);
}

QString LessonShelf::pathAfter(const QString& path) const
{
    const auto at = std::ranges::find(m_heads, path, &LessonHead::path);
    if (at == m_heads.end() || !at->isShipped)
        return {};
    const auto next = std::next(at);
    return next != m_heads.end() && next->isShipped && next->game == at->game ? next->path : QString();
}
