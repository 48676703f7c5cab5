// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/line_pieces.h"

#include <algorithm>
#include <cmath>

namespace {

void finish(std::vector<LinePiece>& pieces, QPainterPath& path)
{
    if (path.elementCount() > 1)
        pieces.push_back({path, path.boundingRect()});
    path = QPainterPath(path.currentPosition());
}

} // namespace

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
