// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/overlays.h"

#include "layers/layers.h"
#include "render/arrow_shape.h"
#include "render/chip.h"
#include "render/detail.h"
#include "render/hatch.h"
#include "render/paint_context.h"
#include "render/verdict_ring.h"
#include "table/table_words.h"

#include <algorithm>

namespace {

/// On a casing, so that it shows on any terrain.
void strokeOnCasing(QPainter& painter, const Theme& theme, const QPolygonF& polygon, const QPen& pen)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(ringCasing(theme), pen.widthF() * 1.5));
    painter.drawPolygon(polygon);
    painter.setPen(pen);
    painter.drawPolygon(polygon);
}

void paintEntries(QPainter& painter, const PaintContext& context, const ShownMove& move)
{
    const double size = context.hexSize();
    const QPolygonF hexagon = context.hexagon(0.03);
    const QPainterPath area = tintArea(context.shape(), size, 0.03);
    for (const HexIndex hex : move.open) {
        if (!context.isNear(hex))
            continue;
        const QPointF center = context.layout.center(hex);
        painter.fillPath(area.translated(center), withAlpha(context.theme.legal, 0.3));
        strokeOnCasing(painter, context.theme, hexagon.translated(center),
                       QPen(context.theme.legal, std::max(1.5, size * 0.045)));
    }
    for (const auto& [hex, reason] : move.closed) {
        if (!context.isNear(hex))
            continue;
        const QPointF center = context.layout.center(hex);
        strokeOnCasing(painter, context.theme, hexagon.translated(center),
                       QPen(context.theme.forbidden, std::max(1.5, size * 0.04), Qt::DashLine));
        if (size >= detail::chipsFrom)
            paintChip(painter, {context.theme.forbidden, {}, reason}, center + QPointF(0.0, 0.3 * size),
                      std::max(10.0, size * 0.24), size * 0.8, context.theme);
    }
}

} // namespace

void paintMoveReach(QPainter& painter, const PaintContext& context)
{
    const BoardContent& content = context.content;
    if (!content.move)
        return;
    painter.save();
    paintEntries(painter, context, *content.move);
    if (content.moveField) {
        const double size = context.hexSize();
        const QPolygonF hexagon = context.hexagon(0.03);
        const QColor tint = withAlpha(context.theme.legal, 0.26);
        const QPainterPath open = tintArea(context.shape(), size, 0.03);
        QPainterPath hatched; // without the numbers' places
        hatched.setFillRule(Qt::WindingFill);
        Hatch hatch(45.0, std::max(5.0, size * 0.14));
        for (const MoveReach& reach : content.moveField->reach()) {
            if (!context.isNear(reach.hex))
                continue;
            const QPointF center = context.layout.center(reach.hex);
            const QPolygonF area = hexagon.translated(center);
            if (!reach.mayEnd) {
                hatch.add(area);
                hatched.addPath(open.translated(center));
                continue;
            }
            painter.fillPath(open.translated(center), tint);
            if (reach.stops)
                strokeOnCasing(painter, context.theme, area, QPen(context.theme.legal, std::max(1.4, size * 0.045)));
        }
        painter.setPen(Qt::NoPen);
        painter.setBrush(withAlpha(context.theme.legal, 0.6));
        if (!hatched.isEmpty()) {
            if (detail::numbers(size) > 0.0)
                painter.setClipPath(hatched, Qt::IntersectClip);
            painter.drawPath(hatch.bars(std::max(1.0, size * 0.025)));
        }
    }
    painter.restore();
}

void paintMovePath(QPainter& painter, const PaintContext& context)
{
    const BoardContent& content = context.content;
    if (!content.move)
        return;
    const ShownMove& move = *content.move;
    const double size = context.hexSize();
    painter.save();
    const double height = std::max(9.0, size * 0.2);
    if (content.moveField && content.moveField->hasCosts() && size >= detail::chipsFrom) {
        for (const MoveReach& reach : content.moveField->reach()) {
            if (!context.isNear(reach.hex) || reach.hex == move.target)
                continue;
            // A bar behind the number says that the move ends there.
            const QString text = TableWords::halfPoints(reach.cost) + (reach.stops ? QStringLiteral(" |") : QString());
            paintChip(painter, {reach.mayEnd ? context.theme.legal : context.theme.outranked, text, {}},
                      context.layout.center(reach.hex) + QPointF(0.0, 0.34 * size), height, size * 0.6, context.theme);
        }
    }
    const bool isElsewhere = move.target != noHex && move.target != move.from;
    const bool isCarried = isElsewhere && !move.isRefused;
    const QColor color = move.isRefused ? context.theme.forbidden : context.theme.path;
    if (!move.path.empty()) {
        ArrowShape shape;
        if (move.from != noHex)
            shape.points.push_back(context.layout.center(move.from));
        for (const HexIndex hex : move.path)
            shape.points.push_back(context.layout.center(hex));
        if (shape.points.size() > 1) {
            shape.startGap = move.from != noHex ? size * 0.3 : 0.0;
            shape.endGap = size * (isCarried ? 0.45 : 0.12); // before the counters
            shape.width = std::max(3.0, size * 0.09);
            shape.head = std::max(9.0, size * 0.3);
            shape.isDashed = move.isFree || move.isRefused;
            paintArrow(painter, shape, color, context.theme.pathCasing, std::max(1.0, size * 0.025));
        }
    }
    if (isCarried)
        paintCarried(painter, context, content.selectedUnits, move.target);
    if (isElsewhere) {
        const QPointF center = context.layout.center(move.target);
        strokeOnCasing(painter, context.theme, context.hexagon(0.02).translated(center),
                       QPen(color, std::max(1.6, size * 0.05), move.isRefused ? Qt::DashLine : Qt::SolidLine));
        if (!move.text.isEmpty() || move.sign)
            paintChip(painter, {color, move.text, move.sign}, center - QPointF(0.0, 0.34 * size),
                      std::max(12.0, size * 0.26), std::max(90.0, size * 1.4), context.theme);
    }
    painter.restore();
}

QRectF moveChange(const BoardContent& before, const BoardContent& after)
{
    if (before.moveField != after.moveField)
        return PlaneLayout(after.map().grid, 1.0).bounds();
    std::vector<HexIndex> hexes;
    for (const BoardContent* content : {&before, &after}) {
        if (!content->move)
            continue;
        hexes.insert(hexes.end(), {content->move->from, content->move->target});
        for (const std::vector<HexIndex>* more : {&content->move->path, &content->move->open})
            hexes.insert(hexes.end(), more->begin(), more->end());
        for (const auto& [hex, reason] : content->move->closed)
            hexes.push_back(hex);
    }
    return boundsOf(after.map().grid, hexes, {2.0, 2.0}); // with a chip that is wider than its hex
}
