// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/rule_view.h"

#include "base/lists.h"
#include "rules/supply.h"

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

RuleView::RuleView(const Position& position, const RulesInForce& rules)
    : m_position(&position), m_rules(&rules), m_topUnits(position.units.size()), m_below(position.units.size(), noUnit),
      m_occupied(static_cast<std::size_t>(position.map->grid.size()))
{
    const Ruleset& game = rules.ruleset();
    for (std::size_t entry = 0; entry < map().legend.size(); ++entry) {
        const auto& terrain = map().legend[entry].terrain;
        m_exists[entry] = terrain.has_value();
    }
    for (auto& layer : m_zoc)
        layer.resize(m_occupied.size());

    const std::size_t count = position.units.size();
    m_types.reserve(count);
    m_sides.reserve(count);
    m_hexes.reserve(count);
    const QString* typeName = nullptr;
    const QString* sideName = nullptr;
    for (const Unit& unit : position.units) {
        // Units of one type mostly follow one another.
        const bool isSameType = typeName != nullptr && *typeName == unit.type;
        const UnitType* type = isSameType ? m_types.back() : game.unitType(unit.type);
        typeName = &unit.type;
        m_types.push_back(type == nullptr ? &plainType() : type);
        // So do units of one side.
        const bool isSameSide = sideName != nullptr && *sideName == unit.side;
        m_sides.push_back(isSameSide ? m_sides.back() : game.teamPlace(unit.side));
        sideName = &unit.side;
        m_hexes.push_back(unit.hex);
    }
    // From the last to the first, so that each is put on top.
    for (auto index = static_cast<UnitIndex>(count); index-- > 0;) {
        const HexIndex hex = hexOf(index);
        if (hex == noHex || side(index) < 0)
            continue;
        putIn(hex, index);
        m_occupied[static_cast<std::size_t>(hex)] |= occupationBit(side(index));
    }
    for (const ZocRules* zone : game.zones())
        addZone(*zone, game.furtherZoc.empty());
    // Who exerts one may hang on who stands elsewhere: now all do. A hex is asked once, however many stand there.
    std::vector<std::pair<HexIndex, SideIndex>> exerting;
    for (UnitIndex index = 0; index < static_cast<UnitIndex>(count); ++index) {
        const auto isExerted = [index](const Zone& zone) { return zone.exerts[static_cast<std::size_t>(index)]; };
        if (hexOf(index) != noHex && side(index) >= 0 && std::any_of(m_zones.begin(), m_zones.end(), isExerted))
            exerting.emplace_back(hexOf(index), side(index));
    }
    sortUnique(exerting);
    for (const auto& [hex, side] : exerting)
        spreadZoc(hex, side, nullptr);
}

RuleView::TopUnits::TopUnits(std::size_t units) : m_mask(std::bit_ceil(units + units / 2 + 2) - 1), m_slots(m_mask + 1)
{}

void RuleView::TopUnits::set(HexIndex hex, UnitIndex unit)
{
    std::size_t at = slotOf(hex);
    while (m_slots[at].hex != hex && m_slots[at].hex != noHex)
        at = (at + 1) & m_mask;
    if (unit != noUnit)
        m_slots[at] = {hex, unit};
    else if (m_slots[at].hex == hex)
        erase(at);
}

/// Frees a slot and moves up those behind it that a search would no longer find past the gap.
void RuleView::TopUnits::erase(std::size_t at)
{
    for (std::size_t next = (at + 1) & m_mask; m_slots[next].hex != noHex; next = (next + 1) & m_mask) {
        const std::size_t wanted = slotOf(m_slots[next].hex);
        if (((next - wanted) & m_mask) >= ((next - at) & m_mask)) {
            m_slots[at] = m_slots[next];
            at = next;
        }
    }
    m_slots[at] = {};
}

void RuleView::putIn(HexIndex hex, UnitIndex unit)
{
    const UnitIndex top = m_topUnits.of(hex);
    if (top == noUnit || top > unit) {
        m_below[static_cast<std::size_t>(unit)] = top;
        m_topUnits.set(hex, unit);
        return;
    }
    UnitIndex above = top;
    while (m_below[static_cast<std::size_t>(above)] != noUnit && m_below[static_cast<std::size_t>(above)] < unit)
        above = m_below[static_cast<std::size_t>(above)];
    m_below[static_cast<std::size_t>(unit)] = m_below[static_cast<std::size_t>(above)];
    m_below[static_cast<std::size_t>(above)] = unit;
}

void RuleView::takeFrom(HexIndex hex, UnitIndex unit)
{
    const UnitIndex below = m_below[static_cast<std::size_t>(unit)];
    UnitIndex above = m_topUnits.of(hex);
    if (above == unit) {
        m_topUnits.set(hex, below);
        return;
    }
    while (m_below[static_cast<std::size_t>(above)] != unit)
        above = m_below[static_cast<std::size_t>(above)];
    m_below[static_cast<std::size_t>(above)] = below;
}

int RuleView::supplyLevel(UnitIndex index) const
{
    if (m_supplyLevels.empty()) {
        m_supplyLevels.resize(m_sides.size(), -1);
        for (const SupplyStatus& status : supplyOfAll(position(), rules()))
            m_supplyLevels[static_cast<std::size_t>(status.unit)] = status.level;
        for (std::size_t unit = 0; unit < m_rememberedSupply.size(); ++unit) {
            if (m_rememberedSupply[unit] >= 0)
                m_supplyLevels[unit] = m_rememberedSupply[unit];
        }
    }
    return m_supplyLevels[static_cast<std::size_t>(index)];
}

void RuleView::rememberSupply(std::vector<int> levels)
{
    m_rememberedSupply = std::move(levels);
    m_supplyLevels.clear();
}

UnitIndex RuleView::leadOf(const std::vector<UnitIndex>& units) const
{
    const auto found =
        std::find_if(units.begin(), units.end(), [this](UnitIndex unit) { return type(unit).isCombatUnit; });
    return found == units.end() ? units.front() : *found;
}

int RuleView::stackValue(UnitIndex index) const
{
    if (!type(index).stacks)
        return 0;
    switch (ruleset().stackingBy) {
    case StackingMeasure::Units:
        break;
    case StackingMeasure::Points:
        return unit(index).stackValue.value_or(type(index).stackValue);
    case StackingMeasure::Steps:
        return stepsLeft(index);
    }
    return 1;
}

int RuleView::stackedUnits(HexIndex hex, SideIndex side) const
{
    int count = 0;
    forEachUnit(hex, side, [&](UnitIndex index) { count += stackValue(index); });
    return count;
}

void RuleView::updateSide(HexIndex hex, SideIndex side)
{
    bool stands = false;
    for (UnitIndex unit = m_topUnits.of(hex); unit != noUnit; unit = m_below[static_cast<std::size_t>(unit)])
        stands = stands || m_sides[static_cast<std::size_t>(unit)] == side;
    const std::uint8_t bit = occupationBit(side);
    std::uint8_t& occupied = m_occupied[static_cast<std::size_t>(hex)];
    occupied = static_cast<std::uint8_t>(stands ? occupied | bit : occupied & ~bit);
    m_changed.push_back(hex);
    spreadZoc(hex, side, &m_changed);
}

const std::vector<HexIndex>& RuleView::moveUnit(UnitIndex index, HexIndex to)
{
    m_changed.clear();
    const SideIndex owner = side(index);
    const HexIndex from = hexOf(index);
    if (from == to || owner < 0)
        return m_changed;
    m_hexes[static_cast<std::size_t>(index)] = to;
    if (from != noHex)
        takeFrom(from, index);
    if (to != noHex)
        putIn(to, index);
    for (const HexIndex hex : {from, to}) {
        if (hex != noHex)
            updateSide(hex, owner);
    }
    for (const HexIndex hex : {from, to}) {
        if (hex == noHex || !m_reach)
            continue;
        for (const HexIndex near : map().hexesAround(hex, *m_reach)) {
            for (const SideIndex each : {0, 1}) {
                if (isOccupied(near, each))
                    spreadZoc(near, each, &m_changed);
            }
        }
    }
    return m_changed;
}
