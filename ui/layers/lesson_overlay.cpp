// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/overlays.h"

#include "layers/path_painting.h"
#include "render/chip.h"
#include "render/detail.h"
#include "render/exact_fill.h"
#include "render/hatch.h"
#include "render/hex_outline.h"
#include "render/verdict_ring.h"

#include <algorithm>
#include <array>
#include <utility>

namespace {

constexpr int groupCount = 6; ///< that look different

QColor colorOf(const Theme& theme, int group)
{
    const std::array<QColor, groupCount> colors{theme.path,    theme.option, theme.outranked,
                                                theme.deadEnd, theme.supply, theme.combat};
    // The counters' ink does not show on a dark board.
    const QColor color = colors[static_cast<std::size_t>(group)];
    return theme.isDark && color == theme.combat ? theme.label : color;
}

/// Directions of a group's bars in degrees; none: it has dots or is full.
std::vector<double> anglesOf(int group)
{
    switch (group) {
    case 1:
        return {45.0};
    case 2:
        return {-45.0};
    case 4:
        return {0.0};
    case 5:
        return {45.0, -45.0};
    default:
        return {};
    }
}

/// A hex, on the board or in a legend.
struct Form
{
    QPolygonF outline;
    QPointF center;
    double size = 1.0; ///< flat to flat
    QPainterPath clear; ///< where fills would cover what is read
};

QPainterPath ringOf(const Form& form)
{
    QPainterPath path;
    path.addPolygon(form.outline);
    path.closeSubpath();
    return path;
}

QPainterPath dotsOn(const Form& form)
{
    const double spacing = std::max(3.0, form.size * 0.16);
    const double radius = std::max(0.8, form.size * 0.032);
    QPainterPath dots;
    dots.setFillRule(Qt::WindingFill);
    for (double y = -0.4 * form.size; y <= 0.4 * form.size; y += spacing) {
        for (double x = -0.4 * form.size; x <= 0.4 * form.size; x += spacing)
            dots.addEllipse(form.center + QPointF(x, y), radius, radius);
    }
    return dots.intersected(ringOf(form));
}

void paintHighlight(QPainter& painter, const Form& form, int group, const Theme& theme)
{
    group = (group % groupCount + groupCount) % groupCount;
    const QColor color = colorOf(theme, group);
    const QColor bars = withAlpha(color, 0.75);
    const QPainterPath ring = ringOf(form);
    painter.fillPath(ring.subtracted(form.clear), withAlpha(color, group == 0 ? 0.3 : 0.16));
    for (const double angle : anglesOf(group)) {
        Hatch hatch(angle, std::max(4.0, form.size * 0.13));
        hatch.add(form.outline);
        painter.fillPath(hatch.bars(std::max(1.1, form.size * 0.03)).subtracted(form.clear), bars);
    }
    if (group == 3)
        painter.fillPath(dotsOn(form).subtracted(form.clear), bars);
    const double width = std::max(1.6, form.size * 0.045);
    fillCased(painter, ring, QPen(color, width), theme.pathCasing, 1.6);
}

/// A disc with a tick or a cross; a word beside the cross says why, where there is room for it. Nothing but a hollow ring
/// for what nobody clicked.
void paintSign(QPainter& painter, const PaintContext& context, const LessonMark& mark, QPointF center)
{
    const double size = context.hexSize();
    const Theme& theme = context.theme;
    const bool hasStack = hasVisibleStack(context, mark.hex);
    const places::ChipPlace place = places::chip(context.shape(), size, hasStack);
    const QPointF at = center + place.center;
    if (mark.kind == LessonMark::Kind::Wrong && !mark.reason.isEmpty() && size >= detail::chipWordsFrom) {
        paintChip(painter, {theme.forbidden, QStringLiteral("✕ ") + mark.reason, {}}, at, place.height, place.widest,
                  theme);
        return;
    }
    // Counters leave it less room.
    const double radius = hasStack ? place.height / 2.0 : std::min(std::max(6.0, size * 0.14), 0.3 * size);
    const QColor color = mark.kind == LessonMark::Kind::Wrong ? theme.forbidden : theme.legal;
    if (mark.kind == LessonMark::Kind::Missed) {
        const QPainterPath hollow = circleAt(at, radius * 0.8);
        fillStroke(painter, hollow, QPen(theme.pathCasing, radius * 0.75));
        fillStroke(painter, hollow, QPen(color, radius * 0.4));
        return;
    }
    const double rim = std::max(1.0, size * 0.022);
    painter.fillPath(circleAt(at, radius + rim), theme.pathCasing);
    painter.fillPath(circleAt(at, radius), color);
    const auto point = [&](double x, double y) { return at + QPointF(x, y) * radius; };
    const QPainterPath sign = mark.kind == LessonMark::Kind::Right
                                  ? polylines({{point(-0.48, 0.05), point(-0.12, 0.42), point(0.5, -0.4)}})
                                  : crossAt(at, 0.4 * radius);
    fillStroke(painter, sign, QPen(Theme::textOn(color), radius * 0.28, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
}

/// Right and wrong lie on the board as legal and barred do in a ruling.
void paintAnswer(QPainter& painter, const PaintContext& context, const LessonMark& mark, const Form& form)
{
    if (mark.kind == LessonMark::Kind::Missed) {
        const double width = std::max(1.8, form.size * 0.045);
        const QPainterPath ring = ringOf(form);
        fillStroke(painter, ring, QPen(context.theme.pathCasing, width * 1.5));
        QPen pen(context.theme.legal, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
        pen.setDashPattern({1.2, 1.2});
        fillStroke(painter, ring, pen);
    } else {
        painter.save();
        painter.translate(form.center);
        paintVerdictRing(painter, mark.kind == LessonMark::Kind::Right ? Verdict::LegalEnd : Verdict::Forbidden,
                         context.shape(), form.size, hasVisibleStack(context, mark.hex), context.theme);
        painter.restore();
    }
    paintSign(painter, context, mark, form.center);
}

} // namespace

void paintLessonMark(QPainter& painter, const QPolygonF& outline, int group, const Theme& theme)
{
    const QRectF bounds = outline.boundingRect();
    painter.save();
    paintHighlight(painter, {outline, bounds.center(), std::min(bounds.width(), bounds.height()), {}}, group, theme);
    painter.restore();
}

void paintLessonReach(QPainter& painter, const PaintContext& context)
{
    const auto& reach = context.content.lessonReach;
    if (!reach)
        return;
    // The border of the range is no border of the reach: it lies where nothing is painted.
    constexpr double beyond = 3.0;
    const QPainterPath outline = context.fromHexes().map(
        outlineOf(context.grid(), context.range(beyond), [&](HexIndex hex) { return reach->contains(hex); }));
    QPainterPath rest;
    rest.addRect(context.exposed);
    constexpr double veil = 0.42;
    constexpr double width = 2.0; // pixels
    painter.save();
    painter.fillPath(rest.subtracted(outline), withAlpha(context.theme.paper, veil));
    painter.strokePath(outline, QPen(context.theme.pathCasing, width * 1.8));
    painter.strokePath(outline, QPen(context.theme.path, width));
    painter.restore();
}

void paintLesson(QPainter& painter, const PaintContext& context)
{
    const BoardContent& content = context.content;
    if (!content.lessonMarks && !content.lessonPath)
        return;
    const double size = context.hexSize();
    const QPolygonF hexagon = context.hexagon(0.03);
    painter.save();
    // Answers lie above what is pointed out.
    for (const bool isAnswer : {false, true}) {
        for (std::size_t i = 0; content.lessonMarks && i < content.lessonMarks->size(); ++i) {
            const LessonMark& mark = (*content.lessonMarks)[i];
            if ((mark.kind != LessonMark::Kind::Highlight) != isAnswer || !context.isNear(mark.hex))
                continue;
            const QPointF center = context.layout.center(mark.hex);
            const Form form{
                hexagon.translated(center), center, size,
                keptClear(context.shape(), size, true, hasVisibleStack(context, mark.hex)).translated(center)};
            if (isAnswer)
                paintAnswer(painter, context, mark, form);
            else
                paintHighlight(painter, form, mark.group, context.theme);
        }
    }
    if (content.lessonPath && !content.lessonPath->empty()) {
        const std::vector<HexIndex>& path = *content.lessonPath;
        paintUnitRing(painter, context, path.front());
        if (path.size() > 1)
            paintArrow(painter, pathShape(context, path, {}, false, 1.5), context.theme.path, context.theme.selection,
                       std::max(1.8, size * 0.038));
    }
    painter.restore();
}

QRectF lessonChange(const BoardContent& before, const BoardContent& after)
{
    if (before.lessonReach != after.lessonReach)
        return PlaneLayout(after.map().grid).bounds();
    std::vector<HexIndex> hexes;
    for (const BoardContent* content : {&before, &after}) {
        if (content->lessonMarks) {
            for (const LessonMark& mark : *content->lessonMarks)
                hexes.push_back(mark.hex);
        }
        if (content->lessonPath)
            hexes.insert(hexes.end(), content->lessonPath->begin(), content->lessonPath->end());
    }
    return boundsOf(after.map().grid, hexes, {0.8, 0.8});
}
