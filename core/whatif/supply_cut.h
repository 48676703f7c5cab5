// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "whatif/hold_search.h"

struct SupplyCutQuestion
{
    UnitIndex unit = noUnit;
    ClosersWish by;
    int beyond = 0; ///< closers stand no nearer to the unit than that
    std::size_t listed = Cuts::usuallyListed;
    std::optional<CutMethod> method = {}; ///< as RetreatCutQuestion::method
};

/// Needs its board as long as closers are told of.
struct SupplyLineCut
{
    std::unique_ptr<SupposedBoard> board;
    Cuts cuts; ///< by flow: the one nearest to the unit, and the one nearest to the sources
    std::vector<HexIndex> alone; ///< hexes that, held by an enemy without a zone of control, cut all lines; by number
    bool isAloneKnown = true; ///< false: the budget ran out
    QStringList readings = {}; ///< that change this, where marked
};

/// The fewest closers that leave a unit without a line of the best level of supply. Pure: works on a copy.
Expected<SupplyLineCut, QuestionError> cutSupply(const Position& position, const RulesInForce& rules,
                                                 const SupplyCutQuestion& question, WhatIfBudget& budget);

struct KeepSupplyQuestion
{
    UnitIndex unit = noUnit;
    ClosersWish by;
    int against = 1; ///< so many closers are not to cut every line
    int beyond = 0; ///< as SupplyCutQuestion::beyond
    std::size_t listed = Cuts::usuallyListed;
};

/// The fewest hexes for friends to hold so that a unit keeps a line of supply; `onEvery`: hexes that, held by an enemy
/// without a zone of control, cut all lines.
struct KeptSupply : Holds
{
    std::unique_ptr<SupposedBoard> board;
    QStringList readings = {}; ///< that change this, where marked
};

/// Of a line of the best level. Error also where there is none as the board stands. Pure: works on a copy.
Expected<KeptSupply, QuestionError> keepSupply(const Position& position, const RulesInForce& rules,
                                               const KeepSupplyQuestion& question, WhatIfBudget& budget);
