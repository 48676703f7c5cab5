// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/random/random_board.h"

#include <algorithm>

void RandomBoard::makeSmallGrid(int most)
{
    PlainScenario& s = m_scenario;
    s.pointy = m_chance.percent(8);
    s.columns = m_chance.between(5, most);
    s.rows = m_chance.between(5, most);
    s.firstColumn = m_chance.between(1, 30);
    s.firstRow = m_chance.between(1, 30);
    s.shiftedOdd = m_chance.percent(10);
}

bool RandomBoard::isOnRim(PlainHex hex) const
{
    const PlainScenario& s = m_scenario;
    return hex.column == s.firstColumn || hex.column == s.firstColumn + s.columns - 1 || hex.row == s.firstRow
           || hex.row == s.firstRow + s.rows - 1;
}

std::vector<PlainHex> RandomBoard::neighbours(PlainHex hex) const
{
    std::vector<PlainHex> result;
    for (const PlainHex& next : m_scenario.around(hex)) {
        if (m_scenario.hasHex(next))
            result.push_back(next);
    }
    return result;
}

void RandomBoard::listHexes()
{
    m_hexes.clear();
    for (const auto& [hex, terrain] : m_scenario.terrain)
        m_hexes.push_back(hex);
}

void RandomBoard::strewHexsides(const QString& kind, int percent)
{
    for (const PlainHex& hex : m_hexes) {
        for (const PlainHex& next : neighbours(hex)) {
            if (hex < next && m_chance.percent(percent))
                m_scenario.hexsides[kind].insert(plainHexside(hex, next));
        }
    }
}

void RandomBoard::strewOnHexsides(const QString& kind, const QString& on, int percent)
{
    const std::set<PlainHexside> under = m_scenario.hexsides[on];
    for (const PlainHexside& hexside : under) {
        if (m_chance.percent(percent))
            m_scenario.hexsides[kind].insert(hexside);
    }
}

void RandomBoard::strewPaths(const QString& kind, int most, int longest)
{
    std::vector<std::vector<PlainHex>>& lines = m_scenario.paths[kind];
    for (int left = m_chance.below(most + 1); left > 0; --left) {
        std::vector<PlainHex> line = {m_chance.oneOf(m_hexes)};
        for (int length = m_chance.between(1, longest); length > 0; --length) {
            const std::vector<PlainHex> next = neighbours(line.back());
            if (next.empty())
                break;
            const PlainHex hex = m_chance.oneOf(next);
            if (std::find(line.begin(), line.end(), hex) == line.end())
                line.push_back(hex);
        }
        const auto isSame = [&](const std::vector<PlainHex>& other) {
            return other == line || std::equal(other.begin(), other.end(), line.rbegin(), line.rend());
        };
        if (line.size() > 1 && std::none_of(lines.begin(), lines.end(), isSame))
            lines.push_back(line);
    }
    if (lines.empty())
        m_scenario.paths.erase(kind);
}

void RandomBoard::makeRegion(const QString& name)
{
    if (m_chance.percent(6))
        return;
    std::set<PlainHex>& region = m_scenario.regions[name];
    if (m_chance.percent(60)) { // so few that a front can part some units from them
        for (int hexes = m_chance.between(1, 2); hexes > 0; --hexes)
            region.insert(m_chance.oneOf(m_hexes));
        return;
    }
    const int chance = m_chance.between(4, 40);
    for (const PlainHex& hex : m_hexes) {
        if (m_chance.percent(isOnRim(hex) ? chance : chance / 10))
            region.insert(hex);
    }
}

bool RandomBoard::makeCombat(const QString& oneSide, const QString& otherSide)
{
    PlainScenario& s = m_scenario;
    std::map<PlainHex, std::set<QString>> sides;
    for (const PlainUnit& unit : s.units) {
        if (unit.hex)
            sides[*unit.hex].insert(unit.side);
    }
    std::vector<std::pair<PlainHex, PlainHex>> pairs; // defence hex, attack hex
    std::vector<std::pair<PlainHex, PlainHex>> touching;
    for (const auto& [defend, defenders] : sides) {
        for (const auto& [attack, attackers] : sides) {
            const QString enemy = *defenders.begin() == oneSide ? otherSide : oneSide;
            if (defenders.size() != 1 || attackers.count(enemy) == 0)
                continue;
            pairs.emplace_back(defend, attack);
            if (s.distance(defend, attack) == 1)
                touching.emplace_back(defend, attack);
        }
    }
    if (pairs.empty())
        return false;
    const auto& from = !touching.empty() && m_chance.percent(90) ? touching : pairs;
    s.defend = m_chance.oneOf(from).first;
    for (const auto& [defend, attack] : from) {
        if (defend == s.defend && (s.attack.empty() || m_chance.percent(60)))
            s.attack.push_back(attack);
    }
    return true;
}
