// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/import_dialog.h"

#include "base/save_place.h"
#include "import/mapping_store.h"
#include "io/map_file.h"
#include "render/panel_text.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>

// The form of the dialog, and the files for which its buttons ask.

QWidget* ImportDialog::makeForm()
{
    auto* whole = new QWidget;
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    named(m_board, "board", tr("Board of the file"), tr("The file has several boards of hexes: which one comes in"));
    m_boardLabel = labelFor(tr("B&oard:"), m_board);
    form->addRow(m_boardLabel, limited(m_board, 40));
    named(m_setup, "setup", tr("Set-up of the module"),
          tr("The position to begin with: counters as they stand on the board, or one of the module's scenarios"));
    m_setupLabel = labelFor(tr("Se&t-up:"), m_setup);
    form->addRow(m_setupLabel, limited(m_setup, 40));
    named(m_game, "importGame", tr("Game by which the board is played"),
          tr("The names of its terrains and sides are proposed. Units come in only with a game."));
    m_game->addItem(tr("none: a map"));
    for (const RulesetPtr& each : m_games)
        m_game->addItem(each->title);
    form->addRow(tr("&Game:"), limited(m_game, 30));
    named(m_shape, "sheetShape", tr("Shape of the hexes"), tr("Which way the printed hexes stand"));
    m_shape->addItem(tr("flat top, in columns"), static_cast<int>(GridShape::Flat));
    m_shape->addItem(tr("pointed top, in rows"), static_cast<int>(GridShape::Pointy));
    named(m_columns, "sheetColumns", tr("Columns of hexes"),
          tr("How many columns of hexes the sheet has, roughly: Find the grid makes it exact afterwards"));
    constexpr int mostColumns = 2000;
    m_columns->setRange(2, mostColumns);
    m_columns->setValue(30);
    named(m_page, "sheetPage", tr("Page of the PDF"), tr("Which page of the PDF is the sheet"));
    m_page->setRange(1, 1); // before it is known how many there are
    m_pageLabel = labelFor(tr("&Page:"), m_page);
    m_gridNote->setObjectName(QStringLiteral("sheetGrid"));
    auto* sheet = rowIn(m_sheet, {});
    addTo(*sheet, {labelFor(tr("&Hexes:"), m_shape),
                   m_shape,
                   labelFor(tr("&Columns:"), m_columns),
                   m_columns,
                   m_pageLabel,
                   m_page,
                   {m_gridNote, 1}});
    m_gameNote->setObjectName(QStringLiteral("importGameNote"));
    form->addRow(QString(), m_gameNote);

    auto* load = named(new QPushButton(tr("&Load table…")), "loadTable", tr("Load a mapping table"),
                       tr("Takes the meanings from a mapping table that was saved, here or on the command line"));
    auto* save = named(new QPushButton(tr("&Save table…")), "saveTable", tr("Save the mapping table"),
                       tr("Writes the meanings into a file, for other maps with the same tiles and for the command "
                          "line"));
    auto* reset = named(new QPushButton(tr("Back to &proposals")), "resetTable", tr("Back to the proposals"),
                        tr("Forgets what you answered for these tiles, here and for other maps that have them"));
    auto* mapping = columnIn(m_mappingBox, {});
    m_hidden->setObjectName(QStringLiteral("hiddenValues"));
    addTo(*mapping,
          {panel_text::heading(tr("What it means")), {m_mapping, 1}, m_hidden, rowOf({load, save, reset, spring(1)})});

    auto* browse = named(new QPushButton(tr("B&rowse…")), "browseTarget", tr("Choose where the map goes"),
                         tr("Looks for a place among your files"));
    named(m_target, "importTarget", tr("File of the map"), tr("Where the map is saved; its picture is put beside it"));
    auto* target = rowOf({labelFor(tr("Sa&ve as:"), m_target), {m_target, 1}, browse});
    auto* layout = columnIn(whole, {});
    addTo(*layout, {form, m_sheet, {m_mappingBox, 1}, target});
    connect(m_shape, &QComboBox::currentIndexChanged, this, &ImportDialog::showGrid);
    connect(m_columns, &QSpinBox::valueChanged, this, &ImportDialog::showGrid);
    connect(m_page, &QSpinBox::editingFinished, this, [this] {
        if (m_page->value() != m_shownPage)
            read();
    });

    connect(m_board, &QComboBox::activated, this, &ImportDialog::takeBoard);
    connect(m_setup, &QComboBox::activated, this, [this](int place) {
        m_choice.scenario = place == 0 ? QString() : m_setup->itemText(place);
        read();
    });
    connect(m_game, &QComboBox::currentIndexChanged, this, [this] {
        propose();
        suggestTarget();
    });
    connect(load, &QPushButton::clicked, this, &ImportDialog::loadTable);
    connect(save, &QPushButton::clicked, this, &ImportDialog::saveTable);
    connect(reset, &QPushButton::clicked, this, [this] { m_mapping->propose({}, game()); });
    connect(browse, &QPushButton::clicked, this, &ImportDialog::chooseTarget);
    return whole;
}

void ImportDialog::chooseModule()
{
    const QString before = m_module->text().isEmpty() ? m_file : m_module->text();
    const QString file =
        QFileDialog::getOpenFileName(this, tr("Choose the module of the save"), QFileInfo(before).path(),
                                     tr("VASSAL modules (*.vmod *.mod *.vmdx);;All files (*)"));
    if (file.isEmpty())
        return;
    m_module->setText(file);
    m_choice.map.clear(); // of the module before
    m_choice.board.clear();
    read();
}

/// What lies outside of the map's folder is read only when the user names it.
void ImportDialog::chooseTileset()
{
    const QString file =
        QFileDialog::getOpenFileName(this, tr("Find the tileset"), QFileInfo(m_file).path(),
                                     tr("Tilesets of Tiled (*.tsx *.tsj *.json *.xml);;All files (*)"));
    if (file.isEmpty())
        return;
    m_choice.tilesets += file;
    read();
}

void ImportDialog::loadTable()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("Load a mapping table"), QFileInfo(m_file).path(),
                                                      tr("Mapping tables (*.json);;All files (*)"));
    if (file.isEmpty())
        return;
    const auto text = readBytes(file);
    auto table =
        text ? MappingTable::parse(*text) : Expected<MappingTable, ImportError>(ImportError{toText(text.error()), {}});
    if (!table) {
        QMessageBox::warning(this, tr("Load a mapping table"),
                             tr("“%1” was not loaded: %2.").arg(QFileInfo(file).fileName(), table.error().message));
        return;
    }
    m_mapping->propose(*table, game());
}

void ImportDialog::saveTable()
{
    const QString file = askForFile(
        this, tr("Save the mapping table"),
        QFileInfo(m_file).dir().filePath(QFileInfo(m_file).completeBaseName() + QStringLiteral(".mapping.json")),
        tr("Mapping tables (*.json);;All files (*)"), QStringLiteral(".json"));
    if (file.isEmpty())
        return;
    if (const auto written = writeFiles({{file, m_mapping->whole().text()}}); !written)
        QMessageBox::warning(this, tr("Save the mapping table"), toText(written.error()));
}

void ImportDialog::chooseTarget()
{
    const bool isScenario = makesScenario();
    QDir folder = QFileInfo(m_target->text()).dir();
    const QString name = QFileInfo(m_target->text()).fileName();
    while (!folder.exists() && folder.cdUp()) {}
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Save the map"), folder.filePath(name),
        isScenario ? tr("Scenarios (*.scenario.json);;All files (*)") : tr("Maps (*.hexmap.json);;All files (*)"),
        nullptr,
        QFileDialog::DontConfirmOverwrite); // all that would be replaced is asked about at once
    if (!file.isEmpty())
        m_target->setText(file);
}
