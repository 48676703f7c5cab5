// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"

#include <vector>

/// Where a step of a path crosses its hexside when several paths do: side by side, so that each can be followed.
struct PathLane
{
    int lane = 0; ///< 0 to lanes - 1, counted to the left as one goes from the hex with the lower index
    int lanes = 1;

    friend bool operator==(const PathLane&, const PathLane&) = default;
};

/// Lanes for each step of each path (hexes, the start included). Paths from one start share a lane as far as they are
/// the same; once they have parted, they keep apart wherever they meet again.
std::vector<std::vector<PathLane>> lanesOf(const HexGrid& grid, const std::vector<std::vector<HexIndex>>& paths);
