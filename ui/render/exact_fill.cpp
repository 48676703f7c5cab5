// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/exact_fill.h"

#include <QPainter>
#include <QPainterPathStroker>

#include <array>

QPainterPath lineAlong(QPointF from, QPointF to)
{
    QPainterPath path(from);
    path.lineTo(to);
    return path;
}

QPainterPath polylines(std::initializer_list<std::initializer_list<QPointF>> lines)
{
    QPainterPath path;
    for (const auto& line : lines) {
        path.moveTo(*line.begin());
        for (const QPointF& point : line)
            path.lineTo(point);
    }
    return path;
}

QPainterPath circleAt(QPointF center, double radius)
{
    QPainterPath path;
    path.addEllipse(center, radius, radius);
    return path;
}

void addCross(QPainterPath& path, QPointF center, double reach)
{
    path.moveTo(center + QPointF(-reach, -reach));
    path.lineTo(center + QPointF(reach, reach));
    path.moveTo(center + QPointF(-reach, reach));
    path.lineTo(center + QPointF(reach, -reach));
}

QPainterPath crossAt(QPointF center, double reach)
{
    QPainterPath path;
    addCross(path, center, reach);
    return path;
}

QPen dashed(QPen pen, const QList<qreal>& pattern)
{
    pen.setDashPattern(pattern);
    return pen;
}

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

void fillCased(QPainter& painter, const QPainterPath& path, const QPen& pen, const QColor& casing, double share)
{
    fillStroke(painter, path, QPen(casing, pen.widthF() * share, Qt::SolidLine, pen.capStyle(), pen.joinStyle()));
    fillStroke(painter, path, pen);
}
