// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/upkeep_box.h"

#include "document/document.h"
#include "table/act_text.h"
#include "table/dice.h"
#include "table/game_table.h"
#include "table/phase_upkeep.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

namespace {

class UpkeepWords
{
    Q_DECLARE_TR_FUNCTIONS(UpkeepBox)
};

/// A sentence for each of the acts, the first ones of many.
QStringList told(const Document& document, const std::vector<Act>& acts)
{
    constexpr std::size_t mostLines = 12;
    QStringList lines;
    for (std::size_t i = 0; i < acts.size() && (i < mostLines || acts.size() == mostLines + 1); ++i) {
        const auto* roll = std::get_if<RollAct>(&acts[i]);
        lines += roll != nullptr ? UpkeepWords::tr("Dice: %1").arg(roll->purpose)
                                 : actText(acts[i], document.scenario(), document.play(), document.ruleset());
    }
    // What the dice may show is in the rules.
    QStringList said;
    for (const UpkeepRule& entry : document.ruleset().upkeep) {
        const auto isOf = [&](const Act& act) {
            const auto* roll = std::get_if<RollAct>(&act);
            return roll != nullptr && entry.roll && roll->purpose.startsWith(entry.roll->name);
        };
        if (std::ranges::none_of(acts, isOf))
            continue;
        said += entry.rule;
        for (const auto& addition : entry.roll->plus)
            said += addition.rule;
    }
    said.removeDuplicates();
    for (const QString& rule : said) {
        const RuleIndex index = document.ruleset().rule(rule);
        lines += UpkeepWords::tr("%1: %2", "number of a rule, the rule")
                     .arg(document.words().number(index), document.words().paraphrase(index));
    }
    if (const auto rest = acts.size() - static_cast<std::size_t>(lines.size()); rest > 0)
        lines += UpkeepWords::tr("and %n more", nullptr, static_cast<int>(rest));
    return lines;
}

} // namespace

bool proposeUpkeep(GameTable& table, UpkeepRule::Edge edge, QWidget& parent)
{
    const Document& document = table.document();
    const auto acts = [&](const RollDice& roll) {
        return upkeepActs(document.scenario(), document.play(), *document.rules(), edge, roll);
    };
    const std::vector<Act> due = acts({});
    if (due.empty())
        return true;
    const bool isEnd = edge == UpkeepRule::Edge::End;
    QMessageBox box(QMessageBox::Question, UpkeepWords::tr("Upkeep"),
                    isEnd ? UpkeepWords::tr("As this phase ends, the rules ask for this:")
                          : UpkeepWords::tr("As this phase begins, the rules ask for this:"),
                    QMessageBox::NoButton, &parent);
    box.setObjectName(QStringLiteral("upkeep"));
    box.setInformativeText(document.asSeen(told(document, due).join(u'\n')));
    const bool isRolled = std::ranges::any_of(due, [](const Act& act) { return std::holds_alternative<RollAct>(act); });
    QPushButton* yes = box.addButton(isRolled ? UpkeepWords::tr("&Roll and carry out") : UpkeepWords::tr("&Carry out"),
                                     QMessageBox::AcceptRole);
    yes->setObjectName(QStringLiteral("carryOutUpkeep"));
    QPushButton* no = box.addButton(UpkeepWords::tr("&Leave it out"), QMessageBox::DestructiveRole);
    no->setObjectName(QStringLiteral("leaveOutUpkeep"));
    QPushButton* back = isEnd ? box.addButton(QMessageBox::Cancel) : no;
    box.setDefaultButton(yes);
    box.setEscapeButton(back);
    box.exec();
    if (box.clickedButton() == yes)
        static_cast<void>(table.perform(acts([](int dice, int sides) { return rollDice(freshSeed(), dice, sides); })));
    return box.clickedButton() == yes || box.clickedButton() == no;
}
