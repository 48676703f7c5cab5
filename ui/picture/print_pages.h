// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "picture/render.h"

#include <QPageLayout>
#include <QPageSize>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <functional>
#include <optional>
#include <vector>

class QPagedPaintDevice;
class QPainter;

/// Paper to print on. Lengths in millimetres.
struct Paper
{
    QPageSize::PageSizeId size = QPageSize::A4;
    std::optional<QPageLayout::Orientation> orientation; ///< nothing: whichever takes fewer sheets
    double margin = 10.0; ///< on all four sides; marks and labels stand in it

    QSizeF millimeters(QPageLayout::Orientation turned) const;

    friend bool operator==(const Paper&, const Paper&) = default;
};

/// A picture cut into sheets of paper that overlap, so that they can be glued together. Lengths in millimetres.
///
/// The picture lies from (0, 0) to its size; each sheet shows the part `shown` of it in window() of the paper. Sheets are
/// in reading order: columns are letters, rows numbers, A1 at the top left.
class SheetPlan
{
public:
    static constexpr int mostSheets = 500;

    struct Sheet
    {
        QString label; ///< "B3"
        int column = 0;
        int row = 0;
        QRectF shown; ///< of the picture; as large as the window, beyond the picture's end too
    };

    /// `overlap`: what neighbouring sheets both show. Error: why it cannot be printed so, and what to do.
    static Expected<SheetPlan, QString> make(const QSizeF& picture, const Paper& paper, double overlap);

    QPageLayout::Orientation orientation() const { return m_orientation; }
    QSizeF paper() const { return m_paper; }
    QRectF window() const { return m_window; }
    int columns() const { return m_columns; }
    int rows() const { return m_rows; }
    int count() const { return static_cast<int>(m_sheets.size()); }
    const std::vector<Sheet>& sheets() const { return m_sheets; }
    const Sheet& sheet(int column, int row) const;
    /// Where sheets are cut and joined, along the picture: the middle of what two of them both show.
    std::vector<double> verticalJoints() const;
    std::vector<double> horizontalJoints() const;

    /// "A" … "Z", "AA" …
    static QString columnName(int column);

private:
    QPageLayout::Orientation m_orientation = QPageLayout::Portrait;
    QSizeF m_paper;
    QRectF m_window;
    double m_overlap = 0.0;
    int m_columns = 1;
    int m_rows = 1;
    std::vector<Sheet> m_sheets;
};

/// Pages of a print, painted in millimetres from the paper's corner: they bring their own margins.
struct PrintPages
{
    Paper paper;
    QPageLayout::Orientation orientation = QPageLayout::Portrait;
    int count = 0;
    /// False: it was stopped.
    std::function<bool(QPainter& painter, int page, const RenderWatch& watch)> paint;
    QString title;
};

/// Paints all pages onto a printer of that many dots an inch. Error: a sentence; empty: it was stopped.
Expected<Done, QString> printPages(QPagedPaintDevice& device, int resolution, const PrintPages& pages,
                                   const RenderWatch& watch = {});

/// Writes them as a PDF, whole or not at all.
Expected<Done, QString> writePages(const QString& path, const PrintPages& pages, const RenderWatch& watch = {});
