// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/decision_box.h"

#include "base/flow_layout.h"
#include "base/rule_links.h"
#include "render/panel_text.h"
#include "table/ruling_flow.h"

#include <QSignalBlocker>

DecisionBox::DecisionBox(RulingFlow& flow, QWidget* parent)
    : QFrame(parent), m_flow(flow), m_heading(panel_text::heading({})), m_who(panel_text::body()),
      m_table(panel_text::body()), m_roll(new QPushButton), m_totalLabel(new QLabel(tr("or what your &dice showed:"))),
      m_total(new QSpinBox), m_take(new QPushButton(tr("Ta&ke this total"))),
      m_leave(new QPushButton(tr("Let the result st&and")))
{
    asPanel(
        this, "decisionBox", tr("Dice and decisions"),
        tr("Dice say how far units retreat, or a player lets them decide in place of the result. What they lead to is "
           "listed here before anybody rolls; a decision that is not taken lets the result stand."));
    for (QLabel* label : {m_who, m_table})
        rule_links::enable(*label, [this](RuleIndex rule) { emit ruleRequested(rule); });
    m_totalLabel->setBuddy(m_total);
    named(m_total, "decisionTotal", tr("Total of your dice"));
    auto* total = new QWidget;
    addTo(*rowIn(total, {0, 0, 0, 0}), {m_totalLabel, m_total});
    // One below the other in a narrow panel.
    auto* buttons = new QWidget;
    auto* flowing = new FlowLayout(buttons);
    for (QWidget* each :
         {static_cast<QWidget*>(named(m_roll, "rollDecision")), total,
          static_cast<QWidget*>(named(m_take, "takeTotal")), static_cast<QWidget*>(named(m_leave, "leaveDecision"))})
        flowing->addWidget(each);
    addTo(*columnIn(this, {0, 4, 0, 4}),
          {m_heading, named(m_who, "decisionWho"), named(m_table, "decisionTable"), buttons});
    connect(m_roll, &QPushButton::clicked, &m_flow, &RulingFlow::rollDice);
    connect(m_take, &QPushButton::clicked, this, [this] { m_flow.takeTotal(m_total->value()); });
    connect(m_leave, &QPushButton::clicked, &m_flow, &RulingFlow::leaveDecision);
    for (const QPushButton* button : {m_roll, m_take, m_leave})
        connect(button, &QPushButton::clicked, this, &DecisionBox::decided);
    connect(&m_flow, &RulingFlow::changed, this, &DecisionBox::refresh);
    refresh();
}

void DecisionBox::setDice(bool areOffered)
{
    m_offersDice = areOffered;
    refresh();
}

void DecisionBox::refresh()
{
    const auto table = m_flow.dice();
    setVisible(table.has_value());
    if (!table) {
        // Without links nothing here is a stop of the Tab key.
        for (QLabel* label : {m_who, m_table})
            rule_links::setText(*label, {});
        return;
    }
    const Ruleset& game = m_flow.document().ruleset();
    m_heading->setText(table->isDecision ? tr("A decision first") : tr("Dice first"));
    QString who = table->about.toHtmlEscaped() + rule_links::mark(game, table->rule);
    if (!table->says.isEmpty())
        who += QStringLiteral("<br>") + table->says.toHtmlEscaped();
    rule_links::setText(*m_who, who);
    rule_links::setText(*m_table, tableText(*table));
    m_roll->setVisible(m_offersDice);
    m_roll->setText(tr("&Roll %1 d%2", "number of dice, sides").arg(table->dice).arg(table->sides));
    m_roll->setAccessibleName(tr("Roll the dice \"%1\"").arg(table->title));
    m_totalLabel->setText(m_offersDice ? tr("or what your &dice showed:") : tr("What your &dice showed:"));
    m_leave->setVisible(table->isDecision);
    const QSignalBlocker quiet(m_total);
    m_total->setRange(table->dice, table->dice * table->sides);
}

// The totals and what they lead to, and what is added to them here.
QString DecisionBox::tableText(const DiceTable& table) const
{
    const Document& document = m_flow.document();
    QString text = QStringLiteral("<table cellspacing='0' cellpadding='2'>");
    for (const DiceTable::Row& row : table.rows)
        text += QStringLiteral("<tr><td align='right'><b>%1</b>&nbsp;</td><td>%2</td></tr>")
                    .arg(row.totals, row.outcome.toHtmlEscaped());
    text += QStringLiteral("</table>");
    for (const DiceAddition& each : table.additions) {
        const QString amount =
            each.add < 0 ? QStringLiteral("\u2212%1").arg(-each.add) : QStringLiteral("+%1").arg(each.add);
        // The totals of a decision are those of its table; the lengths say what the dice have to show.
        const QString line = !each.holds        ? tr("%1 to the dice, but not here", "number").arg(amount)
                             : table.isDecision ? tr("%1 to the dice here", "number").arg(amount)
                                                : tr("%1 to the dice here, counted in already", "number").arg(amount);
        const QString says = document.words().paraphrase(each.rule);
        text += QStringLiteral("<p style='margin-top:4px'>%1%2%3</p>")
                    .arg(line.toHtmlEscaped(), rule_links::mark(document.ruleset(), each.rule),
                         says.isEmpty() ? QString() : QStringLiteral(": ") + says.toHtmlEscaped());
    }
    return text;
}
