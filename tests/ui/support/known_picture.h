// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/hex_map.h"
#include "recognise/pixel_view.h"

#include <QImage>

/// A picture of a board, and the truth about it.
struct KnownPicture
{
    QImage image; ///< RGB32
    HexMapPtr map;
    PicturePlace place;

    PixelView view() const;
};

/// How a map was scanned.
struct ScanQuality
{
    double rotation = 1.5; ///< degrees clockwise
    double hexPixels = 37.0;
    int jpeg = 60; ///< quality
    double noise = 4.0; ///< levels, deviation
};

inline constexpr ScanQuality fairScan{};
inline constexpr ScanQuality badScan{-2.0, 28.0, 35, 6.0};

/// The map as the program draws it, without counters, turned and compressed as by a scanner.
KnownPicture scanned(HexMapPtr map, const ScanQuality& quality = fairScan);

/// "ardennes/ardennes": a map of the source tree.
HexMapPtr shippedMap(const char* name);

/// A board drawn by Wesnoth (--screenshot) from NAME.map beside NAME.png. Its kinds of terrain are the legend: those of at
/// least 12 hexes; the rest of the hexes are holes.
KnownPicture wesnothPicture(const QString& png);

/// NAME.png with the true NAME.hexmap.json beside it, whose underlay says where the picture lies; without, one of Wesnoth's.
KnownPicture picturedMap(const QString& png);
