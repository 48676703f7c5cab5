// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/zoc_layer.h"

#include "layers/paint_context.h"
#include "render/board_scene.h"
#include "render/exact_fill.h"
#include "render/hatch.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace {

constexpr double leastSpacing = 4.5; ///< pixels, so that hatching never melts into a tint
constexpr double spacingInHexes = 0.1;

/// All lines of a zone, so that each begins at the same point whatever part is painted.
BoardScene::ZoneLines linesOf(const PaintContext& context, const BoardScene::SideArea& zone, double spacing,
                              double width)
{
    const double angle = zone.side % 2 == 0 ? 60.0 : -60.0;
    Hatch hatch(angle, spacing);
    Hatch negatedHatch(angle, spacing);
    for (HexIndex hex = 0; hex < context.grid().size(); ++hex) {
        if (!context.map().hasHex(hex))
            continue;
        if (zone.hexes.contains(hex))
            hatch.add(context.layout.corners(hex));
        else if (zone.negated.contains(hex))
            negatedHatch.add(context.layout.corners(hex));
    }
    // Negated zones are broken lines: there, but not in force.
    std::vector<QLineF> dots;
    const double step = width * 3.4;
    for (const QLineF& line : negatedHatch.lines()) {
        const QPointF along = (line.p2() - line.p1()) / line.length();
        const double start = line.p1().x() * along.x() + line.p1().y() * along.y();
        for (double t = std::ceil(start / step) * step - start; t + width < line.length(); t += step)
            dots.emplace_back(line.p1() + along * t, line.p1() + along * (t + width * 1.1));
    }
    return {hatch.lines(), std::move(dots)};
}

/// Those that can show in the exposed part.
std::vector<QLineF> linesIn(const PaintContext& context, const std::vector<QLineF>& lines, double width)
{
    const QRectF exposed = context.exposed.adjusted(-width, -width, width, width);
    std::vector<QLineF> result;
    for (const QLineF& line : lines) {
        if (QRectF(line.p1(), line.p2()).normalized().intersects(exposed))
            result.push_back(line);
    }
    return result;
}

void paintLines(QPainter& painter, const PaintContext& context, const std::vector<QLineF>& all, double width,
                const QColor& color)
{
    const std::vector<QLineF> lines = linesIn(context, all, width);
    if (context.isVector()) {
        painter.setPen(QPen(color, width, Qt::SolidLine, Qt::FlatCap));
        painter.drawLines(lines.data(), static_cast<int>(lines.size()));
    } else {
        fillLines(painter, lines.data(), static_cast<qsizetype>(lines.size()), width, color);
    }
}

} // namespace

void ZocLayer::paint(QPainter& painter, const PaintContext& context) const
{
    const double size = context.hexSize();
    const double spacing = std::max(spacingInHexes * size, leastSpacing);
    const double width = std::max(1.0, spacing * 0.24);
    for (const BoardScene::SideArea& zone : context.scene.zoc()) {
        const std::shared_ptr<const BoardScene::ZoneLines> lines =
            zone.hatch->at(size, [&] { return linesOf(context, zone, spacing, width); });
        QColor color = context.theme.sideOnMap(zone.color);
        color.setAlphaF(context.theme.isDark ? 0.6F : 0.5F);
        paintLines(painter, context, lines->inForce, width, color);
        paintLines(painter, context, lines->negated, width * 0.9, color);
    }
}
