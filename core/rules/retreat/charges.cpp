// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/charges.h"

#include "rules/conditions.h"
#include "rules/stacking.h"

#include <algorithm>

namespace {

using CauseFunction = bool (*)(const RuleView&, const Mover&, HexIndex entered);

/// Whether entering the hex has the cause: one function for each row of causeRows.
template<ChargeCause cause>
bool isCharged(const RuleView& board, const Mover& mover, HexIndex entered) = delete;

template<>
bool isCharged<"enemy-zoc">(const RuleView& board, const Mover& mover, HexIndex entered)
{
    return board.isInEnemyZoc(entered, mover.side, ZocPurpose::Retreat);
}

template<>
bool isCharged<"overstacked">(const RuleView& board, const Mover& mover, HexIndex entered)
{
    return isOverstackedBy(board, entered, mover.side, mover.units);
}

template<>
bool isCharged<"friendly-unit">(const RuleView& board, const Mover& mover, HexIndex entered)
{
    return board.isOccupied(entered, mover.side);
}

constexpr auto causeFunctions =
    forEachKind<ChargeCause>([]<ChargeCause cause>() -> CauseFunction { return isCharged<cause>; });

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
        const bool isDue = std::any_of(charge->causes.begin(), charge->causes.end(), [&](ChargeCause cause) {
            return causeFunctions[cause.place](board, mover, entered);
        });
        if (isDue) {
            sum.steps += charge->steps;
            (onlyLast ? sum.hexesIfLast : sum.hexes) += charge->hexes;
        }
    }
    return sum;
}
