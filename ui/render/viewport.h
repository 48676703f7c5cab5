// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/plane_layout.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>

/// Which part of the board a view shows, how large and how sharp.
///
/// Board pixels: logical pixels of PlaneLayout(grid, hexSize), origin at the sheet's top left. View pixels: logical
/// pixels of the widget or picture. Both differ by `origin`, which painting snaps to whole device pixels, so that what
/// is cached lies on the same pixels as what is painted afresh.
struct Viewport
{
    static constexpr double leastHexSize = 0.05; ///< four million hexes in the overview
    static constexpr double greatestHexSize = 1024.0;

    QPointF origin; ///< board position of the view's top-left corner
    double hexSize = 64.0; ///< flat to flat
    double devicePixelRatio = 1.0;

    QPointF snappedOrigin() const;
    QPointF toBoard(QPointF view) const { return view + snappedOrigin(); }
    QPointF toView(QPointF board) const { return board - snappedOrigin(); }
    QRectF toBoard(const QRectF& view) const { return view.translated(snappedOrigin()); }
    QRectF toView(const QRectF& board) const { return board.translated(-snappedOrigin()); }

    PlaneLayout layout(const HexGrid& grid) const { return PlaneLayout(grid, hexSize); }
    /// The hex under a point of the view; `layout` is layout(grid).
    HexIndex hexAt(const PlaneLayout& layout, QPointF view) const { return layout.hexAt(toBoard(view)); }

    /// The same view with another hex size (clamped) in which the board under `viewPoint` stays where it is.
    Viewport zoomed(double newHexSize, QPointF viewPoint) const;
    /// Moved so that a hex lies in the middle.
    Viewport centered(const HexGrid& grid, HexIndex hex, QSizeF viewSize) const;
    /// The whole map in the middle of the view, with a margin in view pixels.
    static Viewport fitting(const HexGrid& grid, QSizeF viewSize, double devicePixelRatio, double margin = 12.0);

    friend bool operator==(const Viewport&, const Viewport&) = default;
};
