// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPainterPath>
#include <QPointF>
#include <QRectF>

#include <cstddef>
#include <functional>
#include <vector>

/// A part of a line, short enough to be left out where it does not show.
struct LinePiece
{
    QPainterPath path;
    QRectF bounds;
};

/// The line through `points` with its bends rounded off; the cut takes `rounding` (0 to 0.5) of the segments beside it,
/// so the middle of every segment stays on the line. Pieces meet in middles of segments.
std::vector<LinePiece> roundedLine(const std::vector<QPointF>& points, double rounding);

/// How many steps from point to point a piece has, the last of a line maybe fewer.
inline constexpr int pieceLength = 8;
/// The piece that begins at point `first`, a multiple of pieceLength, of a smooth curve through all points (Catmull-Rom).
/// Pieces meet in points. `points` is asked for those of the piece and of their neighbours: 0 to count - 1.
QPainterPath smoothPiece(std::ptrdiff_t first, std::ptrdiff_t count,
                         const std::function<QPointF(std::ptrdiff_t)>& points);

/// Strokes of `length` across the line, every `spacing`, as the sleepers of a railway.
QPainterPath ticksAcross(const QPainterPath& line, double spacing, double length);
