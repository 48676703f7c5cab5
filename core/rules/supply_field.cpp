// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/supply_field.h"

#include "rules/conditions.h"

#include <algorithm>

bool SupplyField::sharesField(const Unit& a, const Unit& b)
{
    // Conditions ask for side, nation and type; nothing else about the unit counts.
    return a.side == b.side && a.type == b.type && a.nation == b.nation;
}

SupplyField::SupplyField(const RuleView& board, UnitIndex unit, Limits limits)
    : m_sources(std::make_unique<SupplySources>(board, unit))
{
    for (const SupplyLine& line : board.ruleset().supply.lines) {
        if (!applies(line.when, board.unit(unit), board.position().turn, board.rules(), {}))
            continue;
        Line fields{&line, {}};
        fields.legs.resize(line.legs.size());
        const SupplyLegField* next = nullptr;
        for (std::size_t l = line.legs.size(); l-- > 0;) {
            fields.legs[l] =
                std::make_unique<SupplyLegField>(board, unit, line.legs[l], *m_sources, next, limits == Limits::Ignore);
            next = fields.legs[l].get();
        }
        if (!fields.legs.empty())
            m_lines.push_back(std::move(fields));
    }
}

bool SupplyField::update(const RuleView& board, std::span<const HexIndex> changed)
{
    const auto isUpdated = [&](const Line& line) {
        return line.legs.size() == 1 && line.legs.front()->update(board, changed);
    };
    return !m_sources->dependOnUnits() && std::all_of(m_lines.begin(), m_lines.end(), isUpdated);
}

std::optional<int> SupplyField::length(const RuleView& board, HexIndex hex) const
{
    std::optional<int> best;
    for (const Line& line : m_lines) {
        const int length = line.legs.front()->lengthFrom(board, hex);
        if (length != SupplyLegField::unreachable && (!best || length < *best))
            best = length;
    }
    return best;
}

bool SupplyField::isSupplied(const RuleView& board, HexIndex hex) const
{
    const auto hasReached = [hex](const Line& line) { return line.legs.front()->hasReached(hex); };
    const auto leads = [&](const Line& line) { return line.legs.front()->leadsFrom(board, hex); };
    return std::any_of(m_lines.begin(), m_lines.end(), hasReached)
           || std::any_of(m_lines.begin(), m_lines.end(), leads);
}
