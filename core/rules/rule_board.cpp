// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/rule_board.h"

#include <algorithm>
#include <bit>

namespace {

/// Stands in for a type that the ruleset does not know; readers refuse such units, so it only keeps the engine total.
const UnitType& plainType()
{
    static const UnitType type;
    return type;
}

} // namespace

RuleBoard::RuleBoard(const Position& position, const RulesInForce& rules)
    : m_position(&position), m_rules(&rules), m_occupied(static_cast<std::size_t>(position.map->grid.size()))
{
    const Ruleset& game = rules.ruleset();
    for (std::size_t entry = 0; entry < map().legend.size(); ++entry) {
        const auto& terrain = map().legend[entry].terrain;
        m_exists[entry] = terrain.has_value();
        m_zocTerrain[entry] = terrain.has_value() && !game.zoc.notInto.contains(*terrain);
    }
    for (std::size_t purpose = 0; purpose < zocPurposeCount; ++purpose)
        m_negatedByFriend[purpose] = game.zoc.negatedByFriendlyUnit[purpose];
    for (const QString& name : game.zoc.unlessFeatures) {
        if (const HexSet* feature = map().feature(name))
            m_zocFeatures.push_back(feature);
    }
    for (const HexsideTest& barrier : game.zoc.notAcross)
        m_zocBarriers.emplace_back(barrier, position);
    for (auto& layer : m_zoc)
        layer.resize(m_occupied.size());

    const std::size_t count = position.units.size();
    m_types.reserve(count);
    m_sides.reserve(count);
    m_hexes.reserve(count);
    m_exerts.reserve(count);
    for (const Unit& unit : position.units) {
        const UnitType* type = game.unitType(unit.type);
        m_types.push_back(type == nullptr ? &plainType() : type);
        const bool isFirst = !game.sides.empty() && unit.side == game.sides[0].id;
        const bool isSecond = game.sides.size() > 1 && unit.side == game.sides[1].id;
        m_sides.push_back(isFirst ? 0 : isSecond ? 1 : -1);
        m_hexes.push_back(unit.hex);
        const bool isSilenced = std::any_of(unit.states.begin(), unit.states.end(), [&](const QString& state) {
            return game.zoc.statesWithout.contains(state);
        });
        m_exerts.push_back(game.zoc.exists && m_types.back()->exertsZoc && !isSilenced);
        const auto index = static_cast<UnitIndex>(m_sides.size()) - 1;
        if (unit.isOnMap() && m_sides.back() >= 0)
            m_placed.push_back({unit.hex, index});
    }
    std::sort(m_placed.begin(), m_placed.end());
    for (const Placed& placed : m_placed) {
        m_occupied[static_cast<std::size_t>(placed.hex)] |= occupationBit(side(placed.unit));
        spreadZoc(placed.hex, side(placed.unit));
    }
}

std::vector<RuleBoard::Placed>::const_iterator RuleBoard::firstIn(HexIndex hex) const
{
    return std::lower_bound(m_placed.begin(), m_placed.end(), Placed{hex, 0});
}

int RuleBoard::stackedUnits(HexIndex hex, SideIndex side) const
{
    int count = 0;
    forEachUnit(hex, side, [&](UnitIndex index) { count += type(index).stacks ? 1 : 0; });
    return count;
}

bool RuleBoard::zocCrosses(HexIndex from, HexIndex to, HexDirection direction) const
{
    if (to == noHex || !hasHex(to))
        return false;
    const auto hasFeature = [to](const HexSet* feature) { return feature->contains(to); };
    if (!m_zocTerrain[legendIndex(to)] && std::none_of(m_zocFeatures.begin(), m_zocFeatures.end(), hasFeature))
        return false;
    return std::none_of(m_zocBarriers.begin(), m_zocBarriers.end(),
                        [&](const HexsideLookup& barrier) { return barrier.passes(from, direction); });
}

void RuleBoard::spreadZoc(HexIndex hex, SideIndex side)
{
    bool exerts = false;
    forEachUnit(hex, side, [&](UnitIndex index) { exerts = exerts || m_exerts[static_cast<std::size_t>(index)]; });
    auto& layer = m_zoc[static_cast<std::size_t>(side)];
    const auto neighbours = grid().neighbours(hex);
    for (const HexDirection direction : allDirections) {
        const HexIndex to = neighbours[static_cast<std::size_t>(toInt(direction))];
        if (to == noHex)
            continue;
        const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(toInt(opposite(direction))));
        std::uint8_t& mask = layer[static_cast<std::size_t>(to)];
        if (exerts && zocCrosses(hex, to, direction))
            mask |= bit;
        else
            mask &= static_cast<std::uint8_t>(~bit);
    }
}

void RuleBoard::updateOccupation(HexIndex hex, SideIndex side)
{
    bool stands = false;
    forEachUnit(hex, side, [&](UnitIndex) { stands = true; });
    const std::uint8_t bit = occupationBit(side);
    std::uint8_t& occupied = m_occupied[static_cast<std::size_t>(hex)];
    occupied = static_cast<std::uint8_t>(stands ? occupied | bit : occupied & ~bit);
    spreadZoc(hex, side);
}

std::vector<UnitIndex> RuleBoard::exertingUnits(HexIndex hex, SideIndex exerting) const
{
    std::vector<UnitIndex> result;
    for (unsigned mask = zocMask(hex, exerting); mask != 0; mask &= mask - 1) {
        const HexIndex from = grid().neighbour(hex, directionFromInt(std::countr_zero(mask)));
        forEachUnit(from, exerting, [&](UnitIndex index) {
            if (m_exerts[static_cast<std::size_t>(index)])
                result.push_back(index);
        });
    }
    std::sort(result.begin(), result.end(), [this](UnitIndex a, UnitIndex b) { return unit(a).id < unit(b).id; });
    return result;
}

void RuleBoard::moveUnit(UnitIndex index, HexIndex to)
{
    const SideIndex owner = side(index);
    const HexIndex from = hexOf(index);
    if (from == to || owner < 0)
        return;
    m_hexes[static_cast<std::size_t>(index)] = to;
    if (from != noHex) {
        m_placed.erase(std::lower_bound(m_placed.begin(), m_placed.end(), Placed{from, index}));
        updateOccupation(from, owner);
    }
    if (to != noHex) {
        m_placed.insert(std::lower_bound(m_placed.begin(), m_placed.end(), Placed{to, index}), Placed{to, index});
        updateOccupation(to, owner);
    }
}
