// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/underlay_layer.h"

#include "render/paint_context.h"
#include "render/underlay/underlay_picture.h"
#include "render/underlay/underlay_place.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

void UnderlayLayer::paint(QPainter& painter, const PaintContext& context) const
{
    const Underlay* underlay = context.underlayPlace;
    if (underlay == nullptr || context.underlay == nullptr || underlay->hexSize.isEmpty())
        return;
    const QTransform toBoard = boardFromPicture(*underlay, context.grid(), context.layout);
    const QRectF exposed = toBoard.inverted().mapRect(context.exposed);
    const double scale = std::max(std::hypot(toBoard.m11(), toBoard.m12()), std::hypot(toBoard.m21(), toBoard.m22()));
    painter.save();
    painter.setOpacity(painter.opacity() * underlay->opacity);
    painter.setTransform(toBoard, true);
    const bool isGrey = context.theme.colors == MapColors::Greyscale;
    if (context.isVector()) {
        // Paper has more dots than a screen: about 400 an inch for a hex of 15 mm.
        constexpr double dotsPerPixel = 4.0;
        if (isGrey) // a drawing keeps its colours; its pixels need not
            context.underlay->paint(painter, exposed, scale * dotsPerPixel, true);
        else
            context.underlay->paintVector(painter, exposed, scale * dotsPerPixel);
    } else {
        context.underlay->paint(painter, exposed, scale * context.devicePixelRatio, isGrey);
    }
    painter.restore();
}
