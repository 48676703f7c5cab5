// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "edit/resize.h"

#include <QDialog>

#include <memory>

class FieldNotes;
class QRadioButton;
class QTimer;
class ResizePicture;
class RulesInForce;

/// Asks for columns and rows to add or take away at each edge, with a picture of the old and the new sheet.
class ResizeDialog : public QDialog
{
    Q_OBJECT

public:
    /// The scenario must outlive the dialog. `selection`: hexes to which the map may be cropped; none: no such button.
    ResizeDialog(const Scenario& scenario, std::shared_ptr<const RulesInForce> rules, const HexRuns& selection = {},
                 QWidget* parent = nullptr);

    Resize plan() const;
    /// Precondition: accepted.
    Edit edit() const;

private:
    QWidget* createFields(const HexRuns& selection);
    void setEdges(const EdgeChange& edges);
    void refresh();
    void refreshLosses();

    const Scenario& m_scenario;
    std::shared_ptr<const RulesInForce> m_rules;
    FieldNotes* m_notes;
    QSpinBox* m_left;
    QSpinBox* m_right;
    QSpinBox* m_top;
    QSpinBox* m_bottom;
    QRadioButton* m_kept;
    QRadioButton* m_renewed;
    QComboBox* m_terrain;
    QLabel* m_size;
    QLabel* m_losses;
    QTimer* m_lossesLater;
    ResizePicture* m_picture;
    QDialogButtonBox* m_buttons;
};
