// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/reference/any/plain_steps.h"

#include "support/reference/any/plain_lines.h"
#include "support/reference/any/plain_zones.h"

#include <algorithm>

using namespace Qt::StringLiterals;

PlainSteps::PlainSteps(const PlainMatch& match, const PlainPlaces& places, const PlainCombat* combat,
                       std::vector<int> movers, QString purpose)
    : m_match(match), m_places(places), m_combat(combat), m_movers(std::move(movers)), m_purpose(std::move(purpose)),
      m_zones(match, places)
{}

PlainAsked PlainSteps::asked(int mover, const PlainStep& step) const
{
    PlainAsked asked{m_match, m_places, m_combat, mover, step.to, step.from};
    asked.moves = true;
    asked.with = m_movers;
    asked.purpose = m_purpose;
    asked.role = role;
    return asked;
}

bool PlainSteps::applies(const QJsonValue& when, int mover, const PlainStep& step) const
{
    return holds(when.toObject(), asked(mover, step));
}

PlainPlaces PlainSteps::standingIn(int hex) const
{
    PlainPlaces places = m_places;
    for (const int mover : m_movers)
        places[static_cast<std::size_t>(mover)] = hex;
    return places;
}

const std::set<int>& PlainSteps::enemyZoc(int mover, int hex, const QJsonObject& entry, bool negatedToo) const
{
    PlainZones::Question question{m_purpose, entry[u"zoc"_s].toArray(), negatedToo, {}};
    if (entry.contains(u"friendlyNegates"_s))
        question.friendlyNegates = entry[u"friendlyNegates"_s].toBool();
    QStringList names;
    for (const QJsonValue name : question.names)
        names << name.toString();
    const int negates = question.friendlyNegates ? *question.friendlyNegates : -1;
    const auto [known, isNew] = m_enemyZoc.try_emplace({mover, hex, negatedToo, negates, names});
    if (isNew)
        known->second = m_zones.enemyZoc({mover}, hex, question);
    return known->second;
}

PlainSteps::Obstacles PlainSteps::failures(const QJsonArray& tests, const PlainStep& step) const
{
    Obstacles found;
    for (const QJsonValue test : tests) {
        if (const auto each = failure(test.toObject(), step, false))
            found.push_back(*each);
    }
    return found;
}

bool PlainSteps::changesDistance(const QJsonObject& test, int mover, const PlainStep& step, bool isEnd, bool isFarther,
                                 std::set<int>& by) const
{
    const PlainGround& ground = m_match.ground;
    const int from = isEnd ? start : step.from;
    const bool orSame = test[u"orSame"_s].toBool();
    const auto units = unitsPassing(test[u"units"_s].toObject(), asked(mover, step));
    if (units.empty())
        return false;
    if (!isFarther) {
        for (const auto& [unit, hex] : units) {
            const int gained = ground.distance(from, hex) - ground.distance(step.to, hex);
            if (gained > 0 || (orSame && gained == 0))
                by.insert(unit);
        }
        return !by.empty();
    }
    const auto nearest = [&](int place) {
        int least = ground.distance(place, units.front().second);
        for (const auto& [unit, hex] : units)
            least = std::min(least, ground.distance(place, hex));
        return least;
    };
    const int lost = nearest(step.to) - nearest(from);
    if (lost < 0 || (lost == 0 && !orSame))
        return false;
    for (const auto& [unit, hex] : units) {
        if (ground.distance(from, hex) == nearest(from))
            by.insert(unit);
    }
    return true;
}

std::optional<PlainObstacle> PlainSteps::failure(const QJsonObject& test, const PlainStep& step, bool isEnd) const
{
    const PlainGround& ground = m_match.ground;
    const QString kind = test[u"test"_s].toString();
    const QString team = m_match.piece(m_movers.front()).team;
    const auto refused = [&](const QString& reason, const std::set<int>& units = {}) {
        const QStringList ids = m_match.ids({units.begin(), units.end()});
        return PlainObstacle{reason, m_match.ruleNumber(test[u"rule"_s].toString()), {ids.begin(), ids.end()}};
    };
    std::optional<PlainObstacle> found;
    for (const int mover : m_movers) {
        if (!applies(test[u"when"_s], mover, step))
            continue;
        std::optional<PlainObstacle> each;
        std::set<int> by;
        if (kind == u"off-map" || step.to == PlainGround::none) {
            if (kind == u"off-map" && step.to == PlainGround::none)
                each = refused(u"off-map"_s);
        } else if (kind == u"enemy-unit") {
            for (const int unit : m_match.in(m_places, step.to, m_match.enemyOf(team))) {
                if (!test.contains(u"types"_s) || contains(test[u"types"_s], m_match.piece(unit).type))
                    by.insert(unit);
            }
            if (!by.empty())
                each = refused(u"enemy-unit"_s, by);
        } else if (kind == u"enemy-zoc") {
            by = enemyZoc(mover, step.to, test, false);
            if (!by.empty())
                each = refused(u"enemy-zoc"_s, by);
        } else if (kind == u"zoc-to-zoc") {
            const std::set<int> left = enemyZoc(mover, step.from, test, false);
            by = enemyZoc(mover, step.to, test, false);
            if (test[u"sameUnit"_s].toBool())
                std::erase_if(by, [&](int unit) { return left.count(unit) == 0; });
            const bool isSpared = step.isFirst && !test[u"fromStart"_s].toBool(true);
            if (!left.empty() && !by.empty() && !isSpared)
                each = refused(u"zoc-to-zoc"_s, by);
        } else if (kind == u"crosses-bond") {
            const auto [all, isNew] = m_bonds.try_emplace(team);
            if (isNew)
                all->second = m_zones.bonds(m_match.enemyOf(team));
            const auto bonds = m_zones.crossed(all->second, start, step.before, step.from, step.to);
            if (!bonds.empty()) {
                bool hasTwo = false;
                for (const PlainZones::Bond& bond : bonds) {
                    by.insert(bond.units.first);
                    by.insert(bond.units.second);
                    hasTwo = hasTwo || bond.middles.size() == 2;
                }
                each = refused(u"zoc-bond"_s, by);
                if (hasTwo)
                    each->hexside = ground.hexside(step.from, step.to);
            }
        } else if (kind == u"terrain") {
            const QJsonArray features = test[u"unlessFeatures"_s].toArray();
            const bool passes = std::any_of(features.begin(), features.end(), [&](const QJsonValue& feature) {
                return ground.hasFeature(feature.toString(), step.to);
            });
            if (contains(test[u"terrain"_s], ground.terrain(step.to)) && !passes)
                each = refused(u"prohibited-terrain"_s);
        } else if (kind == u"hexside") {
            if (step.from != PlainGround::none
                && describesHexside(test[u"hexsides"_s].toArray(), m_match, step.from, step.to)) {
                each = refused(u"prohibited-hexside"_s);
                each->by = {ground.hexside(step.from, step.to)};
            }
        } else if (kind == u"region") {
            const QJsonArray regions = test[u"regions"_s].toArray();
            if (std::any_of(regions.begin(), regions.end(),
                            [&](const QJsonValue& region) { return ground.inRegion(region.toString(), step.to); }))
                each = refused(u"prohibited-region"_s);
        } else if (kind == u"not-away") {
            if (ground.distance(start, step.to) <= ground.distance(start, step.from))
                each = refused(u"not-away"_s);
        } else if (kind == u"end-too-near") {
            if (ground.distance(start, step.to) < length)
                each = refused(u"not-away"_s);
        } else if (kind == u"vacated-hex") {
            const auto there = vacated.find(step.to);
            if (there != vacated.end())
                each = refused(u"vacated-hex"_s, there->second);
        } else if (kind == u"nearer-to" || kind == u"farther-from") {
            if (changesDistance(test, mover, step, isEnd, kind == u"farther-from", by))
                each = refused(kind, by);
        } else if (kind == u"overstacked") {
            if (overstacks(m_match, m_places, m_combat, m_movers, step.to, role)) {
                for (const int unit : m_match.in(m_places, step.to, team)) {
                    if (stackingCount(m_match, unit) > 0)
                        by.insert(unit);
                }
                each = refused(u"overstacked"_s, by);
            }
        } else if (kind == u"out-of-supply") {
            const PlainPlaces there = standingIn(step.to);
            const PlainLines supply(m_match, there, m_combat);
            QStringList failing = supply.levels().mid(1);
            if (test.contains(u"levels"_s)) {
                failing.clear();
                for (const QJsonValue level : test[u"levels"_s].toArray())
                    failing << level.toString();
            }
            if (failing.contains(supply.levelName(mover)))
                each = refused(u"out-of-supply"_s);
        } else if (kind == u"entered") {
            each = refused(u"barred"_s);
        } else {
            qFatal("no test \"%s\"", qPrintable(kind));
        }
        if (each && found)
            found->by.insert(each->by.begin(), each->by.end());
        else if (each)
            found = each;
    }
    return found;
}

double PlainSteps::points(int from, int to) const
{
    double most = 0;
    for (const int mover : m_movers)
        most = std::max(most, pointsOf(mover, from, to));
    return most;
}

double PlainSteps::pointsOf(int mover, int from, int to) const
{
    const PlainGround& ground = m_match.ground;
    double points = 1;
    for (const QJsonValue costs : m_match.rules[u"movement"_s].toArray()) {
        if (!contains(costs[u"types"_s], m_match.piece(mover).type)
            || !applies(costs[u"when"_s], mover, {.from = from, .to = to}))
            continue;
        points = costs[u"terrain"_s][ground.terrain(to)].toDouble(1);
        const QJsonObject paths = costs[u"paths"_s].toObject();
        for (auto path = paths.begin(); path != paths.end(); ++path) {
            if (ground.hasLink(path.key(), from, to))
                points = path.value().toDouble();
        }
        for (const QJsonValue cost : costs[u"hexsides"_s].toArray()) {
            if (describesHexside({cost}, m_match, from, to)) {
                points += cost[u"value"_s].toDouble();
                break;
            }
        }
        break;
    }
    for (const QJsonValue value : m_match.rules[u"moves"_s][u"zocCosts"_s].toArray()) {
        const QJsonObject cost = value.toObject();
        const bool isFor = cost.contains(u"for"_s) ? contains(cost[u"for"_s], m_purpose) : m_purpose == u"movement";
        if (!isFor || !applies(cost[u"when"_s], mover, {.from = from, .to = to}))
            continue;
        const double enter = cost[u"enter"_s].toDouble();
        const double leave = cost[u"leave"_s].toDouble();
        const bool isLeft = !enemyZoc(mover, from, cost, false).empty();
        const bool isEntered = !enemyZoc(mover, to, cost, false).empty();
        if (isLeft && isEntered)
            points += cost[u"inside"_s].toDouble(enter + leave);
        else if (isLeft || isEntered)
            points += isEntered ? enter : leave;
    }
    return points;
}
