// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/board_layers.h"

#include <algorithm>

BoardLayers::BoardLayers(const Position& position, const RulesInForce& rules) : m_board(position, rules)
{
    m_kindOf.reserve(position.units.size());
    for (std::size_t i = 0; i < position.units.size(); ++i) {
        const auto unit = static_cast<UnitIndex>(i);
        // The kinds are few and follow one another in a file, so the last ones are looked at first.
        const auto same = std::find_if(m_kinds.rbegin(), m_kinds.rend(), [&](const Kind& kind) {
            return SupplyField::sharesField(position.unit(kind.example), position.unit(unit));
        });
        if (same == m_kinds.rend()) {
            m_kindOf.push_back(static_cast<int>(m_kinds.size()));
            m_kinds.push_back({unit, {}});
        } else {
            m_kindOf.push_back(static_cast<int>(m_kinds.rend() - same) - 1);
        }
    }
}

void BoardLayers::moveUnit(UnitIndex unit, HexIndex to)
{
    m_board.moveUnit(unit, to);
    for (Kind& kind : m_kinds) {
        for (auto& field : kind.fields)
            field.reset();
    }
}

const SupplyField& BoardLayers::supply(UnitIndex unit, SupplyField::Limits limits)
{
    Kind& kind = m_kinds[static_cast<std::size_t>(m_kindOf[static_cast<std::size_t>(unit)])];
    auto& field = kind.fields[static_cast<std::size_t>(limits)];
    if (field == nullptr)
        field = std::make_unique<SupplyField>(m_board, kind.example, limits);
    return *field;
}
