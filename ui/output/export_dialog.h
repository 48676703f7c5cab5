// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "output/print_choosers.h"
#include "picture/render.h"

#include <QDialog>

class LayerChooser;
class QListWidget;
class QRadioButton;

/// What goes out: a picture, what it shows and how large, or the board for another program, and what that has no place
/// for. Writes nothing itself.
class ExportDialog : public QDialog
{
    Q_OBJECT

public:
    /// `request`: what is shown on the screen.
    ExportDialog(RenderRequest request, PictureParts parts, QWidget* parent = nullptr);

    /// Precondition of these: it was accepted.
    const RenderRequest& request() const { return m_request; }
    QString ending() const; ///< "png", "svg", "pdf", or as endingOf() of boards
    bool isBoard() const; ///< for another program
    QString partName() const { return m_part->name(); }

private:
    void refresh();
    void refreshBoard();
    void finish();

    RenderRequest m_request;
    Theme m_onScreen;
    LayerSettings m_shown; ///< on the screen
    PartChooser* m_part;
    LayerChooser* m_layers;
    QComboBox* m_format;
    QRadioButton* m_byPixels;
    QRadioButton* m_byPaper;
    QDoubleSpinBox* m_pixels;
    QDoubleSpinBox* m_millimeters;
    QDoubleSpinBox* m_dots;
    QComboBox* m_colors;
    QLabel* m_leftOutTitle;
    QListWidget* m_leftOut; ///< of a board
    QLabel* m_summary;
    QPushButton* m_save;
};
