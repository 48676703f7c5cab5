// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/reference/panzergruppe_reference.h"

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace {

constexpr int germanLimit = 20; ///< hexes to the road, and movement points to the west edge [8]
constexpr int noLimit = std::numeric_limits<int>::max();

/// Two lines that meet in a hex, which is named once.
PlainGame::Path joined(PlainGame::Path first, const PlainGame::Path& second)
{
    first.insert(first.end(), second.begin() + 1, second.end());
    return first;
}

bool isBetter(const PlainGame::Path& a, const PlainGame::Path& b)
{
    return a.size() != b.size() ? a.size() < b.size() : a < b;
}

} // namespace

/// Closed to lines of the side: enemy units, zones of control that no unit of the side negates, lakes.
bool PanzergruppeReference::isClosed(const QString& side, PlainHex hex) const
{
    const QString enemy = enemyOf(side);
    const bool isHeld = m_units.at(side).count(hex) != 0;
    return m_units.at(enemy).count(hex) != 0 || (m_zoc.at(enemy).count(hex) != 0 && !isHeld)
           || m_scenario.terrain.at(hex) == u"lake";
}

/// The hexes around each that a line may enter from it, in order of their numbers.
void PanzergruppeReference::countOpenWays()
{
    for (const QString& side : m_sides) {
        for (const auto& [from, terrain] : m_scenario.terrain) {
            std::vector<PlainHex>& open = m_open[side][from];
            for (const PlainHex& to : neighbours(from)) {
                if (!isClosed(side, to) && !hasHexside(u"lake-side"_s, from, to))
                    open.push_back(to);
            }
        }
    }
}

/// The best line from start to every hex within the limit, through any hexes, into swamps but not through them.
PanzergruppeReference::Lines PanzergruppeReference::linesFrom(const QString& side, PlainHex start, int limit) const
{
    Lines best = {{start, {start}}};
    Lines last = best;
    for (int length = 1; length <= limit && !last.empty(); ++length) {
        Lines longer;
        for (const auto& [from, line] : last) {
            if (from != start && m_scenario.terrain.at(from) == u"swamp")
                continue;
            for (const PlainHex& to : m_open.at(side).at(from)) {
                if (best.count(to) != 0)
                    continue;
                Path next = line;
                next.push_back(to);
                const auto known = longer.find(to);
                if (known == longer.end() || next < known->second)
                    longer[to] = next;
            }
        }
        best.insert(longer.begin(), longer.end());
        last = longer;
    }
    return best;
}

/// The best line along roads from every hex to the railhead. The unit's own hex may be closed, as its first.
PanzergruppeReference::Lines PanzergruppeReference::roadLines(PlainHex own) const
{
    Lines best;
    for (const PlainHex& hex : m_scenario.hexesOn(u"road"_s)) {
        if (inRegion(u"german-railhead"_s, hex) && (hex == own || !isClosed(u"german"_s, hex)))
            best[hex] = {hex};
    }
    Lines last = best;
    while (!last.empty()) {
        Lines longer;
        for (const auto& [to, line] : last) {
            if (isClosed(u"german"_s, to))
                continue; // the own hex: nothing but the unit itself starts there
            for (const PlainHex& from : neighbours(to)) {
                const bool isLinked = m_roadLinks.count(plainHexside(from, to)) != 0;
                if (best.count(from) != 0 || !isLinked || hasHexside(u"lake-side"_s, from, to)
                    || (from != own && isClosed(u"german"_s, from)))
                    continue;
                Path next = {from};
                next.insert(next.end(), line.begin(), line.end());
                const auto known = longer.find(from);
                if (known == longer.end() || next < known->second)
                    longer[from] = next;
            }
        }
        best.insert(longer.begin(), longer.end());
        last = longer;
    }
    return best;
}

/// In half points, so that the road rate of panzers is a whole number.
int PanzergruppeReference::movementCost(const PlainUnit& unit, PlainHex from, PlainHex to) const
{
    const QString terrain = m_scenario.terrain.at(to);
    int cost = 2;
    if (m_roadLinks.count(plainHexside(from, to)) != 0)
        cost = unit.type == u"panzer" || unit.type == u"motorized" ? 1 : 2;
    else if (terrain == u"swamp" || (terrain == u"forest" && unit.type != u"infantry"))
        cost = 4;
    return cost + (hasHexside(u"river"_s, from, to) ? 4 : 0);
}

/// Where a line of movement points may go from a hex: not on from a swamp that is not the unit's own hex.
std::vector<PlainHex> PanzergruppeReference::waysOn(const PlainUnit& unit, PlainHex from) const
{
    if (from != *unit.hex && m_scenario.terrain.at(from) == u"swamp")
        return {};
    std::vector<PlainHex> ways;
    for (const PlainHex& to : m_open.at(unit.side).at(from)) {
        if (to != *unit.hex)
            ways.push_back(to);
    }
    return ways;
}

/// Of the lines to the west edge that cost no more than the limit, the one of fewest hexes, then least by number.
std::optional<PlainGame::Path> PanzergruppeReference::movementLine(const PlainUnit& unit) const
{
    const int points = 2 * germanLimit;
    std::map<PlainHex, std::vector<std::pair<PlainHex, int>>> ways; // hex → next hexes, each with what it costs
    for (const auto& [hex, terrain] : m_scenario.terrain) {
        for (const PlainHex& to : waysOn(unit, hex))
            ways[hex].emplace_back(to, movementCost(unit, hex, to));
    }
    // left[k][hex]: fewest points from the hex to the edge in exactly k hexes.
    std::vector<std::map<PlainHex, int>> left(1);
    for (const auto& [hex, terrain] : m_scenario.terrain) {
        if (inRegion(u"west-edge"_s, hex))
            left[0][hex] = 0;
    }
    while (left.back().count(*unit.hex) == 0) {
        std::map<PlainHex, int> longer;
        for (const auto& [from, next] : ways) {
            for (const auto& [to, cost] : next) {
                const auto known = left.back().find(to);
                if (known == left.back().end() || known->second + cost > points)
                    continue;
                const auto [mine, isNew] = longer.try_emplace(from, known->second + cost);
                mine->second = std::min(mine->second, known->second + cost);
            }
        }
        if (longer.empty())
            return std::nullopt;
        left.push_back(longer);
    }
    Path line = {*unit.hex};
    int spent = 0;
    for (std::size_t k = left.size() - 1; k > 0; --k) {
        for (const auto& [to, cost] : ways[line.back()]) {
            const auto rest = left[k - 1].find(to);
            if (rest != left[k - 1].end() && spent + cost + rest->second <= points) {
                spent += cost;
                line.push_back(to);
                break;
            }
        }
    }
    return line;
}

std::vector<PanzergruppeReference::Supply> PanzergruppeReference::germanLines(const PlainUnit& unit) const
{
    std::vector<Supply> found;
    const Lines toRoad = linesFrom(unit.side, *unit.hex, germanLimit);
    for (const auto& [hex, road] : roadLines(*unit.hex)) {
        if (toRoad.count(hex) != 0)
            found.push_back({joined(toRoad.at(hex), road), u"german-railhead"_s});
    }
    if (const std::optional<Path> line = movementLine(unit))
        found.push_back({*line, u"west-edge"_s});
    return found;
}

std::optional<PlainGame::Path> PanzergruppeReference::lineToEastEdge(PlainHex leader)
{
    if (const auto known = m_toEastEdge.find(leader); known != m_toEastEdge.end())
        return known->second;
    std::optional<Path>& best = m_toEastEdge[leader];
    for (const auto& [hex, line] : linesFrom(u"soviet"_s, leader, noLimit)) {
        if (inRegion(u"east-edge"_s, hex) && (!best || isBetter(line, *best)))
            best = line;
    }
    return best;
}

/// A leader's own line to the edge; a line to a leader within his rating, and on from there.
std::vector<PanzergruppeReference::Supply> PanzergruppeReference::sovietLines(const PlainUnit& unit)
{
    std::vector<Supply> found;
    if (unit.type == u"leader") {
        if (const std::optional<Path> line = lineToEastEdge(*unit.hex))
            found.push_back({*line, u"east-edge"_s});
    }
    const Lines lines = linesFrom(unit.side, *unit.hex, noLimit);
    for (const PlainUnit& leader : m_scenario.units) {
        if (leader.type != u"leader" || leader.side != unit.side || !leader.hex || leader.id == unit.id)
            continue;
        const auto toLeader = lines.find(*leader.hex);
        if (toLeader == lines.end() || static_cast<int>(toLeader->second.size()) - 1 > leader.range.value_or(0))
            continue;
        if (const std::optional<Path> line = lineToEastEdge(*leader.hex))
            found.push_back({joined(toLeader->second, *line), u"east-edge"_s});
    }
    return found;
}

/// Whether the unit would have a line if no length were limited; `area`: all that its line can reach.
bool PanzergruppeReference::isOnlyTooFar(const PlainUnit& unit, const Lines& area)
{
    const auto isReached = [&](PlainHex hex) { return area.count(hex) != 0; };
    if (unit.side == u"soviet") {
        return std::any_of(m_scenario.units.begin(), m_scenario.units.end(), [&](const PlainUnit& each) {
            return each.side == unit.side && each.type == u"leader" && each.hex && isReached(*each.hex)
                   && lineToEastEdge(*each.hex);
        });
    }
    const Lines roads = roadLines(*unit.hex);
    return std::any_of(roads.begin(), roads.end(), [&](const auto& road) { return isReached(road.first); })
           || std::any_of(area.begin(), area.end(),
                          [&](const auto& line) { return inRegion(u"west-edge"_s, line.first); });
}

bool PanzergruppeReference::hasSource(const PlainUnit& unit) const
{
    const auto hasHexes = [this](const QString& region) {
        return std::any_of(m_scenario.terrain.begin(), m_scenario.terrain.end(),
                           [&](const auto& hex) { return inRegion(region, hex.first); });
    };
    if (unit.side == u"german")
        return hasHexes(u"german-railhead"_s) || hasHexes(u"west-edge"_s);
    return hasHexes(u"east-edge"_s)
           && std::any_of(m_scenario.units.begin(), m_scenario.units.end(), [](const PlainUnit& each) {
                  return each.side == u"soviet" && each.type == u"leader" && each.hex;
              });
}

/// The border of all that the unit's line can reach, with what closes it.
std::map<QString, PlainGame::Reasons> PanzergruppeReference::cuts(const PlainUnit& unit)
{
    const QString rule = unit.side == u"german" ? u"8"_s : u"13"_s;
    const QString own = unit.hex->number();
    const Lines area = linesFrom(unit.side, *unit.hex, noLimit);
    if (isOnlyTooFar(unit, area))
        return {{own, {{u"too-far"_s, rule, {}}}}};
    std::map<QString, Reasons> result;
    for (const auto& [from, line] : area) {
        const bool goesOn = from == *unit.hex || m_scenario.terrain.at(from) != u"swamp";
        for (const PlainHex& to : neighbours(from)) {
            if (area.count(to) != 0)
                continue;
            const Reasons blocks = supplyBlocks(unit.side, rule, from, to);
            if (goesOn)
                result[to.number()].insert(blocks.begin(), blocks.end());
            else if (blocks.empty())
                result[from.number()].insert({u"prohibited-terrain"_s, rule, {}});
        }
    }
    if (!hasSource(unit))
        return {{own, {{u"no-source"_s, rule, {}}}}};
    return result;
}

PlainGame::Reasons PanzergruppeReference::supplyBlocks(const QString& side, const QString& rule, PlainHex from,
                                                       PlainHex to) const
{
    Reasons reasons;
    const QString enemy = enemyOf(side);
    const QStringList enemies = unitsIn(to, enemy);
    if (!enemies.isEmpty())
        reasons.insert({u"enemy-unit"_s, rule, {enemies.begin(), enemies.end()}});
    const auto zoc = m_zoc.at(enemy).find(to);
    if (zoc != m_zoc.at(enemy).end() && unitsIn(to, side).isEmpty())
        reasons.insert({u"enemy-zoc"_s, rule, zoc->second});
    if (m_scenario.terrain.at(to) == u"lake")
        reasons.insert({u"prohibited-terrain"_s, rule, {}});
    if (hasHexside(u"lake-side"_s, from, to)) {
        const PlainHexside shore = plainHexside(from, to);
        reasons.insert({u"prohibited-hexside"_s, rule, {shore.first.number() + u'/' + shore.second.number()}});
    }
    return reasons;
}

PlainSupply PanzergruppeReference::supply(const PlainUnit& unit)
{
    const std::vector<Supply> lines = unit.side == u"german" ? germanLines(unit) : sovietLines(unit);
    PlainSupply result;
    if (lines.empty()) {
        result.cuts = cuts(unit);
        return result;
    }
    const Supply& best = *std::min_element(lines.begin(), lines.end(),
                                           [](const Supply& a, const Supply& b) { return isBetter(a.line, b.line); });
    result.isSupplied = true;
    for (const PlainHex& hex : best.line)
        result.line << hex.number();
    result.source = best.source + u'/' + result.line.last();
    return result;
}

std::map<QString, PlainSupply> PanzergruppeReference::supplyOfAll()
{
    countOpenWays();
    std::map<QString, PlainSupply> result;
    std::map<std::pair<QString, PlainHex>, PlainSupply> known; // units of a type share a line, but for leaders
    for (const PlainUnit& each : m_scenario.units) {
        if (!each.hex)
            continue;
        const std::pair key(each.type == u"leader" ? each.id : each.type, *each.hex);
        const auto same = known.find(key);
        result[each.id] = same == known.end() ? known[key] = supply(each) : same->second;
    }
    return result;
}
