// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The units at which a leg may end; SupplyLegField is in supply_leg_field.h.

#include "base/lists.h"
#include "rules/conditions.h"
#include "rules/supply_leg_field.h"

#include <algorithm>

void SupplyLegField::findUnitEnds(const RuleView& board, UnitIndex unit, bool ignoresLimit)
{
    struct Candidate
    {
        UnitIndex unit;
        int range;
    };
    const auto isEnd = [&](UnitIndex other) {
        return m_leg->toUnits ? fits(*m_leg->toUnits, supplyPlace(board, unit), other) : isOfEndType(board, other);
    };
    const auto rangeOf = [&](UnitIndex other) {
        const Unit& supplier = board.unit(other);
        const UnitType& type = board.type(other);
        const int range = supplier.range.value_or(type.range.value_or(0));
        if (!m_leg->toUnits)
            return range;
        if (m_leg->limit)
            return ignoresLimit ? unlimited : m_limit;
        const int ofSupply = supplier.supplyRange.value_or(type.supplyRange.value_or(range));
        return m_movement ? ofSupply * MovementCost::halvesPerPoint : ofSupply;
    };
    std::vector<Candidate> candidates;
    for (std::size_t i = 0; i < board.position().units.size(); ++i) {
        const auto index = static_cast<UnitIndex>(i);
        if (board.hexOf(index) != noHex && isEnd(index))
            candidates.push_back({index, rangeOf(index)});
    }
    for (const Candidate& candidate : candidates)
        m_endUnits.emplace_back(board.hexOf(candidate.unit), candidate.unit);
    std::sort(m_endUnits.begin(), m_endUnits.end());
    m_hasEnds = !candidates.empty();
    // The leg's limit is the longest range; a unit with a shorter one has used up the difference.
    m_limit = 0;
    for (const Candidate& candidate : candidates)
        m_limit = std::max(m_limit, candidate.range);
    for (const Candidate& candidate : candidates) {
        const HexIndex hex = board.hexOf(candidate.unit);
        const int toGo = m_next == nullptr ? 0 : m_next->lengthFrom(board, hex);
        if (toGo == unreachable)
            continue;
        const int used = m_limit - candidate.range;
        const auto same =
            std::find_if(m_unitEnds.begin(), m_unitEnds.end(), [hex](const UnitEnd& e) { return e.hex == hex; });
        if (same == m_unitEnds.end())
            m_unitEnds.push_back({hex, candidate.unit, toGo, used});
        else if (used < same->used)
            *same = {hex, candidate.unit, toGo, used};
    }
}

const SupplyLegField::UnitEnd* SupplyLegField::unitEnd(HexIndex hex) const
{
    return findBy(m_unitEnds, &UnitEnd::hex, hex);
}

bool SupplyLegField::improves(std::map<HexIndex, int>& lengths) const
{
    bool isBetter = false;
    for (const UnitEnd& end : m_unitEnds) {
        const auto [known, isNew] = lengths.try_emplace(end.hex, end.toGo);
        isBetter = isBetter || isNew || end.toGo < known->second;
        known->second = std::min(known->second, end.toGo);
    }
    return isBetter;
}

UnitIndex SupplyLegField::unitAt(HexIndex hex) const
{
    const UnitEnd* end = unitEnd(hex);
    return end == nullptr ? noUnit : end->unit;
}
