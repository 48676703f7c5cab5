// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/derived_layers.h"
#include "rules/forbid_tests.h"
#include "rules/movement.h"
#include "rules/movement_cost.h"
#include "rules/mover_supply.h"
#include "rules/stacking.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

/// Adds the reasons that the list does not hold already.
void addNew(std::vector<Reason>& list, std::vector<Reason> more);

/// The same lists of tests, made ready for all units of a stack. Units for which the same tests apply share one.
class StackTests
{
public:
    void add(const RuleView& board, const std::vector<ForbidTest>& tests, UnitIndex unit)
    {
        if (tests.empty())
            return;
        ForbidTests ready(board, tests, ZocPurpose::Movement, board.unit(unit), {});
        const bool isKnown = std::any_of(m_tests.begin(), m_tests.end(), [&](const auto& other) {
            return other.first == &tests && other.second.selection() == ready.selection();
        });
        if (!isKnown)
            m_tests.emplace_back(&tests, std::move(ready));
    }

    bool isOpen(const RuleView& board, const Mover& mover, const HexStep& step, StepMoment moment = {}) const
    {
        return std::all_of(m_tests.begin(), m_tests.end(),
                           [&](const auto& tests) { return tests.second.isOpen(board, mover, step, moment); });
    }
    /// As ForbidTests::looksBackIn().
    bool looksBackIn(const RuleView& board, const Mover& mover, HexIndex hex) const
    {
        return std::any_of(m_tests.begin(), m_tests.end(), [&](const auto& tests) {
            return tests.second.looksBack() && tests.second.looksBackIn(board, mover, hex);
        });
    }
    /// As ForbidTests::asksForHexsides().
    bool asksForHexsides() const
    {
        return std::ranges::any_of(m_tests, [](const auto& tests) { return tests.second.asksForHexsides(); });
    }
    bool mayEnd(const RuleView& board, const Mover& mover, const HexStep& last) const
    {
        return std::all_of(m_tests.begin(), m_tests.end(),
                           [&](const auto& tests) { return tests.second.mayEnd(board, mover, last); });
    }
    std::vector<Reason> stepReasons(const RuleView& board, const Mover& mover, const HexStep& step,
                                    StepMoment moment = {}) const
    {
        std::vector<Reason> reasons;
        for (const auto& [list, tests] : m_tests)
            addNew(reasons, tests.stepReasons(board, mover, step, moment));
        return reasons;
    }
    std::vector<Reason> endReasons(const RuleView& board, const Mover& mover, const HexStep& last) const
    {
        std::vector<Reason> reasons;
        for (const auto& [list, tests] : m_tests)
            addNew(reasons, tests.endReasons(board, mover, last));
        return reasons;
    }

private:
    std::vector<std::pair<const std::vector<ForbidTest>*, ForbidTests>> m_tests;
};

/// What the game's rules say about the moves of one stack, which is off the board while they are asked (LiftedUnits).
class MoveJudge
{
public:
    /// `start`: where the stack stood; noHex: off the map. The layers outlive this object.
    MoveJudge(DerivedLayers& layers, const MoveQuestion& question, HexIndex start);

    /// `before`: from where the path came into a hex that isMiddle(); noHex: that does not matter.
    bool isOpen(const HexStep& step, HexIndex before = noHex) const
    {
        return step.to != noHex && followsPaths(step)
               && m_forbid.isOpen(board(), m_mover, step, momentOf(step, before));
    }
    /// Why the step is not open; empty: it is.
    std::vector<Reason> stepReasons(const HexStep& step, HexIndex before = noHex) const;
    /// Whether it matters from where a path came into a hex that it leaves.
    bool isMiddle(HexIndex hex) const
    {
        return m_stopsByStep || m_endsByStep || m_forbid.looksBackIn(board(), m_mover, hex);
    }
    /// Whether a hex that was entered from another (noHex: that does not matter) lets nobody go on, and why.
    bool stops(HexIndex hex, HexIndex from) const
    {
        return !m_stops.isOpen(board(), m_mover, stepInto(hex, from), StepMoment());
    }
    std::vector<Reason> stopReasons(HexIndex hex, HexIndex from) const
    {
        return m_stops.stepReasons(board(), m_mover, stepInto(hex, from));
    }
    bool isOverstacked(HexIndex hex) const
    {
        // Most hexes are empty, and all empty ones alike where the limit is.
        return m_limitsDiffer || board().isOccupied(hex, m_mover.side)
                   ? isOverstackedBy(board(), hex, m_mover.side, m_mover.units)
                   : m_isOverstackedAlone;
    }
    /// Whether it matters from where a path came into its last hex.
    bool endsByStep() const { return m_endsByStep; }
    /// Whether the move may end in a hex that was entered from another (noHex: that does not matter).
    bool mayEnd(HexIndex hex, HexIndex from) const
    {
        return !(moves().stacking == MoveRules::Stacking::MoveEnd && isOverstacked(hex))
               && m_forbid.mayEnd(board(), m_mover, stepInto(hex, from));
    }
    /// Why the move may not end in the hex; empty: it may.
    std::vector<Reason> endReasons(HexIndex hex, HexIndex from) const;
    /// In half points, of the unit that pays most.
    int cost(const HexStep& step) const
    {
        if (!m_payers.empty())
            return costOfEach(step);
        if (m_halves > 0 || !m_hasCosts)
            return m_halves > 0 ? m_halves : MovementCost::halvesPerPoint;
        int dearest = 0;
        for (const MovementCost& cost : m_costs)
            dearest = std::max(dearest, cost.of(board(), m_mover, step, ZocPurpose::Movement));
        return dearest;
    }
    /// Why the stack may not move at all; empty: it may.
    const std::vector<Reason>& held() const { return m_held; }
    /// Half points left to the one that has least; nothing: not known.
    std::optional<int> allowance() const { return m_allowance; }
    /// Costs are movement points; else they are hexes × 2.
    bool hasCosts() const { return m_hasCosts; }
    /// That about moving as a whole.
    RuleIndex rule() const { return board().ruleset().rule(moves().rule); }

private:
    const RuleView& board() const { return m_layers.board(); }
    const MoveRules& moves() const { return board().ruleset().moves; }
    bool followsPaths(const HexStep& step) const
    {
        return step.from == noHex || std::all_of(m_along.begin(), m_along.end(), [&](const auto& along) {
                   return along.first != nullptr && along.first->contains(step.from, step.direction);
               });
    }
    StepMoment momentOf(const HexStep& step, HexIndex before) const
    {
        return {.isFirst = m_start != noHex && step.from == m_start, .before = before};
    }
    HexStep stepInto(HexIndex hex, HexIndex from) const
    {
        const auto direction = from == noHex ? std::nullopt : board().grid().directionTo(from, hex);
        return direction ? HexStep{from, hex, *direction} : HexStep{noHex, hex, HexDirection::D0};
    }
    int costOfEach(const HexStep& step) const;
    void readMode(const MoveQuestion& question);
    void readCosts(const MoveQuestion& question);
    void holdUnits(const MoveQuestion& question);
    void holdMode(const MoveMode& mode);

    DerivedLayers& m_layers;
    std::optional<MoverSupply> m_supply; ///< where a test asks for it
    Mover m_mover;
    HexIndex m_start;
    std::vector<const MoveMode*> m_modes; ///< those that count for some unit, each once
    std::vector<std::pair<const HexsideSet*, RuleIndex>> m_along; ///< null: the map has no such path
    StackTests m_forbid;
    StackTests m_stops;
    bool m_stopsByStep = false; ///< they hang on the step into the hex
    bool m_endsByStep = false; ///< so do tests on ends
    std::vector<MovementCost> m_costs;
    /// A unit whose costs zones of control or conditions may make others than those of its kind.
    struct Payer
    {
        Mover mover; ///< that asks of the unit
        std::size_t cost; ///< place in m_costs; none where the mode says what a step costs
    };
    std::vector<Payer> m_payers; ///< empty: they do not
    bool m_isOverstackedAlone = false; ///< the stack by itself
    bool m_limitsDiffer = false; ///< from hex to hex
    int m_halves = 0; ///< what a step costs by the mode; 0: as usual
    bool m_hasCosts = false;
    std::optional<int> m_allowance;
    std::vector<Reason> m_held;
};
