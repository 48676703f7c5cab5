// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/background_job.h"
#include "whatif/best_attack.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class AskedUnit;
class QLabel;
class QPushButton;
class QSpinBox;
class QTreeWidget;
class WhatIf;
struct AskedBoard;
struct TableSession;

/// From where an enemy unit is attacked best: which counters move where, ranked by how likely it dies.
class AttackPage : public QWidget
{
    Q_OBJECT

public:
    AttackPage(WhatIf& whatIf, TableSession& session, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    enum Column { Rank, Dies, Place, Emptied, Odds, Losses };

    struct Answer
    {
        std::shared_ptr<const AskedBoard> board;
        UnitIndex unit = noUnit;
        BestAttack attack;
        QString problem;
        int looked = 0;
    };

    void refresh();
    void showPlaces();
    void ask();
    void show(std::shared_ptr<const Answer> answer);
    void fillTable();
    /// Whether nobody says how often its results come up.
    static bool hasNoChances(const Answer& answer);
    /// Whether some units go to another hex first.
    static bool moves(const Answer& answer);
    /// The question is another.
    void forget();

    WhatIf& m_whatIf;
    TableSession& m_session;
    AskedUnit* m_unit;
    QSpinBox* m_attackers;
    QSpinBox* m_moves;
    QSpinBox* m_reach;
    QPushButton* m_ask;
    QLabel* m_summary;
    QTreeWidget* m_table;
    BackgroundJob m_job;
    std::shared_ptr<const Answer> m_answer; ///< null: nobody has asked
};
