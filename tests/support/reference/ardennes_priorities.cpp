// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The priorities of the Ardennes retreat, and the verdicts that follow from them.

#include "support/reference/ardennes_reference.h"

#include <QStringList>

#include <algorithm>
#include <climits>
#include <cmath>
#include <numbers>

using namespace Qt::StringLiterals;

namespace {

const QStringList lookAheadNames = {u"9.7"_s, u"1a"_s};

bool isRouteFirst(const PlainScenario& scenario)
{
    return scenario.reading(u"allied-direction"_s, u"east-first"_s) == u"route-first";
}

QStringList stepNames(const QString& side, const PlainScenario& scenario)
{
    const QStringList rest = {u"2"_s, u"3-6"_s, u"3b"_s, u"2b"_s, u"7"_s};
    QStringList first = {u"1b"_s};
    if (side != u"german")
        first.insert(isRouteFirst(scenario) ? 0 : 1, u"1b-line"_s);
    return first + rest;
}

int firstDifference(const std::vector<int>& a, const std::vector<int>& b)
{
    return static_cast<int>(std::mismatch(a.begin(), a.end(), b.begin()).first - a.begin());
}

QString pathText(const std::vector<PlainHex>& path)
{
    QStringList numbers;
    for (const PlainHex& hex : path)
        numbers << hex.number();
    return numbers.join(u',');
}

bool passes(const std::vector<PlainHex>& path, PlainHex hex)
{
    return std::find(path.begin(), path.end(), hex) != path.end();
}

/// `not-away` says something only where nothing else does.
std::set<PlainReason> withoutNotAway(const std::set<PlainReason>& reasons)
{
    std::set<PlainReason> others;
    for (const PlainReason& reason : reasons) {
        if (reason.reason != u"not-away")
            others.insert(reason);
    }
    return others.empty() ? reasons : others;
}

/// One reason a rule and word, caused by all that cause it anywhere.
std::set<PlainReason> merged(const std::set<PlainReason>& reasons)
{
    std::map<std::pair<QString, QString>, std::set<QString>> causes;
    for (const PlainReason& reason : withoutNotAway(reasons))
        causes[{reason.reason, reason.rule}].insert(reason.by.begin(), reason.by.end());
    std::set<PlainReason> result;
    for (const auto& [key, by] : causes)
        result.insert({key.first, key.second, by});
    return result;
}

} // namespace

std::vector<int> ArdennesReference::stepScores(const PlainUnit& unit, PlainHex from, PlainHex to)
{
    const PlainHexside hexside = plainHexside(from, to);
    const auto has = [&](const QString& kind) { return m_scenario.hexsides[kind].count(hexside) != 0; };
    const bool hasRiver = has(u"river"_s);
    const bool hasBridge = has(u"bridge"_s);
    const bool hasFord = has(u"ford"_s);
    const bool hasSoundBridge = hasBridge && m_interdicted.count(hexside) == 0;
    const bool isGerman = unit.side == u"german";
    Vector scores;

    // 1b
    const double east = std::sin(m_scenario.bearing(from, to) * std::numbers::pi / 180.0);
    const bool isEastward = east > 1e-9;
    const bool isWestward = east < -1e-9;
    if (isGerman) {
        scores.push_back(isEastward ? 0 : isWestward ? 2 : 1);
    } else {
        scores.push_back(isEastward ? 1 : 0);
        const auto lengthFrom = [&](PlainHex hex) {
            const std::optional<Path> found = line(unit, hex);
            return found ? static_cast<int>(found->size()) : INT_MAX;
        };
        scores.push_back(lengthFrom(to) < lengthFrom(from) ? 0 : 1);
        if (isRouteFirst(m_scenario))
            std::swap(scores[0], scores[1]);
    }

    // 2
    if (m_roadLinks.count(hexside) != 0 && (!hasRiver || hasSoundBridge || hasFord))
        scores.push_back(0);
    else if (m_roadHexes.count(to) != 0 && (!hasRiver || hasSoundBridge))
        scores.push_back(1);
    else
        scores.push_back(2);

    // 3-6
    const int ground = m_scenario.terrain.at(to) == u"rough" ? 1 : 0;
    int crossing = 0;
    if (!hasSoundBridge)
        crossing = hasFord ? 1 : hasBridge ? 2 : hasRiver ? 3 : 0;
    scores.push_back(4 * std::max(ground, crossing) + std::min(ground, crossing));

    // 3b
    int toClear = INT_MAX;
    for (const auto& [hex, terrain] : m_scenario.terrain) {
        if (terrain == u"clear")
            toClear = std::min(toClear, m_scenario.distance(to, hex));
    }
    scores.push_back(m_scenario.terrain.at(from) == u"clear" || toClear == INT_MAX ? 0 : toClear);

    // 2b
    int toRoad = INT_MAX;
    for (const PlainHex& hex : m_roadHexes)
        toRoad = std::min(toRoad, m_scenario.distance(to, hex));
    scores.push_back(m_roadHexes.empty() ? 0 : toRoad);

    // 7
    scores.push_back(stackedWith(unit, to));
    return scores;
}

ArdennesReference::Candidate ArdennesReference::scored(const PlainUnit& unit, PlainHex start, const Path& path)
{
    Candidate candidate;
    candidate.path = path;
    const auto edges = std::count_if(path.begin(), path.end(),
                                     [&](PlainHex hex) { return m_scenario.terrain.at(hex) == u"map-edge"; });
    candidate.lookAhead = {static_cast<int>(edges), line(unit, path.back()) ? 0 : 1};
    PlainHex from = start;
    for (const PlainHex& to : path) {
        candidate.steps.push_back(stepScores(unit, from, to));
        from = to;
    }
    return candidate;
}

ArdennesReference::Vector ArdennesReference::sum(const Candidate& candidate)
{
    Vector total = candidate.lookAhead;
    for (std::size_t i = 0; i < candidate.steps.front().size(); ++i) {
        total.push_back(0);
        for (const Vector& step : candidate.steps)
            total.back() += step[i];
    }
    return total;
}

std::vector<std::pair<ArdennesReference::Path, ArdennesReference::Vector>>
ArdennesReference::possiblePaths(const PlainUnit& unit, PlainHex start, int length)
{
    Walk found;
    Path path;
    walk(unit, start, length, path, found);
    std::vector<std::pair<Path, Vector>> paths;
    for (const Candidate& candidate : found.possible)
        paths.emplace_back(candidate.path, sum(candidate));
    return paths;
}

void ArdennesReference::judgeWholePaths(std::vector<Candidate>& possible) const
{
    Vector best = sum(possible.front());
    for (const Candidate& candidate : possible)
        best = std::min(best, sum(candidate));
    for (Candidate& candidate : possible) {
        if (sum(candidate) != best) {
            const int score = firstDifference(sum(candidate), best);
            const int ahead = static_cast<int>(candidate.lookAhead.size());
            candidate.loss = score < ahead ? Loss{0, 0, score} : Loss{1, 0, score - ahead};
        }
    }
}

void ArdennesReference::judgePerHex(std::vector<Candidate>& possible) const
{
    Vector best = possible.front().lookAhead;
    for (const Candidate& candidate : possible)
        best = std::min(best, candidate.lookAhead);
    std::vector<Candidate*> remaining;
    for (Candidate& candidate : possible) {
        if (candidate.lookAhead == best)
            remaining.push_back(&candidate);
        else
            candidate.loss = Loss{0, 0, firstDifference(candidate.lookAhead, best)};
    }
    judgeFrom(remaining, 0);
}

/// `remaining` share their first `hex` hexes; the best next ones go on, each for itself.
void ArdennesReference::judgeFrom(std::vector<Candidate*> remaining, std::size_t hex) const
{
    if (remaining.empty() || hex == remaining.front()->path.size())
        return;
    Vector best = remaining.front()->steps[hex];
    for (const Candidate* candidate : remaining)
        best = std::min(best, candidate->steps[hex]);
    std::map<PlainHex, std::vector<Candidate*>> branches;
    for (Candidate* candidate : remaining) {
        if (candidate->steps[hex] == best)
            branches[candidate->path[hex]].push_back(candidate);
        else
            candidate->loss = Loss{1, static_cast<int>(hex), firstDifference(candidate->steps[hex], best)};
    }
    for (const auto& [next, branch] : branches)
        judgeFrom(branch, hex + 1);
}

PlainVerdict ArdennesReference::outranked(const PlainUnit& unit, PlainHex hex,
                                          const std::vector<Candidate>& possible) const
{
    const bool isPerHex = m_scenario.reading(u"evaluation"_s, u"per-hex"_s) == u"per-hex";
    // The best path that way: in whole-path the one with the least scores, so the one whose first loss is the latest
    // score; in per-hex the one that stays in longest. Either way the greatest loss.
    const Candidate* last = nullptr;
    for (const Candidate& candidate : possible) {
        if (passes(candidate.path, hex) && (last == nullptr || *last->loss < *candidate.loss))
            last = &candidate;
    }
    PlainVerdict verdict;
    verdict.verdict = u"outranked"_s;
    const auto score = static_cast<qsizetype>(last->loss->score);
    verdict.priority = last->loss->stage == 0 ? lookAheadNames.at(score) : stepNames(unit.side, m_scenario).at(score);
    verdict.rule = verdict.priority == u"9.7" ? u"9.7"_s : u"10.2"_s;
    // It is beaten by any legal path, hex by hex by one that went with it as far as it went.
    for (const Candidate& loser : possible) {
        if (!passes(loser.path, hex) || loser.loss != last->loss)
            continue;
        for (const Candidate& winner : possible) {
            const bool wentAlong =
                std::equal(loser.path.begin(), loser.path.begin() + loser.loss->hex, winner.path.begin());
            if (!winner.loss && (!isPerHex || wentAlong))
                verdict.beatenBy.insert(pathText(winner.path));
        }
    }
    return verdict;
}

PlainRetreat ArdennesReference::retreat(const PlainUnit& asking, int length)
{
    const PlainUnit unit = asking;
    const PlainHex start = *unit.hex;
    Walk found;
    Path path;
    walk(unit, start, length, path, found);
    if (!found.possible.empty()) {
        if (m_scenario.reading(u"evaluation"_s, u"per-hex"_s) == u"per-hex")
            judgePerHex(found.possible);
        else
            judgeWholePaths(found.possible);
    }

    PlainRetreat result;
    result.from = start.number();
    result.fate = found.possible.empty() ? u"eliminated"_s : u"retreats"_s;
    std::set<Path> legal;
    for (const Candidate& candidate : found.possible) {
        if (!candidate.loss)
            legal.insert(candidate.path);
    }
    for (const Path& each : legal)
        result.paths.push_back(pathText(each));

    for (const auto& [hex, terrain] : m_scenario.terrain) {
        if (hex == start || m_scenario.distance(start, hex) > length)
            continue;
        PlainVerdict verdict;
        for (const Path& each : legal) {
            if (each.back() == hex) {
                verdict.verdict = u"legal-end"_s;
                verdict.paths.insert(pathText(each));
            } else if (passes(each, hex)) {
                verdict.verdict = u"legal-pass"_s;
                verdict.paths.insert(pathText(each));
            }
        }
        const bool isPossible = std::any_of(found.possible.begin(), found.possible.end(),
                                            [&](const Candidate& each) { return passes(each.path, hex); });
        if (verdict.paths.empty() && isPossible) {
            verdict = outranked(unit, hex, found.possible);
        } else if (verdict.paths.empty() && found.open.count(hex) != 0) {
            verdict.verdict = u"dead-end"_s;
            verdict.why = merged(found.beyond[hex]);
            if (verdict.why.empty())
                verdict.why.insert({u"no-way-on"_s, QString(), {}});
        } else if (verdict.paths.empty() && found.refused.count(hex) != 0) {
            verdict.verdict = u"forbidden"_s;
            verdict.why = merged(found.refused[hex]);
        } else if (verdict.paths.empty()) {
            verdict.verdict = u"out-of-reach"_s;
        }
        result.hexes[hex.number()] = verdict;
    }
    return result;
}
