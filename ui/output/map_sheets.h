// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "picture/print_pages.h"
#include "picture/render.h"

struct MapSheetSettings
{
    double millimetersPerHex = 15.0; ///< flat to flat
    Paper paper;
    double overlap = 10.0; ///< millimetres
    bool hasMarks = true; ///< crop and registration marks, labels, a line to check the scale by

    friend bool operator==(const MapSheetSettings&, const MapSheetSettings&) = default;
};

/// A map, or a part of it, to scale on one or more sheets. Everything is a drawing; lives on one thread.
class MapSheets
{
public:
    /// Error: why it cannot be printed so, and what to do.
    static Expected<SheetPlan, QString> planFor(const RenderRequest& request, const MapSheetSettings& settings);

    MapSheets(const RenderRequest& request, const MapSheetSettings& settings, const SheetPlan& plan);

    const SheetPlan& plan() const { return m_plan; }
    /// Paints a sheet with a painter in millimetres whose origin is the paper's top left corner. False: it was stopped.
    bool paintSheet(QPainter& painter, int number, const RenderWatch& watch = {});

private:
    void paintMarks(QPainter& painter, const SheetPlan::Sheet& sheet) const;
    void paintLabels(QPainter& painter, const SheetPlan::Sheet& sheet, int number) const;
    /// Millimetres of a board pixel.
    double scale() const { return m_settings.millimetersPerHex / m_request.hexSize; }
    QRectF picture() const { return {QPointF(), m_area.size() * scale()}; }

    RenderRequest m_request;
    MapSheetSettings m_settings;
    SheetPlan m_plan;
    QRectF m_area; ///< board pixels of the picture
    VectorBoard m_board;
};
