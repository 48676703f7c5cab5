// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/random/random_board.h"
#include "support/random/random_position.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

/// Builds one position; each function adds one kind of thing.
class WinterBoard : private RandomBoard
{
public:
    explicit WinterBoard(std::uint64_t seed) : RandomBoard(seed) {}

    PlainScenario build()
    {
        do {
            m_scenario = {};
            m_scenario.ruleset = u"winter-front"_s;
            m_scenario.north = 0.0;
            makeSmallGrid(8);
            makeReadings();
            makeTerrain();
            makeRivers();
            makeRegion(u"soviet-supply"_s);
            makeRegion(u"german-supply"_s);
            makeUnits();
        } while (!makeCombat(u"soviet"_s, u"german"_s));
        makeResult();
        // Last, so that each seed has the board that it had without them.
        m_scenario.readings[u"zoc-hexsides"_s] = m_chance.percent(60) ? u"hexsides-too"_s : u"hexes-only"_s;
        m_scenario.readings[u"overstack-price"_s] = m_chance.percent(60) ? u"once"_s : u"both"_s;
        return m_scenario;
    }

private:
    void makeReadings()
    {
        std::map<QString, QString>& readings = m_scenario.readings;
        readings[u"order"_s] = m_chance.percent(50) ? u"safe-before-closer"_s : u"closer-before-safe"_s;
        readings[u"supply-distance"_s] = m_chance.percent(60) ? u"hexes"_s : u"open-line"_s;
        readings[u"farther"_s] = m_chance.percent(50) ? u"cannot-retreat"_s : u"last-resort"_s;
        readings[u"overstack-extends"_s] = m_chance.percent(50) ? u"every-hex"_s : u"last-hex"_s;
        if (m_chance.percent(60))
            m_scenario.settings[u"stackingLimit"_s] = m_chance.between(1, 4);
    }

    void makeTerrain()
    {
        PlainScenario& s = m_scenario;
        const int holes = m_chance.percent(30) ? 10 : 0;
        const int lakes = m_chance.between(0, 25);
        const int ice = m_chance.between(0, 60);
        for (int c = 0; c < s.columns; ++c) {
            for (int r = 0; r < s.rows; ++r) {
                const PlainHex hex{s.firstColumn + c, s.firstRow + r};
                if (m_chance.percent(holes))
                    continue;
                const bool isLake = m_chance.percent(lakes);
                s.terrain[hex] = isLake                 ? u"lake"_s
                                 : m_chance.percent(70) ? u"clear"_s
                                 : m_chance.percent(50) ? u"forest"_s
                                                        : u"swamp"_s;
                if (m_chance.percent(isLake ? ice : 3))
                    s.features[u"ice"_s].insert(hex);
            }
        }
        listHexes();
    }

    void makeRivers()
    {
        strewHexsides(u"minor-river"_s, m_chance.between(0, 15));
        strewHexsides(u"major-river"_s, m_chance.percent(75) ? m_chance.between(3, 35) : 0);
        for (const QString& river : {u"minor-river"_s, u"major-river"_s}) {
            strewOnHexsides(u"ice"_s, river, m_chance.between(0, 35));
            strewOnHexsides(u"bridge"_s, river, m_chance.between(0, 25));
        }
        strewHexsides(u"ice"_s, 2);
        strewHexsides(u"bridge"_s, 2);
    }

    QString anyType()
    {
        static const std::vector<QString> types = {u"infantry"_s, u"armor"_s, u"engineer"_s, u"artillery"_s};
        return m_chance.percent(22) ? u"hq"_s : m_chance.oneOf(types);
    }

    void makeUnits()
    {
        std::map<PlainHex, QString> holder;
        const int stacks = m_chance.between(2, 3 + static_cast<int>(m_hexes.size()) / 4);
        const bool mayMix = m_chance.percent(4);
        const bool isFront = m_chance.percent(40); // one side above, the other below, or a mess
        const int nearFirst = m_chance.percent(50) ? 50 : 0; // crowds around the first stack
        std::map<QString, int> count;
        for (int stack = 0; stack < stacks; ++stack) {
            PlainHex hex = m_chance.oneOf(m_hexes);
            if (!holder.empty() && m_chance.percent(nearFirst)) {
                const std::vector<PlainHex> around = neighbours(*m_scenario.units.front().hex);
                hex = around.empty() ? hex : m_chance.oneOf(around);
            }
            const bool isUpper = hex.row < m_scenario.firstRow + m_scenario.rows / 2;
            const bool isGerman = isFront && m_chance.percent(85) ? isUpper : m_chance.percent(50);
            const QString side = isGerman ? u"german"_s : u"soviet"_s;
            if (m_scenario.terrain.at(hex) == u"lake" && !m_chance.percent(10))
                continue;
            if (holder.count(hex) != 0 && holder[hex] != side && !mayMix)
                continue;
            holder[hex] = side;
            const bool isLoneHq = m_chance.percent(12);
            for (int units = m_chance.percent(50) ? 1 : m_chance.between(2, 4); units > 0; --units) {
                PlainUnit unit{side.left(1) + QString::number(++count[side]), side, anyType(), hex};
                if (isLoneHq)
                    unit.type = u"hq"_s;
                if (m_chance.percent(30))
                    unit.steps = m_chance.between(1, 4);
                const int full = unit.steps.value_or(unit.type == u"hq" ? 1 : 2);
                unit.lost = m_chance.percent(40) ? m_chance.below(full) : 0;
                if (m_chance.percent(5))
                    unit.states.insert(u"isolated"_s);
                m_scenario.units.push_back(unit);
            }
        }
        if (m_chance.percent(15))
            m_scenario.units.push_back({u"reserve"_s, u"soviet"_s, u"infantry"_s, std::nullopt});
        // File order is not the order of the hexes.
        for (std::size_t i = 1; i < m_scenario.units.size(); ++i)
            std::swap(m_scenario.units[i],
                      m_scenario.units[static_cast<std::size_t>(m_chance.below(static_cast<int>(i) + 1))]);
    }

    QString anyLength() { return QString::number(m_chance.percent(85) ? m_chance.between(1, 3) : 4); }

    void makeResult()
    {
        m_scenario.split = m_chance.percent(50);
        const int kind = m_chance.below(100);
        m_scenario.result = kind < 33   ? u"A"_s + anyLength()
                            : kind < 66 ? u"D"_s + anyLength()
                            : kind < 95 ? u"A%1/D%2"_s.arg(anyLength(), anyLength())
                                        : m_chance.oneOf(std::vector<QString>{u"AL1"_s, u"dl2"_s, u"-"_s, u"a1/D2"_s});
    }
};

} // namespace

PlainScenario randomWinterFront(std::uint64_t seed)
{
    return WinterBoard(seed).build();
}
