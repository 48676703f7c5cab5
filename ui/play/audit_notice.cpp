// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/audit_notice.h"

#include "base/form.h"
#include "base/rule_links.h"
#include "render/panel_text.h"
#include "table/ruling_flow.h"

AuditNotice::AuditNotice(RulingFlow& flow, QWidget* parent)
    : QFrame(parent), m_flow(flow), m_reasons(panel_text::body()),
      m_attack(new QPushButton(tr("Attack all the &same"))), m_back(new QPushButton(tr("Go bac&k")))
{
    asPanel(this, "auditNotice", tr("Against the rules"),
            tr("What the game's rules have against this attack. It can be made all the same, as a house rule: the log "
               "then names the rules."));
    rule_links::enable(*m_reasons, [this](RuleIndex rule) { emit ruleRequested(rule); });
    addTo(*columnIn(this, {0, 4, 0, 4}),
          {panel_text::heading(tr("The rules do not allow this attack")), named(m_reasons, "auditReasons"),
           rowOf({named(m_attack, "attackAllTheSame"), named(m_back, "dropAttack"), spring()})});
    connect(m_attack, &QPushButton::clicked, &m_flow, &RulingFlow::attackAllTheSame);
    connect(m_back, &QPushButton::clicked, &m_flow, &RulingFlow::dropRefusedAttack);
    connect(&m_flow, &RulingFlow::changed, this, &AuditNotice::refresh);
    refresh();
}

void AuditNotice::refresh()
{
    const std::vector<AuditBreach>& breaches = m_flow.refusedBy();
    setVisible(!breaches.empty());
    QStringList lines;
    for (const AuditBreach& breach : breaches)
        lines += m_flow.document().asSeen(breach.why).toHtmlEscaped()
                 + rule_links::mark(m_flow.document().ruleset(), breach.rule) + u'.';
    rule_links::setText(*m_reasons, lines.join(QStringLiteral("<br>")));
}
