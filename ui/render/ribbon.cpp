// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/ribbon.h"

#include "render/paint_context.h"

#include <QPainter>
#include <QPainterPathStroker>
#include <QTransform>

#include <algorithm>
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
    QPainterPathStroker stroker;
    stroker.setWidth(m_stroke.width * outlineScale);
    stroker.setCapStyle(m_stroke.cap);
    stroker.setJoinStyle(Qt::RoundJoin);
    if (!m_stroke.dashes.isEmpty())
        stroker.setDashPattern(m_stroke.dashes);
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
