// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/comparison_painting.h"

#include "render/arrow_shape.h"
#include "render/chip.h"
#include "render/detail.h"
#include "render/hex_outline.h"
#include "render/verdict_ring.h"

#include <QPainter>
#include <QPainterPath>
#include <QTransform>

#include <algorithm>

namespace {

QPainterPath outline(const PaintContext& context, HexIndex hex, double inset)
{
    const double size = context.hexSize();
    QPainterPath path;
    path.addPolygon(QTransform::fromScale(size, size)
                        .map(hexPolygon(context.grid().shape(), inset))
                        .translated(context.layout.center(hex)));
    path.closeSubpath();
    return path;
}

void paintMark(QPainter& painter, const PaintContext& context, const BoardComparison::Mark& mark)
{
    const double size = context.hexSize();
    if (!mark.differs) {
        if (!mark.verdicts[0])
            return;
        painter.save();
        painter.setOpacity(painter.opacity() * 0.45);
        painter.translate(context.layout.center(mark.hex));
        paintVerdictRing(painter, *mark.verdicts[0], context.grid().shape(), size, true, context.theme);
        painter.restore();
        return;
    }
    QColor glow = context.theme.selection;
    glow.setAlphaF(0.3F);
    const QPainterPath ring = outline(context, mark.hex, 0.03);
    painter.fillPath(tintArea(context.grid().shape(), size, 0.03).translated(context.layout.center(mark.hex)), glow);
    painter.strokePath(ring, QPen(QColor(0, 0, 0, 170), std::max(2.6, size * 0.07)));
    painter.strokePath(ring, QPen(context.theme.selection, std::max(1.5, size * 0.04)));
}

// One above the other, the first answer's on top.
void paintWords(QPainter& painter, const PaintContext& context, const BoardComparison::Mark& mark)
{
    const double size = context.hexSize();
    if (!mark.differs || !detail::chips(size))
        return;
    const double height = std::max(size * 0.185, 11.0);
    const QColor colors[] = {context.theme.path, context.theme.option};
    for (const int side : {0, 1}) {
        const QString letter = side == 0 ? QStringLiteral("A") : QStringLiteral("B");
        const QString text = detail::chipWords(size) ? letter + QStringLiteral(" ") + mark.texts[side] : letter;
        const QPointF at = context.layout.center(mark.hex) + QPointF(0.0, (side == 0 ? -0.12 : 0.08) * size);
        paintChip(painter, Chip{colors[side], text, {}, false}, at, height, size * 0.8, context.theme);
    }
}

} // namespace

void paintComparison(QPainter& painter, const PaintContext& context, const BoardComparison& comparison)
{
    const double size = context.hexSize();
    for (const BoardComparison::Mark& mark : comparison.marks)
        paintMark(painter, context, mark);
    if (comparison.from != noHex) {
        const QPainterPath ring = outline(context, comparison.from, 0.03);
        painter.strokePath(ring, QPen(QColor(0, 0, 0, 150), std::max(2.4, size * 0.062)));
        painter.strokePath(ring, QPen(context.theme.selection, std::max(1.5, size * 0.04)));
    }
    const double before = painter.opacity();
    for (const bool isShared : {true, false}) {
        for (const BoardComparison::Path& path : comparison.paths) {
            if ((path.in[0] && path.in[1]) != isShared || path.hexes.size() < 2)
                continue;
            ArrowShape shape;
            // The second answer's arrows a little aside, so that common ground shows both.
            const double aside = isShared ? 0.0 : path.in[0] ? -0.05 * size : 0.05 * size;
            for (const HexIndex hex : path.hexes)
                shape.points.push_back(context.layout.center(hex) + QPointF(aside, aside));
            shape.startGap = 0.34 * size;
            // The words stand in the middle.
            shape.endGap = 0.29 * size;
            shape.width = std::max(1.8, size * 0.062);
            shape.head = std::max(6.0, size * 0.2);
            shape.isDashed = !isShared && path.in[1];
            painter.setOpacity(before * (isShared ? 0.55 : 1.0));
            const QColor color = isShared     ? context.theme.combat
                                 : path.in[0] ? context.theme.path
                                              : context.theme.option;
            paintArrow(painter, shape, color, context.theme.pathCasing, std::max(1.2, size * 0.024));
        }
    }
    painter.setOpacity(before);
    for (const BoardComparison::Mark& mark : comparison.marks)
        paintWords(painter, context, mark);
}
