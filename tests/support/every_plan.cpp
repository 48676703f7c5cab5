// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/every_plan.h"

#include <algorithm>

using namespace Qt::StringLiterals;

EveryPlan::EveryPlan(const Position& position, const PlanGame& game, const std::vector<UnitIndex>& retreating,
                     int length, double mostPlans)
    : m_position(position), m_map(*position.map), m_game(game), m_retreating(retreating), m_length(length)
{
    for (const UnitIndex unit : retreating) {
        const auto sameHex = std::find_if(m_groups.begin(), m_groups.end(), [&](const Group& group) {
            return m_position.unit(group.front()).hex == m_position.unit(unit).hex;
        });
        if (game.keepsTogether && sameHex != m_groups.end())
            sameHex->push_back(unit);
        else
            m_groups.push_back({unit});
    }
    m_paths.resize(m_groups.size());
    m_plan.resize(m_groups.size());
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        walk(group, {});
        m_paths[group].push_back({noHex, {1}, {{}}});
        m_count *= static_cast<double>(m_paths[group].size());
    }
    m_isTooLarge = m_count > mostPlans;
    if (!m_isTooLarge)
        tryPlans(0, {});
}

EveryPlan::Share EveryPlan::share(std::size_t group) const
{
    Share share;
    for (const auto& plan : m_best) {
        const Way& way = m_paths[group][plan[group]];
        if (way.end == noHex)
            share.mayDie = true;
        else
            share.paths.insert(way.paths.begin(), way.paths.end());
    }
    return share;
}

const EveryPlan::Path& EveryPlan::pathIn(std::size_t plan, std::size_t group) const
{
    return m_paths[group][m_best[plan][group]].paths.front();
}

void EveryPlan::choose(std::size_t group, const Path& path)
{
    std::erase_if(m_best, [&](const auto& plan) {
        const auto& paths = m_paths[group][plan[group]].paths;
        return std::find(paths.begin(), paths.end(), path) == paths.end();
    });
}

bool EveryPlan::isRetreating(UnitIndex unit) const
{
    return std::find(m_retreating.begin(), m_retreating.end(), unit) != m_retreating.end();
}

/// Units of the side that stay there.
std::vector<UnitIndex> EveryPlan::standing(HexIndex hex, const QString& side) const
{
    std::vector<UnitIndex> units;
    for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(m_position.units.size()); ++unit) {
        if (m_position.unit(unit).hex == hex && m_position.unit(unit).side == side && !isRetreating(unit))
            units.push_back(unit);
    }
    return units;
}

bool EveryPlan::isInZoc(HexIndex hex, const QString& side) const
{
    return std::any_of(m_position.units.begin(), m_position.units.end(), [&](const Unit& unit) {
        return unit.side != side && m_map.grid.distance(unit.hex, hex) == 1 && m_map.terrain(hex) != u"lake"_s;
    });
}

/// Whether the units may stand in the hex with those that stay there.
bool EveryPlan::fit(HexIndex hex, const std::vector<UnitIndex>& entering) const
{
    const QString side = m_position.unit(entering.front()).side;
    const auto isOfType = [&](UnitIndex unit, const QString& type) { return m_position.unit(unit).type == type; };
    std::vector<UnitIndex> all = standing(hex, side);
    all.insert(all.end(), entering.begin(), entering.end());
    const auto places = [&](const std::vector<UnitIndex>& units) {
        return std::count_if(units.begin(), units.end(), [&](UnitIndex u) { return !isOfType(u, m_game.freeType); });
    };
    const auto has = [&](const std::vector<UnitIndex>& units, const QString& type) {
        return std::count_if(units.begin(), units.end(), [&](UnitIndex u) { return isOfType(u, type); });
    };
    if (places(entering) == 0)
        return true;
    int limit = m_game.stackingLimit;
    for (const auto& [type, plus] : m_game.raising) {
        if (has(all, type) > 0 && (m_game.sideThatRaises.isEmpty() || m_game.sideThatRaises == side))
            limit += plus;
    }
    if (places(all) > limit)
        return false;
    return m_game.loneType.isEmpty() || has(entering, m_game.loneType) == 0 || has(all, m_game.loneType) <= 1;
}

void EveryPlan::walk(std::size_t group, const Path& path)
{
    const Unit& unit = m_position.unit(m_groups[group].front());
    if (static_cast<int>(path.size()) == m_length) {
        if (fit(path.back(), m_groups[group]))
            addWay(group, path);
        return;
    }
    for (const HexIndex next : m_map.grid.neighbours(path.empty() ? unit.hex : path.back())) {
        if (next == noHex || m_map.terrain(next) == u"lake"_s || next == unit.hex
            || std::find(path.begin(), path.end(), next) != path.end())
            continue;
        bool isClosed = isInZoc(next, unit.side) && standing(next, unit.side).empty();
        for (UnitIndex other = 0; other < static_cast<UnitIndex>(m_position.units.size()); ++other) {
            const bool isInTheWay = m_position.unit(other).side != unit.side || isRetreating(other);
            isClosed = isClosed || (m_position.unit(other).hex == next && isInTheWay);
        }
        if (isClosed)
            continue;
        Path longer = path;
        longer.push_back(next);
        walk(group, longer);
    }
}

void EveryPlan::addWay(std::size_t group, const Path& path)
{
    const QString side = m_position.unit(m_groups[group].front()).side;
    Cost cost{};
    for (std::size_t i = 0; i < path.size(); ++i) {
        if (standing(path[i], side).empty())
            continue;
        const std::size_t at = i + 1 == path.size() ? 1 : 3;
        ++cost[at];
        cost[at + 1] += isInZoc(path[i], side) ? 1 : 0;
    }
    auto& ways = m_paths[group];
    const auto same = std::find_if(ways.begin(), ways.end(),
                                   [&](const Way& way) { return way.end == path.back() && way.cost == cost; });
    if (same == ways.end())
        ways.push_back({path.back(), cost, {path}});
    else
        same->paths.push_back(path);
}

/// Whether all groups of the plan find room at its ends.
bool EveryPlan::hasRoom() const
{
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        const HexIndex end = m_paths[group][m_plan[group]].end;
        if (end == noHex)
            continue;
        std::vector<UnitIndex> entering;
        for (std::size_t other = 0; other < m_groups.size(); ++other) {
            if (m_paths[other][m_plan[other]].end == end)
                entering.insert(entering.end(), m_groups[other].begin(), m_groups[other].end());
        }
        if (!fit(end, entering))
            return false;
    }
    return true;
}

void EveryPlan::tryPlans(std::size_t group, const Cost& cost)
{
    if (group == m_groups.size()) {
        if ((!m_best.empty() && cost > m_least) || !hasRoom())
            return;
        if (!m_best.empty() && cost < m_least)
            m_best.clear();
        m_least = cost;
        m_best.push_back(m_plan);
        return;
    }
    for (m_plan[group] = 0; m_plan[group] < m_paths[group].size(); ++m_plan[group]) {
        Cost sum = cost;
        for (std::size_t score = 0; score < sum.size(); ++score)
            sum[score] += m_paths[group][m_plan[group]].cost[score];
        tryPlans(group + 1, sum);
    }
}
