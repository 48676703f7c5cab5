// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "values/list_page.h"

#include "json/json_writer.h"

#include <QHeaderView>

#include <algorithm>

ListPage::ListPage(const char* key, Words words, std::vector<Column> columns,
                   std::function<Lines(const Values&)> linesOf)
    : ValuesPage(key, std::move(words)), m_columns(std::move(columns)), m_linesOf(std::move(linesOf)),
      m_grid(new CellGrid)
{
    m_grid->setColumnCount(static_cast<int>(m_columns.size()));
    QStringList titles;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        titles += m_columns[i].title;
        if (!m_columns[i].choices.isEmpty())
            m_grid->setChoices(static_cast<int>(i), m_columns[i].choices);
    }
    m_grid->setHorizontalHeaderLabels(titles);
    m_grid->horizontalHeader()->setStretchLastSection(true);
    addGrid(m_grid);
    m_grid->setOpenBelow(true);
}

void ListPage::fill(const Values& values)
{
    const Lines lines = m_linesOf(values);
    m_grid->setRowCount(0);
    for (std::size_t row = 0; row < lines.size(); ++row) {
        for (qsizetype column = 0; column < lines[row].size(); ++column) {
            m_grid->setCell(static_cast<int>(row), static_cast<int>(column), lines[row][column]);
            if (*m_columns[static_cast<std::size_t>(column)].member == '\0') {
                QTableWidgetItem* cell = m_grid->item(static_cast<int>(row), static_cast<int>(column));
                cell->setFlags(cell->flags() & ~Qt::ItemIsEditable);
            }
        }
    }
    m_grid->setOpenBelow(true);
    m_grid->resizeColumnsToContents();
    refresh();
}

/// A line of a number that nobody has entered is no entry.
bool ListPage::counts(int row) const
{
    return m_isByName ? !m_grid->cell(row, 0).isEmpty() && !m_grid->cell(row, 1).isEmpty() : !m_grid->isRowEmpty(row);
}

bool ListPage::isEmpty() const
{
    for (int row = 0; row < m_grid->rowCount(); ++row) {
        if (counts(row))
            return false;
    }
    return true;
}

/// What people call something is as good as its name.
QString ListPage::nameIn(int row, int column) const
{
    const QString text = m_grid->cell(row, column);
    const std::vector<Kind>& kinds = m_columns[static_cast<std::size_t>(column)].kinds;
    const auto found = std::ranges::find_if(
        kinds, [&text](const Kind& kind) { return kind.title.compare(text, Qt::CaseInsensitive) == 0; });
    return found == kinds.end() || isKnown(kinds, text) ? text : found->name;
}

void ListPage::write(JsonWriter& json) const
{
    if (isEmpty())
        return;
    json.key(key());
    if (m_isByName)
        json.beginObject(JsonWriter::Layout::Lines);
    else
        json.beginArray(JsonWriter::Layout::Lines);
    for (int row = 0; row < m_grid->rowCount(); ++row) {
        if (!counts(row))
            continue;
        if (m_isByName) {
            json.key(m_grid->cell(row, 0));
            writeCell(json, m_grid->cell(row, 1), CellKind::Number);
            continue;
        }
        json.beginObject();
        for (int column = m_memberOf ? 1 : 0; column < m_grid->columnCount(); ++column) {
            const Column& about = m_columns[static_cast<std::size_t>(column)];
            const QString text = nameIn(row, column);
            if (text.isEmpty() || *about.member == '\0')
                continue;
            json.key(m_memberOf && column == 1 ? m_memberOf(m_grid->cell(row, 0)) : QString::fromLatin1(about.member));
            writeCell(json, text, about.kind);
        }
        json.endObject();
    }
    if (m_isByName)
        json.endObject();
    else
        json.endArray();
}

void ListPage::showPlace(const QStringList& parts)
{
    int entry = m_isByName ? -1 : parts.value(0).toInt();
    for (int row = 0; row < m_grid->rowCount(); ++row) {
        if (!counts(row) || (m_isByName && m_grid->cell(row, 0) != parts.value(0)))
            continue;
        if (!m_isByName && entry-- > 0)
            continue;
        int place = m_isByName ? 1 : 0;
        for (std::size_t column = 0; column < m_columns.size() && !m_isByName; ++column) {
            if (QLatin1String(m_columns[column].member) == parts.value(1))
                place = static_cast<int>(column);
        }
        if (m_memberOf && parts.value(1) == m_memberOf(m_grid->cell(row, 0)))
            place = 1;
        m_grid->show(row, place);
        return;
    }
}
