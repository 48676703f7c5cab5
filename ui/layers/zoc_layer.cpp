// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/zoc_layer.h"

#include "render/board_scene.h"
#include "render/detail.h"
#include "render/exact_fill.h"
#include "render/hatch.h"
#include "render/hex_outline.h"
#include "render/hex_places.h"
#include "render/paint_context.h"
#include "render/pixel_map.h"
#include "render/stamp_cache.h"

#include <QPainter>
#include <QTransform>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

namespace {

constexpr double leastSpacing = 4.5; ///< pixels, so that hatching never melts into a tint
constexpr double spacingInHexes = 0.1;
constexpr double largestStamp = 320.0; ///< device pixels a hex

/// The hatching of a side's zones. Its lines run through the middles of all hexes alike, so that the hatching of one
/// hex is that of each, and goes on over the hexsides: what a map shows is copied hex by hex, and no line is ever
/// sought over the whole map.
struct ZoneHatch
{
    double angle = 0.0;
    double spacing = 0.0;
    double width = 0.0;
    double step = 0.0; ///< between the dots of a negated zone
    QRectF number; ///< the place of the hex number; empty where none shows

    ZoneHatch(GridShape shape, double size, int side) : angle(side % 2 == 0 ? 60.0 : -60.0)
    {
        // Between the lines through the middles of neighbours, and between those middles along a line.
        constexpr double third = std::numbers::sqrt3 / 2.0;
        const double across = (shape == GridShape::Flat ? 0.5 : third) * size;
        const double along = (shape == GridShape::Flat ? third : 0.5) * size;
        spacing = across / std::max(1.0, std::floor(across / std::max(spacingInHexes * size, leastSpacing)));
        width = std::max(1.0, spacing * 0.24);
        step = along / std::max(1.0, std::floor(along / (width * 3.4)));
        if (detail::numbers(size) > 0.0)
            number = places::numberRoom(size).adjusted(-width / 2, -width / 2, width / 2, width / 2);
    }

    /// In the hex with that middle. Negated zones are broken lines: there, but not in force.
    std::vector<QLineF> lines(const QPolygonF& hexagon, QPointF center, bool isNegated) const
    {
        Hatch hatch(angle, spacing);
        hatch.add(hexagon);
        std::vector<QLineF> result;
        for (const QLineF& line : number.isEmpty() ? hatch.lines() : linesBeside(number, hatch.lines())) {
            if (!isNegated) {
                result.push_back(line.translated(center));
                continue;
            }
            const QPointF along = (line.p2() - line.p1()) / line.length();
            const double start = QPointF::dotProduct(line.p1(), along);
            for (double t = std::ceil(start / step) * step - start; t < line.length(); t += step) {
                const QPointF dot = center + line.p1() + along * t;
                result.emplace_back(dot, dot + along * std::min(width * 1.1, line.length() - t));
            }
        }
        return result;
    }

    double widthOf(bool isNegated) const { return isNegated ? width * 0.9 : width; }
};

void paintZone(QPainter& painter, const PaintContext& context, const BoardScene::SideArea& zone)
{
    const double size = context.hexSize();
    const ZoneHatch hatch(context.grid().shape(), size, zone.side);
    const QPolygonF hexagon = QTransform::fromScale(size, size).map(hexPolygon(context.grid().shape(), 0.0));
    const QRectF area = hexagon.boundingRect().adjusted(-2.0, -2.0, 2.0, 2.0);
    const bool isStamped = !context.isVector() && size * context.devicePixelRatio <= largestStamp;
    QColor color = context.theme.sideOnMap(zone.color, zone.side);
    color.setAlphaF(context.theme.isDark ? 0.6F : 0.5F);
    const auto paintLines = [&](QPainter& onto, QPointF center, bool isNegated) {
        const std::vector<QLineF> lines = hatch.lines(hexagon, center, isNegated);
        if (context.isVector()) {
            onto.setPen(QPen(color, hatch.widthOf(isNegated), Qt::SolidLine, Qt::FlatCap));
            onto.drawLines(lines.data(), static_cast<int>(lines.size()));
        } else {
            fillLines(onto, lines.data(), static_cast<qsizetype>(lines.size()), hatch.widthOf(isNegated), color);
        }
    };
    forEachHex(context.map(), context.range(0.1), [&](HexIndex hex) {
        const bool isNegated = !zone.hexes.contains(hex);
        if (isNegated && !zone.negated.contains(hex))
            return;
        const QPointF center = context.layout.center(hex);
        if (!isStamped) {
            paintLines(painter, center, isNegated);
            return;
        }
        const StampCache::Phase phase = context.stamps->phaseOf(center);
        const int number = phase.number + (isNegated ? StampCache::Phase::steps * StampCache::Phase::steps : 0);
        const QImage& image = context.stamps->stamp(StampCache::Kind::Zone, zone.side, number, area,
                                                    [&](QPainter& onto) { paintLines(onto, phase.offset, isNegated); });
        context.stamps->put(painter, image, area, phase.at);
    });
}

} // namespace

void ZocLayer::paint(QPainter& painter, const PaintContext& context) const
{
    if (context.zocPixels != nullptr) {
        context.zocPixels->draw(painter, context.hexSize(), context.devicePixelRatio, context.exposed);
        return;
    }
    for (const BoardScene::SideArea& zone : context.scene.zoc())
        paintZone(painter, context, zone);
}
