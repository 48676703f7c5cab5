// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/background_job.h"
#include "base/form.h"
#include "output/map_sheets.h"
#include "output/print_choosers.h"

#include <QDialog>

#include <optional>

class ColorChooser;
class LayerChooser;
class PaperChooser;
class SheetPreview;

/// How a map is printed: scale, part, paper, layers, with a picture of the sheets. Prints nothing itself.
class MapPrintDialog : public QDialog
{
    Q_OBJECT

public:
    enum class Target : unsigned char { Pdf, Printer };

    /// `request`: what is shown on the screen, with a map of its own. `onScreen`: its layers.
    MapPrintDialog(RenderRequest request, PictureParts parts, QWidget* parent = nullptr);
    ~MapPrintDialog() override;

    Target target() const { return m_target; }
    /// Precondition of these: it was accepted.
    const RenderRequest& request() const { return m_request; }
    MapSheetSettings settings() const;
    const SheetPlan& plan() const { return *m_plan; }
    /// The region that is printed, for the file's name; empty: none.
    QString partName() const { return m_part->name(); }

private:
    void refresh();
    void refreshImage();
    void takeColors();
    void finish(Target target);

    RenderRequest m_request;
    std::optional<SheetPlan> m_plan;
    Target m_target = Target::Pdf;
    BackgroundJob m_picture;
    PartChooser* m_part;
    LayerChooser* m_layers;
    ColorChooser* m_colors;
    PaperChooser* m_paper = nullptr;
    QDoubleSpinBox* m_scale;
    QDoubleSpinBox* m_overlap;
    QCheckBox* m_marks;
    SheetPreview* m_preview;
    QLabel* m_summary;
    QPushButton* m_pdf;
    QPushButton* m_print;
};
