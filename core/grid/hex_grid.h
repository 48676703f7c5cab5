// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/bearing.h"
#include "grid/hex.h"
#include "grid/hex_numbering.h"
#include "grid/offset_coord.h"

#include <array>
#include <cstdint>
#include <optional>

/// Place of a hex in the dense arrays of a map: row * columns + column. Negative: no hex.
using HexIndex = std::int32_t;
inline constexpr HexIndex noHex = -1;

/// Which printed columns (flat) or rows (pointy) sit half a hex further down (flat) or right (pointy).
enum class Shifted : unsigned char { Even, Odd };

/// A rectangle of hexes: shape, size, stagger, numbers and north. Knows no contents; holes belong to the map.
class HexGrid
{
public:
    static constexpr int maxHexes = 4'000'000;

    HexGrid() : HexGrid(GridShape::Flat, 1, 1, Shifted::Even, HexNumbering(), 0.0) {}

    /// Precondition: columns, rows >= 1 and at most maxHexes hexes; the numbering was made for that size.
    HexGrid(GridShape shape, int columns, int rows, Shifted shifted, HexNumbering numbering, double north);

    GridShape shape() const { return m_shape; }
    int columns() const { return m_columns; }
    int rows() const { return m_rows; }
    int size() const { return m_columns * m_rows; }
    Shifted shifted() const { return m_shifted; }
    const HexNumbering& numbering() const { return m_numbering; }
    double north() const { return m_north; }

    /// Whether the stored column (flat) or row (pointy) sits half a hex further.
    bool isShifted(int line) const { return ((line + m_shiftPhase) & 1) != 0; }

    bool contains(OffsetCoord c) const { return c.column >= 0 && c.column < m_columns && c.row >= 0 && c.row < m_rows; }
    HexIndex index(OffsetCoord c) const { return contains(c) ? c.row * m_columns + c.column : noHex; }
    HexIndex index(Hex hex) const { return index(offset(hex)); }
    OffsetCoord offset(HexIndex index) const { return {index % m_columns, index / m_columns}; }
    OffsetCoord offset(Hex hex) const;
    Hex hex(OffsetCoord c) const;
    Hex hex(HexIndex index) const { return hex(offset(index)); }

    /// What a step changes about the place of a hex, shifted or not.
    static OffsetCoord offsetStep(GridShape shape, bool isShifted, HexDirection direction);
    /// The neighbour's index or noHex where the rectangle ends.
    HexIndex neighbour(HexIndex index, HexDirection direction) const;
    /// All six at once, in order of direction.
    std::array<HexIndex, directionCount> neighbours(HexIndex index) const;
    /// The direction of the step from `from` to `to`, nothing when they do not touch.
    std::optional<HexDirection> directionTo(HexIndex from, HexIndex to) const;
    int distance(HexIndex a, HexIndex b) const { return ::distance(hex(a), hex(b)); }
    Hex step(HexDirection direction) const
    {
        return m_shape == GridShape::Flat ? flatStep(direction) : pointyStep(direction);
    }

    QString number(HexIndex index) const { return m_numbering.number(offset(index)); }
    /// The hex with that printed number; nothing when the text is no number or lies off the grid.
    std::optional<HexIndex> find(QStringView number) const;

    /// Geographic bearing of a step in degrees.
    double bearing(HexDirection direction) const { return ::bearing(m_shape, direction, m_north); }

    friend bool operator==(const HexGrid&, const HexGrid&) = default;

private:
    GridShape m_shape;
    int m_columns;
    int m_rows;
    Shifted m_shifted;
    HexNumbering m_numbering;
    double m_north;
    int m_shiftPhase; ///< 0 or 1: stored line 0 is shifted when odd
};
