// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/zoc_layer.h"

#include "layers/paint_context.h"
#include "render/board_scene.h"
#include "render/hatch.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace {

constexpr double leastSpacing = 4.5; ///< pixels, so that hatching never melts into a tint
constexpr double spacingInHexes = 0.1;

} // namespace

void ZocLayer::paint(QPainter& painter, const PaintContext& context) const
{
    const double size = context.hexSize();
    const double spacing = std::max(spacingInHexes * size, leastSpacing);
    const double width = std::max(1.0, spacing * 0.24);
    const PlaneLayout::Range range = context.range(0.5);
    for (const BoardScene::SideArea& zone : context.scene.zoc()) {
        const double angle = zone.side % 2 == 0 ? 60.0 : -60.0;
        Hatch hatch(angle, spacing);
        Hatch negatedHatch(angle, spacing);
        forEachHex(context.map(), range, [&](HexIndex hex) {
            if (zone.hexes.contains(hex))
                hatch.add(context.layout.corners(hex));
            else if (zone.negated.contains(hex))
                negatedHatch.add(context.layout.corners(hex));
        });
        QColor color = context.theme.sideOnMap(zone.color);
        color.setAlphaF(context.theme.isDark ? 0.6F : 0.5F);
        // Straight lines with flat ends, one by one, are what the raster engine is quick at.
        painter.setPen(QPen(color, width, Qt::SolidLine, Qt::FlatCap));
        const std::vector<QLineF> lines = hatch.lines();
        painter.drawLines(lines.data(), static_cast<int>(lines.size()));

        // Negated zones are broken lines: there, but not in force. The gaps keep their places whatever is exposed.
        painter.setPen(QPen(color, width * 0.9, Qt::SolidLine, Qt::FlatCap));
        QList<QLineF> dots;
        const double step = width * 3.4;
        for (const QLineF& line : negatedHatch.lines()) {
            const QPointF along = (line.p2() - line.p1()) / line.length();
            const double start = line.p1().x() * along.x() + line.p1().y() * along.y();
            for (double t = std::ceil(start / step) * step - start; t + width < line.length(); t += step)
                dots << QLineF(line.p1() + along * t, line.p1() + along * (t + width * 1.1));
        }
        painter.drawLines(dots);
    }
}
