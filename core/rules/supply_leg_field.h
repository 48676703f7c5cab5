// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/cost_flood.h"
#include "grid/hex_flood.h"
#include "rules/forbid_tests.h"
#include "rules/movement_cost.h"
#include "rules/rule_view.h"
#include "rules/supply_sources.h"
#include "ruleset/rules_in_force.h"

#include <bitset>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

/// Shortest lengths from every hex to the end of one leg of a supply line and on through the legs after it.
///
/// A leg's hexes are found by breadth-first search from its ends, over a flat queue. Lengths are hexes entered in all;
/// what a leg may use up (its allowance) is hexes or half movement points. Where a leg has a limit, the way that is
/// shortest in all may break it; so a hex keeps every length that no other beats in both total and use. Without a limit
/// that is one number a hex.
///
/// Whether there is a line within movement points follows from its least cost alone. So such a leg finds that first, and
/// the lengths once somebody asks for one: on the board as it was when the field was made, and by one thread at a time.
class SupplyLegField
{
public:
    static constexpr int unreachable = -1;
    static constexpr int unlimited = std::numeric_limits<int>::max();

    /// `next` is the field of the following leg, null for the last one. The references must outlive the field.
    SupplyLegField(const RuleView& board, UnitIndex unit, const SupplyLeg& leg, const SupplySources& sources,
                   const SupplyLegField* next, bool ignoresLimit);

    /// Hexes entered from `hex` to the source in all, with at most `allowance` used on this leg; `unreachable` if there
    /// is no line. The unit's own hex never blocks.
    int lengthFrom(const RuleView& board, HexIndex hex, int allowance) const;
    int lengthFrom(const RuleView& board, HexIndex hex) const { return lengthFrom(board, hex, m_limit); }

    /// Whether there is a line from `hex` at all; cheaper to ask than its length.
    bool leadsFrom(const RuleView& board, HexIndex hex) const;

    /// lengthFrom() for an open hex that the line has entered on this leg and passes on from, or ends in. `before`: from
    /// where it has; noHex: that does not matter.
    int lengthBeyond(const RuleView& board, HexIndex hex, int allowance, HexIndex before = noHex) const;

    /// Whether a line from the hex is open to any unit, so that there is one for this unit too.
    bool hasReached(HexIndex hex) const
    {
        return !m_blocked.sparesFirst() && (m_costs ? m_costs->least(hex) : recorded(hex, m_limit)) != unreachable;
    }

    /// The same where the leg before ended in the hex, so that this one begins there.
    int lengthAtChange(const RuleView& board, HexIndex hex, int allowance, HexIndex before) const;

    /// Whether the leg may end in the hex with that much of the allowance left.
    bool mayEndAt(HexIndex hex, int allowance) const;
    /// The same for the unit's own hex, which may be closed to others.
    bool mayEndAtStart(const RuleView& board, HexIndex hex, int allowance) const;
    /// Keeps the least lengths from the units at which the leg may end; whether one of them is new or less.
    bool improves(std::map<HexIndex, int>& lengths) const;
    /// A unit at which the leg may end there; noUnit where it ends otherwise.
    UnitIndex unitAt(HexIndex hex) const;
    /// Whether the map has a place where the leg may end; of a leg to a unit: whether there is such a unit.
    bool hasEnds() const { return m_hasEnds; }

    /// `moment`: only the line's first step is the first.
    bool isStepOpen(const RuleView& board, const HexStep& step, StepMoment moment = {}) const;
    /// Whether it matters from where a line came into a hex that it leaves.
    bool isMiddle(HexIndex hex) const { return !m_middles.empty() && m_middles.contains(hex); }
    /// Whether a line may go on from a hex that it has entered on this leg.
    bool isPassable(const RuleView& board, HexIndex hex) const { return !m_notThrough[board.legendIndex(hex)]; }
    std::vector<Reason> reasons(const RuleView& board, const HexStep& step, StepMoment moment = {}) const;
    /// What is left of an allowance after a step; negative: too little.
    int allowanceAfter(const RuleView& board, const HexStep& step, int allowance) const;
    int limit() const { return m_limit; }
    /// Makes the lengths those of the board as it is now, after units have come to or gone from the `changed` hexes, or
    /// zones of control there. False where only a new field can: the leg leads on to others, or its
    /// hexes open and close for more than who stands there and whose zone of control they are in.
    bool update(const RuleView& board, std::span<const HexIndex> changed);
    /// Whether the lengths are those of the board as it is now without being told, as the hexes that have changed are
    /// open or closed as before and no unit at which the leg may end has come or gone. False where that is not known.
    bool isAsBefore(const RuleView& board, std::span<const HexIndex> changed) const;
    /// The search of a leg that counts hexes to fixed sources and nothing else; null for others.
    const HexFlood* flood() const { return m_flood ? &*m_flood : nullptr; }
    /// Of a leg in movement points to fixed sources: the least that a line from each hex uses up, in half points; null
    /// for others.
    const CostFlood* costs() const { return m_costs ? &*m_costs : nullptr; }
    const SupplyLeg& leg() const { return *m_leg; }

private:
    struct Label
    {
        HexIndex hex;
        std::int32_t total;
        std::int32_t used;
        bool isEnd = false; ///< the leg ends there; else it has been entered on the way
        HexDirection onward = HexDirection::D0; ///< where the line goes on, if it does
        bool changes = false; ///< of an end in a middle: the next leg goes on there
        std::int32_t before = -1; ///< of a further length: the one before it of the same hex; -1: the hex's first
    };
    /// A unit at which the leg ends: its range may be shorter than that of others.
    struct UnitEnd
    {
        HexIndex hex;
        UnitIndex unit;
        int toGo;
        int used; ///< of the leg's limit before the first step, because this unit's range is shorter
    };
    const UnitEnd* unitEnd(HexIndex hex) const;
    /// Whether it is a unit of the one type at which the leg ends.
    bool isOfEndType(const RuleView& board, UnitIndex unit) const
    {
        return board.side(unit) == m_mover.side && board.unit(unit).type == m_leg->toUnit;
    }
    /// Keeps which hexes are open, for isAsBefore(), where no search does.
    void keepOpenHexes(const RuleView& board);
    void findUnitEnds(const RuleView& board, UnitIndex unit, bool ignoresLimit);
    /// Length still to go from an end of this leg; 0 at a source.
    int endLength(HexIndex hex) const;
    /// The same for the unit's own hex.
    int endLengthAtStart(const RuleView& board, HexIndex hex) const;
    bool isOnNextPath(HexIndex hex) const;
    int usedAtEnd(HexIndex hex) const;
    bool isHexOpen(const RuleView& board, HexIndex hex) const;
    int stepCost(const RuleView& board, const HexStep& step) const;
    /// Where lengths are recorded: a place a hex, and behind them, for each middle, one for each direction in which a line
    /// goes on, one for lines that end there, and one for each direction in which the next leg goes on.
    std::size_t placeOf(const Label& label) const;
    int recordedAt(std::size_t place, int allowance) const;
    /// Whether a line that came from `before` may go on from a middle.
    bool mayTurn(const RuleView& board, HexIndex before, HexIndex middle, HexDirection onward) const;
    bool mayTurn(const RuleView& board, HexIndex before, const Label& label) const;
    void findMiddles(const RuleView& board);
    bool recordAt(std::size_t place, const Label& label) const;
    /// Total length recorded for an open hex within the allowance.
    int recorded(HexIndex hex, int allowance) const;
    std::vector<Label> findEnds(const RuleView& board) const;
    /// Whether the leg counts hexes to sources of its own and nothing else, so that one number a hex says it all.
    bool isPlain() const;
    /// False where a line may be too long for it.
    bool flood(const RuleView& board);
    /// Finds the least costs of a leg in movement points to sources of its own; false where it is no such leg.
    bool floodCosts(const RuleView& board);
    std::vector<HexIndex> sourceHexes(const RuleView& board);
    /// Tells the search which hexes are open.
    template<typename Flood>
    void setRows(const RuleView& board, Flood& flood) const;
    void forgetLengths();
    bool isSource(HexIndex hex) const;
    void search(const RuleView& board) const;
    bool record(const Label& label) const;
    /// The least used by the lengths recorded so far. Precondition: there is one.
    int leastRecorded(std::size_t place) const;
    /// Finds the lengths if that has been put off.
    void needLengths(const RuleView& board) const;

    const SupplyLeg* m_leg;
    const SupplyLegField* m_next;
    ForbidTests m_blocked;
    Mover m_mover;
    std::vector<const HexSet*> m_sources;
    const HexsideSet* m_links = nullptr; ///< of the path the leg follows
    std::vector<UnitEnd> m_unitEnds;
    std::vector<std::pair<HexIndex, UnitIndex>> m_endUnits; ///< of the type, whether they have a line on or not
    std::vector<std::uint8_t> m_open; ///< by hex; empty: a search keeps it, or nobody can
    std::unordered_map<HexIndex, std::size_t> m_middles; ///< and the first of their further places
    bool m_hasZocCosts = false;
    std::optional<MovementCost> m_movement; ///< where the leg is measured in movement points
    std::bitset<256> m_notThrough; ///< by legend entry
    mutable bool m_hasEnds = false; ///< found with the ends, and so perhaps again with the lengths
    int m_limit;
    std::optional<HexFlood> m_flood; ///< the lengths of a plain leg; the others have m_total and what follows
    std::vector<HexFlood::Change> m_changes; ///< kept so that an update allocates nothing
    std::optional<CostFlood> m_costs; ///< the least costs of a leg in movement points
    // The lengths where there is no m_flood, which may be found later:
    mutable bool m_hasLengths = true;
    mutable std::vector<std::int32_t> m_total; ///< least total a place, unreachable where there is none
    mutable std::vector<std::int32_t> m_used; ///< of the allowance, for that total; only where the leg has a limit
    mutable std::vector<Label> m_more; ///< further undominated lengths, in order of growing total
    mutable std::vector<std::int32_t> m_lastMore; ///< place of a hex's last one in m_more, -1: none
};
