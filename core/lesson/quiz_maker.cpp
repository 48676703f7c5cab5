// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/contains.h"
#include "lesson/grader_cache.h"
#include "lesson/quiz_position.h"
#include "rules/rule_view.h"
#include "rules/stacking.h"

#include <algorithm>
#include <map>

using namespace Qt::Literals::StringLiterals;

// QuizPositions: one position in the making.

namespace {

constexpr int areaRadius = 3; // seven hexes across
constexpr int leastPlaces = 16; // of its 37 hexes; fewer leave no room for a battle

/// "Inf", "Mech", "HQ": what a made-up counter is called after its number.
QString shortName(const UnitType& type)
{
    if (type.name.size() <= 2)
        return type.name.toUpper();
    QString word = (type.title.isEmpty() ? type.name : type.title).section(u' ', 0, 0).left(4);
    while (word.size() > 2 && u"aeiouy"_s.contains(word.back()))
        word.chop(1);
    word[0] = word[0].toUpper();
    return word;
}

} // namespace

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
        const auto top = std::ranges::find(units(), m_center, &Unit::hex);
        if (top == units().end())
            return std::nullopt;
        return QuizPosition{m_scenario, m_center, top->id, static_cast<int>(m_side)};
    }

    /// Whether there were counters for it.
    bool addStack(HexIndex hex, std::size_t side, int count)
    {
        const QString formation = QString::number(m_chance.between(1, 40));
        const std::size_t before = units().size();
        for (int i = 0; i < count; ++i)
            addUnit(hex, side, formation);
        m_taken.insert(hex);
        return units().size() > before;
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
        if (isLevel(QuizLevel::Middle))
            return m_chance.between(1, 2);
        return std::min(m_chance.between(1, 3), m_chance.between(1, 3)); // high stacks are few
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
        std::ranges::sort(order);
        const int wanted = isLevel(QuizLevel::Easy) ? 1 : m_chance.between(1, isLevel(QuizLevel::Middle) ? 2 : 3);
        for (std::size_t i = 0; i < order.size() && static_cast<int>(i) < wanted; ++i) {
            if (addStack(order[i].second, 1 - m_side, stackSize()))
                m_contact.push_back(order[i].second);
        }
    }

    /// Enemies around the subject: two hexes away, where their zones of control close the gaps; without zones next to
    /// it, or to it and a hex or two beside it.
    void surround()
    {
        std::vector<HexIndex> inside{m_center};
        std::vector<HexIndex> places;
        int most = 0;
        if (m_of.m_game.zoc.exists) {
            places = freePlaces(2, 2);
            most = m_chance.between(4, 7);
        } else {
            const int more = isLevel(QuizLevel::Easy) ? 0 : m_chance.between(0, isLevel(QuizLevel::Middle) ? 1 : 2);
            std::vector<HexIndex> beside = freePlaces(1, 1);
            m_chance.shuffle(beside);
            beside.resize(std::min(beside.size(), static_cast<std::size_t>(more)));
            inside.insert(inside.end(), beside.begin(), beside.end());
            for (const HexIndex hex : freePlaces(1, 2)) {
                const auto touches = [&](HexIndex in) { return grid().distance(in, hex) <= 1; };
                if (!contains(inside, hex) && std::ranges::any_of(inside, touches))
                    places.push_back(hex);
            }
            most = static_cast<int>(places.size());
            for (const HexIndex hex : beside) {
                if (m_chance.percent(50))
                    addStack(hex, m_side, 1);
                m_taken.insert(hex);
            }
        }
        m_chance.shuffle(places);
        const int gaps = m_chance.percent(50) ? 0 : m_chance.between(1, 3);
        for (const HexIndex hex : places) {
            if (static_cast<int>(m_contact.size()) >= most - gaps)
                break;
            if (addStack(hex, 1 - m_side, 1))
                m_contact.push_back(hex);
        }
    }

    void addOthers(Theme theme)
    {
        constexpr int mostEnemies[] = {1, 2, 4};
        constexpr int mostFriends[] = {1, 3, 5};
        const auto level = static_cast<int>(m_of.m_level); // from 0
        int enemies = m_chance.between(level, mostEnemies[level]);
        int friends = m_chance.between(level, mostFriends[level]);
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
        const RuleView board(m_scenario->position, m_of.m_rules);
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
                if (!isSupplier(*type, sideOfTeam(m_of.m_game, side).id) || !m_chance.percent(chance))
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
        return std::ranges::any_of(m_of.m_game.supply.lines, [&](const SupplyLine& line) {
            const bool isOfSide = line.when.sides.isEmpty() || line.when.sides.contains(side);
            return isOfSide && std::ranges::find(line.legs, type.name, &SupplyLeg::toUnit) != line.legs.end();
        });
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
        unit.side = sideOfTeam(m_of.m_game, side).id;
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
                if (isLevel(QuizLevel::Hard) && !contains(combat.attack, unit.hex) && unit.side == sideId(m_side)
                    && grid().distance(unit.hex, combat.defend) == 1 && m_chance.percent(50))
                    combat.attack.push_back(unit.hex);
            }
        }
        m_attacker = chosen.role == CombatRole::Defender ? 1 - m_side : m_side;
        m_scenario->combat = std::move(combat);
        return true;
    }

    const QString& sideId(std::size_t side) const { return sideOfTeam(m_of.m_game, side).id; }

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
