// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/paths_layer.h"

#include "layers/paint_context.h"
#include "render/detail.h"
#include "render/map_geometry.h"
#include "render/pixel_map.h"

#include <QPainter>

void PathsLayer::paint(QPainter& painter, const PaintContext& context) const
{
    if (context.pixels != nullptr && context.pixels->hasLines())
        return;
    const Theme& theme = context.theme;
    const std::vector<MapGeometry::NamedPath>& kinds = context.geometry.paths();
    painter.save();
    painter.scale(context.hexSize(), context.hexSize());
    // Rails lie below roads; of each kind first the casings, so that crossings stay open.
    for (const PathLook look : {PathLook::Rail, PathLook::Other, PathLook::MinorRoad, PathLook::Road}) {
        const bool isRail = look == PathLook::Rail;
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            if (kinds[i].look == look)
                context.geometry.pathRibbons(i).casing.paint(painter, context,
                                                             isRail ? theme.railCasing : theme.roadCasing);
        }
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            if (kinds[i].look != look)
                continue;
            const MapGeometry::LineRibbons& lines = context.geometry.pathRibbons(i);
            const QColor color = pathColor(theme, look, kinds[i].name);
            lines.inner.paint(painter, context, color);
            if (isRail && detail::railTicks(context.hexSize()))
                lines.ticks.paint(painter, context, color);
        }
    }
    painter.restore();
}
