// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/withdrawal_box.h"

#include "base/flow_layout.h"
#include "base/rule_links.h"
#include "render/panel_text.h"
#include "table/hex_description.h"
#include "table/ruling_flow.h"

#include <QApplication>

WithdrawalBox::WithdrawalBox(RulingFlow& flow, QWidget* parent)
    : QFrame(parent), m_flow(flow), m_about(panel_text::body()), m_offers(new QWidget),
      m_offerLayout(columnIn(m_offers, {0, 0, 0, 0})), m_stay(new QPushButton(tr("It st&ays"))), m_end(new QPushButton)
{
    asPanel(this, "withdrawalBox", tr("Before the combat"),
            tr("Defenders that may leave before the combat. Each of them takes one of its paths or stays; then the "
               "result is entered against those who are left."));
    rule_links::enable(*m_about, [this](RuleIndex rule) { emit ruleRequested(rule); });
    // One below the other in a narrow panel.
    auto* buttons = new QWidget;
    auto* flowing = new FlowLayout(buttons);
    flowing->addWidget(named(m_stay, "staysInHex", {.tip = tr("The unit at hand does not withdraw")}));
    flowing->addWidget(named(m_end, "endWithdrawal"));
    addTo(*columnIn(this, {0, 4, 0, 4}),
          {panel_text::heading(tr("Before the combat")), named(m_about, "withdrawalAbout"), m_offers, buttons});
    connect(m_stay, &QPushButton::clicked, &m_flow, &RulingFlow::stay);
    connect(m_end, &QPushButton::clicked, &m_flow, &RulingFlow::endWithdrawal);
    connect(&m_flow, &RulingFlow::changed, this, &WithdrawalBox::refresh);
    refresh();
}

void WithdrawalBox::refresh()
{
    const bool isMade = m_flow.withdrawal() != nullptr;
    const bool isShown = isMade || !m_flow.withdrawals().empty();
    const QWidget* focused = QApplication::focusWidget();
    const bool hadKeyboard = isVisible() && focused != nullptr && isAncestorOf(focused);
    setVisible(isShown);
    m_offers->setVisible(isShown && !isMade);
    m_stay->setVisible(isMade && m_flow.retreat() != nullptr && m_flow.effect()->kind == EffectKind::Retreat);
    m_end->setVisible(isMade);
    m_end->setText(m_flow.isPicking() ? tr("Bac&k") : tr("N&obody else withdraws"));
    rule_links::setText(*m_about, isShown ? aboutText() : QString());
    fillOffers();
    // Left alone, it would go on to what comes next.
    if (hadKeyboard && !focused->isVisible())
        emit keyboardLeft();
}

// Who may, and what the rule says.
QString WithdrawalBox::aboutText() const
{
    const Document& document = m_flow.document();
    const VerdictText words = document.words();
    const Ruleset& game = document.ruleset();
    QStringList lines;
    const auto add = [&](const QString& text, RuleIndex rule) {
        const QString says = words.paraphrase(rule);
        lines += text.toHtmlEscaped() + rule_links::mark(game, rule)
                 + (says.isEmpty() ? QString() : QStringLiteral("<br>") + says.toHtmlEscaped());
    };
    if (const Withdrawal* withdrawal = m_flow.withdrawal())
        add(withdrawal->least == withdrawal->most
                ? tr("\"%1\": each unit may withdraw %n hex(es), or stays.", nullptr, withdrawal->most)
                      .arg(withdrawal->heading())
                : tr("\"%1\": each unit may withdraw %2 to %n hex(es), or stays.", nullptr, withdrawal->most)
                      .arg(withdrawal->heading())
                      .arg(withdrawal->least),
            game.rule(withdrawal->rule));
    for (const WithdrawalOffer& offer : m_flow.withdrawals()) {
        const QString units = namesWithHexes(words, offer.units);
        add(offer.isOpen
                ? tr("May withdraw by \"%1\": %2.", "rule's name, units").arg(offer.title, units)
                : tr("Might withdraw by \"%1\", but has no path: %2.", "rule's name, units").arg(offer.title, units),
            offer.rule);
    }
    return lines.join(QStringLiteral("<br>"));
}

// A button for each that somebody can make.
void WithdrawalBox::fillOffers()
{
    QStringList wanted;
    for (const WithdrawalOffer& offer : m_flow.withdrawals()) {
        if (offer.isOpen)
            wanted += offer.name;
    }
    QStringList shown;
    for (const auto* button : m_offers->findChildren<QPushButton*>(Qt::FindDirectChildrenOnly))
        shown += button->property("withdrawal").toString();
    if (wanted == shown)
        return;
    for (auto* button : m_offers->findChildren<QPushButton*>(Qt::FindDirectChildrenOnly)) {
        button->setParent(nullptr);
        // It may be the one whose click is being handled.
        button->deleteLater();
    }
    for (const WithdrawalOffer& offer : m_flow.withdrawals()) {
        const QString& name = offer.name;
        if (!offer.isOpen)
            continue;
        auto* button = new QPushButton(wanted.size() == 1 ? tr("&Withdraw before the combat")
                                                          : tr("Withdraw: %1", "rule's name").arg(offer.title),
                                       m_offers);
        named(button, QStringLiteral("withdraw-%1").arg(name),
              {.tip = tr("Show where they may go; nothing is done yet")});
        button->setProperty("withdrawal", name);
        m_offerLayout->addWidget(button, 0, Qt::AlignLeft);
        connect(button, &QPushButton::clicked, &m_flow, [this, name] { m_flow.beginWithdrawal(name); });
    }
}
