// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/ribbon.h"

#include "layers/paint_context.h"

#include <QPainter>
#include <QPainterPathStroker>
#include <QTransform>

#include <algorithm>

namespace {

/// Outlines are flattened as if a hex had that many pixels; larger hexes are stroked afresh.
constexpr double outlineScale = 192.0;

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
    QPainterPathStroker stroker;
    stroker.setWidth(width * size);
    stroker.setCapStyle(stroke.cap);
    stroker.setJoinStyle(Qt::RoundJoin);
    if (!stroke.dashes.isEmpty())
        stroker.setDashPattern(stroke.dashes);
    const QTransform up = QTransform::fromScale(size, size);
    QPainterPath outline = QTransform::fromScale(1.0 / size, 1.0 / size).map(stroker.createStroke(up.map(line)));
    outline.setFillRule(Qt::WindingFill);
    return outline;
}

} // namespace

Ribbon::Ribbon(const std::vector<LinePiece>& pieces, const LineStroke& stroke)
    : m_pieces(pieces), m_stroke(stroke), m_outlines(pieces.size()),
      m_areFound(std::make_unique<std::once_flag[]>(pieces.size()))
{}

const std::vector<QPolygonF>& Ribbon::outline(std::size_t piece) const
{
    std::call_once(m_areFound[piece], [&] {
        QPainterPathStroker stroker;
        stroker.setWidth(m_stroke.width * outlineScale);
        stroker.setCapStyle(m_stroke.cap);
        stroker.setJoinStyle(Qt::RoundJoin);
        if (!m_stroke.dashes.isEmpty())
            stroker.setDashPattern(m_stroke.dashes);
        const QTransform up = QTransform::fromScale(outlineScale, outlineScale);
        const QTransform down = QTransform::fromScale(1.0 / outlineScale, 1.0 / outlineScale);
        for (const QPolygonF& polygon : stroker.createStroke(up.map(m_pieces[piece].path)).toSubpathPolygons())
            m_outlines[piece].push_back(down.map(polygon));
    });
    return m_outlines[piece];
}

void Ribbon::paint(QPainter& painter, const PaintContext& context, const QColor& color) const
{
    const double size = context.hexSize();
    const double width = std::max(m_stroke.width, m_stroke.leastPixels / size);
    const bool isPrepared = !context.isVector() && width <= m_stroke.width && size <= 2.0 * outlineScale;
    const QPen pen = penFor(m_stroke, color, width);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        if (!context.shows(m_pieces[i].bounds, width))
            continue;
        if (context.isVector()) {
            painter.strokePath(m_pieces[i].path, pen);
            continue;
        }
        if (!isPrepared) {
            // Filled, since a stroked straight piece is cut at the clip and rounded there.
            painter.drawPath(strokeOf(m_pieces[i].path, m_stroke, width, size));
            continue;
        }
        for (const QPolygonF& polygon : outline(i))
            painter.drawPolygon(polygon, Qt::WindingFill);
    }
}
