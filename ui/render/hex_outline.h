// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hexside.h"
#include "grid/plane_layout.h"
#include "render/board_layout.h"

#include <QPainterPath>
#include <QPolygonF>
#include <QTransform>

#include <functional>
#include <vector>

/// Calls `visit(HexIndex)` for each place of a range, holes of the map too.
template<typename Visit>
void forEachPlace(const HexGrid& grid, const PlaneLayout::Range& range, Visit visit)
{
    for (int row = range.firstRow; row <= range.lastRow; ++row) {
        for (int column = range.firstColumn; column <= range.lastColumn; ++column)
            visit(grid.index(OffsetCoord{column, row}));
    }
}

/// The outline of all hexes in `range` that `isMember` accepts, as closed loops in hexes (PlaneLayout of size 1):
/// neighbouring members melt together, so that a fill shows no seams. The range's own border counts as outline.
QPainterPath outlineOf(const HexGrid& grid, const PlaneLayout::Range& range,
                       const std::function<bool(HexIndex)>& isMember);

/// A hex of that size (flat to flat) with its centre at the origin, `inset` (a share of the size) within its sides.
QPolygonF hexPolygon(GridShape shape, double size = 1.0, double inset = 0.0);
/// The same as a closed path around a centre.
QPainterPath hexPath(GridShape shape, double size, double inset, QPointF center = {});

/// Around the middles of hexes, `reach` to each side and up and down, in hexes (PlaneLayout of size 1). noHex counts not.
QRectF boundsOf(const HexGrid& grid, const std::vector<HexIndex>& hexes, QSizeF reach);

/// The middle of a hexside. The layout is a PlaneLayout or a BoardLayout.
template<typename Layout>
QPointF hexsideMiddle(const Layout& layout, Hexside hexside)
{
    const QPointF center = layout.center(hexside.hex);
    const int number = toInt(hexside.direction);
    return (layout.corner(center, number) + layout.corner(center, number + 1)) / 2.0;
}
/// Turns x along a hexside and y across it, away from hexside.hex. Lengths stay.
QTransform hexsideTurn(const BoardLayout& layout, Hexside hexside);
