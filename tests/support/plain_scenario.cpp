// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/plain_scenario.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>

using namespace Qt::StringLiterals;

namespace {

const std::map<QString, QChar> terrainSigns = {{u"clear"_s, u'.'},
                                               {u"rough"_s, u'r'},
                                               {u"impassable"_s, u'#'},
                                               {u"map-edge"_s, u'e'}};

QString hexsideText(const PlainHexside& hexside)
{
    return hexside.first.number() + u'/' + hexside.second.number();
}

PlainHexside hexsideFromText(const QString& text)
{
    const QStringList parts = text.split(u'/');
    return plainHexside(PlainHex::fromNumber(parts.at(0)), PlainHex::fromNumber(parts.at(1)));
}

template<typename Range, typename Text>
QJsonArray textArray(const Range& range, Text text)
{
    QJsonArray array;
    for (const auto& item : range)
        array.append(text(item));
    return array;
}

QJsonArray numbers(const auto& hexes)
{
    return textArray(hexes, [](const PlainHex& hex) { return hex.number(); });
}

bool isOdd(int number)
{
    return number % 2 != 0;
}

} // namespace

QString PlainHex::number() const
{
    return u"%1%2"_s.arg(column, 2, 10, QChar(u'0')).arg(row, 2, 10, QChar(u'0'));
}

PlainHex PlainHex::fromNumber(const QString& number)
{
    return {number.left(2).toInt(), number.mid(2).toInt()};
}

PlainHexside plainHexside(PlainHex a, PlainHex b)
{
    return a < b ? PlainHexside{a, b} : PlainHexside{b, a};
}

std::pair<int, int> PlainScenario::doubled(PlainHex hex) const
{
    const int line = pointy ? hex.row : hex.column;
    const int shift = isOdd(line) == shiftedOdd ? 1 : 0;
    return pointy ? std::pair{2 * hex.column + shift, hex.row} : std::pair{hex.column, 2 * hex.row + shift};
}

std::vector<PlainHex> PlainScenario::around(PlainHex hex) const
{
    static const std::vector<std::pair<int, int>> flat = {{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}};
    static const std::vector<std::pair<int, int>> pointed = {{1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}};
    const auto [x, y] = doubled(hex);
    std::vector<PlainHex> places;
    for (const auto& [dx, dy] : pointy ? pointed : flat) {
        // The place whose doubled coordinates these are: halve, rounding down, what was doubled.
        const int across = x + dx;
        const int down = y + dy;
        const auto half = [](int value) { return (value - (value & 1)) / 2; };
        places.push_back(pointy ? PlainHex{half(across), down} : PlainHex{across, half(down)});
    }
    return places;
}

int PlainScenario::distance(PlainHex a, PlainHex b) const
{
    const auto [ax, ay] = doubled(a);
    const auto [bx, by] = doubled(b);
    const int slow = pointy ? std::abs(ay - by) : std::abs(ax - bx); // one a step along this axis, with half a step of
    const int fast = pointy ? std::abs(ax - bx) : std::abs(ay - by); // the other for free
    return slow + std::max(0, (fast - slow) / 2);
}

double PlainScenario::bearing(PlainHex from, PlainHex to) const
{
    const auto [fx, fy] = doubled(from);
    const auto [tx, ty] = doubled(to);
    const double longer = std::sqrt(3.0);
    const double right = (tx - fx) * (pointy ? 1.0 : longer);
    const double up = (fy - ty) * (pointy ? longer : 1.0);
    return std::atan2(right, up) * 180.0 / std::numbers::pi - north;
}

QJsonObject PlainScenario::mapJson() const
{
    QJsonObject legend{{u"-"_s, QJsonValue::Null}};
    for (const auto& [name, sign] : terrainSigns)
        legend.insert(QString(sign), name);
    QJsonArray lines;
    for (int r = 0; r < rows; ++r) {
        QString line;
        for (int c = 0; c < columns; ++c) {
            const auto found = terrain.find({firstColumn + c, firstRow + r});
            line += found == terrain.end() ? QChar(u'-') : terrainSigns.at(found->second);
        }
        lines.append(line);
    }
    QJsonObject featureJson;
    for (const auto& [name, hexes] : features)
        featureJson.insert(name, numbers(hexes));
    QJsonObject regionJson;
    for (const auto& [name, hexes] : regions)
        regionJson.insert(name, numbers(hexes));
    QJsonObject hexsideJson;
    for (const auto& [name, list] : hexsides)
        hexsideJson.insert(name, textArray(list, hexsideText));
    const QJsonArray roadJson = textArray(roads, [](const auto& line) { return numbers(line); });
    return {{u"format"_s, u"rearguard-map"_s},
            {u"version"_s, 1},
            {u"title"_s, u"random"_s},
            {u"grid"_s, QJsonObject{{u"shape"_s, pointy ? u"pointy"_s : u"flat"_s},
                                    {u"columns"_s, columns},
                                    {u"rows"_s, rows},
                                    {u"shifted"_s, shiftedOdd ? u"odd"_s : u"even"_s},
                                    {u"numbering"_s, QJsonObject{{u"pattern"_s, u"CCRR"_s},
                                                                 {u"first"_s, PlainHex{firstColumn, firstRow}.number()},
                                                                 {u"columns"_s, u"rightward"_s},
                                                                 {u"rows"_s, u"downward"_s}}},
                                    {u"north"_s, north}}},
            {u"legend"_s, legend},
            {u"terrain"_s, lines},
            {u"features"_s, featureJson},
            {u"hexsides"_s, hexsideJson},
            {u"paths"_s, QJsonObject{{u"road"_s, roadJson}}},
            {u"regions"_s, regionJson}};
}

QJsonObject PlainScenario::scenarioJson(const QString& mapPath) const
{
    const QJsonArray unitJson = textArray(units, [](const PlainUnit& unit) {
        return QJsonObject{{u"id"_s, unit.id},
                           {u"side"_s, unit.side},
                           {u"type"_s, unit.type},
                           {u"hex"_s, unit.hex ? QJsonValue(unit.hex->number()) : QJsonValue()}};
    });
    const QJsonArray markerJson = textArray(interdicted, [](const PlainHexside& hexside) {
        return QJsonObject{{u"kind"_s, u"interdicted"_s}, {u"at"_s, hexsideText(hexside)}};
    });
    return {{u"format"_s, u"rearguard-scenario"_s},
            {u"version"_s, 1},
            {u"title"_s, u"random"_s},
            {u"map"_s, mapPath},
            {u"ruleset"_s, u"ardennes-offensive"_s},
            {u"readings"_s, QJsonObject{{u"evaluation"_s, evaluation}}},
            {u"settings"_s, QJsonObject{{u"stackingLimit"_s, stackingLimit}}},
            {u"units"_s, unitJson},
            {u"markers"_s, markerJson}};
}

QString PlainScenario::toText() const
{
    const auto document = [](const QJsonObject& object) {
        return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
    };
    QString call = u"rearguard ruling position.scenario.json --defend "_s + defend.number();
    QStringList from;
    for (const PlainHex& hex : attack)
        from << hex.number();
    call += u" --attack "_s + from.join(u',') + u" --result "_s + result;
    for (const PlainChoice& choice : choices) {
        QStringList to;
        for (const PlainHex& hex : choice.hexes)
            to << hex.number();
        call += u" --choose "_s + choice.unit + u'=' + to.join(u',');
    }
    return u"map.hexmap.json: "_s + document(mapJson()) + u"\nposition.scenario.json: "_s
           + document(scenarioJson(u"map.hexmap.json"_s)) + u'\n' + call;
}

PlainScenario PlainScenario::fromJson(const QJsonObject& map, const QJsonObject& scenario, const QJsonObject& question)
{
    PlainScenario result;
    const QJsonObject grid = map.value(u"grid"_s).toObject();
    const QString first = grid.value(u"numbering"_s).toObject().value(u"first"_s).toString();
    result.pointy = grid.value(u"shape"_s).toString() == u"pointy";
    result.columns = grid.value(u"columns"_s).toInt();
    result.rows = grid.value(u"rows"_s).toInt();
    result.firstColumn = PlainHex::fromNumber(first).column;
    result.firstRow = PlainHex::fromNumber(first).row;
    result.shiftedOdd = grid.value(u"shifted"_s).toString() == u"odd";
    result.north = grid.value(u"north"_s).toDouble();

    const QJsonObject legend = map.value(u"legend"_s).toObject();
    const QJsonArray lines = map.value(u"terrain"_s).toArray();
    for (int r = 0; r < result.rows; ++r) {
        for (int c = 0; c < result.columns; ++c) {
            const QJsonValue name = legend.value(lines.at(r).toString().mid(c, 1));
            if (name.isString())
                result.terrain[{result.firstColumn + c, result.firstRow + r}] = name.toString();
        }
    }
    const auto hexes = [](const QJsonValue& list) {
        std::set<PlainHex> set;
        for (const QJsonValue& number : list.toArray())
            set.insert(PlainHex::fromNumber(number.toString()));
        return set;
    };
    const QJsonObject features = map.value(u"features"_s).toObject();
    for (const QString& name : features.keys())
        result.features[name] = hexes(features.value(name));
    const QJsonObject regions = map.value(u"regions"_s).toObject();
    for (const QString& name : regions.keys())
        result.regions[name] = hexes(regions.value(name));
    const QJsonObject hexsides = map.value(u"hexsides"_s).toObject();
    for (const QString& name : hexsides.keys()) {
        for (const QJsonValue& text : hexsides.value(name).toArray())
            result.hexsides[name].insert(hexsideFromText(text.toString()));
    }
    for (const QJsonValue& line : map.value(u"paths"_s).toObject().value(u"road"_s).toArray()) {
        result.roads.emplace_back();
        for (const QJsonValue& number : line.toArray())
            result.roads.back().push_back(PlainHex::fromNumber(number.toString()));
    }
    for (const QJsonValue& marker : scenario.value(u"markers"_s).toArray()) {
        if (marker[u"kind"_s].toString() == u"interdicted")
            result.interdicted.insert(hexsideFromText(marker[u"at"_s].toString()));
    }
    for (const QJsonValue& unit : scenario.value(u"units"_s).toArray()) {
        PlainUnit plain{unit[u"id"_s].toString(), unit[u"side"_s].toString(), unit[u"type"_s].toString(), {}};
        if (unit[u"hex"_s].isString())
            plain.hex = PlainHex::fromNumber(unit[u"hex"_s].toString());
        result.units.push_back(plain);
    }
    result.stackingLimit = scenario.value(u"settings"_s)[u"stackingLimit"_s].toInt(3);
    result.evaluation = scenario.value(u"readings"_s)[u"evaluation"_s].toString(u"per-hex"_s);
    result.defend = PlainHex::fromNumber(question.value(u"defend"_s).toString());
    for (const QJsonValue& number : question.value(u"attack"_s).toArray())
        result.attack.push_back(PlainHex::fromNumber(number.toString()));
    result.result = question.value(u"result"_s).toString();
    for (const QJsonValue& choice : question.value(u"choose"_s).toArray()) {
        const QStringList parts = choice.toString().split(u'=');
        PlainChoice plain{parts.at(0), {}};
        for (const QString& number : parts.at(1).split(u',', Qt::SkipEmptyParts))
            plain.hexes.push_back(PlainHex::fromNumber(number));
        result.choices.push_back(plain);
    }
    return result;
}
