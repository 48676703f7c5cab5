// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/plane_layout.h"

#include <QPointF>
#include <QRectF>
#include <QTransform>

#include <array>

/// A turn by quarters, clockwise, about the origin. Exact: whole pixels go to whole pixels.
class QuarterTurn
{
public:
    QuarterTurn() = default;
    /// Any number of quarters; negative ones are counterclockwise.
    explicit QuarterTurn(int quarters) : m_quarters((quarters % 4 + 4) % 4) {}

    int quarters() const { return m_quarters; } ///< 0 to 3
    bool isOdd() const { return m_quarters % 2 != 0; }
    QuarterTurn inverted() const { return QuarterTurn(-m_quarters); }

    QPointF map(QPointF point) const
    {
        switch (m_quarters) {
        case 1:
            return {-point.y(), point.x()};
        case 2:
            return -point;
        case 3:
            return {point.y(), -point.x()};
        default:
            return point;
        }
    }
    QRectF map(const QRectF& rect) const
    {
        return m_quarters == 0 ? rect : QRectF(map(rect.topLeft()), map(rect.bottomRight())).normalized();
    }
    QSizeF map(const QSizeF& size) const { return isOdd() ? size.transposed() : size; }
    QTransform transform() const { return QTransform().rotate(90.0 * m_quarters); }

    friend bool operator==(const QuarterTurn&, const QuarterTurn&) = default;

private:
    int m_quarters = 0;
};

/// Where hexes lie on a board that is turned about the sheet's top-left corner: as PlaneLayout says it, with upright x to
/// the right and y downward. What stands in a hex is placed as in a grid of that shape, so it stays upright.
class BoardLayout
{
public:
    explicit BoardLayout(const HexGrid& grid, double size = 1.0, QuarterTurn turn = {})
        : m_plane(grid, size), m_turn(turn),
          m_shape((grid.shape() == GridShape::Flat) != turn.isOdd() ? GridShape::Flat : GridShape::Pointy)
    {
        for (int i = 0; i < directionCount; ++i)
            m_corners[static_cast<std::size_t>(i)] = turn.map(m_plane.corner(QPointF(), i));
    }

    const PlaneLayout& plane() const { return m_plane; }
    QuarterTurn turn() const { return m_turn; }
    GridShape shape() const { return m_shape; } ///< that is seen: by a quarter flat grids become pointy

    double size() const { return m_plane.size(); }
    double radius() const { return m_plane.radius(); }
    QRectF bounds() const { return m_turn.map(m_plane.bounds()); }
    QPointF center(HexIndex hex) const { return m_turn.map(m_plane.center(hex)); }
    /// Corner i and i+1 are the ends of the hexside in direction i.
    QPointF corner(QPointF center, int number) const
    {
        return center + m_corners[static_cast<std::size_t>(number % directionCount)];
    }
    HexIndex hexAt(QPointF point) const { return m_plane.hexAt(m_turn.inverted().map(point)); }
    PlaneLayout::Range range(const QRectF& area) const { return m_plane.range(m_turn.inverted().map(area)); }

private:
    PlaneLayout m_plane;
    QuarterTurn m_turn;
    GridShape m_shape;
    std::array<QPointF, directionCount> m_corners; ///< relative to the centre
};
