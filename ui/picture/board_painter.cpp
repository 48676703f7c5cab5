// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "picture/board_painter.h"

#include "layers/overlays.h"
#include "picture/board_painter_private.h"
#include "render/counter_places.h"
#include "render/exact_fill.h"
#include "render/ruling_scene.h"
#include "render/underlay/underlay_picture.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace {

void setHints(QPainter& painter)
{
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
}

} // namespace

/// A part of the ground, or of what lies on it.
void BoardPainter::Private::paintPart(QPainter& painter, const BoardContent& content, double devicePixelRatio,
                                      const QRectF& area, TiledGround::Kind kind, StampCache& ownStamps)
{
    PaintContext paintContext = context(content, devicePixelRatio, area);
    paintContext.stamps = &ownStamps;
    if (kind == TiledGround::Kind::Ground) {
        fillPixels(painter, area, theme.ground);
        paintLayers(painter, paintContext, isGroundLayer);
    } else {
        paintLayers(painter, paintContext, isAreaLayer);
    }
    if (kind == TiledGround::Kind::Marks)
        paintLayers(painter, paintContext, [](LayerId id) { return id == LayerId::Counters; });
}

TiledGround::View BoardPainter::Private::groundView(double devicePixelRatio) const
{
    const double rim = layout->size();
    return {layout->size(), devicePixelRatio, layout->bounds().adjusted(-rim, -rim, rim, rim), groundKind(),
            theme.ground};
}

/// How tiles are painted: in bands, several at a time.
TiledGround::PaintPart BoardPainter::Private::inBands(const BoardContent& content, double devicePixelRatio)
{
    return [this, &content, devicePixelRatio](QImage& canvas, const QRect& part, TileCache::Kind kind,
                                              TiledGround::Under under) {
        BandPainter::paint(canvas, part, devicePixelRatio, [&](QPainter& onto, const QRectF& area, int band) {
            StampCache& own = bandStamps[static_cast<std::size_t>(band)];
            if (under == TiledGround::Under::Painted && kind != TileCache::Kind::Ground)
                paintPart(onto, content, devicePixelRatio, area, TileCache::Kind::Ground, own);
            paintPart(onto, content, devicePixelRatio, area, kind, own);
        });
    };
}

void BoardPainter::Private::paintGround(QPainter& painter, const BoardContent& content, double devicePixelRatio,
                                        const QRectF& exposed)
{
    if (caches) {
        ground.paint(painter, groundView(devicePixelRatio), exposed, inBands(content, devicePixelRatio));
        return;
    }
    paintPart(painter, content, devicePixelRatio, exposed, TiledGround::Kind::Ground, stamps);
    if (groundKind() != TiledGround::Kind::Ground)
        paintPart(painter, content, devicePixelRatio, exposed, groundKind(), stamps);
}

/// Paints what is missing of a sheet of that size, or has changed: terrain and, where they would be more than a blur,
/// lines.
void BoardPainter::Private::prepareSheet(GroundSheet& onto, const BoardContent& content, QSize size,
                                         double devicePixelRatio)
{
    const HexMapPtr& map = content.position->map;
    if (onto.isReady(map, size, devicePixelRatio))
        return;
    prepare(content, GroundSheet::viewOf(*map, size, devicePixelRatio).hexSize,
            devicePixelRatio); // may forget the sheet
    onto.prepare(map, size, devicePixelRatio, [&](QPainter& painter, const Viewport& view, const QRect& part) {
        setHints(painter);
        painter.fillRect(part, theme.ground);
        painter.translate(-view.snappedOrigin());
        const PaintContext paintContext = context(content, view.devicePixelRatio, view.toBoard(QRectF(part)));
        const bool showsLines = view.hexSize >= 1.5;
        paintLayers(painter, paintContext, [&](LayerId id) {
            return id == LayerId::Underlay || id == LayerId::Terrain
                   || (showsLines && (id == LayerId::Hexsides || id == LayerId::Paths));
        });
    });
}

void BoardPainter::Private::paintStretchedGround(QPainter& painter, const BoardContent& content,
                                                 const Viewport& viewport, const QRectF& exposed)
{
    constexpr int longSide = 1200;
    const QSizeF bounds = PlaneLayout(content.map().grid).bounds().size();
    const QSize size = bounds.scaled(longSide, longSide, Qt::KeepAspectRatio).toSize().expandedTo(QSize(1, 1));
    if (!sheet.isReady(content.position->map, size, 1.0)) {
        prepareSheet(sheet, content, size, 1.0);
        prepare(content, viewport);
    }
    const double scale = viewport.hexSize / sheet.view().hexSize;
    const QRectF board = sheet.view().toBoard(QRectF(QPointF(), size));
    // To stretch is dear, and what the sharper picture covers need not be there; but its rim is blended.
    const QRectF covered = ground.stretchedArea(viewport.hexSize);
    const bool isCovered = covered.adjusted(1, 1, -1, -1).contains(exposed);
    const double dpr = viewport.devicePixelRatio;
    const QRect pixels = QRectF(exposed.topLeft() * dpr, exposed.size() * dpr).toAlignedRect();
    if (stretched.width() < pixels.width() || stretched.height() < pixels.height())
        stretched = QImage(pixels.size().expandedTo(stretched.size()), QImage::Format_RGB32);
    stretched.setDevicePixelRatio(dpr);
    BandPainter::paint(stretched, pixels, dpr, [&](QPainter& onto, const QRectF& area, int) {
        if (!isCovered) {
            fillPixels(onto, area, theme.ground);
            onto.save();
            onto.setClipRegion(QRegion(area.toAlignedRect()) - covered.adjusted(2, 2, -2, -2).toRect(),
                               Qt::IntersectClip);
            onto.setTransform(viewport.turn.transform(), true);
            onto.drawImage(QRectF(board.topLeft() * scale, board.size() * scale), sheet.image());
            onto.restore();
        }
        ground.paintStretched(onto, viewport.hexSize);
    });
    painter.drawImage(QRectF(QPointF(pixels.topLeft()) / dpr, QSizeF(pixels.size()) / dpr), stretched,
                      QRectF(QPointF(), QSizeF(pixels.size())));
}

BoardPainter::BoardPainter() : d(std::make_unique<Private>()) {}

BoardPainter::~BoardPainter() = default;

const Theme& BoardPainter::theme() const
{
    return d->plainTheme;
}

void BoardPainter::setTheme(const Theme& theme)
{
    if (theme == d->plainTheme)
        return;
    d->plainTheme = theme;
    d->dressTheme();
    d->dropGround();
}

const LayerSettings& BoardPainter::layers() const
{
    return d->settings;
}

void BoardPainter::setLayers(const LayerSettings& layers)
{
    const LayerSettings before = std::exchange(d->settings, layers);
    const auto isChanged = [&](bool (*isMeant)(LayerId)) {
        return std::ranges::any_of(allLayers(), [&](LayerId id) { return isMeant(id) && layers[id] != before[id]; });
    };
    if (isChanged(isGroundLayer)) {
        d->dropPaintedGround();
        d->farPixels.clearGround(); // lines may be part of it
    } else if (isChanged(isAreaLayer)) {
        d->ground.clearAreas();
        d->farPixels.clearAreas();
    } else if (layers[LayerId::Counters] != before[LayerId::Counters]) {
        d->ground.clearMarks();
    }
}

void BoardPainter::setUnderlay(std::shared_ptr<const UnderlayPicture> picture)
{
    if (picture == d->underlay)
        return;
    d->underlay = std::move(picture);
    d->dropPaintedGround();
}

void BoardPainter::setKindImages(std::shared_ptr<const KindImages> images)
{
    if (images == d->kindImages)
        return;
    d->kindImages = std::move(images);
    d->dropGround();
}

void BoardPainter::setUnderlayPlace(const std::optional<Underlay>& place)
{
    d->underlayPlace = place; // noticed when painting
}

void BoardPainter::paint(QPainter& painter, const BoardContent& content, const Viewport& viewport, const QRect& exposed)
{
    Q_ASSERT(content.position && content.position->map);
    const double dpr = viewport.devicePixelRatio;
    d->prepare(content, viewport);
    painter.save();
    setHints(painter);
    painter.setClipRect(exposed, Qt::IntersectClip);
    const QPointF origin = viewport.snappedOrigin();
    painter.translate(-origin);
    const QRectF area = viewport.toTurned(QRectF(exposed));
    const bool isSharp = !d->isZooming || !d->caches || d->ground.hasZoom(viewport.hexSize, dpr);
    if (isSharp)
        d->paintGround(painter, content, dpr, area);
    else
        d->paintStretchedGround(painter, content, viewport, area);
    PaintContext paintContext = d->context(content, dpr, area);
    paintContext.areMarksPainted = isSharp;
    d->preview.paintTerrain(painter, paintContext, [&] {
        d->paintLayers(painter, paintContext,
                       [](LayerId id) { return (isGroundLayer(id) && id > LayerId::Terrain) || isAreaLayer(id); });
    });
    paintMoveReach(painter, paintContext);
    paintLessonReach(painter, paintContext);
    d->paintLayers(painter, paintContext,
                   [](LayerId id) { return !isGroundLayer(id) && !isAreaLayer(id) && id != LayerId::Cursor; });
    d->preview.paint(painter, paintContext);
    paintMovePath(painter, paintContext);
    d->paintLayers(painter, paintContext, [](LayerId id) { return id == LayerId::Cursor; });
    painter.restore();
}

bool BoardPainter::prepareAhead(const BoardContent& content, const Viewport& viewport, QSize size)
{
    if (!d->caches)
        return false;
    const double dpr = viewport.devicePixelRatio;
    d->prepare(content, viewport);
    const QRectF area = viewport.toTurned(QRectF(QPointF(), size));
    if (d->isZooming)
        return d->ground.prepareFirst(d->groundView(dpr), area, d->inBands(content, dpr));
    return d->ground.prepareOne(d->groundView(dpr), area, d->inBands(content, dpr));
}

int BoardPainter::unitCount(const BoardContent& content, HexIndex hex)
{
    d->updateScene(content);
    const BoardScene::Stack* stack = d->scene.stackAt(hex);
    return stack == nullptr ? 0 : static_cast<int>(stack->units.size());
}

UnitIndex BoardPainter::unitAt(const BoardContent& content, const Viewport& viewport, QPointF view)
{
    if (content.hidesCounters)
        return noUnit;
    d->prepare(content, viewport);
    return unitUnder(d->scene, *d->layout, content.fannedHex, content.fanWay, viewport.toTurned(view));
}

bool BoardPainter::isOnCount(const BoardContent& content, const Viewport& viewport, QPointF view)
{
    if (content.hidesCounters)
        return false;
    d->prepare(content, viewport);
    return ::isOnCount(d->scene, *d->layout, content.fannedHex, content.fanWay, viewport.toTurned(view));
}

bool BoardPainter::isOnFan(const BoardContent& content, const Viewport& viewport, QPointF view)
{
    if (content.hidesCounters || content.fannedHex == noHex)
        return false;
    d->updateScene(content);
    const auto fan = fanIn(d->scene, viewport.turnedLayout(content.map().grid), content.fannedHex, content.fanWay);
    return fan && fan->panel.contains(viewport.toTurned(view));
}

QRect BoardPainter::hexArea(const BoardContent& content, const Viewport& viewport, HexIndex hex) const
{
    if (hex == noHex)
        return {};
    const BoardLayout layout = viewport.turnedLayout(content.map().grid);
    const double reach = 0.75 * viewport.hexSize + 4.0;
    const QPointF center = layout.center(hex);
    QRectF area(center.x() - reach, center.y() - reach, 2 * reach, 2 * reach);
    if (hex == content.fannedHex) {
        d->updateScene(content);
        if (const auto fan = fanIn(d->scene, layout, hex, content.fanWay)) {
            const double rim = 0.2 * fan->side;
            area |= fan->panel.adjusted(-rim, -rim, rim, rim);
        }
    }
    return area.translated(-viewport.snappedOrigin()).toAlignedRect();
}

QRegion BoardPainter::rulingChange(const BoardContent& before, const BoardContent& after,
                                   const Viewport& viewport) const
{
    // With the first ruling all zones become paler.
    if (!before.ruling != !after.ruling && d->settings.isShown(LayerId::Zoc) && after.zoc && !after.zoc->empty()) {
        const QRectF bounds = viewport.layout(after.map().grid).bounds();
        return viewport.toView(bounds).toAlignedRect();
    }
    // A ruling is about hexes near each other: one piece is painted sooner than many.
    QRect changed;
    for (const HexIndex hex : hexesOfRulingChange(before, after))
        changed |= hexArea(after, viewport, hex);
    return changed;
}

QRect BoardPainter::previewChange(const BoardContent& before, const BoardContent& after, const Viewport& viewport)
{
    QRectF changed = d->preview.change(before, after);
    if (before.moveField != after.moveField || before.move != after.move)
        changed |= moveChange(before, after);
    if (before.stage != after.stage)
        changed |= stageChange(before, after);
    if (before.lessonMarks != after.lessonMarks || before.lessonPath != after.lessonPath
        || before.lessonReach != after.lessonReach)
        changed |= lessonChange(before, after);
    if (before.whatIf != after.whatIf)
        changed |= whatIfChange(before, after);
    if (changed.isEmpty())
        return {};
    const double size = viewport.hexSize;
    return viewport.toView(QRectF(changed.topLeft() * size, changed.size() * size))
        .toAlignedRect()
        .adjusted(-4, -4, 4, 4);
}

void BoardPainter::boardEdited(const HexMapPtr& map, const Touched& touched)
{
    if (!d->geometry)
        return;
    if (touched.otherMap) {
        d->geometry.reset(); // with it everything is found anew
        return;
    }
    const ChangedArea area(map->grid, touched);
    std::vector<HexIndex> moved; // labels
    if (touched.map) {
        d->preview.mapEdited();
        const HexMapPtr before = d->geometry->map();
        d->layout.reset();
        if (touched.wholeMap) {
            // Stamps and colours go by the places in the map's lists.
            d->geometry = std::make_unique<MapGeometry>(map, d->geometry->rules());
            d->clearStamps();
            d->farPixels.clearGround();
        } else {
            moved = d->geometry->mapEdited(map, area.bounds());
            d->farPixels.changeGround(touched.hexes);
        }
        if (touched.everywhere)
            d->dropGround();
        for (GroundSheet* sheet : {&d->overview, &d->sheet})
            sheet->mapEdited(before, map, area.bounds());
    }
    if (touched.control) {
        d->isControlTold = true;
        d->farPixels.changeControl(touched.hexes);
    }
    if (touched.map || touched.control) {
        const QuarterTurn turn = d->tilesTurn;
        d->ground.clearPart(turn == QuarterTurn() ? area : ChangedArea(map->grid, touched, turn).turned(turn),
                            touched.map);
        constexpr double farthest = 16.0; // that a label lies from its hex
        if (!moved.empty())
            d->ground.clearPart(ChangedArea(map->grid, moved, {farthest, farthest}).turned(turn), true);
    }
}

QRegion BoardPainter::editedRegion(const HexMap& map, const Touched& touched, const Viewport& viewport) const
{
    return ChangedArea(map.grid, touched, viewport.turn).seenIn(viewport);
}

QImage BoardPainter::overview(const BoardContent& content, const QSize& size, double devicePixelRatio)
{
    d->prepareSheet(d->overview, content, size, devicePixelRatio);
    return d->overview.image();
}

void BoardPainter::setZooming(bool isZooming)
{
    d->isZooming = isZooming;
}

void BoardPainter::setCaching(bool caches)
{
    d->caches = caches;
    if (!caches)
        d->ground.clear();
}

qsizetype BoardPainter::tileBytes() const
{
    return d->ground.bytes();
}
