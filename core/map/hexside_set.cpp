// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "map/hexside_set.h"

#include <algorithm>

void HexsideSet::set(const HexGrid& grid, Hexside hexside, bool isMember)
{
    const auto change = [&](HexIndex hex, HexDirection direction) {
        const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(toInt(direction)));
        std::uint8_t& bits = m_masks[static_cast<std::size_t>(hex)];
        bits = static_cast<std::uint8_t>(isMember ? bits | bit : bits & ~bit);
    };
    change(hexside.hex, hexside.direction);
    change(farHex(grid, hexside), opposite(hexside.direction));
}

bool HexsideSet::isEmpty() const
{
    return std::all_of(m_masks.begin(), m_masks.end(), [](std::uint8_t m) { return m == 0; });
}

int HexsideSet::count() const
{
    int sum = 0;
    for (const std::uint8_t m : m_masks)
        sum += std::popcount(static_cast<unsigned>(m & 7U));
    return sum;
}
