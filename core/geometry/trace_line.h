// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hexside.h"

#include <QPointF>

#include <functional>
#include <span>
#include <vector>

/// How strictly a drawn line is followed. Lengths are in hexes.
struct TraceOptions
{
    /// How far the line may lie from what it follows, the jitter of the hand smoothed out, for longer than a hexside or
    /// so. No point of a map is farther than 0.5 from a hexside nor than 0.58 from the centre of a hex, so beyond that
    /// every line on the map is followed.
    double tolerance = 0.6;
    /// Says which hexes of the grid belong to the map, for sheets with holes and ragged edges; empty: all.
    std::function<bool(HexIndex)> isOnMap = {};
};

/// The hexsides that a drawn line follows.
struct HexsideTrace
{
    /// In the order of drawing. Neighbours in a chain share a corner; a hexside that is passed twice stands twice. There
    /// is one chain but for gaps, where the line could not be followed.
    std::vector<std::vector<Hexside>> chains;
    /// The parts of the line that nothing was found for: off the map, or farther than the tolerance from any hexside.
    std::vector<std::vector<QPointF>> gaps;
};

/// The hexes that a drawn line passes.
struct HexTrace
{
    /// In the order of drawing. Neighbours in a path are neighbours on the map; a hex that is passed twice stands twice.
    std::vector<std::vector<HexIndex>> paths;
    std::vector<std::vector<QPointF>> gaps;
};

/// Turns a line that was drawn by hand into the hexsides that it follows, such as a river or a coast. `line` holds the
/// points in the order of drawing, in a PlaneLayout of size 1; they may lie close or far apart, and off the map.
///
/// What is found is the chain of hexsides that lies best under the line as a whole, so jitter makes no spurs: see
/// WalkMatcher. Hexsides that the line follows for less than half their length do not belong to it. A line that goes
/// back over itself keeps what it drew: a stroke up a tributary and down again adds the tributary. A line that ends where
/// it began becomes a ring. A single point stands for the hexside nearest to it.
///
/// Takes time by the length of the line, whatever the size of the map, and keeps nothing: ask again while drawing.
HexsideTrace traceHexsides(const HexGrid& grid, std::span<const QPointF> line, const TraceOptions& options = {});

/// Turns a line that was drawn by hand into the hexes through whose centres it leads, such as a road or a railway; the
/// same for all else. A path of a single hex is found where the line does not leave it.
HexTrace traceHexes(const HexGrid& grid, std::span<const QPointF> line, const TraceOptions& options = {});
