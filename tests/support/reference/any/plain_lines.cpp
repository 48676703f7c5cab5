// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/reference/any/plain_lines.h"

#include "support/reference/any/plain_steps.h"

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace {

constexpr int none = PlainGround::none;

/// Whether the unit is one that a test for friends asks for; without a formation it shares none with itself either.
bool isItself(const QJsonObject& test, const PlainAsked& asked)
{
    return (!test[u"sameFormation"_s].toBool() || !asked.match.piece(asked.unit).formation.isEmpty())
           && holds(test[u"is"_s].toObject(), asked);
}

} // namespace

PlainLines::PlainLines(const PlainMatch& match, const PlainPlaces& places, const PlainCombat* combat)
    : m_match(match), m_places(places), m_combat(combat)
{
    for (const QJsonValue level : match.rules[u"supply"_s][u"levels"_s].toArray())
        m_levels << level[u"name"_s].toString();
    if (m_levels.isEmpty())
        m_levels = {u"supplied"_s, u"unsupplied"_s};
}

std::set<int> PlainLines::sources(int unit, const QJsonArray& names) const
{
    const PlainGround& ground = m_match.ground;
    const PlainPiece& piece = m_match.piece(unit);
    const PlainSteps steps(m_match, m_places, m_combat, {unit}, u"supply"_s);
    std::set<int> found;
    for (const QJsonValue value : m_match.rules[u"supply"_s][u"sources"_s].toArray()) {
        const QJsonObject source = value.toObject();
        const PlainAsked own{m_match, m_places, m_combat, unit, m_places[static_cast<std::size_t>(unit)]};
        if (!contains(names, source[u"name"_s].toString()) || !holds(source[u"when"_s].toObject(), own))
            continue;
        const QString kind = source[u"kind"_s].toString();
        std::set<int> hexes;
        for (int hex = 0; hex < ground.size(); ++hex) {
            if (ground.has(hex)
                && ((kind == u"region" && ground.inRegion(source[u"region"_s].toString(), hex))
                    || (kind == u"feature" && ground.hasFeature(source[u"feature"_s].toString(), hex))))
                hexes.insert(hex);
        }
        if (kind == u"unit") {
            QJsonObject test = source[u"units"_s].toObject();
            test[u"of"_s] = u"friend"_s;
            for (const auto& [other, hex] : unitsPassing(test, own))
                hexes.insert(hex);
            if (isItself(test, own))
                hexes.insert(own.hex);
        } else if (kind == u"marker") {
            for (const QJsonValue marker : m_match.scenario[u"markers"_s].toArray()) {
                const QString side = marker[u"side"_s].toString();
                if (marker[u"kind"_s] == source[u"marker"_s] && (side.isEmpty() || m_match.teamOf(side) == piece.team))
                    hexes.insert(ground.hex(marker[u"at"_s].toString()));
            }
        }
        for (const int hex : hexes) {
            const bool isFull =
                source.contains(u"unlessMarked"_s) && m_match.isMarked(hex, source[u"unlessMarked"_s].toString());
            if (!isFull && steps.failures(source[u"blocked"_s].toArray(), {.to = hex}).empty())
                found.insert(hex);
        }
    }
    return found;
}

std::optional<PlainLines::Hexes> PlainLines::way(int unit, const QJsonObject& leg, int from,
                                                 const std::function<bool(int, double)>& mayEnd) const
{
    const PlainSteps steps(m_match, m_places, m_combat, {unit}, u"supply"_s);
    const QJsonArray blocked = leg[u"blocked"_s].toArray();
    const bool inPoints = leg[u"measure"_s].toString() == u"movement";
    const double limit = leg[u"limit"_s].toDouble(std::numeric_limits<double>::infinity());
    const QString follow = leg[u"follow"_s].toString();

    struct Way
    {
        Hexes hexes;
        double length;
    };
    // What a way may become hangs on its last step, where bonds are, and on the points spent.
    std::set<std::tuple<int, int, double>> known;
    const bool bondsCount = m_match.rules.contains(u"bonds"_s);
    struct Judged
    {
        bool isOpen;
        double points;
    };
    std::map<std::tuple<int, int, int>, Judged> judged; // each step once
    std::vector<Way> ways = {{{from}, 0}};
    while (!ways.empty()) {
        std::vector<Way> longer;
        for (const Way& way : ways) {
            const int here = way.hexes.back();
            if (mayEnd(here, way.length))
                return Hexes(way.hexes.begin() + 1, way.hexes.end());
            if (way.hexes.size() > 1 && contains(leg[u"intoNotThrough"_s], m_match.ground.terrain(here)))
                continue;
            const int before = way.hexes.size() > 1 ? way.hexes[way.hexes.size() - 2] : none;
            for (const int next : m_match.ground.around(here)) {
                if (next == none || (!follow.isEmpty() && !m_match.ground.hasLink(follow, here, next)))
                    continue;
                const auto [step, isNew] = judged.try_emplace({bondsCount ? before : none, here, next});
                if (isNew)
                    step->second = {steps.failures(blocked, {.before = before, .from = here, .to = next}).empty(),
                                    inPoints ? steps.points(here, next) : 1};
                const double length = way.length + step->second.points;
                const std::tuple<int, int, double> state = {next, bondsCount ? here : none, inPoints ? length : 0};
                if (!step->second.isOpen || length > limit || known.count(state) != 0)
                    continue;
                known.insert(state);
                longer.push_back(way);
                longer.back().hexes.push_back(next);
                longer.back().length = length;
            }
        }
        ways = longer;
    }
    return std::nullopt;
}

std::optional<PlainLines::Hexes> PlainLines::through(int unit, const QJsonArray& legs, int index, int from,
                                                     std::set<int> used, int uses) const
{
    const QJsonObject leg = legs[index].toObject();
    const bool isLast = index + 1 == legs.size();
    if (!leg.contains(u"toUnits"_s)) {
        const std::set<int> ends = sources(unit, leg[u"to"_s].toArray());
        return way(unit, leg, from, [&](int end, double) { return ends.count(end) != 0; });
    }
    std::optional<Hexes> best;
    const auto offer = [&](const Hexes& way, const std::optional<Hexes>& rest) {
        if (!rest || (best && best->size() <= way.size() + rest->size()))
            return;
        best = way;
        best->insert(best->end(), rest->begin(), rest->end());
    };
    QJsonObject test = leg[u"toUnits"_s].toObject();
    test[u"of"_s] = u"friend"_s;
    const PlainAsked asked{m_match, m_places, m_combat, unit, m_places[static_cast<std::size_t>(unit)]};
    std::vector<std::pair<int, int>> suppliers = unitsPassing(test, asked);
    if (isItself(test, asked))
        suppliers.push_back({unit, asked.hex});
    const QJsonValue repeat = leg[u"repeat"_s];
    const bool mayRepeat = repeat.toString() == u"any" || uses + 1 < repeat.toInt(1);
    for (const auto& [supplier, hex] : suppliers) {
        if (used.count(supplier) != 0)
            continue;
        const double reach =
            leg.contains(u"limit"_s) ? leg[u"limit"_s].toDouble() : m_match.piece(supplier).supplyRange;
        const int goal = hex;
        const auto first = way(unit, leg, from, [&](int end, double length) { return end == goal && length <= reach; });
        if (!first)
            continue;
        std::set<int> usedNow = used;
        usedNow.insert(supplier);
        if (isLast)
            offer(*first, Hexes());
        else
            offer(*first, through(unit, legs, index + 1, hex, usedNow, 0));
        if (mayRepeat)
            offer(*first, through(unit, legs, index, hex, usedNow, uses + 1));
    }
    return best;
}

std::optional<PlainLines::Line> PlainLines::line(int unit) const
{
    const int own = m_places[static_cast<std::size_t>(unit)];
    std::optional<Line> best;
    if (own == none)
        return best;
    for (const QJsonValue value : m_match.rules[u"supply"_s][u"lines"_s].toArray()) {
        const QString level = value[u"level"_s].toString(m_levels.front());
        if (!holds(value[u"when"_s].toObject(), {m_match, m_places, m_combat, unit, own}))
            continue;
        if (best && m_levels.indexOf(level) > m_levels.indexOf(best->level))
            continue;
        QJsonArray legs;
        for (const QJsonValue leg : value[u"legs"_s].toArray()) {
            if (holds(leg[u"when"_s].toObject(), {m_match, m_places, m_combat, unit, own}))
                legs.append(leg);
        }
        if (legs.isEmpty())
            continue;
        const std::optional<Hexes> way = through(unit, legs, 0, own, {}, 0);
        if (!way || (best && level == best->level && way->size() + 1 >= best->hexes.size()))
            continue;
        best = Line{{own}, level};
        best->hexes.insert(best->hexes.end(), way->begin(), way->end());
    }
    return best;
}

QString PlainLines::levelName(int unit) const
{
    const std::optional<Line> found = line(unit);
    return found ? found->level : m_levels.back();
}

QJsonObject PlainLines::document() const
{
    QJsonArray rows;
    for (int unit = 0; unit < static_cast<int>(m_match.pieces.size()); ++unit) {
        if (m_places[static_cast<std::size_t>(unit)] == none)
            continue;
        const std::optional<Line> found = line(unit);
        const QString level = found ? found->level : m_levels.back();
        QJsonObject row{{u"unit"_s, m_match.piece(unit).id}, {u"supplied"_s, level == m_levels.front()}};
        if (m_match.rules[u"supply"_s].toObject().contains(u"levels"_s))
            row[u"level"_s] = level;
        if (found) {
            QJsonArray numbers;
            for (const int hex : found->hexes)
                numbers.append(m_match.ground.number(hex));
            row[u"line"_s] = numbers;
        }
        rows.append(row);
    }
    return {{u"supply"_s, rows}};
}
