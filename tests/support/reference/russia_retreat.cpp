// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/reference/russia_reference.h"

#include <algorithm>
#include <climits>
#include <cmath>
#include <numbers>

using namespace Qt::StringLiterals;

// Where a unit may retreat: what closes a step, how paths rank, what the owner may do instead.

namespace {

std::set<QString> idsOf(const std::vector<const PlainUnit*>& units)
{
    std::set<QString> ids;
    for (const PlainUnit* unit : units)
        ids.insert(unit->id);
    return ids;
}

} // namespace

PlainGame::Reasons RussiaReference::objections(const PlainUnit& unit, PlainHex from, PlainHex to) const
{
    if (!m_scenario.hasHex(to))
        return {{u"off-map"_s, u"10.82e"_s, {}}};
    Reasons reasons;
    std::set<QString> enemies;
    for (const PlainUnit& each : m_scenario.units) {
        if (each.hex == to && each.side != unit.side && hasZoc(each))
            enemies.insert(each.id);
    }
    if (!enemies.empty())
        reasons.insert({u"enemy-unit"_s, u"10.82a"_s, enemies});
    const std::set<QString>& zoc = zocInto(to, enemyOf(unit.side));
    if (!zoc.empty() && friendsIn(to, unit).empty())
        reasons.insert({u"enemy-zoc"_s, u"10.82b"_s, zoc});
    if (hasHexside(u"coast"_s, from, to)) {
        const PlainHexside hexside = plainHexside(from, to);
        const QString name = hexside.first.number() + u'/' + hexside.second.number();
        reasons.insert({u"prohibited-hexside"_s, u"10.82c"_s, {name}});
    }
    if (isClosedWater(to))
        reasons.insert({u"prohibited-terrain"_s, u"10.82d"_s, {}});
    const bool isMayImpulse = m_scenario.turnTags.count(u"may-1941-impulse"_s) != 0;
    if (unit.side == u"soviet" && isMayImpulse && inRegion(u"hungary"_s, to))
        reasons.insert({u"prohibited-region"_s, u"10.82f"_s, {}});
    for (const QString& country : {u"turkey"_s, u"persia"_s, u"lebanon"_s, u"syria"_s}) {
        if (inRegion(country, to))
            reasons.insert({u"prohibited-region"_s, u"10.82g"_s, {}});
    }
    return reasons;
}

PlainGame::Reasons RussiaReference::objectionsToEnd(const PlainUnit& unit, PlainHex end) const
{
    std::vector<const PlainUnit*> stacked = friendsIn(end, unit);
    std::erase_if(stacked, [&](const PlainUnit* each) { return !countsForStacking(*each); });
    const bool isOver = static_cast<int>(stacked.size()) + 1 > m_scenario.setting(u"stackingLimit"_s, 3);
    if (countsForStacking(unit) && isOver)
        return {{u"overstacked"_s, u"10.83"_s, idsOf(stacked)}};
    return {};
}

QStringList RussiaReference::priorityNames() const
{
    const bool isHard = m_scenario.reading(u"two-away"_s, u"ranked"_s) == u"hard";
    return isHard ? QStringList{u"P1"_s, u"P6"_s, u"P2"_s, u"P3"_s, u"P4"_s, u"P5"_s}
                  : QStringList{u"P1"_s, u"P2"_s, u"P3"_s, u"P4"_s, u"P5"_s, u"P6"_s};
}

std::map<PlainHex, int> RussiaReference::sourceDistances(const PlainUnit& unit, const std::vector<Path>& paths)
{
    std::map<PlainHex, int> inHexes;
    std::map<PlainHex, int> alongLines;
    bool hasLine = false;
    const std::map<PlainHex, QString>& sources = m_sources.at(unit.side);
    for (const Path& path : paths) {
        const PlainHex end = path.back();
        inHexes[end] = sources.empty() ? 0 : INT_MAX;
        for (const auto& [hex, kind] : sources)
            inHexes[end] = std::min(inHexes[end], m_scenario.distance(end, hex));
        const std::optional<Path> found = line(unit, end, std::nullopt);
        alongLines[end] = found ? static_cast<int>(found->size()) - 1 : INT_MAX;
        hasLine = hasLine || found;
    }
    return hasLine && m_scenario.reading(u"source-distance"_s, u"hexes"_s) == u"open-line" ? alongLines : inHexes;
}

int RussiaReference::zocHexes(const PlainUnit& unit, const Path& path) const
{
    const auto isInZoc = [&](PlainHex hex) { return !zocInto(hex, enemyOf(unit.side)).empty(); };
    return static_cast<int>(std::count_if(path.begin(), path.end(), isInZoc));
}

/// 10.87: a step for each hex in an enemy ZOC, by one reading of stacks only.
int RussiaReference::charges(const PlainUnit& unit, const Path& path) const
{
    const bool isFree = m_scenario.reading(u"lone-unit"_s, u"pays"_s) == u"free" && m_stackSize.at(unit.id) == 1;
    return isFree ? 0 : zocHexes(unit, path);
}

std::map<PlainGame::Path, RussiaReference::Vector>
RussiaReference::scores(const PlainUnit& unit, const std::vector<Path>& paths, int length, bool isElected)
{
    const bool isAxis = unit.side == u"axis";
    const bool isSurprised = !isAxis && m_scenario.turnPlayer == u"axis"
                             && (m_scenario.turn == 1 || m_scenario.turnTags.count(u"may-june-1941"_s) != 0);
    const QStringList names = priorityNames();
    const std::map<PlainHex, int> distances = sourceDistances(unit, paths);
    std::map<Path, Vector> result;
    for (const Path& path : paths) {
        const PlainHex end = path.back();
        std::map<QString, int> score;
        score[u"P1"_s] = zocHexes(unit, path);
        const bool isAbroad = (unit.nation == u"rumanian" && inRegion(u"hungary"_s, end))
                              || (unit.nation == u"hungarian" && inRegion(u"rumania"_s, end));
        score[u"P2"_s] = isAbroad ? 1 : 0;
        if (!isSurprised) {
            score[u"P3"_s] = m_sources.at(unit.side).count(end) != 0 ? 0 : 1;
            score[u"P4"_s] = distances.at(end);
            PlainHex from = *unit.hex;
            for (const PlainHex& to : path) {
                const double east = std::sin(m_scenario.bearing(from, to) * std::numbers::pi / 180.0);
                const bool isRearward = isAxis ? east < -1e-9 : east > 1e-9;
                score[u"P5"_s] += isRearward ? 0 : 1;
                from = to;
            }
        }
        if (!isElected)
            score[u"P6"_s] = length - m_scenario.distance(*unit.hex, end);
        for (const QString& name : names)
            result[path].push_back(score[name]);
    }
    return result;
}

/// 10.88: it enters a hex in an enemy ZOC that a friendly combat unit holds, and ends in supply.
bool RussiaReference::isOptional(const PlainUnit& unit, const Path& path)
{
    const auto isHeld = [&](PlainHex hex) {
        const std::vector<const PlainUnit*> friends = friendsIn(hex, unit);
        return !zocInto(hex, enemyOf(unit.side)).empty()
               && std::any_of(friends.begin(), friends.end(),
                              [](const PlainUnit* each) { return each->type != u"air" && each->type != u"leader"; });
    };
    const bool onlyPasses = m_scenario.reading(u"held-hex-88"_s, u"enter-or-pass"_s) == u"pass-only";
    return std::any_of(path.begin(), path.end() - (onlyPasses ? 1 : 0), isHeld)
           && line(unit, path.back(), supplyRange());
}

RussiaReference::Judged RussiaReference::judgeLength(const PlainUnit& unit, int length, bool isElected, bool isPooled)
{
    const PlainHex start = *unit.hex;
    const StepTest step = [&](PlainHex from, PlainHex to, int) { return objections(unit, from, to); };
    const EndTest end = [&](const Path& path) { return objectionsToEnd(unit, path.back()); };
    Walk found = walk(start, length, step, end);
    const bool mayStopShort =
        length == 2 && !isElected && m_scenario.reading(u"short-retreat"_s, u"allowed"_s) == u"allowed";
    if (found.possible.empty() && mayStopShort)
        found.possible = walk(start, 1, step, end).possible;
    if (isPooled) {
        const std::vector<Path> shorter = walk(start, 1, step, end).possible;
        found.possible.insert(found.possible.end(), shorter.begin(), shorter.end());
    }

    Judged judged;
    judged.isPossible = !found.possible.empty();
    const std::map<Path, Vector> score = scores(unit, found.possible, length, isElected);
    Vector best = {INT_MAX};
    for (const auto& [path, scored] : score)
        best = std::min(best, scored);
    bool isSupplied = false;
    for (const auto& [path, scored] : score) {
        if (scored == best) {
            judged.legal.insert(path);
            isSupplied = isSupplied || line(unit, path.back(), supplyRange());
        }
    }
    if (!isSupplied) {
        const auto withoutFirst = [](const Vector& scored) { return Vector(scored.begin() + 1, scored.end()); };
        Vector bestOption = {INT_MAX};
        for (const auto& [path, scored] : score) {
            if (!isOptional(unit, path))
                continue;
            if (withoutFirst(scored) < bestOption)
                judged.options.clear();
            bestOption = std::min(bestOption, withoutFirst(scored));
            if (withoutFirst(scored) == bestOption)
                judged.options.insert(path);
        }
    }

    std::set<QString> winners;
    std::map<Path, QString> texts;
    for (const Path& path : judged.legal) {
        const int shortfall = isPooled ? 0 : length - static_cast<int>(path.size());
        texts[path] = plainPath(numbersOf(path), charges(unit, path), shortfall);
        winners.insert(texts[path]);
    }
    for (const Path& path : judged.options) {
        const int shortfall = isPooled ? 0 : length - static_cast<int>(path.size());
        texts[path] = plainPath(numbersOf(path), charges(unit, path), shortfall, u"10.88"_s);
    }
    for (const auto& [path, text] : texts)
        judged.retreat.paths.push_back(text);
    judged.retreat.from = start.number();
    const auto outranked = [&](PlainHex hex, PlainVerdict& verdict) {
        Vector bestThere = {INT_MAX};
        for (const auto& [path, scored] : score) {
            if (std::find(path.begin(), path.end(), hex) != path.end())
                bestThere = std::min(bestThere, scored);
        }
        const auto lost = std::mismatch(bestThere.begin(), bestThere.end(), best.begin()).first - bestThere.begin();
        verdict.priority = priorityNames().at(lost);
        verdict.rule = u"10.86"_s;
        verdict.beatenBy = winners;
    };
    judged.retreat.hexes = verdicts(start, length, length, texts, found, step, end, outranked, isPooled);
    return judged;
}

RussiaReference::Judged RussiaReference::judge(const PlainUnit& asking, const Hit& hit)
{
    const PlainUnit unit = asking;
    Judged judged = judgeLength(unit, hit.amount, hit.isElected, hit.isPooled);
    if (hit.isElected && !hit.isPooled && !judged.isPossible) { // the election may not kill what could live [10.84]
        const Judged other = judgeLength(unit, 3 - hit.amount, true, false);
        if (other.isPossible)
            judged = other;
    }
    const auto isDeadly = [&](const Path& path) { return charges(unit, path) >= m_stackSteps.at(unit.id); };
    const bool allDie = std::all_of(judged.legal.begin(), judged.legal.end(), isDeadly);
    judged.retreat.fate = allDie ? u"eliminated"_s : u"retreats"_s;
    return judged;
}
