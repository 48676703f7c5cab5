// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/tiled_ground.h"

#include "render/exact_fill.h"

#include <QPainter>

#include <vector>

namespace {

QRect pixelRect(const QRectF& area, double devicePixelRatio)
{
    return QRectF(area.topLeft() * devicePixelRatio, area.size() * devicePixelRatio).toAlignedRect();
}

QRectF boardRect(const QRect& pixels, double devicePixelRatio)
{
    return {QPointF(pixels.topLeft()) / devicePixelRatio, QSizeF(pixels.size()) / devicePixelRatio};
}

/// Device pixels of a block of tiles.
QRect tilePixels(const TileCache::Key& key, const QRect& tiles)
{
    return {key.anchor + tiles.topLeft() * TileCache::side, tiles.size() * TileCache::side};
}

QRect tilesOver(const TileCache::Key& key, const QRect& pixels)
{
    const auto index = [](int pixel) {
        return pixel >= 0 ? pixel / TileCache::side : (pixel - TileCache::side + 1) / TileCache::side;
    };
    const QRect fromAnchor = pixels.translated(-key.anchor);
    return {QPoint(index(fromAnchor.left()), index(fromAnchor.top())),
            QPoint(index(fromAnchor.right()), index(fromAnchor.bottom()))};
}

template<typename Visit>
void forEachTile(TileCache::Key key, const QRect& tiles, Visit visit)
{
    for (key.row = tiles.top(); key.row <= tiles.bottom(); ++key.row) {
        for (key.column = tiles.left(); key.column <= tiles.right(); ++key.column)
            visit(key);
    }
}

QRect rectOf(const TileCache::Key& key)
{
    return {key.column, key.row, 1, 1};
}

void enlarge(QImage& canvas, QSize size, double devicePixelRatio)
{
    if (canvas.width() < size.width() || canvas.height() < size.height())
        canvas = QImage(size.expandedTo(canvas.size()), QImage::Format_RGB32);
    canvas.setDevicePixelRatio(devicePixelRatio);
}

} // namespace

bool TiledGround::isFirstOf(const View& view) const
{
    return !m_firstPixels.isEmpty() && m_firstKey.hexSize == view.hexSize
           && m_firstKey.devicePixelRatio == view.devicePixelRatio
           && m_firstKey.kind == (view.hasAreas ? Kind::Areas : Kind::Ground);
}

void TiledGround::paint(QPainter& painter, const View& view, const QRectF& exposed, const PaintPart& paintPart)
{
    const double dpr = view.devicePixelRatio;
    const QRect pixels = pixelRect(exposed, dpr);
    m_tiles.beginFrame();
    TileCache::Key key{view.hexSize, dpr, {}, 0, 0, view.hasAreas ? Kind::Areas : Kind::Ground};
    if (!m_tiles.hasAnchor(view.hexSize, dpr))
        paintFirst(view, pixels, paintPart);
    key.anchor = m_tiles.anchor(view.hexSize, dpr, pixels.topLeft());

    if (isFirstOf(view) && m_firstPixels.contains(pixels)) {
        // Parts of the first frame are repainted from its picture.
        const QRect source = pixels.translated(-m_firstPixels.topLeft());
        painter.drawImage(boardRect(pixels, dpr), m_first, QRectF(source));
        m_tiles.endFrame();
        return;
    }

    const QRect wanted = tilesOver(key, pixels);
    const QRect onBoard = wanted.intersected(tilesOver(key, pixelRect(view.board, dpr)));
    if (onBoard != wanted)
        fillPixels(painter, exposed, view.beside);
    if (view.hasAreas)
        makeTiles(view, onBoard, Kind::Ground, paintPart);
    makeTiles(view, onBoard, key.kind, paintPart);
    forEachTile(key, onBoard, [&](const TileCache::Key& at) {
        if (const QImage* tile = m_tiles.find(at))
            painter.drawImage(boardRect(tilePixels(at, rectOf(at)), dpr).topLeft(), *tile);
    });
    m_tiles.endFrame();
}

void TiledGround::paintStretched(QPainter& painter, double hexSize) const
{
    if (m_firstPixels.isEmpty())
        return;
    const QRectF board = boardRect(m_firstPixels, m_firstKey.devicePixelRatio);
    const double scale = hexSize / m_firstKey.hexSize;
    painter.drawImage(QRectF(board.topLeft() * scale, board.size() * scale), m_first,
                      QRectF(QPointF(), m_firstPixels.size()));
}

void TiledGround::paintFirst(const View& view, const QRect& pixels, const PaintPart& paintPart)
{
    enlarge(m_first, pixels.size(), view.devicePixelRatio);
    paintPart(m_first, pixels, Kind::Ground);
    if (view.hasAreas)
        paintPart(m_first, pixels, Kind::Areas);
    m_firstPixels = pixels;
    m_firstKey = {
        view.hexSize, view.devicePixelRatio, pixels.topLeft(), 0, 0, view.hasAreas ? Kind::Areas : Kind::Ground};
}

/// Makes the tiles of a kind that are missing.
void TiledGround::makeTiles(const View& view, const QRect& wanted, Kind kind, const PaintPart& paintPart)
{
    TileCache::Key key{view.hexSize, view.devicePixelRatio, {}, 0, 0, kind};
    key.anchor = m_tiles.anchor(view.hexSize, view.devicePixelRatio, {});
    QRect missing;
    std::vector<TileCache::Key> gaps;
    forEachTile(key, wanted, [&](const TileCache::Key& at) {
        // Under a finished tile with areas the ground's own tile is not needed.
        TileCache::Key finished = at;
        finished.kind = view.hasAreas ? Kind::Areas : Kind::Ground;
        if (m_tiles.find(at) != nullptr || m_tiles.find(finished) != nullptr || cutFromFirst(finished))
            return;
        gaps.push_back(at);
        missing |= rectOf(at);
    });
    if (gaps.empty())
        return;
    // Lines that run through many tiles are stroked once when the tiles are painted as a block.
    if (static_cast<int>(gaps.size()) * 3 >= missing.width() * missing.height() * 2) {
        paintBlock(key, missing, paintPart);
    } else {
        for (const TileCache::Key& gap : gaps)
            paintBlock(key, rectOf(gap), paintPart);
    }
}

/// A tile that lies within the first picture is a copy from there.
bool TiledGround::cutFromFirst(const TileCache::Key& key)
{
    const QRect pixels = tilePixels(key, rectOf(key));
    if (m_firstPixels.isEmpty() || key.hexSize != m_firstKey.hexSize
        || key.devicePixelRatio != m_firstKey.devicePixelRatio || key.kind != m_firstKey.kind
        || !m_firstPixels.contains(pixels))
        return false;
    m_tiles.insert(key, m_first.copy(pixels.translated(-m_firstPixels.topLeft())));
    return true;
}

void TiledGround::paintBlock(const TileCache::Key& key, const QRect& tileRect, const PaintPart& paintPart)
{
    const double dpr = key.devicePixelRatio;
    const QRect pixels = tilePixels(key, tileRect);
    enlarge(m_block, pixels.size(), dpr);
    if (key.kind == Kind::Areas) {
        QPainter painter(&m_block);
        painter.translate(-boardRect(pixels, dpr).topLeft());
        TileCache::Key ground = key;
        ground.kind = Kind::Ground;
        forEachTile(ground, tileRect, [&](const TileCache::Key& at) {
            if (const QImage* tile = m_tiles.find(at))
                painter.drawImage(boardRect(tilePixels(at, rectOf(at)), dpr).topLeft(), *tile);
        });
    }
    paintPart(m_block, pixels, key.kind);
    forEachTile(key, tileRect, [&](const TileCache::Key& at) {
        const QPoint corner = (QPoint(at.column, at.row) - tileRect.topLeft()) * TileCache::side;
        m_tiles.insert(at, m_block.copy(QRect(corner, QSize(TileCache::side, TileCache::side))));
    });
}

void TiledGround::clear()
{
    m_tiles.clear();
    m_firstPixels = {};
}

void TiledGround::clearAreas()
{
    m_tiles.removeIf([](const TileCache::Key& key) { return key.kind == Kind::Areas; });
    if (m_firstKey.kind == Kind::Areas)
        m_firstPixels = {};
}

void TiledGround::clearPart(const QRectF& area)
{
    m_firstPixels = {};
    m_tiles.removeIf([&](const TileCache::Key& key) {
        const QRectF tile = boardRect(tilePixels(key, rectOf(key)), key.devicePixelRatio);
        return QRectF(tile.topLeft() / key.hexSize, tile.size() / key.hexSize).intersects(area);
    });
}
