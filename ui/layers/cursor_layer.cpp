// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/cursor_layer.h"

#include "layers/counters_layer.h"
#include "render/arrow_shape.h"
#include "render/exact_fill.h"
#include "render/hex_outline.h"
#include "render/hexside_place.h"
#include "render/paint_context.h"

#include <QPainter>
#include <QTransform>

#include <algorithm>

namespace {

QPainterPath hexPath(const PaintContext& context, HexIndex hex, double inset)
{
    QPainterPath path;
    path.addPolygon(QTransform::fromScale(context.hexSize(), context.hexSize())
                        .map(hexPolygon(context.grid().shape(), inset))
                        .translated(context.layout.center(hex)));
    path.closeSubpath();
    return path;
}

/// Two rings, dark and light, so that the keyboard's cursor shows on any ground.
void paintCursor(QPainter& painter, const PaintContext& context)
{
    const double width = std::max(1.5, context.hexSize() * 0.035);
    const QPainterPath path = hexPath(context, context.content.cursorHex, 0.015);
    fillStroke(painter, path, QPen(context.theme.cursorHalo, width * 2.2, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    QPen pen(context.theme.cursor, width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin);
    pen.setDashPattern({4.0, 1.5});
    fillStroke(painter, path, pen);
}

/// A line from the refused hex to each thing that causes the refusal.
void paintCause(QPainter& painter, const PaintContext& context, const CauseHighlight& cause)
{
    const double size = context.hexSize();
    const Theme& theme = context.theme;
    const QPointF from = context.layout.center(cause.hex);
    std::vector<QPointF> ends;
    for (const UnitIndex unit : cause.units) {
        const HexIndex hex = context.content.position->unit(unit).hex;
        if (hex != noHex)
            ends.push_back(context.layout.center(hex));
    }
    if (cause.hexside)
        ends.push_back(hexsideMiddle(context.layout, *cause.hexside));
    for (const QPointF end : ends) {
        const double radius = cause.hexside && end == ends.back() ? 0.13 * size : 0.4 * size;
        QPainterPath line(from);
        line.lineTo(end);
        const double width = std::max(1.5, size * 0.035);
        fillStroke(painter, line, QPen(theme.pathCasing, width * 2.2, Qt::SolidLine, Qt::RoundCap));
        QPen pen(theme.forbidden, width, Qt::SolidLine, Qt::FlatCap);
        pen.setDashPattern({3.0, 1.6});
        fillStroke(painter, line, pen);
        QPainterPath ring;
        ring.addEllipse(end, radius, radius);
        fillStroke(painter, ring, QPen(theme.pathCasing, width * 2.2));
        fillStroke(painter, ring, QPen(theme.forbidden, width));
    }
    // What lies in the hex itself is ringed already.
    if (std::find(ends.begin(), ends.end(), from) != ends.end())
        return;
    painter.setPen(QPen(theme.pathCasing, std::max(1.0, size * 0.02)));
    painter.setBrush(theme.forbidden);
    painter.drawEllipse(from, size * 0.06, size * 0.06);
}

} // namespace

void CursorLayer::paint(QPainter& painter, const PaintContext& context) const
{
    const BoardContent& content = context.content;
    if (content.hoveredHex != noHex)
        fillStroke(painter, hexPath(context, content.hoveredHex, 0.02),
                   QPen(context.theme.hover, std::max(1.0, context.hexSize() * 0.022)));
    if (content.cursorHex != noHex)
        paintCursor(painter, context);
    if (content.cause && content.cause->hex != noHex)
        paintCause(painter, context, *content.cause);
    if (content.fannedHex != noHex)
        paintFan(painter, context);
}
