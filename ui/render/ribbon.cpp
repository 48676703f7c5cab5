// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/ribbon.h"

#include "render/paint_context.h"

#include <QPainter>
#include <QPainterPathStroker>
#include <QTransform>

#include <algorithm>
#include <cmath>
#include <utility>

namespace {

/// Outlines are flattened as if a hex had that many pixels; larger hexes are stroked afresh.
constexpr double outlineScale = 192.0;
/// Kept of one ribbon: some kilobytes each, and more than a view holds of one line.
constexpr std::size_t mostOutlines = 256;

QPen penFor(const LineStroke& stroke, const QColor& color, double width)
{
    QPen pen(color, width, Qt::SolidLine, stroke.cap, Qt::RoundJoin);
    if (!stroke.dashes.isEmpty())
        pen.setDashPattern(stroke.dashes);
    return pen;
}

/// The outline of a stroke, fine enough for hexes of `size` pixels.
QPainterPath strokeOf(const QPainterPath& line, const LineStroke& stroke, double width, double size)
{
    const QPainterPathStroker stroker(penFor(stroke, {}, width * size));
    const QTransform up = QTransform::fromScale(size, size);
    QPainterPath outline = QTransform::fromScale(1.0 / size, 1.0 / size).map(stroker.createStroke(up.map(line)));
    outline.setFillRule(Qt::WindingFill);
    return outline;
}

void finish(std::vector<LinePiece>& pieces, QPainterPath& path)
{
    if (path.elementCount() > 1)
        pieces.push_back({path, path.boundingRect()});
    path = QPainterPath(path.currentPosition());
}

} // namespace

Ribbon::Ribbon(Pieces pieces, LineStroke stroke)
    : m_pieces(std::move(pieces)), m_stroke(std::move(stroke)), m_outlines(std::make_shared<Outlines>())
{}

std::shared_ptr<const Ribbon::Outline> Ribbon::outline(std::size_t piece) const
{
    {
        const std::lock_guard lock(m_outlines->mutex);
        const auto known = m_outlines->found.find(piece);
        if (known != m_outlines->found.end())
            return known->second;
    }
    const QPainterPathStroker stroker(penFor(m_stroke, {}, m_stroke.width * outlineScale));
    const QTransform up = QTransform::fromScale(outlineScale, outlineScale);
    const QTransform down = QTransform::fromScale(1.0 / outlineScale, 1.0 / outlineScale);
    auto made = std::make_shared<Outline>();
    for (const QPolygonF& polygon : stroker.createStroke(up.map(m_pieces->path(piece))).toSubpathPolygons())
        made->push_back(down.map(polygon));
    const std::lock_guard lock(m_outlines->mutex);
    if (m_outlines->found.size() >= mostOutlines)
        m_outlines->found.clear();
    m_outlines->found.emplace(piece, made);
    return made;
}

void Ribbon::paint(QPainter& painter, const PaintContext& context, const QColor& color) const
{
    const double size = context.hexSize();
    const double width = std::max(m_stroke.width, m_stroke.leastPixels / size);
    const bool isPrepared = !context.isVector() && width <= m_stroke.width && size <= 2.0 * outlineScale;
    const QPen pen = penFor(m_stroke, color, width);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    if (!m_pieces)
        return;
    for (std::size_t i = 0; i < m_pieces->bounds.size(); ++i) {
        if (!context.shows(m_pieces->bounds[i], width))
            continue;
        if (context.isVector()) {
            painter.strokePath(m_pieces->path(i), pen);
            continue;
        }
        if (!isPrepared) {
            // Filled, since a stroked straight piece is cut at the clip and rounded there.
            painter.drawPath(strokeOf(m_pieces->path(i), m_stroke, width, size));
            continue;
        }
        const std::shared_ptr<const Outline> outlines = outline(i);
        for (const QPolygonF& polygon : *outlines)
            painter.drawPolygon(polygon, Qt::WindingFill);
    }
}

std::vector<LinePiece> roundedLine(const std::vector<QPointF>& points, double rounding)
{
    std::vector<LinePiece> pieces;
    if (points.size() < 2)
        return pieces;
    const bool isClosed = points.size() > 3 && points.front() == points.back();
    const std::size_t segments = points.size() - 1;
    const auto along = [&](std::size_t segment, double t) {
        return points[segment] + (points[segment + 1] - points[segment]) * t;
    };

    // A ring starts in the middle of its first segment, so that its seam is no bend.
    QPainterPath path(isClosed ? along(0, 0.5) : points.front());
    for (std::size_t i = 0; i < segments; ++i) {
        const bool isLast = i + 1 == segments;
        if (isLast && !isClosed) {
            path.lineTo(points.back());
            break;
        }
        const std::size_t next = isLast ? 0 : i + 1;
        path.lineTo(along(i, 1.0 - rounding));
        path.quadTo(points[i + 1], along(next, rounding));
        if (isLast || (i + 1) % pieceLength == 0) {
            path.lineTo(along(next, 0.5));
            finish(pieces, path);
        }
    }
    finish(pieces, path);
    return pieces;
}

QPainterPath smoothPiece(std::ptrdiff_t first, std::ptrdiff_t count,
                         const std::function<QPointF(std::ptrdiff_t)>& points)
{
    const bool isClosed = count > 3 && points(0) == points(count - 1);
    const auto point = [&](std::ptrdiff_t i) {
        if (isClosed)
            i = (i + count - 1) % (count - 1);
        return points(std::clamp<std::ptrdiff_t>(i, 0, count - 1));
    };
    const std::ptrdiff_t last = std::min<std::ptrdiff_t>(first + pieceLength, count - 1);
    QPainterPath path(points(first));
    for (std::ptrdiff_t i = first; i < last; ++i) {
        const QPointF before = (point(i + 1) - point(i - 1)) / 6.0;
        const QPointF after = (point(i + 2) - point(i)) / 6.0;
        path.cubicTo(points(i) + before, points(i + 1) - after, points(i + 1));
    }
    return path;
}

QPainterPath ticksAcross(const QPainterPath& line, double spacing, double length)
{
    QPainterPath ticks;
    const double whole = line.length();
    const int count = std::max(1, static_cast<int>(std::lround(whole / spacing)));
    for (int i = 0; i < count; ++i) {
        const double t = line.percentAtLength((i + 0.5) * whole / count);
        const QPointF at = line.pointAtPercent(t);
        const double slope = line.angleAtPercent(t) * 3.14159265358979 / 180.0;
        const QPointF across(std::sin(slope) * length / 2.0, std::cos(slope) * length / 2.0);
        ticks.moveTo(at - across);
        ticks.lineTo(at + across);
    }
    return ticks;
}
