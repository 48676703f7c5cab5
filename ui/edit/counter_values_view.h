// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/unit.h"

#include <QTableView>

#include <set>

class CounterValuesModel;

/// A table that is typed into as in a spreadsheet: Enter goes down, Tab to the right, arrows wherever they point. What is
/// typed while several rows are selected is set in all of them, and Tab keeps them selected.
class CounterValuesView : public QTableView
{
    Q_OBJECT

public:
    explicit CounterValuesView(CounterValuesModel& model);

    /// What is being typed counts.
    void finishTyping();
    /// Types it into the cell, and into that column of all rows that are selected with it.
    void fill(const QModelIndex& cell, const QString& text);
    /// Goes by columns that are typed into, or by rows, and then `isToFirst` to the column where Tab began. False: there is
    /// nothing more.
    bool walk(QPoint step, bool isToFirst);

signals:
    void zoomRequested(int steps);
    void cellChanged();
    void said(const QString& text);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    /// Rows, or columns, with a selected cell.
    std::set<int> selected(int (QModelIndex::*place)() const) const;
    /// There are other rows, or in another order: who was in one is there again.
    void comeBack();
    void paste();
    void clearSelected();

    CounterValuesModel& m_model;
    UnitIndex m_unit = noUnit; ///< of the current row, its first one
    int m_column; ///< the current one
    int m_firstTyped = -1; ///< column to which Enter goes back after Tab; -1: the current one
};
