// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/layers.h"
#include "layers/overlays.h"
#include "layers/path_painting.h"
#include "render/chip.h"
#include "render/detail.h"
#include "render/exact_fill.h"
#include "render/hatch.h"
#include "render/verdict_ring.h"

#include <algorithm>
#include <vector>

namespace {

/// Bars of the pattern for the shortest retreat that kills, in shares of a hex.
struct DangerPattern
{
    std::vector<double> angles; ///< none: dots
    double spacing = 0.13;
    double width = 0.03;
};

DangerPattern patternOf(int least)
{
    // Upright and level: slanting bars are the ruling's, and those of zones.
    switch (least) {
    case 1:
        return {{0.0, 90.0}, 0.1, 0.04};
    case 2:
        return {{0.0, 90.0}, 0.16, 0.026};
    case 3:
        return {{0.0}, 0.16, 0.026};
    default:
        return {{}, 0.17, 0.03};
    }
}

/// Dots on one raster, within the hexagon around the origin.
QPainterPath dotsIn(const QPolygonF& hexagon, double size, const DangerPattern& pattern)
{
    const double spacing = std::max(4.0, size * pattern.spacing);
    QPainterPath dots;
    for (double y = -0.5 * size; y <= 0.5 * size; y += spacing) {
        for (double x = -0.6 * size; x <= 0.6 * size; x += spacing) {
            if (hexagon.containsPoint({x, y}, Qt::WindingFill))
                dots.addPath(circleAt({x, y}, std::max(0.9, size * pattern.width)));
        }
    }
    return dots;
}

/// The corner of a hex that neither its number nor a counter needs.
QPointF cornerOf(double size)
{
    return {0.34 * size, -0.27 * size};
}

void paintBadge(QPainter& painter, const PaintContext& context, QPointF center, const QString& text,
                const QColor& color)
{
    const double size = context.hexSize();
    if (size < detail::chipsFrom)
        return;
    const double height = std::max(11.0, 0.19 * size);
    paintChip(painter, {.ground = color, .text = text, .sign = {}}, center, height, 0.3 * size, context.theme);
}

/// A door, open or shut, around the origin in a square of 2.
QPainterPath doorSign(bool isOpen)
{
    QPainterPath path;
    path.addRect(-0.62, -0.8, 1.24, 1.6);
    if (isOpen) {
        path.moveTo(-0.62, -0.8);
        path.lineTo(0.2, -0.5);
        path.lineTo(0.2, 1.0);
        path.lineTo(-0.62, 0.8);
    } else {
        path.addEllipse(QPointF(0.3, 0.05), 0.12, 0.12);
        path.moveTo(-0.62, -0.8);
        path.lineTo(0.62, 0.8);
        path.moveTo(0.62, -0.8);
        path.lineTo(-0.62, 0.8);
    }
    return path;
}

/// A triangle that points up where supply comes, down where it goes.
QPainterPath supplySign(bool isSupplied)
{
    const double up = isSupplied ? -1.0 : 1.0;
    QPainterPath path;
    path.addPolygon(QPolygonF{{0.0, 0.8 * up}, {0.8, -0.65 * up}, {-0.8, -0.65 * up}, {0.0, 0.8 * up}});
    return path;
}

/// A key, its bow at the left.
QPainterPath keySign()
{
    QPainterPath path;
    path.addEllipse(QPointF(-0.5, 0.0), 0.4, 0.4);
    path.moveTo(-0.1, 0.0);
    path.lineTo(0.9, 0.0);
    path.lineTo(0.9, 0.4);
    path.moveTo(0.5, 0.0);
    path.lineTo(0.5, 0.35);
    return path;
}

/// A disc with a sign, which is drawn in a square of 2 around the origin.
void paintSign(QPainter& painter, const PaintContext& context, QPointF center, const QPainterPath& sign, bool isFilled,
               const QColor& color)
{
    const double radius = std::max(6.0, 0.13 * context.hexSize());
    painter.fillPath(circleAt(center, radius * 1.25), context.theme.pathCasing);
    painter.fillPath(circleAt(center, radius * 1.1), color);
    const QPainterPath placed =
        QTransform::fromTranslate(center.x(), center.y()).scale(radius * 0.68, radius * 0.68).map(sign);
    const QColor ink = Theme::textOn(color);
    if (isFilled)
        painter.fillPath(placed, ink);
    else
        fillStroke(painter, placed,
                   QPen(ink, std::max(1.0, radius * 0.16), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
}

void paintChange(QPainter& painter, const PaintContext& context, const SupposedChange& change)
{
    using Kind = SupposedChange::Kind;
    const bool isGood = change.kind == Kind::Supplied || change.kind == Kind::Opened;
    const bool isSupply = change.kind == Kind::Supplied || change.kind == Kind::Cut;
    // A unit may have two changes: supply at the left, retreats at the right.
    const double size = context.hexSize();
    const QPointF at(isSupply ? -0.33 * size : 0.33 * size, 0.27 * size);
    paintSign(painter, context, context.layout.center(change.hex) + at,
              isSupply ? supplySign(isGood) : doorSign(isGood), isSupply,
              isGood ? context.theme.legal : context.theme.forbidden);
}

void paintRing(QPainter& painter, const PaintContext& context, HexIndex hex, const QColor& color, bool isDashed)
{
    const double width = std::max(1.8, context.hexSize() * 0.05);
    QPen pen(color, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    if (isDashed)
        pen.setDashPattern({2.4, 1.2});
    const QPainterPath ring = context.hexPath(hex, 0.07);
    fillStroke(painter, ring, QPen(context.theme.pathCasing, width * 1.8));
    fillStroke(painter, ring, pen);
}

} // namespace

QString closerLetter(std::size_t place)
{
    const QString letter(QChar(u'a' + static_cast<char16_t>(place % 26)));
    return place < 26 ? letter : letter + QString::number(place / 26);
}

void paintDanger(QPainter& painter, const PaintContext& context)
{
    if (!context.content.whatIf)
        return;
    const double size = context.hexSize();
    const QPolygonF hexagon = context.hexagon(0.03);
    for (const DangerMark& mark : context.content.whatIf->danger) {
        if (mark.least == 0 || !context.isNear(mark.hex))
            continue;
        const Dimmed faint(painter, mark.isFaint ? 0.45 : 1.0);
        const QPointF center = context.layout.center(mark.hex);
        const QColor& color = context.theme.forbidden;
        const DangerPattern pattern = patternOf(mark.least);
        const QPainterPath clear = keptClear(context.shape(), size, true, false).translated(center);
        painter.fillPath(context.hexPath(mark.hex, 0.03).subtracted(clear), withAlpha(color, 0.14));
        if (size >= detail::chipsFrom / 2) {
            QPainterPath bars;
            bars.setFillRule(Qt::WindingFill);
            if (pattern.angles.empty())
                bars.addPath(dotsIn(hexagon, size, pattern).translated(center));
            for (const double angle : pattern.angles) {
                Hatch hatch(angle, std::max(3.2, size * pattern.spacing));
                hatch.add(hexagon.translated(center));
                bars.addPath(hatch.bars(std::max(0.9, size * pattern.width)));
            }
            painter.fillPath(bars.subtracted(clear), withAlpha(color, 0.8));
        }
    }
}

void paintWhatIf(QPainter& painter, const PaintContext& context)
{
    if (!context.content.whatIf)
        return;
    const ShownWhatIf& shown = *context.content.whatIf;
    const double size = context.hexSize();
    painter.save();
    for (const DangerMark& mark : shown.danger) {
        if (context.isNear(mark.hex) && !mark.isFaint)
            paintBadge(painter, context, context.layout.center(mark.hex) + cornerOf(size),
                       QStringLiteral("†%1").arg(mark.least), context.theme.forbidden);
    }
    for (const HexIndex hex : shown.holds) {
        if (!context.isNear(hex))
            continue;
        paintRing(painter, context, hex, context.theme.legal, true);
        if (size >= detail::chipsFrom)
            paintSign(painter, context, context.layout.center(hex) - cornerOf(size), keySign(), false,
                      context.theme.legal);
    }
    for (std::size_t place = 0; place < shown.closers.size(); ++place) {
        const HexIndex hex = shown.closers[place];
        if (!context.isNear(hex))
            continue;
        paintRing(painter, context, hex, context.theme.forbidden, false);
        paintBadge(painter, context, context.layout.center(hex) - cornerOf(size), closerLetter(place),
                   context.theme.forbidden);
    }
    for (const SupposedChange& change : shown.changes) {
        if (size >= detail::chipsFrom / 2 && context.isNear(change.hex))
            paintChange(painter, context, change);
    }
    painter.restore();
}

QRectF whatIfChange(const BoardContent& before, const BoardContent& after)
{
    std::vector<HexIndex> hexes;
    for (const BoardContent* content : {&before, &after}) {
        if (!content->whatIf)
            continue;
        for (const DangerMark& mark : content->whatIf->danger)
            hexes.push_back(mark.hex);
        for (const SupposedChange& change : content->whatIf->changes)
            hexes.push_back(change.hex);
        hexes.insert(hexes.end(), content->whatIf->closers.begin(), content->whatIf->closers.end());
        hexes.insert(hexes.end(), content->whatIf->holds.begin(), content->whatIf->holds.end());
    }
    return boundsOf(after.map().grid, hexes, {0.8, 0.8});
}
