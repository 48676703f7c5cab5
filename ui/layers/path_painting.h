// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"
#include "render/arrow_shape.h"
#include "render/path_lanes.h"

#include <QPointF>

#include <vector>

class QPainter;
struct PaintContext;

/// The length of the cross product.
inline double cross(QPointF a, QPointF b)
{
    return a.x() * b.y() - a.y() * b.x();
}

/// Whether counters are seen in the hex.
bool hasVisibleStack(const PaintContext& context, HexIndex hex);

/// The arrow of a path (hexes, the start included), moved aside into its lanes where others run beside it. `sharesEnd`:
/// others end in the same hex; `strength`: 1 is a legal path of the ruling.
ArrowShape pathShape(const PaintContext& context, const std::vector<HexIndex>& hexes,
                     const std::vector<PathLane>& lanes, bool sharesEnd, double strength);

/// The ring of the hex whose unit it is about.
void paintUnitRing(QPainter& painter, const PaintContext& context, HexIndex hex);
/// A cross over a unit that dies.
void paintUnitCross(QPainter& painter, const PaintContext& context, HexIndex hex);
