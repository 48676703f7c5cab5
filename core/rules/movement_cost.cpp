// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/movement_cost.h"

#include <algorithm>

MovementCost::MovementCost(const RuleBoard& board, const QString& unitType)
{
    m_terrain.fill(halvesPerPoint);
    const auto& all = board.ruleset().movement;
    const auto costs =
        std::find_if(all.begin(), all.end(), [&](const MovementCosts& c) { return c.types.contains(unitType); });
    if (costs == all.end())
        return;
    const auto& legend = board.map().legend;
    for (std::size_t entry = 0; entry < legend.size(); ++entry) {
        for (const auto& [terrain, halves] : costs->terrain) {
            if (legend[entry].terrain == terrain)
                m_terrain[entry] = halves;
        }
    }
    for (const auto& [name, halves] : costs->paths) {
        if (const PathKind* path = board.map().path(name))
            m_paths.emplace_back(&path->links, halves);
    }
    for (const HexsideCase& hexside : costs->hexsides)
        m_hexsides.emplace_back(HexsideLookup(hexside.test, board.position()), hexside.value);
}

int MovementCost::of(const RuleBoard& board, const HexStep& step) const
{
    int cost = m_terrain[board.legendIndex(step.to)];
    for (const auto& [links, halves] : m_paths) {
        if (links->contains(step.from, step.direction)) {
            cost = halves;
            break;
        }
    }
    for (const auto& [hexside, halves] : m_hexsides) {
        if (hexside.passes(step.from, step.direction))
            return cost + halves;
    }
    return cost;
}
