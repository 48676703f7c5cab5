// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/rule.h"

#include "rules/combat_result.h"
#include "rules/retreat/ruling_maker.h"
#include "rules/retreat/ruling_words.h"

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
    const RuleView& board = judge.board();
    const Ruleset& game = board.ruleset();
    auto result = parseCombatResult(question.combat.result, game);
    if (!result)
        return QuestionError{
            QStringLiteral("combat.unknown-result"),
            RulingWords::tr("%1 knows no result \"%2\". Its codes are: %3 ({n}: a number from 1 to 12).")
                .arg(game.title, question.combat.result, result.error())};
    auto sides = takeSides(board, question.combat);
    if (!sides)
        return sides.error();
    RulingMaker maker(judge, question, std::move(result).value(), std::move(sides).value());
    for (const RetreatChoice& choice : question.choices) {
        if (auto done = maker.choose(choice); !done)
            return std::move(done).error();
    }
    return maker.finish();
}
