// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/shared_hex.h"

#include "rules/combat_forces.h"
#include "rules/conditions.h"

#include <algorithm>

namespace {

const SharedHexRule* ruleFor(const RuleView& board, UnitIndex unit)
{
    for (const SharedHexRule& each : board.ruleset().sharedHexes) {
        if (holds(each.when, {board, unit, {}}))
            return &each;
    }
    return nullptr;
}

bool mayMoveTo(const RuleView& board, UnitIndex unit, HexIndex to)
{
    return !board.isOccupied(to, 1 - board.side(unit))
           && mayStep(board, board.ruleset().moves.forbid, unit, to, CombatRole::Defender);
}

} // namespace

SharedHex sharedHex(const RuleView& board, HexIndex hex, const QString& side)
{
    SharedHex shared;
    const Position& position = board.position();
    const std::vector<UnitIndex> here = position.unitsIn(hex);
    const auto isEnemy = [&](UnitIndex unit) { return board.ruleset().areEnemies(position.unit(unit).side, side); };
    std::ranges::copy_if(here, std::back_inserter(shared.units), isEnemy);
    const SharedHexRule* rule = shared.units.empty() ? nullptr : ruleFor(board, shared.units.front());
    if (rule == nullptr || shared.units.size() == here.size())
        return {};
    shared.rule = board.ruleset().rule(rule->rule);
    shared.mayStay = rule->mayStay;
    for (const HexIndex next : board.grid().neighbours(hex)) {
        const auto isOpen = [&](UnitIndex unit) { return mayMoveTo(board, unit, next); };
        if (rule->mayMove && next != noHex && board.hasHex(next) && std::ranges::all_of(shared.units, isOpen))
            shared.ways.push_back(next);
    }
    shared.mayDie = rule->mayDie || (!shared.mayStay && shared.ways.empty());
    return shared;
}
