// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/regions_layer.h"

#include "layers/paint_context.h"
#include "render/map_geometry.h"

#include <QPainter>

void RegionsLayer::paint(QPainter& painter, const PaintContext& context) const
{
    painter.save();
    painter.scale(context.hexSize(), context.hexSize());
    const std::vector<Named<HexSet>>& regions = context.map().regions;
    for (std::size_t i = 0; i < regions.size(); ++i) {
        const MapGeometry::LineRibbons& lines = context.geometry.regionRibbons(i);
        lines.casing.paint(painter, context, context.theme.labelHalo);
        lines.inner.paint(painter, context, context.theme.forName(regions[i].name));
    }
    painter.restore();
}
