// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/map/numbering_dialog.h"

#include "base/field_notes.h"
#include "edit/map/board_picture.h"
#include "edit/map/numbering_fields.h"
#include "ruleset/rules_in_force.h"

#include <QPlainTextEdit>
#include <QSignalBlocker>

NumberingDialog::NumberingDialog(const Scenario& scenario, std::shared_ptr<const RulesInForce> rules, QWidget* parent)
    : BoardDialog(scenario, std::move(rules), tr("&Renumber"), parent), m_shifted(new QComboBox),
      m_names(new QPlainTextEdit), m_corners(named(new QLabel, "corners")), m_picture(new BoardPicture)
{
    asDialog(this, "numbering", tr("Hex numbers"),
             tr("How hexes are numbered. Choose the pattern of the printed map that you have before you; the picture "
                "shows the numbers. Nothing moves by it."));
    const HexGrid& grid = map().grid;
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_numbering = new NumberingFields(*form, *m_notes, this);
    m_numbering->setShape(grid.shape());
    m_numbering->setSize(grid.columns(), grid.rows());
    m_numbering->setPlan(planOf(grid.numbering()));
    const bool isFlat = grid.shape() == GridShape::Flat;
    const QStringList places =
        isFlat ? QStringList{tr("the left column lies higher"), tr("the left column lies lower")}
               : QStringList{tr("the top row lies further left"), tr("the top row lies further right")};
    m_shifted->addItems(places);
    m_shifted->setCurrentIndex(grid.isShifted(0) ? 1 : 0);
    form->addRow(tr("&Stagger:"), named(m_shifted, "shifted", tr("Stagger")));
    named(m_names, "names", tr("Names of single hexes"),
          tr("Hexes that are called otherwise than the pattern says: a line each, its number, a sign of equality and "
             "its name"));
    m_names->setPlaceholderText(tr("%1 = A-17").arg(grid.number(0)));
    m_names->setTabChangesFocus(true);
    m_names->setMaximumHeight(fontMetrics().height() * 5);
    m_notes->addRow(*form, tr("N&ames:"), m_names, BoardField::Names);
    m_corners->setAlignment(Qt::AlignHCenter);
    showNames();
    auto* layout = new QVBoxLayout(this);
    addTo(*layout,
          {{rowOf({columnOf({form, m_losses, spring(1)}), {columnOf({{m_picture, 1}, m_corners}), 1}}), 1}, m_buttons});
    connect(m_names, &QPlainTextEdit::textChanged, this, &NumberingDialog::refresh);
    connect(m_numbering, &NumberingFields::changed, this, &NumberingDialog::refresh);
    connect(m_shifted, &QComboBox::currentIndexChanged, this, &NumberingDialog::refresh);
    resize(940, 520);
    refresh();
}

GridPlan NumberingDialog::plan() const
{
    const HexGrid& grid = map().grid;
    GridPlan wish{m_numbering->plan(), grid.north(), (m_shifted->currentIndex() == 1) != grid.isShifted(0)};
    wish.numbering.names.clear();
    if (const auto plain = plainGrid()) {
        if (auto names = typedNames(*plain))
            wish.numbering.names = *std::move(names);
    }
    return wish;
}

Expected<HexGrid, BoardError> NumberingDialog::plainGrid() const
{
    const HexGrid& grid = map().grid;
    GridPlan wish{m_numbering->plan(), grid.north(), (m_shifted->currentIndex() == 1) != grid.isShifted(0)};
    wish.numbering.names.clear();
    return renumberedGrid(grid, wish);
}

void NumberingDialog::showNames()
{
    m_plan = m_numbering->plan();
    QStringList lines;
    if (const auto plain = plainGrid()) {
        for (const auto& [coord, name] : m_plan.names)
            lines += plain->numbering().patternNumber(coord) + QStringLiteral(" = ") + name;
    }
    const QSignalBlocker blocker(m_names);
    m_names->setPlainText(lines.join(u'\n'));
}

/// Lines of a number and a name.
Expected<HexNumbering::Names, BoardError> NumberingDialog::typedNames(const HexGrid& plain) const
{
    HexNumbering::Names names;
    const QStringList lines = m_names->toPlainText().split(u'\n');
    for (const QString& each : lines) {
        const QString line = each.trimmed();
        if (line.isEmpty())
            continue;
        const qsizetype sign = line.indexOf(u'=');
        const QString number = line.left(sign).trimmed();
        const auto coord = sign < 0 ? std::nullopt : plain.numbering().coord(QStringView(number));
        if (!coord || plain.index(*coord) == noHex)
            return BoardError{BoardField::Names, tr("“%1” names no hex").arg(line.left(40)),
                              tr("write its number and its name, for example %1 = A-17").arg(plain.number(0))};
        names.emplace_back(*coord, line.mid(sign + 1).trimmed());
    }
    return names;
}

void NumberingDialog::refresh()
{
    // Names are beside a pattern; with another one every hex is numbered by it.
    if (m_numbering->plan() != m_plan)
        showNames();
    const HexGrid& old = map().grid;
    const GridPlan wish = plan();
    auto grid = plainGrid();
    if (grid) {
        if (const auto names = typedNames(*grid); !names)
            grid = names.error();
        else
            grid = renumberedGrid(old, wish);
    }
    showBoard(grid, grid && *grid != old);
    if (!grid) {
        m_corners->clear();
        m_picture->setNoMap();
        return;
    }
    m_corners->setText(cornerNames(*grid));
    m_picture->setMap(m_scenario.position.map, *grid, m_rules);
    if (wish.isOtherStagger) // else hexes keep their neighbours, so nothing can be lost
        showLosses();
}
