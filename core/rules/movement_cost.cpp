// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/movement_cost.h"

#include <algorithm>

MovementCost::MovementCost(const RuleView& board, const QString& unitType)
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

std::optional<EntryCosts> MovementCost::entryCosts(const RuleView& board) const
{
    const HexMap& map = board.map();
    int greatest = *std::max_element(m_terrain.begin(), m_terrain.end());
    for (const auto& [links, halves] : m_paths)
        greatest = std::max(greatest, halves);
    int greatestAdded = 0;
    for (const auto& [hexside, halves] : m_hexsides)
        greatestAdded = std::max(greatestAdded, halves);
    if (greatest > CostFlood::mostCost || greatestAdded > CostFlood::mostCost - greatest)
        return std::nullopt;

    EntryCosts costs;
    costs.hexes.resize(map.legendIndex.size());
    std::transform(map.legendIndex.begin(), map.legendIndex.end(), costs.hexes.begin(),
                   [this](std::uint8_t entry) { return static_cast<std::uint16_t>(m_terrain[entry]); });
    for (const auto& [links, halves] : m_paths) {
        std::vector<std::uint8_t> masks(map.legendIndex.size());
        for (std::size_t hex = 0; hex < masks.size(); ++hex)
            masks[hex] = links->mask(static_cast<HexIndex>(hex));
        costs.instead.push_back({std::move(masks), halves});
    }
    for (const auto& [hexside, halves] : m_hexsides) {
        std::vector<std::uint8_t> masks(map.legendIndex.size());
        hexside.findPassing(masks);
        costs.added.push_back({std::move(masks), halves});
    }
    return costs;
}

int MovementCost::of(const RuleView& board, const HexStep& step) const
{
    for (const auto& [links, halves] : m_paths) {
        if (links->contains(step.from, step.direction))
            return halves + crossing(step);
    }
    return offPaths(board, step);
}

int MovementCost::offPaths(const RuleView& board, const HexStep& step) const
{
    return m_terrain[board.legendIndex(step.to)] + crossing(step);
}

int MovementCost::crossing(const HexStep& step) const
{
    for (const auto& [hexside, halves] : m_hexsides) {
        if (hexside.passes(step.from, step.direction))
            return halves;
    }
    return 0;
}
