// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "picture/kind_picture.h"

#include "grid/plane_layout.h"
#include "picture/render.h"
#include "render/styles.h"

#include <QPainter>

namespace {

constexpr int lines = 3; ///< columns and rows of the small map
constexpr HexIndex middle = 4;

/// Signs across a hexside are shown alone; what runs along hexsides goes around half of the hex.
bool isSign(HexsideLook look)
{
    return look == HexsideLook::Bridge || look == HexsideLook::Ford || look == HexsideLook::Ice;
}

} // namespace

QImage KindPictures::of(MapList list, const QString& name) const
{
    auto map = std::make_shared<HexMap>();
    map->grid = HexGrid(shape, lines, lines, Shifted::Even, HexNumbering(), 0.0);
    const int count = map->grid.size();
    map->legend = {{U'.', QStringLiteral("clear")}, {U'x', std::nullopt}};
    map->legendIndex.assign(static_cast<std::size_t>(count), 0);
    const PlaneLayout layout(map->grid);
    QPointF center = layout.center(middle);
    const auto sideOf = [&](int direction) { return *hexsideOf(map->grid, middle, directionFromInt(direction)); };
    switch (list) {
    case MapList::Legend:
        map->legendIndex.assign(static_cast<std::size_t>(count), 1);
        if (!name.isEmpty()) {
            map->legend[0].terrain = name;
            map->legendIndex[middle] = 0;
        }
        break;
    case MapList::Features:
        map->features = {{name, HexSet(count)}};
        map->features[0].content.insert(middle);
        break;
    case MapList::Regions:
        map->regions = {{name, HexSet(count)}};
        map->regions[0].content.insert(middle);
        break;
    case MapList::Hexsides: {
        map->hexsides = {{name, HexsideSet(count)}};
        HexsideSet& set = map->hexsides[0].content;
        if (isSign(hexsideLook(rules.get(), name))) {
            set.insert(map->grid, sideOf(0));
            center = (center + layout.center(farHex(map->grid, sideOf(0)))) / 2.0;
            break;
        }
        for (const int direction : {1, 2, 3})
            set.insert(map->grid, sideOf(direction));
        break;
    }
    case MapList::Paths: {
        const std::vector<HexIndex> line{map->grid.neighbour(middle, HexDirection::D4), middle,
                                         map->grid.neighbour(middle, HexDirection::D1)};
        map->paths = {{name, PathKind{{line}, HexsideSet(count)}}};
        for (std::size_t i = 0; i + 1 < line.size(); ++i)
            map->paths[0].content.links.insert(map->grid, *hexsideBetween(map->grid, line[i], line[i + 1]));
        break;
    }
    }
    RenderRequest request;
    auto position = std::make_shared<Position>();
    position->map = map;
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
