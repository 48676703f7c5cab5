// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/decisions.h"

#include "base/contains.h"
#include "base/lists.h"
#include "rules/roll_total.h"

#include <algorithm>

namespace {

/// The units that a decision's effects hit, in file order.
std::vector<UnitIndex> unitsHit(const DecisionRule& rule, const std::vector<ResultHit>& hits)
{
    std::vector<UnitIndex> units;
    for (const ResultHit& hit : hits) {
        if (hit.side == rule.side && contains(rule.replaces, hit.cause))
            units.insert(units.end(), hit.units.begin(), hit.units.end());
    }
    sortUnique(units);
    return units;
}

} // namespace

std::optional<Decision> offeredDecision(const RuleView& board, const std::vector<ResultHit>& hits,
                                        const CombatFacts& facts)
{
    const Ruleset& game = board.ruleset();
    for (const DecisionRule& rule : game.decisions) {
        const CombatPart part{rule.side, false, &facts};
        const std::vector<UnitIndex> hit = unitsHit(rule, hits);
        std::vector<UnitIndex> units = hit;
        std::erase_if(units, [&](UnitIndex unit) { return !holds(rule.when, placeInCombat(board, unit, part)); });
        if (!units.empty())
            return Decision{rule.name,
                            game.rule(rule.rule),
                            asRole(rule.by, rule.side),
                            rule.side,
                            std::move(units),
                            rule.replaces,
                            rule.roll->name,
                            additionsTo(*rule.roll, placeInCombat(board, hit.front(), part)),
                            rule.title};
    }
    return std::nullopt;
}

std::vector<ResultEffect> effectsAfter(const RuleView& board, const Decision& decision,
                                       const std::vector<ResultHit>& hits, const std::vector<ResultEffect>& effects,
                                       const CombatFacts& facts, int total)
{
    const DecisionRule& rule = *findBy(board.ruleset().decisions, &DecisionRule::name, decision.name);
    const ConditionPlace first = placeInCombat(board, unitsHit(rule, hits).front(), {rule.side, false, &facts});
    const DecisionResult& result = rule.roll->at(total + addedTo(*rule.roll, first));
    std::vector<ResultEffect> after = effects;
    if (!result.keeps)
        std::erase_if(after, [&](const ResultEffect& effect) { return contains(rule.replaces, effect.kind); });
    after.insert(after.end(), result.effects.begin(), result.effects.end());
    return after;
}
