// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/movement_cost.h"

#include <algorithm>

MovementCost::MovementCost(const RuleView& board, const Unit& unit, const CombatPart& part)
{
    for (const MovementCosts& costs : board.ruleset().movement) {
        if (!costs.types.contains(unit.type) || !applies(costs.when, unit, board.position().turn, board.rules(), part))
            continue;
        m_rates.push_back(ratesOf(board, costs));
        if (m_rates.back().when == nullptr)
            return;
    }
    m_rates.push_back(ratesOf(board, MovementCosts()));
}

MovementCost::Rates MovementCost::ratesOf(const RuleView& board, const MovementCosts& costs)
{
    Rates rates{costs.when.isPlain() ? nullptr : &costs.when};
    rates.terrain.fill(halvesPerPoint);
    const auto& legend = board.map().legend;
    for (std::size_t entry = 0; entry < legend.size(); ++entry) {
        for (const auto& [terrain, halves] : costs.terrain) {
            if (legend[entry].terrain == terrain)
                rates.terrain[entry] = halves;
        }
    }
    for (const auto& [name, halves] : costs.paths) {
        if (const PathKind* path = board.map().path(name))
            rates.paths.emplace_back(&path->links, halves);
    }
    for (const HexsideCase& hexside : costs.hexsides)
        rates.hexsides.emplace_back(HexsideLookup(hexside.test, board.position()), hexside.value);
    return rates;
}

const MovementCost::Rates& MovementCost::ratesFor(const RuleView& board, const Mover& mover, const HexStep& step,
                                                  ZocPurpose purpose) const
{
    return *std::find_if(m_rates.begin(), m_rates.end() - 1, [&](const Rates& rates) {
        return rates.when == nullptr || holds(*rates.when, mover.placeOf(board, step, purpose));
    });
}

std::optional<EntryCosts> MovementCost::entryCosts(const RuleView& board) const
{
    if (m_rates.size() > 1)
        return std::nullopt;
    const HexMap& map = board.map();
    const auto& [when, terrain, paths, hexsides] = m_rates.front();
    int greatest = *std::max_element(terrain.begin(), terrain.end());
    for (const auto& [links, halves] : paths)
        greatest = std::max(greatest, halves);
    int greatestAdded = 0;
    for (const auto& [hexside, halves] : hexsides)
        greatestAdded = std::max(greatestAdded, halves);
    if (greatest > CostFlood::mostCost || greatestAdded > CostFlood::mostCost - greatest)
        return std::nullopt;

    EntryCosts costs;
    costs.hexes.resize(map.legendIndex.size());
    std::transform(map.legendIndex.begin(), map.legendIndex.end(), costs.hexes.begin(),
                   [this](std::uint8_t entry) { return static_cast<std::uint16_t>(m_rates.front().terrain[entry]); });
    for (const auto& [links, halves] : paths) {
        std::vector<std::uint8_t> masks(map.legendIndex.size());
        for (std::size_t hex = 0; hex < masks.size(); ++hex)
            masks[hex] = links->mask(static_cast<HexIndex>(hex));
        costs.instead.push_back({std::move(masks), halves});
    }
    for (const auto& [hexside, halves] : hexsides) {
        std::vector<std::uint8_t> masks(map.legendIndex.size());
        hexside.findPassing(masks);
        costs.added.push_back({std::move(masks), halves});
    }
    return costs;
}

int MovementCost::of(const RuleView& board, const Mover& mover, const HexStep& step, ZocPurpose purpose) const
{
    const Rates& rates = ratesFor(board, mover, step, purpose);
    if (step.from == noHex)
        return rates.terrain[board.legendIndex(step.to)];
    for (const auto& [links, halves] : rates.paths) {
        if (links->contains(step.from, step.direction))
            return halves + rates.crossing(step);
    }
    return rates.offPaths(board, step);
}

int MovementCost::offPaths(const RuleView& board, const Mover& mover, const HexStep& step, ZocPurpose purpose) const
{
    return ratesFor(board, mover, step, purpose).offPaths(board, step);
}

int MovementCost::Rates::offPaths(const RuleView& board, const HexStep& step) const
{
    return terrain[board.legendIndex(step.to)] + crossing(step);
}

int MovementCost::Rates::crossing(const HexStep& step) const
{
    for (const auto& [hexside, halves] : hexsides) {
        if (hexside.passes(step.from, step.direction))
            return halves;
    }
    return 0;
}

int costOfAttackStep(const RuleView& board, UnitIndex unit, const HexStep& step, const AttackKind& kind)
{
    Mover mover{.side = board.side(unit), .start = step.from, .units = {unit}, .lead = unit};
    const MovementCost costs(board, board.unit(unit));
    return kind.isCostDoubled ? 2 * costs.offPaths(board, mover, step, ZocPurpose::Movement)
                              : costs.of(board, mover, step, ZocPurpose::Movement);
}
