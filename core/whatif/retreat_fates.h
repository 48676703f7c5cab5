// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat/judge.h"
#include "rules/retreat/side_retreat.h"

#include <optional>
#include <vector>

/// How far a hex's defenders have to go.
struct FateTerms
{
    int length = 0; ///< hexes, or points where the game counts those
    bool electsLength = false; ///< somebody chooses among several lengths
    std::optional<int> least = {}; ///< hexes after which a path may end before the length; nothing: none may
    const CombatFacts* combat = nullptr; ///< who attacks, for rules that ask; null: nobody in particular
    /// Other lengths that somebody may choose instead: where a unit has no path, one of these may still let it live.
    std::vector<int> others = {};
    std::vector<UnitIndex> defenders = {}; ///< whom the result hits, in file order; empty: all friends in the hex
    std::vector<std::pair<UnitIndex, int>> lengths = {}; ///< of units that go another length
    std::vector<VacatedHex> vacated = {}; ///< hexes that units of the combat leave, by which the game may close them
};

/// What would become of units if their hex were attacked, on a board whose units somebody moves about: the fate that `ruling`
/// gives each of its defenders, without words. Planned together where the game plans so. The layers must outlive it; they
/// are as they were after each question.
class RetreatFates
{
public:
    explicit RetreatFates(DerivedLayers& layers) : m_judge(layers) { m_judge.setBrief(true); }

    DerivedLayers& layers() { return m_judge.layers(); }
    const RuleView& board() const { return m_judge.board(); }
    RetreatJudge& judge() { return m_judge; }

    /// The unit's friends in its hex on the board as it stands, in file order, itself among them. Precondition: it is on the
    /// map.
    std::vector<UnitIndex> defendersWith(UnitIndex unit) const;
    /// The fate of one of them if all have to go so far; nothing where there are more paths than a search lists.
    std::optional<RetreatFate> fate(UnitIndex unit, const FateTerms& terms);
    /// The whole answer for one of them, with a verdict on every hex; nothing likewise.
    std::optional<UnitRetreat> answer(UnitIndex unit, const FateTerms& terms);
    /// The same of all of them, in the order of defendersWith(); cheaper than one by one where they are one plan.
    std::optional<std::vector<RetreatFate>> fates(const std::vector<UnitIndex>& defenders, const FateTerms& terms);

private:
    bool keepsTogether() const;
    RetreatOrder orderFor(const FateTerms& terms, int length) const;
    SideRetreat sideOf(const std::vector<UnitIndex>& defenders, const FateTerms& terms, int length) const;

    RetreatJudge m_judge;
};
