// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/viewport.h"

#include <algorithm>
#include <cmath>

QPointF Viewport::snappedOrigin() const
{
    return {std::round(origin.x() * devicePixelRatio) / devicePixelRatio,
            std::round(origin.y() * devicePixelRatio) / devicePixelRatio};
}

Viewport Viewport::zoomed(double newHexSize, QPointF viewPoint) const
{
    Viewport result = *this;
    result.hexSize = std::clamp(newHexSize, leastHexSize, greatestHexSize);
    result.origin = (origin + viewPoint) * (result.hexSize / hexSize) - viewPoint;
    return result;
}

Viewport Viewport::centered(const HexGrid& grid, HexIndex hex, QSizeF viewSize) const
{
    Viewport result = *this;
    result.origin = layout(grid).center(hex) - QPointF(viewSize.width(), viewSize.height()) / 2.0;
    return result;
}

Viewport Viewport::fitting(const HexGrid& grid, QSizeF viewSize, double devicePixelRatio, double margin)
{
    const QSizeF unit = PlaneLayout(grid, 1.0).bounds().size();
    const double width = std::max(1.0, viewSize.width() - 2.0 * margin);
    const double height = std::max(1.0, viewSize.height() - 2.0 * margin);
    Viewport result;
    result.devicePixelRatio = devicePixelRatio;
    result.hexSize = std::clamp(std::min(width / unit.width(), height / unit.height()), leastHexSize, greatestHexSize);
    const QSizeF board = unit * result.hexSize;
    result.origin = {(board.width() - viewSize.width()) / 2.0, (board.height() - viewSize.height()) / 2.0};
    return result;
}
