// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/corner.h"
#include "grid/hexside.h"
#include "map/hexside_set.h"

#include <vector>

/// Hexsides joined end to end: hexside i runs from corner i to corner i+1. A closed chain begins and ends in one
/// corner.
struct HexsideChain
{
    std::vector<Corner> corners;
    std::vector<Hexside> hexsides;

    bool isClosed() const { return corners.size() > 3 && corners.front() == corners.back(); }
};

/// All hexsides of a set, each in exactly one chain; chains end where the line ends or forks.
std::vector<HexsideChain> chainsOf(const HexGrid& grid, const HexsideSet& set);
