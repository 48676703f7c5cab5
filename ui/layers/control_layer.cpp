// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/control_layer.h"

#include "layers/paint_context.h"
#include "render/board_scene.h"
#include "render/hex_outline.h"

#include <QPainter>

#include <algorithm>

void ControlLayer::paint(QPainter& painter, const PaintContext& context) const
{
    const double size = context.hexSize();
    // Wide enough that the range's own border, which counts as outline, stays out of sight.
    const PlaneLayout::Range range = context.range(1.5);
    painter.save();
    painter.scale(size, size);
    for (const BoardScene::SideArea& area : context.scene.control()) {
        const QPainterPath outline = outlineOf(
            context.grid(), range, [&](HexIndex hex) { return context.map().hasHex(hex) && area.hexes.contains(hex); });
        QColor color = context.theme.sideOnMap(area.color);
        color.setAlphaF(0.15F);
        painter.fillPath(outline, color);
        color.setAlphaF(0.85F);
        QPen pen(color, std::max(0.035, 1.2 / size), Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
        if (area.side % 2 == 1)
            pen.setDashPattern({3.0, 2.0});
        painter.strokePath(outline, pen);
    }
    painter.restore();
}
