// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/reference/russia_reference.h"

#include <algorithm>
#include <climits>

using namespace Qt::StringLiterals;

namespace {

const QStringList zocTypes = {u"infantry"_s, u"armor"_s, u"mechanized"_s, u"cavalry"_s, u"shock"_s};

} // namespace

RussiaReference::RussiaReference(PlainScenario scenario) : PlainGame(std::move(scenario))
{
    m_sides = {u"axis"_s, u"soviet"_s};
    m_rails = m_scenario.links(u"rail"_s);
    m_railHexes = m_scenario.hexesOn(u"rail"_s);
    for (const auto& [hex, terrain] : m_scenario.terrain)
        m_neighbours[hex] = neighbours(hex);
    for (const PlainUnit& each : m_scenario.units) {
        for (const PlainUnit& other : m_scenario.units) {
            if (each.hex && each.hex == other.hex && each.side == other.side) {
                m_stackSteps[each.id] += stepsLeft(other);
                ++m_stackSize[each.id];
            }
        }
    }
    countZoc();
}

bool RussiaReference::hasZoc(const PlainUnit& unit) const
{
    return zocTypes.contains(unit.type);
}

bool RussiaReference::countsForStacking(const PlainUnit& unit) const
{
    return unit.type != u"air" && unit.type != u"leader";
}

int RussiaReference::stepsLeft(const PlainUnit& unit) const
{
    return unit.steps.value_or(2) - unit.lost;
}

bool RussiaReference::isClosedWater(PlainHex hex) const
{
    const QString& terrain = m_scenario.terrain.at(hex);
    return terrain == u"sea" || terrain == u"lake";
}

bool RussiaReference::isControlled(const QString& side, PlainHex hex) const
{
    const auto found = m_scenario.control.find(side);
    return found != m_scenario.control.end() && found->second.count(hex) != 0;
}

const std::set<QString>& RussiaReference::zocInto(PlainHex hex, const QString& side) const
{
    static const std::set<QString> none;
    const Zoc& zoc = m_zoc.at(side);
    const auto found = zoc.find(hex);
    return found == zoc.end() ? none : found->second;
}

std::vector<const PlainUnit*> RussiaReference::friendsIn(PlainHex hex, const PlainUnit& unit) const
{
    std::vector<const PlainUnit*> friends;
    for (const PlainUnit& each : m_scenario.units) {
        if (each.hex == hex && each.side == unit.side && each.id != unit.id)
            friends.push_back(&each);
    }
    return friends;
}

void RussiaReference::move(const QString& id, std::optional<PlainHex> to)
{
    unit(id).hex = to;
    countZoc();
}

void RussiaReference::countZoc()
{
    m_lines.clear();
    m_zoc = {{m_sides[0], {}}, {m_sides[1], {}}};
    for (const PlainUnit& each : m_scenario.units) {
        if (!each.hex || !hasZoc(each))
            continue;
        for (const PlainHex& hex : m_neighbours.at(*each.hex)) {
            if (!isClosedWater(hex) && !hasHexside(u"coast"_s, *each.hex, hex))
                m_zoc[each.side][hex].insert(each.id);
        }
    }
    for (const QString& side : m_sides)
        findSources(side);
}

/// 10.86 P3: rail hexes with a free and controlled way along the rails to the side's edge, and controlled major cities
/// that can supply more.
void RussiaReference::findSources(const QString& side)
{
    std::map<PlainHex, QString>& sources = m_sources[side];
    sources.clear();
    for (const auto& [hex, terrain] : m_scenario.terrain) {
        const bool isFull =
            std::any_of(m_scenario.markers.begin(), m_scenario.markers.end(), [&, at = hex](const PlainMarker& marker) {
                return marker.kind == u"supply-full" && marker.hex == at;
            });
        if (hasFeature(u"major-city"_s, hex) && isControlled(side, hex) && !isFull)
            sources[hex] = u"major-city"_s;
    }
    const auto isFree = [&](PlainHex hex) {
        return isControlled(side, hex) && unitsIn(hex, enemyOf(side)).isEmpty() && zocInto(hex, enemyOf(side)).empty();
    };
    std::vector<PlainHex> toVisit;
    std::set<PlainHex> reached;
    for (const PlainHex& hex : m_railHexes) {
        if (inRegion(side + u"-edge"_s, hex) && isFree(hex)) {
            toVisit.push_back(hex);
            reached.insert(hex);
        }
    }
    while (!toVisit.empty()) {
        const PlainHex hex = toVisit.back();
        toVisit.pop_back();
        sources[hex] = u"rail"_s; // a city on such rails is one by its rails, the first kind that the rule names
        for (const PlainHex& next : m_neighbours.at(hex)) {
            if (m_rails.count(plainHexside(hex, next)) != 0 && isFree(next) && reached.insert(next).second)
                toVisit.push_back(next);
        }
    }
}

PlainGame::Reasons RussiaReference::supplyBlocks(const PlainUnit& unit, PlainHex from, PlainHex to) const
{
    const QString rule = u"supply"_s;
    Reasons reasons;
    const QStringList enemies = unitsIn(to, enemyOf(unit.side));
    if (!enemies.isEmpty())
        reasons.insert({u"enemy-unit"_s, rule, {enemies.begin(), enemies.end()}});
    const std::set<QString>& zoc = zocInto(to, enemyOf(unit.side));
    if (!zoc.empty() && friendsIn(to, unit).empty())
        reasons.insert({u"enemy-zoc"_s, rule, zoc});
    if (hasHexside(u"coast"_s, from, to)) {
        const PlainHexside hexside = plainHexside(from, to);
        const QString name = hexside.first.number() + u'/' + hexside.second.number();
        reasons.insert({u"prohibited-hexside"_s, rule, {name}});
    }
    if (isClosedWater(to))
        reasons.insert({u"prohibited-terrain"_s, rule, {}});
    return reasons;
}

bool RussiaReference::canTrace(const PlainUnit& unit, PlainHex from, PlainHex to) const
{
    bool hasEnemy = false;
    bool hasFriend = false;
    for (const PlainUnit& each : m_scenario.units) {
        if (each.hex == to && each.id != unit.id)
            (each.side == unit.side ? hasFriend : hasEnemy) = true;
    }
    const bool isInZoc = !zocInto(to, enemyOf(unit.side)).empty();
    return !hasEnemy && (!isInZoc || hasFriend) && !isClosedWater(to) && !hasHexside(u"coast"_s, from, to);
}

int RussiaReference::supplyRange() const
{
    return m_scenario.turnTags.count(u"snow"_s) != 0 ? m_scenario.setting(u"supplyRangeSnow"_s, 4)
                                                     : m_scenario.setting(u"supplyRange"_s, 8);
}

std::optional<PlainGame::Path> RussiaReference::line(const PlainUnit& unit, PlainHex hex, std::optional<int> limit)
{
    const std::tuple key(unit.id, hex, limit.value_or(-1));
    if (const auto known = m_lines.find(key); known != m_lines.end())
        return known->second;
    const std::map<PlainHex, QString>& sources = m_sources.at(unit.side);
    std::optional<Path> result;
    // Lines of one length in the order of their numbers, so that the first into a hex is its least.
    std::vector<Path> lines = {{hex}};
    std::set<PlainHex> reached = {hex};
    for (int length = 0; !result && !lines.empty() && length <= limit.value_or(INT_MAX); ++length) {
        for (const Path& each : lines) {
            if (!result && sources.count(each.back()) != 0)
                result = each;
        }
        std::vector<Path> longer;
        for (const Path& each : lines) {
            for (const PlainHex& next : m_neighbours.at(each.back())) {
                if (reached.count(next) == 0 && canTrace(unit, each.back(), next)) {
                    reached.insert(next);
                    longer.push_back(each);
                    longer.back().push_back(next);
                }
            }
        }
        lines = longer;
    }
    m_lines[key] = result;
    return result;
}

PlainSupply RussiaReference::supply(const PlainUnit& asking)
{
    PlainSupply result;
    const PlainHex hex = *asking.hex;
    if (const std::optional<Path> found = line(asking, hex, supplyRange())) {
        result.isSupplied = true;
        result.line = numbersOf(*found);
        result.source = m_sources.at(asking.side).at(found->back()) + u'/' + result.line.last();
        return result;
    }
    if (m_sources.at(asking.side).empty()) {
        result.cuts[hex.number()] = {{u"no-source"_s, u"supply"_s, {}}};
        return result;
    }
    if (line(asking, hex, std::nullopt)) {
        result.cuts[hex.number()] = {{u"too-far"_s, u"supply"_s, {}}};
        return result;
    }
    // What closes the border of the area that a line of any length reaches.
    std::vector<PlainHex> toVisit = {hex};
    std::set<PlainHex> reached = {hex};
    std::map<PlainHex, Reasons> blocked;
    while (!toVisit.empty()) {
        const PlainHex from = toVisit.back();
        toVisit.pop_back();
        for (const PlainHex& to : m_neighbours.at(from)) {
            const Reasons blocks = supplyBlocks(asking, from, to);
            if (!blocks.empty())
                blocked[to].insert(blocks.begin(), blocks.end());
            else if (reached.insert(to).second)
                toVisit.push_back(to);
        }
    }
    for (const auto& [beyond, reasons] : blocked) {
        if (reached.count(beyond) == 0)
            result.cuts[beyond.number()] = reasons;
    }
    return result;
}

std::vector<RussiaReference::Hit> RussiaReference::hits() const
{
    const QString code = m_scenario.result.toUpper();
    if (code == u"C" || code == u"-")
        return {};
    if (code == u"BR")
        return {{false, u"lose-steps"_s, 1}, {true, u"lose-steps"_s, 1}};
    if (code == u"X2")
        return {{false, u"lose-steps"_s, 2}, {false, u"retreat"_s, 2}, {true, u"lose-steps"_s, 2}};
    const bool isAttacker = code.startsWith(u'A');
    const bool isRetreat = code == u"AE" && m_scenario.reading(u"attacker-ae"_s, u"as-ar"_s) == u"literal";
    if (code == u"R" || code == u"DR" || code == u"AR" || isRetreat) {
        if (m_scenario.reading(u"elected-length"_s, u"separate"_s) == u"pooled")
            return {{isAttacker, u"retreat"_s, 2, true, true}};
        return {{isAttacker, u"retreat"_s, 1, true}, {isAttacker, u"retreat"_s, 2, true}};
    }
    if (code == u"AE" || code == u"DE")
        return {{isAttacker, u"eliminated"_s, 0}};
    return {{isAttacker, u"lose-steps"_s, code.mid(1).toInt()}, {isAttacker, u"retreat"_s, 2}};
}

std::vector<PlainEffect> RussiaReference::ruling()
{
    std::map<bool, QString> player;
    std::map<bool, QStringList> units; ///< by whether they attack
    for (const QString& side : m_sides) {
        if (!unitsIn(m_scenario.defend, side).isEmpty())
            player = {{false, side}, {true, enemyOf(side)}};
    }
    for (const PlainUnit& each : m_scenario.units) {
        const std::vector<PlainHex>& from = m_scenario.attack;
        if (each.hex == m_scenario.defend && each.side == player[false])
            units[false] << each.id;
        if (each.hex && std::find(from.begin(), from.end(), *each.hex) != from.end() && each.side == player[true])
            units[true] << each.id;
    }
    std::vector<Hit> left = hits();
    QStringList chosen;
    for (const PlainChoice& choice : m_scenario.choices) {
        std::erase_if(left, [&](const Hit& hit) {
            if (hit.kind != u"retreat")
                return false;
            const Judged judged = judge(unit(choice.unit), hit);
            const bool isLegal = judged.legal.count(choice.hexes) != 0 || judged.options.count(choice.hexes) != 0;
            return choice.hexes.empty() ? judged.isPossible : !isLegal;
        });
        move(choice.unit, choice.hexes.empty() ? std::optional<PlainHex>() : choice.hexes.back());
        chosen << choice.unit;
    }
    std::vector<PlainEffect> effects;
    for (const Hit& hit : left) {
        PlainEffect effect;
        effect.side = hit.isAttacker ? u"attacker"_s : u"defender"_s;
        effect.player = player[hit.isAttacker];
        effect.kind = hit.kind;
        effect.amount = hit.amount;
        if (hit.isElected && !hit.isPooled) {
            effect.choice = effect.side + u"-1"_s;
            effect.by = u"attacker"_s;
        }
        effect.units = units[hit.isAttacker];
        if (hit.kind == u"retreat") {
            effect.mover = u"attacker"_s;
            effect.order = effect.side;
            effect.planning = u"one-by-one"_s;
            effect.units.removeIf([&](const QString& id) { return chosen.contains(id); });
            for (const QString& id : effect.units)
                effect.retreats[id] = judge(unit(id), hit).retreat;
        }
        effects.push_back(effect);
    }
    return effects;
}

PlainAnswer RussiaReference::answer()
{
    PlainAnswer answer;
    for (const QString& side : m_sides) {
        answer.zoc[side];
        for (const auto& [hex, by] : m_zoc[side]) {
            const QStringList negating = unitsIn(hex, enemyOf(side));
            PlainZocHex& to = answer.zoc[side][hex.number()];
            to.by = by;
            to.negated[u"supply"_s] = {negating.begin(), negating.end()};
        }
    }
    for (const PlainUnit& each : m_scenario.units) {
        if (each.hex)
            answer.supply[each.id] = supply(each);
    }
    answer.effects = ruling();
    return answer;
}
