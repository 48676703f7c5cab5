// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/reference/any/plain_group_retreat.h"
#include "support/reference/any/plain_lines.h"

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

// The scores of a retreat (engine.md 4.2, any game 1 and 3.2), and which paths are legal by them.

namespace {

/// A score of the whole path or of its end, whatever its `at`.
bool isOfWhole(const QJsonObject& entry)
{
    static const QStringList words = {
        u"charges"_s,   u"shortfall"_s,    u"length"_s,         u"exits"_s,          u"rolls"_s,
        u"displaced"_s, u"end-too-near"_s, u"ends-in-supply"_s, u"ends-in-region"_s, u"distance-to-units"_s};
    return words.contains(entry[u"score"_s].toString()) || entry[u"at"_s].toString() == u"end";
}

bool hasTerrain(const QJsonObject& entry, const PlainGround& ground, int hex)
{
    return contains(entry[u"terrain"_s], ground.terrain(hex));
}

} // namespace

bool PlainGroupRetreat::isLookedAhead(const QJsonObject& entry) const
{
    return isOfWhole(entry) || entry[u"lookAhead"_s].toBool();
}

double PlainGroupRetreat::valueOf(const QJsonObject& entry, int mover, const PlainStep& step) const
{
    const PlainMatch& match = m_question.match;
    const PlainGround& ground = match.ground;
    const QString kind = entry[u"score"_s].toString();
    if (kind == u"entered")
        return entry[u"value"_s].toDouble(1);
    if (kind == u"terrain-entered")
        return hasTerrain(entry, ground, step.to) ? 1 : 0;
    if (kind == u"enemy-zoc-entered")
        return m_steps.enemyZoc(mover, step.to, entry, true).empty() ? 0 : 1;
    if (kind == u"friendly-units")
        return static_cast<double>(match.in(m_board, step.to, match.piece(mover).team).size());
    if (kind == u"direction") {
        const QJsonObject values = entry[u"values"_s].toObject();
        for (const QString& heading : ground.headings(step.from, step.to)) {
            if (values.contains(heading))
                return values[heading].toDouble();
        }
        return values[u"neither"_s].toDouble();
    }
    if (kind == u"distance-to-terrain") {
        int nearest = -1;
        for (int hex = 0; hex < ground.size(); ++hex) {
            if (ground.has(hex) && hasTerrain(entry, ground, hex)
                && (nearest < 0 || ground.distance(step.to, hex) < nearest))
                nearest = ground.distance(step.to, hex);
        }
        return nearest < 0 || hasTerrain(entry, ground, step.from) ? 0 : nearest;
    }
    qFatal("no score \"%s\"", qPrintable(kind));
}

double PlainGroupRetreat::stepScore(const QJsonObject& entry, const PlainStep& step) const
{
    double worst = 0;
    bool isFirst = true;
    for (const int mover : m_question.movers) {
        const double value = m_steps.applies(entry[u"when"_s], mover, step) ? valueOf(entry, mover, step) : 0;
        worst = isFirst ? value : std::max(worst, value);
        isFirst = false;
    }
    return worst;
}

double PlainGroupRetreat::endValueOf(const QJsonObject& entry, int mover, const PlainPath& path,
                                     const PlainStep& step) const
{
    const PlainGround& ground = m_question.match.ground;
    const QString kind = entry[u"score"_s].toString();
    if (kind == u"charges")
        return path.charges;
    if (kind == u"shortfall")
        return path.shortfall;
    if (kind == u"length")
        return static_cast<double>(path.hexes.size());
    if (kind == u"exits")
        return path.exits ? 1 : 0;
    if (kind == u"rolls")
        return std::accumulate(path.rolls.begin(), path.rolls.end(), 0,
                               [](int sum, const auto& roll) { return sum + roll.second; });
    if (kind == u"displaced")
        return path.settled.least;
    if (kind == u"end-too-near")
        return std::max(0, m_question.length - ground.distance(m_start, step.to));
    if (kind == u"ends-in-supply") {
        const PlainPlaces there = m_steps.standingIn(step.to);
        return !path.exits && PlainLines(m_question.match, there, m_question.combat).isSupplied(mover) ? 0 : 1;
    }
    if (kind == u"ends-in-region") {
        const QJsonArray regions = entry[u"regions"_s].toArray();
        return std::any_of(regions.begin(), regions.end(),
                           [&](const QJsonValue& region) { return ground.inRegion(region.toString(), step.to); });
    }
    if (kind == u"distance-to-units") {
        const auto units = unitsPassing(entry[u"units"_s].toObject(), m_steps.asked(mover, step));
        int nearest = 0;
        for (const auto& [unit, hex] : units) {
            const int distance = ground.distance(step.to, hex);
            nearest = unit == units.front().first ? distance : std::min(nearest, distance);
        }
        return entry[u"away"_s].toBool() ? -nearest : nearest;
    }
    return path.hexes.empty() ? 0 : valueOf(entry, mover, step);
}

double PlainGroupRetreat::endScore(const QJsonObject& entry, const PlainPath& path) const
{
    const PlainStep step = lastStep(path);
    double worst = 0;
    bool isFirst = true;
    for (const int mover : m_question.movers) {
        const double value = m_steps.applies(entry[u"when"_s], mover, step) ? endValueOf(entry, mover, path, step) : 0;
        worst = isFirst ? value : std::max(worst, value);
        isFirst = false;
    }
    return worst;
}

void PlainGroupRetreat::score(PlainPath& path) const
{
    path.stepScores.assign(path.hexes.size(), {});
    for (const QJsonValue value : m_prefer) {
        const QJsonObject entry = value.toObject();
        const QString at = entry[u"at"_s].toString(u"each"_s);
        double sum = 0;
        for (std::size_t index = 0; index < path.hexes.size(); ++index) {
            const bool counts = !isOfWhole(entry)
                                && (at == u"each" || (at == u"first" && index == 0)
                                    || (at == u"passed" && (index + 1 < path.hexes.size() || path.exits)));
            path.stepScores[index].push_back(counts ? stepScore(entry, stepOf(path, index)) : 0);
            sum += path.stepScores[index].back();
        }
        path.scores.push_back(isOfWhole(entry) ? endScore(entry, path) : sum);
    }
}

void PlainGroupRetreat::rank()
{
    const PlainGround& ground = m_question.match.ground;
    for (PlainPath& path : m_possible)
        score(path);
    std::sort(m_possible.begin(), m_possible.end(),
              [&](const PlainPath& a, const PlainPath& b) { return a.numbers(ground) < b.numbers(ground); });
    // First over whole paths: all scores, or those that are looked ahead.
    const bool isPerHex = m_question.rules[u"evaluation"_s].toString() == u"per-hex";
    const std::size_t count = static_cast<std::size_t>(m_prefer.size());
    m_keepsUp.assign(m_possible.size(), {0, count});
    std::vector<bool> isIn(m_possible.size(), true);
    for (std::size_t column = 0; column < count; ++column) {
        if (isPerHex && !isLookedAhead(m_prefer[static_cast<qsizetype>(column)].toObject()))
            continue;
        std::optional<double> best;
        for (std::size_t i = 0; i < m_possible.size(); ++i) {
            if (isIn[i] && (!best || m_possible[i].scores[column] < *best))
                best = m_possible[i].scores[column];
        }
        for (std::size_t i = 0; i < m_possible.size(); ++i) {
            if (isIn[i] && m_possible[i].scores[column] > *best) {
                isIn[i] = false;
                m_keepsUp[i] = {0, column};
            }
        }
    }
    std::vector<std::size_t> remaining;
    for (std::size_t i = 0; i < m_possible.size(); ++i) {
        if (isIn[i])
            remaining.push_back(i);
    }
    if (isPerHex)
        settleFrom(0, remaining);
    else
        m_isLegal.insert(remaining.begin(), remaining.end());
    for (const std::size_t i : m_isLegal)
        m_legal.push_back(m_possible[i]);
}

// Of paths that share their first `depth` hexes: only those through the best next hexes remain, each branch for itself.
void PlainGroupRetreat::settleFrom(std::size_t depth, const std::vector<std::size_t>& paths)
{
    std::vector<std::size_t> left;
    for (const std::size_t path : paths) {
        const PlainPath& its = m_possible[path];
        if (depth < its.hexes.size() + (its.exits ? 1 : 0))
            left.push_back(path);
        else
            m_isLegal.insert(path); // it ends here
    }
    for (std::size_t column = 0; column < static_cast<std::size_t>(m_prefer.size()); ++column) {
        if (isLookedAhead(m_prefer[static_cast<qsizetype>(column)].toObject()))
            continue;
        const auto value = [&](std::size_t path) { // 0 for the step off the map
            return depth < m_possible[path].hexes.size() ? m_possible[path].stepScores[depth][column] : 0;
        };
        double best = left.empty() ? 0 : value(left.front());
        for (const std::size_t path : left)
            best = std::min(best, value(path));
        for (const std::size_t path : left) {
            if (value(path) > best)
                m_keepsUp[path] = {depth + 1, column};
        }
        std::erase_if(left, [&](std::size_t path) { return value(path) > best; });
    }
    std::map<int, std::vector<std::size_t>> branches; // next hex, none off the map
    for (const std::size_t path : left) {
        const PlainPath& its = m_possible[path];
        branches[depth < its.hexes.size() ? its.hexes[depth] : PlainGround::none].push_back(path);
    }
    for (const auto& [hex, branch] : branches)
        settleFrom(depth + 1, branch);
}

void PlainGroupRetreat::decideFate()
{
    int steps = 0;
    for (const int mover : m_question.movers)
        steps += m_question.match.piece(mover).steps;
    const int perHex = m_otherwise[u"stepsPerHex"_s].toInt(1);
    const auto kills = [&](const PlainPath& path, int charges) { return charges + path.shortfall * perHex >= steps; };
    const bool allDie =
        std::all_of(m_legal.begin(), m_legal.end(), [&](const PlainPath& path) { return kills(path, path.charges); });
    const bool allMayDie = std::all_of(m_legal.begin(), m_legal.end(),
                                       [&](const PlainPath& path) { return kills(path, path.mostCharges); });
    const bool stays = std::all_of(m_legal.begin(), m_legal.end(),
                                   [](const PlainPath& path) { return path.hexes.empty() && !path.exits; });
    m_fate = allDie ? u"eliminated"_s : stays ? u"stays"_s : u"retreats"_s;
    m_mayBeEliminated = allMayDie && !allDie;
}
