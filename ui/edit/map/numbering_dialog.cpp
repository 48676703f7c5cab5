// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/map/numbering_dialog.h"

#include "base/field_notes.h"
#include "edit/map/board_picture.h"
#include "edit/map/numbering_fields.h"
#include "ruleset/rules_in_force.h"

NumberingDialog::NumberingDialog(const Scenario& scenario, std::shared_ptr<const RulesInForce> rules, QWidget* parent)
    : BoardDialog(scenario, std::move(rules), tr("&Renumber"), parent), m_shifted(new QComboBox),
      m_picture(new BoardPicture)
{
    asDialog(this, "numbering", tr("Hex numbers"),
             tr("How hexes are numbered. Choose the pattern of the printed map that you have before you; the picture "
                "shows the numbers. Nothing moves by it."));
    const HexGrid& grid = map().grid;
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
    auto* layout = new QVBoxLayout(this);
    addTo(*layout, {{rowOf({columnOf({form, m_losses, spring(1)}), {m_picture, 1}}), 1}, m_buttons});
    connect(m_numbering, &NumberingFields::changed, this, &NumberingDialog::refresh);
    connect(m_shifted, &QComboBox::currentIndexChanged, this, &NumberingDialog::refresh);
    resize(940, 520);
    refresh();
}

GridPlan NumberingDialog::plan() const
{
    const HexGrid& grid = map().grid;
    return {m_numbering->plan(), grid.north(), (m_shifted->currentIndex() == 1) != grid.isShifted(0)};
}

void NumberingDialog::refresh()
{
    const HexGrid& old = map().grid;
    const GridPlan wish = plan();
    const auto grid = renumberedGrid(old, wish);
    showBoard(grid, grid && *grid != old);
    if (!grid) {
        m_picture->setNoMap();
        return;
    }
    m_picture->setMap(m_scenario.position.map, *grid, m_rules);
    if (wish.isOtherStagger) // else hexes keep their neighbours, so nothing can be lost
        showLosses();
}
