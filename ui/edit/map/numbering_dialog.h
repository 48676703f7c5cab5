// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/map/board_dialog.h"

class BoardPicture;
class NumberingFields;
class QPlainTextEdit;

/// Asks for other numbers of a map's hexes, and another stagger, with a picture of them. What is on the map stays.
class NumberingDialog : public BoardDialog
{
    Q_OBJECT

public:
    /// The scenario must outlive the dialog.
    NumberingDialog(const Scenario& scenario, std::shared_ptr<const RulesInForce> rules, QWidget* parent = nullptr);

    GridPlan plan() const;

private:
    Expected<BoardChange, BoardError> change() const override { return renumbered(m_scenario, plan()); }
    /// The grid without names of its own, by whose numbers the names are given.
    Expected<HexGrid, BoardError> plainGrid() const;
    void showNames();
    Expected<HexNumbering::Names, BoardError> typedNames(const HexGrid& plain) const;
    void refresh();

    NumberingFields* m_numbering = nullptr;
    QComboBox* m_shifted;
    QPlainTextEdit* m_names;
    QLabel* m_corners;
    BoardPicture* m_picture;
    NumberingPlan m_plan; ///< of which the names are shown
};
