// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/hex_map.h"

#include <vector>

/// Hexes that follow one another in the dense index. Many hexes at once are lists of these, in order and apart from each
/// other, so that a region of a million hexes costs by its rows.
struct HexRun
{
    HexIndex first = noHex;
    int count = 1;

    HexIndex end() const { return first + count; }

    friend bool operator==(const HexRun&, const HexRun&) = default;
};

using HexRuns = std::vector<HexRun>;

/// The hexes as runs, each hex once. `hexes` may be in any order and name a hex more than once.
HexRuns runsOf(std::vector<HexIndex> hexes);
HexRuns runsOf(const HexSet& hexes);

/// In order of index.
std::vector<HexIndex> hexesOf(const HexRuns& runs);
int countOf(const HexRuns& runs);
/// In time by the logarithm of the number of runs.
bool contains(const HexRuns& runs, HexIndex hex);
