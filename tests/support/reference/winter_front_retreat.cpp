// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// How one unit or stack of Winter Front retreats: every way by recursion, the scores, the verdicts that follow.

#include "support/reference/winter_front_reference.h"

#include <algorithm>
#include <climits>

using namespace Qt::StringLiterals;

namespace {

const std::map<QString, QString> ruleOfPriority = {{u"1"_s, u"9.4"_s},
                                                   {u"2"_s, u"9.2"_s},
                                                   {u"3"_s, u"9.2.2"_s},
                                                   {u"4"_s, u"9.2"_s}};

bool passes(const PlainGame::Path& path, PlainHex hex)
{
    return std::find(path.begin(), path.end(), hex) != path.end();
}

} // namespace

WinterFrontReference::Mover WinterFrontReference::mover(const QStringList& units)
{
    Mover result;
    result.units = units;
    result.side = unit(units.front()).side;
    result.start = *unit(units.front()).hex;
    result.combatUnits = static_cast<int>(combatUnitsOf(units).size());
    return result;
}

int WinterFrontReference::distance(Mover& mover, PlainHex hex)
{
    const std::set<PlainHex>& ends = sources(mover.side);
    if (ends.empty())
        return 0;
    if (const auto known = mover.distances.find(hex); known != mover.distances.end())
        return known->second;
    int result = INT_MAX;
    if (m_scenario.reading(u"supply-distance"_s, u"hexes"_s) == u"hexes") {
        for (const PlainHex& end : ends)
            result = std::min(result, m_scenario.distance(hex, end));
    } else {
        for (const QString& id : mover.units)
            unit(id).hex = hex;
        if (const std::optional<Path> line = shortestLine(hex, ends, lineTest(mover.side)))
            result = static_cast<int>(line->size()) - 1;
        for (const QString& id : mover.units)
            unit(id).hex = mover.start;
    }
    mover.distances[hex] = result;
    return result;
}

PlainGame::Reasons WinterFrontReference::objections(Mover& mover, PlainHex from, PlainHex to, int step)
{
    Reasons reasons;
    if (m_scenario.distance(mover.start, to) != step)
        reasons.insert({u"not-away"_s, u"9.2"_s, {}});
    if (!m_scenario.hasHex(to)) {
        reasons.insert({u"off-map"_s, u"9.1"_s, {}});
        return reasons;
    }
    // Headquarters alone overrun nobody, combat units all but combat units.
    const QStringList enemies =
        mover.combatUnits > 0 ? combatUnitsIn(to, enemyOf(mover.side)) : unitsIn(to, enemyOf(mover.side));
    if (!enemies.isEmpty())
        reasons.insert({u"enemy-unit"_s, u"9.3.2"_s, {enemies.begin(), enemies.end()}});
    if (isClosedHex(to))
        reasons.insert({u"prohibited-terrain"_s, u"9.1"_s, {}});
    if (isClosedHexside(from, to))
        reasons.insert({u"prohibited-hexside"_s, u"9.1"_s, {hexsideName(from, to)}});
    const bool mayGoFarther = m_scenario.reading(u"farther"_s, u"cannot-retreat"_s) == u"last-resort"
                              || sources(mover.side).count(mover.start) != 0;
    if (!mayGoFarther && distance(mover, to) > distance(mover, mover.start))
        reasons.insert({u"farther-from-supply"_s, u"9.2"_s, {}});
    return reasons;
}

bool WinterFrontReference::isOverstackedBy(const Mover& mover, PlainHex hex) const
{
    return mover.combatUnits > 0 && combatUnitsIn(hex, mover.side).size() + mover.combatUnits > m_stackingLimit;
}

void WinterFrontReference::go(Mover& mover, Path& path, int length, int charges, const Zoc& zoc, Ways& found)
{
    found.longest = std::max(found.longest, length);
    const int walked = static_cast<int>(path.size());
    if (walked == length) {
        found.possible.push_back({path, charges, 0, {}});
        return;
    }
    const PlainHex here = path.empty() ? mover.start : path.back();
    bool goesOn = false;
    for (const PlainHex& next : m_scenario.around(here)) {
        if (next == mover.start || passes(path, next))
            continue;
        const Reasons reasons = objections(mover, here, next, walked + 1);
        found.walk.stepped.insert(next);
        found.walk.refused[next].insert(reasons.begin(), reasons.end());
        if (!reasons.empty())
            continue;
        goesOn = true;
        found.walk.entered.insert(next);
        const bool isOverstacked = isOverstackedBy(mover, next);
        const bool isLast = walked + 1 == length;
        const bool extends =
            isOverstacked && (isLast || m_scenario.reading(u"overstack-extends"_s, u"every-hex"_s) == u"every-hex");
        const bool isCharged = isOverstacked || zoc.count(next) != 0;
        const bool isCharged9_1_1 = isOverstacked && m_scenario.reading(u"overstack-price"_s, u"once"_s) == u"both";
        const int charged = (isCharged ? 1 : 0) + (isCharged9_1_1 ? 1 : 0);
        path.push_back(next);
        go(mover, path, length + (extends ? 1 : 0), charges + charged, zoc, found);
        path.pop_back();
    }
    if (!goesOn) // stuck: what is lacking is paid for [9.4]
        found.possible.push_back({path, charges, length - walked, {}});
}

std::vector<int> WinterFrontReference::scores(Mover& mover, const Candidate& candidate)
{
    const int before = distance(mover, mover.start);
    const int after = distance(mover, candidate.path.empty() ? mover.start : candidate.path.back());
    const std::map<QString, int> byName = {{u"1"_s, candidate.shortfall},
                                           {u"2"_s, after > before ? 1 : 0},
                                           {u"3"_s, candidate.charges},
                                           {u"4"_s, after < before ? 0 : 1}};
    std::vector<int> result;
    for (const QString& name : m_priorities)
        result.push_back(byName.at(name));
    return result;
}

PlainRetreat WinterFrontReference::judge(const QStringList& units, int length)
{
    Mover mover = this->mover(units);
    Ways found;
    Path path;
    go(mover, path, length, 0, zocOf(enemyOf(mover.side)), found);
    std::vector<int> best;
    for (Candidate& candidate : found.possible) {
        candidate.scores = scores(mover, candidate);
        if (best.empty() || candidate.scores < best)
            best = candidate.scores;
        found.walk.possible.push_back(candidate.path);
    }

    PlainRetreat result;
    if (units.size() > 1)
        result.top = units.front();
    result.from = mover.start.number();
    int steps = 0;
    for (const QString& id : units)
        steps += stepsLeft(id);
    std::map<Path, QString> legal;
    bool allDie = true;
    bool allFarther = true;
    for (const Candidate& candidate : found.possible) {
        if (candidate.scores != best)
            continue;
        legal[candidate.path] = plainPath(numbersOf(candidate.path), candidate.charges, candidate.shortfall);
        allDie = allDie && candidate.charges + candidate.shortfall >= steps;
        const PlainHex end = candidate.path.empty() ? mover.start : candidate.path.back();
        allFarther = allFarther && distance(mover, end) > distance(mover, mover.start);
    }
    for (const auto& [each, text] : legal)
        result.paths.push_back(text);
    result.fate = allDie ? u"eliminated"_s : legal.begin()->first.empty() ? u"stays"_s : u"retreats"_s;
    if (allFarther)
        result.gaveWay.insert(u"9.2"_s);

    const auto outranked = [&](PlainHex hex, PlainVerdict& verdict) {
        std::vector<int> that;
        for (const Candidate& candidate : found.possible) {
            if (passes(candidate.path, hex) && (that.empty() || candidate.scores < that))
                that = candidate.scores;
        }
        const auto lost = std::mismatch(that.begin(), that.end(), best.begin()).first - that.begin();
        verdict.priority = m_priorities.at(lost);
        verdict.rule = ruleOfPriority.at(verdict.priority);
        for (const auto& [each, text] : legal)
            verdict.beatenBy.insert(text);
    };
    // Every open stretch begins some possible path, so that no hex is a dead end and no test is asked again.
    const auto nothing = [](const auto&...) { return Reasons(); };
    result.hexes = verdicts(mover.start, found.longest, length, legal, found.walk, nothing, nothing, outranked);
    return result;
}
