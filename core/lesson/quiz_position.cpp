// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lesson/quiz_position.h"

#include "lesson/grader_cache.h"
#include "rules/combat_result.h"
#include "rules/rule_board.h"
#include "rules/stacking.h"

#include <algorithm>
#include <cmath>
#include <map>

using namespace Qt::Literals::StringLiterals;

namespace {

using Point = std::pair<double, double>;

constexpr int areaRadius = 3; // seven hexes across
constexpr int leastPlaces = 16; // of its 37 hexes; fewer leave no room for a battle

/// On a plane with hexes of width 1; which way is up does not matter here.
Point pointOf(const HexGrid& grid, HexIndex hex)
{
    const Hex at = grid.hex(hex);
    return {at.q + at.r / 2.0, at.r * 0.8660254};
}

std::optional<Point> middleOf(const HexGrid& grid, const std::vector<const HexSet*>& sets)
{
    Point sum{0.0, 0.0};
    int count = 0;
    for (const HexSet* set : sets) {
        set->forEach([&](HexIndex hex) {
            const Point at = pointOf(grid, hex);
            sum = {sum.first + at.first, sum.second + at.second};
            ++count;
        });
    }
    if (count == 0)
        return std::nullopt;
    return Point{sum.first / count, sum.second / count};
}

Point scaled(Point vector)
{
    const double length = std::hypot(vector.first, vector.second);
    return length < 1e-9 ? Point{1.0, 0.0} : Point{vector.first / length, vector.second / length};
}

/// "Inf", "Mech", "HQ": what a made-up counter is called after its number.
QString shortName(const UnitType& type)
{
    if (type.name.size() <= 3)
        return type.name.toUpper();
    QString word = (type.title.isEmpty() ? type.name : type.title).section(u' ', 0, 0).left(4);
    while (word.size() > 2 && u"aeiouy"_s.contains(word.back()))
        word.chop(1);
    word[0] = word[0].toUpper();
    return word;
}

} // namespace

QuizPositions::QuizPositions(const RulesInForce& rules, HexMapPtr map, QuizLevel level, const std::vector<Unit>& roster)
    : m_rules(rules), m_game(rules.ruleset()), m_map(std::move(map)), m_level(level)
{
    for (const Unit& unit : roster) {
        const UnitType* type = m_game.unitType(unit.type);
        for (std::size_t side = 0; type != nullptr && side < m_game.sides.size() && side < 2; ++side) {
            if (unit.side == m_game.sides[side].id)
                (type->isCombatUnit && type->stacks ? m_roster : m_rosterOthers)[side].push_back(unit);
        }
    }
    findPlaces();
    findPools();
    findCodes();
    findSources();
}

void QuizPositions::findPlaces()
{
    const auto close = [this](const ForbidTest& test) {
        if (test.kind == ForbidKind::Terrain)
            m_closedTerrain.insert(test.terrain.begin(), test.terrain.end());
        for (const QString& region : test.kind == ForbidKind::Region ? test.regions : QStringList()) {
            if (const HexSet* hexes = m_map->region(region))
                m_closedRegions.push_back(hexes);
        }
    };
    for (const ForbidTest& test : m_game.retreat.forbid)
        close(test);
    for (const SupplyLine& line : m_game.supply.lines) {
        for (const SupplyLeg& leg : line.legs)
            std::for_each(leg.blocked.begin(), leg.blocked.end(), close);
    }
}

bool QuizPositions::isPlace(HexIndex hex) const
{
    return m_map->hasHex(hex) && !m_closedTerrain.contains(m_map->terrain(hex))
           && std::none_of(m_closedRegions.begin(), m_closedRegions.end(),
                           [hex](const HexSet* region) { return region->contains(hex); });
}

void QuizPositions::findPools()
{
    // Which side has a type, the ruleset says only here and there: where it speaks of the type and of one side alone.
    std::map<QString, std::set<QString>> ownersOf;
    std::set<QString> isShared;
    const auto note = [&](const QStringList& types, const QStringList& sides, const QStringList& nations) {
        for (const QString& type : types) {
            if (sides.size() == 1)
                ownersOf[type].insert(sides.front());
            else if (sides.isEmpty() && !nations.isEmpty())
                isShared.insert(type);
        }
    };
    for (const StackingBonus& bonus : m_game.stackingBonus)
        note({bonus.withType}, bonus.sides, {});
    for (const StackingKindLimit& limit : m_game.stacking.limits)
        note(limit.of.types, limit.of.sides, limit.of.nations);
    for (const SupplyLine& line : m_game.supply.lines)
        note(line.when.types, line.when.sides, line.when.nations);
    for (std::size_t side = 0; side < 2 && side < m_game.sides.size(); ++side) {
        const QString& id = m_game.sides[side].id;
        for (const UnitType& type : m_game.unitTypes) {
            const auto owners = ownersOf.find(type.name);
            const bool isOthers =
                owners != ownersOf.end() && !isShared.contains(type.name) && !owners->second.contains(id);
            if (isOthers)
                continue;
            const bool isOfLine = type.isCombatUnit && type.stacks;
            bool isSupplier = false;
            for (const SupplyLine& line : m_game.supply.lines) {
                for (const SupplyLeg& leg : line.legs)
                    isSupplier = isSupplier || leg.toUnit == type.name;
            }
            (isOfLine && !isSupplier ? m_pools[side].line : m_pools[side].others).push_back(&type);
        }
        // A nation that is called like its side; else the one at the side's end of the list that is no side's name.
        std::vector<QString> others;
        for (const Kind& nation : m_game.nations) {
            if (nation.name == id)
                m_nations[side] = id;
            else if (m_game.side(nation.name) == nullptr)
                others.push_back(nation.name);
        }
        if (m_nations[side].isEmpty() && !others.empty())
            m_nations[side] = side == 0 ? others.front() : others.back();
    }
}

void QuizPositions::findCodes()
{
    const int most = m_level == QuizLevel::Hard ? 3 : 2;
    for (const QString& code : commonResultCodes(m_game, most)) {
        const auto result = parseCombatResult(code, m_game);
        if (!result)
            continue;
        for (const CombatRole role : {CombatRole::Defender, CombatRole::Attacker}) {
            const auto& effects = role == CombatRole::Defender ? result->defender : result->attacker;
            bool retreats = false;
            bool loses = false;
            for (const ResultEffect& effect : effects) {
                retreats = retreats || effect.kind == EffectKind::Retreat;
                loses = loses || effect.kind == EffectKind::LoseSteps || effect.kind == EffectKind::Eliminated;
            }
            const bool isPlain = effects.size() < 2 || m_level != QuizLevel::Easy;
            if (retreats && m_game.retreat.exists) {
                m_retreatCodes.push_back({code, role});
                if (isPlain)
                    m_retreatCodes.push_back({code, role}); // a beginner sees fewer choices among outcomes
            }
            if (loses)
                m_lossCodes.push_back({code, role});
        }
    }
}

void QuizPositions::findSources()
{
    std::array<std::vector<const HexSet*>, 2> sources;
    const auto asksControl = [](const ForbidTest& test) { return test.kind == ForbidKind::NotControlled; };
    for (const SupplySourceRules& source : m_game.supply.sources) {
        m_needsControl = m_needsControl || std::any_of(source.blocked.begin(), source.blocked.end(), asksControl);
        const HexSet* region = m_map->region(source.region);
        if (source.region.isEmpty() || region == nullptr)
            continue;
        for (std::size_t side = 0; side < 2 && side < m_game.sides.size(); ++side) {
            const QString& id = m_game.sides[side].id;
            const auto isOf = [&](const QStringList& sides) { return sides.isEmpty() || sides.contains(id); };
            const bool serves =
                std::any_of(m_game.supply.lines.begin(), m_game.supply.lines.end(), [&](const auto& line) {
                    return isOf(line.when.sides) && line.legs.back().to.contains(source.name);
                });
            if (serves && isOf(source.when.sides))
                sources[side].push_back(region);
        }
    }
    for (const SupplyLine& line : m_game.supply.lines) {
        for (const SupplyLeg& leg : line.legs)
            m_needsControl = m_needsControl || std::any_of(leg.blocked.begin(), leg.blocked.end(), asksControl);
    }
    for (std::size_t side = 0; side < 2; ++side)
        m_rear[side] = middleOf(m_map->grid, sources[side]);
}

double QuizPositions::depth(HexIndex hex) const
{
    const Point at = pointOf(m_map->grid, hex);
    const Point spot = pointOf(m_map->grid, m_spot);
    return (at.first - spot.first) * m_toFirst.first + (at.second - spot.second) * m_toFirst.second;
}

void QuizPositions::moveTo(QuizChance& chance)
{
    constexpr int tries = 60;
    const HexGrid& grid = m_map->grid;
    for (int i = 0; i < tries; ++i) {
        m_spot = chance.below(grid.size());
        if (isPlace(m_spot))
            break;
    }
    // Each side has its supply behind it, more or less.
    const Point here = pointOf(grid, m_spot);
    const auto& [first, second] = m_rear;
    const Point any = scaled({chance.fraction() - 0.5, chance.fraction() - 0.5});
    Point toFirst = any;
    if (first && second)
        toFirst = scaled({first->first - second->first, first->second - second->second});
    else if (first)
        toFirst = scaled({first->first - here.first, first->second - here.second});
    else if (second)
        toFirst = scaled({here.first - second->first, here.second - second->second});
    constexpr double slant = 0.6;
    m_toFirst = scaled({toFirst.first + slant * any.first, toFirst.second + slant * any.second});
    m_control.clear();
    if (!m_needsControl)
        return;
    for (const SideRules& side : m_game.sides)
        m_control.push_back({side.id, HexSet(grid.size())});
    for (HexIndex hex = 0; hex < grid.size(); ++hex) {
        if (m_map->hasHex(hex))
            m_control[depth(hex) >= 0 ? 0 : 1].content.insert(hex);
    }
}

/// One position in the making.
class QuizPositions::Maker
{
public:
    Maker(const QuizPositions& of, QuizChance& chance)
        : m_of(of), m_chance(chance), m_scenario(std::make_shared<Scenario>())
    {
        m_scenario->ruleset = of.m_game.id;
        m_scenario->mapPath = u"quiz.hexmap.json"_s; // nothing is read from there: the map is at hand
        m_scenario->position.map = of.m_map;
    }

    std::optional<QuizPosition> make(Theme theme)
    {
        if (!findCenter())
            return std::nullopt;
        m_side = static_cast<std::size_t>(m_chance.below(2));
        for (std::size_t side = 0; side < 2 && theme == Theme::Pocket; ++side) {
            if (const auto& pool = m_of.m_pools[side].line; !pool.empty())
                m_onlyTypes[side] = m_chance.oneOf(pool);
        }
        addStack(m_center, m_side, theme == Theme::Pocket ? 1 : stackSize());
        if (units().empty())
            return std::nullopt;
        if (theme == Theme::Pocket)
            surround();
        else
            engage();
        if (m_contact.empty())
            return std::nullopt;
        addOthers(theme);
        dropTooMany();
        addSupplier();
        const bool isFought = theme == Theme::Retreat || theme == Theme::Losses;
        if (isFought && !fight(theme))
            return std::nullopt;
        setControl();
        setTurn(isFought);
        const auto top =
            std::find_if(units().begin(), units().end(), [this](const Unit& u) { return u.hex == m_center; });
        if (top == units().end())
            return std::nullopt;
        return QuizPosition{m_scenario, m_center, top->id, static_cast<int>(m_side)};
    }

    void addStack(HexIndex hex, std::size_t side, int count)
    {
        const QString formation = QString::number(m_chance.between(1, 40));
        for (int i = 0; i < count; ++i)
            addUnit(hex, side, formation);
        m_taken.insert(hex);
    }

    const std::shared_ptr<Scenario>& scenario() const { return m_scenario; }

private:
    std::vector<Unit>& units() { return m_scenario->position.units; }
    const HexGrid& grid() const { return m_of.m_map->grid; }
    bool isLevel(QuizLevel level) const { return m_of.m_level == level; }
    int stackSize()
    {
        if (isLevel(QuizLevel::Easy))
            return 1;
        return isLevel(QuizLevel::Middle) ? m_chance.between(1, 2) : m_chance.between(1, 3);
    }

    /// A hex with enough room around it, near the spot.
    bool findCenter()
    {
        constexpr int tries = 20;
        constexpr int farthest = 5;
        const OffsetCoord spot = grid().offset(m_of.m_spot);
        for (int i = 0; i < tries; ++i) {
            m_center = grid().index(OffsetCoord{spot.column + m_chance.between(-farthest, farthest),
                                                spot.row + m_chance.between(-farthest, farthest)});
            if (m_center == noHex || !m_of.isPlace(m_center))
                continue;
            m_area = hexesAround(*m_of.m_map, m_center, areaRadius);
            std::erase_if(m_area, [this](HexIndex hex) { return !m_of.isPlace(hex); });
            if (static_cast<int>(m_area.size()) >= leastPlaces)
                return true;
        }
        return false;
    }

    double depth(HexIndex hex, std::size_t side) const
    {
        const double toFirst = m_of.depth(hex) - m_of.depth(m_center);
        return side == 0 ? toFirst : -toFirst;
    }

    std::vector<HexIndex> freePlaces(int least, int most) const
    {
        std::vector<HexIndex> places;
        for (const HexIndex hex : m_area) {
            const int distance = grid().distance(hex, m_center);
            if (distance >= least && distance <= most && !m_taken.contains(hex))
                places.push_back(hex);
        }
        return places;
    }

    /// Enemies next to the subject, on their side of the front.
    void engage()
    {
        std::vector<HexIndex> places = freePlaces(1, 1);
        m_chance.shuffle(places);
        std::vector<std::pair<double, HexIndex>> order;
        for (const HexIndex hex : places)
            order.emplace_back(depth(hex, m_side) + 0.8 * m_chance.fraction(), hex);
        std::sort(order.begin(), order.end());
        const int wanted = isLevel(QuizLevel::Easy) ? 1 : m_chance.between(1, isLevel(QuizLevel::Middle) ? 2 : 3);
        for (std::size_t i = 0; i < order.size() && static_cast<int>(i) < wanted; ++i) {
            m_contact.push_back(order[i].second);
            addStack(order[i].second, 1 - m_side, stackSize());
        }
    }

    /// Enemies around the subject, near where zones of control close the gaps, next to it where there are none.
    void surround()
    {
        const bool hasZones = m_of.m_game.zoc.exists;
        std::vector<HexIndex> places = freePlaces(hasZones ? 2 : 1, hasZones ? 2 : 1);
        m_chance.shuffle(places);
        const int gaps = m_chance.percent(50) ? 0 : m_chance.between(1, 3);
        const int most = hasZones ? m_chance.between(4, 7) : 6;
        for (const HexIndex hex : places) {
            if (static_cast<int>(m_contact.size()) >= most - gaps)
                break;
            m_contact.push_back(hex);
            addStack(hex, 1 - m_side, 1);
        }
    }

    void addOthers(Theme theme)
    {
        int enemies = 0;
        int friends = 0;
        if (isLevel(QuizLevel::Easy)) {
            enemies = m_chance.between(0, 1);
            friends = m_chance.between(0, 1);
        } else if (isLevel(QuizLevel::Middle)) {
            enemies = m_chance.between(1, 2);
            friends = m_chance.between(1, 3);
        } else {
            enemies = m_chance.between(2, 4);
            friends = m_chance.between(2, 5);
        }
        if (theme == Theme::Pocket)
            enemies = 0;
        if (theme == Theme::Zones || theme == Theme::Pocket)
            friends = std::max(friends, 1);
        // Those who stand behind the other line come by chance; at the hard level more often.
        const int strays = isLevel(QuizLevel::Hard) ? 40 : 15;
        for (int i = 0; i < enemies + friends; ++i) {
            const std::size_t side = i < enemies ? 1 - m_side : m_side;
            std::vector<HexIndex> places = freePlaces(1, areaRadius);
            if (!m_chance.percent(strays))
                std::erase_if(places, [&](HexIndex hex) { return depth(hex, side) < -0.3; });
            if (!places.empty())
                addStack(m_chance.oneOf(places), side, stackSize());
        }
    }

    /// Takes units from stacks that are higher than the game allows, the lowest first, but one of each.
    void dropTooMany()
    {
        const RuleBoard board(m_scenario->position, m_of.m_rules);
        std::set<QString> dropped;
        for (const HexIndex hex : m_taken) {
            for (SideIndex side = 0; side < 2; ++side) {
                std::vector<UnitIndex> stack;
                board.forEachUnit(hex, side, [&](UnitIndex unit) { stack.push_back(unit); });
                const bool isTooHigh = board.stackedUnits(hex, side) > stackingLimit(board, hex, side, {})
                                       || !stackingBreaches(board, hex, side, {}).empty();
                for (std::size_t i = 1; isTooHigh && i < stack.size(); ++i)
                    dropped.insert(board.unit(stack[i]).id);
            }
        }
        std::erase_if(units(), [&](const Unit& unit) { return dropped.contains(unit.id); });
    }

    /// Somebody through whom lines of supply run, where the game has them.
    void addSupplier()
    {
        constexpr int chance = 80;
        for (std::size_t side = 0; side < 2; ++side) {
            for (const UnitType* type : m_of.m_pools[side].others) {
                if (!isSupplier(*type, m_of.m_game.sides[side].id) || !m_chance.percent(chance))
                    continue;
                std::vector<HexIndex> places = freePlaces(1, areaRadius);
                std::erase_if(places, [&](HexIndex hex) { return depth(hex, side) < 0.5; });
                if (places.empty())
                    continue;
                const HexIndex hex = m_chance.oneOf(places);
                place(made(*type, side, QString()), hex);
                m_taken.insert(hex);
            }
        }
    }

    bool isSupplier(const UnitType& type, const QString& side) const
    {
        for (const SupplyLine& line : m_of.m_game.supply.lines) {
            if (!line.when.sides.isEmpty() && !line.when.sides.contains(side))
                continue;
            for (const SupplyLeg& leg : line.legs) {
                if (leg.toUnit == type.name)
                    return true;
            }
        }
        return false;
    }

    /// A counter of the side: one of the roster that is not on the map yet, or one made up.
    void addUnit(HexIndex hex, std::size_t side, const QString& formation)
    {
        constexpr int chanceOfOthers = 8; // headquarters and the like are few
        const bool isOfLine = isLevel(QuizLevel::Easy) || !m_chance.percent(chanceOfOthers);
        for (const bool line : {isOfLine, true}) {
            const auto& roster = (line ? m_of.m_roster : m_of.m_rosterOthers)[side];
            for (int i = 0; i < 20 && !roster.empty(); ++i) {
                const Unit& drawn = m_chance.oneOf(roster);
                if (m_scenario->position.findUnit(drawn.id) != noUnit)
                    continue;
                Unit unit = drawn;
                unit.lost = 0;
                unit.states.clear();
                unit.tray.clear();
                unit.arrival.reset();
                place(std::move(unit), hex);
                return;
            }
            const auto& pool = line ? m_of.m_pools[side].line : m_of.m_pools[side].others;
            if (!pool.empty() && roster.empty()) {
                const UnitType* only = m_onlyTypes[side];
                place(made(only != nullptr ? *only : *m_chance.oneOf(pool), side, formation), hex);
                return;
            }
        }
    }

    Unit made(const UnitType& type, std::size_t side, const QString& formation)
    {
        Unit unit;
        for (;;) {
            unit.name = u"%1 %2"_s.arg(m_chance.between(1, 199)).arg(shortName(type));
            unit.id = QString(unit.name).remove(u' ');
            if (m_scenario->position.findUnit(unit.id) == noUnit)
                break;
        }
        unit.side = m_of.m_game.sides[side].id;
        unit.nation = m_of.m_nations[side];
        unit.type = type.name;
        unit.formation = formation;
        if (!type.attack)
            unit.attack = m_chance.between(2, 7);
        if (!type.defense)
            unit.defense = m_chance.between(2, 7);
        if (!type.movement) {
            // Of one type all go as fast, as in print; and those who differ in less share their lines of supply.
            const auto known = m_speeds.try_emplace(type.name, 0).first;
            if (known->second == 0)
                known->second = m_chance.between(4, 9);
            unit.movement = known->second;
        }
        if (!type.range && isSupplier(type, unit.side))
            unit.range = m_chance.between(3, 5);
        return unit;
    }

    void place(Unit unit, HexIndex hex)
    {
        const UnitType* type = m_of.m_game.unitType(unit.type);
        const int steps = unit.steps.value_or(type == nullptr ? 1 : type->steps);
        if (!isLevel(QuizLevel::Easy) && steps > 1 && m_chance.percent(15))
            unit.lost = 1;
        const QStringList& silent = m_of.m_game.zoc.statesWithout;
        if (!isLevel(QuizLevel::Easy) && !silent.isEmpty() && m_chance.percent(8))
            unit.states = {silent.front()};
        unit.hex = hex;
        units().push_back(std::move(unit));
    }

    bool fight(Theme theme)
    {
        const auto& codes = theme == Theme::Retreat ? m_of.m_retreatCodes : m_of.m_lossCodes;
        if (codes.empty())
            return false;
        const Code& chosen = m_chance.oneOf(codes);
        Combat combat;
        combat.result = chosen.code;
        if (chosen.role == CombatRole::Defender) {
            combat.defend = m_center;
            combat.attack = m_contact;
        } else {
            combat.defend = m_contact.front();
            combat.attack = {m_center};
            // A second stack of the side that touches the hex as well attacks with it now and then.
            for (const Unit& unit : units()) {
                const bool isNew =
                    std::find(combat.attack.begin(), combat.attack.end(), unit.hex) == combat.attack.end();
                if (isLevel(QuizLevel::Hard) && isNew && unit.side == sideId(m_side)
                    && grid().distance(unit.hex, combat.defend) == 1 && m_chance.percent(50))
                    combat.attack.push_back(unit.hex);
            }
        }
        m_attacker = chosen.role == CombatRole::Defender ? 1 - m_side : m_side;
        m_scenario->combat = std::move(combat);
        return true;
    }

    const QString& sideId(std::size_t side) const { return m_of.m_game.sides[side].id; }

    void setControl()
    {
        if (!m_of.m_needsControl)
            return;
        m_scenario->position.control = m_of.m_control;
        for (const Unit& unit : units())
            m_scenario->position.setController(unit.hex, unit.side);
    }

    void setTurn(bool isFought)
    {
        Turn& turn = m_scenario->position.turn;
        turn.number = m_chance.between(1, 12);
        turn.player = sideId(isFought ? m_attacker : m_side);
        const QString combat = u"combat"_s;
        if (isFought && isKnown(m_of.m_game.phases, combat))
            turn.phase = combat;
        else if (!m_of.m_game.phases.empty())
            turn.phase = m_of.m_game.phases.front().name;
    }

    const QuizPositions& m_of;
    QuizChance& m_chance;
    std::shared_ptr<Scenario> m_scenario;
    HexIndex m_center = noHex;
    std::array<const UnitType*, 2> m_onlyTypes{}; ///< of pockets: units of one type share their lines of supply
    std::size_t m_side = 0;
    std::size_t m_attacker = 0;
    std::vector<HexIndex> m_area;
    std::set<HexIndex> m_taken;
    std::map<QString, int> m_speeds; ///< by type: movement of those that are made up
    std::vector<HexIndex> m_contact; ///< hexes of the enemies in touch
};

std::optional<QuizPosition> QuizPositions::make(QuizChance& chance, Theme theme) const
{
    return m_game.sides.size() < 2 ? std::nullopt : Maker(*this, chance).make(theme);
}

QuizPosition QuizPositions::makeLonely() const
{
    QuizChance chance(1);
    Maker maker(*this, chance);
    HexIndex hex = 0;
    while (hex + 1 < m_map->grid.size() && !m_map->hasHex(hex))
        ++hex;
    maker.addStack(hex, 0, 1);
    const auto& units = maker.scenario()->position.units;
    return {maker.scenario(), hex, units.empty() ? QString() : units.front().id, 0};
}
