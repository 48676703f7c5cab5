// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/picture_answers.h"

#include "edit/hex_runs.h"
#include "edit/picture_items.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSettings>

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace {

/// File of a map → JSON: the size of the grid, and for each list (by its number) the ground and groups of items that have
/// the same kinds ("now", accepted in place of "before"), as runs: the first item, how many, and so on.
const QString answersKey = u"pictureAnswers"_s;

constexpr int sidesOfHex = 3; ///< that are items of it; the others are its neighbours'

/// As one number, so that items in order make runs.
int numberOf(MapList list, Hexside item)
{
    return isOfHexes(list) ? item.hex : item.hex * sidesOfHex + toInt(item.direction);
}

Hexside itemOf(MapList list, int number)
{
    return isOfHexes(list) ? Hexside{number} : Hexside{number / sidesOfHex, directionFromInt(number % sidesOfHex)};
}

QJsonArray runsJson(const std::vector<int>& numbers)
{
    QJsonArray runs;
    for (const HexRun& run : runsOf(numbers)) {
        runs.append(run.first);
        runs.append(run.count);
    }
    return runs;
}

std::vector<Hexside> itemsOf(MapList list, const HexGrid& grid, const QJsonArray& runs)
{
    const int end = grid.size() * (isOfHexes(list) ? 1 : sidesOfHex);
    std::vector<Hexside> items;
    for (qsizetype i = 0; i + 1 < runs.size(); i += 2) {
        const int first = runs[i].toInt(end);
        const int count = runs[i + 1].toInt();
        for (int number = first; number >= 0 && number < end && number - first < count; ++number)
            items.push_back(itemOf(list, number));
    }
    return items;
}

QStringList namesOf(const QJsonValue& value)
{
    return value.toVariant().toStringList();
}

QJsonObject listJson(MapList list, const PictureAnswers& answers)
{
    QJsonObject json;
    if (answers.ground)
        json["ground"_L1] = QJsonArray::fromStringList(*answers.ground);
    std::map<QStringList, std::vector<int>> confirmed;
    for (const auto& [item, names] : answers.confirmed)
        confirmed[names].push_back(numberOf(list, item));
    std::map<std::pair<QStringList, QStringList>, std::vector<int>> accepted;
    for (const auto& [item, one] : answers.accepted)
        accepted[{one.now, one.before}].push_back(numberOf(list, item));
    QJsonArray groups;
    for (const auto& [names, numbers] : confirmed)
        groups.append(QJsonObject{{u"now"_s, QJsonArray::fromStringList(names)}, {u"items"_s, runsJson(numbers)}});
    for (const auto& [names, numbers] : accepted) {
        groups.append(QJsonObject{{u"now"_s, QJsonArray::fromStringList(names.first)},
                                  {u"before"_s, QJsonArray::fromStringList(names.second)},
                                  {u"items"_s, runsJson(numbers)}});
    }
    json["groups"_L1] = groups;
    return json;
}

PictureAnswers answersOf(MapList list, const HexMap& map, const QJsonObject& json)
{
    PictureAnswers answers;
    if (json.contains("ground"_L1))
        answers.ground = namesOf(json["ground"_L1]);
    const QJsonArray groups = json["groups"_L1].toArray();
    for (const QJsonValue& value : groups) {
        const QJsonObject group = value.toObject();
        const QStringList now = namesOf(group["now"_L1]);
        for (const Hexside& item : itemsOf(list, map.grid, group["items"_L1].toArray())) {
            if (namesAt(map, list, item) != now)
                continue;
            if (group.contains("before"_L1))
                answers.accepted[item] = {now, namesOf(group["before"_L1])};
            else
                answers.confirmed[item] = now;
        }
    }
    return answers;
}

QJsonArray sizeJson(const HexGrid& grid)
{
    return {grid.columns(), grid.rows()};
}

} // namespace

MapAnswers keptAnswers(const QString& mapFile, const HexMap& map)
{
    const QByteArray text = QSettings().value(answersKey).toMap().value(mapFile).toByteArray();
    const QJsonObject json = QJsonDocument::fromJson(text).object();
    MapAnswers answers;
    if (json["grid"_L1].toArray() != sizeJson(map.grid))
        return answers;
    const QJsonArray lists = json["lists"_L1].toArray();
    for (const MapList list : allMapLists)
        answers[static_cast<std::size_t>(list)] = answersOf(list, map, lists.at(static_cast<int>(list)).toObject());
    return answers;
}

void keepAnswers(const QString& mapFile, const HexMap& map, const MapAnswers& answers)
{
    if (mapFile.isEmpty())
        return;
    QJsonArray lists;
    for (const MapList list : allMapLists)
        lists.append(listJson(list, answers[static_cast<std::size_t>(list)]));
    QSettings settings;
    QVariantMap maps = settings.value(answersKey).toMap();
    // Maps that are gone are forgotten.
    for (auto one = maps.begin(); one != maps.end();)
        one = QFile::exists(one.key()) ? std::next(one) : maps.erase(one);
    const auto isEmpty = [](const PictureAnswers& one) { return one.confirmed.empty() && one.accepted.empty(); };
    if (std::ranges::all_of(answers, isEmpty)) {
        maps.remove(mapFile);
    } else {
        maps.insert(mapFile, QJsonDocument(QJsonObject{{u"grid"_s, sizeJson(map.grid)}, {u"lists"_s, lists}})
                                 .toJson(QJsonDocument::Compact));
    }
    settings.setValue(answersKey, maps);
}
