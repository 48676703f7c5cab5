// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/features_layer.h"

#include "render/detail.h"
#include "render/feature_sign.h"
#include "render/paint_context.h"
#include "render/stamp_cache.h"
#include "render/styles.h"

#include <QPainter>

void FeaturesLayer::paint(QPainter& painter, const PaintContext& context) const
{
    const double size = context.hexSize();
    if (!detail::features(size))
        return;
    const HexMap& map = context.map();
    const GridShape shape = map.grid.shape();
    const QRectF area(-0.6 * size, -0.6 * size, 1.2 * size, 1.2 * size);
    const bool isStamped = !context.isVector() && size * context.devicePixelRatio <= 320.0;

    for (std::size_t i = 0; i < map.features.size(); ++i) {
        const Named<HexSet>& feature = map.features[i];
        const FeatureLook look = featureLook(context.content.rules.get(), feature.name);
        const auto paintOne = [&](QPainter& onto) {
            onto.scale(size, size);
            paintFeature(onto, look, feature.name, shape, context.theme);
        };
        forEachHex(map, context.range(0.2), [&](HexIndex hex) {
            if (!feature.content.contains(hex))
                return;
            const QPointF center = context.layout.center(hex);
            if (isStamped) {
                const QImage& image =
                    context.stamps->stamp(StampCache::Kind::Feature, static_cast<int>(i), 0, area, paintOne);
                context.stamps->put(painter, image, area, center);
            } else {
                painter.save();
                painter.translate(center);
                paintOne(painter);
                painter.restore();
            }
        });
    }
}
