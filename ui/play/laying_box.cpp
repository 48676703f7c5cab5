// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/laying_box.h"

#include "base/form.h"
#include "document/document.h"
#include "render/panel_text.h"
#include "rules/derived_layers.h"
#include "ruleset/ruleset.h"
#include "table/game_table.h"
#include "table/table_words.h"

LayingBox::LayingBox(GameTable& table, HexIndex hex, QWidget* parent)
    : QWidget(parent), m_table(table), m_hex(hex), m_form(new QFormLayout), m_lift(new QComboBox),
      m_loser(new QComboBox), m_note(panel_text::body()), m_reasons(new QLabel)
{
    m_form->setContentsMargins({});
    m_form->addRow(tr("L&ifts the one on:"), named(m_lift, "layingLift",
                                                   {.tip = tr("There are no more: one of those "
                                                              "that lie on the map is taken up "
                                                              "for it.")}));
    m_form->addRow(tr("Los&es a step:"), named(m_loser, "layingLoser"));
    panel_text::makeError(*m_reasons);
    addTo(*columnIn(this, {}),
          {m_form, wrapped(named(m_note, "layingNote")), wrapped(named(m_reasons, "layingReasons"))});
    for (const QComboBox* choice : {m_lift, m_loser})
        connect(choice, &QComboBox::activated, this, [this] {
            judge();
            emit changed();
        });
    hide();
}

void LayingBox::setMarker(const QString& kind)
{
    const Document& document = m_table.document();
    const Ruleset& game = document.ruleset();
    const MarkerRules* rules = rulesOfMarker(game, kind);
    setVisible(rules != nullptr);
    m_laying.reset();
    m_refusals.clear();
    if (rules == nullptr)
        return;
    m_laying = layingOf(*document.position(), document.play(), game, kind, m_hex);
    m_lift->clear();
    for (const Marker& each : m_laying->liftable) {
        const auto* hexside = std::get_if<Hexside>(&each.at);
        m_lift->addItem(hexside != nullptr ? hexsideName(document.map().grid, *hexside)
                                           : document.map().number(std::get<HexIndex>(each.at)));
    }
    m_form->setRowVisible(m_lift, m_lift->count() > 0);
    m_loser->clear();
    for (const UnitIndex unit : m_laying->losers)
        m_loser->addItem(document.words().unitName(unit), unit);
    m_form->setRowVisible(m_loser, m_loser->count() > 0);
    const SideRules* loser = game.side(rules->loser);
    m_note->setVisible(m_loser->count() > 0);
    m_note->setText(
        tr("The units in the hex lose %n step(s) together. The %1 side picks who.", nullptr, m_laying->lostSteps)
            .arg(loser == nullptr ? rules->loser : loser->name));
    judge();
}

MarkerAct LayingBox::act() const
{
    const Document& document = m_table.document();
    MarkerAct act = m_laying->act;
    if (m_lift->currentIndex() >= 0)
        act.lifted = m_laying->liftable[static_cast<std::size_t>(m_lift->currentIndex())];
    if (m_loser->currentIndex() >= 0)
        act.losses =
            lossesOf(*m_laying, *document.position(), document.ruleset(), m_loser->currentData().value<UnitIndex>());
    for (const LayingRefusal& refusal : m_refusals) {
        const QString number = document.words().number(refusal.rule);
        if (!number.isEmpty() && !act.against.contains(number))
            act.against += number;
    }
    return act;
}

void LayingBox::judge()
{
    const Document& document = m_table.document();
    m_refusals.clear();
    m_refusals = layingRefusals(document.layers().board(), document.play(), act());
    QStringList lines;
    for (const LayingRefusal& refusal : m_refusals)
        lines += TableWords::withRule(document.asSeen(refusal.why), document.words().number(refusal.rule)) + u' '
                 + refusal.cure;
    m_reasons->setText(lines.join(u'\n'));
    m_reasons->setVisible(!lines.isEmpty());
}
