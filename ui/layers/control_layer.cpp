// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/control_layer.h"

#include "layers/paint_context.h"
#include "render/board_scene.h"
#include "render/hex_outline.h"

#include <QPainter>
#include <QPainterPathStroker>
#include <QTransform>

#include <algorithm>

void ControlLayer::paint(QPainter& painter, const PaintContext& context) const
{
    const double size = context.hexSize();
    // The whole map, so that dashes keep their places whatever part is painted.
    const PlaneLayout::Range range{0, context.grid().columns() - 1, 0, context.grid().rows() - 1};
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
        if (context.isVector()) {
            painter.strokePath(outline, pen);
        } else {
            // Filled: the raster engine begins dashes anew at the clip.
            QPainterPathStroker stroker(pen);
            stroker.setWidth(pen.widthF() * size);
            const QTransform up = QTransform::fromScale(size, size);
            QPainterPath border = up.inverted().map(stroker.createStroke(up.map(outline)));
            border.setFillRule(Qt::WindingFill);
            painter.fillPath(border, color);
        }
    }
    painter.restore();
}
