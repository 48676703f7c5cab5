// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/derived_layers.h"
#include "verdict/reason.h"

#include <compare>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <utility>
#include <vector>

/// A stack that would move together: at the rate of its slowest, every step at the cost of the unit that pays most for it.
struct MoveQuestion
{
    static constexpr int anyDistance = std::numeric_limits<int>::max();

    std::vector<UnitIndex> units = {}; ///< of one side; in one hex, or all off the map (see entryHexes())
    QString mode = {}; ///< of the game's movement; empty: ordinary
    std::vector<int> spent = {}; ///< by unit: half points that it has spent already; empty: nothing
    std::vector<bool> halved = {}; ///< by unit: out of supply, where the game halves movement for that; empty: nobody
    HexIndex enteredAt = noHex; ///< units off the map: the hex where they enter
    int farthest =
        anyDistance; ///< hexes of the longest path that is looked for; keeps uncounted moves on huge maps short
};

/// One hex that a moving stack can reach.
struct MoveReach
{
    HexIndex hex = noHex;
    int cost = 0; ///< half points of the cheapest path
    bool mayEnd = true; ///< false: the move may pass but not end there; MoveField::why() says why
    bool stops = false; ///< the move goes no farther
    bool isOverfull = false; ///< over the stacking limit, which the game looks at when the phase ends

    friend bool operator==(const MoveReach&, const MoveReach&) = default;
};

/// Where units may move, what it costs, and what stops them where they may not. A value.
class MoveField
{
public:
    /// Costs and the allowance are known; else every hex that nothing forbids is in reach.
    bool isCounted() const { return m_hasCosts && m_allowance.has_value(); }
    /// Costs are movement points; else they are hexes × 2.
    bool hasCosts() const { return m_hasCosts; }
    /// Half points left to the one that has least; nothing: not known.
    std::optional<int> allowance() const { return m_allowance; }
    /// noHex: the units come from off the map.
    HexIndex start() const { return m_start; }
    /// In order of index; the start is not among them.
    const std::vector<MoveReach>& reach() const { return m_reach; }
    /// Null: out of reach.
    const MoveReach* reachOf(HexIndex hex) const;
    /// The cheapest path there, start excluded; among the cheapest the one of fewest hexes, and among those, looked at
    /// from its end, the one of lowest hex numbers. Empty: out of reach.
    std::vector<HexIndex> pathTo(HexIndex hex) const;
    /// Why a hex that neighbours the reach is out of it, or why no move may end in one in reach; ReasonCode::TooDear
    /// where only the allowance stops it. Empty: nothing to say.
    std::vector<Reason> why(HexIndex hex) const;
    /// Why the units may not move at all; empty: they may.
    const std::vector<Reason>& held() const { return m_held; }

private:
    friend class MoveSearch;

    HexMapPtr m_map;
    HexIndex m_start = noHex;
    bool m_hasCosts = false;
    std::optional<int> m_allowance;
    std::vector<MoveReach> m_reach;
    std::vector<std::uint8_t>
        m_back; ///< by place in m_reach: directions in which best paths lead back; 0: from off the map
    /// By a hex and the one before it, where that is one in which it matters from where paths came: the directions from
    /// there in which the best paths over both lead back.
    std::map<std::pair<HexIndex, HexIndex>, std::uint8_t> m_backOverTurn;
    std::vector<std::pair<HexIndex, std::vector<Reason>>> m_why; ///< in order of hex
    std::vector<Reason> m_held;
};

/// Finds fields of movement (Dijkstra). What it keeps between two questions is room of six bytes a hex and more, so that a small
/// reach on a large map is found in the time that the small reach takes.
class MoveSearch
{
public:
    /// Precondition: the units are on the map in one hex, or off it and enteredAt is a hex.
    MoveField find(DerivedLayers& layers, const MoveQuestion& question);

private:
    struct Place
    {
        std::uint32_t search = 0; ///< number of the search that wrote the rest
        int cost = 0;
        int length = 0;
        std::uint8_t back = 0;
        bool isSettled = false;
        bool stops = false;
    };
    struct Waiting
    {
        int cost;
        int length;
        HexIndex hex;
        HexIndex before = noHex; ///< where the path came into it from, if that matters for how it goes on

        friend auto operator<=>(const Waiting&, const Waiting&) = default;
    };
    Place& placeOf(HexIndex hex) { return m_places[static_cast<std::size_t>(hex)]; }
    bool isReached(HexIndex hex) const
    {
        const Place& place = m_places[static_cast<std::size_t>(hex)];
        return place.search == m_search;
    }
    /// The place of a path that waits in its hex.
    Place& placeOf(const Waiting& waiting)
    {
        return waiting.before == noHex ? placeOf(waiting.hex) : m_turns[{waiting.hex, waiting.before}];
    }
    /// Reaches a hex by a step in the opposite of the direction `back`; nothing: there was no step. `from`: where the path
    /// waited before.
    void reachOut(const Waiting& reached, std::optional<HexDirection> back, const Waiting& from, MoveField& field);
    bool improve(Place& place, const Waiting& reached, std::uint8_t back) const;

    std::vector<Place> m_places;
    std::vector<Waiting> m_queue; ///< a heap
    std::vector<HexIndex> m_settled;
    /// Hexes in which it matters from where a path came, for each such hex before; m_places has the best of them.
    std::map<std::pair<HexIndex, HexIndex>, Place> m_turns;
    std::uint32_t m_search = 0;
};

/// Cost in half points and what forbids it of a path that somebody drew. Start excluded.
struct MovePath
{
    int cost = 0; ///< of all of it, as MoveReach::cost
    bool isAllowed = true;
    std::vector<Reason> why; ///< what is against it
    HexIndex refused = noHex; ///< the first hex that may not be entered, or not ended in
    bool stops = false; ///< the last hex lets nobody go on
};
/// A hex that does not neighbour the one before is refused.
MovePath judgePath(DerivedLayers& layers, const MoveQuestion& question, const std::vector<HexIndex>& path);
/// Why a unit that has moved into its hex, from another (noHex: not known), goes no farther; empty: nothing stops it.
std::vector<Reason> stopReasons(DerivedLayers& layers, UnitIndex unit, HexIndex from);

/// Where a unit that is off the map may enter it now, and why not at the other entry hexes.
struct EntryHex
{
    HexIndex hex = noHex;
    std::vector<Reason> why; ///< empty: it may
};
/// In order of hex number. Empty: neither unit nor game says where.
std::vector<EntryHex> entryHexes(const RuleView& board, UnitIndex unit);

/// The rule by which a reinforcement may be held back until a later turn; noRule: none says so.
RuleIndex delayRule(const RuleView& board, UnitIndex unit);

/// Half points of a unit's allowance, halved where it is out of supply and the game does so; nothing: the counter does not
/// say.
std::optional<int> moveAllowance(const RuleView& board, UnitIndex unit, bool isHalved);
/// The whole points that are left of so many out of supply; all of them where the game does not halve movement.
int halvedPoints(int points, const MoveRules& moves);
