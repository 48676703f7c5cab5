// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/rule_view.h"

#include <array>
#include <span>
#include <vector>

/// Two units of one team that close the way between them, and the hexes next to both.
struct ZocBond
{
    UnitIndex first = noUnit;
    UnitIndex second = noUnit;
    std::vector<HexIndex> middles; ///< one in a straight line, else two
};

/// Every bond of a team; none in a game without them.
std::vector<ZocBond> bondsOf(const RuleView& board, SideIndex team);
/// Those of both teams, in the ruleset's order.
using TeamBonds = std::array<std::vector<ZocBond>, 2>;
TeamBonds bondsOfTeams(const RuleView& board);

/// The bonds of a team as those meet them who cross them.
class ZocBonds
{
public:
    /// `zones`: places of the kinds of zones that make a line clear; empty: all. `start`: where those who cross began:
    /// there they break bonds, though lifted; noHex: nowhere.
    ZocBonds(const RuleView& board, SideIndex team, std::span<const int> zones, HexIndex start = noHex)
        : m_board(board), m_team(team), m_zones(zones), m_start(start)
    {}

    /// Units of the pairs between which a step leads, from one of two middles to the other.
    std::vector<UnitIndex> between(const HexStep& step) const;
    /// Units of the pairs of which the hex is the one middle.
    std::vector<UnitIndex> around(HexIndex middle) const;
    /// Those of them whose flanks a way that came from `before` changes by a step on from there.
    std::vector<UnitIndex> through(HexIndex before, const HexStep& step) const;

private:
    friend std::vector<ZocBond> bondsOf(const RuleView& board, SideIndex team);
    /// Adds the bonds between units in two hexes across these middles.
    void add(HexIndex one, HexIndex other, const std::vector<HexIndex>& middles, std::vector<ZocBond>& bonds) const;
    void addAcross(HexIndex middle, HexDirection axis, std::vector<ZocBond>& bonds) const;
    bool mayBond(UnitIndex unit, const std::vector<HexIndex>& middles) const;
    bool isBroken(HexIndex middle) const { return middle == m_start || m_board.isOccupied(middle, 1 - m_team); }

    const RuleView& m_board;
    SideIndex m_team;
    std::span<const int> m_zones;
    HexIndex m_start;
};
