// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "rules/retreat_question.h"
#include "whatif/bring_about.h"
#include "whatif/play_outcome.h"
#include "whatif/what_if_budget.h"

#include <map>
#include <set>
#include <vector>

class PlayBoards;
class RetreatJudge;

/// What all plays of a result come to for one unit that it hits.
struct UnitPlays
{
    UnitIndex unit = noUnit;
    BringAbout dies = BringAbout::Never;
    BringAbout supplyLost = BringAbout::Never; ///< it lives, and is out of supply as it was not before
    int leastLosses =
        0; ///< steps, of what the result takes and of what the way costs; a unit that dies loses all it has
    int mostLosses = 0;

    friend bool operator==(const UnitPlays&, const UnitPlays&) = default;
};

/// All plays of one result.
struct CodePlays
{
    BringAbout hexEmptied = BringAbout::Never; ///< nobody of the side attacked is left in any defence hex
    std::vector<UnitPlays> units; ///< whom the result hits, in file order
    std::vector<Effect> effects; ///< as the ruling has them at first, retreats with paths and fates alone
    bool hasDice = false; ///< dice decide something: they are taken to fall for the enemy of each event's side
    bool isComplete = true; ///< false: the budget ran out somewhere, or there were more paths than anybody lists
    bool isOpen =
        false; ///< players work something out among themselves, an exchange say: what hangs on it is unsettled

    const UnitPlays* of(UnitIndex unit) const;

    friend bool operator==(const CodePlays&, const CodePlays&) = default;
};

/// Plays a result out: alternatives, order of the units, paths and who loses steps are nodes of a tree, each of the player
/// whom the rules name; an effect that players work out among themselves leaves things unsettled. Retreats alike in end,
/// charges and shortfall are one branch, and a board that two plays reach is met once. Every board asked counts in the
/// budget. As in `ruling`, who dies of what a path costs still stands at its end for those who retreat later.
///
/// The judge's layers are as they were afterwards. Error: as of rule().
Expected<CodePlays, QuestionError> playOut(RetreatJudge& judge, const RulingQuestion& question, WhatIfBudget& budget);
/// The same of one result after the other, on boards that they share.
Expected<CodePlays, QuestionError> playOut(PlayBoards& boards, const RulingQuestion& question, WhatIfBudget& budget);

/// The plays of one result, to be gone on with where a budget ran out: boards that were looked at are not looked at again.
class PlaysBegun
{
public:
    /// Further than before; as playOut().
    Expected<CodePlays, QuestionError> goOn(PlayBoards& boards, const RulingQuestion& question, WhatIfBudget& budget);

private:
    friend class ResultPlayer;
    std::map<std::vector<int>, PlayOutcome> m_settled; ///< boards from which all plays were looked at
    std::set<std::vector<int>> m_looked; ///< that have been paid for
    bool m_hasDice = false;
    bool m_isOpen = false;
};
