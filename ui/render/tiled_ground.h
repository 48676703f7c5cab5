// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/viewport.h"

#include <QColor>
#include <QHash>
#include <QImage>
#include <QPoint>
#include <QRectF>
#include <QRegion>

#include <functional>
#include <utility>

class QPainter;

/// Squares of the turned board at a zoom, painted once. Which tiles stay is decided by when they were last used; those of the
/// current frame always stay.
class TileCache
{
public:
    static constexpr int side = 128; ///< device pixels

    /// The map alone; with control and zones on it; with counters too, where they are but marks.
    enum class Kind : unsigned char { Ground, Areas, Marks };

    struct Key
    {
        double hexSize = 0.0;
        double devicePixelRatio = 1.0;
        QPoint anchor; ///< device pixel of the board at which tile 0, 0 begins
        int column = 0;
        int row = 0;
        Kind kind = Kind::Ground;

        friend bool operator==(const Key&, const Key&) = default;
        friend size_t qHash(const Key& key, size_t seed = 0)
        {
            return qHashMulti(seed, key.hexSize, key.devicePixelRatio, key.column, key.row, static_cast<int>(key.kind));
        }
    };

    bool hasAnchor(double hexSize, double devicePixelRatio) const
    {
        return m_anchors.contains({hexSize, devicePixelRatio});
    }
    /// Where the tiles of a zoom begin: at `proposed` if the zoom is new, so that a first frame needs no more tiles
    /// than it must, and from then on where they began.
    QPoint anchor(double hexSize, double devicePixelRatio, QPoint proposed);
    /// The tile, or nullptr; valid until the next call that changes the cache.
    const QImage* find(const Key& key);
    void insert(const Key& key, QImage tile);
    void beginFrame() { ++m_frame; }
    /// Drops what was not used for longest until the rest fits into `mostBytes`.
    void endFrame(qsizetype mostBytes);
    void removeIf(const std::function<bool(const Key&)>& isUnwanted);
    void clear();
    qsizetype bytes() const { return m_bytes; }

private:
    struct Entry
    {
        QImage image;
        quint64 lastFrame = 0;
    };

    QHash<Key, Entry> m_tiles;
    QHash<std::pair<double, double>, QPoint> m_anchors;
    qsizetype m_bytes = 0;
    quint64 m_frame = 0;
};

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

        friend bool operator==(const View&, const View&) = default;
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

    /// Makes some of the first picture of a zoom that was never painted, ahead of its need: a few milliseconds. Returns
    /// whether there is more to do; then paint() of the same `exposed` has only to copy.
    bool prepareFirst(const View& view, const QRectF& exposed, const PaintPart& paintPart);

    /// Whether the zoom has been painted before, so that paint() is cheap.
    bool hasZoom(double hexSize, double devicePixelRatio) const { return m_tiles.hasAnchor(hexSize, devicePixelRatio); }
    /// What paintStretched() covers at that zoom, in board pixels; empty: nothing.
    QRectF stretchedArea(double hexSize) const;
    /// Paints the first picture of the newest zoom stretched to another zoom: a sharp enough middle while zooming.
    void paintStretched(QPainter& painter, double hexSize) const;

    void clear();
    void clearAreas();
    void clearMarks();
    /// Has what shows of the area painted anew, in every picture that there is, or only what lies on the ground.
    /// On the turned board.
    void clearPart(const ChangedArea& area, bool isGroundToo);
    /// All that is kept, never more than this unless a single frame needs more: a full screen with two kinds of tiles, what
    /// surrounds it, and some of the zooms before. The board may take 64 MiB; what is left over is for other pictures.
    static constexpr qsizetype mostBytes = 48 * 1024 * 1024;
    qsizetype bytes() const { return m_tiles.bytes() + pictureBytes(); }

private:
    /// Makes the tile if it is missing; returns whether it was.
    bool makeTile(const View& view, const TileCache::Key& key, const PaintPart& paintPart);
    void paintFirst(const View& view, const QRect& pixels, const PaintPart& paintPart);
    void makeTiles(const View& view, const QRect& wanted, Kind kind, const PaintPart& paintPart);
    void paintBlock(const TileCache::Key& key, const QRect& tileRect, const PaintPart& paintPart);
    bool cutFromFirst(const TileCache::Key& key);
    bool isFirstOf(const View& view) const;
    void setFirst(const View& view, const QRect& pixels);
    qsizetype pictureBytes() const { return m_first.sizeInBytes() + m_next.sizeInBytes() + m_block.sizeInBytes(); }
    void fixFirst(const View& view, const PaintPart& paintPart);
    void forgetFirst();
    void endFrame();

    TileCache m_tiles;
    QImage m_block; ///< kept from use to use: fresh memory costs more than painting
    QImage m_first; ///< the first picture of the newest zoom
    QRect m_firstPixels; ///< of the board that it shows; empty: none
    QRegion m_firstChanged; ///< what of those must be painted again before it is used
    TileCache::Key m_firstKey;
    QImage m_next; ///< the first picture to be, made piece by piece
    View m_nextView;
    QRect m_nextPixels; ///< of the board that it will show; empty: none is being made
    int m_nextPieces = 0; ///< that are made
};
