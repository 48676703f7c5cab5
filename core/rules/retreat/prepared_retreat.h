// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/movement_cost.h"
#include "rules/retreat/charges.h"
#include "rules/retreat/legal_paths.h"
#include "rules/retreat/prefer_scores.h"

#include <memory>
#include <vector>

/// The retreat rules as they are for one kind of group: which tests, charges and scores apply, made ready for a
/// position's map, markers, control and turn. Says nothing about where units stand, so it serves for every group of the
/// kind, wherever they move.
struct PreparedRetreat
{
    /// Board's position and rules must outlive it. `together`: all units of the group, where all are asked, not the lead
    /// alone.
    PreparedRetreat(const RuleView& board, const Unit& lead, const CombatPart& part,
                    const std::vector<UnitIndex>& together = {});
    /// The same for a unit that makes room for another. Precondition: the game lets it.
    static PreparedRetreat ofDisplaced(const RuleView& board, const Unit& unit, const CombatPart& part);

    /// Half points that a step costs, the dearest of those asked. Precondition: lengths are in points.
    int cost(const RuleView& board, const Mover& mover, const HexStep& step) const;
    bool isInPoints() const { return !costs.empty(); }

    /// What keeps every possible path from meeting itself, so that a table does for a listing (RetreatGraph).
    enum class Layers : unsigned char {
        None, ///< nothing does, or a path may do more than lead from ring to ring
        StepsLeadAway, ///< every open step leads away from the start
        EndsLieAway ///< a path may only end as far from the start as it is long
    };

    ForbidTests forbid;
    Charges charges;
    PreferScores scores;
    Otherwise otherwise; ///< of a group for which only the plain part of conditions counts: see GroupTask::otherwise()
    Evaluation evaluation;
    std::vector<std::size_t> wholePathScores; ///< those that are settled over whole paths, in order of priority
    std::vector<std::size_t> hexByHexScores; ///< those that are settled hex by hex afterwards
    const OwnersOption* option; ///< the owner's option; null where there is none
    std::vector<MovementCost> costs; ///< of those asked, where lengths are in points; else empty
    bool isUpTo; ///< in points: a path may end before they are used up
    const LongestRetreat* longest; ///< null: any length
    bool mayLeaveMap; ///< there are exits
    const DisplaceRules*
        displace; ///< by which others may make room, as far as the kind of unit says; null: nobody does
    bool asksForSupply; ///< a test, a score or the option asks for supply
    Layers layers;

private:
    /// Entries of the rules that a group goes by.
    struct Lists;
    PreparedRetreat(const RuleView& board, const Unit& lead, const CombatPart& part,
                    const std::vector<UnitIndex>& together, const Lists& lists);
};

/// The retreat rules of all kinds of groups on one position, each made when first asked for. To ask again compares no
/// words.
class PreparedRetreats
{
public:
    const PreparedRetreat& of(const RuleView& board, UnitIndex lead, const CombatPart& part);
    /// The same for a group all of which may have to be asked.
    const PreparedRetreat& of(const RuleView& board, const RetreatGroup& group, const CombatPart& part);
    /// The same for a unit that makes room for another.
    const PreparedRetreat& ofDisplaced(const RuleView& board, UnitIndex unit, const CombatPart& part);

private:
    /// Units that go together.
    struct Stack
    {
        std::vector<UnitIndex> units;
        std::size_t part;
        std::unique_ptr<const PreparedRetreat> prepared;
    };
    struct Kind
    {
        UnitIndex first; ///< a unit of that side, nation and type
        std::vector<std::unique_ptr<const PreparedRetreat>> byPart;
        std::vector<std::unique_ptr<const PreparedRetreat>> displaced; ///< by part
    };
    std::size_t kindOf(const RuleView& board, UnitIndex unit);

    std::vector<Stack> m_stacks;
    std::vector<Kind> m_kinds;
    std::vector<std::int32_t> m_kindOf; ///< by unit; -1: not asked for yet
};
