// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/underlay_layer.h"

#include "layers/paint_context.h"

#include <QPainter>

void UnderlayLayer::paint(QPainter& painter, const PaintContext& context) const
{
    const std::optional<Underlay>& underlay = context.map().underlay;
    if (!underlay || context.underlay == nullptr || context.underlay->isNull() || underlay->hexSize.isEmpty())
        return;
    const QPointF first = context.layout.center(OffsetCoord{0, 0});
    const bool isFlat = context.grid().shape() == GridShape::Flat;
    const double across = 1.5 * context.layout.radius();
    const double columnPitch = isFlat ? across : context.hexSize();
    const double rowPitch = isFlat ? context.hexSize() : across;
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.setOpacity(painter.opacity() * underlay->opacity);
    painter.translate(first);
    painter.rotate(underlay->rotation);
    painter.scale(columnPitch / underlay->hexSize.width(), rowPitch / underlay->hexSize.height());
    painter.translate(-underlay->origin);
    painter.drawImage(QPointF(), *context.underlay);
    painter.restore();
}
