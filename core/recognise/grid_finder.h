// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "recognise/pixel_view.h"

#include <cstdint>
#include <optional>
#include <vector>

/// A grid that was found in a picture.
struct FoundGrid
{
    PicturePlace place;
    /// How far printed hexes lie from the place, in picture pixels: the root of the mean square over the parts of the
    /// sheet in which the lines could be measured.
    double residual = 0.0;
    /// Share of those parts among all that show hexes, 0 to 1.
    double measured = 0.0;
    /// How dark (negative: light) the outlines are against both their sides, in levels of 255, mean over the sheet.
    double contrast = 0.0;
    /// Whether lines were found all over the sheet where the place says. False: show it, and ask for another pin.
    bool isSure = false;
    /// Where it is sure: hexes of the grid that the sheet does not have, in order.
    std::vector<HexIndex> unprinted;
};

/// What is not known about a place that two or more clicks gave.
struct GridDoubt
{
    double click = 0.08; ///< of a hex, that a click may be off
    double span = 1.0; ///< hexes between the clicks that lie farthest from each other
    QPointF middle; ///< of the clicks, in the picture
};

/// Refines where a picture shows the grid, from what clicks gave, by the printed outlines of the hexes: pitch, origin,
/// rotation and unequal scale are those with the greatest |mean of (both sides of the outline - the outline)|, in
/// lightness. The mean is signed over the whole sheet, so print that crosses outlines anyhow cancels; a sum of unsigned
/// line strengths would be drawn to hex numbers. Many starts near the clicks, each improved with steps that are halved,
/// and the best of them followed over a growing part of the sheet.
///
/// Only outlines of hexes of the grid that lie in the picture count. Deterministic. Nothing: stopped by `watch`, or there
/// is nothing to look at (no pixels, hexes below 6 pixels or a place that is no place).
std::optional<FoundGrid> findGrid(const PixelView& picture, const HexGrid& grid, const PicturePlace& start,
                                  const GridDoubt& doubt, const RecogniseWatch& watch = {});
