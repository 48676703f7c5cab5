// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "map/hex_map.h"
#include "json/json_problems.h"

#include <string>
#include <string_view>
#include <variant>

/// Why a text names no hex or hexside of a map.
struct HexNameFault
{
    const char* code;
    ProblemText text;
};

/// Reads and writes the names of hexes and hexsides of a map, as UTF-8.
class HexNames
{
public:
    /// `map` must outlive this object; only its grid, legend and terrain are used.
    explicit HexNames(const HexMap& map) : m_map(map) {}

    Expected<HexIndex, HexNameFault> hex(std::string_view name) const;
    /// "0304/0404": the two hexes in either order.
    Expected<Hexside, HexNameFault> hexside(std::string_view name) const;
    Expected<std::variant<HexIndex, Hexside>, HexNameFault> hexOrHexside(std::string_view name) const;

    void append(std::string& out, HexIndex hex) const
    {
        m_map.grid.numbering().appendNumber(out, m_map.grid.offset(hex));
    }
    /// The lesser text first.
    void append(std::string& out, Hexside hexside) const;

    /// Calls `visit(HexIndex)` for every place of the grid, by the number printed first, then by the other.
    template<typename Visit>
    void forEachInOrder(Visit visit) const
    {
        const HexGrid& grid = m_map.grid;
        const bool byColumn = grid.numbering().pattern().indexOf(u'C') < grid.numbering().pattern().indexOf(u'R');
        const bool forward = grid.numbering().columnOrder() == HexNumbering::ColumnOrder::Rightward;
        const bool down = grid.numbering().rowOrder() == HexNumbering::RowOrder::Downward;
        const int outer = byColumn ? grid.columns() : grid.rows();
        const int inner = byColumn ? grid.rows() : grid.columns();
        for (int i = 0; i < outer; ++i) {
            for (int j = 0; j < inner; ++j) {
                const int column = byColumn ? i : j;
                const int row = byColumn ? j : i;
                visit(grid.index(
                    OffsetCoord{forward ? column : grid.columns() - 1 - column, down ? row : grid.rows() - 1 - row}));
            }
        }
    }

private:
    const HexMap& m_map;
};
