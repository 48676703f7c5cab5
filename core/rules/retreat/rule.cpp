// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/rule.h"

#include "base/contains.h"
#include "rules/audit.h"
#include "rules/combat_result.h"
#include "rules/fire.h"
#include "rules/retreat/result_effects.h"
#include "rules/retreat/ruling_maker.h"
#include "rules/retreat/ruling_words.h"
#include "rules/retreat/withdrawal.h"

#include <algorithm>

namespace {

bool asksForAudit(const RulingQuestion& question, const Ruleset& game)
{
    return question.audit && game.combat.isAudited;
}

/// What the game says about the attack itself, if somebody asks.
Expected<CombatAudit, QuestionError> audited(DerivedLayers& layers, const RulingQuestion& question,
                                             const CombatFacts& facts, std::vector<SparedUnit> standingBy)
{
    const RuleView& board = layers.board();
    const Ruleset& game = board.ruleset();
    CombatAudit audit;
    if (!asksForAudit(question, game))
        return audit;
    audit.standingBy = std::move(standingBy);
    audit.breaches =
        auditBreaches(layers, question.combat, facts, question.audit->fought, audit.standingBy, question.audit->known);
    if (!audit.breaches.empty() && !question.audit->isHouse) {
        QStringList reasons;
        for (const AuditBreach& breach : audit.breaches)
            reasons += QStringLiteral("%1 [%2]").arg(breach.why, ruleAt(game.rules, breach.rule).number);
        return QuestionError{
            QStringLiteral("combat.refused"),
            RulingWords::tr("The rules do not allow this attack: %1.").arg(reasons.join(QStringLiteral("; "))),
            std::move(audit.breaches)};
    }
    if (hasDuties(game.combat) && !facts.attackers.empty()) {
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

/// Which attackers stand by is asked anew; by a house rule nobody does.
void askAnew(Combat& combat, const RuleView& board)
{
    combat.standingBy.removeIf([&](const QString& id) {
        const UnitIndex unit = board.position().findUnit(id);
        return unit == noUnit || !combat.isDefenceHex(board.hexOf(unit));
    });
}

/// Rules on what a result does, or a withdrawal as one.
/// `leftOut`: units of the defence hexes whom the result does not hit.
/// `use`: goes on with it, and the ruling is none then; null: nobody does.
Expected<Ruling, QuestionError> ruleOn(RetreatJudge& judge, RulingQuestion question, CombatResult result,
                                       const std::vector<UnitIndex>& leftOut = {}, const RulingUse* use = nullptr,
                                       const std::vector<UnitIndex>& dead = {})
{
    const Ruleset& game = judge.board().ruleset();
    if (asksForAudit(question, game))
        askAnew(question.combat, judge.board());
    auto sides = takeSides(judge.board(), question.combat);
    if (!sides)
        return sides.error();
    auto facts = toldFacts(game, question, *sides, result);
    if (!facts)
        return facts.error();
    std::vector<SparedUnit> standingBy;
    if (asksForAudit(question, game) && !question.audit->isHouse) {
        RulingQuestion others = question;
        standingBy = standBy(judge.layers(), others.combat, *facts, question.audit->known);
        if (!standingBy.empty()) {
            auto left = takeSides(judge.board(), others.combat);
            const auto known = toldFacts(game, others, *left, result);
            // An attack that is refused all the same is told with all that is against it.
            if (auditBreaches(judge.layers(), others.combat, *known, others.audit->fought, standingBy,
                              others.audit->known)
                    .empty()) {
                question.combat = others.combat;
                sides = std::move(left);
            } else {
                standingBy.clear();
            }
        }
    }
    if (sides->attackers.empty() && !result.attacker.empty())
        return QuestionError{
            QStringLiteral("combat.no-attack"),
            RulingWords::tr("The result %1 hits attackers, and nobody in particular attacks.").arg(result.code)};
    if (question.withdraw.isEmpty() && fireKind(game, question.combat.kind) != nullptr && !result.attacker.empty())
        return QuestionError{
            QStringLiteral("combat.fire-result"),
            RulingWords::tr("The result %1 hits attackers, and whoever fires loses nothing.").arg(result.code)};
    std::erase_if(sides->defenders, [&](UnitIndex unit) { return contains(leftOut, unit); });
    facts = toldFacts(game, question, *sides, result);
    auto audit = audited(judge.layers(), question, *facts, std::move(standingBy));
    if (!audit)
        return audit.error();
    RulingMaker maker(judge, question, std::move(result), std::move(sides).value(), std::move(facts).value());
    if (auto begun = maker.begin(); !begun)
        return std::move(begun).error();
    for (const RetreatChoice& choice : question.choices) {
        if (auto done = maker.choose(choice); !done)
            return std::move(done).error();
    }
    if (use != nullptr) {
        (*use)(maker, dead);
        return Ruling();
    }
    return maker.finish(std::move(*audit));
}

/// Units that had retreated onto others in a defence hex; none, as a rule.
Guests guestsOf(const RuleView& board, const Combat& combat)
{
    const auto& rules = board.ruleset().combat.guests;
    const auto isGuest = [&](const Unit& unit) {
        return combat.isDefenceHex(unit.hex) && unit.states.contains(rules->state);
    };
    const std::vector<Unit>& units = board.position().units;
    return rules && std::any_of(units.begin(), units.end(), isGuest) ? guestsIn(board.position(), board.rules(), combat)
                                                                     : Guests();
}

/// Rules on a result that hits them: they die first, and the rest is judged as if they had never been there.
Expected<Ruling, QuestionError> ruleWithout(const Guests& guests, RetreatJudge& judge, const RulingQuestion& question,
                                            CombatResult result, const RulingUse* use)
{
    Position left = judge.board().position();
    for (const UnitIndex unit : guests.units)
        left.unit(unit).hex = noHex;
    DerivedLayers layers(left, judge.board().rules());
    if (!question.supplyLevels.empty())
        layers.rememberSupply(question.supplyLevels);
    RetreatJudge own(layers);
    own.keepPaths(judge.keptPaths());
    own.setBrief(judge.isBrief());
    auto ruling = ruleOn(own, question, std::move(result), {}, use, guests.units);
    if (!ruling || use != nullptr)
        return ruling;
    Effect dead;
    dead.kind = EffectKind::Eliminated;
    dead.player = left.unit(guests.units.front()).side;
    dead.rule = guests.rule;
    dead.units = guests.units;
    ruling->effects.insert(ruling->effects.begin(), std::move(dead));
    return ruling;
}

Expected<Ruling, QuestionError> ruleWith(RetreatJudge& judge, const RulingQuestion& question, const RulingUse* use)
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
        own.setBrief(judge.isBrief());
        return ruleOn(own, question, asResult(**withdrawal), {}, use);
    }
    auto result = parseCombatResult(question.combat.result, board.rules());
    if (!result)
        return unknownResult(game, question.combat.result, result.error());
    const Guests guests = guestsOf(board, question.combat);
    return !guests.units.empty() && guests.die ? ruleWithout(guests, judge, question, std::move(result).value(), use)
                                               : ruleOn(judge, question, std::move(result).value(), guests.units, use);
}

} // namespace

QuestionError unknownResult(const Ruleset& game, const QString& code, const QString& known)
{
    return {QStringLiteral("combat.unknown-result"),
            RulingWords::tr("%1 knows no result \"%2\". Its codes are: %3 ({n}: a number from 1 to 12).")
                .arg(game.title, code, known)};
}

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
    return ruleWith(judge, question, nullptr);
}

Expected<Done, QuestionError> withRuling(RetreatJudge& judge, const RulingQuestion& question, const RulingUse& use)
{
    RulingQuestion unaudited = question;
    unaudited.audit.reset();
    if (auto begun = ruleWith(judge, unaudited, &use); !begun)
        return std::move(begun).error();
    return Done{};
}
