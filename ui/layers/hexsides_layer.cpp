// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/hexsides_layer.h"

#include "layers/corner_lines.h"
#include "render/detail.h"
#include "render/hexside_place.h"
#include "render/map_geometry.h"
#include "render/paint_context.h"
#include "render/pixel_map.h"
#include "render/stamp_cache.h"
#include "render/styles.h"

#include <QPainter>

#include <algorithm>
#include <utility>
#include <vector>

namespace {

/// A sign across a hexside: x along the hexside, y across it, in hexes.
void paintBridge(QPainter& painter, const Theme& theme)
{
    QPainterPath brackets;
    for (const double side : {-1.0, 1.0}) {
        brackets.moveTo(side * 0.135, -0.125);
        brackets.lineTo(side * 0.085, -0.075);
        brackets.lineTo(side * 0.085, 0.075);
        brackets.lineTo(side * 0.135, 0.125);
    }
    // The deck hides the water between the brackets.
    painter.fillRect(QRectF(-0.085, -0.075, 0.17, 0.15), theme.roadCasing);
    painter.strokePath(brackets, QPen(theme.bridgeHalo, 0.062, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.strokePath(brackets, QPen(theme.bridge, 0.03, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
}

void paintFord(QPainter& painter, const Theme& theme)
{
    painter.setPen(QPen(theme.riverCasing, 0.016));
    painter.setBrush(theme.bridgeHalo);
    for (const double y : {-0.082, 0.0, 0.082})
        painter.drawEllipse(QPointF(0.0, y), 0.035, 0.035);
}

void paintSigns(QPainter& painter, const PaintContext& context, const HexsideSet& set, HexsideLook look)
{
    const double size = context.hexSize();
    const QRectF area(-0.2 * size, -0.2 * size, 0.4 * size, 0.4 * size);
    const bool isStamped = !context.isVector() && size * context.devicePixelRatio <= 400.0;
    forEachHex(context.map(), context.range(0.8), [&](HexIndex hex) {
        for (int d = 0; d < 3; ++d) {
            const Hexside hexside{hex, directionFromInt(d)};
            if (!set.contains(hexside))
                continue;
            const QPointF middle = hexsideMiddle(context.layout, hexside);
            const auto paintOne = [&](QPainter& onto) {
                onto.setTransform(hexsideTurn(context.layout, hexside), true);
                onto.scale(size, size);
                if (look == HexsideLook::Bridge)
                    paintBridge(onto, context.theme);
                else
                    paintFord(onto, context.theme);
            };
            if (isStamped) {
                const QImage& image =
                    context.stamps->stamp(StampCache::Kind::Sign, static_cast<int>(look), d, area, paintOne);
                context.stamps->put(painter, image, area, middle);
            } else {
                painter.save();
                painter.translate(middle);
                paintOne(painter);
                painter.restore();
            }
        }
    });
}

/// The casing or the inner line of a kind.
void paintLines(QPainter& painter, const PaintContext& context, std::size_t index, bool isInner)
{
    const MapGeometry::HexsideKind& kind = context.geometry.hexsides()[index];
    const auto [casingColor, innerColor] = hexsideColors(context.theme, kind.look, kind.name);
    const QColor color = isInner ? innerColor : casingColor;
    if (context.isVector()) {
        const MapGeometry::LineRibbons& ribbons = context.geometry.hexsideRibbons(index);
        painter.save();
        painter.scale(context.hexSize(), context.hexSize());
        (isInner ? ribbons.inner : ribbons.casing).paint(painter, context, color);
        painter.restore();
        return;
    }
    const LineStroke& stroke = isInner ? kind.inner : kind.casing;
    if (stroke.width <= 0.0)
        return;
    paintCornerLines(painter, context, context.map().hexsides[index].content, stroke, MapGeometry::rounding, color,
                     StampCache::Kind::Line, static_cast<int>(2 * index) + (isInner ? 1 : 0));
}

} // namespace

void HexsidesLayer::paint(QPainter& painter, const PaintContext& context) const
{
    if (context.pixels != nullptr && context.pixels->hasLines())
        return;
    const std::vector<MapGeometry::HexsideKind>& kinds = context.geometry.hexsides();
    // The looks in the order in which they cover each other; of each first all casings, so that joints stay open.
    for (const HexsideLook look : {HexsideLook::Other, HexsideLook::Coast, HexsideLook::Wall, HexsideLook::MinorRiver,
                                   HexsideLook::River, HexsideLook::MajorRiver, HexsideLook::Ice}) {
        for (const bool isInner : {false, true}) {
            for (std::size_t i = 0; i < kinds.size(); ++i) {
                if (kinds[i].look == look)
                    paintLines(painter, context, i, isInner);
            }
        }
    }
    if (detail::hexsideSigns(context.hexSize())) {
        for (const HexsideLook look : {HexsideLook::Ford, HexsideLook::Bridge}) {
            for (std::size_t i = 0; i < kinds.size(); ++i) {
                if (kinds[i].look == look)
                    paintSigns(painter, context, context.map().hexsides[i].content, look);
            }
        }
    }
}
