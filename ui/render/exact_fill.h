// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLineF>
#include <QPainterPath>
#include <QPen>

class QPainter;

// Simple shapes, to be stroked or filled.

QPainterPath lineAlong(QPointF from, QPointF to);
QPainterPath polylines(std::initializer_list<std::initializer_list<QPointF>> lines);
QPainterPath circleAt(QPointF center, double radius);
/// Two strokes that cross, `reach` to each side of the centre.
void addCross(QPainterPath& path, QPointF center, double reach);
QPainterPath crossAt(QPointF center, double reach);
/// The pen with dashes, in widths.
QPen dashed(QPen pen, const QList<qreal>& pattern);

/// Fills that come out the same whichever part of the board is painted, so that what is cached equals what is fresh.

/// A rectangle that lies on whole device pixels but for what fractions lose; without soft edges.
void fillPixels(QPainter& painter, const QRectF& area, const QColor& color);

/// Straight lines with flat ends, filled as bars of `width`. The raster engine cuts a stroked line at the clip and
/// rounds what is left, so that a part painted alone differs a little from the same part of the whole; a filled bar has
/// the same pixels in both.
void fillLines(QPainter& painter, const QLineF* lines, qsizetype count, double width, const QColor& color);

/// A stroke, filled: the raster engine begins dashes anew where it cuts a stroke at the clip.
void fillStroke(QPainter& painter, const QPainterPath& path, const QPen& pen);
/// The same on a full stroke `share` times as wide, so that it shows on any ground.
void fillCased(QPainter& painter, const QPainterPath& path, const QPen& pen, const QColor& casing, double share);
