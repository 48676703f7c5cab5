// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/random/random_board.h"
#include "support/random/random_position.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

/// More units than this in one plan would make the list of all plans too long.
constexpr int mostRetreating = 4;

/// Builds one position; each function adds one kind of thing.
class PanzergruppeBoard : private RandomBoard
{
public:
    explicit PanzergruppeBoard(std::uint64_t seed) : RandomBoard(seed) {}

    PlainScenario build()
    {
        do {
            m_scenario = {};
            m_scenario.ruleset = u"panzergruppe-guderian"_s;
            makeGrid();
            makeTerrain();
            strewHexsides(u"river"_s, m_chance.percent(70) ? m_chance.between(0, 90) : 0);
            strewHexsides(u"lake-side"_s, m_chance.percent(50) ? m_chance.between(1, 15) : 0);
            makeRoads();
            makeRegions();
            makeUnits();
        } while (!makeFight());
        if (m_chance.percent(50))
            makePocket();
        shuffleUnits();
        // Last, so that each seed has the board that it had without it.
        m_scenario.readings[u"emptied-hex"_s] = m_chance.percent(60) ? u"every-split"_s : u"d1-a1"_s;
        return m_scenario;
    }

private:
    void makeGrid()
    {
        PlainScenario& s = m_scenario;
        m_isLong = m_chance.percent(12); // so that twenty hexes can be too far
        s.pointy = !m_isLong && m_chance.percent(10);
        s.columns = m_isLong ? m_chance.between(22, 27) : m_chance.between(4, 8);
        s.rows = m_isLong ? m_chance.between(2, 3) : m_chance.between(4, 8);
        s.firstColumn = m_chance.percent(60) ? 1 : m_chance.between(0, 30);
        s.firstRow = m_chance.percent(60) ? 1 : m_chance.between(0, 30);
        s.shiftedOdd = m_chance.percent(30);
        s.north = m_chance.percent(80) ? 0.0 : 90.0;
        s.turn = m_chance.between(1, 9);
        if (m_chance.percent(50))
            s.settings[u"stackingLimit"_s] = m_chance.between(1, 4);
        if (m_chance.percent(50))
            s.readings[u"retreat-category"_s] = m_chance.percent(75) ? u"each-hex"_s : u"final-first"_s;
        if (m_chance.percent(50))
            s.readings[u"end-distance"_s] = m_chance.percent(60) ? u"must-be-n"_s : u"free"_s;
    }

    void makeTerrain()
    {
        PlainScenario& s = m_scenario;
        const int holes = m_chance.percent(30) ? m_chance.between(1, 12) : 0;
        const int lakes = m_chance.percent(45) ? m_chance.between(1, 12) : 0;
        const int swamps = m_chance.percent(60) ? m_chance.between(1, m_isLong ? 15 : 45) : 0;
        const int forests = m_chance.between(0, 60);
        for (int c = 0; c < s.columns; ++c) {
            for (int r = 0; r < s.rows; ++r) {
                const PlainHex hex{s.firstColumn + c, s.firstRow + r};
                if (m_chance.percent(holes))
                    continue;
                s.terrain[hex] = m_chance.percent(lakes)     ? u"lake"_s
                                 : m_chance.percent(swamps)  ? u"swamp"_s
                                 : m_chance.percent(forests) ? u"forest"_s
                                 : m_chance.percent(6)       ? u"major-city"_s
                                                             : u"clear"_s;
            }
        }
        if (s.terrain.empty())
            s.terrain[{s.firstColumn, s.firstRow}] = u"clear"_s;
        listHexes();
    }

    /// A trunk road along a row for some, and stray ones.
    void makeRoads()
    {
        strewPaths(u"road"_s, 4, 12);
        strewPaths(u"rail"_s, 1);
        if (!m_chance.percent(60))
            return;
        const int row = m_scenario.firstRow + m_chance.below(m_scenario.rows);
        std::vector<PlainHex> trunk;
        for (int c = 0; c < m_scenario.columns; ++c) {
            const PlainHex hex{m_scenario.firstColumn + c, row};
            const bool goesOn =
                m_scenario.hasHex(hex) && (trunk.empty() || m_scenario.distance(trunk.back(), hex) == 1);
            if (goesOn)
                trunk.push_back(hex);
        }
        const auto isSame = [&](const std::vector<PlainHex>& other) { return other == trunk; };
        std::vector<std::vector<PlainHex>>& roads = m_scenario.paths[u"road"_s];
        if (trunk.size() > 1 && std::none_of(roads.begin(), roads.end(), isSame))
            roads.push_back(trunk);
        if (roads.empty())
            m_scenario.paths.erase(u"road"_s);
    }

    void makeRegions()
    {
        PlainScenario& s = m_scenario;
        const std::set<PlainHex> roads = s.hexesOn(u"road"_s);
        if (m_chance.percent(80) && !roads.empty())
            s.regions[u"german-railhead"_s].insert(m_chance.oneOf(roads));
        else
            makeRegion(u"german-railhead"_s);
        makeEdge(u"west-edge"_s, s.firstColumn);
        makeEdge(u"east-edge"_s, s.firstColumn + s.columns - 1);
        if (!m_chance.percent(75))
            return;
        const int columns = m_chance.between(1, 3);
        for (const PlainHex& hex : m_hexes) {
            if (m_chance.percent(hex.column < s.firstColumn + columns ? 90 : 8))
                s.regions[u"no-soviet"_s].insert(hex);
        }
    }

    /// Some hexes of that column, or any.
    void makeEdge(const QString& name, int column)
    {
        if (m_chance.percent(40)) {
            makeRegion(name);
            return;
        }
        const int share = m_chance.between(15, 100);
        for (const PlainHex& hex : m_hexes) {
            if (hex.column == column && m_chance.percent(share))
                m_scenario.regions[name].insert(hex);
        }
    }

    PlainUnit germanUnit()
    {
        return {{},
                u"german"_s,
                m_chance.oneOf(
                    std::vector<QString>{u"panzer"_s, u"motorized"_s, u"infantry"_s, u"infantry"_s, u"cavalry"_s}),
                {}};
    }

    PlainUnit sovietUnit(int leaders)
    {
        PlainUnit unit{
            {}, u"soviet"_s, m_chance.oneOf(std::vector<QString>{u"rifle"_s, u"tank"_s, u"mechanized"_s}), {}};
        if (m_chance.percent(leaders)) {
            unit.type = u"leader"_s;
            if (m_chance.percent(90))
                unit.range = m_chance.between(0, 5);
        }
        if (m_chance.percent(20))
            unit.states.insert(u"untried"_s);
        return unit;
    }

    void makeUnits()
    {
        std::map<PlainHex, QString> holder;
        std::map<PlainHex, int> standing;
        const int hexes = static_cast<int>(m_hexes.size());
        const int stacks = m_chance.between(3, 4 + hexes / 3);
        const int germans = m_chance.between(30, 70);
        const int leaders = m_chance.between(5, 40);
        const int disrupted = m_chance.percent(70) ? m_chance.between(5, 75) : 0;
        const bool isFront = m_chance.percent(50); // one side left, the other right, or a mess
        std::map<QString, int> count;
        for (int stack = 0; stack < stacks; ++stack) {
            const PlainHex hex = m_chance.oneOf(m_hexes);
            const bool isLeft = hex.column < m_scenario.firstColumn + m_scenario.columns / 2;
            const bool isGerman = isFront && m_chance.percent(85) ? isLeft : m_chance.percent(germans);
            const QString side = isGerman ? u"german"_s : u"soviet"_s;
            if (m_scenario.terrain.at(hex) == u"lake" && !m_chance.percent(10))
                continue;
            if (holder.count(hex) != 0 && holder[hex] != side)
                continue;
            holder[hex] = side;
            for (int left = m_chance.percent(50) ? 1 : m_chance.between(2, mostRetreating); left > 0; --left) {
                if (++standing[hex] > mostRetreating)
                    break;
                PlainUnit unit = isGerman ? germanUnit() : sovietUnit(leaders);
                unit.id = side.left(1) + QString::number(++count[side]);
                unit.hex = hex;
                if (m_chance.percent(disrupted))
                    unit.states.insert(u"disrupted"_s);
                m_scenario.units.push_back(unit);
            }
        }
        if (m_chance.percent(15))
            m_scenario.units.push_back({u"reserve"_s, u"soviet"_s, u"leader"_s, std::nullopt});
    }

    /// Friends and enemies all around the defence hex or the attack hexes, so that there is little room to retreat to.
    void makePocket()
    {
        PlainScenario& s = m_scenario;
        const bool isAttackers = !s.attack.empty() && (s.result.startsWith(u'A') || m_chance.percent(40));
        const std::vector<PlainHex> middles = isAttackers ? s.attack : std::vector<PlainHex>{s.defend};
        const auto away = [&](PlainHex hex) {
            int least = s.columns + s.rows;
            for (const PlainHex& middle : middles)
                least = std::min(least, s.distance(middle, hex));
            return least;
        };
        const auto inside = std::find_if(s.units.begin(), s.units.end(),
                                         [&](const PlainUnit& unit) { return unit.hex == middles.front(); });
        const bool isGerman = inside->side == u"german";
        if (s.settings.count(u"stackingLimit"_s) == 0
            && m_chance.percent(60)) // each place taken is one that another lacks
            s.settings[u"stackingLimit"_s] = m_chance.between(1, 2);
        const int friends = m_chance.between(20, 75);
        const int enemies = m_chance.between(5, 40);
        int count = 0;
        for (const PlainHex& hex : m_hexes) {
            if (away(hex) > 3 || unitsIn(hex) > 0 || s.terrain.at(hex) == u"lake")
                continue;
            const bool isFriend = away(hex) <= 2 && m_chance.percent(friends);
            if (!isFriend && !m_chance.percent(enemies))
                continue;
            for (int left = m_chance.percent(60) ? 1 : m_chance.between(2, 3); left > 0; --left) {
                PlainUnit unit = isFriend == isGerman ? germanUnit() : sovietUnit(10);
                unit.id = u"p"_s + QString::number(++count);
                unit.hex = hex;
                s.units.push_back(unit);
            }
        }
    }

    /// File order is not the order of the hexes.
    void shuffleUnits()
    {
        for (std::size_t i = 1; i < m_scenario.units.size(); ++i)
            std::swap(m_scenario.units[i],
                      m_scenario.units[static_cast<std::size_t>(m_chance.below(static_cast<int>(i) + 1))]);
    }

    int unitsIn(PlainHex hex) const
    {
        return static_cast<int>(std::count_if(m_scenario.units.begin(), m_scenario.units.end(),
                                              [&](const PlainUnit& unit) { return unit.hex == hex; }));
    }

    /// False when the units allow no combat.
    bool makeFight()
    {
        PlainScenario& s = m_scenario;
        if (!makeCombat(u"german"_s, u"soviet"_s))
            return false;
        int attackers = 0;
        std::erase_if(s.attack, [&](PlainHex hex) {
            const bool isTooMany = attackers + unitsIn(hex) > mostRetreating;
            attackers += isTooMany ? 0 : unitsIn(hex);
            return isTooMany;
        });
        const int kind = m_chance.below(100);
        const std::vector<QString> rare = {u"Ae"_s, u"De"_s, u"Eng"_s, u"-"_s, u"d2/A1"_s, u"dE/a1"_s};
        s.result = kind < 12   ? u"D1"_s
                   : kind < 35 ? u"D2"_s
                   : kind < 42 ? u"A1"_s
                   : kind < 59 ? u"A2"_s
                   : kind < 70 ? u"D1/A1"_s
                   : kind < 86 ? u"D2/A1"_s
                   : kind < 94 ? u"De/A1"_s
                               : m_chance.oneOf(rare);
        // Units of several hexes, each with other places in reach, and no two in one place: who takes whose?
        if (s.attack.size() > 1 && m_chance.percent(50)) {
            s.settings[u"stackingLimit"_s] = 1;
            s.result = m_chance.percent(50) ? u"A1"_s : u"A2"_s;
        }
        return true;
    }

    bool m_isLong = false;
};

} // namespace

PlainScenario randomPanzergruppe(std::uint64_t seed)
{
    return PanzergruppeBoard(seed).build();
}
