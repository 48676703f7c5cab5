// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat/retreat_group.h"
#include "verdict/ruling.h"

#include <vector>

/// What entering a hex costs the moving group.
struct ChargedEntry
{
    int steps = 0;
    int hexes = 0; ///< that the retreat becomes longer
    int hexesIfLast = 0; ///< that it becomes longer if the hex would be its last
    int stepsIfPassed = 0; ///< where the retreat demands more hexes after it
    int hexesIfPassed = 0;
    int stepsIfEnd = 0; ///< where a path ends there
    int rolls = 0; ///< tables of dice that are rolled on; `steps` count their cheapest results
    int rollsIfPassed = 0;
    int rollsIfEnd = 0;

    /// Steps beside `steps` and stepsIfPassed where a path ends there, perhaps short: nobody passes the last hex.
    int stepsOfEnd(bool isShort) const { return stepsIfEnd - (isShort ? stepsIfPassed : 0); }
};

/// Where in a path a hex is entered.
struct EntryMoment
{
    bool isFirst = false;
    bool isPassed = false; ///< the retreat demands more hexes after it
    bool isEnd = false; ///< the path ends there
};

/// Length that a stretch demands once it has entered a hex as its `count`th; `before`: what it demanded until then.
inline int lengthDemanded(int before, const ChargedEntry& entry, int count)
{
    const int longer = before + entry.hexes;
    return count == longer ? longer + entry.hexesIfLast : longer + entry.hexesIfPassed;
}

/// The charges that apply to one kind of group.
class Charges
{
public:
    /// `together`: as for ForbidTests.
    Charges(const RuleView& board, const std::vector<Charge>& charges, const Unit& lead, const CombatPart& part,
            const std::vector<UnitIndex>& together = {});

    bool isEmpty() const { return m_charges.empty(); }
    /// Whether all that were stacked together pay, not only those that move.
    bool isPaidByStack() const;
    /// Whether a charge can make the retreat longer.
    bool canLengthen() const;
    /// Whether a hex costs the same however and whenever it is entered.
    bool isAlikeEverywhere() const;
    /// `step` has no `from` where isAlikeEverywhere() does for it.
    ChargedEntry of(const RuleView& board, const Mover& mover, const HexStep& step, bool isFirst) const;

    /// Whether entering a hex can cost more than steps and hexes: a state, or dice.
    bool hasMarksOrRolls() const;
    /// Fills in all that the path costs: steps with the cheapest dice and with the dearest, states, dice. Of units that
    /// all are asked, the first that a charge applies to pays it, as long as it has steps left, then the next; where none
    /// has any left, the charge falls on nobody (3.5).
    void addCosts(const RuleView& board, const Mover& mover, bool isInPoints, RetreatPath& path) const;

private:
    /// Steps left to each of Mover::members, with the cheapest dice and with the dearest; empty: nobody counts them.
    struct StepsLeft
    {
        std::vector<int> cheapest;
        std::vector<int> dearest;
    };
    struct Prepared
    {
        const Charge* charge;
        bool onlyLast; ///< it lengthens the retreat only by its last hex
        std::vector<int> zones; ///< kinds of zones of control that count; empty: all
    };
    template<typename Visit>
    void forEachDue(const RuleView& board, const Mover& mover, const HexStep& step, bool isFirst,
                    const Visit& visit) const;
    void addCosts(const RuleView& board, const Mover& mover, const HexStep& step, EntryMoment moment, StepsLeft& left,
                  RetreatPath& path) const;

    std::vector<Prepared> m_charges;
};
