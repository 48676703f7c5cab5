// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/labels_layer.h"

#include "render/board_text.h"
#include "render/detail.h"
#include "render/hex_places.h"
#include "render/paint_context.h"

#include <QPainter>

void LabelsLayer::paint(QPainter& painter, const PaintContext& context) const
{
    const double size = context.hexSize();
    if (!detail::labels(size))
        return;
    const QFont font = fontOf(context.theme.font, detail::labelText(size));
    // Long names reach into the neighbouring hexes.
    const QRectF near = context.exposed.adjusted(-4 * size, -size, 4 * size, size);
    for (const MapLabel& label : context.map().labels) {
        const QPointF center = context.layout.center(label.at);
        if (!near.contains(center))
            continue;
        drawWithHalo(painter, center + places::label(size), label.text, font, context.theme.label,
                     context.theme.labelHalo, std::max(1.2, size * 0.025),
                     context.isVector() ? std::nullopt : std::optional<double>(context.devicePixelRatio));
    }
}
