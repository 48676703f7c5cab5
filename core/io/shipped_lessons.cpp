// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/lesson_file.h"
#include "io/text_file.h"
#include "json/json_reader.h"

#include <QDir>

#include <algorithm>
#include <tuple>
#include <utility>

namespace {

QString shippedFolder()
{
    return QStringLiteral(":/resources/lessons");
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

} // namespace

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
