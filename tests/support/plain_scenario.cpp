// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/plain_scenario.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <numbers>

using namespace Qt::StringLiterals;

namespace {

/// The signs of the terrains in use: the usual one, or the first letter of the name that is free.
std::map<QString, QChar> terrainSigns(const std::map<PlainHex, QString>& terrain)
{
    const std::map<QString, QChar> usual = {{u"clear"_s, u'.'}, {u"impassable"_s, u'#'}, {u"sea"_s, u'~'}};
    std::map<QString, QChar> signs;
    std::set<QChar> taken = {u'-'};
    for (const auto& [hex, name] : terrain) {
        if (signs.count(name) != 0)
            continue;
        QChar sign = usual.count(name) != 0 ? usual.at(name) : name.front();
        for (int i = 1; taken.count(sign) != 0; ++i)
            sign = i < name.size() ? name.at(i) : QChar(u'A' + i);
        taken.insert(sign);
        signs[name] = sign;
    }
    return signs;
}

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

QString PlainScenario::reading(const QString& name, const QString& otherwise) const
{
    const auto found = readings.find(name);
    return found == readings.end() ? otherwise : found->second;
}

int PlainScenario::setting(const QString& name, int otherwise) const
{
    const auto found = settings.find(name);
    return found == settings.end() ? otherwise : found->second;
}

std::set<PlainHexside> PlainScenario::marked(const QString& kind) const
{
    std::set<PlainHexside> found;
    for (const PlainMarker& marker : markers) {
        if (marker.kind == kind && marker.hexside)
            found.insert(*marker.hexside);
    }
    return found;
}

std::set<PlainHexside> PlainScenario::links(const QString& path) const
{
    std::set<PlainHexside> found;
    if (const auto lines = paths.find(path); lines != paths.end()) {
        for (const std::vector<PlainHex>& line : lines->second) {
            for (std::size_t i = 1; i < line.size(); ++i)
                found.insert(plainHexside(line[i - 1], line[i]));
        }
    }
    return found;
}

std::set<PlainHex> PlainScenario::hexesOn(const QString& path) const
{
    std::set<PlainHex> found;
    if (const auto lines = paths.find(path); lines != paths.end()) {
        for (const std::vector<PlainHex>& line : lines->second)
            found.insert(line.begin(), line.end());
    }
    return found;
}

QJsonObject PlainScenario::mapJson() const
{
    QJsonObject legend{{u"-"_s, QJsonValue::Null}};
    const std::map<QString, QChar> signs = terrainSigns(terrain);
    for (const auto& [name, sign] : signs)
        legend.insert(QString(sign), name);
    QJsonArray lines;
    for (int r = 0; r < rows; ++r) {
        QString line;
        for (int c = 0; c < columns; ++c) {
            const auto found = terrain.find({firstColumn + c, firstRow + r});
            line += found == terrain.end() ? QChar(u'-') : signs.at(found->second);
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
    QJsonObject pathJson;
    for (const auto& [name, drawn] : paths)
        pathJson.insert(name, textArray(drawn, [](const auto& line) { return numbers(line); }));
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
            {u"paths"_s, pathJson},
            {u"regions"_s, regionJson}};
}

QJsonObject PlainScenario::scenarioJson(const QString& mapPath) const
{
    const QJsonArray unitJson = textArray(units, [](const PlainUnit& unit) {
        QJsonObject json{{u"id"_s, unit.id},
                         {u"side"_s, unit.side},
                         {u"type"_s, unit.type},
                         {u"hex"_s, unit.hex ? QJsonValue(unit.hex->number()) : QJsonValue()}};
        if (!unit.nation.isEmpty())
            json.insert(u"nation"_s, unit.nation);
        if (!unit.formation.isEmpty())
            json.insert(u"formation"_s, unit.formation);
        if (unit.steps)
            json.insert(u"steps"_s, *unit.steps);
        if (unit.lost != 0)
            json.insert(u"lost"_s, unit.lost);
        if (unit.range)
            json.insert(u"range"_s, *unit.range);
        if (!unit.states.empty())
            json.insert(u"states"_s, textArray(unit.states, std::identity()));
        return json;
    });
    const QJsonArray markerJson = textArray(markers, [](const PlainMarker& marker) {
        QJsonObject json{{u"kind"_s, marker.kind},
                         {u"at"_s, marker.hex ? marker.hex->number() : hexsideText(*marker.hexside)}};
        if (!marker.side.isEmpty())
            json.insert(u"side"_s, marker.side);
        if (marker.turn)
            json.insert(u"turn"_s, *marker.turn);
        return json;
    });
    QJsonObject controlJson;
    for (const auto& [side, hexes] : control)
        controlJson.insert(side, numbers(hexes));
    QJsonObject readingJson;
    for (const auto& [name, value] : readings)
        readingJson.insert(name, value);
    QJsonObject settingJson;
    for (const auto& [name, value] : settings)
        settingJson.insert(name, value);
    QJsonObject turnJson{{u"number"_s, turn}, {u"tags"_s, textArray(turnTags, std::identity())}};
    if (!turnPlayer.isEmpty())
        turnJson.insert(u"player"_s, turnPlayer);
    if (!turnPhase.isEmpty())
        turnJson.insert(u"phase"_s, turnPhase);
    return {{u"format"_s, u"rearguard-scenario"_s},
            {u"version"_s, 1},
            {u"title"_s, u"random"_s},
            {u"map"_s, mapPath},
            {u"ruleset"_s, ruleset},
            {u"readings"_s, readingJson},
            {u"settings"_s, settingJson},
            {u"turn"_s, turnJson},
            {u"control"_s, controlJson},
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
    if (split)
        call += u" --split"_s;
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
    const QJsonObject paths = map.value(u"paths"_s).toObject();
    for (const QString& name : paths.keys()) {
        for (const QJsonValue& line : paths.value(name).toArray()) {
            result.paths[name].emplace_back();
            for (const QJsonValue& number : line.toArray())
                result.paths[name].back().push_back(PlainHex::fromNumber(number.toString()));
        }
    }
    const auto optionalInt = [](const QJsonValue& value) {
        return value.isDouble() ? std::optional<int>(value.toInt()) : std::nullopt;
    };
    for (const QJsonValue& marker : scenario.value(u"markers"_s).toArray()) {
        PlainMarker plain{
            marker[u"kind"_s].toString(), {}, {}, marker[u"side"_s].toString(), optionalInt(marker[u"turn"_s])};
        const QString at = marker[u"at"_s].toString();
        if (at.contains(u'/'))
            plain.hexside = hexsideFromText(at);
        else
            plain.hex = PlainHex::fromNumber(at);
        result.markers.push_back(plain);
    }
    const QJsonObject control = scenario.value(u"control"_s).toObject();
    for (const QString& side : control.keys())
        result.control[side] = hexes(control.value(side));
    result.turn = scenario.value(u"turn"_s)[u"number"_s].toInt(1);
    result.turnPlayer = scenario.value(u"turn"_s)[u"player"_s].toString();
    for (const QJsonValue& tag : scenario.value(u"turn"_s)[u"tags"_s].toArray())
        result.turnTags.insert(tag.toString());
    for (const QJsonValue& unit : scenario.value(u"units"_s).toArray()) {
        PlainUnit plain{unit[u"id"_s].toString(), unit[u"side"_s].toString(), unit[u"type"_s].toString(), {}};
        if (unit[u"hex"_s].isString())
            plain.hex = PlainHex::fromNumber(unit[u"hex"_s].toString());
        plain.nation = unit[u"nation"_s].toString();
        plain.formation = unit[u"formation"_s].toString();
        plain.steps = optionalInt(unit[u"steps"_s]);
        plain.lost = unit[u"lost"_s].toInt();
        plain.range = optionalInt(unit[u"range"_s]);
        for (const QJsonValue& state : unit[u"states"_s].toArray())
            plain.states.insert(state.toString());
        result.units.push_back(plain);
    }
    result.ruleset = scenario.value(u"ruleset"_s).toString();
    const QJsonObject readings = scenario.value(u"readings"_s).toObject();
    for (const QString& name : readings.keys())
        result.readings[name] = readings.value(name).toString();
    const QJsonObject settings = scenario.value(u"settings"_s).toObject();
    for (const QString& name : settings.keys())
        result.settings[name] = settings.value(name).toInt();
    result.defend = PlainHex::fromNumber(question.value(u"defend"_s).toString());
    for (const QJsonValue& number : question.value(u"attack"_s).toArray())
        result.attack.push_back(PlainHex::fromNumber(number.toString()));
    result.result = question.value(u"result"_s).toString();
    result.split = question.value(u"split"_s).toBool();
    for (const QJsonValue& choice : question.value(u"choose"_s).toArray()) {
        const QStringList parts = choice.toString().split(u'=');
        PlainChoice plain{parts.at(0), {}};
        for (const QString& number : parts.at(1).split(u',', Qt::SkipEmptyParts))
            plain.hexes.push_back(PlainHex::fromNumber(number));
        result.choices.push_back(plain);
    }
    return result;
}

QJsonObject withPlainNumbers(const QJsonObject& document)
{
    static const QRegularExpression number(u"(?<=[\"/=,])(\\d\\d)\\.(?=\\d\\d[\"/,])"_s);
    QString text = QString::fromUtf8(QJsonDocument(document).toJson(QJsonDocument::Compact));
    // Numbers that touch ("13.11/14.10", "a=13.11,14.10") share what parts them, so the look-around must not eat it.
    text.replace(number, u"\\1"_s).replace(u"CC.RR"_s, u"CCRR"_s);
    return QJsonDocument::fromJson(text.toUtf8()).object();
}
