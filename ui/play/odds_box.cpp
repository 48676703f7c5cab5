// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/odds_box.h"

#include "base/rule_links.h"
#include "document/document.h"
#include "render/panel_text.h"
#include "rules/combat_forces.h"
#include "rules/supply.h"
#include "table/dice.h"

#include <QMessageBox>

namespace {

/// Who of a combat is out of supply: as judged when the phase began, or on the board as it is now in games that judge it
/// at each combat.
CombatCircumstances circumstancesOf(const Document& document, const Combat& combat)
{
    CombatCircumstances circumstances;
    const Ruleset& game = document.ruleset();
    if (game.combat.judgesSupply.isEmpty()) {
        if (const auto& supply = document.play().supply)
            circumstances.unsupplied = supply->unsupplied;
        return circumstances;
    }
    circumstances.unsupplied = QStringList();
    const CombatForces forces = forcesIn(*document.position(), game, combat);
    for (const std::vector<UnitIndex>& units : {forces.attackers, forces.defenders}) {
        for (const UnitIndex unit : units) {
            const auto status = supplyOf(document.layers(), unit);
            if (status && !status->isSupplied)
                *circumstances.unsupplied << document.position()->unit(unit).id;
        }
    }
    return circumstances;
}

} // namespace

OddsBox::OddsBox(const Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_text(new QLabel), m_more(new QToolButton), m_why(panel_text::note()),
      m_refusals(new QLabel), m_roll(new QPushButton), m_rolled(new QLabel)
{
    setWhatsThis(
        tr("The odds: attack strength against defense strength, as the game rounds them, with what changes them. Where "
           "the game's table is known, the dice can be rolled here; you may as well roll your own."));
    setAccessibleName(tr("Odds"));
    auto* layout = columnIn(this, {0, 0, 0, 0});
    panel_text::makeHeading(*m_text);
    layout->addWidget(named(m_text, "odds"));
    named(m_more, "oddsWhy", tr("How the odds come about"), tr("Show how each strength comes about, with the rules"));
    m_more->setText(tr("How?"));
    m_more->setCheckable(true);
    m_more->setAutoRaise(true);
    m_more->setFocusPolicy(Qt::StrongFocus);
    m_more->setArrowType(Qt::RightArrow);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    addTo(*layout, {rowOf({m_more, spring(), named(m_roll, "rollResult")}), named(m_rolled, "rolledResult")});
    named(m_why, "oddsFactors");
    wrapped(named(m_refusals, "attackRefusals"));
    panel_text::makeError(*m_refusals);
    for (QLabel* label : {m_why, m_refusals}) {
        rule_links::enable(*label, [this](RuleIndex rule) { emit ruleRequested(rule); });
        layout->addWidget(label);
    }
    connect(m_more, &QToolButton::toggled, this, [this](bool isOpen) {
        m_more->setArrowType(isOpen ? Qt::DownArrow : Qt::RightArrow);
        m_why->setVisible(isOpen && !m_why->text().isEmpty());
    });
    connect(m_roll, &QPushButton::clicked, this, &OddsBox::roll);
    hide();
}

void OddsBox::setCombat(const Combat& combat, bool isOpen)
{
    if (combat.defenceHexes() != m_combat.defenceHexes() || combat.attack != m_combat.attack)
        m_rolled->clear(); // it was for another combat
    m_combat = combat;
    m_isOpen = isOpen;
    refresh();
}

void OddsBox::setDice(bool areOffered, bool areAskedAbout)
{
    m_asksBeforeRolling = areAskedAbout;
    if (areOffered == m_offersDice)
        return;
    m_offersDice = areOffered;
    refresh();
}

void OddsBox::refresh()
{
    const bool hasCombat = m_document.hasGame() && m_isOpen && m_combat.defend != noHex && !m_combat.attack.empty();
    setVisible(hasCombat || !m_rolled->text().isEmpty());
    m_rolled->setVisible(!m_rolled->text().isEmpty());
    m_text->setVisible(hasCombat);
    if (!hasCombat) {
        for (QWidget* widget : {static_cast<QWidget*>(m_more), static_cast<QWidget*>(m_why),
                                static_cast<QWidget*>(m_refusals), static_cast<QWidget*>(m_roll)})
            widget->hide();
        return;
    }
    const Ruleset& game = m_document.ruleset();
    const CombatCircumstances circumstances = circumstancesOf(m_document, m_combat);
    m_odds = oddsOf(*m_document.position(), *m_document.rules(), m_combat, circumstances);
    std::vector<HexIndex> hexes = m_combat.attack;
    const std::vector<HexIndex> attacked = m_combat.defenceHexes();
    hexes.insert(hexes.end(), attacked.begin(), attacked.end());
    const bool isSecret = std::ranges::any_of(hexes, [&](HexIndex hex) {
        const std::vector<UnitIndex> units = m_document.position()->unitsIn(hex);
        return std::ranges::any_of(units, [&](UnitIndex unit) { return m_document.isHidden(unit); });
    });
    const bool areStrengthsKnown = m_odds.attack.isKnown && m_odds.defense.isKnown;
    const QString strengths = tr("%1 against %2", "strengths").arg(m_odds.attack.total).arg(m_odds.defense.total);
    m_text->setText(isSecret            ? tr("Odds not known: counters of the other player are hidden")
                    : m_odds.isKnown    ? tr("%1: odds %2", "strengths, odds").arg(strengths, m_odds.text)
                    : areStrengthsKnown ? strengths
                                        : tr("Odds not known"));
    m_text->setToolTip(areStrengthsKnown ? QString() : tr("The strength of some unit is not stated."));
    QString why;
    if (!isSecret)
        why = strengthLines(m_odds.attack, tr("Attack")) + strengthLines(m_odds.defense, tr("Defence")) + guestText();
    m_why->setText(why);
    m_more->setVisible(!why.isEmpty());
    m_why->setVisible(m_more->isChecked() && !why.isEmpty());
    const QString refusals = refusalText(circumstances);
    m_refusals->setText(refusals);
    m_refusals->setVisible(!refusals.isEmpty());
    m_roll->setVisible(m_offersDice && game.combat.table.has_value());
    m_roll->setEnabled(m_odds.column >= 0);
    if (game.combat.table) {
        m_roll->setText(
            tr("&Roll %1 d%2", "number of dice, sides").arg(game.combat.table->dice).arg(game.combat.table->sides));
        m_roll->setAccessibleName(tr("Roll the dice and take the result of the table"));
        m_roll->setToolTip(m_odds.column >= 0
                               ? (isSecret ? tr("Roll and enter what the table says")
                                           : tr("Roll and enter what the table says in the column %1").arg(m_odds.text))
                               : tr("Without odds there is no column to read the result in."));
    }
}

QString OddsBox::changes(const std::vector<StrengthChange>& changes) const
{
    QString text;
    for (const StrengthChange& change : changes)
        text += QStringLiteral(" → %1%2").arg(change.to).arg(rule_links::mark(m_document.ruleset(), change.rule));
    return text;
}

QString OddsBox::strengthLines(const CombatStrength& strength, const QString& title) const
{
    if (strength.shares.empty())
        return {};
    QString lines = QStringLiteral("<b>%1</b>").arg(title.toHtmlEscaped());
    const VerdictText words = m_document.words();
    for (const StrengthShare& share : strength.shares) {
        const QString name = words.unitName(share.unit).toHtmlEscaped();
        const QString printed = share.printed ? QString::number(*share.printed) : tr("not known");
        lines += QStringLiteral("<br>%1: %2%3").arg(name, printed, changes(share.changes));
    }
    if (strength.isKnown && (strength.shares.size() > 1 || !strength.changes.empty())) {
        const int sum = strength.changes.empty() ? strength.total : strength.changes.front().from;
        lines += QStringLiteral("<br>") + tr("together %1").arg(sum) + changes(strength.changes);
    }
    return lines + QStringLiteral("<br>");
}

QString OddsBox::guestText() const
{
    const Guests guests = guestsIn(*m_document.position(), *m_document.rules(), m_combat);
    const VerdictText words = m_document.words();
    const auto line = [&](const std::vector<UnitIndex>& units, const QString& sentence, RuleIndex rule) {
        QStringList names;
        for (const UnitIndex unit : units)
            names << words.unitName(unit);
        return units.empty() ? QString()
                             : sentence.arg(names.join(QStringLiteral(", "))).toHtmlEscaped()
                                   + rule_links::mark(m_document.ruleset(), rule) + QStringLiteral("<br>");
    };
    return line(guests.units, tr("Counts for nothing, having retreated onto others: %1"), guests.rule)
           + line(guests.worthless, tr("Dies at once, having no defence: %1"), guests.worthlessRule);
}

QString OddsBox::refusalText(const CombatCircumstances& circumstances) const
{
    QStringList lines;
    const auto refusals = attackRefusals(*m_document.position(), *m_document.rules(), m_combat, circumstances);
    for (const AttackRefusal& refusal : refusals)
        lines << m_document.asSeen(refusal.why).toHtmlEscaped() + rule_links::mark(m_document.ruleset(), refusal.rule);
    return lines.join(QStringLiteral("<br>"));
}

bool OddsBox::isRollWanted()
{
    QMessageBox box(QMessageBox::Question, tr("Roll the dice"), tr("Roll for the result at odds %1?").arg(m_odds.text),
                    QMessageBox::Cancel, this);
    box.setObjectName(QStringLiteral("askBeforeRolling"));
    box.setInformativeText(tr("What is rolled is entered as the result."));
    const QPushButton* yes = box.addButton(tr("&Roll"), QMessageBox::AcceptRole);
    box.exec();
    return box.clickedButton() == yes;
}

void OddsBox::roll()
{
    const Ruleset& game = m_document.ruleset();
    if (!game.combat.table || m_odds.column < 0)
        return;
    if (m_asksBeforeRolling && !isRollWanted())
        return;
    const ResultTable& table = *game.combat.table;
    const DiceRoll dice = rollDice(freshSeed(), table.dice, table.sides);
    const QString code = tableResult(game, m_odds.column, dice.total());
    const QString odds = m_odds.text;
    m_rolled->setText(tr("Rolled %1 at %2: %3", "roll, odds, result").arg(dice.total()).arg(odds, code));
    emit rolled(code, dice, odds);
}
