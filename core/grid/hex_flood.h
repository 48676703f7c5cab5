// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"

#include <array>
#include <cstdint>
#include <vector>

/// Distances over the open hexes of a grid from a set of hexes, ring by ring: the search under every line of supply.
///
/// Maps are often noise to a processor's branch prediction, and a search that asks "is there a neighbour, is it open,
/// is it new" pays for each wrong guess. So the hexes are laid out with a closed rim, one byte each, and a neighbour is
/// always written behind the queue's end; whether it was open and new only decides how far that end moves on.
/// Scratch memory is kept, so that floods of one grid after the other allocate nothing.
class HexFlood
{
public:
    static constexpr std::int32_t unreached = -1;

    /// For grids of that shape, size and stagger.
    explicit HexFlood(const HexGrid& grid);

    /// Makes all hexes closed. To be called before a flood; a flood leaves closed what it has reached.
    void closeAll();
    /// Opens hexes of one stored row: bytes of `open` (one a hex, 0 closed, 1 open), from the first column on.
    void openRow(int row, const std::uint8_t* open);

    /// Distance in hexes from the nearest of `sources` to each hex within `limit`, over open hexes, the sources
    /// included; size and order of `distance` are the grid's. Closed sources count for nothing.
    /// `barriers` is null or one mask a hex: bit d closes the hexside in direction d, from both sides.
    void flood(const std::vector<HexIndex>& sources, int limit, const std::uint8_t* barriers,
               std::vector<std::int32_t>& distance);

private:
    using Place = std::int32_t;

    Place placeOf(OffsetCoord c) const;
    template<bool hasBarriers>
    void spread(int limit, std::size_t tail);
    void setBarriers(const std::uint8_t* barriers);
    void readDistances(std::vector<std::int32_t>& distance) const;

    bool m_isFlat;
    int m_columns;
    int m_rows;
    Place m_stride; ///< even, so that the parity of a place is that of its line
    std::array<std::array<Place, directionCount>, 2> m_steps{}; ///< by parity of the place, by direction
    std::vector<std::uint8_t> m_open; ///< by place, with a closed rim
    std::vector<std::uint8_t> m_barriers; ///< by place; only where a flood has asked for them
    std::vector<std::int32_t> m_distance; ///< by place
    std::vector<Place> m_queue;
};
