// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/underlay/underlay_place.h"

namespace {

/// Distance of neighbouring columns and rows on the plane.
QSizeF pitchOf(const HexGrid& grid, const PlaneLayout& layout)
{
    const double across = 1.5 * layout.radius();
    return grid.shape() == GridShape::Flat ? QSizeF(across, layout.size()) : QSizeF(layout.size(), across);
}

} // namespace

PicturePlace placeOf(const Underlay& underlay)
{
    return {underlay.origin, underlay.hexSize, underlay.rotation};
}

Underlay placed(Underlay underlay, const PicturePlace& place)
{
    underlay.origin = place.origin;
    underlay.hexSize = place.hexSize;
    underlay.rotation = place.rotation;
    return underlay;
}

// The picture is turned upright first and stretched then: so the distances of columns and rows are what one measures on
// the printed sheet, however it lay on the scanner.
QTransform boardFromPicture(const Underlay& underlay, const HexGrid& grid, const PlaneLayout& layout)
{
    const QPointF first = layout.center(OffsetCoord{0, 0});
    const QSizeF pitch = pitchOf(grid, layout);
    QTransform transform;
    transform.translate(first.x(), first.y());
    transform.scale(pitch.width() / underlay.hexSize.width(), pitch.height() / underlay.hexSize.height());
    transform.rotate(underlay.rotation);
    transform.translate(-underlay.origin.x(), -underlay.origin.y());
    return transform;
}

PicturePlace spreadPlace(const HexGrid& grid, const QSizeF& pictureSize)
{
    const PlaneLayout layout(grid, 1.0);
    const QSizeF pitch = pitchOf(grid, layout);
    const QSizeF bounds = layout.bounds().size();
    const double across = pictureSize.width() / bounds.width();
    const double down = pictureSize.height() / bounds.height();
    const QPointF first = layout.center(OffsetCoord{0, 0});
    return {QPointF(first.x() * across, first.y() * down), QSizeF(pitch.width() * across, pitch.height() * down), 0.0};
}
