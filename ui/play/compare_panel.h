// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "grid/hex_grid.h"

class QListWidget;
class QTreeWidget;
class ReadingComparison;

/// Two readings side by side: which question and which two answers, the retreats that depend on it, and for the one that
/// is picked both sides' paths and every hex where they differ, both ways.
class ComparePanel : public QWidget
{
    Q_OBJECT

public:
    explicit ComparePanel(ReadingComparison& comparison, QWidget* parent = nullptr);

    QSize sizeHint() const override;

signals:
    void hexRequested(HexIndex hex);
    void sideBySideRequested();

private:
    void refresh();
    void fillChoices();
    void fillUnits();
    void fillTable();

    ReadingComparison& m_comparison;
    QComboBox* m_reading;
    QComboBox* m_values[2];
    QLabel* m_summary;
    QListWidget* m_units;
    QTreeWidget* m_table;
    QPushButton* m_sideBySide;
    QPushButton* m_close;
};
