// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/map/board_dialog.h"

class KindImages;
class QRadioButton;
class ResizePicture;

/// Asks for columns and rows to add or take away at each edge, with a picture of the old and the new sheet.
class ResizeDialog : public BoardDialog
{
    Q_OBJECT

public:
    /// The scenario must outlive the dialog. `selection`: hexes to which the map may be cropped; none: no such button.
    ResizeDialog(const Scenario& scenario, std::shared_ptr<const RulesInForce> rules, const HexRuns& selection = {},
                 QWidget* parent = nullptr);

    Resize plan() const;
    /// The pictures of the map's kinds.
    void setKindImages(std::shared_ptr<const KindImages> images);

private:
    Expected<BoardChange, BoardError> change() const override { return resized(m_scenario, plan()); }
    QWidget* createFields(const HexRuns& selection);
    void setEdges(const EdgeChange& edges);
    void refresh();

    QSpinBox* m_left;
    QSpinBox* m_right;
    QSpinBox* m_top;
    QSpinBox* m_bottom;
    QRadioButton* m_kept;
    QRadioButton* m_renewed;
    QComboBox* m_terrain;
    QLabel* m_size;
    ResizePicture* m_picture;
};
