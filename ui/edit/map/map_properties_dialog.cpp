// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/map/map_properties_dialog.h"

#include "base/form.h"
#include "edit/map/game_choice.h"
#include "edit/map/north_field.h"
#include "edit/resize.h"

#include <cmath>
#include <utility>

MapPropertiesDialog::MapPropertiesDialog(const Scenario& scenario, QWidget* parent)
    : QDialog(parent), m_scenario(scenario), m_title(new QLineEdit), m_game(new QComboBox), m_north(new NorthField)
{
    asDialog(this, "mapProperties", tr("Map properties"),
             tr("The title of the map, and where north is on the sheet. Some rules send units in a direction, such as "
                "east, so that north matters."));
    const HexMap& map = *scenario.position.map;
    m_title->setText(map.title);
    m_title->setCursorPosition(0); // a long one is read from its beginning
    m_title->setMinimumWidth(fontMetrics().averageCharWidth() * 44);
    m_north->setValue(map.grid.north());
    auto* size = new QLabel(tr("%L1 columns, %L2 rows, %3 to %4")
                                .arg(map.grid.columns())
                                .arg(map.grid.rows())
                                .arg(map.grid.number(0), map.grid.number(map.grid.size() - 1)));
    size->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* form = new QFormLayout;
    form->addRow(tr("&Title:"), named(m_title, "title", tr("Title of the map")));
    fillWithGames(*m_game, map.ruleset);
    form->addRow(tr("&Drawn for:"),
                 named(limited(m_game, 30), "game", tr("Game that the map is drawn for"),
                       tr("By its rules a map alone is checked, and its palette is the game's. A scenario on the map "
                          "names its own game.")));
    form->addRow(tr("&North:"), m_north);
    form->addRow(tr("Size:"), size);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    addTo(*layout, {form, spring(1), buttons});
    fitToScreen(*this);
}

Edit MapPropertiesDialog::edit() const
{
    EditGroup group;
    const HexMap& map = *m_scenario.position.map;
    if (const QString title = m_title->text().trimmed(); title != map.title)
        group.edits.emplace_back(EditMap{{SetMapTitle{title}}});
    if (Edit game = gameEdit(*m_game, map); !isEmpty(game))
        group.edits.push_back(std::move(game));
    GridPlan plan = planOf(map.grid);
    plan.north = m_north->value();
    if (std::abs(plan.north - map.grid.north()) >= 0.005) {
        // The board first: it brings the old title along.
        group.edits.insert(group.edits.begin(), renumbered(m_scenario, plan).value().edit);
    }
    return group;
}
