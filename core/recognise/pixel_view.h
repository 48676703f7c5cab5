// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "geometry/picture_fit.h"
#include "grid/hex_grid.h"

#include <QPointF>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>

/// Pixels of a picture that belongs to somebody else: row after row from the top, 0xffRRGGBB each (QImage's RGB32).
/// Lives no longer than they do.
struct PixelView
{
    const std::uint32_t* pixels = nullptr;
    int width = 0;
    int height = 0;
    std::ptrdiff_t stride = 0; ///< pixels from a row to the next

    bool isEmpty() const { return pixels == nullptr || width < 1 || height < 1; }
    /// The pixel there; beyond the picture the nearest one.
    std::uint32_t at(int x, int y) const
    {
        return pixels[std::clamp(y, 0, height - 1) * stride + std::clamp(x, 0, width - 1)];
    }
};

/// Hears how much of the work is done, 0 to 1; false stops it.
using RecogniseWatch = std::function<bool(double share)>;

/// Where a picture shows points of the plane: PlaneLayout(grid, 1), in which a hex measures 1 from flat to flat. Picture
/// pixels, with the centre of the first pixel at (0.5, 0.5).
class PlaneToPicture
{
public:
    PlaneToPicture(const HexGrid& grid, const PicturePlace& place);

    QPointF at(QPointF plane) const { return m_origin + vector(plane); }
    /// What a way on the plane is in the picture.
    QPointF vector(QPointF plane) const { return plane.x() * m_right + plane.y() * m_down; }
    /// Pixels from flat to flat, the mean of both sizes.
    double hexPixels() const;

private:
    QPointF m_right; ///< one hex to the right
    QPointF m_down;
    QPointF m_origin; ///< of the plane
};
