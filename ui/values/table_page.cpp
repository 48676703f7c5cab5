// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "values/table_page.h"

#include "json/json_writer.h"

#include <QApplication>
#include <QClipboard>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QStackedWidget>

#include <algorithm>

namespace {

constexpr int mostColumns = 30;

QString oddsText(const QString& text)
{
    return QString(text).replace(u':', u'-').remove(u' ');
}

bool looksLikeOdds(const QString& text)
{
    static const QRegularExpression odds(QStringLiteral("^[0-9]+-[0-9]+$"));
    return odds.match(oddsText(text)).hasMatch();
}

} // namespace

TableCells::TableCells() : m_dice(new QSpinBox), m_sides(new QSpinBox), m_below(new QCheckBox), m_grid(new CellGrid)
{
    m_dice->setRange(1, 3);
    m_sides->setRange(2, 20);
    m_sides->setValue(6);
    m_below->setText(tr("Odds below the table have &no effect"));
    named(m_dice, "tableDice", tr("Number of dice"));
    named(m_sides, "tableSides", tr("Sides of each die"));
    named(m_below, "tableBelow");
    m_grid->setOpenBelow(false);
    m_grid->setColumnCount(mostColumns);
    m_grid->setObjectName(QStringLiteral("tableCells"));
    m_grid->setAccessibleName(tr("Results by roll and odds"));
    for (int column = 0; column < mostColumns; ++column)
        m_grid->setHorizontalHeaderItem(column, new QTableWidgetItem(QString::number(column + 1)));
    auto* paste = named(new QPushButton(tr("&Paste")), "pasteTable",
                        {.tip = tr("Pastes cells of a spreadsheet, beginning at the cell that is marked")});
    connect(paste, &QPushButton::clicked, m_grid, [this] { m_grid->paste(QApplication::clipboard()->text()); });
    auto* layout = columnIn(this, {0, 0, 0, 0});
    addTo(*layout, {rowOf({labelFor(tr("&Dice:"), m_dice), m_dice, labelFor(tr("&Sides:"), m_sides), m_sides, m_below,
                           spring(1)}),
                    {m_grid, 1},
                    rowOf({paste, spring(1)})});
    for (QSpinBox* box : {m_dice, m_sides}) {
        connect(box, &QSpinBox::valueChanged, this, [this] {
            layOutRows();
            emit edited();
        });
    }
    connect(m_below, &QCheckBox::toggled, this, &TableCells::edited);
    connect(m_grid, &CellGrid::edited, this, &TableCells::edited);
    connect(m_grid, &CellGrid::aboutToPaste, this, &TableCells::trim);
    layOutRows();
}

/// The odds, and each total that the dice have.
void TableCells::layOutRows()
{
    const QSignalBlocker quiet(m_grid);
    m_grid->setRowCount(m_dice->value() * (m_sides->value() - 1) + 2);
    m_grid->setVerticalHeaderItem(0, new QTableWidgetItem(tr("Odds")));
    for (int row = 1; row < m_grid->rowCount(); ++row)
        m_grid->setVerticalHeaderItem(row, new QTableWidgetItem(QString::number(m_dice->value() + row - 1)));
}

/// Spreadsheets have the rolls beside the table, and odds in other spellings.
void TableCells::trim(std::vector<QStringList>& rows)
{
    if (rows.size() < 2 || rows.front().size() < 2 || !looksLikeOdds(rows.front().back()))
        return;
    if (!looksLikeOdds(rows.front().front())) {
        for (QStringList& row : rows)
            row.removeFirst();
    }
    for (QString& odds : rows.front())
        odds = oddsText(odds);
}

void TableCells::fill(const std::optional<ResultTable>& table)
{
    const ResultTable shown = table.value_or(ResultTable());
    const QSignalBlocker quietDice(m_dice);
    const QSignalBlocker quietSides(m_sides);
    m_dice->setValue(shown.dice);
    m_sides->setValue(shown.sides);
    m_below->setChecked(shown.isNothingBelow);
    m_grid->clearContents();
    layOutRows();
    for (std::size_t i = 0; i < shown.columns.size(); ++i) {
        const auto [attacker, defender] = shown.columns[i];
        m_grid->setCell(0, static_cast<int>(i), QStringLiteral("%1-%2").arg(attacker).arg(defender));
    }
    for (std::size_t row = 0; row < shown.rows.size(); ++row) {
        for (qsizetype column = 0; column < shown.rows[row].size(); ++column)
            m_grid->setCell(static_cast<int>(row) + 1, static_cast<int>(column), shown.rows[row][column]);
    }
    m_grid->resizeColumnsToContents();
}

bool TableCells::isEmpty() const
{
    return m_grid->isEmpty();
}

/// As many as any line has.
int TableCells::columns() const
{
    for (int column = m_grid->columnCount(); column > 0; --column) {
        for (int row = 0; row < m_grid->rowCount(); ++row) {
            if (!m_grid->cell(row, column - 1).isEmpty())
                return column;
        }
    }
    return 0;
}

void TableCells::write(JsonWriter& json) const
{
    json.beginObject(JsonWriter::Layout::Lines);
    json.key("dice");
    json.integer(m_dice->value());
    json.key("sides");
    json.integer(m_sides->value());
    const auto cells = [this, &json](int row) {
        json.beginArray();
        for (int column = 0; column < columns(); ++column)
            json.string(m_grid->cell(row, column));
        json.endArray();
    };
    json.key("columns");
    cells(0);
    json.key("rows");
    json.beginArray();
    for (int row = 1; row < m_grid->rowCount(); ++row)
        cells(row);
    json.endArray();
    if (m_below->isChecked()) {
        json.key("below");
        json.string(QStringLiteral("no-effect"));
    }
    json.endObject();
}

void TableCells::showPlace(const QStringList& parts)
{
    const bool isRow = parts.value(0) == QLatin1String("rows");
    m_grid->show(isRow ? parts.value(1).toInt() + 1 : 0, parts.value(isRow ? 2 : 1).toInt());
}

TablePage::TablePage(Words words)
    : ValuesPage("table", std::move(words)), m_cells(new TableCells), m_odds(new QComboBox)
{
    m_odds->addItem(tr("as soon as there is a table"), QString());
    m_odds->addItem(tr("yes, rounded for the defender"), QStringLiteral("for-defender"));
    m_odds->addItem(tr("no, only strengths are shown"), QStringLiteral("told"));
    addTo(layout(),
          {rowOf({labelFor(tr("&Work out odds:"), m_odds), named(m_odds, "valuesOdds"), spring(1)}), {m_cells, 1}});
    connect(m_cells, &TableCells::edited, this, [this] { refresh(); });
    connect(m_odds, &QComboBox::currentIndexChanged, this, [this] { refresh(); });
}

void TablePage::fill(const Values& values)
{
    m_cells->fill(values.table);
    m_odds->setCurrentIndex(!values.odds ? 0 : *values.odds ? 1 : 2);
    refresh();
}

bool TablePage::isEmpty() const
{
    return m_cells->isEmpty() && m_odds->currentIndex() == 0;
}

void TablePage::write(JsonWriter& json) const
{
    if (m_odds->currentIndex() != 0) {
        json.key("odds");
        json.string(m_odds->currentData().toString());
    }
    if (m_cells->isEmpty())
        return;
    json.key("table");
    m_cells->write(json);
}

void TablePage::showPlace(const QStringList& parts)
{
    m_cells->showPlace(parts);
}

TablesPage::TablesPage(Words words, const Ruleset& game)
    : ValuesPage("tables", std::move(words)), m_name(new QComboBox), m_stack(new QStackedWidget)
{
    m_name->setEditable(true);
    named(m_name, "tableName", tr("Name of the table"));
    for (const AttackKind& kind : game.combat.kinds)
        cellsOf(kind.table.isEmpty() ? kind.name : kind.table);
    cellsOf(QStringLiteral("barrage"));
    m_name->setCurrentIndex(0);
    m_stack->setCurrentIndex(0);
    addTo(layout(), {rowOf({labelFor(tr("&Table:"), m_name), m_name, spring(1)}), {m_stack, 1}});
    connect(m_name, &QComboBox::currentTextChanged, this, [this](const QString& name) {
        if (const int place = m_name->findText(name); place >= 0)
            m_stack->setCurrentIndex(place);
    });
    // A name that is typed begins a table of its own.
    connect(m_name, &QComboBox::activated, this,
            [this] { m_stack->setCurrentWidget(&cellsOf(m_name->currentText())); });
}

TableCells& TablesPage::cellsOf(const QString& name)
{
    const int place = m_name->findText(name);
    if (place >= 0 && place < m_stack->count())
        return static_cast<TableCells&>(*m_stack->widget(place));
    auto* cells = new TableCells;
    m_stack->addWidget(cells);
    if (place < 0)
        m_name->addItem(name);
    connect(cells, &TableCells::edited, this, [this] { refresh(); });
    return *cells;
}

void TablesPage::fill(const Values& values)
{
    for (int place = 0; place < m_stack->count(); ++place)
        static_cast<TableCells&>(*m_stack->widget(place)).fill({});
    for (const NamedTable& each : values.tables)
        cellsOf(each.name).fill(each.table);
    refresh();
}

bool TablesPage::isEmpty() const
{
    for (int place = 0; place < m_stack->count(); ++place) {
        if (!static_cast<const TableCells&>(*m_stack->widget(place)).isEmpty())
            return false;
    }
    return true;
}

void TablesPage::write(JsonWriter& json) const
{
    if (isEmpty())
        return;
    json.key("tables");
    json.beginObject();
    for (int place = 0; place < m_stack->count(); ++place) {
        const auto& cells = static_cast<const TableCells&>(*m_stack->widget(place));
        if (cells.isEmpty())
            continue;
        json.key(m_name->itemText(place));
        cells.write(json);
    }
    json.endObject();
}

void TablesPage::showPlace(const QStringList& parts)
{
    const int place = m_name->findText(parts.value(0));
    if (place < 0 || place >= m_stack->count())
        return;
    m_name->setCurrentIndex(place);
    m_stack->setCurrentIndex(place);
    static_cast<TableCells&>(*m_stack->widget(place)).showPlace(parts.mid(1));
}
