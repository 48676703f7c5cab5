// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/zoc_costs.h"

#include <algorithm>

bool hasZocCosts(const Ruleset& game, ZocPurpose purpose)
{
    return std::any_of(game.moves.zocCosts.begin(), game.moves.zocCosts.end(),
                       [purpose](const ZocCostRule& rule) { return rule.serves(purpose); });
}

bool doCostsAskForSteps(const Ruleset& game)
{
    const auto isAsked = [](const auto& entry) { return !entry.when.isPlain(); };
    return std::any_of(game.movement.begin(), game.movement.end(), isAsked)
           || std::any_of(game.moves.zocCosts.begin(), game.moves.zocCosts.end(), isAsked);
}

int zocCost(const RuleView& board, const Mover& mover, const HexStep& step, ZocPurpose purpose)
{
    const Ruleset& game = board.ruleset();
    int sum = 0;
    for (const ZocCostRule& rule : game.moves.zocCosts) {
        if (!rule.serves(purpose))
            continue;
        const std::vector<int> zones = game.zonesNamed(rule.zoc);
        const ZocQuestion question = mover.zoc(purpose, zones);
        const auto isIn = [&](HexIndex hex) { return hex != noHex && isInEnemyZoc(board, question, hex); };
        const bool leaves = isIn(step.from);
        const bool enters = isIn(step.to);
        const int cost = leaves && enters ? rule.inside.value_or(rule.enter + rule.leave)
                         : enters         ? rule.enter
                         : leaves         ? rule.leave
                                          : 0;
        if (cost != 0 && holds(rule.when, mover.placeOf(board, step, purpose)))
            sum += cost;
    }
    return sum;
}
