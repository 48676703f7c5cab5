// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/bearing.h"

#include <QPointF>
#include <QRectF>

#include <algorithm>

/// What still shows at which size of a hex (logical pixels, flat to flat). One place for all thresholds.
namespace detail {

/// 0 at `gone` pixels and below, 1 at `full` and above.
constexpr double fade(double hexSize, double gone, double full)
{
    return std::clamp((hexSize - gone) / (full - gone), 0.0, 1.0);
}

constexpr double pixelMapBelow = 6.0; ///< below this one pixel stands for a hex
constexpr double counterSide = 0.6; ///< of a hex

constexpr double outlines(double hexSize)
{
    return fade(hexSize, 10.0, 24.0);
}
constexpr double numbers(double hexSize)
{
    return fade(hexSize, 33.0, 36.0);
}
constexpr double patterns(double hexSize)
{
    return fade(hexSize, 7.0, 12.0);
}

// The least sizes.
constexpr double labelsFrom = 18.0;
constexpr double featuresFrom = 9.0;
constexpr double hexsideSignsFrom = 12.0;
constexpr double railTicksFrom = 12.0;
// Of a ruling; on smaller hexes form and colour of the ring say it alone.
constexpr double chipsFrom = 22.0;
constexpr double chipWordsFrom = 46.0; ///< beside the sign
constexpr double pathNumbersFrom = 26.0;

/// Pixel heights of text.
constexpr double numberText(double hexSize)
{
    return std::max(7.0, hexSize * 0.11);
}
constexpr double labelText(double hexSize)
{
    return std::clamp(hexSize * 0.15, 8.0, 28.0);
}

} // namespace detail

/// Where things stand in a hex, from its centre, for a hex of `size` pixels: in one place, because they must keep clear
/// of each other. Counters take the middle.
namespace places {

/// Middle of the hex number: under the top side, just below a verdict's ring, or in the top corner.
inline QPointF number(GridShape shape, double size, double capHeight)
{
    return shape == GridShape::Pointy ? QPointF(0.0, -0.38 * size)
                                      : QPointF(0.0, -0.5 * size + std::max(0.062 * size, 2.0) + 0.5 + capHeight / 2.0);
}

/// Where the number is read, in a grid of either shape: what is laid over a hex keeps clear of it. Wide enough for five
/// digits; also where small hexes have larger numbers for their size.
inline QRectF numberRoom(double size)
{
    const double text = detail::numberText(size);
    const double half = std::max(0.23 * size, 1.6 * text + 1.0);
    const double bottom = std::max(
        {-0.33 * size, -0.5 * size + std::max(0.062 * size, 2.0) + 2.0 + 0.75 * text, -0.38 * size + 0.5 * text});
    return {QPointF(-half, -0.46 * size), QPointF(half, bottom)};
}

/// Middle of a name on the map.
inline QPointF label(double size)
{
    return {0.0, 0.385 * size};
}

struct ChipPlace
{
    QPointF center;
    double height = 0.0;
    double widest = 0.0;
};

/// A verdict's chip: on the lower side, so that it covers neither a number nor a neighbour's chip, and little of a
/// counter.
inline ChipPlace chip(GridShape shape, double size)
{
    const double height = std::max(size * 0.185, 11.0);
    double widest = size * 0.64;
    // In a pointy grid the numbers of the two hexes below stand beside it. Four digits take two and a half heights.
    if (shape == GridShape::Pointy && detail::numbers(size) > 0.0)
        widest = std::min(widest, size - 2.6 * detail::numberText(size) - 2.0 - 0.1 * height);
    return {{0.0, 0.487 * size - height / 2.0}, height, widest};
}

} // namespace places
