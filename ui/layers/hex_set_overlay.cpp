// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/hex_set_overlay.h"

#include "render/detail.h"
#include "render/exact_fill.h"
#include "render/hex_outline.h"
#include "render/paint_context.h"
#include "render/pixel_map.h"
#include "render/verdict_ring.h"

#include <QLineF>
#include <QList>
#include <QPainter>
#include <QPainterPath>
#include <QTransform>

HexSetOverlay::HexSetOverlay() = default;

HexSetOverlay::~HexSetOverlay() = default;

void HexSetOverlay::paint(QPainter& painter, const PaintContext& context, const HexSet& hexes,
                          const std::shared_ptr<const void>& key, const Look& look)
{
    const double size = context.hexSize();
    if (size < detail::pixelMapBelow) {
        if (m_key != key || m_color != look.line || !m_pixels) {
            QColor color = look.line;
            color.setAlphaF(0.45F);
            m_pixels = std::make_unique<PixelMap>(context.grid(),
                                                  std::vector<std::pair<const HexSet*, QColor>>{{&hexes, color}});
            m_key = key;
            m_color = look.line;
        }
        m_pixels->draw(painter, size, context.devicePixelRatio, context.exposed);
        return;
    }
    const HexGrid& grid = context.grid();
    const QPolygonF hexagon = QTransform::fromScale(size, size).map(hexPolygon(grid.shape()));
    const bool isNumbered = detail::numbers(size) > 0.0;
    const QPainterPath area = isNumbered ? tintArea(grid.shape(), size, 0.0) : QPainterPath();
    const PlaneLayout::Range range = context.range(0.6);
    QList<QLineF> lines;
    painter.save();
    // Without soft edges every pixel belongs to one hex, so that the tint shows no seams.
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(Qt::NoPen);
    painter.setBrush(look.tint);
    for (int row = range.firstRow; row <= range.lastRow; ++row) {
        for (int column = range.firstColumn; column <= range.lastColumn; ++column) {
            const HexIndex hex = grid.index(OffsetCoord{column, row});
            if (!hexes.contains(hex))
                continue;
            const QPointF center = context.layout.center(hex);
            if (isNumbered)
                painter.drawPath(area.translated(center));
            else
                painter.drawConvexPolygon(hexagon.translated(center));
            const std::array<HexIndex, directionCount> neighbours = grid.neighbours(hex);
            for (int d = 0; d < directionCount; ++d) {
                const HexIndex neighbour = neighbours[static_cast<std::size_t>(d)];
                if (neighbour == noHex || !hexes.contains(neighbour))
                    lines << QLineF(context.layout.corner(center, d), context.layout.corner(center, d + 1));
            }
        }
    }
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const auto& [color, width] : {std::pair{look.halo, look.width * 2.2}, std::pair{look.line, look.width}}) {
        painter.setPen(QPen(color, width, Qt::SolidLine, Qt::RoundCap));
        painter.drawLines(lines);
    }
    painter.restore();
}
