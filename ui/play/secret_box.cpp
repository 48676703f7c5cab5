// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/secret_box.h"

#include "base/lists.h"
#include "base/rule_links.h"
#include "document/document.h"
#include "render/panel_text.h"
#include "table/combat_circumstances.h"
#include "table/dice.h"
#include "table/game_table.h"
#include "table/table_words.h"

#include <QMessageBox>

#include <algorithm>
#include <optional>

namespace {

QString secretTitle(const SecretRule& secret)
{
    return secret.title.isEmpty() ? secret.name : secret.title;
}

/// What is left of it; nothing: it was not rolled.
std::optional<int> secretLeft(const Document& document, const SecretRule& secret)
{
    const auto& known = document.play().secrets;
    const auto found = std::ranges::find(known, secret.name, &std::pair<QString, int>::first);
    return found == known.end() ? std::nullopt : std::optional(found->second);
}

/// The roll on the way to the line at hand; nothing: there was none.
std::optional<DiceRoll> secretRoll(const TableLog& log, const SecretRule& secret)
{
    for (EntryIndex line = log.current(); line != noEntry; line = log.at(line).after) {
        const auto* act = std::get_if<RollAct>(&log.at(line).act);
        if (act != nullptr && act->secret == secret.name)
            return act->roll;
    }
    return std::nullopt;
}

QString secretSide(const Ruleset& game, const QString& id)
{
    const SideRules* side = game.side(id);
    return side == nullptr ? id : side->name;
}

} // namespace

SecretBox::SecretBox(GameTable& table, QWidget* parent) : QWidget(parent), m_table(table)
{
    setWhatsThis(tr("Numbers that one side rolls in secret and uses up in the game. Only that side sees what is left, "
                    "when the board is shown to it."));
    setAccessibleName(tr("Secret numbers"));
    columnIn(this, {});
    connect(&table.document(), &Document::changed, this, &SecretBox::refresh);
    connect(&table.document(), &Document::viewerChanged, this, &SecretBox::refresh);
    refresh();
}

void SecretBox::refresh()
{
    const Document& document = m_table.document();
    const bool hasAny = document.hasGame() && !document.ruleset().secrets.empty();
    setVisible(hasAny);
    QStringList told{document.viewer()};
    if (hasAny) {
        for (const SecretRule& secret : document.ruleset().secrets)
            told << secret.side + stateText(secret);
    }
    if (told == m_told) // rows that say the same stay, and with them the keyboard
        return;
    m_told = told;
    while (QLayoutItem* item = layout()->takeAt(0)) {
        item->widget()->setParent(nullptr); // nobody finds it any more
        item->widget()->deleteLater();
        delete item;
    }
    if (!hasAny)
        return;
    layout()->addWidget(panel_text::heading(tr("Secret numbers")));
    for (const SecretRule& secret : document.ruleset().secrets)
        addRow(secret);
}

void SecretBox::addRow(const SecretRule& secret)
{
    const Document& document = m_table.document();
    auto* text = panel_text::body();
    rule_links::enable(*text, [this](RuleIndex rule) { emit ruleRequested(rule); });
    text->setText(stateText(secret).toHtmlEscaped()
                  + rule_links::mark(document.ruleset(), document.ruleset().rule(secret.rule)));
    layout()->addWidget(named(text, QStringLiteral("secret-") + secret.name));
    const bool isRolled = secretLeft(document, secret).has_value();
    const bool isOther = !document.viewer().isEmpty() && document.viewer() != secret.side;
    auto* button = new QPushButton(isRolled ? tr("Tell everybody…") : tr("Roll in secret…"));
    const QString tip = isRolled ? tr("At the end of the game: writes into the log what was rolled")
                                 : tr("Rolls the dice; the log tells only that they were rolled");
    named(button, (isRolled ? QStringLiteral("tellSecret-") : QStringLiteral("rollSecret-")) + secret.name,
          {.spoken = tr("%1: %2", "secret number, button").arg(secretTitle(secret), button->text()), .tip = tip});
    button->setEnabled(!isOther);
    connect(button, &QPushButton::clicked, this, [this, name = secret.name, isRolled] {
        // A copy: what is done replaces the rows.
        const SecretRule* found = findBy(m_table.document().ruleset().secrets, &SecretRule::name, name);
        if (found == nullptr)
            return;
        const SecretRule meant = *found;
        if (isRolled)
            tell(meant);
        else
            roll(meant);
    });
    layout()->addWidget(button);
}

QString SecretBox::stateText(const SecretRule& secret) const
{
    const Document& document = m_table.document();
    const std::optional<int> left = secretLeft(document, secret);
    if (!left)
        return tr("%1: not rolled yet", "secret number").arg(secretTitle(secret));
    if (isTold(document, secret))
        return tr("%1: %2 left", "secret number, how much").arg(secretTitle(secret)).arg(*left);
    const QString side = secretSide(document.ruleset(), secret.side);
    return tr("%1: rolled in secret; only the %2 player sees it", "secret number, side").arg(secretTitle(secret), side);
}

bool SecretBox::isWanted(const QString& name, const QString& question, const QString& about, const QString& yes)
{
    QMessageBox box(QMessageBox::Question, tr("Secret numbers"), question, QMessageBox::Cancel, this);
    box.setObjectName(name);
    box.setInformativeText(about);
    const QPushButton* button = box.addButton(yes, QMessageBox::AcceptRole);
    box.exec();
    return box.clickedButton() == button;
}

void SecretBox::roll(const SecretRule& secret)
{
    const QString side = secretSide(m_table.document().ruleset(), secret.side);
    if (!isWanted(QStringLiteral("rollSecret"), tr("Roll in secret: %1?").arg(secretTitle(secret)),
                  tr("The number is shown while the board is shown to the %1 player, and to nobody else. Files hide "
                     "nothing: who opens the file of this game can read it.")
                      .arg(side),
                  tr("&Roll")))
        return;
    if (const auto done = m_table.perform(RollAct{{}, rollDice(freshSeed(), secret.dice, secret.sides), secret.name});
        !done)
        emit said(done.error());
}

void SecretBox::tell(const SecretRule& secret)
{
    const auto dice = secretRoll(m_table.document().log(), secret);
    const auto left = secretLeft(m_table.document(), secret);
    if (!dice || !left
        || !isWanted(QStringLiteral("tellSecret"), tr("Tell everybody: %1?").arg(secretTitle(secret)),
                     tr("What was rolled, and what is left of it, is then in the log."), tr("&Tell")))
        return;
    const QString text = tr("%1: %2, that is %3; %4 left", "secret number, dice, numbers")
                             .arg(secretTitle(secret), TableWords::dice(*dice))
                             .arg(secret.numberOf(dice->total()))
                             .arg(*left);
    if (const auto done = m_table.perform(NoteAct{text}); !done)
        emit said(done.error());
}
