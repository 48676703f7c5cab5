// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "map/hex_set.h"

#include <algorithm>
#include <numeric>

bool HexSet::isEmpty() const
{
    return std::all_of(m_words.begin(), m_words.end(), [](std::uint64_t w) { return w == 0; });
}

int HexSet::count() const
{
    return std::accumulate(m_words.begin(), m_words.end(), 0,
                           [](int sum, std::uint64_t w) { return sum + std::popcount(w); });
}
