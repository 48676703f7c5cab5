// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/lists.h"
#include "grid/hex_grid.h"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

/// Sorts a list in order of printed hex numbers as text; `hexOf` gives the hex of an entry. noHex comes last.
template<typename T, typename HexOf = std::identity>
void sortByNumber(const HexGrid& grid, std::vector<T>& list, HexOf hexOf = {})
{
    // Numbers are short enough to lie in a std::string without memory of its own, unlike in a QString.
    std::vector<std::pair<std::string, std::size_t>> order(list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (const HexIndex hex = std::invoke(hexOf, list[i]); hex != noHex)
            grid.numbering().appendNumber(order[i].first, grid.offset(hex));
        else
            order[i].first = '\x7f';
        order[i].second = i;
    }
    std::sort(order.begin(), order.end());
    std::vector<T> sorted;
    sorted.reserve(list.size());
    for (const auto& [number, place] : order)
        sorted.push_back(std::move(list[place]));
    list = std::move(sorted);
}

/// The same of hexes, each once.
inline void uniqueByNumber(const HexGrid& grid, std::vector<HexIndex>& hexes)
{
    sortUnique(hexes);
    sortByNumber(grid, hexes);
}

/// The hex of the list that is nearest to another, the first by number among equals; noHex where the list is empty.
inline HexIndex nearestByNumber(const HexGrid& grid, const std::vector<HexIndex>& hexes, HexIndex from)
{
    if (from == noHex || hexes.size() < 2)
        return hexes.empty() ? noHex : hexes.front();
    return *std::min_element(hexes.begin(), hexes.end(), [&](HexIndex a, HexIndex b) {
        const int toA = grid.distance(from, a);
        const int toB = grid.distance(from, b);
        return toA != toB ? toA < toB : grid.number(a) < grid.number(b);
    });
}
