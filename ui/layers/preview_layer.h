// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/pixel_map.h"
#include "render/preview_scene.h"
#include "render/stamp_cache.h"

#include <functional>
#include <map>
#include <memory>

struct PaintContext;

/// Paints a set of hexes, be it a million, as one area: a tint and an outline around it.
class HexSetOverlay
{
public:
    struct Look
    {
        QColor tint; ///< translucent
        QColor line;
        QColor halo;
        double width = 2.0; ///< of the line, in pixels
    };
    /// `key` is another whenever the set has other hexes: what is kept for far zooms goes by it.
    void paint(QPainter& painter, const PaintContext& context, const HexSet& hexes,
               const std::shared_ptr<const void>& key, const Look& look);

private:
    std::shared_ptr<const void> m_key;
    QColor m_color;
    std::unique_ptr<PixelMap> m_pixels;
};

/// What a tool would do, drawn before it is done, and what is selected: above the counters, below the cursor. People do
/// not switch it, so it is none of the layers that have an id.
class PreviewLayer
{
public:
    /// The terrain that hexes would get lies on the ground; `above` then paints what lies on the ground there.
    void paintTerrain(QPainter& painter, const PaintContext& context, const std::function<void()>& above);
    /// Everything else.
    void paint(QPainter& painter, const PaintContext& context);

    /// The map is different, in place: forgets what is kept of its regions.
    void mapEdited() { m_regions.clear(); }

    /// The part of the board, in hexes, that two contents which differ in preview, selection or region show otherwise.
    QRectF change(const BoardContent& before, const BoardContent& after);

private:
    const PreviewScene* sceneOf(const BoardContent& content);
    void paintThings(QPainter& painter, const PaintContext& context, const PreviewScene& scene);
    void paintErased(QPainter& painter, const PaintContext& context, const PreviewScene& scene) const;
    void paintSelection(QPainter& painter, const PaintContext& context);
    void paintRegions(QPainter& painter, const PaintContext& context);
    PaintContext ghostContext(const PaintContext& context, const PreviewScene::Ghost& ghost, const PreviewScene& scene);

    std::unique_ptr<PreviewScene> m_scene;
    std::unique_ptr<PixelMap> m_pixels; ///< the scene's terrain at far zooms
    StampCache m_stamps; ///< of the scene: places in the lists of its boards mean something else in another
    const PreviewScene* m_stamped = nullptr;
    HexSetOverlay m_selection;
    std::map<QString, HexSetOverlay> m_regions;
};
