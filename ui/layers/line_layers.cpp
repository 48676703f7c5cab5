// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/layers.h"

#include "render/board_scene.h"
#include "render/detail.h"
#include "render/hexside_lines.h"
#include "render/map_geometry.h"
#include "render/pixel_map.h"
#include "render/ribbon.h"
#include "render/stamp_cache.h"
#include "render/styles.h"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>
#include <vector>

namespace {

/// The hexsides between hexes that belong to something and those that do not, as a set to draw corner by corner: nothing
/// is found before it is asked for, and nothing is kept.
class BorderMasks
{
public:
    BorderMasks(const HexGrid& grid, std::function<bool(HexIndex)> isMember)
        : m_grid(grid), m_isMember(std::move(isMember))
    {}

    std::uint8_t mask(HexIndex hex) const
    {
        if (hex == noHex)
            return 0;
        const bool isMember = m_isMember(hex);
        const std::array<HexIndex, directionCount> neighbours = m_grid.neighbours(hex);
        unsigned bits = 0;
        for (std::size_t d = 0; d < neighbours.size(); ++d) {
            const bool isBorder = neighbours[d] != noHex && m_isMember(neighbours[d]) != isMember;
            bits |= isBorder ? 1U << d : 0U;
        }
        return static_cast<std::uint8_t>(bits);
    }

private:
    const HexGrid& m_grid;
    std::function<bool(HexIndex)> m_isMember;
};

/// How wide and how broken a line along hexsides is at the context's zoom.
corners::Look cornerLook(const PaintContext& context, const LineStroke& stroke, double rounding)
{
    return {std::max(stroke.width * context.hexSize(), stroke.leastPixels), rounding, stroke.dashes, stroke.cap};
}

/// Paints lines along hexsides in pixels, corner by corner. `kind` and `number` name the stamps: the same for the same
/// stroke and colour only.
template<typename Set>
void paintCornerLines(QPainter& painter, const PaintContext& context, const Set& set, const LineStroke& stroke,
                      double rounding, const QColor& color, StampCache::Kind kind, int number)
{
    /// Device pixels of a hex up to which lines are copied; larger hexes have few corners, and large pictures of them.
    constexpr double largestStamp = 128.0;
    const corners::Look look = cornerLook(context, stroke, rounding);
    const double reach = context.layout.radius() / 2.0 + look.width + 1.5;
    const QRectF area(-reach, -reach, 2 * reach, 2 * reach);
    StampCache* stamps = context.stampsUpTo(largestStamp);
    const QRectF near = context.exposed.adjusted(-reach, -reach, reach, reach);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    corners::forEach(context.grid(), set, context.layout, context.range(0.5), [&](corners::Arms arms, QPointF at) {
        if (!near.contains(at))
            return;
        if (stamps == nullptr) {
            painter.drawPath(corners::lineAround(context.layout, arms, at, look));
            return;
        }
        QPainterPath around; // stroked once for all phases
        const auto& strip = stamps->strip(kind, number, arms.number(), area, [&](QPainter& onto, QPointF offset) {
            if (around.isEmpty())
                around = corners::lineAround(context.layout, arms, QPointF(), look);
            onto.fillPath(around.translated(offset), color);
        });
        StampCache::putPhase(painter, strip, stamps->phaseOf(at));
    });
}

/// A flag of who controls a hex of size 1, in its upper right corner, where neither number nor counter stands.
void paintFlag(QPainter& painter, GridShape shape, int side, const QColor& color, const QColor& halo)
{
    const bool isFlat = shape == GridShape::Flat;
    const QPointF foot = isFlat ? QPointF(0.1, -0.335) : QPointF(0.33, -0.1);
    const QPointF top = foot - QPointF(0.0, isFlat ? 0.105 : 0.17);
    const double wide = isFlat ? 0.16 : 0.13;
    constexpr double high = 0.088;
    QPainterPath cloth(top);
    cloth.lineTo(top + QPointF(wide, 0.0));
    if (side % 2 == 1)
        cloth.lineTo(top + QPointF(wide * 0.55, high / 2.0));
    cloth.lineTo(top + QPointF(wide, high));
    cloth.lineTo(top + QPointF(0.0, high));
    cloth.closeSubpath();
    QPainterPath pole(top);
    pole.lineTo(foot);
    painter.strokePath(pole, QPen(halo, 0.045, Qt::SolidLine, Qt::RoundCap));
    painter.strokePath(cloth, QPen(halo, 0.03, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.strokePath(pole, QPen(color, 0.018, Qt::SolidLine, Qt::FlatCap));
    painter.fillPath(cloth, color);
}

/// A sign across a hexside: x along the hexside, y across it, in hexes.
void paintBridge(QPainter& painter, const Theme& theme, const QColor& deck, const QColor& ink)
{
    QPainterPath brackets;
    for (const double side : {-1.0, 1.0}) {
        brackets.moveTo(side * 0.135, -0.125);
        brackets.lineTo(side * 0.085, -0.075);
        brackets.lineTo(side * 0.085, 0.075);
        brackets.lineTo(side * 0.135, 0.125);
    }
    // The deck hides the water between the brackets.
    painter.fillRect(QRectF(-0.085, -0.075, 0.17, 0.15), deck);
    painter.strokePath(brackets, QPen(theme.bridgeHalo, 0.062, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.strokePath(brackets, QPen(ink, 0.03, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
}

void paintFord(QPainter& painter, const QColor& outline, const QColor& stones)
{
    painter.setPen(QPen(outline, 0.016));
    painter.setBrush(stones);
    for (const double y : {-0.082, 0.0, 0.082})
        painter.drawEllipse(QPointF(0.0, y), 0.035, 0.035);
}

void paintSigns(QPainter& painter, const PaintContext& context, std::size_t index)
{
    const HexsideSet& set = context.map().hexsides[index].content;
    const MapGeometry::HexsideKind& kind = context.geometry.hexsides()[index];
    const auto [second, color] = hexsideColors(context.theme, kind.style);
    const double size = context.hexSize();
    const QRectF area(-0.2 * size, -0.2 * size, 0.4 * size, 0.4 * size);
    forEachHex(context.map(), context.range(0.8), [&](HexIndex hex) {
        for (int d = 0; d < 3; ++d) {
            const Hexside hexside{hex, directionFromInt(d)};
            if (!set.contains(hexside))
                continue;
            StampCache::paint(painter, context.stampsUpTo(400.0), StampCache::Kind::Sign, static_cast<int>(index), d,
                              area, hexsideMiddle(context.layout, hexside), [&](QPainter& onto) {
                                  onto.setTransform(hexsideTurn(context.layout, hexside), true);
                                  onto.scale(size, size);
                                  if (kind.look == HexsideLook::Bridge)
                                      paintBridge(onto, context.theme, second, color);
                                  else
                                      paintFord(onto, second, color);
                              });
        }
    });
}

enum class LinePart : unsigned char { Casing, Inner, Ties };

/// A part of a kind's lines.
void paintLines(QPainter& painter, const PaintContext& context, std::size_t index, LinePart part)
{
    const MapGeometry::HexsideKind& kind = context.geometry.hexsides()[index];
    const LineStroke& stroke = part == LinePart::Casing  ? kind.casing
                               : part == LinePart::Inner ? kind.inner
                                                         : kind.ties;
    if (stroke.width <= 0.0)
        return;
    const auto [casingColor, innerColor] = hexsideColors(context.theme, kind.style);
    const QColor color = part == LinePart::Casing ? casingColor : innerColor;
    if (context.isVector()) {
        const MapGeometry::LineRibbons& ribbons = context.geometry.hexsideRibbons(index);
        painter.save();
        painter.setTransform(context.fromHexes(), true);
        (part == LinePart::Casing  ? ribbons.casing
         : part == LinePart::Inner ? ribbons.inner
                                   : ribbons.ticks)
            .paint(painter, context, color);
        painter.restore();
        return;
    }
    paintCornerLines(painter, context, context.map().hexsides[index].content, stroke, MapGeometry::rounding, color,
                     StampCache::Kind::Line, static_cast<int>(3 * index) + static_cast<int>(part));
}

} // namespace

void paintRegions(QPainter& painter, const PaintContext& context)
{
    const std::vector<Named<HexSet>>& regions = context.map().regions;
    for (std::size_t i = 0; i < regions.size(); ++i) {
        const QColor& halo = context.theme.labelHalo;
        const QColor color = context.theme.forName(regions[i].name);
        if (context.isVector()) {
            const MapGeometry::LineRibbons& lines = context.geometry.regionRibbons(i);
            painter.save();
            painter.setTransform(context.fromHexes(), true);
            lines.casing.paint(painter, context, halo);
            lines.inner.paint(painter, context, color);
            painter.restore();
            continue;
        }
        const HexSet& hexes = regions[i].content;
        const BorderMasks border(context.grid(), [&hexes](HexIndex hex) { return hexes.contains(hex); });
        const auto paint = [&](const LineStroke& stroke, const QColor& ink, int part) {
            paintCornerLines(painter, context, border, stroke, MapGeometry::regionRounding, ink,
                             StampCache::Kind::Border, static_cast<int>(2 * i) + part);
        };
        paint(MapGeometry::regionCasing(), halo, 0);
        paint(MapGeometry::regionLine(), color, 1);
    }
}

void paintControl(QPainter& painter, const PaintContext& context)
{
    if (context.controlPixels != nullptr) {
        context.controlPixels->draw(painter, context.layout, context.devicePixelRatio, context.exposed);
        return;
    }
    const double size = context.hexSize();
    const GridShape shape = context.shape();
    const QRectF corner(0.0, -0.5 * size, 0.5 * size, 0.5 * size);
    for (const BoardScene::SideArea& area : context.scene.control()) {
        const QColor color = context.theme.sideOnMap(area.color, area.side);
        forEachHex(context.map(), context.range(0.1), [&](HexIndex hex) {
            if (!area.hexes.contains(hex))
                return;
            StampCache::paint(painter, context.stampsUpTo(400.0), StampCache::Kind::Flag, area.side, 0, corner,
                              context.layout.center(hex), [&](QPainter& onto) {
                                  onto.scale(size, size);
                                  paintFlag(onto, shape, area.side, color, context.theme.labelHalo);
                              });
        });
    }
}

void paintHexsides(QPainter& painter, const PaintContext& context)
{
    if (context.pixels != nullptr && context.pixels->hasLines())
        return;
    const std::vector<MapGeometry::HexsideKind>& kinds = context.geometry.hexsides();
    const auto forEachOf = [&kinds](HexsideLook look, const auto& visit) {
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            if (kinds[i].look == look)
                visit(i);
        }
    };
    // The looks in the order in which they cover each other; of each first all casings, so that joints stay open.
    for (const HexsideLook look : {HexsideLook::Other, HexsideLook::Coast, HexsideLook::Wall, HexsideLook::MinorRiver,
                                   HexsideLook::River, HexsideLook::MajorRiver, HexsideLook::Ice}) {
        for (const LinePart part : {LinePart::Casing, LinePart::Ties, LinePart::Inner})
            forEachOf(look, [&](std::size_t i) { paintLines(painter, context, i, part); });
    }
    if (context.hexSize() < detail::hexsideSignsFrom)
        return;
    for (const HexsideLook look : {HexsideLook::Ford, HexsideLook::Bridge})
        forEachOf(look, [&](std::size_t i) { paintSigns(painter, context, i); });
}

void paintPaths(QPainter& painter, const PaintContext& context)
{
    if (context.pixels != nullptr && context.pixels->hasLines())
        return;
    const std::vector<MapGeometry::NamedPath>& kinds = context.geometry.paths();
    /// Of a line beside its middle, in hexes; of small hexes more, since it keeps a least width.
    constexpr double widest = 0.5;
    const auto isShown = [&context](const QRectF& bounds) { return context.shows(bounds, widest); };
    painter.save();
    painter.setTransform(context.fromHexes(), true);
    // Rails lie below roads; of each kind first the casings, so that crossings stay open.
    for (const PathLook look : {PathLook::Rail, PathLook::Other, PathLook::MinorRoad, PathLook::Road}) {
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            if (kinds[i].look != look)
                continue;
            const QColor color = pathColors(context.theme, kinds[i].style).first;
            context.geometry.forEachPath(i, isShown, [&](const MapGeometry::LineRibbons& lines) {
                lines.casing.paint(painter, context, color);
            });
        }
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            if (kinds[i].look != look)
                continue;
            const QColor color = pathColors(context.theme, kinds[i].style).second;
            const auto paintAll = [&](Ribbon MapGeometry::LineRibbons::*ribbon) {
                context.geometry.forEachPath(i, isShown, [&](const MapGeometry::LineRibbons& lines) {
                    (lines.*ribbon).paint(painter, context, color);
                });
            };
            paintAll(&MapGeometry::LineRibbons::inner);
            if (kinds[i].hasTies && context.hexSize() >= detail::railTicksFrom)
                paintAll(&MapGeometry::LineRibbons::ticks);
        }
    }
    painter.restore();
}
