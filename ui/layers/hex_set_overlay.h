// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/hex_set.h"

#include <QColor>

#include <memory>

class PixelMap;
class QPainter;
struct PaintContext;

/// Paints a set of hexes, be it a million, as one area: a tint and an outline around it.
class HexSetOverlay
{
public:
    HexSetOverlay();
    ~HexSetOverlay();

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
