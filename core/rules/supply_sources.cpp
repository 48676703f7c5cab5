// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/supply_sources.h"

#include "base/lists.h"
#include "rules/conditions.h"
#include "rules/forbid_tests.h"
#include "rules/nearest_hex.h"

#include <algorithm>
#include <utility>

namespace {

bool isMarked(const Position& position, HexIndex hex, const QString& kind)
{
    return std::any_of(position.markers.begin(), position.markers.end(), [&](const Marker& marker) {
        const auto* at = std::get_if<HexIndex>(&marker.at);
        return at != nullptr && *at == hex && marker.kind == kind;
    });
}

/// Hexes of a path that its links join to the region, every one of them open.
HexSet joinedToRegion(const RuleView& board, const SupplySourceRules& rules, const ForbidTests& blocked,
                      const Mover& mover)
{
    HexSet joined(board.grid().size());
    const PathKind* path = board.map().path(rules.path);
    const HexSet* region = board.map().region(rules.region);
    if (path == nullptr || region == nullptr)
        return joined;
    std::vector<HexIndex> queue;
    const auto enter = [&](HexIndex hex) {
        if (path->links.mask(hex) != 0 && !joined.contains(hex)
            && blocked.isOpen(board, mover, {noHex, hex, HexDirection::D0})) {
            joined.insert(hex);
            queue.push_back(hex);
        }
    };
    region->forEach(enter);
    for (std::size_t head = 0; head < queue.size(); ++head) {
        const HexIndex hex = queue[head];
        for (const HexDirection direction : allDirections) {
            if (path->links.contains(hex, direction))
                enter(board.grid().neighbour(hex, direction));
        }
    }
    return joined;
}

using Source = SupplySources::Source;

Source sourceOf(const RuleView& board, const SupplySourceRules& rules, const Unit& unit, SideIndex side)
{
    const Mover mover{.side = side, .units = {}};
    const ForbidTests blocked(board, rules.blocked, ZocPurpose::Supply, unit, {});
    switch (rules.kind) {
    case SupplySourceRules::Kind::Path:
        return {&rules, nullptr, joinedToRegion(board, rules, blocked, mover)};
    case SupplySourceRules::Kind::Region:
    case SupplySourceRules::Kind::Feature:
        break;
    }
    const bool isRegion = rules.kind == SupplySourceRules::Kind::Region;
    const HexSet* hexes = isRegion ? board.map().region(rules.region) : board.map().feature(rules.feature);
    if (hexes == nullptr)
        return {&rules, nullptr, HexSet(board.grid().size())};
    if (rules.blocked.empty() && rules.unlessMarked.isEmpty())
        return {&rules, hexes, {}}; // a copy would be the size of the map
    HexSet open(board.grid().size());
    hexes->forEach([&](HexIndex hex) {
        const bool isClosed = !blocked.isOpen(board, mover, {noHex, hex, HexDirection::D0})
                              || (!rules.unlessMarked.isEmpty() && isMarked(board.position(), hex, rules.unlessMarked));
        if (!isClosed)
            open.insert(hex);
    });
    return {&rules, nullptr, std::move(open)};
}

} // namespace

SupplySources::SupplySources(const RuleView& board, UnitIndex unit)
{
    for (const SupplySourceRules& rules : board.ruleset().supply.sources) {
        if (applies(rules.when, board.unit(unit), board.position().turn, board.rules(), {}))
            m_sources.push_back(sourceOf(board, rules, board.unit(unit), board.side(unit)));
    }
}

const SupplySources::Source* SupplySources::find(const QString& name) const
{
    return findBy(
        m_sources, [](const Source& source) { return source.rules->name; }, name);
}

bool SupplySources::contains(HexIndex hex) const
{
    return std::any_of(m_sources.begin(), m_sources.end(),
                       [hex](const Source& source) { return source.hexes().contains(hex); });
}

bool SupplySources::dependOnUnits() const
{
    return std::any_of(m_sources.begin(), m_sources.end(),
                       [](const Source& source) { return !source.rules->blocked.empty(); });
}

std::optional<int> SupplySources::distanceFrom(const RuleView& board, HexIndex hex) const
{
    const HexGrid& grid = board.grid();
    const int found =
        distanceToNearest(grid, hex, grid.columns() + grid.rows(), [this](HexIndex h) { return contains(h); });
    return found == NearestHex::none ? std::nullopt : std::optional(found);
}
