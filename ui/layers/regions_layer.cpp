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
    for (const MapGeometry::RegionLines& region : context.geometry.regions()) {
        region.casing.paint(painter, context, context.theme.labelHalo);
        region.border.paint(painter, context, context.theme.forName(region.name));
    }
    painter.restore();
}
