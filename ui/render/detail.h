// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

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
constexpr bool labels(double hexSize)
{
    return hexSize >= 18.0;
}
constexpr bool features(double hexSize)
{
    return hexSize >= 9.0;
}
constexpr bool hexsideSigns(double hexSize)
{
    return hexSize >= 12.0;
}
constexpr bool railTicks(double hexSize)
{
    return hexSize >= 12.0;
}

// Of a ruling; on smaller hexes form and colour of the ring say it alone.
constexpr bool chips(double hexSize)
{
    return hexSize >= 22.0;
}
constexpr bool chipWords(double hexSize)
{
    return hexSize >= 46.0;
} ///< beside the sign
constexpr bool pathNumbers(double hexSize)
{
    return hexSize >= 26.0;
}

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
