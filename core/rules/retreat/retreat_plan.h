// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat/judge.h"
#include "rules/retreat/plan_solver.h"
#include "rules/retreat/retreat_group.h"
#include "verdict/ruling.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

/// A unit of the plan whose retreat is already chosen; no hexes: it has no path.
struct PlannedRetreat
{
    RetreatGroup group;
    std::vector<HexIndex> hexes;
};

/// Judges the retreats of one side as one simultaneous plan: the answer for each waiting group, given what has been
/// chosen. A path is legal if some best plan holds it; plans are never listed (PlanSolver). The board is the same
/// afterwards. A planner that is used again keeps its memory.
class RetreatPlanner
{
public:
    /// The judge must outlive the planner.
    explicit RetreatPlanner(RetreatJudge& judge);
    ~RetreatPlanner();
    RetreatPlanner(const RetreatPlanner&) = delete;
    RetreatPlanner& operator=(const RetreatPlanner&) = delete;

    /// The answers for the waiting groups, in order. Nothing when a search grows beyond PathSearch::maxPaths.
    std::optional<std::vector<UnitRetreat>> judge(const std::vector<RetreatGroup>& waiting,
                                                  const std::vector<PlannedRetreat>& chosen, const RetreatOrder& order);

private:
    struct Member;

    /// Those who retreat; good until it is asked again.
    const std::vector<UnitIndex>& unitsOf(const std::vector<RetreatGroup>& waiting,
                                          const std::vector<PlannedRetreat>& chosen);
    /// Lists all members' paths and solves the plan; false where there are too many.
    bool plan(const std::vector<RetreatGroup>& waiting, const std::vector<PlannedRetreat>& chosen,
              const RetreatOrder& order);
    void addMember(const RetreatGroup& group, const RetreatOrder& order);
    void listPaths(Member& member, const RetreatOrder& order);
    void addNoPath(Member& member) const;
    bool isLimited(const Member& member) const;
    bool raisesLimit(const RetreatGroup& group) const;
    bool isAssignment() const;
    SideIndex side() const;
    void solve(PlanSolver& solver, const std::vector<PlannedRetreat>* chosen);
    std::size_t endOf(PlanSolver& solver, HexIndex hex);
    int raisedLimit(HexIndex hex, int limit) const;
    bool hasRoom(std::size_t end, std::span<const std::size_t> members);
    HexIndex findChosen(const Member& member, const std::vector<HexIndex>& hexes);
    const PlanSolver& narrowed() const { return m_hasChoices ? m_narrowed : m_open; }
    std::vector<PathLoss> losses(const Member& member) const;
    PathLoss lossOf(const Member& member, std::size_t path) const;
    bool mayBeEliminated(const Member& member) const;

    RetreatJudge& m_judge;
    const RuleView& m_board;
    std::vector<std::unique_ptr<Member>> m_pool; ///< the waiting ones, then the chosen ones, then spare ones
    std::size_t m_members = 0; ///< so many of them are in use
    std::size_t m_waiting = 0;
    bool m_hasChoices = false;
    std::size_t m_width = 0; ///< scores of a plan
    PlanSolver m_open; ///< without regard to choices
    PlanSolver m_narrowed; ///< with them
    std::vector<HexIndex> m_ends; ///< by end of the solver
    std::vector<int> m_chosenCost;
    std::vector<UnitIndex> m_units;
    std::vector<UnitIndex> m_entering;
};

/// Judges a single plan.
std::optional<std::vector<UnitRetreat>> judgePlan(RetreatJudge& judge, const std::vector<RetreatGroup>& waiting,
                                                  const std::vector<PlannedRetreat>& chosen, const RetreatOrder& order);
