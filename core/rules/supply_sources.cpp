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

/// Hexes with the marker, of no side or of a side of the unit's team.
HexSet hexesMarked(const RuleView& board, const QString& kind, const Unit& unit)
{
    HexSet hexes(board.grid().size());
    for (const Marker& marker : board.position().markers) {
        const auto* hex = std::get_if<HexIndex>(&marker.at);
        if (hex != nullptr && marker.kind == kind && !board.ruleset().areEnemies(marker.side, unit.side))
            hexes.insert(*hex);
    }
    return hexes;
}

HexSet hexesOfUnits(const RuleView& board, const SupplySourceRules& rules, UnitIndex unit)
{
    HexSet hexes(board.grid().size());
    for (std::size_t i = 0; i < board.position().units.size(); ++i) {
        const auto other = static_cast<UnitIndex>(i);
        const HexIndex hex = board.hexOf(other);
        if (hex != noHex && fits(*rules.units, supplyPlace(board, unit), other))
            hexes.insert(hex);
    }
    return hexes;
}

std::optional<int> capacityOf(const RulesInForce& rules, const SupplySourceRules& source)
{
    if (!source.capacity)
        return std::nullopt;
    return source.capacity->setting.isEmpty() ? std::optional(source.capacity->value)
                                              : rules.number(source.capacity->setting);
}

/// Whether the hex supplies no more than those who are nearer to it than the unit, or as near with an id that comes first;
/// of a unit that does not stand on the board all come before it. One that lives on another such hex gets nothing here.
bool isFull(const RuleView& board, HexIndex hex, int capacity, UnitIndex unit, const std::vector<SourceUser>& users)
{
    const auto own = std::ranges::find(users, unit, &SourceUser::unit);
    if (own != users.end() && own->source != hex)
        return true;
    const auto comesFirst = [&](const SourceUser& other) {
        return own == users.end()
               || std::pair(other.length, board.unit(other.unit).id) < std::pair(own->length, board.unit(unit).id);
    };
    return std::ranges::count_if(
               users,
               [&](const SourceUser& other) { return other.unit != unit && other.source == hex && comesFirst(other); })
           >= capacity;
}

Source sourceOf(const RuleView& board, const SupplySourceRules& rules, const Mover& mover,
                const LimitedSources& limited)
{
    const UnitIndex unit = mover.lead;
    using Kind = SupplySourceRules::Kind;
    ForbidTests blocked(board, rules.blocked, ZocPurpose::Supply, board.unit(unit), {});
    if (rules.kind == Kind::Path && rules.when.isPlain()) {
        HexSet joined = joinedToRegion(board, rules, blocked, mover);
        return {&rules, nullptr, std::move(joined), false, std::move(blocked)};
    }
    const HexSet* ofMap = rules.kind == Kind::Region    ? board.map().region(rules.region)
                          : rules.kind == Kind::Feature ? board.map().feature(rules.feature)
                                                        : nullptr;
    const HexSet own = rules.kind == Kind::Path     ? joinedToRegion(board, rules, blocked, mover)
                       : rules.kind == Kind::Unit   ? hexesOfUnits(board, rules, unit)
                       : rules.kind == Kind::Marker ? hexesMarked(board, rules.marker, board.unit(unit))
                       : ofMap == nullptr           ? HexSet(board.grid().size())
                                                    : HexSet();
    const std::optional<int> capacity = capacityOf(board.rules(), rules);
    if (capacity && !limited.areOpen)
        return {&rules, nullptr, HexSet(board.grid().size()), true};
    const bool isLimited = capacity && limited.users != nullptr;
    if (ofMap != nullptr && rules.blocked.empty() && rules.unlessMarked.isEmpty() && rules.when.isPlain() && !isLimited)
        return {&rules, ofMap, {}}; // a copy would be the size of the map
    HexSet open(board.grid().size());
    (ofMap != nullptr ? *ofMap : own).forEach([&](HexIndex hex) {
        const bool isClosed = !blocked.isOpen(board, mover, {noHex, hex, HexDirection::D0})
                              || (!rules.unlessMarked.isEmpty() && isMarked(board.position(), hex, rules.unlessMarked))
                              || !holds(rules.when, supplyPlace(board, unit, hex))
                              || (isLimited && isFull(board, hex, *capacity, unit, *limited.users));
        if (!isClosed)
            open.insert(hex);
    });
    Source source{&rules, nullptr, std::move(open), capacity.has_value()};
    if (!rules.blocked.empty())
        source.blocked = std::move(blocked);
    return source;
}

/// Whether one source is the same after the changes.
bool isAsBefore(const RuleView& board, const Mover& mover, const Source& source, std::span<const HexIndex> changed)
{
    using Kind = SupplySourceRules::Kind;
    const SupplySourceRules& rules = *source.rules;
    if (source.isLimited || rules.kind == Kind::Unit || !rules.when.isPlain())
        return false;
    if (!source.blocked || changed.empty())
        return true;
    if (!source.blocked->asksForHexesAlone())
        return false;
    const auto isOpen = [&](HexIndex hex) {
        return source.blocked->isOpen(board, mover, {noHex, hex, HexDirection::D0});
    };
    if (rules.kind == Kind::Path) {
        const PathKind* path = board.map().path(rules.path);
        const HexSet* region = board.map().region(rules.region);
        if (path == nullptr || region == nullptr)
            return true;
        return std::all_of(changed.begin(), changed.end(), [&](HexIndex hex) {
            if (path->links.mask(hex) == 0 || isOpen(hex) == source.own.contains(hex))
                return true;
            // One that is open now is joined where one beside it is, or where the path begins.
            return !source.own.contains(hex) && !region->contains(hex)
                   && std::none_of(allDirections.begin(), allDirections.end(), [&](HexDirection direction) {
                          return path->links.contains(hex, direction)
                                 && source.own.contains(board.grid().neighbour(hex, direction));
                      });
        });
    }
    const HexSet* all = rules.kind == Kind::Region    ? board.map().region(rules.region)
                        : rules.kind == Kind::Feature ? board.map().feature(rules.feature)
                                                      : nullptr;
    return all != nullptr && std::all_of(changed.begin(), changed.end(), [&](HexIndex hex) {
               const bool isMarkedSo =
                   !rules.unlessMarked.isEmpty() && isMarked(board.position(), hex, rules.unlessMarked);
               return !all->contains(hex) || (isOpen(hex) && !isMarkedSo) == source.own.contains(hex);
           });
}

} // namespace

bool hasLimitedSources(const RulesInForce& rules)
{
    return std::ranges::any_of(rules.ruleset().supply.sources,
                               [&](const SupplySourceRules& source) { return capacityOf(rules, source).has_value(); });
}

SupplySources::SupplySources(const RuleView& board, UnitIndex unit, const LimitedSources& limited)
    : m_mover{.side = board.side(unit), .units = {}, .lead = unit}
{
    for (const SupplySourceRules& rules : board.ruleset().supply.sources) {
        if (applies(rules.when, board.unit(unit), board.position().turn, board.rules(), {}))
            m_sources.push_back(sourceOf(board, rules, m_mover, limited));
    }
}

UnitIndex SupplySources::unitIn(const RuleView& board, const SupplySourceRules& rules, UnitIndex unit, HexIndex hex)
{
    UnitIndex found = noUnit;
    board.forEachUnit(hex, board.side(unit), [&](UnitIndex other) {
        if (found == noUnit && rules.units && fits(*rules.units, supplyPlace(board, unit), other))
            found = other;
    });
    return found;
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

bool SupplySources::areAsBefore(const RuleView& board, std::span<const HexIndex> changed) const
{
    return std::all_of(m_sources.begin(), m_sources.end(),
                       [&](const Source& source) { return isAsBefore(board, m_mover, source, changed); });
}

std::optional<int> SupplySources::distanceFrom(const RuleView& board, HexIndex hex) const
{
    const HexGrid& grid = board.grid();
    const int found =
        distanceToNearest(grid, hex, grid.columns() + grid.rows(), [this](HexIndex h) { return contains(h); });
    return found == NearestHex::none ? std::nullopt : std::optional(found);
}
