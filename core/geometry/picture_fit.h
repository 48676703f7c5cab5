// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "grid/hex_grid.h"

#include <QPointF>
#include <QSizeF>

#include <optional>
#include <span>
#include <vector>

/// How a picture of a printed board lies under a grid. Lengths in picture pixels, x to the right and y downward.
///
/// The picture, turned clockwise by `rotation` degrees, has its columns and rows upright; there `hexSize` is the distance
/// between the centres of neighbouring columns and of neighbouring rows (for the shifted direction: of neighbours that
/// are shifted alike, as they follow one another). `origin` is where the centre of the first hex lies.
struct PicturePlace
{
    QPointF origin;
    QSizeF hexSize;
    double rotation = 0.0;

    friend bool operator==(const PicturePlace&, const PicturePlace&) = default;
};

/// Where a picture placed like that shows the centre of a hex.
QPointF picturePointOf(const HexGrid& grid, const PicturePlace& place, HexIndex hex);

/// Width to height of PicturePlace::hexSize where printed hexes are regular.
double regularAspect(GridShape shape);

/// A hex, and where its printed centre lies in the picture.
struct PicturePin
{
    HexIndex hex = noHex;
    QPointF point;

    friend bool operator==(const PicturePin&, const PicturePin&) = default;
};

struct PictureFit
{
    PicturePlace place;
    /// How far each pin lies from the place that the fit gives its hex, in picture pixels.
    std::vector<double> residuals;
    /// Root of the mean of their squares.
    double rms = 0.0;
};

/// Why pins do not place a picture.
enum class PictureFitProblem : unsigned char {
    TooFewPins, ///< three, or with a fixed aspect two
    SameHexTwice,
    HexesInLine, ///< all hexes lie on one line, so that one of the two sizes could be anything
    PointsInLine, ///< as above, of the points; or they all but coincide
    Mirrored, ///< the points lie the other way round, as in a mirror: pins are swapped
    NotOnGrid, ///< a pin without a hex, or at no finite point
};

/// The place that brings the hexes to the pins with the least sum of squared distances, found directly and not by
/// trying. `aspect`: keeps hexSize in that ratio of width to height; nothing: columns and rows are independent, because
/// printed hexes are rarely regular.
Expected<PictureFit, PictureFitProblem> fitPicture(const HexGrid& grid, std::span<const PicturePin> pins,
                                                   std::optional<double> aspect = std::nullopt);

/// How far each pin lies from where a picture placed like that shows its hex, in picture pixels.
std::vector<double> pinResiduals(const HexGrid& grid, const PicturePlace& place, std::span<const PicturePin> pins);
