// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/reference/ardennes_plans.h"

#include <algorithm>

using namespace Qt::StringLiterals;

ArdennesPlans::ArdennesPlans(const PlainScenario& scenario, double mostPlans)
{
    const bool isAttacker = scenario.result.startsWith(u'a', Qt::CaseInsensitive);
    QString defender;
    for (const PlainUnit& unit : scenario.units) {
        if (unit.hex == scenario.defend)
            defender = unit.side;
    }
    ArdennesReference reference(scenario);
    for (const PlainUnit& unit : scenario.units) {
        const auto& attack = scenario.attack;
        const bool isHit = unit.hex && (unit.side == defender) != isAttacker
                           && (isAttacker ? std::find(attack.begin(), attack.end(), *unit.hex) != attack.end()
                                          : unit.hex == scenario.defend);
        if (isHit)
            m_units.push_back(unit);
    }
    for (const PlainUnit& unit : m_units)
        reference.move(unit.id, std::nullopt);

    double plans = 1;
    std::size_t scores = 0;
    for (const PlainUnit& unit : m_units) {
        std::vector<Way>& ways = m_paths.emplace_back();
        for (const auto& [path, sum] : reference.possiblePaths(unit, *unit.hex, scenario.result.mid(2).toInt())) {
            Vector cost{0}; // saving a unit comes before all else
            cost.insert(cost.end(), sum.begin(), sum.end());
            scores = cost.size();
            auto way = std::find_if(ways.begin(), ways.end(), [&, end = path.back()](const Way& known) {
                return known.end == end && known.cost == cost;
            });
            if (way == ways.end())
                way = ways.insert(ways.end(), {path.back(), cost, {}});
            way->paths.insert(path);
            m_room[path.back()] = reference.stackingLimit() - reference.stackedWith(unit, path.back());
        }
        ways.push_back({std::nullopt, {1}, {Path()}});
        plans *= static_cast<double>(ways.size());
    }
    for (auto& ways : m_paths)
        ways.back().cost.resize(std::max(scores, std::size_t{1}));
    m_isTooLarge = plans > mostPlans;
    m_plan.resize(m_units.size());
    if (!m_isTooLarge)
        tryPlans(0, Vector(std::max(scores, std::size_t{1})));
}

std::set<ArdennesPlans::Path> ArdennesPlans::paths(std::size_t unit) const
{
    std::set<Path> paths;
    for (const auto& plan : m_best) {
        const Way& way = m_paths[unit][plan[unit]];
        if (way.end)
            paths.insert(way.paths.begin(), way.paths.end());
    }
    return paths;
}

bool ArdennesPlans::mayDie(std::size_t unit) const
{
    return std::any_of(m_best.begin(), m_best.end(), [&](const auto& plan) { return !m_paths[unit][plan[unit]].end; });
}

void ArdennesPlans::choose(std::size_t unit, const Path& path)
{
    std::erase_if(m_best, [&](const auto& plan) { return m_paths[unit][plan[unit]].paths.count(path) == 0; });
}

void ArdennesPlans::tryPlans(std::size_t unit, const Vector& cost)
{
    if (unit == m_units.size()) {
        if (!m_best.empty() && cost > m_least)
            return;
        std::map<PlainHex, int> ending;
        for (std::size_t each = 0; each < m_units.size(); ++each) {
            const auto& end = m_paths[each][m_plan[each]].end;
            if (end && ++ending[*end] > m_room[*end])
                return;
        }
        if (!m_best.empty() && cost < m_least)
            m_best.clear();
        m_least = cost;
        m_best.push_back(m_plan);
        return;
    }
    for (m_plan[unit] = 0; m_plan[unit] < m_paths[unit].size(); ++m_plan[unit]) {
        Vector sum = cost;
        for (std::size_t score = 0; score < sum.size(); ++score)
            sum[score] += m_paths[unit][m_plan[unit]].cost[score];
        tryPlans(unit + 1, sum);
    }
}
