// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/shipped_examples.h"

#include "base/data_text.h"
#include "io/lesson_file.h"
#include "io/neighbour_path.h"
#include "io/ruleset_file.h"
#include "io/text_file.h"
#include "json/json_reader.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>

namespace {

QString shippedMaps()
{
    return QStringLiteral(":/maps");
}

QString shippedLessonsFolder()
{
    return QStringLiteral(":/resources/lessons");
}

QString kitsFolder()
{
    return QStringLiteral(":/resources/kits");
}

/// The text members of a document in the resources. They are good: a test reads them all.
class ShippedTexts
{
public:
    explicit ShippedTexts(const QString& path)
    {
        if (auto text = readBytes(path))
            m_parse = parseJson(std::move(text).value());
    }

    bool isGood() const { return m_parse.document != nullptr; }
    QString operator[](std::string_view key) const
    {
        const auto member = isGood() ? m_parse.document->root().find(key) : std::nullopt;
        return member ? member->string() : QString();
    }

    /// Elements of an array.
    std::size_t lengthOf(std::string_view key) const
    {
        const auto member = isGood() ? m_parse.document->root().find(key) : std::nullopt;
        return member ? member->size() : 0;
    }

private:
    JsonParse m_parse;
};

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

/// In the program's language; the id, where nobody knows the game.
QString titleOfGame(const QString& id)
{
    const auto game = builtInRuleset(id);
    return game ? dataText(rulesetTexts, game->title) : id;
}

/// Without the title of its game.
ShippedExample exampleIn(const QString& path, const ShippedTexts& texts)
{
    const QString title = texts["title"];
    return {path,
            texts["ruleset"],
            {},
            dataText(scenarioTexts, title.isEmpty() ? QFileInfo(path).baseName() : title),
            neighbourFile(texts["map"], path)};
}

StarterKit kitIn(const QString& folder)
{
    StarterKit kit{folder, QFileInfo(folder).fileName(), {}, {}, {}};
    const ShippedTexts game(kitRulesetFile(kit.game));
    kit.title = dataText(rulesetTexts, game["title"]);
    // "a starter kit: one unit a hex, …"
    kit.about = dataText(rulesetTexts, game["edition"]).section(QStringLiteral(": "), 1);
    const QDir files(folder);
    for (const QString& name : files.entryList({QStringLiteral("*.scenario.json")}, QDir::Files, QDir::Name)) {
        const QString path = files.filePath(name);
        ShippedExample position = exampleIn(path, ShippedTexts(path));
        position.game = kit.game;
        position.gameTitle = kit.title;
        kit.positions.push_back(std::move(position));
    }
    return kit;
}

} // namespace

std::vector<ShippedExample> shippedExamples()
{
    std::vector<ShippedExample> examples;
    std::map<QString, QString> games; // title by id
    std::map<QString, std::size_t> unitsIn; // by path
    for (QDirIterator files(shippedMaps(), {QStringLiteral("*.scenario.json")}, QDir::Files,
                            QDirIterator::Subdirectories);
         files.hasNext();) {
        const QString path = files.next();
        const ShippedTexts texts(path);
        if (!texts.isGood())
            continue; // a test reads them all
        ShippedExample example = exampleIn(path, texts);
        auto [found, isNew] = games.try_emplace(example.game);
        if (isNew)
            found->second = titleOfGame(example.game);
        example.gameTitle = found->second;
        unitsIn[path] = texts.lengthOf("units");
        examples.push_back(std::move(example));
    }
    // What a newcomer is led to comes first: the position with most of a game's units.
    std::map<QString, std::pair<std::size_t, QString>> greatest; // units and path, by game
    for (const ShippedExample& example : examples) {
        auto& known = greatest[example.game];
        known = std::max(known, std::pair(unitsIn[example.path], example.path));
    }
    const auto rank = [&greatest](const ShippedExample& example) {
        const bool isFirst = greatest[example.game].second == example.path;
        return std::tuple(example.game, !isFirst, example.title, example.path);
    };
    std::ranges::sort(examples, {}, rank);
    return examples;
}

QString titleOfMap(const QString& file)
{
    const QString title = ShippedTexts(file)["title"];
    return title.isEmpty() ? QFileInfo(file).baseName() : dataText(scenarioTexts, title);
}

std::vector<StarterKit> starterKits()
{
    std::vector<StarterKit> kits;
    for (const QFileInfo& folder : QDir(kitsFolder()).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
        kits.push_back(kitIn(folder.filePath()));
    std::sort(kits.begin(), kits.end(), [](const StarterKit& a, const StarterKit& b) { return a.title < b.title; });
    return kits;
}

std::vector<ShippedExample> ownExamples()
{
    std::vector<ShippedExample> examples;
    std::map<QString, QString> games; // id by file
    for (const auto& [id, file] : ownRulesets())
        games.emplace(file, id);
    if (games.empty())
        return examples;
    const QDir folder(QFileInfo(games.begin()->first).path());
    std::map<QString, QString> titles; // by id
    for (const auto& [file, id] : games)
        titles.emplace(id, ShippedTexts(file)["title"]);
    for (const QString& name : folder.entryList({QStringLiteral("*.scenario.json")}, QDir::Files, QDir::Name)) {
        const QString path = folder.filePath(name);
        const ShippedTexts texts(path);
        const QString ruleset = texts["ruleset"];
        const auto beside = games.find(QDir::cleanPath(folder.filePath(ruleset)));
        const auto title = titles.find(beside != games.end() ? beside->second : ruleset);
        if (title == titles.end())
            continue;
        const QString own = texts["title"];
        examples.push_back({path, title->first, title->second, own.isEmpty() ? QFileInfo(path).baseName() : own,
                            neighbourFile(texts["map"], path)});
    }
    const auto rank = [](const ShippedExample& each) { return std::tie(each.gameTitle, each.game, each.path); };
    std::ranges::sort(examples, {}, rank);
    return examples;
}

std::optional<StarterKit> kitOf(const QString& path)
{
    const QString folder = QFileInfo(path).path();
    return QFileInfo(folder).path() == kitsFolder() ? std::optional(kitIn(folder)) : std::nullopt;
}

bool isShippedFile(const QString& path)
{
    const QString file = QFileInfo(path).canonicalFilePath();
    QStringList places;
    for (const QString& folder : {QStringLiteral("rearguard/maps"), QStringLiteral("rearguard/resources/kits")}) {
        places +=
            QStandardPaths::locateAll(QStandardPaths::GenericDataLocation, folder, QStandardPaths::LocateDirectory);
        places += QCoreApplication::applicationDirPath() + QStringLiteral("/../share/") + folder;
    }
    return !file.isEmpty() && std::any_of(places.begin(), places.end(), [&file](const QString& place) {
        const QString folder = QFileInfo(place).canonicalFilePath();
        return !folder.isEmpty() && file.startsWith(folder + u'/');
    });
}

QStringList shippedLessons()
{
    std::vector<std::pair<std::tuple<QString, int, QString>, QString>> ranked;
    for (const QString& name : QDir(shippedLessonsFolder()).entryList({QStringLiteral("*.lesson.json")}, QDir::Files)) {
        const QString path = shippedLessonsFolder() + u'/' + name;
        ranked.emplace_back(rankOf(path), path);
    }
    std::sort(ranked.begin(), ranked.end());
    QStringList paths;
    for (const auto& [rank, path] : ranked)
        paths += path;
    return paths;
}
