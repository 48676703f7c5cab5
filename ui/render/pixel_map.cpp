// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/pixel_map.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numbers>

PixelMap::PixelMap(const HexMap& map, const std::function<QColor(const QString& terrain)>& color)
    : m_isFlat(map.grid.shape() == GridShape::Flat), m_lines(m_isFlat ? map.grid.columns() : map.grid.rows())
{
    std::vector<QRgb> colors;
    for (const LegendEntry& entry : map.legend)
        colors.push_back(entry.terrain ? color(*entry.terrain).rgb() : qRgba(0, 0, 0, 0));

    const HexGrid& grid = map.grid;
    const int along = 2 * (m_isFlat ? grid.rows() : grid.columns()) + 1;
    QImage image(m_isFlat ? m_lines : along, m_isFlat ? along : m_lines, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            const auto hex = static_cast<std::size_t>(grid.index(OffsetCoord{column, row}));
            const QRgb pixel = colors[map.legendIndex[hex]];
            const int line = m_isFlat ? column : row;
            const int place = 2 * (m_isFlat ? row : column) + (grid.isShifted(line) ? 1 : 0);
            for (const int at : {place, place + 1}) {
                const int x = m_isFlat ? line : at;
                const int y = m_isFlat ? at : line;
                reinterpret_cast<QRgb*>(image.scanLine(y))[x] = pixel;
            }
        }
    }
    m_levels.push_back(image);
    while (image.width() > 64 && image.height() > 64) {
        image = image.scaled((image.width() + 1) / 2, (image.height() + 1) / 2, Qt::IgnoreAspectRatio,
                             Qt::SmoothTransformation);
        m_levels.push_back(image);
    }
}

void PixelMap::draw(QPainter& painter, double hexSize, const QRectF& exposed) const
{
    // A line of hexes is 1.5 radii apart from the next; the outermost quarter radius of the sheet stays empty.
    const double radius = hexSize / std::numbers::sqrt3;
    const double across = 1.5 * radius;
    const double length = (m_isFlat ? m_levels.front().height() : m_levels.front().width()) * hexSize / 2.0;
    const QRectF board = m_isFlat ? QRectF(radius / 4.0, 0.0, across * m_lines, length)
                                  : QRectF(0.0, radius / 4.0, length, across * m_lines);
    // The level whose pixels are just not larger than those of the screen.
    std::size_t level = 0;
    for (double pixel = hexSize / 2.0; pixel < 0.75 && level + 1 < m_levels.size(); pixel *= 2.0)
        ++level;
    const QImage& image = m_levels[level];
    const double fx = image.width() / board.width();
    const double fy = image.height() / board.height();
    // Whole source pixels, so that parts meet without a seam.
    const QRectF wanted = exposed.intersected(board);
    if (wanted.isEmpty())
        return;
    const double left = std::max(0.0, std::floor((wanted.left() - board.left()) * fx) - 1.0);
    const double top = std::max(0.0, std::floor((wanted.top() - board.top()) * fy) - 1.0);
    const double right = std::min<double>(image.width(), std::ceil((wanted.right() - board.left()) * fx) + 1.0);
    const double bottom = std::min<double>(image.height(), std::ceil((wanted.bottom() - board.top()) * fy) + 1.0);
    const QRectF source(left, top, right - left, bottom - top);
    const QRectF target(board.left() + left / fx, board.top() + top / fy, source.width() / fx, source.height() / fy);
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform, hexSize < 2.5);
    painter.drawImage(target, image, source);
    painter.restore();
}
