// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "check/closed_ground.h"

#include <algorithm>
#include <bitset>

namespace {

constexpr std::uint8_t bothSides = 3;

/// The teams for which a test holds whatever else is so, a bit each; 0: for none.
std::uint8_t sidesOf(const Condition& condition, const Ruleset& ruleset)
{
    Condition sidesOnly;
    sidesOnly.sides = condition.sides;
    if (!(condition == sidesOnly))
        return 0;
    std::uint8_t sides = 0;
    std::uint8_t others = 0;
    for (const SideRules& side : ruleset.sides) {
        const bool isMeant = condition.sides.isEmpty() || condition.sides.contains(side.id);
        std::uint8_t& mask = isMeant ? sides : others;
        mask = static_cast<std::uint8_t>(mask | 1U << ruleset.teamPlace(side.id));
    }
    return static_cast<std::uint8_t>(sides & ~others);
}

/// The mask of a hex in the hexsides that the test describes, where no markers lie.
std::uint8_t maskOf(const HexMap& map, const HexsideTest& test, HexIndex hex)
{
    unsigned mask = 0x3F;
    for (const QString& kind : test.with) {
        const HexsideSet* set = map.hexsideKind(kind);
        mask &= set == nullptr ? 0U : set->mask(hex);
    }
    for (const QString& kind : test.without) {
        if (const HexsideSet* set = map.hexsideKind(kind))
            mask &= ~static_cast<unsigned>(set->mask(hex));
    }
    return static_cast<std::uint8_t>(mask);
}

} // namespace

ClosedGround::ClosedGround(const HexMap& map, const Ruleset* ruleset)
    : m_map(&map), m_closed(static_cast<std::size_t>(map.grid.size()))
{
    if (ruleset != nullptr) {
        for (const ForbidTest& test : ruleset->retreat.forbid) {
            const std::uint8_t sides = sidesOf(test.when, *ruleset);
            if (test.kind == "terrain" && sides != 0)
                closeTerrain(test, sides);
            if (test.kind == "hexside" && sides == bothSides)
                std::for_each(test.hexsides.begin(), test.hexsides.end(), [this](const HexsideTest& each) {
                    if (!each.with.isEmpty() && each.marked.isEmpty() && each.markedForSide.isEmpty())
                        closeHexsides(each);
                });
        }
    }
    for (std::size_t hex = 0; hex < m_closed.size(); ++hex)
        m_closed[hex] = m_closed[hex] == bothSides || !map.hasHex(static_cast<HexIndex>(hex)) ? 1 : 0;
}

void ClosedGround::closeTerrain(const ForbidTest& test, std::uint8_t sides)
{
    std::bitset<256> entries;
    for (std::size_t entry = 0; entry < m_map->legend.size(); ++entry) {
        const auto& terrain = m_map->legend[entry].terrain;
        entries[entry] = terrain && test.terrain.contains(*terrain);
    }
    if (entries.none())
        return;
    std::vector<const HexSet*> unless;
    for (const QString& name : test.unlessFeatures) {
        if (const HexSet* feature = m_map->feature(name))
            unless.push_back(feature);
    }
    for (std::size_t i = 0; i < m_closed.size(); ++i) {
        const auto passes = [i](const HexSet* feature) { return feature->contains(static_cast<HexIndex>(i)); };
        if (entries[m_map->legendIndex[i]] && std::none_of(unless.begin(), unless.end(), passes))
            m_closed[i] = static_cast<std::uint8_t>(m_closed[i] | sides);
    }
}

void ClosedGround::closeHexsides(const HexsideTest& test)
{
    m_tests.push_back(test);
    const bool isOnMap = std::all_of(test.with.begin(), test.with.end(),
                                     [this](const QString& kind) { return m_map->hexsideKind(kind) != nullptr; });
    if (!isOnMap)
        return;
    m_closedSides.resize(m_closed.size());
    for (std::size_t i = 0; i < m_closed.size(); ++i)
        m_closedSides[i] = static_cast<std::uint8_t>(m_closedSides[i] | maskOf(*m_map, test, static_cast<HexIndex>(i)));
}

bool ClosedGround::mayClose(const QString& kind) const
{
    return std::any_of(m_tests.begin(), m_tests.end(),
                       [&](const HexsideTest& test) { return test.with.contains(kind); });
}

QString ClosedGround::openerOf(Hexside hexside) const
{
    QString opener;
    for (const HexsideTest& test : m_tests) {
        if ((maskOf(*m_map, test, hexside.hex) >> toInt(hexside.direction) & 1U) == 0)
            continue;
        // One kind must do for every test that closes the hexside.
        if (test.without.isEmpty() || (!opener.isEmpty() && !test.without.contains(opener)))
            return {};
        if (opener.isEmpty())
            opener = test.without.first();
    }
    return opener;
}
