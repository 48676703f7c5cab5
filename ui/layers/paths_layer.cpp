// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/paths_layer.h"

#include "layers/paint_context.h"
#include "render/detail.h"
#include "render/map_geometry.h"

#include <QPainter>

void PathsLayer::paint(QPainter& painter, const PaintContext& context) const
{
    const Theme& theme = context.theme;
    painter.save();
    painter.scale(context.hexSize(), context.hexSize());
    // Rails lie below roads; of each kind first the casings, so that crossings stay open.
    for (const PathLook look : {PathLook::Rail, PathLook::Other, PathLook::MinorRoad, PathLook::Road}) {
        const bool isRail = look == PathLook::Rail;
        for (const MapGeometry::PathLines& lines : context.geometry.paths()) {
            if (lines.look == look)
                lines.casing.paint(painter, context, isRail ? theme.railCasing : theme.roadCasing);
        }
        for (const MapGeometry::PathLines& lines : context.geometry.paths()) {
            if (lines.look != look)
                continue;
            const QColor color = isRail ? theme.rail : look == PathLook::Other ? theme.forName(lines.name) : theme.road;
            lines.inner.paint(painter, context, color);
            if (isRail && detail::railTicks(context.hexSize()))
                lines.ticks.paint(painter, context, color);
        }
    }
    painter.restore();
}
