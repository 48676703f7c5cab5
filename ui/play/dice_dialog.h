// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "table/act.h"

#include <QDialog>

#include <optional>

class GameTable;

/// Rolls dice for whatever the players want them: into the log, with the seed by which anyone can roll them again.
class DiceDialog : public QDialog
{
    Q_OBJECT

public:
    explicit DiceDialog(GameTable& table, QWidget* parent = nullptr);

private:
    void roll();
    void check();
    void makeRoom();

    GameTable& m_table;
    std::optional<DiceRoll> m_last;
    QSpinBox* m_dice;
    QSpinBox* m_sides;
    QLineEdit* m_purpose;
    QPushButton* m_roll;
    QPushButton* m_check;
    QLabel* m_values;
    QLabel* m_seed;
    QLabel* m_checked;
};
