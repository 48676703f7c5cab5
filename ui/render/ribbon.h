// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/line_pieces.h"

#include <QColor>
#include <QList>
#include <QPolygonF>

#include <functional>
#include <memory>
#include <mutex>
#include <unordered_map>
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
    /// Where pieces lie, and the way to each: of a huge map few are ever drawn, so that their paths are made when they
    /// are.
    struct LazyPieces
    {
        std::vector<QRectF> bounds;
        std::function<QPainterPath(std::size_t piece)> path;
    };
    using Pieces = std::shared_ptr<const LazyPieces>;

    Ribbon() = default;
    Ribbon(Pieces pieces, LineStroke stroke);

    /// Paints what shows. The painter's unit is a hex. May be called by several threads at once.
    void paint(QPainter& painter, const PaintContext& context, const QColor& color) const;

private:
    /// Polygons, as a QPainterPath that several threads fill would change under their hands.
    using Outline = std::vector<QPolygonF>;

    /// The outlines found so far; most of a huge map is never seen close, and what was seen does not pile up.
    struct Outlines
    {
        std::mutex mutex;
        std::unordered_map<std::size_t, std::shared_ptr<const Outline>> found;
    };

    std::shared_ptr<const Outline> outline(std::size_t piece) const;

    Pieces m_pieces;
    LineStroke m_stroke;
    std::shared_ptr<Outlines> m_outlines;
};
