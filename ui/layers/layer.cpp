// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/layer.h"

#include "layers/layers.h"
#include "render/paint_context.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace {

struct PaintedLayer
{
    LayerId id;
    const char* title;
    void (*paint)(QPainter&, const PaintContext&);
};

constexpr std::array paintedLayers = {
    PaintedLayer{LayerId::Underlay, QT_TRANSLATE_NOOP("Layer", "Underlay picture"), paintUnderlay},
    PaintedLayer{LayerId::Terrain, QT_TRANSLATE_NOOP("Layer", "Terrain"), paintTerrain},
    PaintedLayer{LayerId::Regions, QT_TRANSLATE_NOOP("Layer", "Regions"), paintRegions},
    PaintedLayer{LayerId::Hexsides, QT_TRANSLATE_NOOP("Layer", "Rivers and hexsides"), paintHexsides},
    PaintedLayer{LayerId::Paths, QT_TRANSLATE_NOOP("Layer", "Roads and rails"), paintPaths},
    PaintedLayer{LayerId::Features, QT_TRANSLATE_NOOP("Layer", "Features"), paintFeatures},
    PaintedLayer{LayerId::Labels, QT_TRANSLATE_NOOP("Layer", "Names"), paintLabels},
    PaintedLayer{LayerId::Numbers, QT_TRANSLATE_NOOP("Layer", "Hex numbers"), paintNumbers},
    PaintedLayer{LayerId::Control, QT_TRANSLATE_NOOP("Layer", "Control"), paintControl},
    PaintedLayer{LayerId::Zoc, QT_TRANSLATE_NOOP("Layer", "Zones of control"), paintZones},
    PaintedLayer{LayerId::Furniture, QT_TRANSLATE_NOOP("Layer", "Title, legend and frame"), paintFurniture},
    PaintedLayer{LayerId::Supply, QT_TRANSLATE_NOOP("Layer", "Supply"), paintSupply},
    PaintedLayer{LayerId::Trails, QT_TRANSLATE_NOOP("Layer", "Trails of moves"), paintTrails},
    PaintedLayer{LayerId::Danger, QT_TRANSLATE_NOOP("Layer", "Danger"), paintDanger},
    PaintedLayer{LayerId::Counters, QT_TRANSLATE_NOOP("Layer", "Counters"), paintCounters},
    PaintedLayer{LayerId::Ruling, QT_TRANSLATE_NOOP("Layer", "Ruling"), paintRuling},
    PaintedLayer{LayerId::Cursor, QT_TRANSLATE_NOOP("Layer", "Pointer and cursor"), paintCursor},
};

const PaintedLayer& entry(LayerId id)
{
    return paintedLayers[static_cast<std::size_t>(id)];
}

} // namespace

std::array<LayerId, layerCount> allLayers()
{
    std::array<LayerId, layerCount> result{};
    std::transform(paintedLayers.begin(), paintedLayers.end(), result.begin(),
                   [](const PaintedLayer& layer) { return layer.id; });
    return result;
}

QString layerName(LayerId id)
{
    return nameOf(layerWords, id);
}

std::optional<LayerId> layerFromName(QStringView name)
{
    for (const auto& [word, id] : layerWords) {
        if (name == QLatin1String(word))
            return id;
    }
    return std::nullopt;
}

QString layerTitle(LayerId id)
{
    return QCoreApplication::translate("Layer", entry(id).title);
}

LayerSettings LayerSettings::forWindow()
{
    LayerSettings settings;
    for (const LayerId id : {LayerId::Regions, LayerId::Control, LayerId::Danger})
        settings.show(id, false);
    return settings;
}

LayerSettings LayerSettings::forPicture()
{
    LayerSettings settings;
    for (const LayerId id :
         {LayerId::Regions, LayerId::Control, LayerId::Zoc, LayerId::Supply, LayerId::Danger, LayerId::Cursor})
        settings.show(id, false);
    return settings;
}

void paintLayer(QPainter& painter, const PaintContext& context, LayerId id, const LayerState& state)
{
    if (!state.isShown || state.opacity <= 0.0)
        return;
    const auto paint = entry(id).paint;
    painter.save();
    if (state.opacity >= 1.0) {
        paint(painter, context);
    } else if (context.isVector()) {
        painter.setOpacity(state.opacity);
        paint(painter, context);
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
        paint(onto, context);
        onto.end();
        painter.setOpacity(state.opacity);
        painter.drawImage(corner, image);
    }
    painter.restore();
}
