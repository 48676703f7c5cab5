// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/hex_set.h"
#include "render/hexside_corners.h"
#include "render/paint_context.h"
#include "render/ribbon.h"
#include "render/stamp_cache.h"

#include <QPainter>

#include <algorithm>
#include <functional>

/// The hexsides between hexes that belong to something and those that do not, as a set to draw corner by corner: nothing
/// is found before it is asked for, and nothing is kept.
class BorderMasks
{
public:
    /// `isMember` must be false for noHex. `edge`: whether a member at the edge of the grid has a border there.
    enum class Edge : bool { Open, Closed };
    BorderMasks(const HexGrid& grid, Edge edge, std::function<bool(HexIndex)> isMember)
        : m_grid(grid), m_edge(edge), m_isMember(std::move(isMember))
    {}

    std::uint8_t mask(HexIndex hex) const
    {
        if (hex == noHex)
            return 0;
        const bool isMember = m_isMember(hex);
        const std::array<HexIndex, directionCount> neighbours = m_grid.neighbours(hex);
        unsigned bits = 0;
        for (std::size_t d = 0; d < neighbours.size(); ++d) {
            const bool isBorder =
                neighbours[d] == noHex ? isMember && m_edge == Edge::Closed : m_isMember(neighbours[d]) != isMember;
            bits |= isBorder ? 1U << d : 0U;
        }
        return static_cast<std::uint8_t>(bits);
    }

private:
    const HexGrid& m_grid;
    Edge m_edge;
    std::function<bool(HexIndex)> m_isMember;
};

/// How wide and how broken a line along hexsides is at the context's zoom.
inline corners::Look cornerLook(const PaintContext& context, const LineStroke& stroke, double rounding)
{
    return {std::max(stroke.width * context.hexSize(), stroke.leastPixels), rounding, stroke.dashes, stroke.cap};
}

/// Paints lines along hexsides in pixels, corner by corner. `kind` and `number` name the stamps: the same for the same
/// stroke and colour only.
template<typename Set>
void paintCornerLines(QPainter& painter, const PaintContext& context, const Set& set, const LineStroke& stroke,
                      double rounding, const QColor& color, StampCache::Kind kind, int number)
{
    /// Device pixels of a hex up to which lines are copied; larger hexes have few corners, and large pictures of them.
    constexpr double largestStamp = 128.0;
    const corners::Look look = cornerLook(context, stroke, rounding);
    const double reach = context.layout.radius() / 2.0 + look.width + 1.5;
    const QRectF area(-reach, -reach, 2 * reach, 2 * reach);
    const bool isStamped = context.hexSize() * context.devicePixelRatio <= largestStamp;
    const QRectF near = context.exposed.adjusted(-reach, -reach, reach, reach);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    corners::forEach(context.grid(), set, context.layout, context.range(0.5), [&](corners::Arms arms, QPointF at) {
        if (!near.contains(at))
            return;
        if (!isStamped) {
            painter.drawPath(corners::lineAround(context.layout, arms, at, look));
            return;
        }
        QPainterPath around; // stroked once for all phases
        const QImage& strip =
            context.stamps->strip(kind, number, arms.number(), area, [&](QPainter& onto, QPointF offset) {
                if (around.isEmpty())
                    around = corners::lineAround(context.layout, arms, QPointF(), look);
                onto.fillPath(around.translated(offset), color);
            });
        context.stamps->putPhase(painter, strip, area, context.stamps->phaseOf(at));
    });
}
