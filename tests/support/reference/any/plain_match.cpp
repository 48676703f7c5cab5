// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/reference/any/plain_match.h"

#include <algorithm>

using namespace Qt::StringLiterals;

bool contains(const QJsonValue& list, const QString& word)
{
    const QJsonArray words = list.toArray();
    return std::any_of(words.begin(), words.end(), [&](const QJsonValue& each) { return each.toString() == word; });
}

QJsonArray asList(const QJsonValue& value)
{
    if (value.isObject())
        return {value};
    return value.toArray();
}

PlainMatch::PlainMatch(const QJsonObject& ruleset, const QJsonObject& map, const QJsonObject& position)
    : ground(map), rules(ruleset), scenario(position)
{
    for (const QJsonValue rule : rules[u"rules"_s].toArray())
        m_ruleNumbers[rule[u"id"_s].toString()] = rule[u"number"_s].toString();
    for (const QJsonValue side : rules[u"sides"_s].toArray()) {
        const QString id = side[u"id"_s].toString();
        const QString team = side[u"team"_s].toString(id);
        m_teamOfSide[id] = team;
        if (!teams.contains(team))
            teams << team;
    }
    for (const QJsonValue unit : scenario[u"units"_s].toArray())
        addPiece(unit.toObject());
}

// 7: what a unit and its type say, and what `reduced` says about lost steps.
void PlainMatch::addPiece(const QJsonObject& unit)
{
    QJsonObject type;
    for (const QJsonValue each : rules[u"unitTypes"_s].toArray()) {
        if (each[u"name"_s] == unit[u"type"_s])
            type = each.toObject();
    }
    const auto number = [&](const QString& key, int otherwise) { return unit[key].toInt(type[key].toInt(otherwise)); };
    PlainPiece piece;
    piece.id = unit[u"id"_s].toString();
    piece.side = unit[u"side"_s].toString();
    piece.team = teamOf(piece.side);
    piece.type = unit[u"type"_s].toString();
    piece.nation = unit[u"nation"_s].toString();
    piece.size = unit[u"size"_s].toString();
    piece.formation = unit[u"formation"_s].toString();
    for (const QJsonValue state : unit[u"states"_s].toArray())
        piece.states << state.toString();
    piece.start = ground.hex(unit[u"hex"_s].toString());
    const int lost = unit[u"lost"_s].toInt();
    piece.fullSteps = number(u"steps"_s, 1);
    piece.steps = piece.fullSteps - lost;
    for (const QString& key : {u"attack"_s, u"defense"_s, u"movement"_s, u"range"_s}) {
        piece.printed[key] = piece.values[key] = number(key, 0);
        std::vector<int>& reduced = piece.reduced[key];
        for (const QJsonValue each : unit[u"reduced"_s].toArray())
            reduced.push_back(each[key].toInt(piece.printed[key]));
        if (lost > 0 && !reduced.empty())
            piece.values[key] = reduced[std::min(static_cast<std::size_t>(lost), reduced.size()) - 1];
    }
    piece.stackValue = number(u"stackValue"_s, 1);
    piece.supplyRange = number(u"supplyRange"_s, piece.values[u"range"_s]);
    piece.stacks = type[u"stacks"_s].toBool(true);
    piece.exertsZoc = type[u"exertsZoc"_s].toBool(true);
    places.push_back(piece.start);
    pieces.push_back(piece);
}

int PlainMatch::find(const QString& id) const
{
    const auto found =
        std::find_if(pieces.begin(), pieces.end(), [&](const PlainPiece& each) { return each.id == id; });
    return found == pieces.end() ? -1 : static_cast<int>(found - pieces.begin());
}

QString PlainMatch::controller(int hex) const
{
    const QJsonObject control = scenario[u"control"_s].toObject();
    for (auto side = control.begin(); side != control.end(); ++side) {
        if (contains(side.value(), ground.number(hex)))
            return teamOf(side.key());
    }
    return {};
}

bool PlainMatch::isMarked(int hex, const QString& kind) const
{
    const QJsonArray markers = scenario[u"markers"_s].toArray();
    return std::any_of(markers.begin(), markers.end(), [&](const QJsonValue& marker) {
        return marker[u"kind"_s] == kind && marker[u"at"_s].toString() == ground.number(hex);
    });
}

bool PlainMatch::isMarked(int a, int b, const QString& kind) const
{
    const QJsonArray markers = scenario[u"markers"_s].toArray();
    return std::any_of(markers.begin(), markers.end(), [&](const QJsonValue& marker) {
        const QStringList ends = marker[u"at"_s].toString().split(u'/');
        return marker[u"kind"_s] == kind && ends.size() == 2
               && PlainGround::pair(ground.hex(ends[0]), ground.hex(ends[1])) == PlainGround::pair(a, b);
    });
}

std::vector<int> PlainMatch::in(const PlainPlaces& where, int hex, const QString& team) const
{
    std::vector<int> found;
    for (std::size_t unit = 0; unit < pieces.size(); ++unit) {
        if (where[unit] == hex && hex != PlainGround::none && pieces[unit].team == team)
            found.push_back(static_cast<int>(unit));
    }
    return found;
}

QStringList PlainMatch::ids(const std::vector<int>& units) const
{
    QStringList names;
    for (const int unit : units)
        names << piece(unit).id;
    return names;
}
