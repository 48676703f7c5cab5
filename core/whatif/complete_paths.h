// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/combat_result.h"
#include "rules/retreat/combat_sides.h"
#include "rules/retreat/judge.h"
#include "rules/retreat_question.h"
#include "whatif/supposed_board.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

/// The retreat of one unit that is asked about: by which combat and result, and as what group.
struct AskedRetreat
{
    Combat combat; ///< with the result
    CombatSides sides;
    CombatFacts facts; ///< points to `combat`
    RetreatGroup group; ///< that the unit goes with, or by itself
    RetreatOrder order; ///< points to `facts`
    std::vector<UnitIndex> lifted; ///< off the board meanwhile: the group, or all who are planned together
    std::vector<UnitIndex> dead; ///< whom the result eliminates, and who stand in nobody's way
    int length = 0; ///< hexes, or points

    AskedRetreat() = default;
    AskedRetreat(const AskedRetreat&) = delete;
    AskedRetreat& operator=(const AskedRetreat&) = delete;
};

/// What retreat of a unit is meant. `combat`: the position's own, which counts where the unit takes part in it; else the
/// unit defends against all enemies beside it. `hexes`: nothing: as many as the combat's result says. Error: the game has
/// no retreats, or no result lets the unit go so far.
Expected<std::unique_ptr<AskedRetreat>, QuestionError>
askedRetreat(const RuleView& board, UnitIndex unit, const std::optional<Combat>& combat, std::optional<int> hexes);

/// Whether a game lets a retreat be a hex short at no cost.
bool forgivesShortfalls(const Ruleset& game);

/// The complete retreats of a group on a board where others come and go: those without a shortfall, or with one that the
/// game forgives.
class CompletePaths
{
public:
    /// All must outlive it.
    CompletePaths(DerivedLayers& layers, const AskedRetreat& retreat);

    /// The shortest on the board as it stands, the first by hex numbers; nothing: there is none.
    std::optional<HexPath> shortest();
    /// Whether there were too many paths to list; then there is no answer.
    bool isTooLarge() const { return m_isTooLarge; }

    /// The fewest hexes that leave no path when closed, on the board as shortest() saw it, `most` + 1 where there are more;
    /// nothing: the game's rules do not let it be known so. `mayClose`: whether a hex may be among them.
    std::optional<int> fewestHexes(int most, const std::function<bool(HexIndex)>& mayClose) const;

    /// Hexes of all paths on the board as it stands, in order of number; with `onEvery` those on each of them.
    std::vector<HexIndex> hexes(bool onEvery);

    /// How far from the start paths, and what bears on them, may lie.
    int farthest() const;
    /// Whether what lies farther off bears on nothing.
    bool isLocal() const;
    /// Whether every hex lies at one distance on all paths: each step leads away, and nothing lengthens or shortens them.
    bool isLayered() const;
    HexIndex start() const { return m_retreat.group.start; }

private:
    const PreparedRetreat& rules() const;
    bool isComplete(const RetreatGraph::State& state) const;
    std::optional<HexPath> shortestInGraph() const;
    /// Calls `visit(HexPath)` for each path, where they are listed.
    template<typename Visit>
    void forEachListed(const Visit& visit);
    bool usesGraph() const;

    DerivedLayers& m_layers;
    const AskedRetreat& m_retreat;
    mutable RetreatJudge m_judge; ///< what it makes ready changes no answer
    RetreatGraph m_graph;
    bool m_hasGraph = false; ///< m_graph is that of the board as shortest() saw it
    bool m_isTooLarge = false;
};
