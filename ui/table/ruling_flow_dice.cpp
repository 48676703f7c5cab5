// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Dice that rulings call for: they are rolled here, and the log keeps them. They decide where a player lets them.

#include "table/ruling_flow.h"

#include "base/lists.h"
#include "table/act_parts.h"
#include "table/dice.h"

#include <algorithm>
#include <utility>

std::optional<DiceRoll> RulingFlow::rollFor(const QString& purpose, int dice, int sides) const
{
    return m_dice ? m_dice(purpose, dice, sides) : ::rollDice(freshSeed(), dice, sides);
}

std::optional<RulingFlow::PathDice> RulingFlow::diceOf(const RetreatPath& path, const QStringList& names) const
{
    const Ruleset& game = m_document.ruleset();
    PathDice rolled;
    for (const PathRoll& asked : path.rolls) {
        const auto charge = std::ranges::find_if(retreatRules().charge, [&](const Charge& each) {
            return each.roll && each.roll->name == asked.roll && game.rule(each.rule) == asked.rule;
        });
        if (charge == retreatRules().charge.end())
            continue;
        const RollTable<DiceLoss>& table = *charge->roll;
        rolled.steps -= asked.least;
        for (const int added : asked.added) {
            const QString purpose =
                tr("%1 of %2 [%3]", "dice, units, rule")
                    .arg(table.heading(), names.join(QStringLiteral(", ")), m_document.words().number(asked.rule));
            const auto dice = rollFor(purpose, table.dice, table.sides);
            if (!dice)
                return std::nullopt;
            const DiceLoss& loss = table.at(dice->total() + added);
            rolled.steps += loss.steps;
            if (!loss.mark.isEmpty() && !rolled.marks.contains(loss.mark))
                rolled.marks += loss.mark;
            rolled.acts.emplace_back(RollAct{purpose, *dice});
        }
    }
    return rolled;
}

std::optional<DiceTable> RulingFlow::dice() const
{
    if (!m_state.is<CombatState::Decide>())
        return std::nullopt;
    return lengths().empty() ? diceOfDecision(m_document, ruling()->decisions.front())
                             : diceOfLengths(m_document, *ruling(), lengths().front());
}

void RulingFlow::rollDice()
{
    const auto table = dice();
    if (!table)
        return;
    const QString purpose =
        tr("%1 of %2 [%3]", "dice, units, rule")
            .arg(table->title, m_document.words().unitNames(table->units), m_document.words().number(table->rule));
    if (const auto roll = rollFor(purpose, table->dice, table->sides))
        decide(roll);
}

void RulingFlow::takeTotal(int total)
{
    if (const auto table = dice())
        decide(diceShowing(total, table->dice, table->sides));
}

void RulingFlow::leaveDecision()
{
    if (const auto table = dice(); table && table->isDecision)
        decide(std::nullopt);
}

void RulingFlow::decide(const std::optional<DiceRoll>& roll)
{
    const auto table = dice();
    DecideAct act;
    (table->isDecision ? act.decision : act.length) = table->name;
    act.units = idsOf(*m_document.position(), table->units);
    act.roll = roll;
    act.rule = m_document.words().number(table->rule);
    perform(act);
}
