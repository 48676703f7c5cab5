// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/reference/plain_movement.h"

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

PlainMovement::PlainMovement(const PlainScenario& scenario, Question question)
    : m_scenario(scenario), m_question(std::move(question)), m_game(scenario.ruleset)
{
    for (const QString& id : m_question.units) {
        for (const PlainUnit& unit : scenario.units) {
            if (unit.id == id)
                m_units.push_back(unit);
        }
    }
    m_start = *m_units.front().hex;
    m_side = m_units.front().side;
}

bool PlainMovement::has(const std::map<QString, std::set<PlainHex>>& kinds, const char* kind, PlainHex hex) const
{
    const auto found = kinds.find(QString::fromLatin1(kind));
    return found != kinds.end() && found->second.count(hex) != 0;
}

bool PlainMovement::hasHexside(const char* kind, PlainHex a, PlainHex b) const
{
    const auto found = m_scenario.hexsides.find(QString::fromLatin1(kind));
    return found != m_scenario.hexsides.end() && found->second.count(plainHexside(a, b)) != 0;
}

bool PlainMovement::isEnemyIn(PlainHex hex) const
{
    return std::any_of(m_scenario.units.begin(), m_scenario.units.end(),
                       [&](const PlainUnit& unit) { return unit.hex == hex && unit.side != m_side; });
}

bool PlainMovement::isNextToEnemy(PlainHex hex) const
{
    return std::any_of(m_scenario.units.begin(), m_scenario.units.end(), [&](const PlainUnit& unit) {
        return unit.hex && unit.side != m_side && m_scenario.distance(*unit.hex, hex) == 1;
    });
}

bool PlainMovement::isInEnemyZoc(PlainHex hex) const
{
    if (m_scenario.terrain.at(hex) == u"lake"_s)
        return false;
    return std::any_of(m_scenario.units.begin(), m_scenario.units.end(), [&](const PlainUnit& unit) {
        return unit.hex && unit.side != m_side && unit.states.count(u"disrupted"_s) == 0
               && m_scenario.distance(*unit.hex, hex) == 1 && !hasHexside("lake-side", *unit.hex, hex);
    });
}

bool PlainMovement::isOpen(PlainHex from, PlainHex to) const
{
    return m_scenario.hasHex(to) && m_scenario.distance(from, to) == 1
           && std::all_of(m_units.begin(), m_units.end(),
                          [&](const PlainUnit& unit) { return isOpenFor(unit, from, to); });
}

bool PlainMovement::isOpenFor(const PlainUnit& unit, PlainHex from, PlainHex to) const
{
    if (isEnemyIn(to))
        return false;
    const QString terrain = m_scenario.terrain.at(to);
    if (m_game == u"panzergruppe-guderian"_s) {
        return terrain != u"lake"_s && !hasHexside("lake-side", from, to)
               && !(m_side == u"soviet"_s && m_scenario.turn <= 6 && has(m_scenario.regions, "no-soviet", to));
    }
    if (m_game == u"ardennes-offensive"_s)
        return terrain != u"impassable"_s && !(m_side == u"german"_s && terrain == u"map-edge"_s);
    if (m_game == u"winter-front"_s) {
        const bool isWater = terrain == u"lake"_s && !has(m_scenario.features, "ice", to);
        const bool isRiver =
            hasHexside("major-river", from, to) && !hasHexside("bridge", from, to) && !hasHexside("ice", from, to);
        return !isWater && !isRiver;
    }
    if (m_game == u"russia-besieged"_s) {
        const bool carries = m_scenario.turnTags.count(u"snow"_s) != 0 && has(m_scenario.features, "ice-road", to);
        return !((terrain == u"sea"_s || terrain == u"lake"_s) && !carries) && !hasHexside("coast", from, to);
    }
    // The Lost Battalion
    const bool isRoad = m_scenario.links(u"road"_s).count(plainHexside(from, to)) != 0;
    const bool isCaptured = std::any_of(m_scenario.markers.begin(), m_scenario.markers.end(), [&](const auto& marker) {
        return marker.kind == u"bridge-captured"_s && marker.hexside == plainHexside(from, to) && marker.side == m_side
               && (!marker.turn || *marker.turn >= m_scenario.turn);
    });
    const bool isWater = hasHexside("river", from, to) || hasHexside("meuse", from, to);
    if (isCaptured && isWater && hasHexside("bridge", from, to))
        return false;
    if (m_side == u"german"_s && has(m_scenario.regions, "south-of-start-line", to))
        return false;
    if (unit.type == u"tank"_s && (terrain == u"forest"_s || terrain == u"rough"_s) && !isRoad)
        return false;
    if (unit.type == u"artillery"_s && !isRoad)
        return false;
    if (m_question.mode.isEmpty())
        return true;
    return isRoad && !isNextToEnemy(to) && has(m_scenario.control, qPrintable(m_side), to);
}

int PlainMovement::costFor(const PlainUnit& unit, PlainHex from, PlainHex to) const
{
    const QString terrain = m_scenario.terrain.at(to);
    const bool isFoot = unit.type == u"infantry"_s || unit.type == u"rifle"_s;
    const bool isSlow = isFoot || unit.type == u"cavalry"_s;
    int halves = 2;
    if (terrain == u"swamp"_s || (terrain == u"forest"_s && !isFoot))
        halves = 4;
    if (m_scenario.links(u"road"_s).count(plainHexside(from, to)) != 0)
        halves = isSlow ? 2 : 1;
    if (hasHexside("river", from, to))
        halves += unit.side == u"german"_s ? 4 : 2;
    return halves;
}

int PlainMovement::cost(PlainHex from, PlainHex to) const
{
    if (!m_question.mode.isEmpty())
        return 1;
    if (m_game != u"panzergruppe-guderian"_s)
        return 2;
    int dearest = 0;
    for (const PlainUnit& unit : m_units)
        dearest = std::max(dearest, costFor(unit, from, to));
    return dearest;
}

bool PlainMovement::isCounted() const
{
    return m_game == u"panzergruppe-guderian"_s || !m_question.mode.isEmpty();
}

int PlainMovement::allowance() const
{
    int least = std::numeric_limits<int>::max();
    for (const PlainUnit& unit : m_units) {
        int points = m_question.points.at(unit.id);
        if (m_question.halved.count(unit.id) != 0 && points > 0)
            points = m_game == u"panzergruppe-guderian"_s ? std::max(1, points / 2) : points - points / 2;
        const auto spent = m_question.spent.find(unit.id);
        least = std::min(least, 2 * points - (spent == m_question.spent.end() ? 0 : spent->second));
    }
    return std::max(0, least);
}

bool PlainMovement::isHeld() const
{
    if (isCounted() && allowance() == 0)
        return true;
    if (m_game == u"panzergruppe-guderian"_s)
        return isInEnemyZoc(m_start) || std::any_of(m_units.begin(), m_units.end(), [](const PlainUnit& unit) {
                   return unit.states.count(u"disrupted"_s) != 0;
               });
    if (m_question.mode.isEmpty())
        return false;
    const bool isTooEarly = m_side == u"allied" && m_scenario.turn < 5;
    const bool isOnRoad = m_scenario.hexesOn(u"road"_s).count(m_start) != 0;
    return isTooEarly || !isOnRoad || isNextToEnemy(m_start);
}

bool PlainMovement::stops(PlainHex hex) const
{
    return m_game == u"panzergruppe-guderian"_s && isInEnemyZoc(hex);
}

bool PlainMovement::isOverstacked(PlainHex hex) const
{
    std::vector<PlainUnit> stack = m_units;
    for (const PlainUnit& unit : m_scenario.units) {
        const bool moves =
            std::any_of(m_units.begin(), m_units.end(), [&](const PlainUnit& moving) { return moving.id == unit.id; });
        if (unit.hex == hex && unit.side == m_side && !moves)
            stack.push_back(unit);
    }
    int limit = m_scenario.setting(u"stackingLimit"_s, 3);
    if (m_side == u"soviet"_s
        && std::any_of(stack.begin(), stack.end(), [](const PlainUnit& unit) { return unit.type == u"leader"_s; }))
        ++limit;
    return static_cast<int>(stack.size()) > limit;
}

bool PlainMovement::mayEnd(PlainHex hex) const
{
    return m_game != u"panzergruppe-guderian"_s || !isOverstacked(hex);
}

const std::map<PlainHex, PlainMovement::Price>& PlainMovement::reach() const
{
    if (!m_reach)
        m_reach = findReach();
    return *m_reach;
}

std::map<PlainHex, PlainMovement::Price> PlainMovement::findReach() const
{
    std::map<PlainHex, Price> best;
    if (isHeld())
        return best;
    best[m_start] = {0, 0};
    const int most = isCounted() ? allowance() : std::numeric_limits<int>::max();
    for (bool isBetter = true; isBetter;) {
        isBetter = false;
        for (const auto& [from, terrain] : m_scenario.terrain) {
            const auto at = best.find(from);
            if (at == best.end() || (from != m_start && stops(from)))
                continue;
            const Price price = at->second;
            for (const PlainHex to : m_scenario.around(from)) {
                if (!isOpen(from, to))
                    continue;
                const Price found{price.first + cost(from, to), price.second + 1};
                if (found.first > most)
                    continue;
                const auto known = best.find(to);
                if (known != best.end() && known->second <= found)
                    continue;
                best[to] = found;
                isBetter = true;
            }
        }
    }
    best.erase(m_start);
    return best;
}

std::vector<PlainHex> PlainMovement::pathTo(PlainHex hex) const
{
    std::map<PlainHex, Price> best = reach();
    std::vector<PlainHex> path;
    if (best.count(hex) == 0)
        return path;
    best[m_start] = {0, 0};
    while (hex != m_start) {
        path.insert(path.begin(), hex);
        std::optional<PlainHex> before;
        for (const PlainHex from : m_scenario.around(hex)) {
            const auto at = best.find(from);
            if (at == best.end() || (from != m_start && stops(from)) || !isOpen(from, hex))
                continue;
            const Price price{at->second.first + cost(from, hex), at->second.second + 1};
            if (price == best.at(hex) && (!before || from.number() < before->number()))
                before = from;
        }
        hex = *before;
    }
    return path;
}

std::optional<int> PlainMovement::priceOf(const std::vector<PlainHex>& way) const
{
    if (isHeld())
        return std::nullopt;
    PlainHex at = m_start;
    int price = 0;
    bool isStopped = false;
    for (const PlainHex to : way) {
        if (isStopped || !isOpen(at, to))
            return std::nullopt;
        price += cost(at, to);
        isStopped = stops(to);
        at = to;
    }
    if ((isCounted() && price > allowance()) || (at != m_start && !mayEnd(at)))
        return std::nullopt;
    return price;
}
