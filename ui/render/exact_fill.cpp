// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/exact_fill.h"

#include <QColor>
#include <QPainter>
#include <QPainterPathStroker>
#include <QPen>

#include <array>

void fillPixels(QPainter& painter, const QRectF& area, const QColor& color)
{
    const QPainter::RenderHints before = painter.renderHints();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(area, color);
    painter.setRenderHints(before);
}

void fillLines(QPainter& painter, const QLineF* lines, qsizetype count, double width, const QColor& color)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    for (qsizetype i = 0; i < count; ++i) {
        const QLineF& line = lines[i];
        const double length = line.length();
        if (length <= 0.0)
            continue;
        const QPointF aside = QPointF(-line.dy(), line.dx()) * (width / (2.0 * length));
        const std::array<QPointF, 4> bar{line.p1() + aside, line.p2() + aside, line.p2() - aside, line.p1() - aside};
        painter.drawConvexPolygon(bar.data(), static_cast<int>(bar.size()));
    }
}

void fillStroke(QPainter& painter, const QPainterPath& path, const QPen& pen)
{
    QPainterPath outline = QPainterPathStroker(pen).createStroke(path);
    outline.setFillRule(Qt::WindingFill);
    painter.fillPath(outline, pen.brush());
}
