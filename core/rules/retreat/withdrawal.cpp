// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/withdrawal.h"

#include "base/contains.h"
#include "base/lists.h"
#include "rules/retreat/ruling_words.h"

#include <algorithm>

RulesInForce rulesOfWithdrawal(const RulesInForce& rules, const Withdrawal& withdrawal)
{
    Ruleset game = rules.ruleset();
    if (!withdrawal.replaced.isEmpty())
        game.retreat = withdrawal.retreat;
    if (withdrawal.isWhole)
        game.retreat.splitting = Splitting::Together;
    return rules.withRuleset(std::make_shared<const Ruleset>(std::move(game)));
}

CombatResult asResult(const Withdrawal& withdrawal)
{
    CombatResult result;
    for (int hexes = withdrawal.least; hexes <= withdrawal.most; ++hexes) {
        ResultEffect& retreat = result.defender.emplace_back();
        retreat.kind = EffectKind::Retreat;
        retreat.amount = hexes;
    }
    return result;
}

std::vector<UnitIndex> withdrawing(const RuleView& board, const Withdrawal& withdrawal, const CombatFacts& facts)
{
    const auto passes = [&](const Condition& condition, UnitIndex unit, CombatRole role) {
        return holds(condition, placeInCombat(board, unit, {role, false, &facts}));
    };
    if (!std::all_of(facts.attackers.begin(), facts.attackers.end(),
                     [&](UnitIndex unit) { return passes(withdrawal.against, unit, CombatRole::Attacker); }))
        return {};
    std::vector<UnitIndex> units;
    std::vector<HexIndex> staying; // where somebody may not go
    for (const UnitIndex unit : facts.defenders) {
        if (passes(withdrawal.when, unit, CombatRole::Defender))
            units.push_back(unit);
        else
            staying.push_back(board.unit(unit).hex);
    }
    if (withdrawal.isWhole)
        std::erase_if(units, [&](UnitIndex unit) { return contains(staying, board.unit(unit).hex); });
    return units;
}

Expected<const Withdrawal*, QuestionError> withdrawalNamed(const QString& name, const Ruleset& game)
{
    if (const Withdrawal* found = findBy(game.withdrawals, &Withdrawal::name, name))
        return found;
    QStringList known;
    for (const Withdrawal& each : game.withdrawals)
        known += each.name;
    return QuestionError{QStringLiteral("combat.unknown-withdrawal"),
                         known.isEmpty() ? RulingWords::tr("%1 knows no withdrawal before combat.").arg(game.title)
                                         : RulingWords::tr("%1 knows no withdrawal \"%2\". It has: %3.")
                                               .arg(game.title, name, known.join(QStringLiteral(", ")))};
}
