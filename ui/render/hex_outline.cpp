// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/hex_outline.h"

#include "grid/corner.h"

#include <QLineF>

#include <array>
#include <cmath>
#include <numbers>
#include <unordered_map>

namespace {

struct Side
{
    Corner from;
    Corner to;
    bool isDone = false;
};

/// Of a hex around the origin, at the distance 1 from it.
std::array<QPointF, directionCount> unitCorners(GridShape shape)
{
    const double firstAngle = boardAngle(shape, HexDirection::D0) - 30.0;
    std::array<QPointF, directionCount> corners;
    for (int i = 0; i < directionCount; ++i) {
        const double angle = (firstAngle + 60.0 * i) * std::numbers::pi / 180.0;
        corners[static_cast<std::size_t>(i)] = QPointF(std::sin(angle), -std::cos(angle));
    }
    return corners;
}

} // namespace

QPainterPath outlineOf(const HexGrid& grid, const PlaneLayout::Range& range,
                       const std::function<bool(HexIndex)>& isMember)
{
    const int columns = range.lastColumn - range.firstColumn + 1;
    const int rows = range.lastRow - range.firstRow + 1;
    QPainterPath path;
    if (columns <= 0 || rows <= 0)
        return path;

    const auto place = [&](OffsetCoord c) {
        return static_cast<std::size_t>((c.row - range.firstRow) * columns + (c.column - range.firstColumn));
    };
    const auto isInRange = [&](OffsetCoord c) {
        return c.column >= range.firstColumn && c.column <= range.lastColumn && c.row >= range.firstRow
               && c.row <= range.lastRow;
    };
    std::vector<char> members(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
    forEachPlace(grid, range, [&](HexIndex hex) { members[place(grid.offset(hex))] = isMember(hex) ? 1 : 0; });

    // Three hexes meet in a corner, so at most one side of the outline leaves it: the next one is never in doubt.
    std::vector<Side> sides;
    std::unordered_map<std::uint64_t, std::size_t> leaving;
    forEachPlace(grid, range, [&](HexIndex hex) {
        const OffsetCoord here = grid.offset(hex);
        if (members[place(here)] == 0)
            return;
        const std::array<HexIndex, directionCount> neighbours = grid.neighbours(hex);
        for (int d = 0; d < directionCount; ++d) {
            const HexIndex neighbour = neighbours[static_cast<std::size_t>(d)];
            if (neighbour != noHex) {
                const OffsetCoord there = grid.offset(neighbour);
                if (isInRange(there) && members[place(there)] != 0)
                    continue;
            }
            const Side side{cornerOf(grid, here, d), cornerOf(grid, here, d + 1)};
            leaving.emplace(cornerKey(side.from), sides.size());
            sides.push_back(side);
        }
    });
    for (Side& first : sides) {
        if (first.isDone)
            continue;
        first.isDone = true;
        path.moveTo(cornerPoint(grid.shape(), first.from));
        Corner at = first.to;
        while (at != first.from) {
            path.lineTo(cornerPoint(grid.shape(), at));
            Side& next = sides[leaving.at(cornerKey(at))];
            next.isDone = true;
            at = next.to;
        }
        path.closeSubpath();
    }
    return path;
}

QPolygonF hexPolygon(GridShape shape, double size, double inset)
{
    const double radius = (1.0 - 2.0 * inset) / std::numbers::sqrt3;
    static const auto flat = unitCorners(GridShape::Flat);
    static const auto pointy = unitCorners(GridShape::Pointy);
    QPolygonF result;
    for (const QPointF& corner : shape == GridShape::Flat ? flat : pointy)
        result << corner * radius;
    return QTransform::fromScale(size, size).map(result);
}

QPainterPath hexPath(GridShape shape, double size, double inset, QPointF center)
{
    QPainterPath path;
    path.addPolygon(hexPolygon(shape, size, inset).translated(center));
    path.closeSubpath();
    return path;
}

QRectF boundsOf(const HexGrid& grid, const std::vector<HexIndex>& hexes, QSizeF reach)
{
    const PlaneLayout unit(grid, 1.0);
    QRectF result;
    for (const HexIndex hex : hexes) {
        const QPointF center = hex == noHex ? QPointF() : unit.center(hex);
        if (hex != noHex)
            result |= QRectF(center - QPointF(reach.width(), reach.height()), 2.0 * reach);
    }
    return result;
}

QTransform hexsideTurn(const BoardLayout& layout, Hexside hexside)
{
    // y points from the centre to the middle, so x is that turned by a quarter counterclockwise.
    const QPointF out = hexsideMiddle(layout, hexside) - layout.center(hexside.hex);
    QTransform transform;
    transform.rotate(-QLineF(QPointF(), out).angle() - 90.0);
    return transform;
}
