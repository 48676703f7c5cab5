// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/counters_layer.h"

#include "render/board_scene.h"
#include "render/board_text.h"
#include "render/counter_cache.h"
#include "render/counter_places.h"
#include "render/exact_fill.h"
#include "render/marker_sign.h"
#include "render/paint_context.h"
#include "render/stamp_cache.h"

#include <QPainter>

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

void paintSelection(QPainter& painter, const PaintContext& context, UnitIndex unit, QPointF center, double side)
{
    const QPainterPath outline = counterOutline(context.scene.face(unit), side * 1.03).translated(center);
    painter.strokePath(outline, QPen(QColor(0, 0, 0, 170), side * 0.15));
    painter.strokePath(outline, QPen(context.theme.selection, side * 0.1));
}

/// How many counters lie there, on the left rim of the top one.
void paintCount(QPainter& painter, const PaintContext& context, std::size_t count, QPointF center, double side)
{
    const double radius = std::max(side * 0.15, 4.5);
    const QPointF at = center + QPointF(-side * 0.47, side * 0.04);
    painter.setPen(QPen(context.theme.counterGround, std::max(0.8, radius * 0.16)));
    painter.setBrush(context.theme.counterInk);
    painter.drawEllipse(at, radius, radius);
    drawCentered(painter, at, QString::number(count), fontOf(context.theme.font, radius * 1.4, true), Qt::white);
}

/// On the lower left rim of a counter that has moved: an arrow; two bars where it may go no farther. Dashed: it was
/// moved freely, uncounted.
void paintMoved(QPainter& painter, const Theme& theme, const UnitTrail& trail, QPointF center, double side)
{
    const double radius = std::max(side * 0.14, 4.0);
    const QPointF at = center + QPointF(-side * 0.45, side * 0.38);
    const double width = std::max(1.0, radius * 0.24);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.counterInk);
    painter.drawEllipse(at, radius, radius);
    QPainterPath rim;
    rim.addEllipse(at, radius, radius);
    QPen pen(Qt::white, width * 0.7, Qt::SolidLine, Qt::FlatCap);
    if (trail.isFree)
        pen.setDashPattern({2.0, 1.5});
    fillStroke(painter, rim, pen);
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
        const bool isSelected = std::find(selected.begin(), selected.end(), place.unit) != selected.end();
        if (isSelected)
            paintSelection(painter, context, place.unit, place.center, side);
        paintOne(painter, context, place.unit, place.center, side, place.unit != stack.units.front());
        const UnitTrail* trail = place.unit == stack.units.front() ? context.scene.trailOf(place.unit) : nullptr;
        if (trail != nullptr && side >= 15.0)
            paintMoved(painter, context.theme, *trail, place.center, side);
    }
    if (stack.units.size() > 1 && counterDetail(side) <= CounterDetail::SymbolOnly && side >= 15.0)
        paintCount(painter, context, stack.units.size(), places.back().center, side);
}

} // namespace

void paintStackAgain(QPainter& painter, const PaintContext& context, HexIndex hex, double opacity)
{
    const BoardScene::Stack* stack = context.scene.stackAt(hex);
    if (stack == nullptr)
        return;
    const double before = painter.opacity();
    painter.setOpacity(before * opacity);
    paintStack(painter, context, *stack);
    painter.setOpacity(before);
}

namespace {

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

} // namespace

void CountersLayer::paint(QPainter& painter, const PaintContext& context) const
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
    paintMarkers(painter, context);
    if (context.content.hidesCounters)
        return;
    const QRectF near =
        context.exposed.adjusted(-context.hexSize(), -context.hexSize(), context.hexSize(), context.hexSize());
    context.scene.forEachStack(context.grid(), context.range(1.5), [&](const BoardScene::Stack& stack) {
        if (near.contains(context.layout.center(stack.hex)))
            paintStack(painter, context, stack);
    });
}

void paintFan(QPainter& painter, const PaintContext& context)
{
    const BoardScene::Stack* stack = context.scene.stackAt(context.content.fannedHex);
    if (stack == nullptr || stack->units.size() < 2 || context.content.hidesCounters)
        return;
    const Fan fan = fanOf(*stack, context.layout);
    QColor panel = context.theme.isDark ? QColor(0x30, 0x33, 0x2e) : QColor(0xfb, 0xfa, 0xf5);
    if (context.theme.colors == MapColors::Greyscale)
        panel = greyOf(panel);
    painter.setPen(QPen(context.theme.hover, 1.2));
    painter.setBrush(panel);
    painter.drawRoundedRect(fan.panel, fan.side * 0.12, fan.side * 0.12);
    const std::vector<UnitIndex>& selected = context.content.selectedUnits;
    for (const CounterPlace& place : fan.places) {
        if (std::find(selected.begin(), selected.end(), place.unit) != selected.end())
            paintSelection(painter, context, place.unit, place.center, fan.side);
        paintOne(painter, context, place.unit, place.center, fan.side, false);
        if (const UnitTrail* trail = context.scene.trailOf(place.unit))
            paintMoved(painter, context.theme, *trail, place.center, fan.side);
    }
}
