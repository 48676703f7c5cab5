// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_direction.h"

enum class GridShape : unsigned char { Flat, Pointy };

/// A compass word for which a rule may ask.
enum class Compass : unsigned char { Northward, Eastward, Southward, Westward };

/// Board angle of a step: degrees clockwise from the top of the sheet.
double boardAngle(GridShape shape, HexDirection direction);

/// Geographic bearing of a step on a sheet whose geographic north lies `north` degrees clockwise from its top:
/// board angle minus `north`, in [0, 360).
double bearing(GridShape shape, HexDirection direction, double north);

/// Whether a bearing leads that way: its sine (east, west) or cosine (north, south) has that sign; |x| < 1e-9 counts
/// as 0, so steps due north or south are neither eastward nor westward.
bool leads(double bearing, Compass compass);
