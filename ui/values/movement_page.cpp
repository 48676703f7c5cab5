// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "values/movement_page.h"

#include "json/json_writer.h"

#include <algorithm>

namespace {

constexpr int mostGroups = 12;

QString pointsText(int halves)
{
    return QString::number(halves / 2.0);
}

} // namespace

MovementPage::MovementPage(Words words, const Ruleset& game)
    : ValuesPage("movement", std::move(words)), m_grid(new CellGrid)
{
    for (const UnitType& type : game.unitTypes)
        m_types += type.name;
    m_grid->setOpenBelow(false);
    m_grid->setColumnCount(mostGroups);
    m_grid->setRowCount(1);
    m_grid->setVerticalHeaderItem(0, new QTableWidgetItem(tr("Types of units (none: all)")));
    const auto titled = [](const Kind& kind) { return kind.title.isEmpty() ? kind.name : kind.title; };
    for (const Kind& kind : game.terrain)
        addLine({"terrain", kind.name, {}}, tr("Terrain: %1").arg(titled(kind)));
    for (const Kind& kind : game.hexsides) {
        HexsideTest test;
        test.with = {kind.name};
        addLine({"hexsides", kind.name, test}, tr("Hexside: %1").arg(titled(kind)));
    }
    for (const Kind& kind : game.paths)
        addLine({"paths", kind.name, {}}, tr("Along: %1").arg(titled(kind)));
    addGrid(m_grid);
}

void MovementPage::addLine(const Line& line, const QString& title)
{
    m_lines.push_back(line);
    m_grid->setRowCount(static_cast<int>(m_lines.size()) + 1);
    m_grid->setVerticalHeaderItem(static_cast<int>(m_lines.size()), new QTableWidgetItem(title));
}

/// The line of a test of hexsides; one of its own for what is more than a kind.
int MovementPage::lineOf(const HexsideTest& test)
{
    const auto found = std::ranges::find_if(m_lines, [&](const Line& line) {
        return QLatin1String(line.member) == QLatin1String("hexsides") && line.test == test;
    });
    if (found != m_lines.end())
        return static_cast<int>(found - m_lines.begin()) + 1;
    const QStringList without = test.without + test.unmarked;
    const QString with = (test.with + test.marked + test.markedForSide).join(QStringLiteral(" + "));
    addLine({"hexsides", {}, test}, without.isEmpty()
                                        ? tr("Hexside: %1").arg(with)
                                        : tr("Hexside: %1 without %2").arg(with, without.join(QStringLiteral(", "))));
    return static_cast<int>(m_lines.size());
}

void MovementPage::fill(const Values& values)
{
    m_grid->clearContents();
    for (std::size_t group = 0; group < values.movement.size(); ++group) {
        const MovementCosts& costs = values.movement[group];
        const auto column = static_cast<int>(group);
        if (column >= m_grid->columnCount())
            m_grid->setColumnCount(column + 1);
        m_grid->setCell(0, column, costs.types.join(QStringLiteral(", ")));
        for (std::size_t i = 0; i < m_lines.size(); ++i) {
            const bool isTerrain = QLatin1String(m_lines[i].member) == QLatin1String("terrain");
            const bool isPath = QLatin1String(m_lines[i].member) == QLatin1String("paths");
            if (!isTerrain && !isPath)
                continue;
            for (const auto& [name, halves] : isTerrain ? costs.terrain : costs.paths) {
                if (name == m_lines[i].name)
                    m_grid->setCell(static_cast<int>(i) + 1, column, pointsText(halves));
            }
        }
        for (const HexsideCase& each : costs.hexsides)
            m_grid->setCell(lineOf(each.test), column, pointsText(each.value));
    }
    m_grid->resizeColumnsToContents();
    refresh();
}

bool MovementPage::isEmpty() const
{
    return m_grid->isEmpty();
}

void MovementPage::write(JsonWriter& json) const
{
    if (isEmpty())
        return;
    json.key("movement");
    json.beginArray(JsonWriter::Layout::Lines);
    for (int column = 0; column < m_grid->columnCount(); ++column) {
        const auto has = [&](int row) { return !m_grid->cell(row, column).isEmpty(); };
        bool isThere = false;
        for (int row = 0; row < m_grid->rowCount(); ++row)
            isThere = isThere || has(row);
        if (!isThere)
            continue;
        json.beginObject();
        json.key("types");
        writeCell(json, has(0) ? m_grid->cell(0, column) : m_types.join(u','), CellKind::Names);
        for (const char* member : {"terrain", "hexsides", "paths"}) {
            const bool isList = QLatin1String(member) == QLatin1String("hexsides");
            json.key(member);
            isList ? json.beginArray() : json.beginObject();
            // What is more particular comes first: of several cases the first that holds counts.
            std::vector<std::size_t> order;
            for (std::size_t i = 0; i < m_lines.size(); ++i) {
                if (QLatin1String(m_lines[i].member) == QLatin1String(member) && has(static_cast<int>(i) + 1))
                    order.push_back(i);
            }
            std::ranges::stable_partition(order, [&](std::size_t i) { return m_lines[i].name.isEmpty(); });
            for (const std::size_t i : order) {
                const QString text = m_grid->cell(static_cast<int>(i) + 1, column);
                if (!isList) {
                    json.key(m_lines[i].name);
                    writeCell(json, text, CellKind::Number);
                    continue;
                }
                const HexsideTest& test = m_lines[i].test;
                json.beginObject();
                for (const auto& [name, kinds] :
                     {std::pair("with", &test.with), std::pair("without", &test.without),
                      std::pair("marked", &test.marked), std::pair("unmarked", &test.unmarked),
                      std::pair("markedForSide", &test.markedForSide)}) {
                    if (kinds->isEmpty())
                        continue;
                    json.key(name);
                    json.beginArray();
                    for (const QString& kind : *kinds)
                        json.string(kind);
                    json.endArray();
                }
                json.key("value");
                writeCell(json, text, CellKind::Number);
                json.endObject();
            }
            isList ? json.endArray() : json.endObject();
        }
        json.endObject();
    }
    json.endArray();
}

void MovementPage::showPlace(const QStringList& parts)
{
    int entry = parts.value(0).toInt();
    int at = 0;
    for (int column = 0; column < m_grid->columnCount(); ++column) {
        bool isThere = false;
        for (int row = 0; row < m_grid->rowCount(); ++row)
            isThere = isThere || !m_grid->cell(row, column).isEmpty();
        if (isThere && entry-- == 0)
            at = column;
    }
    int row = 0;
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        if (QLatin1String(m_lines[i].member) == parts.value(1) && m_lines[i].name == parts.value(2))
            row = static_cast<int>(i) + 1;
    }
    m_grid->show(row, at);
}
