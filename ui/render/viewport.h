// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/edit.h"
#include "grid/hex_grid.h"
#include "grid/plane_layout.h"
#include "render/board_layout.h"

#include <QPointF>
#include <QRectF>
#include <QRegion>
#include <QSizeF>

#include <vector>

/// Which part of the board a view shows, how large and how sharp.
///
/// Board pixels: logical pixels of PlaneLayout(grid, hexSize), origin at the sheet's top left. View pixels: logical
/// pixels of the widget or picture. Between them lie those of the turned board, BoardLayout(grid, hexSize, turn), in which
/// all is painted. They differ from the view's by `origin`, which painting snaps to whole device pixels, so that what is
/// cached lies on the same pixels as what is painted afresh.
struct Viewport
{
    static constexpr double leastHexSize = 0.05; ///< four million hexes in the overview
    static constexpr double greatestHexSize = 1024.0;

    QPointF origin; ///< where the view's top-left corner lies on the turned board
    double hexSize = 64.0; ///< flat to flat
    double devicePixelRatio = 1.0;
    QuarterTurn turn = {}; ///< of the board

    QPointF snappedOrigin() const;
    QPointF toBoard(QPointF view) const { return turn.inverted().map(toTurned(view)); }
    QPointF toView(QPointF board) const { return turn.map(board) - snappedOrigin(); }
    QRectF toBoard(const QRectF& view) const { return turn.inverted().map(toTurned(view)); }
    QRectF toView(const QRectF& board) const { return turn.map(board).translated(-snappedOrigin()); }
    QPointF toTurned(QPointF view) const { return view + snappedOrigin(); }
    QRectF toTurned(const QRectF& view) const { return view.translated(snappedOrigin()); }

    PlaneLayout layout(const HexGrid& grid) const { return PlaneLayout(grid, hexSize); }
    BoardLayout turnedLayout(const HexGrid& grid) const { return BoardLayout(grid, hexSize, turn); }
    /// The hex under a point of the view; `layout` is layout(grid).
    HexIndex hexAt(const PlaneLayout& layout, QPointF view) const { return layout.hexAt(toBoard(view)); }

    /// The same view with another hex size (clamped) in which the board under `viewPoint` stays where it is.
    Viewport zoomed(double newHexSize, QPointF viewPoint) const;
    /// Moved so that a hex lies in the middle.
    Viewport centered(const HexGrid& grid, HexIndex hex, QSizeF viewSize) const;
    /// The whole map in the middle of the view, with a margin in view pixels.
    static Viewport fitting(const HexGrid& grid, QSizeF viewSize, double devicePixelRatio, double margin = 12.0,
                            QuarterTurn turn = {});
    /// Turned about the middle of a view of that size.
    Viewport turned(QuarterTurn by, QSizeF viewSize) const;

    friend bool operator==(const Viewport&, const Viewport&) = default;
};

/// Where a board looks different after hexes have changed, in hexes (PlaneLayout of size 1): rectangles round those that
/// lie near each other, so that a stroke across a view is not all of it, and a million hexes are not a million questions.
class ChangedArea
{
public:
    ChangedArea() = default;
    /// `reach`: how far from its middle what belongs to a hex can be seen, to each side and up and down.
    ChangedArea(const HexGrid& grid, const std::vector<HexIndex>& hexes, QSizeF reach);
    /// What an edit has touched, where it is seen on a board that is turned like that.
    ChangedArea(const HexGrid& grid, const Touched& touched, QuarterTurn turn = {});
    /// The same on a board that is turned.
    ChangedArea turned(QuarterTurn turn) const;

    const std::vector<QRectF>& parts() const { return m_parts; }
    const QRectF& bounds() const { return m_bounds; }
    bool touches(const QRectF& area) const;
    /// In the pixels of a view, with room for the least widths of lines.
    QRegion seenIn(const Viewport& viewport) const;

private:
    std::vector<QRectF> m_parts;
    QRectF m_bounds;
};
