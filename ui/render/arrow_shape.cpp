// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/arrow_shape.h"

#include "render/line_pieces.h"

#include <QPainter>
#include <QPainterPathStroker>

#include <cmath>

namespace {

double length(QPointF v)
{
    return std::hypot(v.x(), v.y());
}

QPointF unit(QPointF v)
{
    const double l = length(v);
    return l > 0.0 ? v / l : QPointF(1.0, 0.0);
}

} // namespace

ArrowOutline outlineOf(const ArrowShape& shape)
{
    std::vector<QPointF> points = shape.points;
    if (points.size() < 2)
        return {};
    const QPointF ahead = unit(points.back() - points[points.size() - 2]);
    const QPointF tip = points.back() - ahead * shape.endGap;
    points.front() += unit(points[1] - points[0]) * shape.startGap;
    points.back() = tip - ahead * shape.head * 0.8;

    QPainterPath line;
    for (const LinePiece& piece : roundedLine(points, 0.32))
        line.connectPath(piece.path);
    QPainterPathStroker stroker;
    stroker.setWidth(shape.width);
    stroker.setCapStyle(shape.isDashed ? Qt::FlatCap : Qt::RoundCap);
    if (shape.isDashed)
        stroker.setDashPattern(QList<qreal>{2.0, 1.3});
    stroker.setJoinStyle(Qt::RoundJoin);
    ArrowOutline result;
    result.shaft = stroker.createStroke(line);
    result.shaft.setFillRule(Qt::WindingFill);

    const QPointF back = tip - ahead * shape.head;
    const QPointF aside = QPointF(-ahead.y(), ahead.x()) * shape.head * 0.55;
    result.head.addPolygon(QPolygonF({tip, back + aside, back - aside}));
    result.head.closeSubpath();
    return result;
}

QPointF tagPlace(const ArrowShape& shape)
{
    if (shape.points.size() < 2)
        return {};
    const QPointF from = shape.points[shape.points.size() - 2];
    const QPointF to = shape.points.back();
    // Before the head, on the last step.
    const double whole = length(to - from);
    return to - unit(to - from) * std::min(whole * 0.55, shape.endGap + shape.head * 1.9);
}

void paintCasing(QPainter& painter, const ArrowOutline& outline, const QColor& casing, double casingWidth)
{
    const QPen pen(casing, 2.0 * casingWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    painter.strokePath(outline.shaft, pen);
    painter.strokePath(outline.head, pen);
}

void fillArrow(QPainter& painter, const ArrowOutline& outline, const QColor& color)
{
    painter.fillPath(outline.shaft, color);
    painter.fillPath(outline.head, color);
}

void paintArrow(QPainter& painter, const ArrowShape& shape, const QColor& color, const QColor& casing,
                double casingWidth)
{
    const ArrowOutline outline = outlineOf(shape);
    paintCasing(painter, outline, casing, casingWidth);
    fillArrow(painter, outline, color);
}
