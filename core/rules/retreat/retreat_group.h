// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/derived_layers.h"
#include "rules/forbid_tests.h"
#include "ruleset/ruleset.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

/// The units that retreat as one: a single unit, or a stack that keeps together.
struct RetreatGroup
{
    std::vector<UnitIndex> units; ///< the top one first
    std::vector<UnitIndex> stack; ///< all of the side that began in the same hex, moved or not
    CombatRole role = CombatRole::Attacker;
    HexIndex start = noHex;

    UnitIndex top() const { return units.front(); }
    /// Whose nation and type decide which entries apply: the top combat unit, or the top unit where there is none.
    UnitIndex lead(const RuleView& board) const { return board.leadOf(units); }
    /// Of whom conditions ask: the lead, or all where stacks have to keep together.
    std::vector<UnitIndex> asked(const RuleView& board) const
    {
        const bool asksAll = board.ruleset().retreat.splitting == Splitting::Together;
        return asksAll ? units : std::vector{lead(board)};
    }
};

/// Who makes room for whom, down to a group that comes to rest.
struct DisplacementChain
{
    int depth = 0; ///< of the group; 0: it retreats by the result
    std::vector<VacatedHex> hexes; ///< where units of the chain began or came to rest
};

/// What the result asks of a side, the same for all its groups.
struct RetreatOrder
{
    int length = 0; ///< hexes, or movement points where the game counts those
    bool electsLength = false; ///< somebody chooses how many hexes it is
    std::vector<VacatedHex> vacated;
    const CombatFacts* combat = nullptr; ///< for conditions; null where none asks
    std::vector<std::pair<UnitIndex, int>> lengths = {}; ///< of units with one of their own
    /// Where friends make room: units that do not, because they are still to retreat or were displaced by this retreat.
    std::vector<UnitIndex> staying = {};
    const DisplacementChain* host = nullptr; ///< down to whom the group makes room for; null: it retreats by the result
    std::optional<int> leastLength = {}; ///< hexes after which a path may end before the length; nothing: none may

    /// The length for those of whom conditions ask: the least.
    int lengthFor(const std::vector<UnitIndex>& asked) const
    {
        int least = std::numeric_limits<int>::max();
        for (const UnitIndex unit : asked) {
            const auto own =
                std::find_if(lengths.begin(), lengths.end(), [unit](const auto& each) { return each.first == unit; });
            least = std::min(least, own == lengths.end() ? length : own->second);
        }
        return least;
    }
};
