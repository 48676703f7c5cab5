// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/charges.h"

#include "rules/conditions.h"
#include "rules/stacking.h"

#include <algorithm>

namespace {

bool isInZoc(const RuleView& board, const Mover& mover, HexIndex entered)
{
    return board.isInEnemyZoc(entered, mover.side, ZocPurpose::Retreat);
}

bool isOverstacked(const RuleView& board, const Mover& mover, HexIndex entered)
{
    return isOverstackedBy(board, entered, mover.side, mover.units);
}

bool isHeldByFriend(const RuleView& board, const Mover& mover, HexIndex entered)
{
    return board.isOccupied(entered, mover.side);
}

struct CauseRow
{
    ChargeCause cause;
    bool (*holds)(const RuleView&, const Mover&, HexIndex);
};

/// The one table of causes: what a ruleset's charge calls.
constexpr CauseRow causeTable[] = {
    {ChargeCause::EnemyZoc, isInZoc},
    {ChargeCause::Overstacked, isOverstacked},
    {ChargeCause::FriendlyUnit, isHeldByFriend},
};

} // namespace

Charges::Charges(const RuleView& board, const std::vector<Charge>& charges, const Unit& lead, const CombatPart& part)
{
    for (const Charge& charge : charges) {
        if (applies(charge.when, lead, board.position().turn, board.rules(), part))
            m_charges.push_back({&charge, board.rules().value(charge.extension) == QLatin1String("last-hex")});
    }
}

bool Charges::isPaidByStack() const
{
    return std::any_of(m_charges.begin(), m_charges.end(),
                       [](const Prepared& each) { return each.charge->payer == Charge::Payer::Stack; });
}

bool Charges::canLengthen() const
{
    return std::any_of(m_charges.begin(), m_charges.end(),
                       [](const Prepared& each) { return each.charge->hexes != 0; });
}

ChargedEntry Charges::of(const RuleView& board, const Mover& mover, HexIndex entered) const
{
    ChargedEntry sum;
    for (const auto& [charge, onlyLast] : m_charges) {
        const auto& causes = charge->causes;
        const bool isCharged = std::any_of(std::begin(causeTable), std::end(causeTable), [&](const CauseRow& row) {
            return std::find(causes.begin(), causes.end(), row.cause) != causes.end()
                   && row.holds(board, mover, entered);
        });
        if (isCharged) {
            sum.steps += charge->steps;
            (onlyLast ? sum.hexesIfLast : sum.hexes) += charge->hexes;
        }
    }
    return sum;
}
