// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/reference/ardennes_reference.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

bool contains(const auto& container, const auto& value)
{
    return std::find(container.begin(), container.end(), value) != container.end();
}

} // namespace

ArdennesReference::ArdennesReference(PlainScenario scenario) : m_scenario(std::move(scenario))
{
    for (const auto& [hex, terrain] : m_scenario.terrain)
        m_around[hex] = m_scenario.around(hex);
    m_roadLinks = m_scenario.links(u"road"_s);
    m_roadHexes = m_scenario.hexesOn(u"road"_s);
    m_interdicted = m_scenario.marked(u"interdicted"_s);
    m_stackingLimit = m_scenario.setting(u"stackingLimit"_s, 3);
    countZoc();
}

const PlainUnit& ArdennesReference::unit(const QString& id) const
{
    return *std::find_if(m_scenario.units.begin(), m_scenario.units.end(),
                         [&](const PlainUnit& each) { return each.id == id; });
}

void ArdennesReference::move(const QString& id, std::optional<PlainHex> to)
{
    for (PlainUnit& each : m_scenario.units) {
        if (each.id == id)
            each.hex = to;
    }
    countZoc();
}

QString ArdennesReference::enemyOf(const QString& side) const
{
    return side == u"german" ? u"allied"_s : u"german"_s;
}

std::set<QString> ArdennesReference::unitsIn(PlainHex hex, const QString& side) const
{
    std::set<QString> ids;
    for (const PlainUnit& each : m_scenario.units) {
        if (each.hex == hex && each.side == side)
            ids.insert(each.id);
    }
    return ids;
}

/// Every unit has one, into every hex around it, whatever lies there [7.5].
void ArdennesReference::countZoc()
{
    m_zoc.clear();
    m_lines.clear();
    for (const PlainUnit& each : m_scenario.units) {
        if (!each.hex)
            continue;
        for (const PlainHex& hex : m_around[*each.hex]) {
            if (m_scenario.hasHex(hex))
                m_zoc[each.side][hex].insert(each.id);
        }
    }
}

const std::set<QString>& ArdennesReference::zocOf(const QString& side, PlainHex hex) const
{
    static const std::set<QString> none;
    const auto ofSide = m_zoc.find(side);
    if (ofSide == m_zoc.end())
        return none;
    const auto found = ofSide->second.find(hex);
    return found == ofSide->second.end() ? none : found->second;
}

/// A friendly unit in the hex negates, the unit that asks does not.
bool ArdennesReference::isNegated(const PlainUnit& unit, PlainHex hex) const
{
    return stackedWith(unit, hex) > 0;
}

int ArdennesReference::stackedWith(const PlainUnit& unit, PlainHex hex) const
{
    return static_cast<int>(std::count_if(m_scenario.units.begin(), m_scenario.units.end(), [&](const PlainUnit& each) {
        return each.hex == hex && each.side == unit.side && each.id != unit.id;
    }));
}

std::set<PlainReason> ArdennesReference::supplyBlocks(const PlainUnit& unit, PlainHex hex) const
{
    std::set<PlainReason> reasons;
    const std::set<QString> enemies = unitsIn(hex, enemyOf(unit.side));
    if (!enemies.empty())
        reasons.insert({u"enemy-unit"_s, u"10.2"_s, enemies});
    const std::set<QString>& zoc = zocOf(enemyOf(unit.side), hex);
    if (!zoc.empty() && !isNegated(unit, hex))
        reasons.insert({u"enemy-zoc"_s, u"10.2"_s, zoc});
    const QString terrain = m_scenario.terrain.at(hex);
    if (terrain == u"impassable")
        reasons.insert({u"prohibited-terrain"_s, u"10.2"_s, {}});
    if (terrain == u"map-edge" && unit.side == u"german")
        reasons.insert({u"prohibited-terrain"_s, u"5.2"_s, {}});
    return reasons;
}

bool ArdennesReference::canTrace(const PlainUnit& unit, PlainHex hex) const
{
    const QString& terrain = m_scenario.terrain.at(hex);
    if (terrain == u"impassable" || (terrain == u"map-edge" && unit.side == u"german"))
        return false;
    if (!zocOf(enemyOf(unit.side), hex).empty() && !isNegated(unit, hex))
        return false;
    return std::none_of(m_scenario.units.begin(), m_scenario.units.end(),
                        [&](const PlainUnit& each) { return each.hex == hex && each.side != unit.side; });
}

const std::set<PlainHex>& ArdennesReference::sources(const PlainUnit& unit) const
{
    static const std::set<PlainHex> none;
    const auto found = m_scenario.regions.find(unit.side + u"-supply"_s);
    return found == m_scenario.regions.end() ? none : found->second;
}

std::optional<ArdennesReference::Path> ArdennesReference::line(const PlainUnit& asking, PlainHex hex)
{
    const std::pair key(asking.id, hex);
    if (const auto known = m_lines.find(key); known != m_lines.end())
        return known->second;
    // All lines of one length, in order of their numbers, before any that is longer.
    const std::set<PlainHex>& ends = sources(asking);
    PlainUnit moved = asking;
    moved.hex = hex;
    std::vector<Path> lines = {{hex}};
    std::set<PlainHex> reached = {hex};
    std::optional<Path> result;
    while (!lines.empty() && !result) {
        for (const Path& line : lines) {
            if (!result && ends.count(line.back()) != 0)
                result = line;
        }
        std::vector<Path> longer;
        for (const Path& line : lines) {
            std::vector<PlainHex> next = m_around[line.back()];
            std::sort(next.begin(), next.end());
            for (const PlainHex& each : next) {
                if (m_scenario.hasHex(each) && reached.count(each) == 0 && canTrace(moved, each)) {
                    reached.insert(each);
                    longer.push_back(line);
                    longer.back().push_back(each);
                }
            }
        }
        lines = longer;
    }
    m_lines[key] = result;
    return result;
}

PlainSupply ArdennesReference::supply(const PlainUnit& asking)
{
    PlainSupply result;
    if (const std::optional<Path> found = line(asking, *asking.hex)) {
        result.isSupplied = true;
        for (const PlainHex& hex : *found)
            result.line << hex.number();
        result.source = asking.side + u"-supply/"_s + result.line.last();
        return result;
    }
    if (sources(asking).empty()) {
        result.cuts[asking.hex->number()].insert({u"no-source"_s, u"10.2"_s, {}});
        return result;
    }
    std::set<PlainHex> reached = {*asking.hex};
    std::vector<PlainHex> toVisit = {*asking.hex};
    while (!toVisit.empty()) {
        const PlainHex from = toVisit.back();
        toVisit.pop_back();
        for (const PlainHex& next : m_around[from]) {
            if (!m_scenario.hasHex(next) || reached.count(next) != 0)
                continue;
            const std::set<PlainReason> blocks = supplyBlocks(asking, next);
            if (blocks.empty()) {
                reached.insert(next);
                toVisit.push_back(next);
            } else {
                result.cuts[next.number()] = blocks;
            }
        }
    }
    return result;
}

std::set<PlainReason> ArdennesReference::objections(const PlainUnit& unit, PlainHex start, PlainHex from,
                                                    PlainHex to) const
{
    const bool isGerman = unit.side == u"german";
    std::set<PlainReason> reasons;
    if (!m_scenario.hasHex(to)) {
        reasons.insert({u"off-map"_s, isGerman ? u"5.2"_s : u"10.2"_s, {}});
    } else {
        const std::set<QString> enemies = unitsIn(to, enemyOf(unit.side));
        if (!enemies.empty())
            reasons.insert({u"enemy-unit"_s, u"10.2"_s, enemies});
        const std::set<QString>& zoc = zocOf(enemyOf(unit.side), to);
        if (!zoc.empty() && !isNegated(unit, to))
            reasons.insert({u"enemy-zoc"_s, u"10.2"_s, zoc});
        const QString terrain = m_scenario.terrain.at(to);
        if (terrain == u"impassable")
            reasons.insert({u"prohibited-terrain"_s, u"10.2"_s, {}});
        if (terrain == u"map-edge" && isGerman)
            reasons.insert({u"prohibited-terrain"_s, u"5.2"_s, {}});
        const bool isEveryHex = m_scenario.reading(u"overstack"_s, u"at-end"_s) == u"every-hex";
        if (isEveryHex && stackedWith(unit, to) + 1 > m_stackingLimit) {
            std::set<QString> others = unitsIn(to, unit.side);
            others.erase(unit.id);
            reasons.insert({u"overstacked"_s, u"10.2"_s, others});
        }
    }
    if (m_scenario.distance(start, to) != m_scenario.distance(start, from) + 1)
        reasons.insert({u"not-away"_s, u"10.2"_s, {}});
    return reasons;
}

void ArdennesReference::walk(const PlainUnit& unit, PlainHex start, int length, Path& path, Walk& found)
{
    const PlainHex here = path.empty() ? start : path.back();
    const auto note = [&](const std::set<PlainReason>& reasons) {
        for (const PlainHex& hex : path)
            found.beyond[hex].insert(reasons.begin(), reasons.end());
    };
    found.open.insert(path.begin(), path.end());
    if (static_cast<int>(path.size()) == length) {
        if (stackedWith(unit, here) + 1 > m_stackingLimit) {
            std::set<QString> others = unitsIn(here, unit.side);
            others.erase(unit.id);
            note({{u"overstacked"_s, u"10.2"_s, others}});
        } else {
            found.possible.push_back(scored(unit, start, path));
        }
        return;
    }
    for (const PlainHex& next : m_around[here]) {
        if (next == start || contains(path, next))
            continue;
        const std::set<PlainReason> reasons = objections(unit, start, here, next);
        if (!reasons.empty()) {
            note(reasons);
            if (m_scenario.hasHex(next))
                found.refused[next].insert(reasons.begin(), reasons.end());
            continue;
        }
        path.push_back(next);
        walk(unit, start, length, path, found);
        path.pop_back();
    }
}

PlainEffect ArdennesReference::effect(bool isAttacker, const QString& player, const QString& kind) const
{
    PlainEffect effect;
    effect.side = isAttacker ? u"attacker"_s : u"defender"_s;
    effect.player = player;
    effect.kind = kind;
    for (const PlainUnit& each : m_scenario.units) {
        const bool isHit =
            each.hex && (isAttacker ? contains(m_scenario.attack, *each.hex) : each.hex == m_scenario.defend);
        if (isHit && each.side == player)
            effect.units << each.id;
    }
    return effect;
}

PlainAnswer ArdennesReference::answer()
{
    PlainAnswer answer;
    answer.zoc = zonesOfControl();
    answer.supply = supplyOfAll();
    answer.effects = ruling();
    return answer;
}

std::map<QString, std::map<QString, PlainZocHex>> ArdennesReference::zonesOfControl()
{
    std::map<QString, std::map<QString, PlainZocHex>> zones;
    for (const QString& side : {u"german"_s, u"allied"_s}) {
        zones[side];
        for (const auto& [hex, by] : m_zoc[side]) {
            PlainZocHex& to = zones[side][hex.number()];
            to.by = by;
            to.negated[u"supply"_s] = unitsIn(hex, enemyOf(side));
            to.negated[u"retreat"_s] = to.negated[u"supply"_s];
        }
    }
    return zones;
}

std::map<QString, PlainSupply> ArdennesReference::supplyOfAll()
{
    std::map<QString, PlainSupply> result;
    for (const PlainUnit& each : m_scenario.units) {
        if (each.hex)
            result[each.id] = supply(each);
    }
    return result;
}

std::vector<PlainEffect> ArdennesReference::ruling()
{
    QString defender;
    for (const PlainUnit& each : m_scenario.units) {
        if (each.hex == m_scenario.defend)
            defender = each.side;
    }
    const QString attacker = enemyOf(defender);
    const QString code = m_scenario.result.toLower();
    if (code == u"-")
        return {};
    if (code == u"ex")
        return {effect(false, defender, u"exchange"_s), effect(true, attacker, u"exchange"_s)};
    const bool isAttacker = code.startsWith(u'a');
    const QString& player = isAttacker ? attacker : defender;
    if (code.endsWith(u'e'))
        return {effect(isAttacker, player, u"eliminated"_s)};

    PlainEffect retreats = effect(isAttacker, player, u"retreat"_s);
    retreats.amount = code.mid(2).toInt();
    retreats.mover = retreats.order = u"opponent"_s;
    retreats.planning = u"one-by-one"_s;
    for (const PlainChoice& choice : m_scenario.choices) {
        move(choice.unit, choice.hexes.empty() ? std::optional<PlainHex>() : choice.hexes.back());
        retreats.units.removeAll(choice.unit);
    }
    for (const QString& id : retreats.units)
        retreats.retreats[id] = retreat(unit(id), retreats.amount);
    return {retreats};
}
