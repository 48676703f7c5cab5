// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QImage>
#include <QPoint>

#include <functional>
#include <utility>

/// Squares of the board at a zoom, painted once. Which tiles stay is decided by when they were last used; those of the
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
