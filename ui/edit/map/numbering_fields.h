// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "edit/new_map.h"
#include "grid/hex_grid.h"

#include <QObject>

class FieldNotes;

/// The fields of a form that say how hexes are named. A change of pattern keeps the first hex's column and row; a change
/// of direction keeps the numbers that are used, from the other end.
class NumberingFields : public QObject
{
    Q_OBJECT

public:
    NumberingFields(QFormLayout& form, FieldNotes& notes, QObject* parent);

    NumberingPlan plan() const;
    void setPlan(const NumberingPlan& plan);
    /// Of the sheet that is numbered.
    void setSize(int columns, int rows);
    /// Of its hexes: which of their numbers can slant.
    void setShape(GridShape shape);

signals:
    void changed();

private:
    void onEdited();
    HexNumbering::Style style() const;
    void fitPattern();
    void translateFirst(const NumberingPlan& before, const NumberingPlan& after);

    QComboBox* m_pattern;
    QLineEdit* m_first;
    QComboBox* m_columnOrder;
    QComboBox* m_rowOrder;
    QComboBox* m_columnSigns;
    QComboBox* m_rowSigns;
    QComboBox* m_oblique;
    QCheckBox* m_isNegative;
    NumberingPlan m_plan; ///< as it was at the last change
    OffsetCoord m_printed{1, 1}; ///< column and row of the first hex, as last understood
    int m_columns = 1;
    int m_rows = 1;
};

/// The names of a grid's corner hexes, clockwise from the top left.
QString cornerNames(const HexGrid& grid);
