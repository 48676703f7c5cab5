// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "edit/resize.h"

#include <QDialog>

#include <memory>

class BoardPicture;
class FieldNotes;
class NumberingFields;
class QTimer;
class RulesInForce;

/// Asks for other numbers of a map's hexes, and another stagger, with a picture of them. What is on the map stays.
class NumberingDialog : public QDialog
{
    Q_OBJECT

public:
    /// The scenario must outlive the dialog.
    NumberingDialog(const Scenario& scenario, std::shared_ptr<const RulesInForce> rules, QWidget* parent = nullptr);

    GridPlan plan() const;
    /// Precondition: accepted.
    Edit edit() const;

private:
    void refresh();
    void refreshLosses();

    const Scenario& m_scenario;
    std::shared_ptr<const RulesInForce> m_rules;
    FieldNotes* m_notes;
    NumberingFields* m_numbering = nullptr;
    QComboBox* m_shifted;
    QLabel* m_losses;
    QTimer* m_lossesLater;
    BoardPicture* m_picture;
    QDialogButtonBox* m_buttons;
};
