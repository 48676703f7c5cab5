// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLineF>
#include <QPainterPath>
#include <QPointF>
#include <QRectF>

#include <vector>

/// Parallel lines over an area made of hexes, all on one raster: line k lies k * spacing beside the origin. Where the
/// area's hexes touch, a line runs on without a seam.
class Hatch
{
public:
    /// `angle` in degrees, counterclockwise from the right as one sees it.
    Hatch(double angle, double spacing);

    /// Adds a convex polygon (clockwise on the sheet).
    template<typename Polygon>
    void add(const Polygon& polygon)
    {
        addPolygon(polygon.data(), static_cast<int>(polygon.size()));
    }

    /// The lines, joined where they touch.
    std::vector<QLineF> lines() const;
    /// The same as bars of that width, to be filled with the winding rule.
    QPainterPath bars(double width) const;

private:
    struct Interval
    {
        int line = 0;
        double from = 0.0;
        double to = 0.0;
    };

    void addPolygon(const QPointF* points, int count);

    QPointF m_along;
    QPointF m_across;
    double m_spacing;
    std::vector<Interval> m_intervals;
};

/// What of slanting lines lies outside of a rectangle, where something is to be read.
std::vector<QLineF> linesBeside(const QRectF& room, const std::vector<QLineF>& lines);
