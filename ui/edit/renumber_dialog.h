// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "edit/counters.h"

#include <QDialog>

#include <vector>

/// Asks for the pattern by which units get new ids or names, and shows what comes of it. Shown with open().
class RenumberDialog : public QDialog
{
    Q_OBJECT

public:
    /// `units` in the order in which they are numbered. The position must not change while the dialog is open.
    RenumberDialog(const Position& position, std::vector<UnitIndex> units, QWidget* parent);

signals:
    void renumbered(const Edit& edit);

private:
    Renumbering asked() const;
    void refresh();

    Position m_position;
    std::vector<UnitIndex> m_units;
    QComboBox* m_field;
    QLineEdit* m_pattern;
    QSpinBox* m_first;
    QLabel* m_outcome;
    QLabel* m_problem;
    QPushButton* m_ok;
};
