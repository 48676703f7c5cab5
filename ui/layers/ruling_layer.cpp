// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/ruling_layer.h"

#include "layers/comparison_painting.h"
#include "layers/counters_layer.h"
#include "layers/lesson_overlay.h"
#include "layers/path_painting.h"
#include "layers/stage_overlay.h"
#include "render/arrow_shape.h"
#include "render/board_scene.h"
#include "render/board_text.h"
#include "render/chip.h"
#include "render/detail.h"
#include "render/hex_outline.h"
#include "render/hex_places.h"
#include "render/paint_context.h"
#include "render/stamp_cache.h"
#include "render/verdict_ring.h"

#include <QPainter>
#include <QTransform>

#include <algorithm>
#include <cmath>
#include <set>

namespace {

bool isNear(const PaintContext& context, HexIndex hex, double reach)
{
    const double margin = reach * context.hexSize();
    return hex != noHex
           && context.exposed.adjusted(-margin, -margin, margin, margin).contains(context.layout.center(hex));
}

/// Larger marks are few, and their stamps would be large.
bool usesStamps(const PaintContext& context)
{
    return !context.isVector() && context.hexSize() * context.devicePixelRatio <= 400.0;
}

void paintRing(QPainter& painter, const PaintContext& context, const RulingScene::Mark& mark)
{
    const double size = context.hexSize();
    const QPointF center = context.layout.center(mark.hex);
    const GridShape shape = context.grid().shape();
    const bool hasCounters = hasVisibleStack(context, mark.hex);
    const auto paintOne = [&](QPainter& onto) {
        paintVerdictRing(onto, mark.verdict, shape, size, hasCounters, context.theme);
    };
    if (usesStamps(context)) {
        const QRectF area(-0.62 * size, -0.62 * size, 1.24 * size, 1.24 * size);
        const QImage& image = context.stamps->stamp(StampCache::Kind::Verdict, static_cast<int>(mark.verdict),
                                                    hasCounters ? 1 : 0, area, paintOne);
        context.stamps->put(painter, image, area, center);
        return;
    }
    painter.save();
    painter.translate(center);
    paintOne(painter);
    painter.restore();
}

/// One for chips that look the same.
QString chipName(const RulingScene::Mark& mark, const Chip& chip)
{
    QString name(3, QChar());
    name[0] = QChar(u'A' + static_cast<int>(mark.verdict));
    name[1] = QChar(chip.sign ? u'a' + static_cast<int>(*chip.sign) : u'-');
    name[2] = QChar(chip.hasMore ? u'+' : u' ');
    return name + chip.text;
}

/// In the lower part of the hex, so that it covers neither the number nor a neighbour's chip, and little of a counter.
void paintMarkChip(QPainter& painter, const PaintContext& context, const RulingScene::Mark& mark)
{
    const double size = context.hexSize();
    if (!detail::chips(size) || (mark.text.isEmpty() && !mark.sign))
        return;
    Chip chip{verdictColor(context.theme, mark.verdict), mark.text, mark.sign, mark.hasMore};
    if (!detail::chipWords(size) && chip.sign) {
        chip.text.clear();
        chip.hasMore = false;
    }
    const places::ChipPlace place = places::chip(context.grid().shape(), size);
    const QPointF center = context.layout.center(mark.hex) + place.center;
    if (!usesStamps(context)) {
        paintChip(painter, chip, center, place.height, place.widest, context.theme);
        return;
    }
    // Laying out and printing a word takes 10 us, copying it 0.5: with 400 chips in sight that was most of a frame.
    const double width = std::max(place.widest, 3.0 * place.height);
    const QRectF area = QRectF(-width / 2, -place.height / 2, width, place.height).adjusted(-2.0, -2.0, 2.0, 2.0);
    const QString name = chipName(mark, chip);
    const QImage& image = context.stamps->stamp(name, area, [&](QPainter& onto) {
        paintChip(onto, chip, QPointF(), place.height, place.widest, context.theme);
    });
    context.stamps->put(painter, image, area, center);
}

/// Hexes that one may pass carry a dot: in the middle, or below the counters that stand there.
void paintPassDot(QPainter& painter, const PaintContext& context, HexIndex hex)
{
    const double size = context.hexSize();
    const bool isTaken = hasVisibleStack(context, hex);
    const QPointF at = context.layout.center(hex) + QPointF(0.0, isTaken ? 0.39 * size : 0.0);
    const double radius = std::max(2.4, size * 0.085);
    const double rim = std::max(1.0, size * 0.028);
    const auto paintOne = [&](QPainter& onto, QPointF middle) {
        onto.setPen(QPen(context.theme.pathCasing, rim));
        onto.setBrush(context.theme.legal);
        onto.drawEllipse(middle, radius, radius);
    };
    if (!usesStamps(context)) {
        paintOne(painter, at);
        return;
    }
    const double reach = radius + rim + 1.0;
    const QRectF area(-reach, -reach, 2 * reach, 2 * reach);
    const QImage& image = context.stamps->stamp(StampCache::Kind::Verdict, static_cast<int>(Verdict::LegalPass), 2,
                                                area, [&](QPainter& onto) { paintOne(onto, QPointF()); });
    context.stamps->put(painter, image, area, at);
}

ArrowShape shapeOf(const PaintContext& context, const RulingScene::Arrow& arrow, double strength)
{
    return pathShape(context, arrow.hexes, arrow.lanes, arrow.sharesEnd, strength);
}

void paintArrows(QPainter& painter, const PaintContext& context)
{
    const double size = context.hexSize();
    const Theme& theme = context.theme;
    const double casing = std::max(1.2, size * 0.024);
    const double before = painter.opacity();
    const std::vector<RulingScene::Arrow>& arrows = context.scene.ruling().arrows();
    // The one under the pointer lies above the others. All casings lie below all lines, so that forks stay open.
    for (const bool isFaint : {true, false}) {
        std::vector<std::pair<ArrowOutline, QColor>> outlines;
        for (const RulingScene::Arrow& arrow : arrows) {
            const bool isHovered = context.content.hoveredPath == arrow.path;
            if (arrow.isFaint != isFaint)
                continue;
            ArrowShape shape = shapeOf(context, arrow, isHovered ? 1.35 : 1.0);
            shape.isDashed = arrow.isOption;
            outlines.push_back({outlineOf(shape), arrow.isOption ? theme.option : theme.path});
        }
        painter.setOpacity(before * (isFaint ? 0.35 : 1.0));
        for (const auto& [outline, color] : outlines)
            paintCasing(painter, outline, theme.pathCasing, casing);
        for (const auto& [outline, color] : outlines)
            fillArrow(painter, outline, color);
    }
    painter.setOpacity(before);

    const std::vector<HexIndex>& chosen = context.scene.ruling().chosen();
    if (chosen.size() > 1)
        paintArrow(painter, pathShape(context, chosen, {}, false, 1.5), theme.path, theme.selection, casing * 1.6);
}

/// What was chosen for other units of the plan, and where other outcomes would lead.
void paintBesidePaths(QPainter& painter, const PaintContext& context, BesidePath::Kind kind)
{
    const double size = context.hexSize();
    const double before = painter.opacity();
    for (const BesidePath& path : context.content.besidePaths) {
        if (path.kind != kind)
            continue;
        if (path.hexes.empty()) {
            paintUnitCross(painter, context, path.from);
            continue;
        }
        const bool isPlanned = path.kind == BesidePath::Kind::Planned;
        std::vector<HexIndex> hexes{path.from};
        hexes.insert(hexes.end(), path.hexes.begin(), path.hexes.end());
        ArrowShape shape = pathShape(context, hexes, {}, false, isPlanned ? 1.0 : 0.7);
        shape.isDashed = !isPlanned;
        painter.setOpacity(before * 0.8);
        paintArrow(painter, shape, context.theme.legal, context.theme.pathCasing, std::max(1.0, size * 0.02));
    }
    painter.setOpacity(before);
}

void paintTags(QPainter& painter, const PaintContext& context)
{
    const double size = context.hexSize();
    if (!detail::pathNumbers(size))
        return;
    const double height = std::max(size * 0.17, 11.0);
    for (const RulingScene::Arrow& arrow : context.scene.ruling().arrows()) {
        if (arrow.number.isEmpty() || arrow.isFaint)
            continue;
        const Chip tag{arrow.isOption ? context.theme.option : context.theme.path, arrow.number, {}, false};
        const ArrowShape shape = shapeOf(context, arrow, 1.0);
        // Every other lane has its number a step back, so that narrow lanes' numbers keep apart.
        const QPointF way = shape.points.back() - shape.points[shape.points.size() - 2];
        const bool isBack = !arrow.lanes.empty() && arrow.lanes.back().lane % 2 == 1;
        const QPointF back = isBack ? way / std::hypot(way.x(), way.y()) * (0.7 * height) : QPointF();
        paintChip(painter, tag, tagPlace(shape) - back, height, size * 0.6, context.theme);
    }
}

/// Hexes that the next click may add to the path.
void paintContinuations(QPainter& painter, const PaintContext& context)
{
    const double size = context.hexSize();
    for (const HexIndex hex : context.scene.ruling().continuations()) {
        QPainterPath ring;
        ring.addPolygon(QTransform::fromScale(size, size)
                            .map(hexPolygon(context.grid().shape(), 0.06))
                            .translated(context.layout.center(hex)));
        ring.closeSubpath();
        QColor glow = context.theme.selection;
        glow.setAlphaF(0.3F);
        painter.fillPath(tintArea(context.grid().shape(), size, 0.06).translated(context.layout.center(hex)), glow);
        painter.strokePath(ring, QPen(context.theme.path, std::max(2.0, size * 0.07)));
        painter.strokePath(ring, QPen(context.theme.selection, std::max(1.2, size * 0.04)));
    }
}

/// The attacked hex: its corners in heavy strokes, like the frame of a sight.
void paintTarget(QPainter& painter, const PaintContext& context)
{
    const double size = context.hexSize();
    const QPolygonF hexagon = QTransform::fromScale(size, size)
                                  .map(hexPolygon(context.grid().shape(), 0.04))
                                  .translated(context.layout.center(context.content.defendHex));
    QPainterPath corners;
    for (int i = 0; i < hexagon.size(); ++i) {
        const QPointF at = hexagon[i];
        corners.moveTo(at + (hexagon[(i + 5) % 6] - at) * 0.28);
        corners.lineTo(at);
        corners.lineTo(at + (hexagon[(i + 1) % 6] - at) * 0.28);
    }
    const double width = std::max(1.6, size * 0.05);
    painter.strokePath(corners,
                       QPen(context.theme.pathCasing, width * 1.9, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.strokePath(corners, QPen(context.theme.combat, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
}

/// From attacker to defender: a short broad arrow over the hexside, from afar a slim one up to the defender's frame.
void paintAttack(QPainter& painter, const PaintContext& context, HexIndex from)
{
    const double size = context.hexSize();
    const QPointF start = context.layout.center(from);
    const QPointF end = context.layout.center(context.content.defendHex);
    const double whole = std::hypot(end.x() - start.x(), end.y() - start.y());
    if (whole <= 0.0)
        return;
    const bool isNextTo = whole < 1.5 * size;
    ArrowShape shape;
    shape.points = {start, end};
    shape.startGap = 0.36 * size;
    shape.endGap = (isNextTo ? 0.35 : 0.42) * size;
    shape.width = std::max(isNextTo ? 2.4 : 1.6, size * (isNextTo ? 0.1 : 0.045));
    shape.head = std::max(5.0, size * 0.19);
    paintArrow(painter, shape, context.theme.combat, context.theme.pathCasing, std::max(1.0, size * 0.022));
}

/// Counters that arrows run across show through them: what is printed on a counter stays readable, and so does the line.
void unveilCounters(QPainter& painter, const PaintContext& context)
{
    if (!context.areCountersShown || context.content.hidesCounters)
        return;
    std::set<HexIndex> crossed;
    for (const RulingScene::Arrow& arrow : context.scene.ruling().arrows())
        crossed.insert(arrow.hexes.begin() + 1, arrow.hexes.end());
    if (context.content.defendHex != noHex) {
        const QPointF end = context.layout.center(context.content.defendHex);
        for (const HexIndex from : context.content.attackHexes) {
            if (context.grid().directionTo(from, context.content.defendHex))
                continue; // nothing stands between neighbours
            const QPointF start = context.layout.center(from);
            const QPointF way = end - start;
            const double whole = std::hypot(way.x(), way.y());
            for (const BoardScene::Stack& stack : context.scene.stacks()) {
                const QPointF at = context.layout.center(stack.hex) - start;
                const double along = whole > 0.0 ? QPointF::dotProduct(at, way) / whole : 0.0;
                if (along > 0.5 * context.hexSize() && along < whole - 0.5 * context.hexSize()
                    && std::abs(cross(way, at)) < 0.45 * context.hexSize() * whole)
                    crossed.insert(stack.hex);
            }
        }
    }
    constexpr double strength = 0.7;
    for (const HexIndex hex : crossed) {
        if (isNear(context, hex, 1.0))
            paintStackAgain(painter, context, hex, strength);
    }
}

} // namespace

void RulingLayer::paint(QPainter& painter, const PaintContext& context) const
{
    const RulingScene& ruling = context.scene.ruling();
    const UnitRetreat* retreat = context.content.shownRetreat();
    if (context.content.comparison)
        paintComparison(painter, context, *context.content.comparison);

    for (const RulingScene::Mark& mark : ruling.marks()) {
        if (isNear(context, mark.hex, 0.7))
            paintRing(painter, context, mark);
    }
    paintContinuations(painter, context);
    if (retreat != nullptr && isNear(context, retreat->from, 0.7)) {
        paintUnitRing(painter, context, retreat->from);
        if (retreat->fate == Fate::Eliminated)
            paintUnitCross(painter, context, retreat->from);
    }
    if (isNear(context, context.content.defendHex, 0.7))
        paintTarget(painter, context);
    for (const HexIndex hex : context.content.attackHexes) {
        if (context.content.defendHex != noHex && hex != noHex)
            paintAttack(painter, context, hex);
    }
    if (context.content.stage)
        paintStage(painter, context, *context.content.stage);
    // Other outcomes often begin as the shown one does: they lie on top.
    paintBesidePaths(painter, context, BesidePath::Kind::Planned);
    paintArrows(painter, context);
    unveilCounters(painter, context);
    paintBesidePaths(painter, context, BesidePath::Kind::Alternative);
    for (const RulingScene::Mark& mark : ruling.marks()) {
        if (!isNear(context, mark.hex, 0.7))
            continue;
        if (mark.verdict == Verdict::LegalPass)
            paintPassDot(painter, context, mark.hex);
        else
            paintMarkChip(painter, context, mark);
    }
    paintTags(painter, context);
    paintLesson(painter, context);
}
