// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/hex_map.h"

/// Roads and rivers that a file gives hex by hex: links each two neighbours among `hexes`, in lines as long and straight as
/// may be, and takes them out of `hexes`. A hex without a neighbour stays in it.
void joinHexes(const HexGrid& grid, HexSet& hexes, PathKind& kind);
