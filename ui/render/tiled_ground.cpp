// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/tiled_ground.h"

#include "render/exact_fill.h"

#include <QElapsedTimer>
#include <QPainter>

#include <algorithm>
#include <utility>
#include <vector>

namespace {

/// Rings of tiles around the view that are made ahead.
constexpr int tilesAhead = 2;

/// A piece of a picture that is made ahead, in device pixels.
constexpr QSize pieceAhead(240, 120);
/// Pieces are made until this has gone, in milliseconds.
constexpr double timeAhead = 3.0;

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

qsizetype areaOf(const QRect& rect)
{
    return qsizetype{rect.width()} * rect.height();
}

/// The pieces to paint of a region: pieces near each other are sooner painted as one.
std::vector<QRect> piecesOf(const QRegion& region)
{
    constexpr qsizetype ofOnePiece = 40'000; // pixels that take as long as painting one more piece
    constexpr int most = 60;
    if (region.rectCount() > most)
        return {region.boundingRect()};
    std::vector<QRect> pieces(region.begin(), region.end());
    for (std::size_t i = 0; i < pieces.size();) {
        bool isMerged = false;
        for (std::size_t j = i + 1; j < pieces.size(); ++j) {
            const QRect both = pieces[i] | pieces[j];
            if (areaOf(both) > areaOf(pieces[i]) + areaOf(pieces[j]) + ofOnePiece)
                continue;
            pieces[i] = both;
            pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(j));
            isMerged = true;
            break;
        }
        // Grown, it may take in those that it was too far from.
        i = isMerged ? 0 : i + 1;
    }
    return pieces;
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
           && m_firstKey.devicePixelRatio == view.devicePixelRatio && m_firstKey.kind == view.kind;
}

void TiledGround::paint(QPainter& painter, const View& view, const QRectF& exposed, const PaintPart& paintPart)
{
    const double dpr = view.devicePixelRatio;
    const QRect pixels = pixelRect(exposed, dpr);
    m_tiles.beginFrame();
    TileCache::Key key{view.hexSize, dpr, {}, 0, 0, view.kind};
    if (!m_tiles.hasAnchor(view.hexSize, dpr))
        paintFirst(view, pixels, paintPart);
    key.anchor = m_tiles.anchor(view.hexSize, dpr, pixels.topLeft());

    fixFirst(view, paintPart);
    if (isFirstOf(view) && m_firstPixels.contains(pixels)) {
        // Parts of the first frame are repainted from its picture.
        const QRect source = pixels.translated(-m_firstPixels.topLeft());
        painter.drawImage(boardRect(pixels, dpr), m_first, QRectF(source));
        endFrame();
        return;
    }

    const QRect wanted = tilesOver(key, pixels);
    const QRect onBoard = wanted.intersected(tilesOver(key, pixelRect(view.board, dpr)));
    if (onBoard != wanted)
        fillPixels(painter, exposed, view.beside);
    if (view.kind != Kind::Ground)
        makeTiles(view, onBoard, Kind::Ground, paintPart);
    makeTiles(view, onBoard, key.kind, paintPart);
    forEachTile(key, onBoard, [&](const TileCache::Key& at) {
        if (const QImage* tile = m_tiles.find(at))
            painter.drawImage(boardRect(tilePixels(at, rectOf(at)), dpr).topLeft(), *tile);
    });
    endFrame();
}

void TiledGround::endFrame()
{
    m_tiles.endFrame(mostBytes - pictureBytes());
}

bool TiledGround::makeTile(const View& view, const TileCache::Key& key, const PaintPart& paintPart)
{
    if (m_tiles.find(key) != nullptr)
        return false;
    if (cutFromFirst(key))
        return true;
    if (key.kind != Kind::Ground) {
        TileCache::Key ground = key;
        ground.kind = Kind::Ground;
        makeTile(view, ground, paintPart);
    }
    paintBlock(key, rectOf(key), paintPart);
    return true;
}

bool TiledGround::prepareOne(const View& view, const QRectF& exposed, const PaintPart& paintPart)
{
    const double dpr = view.devicePixelRatio;
    if (!m_tiles.hasAnchor(view.hexSize, dpr))
        return false;
    fixFirst(view, paintPart);
    TileCache::Key key{view.hexSize, dpr, m_tiles.anchor(view.hexSize, dpr, {}), 0, 0, view.kind};
    const QRect onBoard = tilesOver(key, pixelRect(view.board, dpr));
    const QRect inSight = tilesOver(key, pixelRect(exposed, dpr)).intersected(onBoard);
    for (int around = 0; around <= tilesAhead; ++around) {
        const QRect tiles = inSight.adjusted(-around, -around, around, around).intersected(onBoard);
        // More than the budget holds would push out what is in sight.
        const qsizetype tileBytes = qsizetype{TileCache::side} * TileCache::side * 4;
        const qsizetype kinds = view.kind == Kind::Ground ? 1 : 2;
        if (tiles.width() * tiles.height() * tileBytes * kinds + pictureBytes() > mostBytes)
            return false;
        for (key.row = tiles.top(); key.row <= tiles.bottom(); ++key.row) {
            for (key.column = tiles.left(); key.column <= tiles.right(); ++key.column) {
                if (makeTile(view, key, paintPart)) {
                    endFrame();
                    return true;
                }
            }
        }
    }
    return false;
}

QRectF TiledGround::stretchedArea(double hexSize) const
{
    if (m_firstPixels.isEmpty() || !m_firstChanged.isEmpty())
        return {};
    const QRectF board = boardRect(m_firstPixels, m_firstKey.devicePixelRatio);
    const double scale = hexSize / m_firstKey.hexSize;
    return {board.topLeft() * scale, board.size() * scale};
}

void TiledGround::paintStretched(QPainter& painter, double hexSize) const
{
    const QRectF area = stretchedArea(hexSize);
    if (!area.isEmpty())
        painter.drawImage(area, m_first, QRectF(QPointF(), m_firstPixels.size()));
}

/// Paints again what has changed of the first picture; where that is another zoom's there is none any more.
void TiledGround::fixFirst(const View& view, const PaintPart& paintPart)
{
    if (m_firstChanged.isEmpty())
        return;
    if (!isFirstOf(view)) {
        forgetFirst();
        return;
    }
    QPainter painter(&m_first);
    painter.setCompositionMode(QPainter::CompositionMode_Source);
    for (const QRect& piece : piecesOf(m_firstChanged)) {
        enlarge(m_block, piece.size(), view.devicePixelRatio);
        paintPart(m_block, piece, view.kind, Under::Painted);
        painter.drawImage(boardRect(piece.translated(-m_firstPixels.topLeft()), view.devicePixelRatio), m_block,
                          QRectF(QPointF(), QSizeF(piece.size())));
    }
    m_firstChanged = {};
}

void TiledGround::paintFirst(const View& view, const QRect& pixels, const PaintPart& paintPart)
{
    enlarge(m_first, pixels.size(), view.devicePixelRatio);
    paintPart(m_first, pixels, view.kind, Under::Painted);
    setFirst(view, pixels);
}

void TiledGround::setFirst(const View& view, const QRect& pixels)
{
    m_firstPixels = pixels;
    m_firstChanged = {};
    m_firstKey = {view.hexSize, view.devicePixelRatio, pixels.topLeft(), 0, 0, view.kind};
    m_nextPixels = {};
}

bool TiledGround::prepareFirst(const View& view, const QRectF& exposed, const PaintPart& paintPart)
{
    const double dpr = view.devicePixelRatio;
    if (m_tiles.hasAnchor(view.hexSize, dpr))
        return false;
    const QRect pixels = pixelRect(exposed, dpr);
    if (pixels != m_nextPixels || view != m_nextView) {
        enlarge(m_next, pixels.size(), dpr);
        m_nextView = view;
        m_nextPixels = pixels;
        m_nextPieces = 0;
    }
    const int across = (pixels.width() + pieceAhead.width() - 1) / pieceAhead.width();
    const int down = (pixels.height() + pieceAhead.height() - 1) / pieceAhead.height();
    QElapsedTimer timer;
    timer.start();
    QPainter painter(&m_next);
    painter.setCompositionMode(QPainter::CompositionMode_Source);
    do {
        const QPoint at(m_nextPieces % across * pieceAhead.width(), m_nextPieces / across * pieceAhead.height());
        const QRect piece = QRect(pixels.topLeft() + at, pieceAhead) & pixels;
        enlarge(m_block, piece.size(), dpr);
        paintPart(m_block, piece, view.kind, Under::Painted);
        painter.drawImage(boardRect(piece.translated(-pixels.topLeft()), dpr), m_block,
                          QRectF(QPointF(), QSizeF(piece.size())));
        ++m_nextPieces;
    } while (m_nextPieces < across * down && static_cast<double>(timer.nsecsElapsed()) < timeAhead * 1e6);
    painter.end();
    if (m_nextPieces < across * down)
        return true;
    std::swap(m_first, m_next);
    setFirst(view, pixels);
    m_tiles.anchor(view.hexSize, dpr, pixels.topLeft());
    endFrame();
    return false;
}

/// Makes the tiles of a kind that are missing.
void TiledGround::makeTiles(const View& view, const QRect& wanted, Kind kind, const PaintPart& paintPart)
{
    TileCache::Key key{view.hexSize, view.devicePixelRatio, {}, 0, 0, kind};
    key.anchor = m_tiles.anchor(view.hexSize, view.devicePixelRatio, {});
    QRect missing;
    std::vector<TileCache::Key> gaps;
    forEachTile(key, wanted, [&](const TileCache::Key& at) {
        // Under a finished tile with more on it the ground's own tile is not needed.
        TileCache::Key finished = at;
        finished.kind = view.kind;
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
    if (key.kind != Kind::Ground) {
        QPainter painter(&m_block);
        painter.setClipRect(QRectF(QPointF(), boardRect(pixels, dpr).size()));
        painter.translate(-boardRect(pixels, dpr).topLeft());
        TileCache::Key ground = key;
        ground.kind = Kind::Ground;
        forEachTile(ground, tileRect, [&](const TileCache::Key& at) {
            if (const QImage* tile = m_tiles.find(at))
                painter.drawImage(boardRect(tilePixels(at, rectOf(at)), dpr).topLeft(), *tile);
        });
    }
    paintPart(m_block, pixels, key.kind, Under::IsThere);
    forEachTile(key, tileRect, [&](const TileCache::Key& at) {
        const QPoint corner = (QPoint(at.column, at.row) - tileRect.topLeft()) * TileCache::side;
        m_tiles.insert(at, m_block.copy(QRect(corner, QSize(TileCache::side, TileCache::side))));
    });
}

void TiledGround::clear()
{
    m_tiles.clear();
    m_nextPixels = {};
    forgetFirst();
}

void TiledGround::forgetFirst()
{
    m_firstPixels = {};
    m_firstChanged = {};
}

void TiledGround::clearAreas()
{
    m_nextPixels = {};
    m_tiles.removeIf([](const TileCache::Key& key) { return key.kind != Kind::Ground; });
    if (m_firstKey.kind != Kind::Ground)
        forgetFirst();
}

void TiledGround::clearMarks()
{
    m_nextPixels = {};
    m_tiles.removeIf([](const TileCache::Key& key) { return key.kind == Kind::Marks; });
    if (m_firstKey.kind == Kind::Marks)
        forgetFirst();
}

void TiledGround::clearPart(const ChangedArea& area, bool isGroundToo)
{
    m_nextPixels = {};
    // Lines keep a least width however small the hexes are.
    constexpr double rim = 3.0;
    m_tiles.removeIf([&](const TileCache::Key& key) {
        if (key.kind == Kind::Ground && !isGroundToo)
            return false;
        const QRectF tile =
            boardRect(tilePixels(key, rectOf(key)), key.devicePixelRatio).adjusted(-rim, -rim, rim, rim);
        return area.touches({tile.topLeft() / key.hexSize, tile.size() / key.hexSize});
    });
    if (m_firstPixels.isEmpty() || (m_firstKey.kind == Kind::Ground && !isGroundToo))
        return;
    const double size = m_firstKey.hexSize;
    for (const QRectF& part : area.parts()) {
        const QRectF board = QRectF(part.topLeft() * size, part.size() * size).adjusted(-rim, -rim, rim, rim);
        if (board.intersects(boardRect(m_firstPixels, m_firstKey.devicePixelRatio)))
            m_firstChanged += pixelRect(board, m_firstKey.devicePixelRatio) & m_firstPixels;
    }
}

QPoint TileCache::anchor(double hexSize, double devicePixelRatio, QPoint proposed)
{
    constexpr qsizetype mostZooms = 200;
    const std::pair<double, double> zoom(hexSize, devicePixelRatio);
    const auto known = m_anchors.constFind(zoom);
    if (known != m_anchors.constEnd())
        return *known;
    if (m_anchors.size() >= mostZooms)
        clear();
    m_anchors.insert(zoom, proposed);
    return proposed;
}

const QImage* TileCache::find(const Key& key)
{
    const auto at = m_tiles.find(key);
    if (at == m_tiles.end())
        return nullptr;
    at->lastFrame = m_frame;
    return &at->image;
}

void TileCache::insert(const Key& key, QImage tile)
{
    Entry& entry = m_tiles[key];
    m_bytes += tile.sizeInBytes() - entry.image.sizeInBytes();
    entry = {std::move(tile), m_frame};
}

void TileCache::endFrame(qsizetype mostBytes)
{
    if (m_bytes <= mostBytes)
        return;
    std::vector<std::pair<quint64, Key>> byAge;
    for (auto at = m_tiles.cbegin(); at != m_tiles.cend(); ++at) {
        if (at->lastFrame != m_frame)
            byAge.emplace_back(at->lastFrame, at.key());
    }
    std::sort(byAge.begin(), byAge.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [frame, key] : byAge) {
        if (m_bytes <= mostBytes)
            break;
        m_bytes -= m_tiles.take(key).image.sizeInBytes();
    }
}

void TileCache::removeIf(const std::function<bool(const Key&)>& isUnwanted)
{
    m_tiles.removeIf([&](const QHash<Key, Entry>::iterator& at) {
        if (!isUnwanted(at.key()))
            return false;
        m_bytes -= at->image.sizeInBytes();
        return true;
    });
}

void TileCache::clear()
{
    m_tiles.clear();
    m_anchors.clear();
    m_bytes = 0;
}
