// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/board_content.h"
#include "render/board_layout.h"
#include "render/hex_outline.h"
#include "render/theme.h"

#include <QPainter>
#include <QRectF>

class BoardScene;
class CounterCache;
class KindImages;
class MapGeometry;
class PixelMap;
class StampCache;
class TerrainPatterns;
class UnderlayPicture;

/// What a layer needs to paint: what is shown, how it looks, and which part. Lengths in pixels of the turned board.
struct PaintContext
{
    const BoardContent& content;
    const BoardScene& scene; ///< prepared from the content
    const MapGeometry& geometry; ///< prepared from the map
    const Theme& theme;
    const BoardLayout& layout;
    TerrainPatterns& patterns;
    double devicePixelRatio = 1.0;
    QRectF exposed; ///< the part to paint; the painter is clipped to it
    StampCache* stamps = nullptr; ///< none: paint vectors, not pixels
    CounterCache* counters = nullptr; ///< likewise
    const PixelMap* pixels = nullptr; ///< where hexes are too small for shapes
    const PixelMap* zocPixels = nullptr; ///< likewise
    const PixelMap* controlPixels = nullptr;
    const UnderlayPicture* underlay = nullptr; ///< none: not read, or there is none
    const Underlay* underlayPlace = nullptr; ///< likewise; where it lies
    const KindImages* kindImages = nullptr; ///< likewise; of terrains and features
    bool areCountersShown = true; ///< whether their layer is shown
    bool areMarksPainted = false; ///< counters that are but marks lie on the ground already

    const HexMap& map() const { return content.map(); }
    const HexGrid& grid() const { return content.map().grid; }
    double hexSize() const { return layout.size(); }
    GridShape shape() const { return layout.shape(); } ///< of the hexes as they are seen
    /// From the board as it is when nobody turns it, in hexes (PlaneLayout of size 1).
    QTransform fromHexes() const { return layout.turn().transform().scale(hexSize(), hexSize()); }
    /// What is exposed, unturned.
    QRectF exposedUnturned() const { return layout.turn().inverted().map(exposed); }
    bool isVector() const { return stamps == nullptr; }
    /// Hexes that can show in the exposed part when what belongs to a hex sticks out of it by `reach` hexes.
    PlaneLayout::Range range(double reach = 0.0) const { return layout.range(exposedWith(reach)); }
    /// The stamps while hexes have no more device pixels than that: larger ones are few, and their stamps would be large.
    StampCache* stampsUpTo(double largest) const { return hexSize() * devicePixelRatio <= largest ? stamps : nullptr; }
    /// What is exposed, and `reach` hexes around it.
    QRectF exposedWith(double reach) const
    {
        const double margin = reach * hexSize();
        return exposed.adjusted(-margin, -margin, margin, margin);
    }
    /// Whether what belongs to a hex, and sticks out of its middle by `reach` hexes, can show. noHex: no.
    bool isNear(HexIndex hex, double reach = 1.0) const
    {
        return hex != noHex && exposedWith(reach).contains(layout.center(hex));
    }
    /// A hex around the origin, `inset` (a share of its size) within its sides.
    QPolygonF hexagon(double inset = 0.0) const { return hexPolygon(shape(), hexSize(), inset); }
    /// The outline of one of the map.
    QPainterPath hexPath(HexIndex hex, double inset) const
    {
        return ::hexPath(shape(), hexSize(), inset, layout.center(hex));
    }
    /// Whether a thing with these bounds (in hexes, unturned) can show.
    bool shows(const QRectF& boundsInHexes, double reach) const
    {
        const double size = hexSize();
        const QRectF bounds = layout.turn().map(boundsInHexes);
        return QRectF(bounds.topLeft() * size, bounds.size() * size)
            .adjusted(-reach * size, -reach * size, reach * size, reach * size)
            .intersects(exposed);
    }
};

/// Lets a painter paint fainter while it lives.
class Dimmed
{
public:
    /// `share`: of the opacity that the painter has.
    Dimmed(QPainter& painter, double share) : m_painter(painter), m_before(painter.opacity())
    {
        m_painter.setOpacity(m_before * share);
    }
    ~Dimmed() { m_painter.setOpacity(m_before); }
    Dimmed(const Dimmed&) = delete;
    Dimmed& operator=(const Dimmed&) = delete;

private:
    QPainter& m_painter;
    double m_before;
};

/// Calls `visit(HexIndex)` for each existing hex of a range.
template<typename Visit>
void forEachHex(const HexMap& map, const PlaneLayout::Range& range, Visit visit)
{
    forEachPlace(map.grid, range, [&](HexIndex hex) {
        if (map.hasHex(hex))
            visit(hex);
    });
}
