// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/function_ref.h"
#include "rules/retreat/prepared_retreat.h"
#include "rules/retreat/retreat_group.h"
#include "verdict/ruling.h"

#include <cstddef>
#include <optional>
#include <unordered_map>
#include <vector>

/// The chain down to a group that comes to rest in the hex. `host`: the chain down to whom it makes room for; null: it
/// retreats by the result.
DisplacementChain chainTo(const DisplacementChain* host, const RetreatGroup& group, HexIndex end);

/// What is asked of who makes room for a unit that went by the order, or made room itself. `host`: the chain down to it.
RetreatOrder orderOfDisplaced(const RetreatOrder& order, const DisplaceRules& rules, const DisplacementChain* host);

/// What happens where a group comes to rest: whether the hex has or gets room for it.
struct Settlement
{
    bool settles = true;
    std::size_t count = 0; ///< units that have to leave the hex
    DisplacedUnits displaced; ///< of nobody: there is room
};

/// Finds out who can make room for whom: tries what the displaced may do, and whom they displace in turn, on a board of
/// its own, because the retreat's board may not change while its paths are found.
class Displacer
{
public:
    /// Both must outlive it.
    Displacer(const Position& position, const RulesInForce& rules);

    /// What happens if the group comes to rest in the hex. `board` is without the group, of the same position. `mayDie`:
    /// where no units can make room together, those die that have no path. Precondition: the game lets units displace.
    Settlement settle(const RuleView& board, const RetreatGroup& group, const RetreatOrder& order, HexIndex end,
                      bool mayDie);
    /// Begins to count the ways that are tried.
    void restart() { m_tries = 0; }
    /// Whether there were so many ways to make room since then that not all have been tried.
    bool isTooLarge() const { return m_tries > mostTries; }

private:
    /// Searches of paths that one group may take: half a second.
    static constexpr int mostTries = 50'000;

    using Next = FunctionRef<void()>;
    /// Units that come to rest in a hex.
    struct Arrival
    {
        std::vector<UnitIndex> units;
        HexIndex hex = noHex;
        DisplacementChain chain; ///< down to them
    };
    /// How a set of units makes room at best.
    struct Room
    {
        bool isFound = false;
        std::size_t deaths = 0;
        int moves = 0;
        std::vector<UnitIndex> dead; ///< in any of the ways that take as few lives
    };

    const RuleView& board() const { return m_layers.board(); }
    void copyBoard(const RuleView& board);
    bool isOverstacked(const Arrival& arrival) const;
    std::vector<std::vector<UnitIndex>> smallestSets(const Arrival& arrival);
    Room roomBy(const std::vector<UnitIndex>& set, const Arrival& arrival, bool mayDie);
    std::vector<HexIndex> endsOf(UnitIndex unit, const Arrival& host);
    void settleEach(const Arrival& arrival, const Next& next);
    void moveEach(const std::vector<UnitIndex>& waiting, const Arrival& host, bool mayDie, const Next& next);

    DerivedLayers m_layers;
    PreparedRetreats m_prepared;
    const DisplaceRules& m_rules;
    const RetreatOrder* m_order = nullptr; ///< of the question at hand
    CombatRole m_role = CombatRole::Defender;
    std::vector<UnitIndex> m_staying; ///< units that make room for nobody
    std::vector<UnitIndex> m_dead; ///< in the way that is being tried
    int m_moves = 0; ///< in the way that is being tried
    std::optional<int> m_enough; ///< ways with as many moves are of no interest
    int m_tries = 0;
};

/// What happens at the ends of one group's paths, each found when first asked for.
class Settlements
{
public:
    /// Everything must outlive it; the group stays off the board. Without a displacer there is room everywhere.
    Settlements(Displacer* displacer, const RuleView& board, const Mover& mover, const RetreatGroup& group,
                const RetreatOrder& order)
        : m_displacer(displacer), m_board(board), m_mover(mover), m_group(group), m_order(order)
    {}

    /// Whether others make room where a path ends with the step.
    bool areMeant(const HexStep& last) const;
    const Settlement& of(HexIndex end) const;

private:
    Displacer* m_displacer;
    const RuleView& m_board;
    const Mover& m_mover;
    const RetreatGroup& m_group;
    const RetreatOrder& m_order;
    mutable std::unordered_map<HexIndex, Settlement> m_known;
};
