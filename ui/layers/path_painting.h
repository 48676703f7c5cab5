// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/arrow_shape.h"
#include "render/paint_context.h"

/// The length of the cross product.
inline double cross(QPointF a, QPointF b)
{
    return a.x() * b.y() - a.y() * b.x();
}

/// Whether counters are seen in the hex.
bool hasVisibleStack(const PaintContext& context, HexIndex hex);

/// The arrow of a path (hexes, the start included), moved aside into its lanes where others run beside it. `sharesEnd`:
/// others end in the same hex; `strength`: 1 is a legal path of the ruling; `exit`: in which direction it leaves the map.
ArrowShape pathShape(const PaintContext& context, const std::vector<HexIndex>& hexes,
                     const std::vector<PathLane>& lanes, bool sharesEnd, double strength,
                     const std::optional<HexDirection>& exit = {});

/// The number of a path at its end: of every other lane a step back, so that narrow lanes' numbers keep apart.
void paintPathNumber(QPainter& painter, const PaintContext& context, const ArrowShape& shape,
                     const std::vector<PathLane>& lanes, const QString& number, const QColor& color);

/// From a hex that is refused to what causes it.
void paintBlameLine(QPainter& painter, const Theme& theme, QPointF from, QPointF to, double width);
/// The ring of the hex whose unit it is about.
void paintUnitRing(QPainter& painter, const PaintContext& context, HexIndex hex);
/// A cross over a unit that dies.
void paintUnitCross(QPainter& painter, const PaintContext& context, HexIndex hex);
