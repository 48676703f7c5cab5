// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "rules/combat_result.h"
#include "rules/conditions.h"
#include "rules/retreat/combat_sides.h"
#include "rules/retreat/judge.h"
#include "rules/retreat/open_displacements.h"
#include "rules/retreat/result_effects.h"
#include "rules/retreat/side_retreat.h"
#include "rules/retreat_question.h"
#include "rules/rule_view.h"

#include <memory>
#include <utility>
#include <vector>

/// Puts a ruling together from a result code, step by step. Units move on the judge's layers meanwhile; they are as
/// they were when the maker is gone.
class RulingMaker
{
public:
    RulingMaker(RetreatJudge& judge, const RulingQuestion& question, CombatResult result, CombatSides sides,
                CombatFacts facts);
    ~RulingMaker();
    RulingMaker(const RulingMaker&) = delete;
    RulingMaker& operator=(const RulingMaker&) = delete;

    /// Says whom the result hits, after the decisions that were taken. Called once, first. Error: a decision that is not
    /// offered, or dice that cannot show its total.
    Expected<Done, QuestionError> begin();
    /// Fixes one retreat. Error: the unit has none to make, or the path is not legal.
    Expected<Done, QuestionError> choose(const RetreatChoice& choice);
    /// The answer after all choices, with what the game says about the attack itself. Called once, last.
    Expected<Ruling, QuestionError> finish(CombatAudit audit);

    // For those who try one choice after the other.

    RetreatJudge& judge() const { return m_judge; }
    const CombatSides& sides() const { return m_sides; }
    /// Decisions that are open from the beginning.
    const std::vector<Decision>& decisions() const { return m_ruling.decisions; }
    /// An effect as finish() would have it now.
    struct OpenEffect
    {
        std::size_t place; ///< among the effects of the result, the same after every choice; noPlace: of a displacement
        Effect effect;
    };
    static constexpr std::size_t noPlace = static_cast<std::size_t>(-1);
    /// What the answer would be about if nobody chose anything more. Of a brief judge the next choice asks nothing again.
    Expected<std::vector<OpenEffect>, QuestionError> openEffects();
    using Answers = std::vector<std::vector<UnitRetreat>>; ///< by retreat
    /// How far choices have come.
    struct Bookmark
    {
        std::vector<SideRetreat> retreats;
        std::vector<bool> dropped;
        OpenDisplacements displacements;
        std::size_t moved;
        std::shared_ptr<const Answers> known;
    };
    Bookmark bookmark() const { return {m_retreats, m_dropped, m_displacements, m_moved.size(), m_known}; }
    /// By effect of the result: a choice has ruled it out.
    const std::vector<bool>& dropped() const { return m_dropped; }
    /// Whether somebody has to make room next.
    bool isMakingRoom() const { return !m_displacements.isEmpty(); }
    /// Units that stand elsewhere than the position has them, in order of index, and where; noHex: off the map.
    std::vector<std::pair<UnitIndex, HexIndex>> moved() const;
    /// Takes back what was chosen since.
    void returnTo(const Bookmark& bookmark);

private:
    static constexpr std::size_t noRetreat = static_cast<std::size_t>(-1);

    bool isWithdrawal() const { return !m_question.withdraw.isEmpty(); }
    /// What the result does to both sides, the defender's first.
    std::vector<ResultHit> hits() const;
    /// How far a group goes, where that is not as far as the effect says.
    std::optional<int> ownLength(const SideRetreat& retreat, const UnitRetreat& answer, const Effect& effect) const;
    Expected<Done, QuestionError> decide();
    void addEffect(const ResultHit& hit);
    void removeEliminated();
    /// The other retreats among which somebody chooses.
    std::vector<const SideRetreat*> alternativesOf(std::size_t retreat) const;
    /// Fixes the path of a unit that makes room.
    Expected<Done, QuestionError> makeRoom(const RetreatChoice& choice);
    /// Moves what goes along the hexes, and takes off the map what it overruns. Returns where it ends; noHex: nowhere.
    HexIndex go(const UnitRetreat& answer, const RetreatChoice& choice);
    /// Drops the alternatives of the choices to which these retreats belong, but those of the retreats themselves.
    void dropAlternatives(const std::vector<std::size_t>& kept);
    std::size_t effectOf(std::size_t retreat) const;
    /// Takes back the moves after so many.
    void takeBack(std::size_t moved);
    /// The answer of a retreat for one unit, if it is known already.
    Expected<UnitRetreat, QuestionError> judged(std::size_t retreat, UnitIndex unit);
    /// Moves a unit until the ruling is made.
    void moveUnit(UnitIndex unit, HexIndex to);

    RetreatJudge& m_judge;
    const RuleView& m_board;
    const Ruleset& m_game;
    const RulingQuestion& m_question;
    CombatResult m_result;
    CombatSides m_sides;
    CombatFacts m_facts;
    std::vector<UnitIndex> m_withdrawing; ///< before combat
    std::vector<ResultHit> m_hits;
    Ruling m_ruling;
    std::vector<SideRetreat> m_retreats;
    std::vector<std::size_t> m_retreatOf; ///< by effect: its place among the retreats, or noRetreat
    std::vector<bool> m_dropped; ///< by effect: a choice has ruled it out
    OpenDisplacements m_displacements;
    std::vector<std::pair<UnitIndex, HexIndex>> m_moved; ///< where moved units stood before, in order
    std::shared_ptr<const Answers> m_known; ///< as the board stands; null: not judged, or not kept
};
