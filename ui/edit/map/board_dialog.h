// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "edit/resize.h"

#include <QDialog>
#include <QTimer>

#include <memory>

class FieldNotes;
class RulesInForce;

/// What dialogs share that give a scenario another board: notes on fields that are wrong, what would be lost, buttons.
class BoardDialog : public QDialog
{
public:
    /// Precondition: accepted.
    Edit edit() const { return change().value().edit; }

protected:
    /// The scenario must outlive the dialog. `accepts`: text of the button that accepts.
    BoardDialog(const Scenario& scenario, std::shared_ptr<const RulesInForce> rules, const QString& accepts,
                QWidget* parent);

    /// The board as the fields want it.
    virtual Expected<BoardChange, BoardError> change() const = 0;
    const HexMap& map() const { return *m_scenario.position.map; }
    /// Shows whether there is such a board, and forgets what would be lost.
    void showBoard(const Expected<HexGrid, BoardError>& grid, bool isOther);
    /// Counts what would be lost: for that the whole map is made, so on a large one when the fields rest.
    void showLosses();

    const Scenario& m_scenario;
    std::shared_ptr<const RulesInForce> m_rules;
    FieldNotes* m_notes;
    QLabel* m_losses;
    QDialogButtonBox* m_buttons;

private:
    void countLosses();

    QTimer m_lossesLater;
};
