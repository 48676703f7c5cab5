// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/counter_face.h"

#include <QHash>
#include <QImage>
#include <QPointF>

class QPainter;

/// Counters as pictures, painted once for a zoom. A counter's picture holds its shadow and badges.
class CounterCache
{
public:
    /// Throws everything away unless sharpness and looks are those of the last call; keeps the last few sizes.
    void prepare(double devicePixelRatio, const Theme& theme);
    void clear() { m_images.clear(); }

    /// Puts a counter with its middle at `center`, snapped to whole device pixels. `key` is face.key()
    /// at the detail of that size.
    void put(QPainter& painter, const CounterFace& face, const QString& key, double side, bool isCovered,
             QPointF center);

private:
    struct Key
    {
        QString face;
        double side = 0.0;
        bool isCovered = false;

        friend bool operator==(const Key&, const Key&) = default;
        friend size_t qHash(const Key& key, size_t seed = 0)
        {
            return qHashMulti(seed, key.face, key.side, key.isCovered);
        }
    };

    static constexpr qsizetype mostBytes = 24 * 1024 * 1024;

    double m_devicePixelRatio = 1.0;
    Theme m_theme;
    QHash<Key, QImage> m_images;
    qsizetype m_bytes = 0;
};
