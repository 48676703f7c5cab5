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

template<>
bool isCharged<"entered">(const RuleView&, const Mover&, HexIndex)
{
    return true;
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

bool Charges::isAlikeEverywhere() const
{
    return std::all_of(m_charges.begin(), m_charges.end(), [](const Prepared& each) {
        return each.charge->when.isPlain() && each.charge->at == EntryAt::Each;
    });
}

ChargedEntry Charges::of(const RuleView& board, const Mover& mover, const HexStep& step, bool isFirst) const
{
    ChargedEntry sum;
    for (const auto& [charge, onlyLast] : m_charges) {
        if (charge->at == EntryAt::First && !isFirst)
            continue;
        if (!charge->when.isPlain() && !holds(charge->when, mover.placeOf(board, step, ZocPurpose::Retreat)))
            continue;
        const bool isDue = std::any_of(charge->causes.begin(), charge->causes.end(), [&](ChargeCause cause) {
            return causeFunctions[cause.place](board, mover, step.to);
        });
        if (!isDue)
            continue;
        if (charge->at == EntryAt::End || charge->at == EntryAt::Passed)
            (charge->at == EntryAt::End ? sum.stepsIfEnd : sum.stepsIfPassed) += charge->steps;
        else
            sum.steps += charge->steps;
        if (charge->at == EntryAt::Passed)
            sum.hexesIfPassed += charge->hexes;
        else
            (onlyLast || charge->at == EntryAt::End ? sum.hexesIfLast : sum.hexes) += charge->hexes;
    }
    return sum;
}
