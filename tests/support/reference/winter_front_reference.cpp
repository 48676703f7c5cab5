// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/reference/winter_front_reference.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

std::set<QString> setOf(const QStringList& list)
{
    return {list.begin(), list.end()};
}

} // namespace

WinterFrontReference::WinterFrontReference(PlainScenario scenario) : PlainGame(std::move(scenario))
{
    m_sides = {u"soviet"_s, u"german"_s};
    m_stackingLimit = m_scenario.setting(u"stackingLimit"_s, 3);
    m_priorities = m_scenario.reading(u"order"_s, u"safe-before-closer"_s) == u"safe-before-closer"
                       ? QStringList{u"1"_s, u"2"_s, u"3"_s, u"4"_s}
                       : QStringList{u"1"_s, u"2"_s, u"4"_s, u"3"_s};
    for (const PlainUnit& each : m_scenario.units) {
        if (each.hex)
            m_starts[each.id] = *each.hex;
    }
}

bool WinterFrontReference::isCombatUnit(const QString& id) const
{
    return unit(id).type != u"hq";
}

QStringList WinterFrontReference::combatUnitsOf(const QStringList& ids) const
{
    QStringList found;
    for (const QString& id : ids) {
        if (isCombatUnit(id))
            found << id;
    }
    return found;
}

QStringList WinterFrontReference::combatUnitsIn(PlainHex hex, const QString& side) const
{
    return combatUnitsOf(unitsIn(hex, side));
}

int WinterFrontReference::stepsLeft(const QString& id) const
{
    const PlainUnit& asked = unit(id);
    return asked.steps.value_or(isCombatUnit(id) ? 2 : 1) - asked.lost;
}

void WinterFrontReference::takeAway(const QString& id)
{
    unit(id).hex.reset();
}

bool WinterFrontReference::isClosedHex(PlainHex hex) const
{
    return m_scenario.terrain.at(hex) == u"lake" && !hasFeature(u"ice"_s, hex);
}

/// Minor rivers never close anything, iced or not.
bool WinterFrontReference::isClosedHexside(PlainHex a, PlainHex b) const
{
    return hasHexside(u"major-river"_s, a, b) && !hasHexside(u"ice"_s, a, b) && !hasHexside(u"bridge"_s, a, b);
}

const std::set<PlainHex>& WinterFrontReference::sources(const QString& side) const
{
    static const std::set<PlainHex> none;
    const auto found = m_scenario.regions.find(side + u"-supply"_s);
    return found == m_scenario.regions.end() ? none : found->second;
}

/// Combat units reach every neighbour that regular movement could enter from there [4.2.2].
PlainGame::Zoc WinterFrontReference::zocOf(const QString& side) const
{
    Zoc zoc;
    const bool crosses = m_scenario.reading(u"zoc-hexsides"_s, u"hexsides-too"_s) == u"hexes-only";
    for (const PlainUnit& each : m_scenario.units) {
        if (!each.hex || each.side != side || !isCombatUnit(each.id))
            continue;
        for (const PlainHex& hex : neighbours(*each.hex)) {
            if (!isClosedHex(hex) && (crosses || !isClosedHexside(*each.hex, hex)))
                zoc[hex].insert(each.id);
        }
    }
    return zoc;
}

PlainGame::LineTest WinterFrontReference::lineTest(const QString& side) const
{
    const Zoc zoc = zocOf(enemyOf(side));
    std::set<PlainHex> negated;
    std::map<PlainHex, std::set<QString>> enemies;
    for (const PlainUnit& each : m_scenario.units) {
        if (each.hex && each.side == side)
            negated.insert(*each.hex);
        else if (each.hex && isCombatUnit(each.id))
            enemies[*each.hex].insert(each.id);
    }
    return [this, zoc, negated, enemies](PlainHex from, PlainHex to) {
        Reasons reasons;
        if (const auto found = enemies.find(to); found != enemies.end())
            reasons.insert({u"enemy-unit"_s, u"supply"_s, found->second});
        if (const auto found = zoc.find(to); found != zoc.end() && negated.count(to) == 0)
            reasons.insert({u"enemy-zoc"_s, u"supply"_s, found->second});
        if (isClosedHex(to))
            reasons.insert({u"prohibited-terrain"_s, u"supply"_s, {}});
        if (isClosedHexside(from, to))
            reasons.insert({u"prohibited-hexside"_s, u"supply"_s, {hexsideName(from, to)}});
        return reasons;
    };
}

PlainSupply WinterFrontReference::supply(const PlainUnit& unit) const
{
    PlainSupply result;
    const LineTest blocks = lineTest(unit.side);
    if (const std::optional<Path> line = shortestLine(*unit.hex, sources(unit.side), blocks)) {
        result.isSupplied = true;
        result.line = numbersOf(*line);
        result.source = unit.side + u"-supply/"_s + result.line.last();
    } else if (sources(unit.side).empty()) {
        result.cuts[unit.hex->number()].insert({u"no-source"_s, u"supply"_s, {}});
    } else {
        result.cuts = cuts(*unit.hex, blocks);
    }
    return result;
}

std::map<QString, std::map<QString, PlainZocHex>> WinterFrontReference::zonesOfControl() const
{
    std::map<QString, std::map<QString, PlainZocHex>> zones;
    for (const QString& side : m_sides) {
        zones[side];
        for (const auto& [hex, by] : zocOf(side)) {
            PlainZocHex& to = zones[side][hex.number()];
            to.by = by;
            to.negated[u"supply"_s] = setOf(unitsIn(hex, enemyOf(side)));
        }
    }
    return zones;
}

PlainAnswer WinterFrontReference::answer()
{
    PlainAnswer answer;
    answer.zoc = zonesOfControl();
    for (const PlainUnit& each : m_scenario.units) {
        if (each.hex)
            answer.supply[each.id] = supply(each);
    }
    answer.effects = ruling();
    return answer;
}

/// A headquarters goes with one of the combat units it was stacked with [9.3.1], who pay.
PlainRetreat WinterFrontReference::follow(const QString& id, const std::map<QString, PlainRetreat>& judged) const
{
    PlainRetreat result;
    result.from = m_starts.at(id).number();
    result.follows = combatUnitsOf(stackOf(id));
    std::map<QStringList, QString> paths; // what the first that takes a path pays for it
    const auto hexesOf = [](const QString& path) { return path.section(u' ', 0, 0).split(u',', Qt::SkipEmptyParts); };
    for (const auto& [other, path] : m_taken) {
        if (result.follows.contains(other))
            paths.try_emplace(hexesOf(path), path);
    }
    for (const QString& other : result.follows) {
        if (judged.count(other) == 0)
            continue;
        for (const QString& path : judged.at(other).paths)
            paths.try_emplace(hexesOf(path), path);
        result.hexes = judged.at(other).hexes; // one is like the other
    }
    for (auto& [hex, verdict] : result.hexes) {
        std::set<QString> known;
        for (const QString& path : verdict.beatenBy)
            known.insert(paths.at(hexesOf(path)));
        verdict.beatenBy = known;
    }
    for (const auto& [hexes, text] : paths) {
        result.paths.push_back(text);
        for (const QString& hex : hexes) {
            PlainVerdict legal;
            const bool ends = std::any_of(paths.begin(), paths.end(), [&](const auto& each) {
                return !each.first.isEmpty() && each.first.last() == hex;
            });
            legal.verdict = ends ? u"legal-end"_s : u"legal-pass"_s;
            for (const auto& [others, other] : paths) {
                if (others.contains(hex) && (!ends || others.last() == hex))
                    legal.paths.insert(other);
            }
            result.hexes[hex] = legal;
        }
    }
    result.fate = paths.rbegin()->first.isEmpty() ? u"stays"_s : u"retreats"_s;
    return result;
}

std::vector<WinterFrontReference::Half> WinterFrontReference::halves() const
{
    QString defender;
    for (const PlainUnit& each : m_scenario.units) {
        if (each.hex == m_scenario.defend)
            defender = each.side;
    }
    static const QRegularExpression part(u"^([ad])(l?)(\\d+)$"_s);
    std::vector<Half> result;
    for (const QString& text : m_scenario.result.toLower().split(u'/')) {
        const QRegularExpressionMatch match = part.match(text);
        if (!match.hasMatch())
            continue;
        Half half;
        half.isAttacker = match.captured(1) == u"a";
        half.side = half.isAttacker ? enemyOf(defender) : defender;
        half.losesSteps = !match.captured(2).isEmpty();
        half.amount = match.captured(3).toInt();
        for (const PlainUnit& each : m_scenario.units) {
            const bool isInIt =
                half.isAttacker
                    ? each.hex && std::count(m_scenario.attack.begin(), m_scenario.attack.end(), *each.hex) > 0
                    : each.hex == m_scenario.defend;
            if (isInIt && each.side == half.side)
                half.units << each.id;
        }
        result.insert(half.isAttacker ? result.end() : result.begin(), half);
    }
    return result;
}

QStringList WinterFrontReference::stackOf(const QString& id) const
{
    QStringList ids;
    for (const PlainUnit& each : m_scenario.units) {
        const auto start = m_starts.find(each.id);
        if (start != m_starts.end() && start->second == m_starts.at(id) && each.side == unit(id).side)
            ids << each.id;
    }
    return ids;
}

bool WinterFrontReference::isFollower(const QString& id) const
{
    return m_scenario.split && !isCombatUnit(id) && !combatUnitsOf(stackOf(id)).isEmpty();
}

/// Not yet retreated, and not overrun.
bool WinterFrontReference::isLeft(const QString& id) const
{
    const bool isGone =
        std::any_of(m_taken.begin(), m_taken.end(), [&](const auto& taken) { return taken.first == id; });
    return !isGone && unit(id).hex;
}

QStringList WinterFrontReference::groupOf(const QString& id) const
{
    if (m_scenario.split)
        return {id};
    QStringList ids;
    for (const QString& other : stackOf(id)) {
        if (isLeft(other))
            ids << other;
    }
    return ids;
}

void WinterFrontReference::carryOut(const PlainChoice& choice)
{
    const QStringList group = groupOf(choice.unit);
    PlainRetreat judged;
    if (!isFollower(choice.unit)) {
        for (const Half& half : m_halves) {
            if (half.units.contains(choice.unit))
                judged = judge(group, half.amount);
        }
    }
    // Steps lost on the way are not booked, so that nobody dies here.
    const QString hexes = numbersOf(choice.hexes).join(u',');
    for (const QString& id : group) {
        QString taken = hexes;
        for (const QString& path : judged.paths) {
            if (path.section(u' ', 0, 0) == hexes)
                taken = path;
        }
        m_taken.emplace_back(id, taken);
        if (!choice.hexes.empty())
            unit(id).hex = choice.hexes.back();
    }
    if (combatUnitsOf(group).isEmpty())
        return;
    for (const PlainHex& hex : choice.hexes) {
        for (const QString& id : unitsIn(hex, enemyOf(unit(choice.unit).side)))
            takeAway(id); // overrun [9.3.2]
    }
}

PlainEffect WinterFrontReference::effect(const Half& half)
{
    PlainEffect effect;
    effect.side = half.isAttacker ? u"attacker"_s : u"defender"_s;
    effect.player = half.side;
    effect.kind = half.losesSteps ? u"lose-steps"_s : u"retreat"_s;
    effect.amount = half.amount;
    if (half.losesSteps) {
        effect.units = half.units;
        return effect;
    }
    effect.mover = effect.order = u"owner"_s;
    effect.planning = u"one-by-one"_s;
    std::map<QString, PlainRetreat> judged; // by the top unit
    for (const QString& id : half.units) {
        if (isLeft(id) && !isFollower(id) && groupOf(id).front() == id)
            judged[id] = judge(groupOf(id), half.amount);
    }
    for (const QString& id : half.units) {
        if (!isLeft(id) || groupOf(id).front() != id)
            continue;
        effect.units << plainGroup(groupOf(id));
        effect.retreats[effect.units.last()] = isFollower(id) ? follow(id, judged) : judged.at(id);
    }
    return effect;
}

std::vector<PlainEffect> WinterFrontReference::ruling()
{
    m_halves = halves();
    for (const PlainChoice& choice : m_scenario.choices)
        carryOut(choice);
    std::vector<PlainEffect> effects;
    for (const Half& half : m_halves) {
        const PlainEffect judged = effect(half);
        effects.push_back(judged);
        effects.back().isProvisional = effects.size() > 1 && !effects.front().units.isEmpty();
    }
    return effects;
}
