// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/preview_layer.h"

#include "layers/layer.h"
#include "layers/layers.h"
#include "render/detail.h"
#include "render/exact_fill.h"
#include "render/map_geometry.h"
#include "render/styles.h"
#include "render/verdict_ring.h"

#include <algorithm>

namespace {

/// What is not there yet shows it.
constexpr double ghostOpacity = 0.8;
/// Of an edit of more hexes than this in sight, what lies on the ground is not painted again over the new terrain.
constexpr int mostRepainted = 3000;
/// Selections that differ in more hexes are painted as a whole.
constexpr int mostApart = 4000;

QRectF scaled(const QRectF& area, double by)
{
    return {area.topLeft() * by, area.size() * by};
}

void paintLine(QPainter& painter, const PaintContext& context, const std::vector<QPointF>& line)
{
    if (line.empty())
        return;
    const double size = context.hexSize();
    const QuarterTurn turn = context.layout.turn();
    QPainterPath path(turn.map(line.front()) * size);
    for (const QPointF& point : line)
        path.lineTo(turn.map(point) * size);
    for (const auto& [color, width] : {std::pair{context.theme.cursorHalo, 4.5}, std::pair{context.theme.cursor, 2.0}})
        painter.strokePath(path, QPen(color, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
}

/// A stroke through what would be gone, on any ground.
void strike(QPainter& painter, const PaintContext& context, const QPainterPath& path)
{
    const double width = std::max(1.6, context.hexSize() * 0.035);
    painter.strokePath(path, QPen(context.theme.pathCasing, width * 2.0, Qt::SolidLine, Qt::RoundCap));
    painter.strokePath(path, QPen(context.theme.forbidden, width, Qt::SolidLine, Qt::RoundCap));
}

void paintOutlined(QPainter& painter, const PaintContext& context, const std::vector<HexIndex>& hexes)
{
    if (hexes.empty())
        return;
    const HexGrid& grid = context.grid();
    HexSet members(grid.size());
    PlaneLayout::Range range{grid.columns(), -1, grid.rows(), -1};
    for (const HexIndex hex : hexes) {
        members.insert(hex);
        const OffsetCoord at = grid.offset(hex);
        range = {std::min(range.firstColumn, at.column), std::max(range.lastColumn, at.column),
                 std::min(range.firstRow, at.row), std::max(range.lastRow, at.row)};
    }
    const QPainterPath outline =
        context.fromHexes().map(outlineOf(grid, range, [&](HexIndex hex) { return members.contains(hex); }));
    const double width = std::max(1.4, context.hexSize() * 0.025);
    fillCased(painter, outline, QPen(context.theme.hover, width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin),
              context.theme.cursorHalo, 2.4);
}

} // namespace

const PreviewScene* PreviewLayer::sceneOf(const BoardContent& content)
{
    if (!content.preview) {
        m_scene.reset();
        m_pixels.reset();
        m_stamped = nullptr;
        return nullptr;
    }
    if (!m_scene || m_scene->preview() != content.preview) {
        m_pixels.reset();
        m_stamped = nullptr;
        m_scene = std::make_unique<PreviewScene>(content);
    }
    return m_scene.get();
}

PaintContext PreviewLayer::ghostContext(const PaintContext& context, const PreviewScene::Ghost& ghost,
                                        const PreviewScene& scene)
{
    if (m_stamped != &scene) {
        m_stamps.clear();
        m_stamped = &scene;
    }
    m_stamps.prepare(context.hexSize(), context.devicePixelRatio, context.layout.turn());
    PaintContext result{ghost.content,
                        ghost.scene,
                        *ghost.geometry,
                        context.theme,
                        context.layout,
                        context.patterns,
                        context.devicePixelRatio,
                        context.exposed & context.layout.turn().map(scaled(scene.area(), context.hexSize()))};
    result.stamps = &m_stamps;
    result.counters = context.counters;
    result.kindImages = context.kindImages;
    return result;
}

void PreviewLayer::paintTerrain(QPainter& painter, const PaintContext& context, const std::function<void()>& above)
{
    const PreviewScene* scene = sceneOf(context.content);
    if (scene == nullptr || scene->terrain() == nullptr)
        return;
    const double size = context.hexSize();
    PaintContext ghost = ghostContext(context, *scene->terrain(), *scene);
    if (ghost.exposed.isEmpty())
        return;
    if (size < detail::pixelMapBelow) {
        if (!m_pixels)
            m_pixels = std::make_unique<PixelMap>(
                ghost.map(),
                [&](const QString& terrain) {
                    return context.theme.terrain(ghost.geometry.styles().look(MapList::Legend, terrain)).fill;
                },
                std::vector<PixelMap::Line>(), false);
        m_pixels->draw(painter, context.layout, context.devicePixelRatio, ghost.exposed);
        return;
    }
    int inSight = 0;
    const QPolygonF hexagon = context.hexagon();
    QPainterPath area;
    area.setFillRule(Qt::WindingFill);
    forEachPlace(context.grid(), ghost.range(0.5), [&](HexIndex hex) {
        if (scene->terrainHexes().contains(hex) && ++inSight <= mostRepainted)
            area.addPolygon(hexagon.translated(context.layout.center(hex)));
    });
    painter.save();
    if (inSight <= mostRepainted)
        painter.setClipPath(area, Qt::IntersectClip);
    else
        painter.setOpacity(ghostOpacity);
    ::paintTerrain(painter, ghost);
    painter.setPen(Qt::NoPen);
    painter.setBrush(context.theme.ground);
    for (const HexIndex hex : scene->erased().hexes)
        painter.drawPolygon(hexagon.translated(context.layout.center(hex)));
    if (inSight <= mostRepainted)
        above();
    painter.restore();
}

void PreviewLayer::paintThings(QPainter& painter, const PaintContext& context, const PreviewScene& scene)
{
    const double size = context.hexSize();
    if (!scene.control().empty()) {
        const QPolygonF hexagon = context.hexagon(0.03);
        const QPainterPath area = tintArea(context.shape(), size, 0.03);
        for (const auto& [hex, side] : scene.control()) {
            const QColor color = sideOnMap(context.theme, context.content.rules.get(), side);
            painter.setPen(QPen(color, std::max(1.0, size * 0.035),
                                sideIndex(context.content.rules.get(), side) % 2 == 1 ? Qt::DashLine : Qt::SolidLine));
            painter.fillPath(area.translated(context.layout.center(hex)), withAlpha(color, 0.3));
            painter.setBrush(Qt::NoBrush);
            painter.drawPolygon(hexagon.translated(context.layout.center(hex)));
        }
    }
    if (scene.things() == nullptr)
        return;
    PaintContext ghost = ghostContext(context, *scene.things(), scene);
    if (ghost.exposed.isEmpty())
        return;
    for (const LayerId layer :
         {LayerId::Regions, LayerId::Hexsides, LayerId::Paths, LayerId::Features, LayerId::Labels, LayerId::Counters})
        paintLayer(painter, ghost, layer, {true, ghostOpacity});
}

void PreviewLayer::paintErased(QPainter& painter, const PaintContext& context, const PreviewScene& scene) const
{
    const double size = context.hexSize();
    const PreviewScene::Erased& erased = scene.erased();
    QPainterPath strikes;
    const auto addCrosses = [&](const std::vector<HexIndex>& hexes, double reach) {
        for (const HexIndex hex : hexes) {
            if (context.isNear(hex))
                addCross(strikes, context.layout.center(hex), size * reach);
        }
    };
    addCrosses(erased.hexes, 0.18);
    for (const Hexside hexside : erased.hexsides) {
        if (!context.isNear(hexside.hex))
            continue;
        const QTransform turn = hexsideTurn(context.layout, hexside);
        const QPointF middle = hexsideMiddle(context.layout, hexside);
        // Along the hexside, and across it, as one strikes out a word.
        for (const QPointF& end : {QPointF(0.22 * size, 0.0), QPointF(0.07 * size, 0.1 * size)})
            strikes.addPath(lineAlong(middle + turn.map(-end), middle + turn.map(end)));
    }
    for (const Hexside link : erased.links) {
        if (!context.isNear(link.hex))
            continue;
        const QPointF from = context.layout.center(link.hex);
        const QPointF to = context.layout.center(farHex(context.grid(), link));
        strikes.addPath(lineAlong(from + (to - from) * 0.15, from + (to - from) * 0.85));
        addCross(strikes, (from + to) / 2, size * 0.07);
    }
    addCrosses(erased.signs, 0.16);
    addCrosses(erased.counters, 0.27);
    for (const Marker& marker : erased.markers)
        addCross(strikes, markerPlace(context, marker), size * 0.12);
    for (const MapLabel& label : erased.labels) {
        const QPointF middle = context.layout.center(label.at) + places::label(context.shape(), size);
        const double reach = std::max(0.2, 0.04 * static_cast<double>(label.text.size())) * size;
        strikes.addPath(lineAlong(middle - QPointF(reach, 0.0), middle + QPointF(reach, 0.0)));
    }
    strike(painter, context, strikes);
}

void PreviewLayer::paintSelection(QPainter& painter, const PaintContext& context)
{
    const std::shared_ptr<const HexSet>& selected = context.content.selectedHexes;
    if (!selected)
        return;
    m_selection.paint(painter, context, *selected, selected,
                      {withAlpha(context.theme.selection, 0.16), context.theme.selection, QColor(0, 0, 0, 170),
                       std::max(1.6, context.hexSize() * 0.03)});
}

void PreviewLayer::paintRegions(QPainter& painter, const PaintContext& context)
{
    const QStringList& shown = context.content.shownRegions;
    for (const QString& name : shown) {
        const HexSet* region = context.map().region(name);
        if (region == nullptr)
            continue;
        const QColor color = context.theme.forName(name);
        const QColor tint = withAlpha(color, name == shown.back() ? 0.32 : 0.18);
        m_regions[name].paint(painter, context, *region, context.content.position->map,
                              {tint, color, context.theme.labelHalo, std::max(1.4, context.hexSize() * 0.03)});
    }
}

void PreviewLayer::paint(QPainter& painter, const PaintContext& context)
{
    paintRegions(painter, context);
    paintSelection(painter, context);
    const PreviewScene* scene = sceneOf(context.content);
    if (scene == nullptr)
        return;
    paintThings(painter, context, *scene);
    paintErased(painter, context, *scene);
    paintOutlined(painter, context, context.content.preview->outlined);
    for (const std::vector<QPointF>& line : context.content.preview->lines)
        paintLine(painter, context, line);
}

QRectF PreviewLayer::change(const BoardContent& before, const BoardContent& after)
{
    const PlaneLayout unit(after.map().grid, 1.0);
    QRectF result;
    if (before.shownRegions != after.shownRegions)
        return unit.bounds();
    if (before.selectedHexes != after.selectedHexes) {
        int apart = 0;
        const auto compare = [&](const std::shared_ptr<const HexSet>& a, const std::shared_ptr<const HexSet>& b) {
            if (!a)
                return;
            a->forEach([&](HexIndex hex) {
                if ((b && b->contains(hex)) || ++apart > mostApart)
                    return;
                const QPointF center = unit.center(hex);
                result |= QRectF(center.x() - 1.0, center.y() - 1.0, 2.0, 2.0);
            });
        };
        compare(before.selectedHexes, after.selectedHexes);
        compare(after.selectedHexes, before.selectedHexes);
        if (apart > mostApart)
            return unit.bounds();
    }
    if (before.preview != after.preview) {
        // What was shown was made for the map as it was then, so it is not made again.
        std::unique_ptr<PreviewScene> old;
        if (before.preview) {
            if (!m_scene || m_scene->preview() != before.preview)
                return unit.bounds();
            old = std::move(m_scene);
        }
        const PreviewScene* scene = sceneOf(after);
        if (scene != nullptr)
            result |= scene->difference(old.get());
        else if (old)
            result |= old->area();
    }
    return result;
}

void HexSetOverlay::paint(QPainter& painter, const PaintContext& context, const HexSet& hexes,
                          const std::shared_ptr<const void>& key, const Look& look)
{
    const double size = context.hexSize();
    if (size < detail::pixelMapBelow) {
        if (m_key != key || m_color != look.line || !m_pixels) {
            m_pixels = std::make_unique<PixelMap>(
                context.grid(), std::vector<std::pair<const HexSet*, QColor>>{{&hexes, withAlpha(look.line, 0.45)}});
            m_key = key;
            m_color = look.line;
        }
        m_pixels->draw(painter, context.layout, context.devicePixelRatio, context.exposed);
        return;
    }
    const HexGrid& grid = context.grid();
    const QPolygonF hexagon = context.hexagon();
    const bool isNumbered = detail::numbers(size) > 0.0;
    const QPainterPath area = isNumbered ? tintArea(context.shape(), size, 0.0) : QPainterPath();
    QList<QLineF> lines;
    painter.save();
    // Without soft edges every pixel belongs to one hex, so that the tint shows no seams.
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(Qt::NoPen);
    painter.setBrush(look.tint);
    forEachPlace(grid, context.range(0.6), [&](HexIndex hex) {
        if (!hexes.contains(hex))
            return;
        const QPointF center = context.layout.center(hex);
        if (isNumbered)
            painter.drawPath(area.translated(center));
        else
            painter.drawConvexPolygon(hexagon.translated(center));
        const std::array<HexIndex, directionCount> neighbours = grid.neighbours(hex);
        for (int d = 0; d < directionCount; ++d) {
            const HexIndex neighbour = neighbours[static_cast<std::size_t>(d)];
            if (neighbour == noHex || !hexes.contains(neighbour))
                lines << QLineF(context.layout.corner(center, d), context.layout.corner(center, d + 1));
        }
    });
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const auto& [color, width] : {std::pair{look.halo, look.width * 2.2}, std::pair{look.line, look.width}}) {
        painter.setPen(QPen(color, width, Qt::SolidLine, Qt::RoundCap));
        painter.drawLines(lines);
    }
    painter.restore();
}
