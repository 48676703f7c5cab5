// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/reference/panzergruppe_reference.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr std::array<const char*, 5> priorities = {"0", "1", "2", "3", "4"};

std::set<QString> asSet(const QStringList& ids)
{
    return {ids.begin(), ids.end()};
}

bool passes(const PlainGame::Path& path, PlainHex hex)
{
    return std::find(path.begin(), path.end(), hex) != path.end();
}

QString textOf(const PlainGame::Path& path)
{
    QStringList numbers;
    for (const PlainHex& hex : path)
        numbers << hex.number();
    return plainPath(numbers);
}

} // namespace

PanzergruppeReference::PanzergruppeReference(PlainScenario scenario) : PlainGame(std::move(scenario))
{
    m_sides = {u"german"_s, u"soviet"_s};
    m_roadLinks = m_scenario.links(u"road"_s);
    m_eachHex = m_scenario.reading(u"retreat-category"_s, u"final-first"_s) == u"each-hex";
    m_stackingLimit = m_scenario.setting(u"stackingLimit"_s, 3);
    countUnits();
}

PlainAnswer PanzergruppeReference::answer()
{
    PlainAnswer answer;
    answer.zoc = zonesOfControl();
    answer.supply = supplyOfAll();
    answer.effects = ruling();
    return answer;
}

/// Who stands where, and the zones of control of all but disrupted units: six hexes, no lake, not across its shore.
void PanzergruppeReference::countUnits()
{
    m_units.clear();
    m_zoc.clear();
    for (const QString& side : m_sides) {
        m_units[side];
        m_zoc[side];
    }
    for (const PlainUnit& each : m_scenario.units) {
        if (!each.hex)
            continue;
        m_units[each.side][*each.hex] << each.id;
        if (each.states.count(u"disrupted"_s) != 0)
            continue;
        for (const PlainHex& next : neighbours(*each.hex)) {
            if (m_scenario.terrain.at(next) != u"lake" && !hasHexside(u"lake-side"_s, *each.hex, next))
                m_zoc[each.side][next].insert(each.id);
        }
    }
}

std::map<QString, std::map<QString, PlainZocHex>> PanzergruppeReference::zonesOfControl() const
{
    std::map<QString, std::map<QString, PlainZocHex>> zones;
    for (const QString& side : m_sides) {
        zones[side];
        for (const auto& [hex, by] : m_zoc.at(side)) {
            PlainZocHex& to = zones[side][hex.number()];
            to.by = by;
            to.negated[u"supply"_s] = asSet(unitsIn(hex, enemyOf(side)));
            to.negated[u"retreat"_s] = to.negated[u"supply"_s];
        }
    }
    return zones;
}

PlainEffect PanzergruppeReference::effectOn(const Half& half, const QString& kind, int amount)
{
    PlainEffect effect;
    effect.side = half.role;
    effect.player = half.player;
    effect.kind = kind;
    effect.amount = amount;
    effect.units = half.units;
    return effect;
}

/// "d2/a1" is one half for each role; "eng" has none.
std::vector<PlainEffect> PanzergruppeReference::ruling()
{
    Half defender{u"defender"_s, {}, {}, {}};
    Half attacker{u"attacker"_s, {}, {}, {}};
    for (const PlainUnit& each : m_scenario.units) {
        if (each.hex == m_scenario.defend)
            defender.player = each.side;
    }
    attacker.player = enemyOf(defender.player);
    for (const PlainUnit& each : m_scenario.units) {
        if (each.side == defender.player && each.hex == m_scenario.defend)
            defender.units << each.id;
        if (each.side == attacker.player && each.hex
            && std::find(m_scenario.attack.begin(), m_scenario.attack.end(), *each.hex) != m_scenario.attack.end())
            attacker.units << each.id;
    }
    std::vector<PlainEffect> effects;
    const QString code = m_scenario.result.toLower();
    if (code == u"eng") {
        for (const Half* half : {&defender, &attacker})
            effects.push_back(effectOn(*half, u"engaged"_s, 1));
        return effects;
    }
    for (const QString& part : code.split(u'/')) {
        if (part.size() == 2)
            (part.front() == u'a' ? attacker : defender).result = part.mid(1);
    }
    addEffects(defender, attacker, effects);
    addEffects(attacker, defender, effects);
    return effects;
}

/// The side that is hit chooses between losses and retreat [9.65]; a retreat that is chosen is chosen.
void PanzergruppeReference::addEffects(const Half& half, const Half& other, std::vector<PlainEffect>& effects)
{
    if (half.result.isEmpty())
        return;
    if (half.result == u"e") {
        effects.push_back(effectOn(half, u"eliminated"_s, 0));
        return;
    }
    const auto isChosen = [this](const QString& id) {
        return std::any_of(m_scenario.choices.begin(), m_scenario.choices.end(),
                           [&](const PlainChoice& choice) { return choice.unit == id; });
    };
    const bool mayWait = half.role == u"attacker" && !other.result.isEmpty() && other.result != u"e";
    const bool isProvisional = mayWait && !std::all_of(other.units.begin(), other.units.end(), isChosen);
    if (std::none_of(half.units.begin(), half.units.end(), isChosen)) {
        effects.push_back(effectOn(half, u"lose-steps"_s, half.result.toInt()));
        effects.back().choice = half.role + u"-1"_s;
        effects.back().by = half.role;
    }
    effects.push_back(retreat(half, other));
    effects.back().isProvisional = isProvisional;
}

PlainEffect PanzergruppeReference::retreat(const Half& half, const Half& other)
{
    PlainEffect effect = effectOn(half, u"retreat"_s, half.result.toInt());
    effect.units.clear();
    effect.choice = half.role + u"-1"_s;
    effect.by = half.role;
    effect.mover = effect.order = u"opponent"_s;
    effect.planning = u"together"_s;
    const std::vector<PlainUnit> before = m_scenario.units;
    // "Switch places" [1]: closed is where any unit began that may have to retreat, and to attackers the defenders'.
    m_vacated.clear();
    for (const Half* each : {&half, &other}) {
        const bool retreats = !each->result.isEmpty() && each->result != u"e";
        const bool isEmptied = each->result == u"e" && each->role == u"defender"
                               && m_scenario.reading(u"emptied-hex"_s, u"every-split"_s) == u"every-split";
        for (const QString& id : each->units) {
            if (retreats || isEmptied)
                m_vacated[*unit(id).hex].insert(id);
        }
    }
    // The other half as it is now: eliminated by the code, moved by choices.
    for (const QString& id : other.units) {
        if (other.result == u"e")
            unit(id).hex.reset();
    }
    for (const PlainChoice& choice : m_scenario.choices) {
        if (other.units.contains(choice.unit))
            unit(choice.unit).hex = choice.hexes.empty() ? std::optional<PlainHex>() : choice.hexes.back();
    }
    countUnits();
    m_friends = m_units.at(half.player);
    for (auto& [hex, ids] : m_friends)
        ids.removeIf([&](const QString& id) { return half.units.contains(id); });
    std::erase_if(m_friends, [](const auto& entry) { return entry.second.isEmpty(); });

    std::vector<Retreater> units;
    for (const QString& id : half.units)
        units.push_back(retreater(id, effect.amount));
    const std::map<QString, Option> fixed = fixedOptions(units);
    const BestWith anyPlan = listPlans(units, {});
    const BestWith plansLeft = fixed.empty() ? anyPlan : listPlans(units, fixed);
    for (std::size_t i = 0; i < units.size(); ++i) {
        if (fixed.count(units[i].id) != 0)
            continue;
        effect.units << units[i].id;
        effect.retreats[units[i].id] = verdictsOf(units[i], effect.amount, anyPlan[i], plansLeft[i]);
    }
    m_scenario.units = before;
    countUnits();
    return effect;
}

PanzergruppeReference::Retreater PanzergruppeReference::retreater(const QString& id, int length) const
{
    const PlainUnit& each = unit(id);
    Retreater result{id, *each.hex, {}, {}, {}, {}, {}};
    result.step = [this, side = each.side](PlainHex from, PlainHex to, int) { return stepReasons(side, from, to); };
    result.atEnd = [this, id, length, start = *each.hex](const Path& path) {
        return endReasons(unit(id), start, length, path);
    };
    result.walk = walk(result.start, length, result.step, result.atEnd);
    for (const Path& path : result.walk.possible) {
        const Option option = optionOf(each.side, path);
        result.optionOf[path] = option;
        result.options.insert(option);
    }
    result.options.insert(optionOf(each.side, {}));
    return result;
}

/// What the choices made so far fix of the plan.
std::map<QString, PanzergruppeReference::Option>
PanzergruppeReference::fixedOptions(const std::vector<Retreater>& units) const
{
    std::map<QString, Option> fixed;
    for (const PlainChoice& choice : m_scenario.choices) {
        for (const Retreater& each : units) {
            if (each.id == choice.unit)
                fixed[each.id] = optionOf(unit(each.id).side, choice.hexes);
        }
    }
    return fixed;
}

PlainGame::Reasons PanzergruppeReference::stepReasons(const QString& side, PlainHex from, PlainHex to) const
{
    if (!m_scenario.hasHex(to))
        return {{u"off-map"_s, u"9.71"_s, {}}};
    Reasons reasons;
    const QString enemy = enemyOf(side);
    const auto enemies = m_units.at(enemy).find(to);
    if (enemies != m_units.at(enemy).end())
        reasons.insert({u"enemy-unit"_s, u"9.71"_s, asSet(enemies->second)});
    const auto zoc = m_zoc.at(enemy).find(to);
    if (zoc != m_zoc.at(enemy).end() && m_friends.count(to) == 0)
        reasons.insert({u"enemy-zoc"_s, u"9.71"_s, zoc->second});
    if (m_scenario.terrain.at(to) == u"lake")
        reasons.insert({u"prohibited-terrain"_s, u"9.71"_s, {}});
    if (hasHexside(u"lake-side"_s, from, to)) {
        const PlainHexside shore = plainHexside(from, to);
        reasons.insert({u"prohibited-hexside"_s, u"9.71"_s, {shore.first.number() + u'/' + shore.second.number()}});
    }
    if (const auto vacated = m_vacated.find(to); vacated != m_vacated.end())
        reasons.insert({u"vacated-hex"_s, u"1"_s, vacated->second});
    if (side == u"soviet" && m_scenario.turn <= 6 && inRegion(u"no-soviet"_s, to))
        reasons.insert({u"prohibited-region"_s, u"6.4"_s, {}});
    return reasons;
}

/// Room for that many more, above those who stand there and do not retreat; a Soviet leader makes room for one [7.1].
bool PanzergruppeReference::hasRoom(PlainHex hex, const QString& side, int arriving, bool withLeader) const
{
    const auto found = m_friends.find(hex);
    const QStringList standing = found == m_friends.end() ? QStringList() : found->second;
    const bool isLed = withLeader || std::any_of(standing.begin(), standing.end(), [this](const QString& id) {
                           return unit(id).type == u"leader";
                       });
    return static_cast<int>(standing.size()) + arriving <= m_stackingLimit + (side == u"soviet" && isLed ? 1 : 0);
}

PlainGame::Reasons PanzergruppeReference::endReasons(const PlainUnit& unit, PlainHex start, int length,
                                                     const Path& path) const
{
    Reasons reasons;
    const PlainHex end = path.back();
    if (!hasRoom(end, unit.side, 1, unit.type == u"leader")) {
        const auto standing = m_friends.find(end);
        reasons.insert(
            {u"overstacked"_s, u"9.73"_s, standing == m_friends.end() ? std::set<QString>() : asSet(standing->second)});
    }
    if (m_scenario.reading(u"end-distance"_s, u"free"_s) == u"must-be-n" && m_scenario.distance(start, end) < length)
        reasons.insert({u"not-away"_s, u"9.7"_s, {}});
    return reasons;
}

/// Empty path: no path. Categories [1]: a empty, b friends out of enemy zones of control, c friends in one.
PanzergruppeReference::Option PanzergruppeReference::optionOf(const QString& side, const Path& path) const
{
    if (path.empty())
        return {std::nullopt, {1}};
    Option option{path.back(), {}};
    for (const PlainHex& hex : path) {
        const bool isHeld = m_friends.count(hex) != 0;
        const bool isInZoc = isHeld && m_zoc.at(enemyOf(side)).count(hex) != 0;
        const std::size_t score = m_eachHex || hex == path.back() ? 1 : 3;
        option.cost[score] += isHeld ? 1 : 0;
        option.cost[score + 1] += isInZoc ? 1 : 0;
    }
    return option;
}

/// Every way to give each unit one of its options (those that are fixed: that one), over which no hex is overstacked.
PanzergruppeReference::BestWith PanzergruppeReference::listPlans(const std::vector<Retreater>& units,
                                                                 const std::map<QString, Option>& fixed) const
{
    struct Arrivals
    {
        int units = 0;
        int leaders = 0;
        int room = 0;
        int roomWithLeader = 0;
    };
    std::map<PlainHex, Arrivals> arrivals;
    std::vector<int> leaders; // 1 for a leader among the units
    for (const Retreater& each : units) {
        leaders.push_back(unit(each.id).type == u"leader" ? 1 : 0);
        std::set<Option> options = each.options;
        if (const auto choice = fixed.find(each.id); choice != fixed.end())
            options.insert(choice->second); // which the other half may have closed since
        for (const Option& option : options) {
            if (!option.end || arrivals.count(*option.end) != 0)
                continue;
            Arrivals& there = arrivals[*option.end];
            while (hasRoom(*option.end, unit(each.id).side, there.room + 1, false))
                ++there.room;
            while (hasRoom(*option.end, unit(each.id).side, there.roomWithLeader + 1, true))
                ++there.roomWithLeader;
        }
    }
    std::vector<Option> plan;
    BestWith best(units.size());
    const std::function<void(const Cost&)> extend = [&](const Cost& cost) {
        if (plan.size() == units.size()) {
            for (const auto& [hex, there] : arrivals) {
                if (there.units > (there.leaders > 0 ? there.roomWithLeader : there.room))
                    return;
            }
            for (std::size_t i = 0; i < plan.size(); ++i) {
                const auto [known, isNew] = best[i].try_emplace(plan[i], cost);
                known->second = std::min(known->second, cost);
            }
            return;
        }
        const Retreater& next = units[plan.size()];
        const auto choice = fixed.find(next.id);
        for (const Option& option : choice == fixed.end() ? next.options : std::set<Option>{choice->second}) {
            Cost sum = cost;
            for (std::size_t i = 0; i < sum.size(); ++i)
                sum[i] += option.cost[i];
            const int leader = leaders[plan.size()];
            if (option.end) {
                arrivals[*option.end].units += 1;
                arrivals[*option.end].leaders += leader;
            }
            plan.push_back(option);
            extend(sum);
            plan.pop_back();
            if (option.end) {
                arrivals[*option.end].units -= 1;
                arrivals[*option.end].leaders -= leader;
            }
        }
    };
    extend({});
    return best;
}

/// `anyPlan` before any choice was made, `plansLeft` after the choices.
PlainRetreat PanzergruppeReference::verdictsOf(const Retreater& unit, int length, const std::map<Option, Cost>& anyPlan,
                                               const std::map<Option, Cost>& plansLeft) const
{
    const auto isLess = [](const auto& a, const auto& b) { return a.second < b.second; };
    const Cost best = std::min_element(anyPlan.begin(), anyPlan.end(), isLess)->second;
    // Dearer than the best only if the other half has moved since a choice was made.
    const Cost bestLeft = std::min_element(plansLeft.begin(), plansLeft.end(), isLess)->second;
    const auto isLegal = [&](const Option& option) {
        const auto found = plansLeft.find(option);
        return found != plansLeft.end() && found->second == bestLeft;
    };
    std::map<Path, QString> legal;
    std::set<QString> texts;
    for (const Path& path : unit.walk.possible) {
        if (isLegal(unit.optionOf.at(path)))
            texts.insert(legal[path] = textOf(path));
    }
    PlainRetreat result;
    result.from = unit.start.number();
    result.fate = legal.empty() ? u"eliminated"_s : u"retreats"_s;
    result.mayBeEliminated = !legal.empty() && isLegal(optionOf({}, {}));
    for (const auto& [path, text] : legal)
        result.paths.push_back(text);
    const auto outranked = [&](PlainHex hex, PlainVerdict& verdict) {
        std::optional<Cost> bestThere;
        for (const Path& path : unit.walk.possible) {
            const auto found = anyPlan.find(unit.optionOf.at(path));
            if (passes(path, hex) && found != anyPlan.end() && (!bestThere || found->second < *bestThere))
                bestThere = found->second;
        }
        verdict.beatenBy = texts;
        if (*bestThere == best) {
            verdict.priority = u"plan"_s; // lost only to an earlier choice, to no rule
            return;
        }
        const auto differs = std::mismatch(best.begin(), best.end(), bestThere->begin());
        const auto priority = static_cast<std::size_t>(differs.first - best.begin());
        verdict.priority = QString::fromLatin1(priorities.at(priority));
        verdict.rule = priority == 0 ? u"2"_s : u"1"_s;
    };
    result.hexes = verdicts(unit.start, length, length, legal, unit.walk, unit.step, unit.atEnd, outranked);
    return result;
}
