// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "picture/kind_picture.h"

#include "picture/render.h"
#include "render/kind_board.h"
#include "render/kind_styles.h"

#include <QPainter>

QImage KindPictures::of(MapList list, const QString& name) const
{
    static const HexMap none;
    return of(list, name, KindStyles(map ? *map : none, rules).look(list, name));
}

QImage KindPictures::of(MapList list, const QString& name, const KindLook& look) const
{
    const auto [board, center] = kindBoard(shape, list, name, look);
    RenderRequest request;
    request.kindImages = images;
    auto position = std::make_shared<Position>();
    position->map = board;
    request.content.position = position;
    request.content.rules = rules;
    request.theme = theme;
    request.layers.show(LayerId::Numbers, false);
    request.layers.show(LayerId::Regions, list == MapList::Regions);
    request.margin = 0.0;
    request.devicePixelRatio = devicePixelRatio;
    constexpr double reach = 1.16; // hexes across: one and a little of what is beside it
    request.hexSize = size.height() / reach;
    const double width = reach * size.width() / size.height();
    request.part = QRectF(center - QPointF(width, reach) / 2.0, QSizeF(width, reach));
    QImage image = renderImage(request);
    if (list == MapList::Legend && name.isEmpty()) {
        // A hole is nothing: a broken outline says that it was meant.
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(theme.number, 1.2, Qt::DashLine));
        const double side = size.height() * 0.42;
        const QPointF at(size.width() / 2.0, size.height() / 2.0);
        QPolygonF outline;
        for (int corner = 0; corner < directionCount; ++corner)
            outline += at + QLineF::fromPolar(side, corner * 60.0 + (shape == GridShape::Flat ? 0.0 : 30.0)).p2();
        painter.drawPolygon(outline);
    }
    return image;
}
