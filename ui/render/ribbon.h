// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/line_pieces.h"

#include <QColor>
#include <QList>
#include <QPolygonF>

#include <memory>
#include <mutex>
#include <vector>

class QPainter;
struct PaintContext;

/// How a line is stroked; lengths in hexes.
struct LineStroke
{
    double width = 0.05;
    double leastPixels = 0.0; ///< it never gets thinner than that
    Qt::PenCapStyle cap = Qt::RoundCap;
    QList<qreal> dashes = {}; ///< in widths; empty: a full line
};

/// Pieces of a line with the outline of their stroke, which is found once and then only filled: stroking is what costs.
class Ribbon
{
public:
    Ribbon() = default;
    Ribbon(const std::vector<LinePiece>& pieces, const LineStroke& stroke);

    /// Paints what shows. The painter's unit is a hex.
    void paint(QPainter& painter, const PaintContext& context, const QColor& color) const;

private:
    const std::vector<QPolygonF>& outline(std::size_t piece) const;

    std::vector<LinePiece> m_pieces;
    LineStroke m_stroke;
    // Found when first painted, by whichever thread comes first: most of a huge map is never seen close. Polygons, as a
    // QPainterPath that several threads fill would change under their hands.
    mutable std::vector<std::vector<QPolygonF>> m_outlines;
    std::unique_ptr<std::once_flag[]> m_areFound;
};
