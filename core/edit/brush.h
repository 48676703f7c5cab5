// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/hex_runs.h"

#include <QPointF>
#include <QStringView>

#include <span>
#include <vector>

// Which hexes a drawing tool means. All are pure functions, of the grid where holes are hexes as any other (a terrain
// brush fills them), and give hexes of the grid only. They cost by what they give and not by the size of the map, but
// where it is said.

inline constexpr int smallestBrush = 1;
inline constexpr int largestBrush = 4;

/// The hexes within `size` - 1 steps of a hex, in order of index. noHex: none.
std::vector<HexIndex> brushHexes(const HexGrid& grid, HexIndex center, int size);

/// What a brush of that size covers along a path of hexes, in order of index, each once. Neighbours in `path` need not
/// touch: the brush goes straight from one to the next.
std::vector<HexIndex> strokeHexes(const HexGrid& grid, std::span<const HexIndex> path, int size);

/// The straight line of hexes, both ends included, each a neighbour of the one before; `to` to `from` is the same line
/// backwards. Where a line runs along hexsides it keeps to one side of them, and on the sheet.
std::vector<HexIndex> lineHexes(const HexGrid& grid, HexIndex from, HexIndex to);

/// All hexes between the columns and rows of two hexes, both included: a rectangle as it looks on the sheet.
HexRuns rectangleRuns(const HexGrid& grid, HexIndex a, HexIndex b);

/// The hexes whose centres lie in a polygon that was drawn by hand. Points in a PlaneLayout of size 1; the last is joined
/// to the first. Where it overlaps itself, what it went round at all counts as inside.
HexRuns lassoRuns(const HexGrid& grid, std::span<const QPointF> polygon);

/// All hexes of a terrain. An empty name: the holes. Looks at every hex.
HexRuns terrainRuns(const HexMap& map, QStringView terrain);

/// The hexes of the same terrain as `from` that hang together with it (of a hole: the holes). Looks at every hex, a byte
/// each; a million hexes take a millisecond or two.
HexRuns floodRuns(const HexMap& map, HexIndex from);
