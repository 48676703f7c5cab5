// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "edit/new_map.h"
#include "ruleset/ruleset.h"

#include <QDialog>

#include <vector>

class BoardPicture;
class FieldNotes;
class NorthField;
class NumberingFields;

/// Asks for a new board: shape, size, stagger, numbers, north, ground; with a picture of it as it changes. A game, if one
/// is chosen, brings the grid of its own map and the names of its terrains.
class NewMapDialog : public QDialog
{
    Q_OBJECT

public:
    explicit NewMapDialog(QWidget* parent = nullptr);

    NewMap plan() const;
    /// Precondition: accepted.
    HexMap map() const;

private:
    /// The game that was chosen; null: none.
    RulesetPtr game() const;
    QWidget* createFields();
    void takeGame();
    void fillTerrains(const QStringList& names);
    /// Of the ground, as the file will have it: it is shown by its title.
    QString terrainName() const;
    void refreshStagger();
    void onSizeChanged();
    void refresh();

    std::vector<RulesetPtr> m_games;
    QStringList m_terrains; ///< names of the game's terrains, in its order
    QLineEdit* m_title;
    QComboBox* m_game;
    QComboBox* m_shape;
    QSpinBox* m_columns;
    QSpinBox* m_rows;
    QComboBox* m_shifted;
    QCheckBox* m_isRagged;
    NumberingFields* m_numbering = nullptr;
    NorthField* m_north;
    QComboBox* m_terrain;
    QLabel* m_summary;
    FieldNotes* m_notes;
    BoardPicture* m_picture;
    QDialogButtonBox* m_buttons;
};
