// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/background_job.h"
#include "grid/hex_grid.h"

#include <QStringList>
#include <QWidget>

#include <memory>
#include <vector>

class AskedUnit;
class QComboBox;
class QLabel;
class QListWidget;
class QPushButton;
class QSpinBox;
class WhatIf;
struct AskedBoard;
struct TableSession;

/// What would close the retreat of a unit or cut its supply, and what would hold them open: the smallest sets of
/// hexes or counters, each of which can be shown on the map.
class CutsPage : public QWidget
{
    Q_OBJECT

public:
    CutsPage(WhatIf& whatIf, TableSession& session, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    /// What was found.
    struct Found
    {
        QString summary;
        std::vector<std::vector<HexIndex>> sets; ///< hexes of each
        QStringList texts; ///< of each
        bool areHolds = false; ///< friends stand there
        QStringList readings; ///< that change this
    };
    struct Asked
    {
        int what = 0;
        UnitIndex unit = noUnit;
        int hexes = 0; ///< 0: as the result says
        QString type; ///< of closers; empty: held hexes
        bool untilDead = false;
        int number = 1; ///< beyond so many hexes, against so many closers
    };

    static Found find(const AskedBoard& board, const Asked& asked, const std::function<bool()>& isCancelled);
    void fillTypes();
    /// The question is another.
    void forget();
    void refresh();
    void ask();
    void show(Found found);
    void showSet(int row);

    WhatIf& m_whatIf;
    TableSession& m_session;
    AskedUnit* m_unit;
    QComboBox* m_what;
    QSpinBox* m_hexes;
    QComboBox* m_by;
    QComboBox* m_until;
    QSpinBox* m_number;
    QLabel* m_numberLabel;
    QPushButton* m_ask;
    QLabel* m_summary;
    QListWidget* m_list;
    BackgroundJob m_job;
    Found m_found;
};
