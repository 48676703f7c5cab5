// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/hex_map.h"

#include <QColor>
#include <QImage>
#include <QRect>
#include <QRectF>

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

class QPainter;

/// A map of which a hex is only a few pixels: two bricks of one byte stand for a hex (two, so that the stagger shows),
/// and what is drawn is sampled from them, so that a picture costs by its pixels and the map nothing else. Every device
/// pixel of the board has one colour, whichever part is drawn.
class PixelMap
{
public:
    /// Lines that tint the bricks beside them.
    struct Line
    {
        const HexsideSet* hexsides = nullptr; ///< or
        const HexsideSet* links = nullptr; ///< of a road
        QColor color;
        double strength = 0.5; ///< 0 to 1
    };

    /// The terrain; with `hasLines` also all lines there are to be, because they would be too many to draw.
    PixelMap(const HexMap& map, const std::function<QColor(const QString& terrain)>& color,
             const std::vector<Line>& lines, bool hasLines);
    /// What shows of an area: all of it, or those of its hexes that border on others.
    enum class Extent : unsigned char { Whole, Rim };
    /// Areas over a map: each set's hexes in its colour (which may be translucent), over those before it. At most eight.
    PixelMap(const HexGrid& grid, const std::vector<std::pair<const HexSet*, QColor>>& areas,
             Extent extent = Extent::Whole);

    /// Brings hexes of the map up to date. Precondition: the map's legend and the lines are those it was made with.
    void update(const HexMap& map, const std::vector<Line>& lines, const std::vector<HexIndex>& hexes);
    /// The same of areas, which are as many as it was made with and have the same colours.
    void update(const HexGrid& grid, const std::vector<std::pair<const HexSet*, QColor>>& areas,
                const std::vector<HexIndex>& hexes);

    bool hasLines() const { return m_hasLines; }

    /// Draws the part of the board that lies in `exposed` (pixels of the layout).
    void draw(QPainter& painter, const BoardLayout& layout, double devicePixelRatio, const QRectF& exposed) const;

private:
    explicit PixelMap(const HexGrid& grid);

    /// The two bricks of a hex.
    std::pair<std::size_t, std::size_t> bricksOf(const HexGrid& grid, HexIndex hex) const;
    bool isShown(const HexGrid& grid, const HexSet& area, HexIndex hex) const;
    /// What a line does to the bricks of a hex on which its set has that mask.
    void tint(const Line& line, std::size_t base, unsigned mask, std::pair<std::size_t, std::size_t> bricks);
    QImage sampled(double hexSize, double devicePixelRatio, const QRect& pixels) const;

    bool m_isFlat;
    int m_lines; ///< of hexes: columns (flat) or rows (pointy)
    int m_places; ///< half hexes along a line, stagger included
    std::size_t m_stride;
    bool m_hasLines = false;
    Extent m_extent = Extent::Whole;
    std::vector<std::uint8_t> m_colorOf; ///< by legend entry
    std::size_t m_terrains = 0; ///< colours of terrain; each line has as many after them
    std::vector<QRgb> m_colors; ///< premultiplied; the first is transparent
    std::vector<std::uint8_t> m_bricks; ///< places of m_colors, row by row on the sheet, with a transparent rim
};
