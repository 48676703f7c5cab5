// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/arrow_shape.h"

#include "grid/plane_layout.h"
#include "render/ribbon.h"

#include <QPainter>
#include <QPainterPathStroker>
#include <QPointF>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

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

/// A step with all that went before it: paths that begin alike have their first steps in common.
struct Branch
{
    int before = -1; ///< the branch it continues
    HexIndex from = noHex;
    HexIndex to = noHex;
    std::vector<int> after;
};

/// How far to the left of the hexside's middle line a branch comes from and goes to: branches in that order cross least.
double leaning(const std::vector<Branch>& branches, const Branch& branch, const PlaneLayout& layout)
{
    const QPointF low = layout.center(std::min(branch.from, branch.to));
    const QPointF along = layout.center(std::max(branch.from, branch.to)) - low;
    const auto leftOf = [&](HexIndex hex) {
        const QPointF d = layout.center(hex) - low;
        return along.y() * d.x() - along.x() * d.y();
    };
    double result = branch.before >= 0 ? leftOf(branches[static_cast<std::size_t>(branch.before)].from) : 0.0;
    for (const int next : branch.after)
        result += leftOf(branches[static_cast<std::size_t>(next)].to) / static_cast<double>(branch.after.size());
    return result;
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

ArrowShape drawnAsFarAs(double part, const ArrowShape& shape)
{
    if (part >= 1.0 || shape.points.size() < 2)
        return shape;
    double whole = 0.0;
    for (std::size_t i = 1; i < shape.points.size(); ++i)
        whole += length(shape.points[i] - shape.points[i - 1]);
    const double least = shape.startGap + shape.head; // the head alone
    double left = least + std::max(0.0, whole - shape.endGap - least) * part;
    ArrowShape drawn = shape;
    drawn.endGap = 0.0;
    drawn.points = {shape.points.front()};
    for (std::size_t i = 1; i < shape.points.size() && left > 0.0; ++i) {
        const QPointF step = shape.points[i] - shape.points[i - 1];
        const double stretch = length(step);
        drawn.points.push_back(shape.points[i - 1] + unit(step) * std::min(left, stretch));
        left -= stretch;
    }
    return drawn;
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

std::vector<std::vector<PathLane>> lanesOf(const HexGrid& grid, const std::vector<std::vector<HexIndex>>& paths)
{
    std::vector<Branch> branches;
    std::vector<std::vector<int>> branchOfStep(paths.size());
    std::map<std::tuple<int, HexIndex, HexIndex>, int> known;
    for (std::size_t path = 0; path < paths.size(); ++path) {
        int before = -1;
        for (std::size_t step = 0; step + 1 < paths[path].size(); ++step) {
            const HexIndex from = paths[path][step];
            const HexIndex to = paths[path][step + 1];
            const auto [at, isNew] = known.try_emplace({before, from, to}, static_cast<int>(branches.size()));
            if (isNew) {
                branches.push_back({before, from, to, {}});
                if (before >= 0)
                    branches[static_cast<std::size_t>(before)].after.push_back(at->second);
            }
            before = at->second;
            branchOfStep[path].push_back(before);
        }
    }

    const PlaneLayout layout(grid, 1.0);
    std::map<std::pair<HexIndex, HexIndex>, std::vector<std::pair<double, int>>> byHexside;
    for (std::size_t i = 0; i < branches.size(); ++i) {
        const Branch& branch = branches[i];
        byHexside[std::minmax(branch.from, branch.to)].emplace_back(leaning(branches, branch, layout),
                                                                    static_cast<int>(i));
    }
    std::vector<PathLane> laneOfBranch(branches.size());
    for (auto& [hexside, crossing] : byHexside) {
        std::sort(crossing.begin(), crossing.end());
        for (std::size_t lane = 0; lane < crossing.size(); ++lane)
            laneOfBranch[static_cast<std::size_t>(crossing[lane].second)] = {static_cast<int>(lane),
                                                                             static_cast<int>(crossing.size())};
    }

    std::vector<std::vector<PathLane>> result(paths.size());
    for (std::size_t path = 0; path < paths.size(); ++path) {
        for (const int branch : branchOfStep[path])
            result[path].push_back(laneOfBranch[static_cast<std::size_t>(branch)]);
    }
    return result;
}
