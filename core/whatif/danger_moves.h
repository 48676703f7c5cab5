// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "whatif/danger_map.h"

#include <map>
#include <optional>
#include <utility>
#include <vector>

/// How far enemies move before they attack.
struct EnemyReach
{
    std::optional<int> hexes; ///< so many; nothing: as far as the game's movement lets them
};

/// Whether the game says what moves cost, so that it tells how far units get.
bool countsMoves(const Ruleset& game);

/// Whether more enemies, or enemies elsewhere as well, never open a way of retreat, so that a board with an enemy on every hex in
/// reach proves what no moves can close.
bool isMonotone(const RulesInForce& rules);

/// Where units of a team can get by themselves on the board as it stands.
class ReachedHexes
{
public:
    ReachedHexes(DerivedLayers& layers, SideIndex team, const EnemyReach& reach, WhatIfBudget& budget);

    /// Units that can end a move in the hex, those in it left out, in file order.
    const std::vector<UnitIndex>& reaching(HexIndex hex) const;
    const std::map<HexIndex, std::vector<UnitIndex>>& all() const { return m_reaching; }

private:
    std::map<HexIndex, std::vector<UnitIndex>> m_reaching;
};

/// Says of each of the units whether enemy moves could kill it. Boards tried count in the budget, of which each unit that is not
/// settled otherwise has an equal part.
void addMoves(DerivedLayers& layers, DangerNow& now, const EnemyReach& reach, std::vector<UnitDanger>& dangers,
              WhatIfBudget& budget);

/// Whether the moves are legal one after the other on the board as it stands, which is the same afterwards.
bool areLegal(DerivedLayers& layers, const std::vector<SupposedMove>& moves, const EnemyReach& reach);

/// Where a unit that moves by itself would have a retreat of every length.
struct SavingMoves
{
    std::vector<HexIndex> hexes; ///< the cheapest to reach first
    std::vector<HexIndex> unsettled; ///< where enemies that move could kill it or not: nobody knows
    bool isComplete = true; ///< false: the budget ran out
};
/// `enemies`: how far they move afterwards; nothing: they stand still.
SavingMoves savingMoves(DerivedLayers& layers, const DangerNow& now, UnitIndex unit, const EnemyReach& reach,
                        const std::optional<EnemyReach>& enemies, WhatIfBudget& budget);
