// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "whatif/complete_paths.h"
#include "whatif/hold_search.h"

/// What a cut of a retreat is to bring about.
enum class CutAim : unsigned char {
    Closed, ///< no complete retreat is left
    Eliminated ///< the unit dies, as a ruling says
};
QString cutAimId(CutAim aim);

struct RetreatCutQuestion
{
    UnitIndex unit = noUnit;
    std::optional<Combat> combat; ///< the position's
    std::optional<int> hexes; ///< of the retreat; nothing: as the combat's result says
    ClosersWish by;
    CutAim until = CutAim::Closed;
    std::size_t listed = Cuts::usuallyListed;
    std::optional<CutMethod> method = {}; ///< for comparisons; where it does not apply, the usual one is taken
};

/// Needs its board as long as closers are told of.
struct RetreatCut
{
    std::unique_ptr<SupposedBoard> board;
    std::unique_ptr<AskedRetreat> retreat;
    Cuts cuts;
    bool diesAnyway = false; ///< it has a complete retreat as the board stands, and dies on it
    QStringList readings = {}; ///< that change this, where marked
};

/// The fewest closers that leave a unit no complete retreat. Pure: works on a copy.
Expected<RetreatCut, QuestionError> cutRetreat(const Position& position, const RulesInForce& rules,
                                               const RetreatCutQuestion& question, WhatIfBudget& budget);

struct KeepOpenQuestion
{
    UnitIndex unit = noUnit;
    std::optional<Combat> combat;
    std::optional<int> hexes;
    ClosersWish by;
    int against = 1; ///< so many closers are not to close everything
    std::size_t listed = Cuts::usuallyListed;
};

/// The fewest hexes for friends to hold so that a retreat stays open.
struct KeptOpen : Holds
{
    std::unique_ptr<SupposedBoard> board;
    std::unique_ptr<AskedRetreat> retreat;
    bool diesAnyway = false; ///< it has a complete retreat as the board stands, and dies on it
    QStringList readings = {}; ///< that change this, where marked
};

Expected<KeptOpen, QuestionError> keepOpen(const Position& position, const RulesInForce& rules,
                                           const KeepOpenQuestion& question, WhatIfBudget& budget);
