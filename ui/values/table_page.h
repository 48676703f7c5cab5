// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "values/values_page.h"

class QStackedWidget;

/// A table of results: the odds in the first line, and a line for each roll.
class TableCells : public QWidget
{
    Q_OBJECT

public:
    TableCells();

    void fill(const std::optional<ResultTable>& table);
    bool isEmpty() const;
    void write(JsonWriter& json) const; ///< the object
    void showPlace(const QStringList& parts);
    CellGrid& grid() { return *m_grid; }

signals:
    void edited();

private:
    void layOutRows();
    int columns() const;
    static void trim(std::vector<QStringList>& rows);

    QSpinBox* m_dice;
    QSpinBox* m_sides;
    QCheckBox* m_below;
    CellGrid* m_grid;
};

/// The table of results of the game.
class TablePage : public ValuesPage
{
    Q_OBJECT

public:
    explicit TablePage(Words words);

    void fill(const Values& values) override;
    bool isEmpty() const override;
    void write(JsonWriter& json) const override;
    void showPlace(const QStringList& parts) override;

private:
    TableCells* m_cells;
    QComboBox* m_odds;
};

/// Further tables, each under its name.
class TablesPage : public ValuesPage
{
    Q_OBJECT

public:
    TablesPage(Words words, const Ruleset& game);

    void fill(const Values& values) override;
    bool isEmpty() const override;
    void write(JsonWriter& json) const override;
    void showPlace(const QStringList& parts) override;

private:
    TableCells& cellsOf(const QString& name);

    QComboBox* m_name;
    QStackedWidget* m_stack;
};
