// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/random/random_board.h"
#include "support/random/random_position.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

/// Builds one position; each function adds one kind of thing.
class BattalionBoard : private RandomBoard
{
public:
    explicit BattalionBoard(std::uint64_t seed) : RandomBoard(seed) {}

    PlainScenario build()
    {
        do {
            m_scenario = {};
            m_scenario.ruleset = u"lost-battalion"_s;
            makeSmallGrid(9);
            m_scenario.turn = m_chance.between(1, 8);
            makeTerrain();
            makeRivers();
            for (const QString& edge : {u"south-edge"_s, u"east-edge"_s, u"north-edge"_s, u"west-edge"_s})
                makeRegion(edge);
            makeUnits();
            makeControl();
        } while (!makeCombat(u"german"_s, u"allied"_s));
        if (m_chance.percent(30))
            makeGunsAttackAlone();
        makeResult();
        m_scenario.readings[u"edge-source"_s] = // last, so that each seed has the board that it had without it
            m_chance.oneOf(std::vector<QString>{u"as-entry"_s, u"control"_s, u"open"_s});
        return m_scenario;
    }

private:
    void makeTerrain()
    {
        PlainScenario& s = m_scenario;
        const std::vector<QString> terrains = {u"clear"_s, u"clear"_s, u"forest"_s, u"rough"_s, u"town"_s};
        const int holes = m_chance.percent(30) ? 10 : 0;
        for (int c = 0; c < s.columns; ++c) {
            for (int r = 0; r < s.rows; ++r) {
                if (!m_chance.percent(holes))
                    s.terrain[{s.firstColumn + c, s.firstRow + r}] = m_chance.oneOf(terrains);
            }
        }
        listHexes();
    }

    void makeRivers()
    {
        const std::vector<QString> sides = {u"german"_s, u"allied"_s};
        strewHexsides(u"river"_s, m_chance.between(10, 65));
        strewHexsides(u"meuse"_s, m_chance.percent(40) ? m_chance.between(1, 20) : 0);
        strewOnHexsides(u"bridge"_s, u"river"_s, m_chance.between(0, 60));
        strewOnHexsides(u"bridge"_s, u"meuse"_s, m_chance.between(0, 60));
        strewHexsides(u"bridge"_s, 2);
        const int captured = m_chance.between(0, 70);
        const std::set<PlainHexside> bridges = m_scenario.hexsides[u"bridge"_s];
        for (const PlainHexside& bridge : bridges) {
            if (m_chance.percent(captured))
                m_scenario.markers.push_back({u"bridge-captured"_s,
                                              {},
                                              bridge,
                                              m_chance.oneOf(sides),
                                              std::max(1, m_scenario.turn + m_chance.between(-1, 1))});
        }
    }

    void makeUnits()
    {
        const std::vector<QString> types = {u"infantry"_s, u"infantry"_s, u"mg"_s, u"artillery"_s, u"tank"_s};
        std::map<PlainHex, QString> holder;
        const int stacks = m_chance.between(2, 3 + static_cast<int>(m_hexes.size()) / 4);
        const bool mayMix = m_chance.percent(4);
        const bool isFront = m_chance.percent(40); // one side above, the other below, or a mess
        std::map<QString, int> count;
        for (int stack = 0; stack < stacks; ++stack) {
            const PlainHex hex = m_chance.oneOf(m_hexes);
            const bool isUpper = hex.row < m_scenario.firstRow + m_scenario.rows / 2;
            const bool isGerman = isFront && m_chance.percent(85) ? isUpper : m_chance.percent(50);
            const QString side = isGerman ? u"german"_s : u"allied"_s;
            if (holder.count(hex) != 0 && holder[hex] != side && !mayMix)
                continue;
            holder[hex] = side;
            for (int units = m_chance.percent(50) ? 1 : m_chance.between(2, 4); units > 0; --units) {
                PlainUnit unit{side.left(1) + QString::number(++count[side]), side, m_chance.oneOf(types), hex};
                unit.nation = isGerman ? (m_chance.percent(75) ? u"german"_s : u"austrian"_s)
                                       : (m_chance.percent(75) ? u"usa"_s : u"french"_s);
                if (m_chance.percent(20))
                    unit.steps = m_chance.between(1, 4);
                const int full = unit.steps.value_or(unit.type == u"infantry" ? 3 : unit.type == u"tank" ? 2 : 1);
                unit.lost = m_chance.percent(40) ? m_chance.below(full) : 0;
                m_scenario.units.push_back(unit);
            }
        }
        if (m_chance.percent(15))
            m_scenario.units.push_back({u"reserve"_s, u"allied"_s, u"infantry"_s, std::nullopt});
        // File order is not the order of the hexes.
        for (std::size_t i = 1; i < m_scenario.units.size(); ++i)
            std::swap(m_scenario.units[i],
                      m_scenario.units[static_cast<std::size_t>(m_chance.below(static_cast<int>(i) + 1))]);
    }

    void makeControl()
    {
        const int german = m_chance.between(0, 60);
        const int allied = m_chance.between(0, 100 - german);
        for (const PlainHex& hex : m_hexes) {
            const int drawn = m_chance.below(100);
            if (drawn < german + allied)
                m_scenario.control[drawn < german ? u"german"_s : u"allied"_s].insert(hex);
        }
    }

    /// Out of one hex; others of their side may stand next to the hex that they empty.
    void makeGunsAttackAlone()
    {
        m_scenario.attack.resize(1);
        for (PlainUnit& unit : m_scenario.units) {
            if (unit.hex == m_scenario.attack.front()) {
                unit.type = u"artillery"_s;
                unit.steps.reset();
                unit.lost = 0;
            }
        }
    }

    QString anyLoss()
    {
        return QString::number(m_chance.percent(80) ? m_chance.between(1, 4) : m_chance.between(5, 12));
    }

    void makeResult()
    {
        const int kind = m_chance.below(100);
        m_scenario.result = kind < 40   ? u"D"_s + anyLoss()
                            : kind < 65 ? u"A%1/D%2"_s.arg(anyLoss(), anyLoss())
                            : kind < 75 ? u"A"_s + anyLoss()
                            : kind < 90 ? u"De"_s
                                        : m_chance.oneOf(std::vector<QString>{u"-"_s, u"DE"_s, u"a1/d3"_s, u"A2/De"_s});
    }
};

} // namespace

PlainScenario randomLostBattalion(std::uint64_t seed)
{
    return BattalionBoard(seed).build();
}
