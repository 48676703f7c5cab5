// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/shared_hex_box.h"

#include "base/flow_layout.h"
#include "base/rule_links.h"
#include "document/document.h"
#include "render/panel_text.h"
#include "rules/shared_hex.h"
#include "table/ruling_flow.h"

SharedHexBox::SharedHexBox(RulingFlow& flow, QWidget* parent)
    : QWidget(parent), m_flow(flow), m_heading(panel_text::heading(tr("A hex of both sides"))),
      m_text(panel_text::body()), m_buttons(new QWidget), m_layout(new FlowLayout(m_buttons))
{
    setObjectName(QStringLiteral("sharedHexBox"));
    rule_links::enable(*m_text, [this](RuleIndex rule) { emit ruleRequested(rule); });
    addTo(*columnIn(this, {0, 4, 0, 4}), {m_heading, named(m_text, "sharedHexText"), m_buttons});
    connect(&m_flow, &RulingFlow::changed, this, &SharedHexBox::refresh);
    refresh();
}

// One hex after the other, and not while units still retreat.
void SharedHexBox::refresh()
{
    using Stage = RulingFlow::Stage;
    const Stage stage = m_flow.stage();
    const bool isBusy = stage == Stage::Decide || stage == Stage::ChooseAlternative || stage == Stage::ChoosePath
                        || stage == Stage::SettleEffect;
    const auto open = isBusy ? std::vector<std::pair<HexIndex, SharedHex>>() : m_flow.sharedHexes();
    const QList<QPushButton*> old = m_buttons->findChildren<QPushButton*>(Qt::FindDirectChildrenOnly);
    for (QPushButton* button : old) {
        button->hide();
        button->setParent(nullptr);
        button->deleteLater();
    }
    setVisible(!open.empty());
    if (open.empty()) {
        rule_links::setText(*m_text, {});
        return;
    }
    const Document& document = m_flow.document();
    const auto& [hex, shared] = open.front();
    const QString who = document.words().unitNames(shared.units);
    const QString number = document.map().number(hex);
    const QString text = shared.units.size() == 1
                             ? tr("An enemy retreated into %2, where %1 stands. Its player says what becomes of it.")
                             : tr("An enemy retreated into %2, where %1 stand. Their player says what becomes of them.",
                                  "several units");
    rule_links::setText(*m_text,
                        text.arg(who, number).toHtmlEscaped() + rule_links::mark(document.ruleset(), shared.rule));
    if (shared.mayStay)
        add(tr("Stay in %1").arg(number), QStringLiteral("sharedStay"), hex, noHex, false);
    for (const HexIndex way : shared.ways) {
        const QString to = document.map().number(way);
        add(tr("Move to %1").arg(to), QStringLiteral("sharedMove-") + to, hex, way, false);
    }
    if (shared.mayDie)
        add(tr("Eliminated"), QStringLiteral("sharedDie"), hex, noHex, true);
}

void SharedHexBox::add(const QString& text, const QString& name, HexIndex hex, HexIndex to, bool die)
{
    auto* button = named(new QPushButton(plainLabel(text)), name);
    button->setAutoDefault(false);
    m_layout->addWidget(button);
    button->show();
    connect(button, &QPushButton::clicked, this, [this, hex, to, die] {
        m_flow.settleShared(hex, to, die);
        emit settled();
    });
}
