// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/lesson_shelf.h"

#include "learn/read/lesson_progress.h"

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
};

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
    auto known = std::ranges::find(games, head.game, &LessonGame::id);
    if (known == games.end()) {
        const LoadedScenario& first = loaded->positions.front();
        games.push_back({head.game, head.gameTitle, first.rules.rulesetPtr(), first.scenario.position.map, {}});
        known = std::prev(games.end());
    }
    // The more counters there are to draw from, the better.
    for (const LoadedScenario& position : loaded->positions) {
        if (position.scenario.position.units.size() > known->roster.size())
            known->roster = position.scenario.position.units;
    }
    return head;
}

} // namespace

void LessonShelf::read()
{
    if (m_isRead || m_job.isRunning())
        return;
    const QStringList files = lesson_progress::recentFiles();
    m_job.begin([this, files](const BackgroundJob::Watch& watch) -> std::function<void()> {
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
        return [this, found] {
            m_heads = std::move(found->heads);
            m_games = std::move(found->games);
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
