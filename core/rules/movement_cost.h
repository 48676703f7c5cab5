// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/cost_flood.h"
#include "rules/forbid_tests.h"

#include <array>
#include <optional>
#include <utility>
#include <vector>

/// What a step costs a unit, in half movement points. Conditions of the step ask of the lead of those that move.
class MovementCost
{
public:
    static constexpr int halvesPerPoint = 2;

    MovementCost(const RuleView& board, const Unit& unit, const CombatPart& part = {});

    /// A step from off the map crosses no hexside and goes along no path.
    int of(const RuleView& board, const Mover& mover, const HexStep& step, ZocPurpose purpose) const;
    /// The same as if no path led along it.
    int offPaths(const RuleView& board, const Mover& mover, const HexStep& step, ZocPurpose purpose) const;
    /// The same for every step of the map, for a search; nothing where some step costs more than it can search for, or
    /// entries hang on more than the ground.
    std::optional<EntryCosts> entryCosts(const RuleView& board) const;

private:
    /// What one entry of the ruleset says.
    struct Rates
    {
        const Condition* when = nullptr; ///< of the step; null: it always counts
        std::array<int, 256> terrain{}; ///< by legend entry
        std::vector<std::pair<const HexsideSet*, int>> paths = {};
        std::vector<std::pair<HexsideLookup, int>> hexsides = {};

        int offPaths(const RuleView& board, const HexStep& step) const;
        /// Of the hexside that the step crosses.
        int crossing(const HexStep& step) const;
    };
    static Rates ratesOf(const RuleView& board, const MovementCosts& costs);
    const Rates& ratesFor(const RuleView& board, const Mover& mover, const HexStep& step, ZocPurpose purpose) const;

    std::vector<Rates> m_rates; ///< the first that applies counts; the last always does
};

/// Half points that a unit pays for entering the hex which it attacks.
int costOfAttackStep(const RuleView& board, UnitIndex unit, const HexStep& step, const AttackKind& kind);
