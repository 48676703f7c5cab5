// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/path_painting.h"

#include "render/board_scene.h"
#include "render/chip.h"
#include "render/exact_fill.h"

#include <algorithm>
#include <cmath>

namespace {

double laneSpacing(int lanes)
{
    constexpr double widest = 0.17; // of a hex: a number's width
    constexpr double usable = 0.5; // of a hexside
    return std::min(widest, usable / lanes);
}

/// From a hex to its neighbour, moved aside into a lane.
struct LaneStep
{
    QPointF along; ///< of length 1
    QPointF aside;
};

LaneStep laneStep(const PaintContext& context, HexIndex from, HexIndex to, PathLane lane)
{
    const QPointF way = context.layout.center(to) - context.layout.center(from);
    const QPointF along = way / std::hypot(way.x(), way.y());
    const QPointF left = QPointF(along.y(), -along.x()) * (from < to ? 1.0 : -1.0);
    return {along, left * ((lane.lane - (lane.lanes - 1) / 2.0) * laneSpacing(lane.lanes) * context.hexSize())};
}

/// The hexes' centres, moved aside where other paths run too.
std::vector<QPointF> pointsOf(const PaintContext& context, const std::vector<HexIndex>& hexes,
                              const std::vector<PathLane>& lanes)
{
    const double size = context.hexSize();
    std::vector<QPointF> points;
    LaneStep before;
    for (std::size_t i = 0; i + 1 < hexes.size(); ++i) {
        const QPointF center = context.layout.center(hexes[i]);
        const LaneStep step = laneStep(context, hexes[i], hexes[i + 1], i < lanes.size() ? lanes[i] : PathLane());
        const double bend = i == 0 ? 0.0 : cross(before.along, step.along);
        if (i == 0) {
            points.push_back(center + step.aside);
        } else if (std::abs(bend) > 0.2) {
            // Where the two lanes meet.
            const double t = cross(step.aside - before.aside, step.along) / bend;
            points.push_back(center + before.aside + before.along * std::clamp(t, -0.4 * size, 0.4 * size));
        } else if (before.aside == step.aside) {
            points.push_back(center + step.aside);
        } else {
            points.push_back(center + before.aside - before.along * (0.15 * size));
            points.push_back(center + step.aside + step.along * (0.15 * size));
        }
        before = step;
    }
    points.push_back(context.layout.center(hexes.back()) + before.aside);
    return points;
}

} // namespace

bool hasVisibleStack(const PaintContext& context, HexIndex hex)
{
    return context.areCountersShown && !context.content.hidesCounters && context.scene.stackAt(hex) != nullptr;
}

ArrowShape pathShape(const PaintContext& context, const std::vector<HexIndex>& hexes,
                     const std::vector<PathLane>& lanes, bool sharesEnd, double strength,
                     const std::optional<HexDirection>& exit)
{
    const double size = context.hexSize();
    ArrowShape shape;
    shape.points = pointsOf(context, hexes, lanes);
    if (exit) {
        const QPointF center = context.layout.center(hexes.back());
        const QPointF out = hexsideMiddle(context.layout, {hexes.back(), *exit}) - center;
        shape.points.push_back(center + out * 1.42);
    }
    int most = 1;
    for (const PathLane& lane : lanes)
        most = std::max(most, lane.lanes);
    const double spacing = laneSpacing(most);
    const bool isTaken = hasVisibleStack(context, hexes.back());
    shape.startGap = 0.34 * size;
    shape.endGap = exit ? 0.0 : (isTaken ? 0.3 : sharesEnd ? 0.14 : 0.04) * size;
    shape.width = std::max(1.8, size * std::min(0.058, 0.5 * spacing) * strength);
    shape.head = std::max(6.0, size * std::min(0.19, 1.15 * spacing) * std::sqrt(strength));
    return shape;
}

void paintBlameLine(QPainter& painter, const Theme& theme, QPointF from, QPointF to, double width)
{
    const QPainterPath line = lineAlong(from, to);
    fillStroke(painter, line, QPen(theme.pathCasing, width * 2.2, Qt::SolidLine, Qt::RoundCap));
    fillStroke(painter, line, dashed(QPen(theme.forbidden, width, Qt::SolidLine, Qt::FlatCap), {3.0, 1.6}));
}

void paintPathNumber(QPainter& painter, const PaintContext& context, const ArrowShape& shape,
                     const std::vector<PathLane>& lanes, const QString& number, const QColor& color)
{
    const double height = std::max(context.hexSize() * 0.17, 11.0);
    const QPointF way = shape.points.back() - shape.points[shape.points.size() - 2];
    const bool isBack = !lanes.empty() && lanes.back().lane % 2 == 1;
    const QPointF back = isBack ? way / std::hypot(way.x(), way.y()) * (0.7 * height) : QPointF();
    paintChip(painter, {color, number, {}}, tagPlace(shape) - back, height, context.hexSize() * 0.6, context.theme);
}

void paintUnitCross(QPainter& painter, const PaintContext& context, HexIndex hex)
{
    const double size = context.hexSize();
    const QPainterPath cross = crossAt(context.layout.center(hex), 0.27 * size);
    fillStroke(painter, cross, QPen(context.theme.pathCasing, size * 0.12, Qt::SolidLine, Qt::RoundCap));
    fillStroke(painter, cross, QPen(context.theme.forbidden, size * 0.07, Qt::SolidLine, Qt::RoundCap));
}

void paintUnitRing(QPainter& painter, const PaintContext& context, HexIndex hex)
{
    const double size = context.hexSize();
    const QPainterPath ring = context.hexPath(hex, 0.03);
    fillStroke(painter, ring, QPen(QColor(0, 0, 0, 150), std::max(2.4, size * 0.062)));
    fillStroke(painter, ring, QPen(context.theme.selection, std::max(1.5, size * 0.04)));
}
