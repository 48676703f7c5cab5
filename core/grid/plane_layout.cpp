// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "grid/plane_layout.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <tuple>
#include <utility>

PlaneLayout::PlaneLayout(const HexGrid& grid, double size)
    : m_grid(grid), m_size(size), m_radius(size / std::numbers::sqrt3)
{
    // Corner i begins the hexside in direction i, going clockwise: half a hexside before the direction's angle.
    for (std::size_t i = 0; i < m_corners.size(); ++i) {
        const double angle =
            (boardAngle(grid.shape(), directionFromInt(static_cast<int>(i))) - 30.0) * std::numbers::pi / 180.0;
        m_corners[i] = QPointF(std::sin(angle) * m_radius, -std::cos(angle) * m_radius);
    }
}

QRectF PlaneLayout::bounds() const
{
    const bool isFlat = m_grid.shape() == GridShape::Flat;
    const int lines = isFlat ? m_grid.columns() : m_grid.rows();
    const int along = isFlat ? m_grid.rows() : m_grid.columns();
    const double across = m_radius * (1.5 * lines + 0.5);
    const double length = m_size * (along + (lines > 1 ? 0.5 : (m_grid.isShifted(0) ? 0.5 : 0.0)));
    return isFlat ? QRectF(0, 0, across, length) : QRectF(0, 0, length, across);
}

QPointF PlaneLayout::center(OffsetCoord coord) const
{
    const bool isFlat = m_grid.shape() == GridShape::Flat;
    const int line = isFlat ? coord.column : coord.row;
    const int along = isFlat ? coord.row : coord.column;
    const double across = m_radius * (1.0 + 1.5 * line);
    const double length = m_size * (0.5 + along + (m_grid.isShifted(line) ? 0.5 : 0.0));
    return isFlat ? QPointF(across, length) : QPointF(length, across);
}

std::array<QPointF, directionCount> PlaneLayout::corners(HexIndex index) const
{
    const QPointF middle = center(index);
    std::array<QPointF, directionCount> result;
    for (std::size_t i = 0; i < result.size(); ++i)
        result[i] = middle + m_corners[i];
    return result;
}

HexIndex PlaneLayout::hexAt(QPointF point) const
{
    // The nearest centre among the lines beside the point is the hex that holds it.
    const bool isFlat = m_grid.shape() == GridShape::Flat;
    const double across = isFlat ? point.x() : point.y();
    const double along = isFlat ? point.y() : point.x();
    const int lineGuess = static_cast<int>(std::floor((across / m_radius - 1.0) / 1.5));
    OffsetCoord best{-1, -1};
    double bestDistance = m_radius * m_radius * 1.0001;
    for (int line = lineGuess; line <= lineGuess + 1; ++line) {
        const double shift = m_grid.isShifted(line) ? 0.5 : 0.0;
        const int place = static_cast<int>(std::floor(along / m_size - shift));
        const OffsetCoord candidate = isFlat ? OffsetCoord{line, place} : OffsetCoord{place, line};
        const QPointF d = center(candidate) - point;
        const double squared = d.x() * d.x() + d.y() * d.y();
        if (squared < bestDistance) {
            bestDistance = squared;
            best = candidate;
        }
    }
    return m_grid.index(best);
}

HexDirection PlaneLayout::nearestHexside(HexIndex index, QPointF point) const
{
    const QPointF d = point - center(index);
    const double angle = std::atan2(d.x(), -d.y()) * 180.0 / std::numbers::pi;
    const double fromFirst = angle - boardAngle(m_grid.shape(), HexDirection::D0);
    return directionFromInt(static_cast<int>(std::lround(fromFirst / 60.0)));
}

PlaneLayout::Range PlaneLayout::range(const QRectF& area) const
{
    const bool isFlat = m_grid.shape() == GridShape::Flat;
    const auto lineRange = [&](double from, double to, int count) {
        const int first = static_cast<int>(std::floor((from / m_radius - 2.0) / 1.5));
        const int last = static_cast<int>(std::ceil(to / m_radius / 1.5));
        return std::pair(std::clamp(first, 0, count), std::clamp(last, -1, count - 1));
    };
    const auto alongRange = [&](double from, double to, int count) {
        const int first = static_cast<int>(std::floor(from / m_size - 1.5));
        const int last = static_cast<int>(std::ceil(to / m_size));
        return std::pair(std::clamp(first, 0, count), std::clamp(last, -1, count - 1));
    };
    Range result;
    const auto columns = isFlat ? lineRange(area.left(), area.right(), m_grid.columns())
                                : alongRange(area.left(), area.right(), m_grid.columns());
    const auto rows = isFlat ? alongRange(area.top(), area.bottom(), m_grid.rows())
                             : lineRange(area.top(), area.bottom(), m_grid.rows());
    std::tie(result.firstColumn, result.lastColumn) = columns;
    std::tie(result.firstRow, result.lastRow) = rows;
    return result;
}
