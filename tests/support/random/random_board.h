// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/plain_scenario.h"
#include "support/random/chance.h"

#include <vector>

/// What the random positions of all games have in common: a small ragged map, things strewn over it, stacks of two
/// sides near each other, and two that fight. A game's builder derives from it and calls what it needs.
class RandomBoard
{
public:
    explicit RandomBoard(std::uint64_t seed) : m_chance(seed) {}

protected:
    /// A grid of 5 to `most` columns and rows, mostly of the shape that the games print.
    void makeSmallGrid(int most);
    bool isOnRim(PlainHex hex) const;
    /// The hexes around that exist.
    std::vector<PlainHex> neighbours(PlainHex hex) const;
    /// Lists the hexes of m_scenario.terrain in m_hexes; to be called when terrain is done.
    void listHexes();
    /// Each hexside gets the kind with that chance in a hundred.
    void strewHexsides(const QString& kind, int percent);
    /// Each hexside that has `on` gets the kind with that chance in a hundred.
    void strewOnHexsides(const QString& kind, const QString& on, int percent);
    /// Lines of neighbouring hexes, up to `most` of them.
    void strewPaths(const QString& kind, int most, int longest = 8);
    /// A region of one or two hexes, or of many near the rim; sometimes none.
    void makeRegion(const QString& name);
    /// Picks an attacked hex and its attackers among the units, mostly neighbours; false where there are none.
    bool makeCombat(const QString& oneSide, const QString& otherSide);

    Chance m_chance;
    PlainScenario m_scenario;
    std::vector<PlainHex> m_hexes;
};
