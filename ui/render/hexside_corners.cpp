// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/hexside_corners.h"

#include <QPainterPathStroker>

#include <array>

namespace {

/// Lines meet in the middle of a hexside, and overlap by this many pixels, so that no ground shows between them.
constexpr double overlap = 0.5;

} // namespace

QPainterPath corners::lineAround(const PlaneLayout& layout, Arms arms, QPointF at, double width, double rounding)
{
    std::array<QPointF, 3> ways; // along each arm, as long as the hexside
    int count = 0;
    for (int arm = 0; arm < 3; ++arm) {
        if ((arms.bits >> arm & 1U) != 0)
            ways[static_cast<std::size_t>(count++)] = layout.corner(QPointF(), 2 * arm + arms.turn);
    }
    const double reach = 0.5 + overlap / layout.radius();
    QPainterPath line(at + ways[0] * reach);
    if (count == 2) {
        line.lineTo(at + ways[0] * rounding);
        line.quadTo(at, at + ways[1] * rounding);
        line.lineTo(at + ways[1] * reach);
    } else {
        line.lineTo(at);
        for (int arm = 1; arm < count; ++arm) {
            line.moveTo(at);
            line.lineTo(at + ways[static_cast<std::size_t>(arm)] * reach);
        }
    }
    QPainterPathStroker stroker;
    stroker.setWidth(width);
    stroker.setCapStyle(Qt::FlatCap);
    stroker.setJoinStyle(Qt::RoundJoin);
    QPainterPath outline = stroker.createStroke(line);
    if (count != 2)
        outline.addEllipse(at, width / 2.0, width / 2.0);
    outline.setFillRule(Qt::WindingFill);
    return outline;
}
