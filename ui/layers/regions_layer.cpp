// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/regions_layer.h"

#include "layers/corner_lines.h"
#include "render/map_geometry.h"
#include "render/paint_context.h"

#include <QPainter>

void RegionsLayer::paint(QPainter& painter, const PaintContext& context) const
{
    const std::vector<Named<HexSet>>& regions = context.map().regions;
    for (std::size_t i = 0; i < regions.size(); ++i) {
        const QColor& halo = context.theme.labelHalo;
        const QColor color = context.theme.forName(regions[i].name);
        if (context.isVector()) {
            const MapGeometry::LineRibbons& lines = context.geometry.regionRibbons(i);
            painter.save();
            painter.scale(context.hexSize(), context.hexSize());
            lines.casing.paint(painter, context, halo);
            lines.inner.paint(painter, context, color);
            painter.restore();
            continue;
        }
        const HexSet& hexes = regions[i].content;
        const BorderMasks border(context.grid(), BorderMasks::Edge::Open,
                                 [&hexes](HexIndex hex) { return hexes.contains(hex); });
        const auto paint = [&](const LineStroke& stroke, const QColor& ink, int part) {
            paintCornerLines(painter, context, border, stroke, MapGeometry::regionRounding, ink,
                             StampCache::Kind::Border, static_cast<int>(2 * i) + part);
        };
        paint(MapGeometry::regionCasing(), halo, 0);
        paint(MapGeometry::regionLine(), color, 1);
    }
}
