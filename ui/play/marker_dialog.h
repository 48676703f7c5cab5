// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "table/act.h"

#include <QDialog>

#include <optional>
#include <vector>

class GameTable;
class LayingBox;
class QListWidget;

/// The markers of a hex and its hexsides: puts them down and lifts them, as acts of the game. Those for which the game has
/// rules are laid by them, or all the same.
class MarkerDialog : public QDialog
{
    Q_OBJECT

public:
    /// `kind`: of the marker that is likely to be put down.
    MarkerDialog(GameTable& table, HexIndex hex, const QString& kind, QWidget* parent = nullptr);

private:
    void fillFields();
    void refresh();
    void refreshKind();
    void refreshButtons();
    QString chosenKind() const;
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
    QFormLayout* m_form;
    QComboBox* m_kind;
    QComboBox* m_place;
    QComboBox* m_side;
    QSpinBox* m_turn;
    QSpinBox* m_count;
    QLineEdit* m_text;
    LayingBox* m_laying;
    QPushButton* m_put;
    QPushButton* m_allTheSame;
    QLabel* m_problem;
};
