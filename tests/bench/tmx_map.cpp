// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/tmx_map.h"

#include <QFile>
#include <QImage>
#include <QPainter>

#include <cmath>

using namespace Qt::StringLiterals;

namespace {

/// A hexagon a legend entry, side by side, on nothing.
QImage tiles(const HexMap& map, const QSize& tile)
{
    const int count = static_cast<int>(map.legend.size());
    QImage image(tile.width() * count, tile.height(), QImage::Format_ARGB32);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int i = 0; i < count; ++i) {
        const double left = tile.width() * i;
        const double w = tile.width();
        const double h = tile.height();
        const QPolygonF hexagon({{left, h / 2},
                                 {left + w / 4, 0},
                                 {left + w * 3 / 4, 0},
                                 {left + w, h / 2},
                                 {left + w * 3 / 4, h},
                                 {left + w / 4, h}});
        painter.setPen(QColor(0, 0, 0, 90));
        painter.setBrush(QColor::fromHsv(i * 67 % 360, 60, 230));
        painter.drawPolygon(hexagon);
        // Some strokes, as terrain has.
        for (int stroke = 0; stroke < 3 * i; ++stroke)
            painter.drawLine(QPointF(left + w * (0.3 + 0.05 * stroke), h * 0.3),
                             QPointF(left + w * (0.35 + 0.05 * stroke), h * 0.7));
    }
    return image;
}

} // namespace

QString writeTmxMap(const HexMap& map, double hexSize, const QString& folder)
{
    const bool isFlat = map.grid.shape() == GridShape::Flat;
    const int across = static_cast<int>(std::lround(hexSize));
    const int along = static_cast<int>(std::lround(hexSize * 2.0 / std::sqrt(3.0)));
    const QSize tile = isFlat ? QSize(along, across) : QSize(across, along);
    if (!tiles(map, tile).save(folder + u"/tiles.png"_s))
        return {};
    QString text =
        u"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<map version=\"1.9\" orientation=\"hexagonal\" renderorder=\"right-down\" width=\"%1\" height=\"%2\" "
        "tilewidth=\"%3\" tileheight=\"%4\" infinite=\"0\" hexsidelength=\"%5\" staggeraxis=\"%6\" "
        "staggerindex=\"%7\">\n"
        " <tileset firstgid=\"1\" name=\"tiles\" tilewidth=\"%3\" tileheight=\"%4\" tilecount=\"%8\" columns=\"%8\">"
        "<image source=\"tiles.png\" width=\"%9\" height=\"%4\"/></tileset>\n"_s.arg(map.grid.columns())
            .arg(map.grid.rows())
            .arg(tile.width())
            .arg(tile.height())
            .arg(along / 2)
            .arg(isFlat ? u"x"_s : u"y"_s, map.grid.shifted() == Shifted::Even ? u"even"_s : u"odd"_s)
            .arg(map.legend.size())
            .arg(tile.width() * static_cast<int>(map.legend.size()));
    text += u" <layer id=\"1\" name=\"terrain\" width=\"%1\" height=\"%2\"><data encoding=\"csv\">\n"_s
                .arg(map.grid.columns())
                .arg(map.grid.rows());
    for (HexIndex hex = 0; hex < map.grid.size(); ++hex)
        text += (hex == 0 ? QString() : u","_s) + QString::number(map.legendIndex[static_cast<std::size_t>(hex)] + 1);
    text += u"\n</data></layer>\n</map>\n"_s;
    const QString path = folder + u"/map.tmx"_s;
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text.toUtf8()) > 0 ? path : QString();
}
