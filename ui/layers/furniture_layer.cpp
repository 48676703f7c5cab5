// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/layers.h"

#include "layers/layer.h"
#include "render/board_scene.h"
#include "render/exact_fill.h"
#include "render/furniture.h"
#include "render/kind_board.h"
#include "render/map_geometry.h"
#include "render/stamp_cache.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

// Each piece is painted with its middle at the origin, and a unit of its own size.

namespace {

struct Ink
{
    QColor paper;
    QColor line;
    QColor text;
    QColor dim;
};

Ink inkOf(const Theme& theme)
{
    const CardColors card = cardColors(theme);
    const bool isGrey = theme.colors == MapColors::Greyscale;
    const auto shown = [isGrey](const QColor& color) { return isGrey ? greyOf(color) : color; };
    return {shown(card.ground), shown(card.line), shown(card.text), shown(card.dimText)};
}

enum class Side : unsigned char { Left, Middle };

/// A line of text; `at` is the middle of its capitals, or their left end.
void paintText(QPainter& painter, const QFont& font, double height, QPointF at, const QString& text,
               const QColor& color, Side side)
{
    const double scale = furniture::textScale(height);
    const QFontMetricsF metrics(font);
    const double left = side == Side::Middle ? -metrics.horizontalAdvance(text) / 2.0 : 0.0;
    painter.save();
    painter.translate(at);
    painter.scale(scale, scale);
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(QPointF(left, metrics.capHeight() / 2.0), text);
    painter.restore();
}

/// A card with two lines around it.
void paintCard(QPainter& painter, const QSizeF& size, const Ink& ink)
{
    QRectF area(QPointF(), size);
    area.moveCenter(QPointF());
    painter.fillRect(area, ink.paper);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(ink.text, 0.035, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter.drawRect(area.adjusted(0.02, 0.02, -0.02, -0.02));
    painter.setPen(QPen(ink.line, 0.015, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter.drawRect(area.adjusted(0.08, 0.08, -0.08, -0.08));
}

void paintTitle(QPainter& painter, const PaintContext& context, const MapFurniture& piece, const QSizeF& size,
                const Ink& ink)
{
    paintCard(painter, size, ink);
    const QStringList lines = furniture::titleLines(context.map(), piece);
    double y = -size.height() / 2.0 + furniture::padding / 2.0 + furniture::titleText * 0.55;
    paintText(painter, furniture::textFont(context.theme.title, false), furniture::titleText, {0.0, y}, lines.front(),
              readableOn(context.theme.accent, ink.paper), Side::Middle);
    y += furniture::titleText * 0.55 + furniture::itemText * 0.55;
    for (const QString& line : lines.mid(1)) {
        paintText(painter, furniture::textFont(context.theme.font, false, true), furniture::itemText, {0.0, y}, line,
                  ink.dim, Side::Middle);
        y += 1.35 * furniture::itemText;
    }
}

void paintCompass(QPainter& painter, const PaintContext& context, const Ink& ink)
{
    constexpr double radius = furniture::compassRadius;
    const double toNorth = context.grid().north() + 90.0 * context.layout.turn().quarters();
    painter.save();
    painter.rotate(toNorth);
    painter.setPen(QPen(ink.text, 0.03));
    painter.setBrush(withAlpha(ink.paper, 0.8));
    painter.drawEllipse(QPointF(), radius * 0.62, radius * 0.62);
    for (const int turn : {45, 135, 225, 315, 0, 90, 180, 270}) {
        const bool isMain = turn % 90 == 0;
        const double reach = isMain ? radius * 0.86 : radius * 0.56;
        const double waist = radius * 0.15;
        painter.save();
        painter.rotate(turn);
        painter.setPen(QPen(ink.text, 0.018, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.setBrush(ink.text);
        painter.drawPolygon(QPolygonF({{0.0, -reach}, {waist, -waist}, {0.0, 0.0}}));
        painter.setBrush(ink.paper);
        painter.drawPolygon(QPolygonF({{0.0, -reach}, {-waist, -waist}, {0.0, 0.0}}));
        painter.restore();
    }
    painter.restore();
    const double north = (toNorth - 90.0) * M_PI / 180.0;
    const QFont font = furniture::textFont(context.theme.font, true);
    paintText(painter, font, 0.36, QPointF(std::cos(north), std::sin(north)) * (radius + 0.06),
              QCoreApplication::translate("Furniture", "N", "north, on a compass"), ink.text, Side::Middle);
}

/// A kind as it looks on the board, in a field of that size around the origin.
void paintSwatch(QPainter& painter, const PaintContext& context, const LegendItem& item, const QSizeF& size,
                 double pixels)
{
    const auto [map, center] =
        kindBoard(context.grid().shape(), item.list, item.kind, context.geometry.styles().look(item.list, item.kind));
    BoardContent content;
    auto position = std::make_shared<Position>();
    position->map = map;
    content.position = position;
    content.rules = context.content.rules;
    BoardScene scene;
    scene.update(content);
    const MapGeometry geometry(map, content.rules);
    // A hex of that many pixels, on a painter of one unit a hex.
    const BoardLayout layout(map->grid, pixels);
    constexpr double reach = 1.12;
    const double scale = size.height() / (reach * pixels);
    const QSizeF seen(reach * size.width() / size.height(), reach);
    const QRectF exposed(QPointF((center.x() - seen.width() / 2.0) * pixels, (center.y() - reach / 2.0) * pixels),
                         seen * pixels);
    PaintContext small{content, scene, geometry, context.theme, layout, context.patterns, 1.0, exposed};
    small.kindImages = context.kindImages;
    painter.save();
    painter.scale(scale, scale);
    painter.translate(-center * pixels);
    painter.setClipRect(exposed, Qt::IntersectClip);
    for (const LayerId layer : {LayerId::Terrain, LayerId::Hexsides, LayerId::Paths, LayerId::Features})
        paintLayer(painter, small, layer);
    painter.restore();
}

void paintLegend(QPainter& painter, const PaintContext& context, const MapFurniture& piece, const QSizeF& size,
                 const Ink& ink, const std::vector<LegendItem>& items, double pixels)
{
    paintCard(painter, size, ink);
    const QFont font = furniture::textFont(context.theme.font, false);
    double top = -size.height() / 2.0 + 0.6 * furniture::padding;
    if (!piece.text.isEmpty()) {
        paintText(painter, furniture::textFont(context.theme.font, true), furniture::itemText,
                  {0.0, top + 0.6 * furniture::itemText}, piece.text, ink.text, Side::Middle);
        top += 1.4 * furniture::itemText;
    }
    const double columnWidth = furniture::legendColumnWidth(items) + furniture::padding;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const auto column = static_cast<double>(i / furniture::mostRows);
        const auto row = static_cast<double>(i % furniture::mostRows);
        const QPointF left(-size.width() / 2.0 + furniture::padding + column * columnWidth,
                           top + (row + 0.5) * furniture::itemHeight);
        painter.save();
        painter.translate(left + QPointF(furniture::swatchWidth / 2.0, 0.0));
        paintSwatch(painter, context, items[i], {furniture::swatchWidth, furniture::itemHeight * 0.86}, pixels);
        painter.restore();
        paintText(painter, font, furniture::itemText, left + QPointF(furniture::swatchWidth + 0.15, 0.0),
                  items[i].title, ink.text, Side::Left);
    }
}

/// In hexes: its bar is as long as they are.
void paintScale(QPainter& painter, const PaintContext& context, const MapFurniture& piece, const Ink& ink)
{
    constexpr double height = 0.13;
    const double left = -furniture::scaleHexes / 2.0;
    const double top = -0.22 * piece.size;
    for (int i = 0; i < furniture::scaleHexes; ++i)
        painter.fillRect(QRectF(left + i, top, 1.0, height), i % 2 == 0 ? ink.text : ink.paper);
    painter.setPen(QPen(ink.text, 0.025, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(left, top, furniture::scaleHexes, height));
    paintText(painter, furniture::textFont(context.theme.font, false), furniture::smallText * piece.size,
              {0.0, 0.16 * piece.size}, furniture::scaleText(piece), ink.text, Side::Middle);
}

void paintCredits(QPainter& painter, const PaintContext& context, const MapFurniture& piece, const QSizeF& size,
                  const Ink& ink)
{
    const QFont font = furniture::textFont(context.theme.font, false);
    double y = -size.height() / 2.0 + 0.05 + 0.675 * furniture::smallText;
    for (const QString& line : piece.text.split(u'\n')) {
        paintText(painter, font, furniture::smallText, {-size.width() / 2.0 + 0.1, y}, line, ink.text, Side::Left);
        y += 1.35 * furniture::smallText;
    }
}

/// Around the hexes, in two shades by columns and rows. Paints only what is exposed.
void paintFrame(QPainter& painter, const PaintContext& context, const MapFurniture& piece, const Ink& ink)
{
    const double size = context.hexSize();
    const QRectF hexes = context.layout.plane().bounds();
    const QRectF exposed = context.exposedUnturned();
    const double gap = furniture::frameGap * size;
    const double width = furniture::frameWidth * piece.size * size;
    const QRectF inner = hexes.adjusted(-gap, -gap, gap, gap);
    const QRectF outer = inner.adjusted(-width, -width, width, width);
    const HexGrid& grid = context.grid();
    const auto band = [&](const QRectF& area, int place) {
        if (area.intersects(exposed))
            painter.fillRect(area, place % 2 == 0 ? ink.text : ink.paper);
    };
    const double across = inner.width() / grid.columns();
    const double down = inner.height() / grid.rows();
    const auto from = [](double start, double origin, double step) {
        return std::max(0, static_cast<int>(std::floor((start - origin) / step)));
    };
    const int firstColumn = from(exposed.left(), inner.left(), across);
    const int lastColumn = std::min(grid.columns() - 1, from(exposed.right(), inner.left(), across));
    for (int column = firstColumn; column <= lastColumn; ++column) {
        const double x = inner.left() + column * across;
        band({x, outer.top(), across, width}, column);
        band({x, inner.bottom(), across, width}, column);
    }
    const int firstRow = from(exposed.top(), inner.top(), down);
    const int lastRow = std::min(grid.rows() - 1, from(exposed.bottom(), inner.top(), down));
    for (int row = firstRow; row <= lastRow; ++row) {
        const double y = inner.top() + row * down;
        band({outer.left(), y, width, down}, row);
        band({inner.right(), y, width, down}, row);
    }
    for (const QPointF corner : {outer.topLeft(), QPointF(inner.right(), outer.top()),
                                 QPointF(outer.left(), inner.bottom()), inner.bottomRight()})
        painter.fillRect(QRectF(corner, QSizeF(width, width)), ink.paper);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(ink.text, std::max(0.03 * size, 0.8), Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter.drawRect(outer);
    painter.drawRect(inner);
}

} // namespace

void paintFurniture(QPainter& painter, const PaintContext& context)
{
    const HexMap& map = context.map();
    if (map.furniture.empty())
        return;
    const Ink ink = inkOf(context.theme);
    const double size = context.hexSize();
    const QuarterTurn turn = context.layout.turn();
    const std::vector<LegendItem>& items = context.geometry.legend();
    for (const MapFurniture& piece : map.furniture) {
        if (piece.kind == FurnitureKind::Frame) {
            painter.save();
            painter.setTransform(turn.transform(), true);
            paintFrame(painter, context, piece, ink);
            painter.restore();
            continue;
        }
        const QRectF printed = furniture::areaOf(map, piece, items);
        if (!context.shows(printed, 0.0))
            continue;
        const QSizeF unscaled = printed.size() / piece.size;
        const QRectF area = turn.map(printed);
        const QPointF middle = area.center();
        // It keeps its room on the sheet, and is upright where it fits so.
        const bool isUpright = !turn.isOdd() || piece.kind == FurnitureKind::Compass;
        const auto paint = [&](QPainter& onto) {
            onto.setRenderHint(QPainter::Antialiasing);
            if (!isUpright)
                onto.setTransform(turn.transform(), true);
            onto.scale(size, size);
            if (piece.kind == FurnitureKind::Scale) {
                paintScale(onto, context, piece, ink);
                return;
            }
            onto.scale(piece.size, piece.size);
            switch (piece.kind) {
            case FurnitureKind::Title:
                return paintTitle(onto, context, piece, unscaled, ink);
            case FurnitureKind::Compass:
                return paintCompass(onto, context, ink);
            case FurnitureKind::Legend:
                return paintLegend(onto, context, piece, unscaled, ink, items, std::max(24.0, size * piece.size * 0.6));
            case FurnitureKind::Credits:
                return paintCredits(onto, context, piece, unscaled, ink);
            case FurnitureKind::Scale:
            case FurnitureKind::Frame:
                break;
            }
        };
        // Found once a zoom, as long as it is not very large.
        constexpr double mostPixels = 2e6;
        const QRectF around(-area.width() * size / 2.0, -area.height() * size / 2.0, area.width() * size,
                            area.height() * size);
        const double pixels = around.width() * around.height() * context.devicePixelRatio * context.devicePixelRatio;
        if (context.stamps != nullptr && pixels < mostPixels) {
            QString name =
                QStringLiteral("furniture %1 %2 %3").arg(static_cast<int>(piece.kind)).arg(piece.size).arg(piece.text);
            if (piece.kind == FurnitureKind::Title)
                name += map.title;
            for (const LegendItem& item : piece.kind == FurnitureKind::Legend ? items : std::vector<LegendItem>())
                name += u'\n' + item.title + item.kind;
            context.stamps->put(painter, context.stamps->stamp(name, around, paint), around, middle * size);
            continue;
        }
        painter.save();
        painter.translate(middle * size);
        paint(painter);
        painter.restore();
    }
}
