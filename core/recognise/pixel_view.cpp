// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "recognise/pixel_view.h"

#include "grid/plane_layout.h"

#include <cmath>
#include <numbers>

PlaneToPicture::PlaneToPicture(const HexGrid& grid, const PicturePlace& place)
{
    // Columns (flat) and rows (pointy) follow one another one and a half radii apart.
    const double across = 1.5 / std::numbers::sqrt3;
    const bool isFlat = grid.shape() == GridShape::Flat;
    const double width = place.hexSize.width() / (isFlat ? across : 1.0);
    const double height = place.hexSize.height() / (isFlat ? 1.0 : across);
    const double angle = place.rotation * std::numbers::pi / 180.0;
    m_right = QPointF(std::cos(angle), -std::sin(angle)) * width;
    m_down = QPointF(std::sin(angle), std::cos(angle)) * height;
    m_origin = place.origin - vector(PlaneLayout(grid, 1.0).center(OffsetCoord{0, 0}));
}

double PlaneToPicture::hexPixels() const
{
    return (std::hypot(m_right.x(), m_right.y()) + std::hypot(m_down.x(), m_down.y())) / 2.0;
}
