// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/background_job.h"
#include "grid/hex_grid.h"

#include <QWidget>

#include <memory>

class Document;
class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QTreeWidget;
class WhatIf;
struct DangerAnswer;
struct SavingAnswer;

/// Which retreats would kill the units of a side, as a table; the layer Danger shows the same on the map.
class DangerPage : public QWidget
{
    Q_OBJECT

public:
    DangerPage(WhatIf& whatIf, const Document& document, QWidget* parent = nullptr);

signals:
    void hexRequested(HexIndex hex);

protected:
    void changeEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    enum Column { Name, Place, Kills, Moves, Codes, Attackers, Steps, Why };

    void refresh();
    void fillSides();
    void fillTable(const DangerAnswer& answer);
    /// Of whom nothing else is to be said, whether anybody is in danger.
    QString summaryOf(const DangerAnswer& answer) const;
    void setReach();
    /// Looks for moves that save the unit of the current row.
    void askSaving();
    void showSaving();

    WhatIf& m_whatIf;
    const Document& m_document;
    QComboBox* m_side;
    QComboBox* m_enemies; ///< whether they move first
    QSpinBox* m_reach;
    QPushButton* m_save;
    QLabel* m_saved;
    QLabel* m_head;
    QTreeWidget* m_table;
    BackgroundJob m_job;
    std::shared_ptr<const SavingAnswer> m_saving; ///< null: nobody has asked
    bool m_hasMarks = false; ///< on the map, of that answer
};
