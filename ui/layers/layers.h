// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/paint_context.h"

// What each layer paints of the context's exposed part, in board pixels. They compute no rules and keep nothing.

/// The scanned sheet below the terrain, for tracing a printed map.
void paintUnderlay(QPainter& painter, const PaintContext& context);
/// Fills, patterns and hex outlines.
void paintTerrain(QPainter& painter, const PaintContext& context);
/// Borders of the regions, dashed, each in a colour of its own.
void paintRegions(QPainter& painter, const PaintContext& context);
/// Rivers and what else lies along hexsides, with the signs across them: bridges, fords, ice.
void paintHexsides(QPainter& painter, const PaintContext& context);
/// Roads and rails, smooth through the hex centres.
void paintPaths(QPainter& painter, const PaintContext& context);
/// Towns, forts, walls and other things that stand in a hex.
void paintFeatures(QPainter& painter, const PaintContext& context);
/// Names on the map, below the place of counters.
void paintLabels(QPainter& painter, const PaintContext& context);
/// The printed hex numbers, in the upper left of each hex.
void paintNumbers(QPainter& painter, const PaintContext& context);
/// Who controls which hexes: a flag in the corner, full for the first side and notched for the second.
void paintControl(QPainter& painter, const PaintContext& context);
/// Zones of control: a tint along the inner rim of a side's area, with dashes for the first side and beads for the
/// second, so that two rims side by side show what is contested. On them the bonds: a line between the units, broken for
/// the second side, and the hexes or the hexside that they hold.
void paintZones(QPainter& painter, const PaintContext& context);
/// What lies on the sheet beside the hexes: title, compass, legend, scale, credits, frame.
void paintFurniture(QPainter& painter, const PaintContext& context);
/// The supply line of a unit with its source, or what cuts it; signs of the levels of supply below the best.
void paintSupply(QPainter& painter, const PaintContext& context);
/// Where units have been since the phase began: a line from where each started to where it stands, dashed where it was
/// moved freely.
void paintTrails(QPainter& painter, const PaintContext& context);
/// The hexes of units that would die of a retreat from there: the fewer hexes kill, the denser the pattern, with that
/// number in the corner.
void paintDanger(QPainter& painter, const PaintContext& context);
/// Counters and markers.
void paintCounters(QPainter& painter, const PaintContext& context);
/// The combat and its ruling: verdicts on the hexes, legal paths, what is being chosen; a stage of its explanation; what
/// a lesson marks.
void paintRuling(QPainter& painter, const PaintContext& context);
/// What the pointer and the keyboard are at: hover, cursor, fanned-out stack, the cause of a reason.
void paintCursor(QPainter& painter, const PaintContext& context);

// What several of them paint, and where.

/// The middle of a hexside, or the left corner of a hex, where counters leave room.
QPointF markerPlace(const PaintContext& context, const Marker& marker);

/// The words and signs in the hexes of a ruling.
void paintVerdictChips(QPainter& painter, const PaintContext& context);

/// Paints a hex's stack once more over what was painted above it, so that both show.
void paintStackAgain(QPainter& painter, const PaintContext& context, HexIndex hex);

/// Counters in hand over the hex that is pointed at, faint: they do not lie there yet. `units`: the top one first.
void paintCarried(QPainter& painter, const PaintContext& context, const std::vector<UnitIndex>& units, HexIndex hex);

/// A line of supply: chevrons that point along it, from the unit to the source. `share`: how much of it is drawn, 0 to 1.
/// One that gives less than full supply has half of them, along a broken line.
void paintSupplyLine(QPainter& painter, const PaintContext& context, const std::vector<HexIndex>& line,
                     double share = 1.0, bool isFull = true);
void paintSupplySource(QPainter& painter, const PaintContext& context, HexIndex hex);
/// Scissors on the hexside that cuts, or on the hex.
void paintSupplyCut(QPainter& painter, const PaintContext& context, HexIndex hex,
                    const std::optional<Hexside>& hexside);
