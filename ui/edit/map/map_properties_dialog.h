// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/edit.h"

#include <QDialog>

class NorthField;
class QComboBox;
class QLineEdit;

/// The map as a whole: its title, the game it is drawn for and where north is.
class MapPropertiesDialog : public QDialog
{
    Q_OBJECT

public:
    /// The scenario must outlive the dialog.
    explicit MapPropertiesDialog(const Scenario& scenario, QWidget* parent = nullptr);

    /// Empty where nothing was changed.
    Edit edit() const;

private:
    const Scenario& m_scenario;
    QLineEdit* m_title;
    QComboBox* m_game;
    NorthField* m_north;
};
