// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "rules/retreat/judge.h"
#include "rules/retreat/retreat_group.h"
#include "rules/retreat/retreat_plan.h"
#include "rules/retreat_question.h"
#include "rules/rule_view.h"

#include <span>
#include <vector>

/// Why nothing is said about a unit's retreat: there are more ways than anybody could list.
QuestionError tooLarge(const RuleView& board, UnitIndex unit);

/// The retreat of one side by one effect of a result as it proceeds: the groups that are still to go, and where the
/// others went. Alternatives of one result share the board and the choices, and differ in their length.
class SideRetreat
{
public:
    SideRetreat(const RuleView& board, const std::vector<UnitIndex>& units, CombatRole role, RetreatOrder order,
                bool keepTogether);

    CombatRole role() const { return m_role; }
    /// What the result asks of a group, the others being still to go.
    RetreatOrder orderFor(const std::vector<UnitIndex>& group) const;
    /// Whether the unit belongs to a group that has not gone yet, or follows one.
    bool isWaiting(UnitIndex unit) const;

    /// Whether the unit follows others none of whom has gone yet.
    bool mustWait(UnitIndex unit) const;

    /// The answers for all groups that are still to go, in file order of their top units. `alternatives` are the other
    /// retreats of the same choice.
    Expected<std::vector<UnitRetreat>, QuestionError> judge(RetreatJudge& judge,
                                                            const std::vector<const SideRetreat*>& alternatives) const;
    /// The same for the group of one unit.
    Expected<UnitRetreat, QuestionError> judge(RetreatJudge& judge, UnitIndex unit,
                                               const std::vector<const SideRetreat*>& alternatives) const;

    /// Takes the unit's group off the waiting list; it went along `hexes`.
    void setGone(UnitIndex unit, const std::vector<HexIndex>& hexes, const UnitRetreat& judged);
    /// Takes a single unit off the waiting list, its group stays: it is no more.
    void setLost(UnitIndex unit);

private:
    /// A unit that is no combat unit and retreats with one of those it was stacked with.
    struct Follower
    {
        UnitIndex unit;
        HexIndex start;
        std::vector<UnitIndex> leaders;
    };
    Expected<UnitRetreat, QuestionError> judgeGroup(RetreatJudge& judge, const RetreatGroup& group,
                                                    const std::vector<const SideRetreat*>& alternatives) const;
    UnitRetreat judgeFollower(const RuleView& board, const Follower& follower,
                              std::span<const UnitRetreat> waiting) const;

    CombatRole m_role;
    RetreatOrder m_order;
    std::vector<RetreatGroup> m_waiting;
    std::vector<Follower> m_followers; ///< still to go
    std::vector<PlannedRetreat> m_gone;
    std::vector<UnitRetreat> m_goneAnswers; ///< as judged before, with the chosen path only
};
