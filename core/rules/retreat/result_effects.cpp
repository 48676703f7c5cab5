// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/result_effects.h"

#include "base/lists.h"

#include <algorithm>

std::vector<ResultEffect> inOrder(std::vector<ResultEffect> effects)
{
    std::stable_partition(effects.begin(), effects.end(),
                          [](const ResultEffect& effect) { return effect.kind != EffectKind::Retreat; });
    return effects;
}

Decider asRole(Decider decider, CombatRole role)
{
    const bool isDefender = role == CombatRole::Defender;
    if (decider == Decider::Owner)
        return isDefender ? Decider::Defender : Decider::Attacker;
    if (decider == Decider::Opponent)
        return isDefender ? Decider::Attacker : Decider::Defender;
    return decider;
}

std::vector<VacatedHex> vacatedFor(const RuleView& board, const CombatSides& sides, const CombatResult& result,
                                   CombatRole role)
{
    std::vector<VacatedHex> vacated;
    const auto leave = [&](UnitIndex unit) {
        const HexIndex hex = board.hexOf(unit);
        const auto known =
            std::find_if(vacated.begin(), vacated.end(), [hex](const VacatedHex& v) { return v.hex == hex; });
        if (known == vacated.end())
            vacated.push_back({hex, {unit}});
        else
            known->units.push_back(unit);
    };
    for (const CombatRole leaving : {CombatRole::Defender, CombatRole::Attacker}) {
        const auto& effects = result.of(leaving);
        const bool mayLeave = std::any_of(effects.begin(), effects.end(), [&](const ResultEffect& effect) {
            // A defender that dies leaves its hex as well, for the attackers.
            return effect.kind == EffectKind::Retreat
                   || (effect.kind == EffectKind::Eliminated && leaving == CombatRole::Defender && role != leaving);
        });
        if (mayLeave) {
            for (const UnitIndex unit : sides.of(leaving))
                leave(unit);
        }
    }
    return vacated;
}

CombatFacts factsOf(const Combat& combat, const CombatSides& sides, const CombatResult& result)
{
    return {.attackers = sides.attackers,
            .defenders = sides.defenders,
            .attackHexes = combat.attack,
            .defenceHexes = combat.defenceHexes(),
            .kind = combat.kind,
            .code = result.entry,
            .oddsColumn = {}};
}

std::optional<Advance> advanceAfter(const RuleView& board, const CombatSides& sides, const CombatResult& result,
                                    const Combat& combat)
{
    const Ruleset& game = board.ruleset();
    if (!game.retreat.advance)
        return std::nullopt;
    const AdvanceRules& rules = *game.retreat.advance;
    Advance advance{game.rule(rules.rule), {}, std::nullopt};
    int least = 0;
    bool dies = false;
    for (const ResultEffect& effect : result.defender) {
        dies = dies || effect.kind == EffectKind::Eliminated;
        least = effect.kind == EffectKind::LoseSteps ? effect.amount.value_or(0) : least;
    }
    int stepsLeft = 0;
    for (const UnitIndex unit : sides.defenders)
        stepsLeft += board.stepsLeft(unit);
    if (dies || (least > 0 && least >= stepsLeft)) {
        for (const UnitIndex unit : sides.attackers) {
            if (!rules.notTypes.contains(board.unit(unit).type))
                advance.units.push_back(unit);
        }
        if (advance.units.empty()) {
            advance.limit = rules.insteadLimit;
            for (const HexIndex defence : combat.defenceHexes()) {
                for (const HexIndex hex : board.grid().neighbours(defence)) {
                    if (hex == noHex)
                        continue;
                    board.forEachUnit(hex, sides.side(CombatRole::Attacker), [&](UnitIndex unit) {
                        if (rules.insteadTypes.contains(board.unit(unit).type))
                            advance.units.push_back(unit);
                    });
                }
            }
            sortUnique(advance.units);
        }
    }
    return advance;
}
