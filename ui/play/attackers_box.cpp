// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/attackers_box.h"

#include "base/contains.h"
#include "table/ruling_flow.h"

#include <QListWidget>
#include <QSignalBlocker>

#include <algorithm>

AttackersBox::AttackersBox(RulingFlow& flow, QWidget* parent)
    : QWidget(parent), m_flow(flow), m_more(new QToolButton), m_units(new QListWidget)
{
    setWhatsThis(
        tr("The units of the stacks that attack. All of them do, but those that the game bars; clear the box of "
           "a unit that is to take no part. Clicking its counter with Ctrl does the same."));
    setAccessibleName(tr("Who attacks"));
    named(m_more, "singleAttackers", tr("Single units that attack"),
          tr("Say which units of the stacks take part in the attack"));
    m_more->setText(tr("Single units"));
    m_more->setCheckable(true);
    m_more->setAutoRaise(true);
    m_more->setFocusPolicy(Qt::StrongFocus);
    m_more->setArrowType(Qt::RightArrow);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_units->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_units->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    addTo(*columnIn(this, {0, 0, 0, 0}),
          {{m_more, 0, Qt::AlignLeft}, named(m_units, "attackingUnits", tr("Units that attack"))});
    connect(m_more, &QToolButton::toggled, this, [this](bool isOpen) {
        m_more->setArrowType(isOpen ? Qt::DownArrow : Qt::RightArrow);
        m_units->setVisible(isOpen);
    });
    connect(m_units, &QListWidget::itemChanged, this, [this](QListWidgetItem* item) {
        m_flow.setAttacking(item->data(Qt::UserRole).toInt(), item->checkState() == Qt::Checked);
    });
    connect(&m_flow, &RulingFlow::changed, this, &AttackersBox::refresh);
    refresh();
}

void AttackersBox::refresh()
{
    std::vector<UnitIndex> units = m_flow.attackersToChoose();
    const Document& document = m_flow.document();
    // Their own player says whether they attack.
    std::erase_if(units, [&document](UnitIndex unit) { return document.isHidden(unit); });
    const std::vector<UnitIndex> chosen = units.empty() ? units : m_flow.attackersChosen();
    setVisible(!units.empty());
    if (!m_flow.combat().attackers.isEmpty())
        m_more->setChecked(true);
    m_units->setVisible(m_more->isChecked());

    const QSignalBlocker quiet(m_units);
    const auto count = static_cast<int>(units.size());
    const int row = m_units->currentRow();
    while (m_units->count() > count)
        delete m_units->takeItem(m_units->count() - 1);
    while (m_units->count() < count)
        new QListWidgetItem(m_units);
    if (count == 0)
        return; // without a game there are no words either
    const VerdictText words = document.words();
    int height = 2 * m_units->frameWidth() + 2;
    constexpr int most = 8;
    for (int at = 0; at < count; ++at) {
        const UnitIndex unit = units[static_cast<std::size_t>(at)];
        QListWidgetItem* item = m_units->item(at);
        item->setText(words.unitWithHex(unit));
        item->setData(Qt::UserRole, unit);
        item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
        item->setCheckState(contains(chosen, unit) ? Qt::Checked : Qt::Unchecked);
        if (at < most)
            height += std::max(1, m_units->sizeHintForRow(at));
    }
    m_units->setCurrentRow(std::min(row, count - 1));
    m_units->setFixedHeight(height);
}
