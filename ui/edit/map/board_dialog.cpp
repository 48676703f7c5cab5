// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/map/board_dialog.h"

#include "base/field_notes.h"
#include "ruleset/rules_in_force.h"

#include <QCoreApplication>
#include <QStringList>

namespace {

struct LossText
{
    Q_DECLARE_TR_FUNCTIONS(BoardLosses)
};

/// What has no place on the new board, in a sentence or two; empty: everything has.
QString lossesText(const BoardChange& change)
{
    QStringList lost;
    const auto add = [&lost](int count, const QString& text) {
        if (count > 0)
            lost += text;
    };
    add(change.hexes, LossText::tr("%n hex(es)", nullptr, change.hexes));
    add(change.hexsides, LossText::tr("%n hexside(s)", nullptr, change.hexsides));
    add(change.links, LossText::tr("%n road link(s)", nullptr, change.links));
    add(change.labels, LossText::tr("%n label(s)", nullptr, change.labels));
    add(change.markers, LossText::tr("%n marker(s)", nullptr, change.markers));
    QStringList sentences;
    if (!change.unitsOff.empty())
        sentences += LossText::tr("%n counter(s) go off the map.", nullptr, static_cast<int>(change.unitsOff.size()));
    if (!lost.isEmpty())
        sentences += LossText::tr("Lost: %1. Undo brings it back.").arg(lost.join(QStringLiteral(", ")));
    return sentences.join(u' ');
}

} // namespace

BoardDialog::BoardDialog(const Scenario& scenario, std::shared_ptr<const RulesInForce> rules, const QString& accepts,
                         QWidget* parent)
    : QDialog(parent), m_scenario(scenario), m_rules(std::move(rules)), m_notes(new FieldNotes(this)),
      m_losses(wrapped(named(new QLabel, "losses"))),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel))
{
    m_buttons->button(QDialogButtonBox::Ok)->setText(accepts);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_lossesLater.setSingleShot(true);
    m_lossesLater.setInterval(250);
    connect(&m_lossesLater, &QTimer::timeout, this, &BoardDialog::countLosses);
}

void BoardDialog::showBoard(const Expected<HexGrid, BoardError>& grid, bool isOther)
{
    m_notes->show(grid ? std::nullopt : std::optional(grid.error()));
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(grid && isOther);
    m_losses->clear();
}

void BoardDialog::showLosses()
{
    constexpr int mostAtOnce = 100'000; // hexes, within a frame
    if (map().grid.size() <= mostAtOnce)
        countLosses();
    else
        m_lossesLater.start();
}

void BoardDialog::countLosses()
{
    const auto next = change();
    m_losses->setText(next ? lossesText(*next) : QString());
}
