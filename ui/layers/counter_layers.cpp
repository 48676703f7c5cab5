// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/layers.h"

#include "base/contains.h"
#include "layers/path_painting.h"
#include "render/arrow_shape.h"
#include "render/board_scene.h"
#include "render/board_text.h"
#include "render/counter_face.h"
#include "render/counter_places.h"
#include "render/detail.h"
#include "render/exact_fill.h"
#include "render/stamp_cache.h"
#include "render/styles.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace {

void paintOne(QPainter& painter, const PaintContext& context, UnitIndex unit, QPointF center, double side,
              bool isCovered)
{
    const CounterFace& face = context.scene.face(unit);
    if (context.counters != nullptr) {
        context.counters->put(painter, face, context.scene.faceKey(unit, counterDetail(side)), side, isCovered, center);
        return;
    }
    painter.save();
    painter.translate(center);
    paintCounter(painter, face, side, isCovered, context.theme);
    painter.restore();
}

/// Two rings, of gold in white; without the dark rim they would not show on paper.
void paintSelection(QPainter& painter, const PaintContext& context, UnitIndex unit, QPointF center, double side)
{
    // As narrow as lets the hex's number above be read.
    const QPainterPath outline = counterOutline(context.scene.face(unit), side * 1.02).translated(center);
    painter.strokePath(outline, QPen(QColor(0, 0, 0, 150), side * 0.12 + 1.0));
    painter.strokePath(outline, QPen(Qt::white, side * 0.12));
    painter.strokePath(outline, QPen(context.theme.selection, side * 0.075));
}

void paintCount(QPainter& painter, const PaintContext& context, std::size_t count, const StackCount& place)
{
    const auto [at, radius] = place;
    painter.setPen(QPen(context.theme.counterGround, std::max(0.8, radius * 0.2)));
    painter.setBrush(context.theme.counterInk);
    painter.drawEllipse(at, radius, radius);
    drawCentered(painter, at, QString::number(count), fontOf(context.theme.digits, radius * 1.5), Qt::white);
}

/// On the left rim of a counter that has moved, above its digits: an arrow; two bars where it may go no farther. Dashed:
/// it was moved freely, uncounted.
void paintMoved(QPainter& painter, const Theme& theme, const UnitTrail& trail, QPointF center, double side)
{
    const double radius = std::max(side * 0.11, 3.5);
    const QPointF at = center + QPointF(-side * 0.53, -side * 0.17);
    const double width = std::max(1.0, radius * 0.24);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.counterInk);
    painter.drawEllipse(at, radius, radius);
    const QPen pen(Qt::white, width * 0.7, Qt::SolidLine, Qt::FlatCap);
    fillStroke(painter, circleAt(at, radius), trail.isFree ? dashed(pen, {2.0, 1.5}) : pen);
    const double arm = radius * 0.45;
    QPainterPath sign;
    if (trail.isDone) {
        for (const double x : {-0.5 * arm, 0.5 * arm}) {
            sign.moveTo(at + QPointF(x, -arm));
            sign.lineTo(at + QPointF(x, arm));
        }
    } else {
        sign.moveTo(at + QPointF(-arm * 0.5, -arm));
        sign.lineTo(at + QPointF(arm * 0.6, 0));
        sign.lineTo(at + QPointF(-arm * 0.5, arm));
    }
    painter.strokePath(sign, QPen(Qt::white, width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
}

void paintStack(QPainter& painter, const PaintContext& context, const BoardScene::Stack& stack)
{
    const double side = counterSide(context.hexSize());
    const std::vector<UnitIndex>& selected = context.content.selectedUnits;
    const std::vector<CounterPlace> places = stackedPlaces(stack, context.layout);
    for (const CounterPlace& place : places) {
        if (contains(selected, place.unit))
            paintSelection(painter, context, place.unit, place.center, side);
        paintOne(painter, context, place.unit, place.center, side, place.unit != stack.units.front());
        const UnitTrail* trail = place.unit == stack.units.front() ? context.scene.trailOf(place.unit) : nullptr;
        if (trail != nullptr && side >= 15.0)
            paintMoved(painter, context.theme, *trail, place.center, side);
    }
    if (const auto count = stackCountOf(places, side))
        paintCount(painter, context, stack.units.size(), *count);
}

/// Counters that are but marks, many thousands of them: one picture a side, and no stacks to look into.
void paintMarks(QPainter& painter, const PaintContext& context)
{
    const double side = counterSide(context.hexSize());
    const double reach = std::ceil(side * 0.66 + 3.0);
    const QRectF area(-reach, -reach, 2 * reach, 2 * reach);
    std::vector<const QImage*> pictures;
    for (const CounterFace& mark : context.scene.marks()) {
        pictures.push_back(&context.stamps->stamp(
            StampCache::Kind::Mark, static_cast<int>(mark.color.rgb() & 0xFFFFFFU), mark.side, area,
            [&](QPainter& onto) { paintCounter(onto, mark, side, false, context.theme); }));
    }
    const QRectF near = context.exposed.adjusted(-reach, -reach, reach, reach);
    context.scene.forEachStack(
        context.grid(), context.range(1.5 + reach / context.hexSize()), [&](const BoardScene::Stack& stack) {
            const QPointF center = context.layout.center(stack.hex);
            if (near.contains(center))
                context.stamps->put(painter, *pictures[context.scene.markOf(stack.units.front())], area, center);
        });
}

void paintFan(QPainter& painter, const PaintContext& context)
{
    const BoardScene::Stack* stack = context.scene.stackAt(context.content.fannedHex);
    if (stack == nullptr || stack->units.size() < 2 || context.content.hidesCounters)
        return;
    const Fan fan = fanOf(*stack, context.layout, context.content.fanWay);
    QColor panel = context.theme.isDark ? QColor(0x30, 0x33, 0x2e) : QColor(0xfb, 0xfa, 0xf5);
    if (context.theme.colors == MapColors::Greyscale)
        panel = greyOf(panel);
    painter.setPen(QPen(context.theme.hover, 1.2));
    painter.setBrush(panel);
    painter.drawRoundedRect(fan.panel, fan.side * 0.12, fan.side * 0.12);
    const std::vector<UnitIndex>& selected = context.content.selectedUnits;
    for (const CounterPlace& place : fan.places) {
        if (contains(selected, place.unit))
            paintSelection(painter, context, place.unit, place.center, fan.side);
        paintOne(painter, context, place.unit, place.center, fan.side, false);
        if (const UnitTrail* trail = context.scene.trailOf(place.unit))
            paintMoved(painter, context.theme, *trail, place.center, fan.side);
    }
    // Where it was: who presses it means all of them, before and after.
    if (const auto count = stackCountOf(stackedPlaces(*stack, context.layout), counterSide(context.hexSize())))
        paintCount(painter, context, stack->units.size(), *count);
}

/// Brackets in the six corners of a hex, outside the ring that a verdict may have.
QPainterPath brackets(const PaintContext& context, HexIndex hex)
{
    constexpr double arm = 0.2; ///< of a hexside
    const QPolygonF corners = context.hexagon(-0.018).translated(context.layout.center(hex));
    QPainterPath path;
    for (int i = 0; i < directionCount; ++i) {
        const QPointF corner = corners[i];
        path.moveTo(corner + (corners[(i + directionCount - 1) % directionCount] - corner) * arm);
        path.lineTo(corner);
        path.lineTo(corner + (corners[(i + 1) % directionCount] - corner) * arm);
    }
    return path;
}

/// Where the pointer is, and the keyboard's cursor, which is stronger: dark on light, so that it shows on any ground.
void paintCursors(QPainter& painter, const PaintContext& context)
{
    const BoardContent& content = context.content;
    const double size = context.hexSize();
    if (content.hoveredHex != noHex && content.hoveredHex != content.cursorHex)
        fillStroke(painter, brackets(context, content.hoveredHex),
                   QPen(context.theme.hover, std::max(1.2, size * 0.03), Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    if (content.cursorHex != noHex) {
        const QPen pen(context.theme.cursor, std::max(1.6, size * 0.036), Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin);
        fillCased(painter, brackets(context, content.cursorHex), pen, context.theme.cursorHalo, 2.0);
    }
}

/// A line from the refused hex to each thing that causes the refusal.
void paintCause(QPainter& painter, const PaintContext& context, const CauseHighlight& cause)
{
    const double size = context.hexSize();
    const Theme& theme = context.theme;
    const QPointF from = context.layout.center(cause.hex);
    std::vector<QPointF> ends;
    for (const UnitIndex unit : cause.units) {
        const HexIndex hex = context.content.position->unit(unit).hex;
        if (hex != noHex)
            ends.push_back(context.layout.center(hex));
    }
    if (cause.hexside)
        ends.push_back(hexsideMiddle(context.layout, *cause.hexside));
    for (const QPointF end : ends) {
        const double radius = cause.hexside && end == ends.back() ? 0.13 * size : 0.4 * size;
        paintBlameLine(painter, theme, from, end, std::max(1.5, size * 0.035));
        fillCased(painter, circleAt(end, radius), QPen(theme.forbidden, std::max(1.5, size * 0.035)), theme.pathCasing,
                  2.2);
    }
    // What lies in the hex itself is ringed already.
    if (contains(ends, from))
        return;
    painter.setPen(QPen(theme.pathCasing, std::max(1.0, size * 0.02)));
    painter.setBrush(theme.forbidden);
    painter.drawEllipse(from, size * 0.06, size * 0.06);
}

void paintCross(QPainter& painter, const Theme& theme, double reach)
{
    const QPainterPath cross = crossAt(QPointF(), reach);
    painter.strokePath(cross, QPen(theme.labelHalo, reach * 0.95, Qt::SolidLine, Qt::RoundCap));
    painter.strokePath(cross, QPen(theme.forbidden, reach * 0.48, Qt::SolidLine, Qt::RoundCap));
}

/// A round token with the first letter of what it is, in the side's colour where it has one.
void paintToken(QPainter& painter, const PaintContext& context, const Marker& marker, double radius)
{
    const RulesInForce* rules = context.content.rules.get();
    const QColor ground =
        marker.side.isEmpty() ? context.theme.badge : sideOnCounters(context.theme, rules, marker.side);
    const QColor ink = Theme::textOn(ground);
    const QString title = rules != nullptr ? titleOf(rules->ruleset().markers, marker.kind) : marker.kind;
    QString text = title.left(1).toUpper();
    if (marker.count)
        text = QString::number(*marker.count);
    painter.setPen(QPen(ink, std::max(0.8, radius * 0.12)));
    painter.setBrush(ground);
    painter.drawEllipse(QPointF(), radius, radius);
    if (radius >= 4.0)
        drawCentered(painter, QPointF(), text, fontOf(context.theme.digits, radius * 1.4), ink);
}

void paintMarkers(QPainter& painter, const PaintContext& context)
{
    const double size = context.hexSize();
    if (size < detail::hexsideSignsFrom)
        return;
    const QRectF near = context.exposedWith(1.0);
    for (const Marker& marker : context.content.position->markers) {
        const Hexside* hexside = std::get_if<Hexside>(&marker.at);
        if (hexside == nullptr && std::get<HexIndex>(marker.at) == noHex)
            continue;
        const QPointF at = markerPlace(context, marker);
        if (!near.contains(at))
            continue;
        painter.save();
        painter.translate(at);
        const QString look =
            context.content.rules ? lookOf(context.content.rules->ruleset().markers, marker.kind) : marker.kind;
        if (hexside != nullptr && (look == QLatin1String("interdicted") || look == QLatin1String("rail-break")))
            paintCross(painter, context.theme, size * 0.085);
        else
            paintToken(painter, context, marker, size * 0.1);
        painter.restore();
    }
}

} // namespace

QPointF markerPlace(const PaintContext& context, const Marker& marker)
{
    if (const Hexside* hexside = std::get_if<Hexside>(&marker.at))
        return hexsideMiddle(context.layout, *hexside);
    return context.layout.center(std::get<HexIndex>(marker.at)) + QPointF(-0.41, 0.08) * context.hexSize();
}

void paintStackAgain(QPainter& painter, const PaintContext& context, HexIndex hex)
{
    const BoardScene::Stack* stack = context.scene.stackAt(hex);
    if (stack == nullptr)
        return;
    const Dimmed dimmed(painter, 0.7);
    paintStack(painter, context, *stack);
}

void paintCarried(QPainter& painter, const PaintContext& context, const std::vector<UnitIndex>& units, HexIndex hex)
{
    if (units.empty() || context.content.hidesCounters)
        return;
    const Dimmed dimmed(painter, 0.7);
    paintStack(painter, context, {hex, units});
}

void paintCounters(QPainter& painter, const PaintContext& context)
{
    if (context.pixels != nullptr && context.stamps != nullptr) {
        if (context.content.hidesCounters)
            return;
        if (!context.areMarksPainted) {
            paintMarks(painter, context);
            return;
        }
        for (const UnitIndex unit : context.content.selectedUnits) {
            if (const BoardScene::Stack* stack = context.scene.stackAt(context.content.position->unit(unit).hex))
                paintStack(painter, context, *stack);
        }
        return;
    }
    const QRectF near = context.exposedWith(1.0);
    if (!context.content.hidesCounters) {
        context.scene.forEachStack(context.grid(), context.range(1.5), [&](const BoardScene::Stack& stack) {
            if (near.contains(context.layout.center(stack.hex)))
                paintStack(painter, context, stack);
        });
    }
    paintMarkers(painter, context); // what lies on a hex is seen beside the units in it
}

void paintCursor(QPainter& painter, const PaintContext& context)
{
    const BoardContent& content = context.content;
    paintCursors(painter, context);
    if (content.cause && content.cause->hex != noHex) {
        paintCause(painter, context, *content.cause);
        paintVerdictChips(painter, context); // lines run over them
    }
    if (content.fannedHex != noHex)
        paintFan(painter, context);
}
