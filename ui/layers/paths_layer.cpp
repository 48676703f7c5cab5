// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/paths_layer.h"

#include "render/detail.h"
#include "render/map_geometry.h"
#include "render/paint_context.h"
#include "render/pixel_map.h"

#include <QPainter>

namespace {

/// Of a line beside its middle, in hexes; of small hexes more, since it keeps a least width.
constexpr double widest = 0.5;

} // namespace

void PathsLayer::paint(QPainter& painter, const PaintContext& context) const
{
    if (context.pixels != nullptr && context.pixels->hasLines())
        return;
    const Theme& theme = context.theme;
    const std::vector<MapGeometry::NamedPath>& kinds = context.geometry.paths();
    const auto isShown = [&context](const QRectF& bounds) { return context.shows(bounds, widest); };
    painter.save();
    painter.scale(context.hexSize(), context.hexSize());
    // Rails lie below roads; of each kind first the casings, so that crossings stay open.
    for (const PathLook look : {PathLook::Rail, PathLook::Other, PathLook::MinorRoad, PathLook::Road}) {
        const bool isRail = look == PathLook::Rail;
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            if (kinds[i].look != look)
                continue;
            context.geometry.forEachPath(i, isShown, [&](const MapGeometry::LineRibbons& lines) {
                lines.casing.paint(painter, context, isRail ? theme.railCasing : theme.roadCasing);
            });
        }
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            if (kinds[i].look != look)
                continue;
            const QColor color = pathColor(theme, look, kinds[i].name);
            context.geometry.forEachPath(
                i, isShown, [&](const MapGeometry::LineRibbons& lines) { lines.inner.paint(painter, context, color); });
            if (!isRail || !detail::railTicks(context.hexSize()))
                continue;
            context.geometry.forEachPath(
                i, isShown, [&](const MapGeometry::LineRibbons& lines) { lines.ticks.paint(painter, context, color); });
        }
    }
    painter.restore();
}
