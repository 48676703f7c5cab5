// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/dice_dialog.h"

#include "render/panel_text.h"
#include "table/dice.h"
#include "table/game_table.h"

namespace {

constexpr int mostDice = 20;
constexpr int mostSides = 100;

} // namespace

DiceDialog::DiceDialog(GameTable& table, QWidget* parent)
    : QDialog(parent), m_table(table), m_dice(new QSpinBox), m_sides(new QSpinBox), m_purpose(new QLineEdit),
      m_roll(new QPushButton(tr("&Roll"))), m_check(new QPushButton(tr("C&heck"))), m_values(new QLabel),
      m_seed(panel_text::note()), m_checked(panel_text::body())
{
    asDialog(this, "diceDialog", tr("Roll dice"),
             tr("Rolls dice and writes the roll into the log with its seed. The seed lets anyone roll the same again, "
                "so nobody has to take your word."));
    auto* layout = new QVBoxLayout(this);
    auto* form = new QFormLayout;
    m_purpose->setPlaceholderText(tr("For the weather, who begins, …"));
    m_purpose->setMaxLength(200);
    m_dice->setRange(1, mostDice);
    m_sides->setRange(2, mostSides);
    m_sides->setValue(6);
    form->addRow(tr("What &for:"), named(m_purpose, "dicePurpose"));
    form->addRow(tr("&Dice:"), named(m_dice, "diceCount"));
    form->addRow(tr("&Sides of each:"), named(m_sides, "diceSides"));
    layout->addLayout(form);
    m_values->setAlignment(Qt::AlignCenter);
    m_values->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    QFont large = m_values->font();
    large.setPointSizeF(large.pointSizeF() * 1.8);
    large.setBold(true);
    m_values->setFont(large);
    m_values->setMinimumHeight(m_values->fontMetrics().height() * 2);
    m_values->setText(tr("–"));
    named(m_seed, "diceSeed");
    m_seed->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    named(m_checked, "diceChecked");
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    named(m_roll, "diceRoll");
    m_roll->setDefault(true);
    named(m_check, "diceCheck", {.tip = tr("Rolls the seed again and compares")});
    m_check->setAutoDefault(false);
    m_check->setEnabled(false);
    buttons->addButton(m_roll, QDialogButtonBox::ActionRole);
    buttons->addButton(m_check, QDialogButtonBox::ActionRole);
    addTo(*layout, {{wrapped(named(m_values, "diceValues", tr("What was rolled"))), 1}, m_seed, m_checked, buttons});
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_roll, &QPushButton::clicked, this, &DiceDialog::roll);
    connect(m_check, &QPushButton::clicked, this, &DiceDialog::check);
    setMinimumWidth(fontMetrics().averageCharWidth() * 52);
}

void DiceDialog::roll()
{
    const RollAct act{m_purpose->text().trimmed(), rollDice(freshSeed(), m_dice->value(), m_sides->value())};
    const auto done = m_table.perform(act);
    m_checked->clear();
    if (!done) {
        m_checked->setText(done.error());
        return;
    }
    m_last = act.roll;
    QStringList values;
    for (const int value : act.roll.values)
        values += QString::number(value);
    m_values->setText(
        values.size() == 1
            ? values.front()
            : tr("%1 = %2", "dice, their sum").arg(values.join(QStringLiteral(" + "))).arg(act.roll.total()));
    m_seed->setText(
        tr("Seed %1. It is in the log, and the same seed gives the same dice on every machine.").arg(act.roll.seed));
    m_check->setEnabled(true);
    makeRoom();
}

// What is told takes lines of its own, not the height of the fields.
void DiceDialog::makeRoom()
{
    if (const int height = layout()->totalHeightForWidth(width()); height > this->height())
        fitToScreen(*this, {width(), height});
}

void DiceDialog::check()
{
    if (!m_last)
        return;
    m_checked->setText(isHonest(*m_last)
                           ? tr("Rolled again from the seed: the same dice. Anyone can do that with SplitMix64: each "
                                "number it gives, modulo %1, plus one.")
                                 .arg(m_last->sides)
                           : tr("The seed gives other dice!"));
    makeRoom();
}
