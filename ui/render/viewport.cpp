// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/viewport.h"

#include "grid/plane_layout.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

QPointF Viewport::snappedOrigin() const
{
    return {std::round(origin.x() * devicePixelRatio) / devicePixelRatio,
            std::round(origin.y() * devicePixelRatio) / devicePixelRatio};
}

Viewport Viewport::zoomed(double newHexSize, QPointF viewPoint) const
{
    Viewport result = *this;
    result.hexSize = std::clamp(newHexSize, leastHexSize, greatestHexSize);
    result.origin = (origin + viewPoint) * (result.hexSize / hexSize) - viewPoint;
    return result;
}

Viewport Viewport::centered(const HexGrid& grid, HexIndex hex, QSizeF viewSize) const
{
    Viewport result = *this;
    result.origin = turn.map(layout(grid).center(hex)) - QPointF(viewSize.width(), viewSize.height()) / 2.0;
    return result;
}

Viewport Viewport::fitting(const HexGrid& grid, QSizeF viewSize, double devicePixelRatio, double margin,
                           QuarterTurn turn)
{
    const QRectF unit = BoardLayout(grid, 1.0, turn).bounds();
    const double width = std::max(1.0, viewSize.width() - 2.0 * margin);
    const double height = std::max(1.0, viewSize.height() - 2.0 * margin);
    Viewport result;
    result.devicePixelRatio = devicePixelRatio;
    result.hexSize = std::clamp(std::min(width / unit.width(), height / unit.height()), leastHexSize, greatestHexSize);
    result.turn = turn;
    result.origin = unit.center() * result.hexSize - QPointF(viewSize.width(), viewSize.height()) / 2.0;
    return result;
}

Viewport Viewport::turned(QuarterTurn by, QSizeF viewSize) const
{
    const QPointF half = QPointF(viewSize.width(), viewSize.height()) / 2.0;
    Viewport result = *this;
    result.turn = QuarterTurn(turn.quarters() + by.quarters());
    result.origin = by.map(origin + half) - half;
    return result;
}

namespace {

/// Columns and rows of hexes that share a rectangle.
constexpr int blockSide = 4;
/// Of more hexes, or more rectangles, than this the one round all of them will do.
constexpr std::size_t mostHexes = 20'000;
constexpr std::size_t mostParts = 500;

QRectF around(QPointF center, QSizeF reach)
{
    return {center.x() - reach.width(), center.y() - reach.height(), 2.0 * reach.width(), 2.0 * reach.height()};
}

/// Round all rows from the first to the last in which a hex is: of very many it is not worth asking for their columns.
QRectF rowsAround(const HexGrid& grid, const std::vector<HexIndex>& hexes, QSizeF reach)
{
    const auto [first, last] = std::minmax_element(hexes.begin(), hexes.end());
    const PlaneLayout layout(grid, 1.0);
    QRectF bounds;
    for (const int row : {*first / grid.columns(), *last / grid.columns()}) {
        for (const int column : {0, grid.columns() - 1})
            bounds |= around(layout.center(OffsetCoord{column, row}), reach + QSizeF(0.5, 0.5)); // the stagger
    }
    return bounds;
}

/// Names reach far to both sides.
QSizeF reachOf(const Touched& touched)
{
    return touched.labels ? QSizeF(5.0, 1.5) : QSizeF(1.0, 1.0);
}

} // namespace

ChangedArea::ChangedArea(const HexGrid& grid, const std::vector<HexIndex>& hexes, QSizeF reach)
{
    if (hexes.empty())
        return;
    if (hexes.size() > mostHexes) {
        m_bounds = rowsAround(grid, hexes, reach);
        m_parts = {m_bounds};
        return;
    }
    const PlaneLayout layout(grid, 1.0);
    const int blocksARow = grid.columns() / blockSide + 1;
    std::unordered_map<int, std::size_t> partOf;
    for (const HexIndex hex : hexes) {
        const OffsetCoord at = grid.offset(hex);
        const int block = at.row / blockSide * blocksARow + at.column / blockSide;
        const auto [part, isNew] = partOf.try_emplace(block, m_parts.size());
        if (isNew)
            m_parts.emplace_back();
        m_parts[part->second] |= around(layout.center(hex), reach);
    }
    for (const QRectF& part : m_parts)
        m_bounds |= part;
    if (m_parts.size() > mostParts)
        m_parts = {m_bounds};
}

ChangedArea::ChangedArea(const HexGrid& grid, const Touched& touched, QuarterTurn turn)
    : ChangedArea(grid, touched.hexes, turn.map(reachOf(touched)))
{}

ChangedArea ChangedArea::turned(QuarterTurn turn) const
{
    ChangedArea result = *this;
    for (QRectF& part : result.m_parts)
        part = turn.map(part);
    result.m_bounds = turn.map(m_bounds);
    return result;
}

bool ChangedArea::touches(const QRectF& area) const
{
    return m_bounds.intersects(area)
           && std::any_of(m_parts.begin(), m_parts.end(), [&](const QRectF& part) { return part.intersects(area); });
}

QRegion ChangedArea::seenIn(const Viewport& viewport) const
{
    constexpr double rim = 4.0;
    const double size = viewport.hexSize;
    QRegion region;
    for (const QRectF& part : m_parts) {
        const QRectF board(part.topLeft() * size, part.size() * size);
        region += viewport.toView(board).adjusted(-rim, -rim, rim, rim).toAlignedRect();
    }
    return region;
}
