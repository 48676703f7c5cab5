// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"

#include <array>
#include <cstdint>
#include <vector>

/// The hexes of a grid with a rim of places around them that are no hexes: where a search may step without asking
/// whether the map goes on.
///
/// A line is a column of a flat grid, a row of a pointy one: what the stagger shifts. Places count along the lines' first
/// hexes first, and a place is odd exactly where its line, counted with the rim, is; so its parity tells its steps.
class RimLayout
{
public:
    using Place = std::int32_t;

    explicit RimLayout(const HexGrid& grid);

    /// Number of places, the rim included.
    std::size_t size() const { return m_size; }
    Place placeOf(HexIndex hex) const
    {
        const int column = hex % m_columns;
        const int row = hex / m_columns;
        return m_isFlat ? (row + 1) * m_stride + column + 1 : (column + 1) * m_stride + row + 1;
    }
    /// What leads from a hex to its neighbours, in order of direction.
    const std::array<Place, directionCount>& steps(Place place) const { return m_steps[unsigned(place) & 1U]; }

    /// Distance of the places of neighbouring hexes of one line.
    Place stride() const { return m_stride; }

    /// Copies what `made` makes of the values of one stored row to their places.
    template<typename From, typename To, typename Made>
    void rowToPlaces(int row, const From* values, To* byPlace, Made made) const
    {
        To* const to = byPlace + placeOf(row * m_columns);
        if (m_isFlat) { // apart, because compilers make a few instructions for many hexes of it
            for (std::ptrdiff_t column = 0; column < m_columns; ++column)
                to[column] = made(values[column]);
            return;
        }
        for (std::ptrdiff_t column = 0; column < m_columns; ++column)
            to[column * m_stride] = made(values[column]);
    }
    template<typename T>
    void rowToPlaces(int row, const T* values, T* byPlace) const
    {
        rowToPlaces(row, values, byPlace, [](T value) { return value; });
    }
    /// The same for a whole grid, in order of index; the rim keeps what it has.
    template<typename T>
    void toPlaces(const T* byHex, T* byPlace) const
    {
        for (int row = 0; row < m_rows; ++row)
            rowToPlaces(row, byHex + static_cast<std::ptrdiff_t>(row) * m_columns, byPlace);
    }

private:
    bool m_isFlat;
    int m_columns;
    int m_rows;
    Place m_stride; ///< even, so that the parity of a place is that of its line
    std::size_t m_size;
    std::array<std::array<Place, directionCount>, 2> m_steps{}; ///< by parity of the place, by direction
};
