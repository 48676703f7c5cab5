// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/plane_layout.h"
#include "recognise/pixel_view.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

/// Lightness of a picture, made smaller by a whole number.
class Grey
{
public:
    Grey(const PixelView& picture, int factor);

    /// How many times smaller a picture with hexes of that many pixels is looked at: a scan of 300 dpi would only be slower.
    static int factorFor(double hexPixels);

    int width() const { return m_width; }
    int height() const { return m_height; }

    /// Each pixel the mean of those up to `reach` away, in rows and in columns.
    Grey blurred(int reach) const;
    /// Between four pixels. False: beyond them.
    bool read(double x, double y, double& level) const;

private:
    std::size_t place(int x, int y) const
    {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(m_width) + static_cast<std::size_t>(x);
    }

    int m_width;
    int m_height;
    std::vector<std::uint8_t> m_levels;
};

/// Hexes from an outline to what is its side.
inline constexpr double besideOutline = 0.1;

/// A point of an outline on the plane and the way from there to its side.
struct OutlinePoint
{
    QPointF on;
    QPointF aside;
};

inline constexpr int pointsOfSide = 4;
std::array<OutlinePoint, pointsOfSide> sideOf(const PlaneLayout& layout, HexIndex hex, int side);

/// Mean of both sides less the outline, in levels, clipped: no single print counts more. Nothing: not in the picture.
std::optional<double> contrastAt(const Grey& grey, const PlaneToPicture& toPicture, const OutlinePoint& point,
                                 QPointF shift = {});

/// Hexes of the grid that the sheet does not have: their middle is not in the picture, or they look like the paper beside
/// the hexes, without outlines, and hang together with the rim of the grid by such hexes. `contrast`: that of the printed
/// outlines, negative for light ones.
std::vector<HexIndex> unprintedHexes(const Grey& grey, const HexGrid& grid, const PicturePlace& place, double contrast);
