// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/reference/lost_battalion_reference.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

/// In the order in which a hex of several edges is named.
QStringList edgesOf(const QString& side)
{
    return side == u"allied" ? QStringList{u"south-edge"_s}
                             : QStringList{u"east-edge"_s, u"north-edge"_s, u"west-edge"_s};
}

} // namespace

LostBattalionReference::LostBattalionReference(PlainScenario scenario) : PlainGame(std::move(scenario))
{
    m_sides = {u"german"_s, u"allied"_s};
}

int LostBattalionReference::stepsLeft(const PlainUnit& unit) const
{
    static const std::map<QString, int> usual = {{u"infantry"_s, 3}, {u"mg"_s, 1}, {u"artillery"_s, 1}, {u"tank"_s, 2}};
    return unit.steps.value_or(usual.at(unit.type)) - unit.lost;
}

bool LostBattalionReference::hasUsableBridge(PlainHex a, PlainHex b, const QString& side) const
{
    const auto isTooFresh = [&](const PlainMarker& marker) {
        return marker.kind == u"bridge-captured" && marker.hexside == plainHexside(a, b) && marker.side == side
               && m_scenario.turn <= marker.turn.value_or(0);
    };
    return hasHexside(u"bridge"_s, a, b)
           && std::none_of(m_scenario.markers.begin(), m_scenario.markers.end(), isTooFresh);
}

PlainSupply LostBattalionReference::supply(const PlainUnit& asking) const
{
    const QString enemy = enemyOf(asking.side);
    std::map<PlainHex, QString> sources; // → the edge's name
    for (const QString& edge : edgesOf(asking.side)) {
        const auto region = m_scenario.regions.find(edge);
        if (region == m_scenario.regions.end())
            continue;
        // Whether control by the enemy closes the edge: as it lets reinforcements enter, always, or never.
        const QString reading = m_scenario.reading(u"edge-source"_s, u"as-entry"_s);
        const bool isClosed = reading == u"control" || (reading == u"as-entry" && edge == u"west-edge");
        const auto held = isClosed ? m_scenario.control.find(enemy) : m_scenario.control.end();
        for (const PlainHex& hex : region->second) {
            if (held == m_scenario.control.end() || held->second.count(hex) == 0)
                sources.try_emplace(hex, edge);
        }
    }
    std::set<PlainHex> ends;
    for (const auto& [hex, edge] : sources)
        ends.insert(hex);

    const auto blocks = [&](PlainHex from, PlainHex to) {
        Reasons reasons;
        const QStringList enemies = unitsIn(to, enemy);
        if (!enemies.isEmpty())
            reasons.insert({u"enemy-unit"_s, u"7.3"_s, {enemies.begin(), enemies.end()}});
        const bool isWater = hasHexside(u"river"_s, from, to) || hasHexside(u"meuse"_s, from, to);
        if (isWater && !hasUsableBridge(from, to, asking.side))
            reasons.insert({u"prohibited-hexside"_s, u"7.3"_s, {hexsideName(from, to)}});
        return reasons;
    };
    PlainSupply result;
    if (const std::optional<Path> line = shortestLine(*asking.hex, ends, blocks)) {
        result.isSupplied = true;
        for (const PlainHex& hex : *line)
            result.line << hex.number();
        result.source = sources.at(line->back()) + u'/' + result.line.last();
    } else if (ends.empty()) {
        result.cuts[asking.hex->number()].insert({u"no-source"_s, asking.side == u"allied" ? u"7.4"_s : u"7.5"_s, {}});
    } else {
        result.cuts = cuts(*asking.hex, blocks);
    }
    return result;
}

QStringList LostBattalionReference::unitsHit(bool isAttacker, const QString& side) const
{
    QStringList ids;
    for (const PlainUnit& each : m_scenario.units) {
        const bool isThere = each.hex
                             && (isAttacker ? std::find(m_scenario.attack.begin(), m_scenario.attack.end(), *each.hex)
                                                  != m_scenario.attack.end()
                                            : *each.hex == m_scenario.defend);
        if (isThere && each.side == side)
            ids << each.id;
    }
    return ids;
}

/// 11.8: tanks enter forest and rough along a road only.
bool LostBattalionReference::isTankOffTheRoad(const PlainUnit& unit) const
{
    const QString ground = m_scenario.terrain.at(m_scenario.defend);
    return unit.type == u"tank" && (ground == u"forest" || ground == u"rough")
           && m_scenario.distance(*unit.hex, m_scenario.defend) == 1
           && m_scenario.links(u"road"_s).count(plainHexside(*unit.hex, m_scenario.defend)) == 0;
}

PlainAdvance LostBattalionReference::advance(bool isHexEmptied, const QString& attacker,
                                             const QStringList& attackers) const
{
    PlainAdvance result{u"9.12"_s, {}, {}};
    if (!isHexEmptied)
        return result;
    bool hasOthers = false;
    for (const QString& id : attackers) {
        const PlainUnit& each = unit(id);
        hasOthers = hasOthers || each.type != u"artillery";
        if (each.type != u"artillery" && !isTankOffTheRoad(each))
            result.units << id;
    }
    if (hasOthers)
        return result;
    result.limit = 1;
    for (const PlainUnit& each : m_scenario.units) {
        if (each.hex && each.side == attacker && each.type == u"infantry"
            && m_scenario.distance(*each.hex, m_scenario.defend) == 1)
            result.units << each.id;
    }
    return result;
}

PlainAnswer LostBattalionReference::answer()
{
    PlainAnswer answer;
    for (const QString& side : m_sides)
        answer.zoc[side]; // there are none
    for (const PlainUnit& each : m_scenario.units) {
        if (each.hex)
            answer.supply[each.id] = supply(each);
    }

    QString defender;
    for (const PlainUnit& each : m_scenario.units) {
        if (each.hex == m_scenario.defend)
            defender = each.side;
    }
    const QString attacker = enemyOf(defender);
    bool isHexEmptied = false;
    for (const QString& part : m_scenario.result.toLower().split(u'/')) {
        if (part == u"-")
            continue;
        PlainEffect effect;
        const bool isAttacker = part.startsWith(u'a');
        effect.side = isAttacker ? u"attacker"_s : u"defender"_s;
        effect.player = isAttacker ? attacker : defender;
        effect.kind = part.endsWith(u'e') ? u"eliminated"_s : u"lose-steps"_s;
        effect.amount = part.endsWith(u'e') ? 0 : part.mid(1).toInt();
        effect.units = unitsHit(isAttacker, effect.player);
        int steps = 0;
        for (const QString& id : effect.units)
            steps += stepsLeft(unit(id));
        if (!isAttacker)
            isHexEmptied = part == u"de" || effect.amount >= steps;
        answer.effects.insert(isAttacker ? answer.effects.end() : answer.effects.begin(), effect);
    }
    answer.noRetreat = true;
    answer.advance = advance(isHexEmptied, attacker, unitsHit(true, attacker));
    return answer;
}
