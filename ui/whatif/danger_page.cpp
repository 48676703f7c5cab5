// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/danger_page.h"

#include "base/elided.h"
#include "base/form.h"
#include "document/document.h"
#include "render/panel_text.h"
#include "verdict/reason_text.h"
#include "whatif/what_if.h"
#include "whatif/what_if_table.h"

#include <QTreeWidget>

#include <limits>

namespace {

constexpr int hexRole = Qt::UserRole;

QString numbers(const std::vector<int>& list)
{
    QStringList texts;
    for (const int number : list)
        texts += QString::number(number);
    return texts.join(QStringLiteral(", "));
}

/// "2, 3", "2; perhaps 3", "–"
QString killsText(const UnitDanger& danger)
{
    if (danger.kills.empty() && danger.may.empty())
        return QStringLiteral("–");
    const QString may = danger.may.empty() ? QString() : DangerPage::tr("perhaps %1", "hexes").arg(numbers(danger.may));
    if (danger.kills.empty())
        return may;
    return may.isEmpty() ? numbers(danger.kills) : numbers(danger.kills) + QStringLiteral("; ") + may;
}

QString whyText(const DangerAnswer& answer, const DangerAnswer::Unit& unit)
{
    const VerdictText words = answer.board->words();
    QStringList texts;
    for (const ClosedHex& closed : unit.why) {
        if (closed.why.empty())
            continue;
        const Reason& reason = closed.why.front();
        const QString number = closed.hex == noHex ? DangerPage::tr("off the map") : answer.board->number(closed.hex);
        const QString rule = words.number(reason.rule);
        const QString text = QStringLiteral("%1: %2").arg(number, words.reason(reason, closed.hex));
        texts += rule.isEmpty() ? text : DangerPage::tr("%1 [%2]", "reason, rule").arg(text, rule);
    }
    return texts.join(QStringLiteral("; "));
}

} // namespace

DangerPage::DangerPage(WhatIf& whatIf, const Document& document, QWidget* parent)
    : QWidget(parent), m_whatIf(whatIf), m_document(document), m_side(new ElidedBox), m_head(panel_text::body()),
      m_table(new QTreeWidget)
{
    asPanel(this, "whatIfDanger", tr("Danger"),
            tr("Which retreats would kill each unit if its hex were attacked, as the board stands, and what closes its "
               "paths. The layer Danger marks the same hexes on the map."));
    named(m_side, "dangerSide", tr("Units of"));
    limited(m_side, 12);
    makeTable(*m_table, {tr("Unit"), tr("Hex"), tr("Dies of a retreat of"), tr("Results"), tr("Enemies beside it"),
                         tr("Losses that kill"), tr("What closes its paths")});
    named(m_table, "dangerTable", tr("Units and the retreats that kill them"));
    m_table->sortByColumn(Kills, Qt::AscendingOrder);
    addTo(*columnIn(this, {8, 6, 8, 8}),
          {rowOf({labelFor(tr("&Units of"), m_side), m_side, spring(1)}), named(m_head, "dangerHead"), {m_table, 1}});
    connect(m_side, &QComboBox::activated, this, [this] { m_whatIf.setDangerSide(m_side->currentData().toString()); });
    const auto request = [this](QTreeWidgetItem* item) {
        if (item != nullptr)
            emit hexRequested(item->data(0, hexRole).toInt());
    };
    connect(m_table, &QTreeWidget::itemClicked, this, request);
    connect(m_table, &QTreeWidget::itemActivated, this, request);
    connect(&m_whatIf, &WhatIf::dangerChanged, this, &DangerPage::refresh);
    refresh();
}

void DangerPage::refresh()
{
    fillSides();
    m_table->clear();
    const auto& answer = m_whatIf.danger();
    QStringList head;
    if (const QString viewer = m_whatIf.viewerText(); !viewer.isEmpty())
        head += viewer;
    if (m_whatIf.asksDanger())
        head += tr("Looking at every unit…");
    else if (answer && answer->units.empty())
        head += tr("This side has no units on the map.");
    m_head->setText(head.join(u'\n'));
    m_head->setVisible(!head.isEmpty());
    if (answer)
        fillTable(*answer);
}

void DangerPage::fillSides()
{
    m_side->clear();
    if (!m_document.hasGame())
        return;
    for (const SideRules& side : m_document.ruleset().sides)
        m_side->addItem(side.name, side.id);
    m_side->setCurrentIndex(m_side->findData(m_whatIf.dangerSide()));
}

void DangerPage::fillTable(const DangerAnswer& answer)
{
    const VerdictText words = answer.board->words();
    for (const DangerAnswer::Unit& unit : answer.units) {
        const UnitDanger& danger = unit.danger;
        const QString name = words.unitName(danger.unit);
        const QString number = answer.board->number(danger.hex);
        const QString why = whyText(answer, unit);
        QStringList attackers;
        for (const UnitIndex attacker : danger.attackers)
            attackers += words.unitName(attacker);
        auto* row = new TableRow(*m_table);
        row->setData(0, hexRole, danger.hex);
        row->set(Name, name);
        row->set(Place, number);
        // Safe ones come last.
        const int rank = danger.least()       ? *danger.least() * 2
                         : danger.may.empty() ? std::numeric_limits<int>::max()
                                              : danger.may.front() * 2 + 1;
        row->set(Kills, killsText(danger), rank);
        row->set(Codes, danger.codes.join(QStringLiteral(", ")));
        row->set(Attackers, attackers.join(QStringLiteral(", ")), static_cast<int>(attackers.size()));
        row->setText(Attackers, QString::number(attackers.size()));
        row->set(Steps, QString::number(danger.steps), danger.steps);
        row->set(Why, why);
        QString spoken = danger.least()
                             ? tr("%1, %2: no retreat of %n hex(es)", nullptr, *danger.least()).arg(name, number)
                             : tr("%1, %2: every retreat is open").arg(name, number);
        if (!why.isEmpty())
            spoken += QStringLiteral("; ") + why;
        row->setData(0, Qt::AccessibleTextRole, spoken);
        markReadings(*row, danger.readings);
    }
    fitColumns(*m_table);
}
