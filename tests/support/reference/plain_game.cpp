// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/reference/plain_game.h"

#include <algorithm>

using namespace Qt::StringLiterals;

PlainGame::PlainGame(PlainScenario scenario) : m_scenario(std::move(scenario))
{
    for (const auto& [hex, terrain] : m_scenario.terrain) {
        for (const PlainHex& next : m_scenario.around(hex)) {
            if (m_scenario.hasHex(next))
                m_neighbours[hex].push_back(next);
        }
        std::sort(m_neighbours[hex].begin(), m_neighbours[hex].end());
    }
}

QString PlainGame::enemyOf(const QString& side) const
{
    return m_sides.at(0) == side ? m_sides.at(1) : m_sides.at(0);
}

PlainUnit& PlainGame::unit(const QString& id)
{
    return *std::find_if(m_scenario.units.begin(), m_scenario.units.end(),
                         [&](const PlainUnit& each) { return each.id == id; });
}

const PlainUnit& PlainGame::unit(const QString& id) const
{
    return *std::find_if(m_scenario.units.begin(), m_scenario.units.end(),
                         [&](const PlainUnit& each) { return each.id == id; });
}

QStringList PlainGame::unitsIn(PlainHex hex, const QString& side) const
{
    QStringList ids;
    for (const PlainUnit& each : m_scenario.units) {
        if (each.hex == hex && each.side == side)
            ids << each.id;
    }
    return ids;
}

const std::vector<PlainHex>& PlainGame::neighbours(PlainHex hex) const
{
    return m_neighbours.at(hex);
}

bool PlainGame::hasHexside(const QString& kind, PlainHex a, PlainHex b) const
{
    const auto found = m_scenario.hexsides.find(kind);
    return found != m_scenario.hexsides.end() && found->second.count(plainHexside(a, b)) != 0;
}

QStringList PlainGame::numbersOf(const Path& path)
{
    QStringList numbers;
    for (const PlainHex& hex : path)
        numbers << hex.number();
    return numbers;
}

QString PlainGame::hexsideName(PlainHex a, PlainHex b)
{
    const PlainHexside hexside = plainHexside(a, b);
    return hexside.first.number() + u'/' + hexside.second.number();
}

bool PlainGame::hasFeature(const QString& kind, PlainHex hex) const
{
    const auto found = m_scenario.features.find(kind);
    return found != m_scenario.features.end() && found->second.count(hex) != 0;
}

bool PlainGame::inRegion(const QString& name, PlainHex hex) const
{
    const auto found = m_scenario.regions.find(name);
    return found != m_scenario.regions.end() && found->second.count(hex) != 0;
}

PlainGame::Walk PlainGame::walk(PlainHex start, int length, const StepTest& step, const EndTest& end) const
{
    Walk found;
    const std::function<void(Path&)> go = [&](Path& path) {
        if (!path.empty())
            found.open.push_back(path);
        if (static_cast<int>(path.size()) == length) {
            if (end(path).empty())
                found.possible.push_back(path);
            return;
        }
        const PlainHex here = path.empty() ? start : path.back();
        for (const PlainHex& next : m_scenario.around(here)) {
            if (next == start || std::find(path.begin(), path.end(), next) != path.end())
                continue;
            const Reasons reasons = step(here, next, static_cast<int>(path.size()) + 1);
            found.stepped.insert(next);
            if (!reasons.empty()) {
                found.refused[next].insert(reasons.begin(), reasons.end());
                continue;
            }
            found.entered.insert(next);
            path.push_back(next);
            go(path);
            path.pop_back();
        }
    };
    Path path;
    go(path);
    std::sort(found.possible.begin(), found.possible.end());
    return found;
}

namespace {

bool passes(const PlainGame::Path& path, PlainHex hex)
{
    return std::find(path.begin(), path.end(), hex) != path.end();
}

/// Going the wrong way is a reason only where there is no other (engine.md, verdicts). The units that cause the same
/// reason at several steps cause it together, while each hexside is named for itself.
PlainGame::Reasons told(PlainGame::Reasons reasons)
{
    const auto isWrongWay = [](const PlainReason& reason) { return reason.reason == u"not-away"; };
    if (!std::all_of(reasons.begin(), reasons.end(), isWrongWay))
        std::erase_if(reasons, isWrongWay);
    std::map<std::pair<QString, QString>, std::set<QString>> causes;
    PlainGame::Reasons result;
    for (const PlainReason& reason : reasons) {
        if (reason.reason == u"prohibited-hexside")
            result.insert(reason);
        else
            causes[{reason.reason, reason.rule}].insert(reason.by.begin(), reason.by.end());
    }
    for (const auto& [key, by] : causes)
        result.insert({key.first, key.second, by});
    return result;
}

} // namespace

std::map<QString, PlainVerdict> PlainGame::verdicts(PlainHex start, int reach, int length,
                                                    const std::map<Path, QString>& legal, const Walk& walk,
                                                    const StepTest& step, const EndTest& end,
                                                    const std::function<void(PlainHex, PlainVerdict&)>& outranked,
                                                    bool shortEnds) const
{
    std::map<QString, PlainVerdict> result;
    for (const auto& [hex, terrain] : m_scenario.terrain) {
        if (hex == start || m_scenario.distance(start, hex) > reach)
            continue;
        PlainVerdict& verdict = result[hex.number()];
        std::set<QString> ending;
        std::set<QString> through;
        for (const auto& [path, text] : legal) {
            if (passes(path, hex))
                (path.back() == hex ? ending : through).insert(text);
        }
        const bool ends = !ending.empty();
        verdict.paths = ends ? ending : through;
        const bool isPossible = std::any_of(walk.possible.begin(), walk.possible.end(),
                                            [&](const Path& path) { return passes(path, hex); });
        if (!verdict.paths.empty()) {
            verdict.verdict = ends ? u"legal-end"_s : u"legal-pass"_s;
        } else if (isPossible) {
            verdict.verdict = u"outranked"_s;
            outranked(hex, verdict);
        } else if (walk.entered.count(hex) != 0) {
            verdict.verdict = u"dead-end"_s;
            for (const Path& stretch : walk.open) {
                if (!passes(stretch, hex))
                    continue;
                const int size = static_cast<int>(stretch.size());
                if (size == length || shortEnds)
                    verdict.why.merge(Reasons(end(stretch)));
                for (const PlainHex& next : m_scenario.around(stretch.back())) {
                    if (size < length && next != start && !passes(stretch, next))
                        verdict.why.merge(step(stretch.back(), next, size + 1));
                }
            }
            verdict.why = told(verdict.why);
            if (verdict.why.empty())
                verdict.why.insert({u"no-way-on"_s, {}, {}});
        } else if (walk.stepped.count(hex) != 0) {
            verdict.verdict = u"forbidden"_s;
            verdict.why = told(walk.refused.at(hex));
        } else {
            verdict.verdict = u"out-of-reach"_s;
        }
    }
    return result;
}

std::optional<PlainGame::Path> PlainGame::shortestLine(PlainHex from, const std::set<PlainHex>& sources,
                                                       const LineTest& blocks) const
{
    // All lines of one length, in order of their numbers, before any that is longer.
    std::vector<Path> lines = {{from}};
    std::set<PlainHex> reached = {from};
    while (!lines.empty()) {
        for (const Path& line : lines) {
            if (sources.count(line.back()) != 0)
                return line;
        }
        std::vector<Path> longer;
        for (const Path& line : lines) {
            for (const PlainHex& next : neighbours(line.back())) {
                if (reached.count(next) != 0 || !blocks(line.back(), next).empty())
                    continue;
                reached.insert(next);
                longer.push_back(line);
                longer.back().push_back(next);
            }
        }
        lines = longer;
    }
    return std::nullopt;
}

std::map<QString, PlainGame::Reasons> PlainGame::cuts(PlainHex from, const LineTest& blocks) const
{
    std::set<PlainHex> reached = {from};
    std::vector<PlainHex> toVisit = {from};
    while (!toVisit.empty()) {
        const PlainHex here = toVisit.back();
        toVisit.pop_back();
        for (const PlainHex& next : neighbours(here)) {
            if (blocks(here, next).empty() && reached.insert(next).second)
                toVisit.push_back(next);
        }
    }
    std::map<QString, Reasons> found;
    for (const PlainHex& here : reached) {
        for (const PlainHex& next : neighbours(here)) {
            if (reached.count(next) == 0)
                found[next.number()].merge(blocks(here, next));
        }
    }
    return found;
}
