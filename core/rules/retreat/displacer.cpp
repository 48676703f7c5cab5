// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/displacer.h"

#include "base/contains.h"
#include "base/lists.h"
#include "rules/retreat/group_search.h"
#include "rules/stacking.h"

#include <algorithm>

namespace {

/// Calls `visit(std::vector<UnitIndex>)` for each set of that many of the units.
template<typename Visit>
void forEachSet(const std::vector<UnitIndex>& units, std::size_t size, std::vector<UnitIndex>& chosen, std::size_t from,
                const Visit& visit)
{
    if (chosen.size() == size) {
        visit(chosen);
        return;
    }
    for (std::size_t place = from; place + (size - chosen.size()) <= units.size(); ++place) {
        chosen.push_back(units[place]);
        forEachSet(units, size, chosen, place + 1, visit);
        chosen.pop_back();
    }
}

std::vector<UnitIndex> without(std::vector<UnitIndex> units, UnitIndex unit)
{
    std::erase(units, unit);
    return units;
}

/// Takes a value back when it leaves the scope.
template<typename T>
class Pushed
{
public:
    Pushed(std::vector<T>& list, T value) : m_list(list) { m_list.push_back(value); }
    ~Pushed() { m_list.pop_back(); }
    Pushed(const Pushed&) = delete;
    Pushed& operator=(const Pushed&) = delete;

private:
    std::vector<T>& m_list;
};

/// Puts units into a hex for as long as it lives.
class PlacedUnits
{
public:
    PlacedUnits(DerivedLayers& layers, const std::vector<UnitIndex>& units, HexIndex hex)
        : m_layers(layers), m_units(units)
    {
        for (const UnitIndex unit : units)
            m_layers.moveUnit(unit, hex);
    }
    ~PlacedUnits()
    {
        for (const UnitIndex unit : m_units)
            m_layers.moveUnit(unit, noHex);
    }
    PlacedUnits(const PlacedUnits&) = delete;
    PlacedUnits& operator=(const PlacedUnits&) = delete;

private:
    DerivedLayers& m_layers;
    const std::vector<UnitIndex>& m_units;
};

} // namespace

DisplacementChain chainTo(const DisplacementChain* host, const RetreatGroup& group, HexIndex end)
{
    DisplacementChain chain;
    if (host != nullptr)
        chain = {host->depth + 1, host->hexes};
    chain.hexes.push_back({group.start, group.units});
    chain.hexes.push_back({end, group.units});
    return chain;
}

RetreatOrder orderOfDisplaced(const RetreatOrder& order, const DisplaceRules& rules, const DisplacementChain* host)
{
    RetreatOrder displaced{rules.hexes, order.electsLength, order.vacated, order.combat};
    displaced.staying = order.staying;
    displaced.host = host;
    return displaced;
}

Displacer::Displacer(const Position& position, const RulesInForce& rules)
    : m_layers(position, rules), m_rules(*rules.ruleset().retreat.displace)
{}

void Displacer::copyBoard(const RuleView& board)
{
    for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(board.position().units.size()); ++unit) {
        if (m_layers.board().hexOf(unit) != board.hexOf(unit))
            m_layers.moveUnit(unit, board.hexOf(unit));
    }
}

bool Displacer::isOverstacked(const Arrival& arrival) const
{
    return isOverstackedBy(board(), arrival.hex, board().side(arrival.units.front()), arrival.units);
}

Settlement Displacer::settle(const RuleView& board, const RetreatGroup& group, const RetreatOrder& order, HexIndex end,
                             bool mayDie)
{
    copyBoard(board);
    m_order = &order;
    m_role = group.role;
    m_staying = order.staying;
    const Arrival arrival{group.units, end, chainTo(order.host, group, end)};
    Settlement settlement;
    if (!isOverstacked(arrival))
        return settlement;
    settlement.settles = false;
    if (arrival.chain.depth >= m_rules.chain)
        return settlement;
    const std::vector<std::vector<UnitIndex>> sets = smallestSets(arrival);
    std::vector<Room> rooms;
    const auto tryAll = [&](bool mayDieNow) {
        rooms.clear();
        for (const std::vector<UnitIndex>& set : sets)
            rooms.push_back(roomBy(set, arrival, mayDieNow));
        return std::any_of(rooms.begin(), rooms.end(), [](const Room& room) { return room.isFound; });
    };
    if (sets.empty() || (!tryAll(false) && (!mayDie || !tryAll(true))))
        return settlement;
    settlement.settles = true;
    settlement.count = sets.front().size();
    std::optional<std::size_t> fewest;
    for (const Room& room : rooms) {
        if (room.isFound)
            fewest = std::min(room.deaths, fewest.value_or(room.deaths));
    }
    std::optional<int> least;
    DisplacedUnits& displaced = settlement.displaced;
    for (std::size_t place = 0; place < sets.size(); ++place) {
        const Room& room = rooms[place];
        if (!room.isFound || room.deaths != *fewest)
            continue;
        least = std::min(room.moves, least.value_or(room.moves));
        displaced.of.insert(displaced.of.end(), sets[place].begin(), sets[place].end());
        displaced.die.insert(displaced.die.end(), room.dead.begin(), room.dead.end());
    }
    displaced.least = *least;
    sortUnique(displaced.of);
    sortUnique(displaced.die);
    return settlement;
}

/// Every smallest set of friends in the hex without which the arrival does not overstack it.
std::vector<std::vector<UnitIndex>> Displacer::smallestSets(const Arrival& arrival)
{
    std::vector<UnitIndex> friends;
    const CombatPart part{m_role, m_order->electsLength, m_order->combat};
    board().forEachUnit(arrival.hex, board().side(arrival.units.front()), [&](UnitIndex unit) {
        if (!contains(m_staying, unit)
            && holds(m_rules.whom, {board(), unit, part, noHex, noHex, nullptr, ZocPurpose::Retreat}))
            friends.push_back(unit);
    });
    std::vector<std::vector<UnitIndex>> sets;
    std::vector<UnitIndex> chosen;
    for (std::size_t size = 1; size <= friends.size() && sets.empty(); ++size) {
        forEachSet(friends, size, chosen, 0, [&](const std::vector<UnitIndex>& set) {
            const LiftedUnits lifted(m_layers, set);
            if (!isOverstacked(arrival))
                sets.push_back(set);
        });
    }
    return sets;
}

/// How the set makes room for the arrival at the least cost, first in lives, then in moves.
Displacer::Room Displacer::roomBy(const std::vector<UnitIndex>& set, const Arrival& arrival, bool mayDie)
{
    Room best;
    m_enough.reset();
    const PlacedUnits placed(m_layers, arrival.units, arrival.hex);
    moveEach(set, arrival, mayDie, [&] {
        const bool isBetter = !best.isFound || m_dead.size() < best.deaths;
        if (isBetter)
            best = {true, m_dead.size(), m_moves, {}};
        if (m_dead.size() > best.deaths)
            return;
        best.moves = std::min(best.moves, m_moves);
        best.dead.insert(best.dead.end(), m_dead.begin(), m_dead.end());
        // Who dies hangs on every way; without deaths only fewer moves are of interest.
        if (!mayDie)
            m_enough = best.moves;
    });
    return best;
}

/// Calls `next` on the board as each way leaves it in which the arrival settles.
void Displacer::settleEach(const Arrival& arrival, const Next& next)
{
    if (!isOverstacked(arrival)) {
        const PlacedUnits placed(m_layers, arrival.units, arrival.hex);
        next();
        return;
    }
    if (arrival.chain.depth >= m_rules.chain)
        return;
    for (const std::vector<UnitIndex>& set : smallestSets(arrival)) {
        const PlacedUnits placed(m_layers, arrival.units, arrival.hex);
        moveEach(set, arrival, false, next);
    }
}

/// Calls `next` on the board as each way leaves it in which all who wait, in whatever order, make room for the host.
void Displacer::moveEach(const std::vector<UnitIndex>& waiting, const Arrival& host, bool mayDie, const Next& next)
{
    if (waiting.empty()) {
        next();
        return;
    }
    for (const UnitIndex unit : waiting) {
        if (isTooLarge() || (m_enough && m_moves + static_cast<int>(waiting.size()) >= *m_enough))
            return;
        const std::vector<UnitIndex> rest = without(waiting, unit);
        const LiftedUnits lifted(m_layers, {unit});
        bool hasPath = false;
        {
            const Pushed<UnitIndex> stays(m_staying, unit);
            ++m_moves;
            const RetreatGroup group{{unit}, {unit}, m_role, host.hex};
            for (const HexIndex end : endsOf(unit, host)) {
                settleEach({{unit}, end, chainTo(&host.chain, group, end)}, [&] {
                    hasPath = true;
                    moveEach(rest, host, mayDie, next);
                });
            }
            --m_moves;
        }
        if (mayDie && !hasPath) {
            const Pushed<UnitIndex> dies(m_dead, unit);
            moveEach(rest, host, mayDie, next);
        }
    }
}

/// The hexes where a path of the unit may end, whether or not there is room.
std::vector<HexIndex> Displacer::endsOf(UnitIndex unit, const Arrival& host)
{
    ++m_tries;
    const RetreatGroup group{{unit}, {unit}, m_role, host.hex};
    const RetreatOrder order = orderOfDisplaced(*m_order, m_rules, &host.chain);
    GroupSearch search(m_layers, m_prepared.ofDisplaced(board(), unit, {m_role, order.electsLength, order.combat}),
                       group, order);
    std::vector<HexIndex> ends;
    for (const PathSearch::Path& path : search.search().paths())
        ends.push_back(search.endOf(path));
    sortUnique(ends);
    return ends;
}

bool Settlements::areMeant(const HexStep& last) const
{
    if (last.to == noHex)
        return false;
    const auto isMeant = [&](const Mover& mover) {
        return holds(m_board.ruleset().retreat.displace->when, mover.placeOf(m_board, last, ZocPurpose::Retreat));
    };
    return m_order.host != nullptr
           || (m_mover.members == nullptr ? isMeant(m_mover)
                                          : std::all_of(m_mover.members->begin(), m_mover.members->end(), isMeant));
}

const Settlement& Settlements::of(HexIndex end) const
{
    static const Settlement room;
    if (m_displacer == nullptr)
        return room;
    const auto known = m_known.find(end);
    if (known != m_known.end())
        return known->second;
    const bool isFirst = m_order.host == nullptr;
    const bool mayDie =
        isFirst && m_board.ruleset().retreat.displace->withoutRoom == DisplaceRules::WithoutRoom::Eliminated;
    return m_known.emplace(end, m_displacer->settle(m_board, m_group, m_order, end, mayDie)).first->second;
}
