// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/rule.h"

#include "rules/audit.h"
#include "rules/combat_result.h"
#include "rules/retreat/result_effects.h"
#include "rules/retreat/ruling_maker.h"
#include "rules/retreat/ruling_words.h"
#include "rules/retreat/withdrawal.h"

namespace {

/// What the game says about the attack itself, if somebody asks.
Expected<CombatAudit, QuestionError> audited(DerivedLayers& layers, const RulingQuestion& question,
                                             const CombatFacts& facts)
{
    const RuleView& board = layers.board();
    const Ruleset& game = board.ruleset();
    CombatAudit audit;
    if (!question.audit || !game.combat.isAudited)
        return audit;
    audit.breaches = auditBreaches(layers, question.combat, facts, question.audit->fought);
    if (!audit.breaches.empty() && !question.audit->isHouse) {
        QStringList reasons;
        for (const AuditBreach& breach : audit.breaches)
            reasons += QStringLiteral("%1 [%2]").arg(breach.why, ruleAt(game.rules, breach.rule).number);
        return QuestionError{
            QStringLiteral("combat.refused"),
            RulingWords::tr("The rules do not allow this attack: %1.").arg(reasons.join(QStringLiteral("; "))),
            std::move(audit.breaches)};
    }
    if (hasDuties(game.combat)) {
        std::vector<FoughtCombat> fought = question.audit->fought;
        fought.push_back(foughtAs(board.position(), facts));
        audit.duties = openDuties(board, board.side(facts.attackers.front()), fought, board.position());
    }
    return audit;
}

/// What conditions may ask of the combat, with the odds that the question tells.
Expected<CombatFacts, QuestionError> toldFacts(const Ruleset& game, const RulingQuestion& question,
                                               const CombatSides& sides, const CombatResult& result)
{
    CombatFacts facts = factsOf(question.combat, sides, result);
    if (question.odds.isEmpty())
        return facts;
    const int column = game.combat.columnOf(question.odds);
    if (column >= 0) {
        facts.oddsColumn = column;
        return facts;
    }
    QStringList columns;
    if (game.combat.table) {
        for (const auto& [attacker, defender] : game.combat.table->columns)
            columns += QStringLiteral("%1-%2").arg(attacker).arg(defender);
    }
    return QuestionError{QStringLiteral("combat.unknown-odds"),
                         columns.isEmpty()
                             ? RulingWords::tr("%1 has no table of results, so no odds can be told.").arg(game.title)
                             : RulingWords::tr("The table of %1 has no column \"%2\". Its columns are: %3.")
                                   .arg(game.title, question.odds, columns.join(QStringLiteral(", ")))};
}

/// Rules on what a result does, or a withdrawal as one.
Expected<Ruling, QuestionError> ruleOn(RetreatJudge& judge, const RulingQuestion& question, CombatResult result)
{
    auto sides = takeSides(judge.board(), question.combat);
    if (!sides)
        return sides.error();
    auto facts = toldFacts(judge.board().ruleset(), question, *sides, result);
    if (!facts)
        return facts.error();
    auto audit = audited(judge.layers(), question, *facts);
    if (!audit)
        return audit.error();
    RulingMaker maker(judge, question, std::move(result), std::move(sides).value(), std::move(facts).value());
    if (auto begun = maker.begin(); !begun)
        return std::move(begun).error();
    for (const RetreatChoice& choice : question.choices) {
        if (auto done = maker.choose(choice); !done)
            return std::move(done).error();
    }
    auto ruling = maker.finish();
    if (ruling)
        ruling->audit = std::move(*audit);
    return ruling;
}

} // namespace

Expected<Ruling, QuestionError> rule(const Position& position, const RulesInForce& rules,
                                     const RulingQuestion& question)
{
    DerivedLayers layers(position, rules);
    return rule(layers, question);
}

Expected<Ruling, QuestionError> rule(DerivedLayers& layers, const RulingQuestion& question)
{
    RetreatJudge judge(layers);
    return rule(judge, question);
}

Expected<Ruling, QuestionError> rule(RetreatJudge& judge, const RulingQuestion& question)
{
    if (!question.supplyLevels.empty())
        judge.layers().rememberSupply(question.supplyLevels);
    const RuleView& board = judge.board();
    const Ruleset& game = board.ruleset();
    if (!question.withdraw.isEmpty()) {
        const auto withdrawal = withdrawalNamed(question.withdraw, game);
        if (!withdrawal)
            return withdrawal.error();
        const RulesInForce rules = rulesOfWithdrawal(board.rules(), **withdrawal);
        DerivedLayers layers(board.position(), rules);
        RetreatJudge own(layers);
        own.keepPaths(judge.keptPaths());
        return ruleOn(own, question, asResult(**withdrawal));
    }
    auto result = parseCombatResult(question.combat.result, game);
    if (!result)
        return QuestionError{
            QStringLiteral("combat.unknown-result"),
            RulingWords::tr("%1 knows no result \"%2\". Its codes are: %3 ({n}: a number from 1 to 12).")
                .arg(game.title, question.combat.result, result.error())};
    return ruleOn(judge, question, std::move(result).value());
}
