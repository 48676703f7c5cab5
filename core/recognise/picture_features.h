// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hexside.h"
#include "recognise/pixel_view.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

/// Numbers about items of a picture: one row an item, in the order in which they were asked for, row after row.
struct FeatureTable
{
    int columns = 0;
    std::vector<float> values; ///< rows() * columns

    int rows() const { return columns == 0 ? 0 : static_cast<int>(values.size()) / columns; }
    std::span<const float> row(int row) const
    {
        return {values.data() + static_cast<std::size_t>(row) * static_cast<std::size_t>(columns),
                static_cast<std::size_t>(columns)};
    }
};

/// How hexes look: 95 numbers each, from 32 x 32 samples of the square that the flats of a hex hold, inside 0.86 of the hex
/// so that its printed outline has no part. Colours are CIE L*a*b* (D65), less their mean over the sheet and divided by
/// their spread there, so that a faded or dark scan gives the same. In this order:
///   0  mean, deviation and 10th, 50th, 90th percentile of L, a, b (15)
///  15  the inner half less the rest, of L, a, b (3)
///  18  spread of the means of six sectors, of L, a, b, and the range of L (4)
///  22  shares in a histogram of L (8), a (6) and b (6)
///  42  gradients of L: mean, deviation, 90th percentile, shares of six orientations (9)
///  51  what blurs at three scales take away, of L and of a and b together (6), and its skew in L (3)
///  60  shares much darker, much lighter and more coloured than the hex's median (3)
///  63  means of L in the sectors, from the darkest to the lightest, less the hex's mean (6), of a and b by size (6)
///  75  uniform rotation-invariant local binary patterns of L at radii 1 and 2 (Ojala, Pietikäinen, Mäenpää, 2002) (20)
/// Numbers and names printed on the sheet are part of any hex; nothing here depends on them alone.
/// Nothing: stopped by `watch`, or the picture is empty or the place is none.
std::optional<FeatureTable> hexFeatures(const PixelView& picture, const HexGrid& grid, const PicturePlace& place,
                                        std::span<const HexIndex> hexes, const RecogniseWatch& watch = {});

/// How hexsides look: a strip along each, 24 samples long and 0.3 hexes wide, in 9 lines, against both hexes beside it.
/// L*a*b* as above; what differs between the two hexes is turned so that it does not depend on which is which.
std::optional<FeatureTable> hexsideFeatures(const PixelView& picture, const HexGrid& grid, const PicturePlace& place,
                                            std::span<const Hexside> hexsides, const RecogniseWatch& watch = {});

/// How the way across a hexside looks, from centre to centre: the same of a strip along it.
std::optional<FeatureTable> linkFeatures(const PixelView& picture, const HexGrid& grid, const PicturePlace& place,
                                         std::span<const Hexside> crossed, const RecogniseWatch& watch = {});
