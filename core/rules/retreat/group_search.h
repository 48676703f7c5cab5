// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/mover_supply.h"
#include "rules/retreat/displacer.h"
#include "rules/retreat/outranked_paths.h"
#include "rules/retreat/path_search.h"
#include "rules/retreat/prepared_retreat.h"
#include "rules/retreat/retreat_codes.h"
#include "verdict/ruling.h"

#include <deque>
#include <optional>
#include <vector>

/// What judging one group begins with: who moves how far, and the supply that the rules ask for, on a board from which
/// the group (with planning together: every retreating unit of the side) has been lifted.
class GroupTask
{
public:
    /// Everything must outlive the task, and nothing be moved: the group stays lifted. `displacer` finds out who makes
    /// room at ends where others may; null: whether there is room is left open there.
    GroupTask(DerivedLayers& layers, const PreparedRetreat& rules, const RetreatGroup& group, const RetreatOrder& order,
              Displacer* displacer = nullptr);
    GroupTask(const GroupTask&) = delete;
    GroupTask& operator=(const GroupTask&) = delete;

    const RuleView& board() const { return m_board; }
    const PreparedRetreat& rules() const { return m_rules; }
    const RetreatGroup& group() const { return m_group; }
    const Mover& mover() const { return m_mover; }
    /// What scores ask. Scores of ends need to know them first.
    const ScoreContext& context() const { return m_context; }
    void setEnds(const std::vector<HexIndex>& ends);
    /// What happens to the group without a path, and its place among the ruleset's entries; -1: no entry applies.
    const Otherwise& otherwise() const { return m_otherwise; }
    int placeOfOtherwise() const { return m_placeOfOtherwise; }

    /// Whether the group makes room for another.
    bool isDisplaced() const { return m_order.host != nullptr; }
    /// The least number of hexes, or points, after which a path may end.
    int leastLength() const { return std::min(m_order.leastLength.value_or(m_mover.length), m_mover.length); }
    // The tests of the rules, and what making room adds to them.
    bool isOpen(const HexStep& step, StepMoment moment) const;
    std::vector<Reason> stepReasons(const HexStep& step, StepMoment moment = {}) const;
    bool mayEnd(const HexStep& last, StepMoment moment = {}) const;
    std::vector<Reason> endReasons(const HexStep& last, StepMoment moment = {}) const;
    /// Who makes room where a path ends with the step; nobody: there is room.
    DisplacedUnits displacedBy(const HexStep& last) const;

private:
    /// Whether others make room where a path ends with the step.
    bool makesRoom(const HexStep& last) const { return m_settlements && m_settlements->areMeant(last); }
    const VacatedHex* vacatedByHosts(HexIndex hex) const;

    const RuleView& m_board;
    const PreparedRetreat& m_rules;
    const RetreatGroup& m_group;
    const RetreatOrder& m_order;
    std::optional<Settlements> m_settlements;
    std::deque<MoverSupply> m_supplies; ///< that movers ask, where the rules do
    Mover m_mover;
    std::vector<Mover> m_members; ///< where all units are asked: each as the lead
    ScoreContext m_context;
    Otherwise m_otherwise;
    int m_placeOfOtherwise = -1;
};

/// The possible paths of one group, listed, with all that ranking them takes.
class GroupSearch
{
public:
    /// As for GroupTask.
    GroupSearch(DerivedLayers& layers, const PreparedRetreat& rules, const RetreatGroup& group,
                const RetreatOrder& order, Displacer* displacer = nullptr);
    GroupSearch(const GroupSearch&) = delete;
    GroupSearch& operator=(const GroupSearch&) = delete;

    const GroupTask& task() const { return m_task; }
    PathSearch& search() { return m_search; }
    const PreferScores& scores() const { return m_task.rules().scores; }
    PathScores& pathScores() { return m_pathScores; }
    /// The paths that the owner may take instead of the legal ones (engine: OwnersOption); mostly none.
    PathList optionalPaths(const std::vector<PathLoss>& losses);
    /// noHex: off the map.
    HexIndex endOf(const PathSearch::Path& path) const;

private:
    bool endsInSupply(const PathSearch::Path& path) const;

    GroupTask m_task;
    PathSearch m_search;
    PathScores m_pathScores;
};
