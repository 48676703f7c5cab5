// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/changed_area.h"
#include "render/tile_cache.h"

#include <QColor>
#include <QImage>
#include <QRectF>
#include <QRegion>

#include <functional>

class QPainter;

/// What of a board does not change from frame to frame, painted once a zoom and then copied: the ground (the map
/// itself), and on it the areas (control, zones), which change when units move.
///
/// The first frame at a zoom is painted as one picture, which is the quickest; from it, and from what panning uncovers,
/// tiles are made as they are needed.
class TiledGround
{
public:
    using Kind = TileCache::Kind;

    /// One zoom of a board.
    struct View
    {
        double hexSize = 0.0;
        double devicePixelRatio = 1.0;
        QRectF board; ///< all that the sheet covers, in board pixels
        Kind kind = Kind::Ground; ///< what is asked for
        QColor beside; ///< beside the sheet
    };

    /// What lies under a kind: the ground is on the canvas, or is painted first.
    enum class Under : unsigned char { IsThere, Painted };
    /// Paints what a kind has more than the ground, and the ground too if asked for, onto the image's top left: the device
    /// pixels `pixels` of the board. The ground covers all of it.
    using PaintPart = std::function<void(QImage& canvas, const QRect& pixels, Kind kind, Under under)>;

    /// Paints `exposed` (board pixels) onto a painter in board pixels.
    void paint(QPainter& painter, const View& view, const QRectF& exposed, const PaintPart& paintPart);

    /// Makes one tile in or around `exposed` ahead of its need, those in sight first: a fraction of a millisecond, for idle
    /// time. Returns whether there may be more to do; not where the zoom was never painted.
    bool prepareOne(const View& view, const QRectF& exposed, const PaintPart& paintPart);

    /// Whether the zoom has been painted before, so that paint() is cheap.
    bool hasZoom(double hexSize, double devicePixelRatio) const { return m_tiles.hasAnchor(hexSize, devicePixelRatio); }
    /// Paints the first picture of the newest zoom stretched to another zoom: a sharp enough middle while zooming.
    void paintStretched(QPainter& painter, double hexSize) const;

    void clear();
    void clearAreas();
    void clearMarks();
    /// Has what shows of the area painted anew, in every picture that there is, or only what lies on the ground.
    void clearPart(const ChangedArea& area, bool isGroundToo);
    /// All that is kept, never more than this unless a single frame needs more: a full screen with two kinds of tiles, what
    /// surrounds it, and some of the zooms before. The board may take 64 MiB; what is left over is for other pictures.
    static constexpr qsizetype mostBytes = 48 * 1024 * 1024;
    qsizetype bytes() const { return m_tiles.bytes() + m_first.sizeInBytes() + m_block.sizeInBytes(); }

private:
    /// Makes the tile if it is missing; returns whether it was.
    bool makeTile(const View& view, const TileCache::Key& key, const PaintPart& paintPart);
    void paintFirst(const View& view, const QRect& pixels, const PaintPart& paintPart);
    void makeTiles(const View& view, const QRect& wanted, Kind kind, const PaintPart& paintPart);
    void paintBlock(const TileCache::Key& key, const QRect& tileRect, const PaintPart& paintPart);
    bool cutFromFirst(const TileCache::Key& key);
    bool isFirstOf(const View& view) const;
    void fixFirst(const View& view, const PaintPart& paintPart);
    void forgetFirst();
    void endFrame();

    TileCache m_tiles;
    QImage m_block; ///< kept from use to use: fresh memory costs more than painting
    QImage m_first; ///< the first picture of the newest zoom
    QRect m_firstPixels; ///< of the board that it shows; empty: none
    QRegion m_firstChanged; ///< what of those must be painted again before it is used
    TileCache::Key m_firstKey;
};
