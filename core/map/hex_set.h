// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"

#include <bit>
#include <cstdint>
#include <vector>

/// A set of hexes as one bit a hex over the dense index.
class HexSet
{
public:
    HexSet() = default;
    explicit HexSet(int size) : m_words((static_cast<std::size_t>(size) + 63) / 64) {}

    bool contains(HexIndex hex) const
    {
        const auto bit = static_cast<std::size_t>(hex);
        return bit / 64 < m_words.size() && (m_words[bit / 64] >> (bit % 64) & 1U) != 0;
    }
    void insert(HexIndex hex) { m_words[word(hex)] |= mask(hex); }
    void remove(HexIndex hex) { m_words[word(hex)] &= ~mask(hex); }
    void set(HexIndex hex, bool isMember) { isMember ? insert(hex) : remove(hex); }
    bool isEmpty() const;
    int count() const;

    /// Calls `visit(HexIndex)` for each member, in order of index.
    template<typename Visit>
    void forEach(Visit visit) const
    {
        for (std::size_t w = 0; w < m_words.size(); ++w) {
            for (std::uint64_t bits = m_words[w]; bits != 0; bits &= bits - 1)
                visit(static_cast<HexIndex>(w * 64 + static_cast<std::size_t>(std::countr_zero(bits))));
        }
    }

    friend bool operator==(const HexSet&, const HexSet&) = default;

private:
    static std::size_t word(HexIndex hex) { return static_cast<std::size_t>(hex) / 64; }
    static std::uint64_t mask(HexIndex hex) { return std::uint64_t{1} << (static_cast<std::size_t>(hex) % 64); }

    std::vector<std::uint64_t> m_words;
};
