// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/preview_layer.h"

#include "layers/counters_layer.h"
#include "layers/features_layer.h"
#include "layers/hexsides_layer.h"
#include "layers/labels_layer.h"
#include "layers/layer_stack.h"
#include "layers/paths_layer.h"
#include "layers/regions_layer.h"
#include "layers/terrain_layer.h"
#include "render/detail.h"
#include "render/exact_fill.h"
#include "render/hex_outline.h"
#include "render/hex_places.h"
#include "render/hexside_place.h"
#include "render/paint_context.h"
#include "render/pixel_map.h"
#include "render/styles.h"
#include "render/verdict_ring.h"

#include <QPainter>
#include <QTransform>

#include <algorithm>

namespace {

/// Counters and the rest show that they are not there yet.
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
    QPainterPath path(line.front() * size);
    for (const QPointF& point : line)
        path.lineTo(point * size);
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

void addCross(QPainterPath& path, QPointF at, double reach)
{
    path.moveTo(at + QPointF(-reach, -reach));
    path.lineTo(at + QPointF(reach, reach));
    path.moveTo(at + QPointF(-reach, reach));
    path.lineTo(at + QPointF(reach, -reach));
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
        QTransform::fromScale(context.hexSize(), context.hexSize()).map(outlineOf(grid, range, [&](HexIndex hex) {
            return members.contains(hex);
        }));
    const double width = std::max(1.4, context.hexSize() * 0.025);
    fillStroke(painter, outline,
               QPen(context.theme.cursorHalo, width * 2.4, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    fillStroke(painter, outline, QPen(context.theme.hover, width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
}

} // namespace

PreviewLayer::PreviewLayer() : m_terrainLayer(std::make_unique<TerrainLayer>())
{
    m_thingLayers.push_back(std::make_unique<RegionsLayer>());
    m_thingLayers.push_back(std::make_unique<HexsidesLayer>());
    m_thingLayers.push_back(std::make_unique<PathsLayer>());
    m_thingLayers.push_back(std::make_unique<FeaturesLayer>());
    m_thingLayers.push_back(std::make_unique<LabelsLayer>());
    m_thingLayers.push_back(std::make_unique<CountersLayer>());
}

PreviewLayer::~PreviewLayer() = default;

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
    m_stamps.prepare(context.hexSize(), context.devicePixelRatio);
    PaintContext result{ghost.content,
                        ghost.scene,
                        *ghost.geometry,
                        context.theme,
                        context.layout,
                        context.patterns,
                        context.devicePixelRatio,
                        context.exposed & scaled(scene.area(), context.hexSize())};
    result.stamps = &m_stamps;
    result.counters = context.counters;
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
                    return terrainStyle(context.theme, context.content.rules.get(), terrain).fill;
                },
                std::vector<PixelMap::Line>(), false);
        m_pixels->draw(painter, size, context.devicePixelRatio, ghost.exposed);
        return;
    }
    int inSight = 0;
    QPolygonF hexagon = QTransform::fromScale(size, size).map(hexPolygon(context.grid().shape()));
    QPainterPath area;
    area.setFillRule(Qt::WindingFill);
    const PlaneLayout::Range range = ghost.range(0.5);
    for (int row = range.firstRow; row <= range.lastRow; ++row) {
        for (int column = range.firstColumn; column <= range.lastColumn; ++column) {
            const HexIndex hex = context.grid().index(OffsetCoord{column, row});
            if (scene->terrainHexes().contains(hex) && ++inSight <= mostRepainted)
                area.addPolygon(hexagon.translated(context.layout.center(hex)));
        }
    }
    painter.save();
    if (inSight <= mostRepainted)
        painter.setClipPath(area, Qt::IntersectClip);
    else
        painter.setOpacity(ghostOpacity);
    m_terrainLayer->paint(painter, ghost);
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
        const QPolygonF hexagon = QTransform::fromScale(size, size).map(hexPolygon(context.grid().shape(), 0.03));
        const QPainterPath area = tintArea(context.grid().shape(), size, 0.03);
        for (const auto& [hex, side] : scene.control()) {
            QColor color = sideOnMap(context.theme, context.content.rules.get(), side);
            painter.setPen(QPen(color, std::max(1.0, size * 0.035),
                                sideIndex(context.content.rules.get(), side) % 2 == 1 ? Qt::DashLine : Qt::SolidLine));
            color.setAlphaF(0.3F);
            painter.fillPath(area.translated(context.layout.center(hex)), color);
            painter.setBrush(Qt::NoBrush);
            painter.drawPolygon(hexagon.translated(context.layout.center(hex)));
        }
    }
    if (scene.things() == nullptr)
        return;
    PaintContext ghost = ghostContext(context, *scene.things(), scene);
    if (ghost.exposed.isEmpty())
        return;
    for (const std::unique_ptr<Layer>& layer : m_thingLayers)
        paintLayer(painter, ghost, *layer, {true, layer->id() == LayerId::Counters ? ghostOpacity : 1.0});
}

void PreviewLayer::paintErased(QPainter& painter, const PaintContext& context, const PreviewScene& scene) const
{
    const double size = context.hexSize();
    const PreviewScene::Erased& erased = scene.erased();
    QPainterPath strikes;
    for (const HexIndex hex : erased.hexes)
        addCross(strikes, context.layout.center(hex), size * 0.18);
    for (const Hexside hexside : erased.hexsides) {
        const QTransform turn = hexsideTurn(context.layout, hexside);
        const QPointF middle = hexsideMiddle(context.layout, hexside);
        // Along the hexside, and across it, as one strikes out a word.
        strikes.moveTo(middle + turn.map(QPointF(-0.22 * size, 0.0)));
        strikes.lineTo(middle + turn.map(QPointF(0.22 * size, 0.0)));
        strikes.moveTo(middle + turn.map(QPointF(-0.07 * size, -0.1 * size)));
        strikes.lineTo(middle + turn.map(QPointF(0.07 * size, 0.1 * size)));
    }
    for (const Hexside link : erased.links) {
        const QPointF from = context.layout.center(link.hex);
        const QPointF to = context.layout.center(farHex(context.grid(), link));
        strikes.moveTo(from + (to - from) * 0.15);
        strikes.lineTo(from + (to - from) * 0.85);
        addCross(strikes, (from + to) / 2, size * 0.07);
    }
    for (const HexIndex hex : erased.signs)
        addCross(strikes, context.layout.center(hex), size * 0.16);
    for (const HexIndex hex : erased.counters)
        addCross(strikes, context.layout.center(hex), size * 0.27);
    for (const Marker& marker : erased.markers) {
        const Hexside* hexside = std::get_if<Hexside>(&marker.at);
        addCross(strikes,
                 hexside != nullptr
                     ? hexsideMiddle(context.layout, *hexside)
                     : context.layout.center(std::get<HexIndex>(marker.at)) + QPointF(-0.36, 0.26) * size,
                 size * 0.12);
    }
    for (const MapLabel& label : erased.labels) {
        const QPointF middle = context.layout.center(label.at) + places::label(size);
        const double reach = std::max(0.2, 0.04 * static_cast<double>(label.text.size())) * size;
        strikes.moveTo(middle - QPointF(reach, 0.0));
        strikes.lineTo(middle + QPointF(reach, 0.0));
    }
    strike(painter, context, strikes);
}

void PreviewLayer::paintSelection(QPainter& painter, const PaintContext& context)
{
    const std::shared_ptr<const HexSet>& selected = context.content.selectedHexes;
    if (!selected)
        return;
    QColor tint = context.theme.selection;
    tint.setAlphaF(0.16F);
    m_selection.paint(painter, context, *selected, selected,
                      {tint, context.theme.selection, QColor(0, 0, 0, 170), std::max(1.6, context.hexSize() * 0.03)});
}

void PreviewLayer::paintRegions(QPainter& painter, const PaintContext& context)
{
    const QStringList& shown = context.content.shownRegions;
    for (const QString& name : shown) {
        const HexSet* region = context.map().region(name);
        if (region == nullptr)
            continue;
        const QColor color = context.theme.forName(name);
        QColor tint = color;
        tint.setAlphaF(name == shown.back() ? 0.32F : 0.18F);
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
        if (scene != nullptr && old)
            result |= scene->difference(*old);
        else if (scene != nullptr || old)
            result |= scene != nullptr ? scene->area() : old->area();
    }
    return result;
}
