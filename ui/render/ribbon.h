// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QList>
#include <QPainterPath>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>

#include <cstddef>
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

/// A part of a line, short enough to be left out where it does not show.
struct LinePiece
{
    QPainterPath path;
    QRectF bounds;
};

/// The line through `points` with its bends rounded off; the cut takes `rounding` (0 to 0.5) of the segments beside it,
/// so the middle of every segment stays on the line. Pieces meet in middles of segments.
std::vector<LinePiece> roundedLine(const std::vector<QPointF>& points, double rounding);

/// How many steps from point to point a piece has, the last of a line maybe fewer.
inline constexpr int pieceLength = 8;
/// The piece that begins at point `first`, a multiple of pieceLength, of a smooth curve through all points (Catmull-Rom).
/// Pieces meet in points. `points` is asked for those of the piece and of their neighbours: 0 to count - 1.
QPainterPath smoothPiece(std::ptrdiff_t first, std::ptrdiff_t count,
                         const std::function<QPointF(std::ptrdiff_t)>& points);

/// Strokes of `length` across the line, every `spacing`, as the sleepers of a railway.
QPainterPath ticksAcross(const QPainterPath& line, double spacing, double length);
