// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "geometry/picture_fit.h"
#include "grid/plane_layout.h"
#include "map/hex_map.h"

#include <QSizeF>
#include <QTransform>

PicturePlace placeOf(const Underlay& underlay);

/// The underlay with its picture placed otherwise.
Underlay placed(Underlay underlay, const PicturePlace& place);

/// From picture pixels to the plane of the layout. Precondition: the underlay's hexSize is not empty.
QTransform boardFromPicture(const Underlay& underlay, const HexGrid& grid, const PlaneLayout& layout);

/// A picture of that size spread over the whole grid, hexes as wide and high as that makes them.
PicturePlace spreadPlace(const HexGrid& grid, const QSizeF& pictureSize);
