// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/hexside_corners.h"

#include <QPainterPathStroker>

#include <algorithm>
#include <array>
#include <cmath>

namespace {

/// The outline of a line that begins `overlap` pixels before the middle of a hexside and is `length` long from there,
/// `hexsides` of them.
QPainterPath strokeOf(const QPainterPath& line, const corners::Look& look, double length, double hexsides)
{
    QPainterPathStroker stroker;
    stroker.setWidth(look.width);
    // Full lines end where those of the next corner begin.
    stroker.setCapStyle(look.dashes.isEmpty() ? Qt::FlatCap : look.cap);
    stroker.setJoinStyle(Qt::RoundJoin);
    if (!look.dashes.isEmpty()) {
        double period = 0.0;
        for (const qreal part : look.dashes)
            period += part;
        const double whole = length / hexsides / look.width; // of a hexside, in widths
        const double stretch = whole / (std::max(1.0, std::round(whole / period)) * period);
        QList<qreal> dashes = look.dashes;
        for (qreal& part : dashes)
            part *= stretch;
        stroker.setDashPattern(dashes);
        stroker.setDashOffset(std::max(0.0, dashes.front() / 2.0 - look.overlap / look.width));
    }
    return stroker.createStroke(line);
}

} // namespace

QPainterPath corners::lineAround(const PlaneLayout& layout, Arms arms, QPointF at, const Look& look)
{
    std::array<QPointF, 3> ways; // along each arm, as long as the hexside
    int count = 0;
    for (int arm = 0; arm < 3; ++arm) {
        if ((arms.bits >> arm & 1U) != 0)
            ways[static_cast<std::size_t>(count++)] = layout.corner(QPointF(), 2 * arm + arms.turn);
    }
    const double reach = 0.5 + look.overlap / layout.radius();
    QPainterPath outline;
    if (count == 2) {
        QPainterPath line(at + ways[0] * reach);
        line.lineTo(at + ways[0] * look.rounding);
        line.quadTo(at, at + ways[1] * look.rounding);
        line.lineTo(at + ways[1] * reach);
        outline = strokeOf(line, look, look.dashes.isEmpty() ? 0.0 : line.length() - 2.0 * look.overlap, 1.0);
    } else if (look.dashes.isEmpty()) {
        QPainterPath line(at + ways[0] * reach);
        line.lineTo(at);
        for (int arm = 1; arm < count; ++arm) {
            line.moveTo(at);
            line.lineTo(at + ways[static_cast<std::size_t>(arm)] * reach);
        }
        outline = strokeOf(line, look, 0.0, 1.0);
        outline.addEllipse(at, look.width / 2.0, look.width / 2.0);
    } else {
        for (int arm = 0; arm < count; ++arm) {
            QPainterPath line(at + ways[static_cast<std::size_t>(arm)] * reach);
            line.lineTo(at);
            outline.addPath(strokeOf(line, look, layout.radius() / 2.0, 0.5));
        }
    }
    outline.setFillRule(Qt::WindingFill);
    return outline;
}
