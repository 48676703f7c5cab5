// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "table/act.h"

#include <QDialog>

#include <optional>
#include <vector>

class GameTable;
class QListWidget;

/// The markers of a hex and its hexsides: puts them down and lifts them, as acts of the game.
class MarkerDialog : public QDialog
{
    Q_OBJECT

public:
    MarkerDialog(GameTable& table, HexIndex hex, QWidget* parent = nullptr);

private:
    void fillFields();
    void refresh();
    void put();
    void perform(const std::vector<Act>& acts);
    void lift();
    QString placeText(const Marker& marker) const;
    QString lineOf(const Marker& marker) const;
    std::optional<Marker> marker() const;

    GameTable& m_table;
    HexIndex m_hex;
    std::vector<Marker> m_here; ///< by line of the list
    QListWidget* m_list;
    QPushButton* m_lift;
    QComboBox* m_kind;
    QComboBox* m_place;
    QComboBox* m_side;
    QSpinBox* m_turn;
    QSpinBox* m_count;
    QLineEdit* m_text;
    QPushButton* m_put;
    QLabel* m_problem;
};
