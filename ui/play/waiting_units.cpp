// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/waiting_units.h"

#include "base/form.h"
#include "render/panel_text.h"
#include "table/ruling_flow.h"

#include <QListWidget>
#include <QSignalBlocker>

#include <algorithm>

WaitingUnits::WaitingUnits(RulingFlow& flow, QWidget* parent)
    : QWidget(parent), m_flow(flow), m_split(new QCheckBox(tr("Stac&ks part: unit by unit"))),
      m_heading(panel_text::heading({})), m_note(panel_text::note()), m_units(new QListWidget)
{
    setWhatsThis(tr("The units that have to retreat, and which of them is at hand. Where the rules leave the order "
                    "open, a click takes another first; where stacks may part, the box says so."));
    m_units->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_units->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_units->setTextElideMode(Qt::ElideRight);
    m_units->setStyleSheet(QStringLiteral("QListWidget::item { padding: 3px 2px; }"));
    addTo(*columnIn(this, {0, 0, 0, 0}),
          {named(m_split, "split"), named(m_heading, "unitsHeading"), named(m_note, "planNote"),
           named(m_units, "unitList", tr("Units that retreat"))});
    connect(m_split, &QCheckBox::toggled, &m_flow, &RulingFlow::setSplit);
    connect(m_units, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0)
            m_flow.selectRetreat(row);
    });
    connect(&m_flow, &RulingFlow::changed, this, &WaitingUnits::refresh);
    refresh();
}

void WaitingUnits::refresh()
{
    const Effect* effect = m_flow.effect();
    const bool hasRetreat = effect != nullptr && hasPaths(*effect);
    const bool maySplit = hasRetreat && m_flow.maySplit();
    m_split->setVisible(maySplit);
    {
        const QSignalBlocker quiet(m_split);
        m_split->setChecked(m_flow.isSplit());
    }
    m_split->setEnabled(m_flow.canChangeSplit());
    m_split->setToolTip(m_flow.canChangeSplit() ? tr("Otherwise the units of a stack retreat together")
                                                : tr("Undo the retreats to keep together or to part."));
    const bool hasList = hasRetreat && std::ranges::count_if(effect->retreats, [this](const UnitRetreat& retreat) {
                                           return isKnown(retreat);
                                       }) > 1;
    m_heading->setVisible(hasList);
    m_units->setVisible(hasList);
    m_note->setVisible(hasList && m_flow.isPlan());
    setVisible(maySplit || hasList);
    if (hasList)
        fill();
    else
        m_units->clear(); // what another viewer knew
}

QString WaitingUnits::lineOf(int at) const
{
    const UnitRetreat& own = m_flow.effect()->retreats[static_cast<std::size_t>(at)];
    const RulingFlow::Shown narrowed = m_flow.leftTo(at);
    const UnitRetreat& left = *narrowed.unit();
    const VerdictText words = m_flow.document().words();
    const HexMap& map = m_flow.document().map();
    const QString place = map.number(own.from);
    const auto& plan = m_flow.plan();
    if (const auto chosen = plan.find(own.unit); chosen != plan.end()) {
        RetreatPath path;
        path.hexes = chosen->second;
        return chosen->second.empty()
                   ? tr("✓ %1 — %2 is given up", "hex, unit").arg(place, words.groupName(own))
                   : tr("✓ %1 — %2: %3", "hex, unit, path").arg(place, words.groupName(own), words.path(path));
    }
    const QString name = tr("%1 — %2", "hex, units").arg(place, words.groupName(own));
    QString text;
    if (left.paths.empty())
        text = left.fate == Fate::Stays ? tr("%1: stays").arg(name) : tr("%1: no path, eliminated").arg(name);
    else if (left.paths.size() < own.paths.size())
        text = tr("%1: %2 of %n path(s) left", "units", static_cast<int>(own.paths.size()))
                   .arg(name)
                   .arg(left.paths.size());
    else if (left.fate == Fate::Eliminated)
        text = tr("%1: every path is its end").arg(name);
    else
        text = tr("%1: %n path(s)", nullptr, static_cast<int>(left.paths.size())).arg(name);
    if (left.mayBeEliminated)
        text = tr("%1, or it dies").arg(text);
    if (own.follows.empty())
        return text;
    const QString leaders = words.unitNames(own.follows);
    if (m_flow.mayGoNow(at))
        return tr("%1; with %2", "unit and fate, units").arg(text, leaders);
    return words.isOne(own.follows) ? tr("%1; after %2", "unit and fate, unit").arg(text, leaders)
                                    : tr("%1; after one of its stack", "unit and fate").arg(text);
}

bool WaitingUnits::isKnown(const UnitRetreat& retreat) const
{
    return !m_flow.document().hidden().known(retreat.group()).empty();
}

QString WaitingUnits::planText() const
{
    const auto& retreats = m_flow.effect()->retreats;
    const int count = static_cast<int>(retreats.size());
    if (std::ranges::any_of(retreats, [this](const UnitRetreat& unit) { return !isKnown(unit); }))
        return tr("One plan for all units: each choice narrows the others at once.");
    QStringList sentences{tr("One plan for %n unit(s): each choice narrows the others at once.", nullptr, count)};
    if (!m_flow.plan().empty())
        sentences += tr("%1 of %2 chosen.").arg(m_flow.plan().size()).arg(count);
    const int doomed = m_flow.mustDie();
    if (doomed > 0 && doomed == count)
        sentences += tr("None of them can live.");
    else if (doomed > 0) {
        const bool isOpen = std::ranges::any_of(retreats, [](const UnitRetreat& unit) { return unit.mayBeEliminated; });
        sentences += tr("Not all can live: %n of them must die.", nullptr, doomed);
        const Effect& effect = *m_flow.effect();
        if (isOpen)
            sentences += tr("The %1 player picks which.")
                             .arg(m_flow.document().words().sideName(
                                 decidingSide(effect.mover, effect.side, effect.player, m_flow.opponentOf(effect))));
    }
    return sentences.join(u' ');
}

void WaitingUnits::fill()
{
    const QSignalBlocker quiet(m_units);
    const Effect& effect = *m_flow.effect();
    m_units->clear();
    for (int at = 0; at < static_cast<int>(effect.retreats.size()); ++at) {
        auto* item = new QListWidgetItem(lineOf(at), m_units);
        item->setToolTip(plainTip(item->text()));
        if (!m_flow.mayGoNow(at))
            item->setFlags(item->flags() & ~(Qt::ItemIsEnabled | Qt::ItemIsSelectable));
        // Not even how many there are.
        item->setHidden(!isKnown(effect.retreats[static_cast<std::size_t>(at)]));
    }
    m_units->setCurrentRow(m_flow.retreatIndex());
    constexpr int most = 6;
    int height = 2 * m_units->frameWidth() + 2;
    int shown = 0;
    for (int row = 0; row < m_units->count() && shown < most; ++row) {
        if (m_units->isRowHidden(row))
            continue;
        height += std::max(1, m_units->sizeHintForRow(row));
        ++shown;
    }
    m_units->setFixedHeight(height);
    m_heading->setText(m_flow.document().words().order(effect, m_flow.opponentOf(effect)));
    m_note->setText(m_flow.isPlan() ? planText() : QString());
}
