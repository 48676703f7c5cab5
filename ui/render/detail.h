// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/bearing.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <algorithm>

/// What still shows at which size of a hex (logical pixels, flat to flat). One place for all thresholds.
namespace detail {

/// 0 at `gone` pixels and below, 1 at `full` and above.
constexpr double fade(double hexSize, double gone, double full)
{
    return std::clamp((hexSize - gone) / (full - gone), 0.0, 1.0);
}

constexpr double pixelMapBelow = 6.0; ///< below this one pixel stands for a hex
constexpr double counterSide = 0.598; ///< of a hex
constexpr double symbolsBelow = 24.0; ///< below this counters show colour and symbol alone

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
constexpr double labelsFrom = 28.0; ///< of names below counters, which would touch them
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
    return std::max(7.0, hexSize * 0.107);
}
constexpr double labelText(double hexSize)
{
    return std::clamp(hexSize * 0.139, 8.0, 28.0);
}

} // namespace detail

/// Where things stand in a hex, from its centre, for a hex of `size` pixels: in one place, because they must keep clear
/// of each other. There are three bands that never meet: the number on top, the counter, the name below.
namespace places {

/// Middle of a counter.
inline QPointF counter(double size)
{
    return {0.0, -0.023 * size};
}

/// How far the ring of a verdict reaches into a hex.
inline double ring(double size)
{
    return std::max(0.062 * size, 2.0);
}

/// Where the hex number begins, on its line of writing: upper left, so that arrows through the middle of a hexside miss
/// it; in a pointy grid, where none lead through the upper corner, below that. `text`: its width and the height of its
/// capitals.
inline QPointF number(GridShape shape, double size, const QSizeF& text)
{
    constexpr double onCounter = -0.328; // just above it
    if (shape == GridShape::Pointy)
        return {-text.width() / 2.0, std::min(-0.38 * size + text.height() / 2.0, onCounter * size)};
    const double belowRing = -0.5 * size + ring(size) + 0.5 + text.height();
    return {-0.248 * size, std::min(std::max(-0.346 * size, belowRing), onCounter * size)};
}

/// Where the number is read: what is laid over a hex keeps clear of it. Wide enough for five digits; also where small
/// hexes have larger numbers for their size.
inline QRectF numberRoom(GridShape shape, double size)
{
    const double text = detail::numberText(size);
    const QSizeF digits(2.5 * text, 0.7 * text);
    const QPointF start = number(shape, size, digits);
    const double rim = std::max(0.014 * size, 1.0);
    return QRectF(start - QPointF(0.0, digits.height()), digits).adjusted(-rim, -rim, rim, rim);
}

/// Middle of a name on the map. In a pointy grid the numbers of the two hexes below stand beside the lower corner.
inline QPointF label(GridShape shape, double size)
{
    return {0.0, (shape == GridShape::Flat ? 0.406 : 0.355) * size};
}

/// How wide a name may be before it touches what stands in the neighbouring hexes.
inline double widestLabel(double size)
{
    return 0.94 * size;
}

struct ChipPlace
{
    QPointF center;
    double height = 0.0;
    double widest = 0.0;

    /// Below counters on small hexes there is no room that could be read; form and colour of the ring say it alone.
    bool isThere() const { return height >= 8.0; }
};

/// A verdict's chip: in the middle, or in the band of names if there are counters, where it covers neither a number nor a
/// neighbour's chip.
inline ChipPlace chip(GridShape shape, double size, bool hasCounters = true)
{
    constexpr double lowest = 0.487; // above the ring
    constexpr double belowCounters = 0.287; // of a stack, the lowest of which peeps out
    double height = std::max(size * 0.185, 11.0);
    if (hasCounters)
        height = std::min(height, (lowest - belowCounters) * size);
    double widest = size * 0.64;
    // In a pointy grid the numbers of the two hexes below stand beside it. Four digits take two and a half heights.
    if (shape == GridShape::Pointy && detail::numbers(size) > 0.0)
        widest = std::min(widest, size - 2.6 * detail::numberText(size) - 2.0 - 0.1 * height);
    return {{0.0, hasCounters ? lowest * size - height / 2.0 : 0.0}, height, widest};
}

} // namespace places
