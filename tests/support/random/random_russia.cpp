// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/random/random_board.h"
#include "support/random/random_position.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

/// Builds one position; each function adds one kind of thing.
class RussiaBoard : private RandomBoard
{
public:
    explicit RussiaBoard(std::uint64_t seed) : RandomBoard(seed) {}

    PlainScenario build()
    {
        do {
            m_scenario = {};
            makeGrid();
            makeTerrain();
            makeSources();
            makeCountries();
            makeUnits();
        } while (!makeFight());
        m_scenario.result = result();
        makeReadings();
        return m_scenario;
    }

private:
    /// After everything else, so that each seed has the board that it had without them.
    void makeReadings()
    {
        std::map<QString, QString>& readings = m_scenario.readings;
        readings[u"elected-length"_s] = m_chance.percent(60) ? u"separate"_s : u"pooled"_s;
        readings[u"held-hex-88"_s] = m_chance.percent(60) ? u"enter-or-pass"_s : u"pass-only"_s;
        readings[u"attacker-ae"_s] = m_chance.percent(50) ? u"as-ar"_s : u"literal"_s;
        readings[u"lone-unit"_s] = m_chance.percent(60) ? u"pays"_s : u"free"_s;
    }

    void makeGrid()
    {
        PlainScenario& s = m_scenario;
        s.ruleset = u"russia-besieged"_s;
        s.pointy = m_chance.percent(88);
        s.columns = m_chance.between(5, 8);
        s.rows = m_chance.between(5, 8);
        s.firstColumn = m_chance.between(0, 30);
        s.firstRow = m_chance.percent(60) ? 1 : m_chance.between(0, 30);
        s.shiftedOdd = m_chance.percent(30);
        s.north = m_chance.percent(80) ? 0.0 : m_chance.oneOf(std::vector<double>{30, 45, 90, 180, 270});
        s.settings[u"stackingLimit"_s] = m_chance.percent(40) ? 3 : m_chance.between(1, 4);
        s.settings[u"supplyRange"_s] = m_chance.percent(30) ? 8 : m_chance.between(0, 4);
        s.settings[u"supplyRangeSnow"_s] = m_chance.percent(30) ? 4 : m_chance.between(0, 3);
        s.readings[u"source-distance"_s] = m_chance.percent(50) ? u"hexes"_s : u"open-line"_s;
        s.readings[u"two-away"_s] = m_chance.percent(50) ? u"ranked"_s : u"hard"_s;
        s.readings[u"short-retreat"_s] = m_chance.percent(60) ? u"allowed"_s : u"eliminated"_s;
        s.turn = m_chance.between(1, 5);
        if (m_chance.percent(90))
            s.turnPlayer = m_chance.percent(70) ? u"axis"_s : u"soviet"_s;
        for (const QString& tag : {u"may-june-1941"_s, u"may-1941-impulse"_s, u"snow"_s}) {
            if (m_chance.percent(22))
                s.turnTags.insert(tag);
        }
    }

    void makeTerrain()
    {
        PlainScenario& s = m_scenario;
        const std::vector<QString> land = {u"clear"_s, u"woods"_s, u"swamp"_s, u"mountain"_s};
        const int holes = m_chance.percent(30) ? m_chance.between(1, 10) : 0;
        const int water = m_chance.percent(60) ? m_chance.between(1, 18) : 0;
        for (int c = 0; c < s.columns; ++c) {
            for (int r = 0; r < s.rows; ++r) {
                if (m_chance.percent(holes))
                    continue;
                const QString terrain =
                    m_chance.percent(water) ? m_chance.percent(50) ? u"sea"_s : u"lake"_s : m_chance.oneOf(land);
                s.terrain[{s.firstColumn + c, s.firstRow + r}] = terrain;
                if (terrain == u"lake" && m_chance.percent(40))
                    s.features[u"ice-road"_s].insert({s.firstColumn + c, s.firstRow + r});
            }
        }
        listHexes();
        strewHexsides(u"river"_s, m_chance.between(0, 20));
        if (m_chance.percent(50))
            strewHexsides(u"coast"_s, m_chance.between(1, 15));
    }

    /// Rails to the edges, cities, and who controls what: mostly the Axis in the west, sometimes a mess.
    void makeSources()
    {
        PlainScenario& s = m_scenario;
        strewPaths(u"rail"_s, 4);
        const int own = m_chance.between(50, 100);
        const int nobody = m_chance.between(0, 25);
        const int middle = s.firstColumn + m_chance.between(0, s.columns);
        for (const PlainHex& hex : m_hexes) {
            const bool isAxis = (hex.column < middle) == m_chance.percent(own);
            if (!m_chance.percent(nobody))
                s.control[isAxis ? u"axis"_s : u"soviet"_s].insert(hex);
        }
        for (const QString& side : {u"axis"_s, u"soviet"_s}) {
            makeRegion(side + u"-edge"_s);
            if (!m_chance.percent(70))
                continue;
            for (const PlainHex& hex : s.hexesOn(u"rail"_s)) { // an edge without rails supplies nobody
                if (m_chance.percent(25))
                    s.regions[side + u"-edge"_s].insert(hex);
            }
        }
        const int cities = m_chance.between(0, 12);
        const int full = m_chance.between(0, 50);
        for (const PlainHex& hex : m_hexes) {
            if (m_chance.percent(8))
                s.features[u"city"_s].insert(hex);
            if (!m_chance.percent(cities))
                continue;
            s.features[u"major-city"_s].insert(hex);
            if (m_chance.percent(full))
                s.markers.push_back({u"supply-full"_s, hex, {}});
        }
    }

    /// Countries lie where they please; an allied unit may well be in the wrong one.
    void makeCountries()
    {
        const std::vector<std::pair<QString, int>> countries = {{u"hungary"_s, 30}, {u"rumania"_s, 30},
                                                                {u"turkey"_s, 10},  {u"persia"_s, 10},
                                                                {u"lebanon"_s, 5},  {u"syria"_s, 5}};
        for (const auto& [country, most] : countries) {
            const int chance = m_chance.percent(50) ? m_chance.between(1, most) : 0;
            for (const PlainHex& hex : m_hexes) {
                if (m_chance.percent(chance))
                    m_scenario.regions[country].insert(hex);
            }
        }
    }

    PlainUnit randomUnit(const QString& side, PlainHex hex)
    {
        static const std::vector<QString> types = {u"infantry"_s,   u"infantry"_s, u"infantry"_s, u"armor"_s,
                                                   u"mechanized"_s, u"cavalry"_s,  u"shock"_s,    u"artillery"_s,
                                                   u"air"_s,        u"leader"_s,   u"partisan"_s};
        static const std::vector<QString> nations = {u"german"_s,    u"rumanian"_s, u"rumanian"_s, u"hungarian"_s,
                                                     u"hungarian"_s, u"italian"_s,  u"finnish"_s};
        const QString id = side.left(1) + QString::number(++m_count[side]);
        PlainUnit unit{id, side, m_chance.oneOf(types), hex};
        unit.nation = side == u"axis" ? m_chance.oneOf(nations) : u"soviet"_s;
        if (m_chance.percent(50))
            unit.steps = m_chance.between(1, 3);
        const int steps = unit.steps.value_or(2);
        if (m_chance.percent(40))
            unit.lost = m_chance.below(steps);
        return unit;
    }

    void makeUnits()
    {
        PlainScenario& s = m_scenario;
        m_count.clear();
        std::map<PlainHex, QString> holder;
        m_pocket.reset();
        if (m_chance.percent(40))
            makePocket(holder);
        const int stacks = m_pocket ? m_chance.below(5) : m_chance.between(2, 4 + static_cast<int>(m_hexes.size()) / 4);
        const bool isFront = m_chance.percent(60); // the Axis in the west, or a mess
        const bool isCrowded = m_chance.percent(40); // one side so dense that its retreats run into itself
        const bool crowdIsAxis = m_chance.percent(50);
        for (int stack = 0; stack < stacks; ++stack) {
            const PlainHex hex = m_chance.oneOf(m_hexes);
            const bool isWestern = hex.column < s.firstColumn + s.columns / 2;
            const bool isAxis = isCrowded && m_chance.percent(60) ? crowdIsAxis
                                : isFront && m_chance.percent(85) ? isWestern
                                                                  : m_chance.percent(50);
            const QString side = isAxis ? u"axis"_s : u"soviet"_s;
            const QString& terrain = s.terrain.at(hex);
            if ((terrain == u"sea" || terrain == u"lake") && !m_chance.percent(10))
                continue;
            if (holder.count(hex) != 0 && holder[hex] != side)
                continue;
            holder[hex] = side;
            for (int units = m_chance.percent(65) ? 1 : m_chance.between(2, 4); units > 0; --units)
                s.units.push_back(randomUnit(side, hex));
        }
        if (m_chance.percent(15)) {
            s.units.push_back(randomUnit(u"soviet"_s, {}));
            s.units.back().hex.reset();
        }
        // File order is not the order of the hexes.
        for (std::size_t i = 1; i < s.units.size(); ++i)
            std::swap(s.units[i], s.units[static_cast<std::size_t>(m_chance.below(static_cast<int>(i) + 1))]);
    }

    /// Adds that many units of the side to a hex that nobody else holds.
    void makeStack(const QString& side, PlainHex hex, int units, std::map<PlainHex, QString>& holder)
    {
        if (holder.try_emplace(hex, side).first->second != side)
            return;
        for (; units > 0; --units)
            m_scenario.units.push_back(randomUnit(side, hex));
    }

    /// A stack with enemies and friends all around it, and perhaps supply behind a friend: what 10.87 and 10.88 are for.
    void makePocket(std::map<PlainHex, QString>& holder)
    {
        const QString side = m_chance.percent(50) ? u"axis"_s : u"soviet"_s;
        const QString enemy = side == u"axis" ? u"soviet"_s : u"axis"_s;
        const PlainHex middle = m_chance.oneOf(m_hexes);
        m_pocket = middle;
        if (m_chance.percent(60)) { // no supply but what a friend covers
            m_scenario.features.erase(u"major-city"_s);
            m_scenario.markers.clear();
            m_scenario.paths.erase(u"rail"_s);
            m_scenario.settings[u"supplyRange"_s] = m_scenario.settings[u"supplyRangeSnow"_s] = m_chance.below(2);
        }
        makeStack(side, middle, m_chance.percent(60) ? 1 : 2, holder);
        for (const PlainHex& hex : neighbours(middle)) {
            const int what = m_chance.below(100);
            if (what >= 75)
                continue;
            makeStack(what < 35 ? enemy : side, hex, 1, holder);
            const std::vector<PlainHex> behind = neighbours(hex);
            if (what < 35 || behind.empty() || !m_chance.percent(50))
                continue;
            const PlainHex city = m_chance.percent(40) ? hex : m_chance.oneOf(behind);
            m_scenario.features[u"major-city"_s].insert(city);
            m_scenario.control[enemy].erase(city);
            m_scenario.control[side].insert(city);
        }
        std::vector<PlainHex> aroundIt;
        for (const PlainHex& hex : m_hexes) {
            if (m_scenario.distance(middle, hex) == 2)
                aroundIt.push_back(hex);
        }
        for (int enemies = aroundIt.empty() ? 0 : m_chance.below(4); enemies > 0; --enemies)
            makeStack(enemy, m_chance.oneOf(aroundIt), 1, holder);
    }

    /// The pocket is attacked where there is one; false when the units allow no combat.
    bool makeFight()
    {
        PlainScenario& s = m_scenario;
        if (!m_pocket)
            return RandomBoard::makeCombat(u"axis"_s, u"soviet"_s);
        const auto inPocket =
            std::find_if(s.units.begin(), s.units.end(), [&](const PlainUnit& unit) { return unit.hex == m_pocket; });
        s.defend = *m_pocket;
        std::set<PlainHex> from;
        for (const PlainUnit& unit : s.units) {
            if (unit.hex && unit.side != inPocket->side && s.distance(s.defend, *unit.hex) == 1)
                from.insert(*unit.hex);
        }
        for (const PlainHex& hex : from) {
            if (s.attack.empty() || m_chance.percent(70))
                s.attack.push_back(hex);
        }
        return !s.attack.empty();
    }

    QString result()
    {
        const QString steps = QString::number(m_chance.between(1, 3));
        const int kind = m_chance.below(100);
        return kind < 28   ? u"D"_s + steps
               : kind < 50 ? u"A"_s + steps
               : kind < 64 ? u"DR"_s
               : kind < 70 ? u"R"_s
               : kind < 86 ? u"AR"_s
               : kind < 94 ? u"X2"_s
                           : m_chance.oneOf(std::vector<QString>{u"AE"_s, u"DE"_s, u"BR"_s, u"C"_s, u"-"_s, u"x2"_s,
                                                                 u"d12"_s, u"ar"_s});
    }

    std::map<QString, int> m_count;
    std::optional<PlainHex> m_pocket; ///< whose stack is surrounded
};

} // namespace

PlainScenario randomRussia(std::uint64_t seed)
{
    return RussiaBoard(seed).build();
}
