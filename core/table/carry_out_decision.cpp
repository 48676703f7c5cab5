// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/combat_result.h"
#include "rules/roll_total.h"
#include "table/act_parts.h"
#include "table/table_words.h"

Expected<ActEffect, QString> carryOutDecision(const DecideAct& act, const Scenario& scenario, const PlayState& play,
                                              const Ruleset& game)
{
    if (!scenario.combat || scenario.combat->result.isEmpty())
        return TableWords::tr("There is no combat to decide on.");
    ActEffect effect{EditGroup{}, play};
    const QString& name = act.length.isEmpty() ? act.decision : act.length;
    const auto problem = [&](const auto& dice) {
        const int total = act.roll ? act.roll->total() : 0;
        return canShow(dice, total) ? QString()
                                    : TableWords::tr("The dice of \"%1\" cannot show %2.").arg(name).arg(total);
    };
    if (!act.length.isEmpty()) {
        const RollTable<int>* dice = diceOfLength(game, act.length);
        if (dice == nullptr)
            return TableWords::tr("No result of the game rolls \"%1\".").arg(act.length);
        if (const QString wrong = problem(*dice); !wrong.isEmpty())
            return wrong;
        effect.play.rolled.emplace_back(act.length, act.roll->total());
        return effect;
    }
    const DecisionRule* rule = findBy(game.decisions, &DecisionRule::name, act.decision);
    if (rule == nullptr)
        return TableWords::tr("The game has no decision \"%1\".").arg(act.decision);
    if (!act.roll) {
        effect.play.declined += act.decision;
        return effect;
    }
    if (const QString wrong = problem(*rule->roll); !wrong.isEmpty())
        return wrong;
    effect.play.decided.emplace_back(act.decision, act.roll->total());
    return effect;
}
