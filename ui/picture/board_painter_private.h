// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "picture/board_painter.h"

#include "layers/preview_layer.h"
#include "picture/far_pixels.h"
#include "render/band_painter.h"
#include "render/board_scene.h"
#include "render/counter_face.h"
#include "render/detail.h"
#include "render/ground_sheet.h"
#include "render/map_geometry.h"
#include "render/paint_context.h"
#include "render/stamp_cache.h"
#include "render/terrain_pattern.h"
#include "render/tiled_ground.h"

#include <array>
#include <utility>

/// What a BoardPainter has made of a board, and when it must make it anew.
struct BoardPainter::Private
{
    Theme plainTheme = Theme::light(); ///< as it was set
    Theme theme = plainTheme; ///< on the paper of the game
    LayerSettings settings = LayerSettings::forWindow();
    std::shared_ptr<const UnderlayPicture> underlay;
    std::optional<Underlay> underlayPlace; ///< in place of the map's
    std::shared_ptr<const KindImages> kindImages;
    std::optional<Underlay> paintedPlace; ///< where it lies in what is cached
    bool caches = true;
    bool isZooming = false;
    bool hidMarks = false; ///< the counters, when marks were last painted
    bool hadRuling = false; ///< when areas were last painted, which are paler beside one

    PreviewLayer preview;
    BoardScene scene;
    std::unique_ptr<MapGeometry> geometry;
    FarPixels farPixels;
    TerrainPatterns patterns;
    StampCache stamps;
    CounterCache counters;
    TiledGround ground;
    QImage stretched; ///< kept from frame to frame: fresh memory costs more than painting
    std::array<StampCache, BandPainter::mostBands> bandStamps{stamps.sharing(), stamps.sharing(), stamps.sharing(),
                                                              stamps.sharing()};
    std::optional<BoardLayout> layout;
    QuarterTurn tilesTurn; ///< of the board, when its tiles were painted

    GroundSheet overview;
    GroundSheet sheet; ///< at a middling size, to be stretched while zooming
    bool isControlTold = false; ///< where control has changed; the scene has yet to follow

    void dropGround()
    {
        dropPaintedGround();
        clearStamps();
        farPixels.clear();
    }

    void dressTheme()
    {
        const RulesInForce* rules = geometry != nullptr ? geometry->rules().get() : nullptr;
        theme = plainTheme.withLivery(rules != nullptr ? rules->ruleset().livery : Livery());
    }

    void clearStamps()
    {
        stamps.clear();
        for (StampCache& own : bandStamps)
            own.clear();
    }

    const std::optional<Underlay>& placeOfUnderlay(const HexMap& map) const
    {
        return underlayPlace ? underlayPlace : map.underlay;
    }

    /// Only what is painted is made again; nothing about the map is.
    void dropPaintedGround()
    {
        ground.clear();
        overview.clear();
        sheet.clear();
    }

    /// Everything that painting needs and the content may have changed.
    void prepare(const BoardContent& content, double hexSize, double devicePixelRatio, QuarterTurn turn = {})
    {
        const HexMapPtr& map = content.position->map;
        if (!geometry || geometry->map() != map || geometry->rules() != content.rules) {
            geometry = std::make_unique<MapGeometry>(map, content.rules);
            layout.reset();
            dressTheme();
            dropGround();
        }
        geometry->trim();
        if (underlay && placeOfUnderlay(*map) != paintedPlace) {
            paintedPlace = placeOfUnderlay(*map);
            dropPaintedGround();
        }
        updateScene(content);
        if (hexSize < detail::pixelMapBelow)
            farPixels.prepare({content, *geometry, scene, theme, settings});
        if (!layout || layout->size() != hexSize || layout->turn() != turn)
            layout.emplace(map->grid, hexSize, turn);
        stamps.prepare(hexSize, devicePixelRatio, turn);
        for (StampCache& own : bandStamps)
            own.prepare(hexSize, devicePixelRatio, turn);
        counters.prepare(devicePixelRatio, theme);
    }

    void prepare(const BoardContent& content, const Viewport& viewport)
    {
        prepare(content, viewport.hexSize, viewport.devicePixelRatio, viewport.turn);
        if (std::exchange(tilesTurn, viewport.turn) != viewport.turn)
            ground.clear();
    }

    void updateScene(const BoardContent& content)
    {
        const BoardScene::Changes changes = scene.update(content);
        const bool hasRuling = content.ruling != nullptr;
        const bool isPaler = std::exchange(hadRuling, hasRuling) != hasRuling && !scene.zoc().empty();
        if (changes.zoc || isPaler || (changes.control && !isControlTold))
            ground.clearAreas();
        if (changes.zoc)
            farPixels.clearZoc();
        if (changes.control && !isControlTold)
            farPixels.clearControl();
        isControlTold = false;
        if (changes.counters || content.hidesCounters != hidMarks) {
            ground.clearMarks();
            hidMarks = content.hidesCounters;
        }
    }

    PaintContext context(const BoardContent& content, double devicePixelRatio, const QRectF& exposed)
    {
        PaintContext result{content, scene, *geometry, theme, *layout, patterns, devicePixelRatio, exposed};
        result.stamps = &stamps;
        result.counters = &counters;
        if (isFar()) {
            result.pixels = farPixels.ground();
            result.zocPixels = farPixels.zoc();
            result.controlPixels = farPixels.control();
        }
        result.underlay = underlay.get();
        const std::optional<Underlay>& place = placeOfUnderlay(content.map());
        result.underlayPlace = place ? &*place : nullptr;
        result.kindImages = kindImages.get();
        result.areCountersShown = settings.isShown(LayerId::Counters);
        return result;
    }

    template<typename Wanted>
    void paintLayers(QPainter& painter, const PaintContext& paintContext, Wanted isWanted)
    {
        for (const LayerId layer : allLayers()) {
            if (isWanted(layer))
                paintLayer(painter, paintContext, layer, settings[layer]);
        }
    }

    /// Whether hexes are too small for shapes.
    bool isFar() const { return layout->size() < detail::pixelMapBelow; }

    /// Whether control or zones show at all; where they do not, the map's own tiles serve.
    bool showsAreas() const
    {
        return (settings.isShown(LayerId::Control) && !scene.control().empty())
               || (settings.isShown(LayerId::Zoc) && !scene.zoc().empty());
    }

    TiledGround::Kind groundKind() const
    {
        if (isFar() && settings.isShown(LayerId::Counters))
            return TiledGround::Kind::Marks;
        return showsAreas() ? TiledGround::Kind::Areas : TiledGround::Kind::Ground;
    }

    void paintPart(QPainter& painter, const BoardContent& content, double devicePixelRatio, const QRectF& area,
                   TiledGround::Kind kind, StampCache& ownStamps);
    TiledGround::View groundView(double devicePixelRatio) const;
    TiledGround::PaintPart inBands(const BoardContent& content, double devicePixelRatio);
    void paintGround(QPainter& painter, const BoardContent& content, double devicePixelRatio, const QRectF& exposed);
    void prepareSheet(GroundSheet& onto, const BoardContent& content, QSize size, double devicePixelRatio);
    void paintStretchedGround(QPainter& painter, const BoardContent& content, const Viewport& viewport,
                              const QRectF& exposed);
};
