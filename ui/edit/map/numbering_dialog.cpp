// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/map/numbering_dialog.h"

#include "base/field_notes.h"
#include "edit/map/board_losses.h"
#include "edit/map/board_picture.h"
#include "edit/map/numbering_fields.h"
#include "ruleset/rules_in_force.h"

#include <QTimer>

NumberingDialog::NumberingDialog(const Scenario& scenario, std::shared_ptr<const RulesInForce> rules, QWidget* parent)
    : QDialog(parent), m_scenario(scenario), m_rules(std::move(rules)), m_notes(new FieldNotes(this)),
      m_shifted(new QComboBox), m_losses(new QLabel), m_lossesLater(new QTimer(this)), m_picture(new BoardPicture),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel))
{
    asDialog(this, "numbering", tr("Hex numbers"),
             tr("How hexes are numbered. Choose the pattern of the printed map that you have before you; the picture "
                "shows the numbers. Nothing moves by it."));
    const HexGrid& grid = scenario.position.map->grid;
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_numbering = new NumberingFields(*form, *m_notes, this);
    m_numbering->setSize(grid.columns(), grid.rows());
    m_numbering->setPlan(planOf(grid.numbering()));
    const bool isFlat = grid.shape() == GridShape::Flat;
    const QStringList places =
        isFlat ? QStringList{tr("the left column lies higher"), tr("the left column lies lower")}
               : QStringList{tr("the top row lies further left"), tr("the top row lies further right")};
    m_shifted->addItems(places);
    m_shifted->setCurrentIndex(grid.isShifted(0) ? 1 : 0);
    form->addRow(tr("&Stagger:"), named(m_shifted, "shifted", tr("Stagger")));
    m_losses->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    addTo(*layout, {{rowOf({columnOf({form, named(m_losses, "losses"), spring(1)}), {m_picture, 1}}), 1}, m_buttons});
    m_buttons->button(QDialogButtonBox::Ok)->setText(tr("&Renumber"));
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_numbering, &NumberingFields::changed, this, &NumberingDialog::refresh);
    connect(m_shifted, &QComboBox::currentIndexChanged, this, &NumberingDialog::refresh);
    m_lossesLater->setSingleShot(true);
    m_lossesLater->setInterval(250);
    connect(m_lossesLater, &QTimer::timeout, this, &NumberingDialog::refreshLosses);
    resize(940, 520);
    refresh();
}

GridPlan NumberingDialog::plan() const
{
    const HexGrid& grid = m_scenario.position.map->grid;
    return {m_numbering->plan(), grid.north(), (m_shifted->currentIndex() == 1) != grid.isShifted(0)};
}

Edit NumberingDialog::edit() const
{
    return renumbered(m_scenario, plan()).value().edit;
}

void NumberingDialog::refresh()
{
    const HexGrid& old = m_scenario.position.map->grid;
    const GridPlan wish = plan();
    const auto grid = renumberedGrid(old, wish);
    m_notes->show(grid ? std::nullopt : std::optional(grid.error()));
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(grid && *grid != old);
    m_losses->clear();
    if (!grid) {
        m_picture->setNoMap();
        return;
    }
    m_picture->setMap(m_scenario.position.map, *grid, m_rules);
    if (!wish.isOtherStagger)
        return; // hexes keep their neighbours, so nothing can be lost
    if (isCountedAtOnce(m_scenario))
        refreshLosses();
    else
        m_lossesLater->start();
}

void NumberingDialog::refreshLosses()
{
    const auto change = renumbered(m_scenario, plan());
    m_losses->setText(change ? lossesText(*change) : QString());
}
