// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/dice_table.h"

#include "base/language.h"
#include "base/lists.h"
#include "rules/combat_result.h"
#include "table/hex_description.h"
#include "verdict/reason_text.h"

#include <QCoreApplication>

namespace {

struct DiceWords
{
    Q_DECLARE_TR_FUNCTIONS(DiceTable)
};

QString totalsOf(int from, int to)
{
    std::vector<int> totals;
    for (int total = from; total <= to; ++total)
        totals.push_back(total);
    return VerdictText::ranges(totals);
}

QString outcomeOf(const DecisionResult& result, const VerdictText& words)
{
    QStringList parts;
    for (const ResultEffect& each : result.effects) {
        Effect effect;
        effect.kind = each.kind;
        effect.amount = each.amount.value_or(0);
        effect.state = each.state;
        const bool isOpen = each.kind == EffectKind::Either || each.roll || !each.lengths.empty();
        parts += isOpen ? VerdictText::kindName(each.kind) : words.outcome(effect);
    }
    if (result.keeps)
        parts += DiceWords::tr("the result stands", "what dice lead to");
    return parts.isEmpty() ? DiceWords::tr("nothing happens", "what dice lead to") : VerdictText::list(parts);
}

} // namespace

DiceTable diceOfDecision(const Document& document, const Decision& decision)
{
    const Ruleset& game = document.ruleset();
    const VerdictText words = document.words();
    const DecisionRule& rule = *findBy(game.decisions, &DecisionRule::name, decision.name);
    const auto& roll = *rule.roll;
    const QString player = document.position()->unit(decision.units.front()).side;
    DiceTable table;
    table.name = decision.name;
    table.title = rule.heading();
    table.isDecision = true;
    table.rule = decision.rule;
    table.units = decision.units;
    table.about = words.decision(decision, game.opponent(player, document.position()->turn.player));
    table.says = words.paraphrase(decision.rule);
    table.dice = roll.dice;
    table.sides = roll.sides;
    for (const auto& row : roll.results)
        table.rows.push_back({totalsOf(row.from, row.to), outcomeOf(row.result, words)});
    table.additions = decision.additions;
    return table;
}

DiceTable diceOfLengths(const Document& document, const Ruling& ruling, int effect)
{
    const Ruleset& game = document.ruleset();
    const VerdictText words = document.words();
    const Effect& first = ruling.effects[static_cast<std::size_t>(effect)];
    const RollTable<int>& roll = *diceOfLength(game, first.ifRolled->roll);
    DiceTable table;
    table.name = roll.name;
    table.title = roll.heading();
    table.rule = first.rule != noRule ? first.rule : game.rule(game.retreat.rule);
    for (const UnitRetreat& unit : first.retreats) {
        const std::vector<UnitIndex> group = unit.group();
        table.units.insert(table.units.end(), group.begin(), group.end());
    }
    table.about = DiceWords::tr("Dice say how far %1 must retreat: \"%2\".", "units, name of the dice")
                      .arg(words.unitNames(table.units), roll.heading());
    table.says = words.paraphrase(first.rule);
    table.dice = roll.dice;
    table.sides = roll.sides;
    for (const Effect& each : ruling.effects) {
        if (!each.ifRolled || each.ifRolled->roll != roll.name || each.side != first.side)
            continue;
        QStringList fates;
        for (const UnitRetreat& unit : each.retreats) {
            if (unit.paths.empty())
                fates += seenFate(document, unit);
            else if (!words.known(unit.group()).empty())
                fates += DiceWords::tr("%1: %n legal path(s)", nullptr, static_cast<int>(unit.paths.size()))
                             .arg(words.groupName(unit));
        }
        fates.removeAll(QString());
        const QString outcome = words.outcome(each);
        table.rows.push_back({VerdictText::ranges(each.ifRolled->totals),
                              fates.isEmpty() ? outcome
                                              : DiceWords::tr("%1 (%2)", "what happens, what becomes of units")
                                                    .arg(outcome, fates.join(QStringLiteral("; ")))});
    }
    table.additions = first.ifRolled->additions;
    return table;
}
