// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/tile_cache.h"

#include <algorithm>
#include <utility>
#include <vector>

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
