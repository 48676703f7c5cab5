// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"

#include <QPointF>
#include <QRectF>

#include <array>

/// Where hexes lie on the plane: x to the right, y downward, regular hexes whose distance from flat to flat is `size`.
/// The top-left corner of the sheet's bounding rectangle is the origin.
class PlaneLayout
{
public:
    explicit PlaneLayout(const HexGrid& grid, double size = 1.0);

    double size() const { return m_size; }
    /// Distance of a corner from the centre.
    double radius() const { return m_radius; }
    QRectF bounds() const;

    QPointF center(HexIndex index) const { return center(m_grid.offset(index)); }
    QPointF center(OffsetCoord coord) const;
    /// Corner i and i+1 are the ends of the hexside in direction i.
    std::array<QPointF, directionCount> corners(HexIndex index) const;
    QPointF corner(QPointF center, int number) const
    {
        return center + m_corners[static_cast<std::size_t>(number % 6)];
    }

    /// The hex that holds the point; noHex off the rectangle.
    HexIndex hexAt(QPointF point) const;
    /// The direction of the hexside of `index` nearest to the point.
    HexDirection nearestHexside(HexIndex index, QPointF point) const;

    /// First and last column and row whose hexes can touch `area` (clamped to the grid; empty: last < first).
    struct Range
    {
        int firstColumn = 0, lastColumn = -1, firstRow = 0, lastRow = -1;
    };
    Range range(const QRectF& area) const;

private:
    HexGrid m_grid;
    double m_size;
    double m_radius;
    std::array<QPointF, directionCount> m_corners; ///< relative to the centre
};
