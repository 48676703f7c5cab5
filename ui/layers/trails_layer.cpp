// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/trails_layer.h"

#include "render/board_scene.h"
#include "render/exact_fill.h"
#include "render/paint_context.h"
#include "render/styles.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace {

/// Units that moved together keep beside each other.
constexpr double trailStep = 0.045; ///< hexes
constexpr int lanes = 5;

void paintTrail(QPainter& painter, const PaintContext& context, const UnitTrail& trail, int lane)
{
    const double size = context.hexSize();
    const RulesInForce* rules = context.content.rules.get();
    const QString& side = context.content.position->unit(trail.unit).side;
    const QColor color = sideOnMap(context.theme, rules, side);
    const double shift = trailStep * size * (lane - lanes / 2);
    std::vector<QPointF> points;
    for (const HexIndex hex : trail.hexes) {
        if (hex != noHex && hex < context.grid().size())
            points.push_back(context.layout.center(hex) + QPointF(shift, shift));
    }
    if (points.empty())
        return;
    const double width = std::max(1.4, size * 0.04);
    const double dot = width * 1.5;
    QPainterPath line(points.front());
    QPainterPath stops;
    for (std::size_t i = 1; i < points.size(); ++i) {
        line.lineTo(points[i]);
        stops.addEllipse(points[i], dot * 0.8, dot * 0.8);
    }
    // It began here: a square; off the map: a ring where it came on.
    QPainterPath begin;
    if (trail.hexes.front() == noHex)
        begin.addEllipse(points.front(), dot * 2.0, dot * 2.0);
    else
        begin.addRect(QRectF(points.front() - QPointF(dot, dot), QSizeF(dot * 2.0, dot * 2.0)));
    fillStroke(painter, line, QPen(context.theme.pathCasing, width * 2.0, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    QPen pen(color, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    if (trail.isFree)
        pen.setDashPattern({3.0, 2.0});
    fillStroke(painter, line, pen);
    painter.setPen(QPen(context.theme.pathCasing, std::max(0.8, width * 0.5)));
    painter.setBrush(color);
    painter.drawPath(stops);
    if (trail.hexes.front() == noHex)
        painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(context.theme.pathCasing, width * 1.6));
    painter.drawPath(begin);
    painter.setPen(QPen(color, width * 0.8));
    painter.drawPath(begin);
}

} // namespace

void TrailsLayer::paint(QPainter& painter, const PaintContext& context) const
{
    // Where hexes are dots, a line along them would hide the counters.
    constexpr double leastHex = 12.0;
    if (!context.content.trails || context.hexSize() < leastHex)
        return;
    int lane = 0;
    for (const UnitTrail& trail : *context.content.trails) {
        lane = (lane + 1) % lanes;
        if (context.scene.isSeen(trail.unit))
            paintTrail(painter, context, trail, lane);
    }
}
