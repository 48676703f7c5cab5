// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hexside.h"

#include <bit>
#include <cstdint>
#include <vector>

/// A set of hexsides as one byte a hex: bit d says that the hexside in direction d belongs to the set. Both hexes of a
/// hexside carry it. Also used for the links of roads and rails, which join a hex to its neighbour in a direction.
class HexsideSet
{
public:
    HexsideSet() = default;
    explicit HexsideSet(int size) : m_masks(static_cast<std::size_t>(size)) {}

    bool contains(HexIndex hex, HexDirection direction) const { return (mask(hex) >> toInt(direction) & 1U) != 0; }
    bool contains(Hexside hexside) const { return contains(hexside.hex, hexside.direction); }
    /// The six bits of a hex; 0 for an index outside.
    std::uint8_t mask(HexIndex hex) const
    {
        const auto at = static_cast<std::size_t>(hex);
        return at < m_masks.size() ? m_masks[at] : std::uint8_t{0};
    }
    /// The six bits of every hex, in order of index; empty where the set was made for no grid.
    const std::vector<std::uint8_t>& masks() const { return m_masks; }
    void insert(const HexGrid& grid, Hexside hexside) { set(grid, hexside, true); }
    void remove(const HexGrid& grid, Hexside hexside) { set(grid, hexside, false); }
    void set(const HexGrid& grid, Hexside hexside, bool isMember);
    bool isEmpty() const;
    int count() const;

    /// Calls `visit(Hexside)` once for each member, in order of index, then direction.
    template<typename Visit>
    void forEach(Visit visit) const
    {
        for (std::size_t i = 0; i < m_masks.size(); ++i) {
            for (unsigned bits = m_masks[i] & 7U; bits != 0; bits &= bits - 1)
                visit(Hexside{static_cast<HexIndex>(i), directionFromInt(std::countr_zero(bits))});
        }
    }

    friend bool operator==(const HexsideSet&, const HexsideSet&) = default;

private:
    std::vector<std::uint8_t> m_masks;
};
