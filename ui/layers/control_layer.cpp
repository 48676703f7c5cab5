// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/control_layer.h"

#include "layers/paint_context.h"
#include "render/board_scene.h"
#include "render/hex_outline.h"
#include "render/pixel_map.h"

#include <QPainter>
#include <QPainterPathStroker>
#include <QTransform>

#include <algorithm>

namespace {

QPen borderPen(const BoardScene::SideArea& area, double hexSize)
{
    QPen pen(Qt::black, std::max(0.035, 1.2 / hexSize), Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    if (area.side % 2 == 1)
        pen.setDashPattern({3.0, 2.0});
    return pen;
}

/// Of the whole map, so that dashes keep their places whatever part is painted.
BoardScene::ControlledArea controlledArea(const PaintContext& context, const BoardScene::SideArea& area)
{
    const double size = context.hexSize();
    const PlaneLayout::Range range{0, context.grid().columns() - 1, 0, context.grid().rows() - 1};
    BoardScene::ControlledArea result;
    result.ground = outlineOf(context.grid(), range,
                              [&](HexIndex hex) { return context.map().hasHex(hex) && area.hexes.contains(hex); });
    QPainterPathStroker stroker(borderPen(area, size));
    stroker.setWidth(stroker.width() * size);
    const QTransform up = QTransform::fromScale(size, size);
    result.border = up.inverted().map(stroker.createStroke(up.map(result.ground)));
    result.border.setFillRule(Qt::WindingFill);
    return result;
}

} // namespace

void ControlLayer::paint(QPainter& painter, const PaintContext& context) const
{
    if (context.controlPixels != nullptr) {
        context.controlPixels->draw(painter, context.hexSize(), context.devicePixelRatio, context.exposed);
        return;
    }
    const double size = context.hexSize();
    painter.save();
    painter.scale(size, size);
    for (const BoardScene::SideArea& area : context.scene.control()) {
        const std::shared_ptr<const BoardScene::ControlledArea> controlled =
            area.controlled->at(size, [&] { return controlledArea(context, area); });
        QColor color = context.theme.sideOnMap(area.color);
        color.setAlphaF(0.15F);
        painter.fillPath(controlled->ground, color);
        color.setAlphaF(0.85F);
        if (context.isVector()) {
            QPen pen = borderPen(area, size);
            pen.setColor(color);
            painter.strokePath(controlled->ground, pen);
        } else {
            painter.fillPath(controlled->border, color); // the raster engine would begin dashes anew at the clip
        }
    }
    painter.restore();
}
