// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/layer_stack.h"

#include "layers/control_layer.h"
#include "layers/counters_layer.h"
#include "layers/cursor_layer.h"
#include "layers/features_layer.h"
#include "layers/hexsides_layer.h"
#include "layers/labels_layer.h"
#include "layers/numbers_layer.h"
#include "layers/paths_layer.h"
#include "layers/regions_layer.h"
#include "layers/ruling_layer.h"
#include "layers/supply_layer.h"
#include "layers/terrain_layer.h"
#include "layers/trails_layer.h"
#include "layers/underlay_layer.h"
#include "layers/zoc_layer.h"
#include "render/paint_context.h"

#include <QPainter>

std::vector<std::unique_ptr<Layer>> makeLayers()
{
    std::vector<std::unique_ptr<Layer>> layers;
    layers.push_back(std::make_unique<UnderlayLayer>());
    layers.push_back(std::make_unique<TerrainLayer>());
    layers.push_back(std::make_unique<RegionsLayer>());
    layers.push_back(std::make_unique<HexsidesLayer>());
    layers.push_back(std::make_unique<PathsLayer>());
    layers.push_back(std::make_unique<FeaturesLayer>());
    layers.push_back(std::make_unique<LabelsLayer>());
    layers.push_back(std::make_unique<NumbersLayer>());
    layers.push_back(std::make_unique<ControlLayer>());
    layers.push_back(std::make_unique<ZocLayer>());
    layers.push_back(std::make_unique<SupplyLayer>());
    layers.push_back(std::make_unique<TrailsLayer>());
    layers.push_back(std::make_unique<CountersLayer>());
    layers.push_back(std::make_unique<RulingLayer>());
    layers.push_back(std::make_unique<CursorLayer>());
    return layers;
}

bool isGroundLayer(LayerId id)
{
    return id <= LayerId::Numbers;
}

bool isAreaLayer(LayerId id)
{
    return id == LayerId::Control || id == LayerId::Zoc;
}

void paintLayer(QPainter& painter, const PaintContext& context, const Layer& layer, const LayerState& state)
{
    if (!state.isShown || state.opacity <= 0.0)
        return;
    painter.save();
    if (state.opacity >= 1.0) {
        layer.paint(painter, context);
    } else if (context.isVector()) {
        painter.setOpacity(state.opacity);
        layer.paint(painter, context);
    } else {
        const double dpr = context.devicePixelRatio;
        const QRect pixels = QRectF(context.exposed.topLeft() * dpr, context.exposed.size() * dpr).toAlignedRect();
        QImage image(pixels.size(), QImage::Format_ARGB32_Premultiplied);
        image.setDevicePixelRatio(dpr);
        image.fill(Qt::transparent);
        const QPointF corner = QPointF(pixels.topLeft()) / dpr;
        QPainter onto(&image);
        onto.setRenderHints(painter.renderHints());
        onto.setClipRect(QRectF(QPointF(), QSizeF(pixels.size()) / dpr));
        onto.translate(-corner);
        layer.paint(onto, context);
        onto.end();
        painter.setOpacity(state.opacity);
        painter.drawImage(corner, image);
    }
    painter.restore();
}
