// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"

#include <QColor>
#include <QPainterPath>
#include <QPointF>

#include <vector>

class QPainter;

/// An arrow along hex centres.
struct ArrowShape
{
    std::vector<QPointF> points; ///< centres, the first one where it begins
    double startGap = 0.0; ///< how far from the first point it begins
    double endGap = 0.0; ///< how far before the last point its tip is
    double width = 4.0;
    double head = 14.0; ///< length of the head
    bool isDashed = false;
};

/// The arrow as far as that part of its way, 0 to 1; at 1 it is the same.
ArrowShape drawnAsFarAs(double part, const ArrowShape& shape);

/// Shaft with smooth bends, and head; both to be filled.
struct ArrowOutline
{
    QPainterPath shaft;
    QPainterPath head;
};
ArrowOutline outlineOf(const ArrowShape& shape);

/// Beside the shaft's end, where a number can stand.
QPointF tagPlace(const ArrowShape& shape);

void paintCasing(QPainter& painter, const ArrowOutline& outline, const QColor& casing, double casingWidth);
void fillArrow(QPainter& painter, const ArrowOutline& outline, const QColor& color);

void paintArrow(QPainter& painter, const ArrowShape& shape, const QColor& color, const QColor& casing,
                double casingWidth);

/// Where a step of a path crosses its hexside when several paths do: side by side, so that each can be followed.
struct PathLane
{
    int lane = 0; ///< 0 to lanes - 1, counted to the left as one goes from the hex with the lower index
    int lanes = 1;

    friend bool operator==(const PathLane&, const PathLane&) = default;
};

/// Lanes for each step of each path (hexes, the start included). Paths from one start share a lane as far as they are
/// the same; once they have parted, they keep apart wherever they meet again.
std::vector<std::vector<PathLane>> lanesOf(const HexGrid& grid, const std::vector<std::vector<HexIndex>>& paths);
