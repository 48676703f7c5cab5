// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "whatif/best_attack.h"

#include <optional>
#include <utility>
#include <vector>

/// How good an attack is for its side, as far as it hangs on the defenders: what kills the unit, then what empties its hex,
/// summed by weight, or one for each code without weights. The more, the better.
using AttackWorth = std::pair<int, int>;
AttackWorth attackWorth(const FateTable& table, UnitIndex unit);

/// Where a unit may go for an attack.
struct AttackOption
{
    UnitIndex unit = noUnit;
    HexIndex hex = noHex;
    bool attacks = false;
};

/// What attacks may come to at most, before they are looked at one by one.
///
/// Where more enemies never open a path, and only who has none dies, the unit fares best for its enemies if all stand
/// wherever any of them can get. Of units that retreat together but differ, one may die for the other's sake: there, and
/// under other rules, every code that hits them counts.
class AttackBound
{
public:
    /// All must outlive it.
    AttackBound(const RuleView& board, const BestAttackQuestion& question);

    /// Whether each code weighs the same in every attack, as no table of results decides by odds.
    bool areWeightsKnown() const;
    /// What an attack on the judge's board comes to, as attackWorth() of its table; what hits attackers alone is not looked
    /// at. Nothing: there is no answer. Precondition: areWeightsKnown().
    std::optional<AttackWorth> worthOf(RetreatJudge& judge, const Combat& combat, WhatIfBudget& budget) const;

    /// The most that enemies come to who stand where `position` has them or anywhere among the options.
    AttackWorth most(const Position& position, const std::vector<AttackOption>& options, WhatIfBudget& budget) const;
    /// Whether that is more than a count of the codes that hit the defenders.
    bool isByBoard() const { return m_isByBoard; }
    /// Steps, as RankedAttack::ownLosses, that so many attackers lose at least.
    int leastLosses(int attackers) const;

private:
    /// A code that may come up, and what it may do.
    struct Code
    {
        QString code;
        int weight = 1; ///< without a table
        bool hitsDefenders = false;
        bool mayKill = false;
        bool mayEmpty = false;
        int steps = 0; ///< that attackers lose at least, if there are enough
        bool killsAttackers = false;
    };
    std::vector<Code> codes() const;
    bool isMonotone() const;
    AttackWorth mostOf(const std::vector<Code>& codes) const;

    const RuleView& m_board;
    const BestAttackQuestion& m_question;
    std::vector<UnitIndex> m_defenders;
    bool m_isByBoard;
    std::vector<Code> m_codes;
};
