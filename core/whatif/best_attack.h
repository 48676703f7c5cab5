// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "whatif/fate_table.h"
#include "whatif/supposed_board.h"

struct BestAttackQuestion
{
    UnitIndex unit = noUnit; ///< that is attacked, with all that defend its hex
    int attackers = 4; ///< at most, in hexes beside it
    int moves = 0; ///< others that may move to close paths
    std::vector<HexIndex> from = {}; ///< the only hexes to attack from; empty: all beside it
    std::optional<int> reach =
        {}; ///< hexes that units move at most; without it those whose movement is not counted stay
    std::vector<std::pair<QString, int>> weights = {}; ///< FateQuestion::weights
    int most = 3; ///< FateQuestion::most
    std::size_t listed = 20;
};

/// Where one unit goes for an attack.
struct AttackPlace
{
    UnitIndex unit = noUnit;
    HexIndex hex = noHex; ///< its own: it stays
    bool attacks = false; ///< false: it only closes paths

    friend bool operator==(const AttackPlace&, const AttackPlace&) = default;
};

struct RankedAttack
{
    std::vector<AttackPlace> place; ///< in an order in which each move is legal
    FateTable fates; ///< of the combat from there
    int ownLosses = 0; ///< steps that the attackers lose at most, by weight; without weights summed over the codes
    QStringList readings = {}; ///< that change whether the unit dies or its hex is emptied, where marked

    /// How the unit fares, by weight; null without weights.
    const WeightRange* dies(UnitIndex unit) const;
};

struct BestAttack
{
    std::vector<RankedAttack> ranking; ///< the best first
    bool isComplete = true; ///< false: the budget ran out, and there may be a better one
    bool needsReach = false; ///< some units stay because nobody says how far they move
};

/// Ranks the attacks on a unit by how likely it dies if both sides play for it, then by whether its hex is emptied, by
/// own losses, counters used and ids. Other combats, advances and what the defender does about it are left out. Pure: works
/// on copies. Error: the unit is off the map; a result that the game does not have.
Expected<BestAttack, QuestionError> bestAttack(const Position& position, const RulesInForce& rules,
                                               const BestAttackQuestion& question, WhatIfBudget& budget);
