// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/lesson_file.h"

#include "io/lesson_reader.h"
#include "io/neighbour_path.h"
#include "io/text_file.h"
#include "json/file_words.h"
#include "json/json_reader.h"

#include <QDir>

#include <algorithm>
#include <memory>
#include <tuple>
#include <utility>

namespace {

constexpr qsizetype mostBytes = 16LL * 1024 * 1024;

QString shippedFolder()
{
    return QStringLiteral(":/resources/lessons");
}

FileError tooLarge(const QString& path)
{
    FileError error;
    error.code = QStringLiteral("json.too-large");
    error.file = path;
    error.message = FileWords::tr("the file is too large for a lesson");
    error.expected = FileWords::tr("at most %1 MB").arg(mostBytes / 1024 / 1024);
    return error;
}

/// Of a lesson in the resources, as far as lists are sorted by it. They are good: a test reads them.
std::tuple<QString, int, QString> rankOf(const QString& path)
{
    auto text = readBytes(path);
    const JsonParse parse = text ? parseJson(std::move(text).value()) : JsonParse();
    if (!parse.document)
        return {{}, 0, path};
    const JsonValue root = parse.document->root();
    const auto game = root.find("game");
    const auto level = root.find("level");
    const auto id = root.find("id");
    return {game ? game->string() : QString(), level ? static_cast<int>(level->integer().value_or(0)) : 1,
            id ? id->string() : QString()};
}

void moveScenario(Scenario& scenario, const QString& from, const QString& to)
{
    scenario.mapPath = neighbourPath(neighbourFile(scenario.mapPath, from), to);
    if (scenario.ruleset.contains(u'/') || scenario.ruleset.endsWith(QLatin1String(".json")))
        scenario.ruleset = neighbourPath(neighbourFile(scenario.ruleset, from), to);
}

} // namespace

Expected<LoadedLesson, FileErrors> parseLesson(QByteArray text, const QString& path)
{
    if (text.size() > mostBytes)
        return FileErrors{tooLarge(path)};
    const JsonParse parse = parseJson(std::move(text));
    if (!parse.document)
        return fileErrors(parse.errors, path);
    return LessonReader(*parse.document, path).read(parse.document->root());
}

Expected<LoadedLesson, FileErrors> loadLesson(const QString& path)
{
    auto text = readBytes(path);
    if (!text)
        return FileErrors{text.error()};
    return parseLesson(std::move(text).value(), path);
}

Expected<Done, FileError> saveLesson(const LoadedLesson& lesson)
{
    return writeBytes(lessonText(lesson.lesson, lesson.positions), lesson.path);
}

void moveLesson(LoadedLesson& lesson, const QString& path)
{
    for (LessonStep& step : lesson.lesson.steps) {
        if (!step.scenarioPath.isEmpty()) {
            step.scenarioPath = neighbourPath(neighbourFile(step.scenarioPath, lesson.path), path);
        } else if (step.scenario) {
            Scenario moved = *step.scenario;
            moveScenario(moved, lesson.path, path);
            step.scenario = std::make_shared<const Scenario>(std::move(moved));
        }
    }
    for (LoadedScenario& position : lesson.positions) {
        if (position.path != lesson.path)
            continue; // its scenario has a file of its own, which stays where it is
        moveScenario(position.scenario, lesson.path, path);
        position.path = path;
    }
    lesson.path = path;
}

QStringList shippedLessons()
{
    std::vector<std::pair<std::tuple<QString, int, QString>, QString>> ranked;
    for (const QString& name : QDir(shippedFolder()).entryList({QStringLiteral("*.lesson.json")}, QDir::Files)) {
        const QString path = shippedFolder() + u'/' + name;
        ranked.emplace_back(rankOf(path), path);
    }
    std::sort(ranked.begin(), ranked.end());
    QStringList paths;
    for (const auto& [rank, path] : ranked)
        paths += path;
    return paths;
}
