// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/hex_map.h"
#include "render/viewport.h"

#include <QImage>
#include <QRect>
#include <QRectF>
#include <QSize>

#include <functional>

class QPainter;

/// The ground of a whole map in little, kept until something of it is different.
class GroundSheet
{
public:
    /// Paints a part (pixels of the view) onto a painter in those pixels that is clipped to it.
    using PaintPart = std::function<void(QPainter& painter, const Viewport& view, const QRect& part)>;

    /// Whether it is of that map and size, and nothing must be painted. `size` in pixels independent of the device.
    bool isReady(const HexMapPtr& map, QSize size, double devicePixelRatio) const
    {
        return isOf(map, size, devicePixelRatio) && m_changed.isEmpty();
    }
    /// The view that shows all of the map on a sheet of that size.
    static Viewport viewOf(const HexMap& map, QSize size, double devicePixelRatio)
    {
        return Viewport::fitting(map.grid, size, devicePixelRatio, 0.0);
    }
    /// Paints what is missing for isReady(): all of it, or what has changed.
    void prepare(const HexMapPtr& map, QSize size, double devicePixelRatio, const PaintPart& paintPart);
    /// A map has become another, or was edited in place; what shows of `area` (in hexes) must be painted again.
    void mapEdited(const HexMapPtr& before, const HexMapPtr& map, const QRectF& area);
    void clear() { *this = {}; }

    const Viewport& view() const { return m_view; }
    const QImage& image() const { return m_image; }

private:
    bool isOf(const HexMapPtr& map, QSize size, double devicePixelRatio) const
    {
        return m_map == map && m_size == size && m_view.devicePixelRatio == devicePixelRatio && !m_image.isNull();
    }

    HexMapPtr m_map;
    Viewport m_view;
    QSize m_size;
    QImage m_image;
    QRectF m_changed; ///< what of the board, in hexes, must be painted again before the image is used
};
