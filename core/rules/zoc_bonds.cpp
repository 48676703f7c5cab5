// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/zoc_bonds.h"

#include "base/contains.h"
#include "base/lists.h"
#include "rules/conditions.h"

#include <algorithm>

namespace {

constexpr HexDirection axes[] = {HexDirection::D0, HexDirection::D1, HexDirection::D2};

std::vector<UnitIndex> unitsOf(const std::vector<ZocBond>& bonds)
{
    std::vector<UnitIndex> units;
    for (const ZocBond& bond : bonds)
        units.insert(units.end(), {bond.first, bond.second});
    sortUnique(units);
    return units;
}

/// On which side of the line along an axis a direction lies; 0: on the line.
int flankOf(HexDirection direction, HexDirection axis)
{
    const int turn = toInt(directionFromInt(toInt(direction) - toInt(axis)));
    return turn % 3 == 0 ? 0 : turn < 3 ? 1 : -1;
}

} // namespace

bool ZocBonds::mayBond(UnitIndex unit, const std::vector<HexIndex>& middles) const
{
    const auto isReached = [&](HexIndex middle) {
        for (int zone = 0; zone < m_board.zoneCount(); ++zone) {
            if ((m_zones.empty() || contains(m_zones, zone)) && m_board.exertsInto(unit, zone, middle))
                return true;
        }
        return false;
    };
    return std::all_of(middles.begin(), middles.end(), isReached)
           && holds(m_board.ruleset().bonds->when, {m_board, unit, {}});
}

void ZocBonds::add(HexIndex one, HexIndex other, const std::vector<HexIndex>& middles,
                   std::vector<ZocBond>& bonds) const
{
    if (one == noHex || other == noHex || !m_board.isOccupied(one, m_team) || !m_board.isOccupied(other, m_team))
        return;
    m_board.forEachUnit(one, m_team, [&](UnitIndex first) {
        if (!mayBond(first, middles))
            return;
        m_board.forEachUnit(other, m_team, [&](UnitIndex second) {
            if (mayBond(second, middles))
                bonds.push_back({first, second, middles});
        });
    });
}

void ZocBonds::addAcross(HexIndex middle, HexDirection axis, std::vector<ZocBond>& bonds) const
{
    if (!isBroken(middle))
        add(m_board.neighbour(middle, axis), m_board.neighbour(middle, opposite(axis)), {middle}, bonds);
}

std::vector<UnitIndex> ZocBonds::between(const HexStep& step) const
{
    std::vector<ZocBond> bonds;
    add(m_board.neighbour(step.from, turned(step.direction, 1)),
        m_board.neighbour(step.from, turned(step.direction, -1)), {step.from, step.to}, bonds);
    return unitsOf(bonds);
}

std::vector<UnitIndex> ZocBonds::around(HexIndex middle) const
{
    std::vector<ZocBond> bonds;
    for (const HexDirection axis : axes)
        addAcross(middle, axis, bonds);
    return unitsOf(bonds);
}

std::vector<UnitIndex> ZocBonds::through(HexIndex before, const HexStep& step) const
{
    const auto entry = m_board.grid().directionTo(step.from, before);
    std::vector<ZocBond> bonds;
    for (const HexDirection axis : axes) {
        if (entry && flankOf(*entry, axis) * flankOf(step.direction, axis) < 0)
            addAcross(step.from, axis, bonds);
    }
    return unitsOf(bonds);
}

std::vector<ZocBond> bondsOf(const RuleView& board, SideIndex team)
{
    std::vector<ZocBond> bonds;
    const auto& rules = board.ruleset().bonds;
    if (!rules)
        return bonds;
    const std::vector<int> zones = board.ruleset().zonesNamed(rules->zoc);
    const ZocBonds of(board, team, zones);
    constexpr int halfTurn = directionCount / 2;
    for (HexIndex hex = 0; hex < board.grid().size(); ++hex) {
        if (!board.hasHex(hex) || board.zocMask(hex, team) == 0)
            continue;
        for (int turn = 0; turn < halfTurn; ++turn) {
            // Each pair is met once: at its one middle, or at its hexside between two, seen from the first of them.
            const HexDirection direction = directionFromInt(turn);
            of.addAcross(hex, direction, bonds);
            if (const HexIndex to = board.neighbour(hex, direction); to != noHex)
                of.add(board.neighbour(hex, turned(direction, 1)), board.neighbour(hex, turned(direction, -1)),
                       {hex, to}, bonds);
        }
    }
    return bonds;
}

TeamBonds bondsOfTeams(const RuleView& board)
{
    return {bondsOf(board, 0), bondsOf(board, 1)};
}
