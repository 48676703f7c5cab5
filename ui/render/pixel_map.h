// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/hex_map.h"

#include <QImage>
#include <QRectF>

#include <functional>
#include <vector>

class QPainter;

/// A map of which a hex is only a few pixels: two pixels stand for a hex (so that the stagger shows), and smaller and
/// smaller copies for zooming out. Made once for a map and its colours.
class PixelMap
{
public:
    PixelMap(const HexMap& map, const std::function<QColor(const QString& terrain)>& color);

    /// Draws the part of the board that lies in `exposed` (board pixels at that hex size).
    void draw(QPainter& painter, double hexSize, const QRectF& exposed) const;

private:
    bool m_isFlat;
    int m_lines; ///< of hexes: columns (flat) or rows (pointy)
    std::vector<QImage> m_levels; ///< each half the one before
};
