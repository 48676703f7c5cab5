// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/derived_layers.h"

#include "rules/supply.h"

#include <algorithm>
#include <span>

namespace {

/// Changed hexes that are remembered for fields that nobody asks for: some hundred moves.
constexpr std::size_t longestMemory = 1024;

} // namespace

DerivedLayers::DerivedLayers(const Position& position, const RulesInForce& rules)
    : m_board(position, rules), m_hasLimitedSources(hasLimitedSources(rules))
{
    m_changed.reserve(longestMemory + 2 * (1 + directionCount));
    m_kindOf.reserve(position.units.size());
    const SupplyRules& supply = rules.ruleset().supply;
    const bool isEachItsOwn = SupplyField::tellsUnitsApart(rules.ruleset()) || m_hasLimitedSources;
    for (std::size_t i = 0; i < position.units.size(); ++i) {
        const auto unit = static_cast<UnitIndex>(i);
        // The kinds are few and follow one another in a file, so the last ones are looked at first.
        const auto same =
            isEachItsOwn ? m_kinds.rend() : std::find_if(m_kinds.rbegin(), m_kinds.rend(), [&](const Kind& kind) {
                return SupplyField::sharesField(supply, position.unit(kind.example), position.unit(unit));
            });
        if (same == m_kinds.rend()) {
            m_kindOf.push_back(static_cast<int>(m_kinds.size()));
            m_kinds.emplace_back().example = unit;
        } else {
            m_kindOf.push_back(static_cast<int>(m_kinds.rend() - same) - 1);
        }
    }
}

bool DerivedLayers::update(Layer& layer) const
{
    if (layer.field == nullptr)
        return false;
    const auto changed = std::span(m_changed).subspan(layer.upTo);
    layer.upTo = m_changed.size();
    return changed.empty() || layer.field->update(m_board, changed);
}

void DerivedLayers::moveUnit(UnitIndex unit, HexIndex to)
{
    const std::vector<HexIndex>& changed = m_board.moveUnit(unit, to);
    m_changed.insert(m_changed.end(), changed.begin(), changed.end());
    m_users.reset();
    if (m_changed.size() < longestMemory)
        return;
    // So that the memory of changes stays short, every field hears of them; most have nothing left to hear.
    for (Kind& kind : m_kinds) {
        for (Layer& layer : kind.layers) {
            if (!update(layer))
                layer.field.reset();
            layer.upTo = 0;
        }
    }
    m_changed.clear();
}

const SupplyField& DerivedLayers::supply(UnitIndex unit, SupplyField::Limits limits)
{
    Kind& kind = m_kinds[static_cast<std::size_t>(m_kindOf[static_cast<std::size_t>(unit)])];
    Layer& layer = kind.layers[static_cast<std::size_t>(limits)];
    if (!update(layer)) {
        layer.field = nullptr; // its memory goes before the new one's comes
        if (m_hasLimitedSources && !m_users)
            m_users = usersOfLimitedSources(m_board);
        layer.field = std::make_unique<SupplyField>(m_board, kind.example, limits,
                                                    LimitedSources{.users = m_users ? &*m_users : nullptr});
        layer.upTo = m_changed.size();
    }
    return *layer.field;
}
