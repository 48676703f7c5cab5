// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "picture/vector_board.h"

#include "picture/render.h"
#include "render/board_scene.h"
#include "render/map_geometry.h"
#include "render/paint_context.h"
#include "render/terrain_pattern.h"
#include "render/underlay/underlay_picture.h"

#include <QPainter>

#include <vector>

struct VectorBoard::Private
{
    explicit Private(const RenderRequest& request)
        : content(request.content), settings(request.layers), theme(request.theme),
          geometry(content.position->map, content.rules), layout(content.map().grid, request.hexSize),
          underlay(underlayOf(request))
    {
        scene.update(content);
    }

    BoardContent content;
    LayerSettings settings;
    Theme theme;
    MapGeometry geometry;
    PlaneLayout layout;
    UnderlayPicturePtr underlay;
    BoardScene scene;
    TerrainPatterns patterns;
};

VectorBoard::VectorBoard(const RenderRequest& request) : d(std::make_unique<Private>(request)) {}

VectorBoard::~VectorBoard() = default;

bool VectorBoard::paint(QPainter& painter, const QRectF& part, const Watch& watch)
{
    PaintContext context{d->content, d->scene, d->geometry, d->theme, d->layout, d->patterns, 1.0, part};
    const std::optional<Underlay>& place = d->content.map().underlay;
    context.underlay = d->underlay.get();
    context.underlayPlace = place ? &*place : nullptr;
    context.areCountersShown = d->settings.isShown(LayerId::Counters);
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.setClipRect(part, Qt::IntersectClip);
    painter.fillRect(part, d->theme.ground);
    bool goesOn = true;
    const auto layers = allLayers();
    for (std::size_t i = 0; i < layers.size() && goesOn; ++i) {
        paintLayer(painter, context, layers[i], d->settings[layers[i]]);
        goesOn = !watch || watch(static_cast<double>(i + 1) / static_cast<double>(layers.size()));
    }
    painter.restore();
    return goesOn;
}
