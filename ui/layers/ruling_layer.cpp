// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/layers.h"

#include "base/contains.h"
#include "layers/overlays.h"
#include "layers/path_painting.h"
#include "render/board_scene.h"
#include "render/chip.h"
#include "render/detail.h"
#include "render/exact_fill.h"
#include "render/stamp_cache.h"
#include "render/verdict_ring.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace {

constexpr double largestMark = 400.0;

void paintRing(QPainter& painter, const PaintContext& context, const RulingScene::Mark& mark)
{
    const double size = context.hexSize();
    const QRectF area(-0.62 * size, -0.62 * size, 1.24 * size, 1.24 * size);
    const bool hasCounters = hasVisibleStack(context, mark.hex);
    StampCache::paint(painter, context.stampsUpTo(largestMark), StampCache::Kind::Verdict,
                      static_cast<int>(mark.verdict), hasCounters ? 1 : 0, area, context.layout.center(mark.hex),
                      [&](QPainter& onto) {
                          paintVerdictRing(onto, mark.verdict, context.shape(), size, hasCounters, context.theme);
                      });
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

void paintMarkChip(QPainter& painter, const PaintContext& context, const RulingScene::Mark& mark)
{
    const double size = context.hexSize();
    if (size < detail::chipsFrom || (mark.text.isEmpty() && !mark.sign))
        return;
    Chip chip{verdictColor(context.theme, mark.verdict), mark.text, mark.sign, mark.hasMore};
    if (size < detail::chipWordsFrom && chip.sign) {
        chip.text.clear();
        chip.hasMore = false;
    }
    const places::ChipPlace place = places::chip(context.shape(), size, hasVisibleStack(context, mark.hex));
    if (!place.isThere())
        return;
    const QPointF center = context.layout.center(mark.hex) + place.center;
    StampCache* stamps = context.stampsUpTo(largestMark);
    if (stamps == nullptr) {
        paintChip(painter, chip, center, place.height, place.widest, context.theme);
        return;
    }
    // Laying out and printing a word takes 10 us, copying it 0.5: with 400 chips in sight that was most of a frame.
    const double width = std::max(place.widest, 3.0 * place.height);
    const QRectF area = QRectF(-width / 2, -place.height / 2, width, place.height).adjusted(-2.0, -2.0, 2.0, 2.0);
    const QImage& image = stamps->stamp(chipName(mark, chip), area, [&](QPainter& onto) {
        paintChip(onto, chip, QPointF(), place.height, place.widest, context.theme);
    });
    stamps->put(painter, image, area, center);
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
    StampCache* stamps = context.stampsUpTo(largestMark);
    if (stamps == nullptr) {
        paintOne(painter, at);
        return;
    }
    const double reach = radius + rim + 1.0;
    const QRectF area(-reach, -reach, 2 * reach, 2 * reach);
    const QImage& image = stamps->stamp(StampCache::Kind::Verdict, static_cast<int>(Verdict::LegalPass), 2, area,
                                        [&](QPainter& onto) { paintOne(onto, QPointF()); });
    stamps->put(painter, image, area, at);
}

ArrowShape shapeOf(const PaintContext& context, const RulingScene::Arrow& arrow, double strength)
{
    return pathShape(context, arrow.hexes, arrow.lanes, arrow.sharesEnd, strength, arrow.exit);
}

void paintArrows(QPainter& painter, const PaintContext& context)
{
    const double size = context.hexSize();
    const Theme& theme = context.theme;
    const double casing = std::max(1.2, size * 0.024);
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
            outlines.push_back({outlineOf(drawnAsFarAs(context.content.drawnPart, shape)),
                                arrow.isOption ? theme.option : theme.path});
        }
        const Dimmed dimmed(painter, isFaint ? 0.35 : 1.0);
        for (const auto& [outline, color] : outlines)
            paintCasing(painter, outline, theme.pathCasing, casing);
        for (const auto& [outline, color] : outlines)
            fillArrow(painter, outline, color);
    }
    const std::vector<HexIndex>& chosen = context.scene.ruling().chosen();
    const auto& exit = context.scene.ruling().chosenExit();
    if (chosen.size() > 1 || exit)
        paintArrow(painter, drawnAsFarAs(context.content.drawnPart, pathShape(context, chosen, {}, false, 1.5, exit)),
                   theme.path, theme.selection, casing * 1.6);
}

/// What was chosen for other units of the plan, and where other outcomes would lead.
void paintBesidePaths(QPainter& painter, const PaintContext& context, BesidePath::Kind kind)
{
    const double size = context.hexSize();
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
        const Dimmed dimmed(painter, 0.8);
        paintArrow(painter, shape, context.theme.legal, context.theme.pathCasing, std::max(1.0, size * 0.02));
    }
}

void paintTags(QPainter& painter, const PaintContext& context)
{
    // A number stands before the head, which is on its way yet.
    if (context.hexSize() < detail::pathNumbersFrom || context.content.drawnPart < 1.0)
        return;
    for (const RulingScene::Arrow& arrow : context.scene.ruling().arrows()) {
        if (!arrow.number.isEmpty() && !arrow.isFaint)
            paintPathNumber(painter, context, shapeOf(context, arrow, 1.0), arrow.lanes, arrow.number,
                            arrow.isOption ? context.theme.option : context.theme.path);
    }
}

/// Hexes that the next click may add to the path.
void paintContinuations(QPainter& painter, const PaintContext& context)
{
    const double size = context.hexSize();
    for (const HexIndex hex : context.scene.ruling().continuations()) {
        const QPainterPath ring = context.hexPath(hex, 0.06);
        painter.fillPath(tintArea(context.shape(), size, 0.06).translated(context.layout.center(hex)),
                         withAlpha(context.theme.selection, 0.3));
        painter.strokePath(ring, QPen(context.theme.path, std::max(2.0, size * 0.07)));
        painter.strokePath(ring, QPen(context.theme.selection, std::max(1.2, size * 0.04)));
    }
}

/// The attacked hex: its corners in heavy strokes, like the frame of a sight.
void paintTarget(QPainter& painter, const PaintContext& context, HexIndex hex)
{
    const double size = context.hexSize();
    const QPolygonF hexagon = context.hexagon(0.04).translated(context.layout.center(hex));
    QPainterPath corners;
    for (int i = 0; i < hexagon.size(); ++i) {
        const QPointF at = hexagon[i];
        corners.addPath(
            polylines({{at + (hexagon[(i + 5) % 6] - at) * 0.28, at, at + (hexagon[(i + 1) % 6] - at) * 0.28}}));
    }
    const double width = std::max(1.6, size * 0.05);
    painter.strokePath(corners,
                       QPen(context.theme.pathCasing, width * 1.9, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.strokePath(corners, QPen(context.theme.combat, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
}

/// Whether the top counter of the hex has the rings of a selected one: then the hex needs none, and its number is read.
bool isSelectionSeen(const PaintContext& context, HexIndex hex)
{
    const BoardScene::Stack* stack = context.scene.stackAt(hex);
    return stack != nullptr && hasVisibleStack(context, hex) && context.hexSize() >= detail::symbolsBelow
           && contains(context.content.selectedUnits, stack->units.front());
}

/// The defence hexes nearest to an attack hex, at which its arrows point.
std::vector<HexIndex> targetsOf(const PaintContext& context, HexIndex from)
{
    std::vector<HexIndex> nearest;
    int least = std::numeric_limits<int>::max();
    for (const HexIndex hex : context.content.defendHexes) {
        const int distance = from == noHex ? least : context.grid().distance(from, hex);
        if (distance < least)
            nearest.clear();
        least = std::min(least, distance);
        if (from != noHex && distance == least)
            nearest.push_back(hex);
    }
    return nearest;
}

/// From attacker to defender: a short broad arrow over the hexside, from afar a slim one up to the defender's frame.
void paintAttack(QPainter& painter, const PaintContext& context, HexIndex from, HexIndex to)
{
    const double size = context.hexSize();
    const QPointF start = context.layout.center(from);
    const QPointF end = context.layout.center(to);
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
    for (const HexIndex from : context.content.attackHexes) {
        for (const HexIndex to : targetsOf(context, from)) {
            if (context.grid().directionTo(from, to))
                continue; // nothing stands between neighbours
            const QPointF end = context.layout.center(to);
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
    for (const HexIndex hex : crossed) {
        if (context.isNear(hex))
            paintStackAgain(painter, context, hex);
    }
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
        paintVerdictRing(painter, *mark.verdicts[0], context.shape(), size, true, context.theme);
        painter.restore();
        return;
    }
    const QPainterPath ring = context.hexPath(mark.hex, 0.03);
    painter.fillPath(tintArea(context.shape(), size, 0.03).translated(context.layout.center(mark.hex)),
                     withAlpha(context.theme.selection, 0.3));
    painter.strokePath(ring, QPen(QColor(0, 0, 0, 170), std::max(2.6, size * 0.07)));
    painter.strokePath(ring, QPen(context.theme.selection, std::max(1.5, size * 0.04)));
}

// One above the other, the first answer's on top.
void paintWords(QPainter& painter, const PaintContext& context, const BoardComparison::Mark& mark)
{
    const double size = context.hexSize();
    if (!mark.differs || size < detail::chipsFrom)
        return;
    const double height = std::max(size * 0.185, 11.0);
    const QColor colors[] = {context.theme.path, context.theme.option};
    for (const int side : {0, 1}) {
        const QString letter = side == 0 ? QStringLiteral("A") : QStringLiteral("B");
        const QString text = size >= detail::chipWordsFrom ? letter + QStringLiteral(" ") + mark.texts[side] : letter;
        const QPointF at = context.layout.center(mark.hex) + QPointF(0.0, (side == 0 ? -0.12 : 0.08) * size);
        paintChip(painter, Chip{colors[side], text, {}, false}, at, height, size * 0.8, context.theme);
    }
}

void paintComparison(QPainter& painter, const PaintContext& context, const BoardComparison& comparison)
{
    const double size = context.hexSize();
    for (const BoardComparison::Mark& mark : comparison.marks)
        paintMark(painter, context, mark);
    if (comparison.from != noHex) {
        const QPainterPath ring = context.hexPath(comparison.from, 0.03);
        painter.strokePath(ring, QPen(QColor(0, 0, 0, 150), std::max(2.4, size * 0.062)));
        painter.strokePath(ring, QPen(context.theme.selection, std::max(1.5, size * 0.04)));
    }
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
            const Dimmed dimmed(painter, isShared ? 0.55 : 1.0);
            const QColor color = isShared     ? context.theme.combat
                                 : path.in[0] ? context.theme.path
                                              : context.theme.option;
            paintArrow(painter, shape, color, context.theme.pathCasing, std::max(1.2, size * 0.024));
        }
    }
    for (const BoardComparison::Mark& mark : comparison.marks)
        paintWords(painter, context, mark);
}

} // namespace

void paintVerdictChips(QPainter& painter, const PaintContext& context)
{
    for (const RulingScene::Mark& mark : context.scene.ruling().marks()) {
        if (mark.verdict != Verdict::LegalPass && context.isNear(mark.hex, 0.7))
            paintMarkChip(painter, context, mark);
    }
}

void paintRuling(QPainter& painter, const PaintContext& context)
{
    const RulingScene& ruling = context.scene.ruling();
    const UnitRetreat* retreat = context.content.shownRetreat();
    if (context.content.comparison)
        paintComparison(painter, context, *context.content.comparison);

    for (const RulingScene::Mark& mark : ruling.marks()) {
        if (context.isNear(mark.hex, 0.7))
            paintRing(painter, context, mark);
    }
    paintContinuations(painter, context);
    const bool isRinged = retreat != nullptr && isSelectionSeen(context, retreat->from);
    if (retreat != nullptr && context.isNear(retreat->from, 0.7)) {
        if (!isRinged)
            paintUnitRing(painter, context, retreat->from);
        if (retreat->fate == Fate::Eliminated)
            paintUnitCross(painter, context, retreat->from);
    }
    for (const HexIndex hex : context.content.defendHexes) {
        if (context.isNear(hex, 0.7) && !(isRinged && hex == retreat->from))
            paintTarget(painter, context, hex);
    }
    for (const HexIndex from : context.content.attackHexes) {
        for (const HexIndex to : targetsOf(context, from))
            paintAttack(painter, context, from, to);
    }
    if (context.content.stage)
        paintStage(painter, context, *context.content.stage);
    // Other outcomes often begin as the shown one does: they lie on top.
    paintBesidePaths(painter, context, BesidePath::Kind::Planned);
    paintArrows(painter, context);
    unveilCounters(painter, context);
    paintBesidePaths(painter, context, BesidePath::Kind::Alternative);
    for (const RulingScene::Mark& mark : ruling.marks()) {
        if (mark.verdict == Verdict::LegalPass && context.isNear(mark.hex, 0.7))
            paintPassDot(painter, context, mark.hex);
    }
    paintVerdictChips(painter, context);
    paintTags(painter, context);
    paintLesson(painter, context);
    paintWhatIf(painter, context);
}
