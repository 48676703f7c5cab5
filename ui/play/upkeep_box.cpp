// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/upkeep_box.h"

#include "document/document.h"
#include "play/ruling_controller.h"
#include "table/act_text.h"
#include "table/dice.h"
#include "table/game_table.h"
#include "table/phase_upkeep.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

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
    if (const int rest = static_cast<int>(acts.size()) - static_cast<int>(lines.size()); rest > 0)
        lines += UpkeepWords::tr("and %n more", nullptr, rest);
    // What the dice may show is in the rules.
    QStringList said;
    for (const UpkeepRule& entry : document.ruleset().upkeep) {
        const auto isOf = [&](const Act& act) {
            const auto* roll = std::get_if<RollAct>(&act);
            return roll != nullptr && entry.roll && roll->purpose.startsWith(entry.roll->heading());
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
    return lines;
}

using ActsWith = std::function<std::vector<Act>(const RollDice& roll)>;

/// The acts by the dice that the players type one after the other; nothing: they stopped before the last.
std::optional<std::vector<Act>> withTypedDice(const Document& document, const ActsWith& acts, QWidget& parent)
{
    bool isTyped = true;
    std::vector<Act> typed = acts([&](const QString& purpose, int dice, int sides) {
        const auto roll =
            isTyped ? RulingController::askForDice(parent, document.asSeen(purpose), dice, sides) : std::nullopt;
        isTyped = roll.has_value();
        return roll.value_or(diceShowing(dice, dice, sides));
    });
    return isTyped ? std::optional(std::move(typed)) : std::nullopt;
}

} // namespace

bool proposeUpkeep(GameTable& table, UpkeepRule::Edge edge, bool rollsDice, QWidget& parent)
{
    const Document& document = table.document();
    const ActsWith acts = [&](const RollDice& roll) {
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
    const bool hasDice = std::ranges::any_of(due, [](const Act& act) { return std::holds_alternative<RollAct>(act); });
    const auto add = [&box](const QString& text, QMessageBox::ButtonRole role, const QString& name) {
        QPushButton* button = box.addButton(text, role);
        button->setObjectName(name);
        return button;
    };
    QPushButton* yes = hasDice && !rollsDice
                           ? nullptr
                           : add(hasDice ? UpkeepWords::tr("&Roll and carry out") : UpkeepWords::tr("&Carry out"),
                                 QMessageBox::AcceptRole, QStringLiteral("carryOutUpkeep"));
    QPushButton* type =
        hasDice ? add(UpkeepWords::tr("&Type the dice…"), QMessageBox::AcceptRole, QStringLiteral("typeUpkeepDice"))
                : nullptr;
    QPushButton* no =
        add(UpkeepWords::tr("&Leave it out"), QMessageBox::DestructiveRole, QStringLiteral("leaveOutUpkeep"));
    QPushButton* back = isEnd ? box.addButton(QMessageBox::Cancel) : no;
    box.setDefaultButton(yes != nullptr ? yes : type);
    box.setEscapeButton(back);
    box.exec();
    const QAbstractButton* pressed = box.clickedButton();
    if (type != nullptr && pressed == type) {
        const auto typed = withTypedDice(document, acts, parent);
        if (!typed)
            return proposeUpkeep(table, edge, rollsDice, parent);
        static_cast<void>(table.perform(*typed));
        return true;
    }
    if (yes != nullptr && pressed == yes) {
        static_cast<void>(table.perform(
            acts([](const QString&, int dice, int sides) { return rollDice(freshSeed(), dice, sides); })));
        return true;
    }
    return pressed == no;
}
