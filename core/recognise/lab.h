// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "recognise/pixel_view.h"

#include <array>
#include <cstddef>

/// A colour in CIE L*a*b*, white D65 (ISO/CIE 11664-4); L from 0 to 100.
struct Lab
{
    float l = 0;
    float a = 0;
    float b = 0;
};

/// The colour of sRGB levels, 0 to 255 each.
Lab labOf(int red, int green, int blue);

/// What colours are measured against: those of the whole sheet.
struct LabScale
{
    Lab mean;
    Lab spread{1.0F, 1.0F, 1.0F}; ///< of a and b the same, so that hues keep their directions

    Lab of(Lab colour) const
    {
        return {(colour.l - mean.l) / spread.l, (colour.a - mean.a) / spread.a, (colour.b - mean.b) / spread.b};
    }
};

/// Mean colours of small squares of a picture.
class LabSampler
{
public:
    /// `step`: picture pixels from a sample to the next. Smaller than one: between pixels; larger: the mean of several.
    LabSampler(const PixelView& picture, double step);

    Lab at(QPointF point) const;

private:
    PixelView m_picture;
    int m_parts; ///< reads in each direction
    double m_apart; ///< pixels between them
};

/// The colours over all hexes of the grid that the picture shows, of at most some thousand points.
LabScale labScaleOf(const PixelView& picture, const HexGrid& grid, const PicturePlace& place);
