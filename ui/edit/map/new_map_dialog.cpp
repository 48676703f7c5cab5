// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/map/new_map_dialog.h"

#include "base/field_notes.h"
#include "document/kind_names.h"
#include "edit/map/board_picture.h"
#include "edit/map/north_field.h"
#include "edit/map/numbering_fields.h"
#include "io/ruleset_file.h"
#include "ruleset/rules_in_force.h"

#include <QCoreApplication>
#include <QScrollBar>
#include <QSignalBlocker>

namespace {

/// What people call the ground of most maps.
QStringList usualTerrains()
{
    return {QStringLiteral("clear"), QStringLiteral("forest"), QStringLiteral("rough"), QStringLiteral("sea")};
}

struct StaggerText
{
    Q_DECLARE_TR_FUNCTIONS(Stagger)
};

/// Offers which columns (or rows) sit half a hex further; the data are Shifted as numbers. Keeps what is chosen.
void fillStaggerBox(QComboBox& box, GridShape shape)
{
    const QSignalBlocker blocker(&box);
    const int chosen = std::max(box.currentIndex(), 0);
    box.clear();
    const bool isFlat = shape == GridShape::Flat;
    box.addItem(isFlat ? StaggerText::tr("even columns lie lower") : StaggerText::tr("even rows lie further right"),
                static_cast<int>(Shifted::Even));
    box.addItem(isFlat ? StaggerText::tr("odd columns lie lower") : StaggerText::tr("odd rows lie further right"),
                static_cast<int>(Shifted::Odd));
    box.setCurrentIndex(chosen);
}

} // namespace

NewMapDialog::NewMapDialog(QWidget* parent)
    : QDialog(parent), m_title(new QLineEdit), m_game(new QComboBox), m_shape(new QComboBox), m_columns(new QSpinBox),
      m_rows(new QSpinBox), m_shifted(new QComboBox), m_isRagged(new QCheckBox), m_north(new NorthField),
      m_terrain(new QComboBox), m_summary(new QLabel), m_notes(new FieldNotes(this)), m_picture(new BoardPicture),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel))
{
    asDialog(this, "newMap", tr("New map"),
             tr("A new map: how many columns and rows, which way the hexes stand, and how they are numbered. The "
                "picture shows what you get; everything can be changed later."));
    m_game->addItem(tr("none in particular"));
    for (const QString& id : knownRulesets()) {
        auto game = knownRuleset(id);
        if (!game)
            continue;
        m_games.push_back(std::make_shared<const Ruleset>(std::move(game).value()));
        m_game->addItem(m_games.back()->title);
    }
    auto* fields = createFields();
    auto* scroll = scrolling(new QScrollArea, fields);
    scroll->setMinimumWidth(fields->sizeHint().width() + scroll->verticalScrollBar()->sizeHint().width());
    scroll->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    m_summary->setAlignment(Qt::AlignHCenter);
    auto* layout = new QVBoxLayout(this);
    addTo(*layout, {{rowOf({scroll, {columnOf({{m_picture, 1}, named(m_summary, "summary")}), 1}}), 1}, m_buttons});
    m_buttons->button(QDialogButtonBox::Ok)->setText(tr("&Begin"));
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(1040, 640);
    fillTerrains(usualTerrains());
    refreshStagger();
    refresh();
    m_title->setFocus();
}

QWidget* NewMapDialog::createFields()
{
    auto* fields = new QWidget;
    auto* form = new QFormLayout(fields);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_title->setPlaceholderText(tr("may be left empty"));
    limited(m_game, 20);
    m_shape->addItem(tr("flat top, in columns"), static_cast<int>(GridShape::Flat));
    m_shape->addItem(tr("pointed top, in rows"), static_cast<int>(GridShape::Pointy));
    for (QSpinBox* box : {m_columns, m_rows}) {
        box->setRange(1, HexGrid::maxHexes);
        box->setGroupSeparatorShown(true);
    }
    m_columns->setValue(NewMap().columns);
    m_rows->setValue(NewMap().rows);
    named(m_terrain, "terrain", tr("Terrain that covers the map"));
    m_terrain->setEditable(true);
    m_terrain->setInsertPolicy(QComboBox::NoInsert);

    form->addRow(tr("&Title:"), named(m_title, "title", tr("Title of the map")));
    form->addRow(tr("&Game:"), named(m_game, "game", tr("Game whose grid and terrains are taken")));
    form->addRow(tr("&Hexes:"), named(m_shape, "shape", tr("Shape of the hexes")));
    m_notes->addRow(*form, tr("&Columns:"), named(m_columns, "columns", tr("Columns")), BoardField::Columns);
    m_notes->addRow(*form, tr("&Rows:"), named(m_rows, "rows", tr("Rows")), BoardField::Rows);
    form->addRow(tr("&Stagger:"), named(m_shifted, "shifted", tr("Stagger")));
    form->addRow(QString(), named(m_isRagged, "ragged"));
    m_numbering = new NumberingFields(*form, *m_notes, this);
    form->addRow(tr("&North:"), m_north);
    m_notes->addRow(*form, tr("Gr&ound:"), m_terrain, BoardField::Terrain);
    m_numbering->setSize(m_columns->value(), m_rows->value());

    connect(m_title, &QLineEdit::textChanged, this, &NewMapDialog::refresh);
    connect(m_game, &QComboBox::currentIndexChanged, this, &NewMapDialog::takeGame);
    connect(m_shape, &QComboBox::currentIndexChanged, this, [this] {
        refreshStagger();
        m_numbering->setShape(static_cast<GridShape>(m_shape->currentData().toInt()));
        refresh();
    });
    connect(m_columns, &QSpinBox::valueChanged, this, &NewMapDialog::onSizeChanged);
    connect(m_rows, &QSpinBox::valueChanged, this, &NewMapDialog::onSizeChanged);
    connect(m_shifted, &QComboBox::currentIndexChanged, this, &NewMapDialog::refresh);
    connect(m_isRagged, &QCheckBox::toggled, this, &NewMapDialog::refresh);
    connect(m_numbering, &NumberingFields::changed, this, &NewMapDialog::refresh);
    connect(m_north, &NorthField::valueChanged, this, &NewMapDialog::refresh);
    connect(m_terrain, &QComboBox::editTextChanged, this, &NewMapDialog::refresh);
    return fields;
}

RulesetPtr NewMapDialog::game() const
{
    const int place = m_game->currentIndex() - 1;
    return place < 0 ? nullptr : m_games[static_cast<std::size_t>(place)];
}

void NewMapDialog::takeGame()
{
    m_terrains.clear();
    if (const RulesetPtr chosen = game()) {
        for (const Kind& terrain : chosen->terrain)
            m_terrains += terrain.name;
        NumberingPlan numbering = m_numbering->plan();
        if (!chosen->grid.pattern.isEmpty() && chosen->grid.pattern != numbering.pattern)
            numbering = {chosen->grid.pattern, firstNumberOf(chosen->grid.pattern), numbering.columnOrder,
                         numbering.rowOrder};
        const QSignalBlocker blockers[] = {QSignalBlocker(m_shape), QSignalBlocker(m_north)};
        m_numbering->setPlan(numbering);
        m_shape->setCurrentIndex(m_shape->findData(static_cast<int>(chosen->grid.shape)));
        m_north->setValue(chosen->grid.north);
        refreshStagger();
        m_numbering->setShape(chosen->grid.shape);
    }
    fillTerrains(m_terrains.isEmpty() ? usualTerrains() : m_terrains);
    refresh();
}

void NewMapDialog::fillTerrains(const QStringList& names)
{
    const QSignalBlocker blocker(m_terrain);
    const QString before = terrainName();
    const RulesetPtr chosen = game();
    m_terrain->clear();
    for (const QString& name : names) {
        const QString title = titleOfName(chosen ? chosen->terrain : std::vector<Kind>(), MapList::Legend, name);
        m_terrain->addItem(title, name);
    }
    m_terrain->setCurrentIndex(std::max(0, m_terrain->findData(before)));
}

QString NewMapDialog::terrainName() const
{
    const QString typed = m_terrain->currentText().trimmed();
    const int known = m_terrain->findText(typed, Qt::MatchFixedString);
    return known < 0 ? typed : m_terrain->itemData(known).toString();
}

void NewMapDialog::refreshStagger()
{
    const bool isFlat = m_shape->currentData().toInt() == static_cast<int>(GridShape::Flat);
    fillStaggerBox(*m_shifted, isFlat ? GridShape::Flat : GridShape::Pointy);
    m_isRagged->setText(isFlat ? tr("These columns are a hex shorter") : tr("These rows are a hex shorter"));
}

void NewMapDialog::onSizeChanged()
{
    m_numbering->setSize(m_columns->value(), m_rows->value());
    refresh();
}

NewMap NewMapDialog::plan() const
{
    NewMap plan;
    plan.title = m_title->text();
    plan.shape = static_cast<GridShape>(m_shape->currentData().toInt());
    plan.columns = m_columns->value();
    plan.rows = m_rows->value();
    plan.shifted = static_cast<Shifted>(m_shifted->currentData().toInt());
    plan.numbering = m_numbering->plan();
    plan.north = m_north->value();
    plan.terrains = QStringList{terrainName()};
    for (const QString& terrain : m_terrains) {
        if (!plan.terrains.contains(terrain))
            plan.terrains += terrain;
    }
    plan.isRagged = m_isRagged->isChecked();
    return plan;
}

HexMap NewMapDialog::map() const
{
    HexMap map = newMap(plan()).value();
    if (const RulesetPtr chosen = game())
        map.ruleset = chosen->id;
    return map;
}

void NewMapDialog::refresh()
{
    const NewMap wish = plan();
    auto map = newMap(wish);
    m_notes->show(map ? std::nullopt : std::optional(map.error()));
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(map.hasValue());
    if (!map) {
        m_summary->setText(tr("There is no such map yet."));
        m_picture->setNoMap();
        return;
    }
    const HexGrid& grid = map->grid;
    m_summary->setText(tr("%L1 hexes, %2 to %3").arg(grid.size()).arg(grid.number(0), grid.number(grid.size() - 1))
                       + QStringLiteral("\n") + cornerNames(grid));
    std::shared_ptr<const RulesInForce> rules;
    if (const RulesetPtr chosen = game())
        rules = std::make_shared<const RulesInForce>(chosen);
    m_picture->setMap(std::make_shared<const HexMap>(std::move(map).value()), std::move(rules));
}
