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
#include "render/verdict_ring.h"

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
    /// `isMember` must be false for noHex. `edge`: whether a member at the edge of the grid has a border there.
    enum class Edge : bool { Open, Closed };
    BorderMasks(const HexGrid& grid, Edge edge, std::function<bool(HexIndex)> isMember)
        : m_grid(grid), m_edge(edge), m_isMember(std::move(isMember))
    {}

    std::uint8_t mask(HexIndex hex) const
    {
        if (hex == noHex)
            return 0;
        const bool isMember = m_isMember(hex);
        const std::array<HexIndex, directionCount> neighbours = m_grid.neighbours(hex);
        unsigned bits = 0;
        for (std::size_t d = 0; d < neighbours.size(); ++d) {
            const bool isBorder =
                neighbours[d] == noHex ? isMember && m_edge == Edge::Closed : m_isMember(neighbours[d]) != isMember;
            bits |= isBorder ? 1U << d : 0U;
        }
        return static_cast<std::uint8_t>(bits);
    }

private:
    const HexGrid& m_grid;
    Edge m_edge;
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
        const QImage& strip = stamps->strip(kind, number, arms.number(), area, [&](QPainter& onto, QPointF offset) {
            if (around.isEmpty())
                around = corners::lineAround(context.layout, arms, QPointF(), look);
            onto.fillPath(around.translated(offset), color);
        });
        stamps->putPhase(painter, strip, area, stamps->phaseOf(at));
    });
}

/// The border of what shows as one shape: it is translucent, so that nothing may be painted twice.
QPainterPath borderOf(const PaintContext& context, int side, const BorderMasks& border)
{
    const LineStroke stroke{0.035, 1.2, Qt::FlatCap, side % 2 == 1 ? QList<qreal>{3.0, 2.0} : QList<qreal>()};
    corners::Look look = cornerLook(context, stroke, MapGeometry::regionRounding);
    look.overlap = 0.0;
    std::array<QPainterPath, 16> around; // by Arms::number()
    QPainterPath result;
    result.setFillRule(Qt::WindingFill);
    corners::forEach(context.grid(), border, context.layout, context.range(0.5), [&](corners::Arms arms, QPointF at) {
        QPainterPath& one = around[static_cast<std::size_t>(arms.number())];
        if (one.isEmpty())
            one = corners::lineAround(context.layout, arms, QPointF(), look);
        result.addPath(one.translated(at));
    });
    return result;
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
        painter.scale(context.hexSize(), context.hexSize());
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
            painter.scale(context.hexSize(), context.hexSize());
            lines.casing.paint(painter, context, halo);
            lines.inner.paint(painter, context, color);
            painter.restore();
            continue;
        }
        const HexSet& hexes = regions[i].content;
        const BorderMasks border(context.grid(), BorderMasks::Edge::Open,
                                 [&hexes](HexIndex hex) { return hexes.contains(hex); });
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
        context.controlPixels->draw(painter, context.hexSize(), context.devicePixelRatio, context.exposed);
        return;
    }
    const double size = context.hexSize();
    const QPainterPath untinted = untintedArea(context.grid().shape(), size);
    for (const BoardScene::SideArea& area : context.scene.control()) {
        const auto isMember = [&](HexIndex hex) {
            return hex != noHex && area.hexes.contains(hex) && context.map().hasHex(hex);
        };
        QPainterPath ground =
            QTransform::fromScale(size, size).map(outlineOf(context.grid(), context.range(1.5), isMember));
        ground.setFillRule(Qt::OddEvenFill);
        // Numbers lie within their hexes: each is a hole in the area.
        if (!untinted.isEmpty()) {
            forEachHex(context.map(), context.range(0.5), [&](HexIndex hex) {
                if (isMember(hex))
                    ground.addPath(untinted.translated(context.layout.center(hex)));
            });
        }
        const QColor color = context.theme.sideOnMap(area.color, area.side);
        painter.fillPath(ground, withAlpha(color, 0.15));
        painter.fillPath(borderOf(context, area.side, BorderMasks(context.grid(), BorderMasks::Edge::Closed, isMember)),
                         withAlpha(color, 0.85));
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
    painter.scale(context.hexSize(), context.hexSize());
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
