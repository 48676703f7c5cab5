// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"

class MapView;

/// Draws the eye to a hex: a ring on the map that closes in on it and goes.
void flashHex(MapView& map, HexIndex hex);
