// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/reference/russia_reference.h"

#include <algorithm>
#include <climits>
#include <cmath>
#include <numbers>

using namespace Qt::StringLiterals;

namespace {

const QStringList zocTypes = {u"infantry"_s, u"armor"_s, u"mechanized"_s, u"cavalry"_s, u"shock"_s};

QStringList numbersOf(const PlainGame::Path& path)
{
    QStringList numbers;
    for (const PlainHex& hex : path)
        numbers << hex.number();
    return numbers;
}

std::set<QString> idsOf(const std::vector<const PlainUnit*>& units)
{
    std::set<QString> ids;
    for (const PlainUnit* unit : units)
        ids.insert(unit->id);
    return ids;
}

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
            if (each.hex && each.hex == other.hex && each.side == other.side)
                m_stackSteps[each.id] += stepsLeft(other);
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

std::map<PlainGame::Path, RussiaReference::Vector>
RussiaReference::scores(const PlainUnit& unit, const std::vector<Path>& paths, int length, bool isElected)
{
    const bool isAxis = unit.side == u"axis";
    const bool isSurprised = !isAxis && m_scenario.turnTags.count(u"may-june-1941"_s) != 0;
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
    return std::any_of(path.begin(), path.end(), isHeld) && line(unit, path.back(), supplyRange());
}

RussiaReference::Judged RussiaReference::judgeLength(const PlainUnit& unit, int length, bool isElected)
{
    const PlainHex start = *unit.hex;
    const StepTest step = [&](PlainHex from, PlainHex to, int) { return objections(unit, from, to); };
    const EndTest end = [&](const Path& path) { return objectionsToEnd(unit, path.back()); };
    Walk found = walk(start, length, step, end);
    const bool mayStopShort =
        length == 2 && !isElected && m_scenario.reading(u"short-retreat"_s, u"allowed"_s) == u"allowed";
    if (found.possible.empty() && mayStopShort)
        found.possible = walk(start, 1, step, end).possible;

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
        const int shortfall = length - static_cast<int>(path.size());
        texts[path] = plainPath(numbersOf(path), zocHexes(unit, path), shortfall);
        winners.insert(texts[path]);
    }
    for (const Path& path : judged.options) {
        const int shortfall = length - static_cast<int>(path.size());
        texts[path] = plainPath(numbersOf(path), zocHexes(unit, path), shortfall, u"10.88"_s);
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
    judged.retreat.hexes = verdicts(start, length, length, texts, found, step, end, outranked);
    return judged;
}

RussiaReference::Judged RussiaReference::judge(const PlainUnit& asking, int length, bool isElected)
{
    const PlainUnit unit = asking;
    Judged judged = judgeLength(unit, length, isElected);
    if (isElected && !judged.isPossible) { // the election may not kill what could live [10.84]
        const Judged other = judgeLength(unit, 3 - length, isElected);
        if (other.isPossible)
            judged = other;
    }
    const auto isDeadly = [&](const Path& path) { return zocHexes(unit, path) >= m_stackSteps.at(unit.id); };
    const bool allDie = std::all_of(judged.legal.begin(), judged.legal.end(), isDeadly);
    judged.retreat.fate = allDie ? u"eliminated"_s : u"retreats"_s;
    return judged;
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
    if (code == u"R" || code == u"DR" || code == u"AR")
        return {{isAttacker, u"retreat"_s, 1, true}, {isAttacker, u"retreat"_s, 2, true}};
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
            const Judged judged = judge(unit(choice.unit), hit.amount, hit.isElected);
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
        if (hit.isElected) {
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
                effect.retreats[id] = judge(unit(id), hit.amount, hit.isElected).retreat;
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
