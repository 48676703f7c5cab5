// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/hatch.h"

#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace {

double cross(QPointF a, QPointF b)
{
    return a.x() * b.y() - a.y() * b.x();
}

} // namespace

Hatch::Hatch(double angle, double spacing) : m_spacing(spacing)
{
    const double radians = angle * std::numbers::pi / 180.0;
    m_along = QPointF(std::cos(radians), -std::sin(radians));
    m_across = QPointF(-m_along.y(), m_along.x());
}

void Hatch::addPolygon(const QPointF* points, int count)
{
    double least = QPointF::dotProduct(points[0], m_across);
    double greatest = least;
    for (int i = 1; i < count; ++i) {
        least = std::min(least, QPointF::dotProduct(points[i], m_across));
        greatest = std::max(greatest, QPointF::dotProduct(points[i], m_across));
    }
    const int last = static_cast<int>(std::floor(greatest / m_spacing));
    for (int line = static_cast<int>(std::ceil(least / m_spacing)); line <= last; ++line) {
        const QPointF origin = m_across * (line * m_spacing);
        double from = -1e9;
        double to = 1e9;
        for (int i = 0; i < count && from < to; ++i) {
            // Inside lies to the right of each side.
            const QPointF side = points[(i + 1) % count] - points[i];
            const double distance = cross(side, origin - points[i]);
            const double speed = cross(side, m_along);
            if (std::abs(speed) < 1e-12 * m_spacing) {
                if (distance < 0.0)
                    to = from;
            } else if (speed > 0.0) {
                from = std::max(from, -distance / speed);
            } else {
                to = std::min(to, -distance / speed);
            }
        }
        if (from < to)
            m_intervals.push_back({line, from, to});
    }
}

std::vector<QLineF> Hatch::lines() const
{
    std::vector<Interval> sorted = m_intervals;
    std::sort(sorted.begin(), sorted.end(), [](const Interval& a, const Interval& b) {
        return a.line != b.line ? a.line < b.line : a.from < b.from;
    });
    std::vector<QLineF> result;
    const double touching = m_spacing * 1e-3;
    for (std::size_t i = 0; i < sorted.size();) {
        const int line = sorted[i].line;
        const double from = sorted[i].from;
        double to = sorted[i].to;
        for (++i; i < sorted.size() && sorted[i].line == line && sorted[i].from <= to + touching; ++i)
            to = std::max(to, sorted[i].to);
        const QPointF origin = m_across * (line * m_spacing);
        result.emplace_back(origin + m_along * from, origin + m_along * to);
    }
    return result;
}

QPainterPath Hatch::bars(double width) const
{
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    const QPointF half = m_across * (width / 2.0);
    for (const QLineF& line : lines()) {
        path.addPolygon(QPolygonF({line.p1() - half, line.p2() - half, line.p2() + half, line.p1() + half}));
        path.closeSubpath();
    }
    return path;
}

std::vector<QLineF> linesBeside(const QRectF& room, const std::vector<QLineF>& lines)
{
    std::vector<QLineF> result;
    for (const QLineF& line : lines) {
        // Shares of its length between which the line is inside. None is level or upright.
        const double top = (room.top() - line.y1()) / line.dy();
        const double bottom = (room.bottom() - line.y1()) / line.dy();
        const double left = (room.left() - line.x1()) / line.dx();
        const double right = (room.right() - line.x1()) / line.dx();
        const double from = std::max({0.0, std::min(top, bottom), std::min(left, right)});
        const double to = std::min({1.0, std::max(top, bottom), std::max(left, right)});
        if (from >= to) {
            result.push_back(line);
            continue;
        }
        if (from > 0.0)
            result.emplace_back(line.p1(), line.pointAt(from));
        if (to < 1.0)
            result.emplace_back(line.pointAt(to), line.p2());
    }
    return result;
}
