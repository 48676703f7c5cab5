// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/hex_map.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

/// Reads the names of hexes and hexsides where numbers are digits and nothing else (CCRR, CCCCRRRR), as HexNames does,
/// but knows nothing of what is wrong with a name: a long list of good names costs a few nanoseconds each, and a
/// reader that meets a bad one asks HexNames.
class FastHexNames
{
public:
    /// Nothing: the map's numbers have other characters in them. Of the map only grid, legend and terrain are used.
    static std::optional<FastHexNames> of(const HexMap& map);

    /// The hex of that name, or noHex.
    HexIndex hex(std::string_view name) const { return name.size() == m_digits ? hexAt(name.data(), m_digits) : noHex; }

    /// A hexside from both its hexes.
    struct Between
    {
        HexIndex from = noHex; ///< noHex: the text names no hexside
        HexIndex to = noHex;
        HexDirection direction{}; ///< of the step from one to the other

        /// As hexsideOf() has it.
        Hexside canonical() const
        {
            return toInt(direction) < 3 ? Hexside{from, direction} : Hexside{to, opposite(direction)};
        }
    };
    Between hexside(std::string_view name) const
    {
        if (name.size() != 2 * m_digits + 1 || name[m_digits] != '/')
            return {};
        return between(hexAt(name.data(), m_digits), hexAt(name.data() + m_digits + 1, m_digits));
    }
    /// The two hexes, if they touch.
    Between between(HexIndex from, HexIndex to) const;

private:
    explicit FastHexNames(const HexMap& map) : m_map(map) {}

    /// The number of `count` digits at `text`; negative where one is none.
    static int value(const char* text, std::size_t count)
    {
        int sum = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const auto digit = static_cast<unsigned>(static_cast<unsigned char>(text[i])) - '0';
            if (digit > 9)
                return -1;
            sum = sum * 10 + static_cast<int>(digit);
        }
        return sum;
    }
    HexIndex hexAt(const char* text, std::size_t digits) const
    {
        const int first = value(text, m_firstDigits);
        const int second = value(text + m_firstDigits, digits - m_firstDigits);
        if (first < 0 || second < 0)
            return noHex;
        const int column = ((m_isColumnFirst ? first : second) - m_firstColumn) * m_columnSign;
        const int row = ((m_isColumnFirst ? second : first) - m_firstRow) * m_rowSign;
        const HexIndex hex = m_map.grid.index(OffsetCoord{column, row});
        return hex != noHex && m_isTerrain[m_map.legendIndex[static_cast<std::size_t>(hex)]] ? hex : noHex;
    }

    const HexMap& m_map;
    std::size_t m_digits = 0; ///< of a whole number
    std::size_t m_firstDigits = 0;
    bool m_isColumnFirst = true;
    int m_firstColumn = 1;
    int m_firstRow = 1;
    int m_columnSign = 1;
    int m_rowSign = 1;
    std::array<bool, 256> m_isTerrain{}; ///< by legend entry: no hole
    /// By stagger, columns to the right + 1 and rows down + 1: the direction of that step, or -1.
    std::array<std::array<std::array<std::int8_t, 3>, 3>, 2> m_directions{};
};
