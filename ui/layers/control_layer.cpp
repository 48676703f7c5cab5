// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/control_layer.h"

#include "layers/corner_lines.h"
#include "render/board_scene.h"
#include "render/hex_outline.h"
#include "render/paint_context.h"
#include "render/pixel_map.h"
#include "render/verdict_ring.h"

#include <QPainter>
#include <QTransform>

#include <array>

namespace {

constexpr double rounding = 0.15;

LineStroke borderStroke(int side)
{
    return {0.035, 1.2, Qt::FlatCap, side % 2 == 1 ? QList<qreal>{3.0, 2.0} : QList<qreal>()};
}

/// The border of what shows as one shape: it is translucent, so that nothing may be painted twice.
QPainterPath borderOf(const PaintContext& context, int side, const BorderMasks& border)
{
    corners::Look look = cornerLook(context, borderStroke(side), rounding);
    look.overlap = 0.0;
    std::array<QPainterPath, 16> around; // by Arms::number()
    QPainterPath result;
    result.setFillRule(Qt::WindingFill);
    corners::forEach(context.grid(), border, context.layout, context.range(0.5), [&](corners::Arms arms, QPointF at) {
        QPainterPath& one = around[static_cast<std::size_t>(arms.number())];
        if (one.isEmpty())
            one = corners::lineAround(context.layout, arms, QPointF(), look);
        result.addPath(one.translated(at));
    });
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
    const QPainterPath untinted = untintedArea(context.grid().shape(), size);
    for (const BoardScene::SideArea& area : context.scene.control()) {
        const auto isMember = [&](HexIndex hex) {
            return hex != noHex && area.hexes.contains(hex) && context.map().hasHex(hex);
        };
        QPainterPath ground =
            QTransform::fromScale(size, size).map(outlineOf(context.grid(), context.range(1.5), isMember));
        ground.setFillRule(Qt::OddEvenFill);
        // Numbers lie within their hexes: each is a hole in the area.
        if (!untinted.isEmpty()) {
            forEachHex(context.map(), context.range(0.5), [&](HexIndex hex) {
                if (isMember(hex))
                    ground.addPath(untinted.translated(context.layout.center(hex)));
            });
        }
        QColor color = context.theme.sideOnMap(area.color, area.side);
        color.setAlphaF(0.15F);
        painter.fillPath(ground, color);
        color.setAlphaF(0.85F);
        painter.fillPath(borderOf(context, area.side, BorderMasks(context.grid(), BorderMasks::Edge::Closed, isMember)),
                         color);
    }
}
