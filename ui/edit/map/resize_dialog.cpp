// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/map/resize_dialog.h"

#include "base/field_notes.h"
#include "edit/drawing.h"
#include "edit/map/resize_picture.h"
#include "ruleset/rules_in_force.h"

#include <QRadioButton>
#include <QSignalBlocker>

ResizeDialog::ResizeDialog(const Scenario& scenario, std::shared_ptr<const RulesInForce> rules,
                           const HexRuns& selection, QWidget* parent)
    : BoardDialog(scenario, std::move(rules), tr("Re&size"), parent), m_left(new QSpinBox), m_right(new QSpinBox),
      m_top(new QSpinBox), m_bottom(new QSpinBox), m_kept(new QRadioButton(tr("&keep: every hex is called as before"))),
      m_renewed(new QRadioButton(tr("rene&w: the count begins at the new edge"))), m_terrain(new QComboBox),
      m_size(new QLabel), m_picture(new ResizePicture(scenario.position.map, m_rules))
{
    asDialog(this, "resizeMap", tr("Resize the map"),
             tr("Adds columns and rows at the edges of the map, or cuts them off. What would fall off is said before "
                "it does; Undo brings it back."));
    auto* layout = new QVBoxLayout(this);
    addTo(*layout, {{rowOf({createFields(selection), {m_picture, 1}}), 1}, m_buttons});
    connect(m_picture, &ResizePicture::edgesDragged, this, &ResizeDialog::setEdges);
    resize(1000, 600);
    refresh();
    m_left->setFocus();
    m_left->selectAll();
}

void ResizeDialog::setKindImages(std::shared_ptr<const KindImages> images)
{
    m_picture->setKindImages(std::move(images));
}

QWidget* ResizeDialog::createFields(const HexRuns& selection)
{
    auto* fields = new QWidget;
    auto* form = new QFormLayout(fields);
    form->setContentsMargins(0, 0, 0, 0);
    const HexGrid& grid = map().grid;
    const auto addEdge = [&](QSpinBox* box, const char* name, const QString& label, const QString& spoken, int lines,
                             BoardField field) {
        named(box, name, spoken, tr("Above 0: so many are added here. Below 0: so many are taken away."));
        box->setRange(-lines, HexGrid::maxHexes);
        m_notes->addRow(*form, label, box, field);
        connect(box, &QSpinBox::valueChanged, this, &ResizeDialog::refresh);
    };
    auto* heading = wrapped(new QLabel(tr("Columns and rows to add (below 0: to take away)")));
    form->addRow(heading);
    addEdge(m_left, "left", tr("At the &left:"), tr("Columns to add at the left"), grid.columns(), BoardField::Left);
    addEdge(m_right, "right", tr("At the &right:"), tr("Columns to add at the right"), grid.columns(),
            BoardField::Right);
    addEdge(m_top, "top", tr("At the &top:"), tr("Rows to add at the top"), grid.rows(), BoardField::Top);
    addEdge(m_bottom, "bottom", tr("At the &bottom:"), tr("Rows to add at the bottom"), grid.rows(),
            BoardField::Bottom);
    if (!selection.empty()) {
        auto* crop = named(new QPushButton(tr("&Crop to the selection")), "crop");
        crop->setAutoDefault(false);
        form->addRow(QString(), crop);
        connect(crop, &QPushButton::clicked, this, [this, edges = edgesAround(grid, selection)] { setEdges(edges); });
    }
    m_kept->setChecked(true);
    form->addRow(tr("Numbers:"), columnOf({named(m_kept, "kept"), named(m_renewed, "renewed")}));
    connect(m_kept, &QRadioButton::toggled, this, &ResizeDialog::refresh);
    named(m_terrain, "terrain", tr("Terrain of the new hexes"));
    for (const LegendEntry& entry : map().legend) {
        if (entry.terrain && m_terrain->findText(*entry.terrain) < 0)
            m_terrain->addItem(*entry.terrain, *entry.terrain);
    }
    if (canPaint(map(), std::nullopt))
        m_terrain->addItem(tr("no hexes, only room"), QVariant());
    m_notes->addRow(*form, tr("&New hexes:"), m_terrain, BoardField::Terrain);
    connect(m_terrain, &QComboBox::currentIndexChanged, this, &ResizeDialog::refresh);
    form->addRow(wrapped(named(m_size, "size")));
    form->addRow(m_losses);
    fields->setFixedWidth(std::max(fields->sizeHint().width(), 340));
    return fields;
}

Resize ResizeDialog::plan() const
{
    const QVariant terrain = m_terrain->currentData();
    return {{m_left->value(), m_right->value(), m_top->value(), m_bottom->value()},
            m_kept->isChecked() ? HexNumbers::Kept : HexNumbers::Renewed,
            terrain.isValid() ? std::optional(terrain.toString()) : std::nullopt};
}

void ResizeDialog::setEdges(const EdgeChange& edges)
{
    const std::pair<QSpinBox*, int> values[] = {
        {m_left, edges.left}, {m_right, edges.right}, {m_top, edges.top}, {m_bottom, edges.bottom}};
    for (const auto& [box, value] : values) {
        const QSignalBlocker blocker(box);
        box->setValue(value);
    }
    refresh();
}

void ResizeDialog::refresh()
{
    const Resize wish = plan();
    const auto grid = resizedGrid(map().grid, wish);
    showBoard(grid, wish.edges != EdgeChange{});
    m_terrain->setEnabled(std::max({wish.edges.left, wish.edges.right, wish.edges.top, wish.edges.bottom}) > 0);
    if (!grid) {
        m_picture->setEdges(wish.edges, {}, {});
        m_size->setText(tr("There is no such map."));
        return;
    }
    const QString first = grid->number(0);
    const QString last = grid->number(grid->size() - 1);
    m_picture->setEdges(wish.edges, first, last);
    m_size->setText(tr("%L1 columns, %L2 rows, %3 to %4").arg(grid->columns()).arg(grid->rows()).arg(first, last));
    showLosses();
}
