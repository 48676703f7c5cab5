// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat/ruling_maker.h"
#include "rules/retreat_question.h"
#include "whatif/play_outcome.h"
#include "whatif/play_tree.h"

#include <utility>
#include <vector>

/// Where a play has come to.
struct PlayNode
{
    RulingMaker& maker; ///< with all choices made
    RulingQuestion question; ///< the choices, decisions and dice so far
    std::vector<int> lost; ///< by unit at stake: steps in this combat
    std::vector<bool> isDead;
    std::vector<UnitIndex> gone; ///< whose group's retreat is chosen, in order of the choices
    std::vector<std::size_t> settled; ///< effects that are carried out, by place
    std::vector<std::pair<QString, std::size_t>> alternatives; ///< choice → place of the effect taken

    const RuleView& board() const { return maker.judge().board(); }
    /// Whether the unit has gone where its group went, or stayed or died by the group's choice.
    bool hasGone(UnitIndex unit) const;
    /// Equal for nodes of one result from which the same plays go on.
    std::vector<int> key() const;
};

/// What the two sides play for: the units that a result hits, and the defence hexes.
class PlayStakes
{
public:
    /// Whom a result hits that has just begun; `dead`: units that it kills before all else. `supplied`: units of the
    /// combat that were in supply before. Board: of the position as it stands.
    PlayStakes(const RuleView& board, const RulingMaker& maker, const std::vector<RulingMaker::OpenEffect>& open,
               const std::vector<UnitIndex>& dead, const std::vector<UnitIndex>& supplied);

    const std::vector<UnitIndex>& units() const { return m_units; } ///< in file order
    SideIndex defender() const { return m_defender; }
    /// Place of the unit among units(); as many as there are: it is none of them.
    std::size_t numberOf(UnitIndex unit) const;
    bool isDead(const PlayNode& node, UnitIndex unit) const;
    int stepsLeft(const PlayNode& node, UnitIndex unit) const;
    SideIndex teamOf(UnitIndex unit) const { return m_teams[numberOf(unit)]; }

    /// What a node comes to at which nobody looked.
    PlayOutcome unknown() const;
    /// What a node comes to from which no play goes on.
    PlayOutcome end(const PlayNode& node, const Combat& combat) const;
    /// What a player at a node makes of it.
    PlayOutcome joined(const std::vector<PlayOutcome>& outcomes, SideIndex player) const
    {
        return joinedBy(outcomes, player, m_defender, m_teams);
    }
    void tell(const PlayOutcome& outcome, CodePlays& plays) const;

private:
    const RuleView& m_board;
    std::vector<UnitIndex> m_units;
    std::vector<SideIndex> m_teams; ///< theirs
    std::vector<bool> m_wasSupplied;
    SideIndex m_defender = 0;
};
