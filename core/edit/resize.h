// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/edit.h"
#include "edit/hex_runs.h"
#include "edit/new_map.h"

#include <optional>
#include <vector>

/// How many columns or rows are added at each edge of the sheet; below zero: taken away.
struct EdgeChange
{
    int left = 0;
    int right = 0;
    int top = 0;
    int bottom = 0;

    friend bool operator==(const EdgeChange&, const EdgeChange&) = default;
};

/// The change that leaves the rectangle around the hexes. Nothing to take away where there are no hexes.
EdgeChange edgesAround(const HexGrid& grid, const HexRuns& hexes);

enum class HexNumbers : unsigned char {
    Kept, ///< every hex is called as before
    Renewed ///< the top left hex is called as the one before it was
};

struct Resize
{
    EdgeChange edges;
    HexNumbers numbers = HexNumbers::Kept;
    std::optional<QString> terrain; ///< of the hexes that are added; nothing: there are holes

    friend bool operator==(const Resize&, const Resize&) = default;
};

/// A board that takes the place of another one, and what of the other has no place on it.
struct BoardChange
{
    HexMapPtr map;
    Edit edit; ///< empty where nothing is different
    std::vector<UnitIndex> unitsOff; ///< go off the map
    int hexes = 0; ///< that were no holes
    int labels = 0;
    int markers = 0;
    int hexsides = 0;
    int links = 0; ///< of paths
};

/// The grid of the resized map, or why there is none, whatever is on it. Costs nothing.
Expected<HexGrid, BoardError> resizedGrid(const HexGrid& grid, const Resize& resize);

/// Adds and takes away columns and rows. The sheet keeps its stagger, so hexes keep their neighbours, and the picture
/// below keeps its place under them.
Expected<BoardChange, BoardError> resized(const Scenario& scenario, const Resize& resize);

/// What a sheet says about its hexes as a whole.
struct GridPlan
{
    NumberingPlan numbering;
    double north = 0.0;
    /// Which columns or rows sit half a hex further: the others than before. Hexes whose borders or roads led slantwise
    /// into the next column (or row) lose those.
    bool isOtherStagger = false;

    friend bool operator==(const GridPlan&, const GridPlan&) = default;
};

GridPlan planOf(const HexGrid& grid);

/// The grid of the renumbered map, or why there is none. Costs nothing.
Expected<HexGrid, BoardError> renumberedGrid(const HexGrid& grid, const GridPlan& plan);

/// Numbers the hexes anew; what is on them stays where it is.
Expected<BoardChange, BoardError> renumbered(const Scenario& scenario, const GridPlan& plan);

/// A part of a map as a map of its own, for a picture of it: terrain, features and hexsides, no more; on a grid of the same
/// shape and size as the map's, by which hexes are called and staggered. Costs by the part. Precondition: the part lies on
/// the map.
HexMap partOf(const HexMap& map, const HexGrid& grid, OffsetCoord first, int columns, int rows);
