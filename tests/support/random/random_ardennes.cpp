// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/random/random_board.h"
#include "support/random/random_position.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

/// Builds one position; each function adds one kind of thing.
class ArdennesBoard : private RandomBoard
{
public:
    explicit ArdennesBoard(std::uint64_t seed) : RandomBoard(seed) {}

    PlainScenario build()
    {
        do {
            m_scenario = {};
            makeGrid();
            makeTerrain();
            makeRivers();
            strewPaths(u"road"_s, 4);
            makeRegion(u"allied-supply"_s);
            makeRegion(u"german-supply"_s);
            makeUnits();
        } while (!makeFight());
        // Last, so that each seed has the board that it had without them.
        m_scenario.readings[u"overstack"_s] = m_chance.percent(70) ? u"at-end"_s : u"every-hex"_s;
        m_scenario.readings[u"allied-direction"_s] = m_chance.percent(60) ? u"east-first"_s : u"route-first"_s;
        return m_scenario;
    }

private:
    void makeGrid()
    {
        PlainScenario& s = m_scenario;
        s.pointy = m_chance.percent(10);
        s.columns = m_chance.between(5, 9);
        s.rows = m_chance.between(5, 9);
        s.firstColumn = m_chance.between(0, 30);
        s.firstRow = m_chance.percent(60) ? 1 : m_chance.between(0, 30);
        s.shiftedOdd = m_chance.percent(40);
        s.north = m_chance.percent(70) ? 270.0 : m_chance.oneOf(std::vector<double>{0, 30, 45, 90, 180, 300});
        s.settings[u"stackingLimit"_s] = m_chance.percent(40) ? 3 : m_chance.between(1, 4);
        s.readings[u"evaluation"_s] = m_chance.percent(50) ? u"per-hex"_s : u"whole-path"_s;
    }

    void makeTerrain()
    {
        PlainScenario& s = m_scenario;
        const int holes = m_chance.percent(35) ? m_chance.between(1, 12) : 0;
        const int impassable = m_chance.percent(60) ? m_chance.between(1, 14) : 0;
        const int rough = m_chance.between(0, 70);
        const int edgeOnRim = m_chance.percent(50) ? m_chance.between(30, 100) : 0;
        const int edgeInland = m_chance.percent(20) ? m_chance.between(1, 15) : 0;
        for (int c = 0; c < s.columns; ++c) {
            for (int r = 0; r < s.rows; ++r) {
                const PlainHex hex{s.firstColumn + c, s.firstRow + r};
                if (m_chance.percent(holes))
                    continue;
                if (m_chance.percent(isOnRim(hex) ? edgeOnRim : edgeInland))
                    s.terrain[hex] = u"map-edge"_s;
                else if (m_chance.percent(impassable))
                    s.terrain[hex] = u"impassable"_s;
                else
                    s.terrain[hex] = m_chance.percent(rough) ? u"rough"_s : u"clear"_s;
            }
        }
        m_gap.reset();
        if (m_chance.percent(25))
            makeBarrier();
        if (s.terrain.empty())
            s.terrain[{s.firstColumn, s.firstRow}] = u"clear"_s;
        listHexes();
    }

    /// A wall across the map with one gap, for two stacks: who stands there can retreat to either side of the wall, and
    /// once gone leaves it to the enemy's zone of control, so that it may end in supply or out of it.
    void makeBarrier()
    {
        PlainScenario& s = m_scenario;
        const int row = s.firstRow + m_chance.between(2, s.rows - 3);
        m_gap = PlainHex{s.firstColumn + m_chance.between(1, s.columns - 2), row};
        for (int c = 0; c < s.columns; ++c)
            s.terrain[{s.firstColumn + c, row}] = u"impassable"_s;
        s.terrain[*m_gap] = u"clear"_s;
        m_besideGap = PlainHex{m_gap->column + (m_chance.percent(50) ? 1 : -1), row};
        s.terrain[m_besideGap] = u"clear"_s;
    }

    void makeRivers()
    {
        const int rivers = m_chance.percent(75) ? m_chance.between(5, 45) : 0;
        const int strayCrossings = m_chance.percent(30) ? 6 : 0;
        const int interdicted = m_chance.between(0, 80);
        for (const PlainHex& hex : m_hexes) {
            for (const PlainHex& next : neighbours(hex)) {
                if (!(hex < next))
                    continue;
                const PlainHexside hexside = plainHexside(hex, next);
                const bool hasRiver = m_chance.percent(rivers);
                const bool hasBridge = m_chance.percent(hasRiver ? 35 : strayCrossings);
                if (hasRiver)
                    m_scenario.hexsides[u"river"_s].insert(hexside);
                if (hasBridge)
                    m_scenario.hexsides[u"bridge"_s].insert(hexside);
                if (m_chance.percent(hasRiver ? 20 : strayCrossings))
                    m_scenario.hexsides[u"ford"_s].insert(hexside);
                if (m_chance.percent(hasBridge ? interdicted : strayCrossings / 3))
                    m_scenario.markers.push_back({u"interdicted"_s, {}, hexside});
            }
        }
    }

    void makeUnits()
    {
        const std::vector<QString> types = {u"infantry"_s, u"mechanized"_s, u"artillery"_s};
        std::map<PlainHex, QString> holder;
        const int stacks = m_chance.between(2, 3 + static_cast<int>(m_hexes.size()) / 5);
        const bool mayMix = m_chance.percent(4);
        const bool isFront = m_chance.percent(50); // one side above, the other below, or a mess
        std::map<QString, int> count;
        for (int stack = 0; stack < stacks; ++stack) {
            const PlainHex hex = stack == 0 && m_gap   ? *m_gap
                                 : stack == 1 && m_gap ? m_besideGap
                                                       : m_chance.oneOf(m_hexes);
            const bool isUpper = hex.row < m_scenario.firstRow + m_scenario.rows / 2;
            const bool isBeside = stack == 1 && m_gap && !m_scenario.units.empty();
            const bool isGerman = isBeside                          ? m_scenario.units.front().side != u"german"
                                  : isFront && m_chance.percent(85) ? isUpper
                                                                    : m_chance.percent(50);
            const QString side = isGerman ? u"german"_s : u"allied"_s;
            const bool isBarred = m_scenario.terrain.at(hex) == u"impassable"
                                  || (m_scenario.terrain.at(hex) == u"map-edge" && side == u"german");
            if (isBarred && !m_chance.percent(10))
                continue;
            if (holder.count(hex) != 0 && holder[hex] != side && !mayMix)
                continue;
            holder[hex] = side;
            for (int units = m_chance.percent(55) ? 1 : m_chance.between(2, 4); units > 0; --units) {
                const QString id = side.left(1) + QString::number(++count[side]);
                m_scenario.units.push_back({id, side, m_chance.oneOf(types), hex});
            }
        }
        if (m_chance.percent(15))
            m_scenario.units.push_back({u"reserve"_s, u"allied"_s, u"infantry"_s, std::nullopt});
        // File order is not the order of the hexes.
        for (std::size_t i = 1; i < m_scenario.units.size(); ++i)
            std::swap(m_scenario.units[i],
                      m_scenario.units[static_cast<std::size_t>(m_chance.below(static_cast<int>(i) + 1))]);
    }

    /// False when the units allow no combat.
    bool makeFight()
    {
        PlainScenario& s = m_scenario;
        if (!RandomBoard::makeCombat(u"german"_s, u"allied"_s))
            return false;
        const QString length = QString::number(m_chance.between(1, 4));
        const int kind = m_chance.below(100);
        s.result = kind < 48 ? u"Ar"_s + length
                   : kind < 94
                       ? u"Dr"_s + length
                       : m_chance.oneOf(std::vector<QString>{u"Ae"_s, u"De"_s, u"Ex"_s, u"-"_s, u"ar1"_s, u"DR2"_s});
        return true;
    }

    std::optional<PlainHex> m_gap;
    PlainHex m_besideGap;
};

} // namespace

PlainScenario randomArdennes(std::uint64_t seed)
{
    return ArdennesBoard(seed).build();
}
