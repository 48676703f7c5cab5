// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/stack_charges.h"

#include "base/contains.h"
#include "rules/combat_forces.h"
#include "rules/retreat/charges.h"

#include <algorithm>

namespace {

/// What each hex of a path costs the unit's stack, in order.
std::vector<int> costsByHex(const RuleView& board, const std::vector<Charge>& all, UnitIndex unit, HexIndex start,
                            const std::vector<HexIndex>& hexes, const CombatPart& part)
{
    const Charges charges(board, all, board.unit(unit), part);
    Mover mover;
    mover.side = board.side(unit);
    mover.start = start;
    mover.units = {unit};
    mover.lead = unit;
    mover.part = part;
    std::vector<int> costs;
    HexIndex from = start;
    for (const HexIndex to : hexes) {
        if (to == noHex)
            break;
        costs.push_back(charges.of(board, mover, stepBetween(board.grid(), from, to), costs.empty()).steps);
        from = to;
    }
    return costs;
}

std::vector<Charge> chargesOfStacks(const Ruleset& game)
{
    std::vector<Charge> charges;
    std::ranges::copy_if(game.retreat.charge, std::back_inserter(charges),
                         [](const Charge& charge) { return charge.payer == Charge::Payer::Stack; });
    return charges;
}

} // namespace

bool paysAsStack(const Ruleset& game)
{
    return !chargesOfStacks(game).empty();
}

std::vector<UnitIndex> payersOnTheWay(const RuleView& board, const Position& before, const UnitRetreat& unit)
{
    std::vector<UnitIndex> payers = unit.group();
    if (!paysAsStack(board.ruleset()))
        return payers;
    for (UnitIndex other = 0; other < static_cast<UnitIndex>(before.units.size()); ++other) {
        if (before.unit(other).hex == unit.from && board.side(other) == board.side(unit.unit)
            && board.unit(other).isOnMap() && !contains(payers, other))
            payers.push_back(other);
    }
    return payers;
}

int paidByStack(const RuleView& board, const Position& before, const Combat& combat, const UnitRetreat& unit,
                const RetreatPath& path, const std::vector<RetreatChoice>& made)
{
    const Ruleset& game = board.ruleset();
    const std::vector<Charge> charges = chargesOfStacks(game);
    if (charges.empty() || path.charges == 0)
        return 0;
    const CombatFacts facts = factsOf(game, combat, forcesIn(before, game, combat));
    CombatPart part;
    part.role = isDefender(combat, before.unit(unit.unit), game) ? CombatRole::Defender : CombatRole::Attacker;
    part.combat = &facts;
    std::vector<int> paid(path.hexes.size());
    for (const RetreatChoice& choice : made) {
        if (before.unit(choice.unit).hex != unit.from || board.side(choice.unit) != board.side(unit.unit))
            continue;
        const std::vector<int> costs = costsByHex(board, charges, choice.unit, unit.from, choice.hexes, part);
        for (std::size_t i = 0; i < std::min(costs.size(), paid.size()); ++i)
            paid[i] = std::max(paid[i], costs[i]);
    }
    const std::vector<int> own = costsByHex(board, charges, unit.unit, unit.from, path.hexes, part);
    int sum = 0;
    for (std::size_t i = 0; i < own.size(); ++i)
        sum += std::min(own[i], paid[i]);
    return std::min(sum, path.charges);
}
