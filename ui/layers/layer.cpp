// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/layer.h"

#include "layers/layers.h"
#include "render/paint_context.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace {

struct LayerName
{
    LayerId id;
    const char16_t* name;
    const char* title;
    void (*paint)(QPainter&, const PaintContext&);
};

constexpr std::array layerNames = {
    LayerName{LayerId::Underlay, u"underlay", QT_TRANSLATE_NOOP("Layer", "Underlay picture"), paintUnderlay},
    LayerName{LayerId::Terrain, u"terrain", QT_TRANSLATE_NOOP("Layer", "Terrain"), paintTerrain},
    LayerName{LayerId::Regions, u"regions", QT_TRANSLATE_NOOP("Layer", "Regions"), paintRegions},
    LayerName{LayerId::Hexsides, u"hexsides", QT_TRANSLATE_NOOP("Layer", "Rivers and hexsides"), paintHexsides},
    LayerName{LayerId::Paths, u"paths", QT_TRANSLATE_NOOP("Layer", "Roads and rails"), paintPaths},
    LayerName{LayerId::Features, u"features", QT_TRANSLATE_NOOP("Layer", "Features"), paintFeatures},
    LayerName{LayerId::Labels, u"labels", QT_TRANSLATE_NOOP("Layer", "Names"), paintLabels},
    LayerName{LayerId::Numbers, u"numbers", QT_TRANSLATE_NOOP("Layer", "Hex numbers"), paintNumbers},
    LayerName{LayerId::Control, u"control", QT_TRANSLATE_NOOP("Layer", "Control"), paintControl},
    LayerName{LayerId::Zoc, u"zoc", QT_TRANSLATE_NOOP("Layer", "Zones of control"), paintZones},
    LayerName{LayerId::Furniture, u"furniture", QT_TRANSLATE_NOOP("Layer", "Title, legend and frame"), paintFurniture},
    LayerName{LayerId::Supply, u"supply", QT_TRANSLATE_NOOP("Layer", "Supply"), paintSupply},
    LayerName{LayerId::Trails, u"trails", QT_TRANSLATE_NOOP("Layer", "Trails of moves"), paintTrails},
    LayerName{LayerId::Danger, u"danger", QT_TRANSLATE_NOOP("Layer", "Danger"), paintDanger},
    LayerName{LayerId::Counters, u"counters", QT_TRANSLATE_NOOP("Layer", "Counters"), paintCounters},
    LayerName{LayerId::Ruling, u"ruling", QT_TRANSLATE_NOOP("Layer", "Ruling"), paintRuling},
    LayerName{LayerId::Cursor, u"cursor", QT_TRANSLATE_NOOP("Layer", "Pointer and cursor"), paintCursor},
};

const LayerName& entry(LayerId id)
{
    return layerNames[static_cast<std::size_t>(id)];
}

} // namespace

std::array<LayerId, layerCount> allLayers()
{
    std::array<LayerId, layerCount> result{};
    std::transform(layerNames.begin(), layerNames.end(), result.begin(), [](const LayerName& name) { return name.id; });
    return result;
}

QString layerName(LayerId id)
{
    return QString::fromUtf16(entry(id).name);
}

std::optional<LayerId> layerFromName(QStringView name)
{
    for (const LayerName& candidate : layerNames) {
        if (name == QStringView(candidate.name))
            return candidate.id;
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
    for (const LayerId id : {LayerId::Regions, LayerId::Control, LayerId::Zoc, LayerId::Danger})
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
